/** Finds, reads and translates source files. What is wrong with one of them is said of that one; the others go on. */
import type { Program } from "../ir/program.ts";
import { assemblyCode, unknownTarget, type FrontEnd, type Translation } from "../ir/front-end.ts";
import { programFaults } from "../ir/wellformed.ts";
import { compareSpans } from "../source/span.ts";
import type { Diagnostic } from "../source/diagnostic.ts";
import type { SourceFile } from "../source/source-file.ts";
import { invariant, unreachable } from "../base/invariant.ts";
import type { InputError } from "../verdict/report.ts";
import { expandPaths, extensionOf } from "./expand-paths.ts";
import type { FileContent, Files } from "./host.ts";
import { sentenceOf, type Trouble } from "./trouble.ts";

export interface LoadedFile {
  readonly file: SourceFile;
  /** Absent if the file has errors. */
  readonly program?: Program;
  /** Nodes of the syntax tree. */
  readonly sourceNodes: number;
}

export interface Loaded {
  readonly files: readonly LoadedFile[];
  readonly errors: readonly InputError[];
  readonly notes: readonly string[];
  readonly troubles: readonly Trouble[];
}

export interface LoadOptions {
  readonly frontEnds: readonly FrontEnd[];
  readonly files: Files;
  readonly stop: AbortSignal;
  /** Look for faults in what the front end made of a file. */
  readonly selfCheck?: boolean;
}

/** Folders are searched; see `expandPaths`. */
export async function loadPrograms(paths: readonly string[], options: LoadOptions): Promise<Loaded> {
  const extensions = options.frontEnds.flatMap((frontEnd) => frontEnd.extensions);
  const partsOnly = new Set(options.frontEnds.flatMap((frontEnd) => frontEnd.partsOnly ?? []));
  const expansion = await expandPaths(paths, { extensions, partsOnly }, options.files);
  const loaded = await loadFiles(expansion.files, options);
  return {
    ...loaded,
    errors: [...expansion.errors, ...loaded.errors],
    notes: [...expansion.notes, ...loaded.notes],
  };
}

async function loadFiles(paths: readonly string[], options: LoadOptions): Promise<Loaded> {
  const { files, stop } = options;
  const loaded: LoadedFile[] = [];
  const errors: InputError[] = [];
  const notes: string[] = [];
  const troubles: Trouble[] = [];
  const unknownCalls = new Map<string, number>();
  for (const path of paths) {
    if (stop.aborted) {
      errors.push({ file: path, position: null, message: `not checked: ${String(stop.reason)}` });
      continue;
    }
    const content = await files.read(path);
    if (content.kind !== "text" || content.text === "") {
      errors.push({ file: path, position: null, message: unreadable(content) });
      continue;
    }
    const file: SourceFile = { name: path, text: content.text };
    try {
      const { program, diagnostics, sourceNodes, unknownCalls: unknown } = await translated(file, options);
      for (const [name, calls] of unknown ?? []) unknownCalls.set(name, (unknownCalls.get(name) ?? 0) + calls);
      errors.push(
        ...diagnostics
          .filter((one) => one.severity === "error")
          .sort(bySpan)
          .map(inputError),
      );
      notes.push(
        ...diagnostics
          .filter((one) => one.severity === "note")
          .sort(bySpan)
          .map(note),
      );
      loaded.push(program === undefined ? { file, sourceNodes } : { file, program, sourceNodes });
    } catch (error) {
      errors.push({ file: path, position: null, message: `internal error: ${sentenceOf(error)}` });
      troubles.push({ where: path, error });
    }
  }
  return { files: loaded, errors: once(errors), notes: [...notes, ...unknownNotes(unknownCalls)], troubles };
}

async function translated(file: SourceFile, { frontEnds, selfCheck = false }: LoadOptions): Promise<Translation> {
  const extension = extensionOf(file.name);
  const frontEnd = frontEnds.find((one) => one.extensions.includes(extension));
  const translation = (await frontEnd?.translate(file)) ?? { diagnostics: [], sourceNodes: 0 };
  const faults = selfCheck && translation.program !== undefined ? programFaults(translation.program) : [];
  invariant(faults.length === 0, faults[0] ?? "");
  return translation;
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

function bySpan(a: Diagnostic, b: Diagnostic): number {
  return compareSpans(a.span, b.span);
}

function inputError({ span, message }: Diagnostic): InputError {
  const position = span.line === 0 ? null : { line: span.line, column: span.column };
  return { file: span.file === "" ? null : span.file, position, message };
}

/** What is about no file, such as a compiler that was not found, is said for the first file that meets it. */
function once(errors: readonly InputError[]): readonly InputError[] {
  const said = new Set<string>();
  return errors.filter(({ file, message }) => {
    if (file !== null) return true;
    const isNew = !said.has(message);
    said.add(message);
    return isNew;
  });
}

/** Each function once in a run, in the order of their names. */
function unknownNotes(calls: ReadonlyMap<string, number>): readonly string[] {
  return [...calls]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, count]) => {
      const times = count === 1 ? "1 call" : `${count} calls`;
      const places = count === 1 ? "1 place" : `${count} places`;
      if (name === assemblyCode) return `inline assembly is not looked into: its effects are arbitrary (${places})`;
      if (name !== unknownTarget) return `${name} has no model: its effects are arbitrary (${times})`;
      return `calls through pointers may lead to functions that are not here: their effects are arbitrary (${times})`;
    });
}

function note({ span, message }: Diagnostic): string {
  if (span.line === 0) return message;
  return `${span.file}:${span.line}:${span.column}: ${message}`;
}
