/** Expressions by precedence, those of annotations included. */
import {
  accept, advance, at, atKind, attempt, current, expect, nested, peek, textAhead, previous, spanFrom, type Cursor,
} from "./cursor.ts"; // prettier-ignore
import { parsePattern } from "./parse-pattern.ts";
import { parsePrimary } from "./parse-primary.ts";
import { parseType, primitiveNames } from "./parse-type.ts";
import { spanOf, type Token } from "./token.ts";
import type { BinaryOperator, Expression, TypeNode } from "./tree.ts";

export function parseExpression(cursor: Cursor): Expression {
  return nested(cursor, () => parseAssignment(cursor));
}

const assignmentOperators: ReadonlyMap<string, BinaryOperator | undefined> = new Map<string, BinaryOperator | undefined>([
  ["=", undefined], ["+=", "+"], ["-=", "-"], ["*=", "*"], ["/=", "/"], ["%=", "%"], ["&=", "&"], ["|=", "|"],
  ["^=", "^"], ["<<=", "<<"], [">>=", ">>"], [">>>=", ">>>"],
]); // prettier-ignore

function parseAssignment(cursor: Cursor): Expression {
  const from = current(cursor);
  const target = parseConditional(cursor);
  const { text, length } = operatorAt(cursor);
  if (!assignmentOperators.has(text)) return target;
  const first = current(cursor);
  cursor.position += length;
  const place = spanOf(cursor.file, first, previous(cursor));
  const value = parseExpression(cursor);
  const op = assignmentOperators.get(text);
  return { kind: "assign", op, target, value, span: spanFrom(cursor, from), at: place };
}

function parseConditional(cursor: Cursor): Expression {
  const from = current(cursor);
  const condition = parseBinary(cursor, 0);
  if (!at(cursor, "?")) return condition;
  advance(cursor);
  const then = parseExpression(cursor);
  expect(cursor, ":");
  // Assignments are let in, though Java wants them in parentheses here.
  const otherwise = parseExpression(cursor);
  return { kind: "conditional", condition, then, otherwise, span: spanFrom(cursor, from) };
}

// ---------------------------------------------------------------------------------------------------- binary operators

const precedences: ReadonlyMap<string, number> = new Map([
  ["<==>", 1], ["<=!=>", 1], ["==>", 2], ["<==", 2], ["||", 3], ["&&", 4], ["|", 5], ["^", 6], ["&", 7], ["==", 8],
  ["!=", 8], ["<", 9], [">", 9], ["<=", 9], [">=", 9], ["<:", 9], ["instanceof", 9], ["<<", 10], [">>", 10],
  [">>>", 10], ["+", 11], ["-", 11], ["*", 12], ["/", 12], ["%", 12],
]); // prettier-ignore

/** The operator at the cursor and how many words it is made of: `>` is always a word of its own. */
function operatorAt(cursor: Cursor): { readonly text: string; readonly length: number } {
  skipCommentEnd(cursor);
  const token = current(cursor);
  if (token.kind !== "operator" && token.text !== "instanceof") return { text: "", length: 0 };
  if (token.text !== ">") return { text: token.text, length: 1 };
  let text = ">";
  let length = 1;
  while (length < 4 && isAdjacent(peek(cursor, length - 1), peek(cursor, length))) {
    const next = textAhead(cursor, length);
    if (next !== ">" && next !== "=" && next !== "==") break;
    if (next === "==") break;
    text += next;
    length++;
    if (next === "=") break;
  }
  return { text, length };
}

function isAdjacent(a: Token, b: Token): boolean {
  return a.endLine === b.line && a.endColumn === b.column && b.kind === "operator";
}

/** An expression goes on in the next comment if that begins with an operator. */
function skipCommentEnd(cursor: Cursor): void {
  if (!cursor.inAnnotation || !atKind(cursor, "comment-end")) return;
  const next = peek(cursor, 1);
  if (next.kind === "operator" && (precedences.has(next.text) || next.text === "?" || next.text === ":")) {
    advance(cursor);
  }
}

