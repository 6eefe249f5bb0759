/**
 * The failing run to diagnose: the one that `prove` has replayed; one given by its inputs; or, where functions without a body keep
 * every run from being certain, one in which they return something that leads to a failure.
 */
import { inputOracle, inputValues, type InputValue } from "../ir/inputs.ts";
import { run } from "../ir/interpret.ts";
import type { Oracle } from "../ir/oracle.ts";
import { interestingIntegers, listOracle, seededOracle } from "../ir/oracles.ts";
import type { Failure, RunOutcome } from "../ir/run-outcome.ts";
import type { ReportedFinding } from "../verdict/report.ts";
import type { Original } from "./diagnose-subject.ts";
import { subjectWith } from "./diagnose-subject.ts";
import type { Property } from "./properties.ts";

export interface DiagnosedFailure {
  readonly finding: ReportedFinding;
  readonly inputs: readonly InputValue[];
}

const how = { record: "nothing", undetermined: "goOn", calleeEnsures: "ignore", depth: 2_000 } as const;
const runs = 300;
const timeLimitMs = 6_000;

export async function failureOf(
  findings: readonly ReportedFinding[],
  request: { readonly given?: readonly InputValue[]; readonly property: Property },
  own: Omit<Original, "proposals">,
): Promise<DiagnosedFailure | undefined> {
  const replayed = findings.find(({ certainty }) => certainty === "replayed");
  if (request.given === undefined && replayed !== undefined) return { finding: replayed, inputs: replayed.inputs };
  const subject = await subjectWith({ ...own, proposals: new Map() }, []);
  if (subject === undefined) return undefined;
  const { program, entry } = subject;
  const failing = (oracle: Oracle): (Failure & RunOutcome) | undefined => {
    const outcome = run(program, entry, oracle, { ...how, steps: 100_000 });
    return outcome.kind === "failed" && request.property.checks.has(outcome.check) ? outcome : undefined;
  };
  if (request.given !== undefined) {
    const failure = failing(inputOracle(request.given, listOracle([])));
    return failure && { finding: findingFor(failure, findings), inputs: request.given };
  }
  const interesting = interestingIntegers(program);
  const deadline = performance.now() + timeLimitMs;
  for (let seed = 1; seed <= runs && performance.now() < deadline; seed++) {
    const failure = failing(seededOracle(seed, interesting));
    if (failure === undefined) continue;
    const inputs = inputValues(failure.inputs);
    // What the list does not have did not matter.
    if (failing(inputOracle(inputs, listOracle([])))?.message === failure.message) return { finding: findingFor(failure, findings), inputs }; // prettier-ignore
  }
  return undefined;
}

function findingFor(failure: Failure & RunOutcome, findings: readonly ReportedFinding[]): ReportedFinding {
  const { check, span, message, frames, usedApproximation } = failure;
  const known = findings.find((one) => one.check === check && one.span.line === span.line && one.span.column === span.column); // prettier-ignore
  if (known !== undefined) return known;
  return {
    check,
    span,
    message,
    level: usedApproximation ? "warning" : "error",
    certainty: usedApproximation ? "possible" : "replayed",
    procedure: frames[0]?.implementation ?? "",
    because: [],
    trace: [],
    inputs: inputValues(failure.inputs),
    id: `${check}:${span.line}:${span.column}`,
    repairs: [],
    cause: null,
  };
}
