/**
 * Runs of the repair program in the interpreter. A candidate is kept if the failing run, with the same inputs, comes to an end
 * with it, and if it makes none of some other runs fail that did not fail before. How long a run goes the old way, and what it no
 * longer comes to, tell how close the candidate is to the program.
 */
import type { Budget } from "../../base/budget.ts";
import type { CheckKind } from "../../ir/check-kind.ts";
import { inputOracle, type InputValue } from "../../ir/inputs.ts";
import { repeatedRuns } from "../../ir/interpret.ts";
import type { Oracle } from "../../ir/oracle.ts";
import { interestingIntegers, listOracle, seededOracle } from "../../ir/oracles.ts";
import type { Command, Implementation, Program } from "../../ir/program.ts";
import type { RunOptions, Watch } from "../../ir/run.ts";
import type { RunOutcome } from "../../ir/run-outcome.ts";
import type { Variable } from "../../logic/term.ts";
import { freeVariables } from "../../logic/traverse.ts";
import { intValue, type Value } from "../../logic/value.ts";
import type { Span } from "../../source/span.ts";
import { spanKey } from "../../source/span.ts";
import { runInUnits } from "../shared/rates.ts";
import { openValue } from "./candidate.ts";
import { givenName, groupOf, groupSelectors, ownPrefix, selectors, varied } from "./choices.ts";

/** A program with choices, or one with a candidate in force. */
export interface Subject {
  readonly program: Program;
  readonly entry: Implementation;
  /** Where something in its text is in the original. */
  readonly origin: (span: Span) => Span;
  /** The step of the original that a place of it is in. */
  readonly stepAt: (span: Span) => number | undefined;
}

/** What went wrong, in the original's places. */
export interface Violation {
  readonly check: string;
  readonly place: string;
}

export interface Trial {
  readonly outcome: RunOutcome;
  readonly violation: Violation | undefined;
  /** The steps of the original that it went through, in order, without repetitions of the one before. */
  readonly trail: readonly number[];
  /** Values that were seen in the implementation that was listened to: what was assigned there, and what conditions spoke of. */
  readonly told: readonly string[];
}

/** Candidates in force: none, one or two, by their numbers; and the number that one of them leaves open. */
export interface Chosen {
  readonly numbers: readonly number[];
  readonly value?: bigint;
  /** What is given in place of the numbers in the text. */
  readonly given?: readonly bigint[];
  /** Who gives the inputs, if not who usually does. */
  readonly oracle?: Oracle;
}

export const nothing: Chosen = { numbers: [] };

const how: RunOptions = { record: "nothing", undetermined: "goOn", calleeEnsures: "ignore", depth: 2_000, effort: 10_000_000 }; // prettier-ignore

/** Runs of a subject that differ in the candidates in force, and in nothing else that is asked for; the budget pays for them. */
export type Repeated = (chosen: Chosen, steps: number, budget: Budget) => Trial;

/**
 * `rounds`: how often values are chosen anew where a run leads nowhere; those of a given run are what they are. `heard`: the
 * implementation to listen to.
 */
export function repeated(subject: Subject, oracle: Oracle, rounds?: number, heard?: string): Repeated {
  const { program, entry, origin } = subject;
  const { watch, trail, told, clear } = trailOf(subject, heard);
  const now = { chosen: nothing };
  const asked = choosing(oracle, () => now.chosen, origin);
  const again = repeatedRuns(program, entry, asked, {
    ...how,
    ...(rounds !== undefined && { rounds }),
    watch,
  });
  return (chosen, steps, budget) => {
    clear();
    now.chosen = chosen;
    const outcome = again(steps);
    budget.spend(runInUnits(outcome, program, "watched"));
    const violation = outcome.kind === "failed" ? { check: outcome.check, place: spanKey(origin(outcome.span)) } : undefined; // prettier-ignore
    return { outcome, violation, trail: trail(), told: told() };
  };
}

export const givenInputs = (inputs: readonly InputValue[]): Oracle => inputOracle(inputs, listOracle([]));

