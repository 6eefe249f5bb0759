/**
 * Constant expressions, evaluated as a compiler for x86 Linux does: with the types that clang gave each operand, and
 * wrapping around. What has no value of its own (undefined behaviour, a variable's contents, a call) is undefined; the
 * caller must take that as "any value".
 */
import { unreachable } from "../../base/invariant.ts";
import { run, type Deep } from "../../base/trampoline.ts";
import {
  addressDifference,
  compareAddresses,
  memberAddress,
  nullAddress,
  offsetAddress,
  truthOfAddress,
  type Address,
} from "./addresses.ts";
import { constantBuiltin, type ConstantValue } from "./constant-builtins.ts";
import { placeOf } from "./field-path.ts";
import {
  floatingNameOf,
  floatingOperation,
  floatingToInteger,
  integerToFloating,
  parseFloating,
  roundTo,
} from "./floating.ts";
import { convertInteger, fitsInteger, integerTypeOf, withoutQualifiers } from "./integers.ts";
import { comparison, integerOperation } from "./integer-operation.ts";
import { alignOf, sizeOf } from "./layout.ts";
import { alignmentOfOperand } from "./object-alignment.ts";
import type { BinaryOperator, Expression, FieldDeclaration } from "./tree.ts";
import type { CType, DataModel } from "./types.ts";

export function evaluateConstant(expression: Expression, model: DataModel): bigint | undefined {
  const value = run(evaluate(expression, model));
  return value?.kind === "integer" ? value.value : undefined;
}

/** For `float` and `double`. */
export function evaluateFloating(expression: Expression, model: DataModel): number | undefined {
  const value = run(evaluate(expression, model));
  return value?.kind === "floating" ? value.value : undefined;
}

/** Of an lvalue or of a pointer: where it points, if that is constant. */
export function evaluateAddress(expression: Expression, model: DataModel): Address | undefined {
  const value = run(evaluate(expression, model));
  return value?.kind === "address" ? value : undefined;
}

type Value = ConstantValue;
type Result = Value | undefined;
type Of<K extends Expression["kind"]> = Extract<Expression, { kind: K }>;

const integer = (value: bigint): Value => ({ kind: "integer", value });
const truth = (value: boolean | undefined): Result => (value === undefined ? undefined : integer(value ? 1n : 0n));

/** The value of an expression; of an lvalue, its address. One frame per node, since nests may be deep. */
function evaluate(expression: Expression, model: DataModel): Deep<Result> {
  switch (expression.kind) {
    case "unary":
    case "cast":
    case "member":
      return withOperand(expression, model);
    case "binary":
      return binary(expression, model);
    case "conditional":
      return conditional(expression, model);
    case "elvis":
      return elvis(expression, model);
    case "subscript":
      return subscript(expression, model);
    case "offsetof":
      return offsetOf(expression, model);
    default:
      return settled(leaf(expression, model));
  }
}

/** Small, since a frame is kept for every level of a deep nest. */
function* withOperand(expression: Of<"unary" | "cast" | "member">, model: DataModel): Deep<Result> {
  return ofOperand(expression, (yield evaluate(expression.operand, model)) as Result, model);
}

function ofOperand(expression: Of<"unary" | "cast" | "member">, value: Result, model: DataModel): Result {
  switch (expression.kind) {
    case "unary":
      return unary(expression, value, model);
    case "cast":
      return cast(expression, value, model);
    case "member":
      return member(expression, value, model);
    default:
      return unreachable(expression);
  }
}

function* settled(result: Result): Deep<Result> {
  return result;
}

type Inner = "unary" | "binary" | "conditional" | "elvis" | "cast" | "member" | "subscript" | "offsetof";

function leaf(expression: Exclude<Expression, { kind: Inner }>, model: DataModel): Result {
  switch (expression.kind) {
    case "integer":
    case "enumerator":
    case "constant":
      return converted(expression.value, expression.type, model);
    case "floating": {
      const name = floatingNameOf(expression.type);
      return name && floating(parseFloating(expression.text, name));
    }
    case "reference":
      return { kind: "address", base: expression.declaration, offset: 0n };
    case "string":
    case "compound-literal":
      return { kind: "address", base: expression, offset: 0n };
    case "sizeof":
      return number(sizeOf(expression.of, model));
    case "alignof":
      return alignment(expression, model);
    case "call":
      return compilersOwn(expression, model);
    case "imaginary":
    case "assign":
    case "statement-expression":
    case "va-arg":
    case "label-address":
    case "unknown":
    case "unsupported":
      return undefined;
    default:
      return unreachable(expression);
  }
}

function converted(value: bigint, type: CType, model: DataModel): Result {
  const to = integerTypeOf(type);
  return to && integer(convertInteger(value, to, model));
}

function floating(value: number | undefined): Result {
  return value === undefined ? undefined : { kind: "floating", value };
}

