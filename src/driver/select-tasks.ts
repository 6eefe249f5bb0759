/** Which procedures a run checks: those with a body, or those that `--only` names. */
import type { Implementation, Program } from "../ir/program.ts";
import { closest } from "../base/closest.ts";
import { compareSpans } from "../source/span.ts";
import type { InputError } from "../verdict/report.ts";
import type { LoadedFile } from "./load-file.ts";

export interface Task {
  readonly program: Program;
  readonly implementation: Implementation;
}

/** What there is to know of a body to choose it. */
export type Body = Pick<Implementation, "name" | "procedure" | "checked">;

/** One for a run: whether a name leads anywhere is known when all files have been seen. */
export interface Selector {
  /** Those of a file's bodies that are to be checked. `declared`: the names of all its procedures. */
  choose<T extends Body>(bodies: readonly T[], declared: Iterable<string>): readonly T[];
  /** What there is to say in the end. */
  conclusion(): { readonly errors: readonly InputError[]; readonly notes: readonly string[] };
}

export function selectorFor(only: readonly string[]): Selector {
  const patterns = only.map((pattern) => ({ pattern, accepts: patternTest(pattern) }));
  const unmatched = new Set(only);
  const names = new Set<string>();
  let unchecked = 0;
  return {
    choose: (bodies, declared) => {
      if (patterns.length > 0) for (const name of declared) names.add(name);
      const named = bodies.filter((body) => {
        const matching = patterns.filter(({ accepts }) => accepts(body.name) || accepts(body.procedure));
        for (const { pattern } of matching) unmatched.delete(pattern);
        return patterns.length === 0 || matching.length > 0;
      });
      const chosen = named.filter((body) => body.checked);
      unchecked += named.length - chosen.length;
      return chosen;
    },
    conclusion: () => ({
      errors: only
        .filter((pattern) => unmatched.has(pattern))
        .map((pattern) => ({ file: null, position: null, message: noSuchProcedure(pattern, [...names]) })),
      notes: uncheckedNotes(unchecked),
    }),
  };
}

/** Whether `--only` takes the body in. */
export function isSelected(only: readonly string[]): (body: Pick<Body, "name" | "procedure">) => boolean {
  const tests = only.map(patternTest);
  return ({ name, procedure }) => tests.length === 0 || tests.some((accepts) => accepts(name) || accepts(procedure));
}

export interface Selection {
  /** In the order of the files, and in each of the source. */
  readonly tasks: readonly Task[];
  readonly errors: readonly InputError[];
  readonly notes: readonly string[];
}

/** Of files that have all been read. */
export function selectTasks(files: readonly LoadedFile[], only: readonly string[]): Selection {
  const selector = selectorFor(only);
  const tasks = files.flatMap(({ program }) => (program === undefined ? [] : tasksOf(program, selector)));
  return { tasks, ...selector.conclusion() };
}

export function tasksOf(program: Program, selector: Selector): readonly Task[] {
  const chosen = selector.choose(usersBodies(program), program.procedures.keys());
  return chosen.map((implementation) => ({ program, implementation }));
}

/** The bodies that somebody wrote, in the order of the source. */
export function usersBodies(program: Program): readonly Implementation[] {
  return program.implementations
    .filter((implementation) => isTheUsers(program, implementation))
    .sort((a, b) => compareSpans(a.span, b.span));
}

/** Models of library functions and the start of a program are ours. */
function isTheUsers({ procedures, start }: Program, { name, procedure }: Implementation): boolean {
  return name !== start && procedures.get(procedure)?.reportedAtCall !== true;
}

function patternTest(pattern: string): (name: string) => boolean {
  if (!pattern.includes("*")) return (name) => name === pattern;
  const quoted = pattern.split("*").map((part) => part.replace(/[\\^$.|?+()[\]{}]/g, "\\$&"));
  const expression = new RegExp(`^${quoted.join(".*")}$`, "s");
  return (name) => expression.test(name);
}

function noSuchProcedure(pattern: string, declared: readonly string[]): string {
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
