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

export interface ExecutionLimits {
  /** Of the one execution, if there is but one. */
  readonly steps: number;
  /** Of each of the others. */
  readonly randomSteps: number;
  readonly timeLimitMs: number;
  readonly runs: number;
}

export const usualExecutions: ExecutionLimits = { steps: 3_000_000, randomSteps: 50_000, timeLimitMs: 2_000, runs: 60 };

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
  limits: ExecutionLimits = usualExecutions,
): Executions {
  const started = performance.now();
  const isOver = (): boolean => performance.now() > started + limits.timeLimitMs;
  // The one execution, if there is but one, is worth waiting for.
  const isLong = (): boolean => performance.now() > started + limits.timeLimitMs / 2;
  const first = run(program, entry, blank(listOracle([])), { ...how, steps: limits.steps, isOver: isLong });
  const failure = failing(first, property);
  if (failure !== undefined) {
    const finding = failureFinding(program, entry, blank(listOracle([])), failure, { ...how, steps: limits.steps });
    if (finding !== undefined) return { kind: "fails", finding };
  }
  if (isTheOnlyOne(first)) return { kind: "only", steps: first.steps };
  const interesting = interestingIntegers(program);
  let runs = 1;
  for (; runs < limits.runs && !isOver(); runs++) {
    const oracle = seededOracle(runs, interesting);
    const steps = limits.randomSteps;
    const failed = failing(run(program, entry, oracle, { ...how, steps, isOver }), property);
    const finding = failed && failureFinding(program, entry, oracle, failed, { ...how, steps });
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
