/** Statements, with the annotations that stand before them. */
import {
  accept, advance, at, atKind, atWord, attempt, current, expect, expectIdentifier, failure, nested, peek, textAhead, spanFrom,
  type Cursor,
} from "./cursor.ts"; // prettier-ignore
import { parseInitializer } from "./parse-creation.ts";
import { parseLocalClass } from "./parse-class.ts";
import { parseModifiers } from "./parse-modifiers.ts";
import { annotationFault } from "./parse-spec-faults.ts";
import { parseSpecStatements, specModifierWords, type StatementAnnotations } from "./parse-spec-statement.ts";
import { parseSwitch, type StatementParsers } from "./parse-switch.ts";
import { parseTry } from "./parse-try.ts";
import { parseDimensions, parseLocalType } from "./parse-type.ts";
import { spanOf, type Token } from "./token.ts";
import type { Block, Condition, Expression, Modifiers, Statement, VariableDeclaration } from "./tree.ts";

export function parseBlock(cursor: Cursor): Block {
  const from = expect(cursor, "{");
  const statements: Statement[] = [];
  while (!at(cursor, "}")) {
    if (atKind(cursor, "end")) throw failure(cursor, "expected '}'");
    statements.push(...parseBlockStatement(cursor));
  }
  statements.push(...annotationsAtEnd(cursor));
  const close = spanOf(cursor.file, advance(cursor));
  return { kind: "block", statements, span: spanFrom(cursor, from), end: close };
}

function annotationsHere(cursor: Cursor): StatementAnnotations {
  return parseSpecStatements(cursor, current(cursor), (inner) => parseLocal(inner, current(inner), new Map(), true));
}

/** Before the end of a block or of a case. */
function annotationsAtEnd(cursor: Cursor): readonly Statement[] {
  const { statements, invariants, modifiers } = annotationsHere(cursor);
  for (const { span } of invariants) annotationFault(cursor, span, "no loop follows this invariant");
  for (const [word, span] of modifiers) annotationFault(cursor, span, `no declaration follows this '${word}'`);
  return statements;
}

export const statementParsers: StatementParsers = {
  statement: (cursor) => parseBlockStatement(cursor),
  atEnd: annotationsAtEnd,
};

/** What annotations say before it, and the statement itself. */
export function parseBlockStatement(cursor: Cursor): readonly Statement[] {
  const { statements, invariants, modifiers } = annotationsHere(cursor);
  const statement = nested(cursor, () => parseStatementProper(cursor, invariants, modifiers));
  if (!isLoop(statement))
    for (const { span } of invariants) annotationFault(cursor, span, "no loop follows this invariant");
  if (statement.kind !== "local" && statement.kind !== "local-class")
    for (const [word, span] of modifiers) annotationFault(cursor, span, `no declaration follows this '${word}'`);
  return statements.length === 0 ? [statement] : [...statements, statement];
}

/** The body of a loop or a branch. */
export function parseSubstatement(cursor: Cursor): Statement {
  const from = current(cursor);
  const [first, ...more] = parseBlockStatement(cursor);
  if (more.length === 0) return first!;
  const span = spanFrom(cursor, from);
  return { kind: "block", statements: [first!, ...more], span, end: span };
}

function parseStatementProper(cursor: Cursor, invariants: readonly Condition[], modifiers: Modifiers): Statement {
  const from = current(cursor);
  if (from.kind === "keyword") return parseKeywordStatement(cursor, invariants, modifiers);
  if (from.kind === "operator") {
    if (from.text === "{") return parseBlock(cursor);
    if (accept(cursor, ";")) return { kind: "empty", span: spanFrom(cursor, from) };
    if (from.text === "@") return parseDeclaration(cursor, modifiers);
  }
  if (from.kind === "identifier") {
    const next = peek(cursor, 1);
    if (next.text === ":" && next.kind === "operator") {
      advance(cursor);
      advance(cursor);
      const body = withInvariants(parseSubstatement(cursor), invariants);
      return { kind: "labeled", label: from.text, body, span: spanFrom(cursor, from) };
    }
    if (from.text === "yield" && !["=", ".", "++", "--", "["].includes(textAhead(cursor, 1))) {
      advance(cursor);
      const value = cursor.parsers.expression(cursor);
      expect(cursor, ";");
      return { kind: "yield", value, span: spanFrom(cursor, from) };
    }
    if (beginsLocalClass(cursor)) return parseDeclaration(cursor, modifiers);
    if (beginsLocal(cursor)) return parseDeclaration(cursor, modifiers);
  }
  return parseExpressionStatement(cursor);
}

function isLoop(statement: Statement): boolean {
  if (statement.kind === "labeled") return isLoop(statement.body);
  return ["while", "do", "for", "for-each"].includes(statement.kind);
}

