/** One source file: what it says, or what is wrong with it. */
import { unreachable } from "../base/invariant.ts";
import { assemblyCode, unknownTarget, type MarkedProgram, type Translation } from "../ir/front-end.ts";
import type { Program } from "../ir/program.ts";
import type { Diagnostic } from "../source/diagnostic.ts";
import type { SourceFile } from "../source/source-file.ts";
import { compareSpans } from "../source/span.ts";
import { noModelNote } from "../verdict/no-model.ts";
import type { InputError } from "../verdict/report.ts";
import type { FileContent, Files } from "./host.ts";
import type { Translator } from "./translator.ts";
import { sentenceOf, type Trouble } from "./trouble.ts";

/** What was found out about a file while it was read. */
export interface Reading {
  readonly errors: readonly InputError[];
  /** Each of the errors concerns some procedures alone, of which the program says so. */
  readonly onlyLocal?: true;
  readonly notes: readonly string[];
  /** Functions of which nothing is known, and the number of their calls. */
  readonly unknownCalls: ReadonlyMap<string, number>;
  /** What verdicts rest on. */
  readonly assumptions: readonly string[];
  /** Procedures with a body. */
  readonly defined?: readonly string[];
  readonly trouble?: Trouble;
}

export interface LoadedFile {
  readonly file: SourceFile;
  /** Absent if the file has errors. */
  readonly program?: Program;
  readonly marked?: MarkedProgram;
  readonly overlapping?: () => Promise<Program | undefined>;
  /** Nodes of the syntax tree. */
  readonly sourceNodes: number;
  /** Other files that it is made of; absent if that is not known. */
  readonly parts?: readonly string[];
}

export async function readSource(path: string, files: Files): Promise<SourceFile | InputError> {
  const content = await files.read(path);
  if (content.kind === "text" && content.text !== "") return { name: path, text: content.text };
  return { file: path, position: null, message: unreadable(content) };
}

/** Never rejects: what a front end does wrong is trouble with that file. */
export async function loadFile(
  file: SourceFile,
  translate: Translator,
): Promise<{ readonly loaded?: LoadedFile; readonly reading: Reading }> {
  try {
    return loadedFrom(file, await translate(file));
  } catch (error) {
    const errors = [{ file: file.name, position: null, message: `internal error: ${sentenceOf(error)}` }];
    return {
      reading: { errors, notes: [], unknownCalls: new Map(), assumptions: [], trouble: { where: file.name, error } },
    };
  }
}

function loadedFrom(
  file: SourceFile,
  { program, diagnostics, sourceNodes, unknownCalls, assumptions = [], marked, overlapping, parts }: Translation,
): { readonly loaded: LoadedFile; readonly reading: Reading } {
  const of = (severity: Diagnostic["severity"]): readonly Diagnostic[] =>
    diagnostics.filter((one) => one.severity === severity).sort((a, b) => compareSpans(a.span, b.span));
  return {
    loaded: {
      file,
      sourceNodes,
      ...(program !== undefined && { program }),
      ...(marked !== undefined && { marked }),
      ...(overlapping !== undefined && { overlapping }),
      ...(parts !== undefined && { parts }),
    },
    reading: {
      errors: of("error").map(inputError),
      ...(of("error").every(({ isLocal }) => isLocal === true) && { onlyLocal: true }),
      notes: of("note").map(noteText),
      unknownCalls: unknownCalls ?? new Map(),
      assumptions,
      ...(program !== undefined && { defined: program.implementations.map(({ name }) => name) }),
    },
  };
}

function unreadable(content: FileContent): string {
  switch (content.kind) {
    case "text":
      return "the file is empty: there is nothing to check";
    case "binary":
      return "this is not text: it contains NUL bytes";
    case "too-big":
      return `the file is too big: ${megabytes(content.bytes)} MB, and the limit is ${megabytes(content.limit)} MB`;
    case "unreadable":
      return `cannot be read: ${content.why}`;
    default:
      return unreachable(content);
  }
}

function megabytes(bytes: number): string {
  return (bytes / 1_000_000).toFixed(0);
}

function inputError({ span, message }: Diagnostic): InputError {
  const position = span.line === 0 ? null : { line: span.line, column: span.column };
  return { file: span.file === "" ? null : span.file, position, message };
}

function noteText({ span, message }: Diagnostic): string {
  if (span.line === 0) return message;
  return `${span.file}:${span.line}:${span.column}: ${message}`;
}

// ------------------------------------------------------------------------------------------------- over all files

/** What is about no file or about another one, such as a compiler that was not found, is said for the first that meets it. */
export function errorsOf(readings: readonly Reading[]): readonly InputError[] {
  const said = new Set<string>();
  return readings
    .flatMap(({ errors }) => errors)
    .filter((error) => {
      const text = JSON.stringify(error);
      const isNew = !said.has(text);
      said.add(text);
      return isNew;
    });
}

/** Notes on places in the order of the files; then each unknown function once, with all its calls. */
export function notesOf(readings: readonly Reading[]): readonly string[] {
  const defined = new Set(readings.flatMap((one) => one.defined ?? []));
  const calls = new Map<string, number>();
  for (const { unknownCalls } of readings) {
    for (const [name, count] of unknownCalls) calls.set(name, (calls.get(name) ?? 0) + count);
  }
  const elsewhere = [...calls.keys()].filter((name) => defined.has(name));
  for (const name of elsewhere) calls.delete(name);
  return [...readings.flatMap(({ notes }) => notes), ...elsewhereNote(elsewhere.length), ...unknownNotes(calls)];
}

/** Whoever has the definition among the files may wonder. */
function elsewhereNote(count: number): readonly string[] {
  if (count === 0) return [];
  const called = count === 1 ? "1 function is called from files that do not define it" : `${count} functions are called from files that do not define them`; // prettier-ignore
  return [`${called}: each file is looked at by itself, and there the effects are arbitrary`];
}

/** In the order of their names. */
function unknownNotes(calls: ReadonlyMap<string, number>): readonly string[] {
  return [...calls]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, count]) => {
      const times = count === 1 ? "1 call" : `${count} calls`;
      const places = count === 1 ? "1 place" : `${count} places`;
      if (name === assemblyCode) return `inline assembly is not looked into: its effects are arbitrary (${places})`;
      if (name !== unknownTarget) return noModelNote(name, count);
      return `calls through pointers may lead to functions that are not here: their effects are arbitrary (${times})`;
    });
}
