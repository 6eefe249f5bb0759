/**
 * The question put to the solver: can some check of a passive routine fail? It is the negation of the verification
 * condition, so every outcome predicate stands in a positive position, and a name for one needs only the direction
 * name ⇒ formula: a label that is true in a model tells the truth, whichever way the solver came by it. That replaces
 * the labels of [LeinoMillsteinSaxe05] at no cost.
 */
import { implies, not } from "../logic/build.ts";
import { BOOL } from "../logic/sort.ts";
import { auxiliary, type Term, type Variable } from "../logic/term.ts";
import type { Assert, Block } from "../ir/program.ts";
import type { PassiveCommand, PassiveRoutine } from "../ir/stages.ts";

export interface ErrorCondition {
  /** Definitions of labels, satisfiable in any case. */
  readonly definitions: readonly Term[];
  /** A label, satisfiable together with the definitions if and only if some check can fail; FALSE if none can. */
  readonly root: Term;
  readonly checks: readonly Check[];
  /** What to read from a model in order to follow the failing run. */
  readonly labels: readonly Variable[];
  /** Literals under which no failing run goes through the block; undefined where the labels cannot say that. */
  readonly avoiding: (block: string) => readonly Term[] | undefined;
  /** The failing run of a model, given the truth of the labels. */
  readonly failingRun: (isTrue: (label: Variable) => boolean) => FailingRun | undefined;
}

/** All copies of one assert of the source. It can fail only if one of its `failures` is true. */
export interface Check {
  readonly assert: Assert;
  readonly failures: readonly Variable[];
}

export interface FailingRun {
  readonly check: Check;
  /** Labels of the blocks it goes through, from the entry to the block of the failing assert. */
  readonly blocks: readonly string[];
  /** Index of the failing assert among the last block's commands. */
  readonly at: number;
}

/** One assert of the passive routine with the label that is true only where it fails. */
export interface Failure {
  readonly label: Variable;
  readonly assert: Assert;
}

/** Numbers the asserts of a routine and groups copies of one check. */
export function failuresOf(routine: PassiveRoutine): {
  readonly checks: readonly Check[];
  readonly failures: ReadonlyMap<PassiveCommand, Failure>;
  readonly definitions: readonly Term[];
} {
  const failures = new Map<PassiveCommand, Failure>();
  const groups = new Map<string, { assert: Assert; failures: Variable[] }>();
  const definitions: Term[] = [];
  for (const block of routine.body.blocks.values()) {
    for (const command of block.commands) {
      if (command.kind !== "assert") continue;
      const n = failures.size;
      const label = auxiliary(`fails:${n}`, BOOL);
      failures.set(command, { label, assert: command });
      definitions.push(implies(label, command.violation ?? not(command.condition)));
      const key = command.origin ?? `${n}`;
      const group = groups.get(key) ?? { assert: command, failures: [] };
      groups.set(key, group);
      group.failures.push(label);
    }
  }
  return { checks: [...groups.values()], failures, definitions };
}

/** Where a run that has reached `block` fails: its first assert whose label is true. */
export function failureIn(
  block: Block<PassiveCommand>,
  failures: ReadonlyMap<PassiveCommand, Failure>,
  isTrue: (label: Variable) => boolean,
): { readonly at: number; readonly label: Variable } | undefined {
  for (const [at, command] of block.commands.entries()) {
    const failure = failures.get(command);
    if (failure !== undefined && isTrue(failure.label)) return { at, label: failure.label };
  }
  return undefined;
}
