/** The words and signs of annotations. */
import type { Span } from "../../../source/span.ts";

export type TokenKind =
  | "word"
  /** With its backslash: `\forall`. */
  | "keyword"
  | "number"
  | "character"
  | "string"
  | "sign"
  /** A character that begins no word or sign, or a literal that is never closed. */
  | "stray"
  | "end";

export interface Token {
  readonly kind: TokenKind;
  readonly text: string;
  readonly span: Span;
  /** Where it begins and ends in the annotation's text. */
  readonly from: number;
  readonly to: number;
}

/** Longest first, since the first that fits is taken. */
export const signs = [
  "<==>", "<-->", "==>", "-->", "...", "..", "->", "<<", ">>", "<=", ">=", "==", "!=", "&&", "||", "^^", "+", "-", "*", "/",
  "%", "~", "!", "&", "|", "^", "<", ">", "?", ":", ";", ",", ".", "(", ")", "[", "]", "{", "}", "=",
] as const; // prettier-ignore

/** What ACSL lets one write as a single character. */
export const symbols: ReadonlyMap<string, { readonly kind: TokenKind; readonly text: string }> = new Map([
  ["∀", { kind: "keyword", text: "\\forall" }],
  ["∃", { kind: "keyword", text: "\\exists" }],
  ["ℤ", { kind: "word", text: "integer" }],
  ["ℝ", { kind: "word", text: "real" }],
  ["𝔹", { kind: "word", text: "boolean" }],
  ["≤", { kind: "sign", text: "<=" }],
  ["≥", { kind: "sign", text: ">=" }],
  ["≡", { kind: "sign", text: "==" }],
  ["≢", { kind: "sign", text: "!=" }],
  ["≠", { kind: "sign", text: "!=" }],
  ["⇒", { kind: "sign", text: "==>" }],
  ["⇔", { kind: "sign", text: "<==>" }],
  ["∧", { kind: "sign", text: "&&" }],
  ["∨", { kind: "sign", text: "||" }],
  ["⊻", { kind: "sign", text: "^^" }],
  ["¬", { kind: "sign", text: "!" }],
] as const);
