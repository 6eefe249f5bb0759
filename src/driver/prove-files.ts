/** The façade behind `inquest prove`: the files are one program, which is judged from its entry. */
import { confirmedPromises } from "../engines/infer/summaries/summaries.ts";
import type { Marked } from "../engines/prove/executions.ts";
import type { Evidence } from "../engines/prove/evidence.ts";
import type { ProveOptions } from "../engines/prove/options.ts";
import { proveProgram, type Proof } from "../engines/prove/prove.ts";
import type { FrontEnd, MarkedProgram } from "../ir/front-end.ts";
import type { Implementation, Program } from "../ir/program.ts";
import type { Solver } from "../smt/solver.ts";
import type { SourceFile } from "../source/source-file.ts";
import { nameWithoutModel } from "../verdict/no-model.ts";
import type { InputError, ProgramResult, Report } from "../verdict/report.ts";
import type { Certificate, ProcedureResult } from "../verdict/verdict.ts";
import { assembleReport } from "./assemble-report.ts";
import { refuted } from "./certified.ts";
import { opinionOnProof } from "./certified-proof.ts";
import { certificationNotes, type Inquiry } from "./second-opinion.ts";
import { entryOf } from "./entry.ts";
import type { Host } from "./host.ts";
import { confirmedInvariants } from "./infer-invariants.ts";
import { loadPrograms, type Loaded } from "./load-programs.ts";
import type { RunOptions } from "./options.ts";
import { withOtherSources } from "./other-sources.ts";
import type { LearntPredicates } from "../engines/prove/predicate-places.ts";
import { reportedProof } from "./proof-places.ts";
import type { Property } from "./properties.ts";
import { candidatesFrom, readPredicates, type Candidates } from "./saved-predicates.ts";
import { scopeOf } from "./scope.ts";
import { readSpecifications, watchedProgram, type ReadSpecifications, type WatchedProgram } from "./specifications.ts";
import { stopSignal, type Stop } from "./stop-signal.ts";
import { sentenceOf, type Trouble } from "./trouble.ts";
import { unlessStopped } from "./unless-stopped.ts";
import { workForProof } from "./work-within.ts";

export interface ProveRequest {
  readonly paths: readonly string[];
  readonly options: Omit<RunOptions, "only" | "jobs"> & {
    readonly timeLimit: number;
    /** That may be done, in units (see `Budget`); as much as the time limit allows if absent. */
    readonly work?: number;
  };
  readonly property: Property;
  /** Files with automata that watch the program. */
  readonly specifications?: readonly string[];
  /** A file with predicates to begin with. */
  readonly predicates?: string;
  readonly entry?: string;
  readonly settings: Pick<ProveOptions, "engines" | "explain" | "unroll" | "encoding" | "doing">;
}

export interface ProveOutcome {
  readonly report: Report;
  readonly sources: readonly SourceFile[];
  readonly troubles: readonly Trouble[];
  readonly solver: string | undefined;
  /** That was done to judge it, in units. */
  readonly work: number;
  /** What a proof rests on. */
  readonly evidence?: Evidence;
  /** What predicate abstraction has learnt; absent if it was not asked. */
  readonly learnt?: readonly LearntPredicates[];
}

