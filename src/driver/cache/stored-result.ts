/** A result as it is kept: each position with the part of the program that it stands in, so that it can move with it. */
import type { Span } from "../../source/span.ts";
import type { ProcedureResult } from "../../verdict/verdict.ts";
import { spanText } from "./canonical-text.ts";
import type { Anchor, Part } from "./procedure-keys.ts";

export interface StoredResult {
  readonly key: string;
  readonly anchors: readonly Anchor[];
  /** The result with `StoredSpan`s in place of spans. */
  readonly result: unknown;
}

/** The number of the part, and the position as it was. */
type StoredSpan = readonly ["span", number, Span];

/** Undefined if it has a position that is in none of the parts: nobody could say where it moves to. */
export function stored(result: ProcedureResult, key: string, parts: readonly Part[]): StoredResult | undefined {
  let isComplete = true;
  const partOf = (span: Span): number => {
    if (span.line === 0) return -1;
    const text = spanText(span);
    const part = parts.findIndex(({ spans }) => spans.has(text));
    if (part < 0) isComplete = false;
    return part;
  };
  const mapped = mapSpans(result, (span): StoredSpan => ["span", partOf(span), span]);
  const anchors = parts.map(({ anchor: { file, line } }) => ({ file, line }));
  return isComplete ? { key, anchors, result: mapped } : undefined;
}

/** Where everything was. It took no time to say it again. */
export function asItWas({ result }: StoredResult): ProcedureResult {
  return restored(result, (_, span) => span);
}

/** Where everything is now. Pre: the parts are those that the key was made of. */
export function moved({ anchors, result }: StoredResult, parts: readonly Part[]): ProcedureResult {
  return restored(result, (part, span) => {
    const [from, to] = [anchors[part], parts[part]?.anchor];
    if (from === undefined || to === undefined || span.file !== from.file) return span;
    const lines = to.line - from.line;
    return { ...span, file: to.file, line: span.line + lines, endLine: span.endLine + lines };
  });
}

function restored(result: unknown, place: (part: number, span: Span) => Span): ProcedureResult {
  const whole = replaceStored(result, place) as ProcedureResult;
  return { ...whole, seconds: 0, queries: 0 };
}

function mapSpans(value: unknown, map: (span: Span) => StoredSpan): unknown {
  if (typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) return value.map((each) => mapSpans(each, map));
  if (isSpan(value)) return map(value);
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, mapSpans(each, map)]));
}

function replaceStored(value: unknown, place: (part: number, span: Span) => Span): unknown {
  if (typeof value !== "object" || value === null) return value;
  if (isStoredSpan(value)) return place(value[1], value[2]);
  if (Array.isArray(value)) return value.map((each) => replaceStored(each, place));
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, replaceStored(each, place)]));
}

function isSpan(value: object): value is Span {
  return "file" in value && "line" in value && "endColumn" in value;
}

function isStoredSpan(value: object): value is StoredSpan {
  return Array.isArray(value) && value.length === 3 && value[0] === "span" && typeof value[1] === "number";
}
