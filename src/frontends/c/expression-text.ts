/**
 * Parses an expression that clang gives only as text: the size of a variable-length array, the operand of `typeof`. It knows
 * what such expressions are made of (names, literals, arithmetic, members, subscripts, sizeof, casts, calls); anything else is
 * undefined, and the size unknown. Conversions are made explicit, as in clang's own trees.
 */
import { pointerTo, qualify, qualifiersOf, unqualified } from "./c-types.ts";
import { fieldPathByName } from "./field-path.ts";
import { intType, integerTypeOf, promote, usualArithmeticType, withoutQualifiers } from "./integers.ts";
import { findName, type Scope } from "./scopes.ts";
import type { BinaryOperator, CastKind, Expression, RecordDeclaration } from "./tree.ts";
import type { Span } from "../../source/span.ts";
import type { CType, DataModel, IntegerName } from "./types.ts";

export interface ExpressionEnvironment {
  readonly scope: Scope;
  readonly span: Span;
  readonly model: DataModel;
  /** The type that the text names; undefined if it names none. */
  readonly type: (text: string) => CType | undefined;
}

export function parseExpression(text: string, environment: ExpressionEnvironment): Expression | undefined {
  const tokens = text.match(/[A-Za-z_$][\w$]*|\d[\w.]*|->|<<|>>|[<>=!]=|&&|\|\||\S/g) ?? [];
  const parser: Parser = { tokens, at: 0, environment };
  const expression = conditional(parser);
  return parser.at === tokens.length ? expression : undefined;
}

/** The same where the value counts, as in the length of an array. */
export function parseValue(text: string, environment: ExpressionEnvironment): Expression | undefined {
  const expression = parseExpression(text, environment);
  return expression && value({ tokens: [], at: 0, environment }, expression);
}

interface Parser {
  readonly tokens: readonly string[];
  at: number;
  readonly environment: ExpressionEnvironment;
}

const precedence: ReadonlyMap<string, number> = new Map(
  [["||"], ["&&"], ["|"], ["^"], ["&"], ["==", "!="], ["<", ">", "<=", ">="], ["<<", ">>"], ["+", "-"], ["*", "/", "%"]]
    .flatMap((operators, level) => operators.map((operator) => [operator, level + 1] as const)),
); // prettier-ignore

function conditional(p: Parser): Expression | undefined {
  const condition = binary(p, 0);
  if (condition === undefined || p.tokens[p.at] !== "?") return condition;
  p.at += 1;
  const then = conditional(p);
  if (then === undefined || p.tokens[p.at] !== ":") return undefined;
  p.at += 1;
  const otherwise = conditional(p);
  return otherwise && chosen(p, value(p, condition), value(p, then), value(p, otherwise));
}

function chosen(p: Parser, condition: Expression, then: Expression, otherwise: Expression): Expression {
  const { span, model } = p.environment;
  const type = usualArithmeticType(then.type, otherwise.type, model) ?? then.type;
  const [yes, no] = [convert(p, then, type), convert(p, otherwise, type)];
  return { kind: "conditional", condition, then: yes, otherwise: no, span, type, lvalue: false };
}

function binary(p: Parser, minimum: number): Expression | undefined {
  let left = unary(p);
  for (;;) {
    const operator = p.tokens[p.at];
    const level = operator === undefined ? undefined : precedence.get(operator);
    if (left === undefined || level === undefined || level <= minimum) return left;
    p.at += 1;
    const right = binary(p, level);
    left = right && operation(p, operator as BinaryOperator, value(p, left), value(p, right));
  }
}

function operation(p: Parser, op: BinaryOperator, left: Expression, right: Expression): Expression | undefined {
  const { span, model } = p.environment;
  const pointer = [left, right].find((side) => withoutQualifiers(side.type).kind === "pointer");
  if (/^(==|!=|<|>|<=|>=|&&|\|\|)$/.test(op)) {
    const common = usualArithmeticType(left.type, right.type, model);
    if (common === undefined || op === "&&" || op === "||") {
      return { kind: "binary", op, left, right, span, type: intType, lvalue: false };
    }
    return { kind: "binary", op, left: convert(p, left, common), right: convert(p, right, common), span, type: intType, lvalue: false }; // prettier-ignore
  }
  if (pointer !== undefined) {
    return op === "+" ? { kind: "binary", op, left, right, span, type: pointer.type, lvalue: false } : undefined;
  }
  const shift = op === "<<" || op === ">>";
  const type = shift ? promoted(p, left) : usualArithmeticType(left.type, right.type, model);
  if (type === undefined) return undefined;
  const other = shift ? right : convert(p, right, type);
  return { kind: "binary", op, left: convert(p, left, type), right: other, span, type, lvalue: false };
}

