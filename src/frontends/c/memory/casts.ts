/** Conversions: what a converted pointer points to, and what that says of the memory there. */
import { unreachable } from "../../../base/invariant.ts";
import { withoutQualifiers } from "../integers.ts";
import type { Expression } from "../tree.ts";
import { viewsOf } from "./classes.ts";
import { shiftedValue } from "./container-of.ts";
import {
  addTarget, convert, describeObject, escape, isPointer, placeOf, pointeeOf, read, recordOf, takeAddress, valueAt, write,
  type Frame, type Value,
} from "./flow.ts"; // prettier-ignore
import { isFresh } from "./fresh.ts";

type Cast = Extract<Expression, { kind: "cast" }>;

export function castValue(frame: Frame, e: Cast): Value | undefined {
  const { flow, values, excused } = frame;
  const value = values.get(e.operand);
  switch (e.cast) {
    case "load":
      return read(flow, placeOf(frame, e.operand), e.operand.type);
    case "array-to-pointer":
      if (value !== undefined && !excused.has(e)) takeAddress(flow, value, e.operand.type);
      return value && valueAt(value.at);
    case "bit-cast":
      return bitCastValue(frame, e, value);
    case "pointer-to-integral":
      if (value !== undefined) escape(flow, value.at, e.operand.type);
      return undefined;
    case "integral-to-pointer":
      return forgedValue(frame, e);
    case "to-union":
      return unionValue(frame, e, value);
    case "function-to-pointer":
    case "builtin-function":
    case "no-op":
    case "atomic":
    case "other":
      return value;
    case "integral":
    case "to-boolean":
    case "integral-to-floating":
    case "floating-to-integral":
    case "floating":
    case "floating-to-boolean":
    case "null-to-pointer":
    case "pointer-to-boolean":
    case "to-void":
      return undefined;
    default:
      return unreachable(e.cast);
  }
}

function bitCastValue(frame: Frame, e: Cast, value: Value | undefined): Value | undefined {
  if (frame.excused.has(e)) return isPointer(e.operand.type) ? (shiftedValue(frame, e) ?? value) : value;
  if (value !== undefined) convertOrType(frame, e, value);
  return value && valueAt(value.at);
}

function convertOrType({ flow }: Frame, e: Cast, { at }: Value): void {
  const [before, after] = [pointeeOf(e.operand.type), pointeeOf(e.type)];
  const isFirst = before?.kind === "void" && after !== undefined && isFresh(flow.freshness, e.operand);
  if (isFirst) describeObject(flow, at, after);
  else convert(flow, at, e.operand.type, e.type);
}

/** A number that is written in the program is the address of no object of it. */
function forgedValue(frame: Frame, e: Cast): Value | undefined {
  const { flow } = frame;
  let operand = e.operand;
  while (operand.kind === "cast" && operand.cast !== "pointer-to-integral") operand = operand.operand;
  if (operand.kind === "cast") return roundTripValue(frame, e, operand.operand);
  const literal = operand.kind === "unary" ? operand.operand : operand;
  if (literal.kind === "integer" || literal.kind === "enumerator" || literal.kind === "constant") return undefined;
  const root = flow.keys.rootOf(pointeeOf(e.type) ?? { kind: "void" });
  if (root !== undefined) addTarget(flow.forged, root);
  flow.forging = true;
  return valueAt(flow.forged);
}

/** `(T *)(uintptr_t)p` is a conversion like any other. */
function roundTripValue(frame: Frame, e: Cast, pointer: Expression): Value | undefined {
  const value = frame.values.get(pointer);
  if (value !== undefined) convert(frame.flow, value.at, pointer.type, e.type);
  return value && valueAt(value.at);
}

function unionValue({ flow }: Frame, e: Cast, value: Value | undefined): Value {
  const at = flow.classes.make();
  describeObject(flow, at, e.type);
  const record = recordOf(flow, e.type);
  const wanted = flow.keys.rootOf(e.operand.type);
  if (record !== undefined) (viewsOf(at).unions ??= new Set()).add(record);
  for (const field of record?.fields ?? []) {
    const key = flow.keys.ofField(record!, field);
    if (flow.keys.rootOf(withoutQualifiers(field.type)) === wanted) write(flow, valueAt(at, key), field.type, value);
  }
  return valueAt(at);
}
