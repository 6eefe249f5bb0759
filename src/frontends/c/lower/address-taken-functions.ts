/** Functions that a pointer may point to: those that are named other than to be called. */
import { walkUnits } from "../walk.ts";
import type { Expression, FunctionDeclaration, TranslationUnit } from "../tree.ts";

export function addressTakenFunctions(units: readonly TranslationUnit[]): readonly FunctionDeclaration[] {
  const called = new Set<Expression>();
  const taken = new Map<string, FunctionDeclaration>();
  walkUnits(units, {
    expression: (e) => {
      if (e.kind === "call") called.add(named(e.callee));
      if (e.kind !== "reference" || e.declaration.kind !== "function" || called.has(e)) return;
      if (e.declaration.name.startsWith("__builtin_") || e.declaration.name.startsWith("__inquest_")) return;
      if (taken.get(e.declaration.name)?.body === undefined) taken.set(e.declaration.name, e.declaration);
    },
  });
  return [...taken.values()];
}

/** The name in `f(…)`, without what clang puts around it. */
function named(callee: Expression): Expression {
  let e = callee;
  while (e.kind === "cast" || (e.kind === "unary" && (e.op === "*" || e.op === "&"))) e = e.operand;
  return e;
}
