/** Operators of annotations. */
import { and, eq, implies, not, or } from "../../../logic/build.ts";
import { BOOL, INT } from "../../../logic/sort.ts";
import type { Expression } from "../tree.ts";
import { resolveType } from "../resolve/resolve-type.ts";
import { booleanType, isReference } from "../resolve/symbols.ts";
import {
  arithmetic, compared, complemented, converted, isArithmetic, isComparison, negated, resultFact,
} from "./arithmetic.ts"; // prettier-ignore
import { typeScope } from "./names.ts";
import { addFact, type SpecContext } from "./spec-context.ts";
import { isSubtypeTerm } from "./symbols-of-ir.ts";
import { truth, zero, type Value } from "./values.ts";
import { asClass, asTag, comparedTypes } from "./spec-types.ts";
import { opaque } from "./spec-values.ts";

export function unaryValue(
  context: SpecContext,
  expression: Extract<Expression, { kind: "unary" }>,
  operand: Value,
): Value {
  switch (expression.op) {
    case "!":
      return operand.term.sort === BOOL ? truth(not(operand.term)) : opaque(context, expression, booleanType);
    case "-":
      return operand.term.sort === INT ? negated(context.unit, operand) : operand;
    case "~":
      return operand.term.sort === INT ? complemented(context.unit, operand) : operand;
    case "+":
      return operand;
  }
}

type Binary = Extract<Expression, { kind: "binary" }>;

export function combined(context: SpecContext, expression: Binary, left: Value, right: Value): Value {
  const { op } = expression;
  const [a, b] = [left.term, right.term];
  const bothTruths = a.sort === BOOL && b.sort === BOOL;
  switch (op) {
    case "&&":
      return bothTruths ? truth(and(a, b)) : opaque(context, expression, booleanType);
    case "||":
      return bothTruths ? truth(or(a, b)) : opaque(context, expression, booleanType);
    case "==>":
      return bothTruths ? truth(implies(a, b)) : opaque(context, expression, booleanType);
    case "<==":
      return bothTruths ? truth(implies(b, a)) : opaque(context, expression, booleanType);
    case "<==>":
      return bothTruths ? truth(eq(a, b)) : opaque(context, expression, booleanType);
    case "<=!=>":
      return bothTruths ? truth(not(eq(a, b))) : opaque(context, expression, booleanType);
    case "<:":
      return truth(isSubtypeTerm(context.unit, asTag(context, left), asTag(context, right)));
    default:
      break;
  }
  if (isComparison(op)) {
    if (left.type.kind === "type" || right.type.kind === "type")
      return truth(comparedTypes(context, op === "!=", left, right));
    const isOrder = op !== "==" && op !== "!=";
    if (isOrder && (a.sort === BOOL || b.sort === BOOL)) return opaque(context, expression, booleanType);
    return truth(compared(context.unit, op, left, right));
  }
  if (isReference(left.type) || isReference(right.type)) return op === "+" ? concatenated(context, expression) : opaque(context, expression, left.type); // prettier-ignore
  if (!isArithmetic(op) || a.sort !== b.sort) return opaque(context, expression, left.type);
  const result = arithmetic(context.unit, op, left, right);
  const fact = resultFact(result);
  if (fact !== undefined) addFact(context, fact);
  return result;
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
  const type = resolveType(expression.type, typeScope(context), context.unit.world);
  if (type.kind === "primitive") {
    if (operand.type.kind !== "primitive" || (operand.term.sort === BOOL) !== (type.name === "boolean")) return opaque(context, expression, type); // prettier-ignore
    return converted(context.unit, operand, type.name);
  }
  if (type.kind === "type" && isReference(operand.type)) return { term: asTag(context, operand), type };
  if (operand.type.kind === "type" && isReference(type)) return { ...asClass(context, operand), type };
  return { ...operand, type };
}
