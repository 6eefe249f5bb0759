/**
 * Normal runs of a passive routine ([HoenickeEtAl09]), as one formula for all questions about them, linear in the graph. A run changes nothing
 * in passive form, so one Boolean a block says that it lies on the run: on(b) implies what b assumes and asserts, that one of
 * its successors is on unless it is an end, and that one of its predecessors is on unless it is the start. A block lies on a
 * run that ends normally if and only if the formula is satisfiable with its Boolean; otherwise it is doomed.
 */
import { predecessors } from "../base/digraph.ts";
import { implies, or } from "../logic/build.ts";
import { BOOL } from "../logic/sort.ts";
import { variable, type Term, type Variable } from "../logic/term.ts";
import { numbered } from "../ir/cfg.ts";
import type { PassiveRoutine } from "../ir/stages.ts";
import { normalOutcome } from "./outcome.ts";

export interface NormalRuns {
  readonly clauses: readonly Term[];
  /** By the label of the block. */
  readonly on: ReadonlyMap<string, Variable>;
}

export function normalRuns(routine: PassiveRoutine): NormalRuns {
  const graph = numbered(routine.body);
  const before = predecessors(graph.successors);
  const on = graph.blocks.map((block) => variable(`on:${block.label}`, BOOL));
  const clauses = graph.blocks.flatMap((block, node): readonly Term[] => {
    const here = on[node]!;
    const isEnd = block.transfer.kind !== "goto";
    return [
      implies(here, normalOutcome(block.commands)),
      ...(isEnd ? [] : [implies(here, or(...graph.successors[node]!.map((next) => on[next]!)))]),
      ...(node === graph.entry ? [] : [implies(here, or(...before[node]!.map((previous) => on[previous]!)))]),
    ];
  });
  return { clauses, on: new Map(graph.blocks.map((block, node) => [block.label, on[node]!])) };
}
