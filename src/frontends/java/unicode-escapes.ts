/**
 * Unicode escapes (JLS 3.3): `\u0041` stands for a character wherever it is written, so that a line of a comment may end with `\u000a`. They
 * are replaced before words are looked for; words keep the places that they have in the file.
 */
import type { Span } from "../../source/span.ts";

export interface WithoutEscapes {
  readonly text: string;
  /** Where in the file the place in `text` is. */
  readonly original: (line: number, column: number) => Position;
}

export interface Position {
  readonly line: number;
  readonly column: number;
}

/** A backslash that follows another begins no Unicode escape. */
const escape = /\\(?:\\|u+([0-9a-fA-F]{4}))/g;

/** Undefined where there are none. */
export function withoutUnicodeEscapes(text: string): WithoutEscapes | undefined {
  if (!text.includes("\\u")) return undefined;
  const parts: string[] = [];
  /** Behind each escape: where it ends in the text that is made, and in the file. */
  const made: number[] = [0];
  const written: number[] = [0];
  let [from, length] = [0, 0];
  for (const { 0: whole, 1: code, index } of text.matchAll(escape)) {
    if (code === undefined) continue;
    parts.push(text.slice(from, index), String.fromCharCode(parseInt(code, 16)));
    length += index - from + 1;
    from = index + whole.length;
    made.push(length);
    written.push(from);
  }
  if (parts.length === 0) return undefined;
  parts.push(text.slice(from));
  const result = parts.join("");
  const [starts, fileStarts] = [lineStarts(result), lineStarts(text)];
  const original = (line: number, column: number): Position => {
    const offset = starts[line - 1]! + column - 1;
    const i = lastNotAbove(made, offset);
    const at = written[i]! + offset - made[i]!;
    const fileLine = lastNotAbove(fileStarts, at);
    return { line: fileLine + 1, column: at - fileStarts[fileLine]! + 1 };
  };
  return { text: result, original };
}

/** The same thing at its place in the file. */
export function placed<T extends Span | Omit<Span, "file">>(thing: T, original: WithoutEscapes["original"]): T {
  const start = original(thing.line, thing.column);
  const end = original(thing.endLine, thing.endColumn);
  return { ...thing, line: start.line, column: start.column, endLine: end.line, endColumn: end.column };
}

function lineStarts(text: string): readonly number[] {
  return [0, ...[...text.matchAll(/\r\n|\n|\r/g)].map(({ 0: end, index }) => index + end.length)];
}

/** The index of the last of the ascending numbers that is at most `value`. */
function lastNotAbove(numbers: readonly number[], value: number): number {
  let [low, high] = [0, numbers.length - 1];
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (numbers[middle]! <= value) low = middle;
    else high = middle - 1;
  }
  return low;
}
