/** A run that was found is executed, with the values that its conditions ask for. */
import { lookup } from "../../../base/invariant.ts";
import type { CheckKind } from "../../../ir/check-kind.ts";
import { run as interpret } from "../../../ir/interpret.ts";
import type { Program } from "../../../ir/program.ts";
import type { Value } from "../../../logic/value.ts";
import type { Finding } from "../../../verdict/verdict.ts";
import {
  branchTargets,
  chosenAt,
  failureFinding,
  pathOracle,
  replayLimits,
} from "../../shared/counterexample/replay.ts";
import type { SegmentedRoutine } from "../../../transforms/segments.ts";
import type { WholeProgram } from "../whole-program.ts";
import type { FoundRun } from "./path-search.ts";

/** Undefined unless it fails, with nothing over-approximated on its way. */
export function replayedRun(
  program: Program,
  { original, origins }: WholeProgram,
  { routine }: SegmentedRoutine,
  { blocks, model, invented }: FoundRun,
  property: ReadonlySet<CheckKind>,
): Finding | undefined {
  const chosen = new Map<string, (Value | undefined)[]>();
  for (const { span, target, as } of invented) {
    const key = chosenAt(span, origins.variable(target).name);
    const values = chosen.get(key) ?? [];
    chosen.set(key, values);
    values.push(model.constants.get(as.name));
  }
  const oracle = pathOracle({
    chosen,
    ways: branchTargets(blocks.map((label) => lookup(routine.body.blocks, label, "block")), origins), // prettier-ignore
    first: (v) => model.constants.get(v.name),
    table: (fn) => model.functions.get(fn.name),
  });
  const outcome = interpret(program, original, oracle, replayLimits());
  const isFailure = outcome.kind === "failed" && !outcome.usedApproximation && outcome.axioms === "hold";
  if (!isFailure || !property.has(outcome.check)) return undefined;
  return failureFinding(program, original, oracle, outcome, replayLimits());
}