function number(value: number | undefined): Result {
  return value === undefined ? undefined : integer(BigInt(value));
}

/** Of an object the declaration may ask for more than its type does. */
function alignment({ of, operand }: Of<"sizeof" | "alignof">, model: DataModel): Result {
  return number(operand?.lvalue === true ? alignmentOfOperand(operand, model) : alignOf(of, model));
}

function compilersOwn(call: Of<"call">, model: DataModel): Result {
  return constantBuiltin(call, model, (e) => run(evaluate(e, model)));
}

function truthOf(value: Result): boolean | undefined {
  switch (value?.kind) {
    case "integer":
      return value.value !== 0n;
    case "floating":
      return value.value !== 0;
    case "address":
      return truthOfAddress(value);
    case "void":
    case undefined:
      return undefined;
    default:
      return unreachable(value);
  }
}

// ---------------------------------------------------------------------------------------------------- operators

function unary({ op, operand, type }: Of<"unary">, value: Result, model: DataModel): Result {
  switch (op) {
    case "&":
    case "*":
      // Of an lvalue the value is its address already, and a pointer's value is the address of what it points to.
      return value?.kind === "address" ? value : undefined;
    case "+":
    case "__extension__":
    case "__real":
      return withoutQualifiers(operand.type).kind === "complex" ? undefined : value;
    case "-":
      if (value?.kind === "floating") return floating(-value.value);
      return value?.kind === "integer" ? converted(-value.value, type, model) : undefined;
    case "~":
      return value?.kind === "integer" ? converted(~value.value, type, model) : undefined;
    case "!": {
      const holds = truthOf(value);
      return truth(holds === undefined ? undefined : !holds);
    }
    case "__imag":
    case "++pre":
    case "--pre":
    case "post++":
    case "post--":
      return undefined;
    default:
      return unreachable(op);
  }
}

function* binary(expression: Of<"binary">, model: DataModel): Deep<Result> {
  const first = (yield evaluate(expression.left, model)) as Result;
  if (first === undefined) return undefined;
  const decided = shortCircuit(expression.op, first);
  if (decided !== "needs the right side") return decided;
  return combined(expression, first, (yield evaluate(expression.right, model)) as Result, model);
}

function shortCircuit(op: BinaryOperator, first: Value): Result | "needs the right side" {
  if (op !== "&&" && op !== "||") return "needs the right side";
  const holds = truthOf(first);
  return holds === undefined || holds === (op === "||") ? truth(holds) : "needs the right side";
}

/** Pre: the right side is needed. */
function combined(expression: Of<"binary">, first: Value, second: Result, model: DataModel): Result {
  const { op } = expression;
  if (op === "&&" || op === "||") return truth(truthOf(second));
  if (op === "," || second === undefined) return second;
  if (first.kind === "integer" && second.kind === "integer") {
    return integerBinary(expression, first.value, second.value, model);
  }
  if (first.kind === "floating" && second.kind === "floating") {
    return floatingBinary(expression, first.value, second.value);
  }
  return addressOperation(expression, first, second, model);
}

function integerBinary({ op, type }: Of<"binary">, a: bigint, b: bigint, model: DataModel): Result {
  const holds = comparison(op, a < b ? -1 : a > b ? 1 : 0);
  if (holds !== undefined) return truth(holds);
  const to = integerTypeOf(type);
  const value = to && integerOperation(op, a, b, to, model);
  return value === undefined ? undefined : integer(value);
}

function floatingBinary({ op, type }: Of<"binary">, a: number, b: number): Result {
  const order = comparison(op, a < b ? -1 : a > b ? 1 : a === b ? 0 : NaN);
  if (order !== undefined) return truth(order);
  const name = floatingNameOf(type);
  return name && floating(floatingOperation(op, a, b, name));
}

function addressOperation(expression: Of<"binary">, a: Value, b: Value, model: DataModel): Result {
  const { op, left, right } = expression;
  if (a.kind === "address" && b.kind === "address") {
    if (op !== "-") return truth(compareAddresses(a, b, (order) => comparison(op, order), op === "==" || op === "!="));
    const size = pointedSize(left.type, model);
    const difference = addressDifference(a, b);
    if (size === undefined || size === 0n || difference === undefined || difference % size !== 0n) return undefined;
    return converted(difference / size, expression.type, model);
  }
  if (a.kind === "address" && b.kind === "integer" && (op === "+" || op === "-")) {
    return moved(a, left.type, op === "+" ? b.value : -b.value, model);
  }
  if (a.kind === "integer" && b.kind === "address" && op === "+") return moved(b, right.type, a.value, model);
  return undefined;
}

function moved(address: Address, pointer: CType, count: bigint, model: DataModel): Result {
  const size = pointedSize(pointer, model);
  return size === undefined ? undefined : offsetAddress(address, count * size, model);
}

