/**
 * A place in a list of tokens. The first error is kept, and moves the cursor to the end: then every loop of the parser ends
 * of its own accord, and the tree that it returns is not used.
 */
import { invariant } from "../../../base/invariant.ts";
import { errorAt, type Diagnostic } from "../../../source/diagnostic.ts";
import { spanTo, type Span } from "../../../source/span.ts";
import type { Node } from "./tree.ts";
import type { Token } from "./token.ts";

export interface Cursor {
  readonly text: string;
  readonly tokens: readonly Token[];
  /** Whether a name is a type's: what C's typedefs declare. */
  readonly isTypeName: (name: string) => boolean;
  at: number;
  error: Diagnostic | undefined;
  /** `name:` names no predicate here, since the colon belongs to a conditional. */
  namingOff: boolean;
  /** How many terms enclose the one that is being parsed. */
  depth: number;
}

export function newCursor(text: string, tokens: readonly Token[], isTypeName: (name: string) => boolean): Cursor {
  return { text, tokens, isTypeName, at: 0, error: undefined, namingOff: false, depth: 0 };
}

export function peek(c: Cursor, ahead = 0): Token {
  const token = c.tokens[Math.min(c.at + ahead, c.tokens.length - 1)];
  invariant(token !== undefined, "a list of tokens should end with its end");
  return token;
}

export function take(c: Cursor): Token {
  const token = peek(c);
  if (token.kind !== "end") c.at += 1;
  return token;
}

export function sees(c: Cursor, text: string, ahead = 0): boolean {
  const token = peek(c, ahead);
  return token.text === text && (token.kind === "sign" || token.kind === "word" || token.kind === "keyword");
}

/** Takes the token if it is this one. */
export function accept(c: Cursor, text: string): boolean {
  if (!sees(c, text)) return false;
  c.at += 1;
  return true;
}

export function expect(c: Cursor, text: string, after = ""): void {
  if (!accept(c, text)) expected(c, `\`${text}\`${after}`);
}

export function expectName(c: Cursor, what: string): string {
  if (peek(c).kind === "word") return take(c).text;
  expected(c, what);
  return "";
}

/** `hint`: what more there is to say. */
export function expected(c: Cursor, what: string, hint = ""): void {
  const token = peek(c);
  const found = token.kind === "end" ? "the annotation ends here" : `not \`${token.text}\``;
  fail(c, token.span, `${what} is expected, ${found}${hint}`);
}

export function fail(c: Cursor, span: Span, message: string): void {
  c.error ??= errorAt(span, message);
  c.at = c.tokens.length - 1;
}

/** It is part of ACSL, but not of what is understood here. */
export function unsupported(c: Cursor, span: Span, construct: string): void {
  fail(c, span, `${construct} is not supported in annotations`);
}

/** The node's place and text, from a token to the one before the cursor. */
export function nodeFrom(c: Cursor, start: Token): Node {
  const last = c.tokens[Math.max(c.at - 1, 0)] ?? start;
  if (last.to < start.from) return { span: start.span, text: start.text };
  return { span: spanTo(start.span, last.span), text: c.text.slice(start.from, last.to) };
}
