/** Annotations among the members of a class: invariants, model and ghost members, contracts of the method that follows. */
import {
  accept, advance, at, atKind, current, expect, expectIdentifier, SyntaxFailure, type Cursor,
} from "./cursor.ts"; // prettier-ignore
import { parseModifiers, specModifiers } from "./parse-modifiers.ts";
import { atMethodSpec, newSpec, parseMethodClause, type SpecBuilder } from "./parse-spec-method.ts";
import { annotationCursor, endClause, skipClause } from "./parse-spec-statement.ts";
import { spanOf, type Token } from "./token.ts";
import type { ClassSpec, Expression, GroupClause } from "./tree.ts";
import type { Span } from "../../source/span.ts";

/** What annotations have said so far of the member that comes next. */
export interface Pending {
  readonly spec: SpecBuilder;
  readonly modifiers: Map<string, Span>;
}

export function newPending(): Pending {
  return { spec: newSpec(), modifiers: new Map() };
}

export interface MemberSink {
  readonly specs: ClassSpec[];
  /** A model or ghost member, whose modifiers have been read. */
  member(cursor: Cursor, pending: Pending): void;
  /** A group of the field that was declared last. */
  group(clause: GroupClause): void;
  imported(name: string, onDemand: boolean): void;
}

/** Reads the annotations before a word; what is for the member that follows is left in the result. */
export function parseMemberAnnotations(cursor: Cursor, token: Token, pending: Pending, sink: MemberSink): Pending {
  if (token.annotations === undefined) return pending;
  const inner = annotationCursor(cursor, token);
  let now = pending;
  while (!atKind(inner, "end")) {
    try {
      now = parseOne(inner, now, sink);
    } catch (error) {
      if (!(error instanceof SyntaxFailure)) throw error;
      inner.notes.diagnostics.push(error.diagnostic);
      while (!atKind(inner, "end")) advance(inner);
    }
  }
  return now;
}

function parseOne(cursor: Cursor, pending: Pending, sink: MemberSink): Pending {
  const from = current(cursor);
  if (from.kind === "comment-end" || from.text === ";" || from.text === "@") {
    advance(cursor);
    return pending;
  }
  if (atMethodSpec(cursor)) {
    parseMethodClause(cursor, pending.spec);
    return pending;
  }
  if (isModifierWord(cursor)) {
    for (const [word, span] of parseModifiers(cursor, () => undefined)) pending.modifiers.set(word, span);
    if (at(cursor, "import")) return importLine(cursor, pending, sink);
    if (atKind(cursor, "comment-end") || atKind(cursor, "end") || atMethodSpec(cursor)) return pending;
  }
  const isDeclared = pending.modifiers.has("model") || pending.modifiers.has("ghost");
  if (!isDeclared || clauseWords.has(current(cursor).text)) {
    return classClause(cursor, pending, sink);
  }
  sink.member(cursor, pending);
  return newPending();
}

function isModifierWord(cursor: Cursor): boolean {
  const { kind, text } = current(cursor);
  if (kind === "keyword") return /^(public|protected|private|static|final|abstract|synchronized|native)$/.test(text);
  return kind === "identifier" && specModifiers.has(text);
}

const clauseWords: ReadonlySet<string> = new Set([
  "invariant", "invariant_redundantly", "constraint", "constraint_redundantly", "initially", "axiom", "represents",
  "represents_redundantly", "depends", "readable", "readable_if", "writable", "monitors_for", "monitored_by", "in",
  "in_redundantly", "maps", "maps_redundantly", "nowarn", "import", "refine", "refines", "still_deferred",
  "skip_esc", "non_null_elements", "package",
]); // prettier-ignore

function classClause(cursor: Cursor, pending: Pending, sink: MemberSink): Pending {
  const from = advance(cursor);
  const span = spanOf(cursor.file, from);
  const modifiers = new Map(pending.modifiers);
  // Modifiers before an invariant are about it, not about the member after it.
  const rest: Pending =
    clauseWords.has(from.text) && from.text !== "nowarn" ? { ...pending, modifiers: new Map() } : pending;
  switch (from.text) {
    case "invariant":
    case "axiom":
    case "initially": {
      const condition = cursor.parsers.expression(cursor);
      sink.specs.push({ kind: from.text, condition, modifiers, span });
      endClause(cursor);
      return rest;
    }
    case "represents":
      sink.specs.push(parseRepresents(cursor, span));
      return rest;
    case "readable":
    case "writable": {
      const field = expectIdentifier(cursor, "a field").text;
      expectWord(cursor, "if");
      const condition = cursor.parsers.expression(cursor);
      sink.specs.push({ kind: from.text, field, condition, span });
      endClause(cursor);
      return rest;
    }
    case "readable_if": {
      const condition = cursor.parsers.expression(cursor);
      sink.specs.push({ kind: "readable", field: "", condition, span });
      endClause(cursor);
      return rest;
    }
    case "in":
    case "in_redundantly": {
      const groups = [cursor.parsers.expression(cursor)];
      while (accept(cursor, ",")) groups.push(cursor.parsers.expression(cursor));
      sink.group({ groups, maps: false });
      endClause(cursor);
      return rest;
    }
    case "maps":
    case "maps_redundantly":
      sink.group({ groups: parseMaps(cursor), maps: true });
      return rest;
    case "import":
      cursor.position--;
      return importLine(cursor, pending, sink);
  }
  skipClause(cursor);
  return rest;
}

function expectWord(cursor: Cursor, word: string): void {
  if (current(cursor).text === word) advance(cursor);
  else expect(cursor, word);
}

/** `x <- e;`, `x = e;`, `x \such_that e;` */
function parseRepresents(cursor: Cursor, span: Span): ClassSpec {
  const from = cursor.position;
  // The target is a name or a field of this.
  let target = parseTarget(cursor);
  if (!at(cursor, "<-") && !at(cursor, "=") && !at(cursor, "\\such_that")) {
    cursor.position = from;
    target = cursor.parsers.expression(cursor);
  }
  const suchThat = accept(cursor, "\\such_that");
  if (!suchThat && !accept(cursor, "=")) expect(cursor, "<-");
  const value = cursor.parsers.expression(cursor);
  endClause(cursor);
  return { kind: "represents", target, value, suchThat, span };
}

function parseTarget(cursor: Cursor): Expression {
  const first = advance(cursor);
  const span = spanOf(cursor.file, first);
  if (first.text !== "this") return { kind: "name", name: first.text, span };
  expect(cursor, ".");
  const { text } = expectIdentifier(cursor, "a field");
  return { kind: "field", target: { kind: "this", span }, name: text, span, dot: span };
}

/** `maps place \into group;` */
function parseMaps(cursor: Cursor): readonly Expression[] {
  while (!at(cursor, "\\into") && !atKind(cursor, "comment-end") && !atKind(cursor, "end")) advance(cursor);
  if (!accept(cursor, "\\into")) return [];
  const groups = [cursor.parsers.expression(cursor)];
  while (accept(cursor, ",")) groups.push(cursor.parsers.expression(cursor));
  endClause(cursor);
  return groups;
}

function importLine(cursor: Cursor, pending: Pending, sink: MemberSink): Pending {
  expect(cursor, "import");
  const parts = [expectIdentifier(cursor, "a name").text];
  let onDemand = false;
  while (accept(cursor, ".")) {
    if (accept(cursor, "*")) onDemand = true;
    else parts.push(expectIdentifier(cursor, "a name").text);
  }
  endClause(cursor);
  sink.imported(parts.join("."), onDemand);
  pending.modifiers.delete("model");
  return pending;
}