export async function proveFiles(
  request: ProveRequest,
  frontEnds: readonly FrontEnd[],
  host: Host,
): Promise<ProveOutcome> {
  const { options } = request;
  const started = host.now();
  const stop = stopSignal(host.signal, options.timeLimit);
  const solver = await host.findSolver(options.solver);
  try {
    if ("prewarm" in solver) solver.prewarm?.();
    const specified = await readSpecifications(request.specifications ?? [], host.files);
    const saved = await readPredicates(request.predicates, host.files);
    const faults = [...specified.errors, ...saved.errors];
    const loaded =
      faults.length > 0
        ? nothing
        : await loadPrograms(request.paths, { frontEnds, files: host.files, stop: stop.signal });
    const begun = "error" in solver ? noSolver(solver.error) : beginning(loaded, specified, request);
    const candidates = "message" in begun || saved.places === undefined ? undefined : candidatesFrom(saved.places, begun.program, request.predicates!); // prettier-ignore
    const { property } = request;
    const judged = "message" in begun || "error" in solver ? undefined : await judge(begun, request, candidates, solver, host, stop, started); // prettier-ignore
    const results = judged === undefined ? [] : [judged.result];
    const read = [...loaded.files.map(({ file }) => file), ...specified.sources, ...saved.sources];
    const sources = await withOtherSources(read, results, host.files);
    const errors = [...loaded.errors, ...faults];
    const { unchecked } = loaded;
    const report = assembleReport("prove", sources, results, {
      errors: [...errors, ...("message" in begun && errors.length + unchecked.length === 0 ? [begun] : [])],
      unchecked,
      notes: [
        ...notesFor(loaded, specified),
        ...("notes" in begun ? begun.notes : []),
        ...(judged?.learnt === undefined ? [] : (candidates?.notes() ?? [])),
        ...(judged?.notes ?? []),
        ...certificationNotes(results),
        ...(request.settings.engines.size > 0 ? [] : ["no engine was asked"]),
      ],
      scope: scopeOf(loaded.files.map(({ file }) => file.name), frontEnds, loaded.assumptions, property.checks), // prettier-ignore
      seconds: host.now() - started,
    });
    const program = programResult(property, judged, unchecked[0]?.reason);
    const troubles = [...loaded.troubles, ...(judged?.trouble === undefined ? [] : [judged.trouble])];
    return {
      report: { ...report, program },
      sources,
      troubles,
      solver: "error" in solver ? undefined : solver.name,
      work: judged?.work ?? 0,
      ...(judged?.rests !== undefined && { evidence: judged.rests }),
      ...(judged?.learnt !== undefined && { learnt: judged.learnt }),
    };
  } finally {
    if ("dispose" in solver) solver.dispose();
    stop.release();
  }
}

const nothing: Loaded = {
  files: [],
  errors: [],
  isDamaged: true,
  unchecked: [],
  notes: [],
  assumptions: [],
  troubles: [],
};

const noSolver = (message: string): InputError => ({ file: null, position: null, message });

/** Of what a specification is a stub for, more is known than that nothing is. */
function notesFor({ notes }: Loaded, { specifications }: ReadSpecifications): readonly string[] {
  const stubs = new Set<string | undefined>(specifications.flatMap((one) => one.stubs.map(({ name }) => name)));
  return notes.filter((note) => !stubs.has(nameWithoutModel(note)));
}

function beginning(
  { files, isDamaged }: Loaded,
  { specifications, errors: faults }: ReadSpecifications,
  { paths, entry }: ProveRequest,
): Begun | InputError {
  const fault = (message: string): InputError => ({ file: paths[0] ?? null, position: null, message });
  const [program, ...others] = files.flatMap((one) => one.program ?? []);
  if (program === undefined || isDamaged || faults.length > 0) return fault("there is no program to prove");
  if (others.length > 0) return fault("prove takes one program, and these files are several");
  const found = entryOf(program, entry);
  if (typeof found === "string") return fault(found);
  if (specifications.length > 0 && program.begins !== undefined) return fault("--spec watches C and Boogie programs");
  const [marked] = files.flatMap((one) => one.marked ?? []);
  if (specifications.length === 0) return { program, entry: found, notes: [], ...(marked !== undefined && { marked }) };
  return watchedProgram(program, found, specifications, files.map(({ file }) => file.name)); // prettier-ignore
}

interface Begun extends WatchedProgram {
  readonly marked?: MarkedProgram;
}

/** Made when it is asked for. */
function markedFrom({ entry, marked }: Begun): Marked | undefined {
  const program = marked?.program();
  const begin = program?.implementations.find(({ name }) => name === entry.name);
  return marked && program && begin && { program, entry: begin, isMark: (n) => marked.isMark(n) };
}

interface Judged {
  readonly result: ProcedureResult;
  readonly work: number;
  /** How it was settled. */
  readonly evidence: string | null;
  /** Of a proof: what it rests on. */
  readonly rests?: Evidence;
  readonly learnt?: readonly LearntPredicates[];
  readonly notes?: readonly string[];
  readonly trouble?: Trouble;
}

