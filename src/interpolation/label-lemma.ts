/**
 * Labels of lemmas. At a cut, the label is the sum of the literals before it: not negative if one of them is an inequality, not 0 if
 * one of them is the disequation, else 0. Sums are handed on from cut to cut, so that each literal is added once.
 */
import type { Term } from "../logic/term.ts";
import { assertionOf, atomOf } from "./atoms.ts";
import { smallestCut, type Extent } from "./cut-tree.ts";
import { addScaled, addTerm, emptySum, type Sum } from "./linear.ts";
import type { Problem } from "./problem.ts";
import type { LinearLemma } from "./proof.ts";
import { renderComparison, type Relation } from "./render.ts";

interface Partial {
  readonly sum: Sum;
  relation: Relation;
  /** Undefined if it has to be made; of a sum that is no term, `none`. */
  term: Term | "none" | undefined;
}

/** By node of the tree of cuts, where some of the literals are before the cut. Undefined labels are no terms. */
export function lemmaLabels(
  problem: Problem,
  lemma: LinearLemma,
  atoms: readonly (Extent | undefined)[],
): ReadonlyMap<number, Term | undefined> {
  const { tree } = problem;
  const partials = new Map<number, Partial>();
  const homes: number[] = [];
  for (const { literal, factor } of lemma.parts) {
    const home = smallestCut(tree, atoms[atomOf(literal)]!);
    let partial = partials.get(home);
    if (partial === undefined) {
      partials.set(home, (partial = { sum: emptySum(), relation: "=", term: undefined }));
      homes.push(home);
    }
    const { relation, form } = assertionOf(problem.atoms, literal)!;
    addScaled(partial.sum, factor, form);
    partial.relation = joined(partial.relation, relation);
  }
  return handOn(problem, partials, homes);
}

function handOn(
  { tree, unknowns }: Problem,
  partials: Map<number, Partial>,
  homes: readonly number[],
): ReadonlyMap<number, Term | undefined> {
  const result = new Map<number, Term | undefined>();
  const pending = new Set(homes);
  let open = pending.size;
  for (let node = homes.reduce((a, b) => Math.min(a, b), tree.root); node < tree.root; node++) {
    if (!pending.has(node)) continue;
    const partial = partials.get(node)!;
    // All literals are before this cut, and before those around it: there the label is false.
    if (open === 1) break;
    partial.term ??= renderComparison(unknowns, partial.relation, partial.sum) ?? "none";
    result.set(node, partial.term === "none" ? undefined : partial.term);
    open += passUp(partials, pending, node, tree.parent[node]!);
  }
  return result;
}

/** Gives how many more sums there are then. */
function passUp(partials: Map<number, Partial>, pending: Set<number>, node: number, parent: number): number {
  const partial = partials.get(node)!;
  const other = partials.get(parent);
  pending.delete(node);
  pending.add(parent);
  if (other === undefined) {
    partials.set(parent, partial);
    return 0;
  }
  partials.set(parent, merged(partial, other));
  return -1;
}

function merged(a: Partial, b: Partial): Partial {
  const [into, from] = a.sum.terms.size >= b.sum.terms.size ? [a, b] : [b, a];
  for (const [unknown, coefficient] of from.sum.terms) addTerm(into.sum, coefficient, unknown);
  into.sum.constant += from.sum.constant;
  return { sum: into.sum, relation: joined(a.relation, b.relation), term: undefined };
}

function joined(a: Relation, b: Relation): Relation {
  return a === "=" ? b : a;
}
