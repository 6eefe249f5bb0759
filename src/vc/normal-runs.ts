/**
 * Normal runs of a passive routine ([HoenickeEtAl09]), as one formula for all questions about them, linear in the graph. A run changes nothing
 * in passive form, so one Boolean a block says that it lies on the run: on(b) implies what b assumes and asserts, that one of
 * its successors is on unless it is an end, and that one of its predecessors is on unless it is the start. A block lies on a
 * run that ends normally if and only if the formula is satisfiable with its Boolean; otherwise it is doomed.
 */
import { predecessors } from "../base/digraph.ts";
import { and, implies, or } from "../logic/build.ts";
import { BOOL } from "../logic/sort.ts";
import { auxiliary, TRUE, type Term, type Variable } from "../logic/term.ts";
import { numbered } from "../ir/cfg.ts";
import type { Block } from "../ir/program.ts";
import type { PassiveCommand, PassiveRoutine } from "../ir/stages.ts";

export interface NormalRuns {
  readonly clauses: readonly Term[];
  /** By the label of the block. */
  readonly on: ReadonlyMap<string, Variable>;
}

/** Conditions under which parts of the formula count, to find out which of them matter. */
export interface Switches {
  /** That a command has its effect; undefined if it always has. */
  command(command: PassiveCommand): Term | undefined;
  /** What holds of a command even if it has not. */
  always?(command: PassiveCommand): Term;
  /** That a run goes on from there. */
  goesOn(block: Block<PassiveCommand>): Term;
}

export function normalRuns({ body }: Pick<PassiveRoutine, "body">, switches?: Switches): NormalRuns {
  const graph = numbered(body);
  const before = predecessors(graph.successors);
  const on = graph.blocks.map((block) => onVariable(block.label));
  const effect = (command: PassiveCommand): Term => {
    const condition = switches?.command(command);
    if (condition === undefined) return command.condition;
    return and(switches?.always?.(command) ?? TRUE, implies(condition, command.condition));
  };
  const clauses = graph.blocks.flatMap((block, node): readonly Term[] => {
    const here = on[node]!;
    const isEnd = block.transfer.kind !== "goto";
    const goesOn = switches === undefined ? here : and(here, switches.goesOn(block));
    return [
      implies(here, and(...block.commands.map(effect))),
      ...(isEnd ? [] : [implies(goesOn, or(...graph.successors[node]!.map((next) => on[next]!)))]),
      ...(node === graph.entry ? [] : [implies(here, or(...before[node]!.map((previous) => on[previous]!)))]),
    ];
  });
  return { clauses, on: new Map(graph.blocks.map((block, node) => [block.label, on[node]!])) };
}

/** That a block lies on the run. */
export function onVariable(label: string): Variable {
  return auxiliary(`on:${label}`, BOOL);
}
