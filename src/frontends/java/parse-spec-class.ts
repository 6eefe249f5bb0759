/** Annotations among the members of a class: invariants, model and ghost members, contracts of the method that follows. */
import {
  accept,
  advance,
  at,
  atKind,
  current,
  expect,
  expectIdentifier,
  failure,
  textAhead,
  type Cursor,
} from "./cursor.ts";
import { parseModifiers } from "./parse-modifiers.ts";
import { orFault, rejectClause, skipClause } from "./parse-spec-faults.ts";
import { atMethodSpec, newSpec, parseMethodClause, type SpecBuilder } from "./parse-spec-method.ts";
import { annotationCursor, endClause, modifierAt } from "./parse-spec-statement.ts";
import { classWords, conditionWords, specModifiers, unjudgedClassWords } from "./spec-vocabulary.ts";
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
    orFault(inner, () => {
      now = parseOne(inner, now, sink);
    });
  }
  return now;
}

function parseOne(cursor: Cursor, pending: Pending, sink: MemberSink): Pending {
  const from = current(cursor);
  const word = textAhead(cursor, 0);
  if (from.kind === "comment-end" || word === ";" || word === "@") {
    advance(cursor);
    return pending;
  }
  if (atMethodSpec(cursor)) {
    parseMethodClause(cursor, pending.spec);
    return pending;
  }
  const alias = modifierAt(cursor);
  if (alias !== undefined && alias !== from.text) {
    pending.modifiers.set(alias, spanOf(cursor.file, advance(cursor)));
    return pending;
  }
  if (isModifierWord(cursor)) {
    for (const [word, span] of parseModifiers(cursor, () => undefined)) pending.modifiers.set(word, span);
    if (at(cursor, "import")) return importLine(cursor, pending, sink);
    if (atKind(cursor, "comment-end") || atKind(cursor, "end") || atMethodSpec(cursor)) return pending;
  }
  const isDeclared = pending.modifiers.has("model") || pending.modifiers.has("ghost");
  if (classWords.has(textAhead(cursor, 0))) return classClause(cursor, pending, sink);
  if (!isDeclared) {
    rejectClause(cursor, "among the members of a class");
    return pending;
  }
  sink.member(cursor, pending);
  return newPending();
}

function isModifierWord(cursor: Cursor): boolean {
  const { kind, text } = current(cursor);
  if (kind === "keyword") return /^(public|protected|private|static|final|abstract|synchronized|native)$/.test(text);
  return kind === "identifier" && specModifiers.has(text);
}

function classClause(cursor: Cursor, pending: Pending, sink: MemberSink): Pending {
  const from = advance(cursor);
  const span = spanOf(cursor.file, from);
  const modifiers = new Map(pending.modifiers);
  // Modifiers before an invariant are about it, not about the member after it.
  const rest: Pending = from.text === "nowarn" ? pending : { ...pending, modifiers: new Map() };
  const kind = conditionWords[from.text];
  if (kind !== undefined) {
    sink.specs.push(parseCondition(cursor, kind, modifiers, span));
    return rest;
  }
  switch (from.text) {
    case "represents":
      sink.specs.push(parseRepresents(cursor, span));
      return rest;
    case "readable":
    case "writable": {
      const field = expectIdentifier(cursor, "a field").text;
      expectWord(cursor, "if");
      const condition = cursor.parsers.expression(cursor);
      endClause(cursor);
      sink.specs.push({ kind: from.text, field, condition, span });
      return rest;
    }
    case "readable_if":
    case "writable_if": {
      const condition = cursor.parsers.expression(cursor);
      endClause(cursor);
      sink.specs.push({ kind: from.text === "readable_if" ? "readable" : "writable", field: "", condition, span });
      return rest;
    }
    case "in":
    case "in_redundantly": {
      const groups = [cursor.parsers.expression(cursor)];
      while (accept(cursor, ",")) groups.push(cursor.parsers.expression(cursor));
      endClause(cursor);
      sink.group({ groups, maps: false });
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
  if (unjudgedClassWords.has(from.text) || from.text === "nowarn") skipClause(cursor);
  return rest;
}

function parseCondition(
  cursor: Cursor,
  kind: (typeof conditionWords)[string],
  modifiers: Pending["modifiers"],
  span: Span,
): ClassSpec {
  const condition = cursor.parsers.expression(cursor);
  const methods = kind === "constraint" ? parseConstrained(cursor) : undefined;
  endClause(cursor);
  return kind === "constraint" ? { kind, condition, methods, modifiers, span } : { kind, condition, modifiers, span };
}

/** `constraint e for m, n(int);`: only these methods have to keep to it. */
function parseConstrained(cursor: Cursor): readonly string[] | undefined {
  if (!accept(cursor, "for")) return undefined;
  if (accept(cursor, "\\everything")) return undefined;
  const names: string[] = [];
  do {
    names.push(expectIdentifier(cursor, "the name of a method").text);
    if (accept(cursor, "(")) while (!accept(cursor, ")")) advanceWithin(cursor);
  } while (accept(cursor, ","));
  return names;
}

function advanceWithin(cursor: Cursor): void {
  if (atKind(cursor, "comment-end") || atKind(cursor, "end")) expect(cursor, ")");
  advance(cursor);
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
  if (target.kind !== "name" && target.kind !== "field") throw failure(cursor, "expected a model field before this");
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
