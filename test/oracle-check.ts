/**
 * The interpreter as the judge of verdicts: executions that show a claim of an engine to be wrong. Engines treat calls by
 * contract, so an execution counts only as long as callees keep their contracts, and what fails inside a callee is not
 * the caller's failure. Arbitrary values that stand for what is not modelled are covered by a claim like all others.
 */
import { inputValues } from "../src/ir/inputs.ts";
import { run } from "../src/ir/interpret.ts";
import { interestingIntegers, seededOracle } from "../src/ir/oracles.ts";
import type { Implementation, Program } from "../src/ir/program.ts";
import type { RunOptions } from "../src/ir/run.ts";
import type { Failure, RunOutcome } from "../src/ir/run-outcome.ts";
import { spanKey, type Span } from "../src/source/span.ts";

/** What an engine says of an implementation. */
export interface Claim {
  /** Checks that may fail; all others never do. */
  readonly failing: readonly FailingCheck[];
  /** Commands that no execution passes on its way to a normal end. */
  readonly doomed?: readonly Span[];
}

export interface FailingCheck {
  readonly span: Span;
  /** The clause of the contract; if absent, any check at the place. */
  readonly clause?: Span;
}

export interface Runs {
  readonly count: number;
  readonly firstSeed?: number;
  readonly options?: RunOptions;
}

/** Sentences; empty if no run contradicts the claim. */
export function contradictions(
  program: Program,
  implementation: Implementation,
  claim: Claim,
  runs: Runs,
): readonly string[] {
  const interesting = interestingIntegers(program);
  const found: string[] = [];
  const first = runs.firstSeed ?? 0;
  for (let seed = first; seed < first + runs.count; seed++) {
    const outcome = modularRun(program, implementation, seed, interesting, runs.options);
    const contradiction = outcome.axioms === "hold" ? contradictionOf(outcome, claim) : undefined;
    if (contradiction === undefined) continue;
    const inputs = JSON.stringify(inputValues(outcome.inputs));
    found.push(`${implementation.name}: ${contradiction}, in the run with seed ${seed} and inputs ${inputs}`);
  }
  return found;
}

/** A run that says something about the implementation alone. */
export function modularRun(
  program: Program,
  implementation: Implementation,
  seed: number,
  interesting: readonly bigint[],
  options: RunOptions = {},
): RunOutcome {
  const modular: RunOptions = {
    calleeEnsures: "assume",
    whereClauses: "loops",
    record: "trace",
    steps: 5000,
    depth: 50,
  };
  return run(program, implementation, seededOracle(seed, interesting), { ...modular, ...options });
}

function contradictionOf(outcome: RunOutcome, claim: Claim): string | undefined {
  if (outcome.kind === "failed") {
    if (outcome.frames.length > 1 || claim.failing.some((check) => isSameCheck(check, outcome))) return undefined;
    return `the check ${outcome.check} at ${spanKey(outcome.span)} fails${outcome.clause === undefined ? "" : ` (clause at ${spanKey(outcome.clause.span)})`}`;
  }
  if (outcome.kind !== "finished") return undefined;
  const doomed = new Set((claim.doomed ?? []).map(spanKey));
  const passed = outcome.executed.find(
    (e) => e.depth === 0 && e.command !== undefined && doomed.has(spanKey(e.command.span)),
  );
  return passed === undefined ? undefined : `${spanKey(passed.command!.span)} is passed and the run ends normally`;
}

function isSameCheck(check: FailingCheck, failure: Failure): boolean {
  const clause =
    check.clause === undefined || failure.clause === undefined
      ? undefined
      : spanKey(check.clause) === spanKey(failure.clause.span);
  // A postcondition is one check, at whichever return it fails.
  if (clause !== undefined && failure.check === "postcondition") return clause;
  return clause !== false && spanKey(check.span) === spanKey(failure.span);
}
