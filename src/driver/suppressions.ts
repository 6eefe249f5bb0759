/**
 * Comments by which a programmer says that a finding is none, and why:
 * `// inquest-ignore: null-dereference because the caller guarantees it`, on the line of the finding or alone on the line
 * before it.
 */
import { closest } from "../base/closest.ts";
import { checkKinds } from "../ir/check-kind.ts";
import type { SourceFile } from "../source/source-file.ts";

export interface Suppression {
  readonly file: string;
  /** Where the comment is. */
  readonly line: number;
  readonly column: number;
  /** The line whose findings it is about. */
  readonly target: number;
  readonly checks: readonly string[];
  readonly reason: string;
}

export interface Suppressions {
  readonly valid: readonly Suppression[];
  /** What is wrong with the others, with their places. */
  readonly faults: readonly string[];
}

export function suppressionsIn(source: SourceFile): Suppressions {
  if (!source.text.includes(word)) return { valid: [], faults: [] };
  const comments = commentsIn(source).filter(({ text }) => text.startsWith(word));
  const endOf = new Map(comments.filter(({ isAlone }) => isAlone).map(({ line, endLine }) => [line, endLine]));
  const valid: Suppression[] = [];
  const faults: string[] = [];
  for (const { line, column, endLine, text, isAlone } of comments) {
    const place = `${source.name}:${line}:${column}:`;
    const read = reading(text);
    faults.push(...read.faults.map((fault) => `${place} ${fault}`));
    if (read.checks.length === 0 || read.reason === "") continue;
    const target = isAlone ? lineAfter(endLine, endOf) : line;
    valid.push({ file: source.name, line, column, target, checks: read.checks, reason: read.reason });
  }
  return { valid, faults };
}

const word = "inquest-ignore";

/** Several of them may stand one above the other. */
function lineAfter(line: number, endOf: ReadonlyMap<number, number>): number {
  let target = line + 1;
  for (let end = endOf.get(target); end !== undefined; end = endOf.get(target)) target = end + 1;
  return target;
}

interface Reading {
  readonly checks: readonly string[];
  readonly reason: string;
  readonly faults: readonly string[];
}

function reading(text: string): Reading {
  const [, list = "", because = ""] = /^inquest-ignore\s*:?(.*?)(?:\bbecause\b(.*))?$/s.exec(text) ?? [];
  const names = list.split(",").map((name) => name.trim()).filter((name) => name !== ""); // prettier-ignore
  const known = names.filter((name) => kinds.has(name));
  const reason = because.trim();
  const unknown = names.filter((name) => !kinds.has(name));
  return {
    checks: known,
    reason,
    faults: [
      ...(names.length === 0 ? [`${word} suppresses nothing: write ${word}: CHECK because REASON`] : []),
      ...(names.length > 0 && reason === "" ? [`${word} suppresses nothing without a reason: add "because" and why this is no error`] : []), // prettier-ignore
      ...unknown.map((name) => `${word}: there is no check ${JSON.stringify(name)}${suggestion(name)}`),
    ],
  };
}

const kinds: ReadonlySet<string> = new Set(checkKinds);

function suggestion(name: string): string {
  const meant = closest(name, checkKinds);
  return meant === undefined ? "" : `; did you mean ${meant}?`;
}

// ---------------------------------------------------------------------------------------------------------- comments

interface Comment {
  readonly line: number;
  readonly column: number;
  readonly endLine: number;
  /** Without its marks, on one line. */
  readonly text: string;
  /** Nothing else is on its lines. */
  readonly isAlone: boolean;
}

/** Comments, and what may look like one inside: strings, and characters where the language has them. */
const tokens = /\/\/[^\n\r]*|\/\*[\s\S]*?(?:\*\/|$)|"(?:\\[\s\S]|[^"\\\n\r])*"?|'(?:\\[\s\S]|[^'\\\n\r])*'?/g;
/** In Boogie an apostrophe is a letter. */
const boogieTokens = /\/\/[^\n\r]*|\/\*[\s\S]*?(?:\*\/|$)|"(?:\\[\s\S]|[^"\\\n\r])*"?/g;

function commentsIn({ name, text }: SourceFile): readonly Comment[] {
  const comments: Comment[] = [];
  let [line, lineStart, scanned] = [1, 0, 0];
  const advance = (to: number): void => {
    for (const match of text.slice(scanned, to).matchAll(/\r\n|\n|\r/g)) {
      line++;
      lineStart = scanned + match.index + match[0].length;
    }
    scanned = to;
  };
  for (const match of text.matchAll(name.endsWith(".bpl") ? boogieTokens : tokens)) {
    if (!match[0].startsWith("/")) continue;
    advance(match.index);
    const [start, column] = [line, match.index - lineStart + 1];
    const before = text.slice(lineStart, match.index);
    const end = match.index + match[0].length;
    advance(end);
    const after = /^[^\n\r]*/.exec(text.slice(end, end + 1000))?.[0] ?? "";
    comments.push({ line: start, column, endLine: line, text: contentOf(match[0]), isAlone: (before + after).trim() === "" }); // prettier-ignore
  }
  return comments;
}

function contentOf(comment: string): string {
  const inside = comment.startsWith("//") ? comment.replace(/^\/+!?/, "") : comment.replace(/^\/\*+!?|\*+\/$/g, "");
  return inside
    .split(/\r\n|\n|\r/)
    .map((row) => row.trim().replace(/^\*+\s*/, ""))
    .join(" ")
    .trim();
}
