/** Constant expressions, as Java defines them: literals, operators on them, and final fields that are given one. */
import { FALSE, TRUE, int } from "../../../logic/build.ts";
import type { Term } from "../../../logic/term.ts";
import type { Expression, PrimitiveName } from "../tree.ts";
import { findField } from "../resolve/members.ts";
import { sameType } from "../resolve/subtypes.ts";
import type { ClassSymbol, FieldSymbol } from "../resolve/symbols.ts";
import { arithmetic, compared, complemented, converted, floatBits, isArithmetic, isComparison, negated } from "./arithmetic.ts"; // prettier-ignore
import type { Choice } from "./choices.ts";
import { classNamed, findNamed, type Place } from "./names.ts";
import type { Unit } from "./unit.ts";
import { number, truth, type Value } from "./values.ts";

export type ConstantValue =
  { readonly kind: "value"; readonly value: Value } | { readonly kind: "string"; readonly text: string };

/** Deeper expressions are taken for not constant. */
const deepest = 200;

export function constantOf(place: Place, expression: Expression): ConstantValue | undefined {
  return constantAt(place, expression, { depth: 0, fields: [] });
}

/** A value as one of those among which an expression chooses. */
export function asChoice(place: Place, { type }: Value, expression: Expression): Choice {
  const constant = type.kind === "primitive" ? constantOf(place, expression) : undefined;
  const term = constant?.kind === "value" ? constant.value.term : undefined;
  return { type, constant: term?.kind === "int" ? term.value : undefined };
}

/** How far the expression is from the one that was asked about, and by way of which fields: a constant does not depend on itself. */
interface Way {
  readonly depth: number;
  readonly fields: readonly FieldSymbol[];
}

function constantAt(place: Place, expression: Expression, way: Way): ConstantValue | undefined {
  if (way.depth > deepest) return undefined;
  const inner = (e: Expression): ConstantValue | undefined => constantAt(place, e, { ...way, depth: way.depth + 1 });
  switch (expression.kind) {
    case "literal":
      return literalConstant(expression);
    case "parenthesized":
      return inner(expression.inner);
    case "unary": {
      const operand = inner(expression.operand);
      if (operand?.kind !== "value") return undefined;
      return { kind: "value", value: unaryConstant(place.unit, expression.op, operand.value) };
    }
    case "binary": {
      const left = inner(expression.left);
      const right = left === undefined ? undefined : inner(expression.right);
      return left === undefined || right === undefined
        ? undefined
        : binaryConstant(place.unit, expression.op, left, right);
    }
    case "conditional": {
      const condition = inner(expression.condition);
      if (condition?.kind !== "value") return undefined;
      const [then, otherwise] = [inner(expression.then), inner(expression.otherwise)];
      if (then === undefined || otherwise === undefined) return undefined;
      return condition.value.term === TRUE ? then : otherwise;
    }
    case "cast": {
      const operand = inner(expression.operand);
      if (operand?.kind !== "value") return operand;
      return expression.type.kind === "primitive" && expression.type.name !== "void"
        ? { kind: "value", value: converted(place.unit, operand.value, expression.type.name) }
        : undefined;
    }
    case "name": {
      const found = findNamed(place, expression.name);
      return found?.kind === "field" ? fieldConstantAt(place.unit, found.field, way) : undefined;
    }
    case "field": {
      const holder = classNamed(place, expression.target);
      const field = holder === undefined ? undefined : findField(holder, expression.name);
      return field === undefined ? undefined : fieldConstantAt(place.unit, field, way);
    }
    default:
      return undefined;
  }
}

/** Of a final field whose initializer is constant. */
export function fieldConstant(unit: Unit, field: FieldSymbol): ConstantValue | undefined {
  return fieldConstantAt(unit, field, { depth: 0, fields: [] });
}

function fieldConstantAt(unit: Unit, field: FieldSymbol, { depth, fields }: Way): ConstantValue | undefined {
  const initializer = field.declaration?.initializer;
  if (!field.isFinal || initializer === undefined || field.role !== "program" || fields.includes(field))
    return undefined;
  const found = constantAt(placeIn(unit, field.owner), initializer, { depth: depth + 1, fields: [...fields, field] });
  if (found?.kind !== "value") return sameType(field.type, unit.world.string, unit.world) ? found : undefined;
  if (field.type.kind !== "primitive") return undefined;
  return { kind: "value", value: converted(unit, found.value, field.type.name) };
}

function placeIn(unit: Unit, owner: ClassSymbol): Place {
  return { unit, owner, scope: undefined, typeVariables: [] };
}

function literalConstant({ literal }: Extract<Expression, { kind: "literal" }>): ConstantValue | undefined {
  switch (literal.kind) {
    case "string":
      return { kind: "string", text: literal.value };
    case "null":
      return undefined;
    case "boolean":
      return { kind: "value", value: truth(literal.value ? TRUE : FALSE) };
    case "float":
    case "double":
      return { kind: "value", value: number(floatBits(literal.value, literal.kind), literal.kind) };
    default:
      return { kind: "value", value: number(int(literal.value), literal.kind) };
  }
}

function unaryConstant(unit: Unit, op: "+" | "-" | "!" | "~", operand: Value): Value {
  switch (op) {
    case "+":
      return operand;
    case "-":
      return negated(unit, operand);
    case "~":
      return complemented(unit, operand);
    case "!":
      return truth(operand.term === TRUE ? FALSE : TRUE);
  }
}

function binaryConstant(
  unit: Unit,
  op: Extract<Expression, { kind: "binary" }>["op"],
  left: ConstantValue,
  right: ConstantValue,
): ConstantValue | undefined {
  if (left.kind === "string" || right.kind === "string") {
    const [a, b] = [textOf(left), textOf(right)];
    return op === "+" && a !== undefined && b !== undefined ? { kind: "string", text: a + b } : undefined;
  }
  const [a, b] = [left.value, right.value];
  if (op === "&&" || op === "||") {
    const both = op === "&&" ? a.term === TRUE && b.term === TRUE : a.term === TRUE || b.term === TRUE;
    return { kind: "value", value: truth(both ? TRUE : FALSE) };
  }
  if (isComparison(op)) return folded(truth(compared(unit, op, a, b)));
  if (!isArithmetic(op)) return undefined;
  if ((op === "/" || op === "%") && b.term.kind === "int" && b.term.value === 0n) return undefined;
  return folded(arithmetic(unit, op, a, b));
}

/** Floating operations are not computed here. */
function folded(value: Value): ConstantValue | undefined {
  return value.term.kind === "int" || value.term.kind === "bool" ? { kind: "value", value } : undefined;
}

function textOf(constant: ConstantValue): string | undefined {
  if (constant.kind === "string") return constant.text;
  const { term, type } = constant.value;
  if (type.kind !== "primitive") return undefined;
  return textOfTerm(term, type.name);
}

function textOfTerm(term: Term, name: PrimitiveName): string | undefined {
  if (term.kind === "bool") return String(term.value);
  if (term.kind !== "int" || name === "float" || name === "double") return undefined;
  return name === "char" ? String.fromCharCode(Number(term.value)) : String(term.value);
}
