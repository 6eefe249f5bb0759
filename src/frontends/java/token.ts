/** The words of Java and of the annotations in its comments. */
import type { Span } from "../../source/span.ts";

export type TokenKind =
  | "identifier"
  | "keyword"
  | "int"
  | "long"
  | "float"
  | "double"
  | "char"
  | "string"
  | "operator"
  /** In annotations: `\result` and its like, with the backslash. */
  | "spec-word"
  /** In annotations: `(* any text *)`. */
  | "informal"
  /** Where one annotation comment ends and the next begins. */
  | "comment-end"
  | "end";

export interface Token {
  readonly kind: TokenKind;
  /** As written; of strings and characters the contents, without escapes. */
  readonly text: string;
  readonly line: number;
  readonly column: number;
  readonly endLine: number;
  readonly endColumn: number;
  /** The words of the annotation comments that stand before it. */
  readonly annotations?: readonly Token[];
  /** The first word of an annotation, with no blank between it and the sign that makes the comment one. */
  readonly adjacent?: true;
}

export const keywords: ReadonlySet<string> = new Set([
  "abstract", "assert", "boolean", "break", "byte", "case", "catch", "char", "class", "const", "continue", "default",
  "do", "double", "else", "enum", "extends", "final", "finally", "float", "for", "goto", "if", "implements", "import",
  "instanceof", "int", "interface", "long", "native", "new", "package", "private", "protected", "public", "return",
  "short", "static", "strictfp", "super", "switch", "synchronized", "this", "throw", "throws", "transient", "try",
  "void", "volatile", "while", "true", "false", "null",
]); // prettier-ignore

export function spanOf(file: string, from: Token, to: Token = from): Span {
  return { file, line: from.line, column: from.column, endLine: to.endLine, endColumn: to.endColumn };
}
