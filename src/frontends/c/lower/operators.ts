/** Operators on values of any kind, and what stands for results that are not modelled. */
import { invariant } from "../../../base/invariant.ts";
import { neg } from "../../../logic/build.ts";
import type { Term } from "../../../logic/term.ts";
import { pointerTo, voidType } from "../c-types.ts";
import { integerTypeOf, withoutQualifiers } from "../integers.ts";
import type { BinaryOperator, CType, Expression } from "../tree.ts";
import { comparedByRange, integerArithmetic, type ArithmeticOperator, type Site } from "./arithmetic.ts";
import { arbitrary, type Body } from "./body.ts";
import { isRelation } from "./comparisons.ts";
import { convert } from "./conversions.ts";
import { compareFloats, floatArithmetic } from "./floats.ts";
import { temporaryObject } from "./objects.ts";
import { comparePointers, movePointer, pointerDifference } from "./pointers.ts";
import { sourceText } from "./source-text.ts";
import { floatBits, nothing, shapeOf, truthValue, type Value } from "./values.ts";

export function siteOf(e: Expression): Site {
  return { span: e.span, text: () => sourceText(e) };
}

/** `e`: where it stands, and its words. */
export function operate(
  body: Body,
  op: BinaryOperator,
  left: Value,
  right: Value,
  leftType: CType,
  rightType: CType,
  type: CType,
  e: Expression,
): Value {
  if (left.kind === "integer" && right.kind === "integer") return onIntegers(body, op, left, right, leftType, type, e);
  if (left.kind === "floating" && right.kind === "floating")
    return onFloats(body, op, left.term, right.term, leftType, e);
  if (left.kind === "pointer" && right.kind === "pointer") {
    if (op === "-") return pointerDifference(body, left, right, leftType, e);
    if (isRelation(op)) return truthValue(comparePointers(body, op, left, right, e));
  }
  if (left.kind === "pointer" && right.kind === "integer") {
    if (op === "+" || op === "-")
      return movePointer(body, left, op === "+" ? right.term : neg(right.term), leftType, e.span);
    if (isRelation(op)) return truthValue(comparePointers(body, op, left, pointerOf(body, right, e), e));
  }
  if (left.kind === "integer" && right.kind === "pointer") {
    if (op === "+") return movePointer(body, right, left.term, rightType, e.span);
    if (isRelation(op)) return truthValue(comparePointers(body, op, pointerOf(body, left, e), right, e));
  }
  return anyValue(body, type, e);
}

function pointerOf(body: Body, value: Value, e: Expression): Extract<Value, { kind: "pointer" }> {
  const made = convert(body, value, e.type, pointerTo(voidType), e.span);
  invariant(made.kind === "pointer", "an integer should convert to a pointer");
  return made;
}

function onIntegers(
  body: Body,
  op: BinaryOperator,
  a: Extract<Value, { kind: "integer" }>,
  b: Extract<Value, { kind: "integer" }>,
  leftType: CType,
  type: CType,
  e: Expression,
): Value {
  if (isRelation(op)) return comparedByRange(op, a, b);
  const resultType = integerTypeOf(type) ?? integerTypeOf(leftType);
  invariant(resultType !== undefined, "an operation on integers should have an integer type");
  return integerArithmetic(body, op as ArithmeticOperator, a, b, resultType, siteOf(e));
}

function onFloats(body: Body, op: BinaryOperator, a: Term, b: Term, type: CType, e: Expression): Value {
  const { symbols } = body.unit;
  const bits = floatBits(type);
  if (isRelation(op)) return truthValue(compareFloats(symbols, op, a, b, bits));
  const result = floatArithmetic(symbols, op, a, b, bits);
  return result === undefined ? anyValue(body, type, e) : { kind: "floating", term: result };
}

/** Any value of the type: what is not modelled. */
export function unmodelled(body: Body, e: Expression): Value {
  return anyValue(body, e.type, e);
}

export function anyValue(body: Body, type: CType, e: Expression): Value {
  const inner = withoutQualifiers(type);
  if (inner.kind === "void" || inner.kind === "function") return nothing;
  const shape = shapeOf(inner, body.unit.model);
  if (shape !== undefined) return arbitrary(body, shape, "approximation", e.span, sourceText(e));
  // A fresh object has arbitrary contents.
  return { kind: "stored", at: temporaryObject(body, inner, e.span) };
}
