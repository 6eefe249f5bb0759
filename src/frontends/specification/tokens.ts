/** The words of a specification. */
import type { Diagnostic } from "../../source/diagnostic.ts";
import { errorAt } from "../../source/diagnostic.ts";
import type { SourceFile } from "../../source/source-file.ts";
import type { Span } from "../../source/span.ts";

export type TokenKind = "name" | "integer" | "string" | "punctuation" | "end";

export interface Token {
  readonly kind: TokenKind;
  /** Of a string, what is between the quotes. */
  readonly text: string;
  readonly span: Span;
  /** Where it begins and ends in the text. */
  readonly from: number;
  readonly to: number;
}

/** `#`, `$`, `.` and others are in the names of procedures in Boogie. */
const words: readonly (readonly [TokenKind | "blank", RegExp])[] = [
  ["blank", /\s+|\/\/[^\n]*|\/\*[\s\S]*?\*\//y],
  ["name", /[A-Za-z_$#~^?`][\w$#~^?`'.]*/y],
  ["integer", /-?(?:0[xX][0-9a-fA-F]+|[0-9]+)/y],
  ["string", /"(?:[^"\\\n]|\\.)*"/y],
  ["punctuation", /==|!=|<=|>=|&&|\|\||[{}(),;<>!=]/y],
];

/** All of them, the end among them; or the first thing that is none. */
export function tokensOf(file: SourceFile): readonly Token[] | Diagnostic {
  const { text } = file;
  const place = placesIn(file);
  const tokens: Token[] = [];
  for (let at = 0; at < text.length;) {
    const found = wordAt(text, at);
    if (found === undefined) return errorAt(place(at, at + 1), unknown(text, at));
    const to = at + found.length;
    if (found.kind !== "blank") tokens.push({ kind: found.kind, text: shown(text.slice(at, to)), span: place(at, to), from: at, to }); // prettier-ignore
    at = to;
  }
  const end = text.length;
  return [...tokens, { kind: "end", text: "the end of the file", span: place(end, end), from: end, to: end }];
}

function wordAt(text: string, at: number): { readonly kind: TokenKind | "blank"; readonly length: number } | undefined {
  for (const [kind, pattern] of words) {
    pattern.lastIndex = at;
    const [match] = pattern.exec(text) ?? [];
    if (match !== undefined) return { kind, length: match.length };
  }
  return undefined;
}

function unknown(text: string, at: number): string {
  if (text.startsWith("/*", at)) return "this comment has no end";
  if (text[at] === '"') return "this text has no end on its line";
  return `${JSON.stringify(String.fromCodePoint(text.codePointAt(at)!))} has no meaning here`;
}

function shown(word: string): string {
  return word.startsWith('"') ? word.slice(1, -1).replace(/\\(.)/g, "$1") : word;
}

/** Offsets must be asked for in ascending order. */
function placesIn({ name, text }: SourceFile): (from: number, to: number) => Span {
  let [line, lineStart, seen] = [1, 0, 0];
  const position = (offset: number): { readonly line: number; readonly column: number } => {
    for (; seen < offset; seen++) {
      if (text[seen] !== "\n") continue;
      line++;
      lineStart = seen + 1;
    }
    return { line, column: offset - lineStart + 1 };
  };
  return (from, to) => {
    const [start, end] = [position(from), position(to)];
    return { file: name, ...start, endLine: end.line, endColumn: end.column };
  };
}
