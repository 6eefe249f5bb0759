/**
 * The cheapest engine: executions. One that fails is a counterexample; and a program that reads nothing that is left open has
 * but one execution, so that seeing it end is a proof.
 */
import type { Budget } from "../../base/budget.ts";
import type { ArraySort } from "../../logic/sort.ts";
import type { Variable } from "../../logic/term.ts";
import type { Value } from "../../logic/value.ts";
import type { CheckKind } from "../../ir/check-kind.ts";
import { run } from "../../ir/interpret.ts";
import type { Oracle } from "../../ir/oracle.ts";
import { interestingIntegers, listOracle, seededOracle, steadyOracle } from "../../ir/oracles.ts";
import type { Implementation, Program } from "../../ir/program.ts";
import type { RunOptions } from "../../ir/run.ts";
import type { Failure, RunOutcome, RunRecord } from "../../ir/run-outcome.ts";
import type { Finding } from "../../verdict/verdict.ts";
import { failureFinding } from "../shared/counterexample/replay.ts";
import { perUnit, runInUnits } from "../shared/rates.ts";

export type Executions =
  | { readonly kind: "fails"; readonly finding: Finding }
  /** It ends, and there is no other. */
  | { readonly kind: "only"; readonly steps: number }
  /** `isCut`: some went on for longer than they were followed. */
  | { readonly kind: "open"; readonly runs: number; readonly isCut: boolean };

type FailedRun = Failure & RunRecord;

/** Steps of the one execution, if there is but one, which is worth waiting for; and of each of the others. */
const mostSteps = 30_000_000;
/** A longer way to an error is too long to be told, step by step. */
const mostTold = 1_000_000;
const randomSteps = 50_000;
const randomUnits = 1_000;
const markedUnits = 400;
const mostRuns = 60;
const mostOthers = 20;
const longSteps = 5_000_000;

/** How whole programs are run. */
export const how: RunOptions = {
  record: "nothing",
  approximatedMaps: "unknown",
  undetermined: "stop",
  calleeEnsures: "ignore",
  depth: 5_000,
};

export function executions(
  program: Program,
  entry: Implementation,
  property: ReadonlySet<CheckKind>,
  budget: Budget,
): Executions {
  const zeros = new Set(program.globals.flatMap((one) => (one.isZeroAtStart === true ? [one.variable] : [])));
  const simple = blank(listOracle([]), zeros);
  const first = counted(program, entry, simple, mostSteps, budget);
  const failure = failing(first, property);
  const finding = failure && toldFailure(program, entry, simple, failure, mostSteps);
  if (finding !== undefined) return { kind: "fails", finding };
  if (isTheOnlyOne(first, zeros)) return { kind: "only", steps: first.steps };
  const interesting = interestingIntegers(program);
  const limits = { steps: randomSteps, budget: budget.share(1, randomUnits), others: mostOthers };
  return randomRuns(program, entry, property, limits, (seed) => seededOracle(seed, interesting));
}

/** Those of a program that marks memory without a value, which the others know nothing of. */
export function markedExecutions(
  { program, entry, isMark }: Marked,
  unmarked: Program,
  property: ReadonlySet<CheckKind>,
  budget: Budget,
): Exclude<Executions, { kind: "only" }> {
  const interesting = interestingIntegers(unmarked);
  const limits = { steps: randomSteps, budget: budget.share(1, markedUnits), others: mostOthers };
  const found = randomRuns(program, entry, property, limits, (seed) =>
    unmarking(seededOracle(seed, interesting), isMark),
  );
  return found.kind === "fails" ? { ...found, finding: withoutMarks(found.finding, isMark) } : found;
}

/** A mark is nothing to be shown. */
function withoutMarks(finding: Finding, isMark: Marked["isMark"]): Finding {
  const shown = (value: string): string => (/^-?\d{20,}$/.test(value) && isMark(BigInt(value)) ? "no value" : value);
  const trace = finding.trace.map((step) => {
    const values = Object.entries(step.values).map(([name, value]) => [name, shown(value)] as const);
    const isEmpty = values.some(([, value]) => value === "no value");
    const text = isEmpty ? step.text.replace(/ gets a value$/, " has no value") : step.text;
    return { ...step, text, values: Object.fromEntries(values) };
  });
  return { ...finding, trace };
}

export interface Marked {
  readonly program: Program;
  readonly entry: Implementation;
  readonly isMark: (n: bigint) => boolean;
}

