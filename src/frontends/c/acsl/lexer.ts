/**
 * The text of an annotation to tokens with their places in the user's file. `@` is blank where a line begins, and comments
 * within annotations run to the end of the line.
 */
import type { Span } from "../../../source/span.ts";
import { signs, symbols, type Token, type TokenKind } from "./token.ts";

/** `span` is the comment's, with its delimiters; `text` is what stands after `/*@` or `//@`. The last token is `end`. */
export function tokensOf(text: string, span: Span): readonly Token[] {
  const place = placesIn(text, span);
  const tokens: Token[] = [];
  const token = (kind: TokenKind, from: number, to: number, spelling = text.slice(from, to)): void => {
    tokens.push({ kind, text: spelling, span: place(from, to), from, to });
  };
  let at = 0;
  while ((at = skipBlanks(text, at)) < text.length) {
    const { kind, to, spelling } = scan(text, at);
    token(kind, at, to, spelling);
    at = to;
  }
  token("end", text.length, text.length, "");
  return tokens;
}

/** Characters of `/*@` and `//@`. */
export const opening = 3;

/** From stretches of the text to stretches of the file; questions come in order. */
function placesIn(text: string, { file, line, column }: Span): (from: number, to: number) => Span {
  let [row, rowStart, seen] = [line, -(column + opening - 1), 0];
  const advance = (to: number): void => {
    for (; seen < to; seen++) {
      if (text[seen] === "\n") [row, rowStart] = [row + 1, seen + 1];
    }
  };
  return (from, to) => {
    advance(from);
    const start = { line: row, column: from - rowStart + 1 };
    advance(to);
    return { file, ...start, endLine: row, endColumn: to - rowStart + 1 };
  };
}

const blank = /(?:[ \t\r\f\v]|\\\r?\n|\/\/[^\n]*|\n[ \t\r\f\v]*@*)+/y;

function skipBlanks(text: string, at: number): number {
  blank.lastIndex = at;
  return blank.test(text) ? blank.lastIndex : at;
}

interface Scanned {
  readonly kind: TokenKind;
  readonly to: number;
  readonly spelling?: string;
}

/** A number ends before `..`, which makes a range of it. */
const lexemes: readonly (readonly [TokenKind, RegExp])[] = [
  ["character", /(?:u8|[uUL])?'(?:[^'\\\n]|\\[^\n])+'/y],
  ["string", /(?:u8|[uUL])?"(?:[^"\\\n]|\\[^\n])*"/y],
  ["word", /[A-Za-z_$][\w$]*/y],
  ["keyword", /\\[A-Za-z_][\w]*/y],
  [
    "number",
    /0[xX][\da-fA-F]+[uUlL]*|\d+(?:\.(?!\.)\d*)?(?:[eE][+-]?\d+)?[uUlLfFdD]*|\.\d+(?:[eE][+-]?\d+)?[lLfFdD]?/y,
  ],
];

function scan(text: string, at: number): Scanned {
  for (const [kind, lexeme] of lexemes) {
    lexeme.lastIndex = at;
    if (lexeme.test(text)) return { kind, to: lexeme.lastIndex };
  }
  const sign = signs.find((candidate) => text.startsWith(candidate, at));
  if (sign !== undefined) return { kind: "sign", to: at + sign.length };
  const character = String.fromCodePoint(text.codePointAt(at)!);
  const symbol = symbols.get(character);
  const to = at + character.length;
  return symbol === undefined ? { kind: "stray", to } : { kind: symbol.kind, to, spelling: symbol.text };
}
