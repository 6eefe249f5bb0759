/** Annotations within the head of a member, behind its first word. */
import { advance, atKind, current, textAhead, type Cursor } from "./cursor.ts";
import { orFault, rejectClause, skipClause } from "./parse-spec-faults.ts";
import type { Pending } from "./parse-spec-class.ts";
import { atMethodSpec, parseMethodClause } from "./parse-spec-method.ts";
import { annotationCursor, modifierAt } from "./parse-spec-statement.ts";
import { spanOf, type Token } from "./token.ts";
import type { Span } from "../../source/span.ts";

/** Modifiers, or clauses of its contract. */
export function headerAnnotations(cursor: Cursor, token: Token, pending: Pending, modifiers: Map<string, Span>): void {
  if (cursor.notes.seen.has(token)) return;
  const inner = annotationCursor(cursor, token);
  while (!atKind(inner, "end")) orFault(inner, () => headerWord(inner, pending, modifiers));
}

function headerWord(cursor: Cursor, pending: Pending, modifiers: Map<string, Span>): void {
  const word = current(cursor);
  if (atMethodSpec(cursor)) return parseMethodClause(cursor, pending.spec);
  const text = textAhead(cursor, 0);
  if (text === "nowarn") return skipClause(cursor);
  const modifier = modifierAt(cursor);
  if (modifier !== undefined) modifiers.set(modifier, spanOf(cursor.file, word));
  if (modifier !== undefined || word.kind === "comment-end" || text === ";" || text === "@") advance(cursor);
  else rejectClause(cursor, "here");
}
