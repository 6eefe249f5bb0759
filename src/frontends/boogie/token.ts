/** The words and signs of Boogie. A token's kind is its own text, except for the kinds that stand for many texts. */
import type { Span } from "../../source/span.ts";

export type TokenKind =
  | "ident" | "digits" | "bvlit" | "decimal" | "float" | "string" | "EOF" | "unknown"
  /** What the parser sees after a syntax error until it has found its feet again. */
  | "panic"
  | Keyword | Sign; // prettier-ignore

export interface Token {
  readonly kind: TokenKind;
  readonly text: string;
  readonly span: Span;
}

/**
 * Only the words that no program can use as a name. Words that later versions of Boogie added (`is`, `uses`, `datatype`,
 * `pure`, …) are recognised where they stand, so that older programs that use them as names still parse.
 */
export const keywords = [
  "var", "where", "int", "real", "bool", "const", "unique", "extends", "complete", "function", "returns", "axiom", "type",
  "procedure", "implementation", "modifies", "free", "requires", "ensures", "goto", "return", "if", "else", "while",
  "invariant", "break", "assert", "assume", "havoc", "call", "old", "forall", "exists", "lambda", "then", "false", "true",
  "div", "mod",
] as const; // prettier-ignore
export type Keyword = (typeof keywords)[number];

/** Longest first among those with a common beginning. */
export const signs = [
  "<==>", "<==", "<=", "<:", "<", "==>", "==", "=", ">=", ">", "!=", "!", "&&", "||", "|{", "|", "}|", "}", "{",
  "::", ":=", ":", ";", ",", "(", ")", "[", "]", "++", "+", "->", "-", "**", "*", "/", "%",
] as const; // prettier-ignore
export type Sign = (typeof signs)[number];

/** The mathematical alphabet that Boogie accepts beside ASCII. */
export const unicodeSigns: ReadonlyMap<string, Keyword | Sign> = new Map<string, Keyword | Sign>([
  ["∀", "forall"],
  ["∃", "exists"],
  ["λ", "lambda"],
  ["•", "::"],
  ["¬", "!"],
  ["∧", "&&"],
  ["∨", "||"],
  ["⇒", "==>"],
  ["⇐", "<=="],
  ["⇔", "<==>"],
  ["≠", "!="],
  ["≤", "<="],
  ["≥", ">="],
]);

/** As Boogie names a token that it misses: `";" expected`, `ident expected`. */
export function tokenName(kind: TokenKind): string {
  switch (kind) {
    case "ident":
    case "digits":
    case "bvlit":
    case "decimal":
    case "float":
    case "string":
    case "EOF":
      return kind;
    default:
      return `"${kind}"`;
  }
}