/** It never comes upon a mark: what reads one has not written there. */
function unmarking(oracle: Oracle, isMark: Marked["isMark"]): Oracle {
  const isOther = (value: Value): boolean => value.kind !== "int" || !isMark(value.value);
  return { ...oracle, value: (request) => oracle.value({ ...request, likely: request.likely.filter(isOther) }) };
}

/** Where the others do not come to an end. */
export function longExecutions(
  program: Program,
  entry: Implementation,
  property: ReadonlySet<CheckKind>,
  budget: Budget,
): Exclude<Executions, { kind: "only" }> {
  const interesting = interestingIntegers(program);
  const limits = { steps: longSteps, budget, others: 0 };
  return randomRuns(program, entry, property, limits, (seed) => steadyOracle(seed, interesting));
}

interface RandomLimits {
  /** Of each. */
  readonly steps: number;
  readonly budget: Budget;
  /** How many are looked at after one that fails, for a shorter one. */
  readonly others: number;
}

function randomRuns(
  program: Program,
  entry: Implementation,
  property: ReadonlySet<CheckKind>,
  { steps, budget, others }: RandomLimits,
  oracleFor: (seed: number) => Oracle,
): Exclude<Executions, { kind: "only" }> {
  let shortest: { readonly oracle: Oracle; readonly failure: FailedRun } | undefined;
  let isCut = false;
  let runs = 0;
  for (let last = mostRuns; runs < last && !budget.isOver(); runs++) {
    const oracle = oracleFor(runs + 1);
    const outcome = counted(program, entry, oracle, shortest?.failure.steps ?? steps, budget);
    isCut ||= outcome.kind === "limit";
    const failure = failing(outcome, property);
    if (failure === undefined) continue;
    if (shortest === undefined) last = Math.min(mostRuns, runs + 1 + others);
    shortest = { oracle, failure };
  }
  const finding = shortest && toldFailure(program, entry, shortest.oracle, shortest.failure, steps);
  return finding === undefined ? { kind: "open", runs, isCut } : { kind: "fails", finding };
}

function toldFailure(
  program: Program,
  entry: Implementation,
  oracle: Oracle,
  failure: FailedRun,
  steps: number,
): Finding | undefined {
  const trace = failure.steps <= mostTold ? "all" : "end";
  return failureFinding(program, entry, oracle, failure, { ...how, steps }, trace);
}

/** A run that costs no more than there is, and is paid for. */
function counted(program: Program, entry: Implementation, oracle: Oracle, steps: number, budget: Budget): RunOutcome {
  const outcome = run(program, entry, oracle, { ...how, steps, effort: budget.left() * perUnit.effort });
  budget.spend(runInUnits(outcome, program, "unseen"));
  return outcome;
}

/** A run that fails one of the checks that are asked about, with nothing in it that is not the program's. */
function failing(outcome: RunOutcome, property: ReadonlySet<CheckKind>): FailedRun | undefined {
  if (outcome.kind !== "failed" || outcome.usedApproximation || outcome.axioms !== "hold") return undefined;
  return property.has(outcome.check) ? outcome : undefined;
}

/** `zeros`: maps that are zero in every run, wherever they are looked at. */
function isTheOnlyOne(outcome: RunOutcome, zeros: ReadonlySet<Variable>): boolean {
  const { kind, inputs, usedApproximation, isOneOfMany, axioms } = outcome;
  if ((kind !== "finished" && kind !== "raised") || usedApproximation || isOneOfMany || axioms !== "hold") return false;
  return inputs.every(
    (input) => input.kind === "value" && (!input.read || isBlank(input.value) || zeros.has(input.variable)),
  );
}

/** Other maps have no values at first: who reads one that was not written gets none, and the run is stuck. */
function blank(oracle: Oracle, zeros: ReadonlySet<Variable>): Oracle {
  return {
    ...oracle,
    value: (request) => {
      const { variable, attempt } = request;
      const isBlankAtFirst = variable.sort.kind === "array" && attempt === 0 && !zeros.has(variable);
      return isBlankAtFirst ? blankMap(variable.sort) : oracle.value(request);
    },
    table: () => undefined,
  };
}

function blankMap({ element }: ArraySort): Value {
  return { kind: "array", entries: [], default: element.kind === "array" ? blankMap(element) : undefined };
}

function isBlank(value: Value | undefined): boolean {
  if (value?.kind !== "array" || value.entries.length > 0) return false;
  return value.default === undefined || isBlank(value.default);
}
