/** Doomed points that hang together: one fault makes many of them, and is reported once. */
import { append } from "../../base/append.ts";
import { reversePostorder } from "../../base/digraph.ts";
import type { Numbered } from "../../ir/cfg.ts";
import type { Command } from "../../ir/program.ts";

export interface Region {
  /** The first of its points. */
  readonly head: string;
  readonly points: readonly string[];
}

/** In the order of their heads. Between two points of a region there may be blocks that are no points: bodies of calls. */
export function doomedRegions(
  graph: Numbered<Command>,
  points: ReadonlySet<string>,
  doomed: ReadonlySet<string>,
): readonly Region[] {
  const order = reversePostorder(graph.successors, graph.entry).filter((node) => doomed.has(labelOf(graph, node)));
  const leader = new Map(order.map((node) => [node, node]));
  const find = (node: number): number => {
    let root = node;
    while (leader.get(root) !== root) root = leader.get(root)!;
    return root;
  };
  const rank = new Map(order.map((node, i) => [node, i]));
  for (const node of order) {
    for (const next of nextPoints(graph, node, points)) {
      if (!leader.has(next)) continue;
      const [a, b] = [find(node), find(next)];
      leader.set(rank.get(a)! < rank.get(b)! ? b : a, rank.get(a)! < rank.get(b)! ? a : b);
    }
  }
  const members = new Map<number, number[]>();
  for (const node of order) append(members, find(node), node);
  return [...members].map(([head, nodes]) => ({
    head: labelOf(graph, head),
    points: nodes.map((node) => labelOf(graph, node)),
  }));
}

const labelOf = (graph: Numbered<Command>, node: number): string => graph.blocks[node]!.label;

/** The points that a run comes to next. */
function nextPoints(graph: Numbered<Command>, from: number, points: ReadonlySet<string>): readonly number[] {
  const found: number[] = [];
  const seen = new Set<number>();
  const work = [...graph.successors[from]!];
  for (let node = work.pop(); node !== undefined; node = work.pop()) {
    if (seen.has(node)) continue;
    seen.add(node);
    if (points.has(labelOf(graph, node))) found.push(node);
    else work.push(...graph.successors[node]!);
  }
  return found;
}