/** Other runs that a candidate must not spoil. */
export function otherRuns({ program }: Subject, count: number): readonly Oracle[] {
  const interesting = interestingIntegers(program);
  return Array.from({ length: count }, (_, i) => seededOracle(i + 1, interesting));
}

export function isSame(a: Violation | undefined, b: Violation | undefined): boolean {
  return a?.check === b?.check && a?.place === b?.place;
}

/** Whether a run came to its end, as programs may end. */
export function isComplete({ outcome }: Trial): boolean {
  return outcome.kind === "finished" || outcome.kind === "raised";
}

export function isWrong({ outcome }: Trial, property: ReadonlySet<CheckKind>): boolean {
  return outcome.kind === "failed" && property.has(outcome.check);
}

/** How long two runs go the same way. */
export function agreement(a: Trial, b: Trial): number {
  let i = 0;
  while (i < a.trail.length && i < b.trail.length && a.trail[i] === b.trail[i]) i++;
  return i;
}

function choosing(oracle: Oracle, chosen: () => Chosen, origin: (span: Span) => Span): Oracle {
  const own = new Map<string, () => bigint>([
    [selectors[0], () => BigInt(chosen().numbers[0] ?? 0)],
    [selectors[1], () => BigInt(chosen().numbers[1] ?? 0)],
    [groupSelectors[0], () => BigInt(groupOf(chosen().numbers[0] ?? 0))],
    [groupSelectors[1], () => BigInt(groupOf(chosen().numbers[1] ?? 0))],
    [openValue, () => chosen().value ?? 0n],
    [varied, () => (chosen().given === undefined ? 0n : 1n)],
  ]);
  const selectedFor = (name: string): (() => bigint) | undefined => {
    const number = name.startsWith(givenPrefix) ? Number(name.slice(givenPrefix.length)) : 0;
    return number > 0 ? () => chosen().given?.[number - 1] ?? 0n : own.get(name);
  };
  return {
    ...oracle,
    value: (request) => {
      const selected = selectedFor(request.name);
      if (selected !== undefined) return request.attempt === 0 ? intValue(selected()) : undefined;
      return (chosen().oracle ?? oracle).value({ ...request, span: origin(request.span) });
    },
    order: (request) => (chosen().oracle ?? oracle).order({ ...request, span: origin(request.span) }),
  };
}

const [givenPrefix] = givenName(1).split("1") as [string];

interface Trail {
  readonly watch: Watch;
  trail(): readonly number[];
  told(): readonly string[];
  clear(): void;
}

function trailOf({ stepAt }: Subject, heard: string | undefined): Trail {
  const seen: number[] = [];
  /** For each that is seen, what it tells. */
  const words: string[] = [];
  const known = new Map<Command, number>();
  const stepOf = (command: Command): number => {
    let step = known.get(command);
    if (step === undefined) known.set(command, (step = stepAt(command.span) ?? -1));
    return step;
  };
  const watch: Watch = {
    seen: ({ frame }, command, read) => {
      seen.push(command === undefined ? -1 : stepOf(command));
      const isHeard = heard !== undefined && command !== undefined && frame.implementation?.name === heard;
      words.push(isHeard ? scalars(command, (v) => read(v, frame)) : "");
    },
    get length() {
      return seen.length;
    },
    rewind: (length) => {
      seen.length = length;
      words.length = length;
    },
  };
  const trail = (): readonly number[] => {
    const own = seen.filter((step) => step >= 0);
    return own.filter((step, i) => step !== own[i - 1]);
  };
  const clear = (): void => {
    seen.length = 0;
    words.length = 0;
  };
  return { watch, trail, told: () => words.filter((word) => word !== ""), clear };
}

/** Numbers and truth values that a command has assigned, or that its condition speaks of. */
function scalars(command: Command, read: (v: Variable) => Value | undefined): string {
  const variables = command.kind === "assign" ? command.targets : "condition" in command ? freeVariables([command.condition]) : []; // prettier-ignore
  const values = variables
    .filter(({ name }) => !name.includes(ownPrefix))
    .map(read)
    .filter((value) => value?.kind === "int" || value?.kind === "bool");
  return values.map((value) => String(value!.value)).join(" ");
}
