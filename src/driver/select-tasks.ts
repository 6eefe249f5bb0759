/** Which procedures a run checks: those with a body, or those that `--only` names. */
import type { Implementation, Program } from "../ir/program.ts";
import { closest } from "../base/closest.ts";
import { compareSpans } from "../source/span.ts";
import type { InputError } from "../verdict/report.ts";
import type { LoadedFile } from "./load-programs.ts";

export interface Task {
  readonly program: Program;
  readonly implementation: Implementation;
}

export interface Selection {
  /** In the order of the files, and in each of the source. */
  readonly tasks: readonly Task[];
  readonly errors: readonly InputError[];
  readonly notes: readonly string[];
}

export function selectTasks(files: readonly LoadedFile[], only: readonly string[]): Selection {
  const bodies = files.flatMap(tasksOf);
  const named = only.length === 0 ? bodies : bodies.filter((task) => only.some((pattern) => matches(task, pattern)));
  const tasks = named.filter((task) => task.implementation.checked);
  const unmatched = only.filter((pattern) => !bodies.some((task) => matches(task, pattern)));
  return {
    tasks,
    errors: unmatched.map((pattern) => ({ file: null, position: null, message: noSuchProcedure(pattern, files) })),
    notes: uncheckedNotes(named.length - tasks.length),
  };
}

function tasksOf({ program }: LoadedFile): readonly Task[] {
  if (program === undefined) return [];
  const implementations = program.implementations
    .filter((implementation) => isTheUsers(program, implementation))
    .sort((a, b) => compareSpans(a.span, b.span));
  return implementations.map((implementation) => ({ program, implementation }));
}

/** Models of library functions and the start of a program are ours. */
function isTheUsers({ procedures, start }: Program, { name, procedure }: Implementation): boolean {
  return name !== start && procedures.get(procedure)?.reportedAtCall !== true;
}

function matches({ implementation }: Task, pattern: string): boolean {
  const accepts = patternTest(pattern);
  return accepts(implementation.name) || accepts(implementation.procedure);
}

function patternTest(pattern: string): (name: string) => boolean {
  if (!pattern.includes("*")) return (name) => name === pattern;
  const quoted = pattern.split("*").map((part) => part.replace(/[\\^$.|?+()[\]{}]/g, "\\$&"));
  const expression = new RegExp(`^${quoted.join(".*")}$`, "s");
  return (name) => expression.test(name);
}

function noSuchProcedure(pattern: string, files: readonly LoadedFile[]): string {
  const declared = files.flatMap(({ program }) => [...(program?.procedures.keys() ?? [])]);
  if (declared.some(patternTest(pattern))) return `procedure ${pattern} has no body to check (--only)`;
  const meant = closest(pattern, declared);
  const suggestion = meant === undefined ? "" : `; did you mean ${meant}?`;
  return `there is no procedure ${pattern} in these files (--only)${suggestion}`;
}

function uncheckedNotes(count: number): readonly string[] {
  if (count === 0) return [];
  const procedures = count === 1 ? "1 procedure is" : `${count} procedures are`;
  return [`${procedures} not checked, because the program says so or every call is replaced by the body`];
}
