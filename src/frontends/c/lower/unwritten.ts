/** Static variables that keep their first value: nothing assigns to them, and nobody has their address. */
import { walkUnits } from "../memory/walk.ts";
import type { Expression, TranslationUnit, VariableDeclaration } from "../tree.ts";

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
      const target =
        e.kind === "assign" ? e.target : e.kind === "unary" && /\+\+|--/.test(e.op) ? e.operand : undefined;
      const root = target && rootOf(target);
      if (root !== undefined) written.add(root);
    },
  });
  return new Set([...kept].filter((v) => !written.has(v)));
}

function rootOf(place: Expression): VariableDeclaration | undefined {
  let e = place;
  while (e.kind === "member" || e.kind === "cast" || e.kind === "unary") e = e.operand;
  return e.kind === "reference" && e.declaration.kind === "variable" ? e.declaration : undefined;
}
