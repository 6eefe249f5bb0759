/** Static variables that keep their first value: nothing assigns to them, and nobody has their address. */
import { factsOfUnits } from "../facts.ts";
import type { TranslationUnit, VariableDeclaration } from "../tree.ts";

export function unwrittenVariables(
  units: readonly TranslationUnit[],
  taken: ReadonlySet<VariableDeclaration>,
): ReadonlySet<VariableDeclaration> {
  const kept = new Set<VariableDeclaration>();
  const facts = factsOfUnits(units);
  for (const { variables } of facts) for (const v of variables) if (isOwn(v) && !taken.has(v)) kept.add(v);
  for (const { assigned } of facts) for (const v of assigned) kept.delete(v);
  return kept;
}

/** No other file can name it. */
function isOwn(v: VariableDeclaration): boolean {
  return v.role === "static-local" || (v.role === "file" && v.storage === "static");
}
