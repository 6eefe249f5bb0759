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

/** Functions of the system that need not return, although nothing in their declaration says so: they signal, trace or ask the kernel. */
const endingNames =
  /^(syscall|reboot|daemon|ptrace|unshare|setns|killpg|sigqueue|tgkill|tkill|pthread_(kill|cancel|sigqueue|testcancel))$/;

export function mayEndProgram(name: string): boolean {
  return endingNames.test(name);
}
