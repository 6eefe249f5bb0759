/** What commands that judge procedure by procedure have in common: paths in; events while it runs, and a report at the end. */
import type { FrontEnd } from "../ir/front-end.ts";
import type { Solver } from "../smt/solver.ts";
import type { SourceFile } from "../source/source-file.ts";
import type { InputError, Report } from "../verdict/report.ts";
import type { ProcedureResult } from "../verdict/verdict.ts";
import { assembleReport } from "./assemble-report.ts";
import { checkProcedure, type Checked } from "./check-procedure.ts";
import type { Host } from "./host.ts";
import { loadPrograms } from "./load-programs.ts";
import type { RunOptions } from "./options.ts";
import { pool, type PoolEvent } from "./pool.ts";
import { selectTasks, type Task } from "./select-tasks.ts";
import { stopSignal } from "./stop-signal.ts";
import type { Trouble } from "./trouble.ts";

/** One procedure under its limits. */
export type Judge = (task: Task, solver: Solver, limits: Limits) => Promise<ProcedureResult>;

export interface Limits {
  readonly timeLimitMs: number;
  readonly signal: AbortSignal;
  /** Every line sent to the solver. */
  readonly log?: (line: string) => void;
}

export interface Run {
  readonly command: string;
  readonly paths: readonly string[];
  readonly options: RunOptions;
  readonly frontEnds: readonly FrontEnd[];
  /** Made when the files have been read. */
  judge(sources: readonly SourceFile[]): Judge;
}

export type RunEvent =
  | { readonly kind: "started"; readonly procedure: string; readonly done: number; readonly total: number }
  | { readonly kind: "finished"; readonly result: ProcedureResult; readonly done: number; readonly total: number }
  | { readonly kind: "trouble"; readonly trouble: Trouble };

export interface Outcome {
  readonly report: Report;
  /** The files that were read, so that a report can show their lines. */
  readonly sources: readonly SourceFile[];
  /** What the solver calls itself; undefined if none was needed. */
  readonly solver: string | undefined;
}

export async function* judgeFiles(run: Run, host: Host): AsyncGenerator<RunEvent, Outcome> {
  const { options } = run;
  const started = host.now();
  const stop = stopSignal(host.signal, options.timeLimit);
  const solver = await readySolver(options, host);
  try {
    const loaded = await loadPrograms(run.paths, {
      frontEnds: run.frontEnds,
      files: host.files,
      stop: stop.signal,
      selfCheck: options.selfCheck,
    });
    for (const trouble of loaded.troubles) yield { kind: "trouble", trouble };
    const selection = selectTasks(loaded.files, options.only);
    const sources = loaded.files.map(({ file }) => file);
    const workshop = { host, judge: run.judge(sources), solver, stop: stop.signal };
    const judged = yield* runTasks(selection.tasks, options, workshop);
    const report = assembleReport(run.command, sources, judged.results, {
      errors: [...loaded.errors, ...selection.errors, ...judged.errors],
      notes: [...loaded.notes, ...selection.notes],
      seconds: host.now() - started,
    });
    return { report, sources, solver: judged.solver };
  } finally {
    if ("dispose" in solver) solver.dispose();
    stop.release();
  }
}

type FoundSolver = Solver | { readonly error: string };

/** The solver starts while the files are read. */
async function readySolver(options: RunOptions, host: Host): Promise<FoundSolver> {
  const solver = await host.findSolver(options.solver);
  if ("prewarm" in solver) solver.prewarm?.();
  return solver;
}

/** Seconds; timers go wrong at about twice as much. */
const longestLimit = 1_000_000;

interface Judged {
  readonly results: readonly ProcedureResult[];
  readonly errors: readonly InputError[];
  readonly solver: string | undefined;
}

interface Workshop {
  readonly host: Host;
  readonly judge: Judge;
  readonly solver: FoundSolver;
  readonly stop: AbortSignal;
}

async function* runTasks(
  tasks: readonly Task[],
  options: RunOptions,
  { host, judge, solver, stop }: Workshop,
): AsyncGenerator<RunEvent, Judged> {
  if (tasks.length === 0) return { results: [], errors: [], solver: undefined };
  if ("error" in solver) {
    return { results: [], errors: [{ file: null, position: null, message: solver.error }], solver: undefined };
  }
  const log = options.smtLog === undefined ? {} : { log: options.smtLog };
  const check = (task: Task): Promise<Checked> => {
    // A limit of 0 in the program means that it sets none.
    const timeLimit = Math.min(task.implementation.timeLimit || options.procedureTimeLimit, longestLimit);
    const engine = (signal: AbortSignal): Promise<ProcedureResult> =>
      judge(task, solver, { ...log, timeLimitMs: timeLimit * 1000, signal });
    return checkProcedure(task, engine, timeLimit, stop, host);
  };
  const checked = yield* told(pool(tasks, options.jobs, check), tasks.length);
  return { results: checked.map(({ result }) => result), errors: [], solver: solver.name };
}

/** What happens in the pool, as events of the run. */
async function* told(
  jobs: AsyncGenerator<PoolEvent<Task, Checked>, readonly Checked[]>,
  total: number,
): AsyncGenerator<RunEvent, readonly Checked[]> {
  let done = 0;
  for (;;) {
    const next = await jobs.next();
    if (next.done === true) return next.value;
    const event = next.value;
    if (event.kind === "started") yield { kind: "started", procedure: event.job.implementation.name, done, total };
    else {
      const { result, trouble } = event.result;
      if (trouble !== undefined) yield { kind: "trouble", trouble };
      yield { kind: "finished", result, done: ++done, total };
    }
  }
}
