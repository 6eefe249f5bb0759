/**
 * Expressions: operators by precedence with an explicit stack, so that chains of operators of any length need no recursion.
 * From loosest to tightest: `<==>`, `==>` and `<==`, `&&` and `||`, relations, `++`, `+ -`, `* / div mod`, `**`, `is`, prefix.
 */
import type { Deep } from "../../base/trampoline.ts";
import { spanTo, type Span } from "../../source/span.ts";
import type { BinaryOp, Expr } from "./ast.ts";
import type { Cursor } from "./cursor.ts";
import { parseOperand } from "./parse-operand.ts";
import type { TokenKind } from "./token.ts";

type Associativity = "left" | "right" | "none";

interface Operator {
  readonly op: BinaryOp;
  readonly level: number;
  readonly associativity: Associativity;
}

const operators: ReadonlyMap<TokenKind, Operator> = new Map(
  [
    level(1, "left", ["<==>"]),
    level(2, "right", ["==>"]),
    level(2, "left", ["<=="]),
    level(3, "left", ["&&", "||"]),
    level(4, "none", ["==", "!=", "<", "<=", ">", ">=", "<:"]),
    level(5, "left", ["++"]),
    level(6, "left", ["+", "-"]),
    level(7, "left", ["*", "div", "mod", "/"]),
    level(8, "right", ["**"]),
    [modulo("%")],
  ].flat(),
);

/** Boogie wrote `%` for `mod` before it had reals, and other tools still do. */
function modulo(sign: TokenKind): [TokenKind, Operator] {
  return [sign, { op: "mod", level: 7, associativity: "left" }];
}

const prefixLevel = 10;
/** `&&` and `||` do not mix without parentheses, nor do the two implications. */
const unmixedLevels: ReadonlySet<number> = new Set([2, 3]);

function level(level: number, associativity: Associativity, ops: readonly BinaryOp[]): [TokenKind, Operator][] {
  return ops.map((op) => [op, { op, level, associativity }]);
}

/** An operator that waits for its right operand. A prefix operator has no left one. */
type Pending =
  | { readonly operator: Operator; readonly left: Expr; readonly start: Span; readonly opSpan: Span }
  | { readonly operator: "!" | "-"; readonly start: Span; readonly opSpan: Span };

export function* parseExpression(cursor: Cursor): Deep<Expr> {
  const pending: Pending[] = [];
  for (;;) {
    readPrefixes(cursor, pending);
    const start = cursor.token.span;
    const operand = yield* parseOperand(cursor);
    const complete = readIs(cursor, pending, { expr: operand, start });
    const { expr, start: wholeStart } = reduceBeforeNext(cursor, pending, complete);
    const operator = nextOperator(cursor, pending);
    if (operator === undefined) return reduce(cursor, pending, { expr, start: wholeStart }, 0).expr;
    const opSpan = cursor.advance().span;
    pending.push({ operator, left: expr, start: wholeStart, opSpan });
  }
}

function readPrefixes(cursor: Cursor, pending: Pending[]): void {
  while (cursor.at("!") || cursor.at("-")) {
    const { kind, span } = cursor.advance();
    pending.push({ operator: kind === "!" ? "!" : "-", start: span, opSpan: span });
  }
}

/** An expression and where it starts, which is before its span if there are parentheses. */
interface Operand {
  readonly expr: Expr;
  readonly start: Span;
}

/** `e is C`, at most once, looser than prefix operators: `-x is C` is `(-x) is C`. */
function readIs(cursor: Cursor, pending: Pending[], operand: Operand): Operand {
  if (!cursor.atWord("is")) return operand;
  const { expr, start } = reduce(cursor, pending, operand, prefixLevel);
  const opSpan = cursor.advance().span;
  const constructor = cursor.ident();
  cursor.nodes++;
  return { expr: { kind: "is", operand: expr, constructor, opSpan, span: cursor.since(start) }, start };
}

/** Completes the operators that bind tighter than the one that comes next. */
function reduceBeforeNext(cursor: Cursor, pending: Pending[], operand: Operand): Operand {
  const next = operators.get(cursor.token.kind);
  if (next === undefined) return operand;
  const above = reduce(cursor, pending, operand, next.level + 1);
  const top = pending.at(-1);
  const isSameLevel = top !== undefined && levelOf(top) === next.level;
  if (!isSameLevel || next.associativity !== "left" || !mixes(top, next)) return above;
  return reduce(cursor, pending, above, next.level);
}

/** The next token as an operator, unless it cannot stand here: `a == b == c`, `a && b || c`. Then the expression ends. */
function nextOperator(cursor: Cursor, pending: readonly Pending[]): Operator | undefined {
  const next = operators.get(cursor.token.kind);
  const top = pending.at(-1);
  if (next === undefined || top === undefined || levelOf(top) !== next.level) return next;
  if (next.associativity === "none") return undefined;
  if (mixes(top, next)) return next;
  if (next.op !== "<==") return undefined;
  cursor.error(cursor.token.span, "illegal mixture of ==> and <==, use parentheses to disambiguate");
  return next;
}

function mixes(top: Pending, next: Operator): boolean {
  return !unmixedLevels.has(next.level) || (typeof top.operator !== "string" && top.operator.op === next.op);
}

function levelOf(pending: Pending): number {
  return typeof pending.operator === "string" ? prefixLevel : pending.operator.level;
}

/** Applies the pending operators of at least this level to the operand that was just read. */
function reduce(cursor: Cursor, pending: Pending[], operand: Operand, least: number): Operand {
  let { expr, start } = operand;
  for (let top = pending.at(-1); top !== undefined && levelOf(top) >= least; top = pending.at(-1)) {
    pending.pop();
    start = top.start;
    expr = applied(top, expr, spanTo(start, cursor.previous.span));
    cursor.nodes++;
  }
  return { expr, start };
}

function applied(pending: Pending, right: Expr, span: Span): Expr {
  const { opSpan } = pending;
  if (!("left" in pending)) return { kind: "unary", op: pending.operator, operand: right, opSpan, span };
  return { kind: "binary", op: pending.operator.op, left: pending.left, right, opSpan, span };
}
