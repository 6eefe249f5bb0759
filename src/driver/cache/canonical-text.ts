/**
 * A part of a program as text in which nothing is left out and nothing is accidental: equal texts mean the same to an
 * engine. Positions are relative to the part's own first line, so that the text stays the same when the part moves.
 */
import { sortKey } from "../../logic/sort.ts";
import type { FunctionSymbol, Term, Variable } from "../../logic/term.ts";
import { visitPostorder } from "../../logic/traverse.ts";
import { spanKey, type Span } from "../../source/span.ts";

export interface CanonicalText {
  readonly text: string;
  /** The positions in it. */
  readonly spans: ReadonlySet<string>;
  /** The procedures that it calls, in the order of the calls. */
  readonly calls: ReadonlySet<string>;
  /** What it mentions, each with a term that does. */
  readonly symbols: ReadonlyMap<FunctionSymbol | Variable, Term>;
}

/** `quote`: what stands there in the source, of which engines make their messages. */
export function canonicalText(
  part: object,
  anchor: Pick<Span, "file" | "line">,
  quote: (span: Span) => string | undefined,
): CanonicalText {
  const out: string[] = [];
  const spans = new Set<string>();
  const calls = new Set<string>();
  const symbols = new Map<FunctionSymbol | Variable, Term>();
  const numbers = new Map<Term, number>();
  const seen = new Set<Term>();

  // Equal terms are the same object; each is written once, and by its number afterwards.
  function define(term: Term): void {
    const number = numbers.size;
    numbers.set(term, number);
    if (term.kind === "var") symbols.set(term, term);
    else if (term.kind === "call") symbols.set(term.fn, term);
    const fields = Object.entries(term)
      .filter(([key]) => !bookkeeping.has(key))
      .map(
        ([key, value]) =>
          `${key}=${key === "fn" ? functionText(value as FunctionSymbol) : plainText(value as unknown)}`,
      );
    out.push(`#${number}:${sortKey(term.sort)}{${fields.join(",")}}`);
  }
  function reference(term: Term): string {
    if (!numbers.has(term)) visitPostorder([term], define, seen);
    return `#${numbers.get(term)}`;
  }
  function place(span: Span): string {
    const key = spanText(span);
    const file = span.file === anchor.file ? "" : span.file;
    const lines = file === "" && span.line > 0 ? span.line - anchor.line : span.line;
    const text = `@${file}:${lines}:${span.column}:${span.endLine - span.line}:${span.endColumn}`;
    if (spans.has(key)) return text;
    spans.add(key);
    return `${text}=${JSON.stringify(quote(span) ?? null)}`;
  }
  function fieldText(owner: object, key: string, value: unknown): string {
    // The name of a check is made of its place.
    if (key === "origin" && typeof value === "string" && "span" in owner && isSpan(owner.span)) {
      const start = spanKey(owner.span);
      if (value.startsWith(start)) return JSON.stringify(`@${value.slice(start.length)}`);
    }
    return plainText(value);
  }
  function plainText(value: unknown): string {
    if (typeof value === "bigint") return `${value}n`;
    if (typeof value !== "object" || value === null) return JSON.stringify(value) ?? "undefined";
    if (isTerm(value)) return reference(value);
    if (isSpan(value)) return place(value);
    if (value instanceof Map) return `Map[${[...value].map(plainText).join(",")}]`;
    if (value instanceof Set || Array.isArray(value)) return `[${[...value].map(plainText).join(",")}]`;
    if (isCall(value)) calls.add(value.procedure);
    const keys = Object.keys(value).sort();
    return `{${keys.map((key) => `${key}:${fieldText(value, key, value[key as keyof typeof value])}`).join(",")}}`;
  }
  const text = plainText(part);
  return { text: `${text}\n${out.join("\n")}`, spans, calls, symbols };
}

/** All of a span; two that differ in it are different places. */
export function spanText({ file, line, column, endLine, endColumn }: Span): string {
  return `${file}:${line}:${column}:${endLine}:${endColumn}`;
}

/** What follows from the rest of a term, or from what was built before it. */
const bookkeeping: ReadonlySet<string> = new Set(["id", "size", "depth", "open", "sort"]);

/** What sorts it takes and gives is told with the arguments and the call. */
function functionText({ name, role }: FunctionSymbol): string {
  return JSON.stringify([name, role]);
}

function isTerm(value: object): value is Term {
  return "id" in value && "open" in value && "sort" in value;
}

function isSpan(value: unknown): value is Span {
  return typeof value === "object" && value !== null && "endColumn" in value && "file" in value;
}

function isCall(value: object): value is { readonly procedure: string } {
  return "kind" in value && value.kind === "call" && "procedure" in value && typeof value.procedure === "string";
}
