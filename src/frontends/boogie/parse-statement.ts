/** Statements: bodies, blocks, commands, structured statements; recovery after errors inside bodies. */
import { call, type Deep } from "../../base/trampoline.ts";
import type { Span } from "../../source/span.ts";
import type { Body, Expr, Stmt, TypedIdent } from "./ast.ts";
import type { Cursor } from "./cursor.ts";
import { startsExpression } from "./parse-atom.ts";
import { parseAttributes, parseTypedIdents } from "./parse-binder.ts";
import { parseCallStatement, parseConcurrent, parseNamed, parseVisibility } from "./parse-command.ts";
import { parseIdents } from "./parse-type.ts";
import { atEndOfStatements, recoverClause, recoverStatement } from "./recovery.ts";

export function* parseBody(cursor: Cursor): Deep<Body> {
  const open = cursor.expect("{").span;
  const locals = yield* parseLocals(cursor);
  const statements = yield* parseStatements(cursor);
  const close = cursor.expect("}").span;
  return { locals, statements, open, close };
}

/** What stands between `|{` and `}|`. */
export function* parseCode(cursor: Cursor): Deep<Pick<Body, "locals" | "statements">> {
  cursor.codeDepth++;
  const locals = yield* parseLocals(cursor);
  const statements = yield* parseStatements(cursor);
  cursor.codeDepth--;
  return { locals, statements };
}

function* parseLocals(cursor: Cursor): Deep<readonly TypedIdent[]> {
  const locals: TypedIdent[] = [];
  while (cursor.at("var")) {
    cursor.advance();
    for (const local of yield* parseTypedIdents(cursor, "allowed")) locals.push(local);
    if (!cursor.accept(";")) cursor.fail('";" expected');
    recoverStatement(cursor);
  }
  return locals;
}

/** Up to the closing brace, which the caller reads. */
function* parseStatements(cursor: Cursor): Deep<readonly Stmt[]> {
  const statements: Stmt[] = [];
  while (!atEndOfStatements(cursor) && !cursor.panicking) {
    const statement = yield* parseStatement(cursor);
    if (statement !== undefined) statements.push(statement);
    recoverStatement(cursor);
  }
  return statements;
}

/** Undefined for a statement that means nothing here or that could not be read. */
function* parseStatement(cursor: Cursor): Deep<Stmt | undefined> {
  cursor.nodes++;
  switch (cursor.token.kind) {
    case "assert":
    case "assume":
      return yield* parseAssertion(cursor, cursor.token.kind);
    case "havoc":
      return yield* parseHavoc(cursor);
    case "goto":
      return yield* parseGoto(cursor);
    case "return":
      return yield* parseReturn(cursor);
    case "break":
      return parseBreak(cursor);
    case "call":
    case "free":
      return yield* parseCallStatement(cursor);
    case "if":
      return yield* call(parseIf(cursor));
    case "while":
      return yield* call(parseWhile(cursor));
    case "ident":
      return yield* parseWordOrName(cursor);
    case "var":
      // Probably the declaration of a local after a faulty one.
      if (cursor.diagnostics.length > 0) cursor.panic();
      cursor.fail('"}" expected');
      return undefined;
    default:
      cursor.fail('"}" expected');
      return undefined;
  }
}

/** A statement that begins with a name, unless the name is one of the later keywords. */
function* parseWordOrName(cursor: Cursor): Deep<Stmt | undefined> {
  const next = cursor.peek(1).kind;
  switch (cursor.token.text) {
    case "raise":
      if (next === ";" || next === "{") return yield* parseRaise(cursor);
      break;
    case "async":
    case "par":
    case "yield":
      if (next === "call" || next === "free" || next === "ident" || next === "{" || next === ";") {
        return yield* parseConcurrent(cursor);
      }
      break;
    case "hide":
    case "reveal":
    case "push":
    case "pop":
      if (next === ";" || next === "ident" || next === "*") return parseVisibility(cursor);
      break;
  }
  return yield* parseNamed(cursor);
}

function* parseRaise(cursor: Cursor): Deep<Stmt> {
  const start = cursor.advance().span;
  const attributes = yield* parseAttributes(cursor);
  return { kind: "raise", attributes, span: ended(cursor, start) };
}

/** Reads the semicolon; the span of the whole statement. */
function ended(cursor: Cursor, start: Span): Span {
  cursor.expect(";");
  return cursor.since(start);
}

function* parseAssertion(cursor: Cursor, kind: "assert" | "assume"): Deep<Stmt> {
  const start = cursor.advance().span;
  const attributes = yield* parseAttributes(cursor);
  const condition = yield* cursor.expression();
  return { kind, condition, attributes, span: ended(cursor, start) };
}

