/** Variables that keep their first value: nothing assigns to them, and their address is used to read them and for nothing else. */
import { factsOfUnits } from "../facts.ts";
import type { TranslationUnit, VariableDeclaration } from "../tree.ts";

export function unwrittenVariables(
  units: readonly TranslationUnit[],
  taken: ReadonlySet<VariableDeclaration>,
  annotated: ReadonlySet<VariableDeclaration>,
): ReadonlySet<VariableDeclaration> {
  const kept = new Set<VariableDeclaration>();
  const facts = factsOfUnits(units);
  const used = new Set([...annotated, ...facts.flatMap(({ usedOtherwise }) => [...usedOtherwise])]);
  const isRead = (v: VariableDeclaration): boolean => !taken.has(v) || !used.has(v);
  for (const { variables } of facts) for (const v of variables) if (isOwn(v) && isRead(v)) kept.add(v);
  for (const { assigned } of facts) for (const v of assigned) kept.delete(v);
  for (const v of streams(facts, taken)) kept.add(v);
  return kept;
}

/** To programs these are values and no places; a program that assigns to one all the same has said so. */
const streamNames: ReadonlySet<string> = new Set(["stdin", "stdout", "stderr"]);

function streams(
  facts: ReturnType<typeof factsOfUnits>,
  taken: ReadonlySet<VariableDeclaration>,
): readonly VariableDeclaration[] {
  const isStream = (v: VariableDeclaration): boolean =>
    streamNames.has(v.name) && v.role === "file" && v.storage !== "static";
  const written = [...taken, ...facts.flatMap(({ assigned }) => [...assigned])].filter(isStream);
  const names = new Set(written.map(({ name }) => name));
  return facts.flatMap(({ variables }) =>
    variables.filter((v) => isStream(v) && v.initializer !== undefined && !names.has(v.name)),
  );
}

/** No other file can name it. */
function isOwn(v: VariableDeclaration): boolean {
  return v.role === "static-local" || (v.role === "file" && v.storage === "static");
}
