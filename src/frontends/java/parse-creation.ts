/** `new`: objects with and without a body, and arrays. */
import { accept, advance, at, current, expect, failure, textAhead, spanFrom, type Cursor } from "./cursor.ts";
import { skipJavaAnnotations } from "./parse-modifiers.ts";
import { parseTypeArguments, parseTypeWithoutDimensions } from "./parse-type.ts";
import type { ArrayInitializer, Expression } from "./tree.ts";

export function parseCreation(cursor: Cursor): Expression {
  const from = current(cursor);
  expect(cursor, "new");
  if (at(cursor, "<")) parseTypeArguments(cursor);
  skipJavaAnnotations(cursor);
  const type = parseTypeWithoutDimensions(cursor);
  skipJavaAnnotations(cursor);
  if (at(cursor, "[")) {
    const sizes: Expression[] = [];
    let depth = 0;
    while (at(cursor, "[")) {
      if (textAhead(cursor, 1) !== "]" && sizes.length < depth) break;
      advance(cursor);
      depth++;
      if (!at(cursor, "]")) sizes.push(cursor.parsers.expression(cursor));
      expect(cursor, "]");
      skipJavaAnnotations(cursor);
    }
    const initializer = at(cursor, "{") ? parseArrayInitializer(cursor) : undefined;
    const span = spanFrom(cursor, from);
    return { kind: "new-array", element: type, sizes, depth, span, ...(initializer !== undefined && { initializer }) };
  }
  if (!at(cursor, "(")) throw failure(cursor, "expected '(' or '['");
  expect(cursor, "(");
  const args: Expression[] = [];
  if (!at(cursor, ")")) {
    do args.push(cursor.parsers.expression(cursor));
    while (accept(cursor, ","));
  }
  expect(cursor, ")");
  const body = at(cursor, "{") ? cursor.parsers.classBody(cursor, "") : undefined;
  return { kind: "new", type, args, span: spanFrom(cursor, from), ...(body !== undefined && { body }) };
}

export function parseArrayInitializer(cursor: Cursor): ArrayInitializer {
  const from = current(cursor);
  expect(cursor, "{");
  const elements: Expression[] = [];
  while (!at(cursor, "}")) {
    elements.push(at(cursor, "{") ? parseArrayInitializer(cursor) : cursor.parsers.expression(cursor));
    if (!accept(cursor, ",")) break;
  }
  expect(cursor, "}");
  return { kind: "array-initializer", elements, span: spanFrom(cursor, from) };
}

/** Of a variable or field. */
export function parseInitializer(cursor: Cursor): Expression {
  return at(cursor, "{") ? parseArrayInitializer(cursor) : cursor.parsers.expression(cursor);
}
