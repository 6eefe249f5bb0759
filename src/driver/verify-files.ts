/** The façade behind `inquest verify`: paths in; events while it runs, and a report at the end. */
import type { Solver } from "../smt/solver.ts";
import type { SourceFile } from "../source/source-file.ts";
import type { InputError, Report } from "../verdict/report.ts";
import type { ProcedureResult } from "../verdict/verdict.ts";
import { assembleReport } from "./assemble-report.ts";
import { checkProcedure, type Checked } from "./check-procedure.ts";
import type { Host } from "./host.ts";
import { loadPrograms } from "./load-programs.ts";
import type { RunOptions, VerifySettings } from "./options.ts";
import { pool, type PoolEvent } from "./pool.ts";
import { selectTasks, type Task } from "./select-tasks.ts";
import { stopSignal } from "./stop-signal.ts";
import type { Tools } from "./tools.ts";
import type { Trouble } from "./trouble.ts";

export interface VerifyRequest {
  readonly paths: readonly string[];
  readonly options: RunOptions;
  readonly settings: VerifySettings;
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

export async function* verifyFiles(
  request: VerifyRequest,
  host: Host,
  tools: Tools,
): AsyncGenerator<RunEvent, Outcome> {
  const { options } = request;
  const started = host.now();
  const stop = stopSignal(host.signal, options.timeLimit);
  const solver = await readySolver(options, host);
  try {
    const loaded = await loadPrograms(request.paths, {
      frontEnds: tools.frontEnds,
      files: host.files,
      stop: stop.signal,
      selfCheck: options.selfCheck,
    });
    for (const trouble of loaded.troubles) yield { kind: "trouble", trouble };
    const selection = selectTasks(loaded.files, options.only);
    const run = yield* runTasks(selection.tasks, request, { host, tools, solver, stop: stop.signal });
    const sources = loaded.files.map(({ file }) => file);
    const report = assembleReport("verify", sources, run.results, {
      errors: [...loaded.errors, ...selection.errors, ...run.errors],
      notes: [...loaded.notes, ...selection.notes],
      seconds: host.now() - started,
    });
    return { report, sources, solver: run.solver };
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

interface Run {
  readonly results: readonly ProcedureResult[];
  readonly errors: readonly InputError[];
  readonly solver: string | undefined;
}

interface Workshop {
  readonly host: Host;
  readonly tools: Tools;
  readonly solver: FoundSolver;
  readonly stop: AbortSignal;
}

async function* runTasks(
  tasks: readonly Task[],
  { options, settings }: VerifyRequest,
  { host, tools, solver, stop }: Workshop,
): AsyncGenerator<RunEvent, Run> {
  if (tasks.length === 0) return { results: [], errors: [], solver: undefined };
  if ("error" in solver) {
    return { results: [], errors: [{ file: null, position: null, message: solver.error }], solver: undefined };
  }
  const log = options.smtLog === undefined ? {} : { log: options.smtLog };
  const check = (task: Task): Promise<Checked> => {
    const { program, implementation } = task;
    // A limit of 0 in the program means that it sets none.
    const timeLimit = Math.min(implementation.timeLimit || options.procedureTimeLimit, longestLimit);
    const engine = (signal: AbortSignal): Promise<ProcedureResult> =>
      tools.verify(program, implementation, solver, { ...settings, ...log, timeLimitMs: timeLimit * 1000, signal });
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
