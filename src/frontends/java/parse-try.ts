/** `try` with resources, handlers and finally. */
import {
  accept,
  advance,
  at,
  attempt,
  current,
  expect,
  expectIdentifier,
  failure,
  spanFrom,
  type Cursor,
} from "./cursor.ts";
import { parseModifiers } from "./parse-modifiers.ts";
import { parseLocalType, parseSeveral } from "./parse-type.ts";
import { spanOf } from "./token.ts";
import type { Block, CatchClause, Expression, TryStatement, VariableDeclaration } from "./tree.ts";

export function parseTry(cursor: Cursor, parseBlock: (cursor: Cursor) => Block): TryStatement {
  const from = expect(cursor, "try");
  const resources = at(cursor, "(") ? parseResources(cursor) : [];
  const body = parseBlock(cursor);
  const catches: CatchClause[] = [];
  while (at(cursor, "catch")) catches.push(parseCatch(cursor, parseBlock));
  const finalizer = accept(cursor, "finally") ? parseBlock(cursor) : undefined;
  if (catches.length === 0 && finalizer === undefined && resources.length === 0) {
    throw failure(cursor, "expected 'catch' or 'finally'");
  }
  const span = spanFrom(cursor, from);
  return { kind: "try", resources, body, catches, span, ...(finalizer !== undefined && { finalizer }) };
}

function parseResources(cursor: Cursor): readonly (VariableDeclaration | Expression)[] {
  expect(cursor, "(");
  const resources: (VariableDeclaration | Expression)[] = [];
  do {
    if (at(cursor, ")")) break;
    resources.push(attempt(cursor, () => parseResource(cursor)) ?? cursor.parsers.expression(cursor));
  } while (accept(cursor, ";"));
  expect(cursor, ")");
  return resources;
}

function parseResource(cursor: Cursor): VariableDeclaration | undefined {
  const modifiers = parseModifiers(cursor, () => undefined);
  const type = parseLocalType(cursor);
  const name = expectIdentifier(cursor, "a variable");
  const equals = current(cursor);
  if (!accept(cursor, "=")) return undefined;
  const initializer = cursor.parsers.expression(cursor);
  const at = spanOf(cursor.file, equals);
  return { kind: "variable", name: name.text, type, initializer, modifiers, span: spanOf(cursor.file, name), at };
}

function parseCatch(cursor: Cursor, parseBlock: (cursor: Cursor) => Block): CatchClause {
  const from = advance(cursor);
  expect(cursor, "(");
  parseModifiers(cursor, () => undefined);
  const types = parseSeveral(cursor, "|");
  const { text } = expectIdentifier(cursor, "the name of the exception");
  expect(cursor, ")");
  const span = spanFrom(cursor, from);
  return { types, name: text, body: parseBlock(cursor), span };
}
