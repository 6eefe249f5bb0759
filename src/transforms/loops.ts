/** What the two treatments of loops share: which blocks belong to which loop, and what a loop assigns. */
import { invariant } from "../base/invariant.ts";
import { loopForest, type Loop } from "../base/digraph.ts";
import { numbered, type Numbered } from "../ir/cfg.ts";
import type { Assert, Assume, Declared } from "../ir/program.ts";
import type { CallFreeCommand, CallFreeRoutine } from "../ir/stages.ts";
import type { Variable } from "../logic/term.ts";
import type { Span } from "../source/span.ts";

export interface LoopedGraph {
  readonly graph: Numbered<CallFreeCommand>;
  readonly loops: ReadonlyMap<number, Loop>;
}

/** Pre: no irreducible loop (see split-irreducible.ts). */
export function loopedGraph(routine: CallFreeRoutine): LoopedGraph {
  const graph = numbered(routine.body);
  const forest = loopForest(graph.successors, graph.entry);
  invariant(forest.kind === "reducible", "irreducible loops should have been split");
  return { graph, loops: new Map(forest.loops.map((loop) => [loop.head, loop])) };
}

/** The asserts and assumes with which the head begins: the loop's invariant, in the order in which it is written. */
export function invariantPrefix(commands: readonly CallFreeCommand[]): readonly (Assert | Assume)[] {
  const prefix: (Assert | Assume)[] = [];
  for (const command of commands) {
    if (command.kind !== "assert" && command.kind !== "assume") break;
    if (command.kind === "assume" && command.trace !== undefined) break;
    prefix.push(command);
  }
  return prefix;
}

/** The variables that a loop assigns, as declared. */
export function loopTargets(routine: CallFreeRoutine, { graph }: LoopedGraph, loop: Loop): readonly Declared[] {
  const assigned = assignedIn(graph, loop);
  return routine.variables.filter((d) => assigned.has(d.variable));
}

export function assignedIn({ blocks }: LoopedGraph["graph"], { body }: Loop): ReadonlySet<Variable> {
  return assignedVariables([...body].flatMap((node) => blocks[node]!.commands));
}

/** An iteration can rely on the where-clauses of what the loop assigns, as after a havoc. */
export function whereClausesHold(targets: readonly Declared[], span: Span): readonly Assume[] {
  return targets.flatMap((d) => (d.where === undefined ? [] : [{ kind: "assume", condition: d.where, span } as const]));
}

export function assignedVariables(commands: Iterable<CallFreeCommand>): ReadonlySet<Variable> {
  const assigned = new Set<Variable>();
  for (const command of commands) {
    if (command.kind === "assign" || command.kind === "havoc") for (const v of command.targets) assigned.add(v);
  }
  return assigned;
}
