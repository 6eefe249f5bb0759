/** The functions that a run can enter: those named in what is entered, whether they are called or pointed to. */
import type { FunctionDeclaration, TranslationUnit } from "../tree.ts";
import { definitionOf, type Linked } from "./called.ts";
import { walkFunction, walkUnits, type Visitor } from "../walk.ts";

export function reachableFrom(
  units: readonly TranslationUnit[],
  linked: Linked,
  entries: ReadonlySet<string>,
): ReadonlySet<FunctionDeclaration> {
  const found = new Set<FunctionDeclaration>();
  const work: FunctionDeclaration[] = [];
  const enter = (declaration: FunctionDeclaration): void => {
    const definition = definitionOf(linked, declaration);
    if (found.has(definition)) return;
    found.add(definition);
    work.push(definition);
  };
  const visitor: Visitor = {
    expression(e) {
      if (e.kind === "reference" && e.declaration.kind === "function") enter(e.declaration);
    },
  };
  walkUnits(units.map((unit) => ({ ...unit, functions: [] })), visitor); // prettier-ignore
  for (const definition of units.flatMap((unit) => unit.functions)) if (entries.has(definition.name)) enter(definition);
  for (let next = work.pop(); next !== undefined; next = work.pop()) walkFunction(next, visitor);
  return found;
}
