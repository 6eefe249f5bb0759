/** The façade behind `inquest diagnose`: what `prove` finds, with its cause and what could be written instead. */
import { Budget } from "../base/budget.ts";
import type { RepairLibrary } from "../engines/diagnose/library.ts";
import type { TranslationUnit } from "../frontends/c/tree.ts";
import type { FrontEnd } from "../ir/front-end.ts";
import type { InputValue } from "../ir/inputs.ts";
import type { SourceFile } from "../source/source-file.ts";
import { spanKey } from "../source/span.ts";
import type { Repair, Report, ReportedFinding } from "../verdict/report.ts";
import { candidatesInBoogie } from "./diagnose-boogie.ts";
import { candidatesInJava } from "./diagnose-java.ts";
import { candidatesInC } from "./diagnose-c.ts";
import { causeOf } from "./diagnose-cause.ts";
import { failureOf, type DiagnosedFailure, type FailureSearch } from "./diagnose-failure.ts";
import type { Refinement } from "./diagnose-found.ts";
import type { Proposals } from "./diagnose-proposals.ts";
import { repairsOf, type RepairRequest } from "./diagnose-repairs.ts";
import { extensionOf } from "./expand-paths.ts";
import type { Host } from "./host.ts";
import { shares } from "./diagnose-shares.ts";
import { proveFiles, type ProveOutcome, type ProveRequest } from "./prove-files.ts";
import { stopSignal } from "./stop-signal.ts";
import { sentenceOf } from "./trouble.ts";
import { frontEndOf } from "./translator.ts";
import { unlessStopped } from "./unless-stopped.ts";
import { workForProof } from "./work-within.ts";

export interface DiagnoseRequest extends ProveRequest {
  readonly library: RepairLibrary;
  /** A failing run, given by its input values. */
  readonly given?: readonly InputValue[];
  /** Repairs as they are after so many of the paper's refinements, without a proof. */
  readonly refine?: Refinement;
}

export type ReadUnit = (file: SourceFile) => Promise<TranslationUnit | undefined>;

export async function diagnoseFiles(
  request: DiagnoseRequest,
  frontEnds: readonly FrontEnd[],
  readUnit: ReadUnit,
  host: Host,
): Promise<ProveOutcome> {
  const started = host.now();
  const { timeLimit } = request.options;
  const whole = new Budget(workForProof(timeLimit));
  const upTo = (share: number): Budget => whole.share(1, Math.max(0, share * workForProof(timeLimit) - whole.spent()));
  const outcome = await proveFiles(provingRequest(request, upTo(shares.prove).left()), frontEnds, host);
  whole.spend(outcome.work);
  const report = { ...outcome.report, command: "diagnose" };
  const files = outcome.sources.filter(({ name }) => [".c", ".i", ".bpl", ".java"].includes(extensionOf(name)));
  const frontEnd = files[0] && frontEndOf(files[0].name, frontEnds);
  if (frontEnd === undefined || report.errors.length > 0) return { ...outcome, report };
  const stop = stopSignal(host.signal, Math.max(0.1, timeLimit - (host.now() - started)));
  try {
    const own = { files, frontEnd, ...(request.entry !== undefined && { entry: request.entry }) };
    const solver = await host.findSolver(request.options.solver);
    if ("error" in solver) return { ...outcome, report };
    try {
      request.settings.doing?.("the run that fails");
      const units = await unitsOf(files, readUnit);
      const search: FailureSearch = {
        own,
        units: [...units.values()],
        property: request.property,
        ...(request.given !== undefined && { given: request.given }),
        solver,
        budget: upTo(shares.assumed),
        signal: stop.signal,
      };
      const failure = await unlessStopped(() => failureOf(report.findings, search), stop.signal);
      const seconds = (): Report["stats"] => ({ ...report.stats, seconds: host.now() - started });
      if (failure === undefined) return { ...outcome, report: { ...report, stats: seconds() } };
      const asked: RepairRequest = {
        original: { ...own, files: failure.files, proposals: proposalsFor(files, units, request.library, failure) },
        violation: { check: failure.finding.check, place: spanKey(failure.finding.span) },
        inputs: failure.inputs,
        isGiven: request.given !== undefined,
        property: request.property.checks,
        solver,
        budget: upTo(shares.trials),
        whole: upTo(shares.all),
        signal: stop.signal,
        isAssumed: failure.isAssumed,
        ...(request.refine !== undefined && { refine: request.refine }),
        ...(request.settings.doing !== undefined && { doing: request.settings.doing }),
      };
      const repairs = await unlessStopped(() => repairsOf(asked), stop.signal);
      const findings = withRepairs(report.findings, failure.finding, repairs);
      const notes = [...report.notes, ...(failure.isAssumed ? [assumption] : [])];
      return { ...outcome, report: { ...report, findings, notes, stats: seconds() } };
    } finally {
      solver.dispose();
    }
  } catch (error) {
    if (stop.signal.aborted) {
      const note = `there is no diagnosis: ${String(stop.signal.reason)}`;
      return { ...outcome, report: { ...report, notes: [...report.notes, note] } };
    }
    const note = `internal error: ${sentenceOf(error)}; there is no diagnosis`;
    const troubles = [...outcome.troubles, { where: "diagnosis", error }];
    return { ...outcome, troubles, report: { ...report, notes: [...report.notes, note] } };
  } finally {
    stop.release();
  }
}

/** If a run is given, there is little to be found out. */
function provingRequest({ given, ...request }: DiagnoseRequest, work: number): ProveRequest {
  const timeLimit = timeForProof * request.options.timeLimit;
  return { ...request, options: { ...request.options, timeLimit, work: given === undefined ? work : workForProof(1) } };
}

/** Its work ends before; where that takes longer than usual, the rest is to have its turn none the less. */
const timeForProof = 0.5;

const assumption = "for the diagnosis, functions without a body are taken to return something and to do nothing else";

async function unitsOf(
  files: readonly SourceFile[],
  readUnit: ReadUnit,
): Promise<ReadonlyMap<string, TranslationUnit>> {
  const units = new Map<string, TranslationUnit>();
  for (const file of files) {
    const unit = [".bpl", ".java"].includes(extensionOf(file.name)) ? undefined : await readUnit(file);
    if (unit !== undefined) units.set(file.name, unit);
  }
  return units;
}

function proposalsFor(
  files: readonly SourceFile[],
  units: ReadonlyMap<string, TranslationUnit>,
  library: RepairLibrary,
  { finding }: DiagnosedFailure,
): ReadonlyMap<string, Proposals> {
  const proposals = new Map<string, Proposals>();
  for (const file of files) {
    const unit = units.get(file.name);
    if (unit !== undefined) proposals.set(file.name, candidatesInC(file, unit, library, finding));
    else if (extensionOf(file.name) === ".bpl") proposals.set(file.name, candidatesInBoogie(file, library));
    else if (extensionOf(file.name) === ".java") proposals.set(file.name, candidatesInJava(file, library, finding));
  }
  return proposals;
}

/** The finding is one of the report's, or comes after them. */
function withRepairs(
  findings: readonly ReportedFinding[],
  diagnosed: ReportedFinding,
  repairs: readonly Repair[],
): readonly ReportedFinding[] {
  const told = { ...diagnosed, repairs, cause: causeOf(diagnosed, repairs) };
  const others = findings.filter((one) => one !== diagnosed);
  return others.length === findings.length ? [told, ...findings] : findings.map((one) => (one === diagnosed ? told : one)); // prettier-ignore
}
