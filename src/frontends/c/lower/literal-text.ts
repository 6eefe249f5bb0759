/** The text of an argument that is a string literal. */
import { withoutCasts } from "../without-casts.ts";
import type { Expression } from "../tree.ts";

export function literalText(arg: Expression): string | undefined {
  const e = withoutCasts(arg);
  return e.kind === "string" ? e.elements.slice(0, -1).map((code) => String.fromCharCode(code & 255)).join("") : undefined; // prettier-ignore
}