function parseBinary(cursor: Cursor, least: number): Expression {
  const from = current(cursor);
  let left = parseUnary(cursor);
  for (;;) {
    const { text, length } = operatorAt(cursor);
    const precedence = precedences.get(text);
    if (precedence === undefined || precedence < least || isNoOperator(cursor, text)) return left;
    const first = current(cursor);
    cursor.position += length;
    const place = spanOf(cursor.file, first, previous(cursor));
    if (text === "instanceof") {
      const pattern = parsePattern(cursor);
      left = { kind: "instanceof", operand: left, pattern, span: spanFrom(cursor, from) };
      continue;
    }
    // Implications associate to the right, as in JML.
    const right = nested(cursor, () => parseBinary(cursor, text === "==>" ? precedence : precedence + 1));
    left = { kind: "binary", op: text as BinaryOperator, left, right, span: spanFrom(cursor, from), at: place };
  }
}

/** In annotations, `|` before `}` closes a group, and `<-` stands between a model field and its value. */
function isNoOperator(cursor: Cursor, text: string): boolean {
  return text === "|" && textAhead(cursor, 1) === "}" && cursor.inAnnotation;
}

// ----------------------------------------------------------------------------------------------------- unary operators

function parseUnary(cursor: Cursor): Expression {
  while (cursor.inAnnotation && atKind(cursor, "comment-end") && peek(cursor, 1).kind !== "end") advance(cursor);
  const from = current(cursor);
  if (from.kind === "operator") {
    switch (from.text) {
      case "+":
      case "-":
      case "!":
      case "~": {
        advance(cursor);
        const operand = nested(cursor, () => parseUnary(cursor));
        return { kind: "unary", op: from.text, operand, span: spanFrom(cursor, from) };
      }
      case "++":
      case "--": {
        advance(cursor);
        const target = nested(cursor, () => parseUnary(cursor));
        return { kind: "update", op: from.text, prefix: true, target, span: spanFrom(cursor, from) };
      }
      case "(": {
        const cast = parseCast(cursor);
        if (cast !== undefined) return cast;
      }
    }
  }
  return parsePostfix(cursor);
}

function parsePostfix(cursor: Cursor): Expression {
  const from = current(cursor);
  let operand = parsePrimary(cursor);
  while (at(cursor, "++") || at(cursor, "--")) {
    const op = advance(cursor).text as "++" | "--";
    operand = { kind: "update", op, prefix: false, target: operand, span: spanFrom(cursor, from) };
  }
  return operand;
}

function parseCast(cursor: Cursor): Expression | undefined {
  const from = current(cursor);
  const type = attempt(cursor, () => castType(cursor));
  if (type === undefined) return undefined;
  const operand = nested(cursor, () => parseUnary(cursor));
  return { kind: "cast", type, operand, span: spanFrom(cursor, from) };
}

/** The parenthesized type of a cast; undefined if it is an expression in parentheses. */
function castType(cursor: Cursor): TypeNode | undefined {
  const from = advance(cursor);
  const first = current(cursor);
  const isPrimitive = first.kind === "keyword" && primitiveNames.has(first.text);
  if (!isPrimitive && first.kind !== "identifier" && first.text !== "@" && first.kind !== "spec-word") return undefined;
  const types = [parseType(cursor)];
  while (accept(cursor, "&")) types.push(parseType(cursor));
  if (!accept(cursor, ")")) return undefined;
  const type: TypeNode = types.length === 1 ? types[0]! : { kind: "several", types, span: spanFrom(cursor, from) };
  if (type.kind === "primitive") return type;
  return beginsOperand(cursor) ? type : undefined;
}

/** What can follow a cast to a reference type, and cannot follow an operand. */
function beginsOperand(cursor: Cursor): boolean {
  const token = current(cursor);
  switch (token.kind) {
    case "identifier":
    case "int":
    case "long":
    case "float":
    case "double":
    case "char":
    case "string":
    case "spec-word":
      return true;
    case "keyword":
      return ["this", "super", "new", "true", "false", "null", "switch"].includes(token.text) || primitiveNames.has(token.text); // prettier-ignore
    case "operator":
      return token.text === "(" || token.text === "!" || token.text === "~";
    default:
      return false;
  }
}
