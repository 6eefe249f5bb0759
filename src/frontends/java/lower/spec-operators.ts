/** Operators of annotations. */
import { and, eq, implies, not, or } from "../../../logic/build.ts";
import { BOOL } from "../../../logic/sort.ts";
import type { Expression } from "../tree.ts";
import { unboxed } from "../resolve/overloads.ts";
import { booleanType, intType, isReference, typeText, type JavaType } from "../resolve/symbols.ts";
import {
  arithmetic, compared, complemented, converted, isArithmetic, isComparison, negated, resultFact,
} from "./arithmetic.ts"; // prettier-ignore
import { addFact, type SpecContext } from "./spec-context.ts";
import { isSubtypeTerm } from "./symbols-of-ir.ts";
import { truth, zero, type Value } from "./values.ts";
import { asClass, asTag, comparedTypes } from "./spec-types.ts";
import { meaningless, opaque, writtenType } from "./spec-values.ts";

export function unaryValue(
  context: SpecContext,
  expression: Extract<Expression, { kind: "unary" }>,
  operand: Value,
): Value {
  switch (expression.op) {
    case "!":
      return operand.term.sort === BOOL
        ? truth(not(operand.term))
        : wrongOperand(context, expression, [operand], booleanType);
    case "-":
      return isNumber(operand) ? negated(context.unit, operand) : wrongOperand(context, expression, [operand], intType);
    case "~":
      return isNumber(operand) ? complemented(context.unit, operand) : wrongOperand(context, expression, [operand], intType); // prettier-ignore
    case "+":
      return isNumber(operand) ? operand : wrongOperand(context, expression, [operand], intType);
  }
}

function isNumber({ type }: Value): boolean {
  return type.kind === "primitive" && type.name !== "boolean";
}

/** Values of classes that are not known, and boxes, may be what the operator wants; others are not. */
function wrongOperand(
  context: SpecContext,
  expression: Extract<Expression, { kind: "unary" | "binary" }>,
  operands: readonly Value[],
  type: JavaType,
): Value {
  const mayFit = operands.some((one) => one.type.kind === "unknown" || one.type.kind === "variable" || unboxed(one.type) !== undefined); // prettier-ignore
  if (mayFit) return opaque(context, expression, type);
  const types = operands.map((one) => typeText(one.type)).join(" and ");
  return meaningless(context, expression, `'${expression.op}' has no meaning for ${types}`, type);
}

type Binary = Extract<Expression, { kind: "binary" }>;

export function combined(context: SpecContext, expression: Binary, left: Value, right: Value): Value {
  const { op } = expression;
  const [a, b] = [left.term, right.term];
  const bothTruths = a.sort === BOOL && b.sort === BOOL;
  const wrong = (type: JavaType): Value => wrongOperand(context, expression, [left, right], type);
  switch (op) {
    case "&&":
      return bothTruths ? truth(and(a, b)) : wrong(booleanType);
    case "||":
      return bothTruths ? truth(or(a, b)) : wrong(booleanType);
    case "==>":
      return bothTruths ? truth(implies(a, b)) : wrong(booleanType);
    case "<==":
      return bothTruths ? truth(implies(b, a)) : wrong(booleanType);
    case "<==>":
      return bothTruths ? truth(eq(a, b)) : wrong(booleanType);
    case "<=!=>":
      return bothTruths ? truth(not(eq(a, b))) : wrong(booleanType);
    case "<:":
      if (!isType(left) || !isType(right)) return wrong(booleanType);
      return truth(isSubtypeTerm(context.unit, asTag(context, left), asTag(context, right)));
    default:
      break;
  }
  if (isComparison(op)) {
    const isOrder = op !== "==" && op !== "!=";
    if (left.type.kind === "type" || right.type.kind === "type") {
      if (isOrder || !isType(left) || !isType(right)) return wrong(booleanType);
      return truth(comparedTypes(context, op === "!=", left, right));
    }
    // The order of locks is not modelled.
    if (isOrder && isReference(left.type) && isReference(right.type)) return opaque(context, expression, booleanType);
    const alike = isOrder ? isNumber(left) && isNumber(right) : areComparable(left, right);
    return alike ? truth(compared(context.unit, op, left, right)) : wrong(booleanType);
  }
  const isText = op === "+" && [left, right].some(({ type }) => type === context.unit.world.string || isString(type));
  if (isText && left.type.kind !== "void" && right.type.kind !== "void") return concatenated(context, expression);
  const areLogical = bothTruths && (op === "&" || op === "|" || op === "^");
  if (!isArithmetic(op) || !(areLogical || (isNumber(left) && isNumber(right)))) return wrong(numberType(left, right));
  const result = arithmetic(context.unit, op, left, right);
  const fact = resultFact(result);
  if (fact !== undefined) addFact(context, fact);
  return result;
}

/** A type, or the class object that stands for one. */
function isType({ type }: Value): boolean {
  return type.kind === "type" || type.kind === "unknown" || (type.kind === "class" && type.symbol.fullName === "java.lang.Class"); // prettier-ignore
}

function isString(type: JavaType): boolean {
  return type.kind === "class" && type.symbol.fullName === "java.lang.String";
}

/** Two numbers, two truth values, or two references. */
function areComparable(left: Value, right: Value): boolean {
  if (left.type.kind === "void" || right.type.kind === "void" || left.term.sort !== right.term.sort) return false;
  return isReference(left.type) === isReference(right.type);
}

function numberType(left: Value, right: Value): JavaType {
  return isNumber(left) ? left.type : isNumber(right) ? right.type : intType;
}

function concatenated(context: SpecContext, expression: Expression): Value {
  const value = opaque(context, expression, context.unit.world.string);
  addFact(context, not(eq(value.term, zero)));
  return value;
}

export function castValue(
  context: SpecContext,
  expression: Extract<Expression, { kind: "cast" }>,
  operand: Value,
): Value {
  const type = writtenType(context, expression.type);
  if (type.kind === "primitive") {
    if (isReference(operand.type)) return opaque(context, expression, type);
    if (operand.type.kind === "primitive" && (operand.term.sort === BOOL) === (type.name === "boolean"))
      return converted(context.unit, operand, type.name);
    const message = `a value of type ${typeText(operand.type)} cannot be cast to ${typeText(type)}`;
    return meaningless(context, expression, message, type);
  }
  if (operand.type.kind === "primitive") return opaque(context, expression, type);
  if (type.kind === "type" && isReference(operand.type)) return { term: asTag(context, operand), type };
  if (operand.type.kind === "type" && isReference(type)) return { ...asClass(context, operand), type };
  return { ...operand, type };
}