function withInvariants(statement: Statement, invariants: readonly Condition[]): Statement {
  if (invariants.length === 0) return statement;
  switch (statement.kind) {
    case "while":
    case "do":
    case "for":
      return { ...statement, invariants: [...invariants, ...statement.invariants] };
    case "for-each":
      return { ...statement, invariants: [...invariants, ...statement.invariants] };
    default:
      return statement;
  }
}

/** `record R(`, `sealed interface`, `non-sealed class` */
function beginsLocalClass(cursor: Cursor): boolean {
  const next = peek(cursor, 1);
  if (atWord(cursor, "record")) return next.kind === "identifier" && ["(", "<"].includes(textAhead(cursor, 2));
  if (atWord(cursor, "sealed")) return next.kind === "keyword" || next.kind === "identifier";
  return atWord(cursor, "non") && next.text === "-" && textAhead(cursor, 2) === "sealed";
}

/** Looks ahead only. */
function beginsLocal(cursor: Cursor): boolean {
  const { position } = cursor;
  const isOne = attempt(cursor, () => isLocal(cursor)) ?? false;
  cursor.position = position;
  return isOne;
}

function isLocal(cursor: Cursor): boolean {
  parseLocalType(cursor);
  if (!atKind(cursor, "identifier")) return false;
  const after = textAhead(cursor, 1);
  return after === "=" || after === ";" || after === "," || after === "[" || after === ":";
}

function parseExpressionStatement(cursor: Cursor): Statement {
  const from = current(cursor);
  const expression = cursor.parsers.expression(cursor);
  if (!accept(cursor, ";")) throw failure(cursor, "expected ';'");
  return { kind: "expression", expression, span: spanFrom(cursor, from) };
}

// -------------------------------------------------------------------------------------------------------- declarations

function parseDeclaration(cursor: Cursor, given: Modifiers): Statement {
  const from = current(cursor);
  const modifiers = new Map(given);
  for (const [word, span] of parseModifiers(cursor, (token) => specModifierWords(cursor, token, modifiers))) modifiers.set(word, span); // prettier-ignore
  const local = parseLocalClass(cursor, modifiers);
  if (local !== undefined) return { kind: "local-class", declaration: local, span: spanFrom(cursor, from) };
  return parseLocal(cursor, from, modifiers, false);
}

function parseLocal(cursor: Cursor, from: Token, modifiers: Modifiers, ghost: boolean): Statement {
  const type = parseLocalType(cursor);
  const variables: VariableDeclaration[] = [];
  const own = new Map(modifiers);
  do variables.push(parseVariable(cursor, type, own));
  while (accept(cursor, ","));
  const end = current(cursor);
  if (end.annotations !== undefined) specModifierWords(cursor, end, own);
  if (!accept(cursor, ";") && !(ghost && atKind(cursor, "comment-end"))) throw failure(cursor, "expected ';'");
  return { kind: "local", variables, ghost, span: spanFrom(cursor, from) };
}

type VariableType = VariableDeclaration["type"];

export function parseVariable(cursor: Cursor, type: VariableType, modifiers: Modifiers): VariableDeclaration {
  const name = expectIdentifier(cursor, "the name of a variable");
  const whole = parseDimensions(cursor, type, name);
  const equals = current(cursor);
  const initializer = accept(cursor, "=") ? parseInitializer(cursor) : undefined;
  return {
    kind: "variable",
    name: name.text,
    type: whole,
    modifiers,
    span: spanOf(cursor.file, name),
    ...(initializer !== undefined && { initializer, at: spanOf(cursor.file, equals) }),
  };
}

// ------------------------------------------------------------------------------------------------------------ keywords

const declarationWords: ReadonlySet<string> = new Set([
  "final", "abstract", "static", "strictfp", "class", "interface", "enum",
]); // prettier-ignore

function parseKeywordStatement(cursor: Cursor, invariants: readonly Condition[], modifiers: Modifiers): Statement {
  const from = current(cursor);
  switch (from.text) {
    case "if":
      return parseIf(cursor);
    case "while":
    case "do":
      return parseWhile(cursor, invariants);
    case "for":
      return parseFor(cursor, invariants);
    case "switch":
      return parseSwitchStatement(cursor);
    case "break":
    case "continue": {
      advance(cursor);
      const label = atKind(cursor, "identifier") ? advance(cursor).text : undefined;
      expect(cursor, ";");
      return { kind: from.text, span: spanFrom(cursor, from), ...(label !== undefined && { label }) };
    }
    case "return": {
      advance(cursor);
      const value = at(cursor, ";") ? undefined : cursor.parsers.expression(cursor);
      expect(cursor, ";");
      return { kind: "return", span: spanFrom(cursor, from), ...(value !== undefined && { value }) };
    }
    case "throw": {
      advance(cursor);
      const value = cursor.parsers.expression(cursor);
      expect(cursor, ";");
      return { kind: "throw", value, span: spanFrom(cursor, from) };
    }
    case "try":
      return parseTry(cursor, parseBlock);
    case "synchronized": {
      advance(cursor);
      expect(cursor, "(");
      const lock = cursor.parsers.expression(cursor);
      expect(cursor, ")");
      const body = parseBlock(cursor);
      return { kind: "synchronized", lock, body, span: spanFrom(cursor, from) };
    }
    case "assert":
      return parseAssert(cursor);
  }
  if (declarationWords.has(from.text)) return parseDeclaration(cursor, modifiers);
  return beginsLocal(cursor) ? parseDeclaration(cursor, modifiers) : parseExpressionStatement(cursor);
}

