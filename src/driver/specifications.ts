/** The automata of `--spec`: their files, and the program that they watch. */
import { parseSpecification } from "../frontends/specification/parse.ts";
import type { Specification } from "../ir/automaton.ts";
import type { Implementation, Program } from "../ir/program.ts";
import type { Diagnostic } from "../source/diagnostic.ts";
import type { SourceFile } from "../source/source-file.ts";
import { withAutomata } from "../transforms/automata/with-automata.ts";
import type { InputError } from "../verdict/report.ts";
import type { Files } from "./host.ts";
import { readSource } from "./load-file.ts";

export interface ReadSpecifications {
  readonly specifications: readonly Specification[];
  readonly sources: readonly SourceFile[];
  /** One for each file that has any. */
  readonly errors: readonly InputError[];
}

export async function readSpecifications(paths: readonly string[], files: Files): Promise<ReadSpecifications> {
  const specifications: Specification[] = [];
  const sources: SourceFile[] = [];
  const errors: InputError[] = [];
  for (const path of new Set(paths)) {
    const source = await readSource(path, files);
    if ("message" in source) {
      errors.push(source);
      continue;
    }
    sources.push(source);
    const parsed = parseSpecification(source);
    if ("severity" in parsed) errors.push(errorOf(parsed));
    else specifications.push(parsed);
  }
  return { specifications, sources, errors };
}

const errorOf = ({ span, message }: Diagnostic): InputError => ({
  file: span.file,
  position: { line: span.line, column: span.column },
  message,
});

export interface WatchedProgram {
  readonly program: Program;
  readonly entry: Implementation;
  readonly notes: readonly string[];
}

/** `paths`: of the program's files. */
export function watchedProgram(
  program: Program,
  entry: Implementation,
  specifications: readonly Specification[],
  paths: readonly string[],
): WatchedProgram | InputError {
  const isC = paths.some((path) => /\.[cih]$/.test(path));
  const hidden = isC ? hiddenCall(program, specifications) : undefined;
  if (hidden !== undefined) return errorOf(hidden);
  const sourceName = isC ? functionOf : (name: string): string => name;
  const watched = withAutomata(program, entry, specifications, sourceName);
  if ("severity" in watched) return errorOf(watched);
  const unseen = watched.unseen.map(
    ({ file, names }) => `${file}: in the program there is no call or return of ${names.join(", ")}`,
  );
  return { program: watched.program, entry: watched.entry, notes: [...unseen, ...stubNotes(program, specifications)] };
}

/** Static functions of several files, and models of what the compiler keeps for itself, have other names as procedures. */
function functionOf(procedure: string): string {
  return procedure.replace(/^__model_/, "").replace(/\$\d+$/, "");
}

/** Functions that the front end gives a meaning of their own: nothing is left of their calls. */
const withoutCalls = /^(__(inquest|builtin|sync|atomic|c11_atomic|assert)|alloca$|assert$|(__VERIFIER_)?nondet(_|$))/;

function hiddenCall({ procedures }: Program, specifications: readonly Specification[]): Diagnostic | undefined {
  const events = specifications.flatMap((one) => one.automata.flatMap(({ transitions }) => transitions.map(({ event }) => event.fn))); // prettier-ignore
  const hidden = events.find(({ name }) => withoutCalls.test(name) && !procedures.has(name));
  return hidden && { span: hidden.span, severity: "error", message: `calls of ${hidden.name} cannot be watched: they are no calls to the checker` }; // prettier-ignore
}

function stubNotes(program: Program, specifications: readonly Specification[]): readonly string[] {
  const bodies = new Set(program.implementations.map(({ procedure }) => functionOf(procedure)));
  return specifications.flatMap(({ file, stubs }) => {
    const names = [...new Set(stubs.map(({ name }) => name))];
    const needless = names.filter((name) => bodies.has(name));
    const used = names.filter((name) => !bodies.has(name));
    return [
      ...(needless.length === 0 ? [] : [`${file}: no stub is needed for ${needless.join(", ")}: there is a body`]),
      ...(used.length === 0 ? [] : [`${file}: a stub changes nothing and returns anything: ${used.join(", ")}`]),
    ];
  });
}
