/** Annotations before statements: assert, assume, set, ghost variables, unreachable, loop invariants. */
import {
  advance, at, atKind, current, cursorOn, expect, failure, peek, spanFrom, SyntaxFailure, type Cursor,
} from "./cursor.ts"; // prettier-ignore
import { specModifiers } from "./parse-modifiers.ts";
import { spanOf, type Token } from "./token.ts";
import type { Condition, Modifiers, Statement } from "./tree.ts";
import type { Span } from "../../source/span.ts";

export interface StatementAnnotations {
  readonly statements: readonly Statement[];
  readonly invariants: readonly Condition[];
  readonly modifiers: Modifiers;
}

const nothing: StatementAnnotations = { statements: [], invariants: [], modifiers: new Map() };

/** A cursor on the words of the annotation comments before a word. */
export function annotationCursor(cursor: Cursor, token: Token): Cursor {
  const words = token.annotations ?? [];
  const last = words.at(-1) ?? token;
  const end: Token = { ...last, kind: "end", text: "" };
  return cursorOn(cursor.file, [...words, end], cursor.notes, cursor.parsers, "annotation");
}

/** `local` parses the declaration of a ghost variable. */
export function parseSpecStatements(
  cursor: Cursor,
  token: Token,
  local: (inner: Cursor) => Statement,
): StatementAnnotations {
  if (token.annotations === undefined) return nothing;
  const inner = annotationCursor(cursor, token);
  const found = { statements: [] as Statement[], invariants: [] as Condition[], modifiers: new Map<string, Span>() };
  while (!atKind(inner, "end")) {
    try {
      parseOne(inner, found, local);
    } catch (error) {
      if (!(error instanceof SyntaxFailure)) throw error;
      inner.notes.diagnostics.push(error.diagnostic);
      skipToEnd(inner);
    }
  }
  return found;
}

interface Found {
  readonly statements: Statement[];
  readonly invariants: Condition[];
  readonly modifiers: Map<string, Span>;
}

function parseOne(cursor: Cursor, found: Found, local: (inner: Cursor) => Statement): void {
  const from = current(cursor);
  if (from.kind === "comment-end" || from.text === ";") return void advance(cursor);
  switch (from.text) {
    case "assert":
    case "assert_redundantly":
    case "assume":
    case "assume_redundantly": {
      advance(cursor);
      const condition = cursor.parsers.expression(cursor);
      const kind = from.text.startsWith("assert") ? "spec-assert" : "spec-assume";
      found.statements.push({ kind, condition, span: spanOf(cursor.file, from) });
      return endClause(cursor);
    }
    case "set": {
      advance(cursor);
      const assignment = cursor.parsers.expression(cursor);
      found.statements.push({ kind: "spec-set", assignment, span: spanFrom(cursor, from) });
      return endClause(cursor);
    }
    case "ghost": {
      advance(cursor);
      while (specModifiers.has(current(cursor).text) && peek(cursor, 1).kind !== "operator") advance(cursor);
      found.statements.push(local(cursor));
      return;
    }
    case "unreachable":
      advance(cursor);
      found.statements.push({ kind: "spec-unreachable", span: spanOf(cursor.file, from) });
      return;
    case "loop_invariant":
    case "loop_invariant_redundantly":
    case "maintaining":
    case "maintaining_redundantly": {
      advance(cursor);
      const expression = cursor.parsers.expression(cursor);
      found.invariants.push({ expression, span: spanOf(cursor.file, from) });
      return endClause(cursor);
    }
  }
  if (from.kind === "identifier" && specModifiers.has(from.text)) {
    found.modifiers.set(from.text, spanOf(cursor.file, from));
    return void advance(cursor);
  }
  skipClause(cursor);
}

/** A clause ends with a semicolon, or with its comment. */
export function endClause(cursor: Cursor): void {
  if (atKind(cursor, "comment-end") || atKind(cursor, "end")) return;
  if (!at(cursor, ";")) throw failure(cursor, "expected ';'");
  expect(cursor, ";");
}

/** To behind the next semicolon or the end of the comment. */
export function skipClause(cursor: Cursor): void {
  while (!atKind(cursor, "end") && !atKind(cursor, "comment-end") && !at(cursor, ";")) advance(cursor);
  advance(cursor);
}

function skipToEnd(cursor: Cursor): void {
  while (!atKind(cursor, "end")) advance(cursor);
}

/** The modifiers among the words before a token. */
export function specModifierWords(cursor: Cursor, token: Token, into: Map<string, Span>): void {
  for (const word of token.annotations ?? []) {
    if (word.kind === "identifier" && specModifiers.has(word.text)) {
      into.set(word.text, spanOf(cursor.file, word));
    }
  }
}
