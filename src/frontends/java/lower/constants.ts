/** Constant expressions, as Java defines them: literals, operators on them, and final fields and locals that are given one where they are declared. */
import { FALSE, TRUE, int } from "../../../logic/build.ts";
import { environmentWith } from "../../../logic/environment.ts";
import { evaluate } from "../../../logic/evaluate.ts";
import { exactFunctions } from "../../../ir/exact-functions.ts";
import type { BinaryOperator, Expression } from "../tree.ts";
import { findField } from "../resolve/members.ts";
import { sameType } from "../resolve/subtypes.ts";
import { resolveType } from "../resolve/resolve-type.ts";
import type { ClassSymbol, FieldSymbol, JavaType } from "../resolve/symbols.ts";
import { arithmetic, compared, complemented, converted, floatBits, isArithmetic, isComparison, negated } from "./arithmetic.ts"; // prettier-ignore
import { chosenType, type Choice } from "./choices.ts";
import { classNamed, findNamed, typeScope, type Place } from "./names.ts";
import type { ConstantValue } from "./scopes.ts";
import type { Unit } from "./unit.ts";
import { isFloating, number, truth, type Value } from "./values.ts";

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
      return folded(place.unit, unaryConstant(place.unit, expression.op, operand.value));
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
      const chosen = condition.value.term === TRUE ? then : otherwise;
      return then.kind === "string" || otherwise.kind === "string" ? chosen : asType(place.unit, chosen, typeOfBoth(place, then.value, otherwise.value)); // prettier-ignore
    }
    case "cast": {
      const operand = inner(expression.operand);
      return operand === undefined ? undefined : asType(place.unit, operand, resolveType(expression.type, typeScope(place), place.unit.world)); // prettier-ignore
    }
    case "name": {
      const found = findNamed(place, expression.name);
      if (found?.kind === "local") return found.local.constant;
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

function typeOfBoth({ unit }: Place, ...values: readonly Value[]): JavaType {
  const choices = values.map(({ type, term }) => ({ type, constant: term.kind === "int" ? term.value : undefined }));
  return chosenType(choices, unit.world);
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
  return found === undefined ? undefined : asType(unit, found, field.type);
}

/** The constant in a variable of the type, which is a primitive one or that of strings; of others there are no constants. */
export function asType(unit: Unit, constant: ConstantValue, type: JavaType): ConstantValue | undefined {
  if (constant.kind === "string") return sameType(type, unit.world.string, unit.world) ? constant : undefined;
  return type.kind === "primitive" ? folded(unit, converted(unit, constant.value, type.name)) : undefined;
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
  if (left.kind === "string" || right.kind === "string") return stringsConstant(op, left, right);
  const [a, b] = [left.value, right.value];
  if (op === "&&" || op === "||") {
    const both = op === "&&" ? a.term === TRUE && b.term === TRUE : a.term === TRUE || b.term === TRUE;
    return { kind: "value", value: truth(both ? TRUE : FALSE) };
  }
  if (isComparison(op)) return folded(unit, truth(compared(unit, op, a, b)));
  if (!isArithmetic(op)) return undefined;
  const isZero = b.term.kind === "int" && b.term.value === 0n && ![a, b].some(isFloat);
  if ((op === "/" || op === "%") && isZero) return undefined;
  return folded(unit, arithmetic(unit, op, a, b));
}

/** The number that it is: what runs compute to the last bit, is computed here. */
function folded(unit: Unit, value: Value): ConstantValue | undefined {
  const found = evaluate(value.term, {
    ...environmentWith(new Map()),
    interpretation: ({ name }) => {
      const exact = exactFunctions.get(unit.functions.get(name)?.exact ?? "");
      return exact === undefined ? undefined : { kind: "computed", compute: (args) => exact.compute(args) };
    },
  });
  if (found?.kind === "bool") return { kind: "value", value: { ...value, term: found.value ? TRUE : FALSE } };
  return found?.kind === "int" ? { kind: "value", value: { ...value, term: int(found.value) } } : undefined;
}

/** Equal constants are the same object. */
function stringsConstant(op: BinaryOperator, left: ConstantValue, right: ConstantValue): ConstantValue | undefined {
  const [a, b] = [textOf(left), textOf(right)];
  if (op === "+") return { kind: "string", text: a === undefined || b === undefined ? undefined : a + b };
  if ((op !== "==" && op !== "!=") || a === undefined || b === undefined) return undefined;
  return { kind: "value", value: truth((a === b) === (op === "==") ? TRUE : FALSE) };
}

function textOf(constant: ConstantValue): string | undefined {
  if (constant.kind === "string") return constant.text;
  const { term, type } = constant.value;
  if (term.kind === "bool") return String(term.value);
  if (term.kind !== "int" || type.kind !== "primitive") return undefined;
  if (type.name === "float" || type.name === "double") return textOfFloat(term.value, type.name);
  return type.name === "char" ? String.fromCharCode(Number(term.value)) : String(term.value);
}

/** Undefined for numbers that take more than a few digits, in which versions of Java differ. */
function textOfFloat(bits: bigint, name: "float" | "double"): string | undefined {
  const view = new DataView(new ArrayBuffer(8));
  view.setBigUint64(0, name === "float" ? bits << 32n : bits);
  const value = name === "float" ? view.getFloat32(0) : view.getFloat64(0);
  if (value === 0) return Object.is(value, -0) ? "-0.0" : "0.0";
  const size = Math.abs(value);
  const isShort = size >= 1e-3 && size < 1e7 && Number.isInteger(value * 1024) && String(value).length < 9;
  if (!isShort) return undefined;
  return Number.isInteger(value) ? `${value}.0` : String(value);
}

function isFloat({ type }: Value): boolean {
  return type.kind === "primitive" && isFloating(type.name);
}
