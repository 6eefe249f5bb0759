/**
 * Expressions become terms. Deep nests are no trouble: the functions are generators that run on an explicit stack.
 * Lets are substituted, since shared subterms cost nothing; old(e) reads the globals' values on entry.
 */
import { call, type Deep } from "../../base/trampoline.ts";
import { invariant, lookup, unreachable } from "../../base/invariant.ts";
import * as build from "../../logic/build.ts";
import { INT } from "../../logic/sort.ts";
import type { Term } from "../../logic/term.ts";
import { oldVariable } from "../../ir/old.ts";
import type { Expr } from "./ast.ts";
import { construct, fieldOf, isConstructor, withField } from "./lower-datatype.ts";
import { lowerCodeExpression } from "./lower-code-expression.ts";
import { lowerFunctionCall } from "./lower-function.ts";
import { lowerBinder } from "./lower-binder.ts";
import { globalVariable } from "./lower-type.ts";
import {
  approximate,
  declaredSymbol,
  typeArguments,
  typeOf,
  type Lowering,
  type Mode,
  type Scope,
} from "./lowering.ts";
import { subtypeOrder } from "./order-axioms.ts";
import { selectAt, storeAt } from "./polymorphic-map.ts";
import type { Symbol } from "./typing.ts";

const neutral = (mode: Mode): Mode => (mode.polarity === 0 ? mode : { ...mode, polarity: 0 });
const flipped = (mode: Mode): Mode =>
  mode.polarity === 0 ? mode : { ...mode, polarity: mode.polarity === 1 ? -1 : 1 };

export function* lowerExpression(lowering: Lowering, scope: Scope, e: Expr, mode: Mode): Deep<Term> {
  const inner = (part: Expr, how = neutral(mode)): Deep<Term> => call(lowerExpression(lowering, scope, part, how));
  switch (e.kind) {
    case "bool":
      return build.bool(e.value);
    case "int":
      return build.int(e.value);
    case "real":
      return realLiteral(e.digits, e.exponent);
    case "bv":
      return build.bitVector(e.value, e.width);
    case "name":
      return variableTerm(lowering, scope, lookup(lowering.typed.symbols, e, "symbol"), mode);
    case "unary":
      if (e.op === "!") return build.not(yield* inner(e.operand, flipped(mode)));
      return build.neg(yield* inner(e.operand));
    case "binary":
      return yield* lowerBinary(lowering, scope, e, mode);
    case "if":
      return yield* lowerConditional(lowering, scope, e, mode);
    case "call":
      return yield* lowerCall(lowering, scope, e, mode);
    case "convert":
      return converted(e.to, yield* inner(e.operand));
    case "old":
      return yield* inner(e.operand, { ...mode, old: true });
    case "select":
    case "update":
      return yield* lowerMapAccess(lowering, scope, e, neutral(mode));
    case "extract":
      return build.extract(e.high - 1, e.low, yield* inner(e.operand));
    case "field":
      return fieldOf(lowering, typeOf(lowering, scope, e.operand), e.field.name, yield* inner(e.operand));
    case "fieldUpdate": {
      const type = typeOf(lowering, scope, e.operand);
      return withField(lowering, type, e.field.name, yield* inner(e.operand), yield* inner(e.value));
    }
    case "is": {
      const type = typeOf(lowering, scope, e.operand);
      return isConstructor(lowering, type, e.constructor.name, yield* inner(e.operand));
    }
    case "forall":
    case "exists":
    case "lambda":
      return yield* lowerBinder(lowering, scope, e, mode);
    case "let":
      return yield* lowerLet(lowering, scope, e, mode);
    case "code":
      return yield* lowerCodeExpression(lowering, scope, e, mode);
    case "coerce":
      return yield* inner(e.operand, mode);
    default:
      return unreachable(e);
  }
}

type Of<K extends Expr["kind"]> = Extract<Expr, { kind: K }>;

function realLiteral(digits: bigint, exponent: number): Term {
  const scale = 10n ** BigInt(Math.abs(exponent));
  return exponent >= 0 ? build.real(digits * scale) : build.real(digits, scale);
}

export function variableTerm(lowering: Lowering, scope: Scope, symbol: Symbol, mode: Mode): Term {
  const known = scope.terms.get(symbol);
  if (known !== undefined) return known;
  invariant(symbol.kind === "constant" || symbol.kind === "global", `${symbol.name} should be in scope`);
  const variable = globalVariable(lowering, symbol);
  return mode.old && symbol.kind === "global" ? oldVariable(variable) : variable;
}

function converted(to: "int" | "real", operand: Term): Term {
  if (to === "real") return operand.sort === INT ? build.toReal(operand) : operand;
  return operand.sort === INT ? operand : build.toInt(operand);
}

