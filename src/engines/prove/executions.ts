/**
 * The cheapest engine: executions. One that fails is a counterexample; and a program that reads nothing that is left open has
 * but one execution, so that seeing it end is a proof.
 */
import type { ArraySort } from "../../logic/sort.ts";
import type { Value } from "../../logic/value.ts";
import type { CheckKind } from "../../ir/check-kind.ts";
import { run } from "../../ir/interpret.ts";
import type { Oracle } from "../../ir/oracle.ts";
import { interestingIntegers, listOracle, seededOracle } from "../../ir/oracles.ts";
import type { Implementation, Program } from "../../ir/program.ts";
import type { RunOptions } from "../../ir/run.ts";
import type { Failure, RunOutcome } from "../../ir/run-outcome.ts";
import type { Finding } from "../../verdict/verdict.ts";
import { failureFinding } from "../shared/counterexample/replay.ts";

export type Executions =
  | { readonly kind: "fails"; readonly finding: Finding }
  /** It ends, and there is no other. */
  | { readonly kind: "only"; readonly steps: number }
  | { readonly kind: "open"; readonly runs: number };

/** Steps of the one execution, if there is but one, which is worth waiting for; and of each of the others. */
const mostSteps = 30_000_000;
/** A longer way to an error is too long to be told, step by step. */
const mostTold = 1_000_000;
const randomSteps = 50_000;
const randomMs = 1_000;
const mostRuns = 60;

const how: RunOptions = {
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
  timeLimitMs: number,
): Executions {
  const after = (ms: number): (() => boolean) => {
    const end = performance.now() + ms;
    return () => performance.now() > end;
  };
  const first = run(program, entry, blank(listOracle([])), { ...how, steps: mostSteps, isOver: after(timeLimitMs) });
  const failure = failing(first, property);
  if (failure !== undefined) {
    const trace = first.steps <= mostTold ? "all" : "end";
    const finding = failureFinding(program, entry, blank(listOracle([])), failure, { ...how, steps: mostSteps }, trace);
    if (finding !== undefined) return { kind: "fails", finding };
  }
  if (isTheOnlyOne(first)) return { kind: "only", steps: first.steps };
  const interesting = interestingIntegers(program);
  const isOver = after(Math.min(timeLimitMs, randomMs));
  let runs = 1;
  for (; runs < mostRuns && !isOver(); runs++) {
    const oracle = seededOracle(runs, interesting);
    const failed = failing(run(program, entry, oracle, { ...how, steps: randomSteps, isOver }), property);
    const finding = failed && failureFinding(program, entry, oracle, failed, { ...how, steps: randomSteps });
    if (finding !== undefined) return { kind: "fails", finding };
  }
  return { kind: "open", runs };
}

/** A run that fails one of the checks that are asked about, with nothing in it that is not the program's. */
function failing(outcome: RunOutcome, property: ReadonlySet<CheckKind>): Failure | undefined {
  if (outcome.kind !== "failed" || outcome.usedApproximation || outcome.axioms !== "hold") return undefined;
  return property.has(outcome.check) ? outcome : undefined;
}

function isTheOnlyOne({ kind, inputs, usedApproximation, axioms }: RunOutcome): boolean {
  if ((kind !== "finished" && kind !== "raised") || usedApproximation || axioms !== "hold") return false;
  return inputs.every((input) => input.kind === "value" && (!input.read || isBlank(input.value)));
}

/** Maps have no values at first: who reads one that was not written gets none, and the run is stuck. */
function blank(oracle: Oracle): Oracle {
  return {
    ...oracle,
    value: (request) =>
      request.variable.sort.kind === "array" && request.attempt === 0
        ? blankMap(request.variable.sort)
        : oracle.value(request),
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
