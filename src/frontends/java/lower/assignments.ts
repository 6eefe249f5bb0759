/** Assignments, with and without an operator, and `++` and `--`. */
import { int } from "../../../logic/build.ts";
import { BOOL } from "../../../logic/sort.ts";
import type { Expression } from "../tree.ts";
import { unboxed } from "../resolve/overloads.ts";
import { erasure } from "../resolve/subtypes.ts";
import type { JavaType } from "../resolve/symbols.ts";
import { arithmetic, converted, isArithmetic, nameOf, promoted } from "./arithmetic.ts";
import { arbitrary, held, type Body } from "./body.ts";
import { assigned, asPrimitive, boxedValue } from "./conversions.ts";
import { implicitFailure } from "./exceptions.ts";
import { sourceText } from "./source-text.ts";
import { showOthers } from "./others-code.ts";
import { callToString } from "./whole/calls.ts";
import { newString } from "./strings.ts";
import { lowerTarget, readTarget, writeTarget } from "./targets.ts";
import { number, zero, type Value } from "./values.ts";
import { FALSE, TRUE, eq, not } from "../../../logic/build.ts";

type Assignment = Extract<Expression, { kind: "assign" }>;

export function lowerAssignment(body: Body, expression: Assignment): Value {
  const { target: place, value: right, op, span, at } = expression;
  const target = lowerTarget(body, place, "hold");
  const text = sourceText(body.unit.file, right);
  if (op === undefined) {
    const value = assigned(body, body.lower.value(body, right, target.type), target.type, right.span, text);
    const kept = target.kind === "local" ? value : held(body, value, right.span);
    return saying(body, expression, () => {
      writeTarget(body, target, kept, target.kind === "field" && target.text.includes(".") ? at : span);
      return target.kind === "local" ? { ...value, term: target.local.variable, type: target.type } : kept;
    });
  }
  const before = held(body, readTarget(body, target, span), place.span);
  const isBox = unboxed(erasure(before.type, body.unit.world)) !== undefined;
  const left = isBox ? asPrimitive(body, before, "int", span, sourceText(body.unit.file, place)) : before;
  const operand = body.lower.value(body, right);
  const result = operated(body, expression, before.type, left, operand);
  const kept = held(body, result, span);
  return saying(body, expression, () => {
    writeTarget(body, target, kept, span);
    return kept;
  });
}

function saying<T>(body: Body, expression: Expression, write: () => T): T {
  body.saying = sourceText(body.unit.file, expression);
  const result = write();
  body.saying = undefined;
  return result;
}

/** `a op= b` is `a = (T) (a op b)`. */
function operated(body: Body, expression: Assignment, target: JavaType, left: Value, right: Value): Value {
  const { op, span, at } = expression;
  const { unit } = body;
  const type = erasure(target, unit.world);
  if (op === "+" && type.kind !== "primitive" && right.term.sort !== undefined && isText(body, left)) {
    callToString(body, right, span);
    showOthers(body, right, span);
    return newString(body, span);
  }
  const kind = left.term.sort === BOOL ? "boolean" : "int";
  const a = asPrimitive(body, left, kind, span, sourceText(unit.file, expression.target));
  const b = asPrimitive(body, right, kind, span, sourceText(unit.file, expression.value));
  if (op === undefined || !isArithmetic(op) || a.term.sort !== b.term.sort)
    return arbitrary(body, target, "approximation", span);
  const isIntegral = !["float", "double"].includes(promoted(nameOf(a.type) ?? "int", nameOf(b.type) ?? "int"));
  if ((op === "/" || op === "%") && isIntegral) {
    const holds = b.term.kind === "int" ? (b.term.value === 0n ? FALSE : TRUE) : not(eq(b.term, zero));
    const message = `${sourceText(unit.file, expression)} divides by zero`;
    implicitFailure(body, holds, "division-by-zero", message, at, "java.lang.ArithmeticException");
  }
  const result = arithmetic(unit, op, a, b);
  if (type.kind === "primitive") return { ...converted(unit, result, type.name), type: target };
  return boxedValue(body, nameOf(a.type) === undefined ? result : converted(unit, result, nameOf(a.type)!), span);
}

function isText(body: Body, { type }: Value): boolean {
  const erased = erasure(type, body.unit.world);
  return erased.kind === "class" && ["java.lang.String", "java.lang.Object"].includes(erased.symbol.fullName);
}

/** The value before or after, as it is written. */
export function lowerUpdate(body: Body, expression: Extract<Expression, { kind: "update" }>): Value {
  const { target: place, op, prefix, span } = expression;
  const { unit } = body;
  const target = lowerTarget(body, place, "hold");
  const before = held(body, readTarget(body, target, span), span);
  const text = sourceText(unit.file, place);
  const inner = asPrimitive(body, before, "int", span, text);
  const name = nameOf(inner.type) ?? "int";
  const one =
    name === "float" || name === "double" ? converted(unit, number(int(1n), "int"), name) : number(int(1n), "int");
  const sum = converted(unit, arithmetic(unit, op === "++" ? "+" : "-", inner, one), name);
  const after = before.type.kind === "primitive" ? { ...sum, type: before.type } : boxedValue(body, sum, span);
  const kept = prefix && target.kind !== "local" ? held(body, after, span) : after;
  return saying(body, expression, () => {
    writeTarget(body, target, kept, span);
    if (!prefix) return before;
    return target.kind === "local" ? { ...after, term: target.local.variable } : kept;
  });
}