/** Chains of `else if` may be long, and are read without descending. */
function parseIf(cursor: Cursor): Statement {
  const arms: { readonly from: Token; readonly condition: Expression; readonly then: Statement }[] = [];
  let otherwise: Statement | undefined;
  for (;;) {
    const from = expect(cursor, "if");
    expect(cursor, "(");
    const condition = cursor.parsers.expression(cursor);
    expect(cursor, ")");
    arms.push({ from, condition, then: parseSubstatement(cursor) });
    if (!accept(cursor, "else")) break;
    if (at(cursor, "if") && current(cursor).annotations === undefined) continue;
    otherwise = parseSubstatement(cursor);
    break;
  }
  for (const { from, condition, then } of arms.reverse()) {
    const span = spanFrom(cursor, from);
    otherwise = { kind: "if", condition, then, span, ...(otherwise !== undefined && { otherwise }) };
  }
  return otherwise!;
}

function parseWhile(cursor: Cursor, invariants: readonly Condition[]): Statement {
  const from = advance(cursor);
  const isDo = from.text === "do";
  const first = isDo ? parseSubstatement(cursor) : undefined;
  if (isDo) expect(cursor, "while");
  expect(cursor, "(");
  const condition = cursor.parsers.expression(cursor);
  expect(cursor, ")");
  const body = first ?? parseSubstatement(cursor);
  if (isDo) expect(cursor, ";");
  const kind = isDo ? "do" : "while";
  return { kind, initial: [], condition, updates: [], body, invariants, span: spanFrom(cursor, from) };
}

function parseFor(cursor: Cursor, invariants: readonly Condition[]): Statement {
  const from = expect(cursor, "for");
  expect(cursor, "(");
  const each = attempt(cursor, () => parseForEachHeader(cursor));
  if (each !== undefined) {
    const iterable = cursor.parsers.expression(cursor);
    expect(cursor, ")");
    const body = parseSubstatement(cursor);
    return { kind: "for-each", variable: each, iterable, body, invariants, span: spanFrom(cursor, from) };
  }
  const initial: Statement[] = [];
  if (!accept(cursor, ";")) initial.push(...parseForInitial(cursor));
  const condition = at(cursor, ";") ? undefined : cursor.parsers.expression(cursor);
  expect(cursor, ";");
  const updates = at(cursor, ")") ? [] : parseList(cursor);
  expect(cursor, ")");
  const body = parseSubstatement(cursor);
  const span = spanFrom(cursor, from);
  return { kind: "for", initial, updates, body, invariants, span, ...(condition !== undefined && { condition }) };
}

function parseForEachHeader(cursor: Cursor): VariableDeclaration | undefined {
  const modifiers = parseModifiers(cursor, () => undefined);
  const type = parseLocalType(cursor);
  const name = expectIdentifier(cursor, "a variable");
  const whole = parseDimensions(cursor, type, name);
  if (!accept(cursor, ":")) return undefined;
  return { kind: "variable", name: name.text, type: whole, modifiers, span: spanOf(cursor.file, name) };
}

/** Up to the semicolon, and behind it. */
function parseForInitial(cursor: Cursor): readonly Statement[] {
  const from = current(cursor);
  if (from.text === "final" || from.text === "@" || beginsLocal(cursor)) return [parseDeclaration(cursor, new Map())];
  const expressions = parseList(cursor);
  expect(cursor, ";");
  return expressions.map((expression) => ({ kind: "expression", expression, span: expression.span }));
}

function parseList(cursor: Cursor): readonly Expression[] {
  const list = [cursor.parsers.expression(cursor)];
  while (accept(cursor, ",")) list.push(cursor.parsers.expression(cursor));
  return list;
}

function parseSwitchStatement(cursor: Cursor): Statement {
  const statement = parseSwitch(cursor, statementParsers);
  // A switch may go on as an expression: `switch (x) {…}.f();` is not worth reading.
  accept(cursor, ";");
  return statement;
}

function parseAssert(cursor: Cursor): Statement {
  const from = expect(cursor, "assert");
  const condition = cursor.parsers.expression(cursor);
  const message = accept(cursor, ":") ? cursor.parsers.expression(cursor) : undefined;
  expect(cursor, ";");
  return { kind: "assert", condition, span: spanFrom(cursor, from), ...(message !== undefined && { message }) };
}
