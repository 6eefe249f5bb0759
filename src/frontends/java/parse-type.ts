/** Types, type arguments and type parameters. */
import {
  accept, advance, at, atKind, atWord, current, expect, expectIdentifier, failure, peek, textAhead, spanFrom, type Cursor,
} from "./cursor.ts"; // prettier-ignore
import { skipJavaAnnotations } from "./parse-modifiers.ts";
import type { Token } from "./token.ts";
import type { PrimitiveName, TypeNode, TypeParameter, TypePart } from "./tree.ts";

export const primitiveNames: ReadonlySet<string> = new Set([
  "boolean", "byte", "short", "char", "int", "long", "float", "double",
]); // prettier-ignore

export function parseType(cursor: Cursor): TypeNode {
  const from = current(cursor);
  skipJavaAnnotations(cursor);
  return parseDimensions(cursor, parseTypeWithoutDimensions(cursor), from);
}

export function parseTypeWithoutDimensions(cursor: Cursor): TypeNode {
  const from = current(cursor);
  if (cursor.inAnnotation && accept(cursor, "\\TYPE")) return { kind: "type-of-types", span: spanFrom(cursor, from) };
  if (cursor.inAnnotation && (accept(cursor, "\\bigint") || accept(cursor, "\\real"))) {
    return { kind: "named", parts: [{ name: from.text, args: [] }], span: spanFrom(cursor, from) };
  }
  if (from.kind === "keyword" && (primitiveNames.has(from.text) || from.text === "void")) {
    advance(cursor);
    return { kind: "primitive", name: from.text as PrimitiveName | "void", span: spanFrom(cursor, from) };
  }
  return parseNamedType(cursor);
}

export function parseDimensions(cursor: Cursor, type: TypeNode, from: Token): TypeNode {
  let result = type;
  for (;;) {
    if (at(cursor, "@")) skipJavaAnnotations(cursor);
    if (!(at(cursor, "[") && textAhead(cursor, 1) === "]")) return result;
    advance(cursor);
    advance(cursor);
    result = { kind: "array", element: result, span: spanFrom(cursor, from) };
  }
}

function parseNamedType(cursor: Cursor): TypeNode {
  const from = current(cursor);
  const parts: TypePart[] = [];
  do {
    skipJavaAnnotations(cursor);
    const name = expectIdentifier(cursor, "a type").text;
    parts.push({ name, args: at(cursor, "<") ? parseTypeArguments(cursor) : [] });
  } while (at(cursor, ".") && nextIsTypeName(cursor) && accept(cursor, "."));
  return { kind: "named", parts, span: spanFrom(cursor, from) };
}

/** `A.class`, `A.this` and `A.*` go on otherwise. */
function nextIsTypeName(cursor: Cursor): boolean {
  const next = peek(cursor, 1);
  return next.kind === "identifier" || next.text === "@";
}

export function parseTypeArguments(cursor: Cursor): readonly TypeNode[] {
  expect(cursor, "<");
  const args: TypeNode[] = [];
  if (accept(cursor, ">")) return args;
  do args.push(parseTypeArgument(cursor));
  while (accept(cursor, ","));
  expect(cursor, ">");
  return args;
}

function parseTypeArgument(cursor: Cursor): TypeNode {
  const from = current(cursor);
  skipJavaAnnotations(cursor);
  if (!accept(cursor, "?")) return parseType(cursor);
  if (accept(cursor, "extends")) {
    const bound = parseType(cursor);
    return { kind: "wildcard", bound, span: spanFrom(cursor, from) };
  }
  if (accept(cursor, "super")) parseType(cursor);
  return { kind: "wildcard", span: spanFrom(cursor, from) };
}

export function parseTypeParameters(cursor: Cursor): readonly TypeParameter[] {
  if (!accept(cursor, "<")) return [];
  const found: TypeParameter[] = [];
  do {
    skipJavaAnnotations(cursor);
    const { text } = expectIdentifier(cursor, "the name of a type parameter");
    found.push({ name: text, bounds: accept(cursor, "extends") ? parseSeveral(cursor, "&") : [] });
  } while (accept(cursor, ","));
  expect(cursor, ">");
  return found;
}

export function parseSeveral(cursor: Cursor, separator: "&" | "|" | ","): readonly TypeNode[] {
  const types = [parseType(cursor)];
  while (accept(cursor, separator)) types.push(parseType(cursor));
  return types;
}

/** The type of a local variable: `var` is one only where it is no class. */
export function parseLocalType(cursor: Cursor): TypeNode {
  const from = current(cursor);
  if (atWord(cursor, "var") && peek(cursor, 1).kind === "identifier") {
    advance(cursor);
    return { kind: "inferred", span: spanFrom(cursor, from) };
  }
  return parseType(cursor);
}

export function requireName(cursor: Cursor): Token {
  if (atKind(cursor, "identifier")) return advance(cursor);
  throw failure(cursor, "expected a name");
}