function pointedSize(pointer: CType, model: DataModel): bigint | undefined {
  const type = withoutQualifiers(pointer);
  const size = type.kind === "pointer" ? sizeOf(type.to, model) : undefined;
  return size === undefined ? undefined : BigInt(size);
}

function* conditional({ condition, then, otherwise }: Of<"conditional">, model: DataModel): Deep<Result> {
  const holds = truthOf((yield evaluate(condition, model)) as Result);
  return holds === undefined ? undefined : ((yield evaluate(holds ? then : otherwise, model)) as Result);
}

function* elvis({ value, otherwise, type }: Of<"elvis">, model: DataModel): Deep<Result> {
  const first = (yield evaluate(value, model)) as Result;
  const holds = truthOf(first);
  if (holds === undefined) return undefined;
  if (!holds) return (yield evaluate(otherwise, model)) as Result;
  return first?.kind === "integer" ? converted(first.value, type, model) : first;
}

// ------------------------------------------------------------------------------------------------- conversions

function cast({ cast: kind, type }: Of<"cast">, value: Result, model: DataModel): Result {
  switch (kind) {
    case "to-void":
      return value && { kind: "void" };
    case "no-op":
    case "array-to-pointer":
    case "function-to-pointer":
    case "builtin-function":
      return value;
    case "bit-cast":
      return value?.kind === "address" ? value : undefined;
    case "integral":
      return value?.kind === "integer" ? converted(value.value, type, model) : undefined;
    case "to-boolean":
    case "floating-to-boolean":
    case "pointer-to-boolean":
      return truth(truthOf(value));
    case "integral-to-floating":
    case "floating":
      return toFloating(value, type);
    case "floating-to-integral":
      return value?.kind === "floating" ? truncated(value.value, type, model) : undefined;
    case "null-to-pointer":
      return nullAddress(0n);
    case "integral-to-pointer":
      return value?.kind === "integer" ? offsetAddress(nullAddress(0n), value.value, model) : undefined;
    case "pointer-to-integral":
      return value?.kind === "address" && value.base === undefined ? converted(value.offset, type, model) : undefined;
    case "load":
    case "to-union":
    case "atomic":
    case "other":
      return undefined;
    default:
      return unreachable(kind);
  }
}

function toFloating(value: Result, type: CType): Result {
  const name = floatingNameOf(type);
  if (name === undefined) return undefined;
  if (value?.kind === "integer") return floating(integerToFloating(value.value, name));
  return value?.kind === "floating" ? floating(roundTo(name, value.value)) : undefined;
}

/** Undefined behaviour if the type cannot hold the result. */
function truncated(value: number, type: CType, model: DataModel): Result {
  const to = integerTypeOf(type);
  const whole = floatingToInteger(value);
  return to !== undefined && whole !== undefined && fitsInteger(whole, to, model) ? integer(whole) : undefined;
}

// ---------------------------------------------------------------------------------------------------- addresses

/** Post: the address, since a member is an lvalue; of a member of a value, nothing. */
function member({ operand, arrow, field, record }: Of<"member">, value: Result, model: DataModel): Result {
  if (value?.kind !== "address" || !(arrow || operand.lvalue)) return undefined;
  return memberAddress(value, record, field, model);
}

function* subscript({ array, index }: Of<"subscript">, model: DataModel): Deep<Result> {
  const a = (yield evaluate(array, model)) as Result;
  const b = (yield evaluate(index, model)) as Result;
  if (a?.kind === "address" && b?.kind === "integer") return moved(a, array.type, b.value, model);
  if (a?.kind === "integer" && b?.kind === "address") return moved(b, index.type, a.value, model);
  return undefined;
}

function* offsetOf({ of, path, type }: Of<"offsetof">, model: DataModel): Deep<Result> {
  let inner: CType | undefined = of;
  let total = 0n;
  for (const step of path) {
    const at: Offset | undefined = isExpression(step)
      ? elementOffset(inner, (yield evaluate(step, model)) as Result, model)
      : fieldOffset(inner, step, model);
    if (at === undefined) return undefined;
    total += at.offset;
    inner = at.type;
  }
  return converted(total, type, model);
}

interface Offset {
  readonly offset: bigint;
  readonly type: CType;
}

function isExpression(step: FieldDeclaration | Expression): step is Expression {
  return "kind" in step;
}

function elementOffset(type: CType, index: Result, model: DataModel): Offset | undefined {
  const array = withoutQualifiers(type);
  if (array.kind !== "array" || index?.kind !== "integer") return undefined;
  const size = sizeOf(array.element, model);
  return size === undefined ? undefined : { offset: index.value * BigInt(size), type: array.element };
}

function fieldOffset(type: CType, field: FieldDeclaration, model: DataModel): Offset | undefined {
  const record = withoutQualifiers(type);
  if (record.kind !== "record") return undefined;
  const placed = placeOf(record.declaration, field, model);
  return placed && { offset: BigInt(placed.offset), type: field.type };
}
