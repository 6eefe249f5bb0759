/**
 * The question of an encoding without its labels, as the other side of a comparison. What an encoding names so that the
 * condition stays small and is searched in the order of the program (`bad`, `wrong`, `path`) is named on both sides:
 * without these names Z3 takes several times as long, which would flatter the labels.
 */
import { reversePostorder } from "../../src/base/digraph.ts";
import { TRUE, and } from "../../src/logic/build.ts";
import type { Term } from "../../src/logic/term.ts";
import { freeVariables, substitute } from "../../src/logic/traverse.ts";
import type { ErrorCondition } from "../../src/vc/error-condition.ts";

/** The definitions with each label of a failing check or of an edge replaced by what it stands for. */
export function withoutLabels({ definitions }: Pick<ErrorCondition, "definitions">): readonly Term[] {
  const parts = definitions.map(parted);
  const defining = new Map<Term, number[]>();
  for (const [i, { label }] of parts.entries()) {
    if (label !== undefined) defining.set(label, [...(defining.get(label) ?? []), i]);
  }
  const start = definitions.length;
  const uses = parts.map(({ formula }) => freeVariables([formula]).flatMap((v) => defining.get(v) ?? []));
  const order = reversePostorder([...uses, range(start)], start);
  const meaning = new Map<Term, Term>();
  const plain = new Map<number, Term>();
  for (const i of [...order].reverse()) {
    if (i === start) continue;
    const { label, formula } = parts[i]!;
    if (label === undefined) plain.set(i, substitute(formula, meaning));
    else meaning.set(label, and(meaning.get(label) ?? TRUE, substitute(formula, meaning)));
  }
  return range(start).flatMap((i) => plain.get(i) ?? []);
}

const range = (n: number): readonly number[] => Array.from({ length: n }, (_, i) => i);

/** A definition of a label, or a formula that stays as it is. */
function parted(definition: Term): { readonly label?: Term; readonly formula: Term } {
  const [name, formula] = definition.kind === "op" && definition.op === "implies" ? definition.args : [];
  const isLabel = name?.kind === "var" && /^(fails|edge):/.test(name.name);
  return isLabel && formula !== undefined ? { label: name, formula } : { formula: definition };
}
