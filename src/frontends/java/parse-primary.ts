/** Operands with what hangs on them: fields, calls, indices, method references. */
import {
  accept, advance, at, attempt, current, expect, expectIdentifier, failure, peek, textAhead, spanFrom, type Cursor,
} from "./cursor.ts"; // prettier-ignore
import { literalOf } from "./literals.ts";
import { parseCreation } from "./parse-creation.ts";
import { parseModifiers } from "./parse-modifiers.ts";
import { parseSpecPrimary } from "./parse-spec-expression.ts";
import { parseDimensions, parseLocalType, parseType, parseTypeArguments, primitiveNames } from "./parse-type.ts";
import { spanOf, type Token } from "./token.ts";
import type { CallExpression, Expression, Parameter, TypeNode } from "./tree.ts";

export function parsePrimary(cursor: Cursor): Expression {
  const from = current(cursor);
  const { position } = cursor;
  const operand = parseSuffixes(cursor, parseOperand(cursor), from);
  // `Map.Entry[].class` and `Map.Entry<K, V>::new` begin like a field.
  const isArray = at(cursor, "[") && textAhead(cursor, 1) === "]";
  if (!isArray && !(operand.kind === "field" && at(cursor, "<"))) return operand;
  const end = cursor.position;
  cursor.position = position;
  const reference = attempt(cursor, () => parseTypeReference(cursor));
  if (reference === undefined) cursor.position = end;
  return reference === undefined ? operand : parseSuffixes(cursor, reference, from);
}

function parseOperand(cursor: Cursor): Expression {
  const from = current(cursor);
  switch (from.kind) {
    case "int":
    case "long":
    case "float":
    case "double":
    case "char":
    case "string": {
      advance(cursor);
      const literal = literalOf(from);
      if (literal === undefined) {
        cursor.position--;
        throw failure(cursor, `${from.text} is not a number that Java knows`);
      }
      return { kind: "literal", literal, span: spanFrom(cursor, from) };
    }
    case "identifier":
      return parseIdentifier(cursor);
    case "keyword":
      return parseKeyword(cursor);
    case "operator":
      if (from.text === "(") return parseParenthesized(cursor);
      break;
    case "spec-word":
    case "informal":
      return parseSpecPrimary(cursor);
    case "comment-end":
    case "end":
      break;
  }
  throw failure(cursor, "expected an expression");
}

function parseIdentifier(cursor: Cursor): Expression {
  const from = current(cursor);
  if (textAhead(cursor, 1) === "->" && peek(cursor, 1).kind === "operator" && !cursor.notes.inCaseLabel) {
    advance(cursor);
    return parseLambdaBody(cursor, from, [untyped(cursor, from)]);
  }
  if (textAhead(cursor, 1) === "<" || textAhead(cursor, 1) === "[") {
    const reference = attempt(cursor, () => parseTypeReference(cursor));
    if (reference !== undefined) return reference;
  }
  advance(cursor);
  if (at(cursor, "(")) return parseCall(cursor, from, undefined, from.text);
  return { kind: "name", name: from.text, span: spanFrom(cursor, from) };
}

/** `int[]::new`, `List<String>::new`, `String[].class` */
function parseTypeReference(cursor: Cursor): Expression | undefined {
  const from = current(cursor);
  const type = parseType(cursor);
  if (at(cursor, "::")) return parseMethodReference(cursor, from, undefined, type);
  if (at(cursor, ".") && textAhead(cursor, 1) === "class" && type.kind === "array") {
    advance(cursor);
    advance(cursor);
    return { kind: "class-literal", type, span: spanFrom(cursor, from) };
  }
  return undefined;
}

