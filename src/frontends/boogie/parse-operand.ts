/** Operands: atoms and what follows them without an operator: `m[i]`, `m[i := v]`, `x[8:0]`, `e->f`, `e->(f := v)`, `e : T`. */
import { call, type Deep } from "../../base/trampoline.ts";
import type { Span } from "../../source/span.ts";
import type { Expr } from "./ast.ts";
import type { Cursor } from "./cursor.ts";
import { parseAtom, startsExpression } from "./parse-atom.ts";
import { parseType, startsType } from "./parse-type.ts";

export function* parseOperand(cursor: Cursor): Deep<Expr> {
  const start = cursor.token.span;
  let operand = parseSimple(cursor) ?? (yield* parseAtom(cursor));
  for (;;) {
    if (cursor.at("[")) operand = yield* parseIndex(cursor, operand, start);
    else if (cursor.at("->")) operand = yield* parseField(cursor, operand, start);
    else break;
    cursor.nodes++;
  }
  while (cursor.at(":")) operand = yield* parseCoercion(cursor, operand, start);
  return operand;
}

/** Names and literals: most operands, read without a frame of their own. */
function parseSimple(cursor: Cursor): Expr | undefined {
  const { kind, text, span } = cursor.token;
  switch (kind) {
    case "ident":
      return cursor.peek(1).kind === "(" ? undefined : leaf(cursor, { kind: "name", name: text, span });
    case "digits":
      return leaf(cursor, { kind: "int", value: BigInt(text), span });
    case "true":
    case "false":
      return leaf(cursor, { kind: "bool", value: kind === "true", span });
    case "bvlit":
      return bitVector(cursor, text, span);
    case "decimal":
    case "float":
      return real(cursor, text, span);
    default:
      return undefined;
  }
}

function leaf(cursor: Cursor, expr: Expr): Expr {
  cursor.nodes++;
  cursor.advance();
  return expr;
}

function bitVector(cursor: Cursor, text: string, span: Span): Expr {
  const split = text.indexOf("bv");
  return leaf(cursor, {
    kind: "bv",
    value: BigInt(text.slice(0, split)),
    width: cursor.bits(text.slice(split + 2), span),
    span,
  });
}

/** `1.25e-3` is 125 × 10^-5. */
function real(cursor: Cursor, text: string, span: Span): Expr {
  const [mantissa = "0", exponent = "0"] = text.split("e");
  const [whole = "0", fraction = ""] = mantissa.split(".");
  return leaf(cursor, {
    kind: "real",
    digits: BigInt(whole + fraction),
    exponent: cursor.exponent(exponent, span) - fraction.length,
    span,
  });
}

// ----------------------------------------------------------------------------------------------------- after an atom

function* parseIndex(cursor: Cursor, map: Expr, start: Span): Deep<Expr> {
  const opSpan = cursor.expect("[").span;
  if (atBounds(cursor)) return parseBounds(cursor, map, start, opSpan);
  const indices: Expr[] = [];
  if (startsExpression(cursor)) {
    do indices.push(yield* cursor.expression());
    while (cursor.accept(","));
  }
  const value = cursor.accept(":=") ? yield* cursor.expression() : undefined;
  cursor.expect("]");
  const span = cursor.since(start);
  if (value === undefined) return { kind: "select", map, indices, opSpan, span };
  return { kind: "update", map, indices, value, opSpan, span };
}

function atBounds(cursor: Cursor): boolean {
  return cursor.at("digits") && cursor.peek(1).kind === ":" && cursor.peek(2).kind === "digits";
}

function parseBounds(cursor: Cursor, operand: Expr, start: Span, opSpan: Span): Expr {
  const high = parseBound(cursor);
  cursor.expect(":");
  const low = parseBound(cursor);
  if (cursor.at(",")) cursor.fail("bitvectors only have one dimension");
  if (cursor.at(":=")) cursor.fail("assignment to bitvectors is not possible");
  cursor.expect("]");
  return { kind: "extract", operand, high, low, opSpan, span: cursor.since(start) };
}

function parseBound(cursor: Cursor): number {
  const { text, span } = cursor.expect("digits");
  return cursor.bits(text, span);
}

function* parseField(cursor: Cursor, operand: Expr, start: Span): Deep<Expr> {
  const arrow = cursor.expect("->").span;
  if (!cursor.accept("(")) {
    const field = cursor.ident();
    return { kind: "field", operand, field, opSpan: arrow, span: cursor.since(start) };
  }
  const field = cursor.ident();
  const opSpan = cursor.expect(":=").span;
  const value = yield* cursor.expression();
  cursor.expect(")");
  return { kind: "fieldUpdate", operand, field, value, opSpan, span: cursor.since(start) };
}

/** Types are read greedily, as in Boogie: in `5 : C < 0` the `<` begins a map type. */
function* parseCoercion(cursor: Cursor, operand: Expr, start: Span): Deep<Expr> {
  const opSpan = cursor.expect(":").span;
  if (cursor.at("digits")) {
    const isLiteral = operand.kind === "int";
    cursor.error(
      cursor.token.span,
      isLiteral ? "bitvector bounds in illegal position" : "arguments of extract need to be integer literals",
    );
    cursor.advance();
    return operand;
  }
  if (!startsType(cursor)) cursor.fail("invalid CoercionExpression");
  const type = yield* call(parseType(cursor));
  cursor.nodes++;
  return { kind: "coerce", operand, type, opSpan, span: cursor.since(start) };
}
