/** Which function a call names. */
import type { Expression, FunctionDeclaration } from "../tree.ts";

/** The function that is named, however it is written: `f`, `*f`, `&f`. */
export function calledFunction(callee: Expression): FunctionDeclaration | undefined {
  let e = callee;
  for (;;) {
    if (e.kind === "cast" && !isRetyping(e)) e = e.operand;
    else if (e.kind === "unary" && (e.op === "*" || e.op === "&" || e.op === "__extension__")) e = e.operand;
    else break;
  }
  return e.kind === "reference" && e.declaration.kind === "function" ? e.declaration : undefined;
}

/** A function that is called as if it had another type is found all the same; its arguments are fitted. */
function isRetyping(e: Extract<Expression, { kind: "cast" }>): boolean {
  return !["function-to-pointer", "builtin-function", "no-op", "bit-cast"].includes(e.cast);
}
