/** Functions without a body that their name says everything of. */

const inputNames = /^(__VERIFIER_)?nondet(_|$)/;

/** They give arbitrary values. */
export function isInputName(name: string): boolean {
  return inputNames.test(name);
}

/** They are called where something has gone wrong. */
export function isErrorName(name: string): boolean {
  return name === "reach_error" || name === "__VERIFIER_error";
}
