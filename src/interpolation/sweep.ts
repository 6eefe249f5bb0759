/** A walk over the cuts in the order of their nodes, which keeps to what lies on both sides of the present one. */
import type { CutTree, Extent } from "./cut-tree.ts";

export type Side = "before" | "after" | "both";

export function sideOf({ first }: CutTree, { low, high }: Extent, cut: number): Side {
  const start = first[cut]!;
  if (high < start || low > cut) return "after";
  return start <= low && high <= cut ? "before" : "both";
}

export interface Sweep {
  readonly tree: CutTree;
  readonly extents: readonly Extent[];
  /** Places in `extents` by where they begin. */
  readonly order: readonly number[];
  /** How many have begun; those of them that have not ended, in the order of `extents`. */
  begun: number;
  open: number[];
}

export function sweepOver(tree: CutTree, extents: readonly Extent[]): Sweep {
  const order = extents.map((_, place) => place).sort((a, b) => extents[a]!.low - extents[b]!.low || a - b);
  return { tree, extents, order, begun: 0, open: [] };
}

/** The places of what is on both sides of the cut, in order. Cuts are asked for in ascending order. */
export function onBothSides(sweep: Sweep, cut: number): readonly number[] {
  const { tree, extents, order } = sweep;
  const known = sweep.open.length;
  while (sweep.begun < order.length && extents[order[sweep.begun]!]!.low <= cut) sweep.open.push(order[sweep.begun++]!);
  if (sweep.open.length > known) sweep.open.sort((a, b) => a - b);
  const both: number[] = [];
  let kept = 0;
  for (const place of sweep.open) {
    const side = sideOf(tree, extents[place]!, cut);
    // What is wholly before a cut is wholly before or wholly after every later one.
    if (side !== "before") sweep.open[kept++] = place;
    if (side === "both") both.push(place);
  }
  sweep.open.length = kept;
  return both;
}
