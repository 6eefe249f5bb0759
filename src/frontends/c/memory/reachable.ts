/** The functions that a run can enter: those named in what is entered, whether they are called or pointed to. */
import type { FunctionDeclaration, TranslationUnit } from "../tree.ts";
import { definitionOf, type Linked } from "./called.ts";
import { factsOfFunction, factsOfVariables, type Facts } from "../facts.ts";

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
  const enterNamed = ({ named }: Facts): void => {
    for (const declaration of named) if (declaration.kind === "function") enter(declaration);
  };
  for (const unit of units) enterNamed(factsOfVariables(unit));
  for (const definition of units.flatMap((unit) => unit.functions)) if (entries.has(definition.name)) enter(definition);
  for (let next = work.pop(); next !== undefined; next = work.pop()) enterNamed(factsOfFunction(next));
  return found;
}
