/**
 * What differs from an earlier revision, and which procedures that concerns: those that a changed line is in, and those
 * that call them as deep as calls are looked into. A change outside of all procedures may matter to each of them.
 */
import type { Block, Implementation, Program } from "../ir/program.ts";
import type { SourceFile } from "../source/source-file.ts";
import type { Span } from "../source/span.ts";
import type { LoadedFile } from "./load-file.ts";

export interface Changes {
  /** The revision, as the user calls it. */
  readonly since: string;
  /** `all`: the file is new. Undefined: it is as it was. */
  in(file: string): readonly ChangedLine[] | "all" | undefined;
  /** All that differ, including what is gone. */
  readonly files: readonly string[];
}

/** A line that is new or was changed, or a place where lines were removed. */
export interface ChangedLine {
  readonly line: number;
  readonly text: string;
  readonly kind: "written" | "removed";
}

/** Calls within calls that are looked into, unless the user says otherwise. */
const usualDepth = 3;

/** Those of the file's procedures that a change concerns. */
export function concerned(
  loaded: LoadedFile,
  changes: Changes,
  inlineDepth: number = usualDepth,
): (implementation: Implementation) => boolean {
  const { file, program, parts } = loaded;
  if (program === undefined) return () => false;
  if (parts === undefined && mentionsChanged(file, changes.files)) return () => true;
  const touched = new Set<Implementation>();
  for (const name of new Set([file.name, ...(parts ?? [])])) {
    const found = touchedIn(program, name, changes.in(name) ?? []);
    if (found === "all") return () => true;
    for (const one of found) touched.add(one);
  }
  const all = withCallers(program, touched, inlineDepth);
  return (implementation) => all.has(implementation);
}

/** Of files that know each other without including each other, such as Java's: by the names of the classes. */
function mentionsChanged({ name, text }: SourceFile, changed: readonly string[]): boolean {
  const own = nameParts(name);
  const others = changed.map(nameParts).filter(({ base, ending }) => ending === own.ending && base !== own.base);
  if (others.length === 0) return false;
  const words = new Set(text.match(/[\p{L}\p{N}_$]+/gu));
  return others.some(({ base }) => words.has(base));
}

function nameParts(path: string): { readonly base: string; readonly ending: string } {
  const [, base = "", ending = ""] = /([^/\\]*?)(\.[^./\\]*)?$/.exec(path) ?? [];
  return { base, ending };
}

function touchedIn(
  program: Program,
  file: string,
  lines: readonly ChangedLine[] | "all",
): readonly Implementation[] | "all" {
  if (lines === "all") return "all";
  const telling = lines.filter(isTelling);
  if (telling.length === 0) return [];
  const extents = extentsIn(program, file);
  const within = telling.map((line) => extents.filter((extent) => contains(extent, line)));
  return within.some((found) => found.length === 0) ? "all" : within.flat().map(({ of }) => of);
}

/** Blank lines and lone brackets change nothing by themselves. */
function isTelling({ text }: ChangedLine): boolean {
  return !/^[\s{}();]*$/.test(text);
}

interface Extent {
  readonly first: number;
  readonly last: number;
  readonly of: Implementation;
}

function extentsIn({ implementations }: Program, file: string): readonly Extent[] {
  return implementations
    .filter(({ span }) => span.file === file)
    .map((of) => ({ first: of.span.line, last: lastLine(of, file), of }));
}

/** A removed line lies between two: only if both are within is it certain where it was. */
function contains({ first, last }: Extent, { line, kind }: ChangedLine): boolean {
  return first <= line && (kind === "written" ? line <= last : line < last);
}

function lastLine({ span, body }: Implementation, file: string): number {
  const ends = [...body.blocks.values()].flatMap(spansOf).filter((one) => one.file === file);
  return ends.reduce((last, { line, endLine }) => Math.max(last, line, endLine), Math.max(span.line, span.endLine));
}

function spansOf({ span, commands, transfer }: Block): readonly Span[] {
  return [span, transfer.span, ...commands.map((command) => command.span)];
}

function withCallers(
  { implementations }: Program,
  touched: ReadonlySet<Implementation>,
  depth: number,
): ReadonlySet<Implementation> {
  const all = new Set(touched);
  let called = new Set([...touched].map(({ procedure }) => procedure));
  for (let level = 0; level < depth && called.size > 0; level++) {
    const callers = implementations.filter((one) => !all.has(one) && callsOneOf(one, called));
    for (const caller of callers) all.add(caller);
    called = new Set(callers.map(({ procedure }) => procedure));
  }
  return all;
}

function callsOneOf({ body }: Implementation, procedures: ReadonlySet<string>): boolean {
  return [...body.blocks.values()].some(({ commands }) =>
    commands.some((command) => command.kind === "call" && procedures.has(command.procedure)),
  );
}
