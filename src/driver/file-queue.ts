/**
 * The files of a run, one after the other: while the last procedures of one are under way, the next is read. What is kept
 * of a file that is done are its text and its results.
 */
import type { SourceFile } from "../source/source-file.ts";
import type { UncheckedFile } from "../verdict/report.ts";
import type { ProcedureResult } from "../verdict/verdict.ts";
import type { FileCache, ProgramCache, Recalled, ResultCache } from "./cache/result-cache.ts";
import type { Checked } from "./check-procedure.ts";
import type { Host } from "./host.ts";
import { concerned, type Changes } from "./changes.ts";
import { loadFile, readSource, type LoadedFile, type Reading } from "./load-file.ts";
import type { Counts, Judge, Run, RunEvent } from "./run.ts";
import { tasksOf, type Selector, type Task } from "./select-tasks.ts";
import { translatorOf } from "./translator.ts";
import { sentenceOf } from "./trouble.ts";
import { unlessStopped } from "./unless-stopped.ts";

export interface FileQueue {
  /** The procedures to check, in the order of the files and of the source. */
  jobs(): AsyncGenerator<FileJob, void>;
  started(job: FileJob): void;
  finished(job: FileJob, judged: Checked | undefined): Promise<void>;
  files(): readonly ReadFile[];
  /** Files that were not come to. */
  unchecked(): readonly UncheckedFile[];
  /** What there is to say in the end. */
  notes(): readonly string[];
}

/** What is left of a file when it is done. */
export interface ReadFile {
  readonly source?: SourceFile;
  readonly reading: Reading;
  /** By their number in the file. */
  readonly results: Map<number, ProcedureResult>;
  /** Procedures that were not known from earlier runs. */
  readonly jobs: number;
}

export interface FileJob {
  readonly task: Task;
  readonly judge: Judge;
  readonly cache: ProgramCache | undefined;
  /** Its number in the file. */
  readonly index: number;
  readonly of: FileUnderWay;
}

interface FileUnderWay {
  readonly file: ReadFile;
  left: number;
  savedAt: number;
}

interface Surroundings {
  readonly run: Run;
  readonly host: Host;
  readonly stop: AbortSignal;
  readonly selector: Selector;
  readonly cache: ResultCache | undefined;
  readonly emit: (event: RunEvent) => void;
}

/** Seconds after which what was found in a large file is saved, although there is more to come. */
const saveInterval = 30;