function parseKeyword(cursor: Cursor): Expression {
  const from = current(cursor);
  switch (from.text) {
    case "true":
    case "false":
      advance(cursor);
      return {
        kind: "literal",
        literal: { kind: "boolean", value: from.text === "true" },
        span: spanFrom(cursor, from),
      };
    case "null":
      advance(cursor);
      return { kind: "literal", literal: { kind: "null" }, span: spanFrom(cursor, from) };
    case "this":
      advance(cursor);
      if (at(cursor, "(")) return parseCall(cursor, from, undefined, "this");
      return { kind: "this", span: spanFrom(cursor, from) };
    case "super":
      advance(cursor);
      if (at(cursor, "(")) return parseCall(cursor, from, undefined, "super");
      return { kind: "super", span: spanFrom(cursor, from) };
    case "new":
      return parseCreation(cursor);
    case "switch":
      return cursor.parsers.switch(cursor);
  }
  if (primitiveNames.has(from.text) || from.text === "void") return parsePrimitiveLiteral(cursor);
  throw failure(cursor, "expected an expression");
}

/** `int.class`, `int[].class`, `int[]::new` */
function parsePrimitiveLiteral(cursor: Cursor): Expression {
  const from = current(cursor);
  const type = parseType(cursor);
  if (at(cursor, "::")) return parseMethodReference(cursor, from, undefined, type);
  expect(cursor, ".");
  expect(cursor, "class");
  return { kind: "class-literal", type, span: spanFrom(cursor, from) };
}

// -------------------------------------------------------------------------------------------- parentheses and lambdas

function parseParenthesized(cursor: Cursor): Expression {
  const from = current(cursor);
  if (isLambda(cursor)) return parseLambdaBody(cursor, from, parseLambdaParameters(cursor));
  advance(cursor);
  const inner = cursor.parsers.expression(cursor);
  expect(cursor, ")");
  return { kind: "parenthesized", inner, span: spanFrom(cursor, from) };
}

/** Whether an arrow follows the closing parenthesis. */
function isLambda(cursor: Cursor): boolean {
  let depth = 0;
  for (let ahead = 0; ; ahead++) {
    const token = peek(cursor, ahead);
    if (token.kind === "end") return false;
    if (token.kind !== "operator") continue;
    if (token.text === "(") depth++;
    else if (token.text === ")" && --depth === 0) {
      const next = peek(cursor, ahead + 1);
      return next.text === "->" && next.kind === "operator";
    } else if (token.text === ";" || token.text === "{") return false;
  }
}

function parseLambdaParameters(cursor: Cursor): readonly Parameter[] {
  expect(cursor, "(");
  const params: Parameter[] = [];
  if (accept(cursor, ")")) return params;
  do {
    const from = current(cursor);
    const modifiers = parseModifiers(cursor, () => undefined);
    const isTyped = !(current(cursor).kind === "identifier" && [",", ")"].includes(textAhead(cursor, 1)));
    const type = isTyped ? parseLocalType(cursor) : undefined;
    const variableArity = accept(cursor, "...");
    const { text } = expectIdentifier(cursor, "the name of a parameter");
    const shown = type === undefined ? inferred(cursor, from) : parseDimensions(cursor, type, from);
    params.push({ name: text, type: shown, modifiers, variableArity, span: spanFrom(cursor, from) });
  } while (accept(cursor, ","));
  expect(cursor, ")");
  return params;
}

function inferred(cursor: Cursor, at: Token): TypeNode {
  return { kind: "inferred", span: spanOf(cursor.file, at) };
}

function untyped(cursor: Cursor, name: Token): Parameter {
  const span = spanOf(cursor.file, name);
  return { name: name.text, type: inferred(cursor, name), modifiers: new Map(), variableArity: false, span };
}

function parseLambdaBody(cursor: Cursor, from: Token, params: readonly Parameter[]): Expression {
  expect(cursor, "->");
  const body = at(cursor, "{") ? cursor.parsers.block(cursor) : cursor.parsers.expression(cursor);
  return { kind: "lambda", params, body, span: spanFrom(cursor, from) };
}

// ------------------------------------------------------------------------------------------------------------ suffixes

