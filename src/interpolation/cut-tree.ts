/**
 * Cuts of a sequence of steps, as a tree. The cut (lo, hi] has the steps lo+1 … hi before it and all others after it. Cuts
 * nest or are apart, as calls do, so each has a smallest one around it: its parent. A node owns the steps that are in its cut
 * and in no cut inside. Nodes are numbered such that those of a subtree are neighbours, the top one last: whether something
 * is before a cut is a matter of two comparisons.
 */
import { invariant } from "../base/invariant.ts";

/** Steps are numbered from 1; those above `lo` and up to `hi` are before the cut. */
export interface Cut {
  readonly lo: number;
  readonly hi: number;
}

export interface CutTree {
  /** The nodes are 0 … root; the root stands for the whole sequence. */
  readonly root: number;
  /** The subtree of a node is first[node] … node. */
  readonly first: readonly number[];
  /** Of the root: -1. */
  readonly parent: readonly number[];
  readonly children: readonly (readonly number[])[];
  /** The steps that a node owns, from 1. */
  readonly steps: readonly (readonly number[])[];
  /** By step; the first entry belongs to no step. */
  readonly nodeOfStep: readonly number[];
  /** By the cut's place in the list that was given. */
  readonly nodeOfCut: readonly number[];
}

/** The node is the top one of a subtree, or in it. */
export function isBefore(tree: CutTree, node: number, cut: number): boolean {
  return tree.first[cut]! <= node && node <= cut;
}

/** The first and the last node of something: where a clause is, where a literal occurs, what a derivation uses. */
export interface Extent {
  low: number;
  high: number;
}

/** The smallest cut that has all of it before. */
export function smallestCut({ first, parent }: CutTree, { low, high }: Extent): number {
  let node = high;
  while (first[node]! > low) node = parent[node]!;
  return node;
}

export function cutTree(stepCount: number, cuts: readonly Cut[]): CutTree {
  const distinct = new Map<string, Cut>();
  for (const cut of cuts) distinct.set(`${cut.lo} ${cut.hi}`, cut);
  const sorted = [...distinct.values()].sort((a, b) => a.hi - b.hi || b.lo - a.lo);
  const nodes = [...sorted, { lo: 0, hi: stepCount }];
  const nested = nest(nodes);
  const place = new Map(sorted.map(({ lo, hi }, node) => [`${lo} ${hi}`, node]));
  return {
    root: sorted.length,
    ...nested,
    ...ownSteps(nodes, nested.children, stepCount),
    nodeOfCut: cuts.map(({ lo, hi }) => place.get(`${lo} ${hi}`)!),
  };
}

type Nesting = Pick<CutTree, "first" | "parent" | "children">;

function nest(nodes: readonly Cut[]): Nesting {
  const first: number[] = [];
  const parent = nodes.map(() => -1);
  const children: number[][] = [];
  const open: number[] = [];
  for (const [node, { lo, hi }] of nodes.entries()) {
    invariant(0 <= lo && lo <= hi, "a cut should have its bounds in order");
    const inside: number[] = [];
    while (open.length > 0 && nodes[open.at(-1)!]!.lo >= lo) inside.unshift(open.pop()!);
    invariant(open.length === 0 || nodes[open.at(-1)!]!.hi <= lo, "cuts should nest or be apart");
    for (const child of inside) parent[child] = node;
    first.push(inside.length === 0 ? node : first[inside[0]!]!);
    children.push(inside);
    open.push(node);
  }
  return { first, parent, children };
}

function ownSteps(
  nodes: readonly Cut[],
  children: readonly (readonly number[])[],
  stepCount: number,
): Pick<CutTree, "steps" | "nodeOfStep"> {
  const nodeOfStep = new Array<number>(stepCount + 1).fill(-1);
  const steps = nodes.map(({ lo, hi }, node) => {
    invariant(hi <= stepCount, "a cut should be within the sequence");
    const own: number[] = [];
    let next = lo + 1;
    for (const child of [...children[node]!.map((c) => nodes[c]!), { lo: hi, hi }]) {
      for (; next <= child.lo; next++) own.push(next);
      next = Math.max(next, child.hi + 1);
    }
    for (const step of own) nodeOfStep[step] = node;
    return own;
  });
  return { steps, nodeOfStep };
}