function* parseHavoc(cursor: Cursor): Deep<Stmt> {
  const start = cursor.advance().span;
  const attributes = yield* parseAttributes(cursor);
  const names = parseIdents(cursor);
  return { kind: "havoc", names, attributes, span: ended(cursor, start) };
}

function* parseGoto(cursor: Cursor): Deep<Stmt> {
  const start = cursor.advance().span;
  const attributes = yield* parseAttributes(cursor);
  const targets = parseIdents(cursor);
  return { kind: "goto", targets, attributes, span: ended(cursor, start) };
}

function* parseReturn(cursor: Cursor): Deep<Stmt> {
  const start = cursor.advance().span;
  const attributes = yield* parseAttributes(cursor);
  if (cursor.codeDepth === 0) return { kind: "return", attributes, span: ended(cursor, start) };
  const value = yield* cursor.expression();
  return { kind: "return", value, attributes, span: ended(cursor, start) };
}

function parseBreak(cursor: Cursor): Stmt {
  const start = cursor.advance().span;
  if (!cursor.at("ident")) return { kind: "break", span: ended(cursor, start) };
  const label = cursor.ident();
  return { kind: "break", label, span: ended(cursor, start) };
}

// ----------------------------------------------------------------------------------------------------- structured

interface Block {
  readonly statements: readonly Stmt[];
  readonly span: Span;
  readonly close: Span;
}

function* parseBlock(cursor: Cursor): Deep<Block> {
  const open = cursor.expect("{").span;
  const statements = yield* parseStatements(cursor);
  const close = cursor.expect("}").span;
  return { statements, span: cursor.since(open), close };
}

type If = Extract<Stmt, { kind: "if" }>;
type Branch = Pick<If, "guard" | "then" | "thenSpan" | "attributes"> & { readonly start: Span };

/** A chain of `else if` is read in a loop and built from its end, so a long chain needs no frames. */
function* parseIf(cursor: Cursor): Deep<Stmt> {
  const branches: Branch[] = [];
  let last: Pick<If, "otherwise" | "elseSpan"> = {};
  for (;;) {
    branches.push(yield* parseBranch(cursor));
    if (!cursor.accept("else")) break;
    if (cursor.at("if")) continue;
    if (!cursor.at("{")) cursor.fail("invalid IfCmd");
    const block = yield* parseBlock(cursor);
    last = { otherwise: block.statements, elseSpan: block.span };
    break;
  }
  return nestedIf(branches, last, cursor.previous.span);
}

function* parseBranch(cursor: Cursor): Deep<Branch> {
  const start = cursor.expect("if").span;
  const attributes = yield* parseAttributes(cursor);
  const guard = yield* parseGuard(cursor);
  const block = yield* parseBlock(cursor);
  return { start, guard, then: block.statements, thenSpan: block.span, attributes };
}

function nestedIf(branches: readonly Branch[], last: Pick<If, "otherwise" | "elseSpan">, end: Span): Stmt {
  let rest = last;
  let result: Stmt | undefined;
  for (const { start, ...branch } of branches.toReversed()) {
    const span = { ...start, endLine: end.endLine, endColumn: end.endColumn };
    result = { kind: "if", ...branch, ...rest, span };
    rest = { otherwise: [result], elseSpan: span };
  }
  return result ?? { kind: "break", span: end };
}

function* parseGuard(cursor: Cursor): Deep<Expr | "*"> {
  cursor.expect("(");
  if (!cursor.at("*") && !startsExpression(cursor)) cursor.fail("invalid Guard");
  const guard = cursor.accept("*") ? "*" : yield* cursor.expression();
  cursor.expect(")");
  return guard;
}

type While = Extract<Stmt, { kind: "while" }>;

function* parseWhile(cursor: Cursor): Deep<Stmt> {
  const start = cursor.advance().span;
  const guard = yield* parseGuard(cursor);
  const invariants: While["invariants"][number][] = [];
  while (cursor.at("invariant") || cursor.at("free")) {
    invariants.push(yield* parseInvariant(cursor));
    recoverClause(cursor);
  }
  const block = yield* parseBlock(cursor);
  const body = block.statements;
  const span = cursor.since(start);
  return { kind: "while", guard, invariants, yields: false, body, bodySpan: block.span, close: block.close, span };
}

function* parseInvariant(cursor: Cursor): Deep<While["invariants"][number]> {
  const start = cursor.token.span;
  const free = cursor.accept("free");
  cursor.expect("invariant");
  const attributes = yield* parseAttributes(cursor);
  if (cursor.at("call")) cursor.fail("yield invariants are not supported");
  const condition = yield* cursor.expression();
  return { free, condition, attributes, span: ended(cursor, start) };
}
