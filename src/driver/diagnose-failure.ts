/**
 * The failing run to diagnose: the one that `prove` has replayed; one given by its inputs; or, where functions without a body keep
 * every run from being certain, one in which they do nothing but return something.
 */
import type { Budget } from "../base/budget.ts";
import { proveProgram } from "../engines/prove/prove.ts";
import type { TranslationUnit } from "../frontends/c/tree.ts";
import { inputOracle, inputValues, type InputValue } from "../ir/inputs.ts";
import { run } from "../ir/interpret.ts";
import { listOracle } from "../ir/oracles.ts";
import type { Solver } from "../smt/solver.ts";
import { lineReader } from "../source/lines.ts";
import { spanKey } from "../source/span.ts";
import type { ReportedFinding } from "../verdict/report.ts";
import type { Finding } from "../verdict/verdict.ts";
import { assumedBodies } from "./diagnose-assumed.ts";
import { subjectWith, unknownCallsIn, type Original } from "./diagnose-subject.ts";
import { fingerprints } from "./fingerprint.ts";
import { leastForProof } from "./diagnose-shares.ts";
import { confirmedInvariants } from "./infer-invariants.ts";
import type { Property } from "./properties.ts";

export interface DiagnosedFailure {
  readonly finding: ReportedFinding;
  readonly inputs: readonly InputValue[];
  /** The files of the program in which it fails. */
  readonly files: Original["files"];
  /** Functions without a body were given one. */
  readonly isAssumed: boolean;
}

export interface FailureSearch {
  readonly own: Omit<Original, "proposals">;
  readonly units: readonly TranslationUnit[];
  readonly property: Property;
  readonly given?: readonly InputValue[];
  readonly solver: Solver;
  readonly budget: Budget;
  readonly signal: AbortSignal;
}

export async function failureOf(
  findings: readonly ReportedFinding[],
  search: FailureSearch,
): Promise<DiagnosedFailure | undefined> {
  const { given, own } = search;
  if (given !== undefined) return givenFailure(findings, search, given);
  const replayed = findings.find(({ certainty }) => certainty === "replayed");
  if (replayed !== undefined) return { finding: replayed, inputs: replayed.inputs, files: own.files, isAssumed: false };
  return assumedFailure(findings, search);
}

async function givenFailure(
  findings: readonly ReportedFinding[],
  { own, property }: FailureSearch,
  given: readonly InputValue[],
): Promise<DiagnosedFailure | undefined> {
  const subject = await subjectWith({ ...own, proposals: new Map() }, []);
  if (subject === undefined) return undefined;
  const how = { steps: 1_000_000, record: "nothing", undetermined: "goOn", calleeEnsures: "ignore", depth: 2_000 } as const; // prettier-ignore
  const outcome = run(subject.program, subject.entry, inputOracle(given, listOracle([])), how);
  if (outcome.kind !== "failed" || !property.checks.has(outcome.check)) return undefined;
  const { check, span, message, frames, usedApproximation } = outcome;
  const finding: Finding = {
    check,
    span,
    message,
    level: usedApproximation ? "warning" : "error",
    certainty: usedApproximation ? "possible" : "replayed",
    procedure: frames[0]?.implementation ?? "",
    because: [],
    trace: [],
    inputs: inputValues(outcome.inputs),
  };
  return { finding: reported(finding, findings, own.files), inputs: given, files: own.files, isAssumed: false };
}

async function assumedFailure(
  findings: readonly ReportedFinding[],
  { own, units, property, solver, budget, signal }: FailureSearch,
): Promise<DiagnosedFailure | undefined> {
  const bodies = assumedBodies(units, await unknownCallsIn(own));
  if (bodies === undefined || budget.left() < leastForProof) return undefined;
  const files = [...own.files, bodies];
  const subject = await subjectWith({ ...own, files, proposals: new Map() }, []);
  if (subject === undefined) return undefined;
  const proof = await proveProgram(subject.program, subject.entry, solver, {
    property: property.checks,
    work: budget.left(),
    engines: new Set(["run", "bmc"]),
    explain: { replay: true, simplify: true, prune: true },
    strengthen: confirmedInvariants,
    signal,
  });
  budget.spend(proof.work);
  const found = proof.findings.find(({ certainty }) => certainty === "replayed");
  if (found === undefined) return undefined;
  const finding = reported({ ...found, level: "warning", certainty: "possible" }, findings, own.files);
  return { finding, inputs: found.inputs, files, isAssumed: true };
}

/** One of the report's, if that is at the same place. */
function reported(finding: Finding, findings: readonly ReportedFinding[], files: Original["files"]): ReportedFinding {
  const { check, span } = finding;
  const known = findings.find((one) => one.check === check && spanKey(one.span) === spanKey(span));
  if (known !== undefined) return known;
  return { ...finding, id: fingerprints([finding], lineReader(files))[0] ?? "", repairs: [], cause: null };
}