function parseSuffixes(cursor: Cursor, operand: Expression, from: Token): Expression {
  let result = operand;
  for (;;) {
    if (at(cursor, ".")) {
      if (cursor.inAnnotation && textAhead(cursor, 1) === "*") return result;
      result = parseMember(cursor, result, from);
    } else if (at(cursor, "[")) {
      if (textAhead(cursor, 1) === "]" || (cursor.inAnnotation && isLocationIndex(cursor))) return result;
      const start = cursor.position;
      const bracket = advance(cursor);
      const index = cursor.parsers.expression(cursor);
      if (cursor.inAnnotation && at(cursor, "..")) {
        // A range of elements: the parser of locations reads it again.
        cursor.position = start;
        return result;
      }
      expect(cursor, "]");
      result = { kind: "index", array: result, index, span: spanFrom(cursor, from), bracket: spanOf(cursor.file, bracket) }; // prettier-ignore
    } else if (at(cursor, "::")) result = parseMethodReference(cursor, from, result, undefined);
    else return result;
  }
}

/** `a[*]` */
function isLocationIndex(cursor: Cursor): boolean {
  return textAhead(cursor, 1) === "*" && textAhead(cursor, 2) === "]";
}

function parseMember(cursor: Cursor, target: Expression, from: Token): Expression {
  const dot = spanOf(cursor.file, advance(cursor));
  const typeArguments = at(cursor, "<") ? parseTypeArguments(cursor) : [];
  const token = current(cursor);
  switch (token.text) {
    case "class":
      advance(cursor);
      return { kind: "class-literal", type: typeOfName(cursor, target), span: spanFrom(cursor, from) };
    case "this":
      advance(cursor);
      return { kind: "this", qualifier: target, span: spanFrom(cursor, from) };
    case "super":
      advance(cursor);
      if (at(cursor, "(")) return parseCall(cursor, from, target, "super");
      return { kind: "super", qualifier: target, span: spanFrom(cursor, from) };
    case "new": {
      const creation = parseCreation(cursor);
      return creation.kind === "new" ? { ...creation, outer: target } : creation;
    }
  }
  const { text } = expectIdentifier(cursor, "a name");
  if (at(cursor, "(")) return { ...parseCall(cursor, from, target, text), ...(typeArguments.length > 0 && { typeArguments }) }; // prettier-ignore
  return { kind: "field", target, name: text, span: spanFrom(cursor, from), dot };
}

/** The type that a name with dots stands for. */
function typeOfName(cursor: Cursor, name: Expression): TypeNode {
  const parts: string[] = [];
  let at: Expression = name;
  while (at.kind === "field") {
    parts.unshift(at.name);
    at = at.target;
  }
  if (at.kind !== "name") throw failure(cursor, "expected the name of a class before '.class'");
  parts.unshift(at.name);
  return { kind: "named", parts: parts.map((part) => ({ name: part, args: [] })), span: name.span };
}

function parseCall(cursor: Cursor, from: Token, target: Expression | undefined, name: string): CallExpression {
  const open = spanOf(cursor.file, current(cursor));
  if (cursor.inAnnotation) cursor.notes.callsInAnnotations = true;
  expect(cursor, "(");
  const args: Expression[] = [];
  if (!at(cursor, ")")) {
    do args.push(cursor.parsers.expression(cursor));
    while (accept(cursor, ","));
  }
  if (!accept(cursor, ")")) throw failure(cursor, "expected ')' or ','");
  return { kind: "call", name, args, span: spanFrom(cursor, from), at: open, ...(target !== undefined && { target }) };
}

function parseMethodReference(
  cursor: Cursor,
  from: Token,
  target: Expression | undefined,
  type: TypeNode | undefined,
): Expression {
  expect(cursor, "::");
  if (at(cursor, "<")) parseTypeArguments(cursor);
  const name = accept(cursor, "new") ? "new" : expectIdentifier(cursor, "the name of a method").text;
  return {
    kind: "method-reference",
    name,
    span: spanFrom(cursor, from),
    ...(target !== undefined && { target }),
    ...(type !== undefined && { type }),
  };
}
