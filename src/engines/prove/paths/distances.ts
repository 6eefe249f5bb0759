/** How far it is from each block of a routine to the nearest check, in blocks. */
import { predecessors } from "../../../base/digraph.ts";
import { numbered } from "../../../ir/cfg.ts";
import type { CallFreeCommand, CallFreeRoutine } from "../../../ir/stages.ts";

const isCheck = (command: CallFreeCommand): boolean => command.kind === "assert" && command.truncation === undefined;

export function distances({ body }: CallFreeRoutine): (label: string) => number {
  const graph = numbered(body);
  const before = predecessors(graph.successors);
  const known = new Map<number, number>();
  let work = graph.blocks.flatMap(({ commands }, node) => (commands.some(isCheck) ? [node] : []));
  for (let distance = 0; work.length > 0; distance++) {
    for (const node of work) known.set(node, distance);
    work = [...new Set(work.flatMap((node) => before[node]!))].filter((node) => !known.has(node));
  }
  return (label) => known.get(graph.index.get(label)!) ?? Infinity;
}
