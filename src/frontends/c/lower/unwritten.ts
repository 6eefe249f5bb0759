/** Static variables that keep their first value: nothing assigns to them, and nobody has their address. */
import { assignedVariable } from "../effects.ts";
import { walkUnits } from "../walk.ts";
import type { TranslationUnit, VariableDeclaration } from "../tree.ts";

export function unwrittenVariables(
  units: readonly TranslationUnit[],
  taken: ReadonlySet<VariableDeclaration>,
): ReadonlySet<VariableDeclaration> {
  const kept = new Set<VariableDeclaration>();
  const written = new Set<VariableDeclaration>();
  walkUnits(units, {
    variable: (v) => {
      if ((v.role === "static-local" || (v.role === "file" && v.storage === "static")) && !taken.has(v)) kept.add(v);
    },
    expression: (e) => {
      const variable = assignedVariable(e);
      if (variable !== undefined) written.add(variable);
    },
  });
  return new Set([...kept].filter((v) => !written.has(v)));
}
