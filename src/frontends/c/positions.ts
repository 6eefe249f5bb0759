/**
 * From byte offsets in the preprocessed text to the user's files: a table of line starts, and the markers
 * `# line "file" flags` that the preprocessor leaves. A macro's expansion stands on the line of the user's text where the
 * macro was used, so its parts are reported there; at which columns, `columns.ts` says.
 */
import { noSpan, type Span } from "../../source/span.ts";
import { columnsOf, type Columns } from "./columns.ts";
import { lineMarker } from "./line-markers.ts";

export interface Positions {
  /** From the first byte to the byte after the last. */
  readonly span: (start: number, end: number) => Span;
  /** The text between two byte offsets. */
  readonly text: (start: number, end: number) => string;
  /** The byte offset of a character of the text. */
  readonly byteOf: (index: number) => number;
  /** The place of a byte offset as clang writes it within types: `file:line:column` of the preprocessed text, in bytes. */
  readonly clangPlace: (byte: number) => string;
  /** Files that the preprocessor calls system headers. */
  readonly systemFiles: ReadonlySet<string>;
}

interface Line {
  /** Of its first character, in bytes and in characters of the text. */
  readonly byte: number;
  readonly index: number;
  readonly file: string;
  readonly line: number;
}

/** `written`: the files as the user wrote them, by name, as far as they are at hand. */
export function positionsOf(text: string, file: string, written: ReadonlyMap<string, string> = new Map()): Positions {
  const { lines, systemFiles } = linesOf(text, file);
  const columnsAt = writtenColumns(text, lines, written);
  const ascii = /^[\x00-\x7f]*$/.test(text);
  let last = 0;
  const at = (byte: number): { readonly line: Line; readonly index: number } => {
    last = lineAt(lines, byte, last);
    const line = lines[last]!;
    return { line, index: ascii ? byte : characterAt(text, line, byte) };
  };
  return {
    span(start, end) {
      if (start < 0 || end < start) return noSpan;
      const [from, to] = [at(start), at(end)];
      const sameFile = from.line.file === to.line.file && to.line.line >= from.line.line;
      const column = 1 + columnsAt(from.line).start(from.index - from.line.index);
      const endColumn = 1 + columnsAt(to.line).end(to.index - to.line.index);
      return {
        file: from.line.file,
        line: from.line.line,
        column,
        endLine: sameFile ? to.line.line : from.line.line,
        endColumn: sameFile && (to.line.line > from.line.line || endColumn > column) ? endColumn : column + 1,
      };
    },
    clangPlace(byte) {
      const { line } = at(byte);
      return `${line.file}:${line.line}:${byte - line.byte + 1}`;
    },
    text: (start, end) => text.slice(at(start).index, at(end).index),
    systemFiles,
    byteOf: (index) => (ascii ? index : byteAt(text, lines, index)),
  };
}

function linesOf(
  text: string,
  firstFile: string,
): { readonly lines: readonly Line[]; readonly systemFiles: Set<string> } {
  const lines: Line[] = [];
  const systemFiles = new Set<string>();
  let [byte, index, file, line] = [0, 0, firstFile, 1];
  while (index <= text.length) {
    lines.push({ byte, index, file, line });
    const newline = text.indexOf("\n", index);
    const end = newline < 0 ? text.length : newline;
    const marker = text.startsWith("#", index) ? lineMarker(text.slice(index, end)) : undefined;
    if (marker === undefined) line += 1;
    else {
      ({ line, file = file } = marker);
      if (marker.isSystem) systemFiles.add(file);
    }
    byte += bytesBetween(text, index, end) + 1;
    index = end + 1;
  }
  return { lines, systemFiles };
}

const unchanged: Columns = { start: (index) => index, end: (index) => index };
/** Generated lines may be long; nobody looks for a column in them. */
const longestLine = 5_000;

/** Only what lines of the user's files hold is known; a line that came through unchanged has its columns. */
function writtenColumns(
  text: string,
  lines: readonly Line[],
  written: ReadonlyMap<string, string>,
): (line: Line) => Columns {
  if (written.size === 0) return () => unchanged;
  const rows = new Map([...written].map(([file, its]) => [file, its.split(/\r?\n/)]));
  const next = new Map(lines.map((line, index) => [line, lines[index + 1]?.index ?? text.length + 1]));
  const known = new Map<Line, Columns>();
  const made = (line: Line): Columns => {
    const [row, expanded] = [rows.get(line.file)?.[line.line - 1], text.slice(line.index, next.get(line)! - 1)];
    if (row === undefined || row === expanded) return unchanged;
    return row.length > longestLine || expanded.length > longestLine ? unchanged : columnsOf(row, expanded);
  };
  return (line) => {
    const columns = known.get(line) ?? made(line);
    known.set(line, columns);
    return columns;
  };
}

/** The line that holds the byte; `hint` is where the last one was found, since questions come in source order. */
function lineAt(lines: readonly Line[], byte: number, hint: number): number {
  if (lines[hint]!.byte <= byte) {
    const next = lines[hint + 1];
    if (next === undefined || byte < next.byte) return hint;
  }
  let [low, high] = [0, lines.length - 1];
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (lines[middle]!.byte <= byte) low = middle;
    else high = middle - 1;
  }
  return low;
}

function characterAt(text: string, line: Line, byte: number): number {
  let [index, seen] = [line.index, line.byte];
  while (seen < byte && index < text.length) {
    const code = text.codePointAt(index)!;
    seen += bytesOf(code);
    index += code > 0xffff ? 2 : 1;
  }
  return index;
}

function byteAt(text: string, lines: readonly Line[], index: number): number {
  let [low, high] = [0, lines.length - 1];
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (lines[middle]!.index <= index) low = middle;
    else high = middle - 1;
  }
  return lines[low]!.byte + bytesBetween(text, lines[low]!.index, index);
}

function bytesBetween(text: string, from: number, to: number): number {
  let bytes = 0;
  for (let i = from; i < to; i++) {
    const code = text.charCodeAt(i);
    if (code < 0x80) bytes += 1;
    else {
      const point = text.codePointAt(i)!;
      if (point > 0xffff) i += 1;
      bytes += bytesOf(point);
    }
  }
  return bytes;
}

/** A replacement character stands for a byte that was not UTF-8, as in old files in Latin-1. */
function bytesOf(point: number): number {
  if (point < 0x80 || point === 0xfffd) return 1;
  if (point < 0x800) return 2;
  return point < 0x10000 ? 3 : 4;
}