function unary(p: Parser): Expression | undefined {
  const token = p.tokens[p.at];
  const { span } = p.environment;
  switch (token) {
    case "-":
    case "+":
    case "~": {
      p.at += 1;
      const operand = unary(p);
      if (operand === undefined) return undefined;
      const read = value(p, operand);
      const type = promoted(p, read) ?? read.type;
      return { kind: "unary", op: token, operand: convert(p, read, type), span, type, lvalue: false };
    }
    case "!": {
      p.at += 1;
      const operand = unary(p);
      return operand && { kind: "unary", op: "!", operand: value(p, operand), span, type: intType, lvalue: false };
    }
    case "*": {
      p.at += 1;
      const operand = unary(p);
      return operand && dereference(p, value(p, operand));
    }
    case "&": {
      p.at += 1;
      const operand = unary(p);
      return operand?.lvalue === true
        ? { kind: "unary", op: "&", operand, span, type: pointerTo(operand.type), lvalue: false }
        : undefined;
    }
    case "sizeof":
      return sizeOfOperand(p);
    case "(":
      return parenthesised(p);
    default:
      return postfix(p, primary(p));
  }
}

function sizeOfOperand(p: Parser): Expression | undefined {
  const { span, model } = p.environment;
  const type: CType = { kind: "integer", name: model === "LP64" ? "unsigned long" : "unsigned int" };
  p.at += 1;
  const named = p.tokens[p.at] === "(" ? typeInParentheses(p) : undefined;
  if (named !== undefined) return { kind: "sizeof", of: named, span, type, lvalue: false };
  const operand = unary(p);
  return operand && { kind: "sizeof", of: operand.type, operand, span, type, lvalue: false };
}

function parenthesised(p: Parser): Expression | undefined {
  const type = typeInParentheses(p);
  if (type !== undefined) {
    const operand = unary(p);
    return operand && convert(p, value(p, operand), type, true);
  }
  p.at += 1;
  const inner = conditional(p);
  if (inner === undefined || p.tokens[p.at] !== ")") return undefined;
  p.at += 1;
  return postfix(p, inner);
}

/** Takes `(type)`, or nothing. */
function typeInParentheses(p: Parser): CType | undefined {
  let depth = 0;
  for (let end = p.at; end < p.tokens.length; end++) {
    if (p.tokens[end] === "(") depth += 1;
    if (p.tokens[end] === ")" && --depth === 0) {
      const type = p.environment.type(p.tokens.slice(p.at + 1, end).join(" "));
      if (type !== undefined) p.at = end + 1;
      return type;
    }
  }
  return undefined;
}

function primary(p: Parser): Expression | undefined {
  const token = p.tokens[p.at];
  const { span, scope } = p.environment;
  if (token === undefined) return undefined;
  p.at += 1;
  if (/^\d/.test(token)) return literal(token, span);
  const meaning = findName(scope, token);
  if (meaning?.kind === "variable") {
    return { kind: "reference", declaration: meaning, span, type: meaning.type, lvalue: true };
  }
  if (meaning?.kind === "function") {
    return { kind: "reference", declaration: meaning, span, type: meaning.type, lvalue: false };
  }
  if (meaning?.kind === "enumerator") {
    return { kind: "enumerator", name: token, value: meaning.value, span, type: meaning.type, lvalue: false };
  }
  return undefined;
}

function literal(token: string, span: Span): Expression | undefined {
  const match = /^(\d+|0[xX][\da-fA-F]+)([uUlL]*)$/.exec(token);
  if (match === null) return undefined;
  const digits = match[1]!;
  const suffix = match[2]!.toLowerCase();
  const unsigned = suffix.includes("u") ? "unsigned " : "";
  const length = suffix.includes("ll") ? "long long" : suffix.includes("l") ? "long" : "int";
  const octal = /^0\d/.test(digits) ? BigInt(`0o${digits.slice(1)}`) : BigInt(digits);
  const type: CType = { kind: "integer", name: `${unsigned}${length}` as IntegerName };
  return { kind: "integer", value: octal, span, type, lvalue: false };
}