export function fileQueue(
  paths: readonly string[],
  { run, host, stop, selector, cache, emit }: Surroundings,
): FileQueue {
  const { frontEnds, options } = run;
  const translate = translatorOf(paths, { frontEnds, files: host.files, selfCheck: options.selfCheck });
  const files: ReadFile[] = [];
  const unchecked: UncheckedFile[] = [];
  const isWhole = options.only.length === 0 && options.changes === undefined;
  let [done, total, file, asBefore] = [0, 0, 0, 0];
  const counts = (): Counts => ({ done, total, file, files: paths.length });
  const settled = (result: ProcedureResult): void => {
    done++;
    emit({ kind: "finished", result, ...counts() });
  };

  async function read(path: string): Promise<readonly FileJob[]> {
    file++;
    if (stop.aborted) {
      unchecked.push({ file: path, reason: String(stop.reason) });
      return [];
    }
    emit({ kind: "reading", path, ...counts() });
    try {
      return await unlessStopped(() => jobsIn(path), stop, 100);
    } catch (error) {
      if (stop.aborted) {
        unchecked.push({ file: path, reason: String(stop.reason) });
        return [];
      }
      const errors = [{ file: path, position: null, message: `internal error: ${sentenceOf(error)}` }];
      files.push({
        reading: { errors, notes: [], unknownCalls: new Map(), assumptions: [] },
        results: new Map(),
        jobs: 0,
      });
      emit({ kind: "trouble", trouble: { where: path, error } });
      return [];
    }
  }

  async function jobsIn(path: string): Promise<readonly FileJob[]> {
    const source = await readSource(path, host.files);
    if ("message" in source) {
      files.push({
        reading: { errors: [source], notes: [], unknownCalls: new Map(), assumptions: [] },
        results: new Map(),
        jobs: 0,
      });
      return [];
    }
    const known = await cache?.open(source);
    // Which procedures a change concerns is seen in the program only.
    const recalled = options.changes === undefined ? await known?.recall() : undefined;
    return recalled === undefined ? translated(source, known) : remembered(source, recalled);
  }

  function remembered(source: SourceFile, { reading, declared, bodies }: Recalled): readonly FileJob[] {
    const results = selector.choose(bodies, declared).flatMap((body) => body.result() ?? []);
    total += results.length;
    files.push({ source, reading, results: new Map(results.entries()), jobs: 0 });
    for (const result of results) settled(result);
    return [];
  }

  async function translated(source: SourceFile, known: FileCache | undefined): Promise<readonly FileJob[]> {
    const { loaded, reading } = await loadFile(source, translate);
    // What is torn down says all sorts of things; the reason is that it was stopped.
    if (stop.aborted && loaded?.program === undefined) {
      unchecked.push({ file: source.name, reason: String(stop.reason) });
      return [];
    }
    if (reading.trouble !== undefined) emit({ kind: "trouble", trouble: reading.trouble });
    const tasks = loaded === undefined ? [] : tasksIn(loaded);
    total += tasks.length;
    const readFile: ReadFile = { ...(loaded && { source }), reading, results: new Map(), jobs: tasks.length };
    files.push(readFile);
    const programCache = loaded === undefined ? undefined : await known?.forProgram(loaded, reading);
    if (loaded === undefined || tasks.length === 0) {
      await programCache?.save(isWhole ? "all" : "some");
      return [];
    }
    const judge = run.judge(loaded);
    const of: FileUnderWay = { file: readFile, left: tasks.length, savedAt: host.now() };
    return tasks.map((task, index) => ({ task, judge, cache: programCache, index, of }));
  }

  function tasksIn(loaded: LoadedFile): readonly Task[] {
    const all = loaded.program === undefined ? [] : tasksOf(loaded.program, selector);
    if (options.changes === undefined) return all;
    const isConcerned = concerned(loaded, options.changes, run.kept?.inlineDepth);
    const tasks = all.filter(({ implementation }) => isConcerned(implementation));
    asBefore += all.length - tasks.length;
    return tasks;
  }

  async function* jobs(): AsyncGenerator<FileJob, void> {
    const rest = paths.values();
    const readNext = (): Promise<readonly FileJob[]> | undefined => {
      const next = rest.next();
      return next.done === true ? undefined : read(next.value);
    };
    for (let next = readNext(); next !== undefined;) {
      const ready = await next;
      // The next file is read when there are only so many procedures left as can be under way.
      const last = Math.max(0, ready.length - Math.max(1, options.jobs));
      if (ready.length === 0) next = readNext();
      for (const [index, job] of ready.entries()) {
        if (index === last) next = readNext();
        yield job;
      }
    }
  }

  async function finished({ of, index, cache: kept }: FileJob, judged: Checked | undefined): Promise<void> {
    of.left--;
    if (judged !== undefined) {
      of.file.results.set(index, judged.result);
      if (judged.trouble !== undefined) emit({ kind: "trouble", trouble: judged.trouble });
      settled(judged.result);
    }
    const isDue = of.left === 0 || host.now() - of.savedAt > saveInterval;
    if (!isDue || judged === undefined) return;
    of.savedAt = host.now();
    await kept?.save(of.left === 0 && isWhole && !stop.aborted ? "all" : "some");
  }

  return {
    jobs,
    started: ({ task }) => emit({ kind: "started", procedure: task.implementation.name, ...counts() }),
    finished,
    files: () => files,
    unchecked: () => unchecked,
    notes: () => (options.changes === undefined ? [] : [changesNote(total, asBefore, options.changes)]),
  };
}

function changesNote(checked: number, asBefore: number, { since }: Changes): string {
  return `${checked} of ${checked + asBefore} procedures are checked: what differs from ${since}, and what calls it`;
}
