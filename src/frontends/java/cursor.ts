/**
 * Where a parser is in a list of words. What does not fit ends in a `SyntaxFailure`, which whoever can go on elsewhere
 * catches; it never leaves the parser.
 */
import { errorAt, type Diagnostic } from "../../source/diagnostic.ts";
import type { Span } from "../../source/span.ts";
import { spanOf, type Token, type TokenKind } from "./token.ts";
import type { AnnotationFault, Block, ClassDeclaration, Expression, SwitchNode } from "./tree.ts";

export class SyntaxFailure extends Error {
  readonly diagnostic: Diagnostic;
  constructor(diagnostic: Diagnostic) {
    super(diagnostic.message);
    this.diagnostic = diagnostic;
  }
}

/** The parts of the parser that need each other: expressions hold statements and classes, and these expressions. */
export interface Parsers {
  expression(cursor: Cursor): Expression;
  block(cursor: Cursor): Block;
  switch(cursor: Cursor): SwitchNode;
  /** The body of an anonymous class or of an enum constant. */
  classBody(cursor: Cursor, name: string): ClassDeclaration;
}

export interface Cursor {
  readonly file: string;
  readonly tokens: readonly Token[];
  position: number;
  /** The words are those of an annotation. */
  readonly inAnnotation: boolean;
  readonly notes: ParserNotes;
  readonly parsers: Parsers;
}

/** What is gathered on the way. */
export interface ParserNotes {
  readonly diagnostics: Diagnostic[];
  /** Annotations that are not understood and belong to what is being read. */
  faults: AnnotationFault[];
  /** Words whose annotations have been looked at. */
  readonly seen: Set<Token>;
  /** References are not null unless they are declared nullable. */
  nonNullByDefault: boolean;
  readonly nowarn: Map<number, string[]>;
  /** Whether annotations count. */
  readonly annotated: boolean;
  callsInAnnotations: boolean;
  nodes: number;
  /** Nested expressions and statements around. */
  depth: number;
  /** In `case x ->` the arrow is not a lambda's. */
  inCaseLabel: boolean;
}

/** Deeper nests are refused: the parser descends into them. */
const deepest = 400;

export function nested<T>(cursor: Cursor, parse: () => T): T {
  if (++cursor.notes.depth > deepest) {
    cursor.notes.depth = 0;
    throw failure(cursor, "this is nested too deeply");
  }
  const result = parse();
  cursor.notes.depth--;
  return result;
}

export function cursorOn(
  file: string,
  tokens: readonly Token[],
  notes: ParserNotes,
  parsers: Parsers,
  where: "program" | "annotation",
): Cursor {
  return { file, tokens, position: 0, inAnnotation: where === "annotation", notes, parsers };
}

export function current(cursor: Cursor): Token {
  return cursor.tokens[cursor.position]!;
}

export function peek(cursor: Cursor, ahead: number): Token {
  return cursor.tokens[Math.min(cursor.position + ahead, cursor.tokens.length - 1)]!;
}

/** The word or sign there: empty where it is a literal, such as `']'`. */
export function textAhead(cursor: Cursor, ahead: number): string {
  const { kind, text } = peek(cursor, ahead);
  return kind === "char" || kind === "string" ? "" : text;
}

export function previous(cursor: Cursor): Token {
  return cursor.tokens[Math.max(0, cursor.position - 1)]!;
}

export function advance(cursor: Cursor): Token {
  const token = current(cursor);
  if (token.kind !== "end") cursor.position++;
  return token;
}

export function at(cursor: Cursor, text: string): boolean {
  const token = current(cursor);
  return token.text === text && (token.kind === "operator" || token.kind === "keyword" || token.kind === "spec-word");
}

export function atKind(cursor: Cursor, kind: TokenKind): boolean {
  return current(cursor).kind === kind;
}

/** A word that is special only here, such as `record`. */
export function atWord(cursor: Cursor, text: string): boolean {
  const token = current(cursor);
  return token.kind === "identifier" && token.text === text;
}

export function accept(cursor: Cursor, text: string): boolean {
  if (!at(cursor, text)) return false;
  advance(cursor);
  return true;
}

export function expect(cursor: Cursor, text: string): Token {
  if (at(cursor, text)) return advance(cursor);
  throw failure(cursor, `expected '${text}'`);
}

export function expectIdentifier(cursor: Cursor, what: string): Token {
  if (atKind(cursor, "identifier")) return advance(cursor);
  throw failure(cursor, `expected ${what}`);
}

/** What was expected where the cursor is, with what is there. */
export function failure(cursor: Cursor, expected: string): SyntaxFailure {
  const token = current(cursor);
  const found =
    token.kind === "end" || token.kind === "comment-end"
      ? token.kind === "end" && !cursor.inAnnotation
        ? ", but the file ends here"
        : ", but the annotation ends here"
      : `, not '${token.text}'`;
  const text = expected.startsWith("expected") ? expected + found : expected;
  return new SyntaxFailure(errorAt(spanOf(cursor.file, token), text));
}

/** From a word to the last one read. */
export function spanFrom(cursor: Cursor, from: Token): Span {
  cursor.notes.nodes++;
  return spanOf(cursor.file, from, previous(cursor));
}

/** What `parse` finds here, or undefined with the cursor where it was. */
export function attempt<T>(cursor: Cursor, parse: () => T | undefined): T | undefined {
  const { position } = cursor;
  const { depth } = cursor.notes;
  try {
    const result = parse();
    if (result !== undefined) return result;
  } catch (error) {
    if (!(error instanceof SyntaxFailure)) throw error;
  }
  cursor.position = position;
  cursor.notes.depth = depth;
  return undefined;
}
