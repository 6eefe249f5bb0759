/** The façade behind `inquest invariants`: what is known at the entries of procedures and at the heads of loops. */
import { Budget } from "../base/budget.ts";
import { procedureInvariants, type KnownPoints } from "../engines/infer/procedure-invariants.ts";
import type { FrontEnd } from "../ir/front-end.ts";
import type { Solver } from "../smt/solver.ts";
import type { SourceFile } from "../source/source-file.ts";
import type { InputError, Report, ReportedInvariant } from "../verdict/report.ts";
import { assembleReport } from "./assemble-report.ts";
import { conditionText, languageOf } from "./condition-text.ts";
import type { Host } from "./host.ts";
import { loadPrograms } from "./load-programs.ts";
import type { RunOptions } from "./options.ts";
import { pool } from "./pool.ts";
import { selectTasks, type Task } from "./select-tasks.ts";
import { stopSignal } from "./stop-signal.ts";
import { sentenceOf, type Trouble } from "./trouble.ts";
import { unlessStopped } from "./unless-stopped.ts";
import { workWithin } from "./work-within.ts";

export interface InferRequest {
  readonly paths: readonly string[];
  readonly options: RunOptions;
  readonly inlineDepth?: number;
}

export interface InferOutcome {
  /** With `invariants`; nothing is judged. */
  readonly report: Report;
  readonly sources: readonly SourceFile[];
  readonly troubles: readonly Trouble[];
  readonly solver: string | undefined;
}

export async function inferFiles(
  request: InferRequest,
  frontEnds: readonly FrontEnd[],
  host: Host,
): Promise<InferOutcome> {
  const { options } = request;
  const started = host.now();
  const stop = stopSignal(host.signal, options.timeLimit);
  const solver = await host.findSolver(options.solver);
  try {
    const loaded = await loadPrograms(request.paths, { frontEnds, files: host.files, stop: stop.signal });
    const selection = selectTasks(loaded.files, options.only);
    const inferred =
      "error" in solver ? noSolver(solver.error) : await inferAll(selection.tasks, request, solver, stop.signal);
    const sources = loaded.files.map(({ file }) => file);
    const { troubles, errors, notes, queries } = inferred;
    const report = assembleReport("invariants", sources, [], {
      errors: [...loaded.errors, ...selection.errors, ...errors],
      unchecked: loaded.unchecked,
      notes: [...loaded.notes, ...notes],
      seconds: host.now() - started,
    });
    return {
      report: { ...report, invariants: inferred.invariants, stats: { ...report.stats, queries } },
      sources,
      troubles: [...loaded.troubles, ...troubles],
      solver: "error" in solver ? undefined : solver.name,
    };
  } finally {
    if ("dispose" in solver) solver.dispose();
    stop.release();
  }
}

interface Inferred {
  readonly invariants: readonly ReportedInvariant[];
  readonly errors: readonly InputError[];
  readonly notes: readonly string[];
  readonly troubles: readonly Trouble[];
  readonly queries: number;
}

function noSolver(message: string): Inferred {
  return { invariants: [], errors: [{ file: null, position: null, message }], notes: [], troubles: [], queries: 0 };
}

async function inferAll(
  tasks: readonly Task[],
  { options, inlineDepth }: InferRequest,
  solver: Solver,
  signal: AbortSignal,
): Promise<Inferred> {
  const infer = (task: Task): Promise<Inferred> =>
    inferOne(task, solver, {
      budget: new Budget(workWithin(options.procedureTimeLimit)),
      signal,
      ...(inlineDepth === undefined ? {} : { inlineDepth }),
    });
  const all = await pool(tasks, options.jobs, infer);
  return {
    invariants: all.flatMap((one) => one.invariants),
    errors: all.flatMap((one) => one.errors),
    notes: all.flatMap((one) => one.notes),
    troubles: all.flatMap((one) => one.troubles),
    queries: all.reduce((sum, one) => sum + one.queries, 0),
  };
}

/** It may have become so in the meantime. */
const isStopped = (signal: AbortSignal | undefined): boolean => signal?.aborted === true;

async function inferOne(
  { program, implementation }: Task,
  solver: Solver,
  options: Parameters<typeof procedureInvariants>[3],
): Promise<Inferred> {
  const { name, span } = implementation;
  const nothing: Inferred = { invariants: [], errors: [], notes: [], troubles: [], queries: 0 };
  if (options.signal?.aborted === true)
    return { ...nothing, notes: [`${name}: not looked at: ${String(options.signal.reason)}`] };
  try {
    const infer = (): ReturnType<typeof procedureInvariants> =>
      procedureInvariants(program, implementation, solver, options);
    const known = await (options.signal === undefined ? infer() : unlessStopped(infer, options.signal));
    if (known === undefined) return { ...nothing, notes: [`${name}: its irreducible loops are too many`] };
    return { ...nothing, invariants: reported(name, known), notes: doubts(name, known), queries: known.queries };
  } catch (error) {
    if (isStopped(options.signal))
      return { ...nothing, notes: [`${name}: not looked at to the end: ${String(options.signal?.reason)}`] };
    const { file, line, column } = span;
    const message = `internal error: ${sentenceOf(error)}`;
    return { ...nothing, errors: [{ file, position: { line, column }, message }], troubles: [{ where: name, error }] };
  }
}

function reported(procedure: string, { points, variables }: KnownPoints): readonly ReportedInvariant[] {
  return points.flatMap(({ kind, span, conditions }) => {
    const text = conditionText(variables, languageOf(span.file));
    const shown = [...new Set(conditions.flatMap((condition) => text(condition) ?? []))];
    return shown.length === 0 ? [] : [{ procedure, kind, span, conditions: shown }];
  });
}

function doubts(procedure: string, { dropped }: KnownPoints): readonly string[] {
  if (dropped === 0) return [];
  const conditions = dropped === 1 ? "1 condition is" : `${dropped} conditions are`;
  return [`${procedure}: ${conditions} left out, since the solver did not confirm them`];
}
