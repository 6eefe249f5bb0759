/** What each expression of a body points to, operands before the expressions that hold them, and what that makes happen. */
import { append } from "../../../base/append.ts";
import { unreachable } from "../../../base/invariant.ts";
import { withoutQualifiers } from "../integers.ts";
import { sizeOf } from "../layout.ts";
import type { Expression, Statement, VariableDeclaration } from "../tree.ts";
import { calledFunction, calledName } from "./called.ts";
import { callValue, functionClass } from "./calls.ts";
import { castValue } from "./casts.ts";
import { viewsOf } from "./classes.ts";
import { excuseShift } from "./container-of.ts";
import {
  access, accessWhole, addTarget, describeObject, isPointer, keyOfType, offsetOf, placeOf, pointeeOf, read, recordOf, step, takeAddress,
  valueAt, write,
  type Frame, type Value,
} from "./flow.ts"; // prettier-ignore
import { isIndifferent } from "./library.ts";
import { initialize } from "./initialize.ts";
import { classOfVariable } from "./variables.ts";
import type { Visitor } from "../walk.ts";

type Kind<K extends Expression["kind"]> = Extract<Expression, { kind: K }>;

/** What a walk over what is written does to a frame. */
export function flowVisitor(frame: Frame): Visitor {
  return {
    expression: (e) => enter(frame, e),
    leaveExpression: (e) => {
      const value = valueOf(frame, e);
      if (value !== undefined) frame.values.set(e, value);
    },
    leaveStatement: (s) => leaveStatement(frame, s),
  };
}

/** What operands need to know of the expression that holds them. False of what has nothing to do with memory, in all its parts. */
function enter(frame: Frame, expression: Expression): boolean {
  switch (expression.kind) {
    case "integer":
      return false;
    case "cast":
      if (isPlainNumber(frame, expression)) return false;
      if (!frame.excused.has(expression)) excuseShift(frame, expression);
      return true;
    case "call":
    case "binary":
    case "subscript":
    case "unary":
      for (const excused of withLessMeaning(frame, expression)) frame.excused.add(excused);
      return true;
    default:
      return true;
  }
}

/** The value of a variable that is not in memory and holds a number. */
function isPlainNumber({ flow }: Frame, { cast, operand }: Kind<"cast">): boolean {
  if (cast !== "load" || operand.kind !== "reference" || operand.declaration.kind === "function") return false;
  return withoutQualifiers(operand.type).kind === "integer" && !flow.needsMemory(operand.declaration);
}

const none: readonly Expression[] = [];

/** Operands that are no conversions, decays or escapes of their own. */
function withLessMeaning({ flow }: Frame, e: Kind<"call" | "binary" | "subscript" | "unary">): readonly Expression[] {
  switch (e.kind) {
    case "call": {
      const callee = calledName(e.callee);
      const named = callee.kind === "reference" ? [callee] : none;
      return isIndifferent(calledFunction(flow, e.callee), e) ? [...named, ...e.args.filter(isForgetful)] : named;
    }
    case "binary":
      return comparisons.has(e.op) ? [...castsOf(e.left), ...castsOf(e.right)] : none;
    default: {
      const array = indexedArray(e);
      return array === undefined ? none : [array];
    }
  }
}

/** A conversion to `void *`. */
function isForgetful(pointer: Expression): boolean {
  const pointee = pointer.kind === "cast" && pointer.cast === "bit-cast" ? pointeeOf(pointer.type) : undefined;
  return pointee !== undefined && withoutQualifiers(pointee).kind === "void";
}

const comparisons = new Set(["==", "!=", "<", "<=", ">", ">="]);

/** The conversions of a pointer, which nobody follows if it is only compared. */
function castsOf(pointer: Expression): readonly Expression[] {
  if (pointer.kind !== "cast" || pointer.cast !== "bit-cast") return none;
  const casts: Expression[] = [];
  for (let at: Expression = pointer; at.kind === "cast" && at.cast === "bit-cast"; at = at.operand) casts.push(at);
  return casts;
}

/** An array's conversion to a pointer of which at once one element is looked at: it stays the array. */
function indexedArray(expression: Expression): Kind<"cast"> | undefined {
  const pointer =
    expression.kind === "subscript"
      ? expression.array
      : expression.kind === "unary" && expression.op === "*"
        ? expression.operand
        : undefined;
  return pointer?.kind === "cast" && pointer.cast === "array-to-pointer" ? pointer : undefined;
}

function leaveStatement(frame: Frame, statement: Statement): void {
  const { flow, values } = frame;
  if (statement.kind === "declarations") {
    for (const variable of statement.variables) declare(frame, variable);
  } else if (statement.kind === "return" && statement.value !== undefined) {
    const { value } = statement;
    const returned = values.get(value);
    if (returned === undefined) return;
    if (isPointer(value.type)) flow.classes.unify(frame.result, returned.at);
    else write(flow, valueAt(frame.result), value.type, returned);
  } else if (statement.kind === "asm") {
    const { at } = unknownValue(frame, statement.inputs);
    flow.known.push(at);
    for (const output of statement.outputs) flow.classes.unify(at, values.get(output)?.at);
  }
}

