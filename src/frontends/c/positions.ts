/**
 * From byte offsets in the preprocessed text to the user's files: a table of line starts, and the markers
 * `# line "file" flags` that the preprocessor leaves. A macro's expansion stands on the line of the user's text where the
 * macro was used, so its parts are reported there.
 */
import { noSpan, type Span } from "../../source/span.ts";

export interface Positions {
  /** From the first byte to the byte after the last. */
  readonly span: (start: number, end: number) => Span;
  /** The text between two byte offsets. */
  readonly text: (start: number, end: number) => string;
  /** The byte offset of a character of the text. */
  readonly byteOf: (index: number) => number;
}

interface Line {
  /** Of its first character, in bytes and in characters of the text. */
  readonly byte: number;
  readonly index: number;
  readonly file: string;
  readonly line: number;
}

const marker = /^#(?: |line )\s*(\d+)(?:\s+"((?:[^"\\]|\\.)*)")?/;

export function positionsOf(text: string, file: string): Positions {
  const lines = linesOf(text, file);
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
      const [column, endColumn] = [from.index - from.line.index + 1, to.index - to.line.index + 1];
      return {
        file: from.line.file,
        line: from.line.line,
        column,
        endLine: sameFile ? to.line.line : from.line.line,
        endColumn: sameFile ? endColumn : column + 1,
      };
    },
    text: (start, end) => text.slice(at(start).index, at(end).index),
    byteOf: (index) => (ascii ? index : byteAt(text, lines, index)),
  };
}

function linesOf(text: string, firstFile: string): readonly Line[] {
  const lines: Line[] = [];
  let [byte, index, file, line] = [0, 0, firstFile, 1];
  while (index <= text.length) {
    lines.push({ byte, index, file, line });
    const newline = text.indexOf("\n", index);
    const end = newline < 0 ? text.length : newline;
    const match = text.startsWith("#", index) ? marker.exec(text.slice(index, end)) : null;
    if (match === null) line += 1;
    else {
      line = Number(match[1]);
      if (match[2] !== undefined) file = match[2].replace(/\\(.)/g, "$1");
    }
    byte += bytesBetween(text, index, end) + 1;
    index = end + 1;
  }
  return lines;
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