async function judge(
  begun: Begun,
  { options, property, settings }: ProveRequest,
  candidates: Candidates | undefined,
  solver: Solver,
  host: Host,
  stop: Stop,
  started: number,
): Promise<Judged> {
  const { program, entry } = begun;
  let learnt: readonly LearntPredicates[] | undefined;
  try {
    const work = (): Promise<Proof> =>
      proveProgram(program, entry, solver, {
        ...settings,
        property: property.checks,
        marked: () => markedFrom(begun),
        work: options.work ?? workForProof(options.timeLimit),
        strengthen: confirmedInvariants,
        summarize: confirmedPromises,
        signal: stop.signal,
        learnt: (found) => void (learnt = found),
        ...(candidates !== undefined && { candidates: candidates.at }),
        ...(options.smtLog !== undefined && { log: options.smtLog }),
      });
    const found = await unlessStopped(work, stop.signal);
    const inquiry = {
      host,
      first: options.solver,
      units: found.work,
      left: options.timeLimit - (host.now() - started),
    };
    const proof =
      options.certify === true ? await unlessStopped(() => withOpinion(found, program, inquiry), stop.signal) : found;
    return {
      result: resultOf(proof, program, entry, stop),
      work: proof.work,
      evidence: proof.verdict === "unknown" ? null : proof.reason,
      ...(proof.verdict === "safe" && proof.evidence !== undefined && { rests: proof.evidence }),
      ...(learnt !== undefined && { learnt }),
      notes: vacuityNotes(proof),
    };
  } catch (error) {
    const reason = stop.signal.aborted ? String(stop.signal.reason) : `internal error: ${sentenceOf(error)}`;
    const result = resultOf(
      { verdict: "unknown", reason, findings: [], work: 0, queries: 0, seconds: 0 },
      program,
      entry,
      stop,
    );
    return { result, work: 0, evidence: null, ...(!stop.signal.aborted && { trouble: { where: entry.name, error } }) };
  }
}

type CertifiedProof = Proof & { readonly certificate?: Certificate };

/** What may be spent on the second opinion follows from the work that was done. */
async function withOpinion(proof: Proof, program: Program, inquiry: Inquiry): Promise<CertifiedProof> {
  if (proof.verdict !== "safe") return proof;
  const opinion = await opinionOnProof(program, proof.claim, inquiry);
  if (opinion.kind === "holds") return { ...proof, certificate: { by: opinion.by } };
  if (opinion.kind === "open") return { ...proof, certificate: { why: opinion.why } };
  return {
    verdict: "unknown",
    reason: refuted(opinion.by),
    findings: [],
    work: proof.work,
    queries: proof.queries,
    seconds: proof.seconds,
  };
}

/** A proof of checks that no execution reaches is true, and says nothing. */
function vacuityNotes({ earlyEnds }: Proof): readonly string[] {
  if (earlyEnds === undefined) return [];
  const places = earlyEnds.map(({ span, why }) => `${span.file}:${span.line}:${span.column} (${why})`);
  return [`the proof is vacuous: no execution gets to the end of the program; all that were tried end at ${places.join(", ")}`]; // prettier-ignore
}

function resultOf(proof: CertifiedProof, program: Program, entry: Implementation, { signal }: Stop): ProcedureResult {
  const { verdict, findings, queries, seconds, certificate } = proof;
  const why = signal.aborted ? [String(signal.reason), proof.reason] : [proof.reason];
  const reason = verdict === "unknown" ? [...new Set(why)].filter((one) => one !== "").join("; ") : null;
  // The procedure that sets up the program is nobody's.
  const name = entry.name === program.start ? (program.begins ?? "main") : entry.name;
  return { name, span: entry.span, verdict, reason, seconds, findings: findings.map((one) => ({ ...one, procedure: name })), queries, notes: [], ...(certificate !== undefined && { certificate }) }; // prettier-ignore
}

function programResult({ name }: Property, judged: Judged | undefined, whyUnread: string | undefined): ProgramResult {
  const verdict = judged?.result.verdict;
  const settled = verdict === "safe" || verdict === "unsafe" ? verdict : "unknown";
  return {
    verdict: settled,
    property: name,
    reason: judged === undefined ? (whyUnread ?? "there is no program to prove") : judged.result.reason,
    ...(judged !== undefined && judged.evidence !== null && { evidence: judged.evidence }),
    ...(judged?.rests !== undefined && { proof: reportedProof(judged.rests) }),
  };
}
