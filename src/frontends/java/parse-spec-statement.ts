/** Annotations before statements: assert, assume, check, set, havoc, ghost variables, unreachable, loop invariants. */
import {
  advance, at, atKind, current, cursorOn, expect, failure, peek, spanFrom, textAhead, type Cursor,
} from "./cursor.ts"; // prettier-ignore
import { orFault, rejectClause, skipClause } from "./parse-spec-faults.ts";
import { parseLocations } from "./parse-spec-location.ts";
import { loopWords, nullness, specModifiers, unjudgedStatementWords } from "./spec-vocabulary.ts";
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
  cursor.notes.seen.add(token);
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
  while (!atKind(inner, "end")) orFault(inner, () => parseOne(inner, found, local));
  return found;
}

interface Found {
  readonly statements: Statement[];
  readonly invariants: Condition[];
  readonly modifiers: Map<string, Span>;
}

const conditions = {
  assert: "spec-assert",
  assert_redundantly: "spec-assert",
  assume: "spec-assume",
  assume_redundantly: "spec-assume",
  check: "spec-check",
} as const;

function isCondition(word: string): word is keyof typeof conditions {
  return word in conditions;
}

function parseOne(cursor: Cursor, found: Found, local: (inner: Cursor) => Statement): void {
  const from = current(cursor);
  const word = textAhead(cursor, 0);
  const span = spanOf(cursor.file, from);
  if (from.kind === "comment-end" || word === ";" || word === "@") return void advance(cursor);
  if (isCondition(word)) {
    advance(cursor);
    const condition = cursor.parsers.expression(cursor);
    endClause(cursor);
    found.statements.push({ kind: conditions[word], condition, span });
    return;
  }
  if (loopWords.has(word)) {
    advance(cursor);
    const expression = cursor.parsers.expression(cursor);
    endClause(cursor);
    found.invariants.push({ expression, span });
    return;
  }
  switch (word) {
    case "set": {
      advance(cursor);
      const assignment = cursor.parsers.expression(cursor);
      if (assignment.kind !== "assign" && assignment.kind !== "update") throw failure(cursor, "expected an assignment");
      endClause(cursor);
      found.statements.push({ kind: "spec-set", assignment, span: spanFrom(cursor, from) });
      return;
    }
    case "havoc": {
      advance(cursor);
      const locations = parseLocations(cursor);
      endClause(cursor);
      found.statements.push({ kind: "spec-havoc", locations, span });
      return;
    }
    case "ghost": {
      advance(cursor);
      while (specModifiers.has(current(cursor).text) && peek(cursor, 1).kind !== "operator") advance(cursor);
      found.statements.push(local(cursor));
      return;
    }
    case "unreachable":
      advance(cursor);
      endClause(cursor);
      found.statements.push({ kind: "spec-unreachable", span });
      return;
    case "nowarn":
      return skipClause(cursor);
  }
  if (unjudgedStatementWords.has(word)) return skipClause(cursor);
  const modifier = modifierAt(cursor);
  if (modifier !== undefined) {
    found.modifiers.set(modifier, span);
    return void advance(cursor);
  }
  rejectClause(cursor, "before a statement");
}

/** A clause ends with a semicolon, or with its comment. */
export function endClause(cursor: Cursor): void {
  if (atKind(cursor, "comment-end") || atKind(cursor, "end")) return;
  if (!at(cursor, ";")) throw failure(cursor, "expected ';'");
  expect(cursor, ";");
}

/** A modifier; `/*@Nullable*\/` is Java's annotation in a comment, for the sake of old compilers. */
export function modifierAt(cursor: Cursor): string | undefined {
  const { kind, text, adjacent } = current(cursor);
  if (kind !== "identifier") return undefined;
  return specModifiers.has(text) ? text : adjacent === true ? nullness[text] : undefined;
}

/** The modifiers among the words before a token. Others are rejected, unless they have been looked at before. */
export function specModifierWords(cursor: Cursor, token: Token, into: Map<string, Span>): void {
  if (token.annotations === undefined) return;
  const wasSeen = cursor.notes.seen.has(token);
  const inner = annotationCursor(cursor, token);
  while (!atKind(inner, "end")) {
    const word = current(inner);
    const modifier = modifierAt(inner);
    const text = textAhead(inner, 0);
    if (modifier !== undefined) into.set(modifier, spanOf(cursor.file, word));
    if (modifier !== undefined || word.kind === "comment-end" || text === ";" || text === "@") advance(inner);
    else if (wasSeen || text === "nowarn") skipClause(inner);
    else rejectClause(inner, "here");
  }
}