export function declare(frame: Frame, variable: VariableDeclaration): void {
  const at = classOfVariable(frame, variable);
  if (variable.initializer !== undefined) initialize(frame, valueAt(at), variable.initializer);
  else if (isZeroAtStart(variable)) accessWhole(frame.flow, at, variable.type);
}

function isZeroAtStart({ role, storage }: VariableDeclaration): boolean {
  return role === "static-local" || (role === "file" && storage !== "extern");
}

// -------------------------------------------------------------------------------------------------------- expressions

function valueOf(frame: Frame, e: Expression): Value | undefined {
  switch (e.kind) {
    case "reference":
      return referenceValue(frame, e);
    case "string":
      return stringValue(frame, e);
    case "unary":
      return unaryValue(frame, e);
    case "binary":
      return binaryValue(frame, e);
    case "assign":
      return assignValue(frame, e);
    case "conditional":
      return eitherValue(frame, e.then, e.otherwise);
    case "elvis":
      return eitherValue(frame, e.value, e.otherwise);
    case "cast":
      return castValue(frame, e);
    case "call":
      return callValue(frame, e);
    case "member":
      return memberValue(frame, e);
    case "subscript":
      return subscriptValue(frame, e);
    case "compound-literal":
      return literalValue(frame, e);
    case "statement-expression":
      return lastValue(frame, e.body);
    case "va-arg":
      return argumentValue(frame, e);
    case "unknown":
    case "unsupported":
      return unknownValue(frame, e.operands);
    case "integer":
    case "floating":
    case "imaginary":
    case "enumerator":
    case "sizeof":
    case "alignof":
    case "offsetof":
    case "label-address":
    case "constant":
      return undefined;
    default:
      return unreachable(e);
  }
}

function referenceValue(frame: Frame, e: Kind<"reference">): Value | undefined {
  const { declaration } = e;
  if (declaration.kind === "function") {
    return frame.excused.has(e) ? undefined : valueAt(functionClass(frame.flow, declaration));
  }
  const key = keyOfType(frame.flow, declaration.type);
  return valueAt(classOfVariable(frame, declaration), key);
}

function stringValue({ flow }: Frame, e: Kind<"string">): Value {
  const at = flow.classes.make();
  describeObject(flow, at, e.type);
  viewsOf(at).constants = true;
  const key = keyOfType(flow, e.type);
  if (key !== undefined) access(at, key);
  return valueAt(at, key);
}

function unaryValue(frame: Frame, e: Kind<"unary">): Value | undefined {
  const { flow, values } = frame;
  switch (e.op) {
    case "*":
      return dereferenceValue(frame, e);
    case "&": {
      const place = placeOf(frame, e.operand);
      takeAddress(flow, place, e.operand.type);
      return valueAt(place.at);
    }
    case "++pre":
    case "--pre":
    case "post++":
    case "post--": {
      noteWritten(frame, e.operand);
      const value = read(flow, placeOf(frame, e.operand), e.operand.type);
      if (value !== undefined) step(flow, value.at, e.type);
      return value;
    }
    case "__extension__":
    case "__real":
    case "__imag":
      return values.get(e.operand);
    case "+":
    case "-":
    case "~":
    case "!":
      return undefined;
    default:
      return unreachable(e.op);
  }
}

function dereferenceValue(frame: Frame, e: Kind<"unary">): Value {
  const array = indexedArray(e);
  if (array !== undefined) return elementOf(placeOf(frame, array.operand), 0);
  return pointedTo(frame, e.operand, e);
}

function pointedTo(frame: Frame, pointer: Expression, e: Expression): Value {
  const { at } = placeOf(frame, pointer);
  noteFollowed(frame, pointer);
  const key = keyOfType(frame.flow, e.type);
  return valueAt(at, key);
}

function noteFollowed({ flow, values }: Frame, pointer: Expression): void {
  const value = values.get(pointer);
  if (value !== undefined) append(flow.followed, pointer, value.at);
}

/** `distance` from the start of the array, in bytes, if it is known. */
function elementOf(array: Value, distance: number | undefined): Value {
  const { path } = array;
  if (path === undefined) return array;
  const offset = path.offset === undefined || distance === undefined ? undefined : path.offset + distance;
  return valueAt(array.at, array.key, { outer: path.outer, offset, indexed: true });
}

function subscriptValue(frame: Frame, e: Kind<"subscript">): Value {
  const { flow } = frame;
  const array = indexedArray(e);
  if (array !== undefined) return elementOf(placeOf(frame, array.operand), distanceOf(frame, e));
  if (!isPointer(e.array.type)) return placeOf(frame, e.array);
  const place = pointedTo(frame, e.array, e);
  step(flow, place.at, e.array.type, e.index);
  return place;
}