function postfix(p: Parser, start: Expression | undefined): Expression | undefined {
  let expression = start;
  for (;;) {
    const token = p.tokens[p.at];
    if (expression === undefined) return undefined;
    if (token === "[") {
      p.at += 1;
      const index = conditional(p);
      if (index === undefined || p.tokens[p.at] !== "]") return undefined;
      p.at += 1;
      expression = subscript(p, value(p, expression), value(p, index));
    } else if (token === "." || token === "->") {
      const name = p.tokens[p.at + 1] ?? "";
      p.at += 2;
      expression = member(p, token === "->" ? value(p, expression) : expression, token === "->", name);
    } else if (token === "(") expression = callOf(p, expression);
    else return expression;
  }
}

/** Of functions that are named. */
function callOf(p: Parser, callee: Expression): Expression | undefined {
  const { span } = p.environment;
  const type = withoutQualifiers(callee.type);
  if (type.kind !== "function") return undefined;
  const args: Expression[] = [];
  for (let token = p.tokens[p.at]; token !== ")"; token = p.tokens[p.at]) {
    if (token !== (args.length === 0 ? "(" : ",")) return undefined;
    p.at += 1;
    if (p.tokens[p.at] === ")" && args.length === 0) break;
    const arg = conditional(p);
    if (arg === undefined) return undefined;
    const read = value(p, arg);
    const param = type.params[args.length];
    args.push(param === undefined ? read : convert(p, read, param));
  }
  p.at += 1;
  const pointer = cast(p, callee, "function-to-pointer", pointerTo(callee.type), false);
  return { kind: "call", callee: pointer, args, span, type: type.result, lvalue: false };
}

function dereference(p: Parser, operand: Expression): Expression | undefined {
  const pointer = withoutQualifiers(operand.type);
  if (pointer.kind !== "pointer") return undefined;
  return { kind: "unary", op: "*", operand, span: p.environment.span, type: pointer.to, lvalue: true };
}

function subscript(p: Parser, array: Expression, index: Expression): Expression | undefined {
  const pointer = withoutQualifiers(array.type);
  if (pointer.kind !== "pointer") return undefined;
  return { kind: "subscript", array, index, span: p.environment.span, type: pointer.to, lvalue: true };
}

function member(p: Parser, operand: Expression, arrow: boolean, name: string): Expression | undefined {
  const { span } = p.environment;
  const outer = withoutQualifiers(operand.type);
  const base = arrow ? (outer.kind === "pointer" ? outer.to : undefined) : operand.type;
  const start = base && withoutQualifiers(base);
  if (base === undefined || start?.kind !== "record") return undefined;
  let record: RecordDeclaration = start.declaration;
  let expression = operand;
  for (const [i, field] of (fieldPathByName(record, name) ?? []).entries()) {
    const type = qualify(field.type, qualifiersOf(base));
    expression = {
      kind: "member",
      operand: expression,
      arrow: arrow && i === 0,
      field,
      record,
      span,
      type,
      lvalue: true,
    };
    const inner = withoutQualifiers(field.type);
    if (inner.kind === "record") record = inner.declaration;
  }
  return expression === operand ? undefined : expression;
}

/** What an operand is as a value: objects are read, arrays decay. */
function value(p: Parser, operand: Expression): Expression {
  const type = withoutQualifiers(operand.type);
  if (type.kind === "array") return cast(p, operand, "array-to-pointer", pointerTo(type.element), false);
  return operand.lvalue ? cast(p, operand, "load", unqualified(operand.type), false) : operand;
}

function promoted(p: Parser, operand: Expression): CType | undefined {
  const integer = integerTypeOf(operand.type);
  return integer === undefined ? undefined : promote(integer, p.environment.model);
}

function convert(p: Parser, operand: Expression, type: CType, explicit = false): Expression {
  const [from, to] = [withoutQualifiers(operand.type), withoutQualifiers(type)];
  const integers = integerTypeOf(from) !== undefined && integerTypeOf(to) !== undefined;
  if (integers) {
    const same = from.kind === "integer" && to.kind === "integer" && from.name === to.name && from.bits === to.bits;
    return same && !explicit ? operand : cast(p, operand, same ? "no-op" : "integral", type, explicit);
  }
  return cast(p, operand, from.kind === to.kind ? "bit-cast" : "other", type, explicit);
}

function cast(p: Parser, operand: Expression, kind: CastKind, type: CType, explicit: boolean): Expression {
  return { kind: "cast", cast: kind, operand, explicit, span: p.environment.span, type, lvalue: false };
}
