/**
 * Annotations that are not understood. Nothing of them is dropped in silence: each is a fault with its place, which belongs to the
 * method or the class that it stands at, and the rest of the file is read on.
 */
import { closest } from "../../base/closest.ts";
import type { Span } from "../../source/span.ts";
import { advance, at, atKind, current, SyntaxFailure, textAhead, type Cursor } from "./cursor.ts";
import { classWords, everyWord, refusedWords, specModifiers } from "./spec-vocabulary.ts";
import { spanOf, type Token } from "./token.ts";
import type { AnnotationFault } from "./tree.ts";

export function annotationFault(cursor: Cursor, span: Span, message: string): void {
  cursor.notes.faults.push({ span, message, about: "member", names: [] });
}

/** The words from `from` to the cursor are not understood. */
function faultFrom(cursor: Cursor, from: number, span: Span, message: string): void {
  const words = cursor.tokens.slice(from, cursor.position);
  const names = words.flatMap(({ kind, text }) => (kind === "identifier" ? text : []));
  const leading = words.findIndex(({ text, kind }) => kind !== "keyword" && !specModifiers.has(text));
  const isDeclared = words.slice(0, leading).some(({ text }) => text === "model" || text === "ghost");
  const isOfClass = isDeclared || classWords.has(words[leading]?.text ?? "");
  cursor.notes.faults.push({ span, message, about: isOfClass ? "class" : "member", names });
}

/** Reads a part of an annotation; if it is not as it should be, that is a fault, and reading goes on behind its clause. */
export function orFault(cursor: Cursor, parse: () => void): void {
  const from = cursor.position;
  const { depth } = cursor.notes;
  try {
    parse();
  } catch (error) {
    if (!(error instanceof SyntaxFailure)) throw error;
    cursor.notes.depth = depth;
    const { span, message } = error.diagnostic;
    // What was not expected may be the end of the clause itself.
    const until = cursor.position;
    cursor.position = from;
    skipClause(cursor, until);
    faultFrom(cursor, from, span, message);
  }
}

/** At a word that begins nothing that could stand here. */
export function rejectClause(cursor: Cursor, place: string): void {
  const from = cursor.position;
  const word = current(cursor);
  const span = spanOf(cursor.file, word);
  if (isForeign(cursor)) {
    cursor.notes.diagnostics.push({ span, severity: "note", message: foreignText(word.text) });
    while (!atKind(cursor, "comment-end") && !atKind(cursor, "end")) advance(cursor);
    return;
  }
  const message = refusal(textAhead(cursor, 0), place);
  skipClause(cursor);
  faultFrom(cursor, from, span, message);
}

function refusal(word: string, place: string): string {
  const why = refusedWords[word];
  if (why !== undefined) return `'${word}' is not understood: ${why}`;
  if (everyWord.has(word)) return `an annotation '${word}' cannot stand ${place}`;
  const meant = closest(word, everyWord);
  return `'${word}' begins no annotation${meant === undefined ? "" : `; did you mean '${meant}'?`}`;
}

function foreignText(word: string): string {
  return `a comment that begins with '@${word}' is taken for no annotation of this tool`;
}

/**
 * Comments of other tools, and Java's own annotations that are commented out: a word right behind the sign that is like none of ours,
 * and nothing in the comment that only our annotations have.
 */
function isForeign(cursor: Cursor): boolean {
  const { adjacent, kind, text } = current(cursor);
  if (adjacent !== true || (kind !== "identifier" && kind !== "keyword")) return false;
  if (everyWord.has(text) || closest(text, everyWord) !== undefined) return false;
  for (let at = cursor.position; ; at++) {
    const token = cursor.tokens[at]!;
    if (token.kind === "comment-end" || token.kind === "end") return true;
    if (token.kind === "spec-word" || token.text === "==>" || (token.text === ";" && token.kind === "operator"))
      return false;
  }
}

/** A clause ends with a semicolon, or with its comment. Goes behind that, but at least to `least`. */
export function skipClause(cursor: Cursor, least = 0): void {
  for (;;) {
    const isEnd = at(cursor, ";") || atKind(cursor, "comment-end");
    if (atKind(cursor, "end")) return;
    advance(cursor);
    if (isEnd && cursor.position >= least) return;
  }
}

/**
 * What was not understood since there were `before` faults, with annotations between two words of the program that no part of the
 * parser has looked at. `whose`: a member leaves to its class what is about that.
 */
export function faultsSince(
  cursor: Cursor,
  { position, faults }: Since,
  whose: "member" | "class",
): readonly AnnotationFault[] {
  const { notes } = cursor;
  for (const token of cursor.tokens.slice(position, cursor.position)) {
    if (token.annotations === undefined || notes.seen.has(token)) continue;
    notes.seen.add(token);
    misplaced(cursor, token.annotations);
  }
  const found = notes.faults.splice(faults);
  if (whose === "class") return found;
  notes.faults.push(...found.filter(({ about }) => about === "class"));
  return found.filter(({ about }) => about === "member");
}

/** Where something begins: its first word, and how many annotations had not been understood before. */
export interface Since {
  readonly position: number;
  readonly faults: number;
}

export function here({ position, notes }: Cursor): Since {
  return { position, faults: notes.faults.length };
}

function misplaced(cursor: Cursor, words: readonly Token[]): void {
  const inner: Cursor = { ...cursor, tokens: [...words, { ...words.at(-1)!, kind: "end", text: "" }], position: 0 };
  while (!atKind(inner, "end")) {
    const { kind } = current(inner);
    const text = textAhead(inner, 0);
    if (kind === "comment-end" || text === ";" || text === "@") advance(inner);
    else if (text === "nowarn") skipClause(inner);
    else if (kind === "identifier" && specModifiers.has(text)) {
      const message = `'${text}' says nothing here that is judged`;
      cursor.notes.diagnostics.push({ span: spanOf(cursor.file, advance(inner)), severity: "note", message });
    } else rejectClause(inner, "here");
  }
}
