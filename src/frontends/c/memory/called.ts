/** Which function a call names. */
import type { Expression, FunctionDeclaration } from "../tree.ts";

export interface Linked {
  /** With external linkage, by name; a definition if there is one. */
  readonly functions: ReadonlyMap<string, FunctionDeclaration>;
}

/** The name of the function that is called. */
export function calledName(callee: Expression): Expression {
  let at = callee;
  while (at.kind === "cast" && (at.cast === "function-to-pointer" || at.cast === "builtin-function")) at = at.operand;
  return at;
}

/** The function that is called by name, as it is defined if it is. */
export function calledFunction(linked: Linked, callee: Expression): FunctionDeclaration | undefined {
  const name = calledName(callee);
  if (name.kind !== "reference" || name.declaration.kind !== "function") return undefined;
  return definitionOf(linked, name.declaration);
}

/** The definition of a function if there is one. */
export function definitionOf({ functions }: Linked, declaration: FunctionDeclaration): FunctionDeclaration {
  if (declaration.body !== undefined || declaration.storage === "static") return declaration;
  return functions.get(declaration.name) ?? declaration;
}
