/**
 * What commands that judge procedure by procedure have in common: paths in; events while it runs, and a report at the end.
 * Files are taken one after the other, and dropped when their procedures are settled, so that a run has no more in memory
 * than the file it works on and the next.
 */
import type { Solver } from "../smt/solver.ts";
import type { SourceFile } from "../source/source-file.ts";
import type { Report } from "../verdict/report.ts";
import type { ProcedureResult } from "../verdict/verdict.ts";
import { assembleReport } from "./assemble-report.ts";
import { openResultCache, type ResultCache } from "./cache/result-cache.ts";
import { certificationNotes } from "./second-opinion.ts";
import { checkProcedure } from "./check-procedure.ts";
import { emitting } from "./emitting.ts";
import { fileQueue, type FileJob, type ReadFile } from "./file-queue.ts";
import type { Host } from "./host.ts";
import { errorsOf, notesOf } from "./load-file.ts";
import { findSources } from "./load-programs.ts";
import type { RunOptions } from "./options.ts";
import { withOtherSources } from "./other-sources.ts";
import { pool } from "./pool.ts";
import { scopeOf } from "./scope.ts";
import type { Run, RunEvent } from "./run.ts";
import { selectorFor } from "./select-tasks.ts";
import { stopSignal, type Stop } from "./stop-signal.ts";
import { workWithin } from "./work-within.ts";

export interface Outcome {
  readonly report: Report;
  /** The files that were read, so that a report can show their lines. */
  readonly sources: readonly SourceFile[];
  /** What the solver calls itself; undefined if none was needed. */
  readonly solver: string | undefined;
}

export function judgeFiles(run: Run, host: Host): AsyncGenerator<RunEvent, Outcome> {
  const stop = stopSignal(host.signal, run.options.timeLimit);
  return emitting((emit) => judged(run, host, stop, emit), () => stop.end("nobody waits for it")); // prettier-ignore
}

async function judged(run: Run, host: Host, stop: Stop, emit: (event: RunEvent) => void): Promise<Outcome> {
  const { options, frontEnds } = run;
  const started = host.now();
  const solver = await readySolver(options, host);
  try {
    const found = await findSources(run.paths, { frontEnds, files: host.files, stop: stop.signal });
    const selector = selectorFor(options.only);
    const cache = await cacheFor(run, host);
    const queue = fileQueue(found.files, { run, host, stop: stop.signal, selector, cache, emit });
    const judge = jobJudge(solver, run, host, stop.signal);
    await pool(queue.jobs(), options.jobs, async (job) => {
      queue.started(job);
      await queue.finished(job, await judge(job));
    });
    const files = queue.files();
    const readings = files.map(({ reading }) => reading);
    const selection = selector.conclusion();
    const solverErrors = "error" in solver && files.some(({ jobs }) => jobs > 0) ? [noSolver(solver.error)] : [];
    const results = files.flatMap(resultsOf);
    const sources = await withOtherSources(files.flatMap(({ source }) => source ?? []), results, host.files); // prettier-ignore
    const isWhole = options.only.length === 0 && options.changes === undefined;
    const report = assembleReport(run.command, sources, results, {
      errors: [...found.errors, ...errorsOf(readings), ...selection.errors, ...solverErrors],
      unchecked: queue.unchecked(),
      notes: [
        ...found.notes,
        ...notesOf(readings),
        ...selection.notes,
        ...queue.notes(),
        ...certificationNotes(results),
        ...((await cache?.close()) ?? []),
      ],
      scope: scopeOf(
        found.files,
        frontEnds,
        // That nothing is certain to fail rests on none of them.
        run.command === "check" ? [] : readings.flatMap(({ assumptions }) => assumptions),
      ),
      ...(isWhole && options.unusedSuppressions === "told" && { unusedSuppressions: "told" }),
      ...(options.baseline !== undefined && { baseline: options.baseline }),
      ...(cache !== undefined && { reused: cache.reused() }),
      seconds: host.now() - started,
    });
    const isUsed = !("error" in solver) && files.some(({ jobs }) => jobs > 0);
    return { report, sources, solver: isUsed ? solver.name : undefined };
  } finally {
    if ("dispose" in solver) solver.dispose();
    stop.release();
  }
}

const noSolver = (message: string): Report["errors"][number] => ({ file: null, position: null, message });

function resultsOf({ results }: ReadFile): readonly ProcedureResult[] {
  return [...results.keys()].sort((a, b) => a - b).map((index) => results.get(index)!);
}

type FoundSolver = Solver | { readonly error: string };

/** The solver starts while the files are read. */
async function readySolver(options: RunOptions, host: Host): Promise<FoundSolver> {
  const solver = await host.findSolver(options.solver);
  if ("prewarm" in solver) solver.prewarm?.();
  return solver;
}

/** Whoever wants to see the tool at work wants it to work. */
async function cacheFor({ command, options, frontEnds, kept }: Run, host: Host): Promise<ResultCache | undefined> {
  const { cache: folder, solver, selfCheck, certify, smtLog } = options;
  if (folder === undefined || kept === undefined || selfCheck || certify === true || smtLog !== undefined)
    return undefined;
  return openResultCache({ folder, command, solver, frontEnds, ...kept }, host);
}

/** Seconds; timers go wrong at about twice as much. */
const longestLimit = 1_000_000;

/** Undefined without a solver. */
function jobJudge(
  solver: FoundSolver,
  { options }: Run,
  host: Host,
  stop: AbortSignal,
): (job: FileJob) => Promise<Judged | undefined> {
  if ("error" in solver) return () => Promise.resolve(undefined);
  const log = options.smtLog === undefined ? {} : { log: options.smtLog };
  return ({ task, judge, cache }) => {
    // A limit of 0 in the program means that it sets none.
    const timeLimit = Math.min(task.implementation.timeLimit || options.procedureTimeLimit, longestLimit);
    const engine = async (signal: AbortSignal): Promise<ProcedureResult> => {
      const known = cache?.recall(task.implementation);
      if (known !== undefined) return known;
      const result = await judge(task, solver, { ...log, work: workWithin(timeLimit), signal });
      if (!signal.aborted) cache?.keep(task.implementation, result);
      return result;
    };
    return checkProcedure(task, engine, timeLimit, stop, host);
  };
}

type Judged = Awaited<ReturnType<typeof checkProcedure>>;
