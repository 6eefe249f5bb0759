/**
 * A program as one routine: every call of a procedure that has a body is replaced by the body, so that what is left of calls is
 * what nothing more is known of. Recursion is followed some levels deep; what lies beyond is marked, and a proof has to
 * show that no execution gets there.
 */
import { inlineCalls, noCopies, type Origins } from "../../ir/inline-calls.ts";
import { mapCommands } from "../../ir/cfg.ts";
import type { CheckKind } from "../../ir/check-kind.ts";
import type { Command, Declared, Implementation, Program } from "../../ir/program.ts";
import type { CallFreeCommand, CallFreeRoutine } from "../../ir/stages.ts";
import type { Variable } from "../../logic/term.ts";
import { withContracts } from "../../transforms/contracts.ts";
import { followed, withBodies, type CallPromise, type Recursion } from "../../transforms/recursion.ts";
import { splitIrreducible } from "../../transforms/split-irreducible.ts";

export interface WholeProgram {
  readonly original: Implementation;
  readonly routine: CallFreeRoutine;
  readonly origins: Origins;
  /** The variables of the routine with what is said of them where they are declared, which the routine does not rely on. */
  readonly declared: ReadonlyMap<Variable, Declared>;
  /** Procedures with calls that were not followed to the end. */
  readonly truncated: readonly string[];
  /** More levels would make it too large. */
  readonly isLarge: boolean;
  /** Of calls that were not followed nothing is to be found out in good time. */
  readonly isHuge: boolean;
}

/** Blocks of what is no longer worth another level of recursion. */
const largeRecursion = 1_500;
/** And of what recursion is not even summarized in: that takes more than the rest. */
const hugeRecursion = 10_000;

/** `levels`: how often a procedure may be under way at the same time. `property`: the checks that are asked about. */
export function wholeProgram(
  program: Program,
  entry: Implementation,
  levels: number,
  property: ReadonlySet<CheckKind>,
): WholeProgram | undefined {
  const opened = withBodies(program, entry, (procedure) => ({ ...procedure, inline: levels }));
  const { implementation, truncated, origins } = inlineCalls(opened, entry, followed);
  const routine = splitIrreducible(withContracts(opened, implementation));
  if (routine === undefined) return undefined;
  return { ...asWhole(entry, routine, property), origins, truncated };
}

function asWhole(
  original: Implementation,
  routine: CallFreeRoutine,
  property: ReadonlySet<CheckKind>,
): Omit<WholeProgram, "origins" | "truncated"> {
  return {
    original,
    routine: restricted(withoutClauses(routine), property),
    declared: new Map(routine.variables.map((one) => [one.variable, one])),
    isLarge: routine.body.blocks.size > largeRecursion,
    isHuge: routine.body.blocks.size > hugeRecursion,
  };
}

/** With promises in place of bodies where procedures call themselves: nothing is truncated. */
export function summarizedProgram(
  entry: Implementation,
  recursion: Recursion,
  promises: readonly CallPromise[],
  property: ReadonlySet<CheckKind>,
): WholeProgram | undefined {
  const routine = recursion.routine(promises, "relied on");
  return routine && { ...asWhole(entry, routine, property), origins: noCopies, truncated: [] };
}

/**
 * Where-clauses have been assumed where values are arbitrary. Elsewhere a program keeps to them or does not: who wants to rely on
 * that has to show it.
 */
function withoutClauses(routine: CallFreeRoutine): CallFreeRoutine {
  return { ...routine, variables: routine.variables.map(({ where: _, ...declared }) => declared) };
}

/** Where what is not asked about goes on in a way that is not modelled, executions are left unexamined. */
export function leftUnexamined(program: Program, property: ReadonlySet<CheckKind>): Program {
  const marked = (command: Command): Command =>
    command.kind === "assert" && command.unfollowed !== undefined && !property.has(command.check)
      ? { ...command, truncation: command.unfollowed }
      : command;
  const implementations = program.implementations.map((one) => {
    const body = mapCommands(one.body, marked);
    return body === one.body ? one : { ...one, body };
  });
  return { ...program, implementations };
}

/** Checks that are not asked about end executions that fail them: what is undefined has no sequel to speak of. */
function restricted(routine: CallFreeRoutine, property: ReadonlySet<CheckKind>): CallFreeRoutine {
  const only = (command: CallFreeCommand): CallFreeCommand => {
    if (command.kind !== "assert" || property.has(command.check) || command.truncation !== undefined) return command;
    return { kind: "assume", condition: command.condition, span: command.span };
  };
  return { ...routine, body: mapCommands(routine.body, only) };
}