function distanceOf(frame: Frame, e: Kind<"subscript">): number | undefined {
  const size = sizeOf(e.type, frame.flow.model);
  return e.index.kind === "integer" && size !== undefined ? Number(e.index.value) * size : undefined;
}

function memberValue(frame: Frame, e: Kind<"member">): Value {
  const { flow } = frame;
  const base = placeOf(frame, e.operand);
  if (e.arrow) noteFollowed(frame, e.operand);
  const record = flow.keys.canonical(e.record);
  if (record.tag === "union") (viewsOf(base.at).unions ??= new Set()).add(record);
  const offset = offsetOf(flow, e.record, e.field);
  const outer = e.arrow ? undefined : base.path;
  const path =
    outer === undefined
      ? { outer: record, offset, indexed: false }
      : { outer: outer.outer, offset: outer.offset === undefined ? undefined : outer.offset + offset, indexed: outer.indexed }; // prettier-ignore
  const key = flow.keys.ofField(e.record, e.field);
  return valueAt(base.at, key, path);
}

function binaryValue(frame: Frame, e: Kind<"binary">): Value | undefined {
  const { flow, values, excused } = frame;
  if (e.op === ",") return values.get(e.right);
  if (isEquation(e)) noteCompared(frame, e);
  if ((e.op !== "+" && e.op !== "-") || !isPointer(e.type)) return undefined;
  const [pointer, amount] = isPointer(e.left.type) ? [e.left, e.right] : [e.right, e.left];
  const value = values.get(pointer);
  if (value !== undefined && !excused.has(e)) step(flow, value.at, pointer.type, amount);
  return value && valueAt(value.at);
}

function isEquation({ op, left, right }: Kind<"binary">): boolean {
  return (op === "==" || op === "!=") && (isPointer(left.type) || isPointer(right.type));
}

function noteCompared({ flow, values }: Frame, e: Kind<"binary">): void {
  for (const operand of [e.left, e.right]) {
    const value = values.get(operand);
    if (value !== undefined) append(flow.compared, e, value.at);
  }
}

function assignValue(frame: Frame, e: Kind<"assign">): Value | undefined {
  const { flow, values } = frame;
  const target = placeOf(frame, e.target);
  noteWritten(frame, e.target);
  if (e.op === "=") {
    write(flow, target, e.target.type, values.get(e.value));
    return values.get(e.value) ?? (isPointer(e.type) ? read(flow, target, e.target.type) : undefined);
  }
  const value = read(flow, target, e.target.type);
  if (value !== undefined) step(flow, value.at, e.target.type, e.value);
  return value;
}

function noteWritten({ flow, values }: Frame, target: Expression): void {
  const value = values.get(target);
  if (value !== undefined) append(flow.written, target, value.at);
}

function eitherValue(frame: Frame, then: Expression, otherwise: Expression): Value | undefined {
  const [a, b] = [frame.values.get(then), frame.values.get(otherwise)];
  frame.flow.classes.unify(a?.at, b?.at);
  const value = a ?? b;
  return value && valueAt(value.at);
}

function lastValue(frame: Frame, body: Statement): Value | undefined {
  const last = body.kind === "compound" ? body.body.at(-1) : undefined;
  return last?.kind === "expression" ? frame.values.get(last.expression) : undefined;
}

function literalValue(frame: Frame, e: Kind<"compound-literal">): Value {
  const { flow } = frame;
  const at = flow.classes.make();
  const key = keyOfType(flow, e.type);
  describeObject(flow, at, e.type);
  initialize(frame, valueAt(at), e.initializer);
  if (!e.lvalue && isPointer(e.type)) return read(flow, valueAt(at), e.type)!;
  return valueAt(at, key);
}

/** Arguments of all variadic functions are one class, and each look at one is a conversion. */
function argumentValue({ flow }: Frame, e: Kind<"va-arg">): Value | undefined {
  if (recordOf(flow, e.type) !== undefined) return valueAt(flow.variadic);
  const root = flow.keys.rootOf(pointeeOf(e.type) ?? { kind: "void" });
  if (root !== undefined) addTarget(flow.variadic, root);
  return isPointer(e.type) ? valueAt(flow.variadic) : undefined;
}

/** Pointers may be followed, and any may be the result. */
function unknownValue(frame: Frame, operands: readonly Expression[]): Value {
  const { flow } = frame;
  const at = flow.classes.make();
  for (const operand of operands) {
    const value = frame.values.get(operand);
    const pointee = pointeeOf(operand.type);
    const key = pointee && keyOfType(flow, pointee);
    if (value !== undefined && key !== undefined) access(value.at, key);
    flow.classes.unify(at, value?.at);
  }
  return valueAt(at);
}