function* lowerBinary(lowering: Lowering, scope: Scope, e: Of<"binary">, mode: Mode): Deep<Term> {
  const left = yield* call(lowerExpression(lowering, scope, e.left, leftMode(e.op, mode)));
  const right = yield* call(lowerExpression(lowering, scope, e.right, rightMode(e.op, mode)));
  switch (e.op) {
    case "<==>":
    case "==":
      return equality(lowering, e, left, right);
    case "!=":
      return build.not(equality(lowering, e, left, right));
    case "==>":
      return build.implies(left, right);
    case "<==":
      return build.implies(right, left);
    case "&&":
      return build.and(left, right);
    case "||":
      return build.or(left, right);
    case "<":
      return build.lt(left, right);
    case "<=":
      return build.le(left, right);
    case ">":
      return build.gt(left, right);
    case ">=":
      return build.ge(left, right);
    case "<:":
      return build.call(subtypeOrder(lowering, left.sort), left, right);
    case "++":
      return build.concat(left, right);
    case "+":
      return build.add(left, right);
    case "-":
      return build.sub(left, right);
    case "*":
      return build.mul(left, right);
    case "div":
      return build.div(left, right);
    case "mod":
      return build.mod(left, right);
    case "/":
      return build.divide(converted("real", left), converted("real", right));
    case "**":
      return build.power(left, right);
    default:
      return unreachable(e.op);
  }
}

function leftMode(op: Of<"binary">["op"], mode: Mode): Mode {
  if (op === "==>") return flipped(mode);
  return op === "&&" || op === "||" || op === "<==" ? mode : neutral(mode);
}

function rightMode(op: Of<"binary">["op"], mode: Mode): Mode {
  if (op === "<==") return flipped(mode);
  return op === "&&" || op === "||" || op === "==>" ? mode : neutral(mode);
}

/** Values of a type parameter may be compared with values of another type; at different types, nothing is known. */
function equality(lowering: Lowering, e: Of<"binary">, left: Term, right: Term): Term {
  if (left.sort === right.sort) return build.eq(left, right);
  approximate(lowering, e.span, "the result of comparing values of different types is taken to be unknown");
  const symbol = declaredSymbol(lowering, "equals#types", [left.sort, right.sort], build.TRUE.sort);
  return build.call(symbol, left, right);
}

function* lowerConditional(lowering: Lowering, scope: Scope, e: Of<"if">, mode: Mode): Deep<Term> {
  const condition = yield* call(lowerExpression(lowering, scope, e.condition, neutral(mode)));
  const then = yield* call(lowerExpression(lowering, scope, e.then, mode));
  const otherwise = yield* call(lowerExpression(lowering, scope, e.otherwise, mode));
  return build.ite(condition, then, otherwise);
}

function* lowerCall(lowering: Lowering, scope: Scope, e: Of<"call">, mode: Mode): Deep<Term> {
  const args: Term[] = [];
  for (const arg of e.args) args.push(yield* call(lowerExpression(lowering, scope, arg, neutral(mode))));
  const { name } = e.callee;
  if (lowering.typed.constructors.has(name)) return construct(lowering, typeOf(lowering, scope, e), name, args);
  const info = lookup(lowering.typed.functions, name, "function");
  return yield* lowerFunctionCall(lowering, info, typeArguments(lowering, scope, e), args, scope, mode);
}

function* lowerMapAccess(lowering: Lowering, scope: Scope, e: Of<"select" | "update">, mode: Mode): Deep<Term> {
  const map = yield* call(lowerExpression(lowering, scope, e.map, mode));
  const indices: Term[] = [];
  for (const index of e.indices) indices.push(yield* call(lowerExpression(lowering, scope, index, mode)));
  const type = typeOf(lowering, scope, e.map);
  invariant(type.kind === "map", "a map should be indexed");
  if (e.kind === "select") {
    if (type.params.length === 0) return build.select(map, ...indices);
    return selectAt(lowering, type, typeArguments(lowering, scope, e), map, indices);
  }
  const value = yield* call(lowerExpression(lowering, scope, e.value, mode));
  if (type.params.length === 0) return build.store(map, indices, value);
  return storeAt(lowering, type, typeArguments(lowering, scope, e), map, indices, value);
}

function* lowerLet(lowering: Lowering, scope: Scope, e: Of<"let">, mode: Mode): Deep<Term> {
  const { symbols } = lookup(lowering.typed.binders, e, "binder");
  const values: Term[] = [];
  for (const value of e.values) values.push(yield* call(lowerExpression(lowering, scope, value, neutral(mode))));
  symbols.forEach((symbol, i) => scope.terms.set(symbol, values[i]!));
  return yield* call(lowerExpression(lowering, scope, e.body, mode));
}
