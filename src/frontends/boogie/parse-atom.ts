/** Atoms with something inside: calls, parentheses, quantifiers, let, if-then-else, old, conversions, code expressions. */
import type { Deep } from "../../base/trampoline.ts";
import { noSpan } from "../../source/span.ts";
import type { Expr, Ident } from "./ast.ts";
import type { Cursor } from "./cursor.ts";
import { parseLet, parseQuantifier } from "./parse-binder.ts";
import type { TokenKind } from "./token.ts";

export function* parseAtom(cursor: Cursor): Deep<Expr> {
  switch (cursor.token.kind) {
    case "ident":
      return yield* parseCall(cursor);
    case "(":
      return yield* parseParenthesis(cursor);
    case "if":
      return yield* parseIfThenElse(cursor);
    case "old":
      return yield* parseOld(cursor);
    case "int":
    case "real":
      return yield* parseConversion(cursor, cursor.token.kind);
    case "|{":
      return yield* parseCode(cursor);
    case "string":
      cursor.fail("string literals are supported as arguments of attributes only");
      return errorExpr;
    default:
      cursor.fail("invalid UnaryExpression");
      return errorExpr;
  }
}

/** What stands for an expression that could not be read; the error is reported already. */
const errorExpr: Expr = { kind: "bool", value: true, span: noSpan };

function* parseCall(cursor: Cursor): Deep<Expr> {
  const callee = cursor.ident();
  cursor.expect("(");
  const args = yield* parseArguments(cursor);
  cursor.expect(")");
  cursor.nodes++;
  const span = cursor.since(callee.span);
  return oldAccess(cursor, callee, args, span) ?? { kind: "call", callee, args, span };
}

/** Zero or more expressions. */
export function* parseArguments(cursor: Cursor): Deep<readonly Expr[]> {
  const args: Expr[] = [];
  if (!startsExpression(cursor)) return args;
  do args.push(yield* cursor.expression());
  while (cursor.accept(","));
  return args;
}

/**
 * `is#C(e)` of old datatypes is `e is C`; `f#C(e)` is an access to a field that is itself called `f#C`, because constructors
 * with fields of the same name have separate accessors there.
 */
function oldAccess(cursor: Cursor, callee: Ident, args: readonly Expr[], span: Expr["span"]): Expr | undefined {
  const split = callee.name.lastIndexOf("#");
  const constructorName = callee.name.slice(split + 1);
  const [operand] = args;
  if (split <= 0 || args.length !== 1 || operand === undefined || !cursor.constructors.has(constructorName))
    return undefined;
  const opSpan = callee.span;
  if (split !== 2 || !callee.name.startsWith("is")) return { kind: "field", operand, field: callee, opSpan, span };
  return { kind: "is", operand, constructor: { name: constructorName, span: opSpan }, opSpan, span };
}

function* parseParenthesis(cursor: Cursor): Deep<Expr> {
  const open = cursor.expect("(").span;
  const inner = yield* parseInside(cursor);
  cursor.expect(")");
  // Parentheses belong to a quantifier or a let, not to an ordinary expression.
  return inner.isBinder ? { ...inner.expr, span: cursor.since(open) } : inner.expr;
}

function* parseInside(cursor: Cursor): Deep<{ readonly expr: Expr; readonly isBinder: boolean }> {
  switch (cursor.token.kind) {
    case "forall":
    case "exists":
    case "lambda":
      return { expr: yield* parseQuantifier(cursor, cursor.token.kind), isBinder: true };
    case "var":
      return { expr: yield* parseLet(cursor), isBinder: true };
    default:
      if (!startsExpression(cursor)) cursor.fail("invalid AtomExpression");
      return { expr: yield* cursor.expression(), isBinder: false };
  }
}

export function startsExpression(cursor: Cursor): boolean {
  return firstTokens.has(cursor.token.kind);
}

const firstTokens: ReadonlySet<TokenKind> = new Set<TokenKind>([
  "ident", "digits", "bvlit", "decimal", "float", "string", "true", "false", "(", "if", "old", "int", "real", "|{", "!", "-",
]); // prettier-ignore

function* parseIfThenElse(cursor: Cursor): Deep<Expr> {
  const start = cursor.expect("if").span;
  const condition = yield* cursor.expression();
  cursor.expect("then");
  const then = yield* cursor.expression();
  cursor.expect("else");
  const otherwise = yield* cursor.expression();
  cursor.nodes++;
  return { kind: "if", condition, then, otherwise, span: cursor.since(start) };
}

function* parseOld(cursor: Cursor): Deep<Expr> {
  const start = cursor.expect("old").span;
  cursor.expect("(");
  const operand = yield* cursor.expression();
  cursor.expect(")");
  cursor.nodes++;
  return { kind: "old", operand, span: cursor.since(start) };
}

function* parseConversion(cursor: Cursor, to: "int" | "real"): Deep<Expr> {
  const start = cursor.advance().span;
  cursor.expect("(");
  const operand = yield* cursor.expression();
  cursor.expect(")");
  cursor.nodes++;
  return { kind: "convert", to, operand, span: cursor.since(start) };
}

function* parseCode(cursor: Cursor): Deep<Expr> {
  const start = cursor.expect("|{").span;
  const { locals, statements } = yield* cursor.code();
  cursor.expect("}|");
  cursor.nodes++;
  return { kind: "code", locals, statements, span: cursor.since(start) };
}
