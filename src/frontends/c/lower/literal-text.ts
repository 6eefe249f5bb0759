/** The text of an argument that is a string literal. */
import type { Expression } from "../tree.ts";

export function literalText(arg: Expression): string | undefined {
  let e = arg;
  while (e.kind === "cast") e = e.operand;
  return e.kind === "string" ? e.elements.slice(0, -1).map((code) => String.fromCharCode(code & 255)).join("") : undefined; // prettier-ignore
}
