/** Assignments of all kinds. What they are worth is what the object holds afterwards. */
import { invariant } from "../../../base/invariant.ts";
import { int, sub } from "../../../logic/build.ts";
import { BOOL } from "../../../logic/sort.ts";
import type { Span } from "../../../source/span.ts";
import { integerTypeOf, isBoolean, promote } from "../integers.ts";
import type { CastKind, CType, Expression } from "../tree.ts";
import { withoutCasts } from "../without-casts.ts";
import { integerArithmetic } from "./arithmetic.ts";
import { assign, held, heldPointer, saying, temporary, type Body, type Place } from "./body.ts";
import { convert, convertInteger } from "./conversions.ts";
import { bitPattern } from "./floats.ts";
import { copiedValue } from "./no-value.ts";
import { checkTarget, inEitherOrder, orderOf } from "./sequencing.ts";
import { slotFor } from "./slots.ts";
import { operate } from "./operators.ts";
import { guardAccess, guardConstant, readPlace, writePlace, writeUnguarded } from "./places.ts";
import { movePointer } from "./pointers.ts";
import { sourceText } from "./source-text.ts";
import { floatOperation } from "./symbols.ts";
import { wrapTerm } from "./ranges.ts";
import { bitFieldRange, constant, floatBits, fromParts, integer, pointer, type Value } from "./values.ts";
import { hasEffects, isIncrement } from "../effects.ts";

type Assignment = Extract<Expression, { kind: "assign" }>;

export function lowerAssignment(body: Body, e: Assignment): Value {
  if (e.op !== "=") return lowerCompound(body, e);
  checkTarget(body, e.target, e.value);
  const [value, place] = valueAndPlace(body, e);
  const fitted = fit(body, place, value);
  saying(body, sourceText(e), () => writePlace(body, place, fitted, e.span));
  return afterwards(place, fitted);
}

function valueAndPlace(body: Body, e: Assignment): readonly [Value, Place] {
  const lowerValue = (): Value => copiedValue(body, e.value);
  const lowerPlace = (): Place => body.lower.place(body, e.target);
  switch (orderOf(body, e.value, e.target)) {
    case "same": {
      const value = lowerValue();
      return [hasEffects(e.target) ? held(body, value, e.span) : value, lowerPlace()];
    }
    case "second first": {
      const place = heldPlace(body, lowerPlace(), e);
      return [lowerValue(), place];
    }
    case "any": {
      const [value, place] = [slotFor(body, e.value), placeSlot(body, e)];
      inEitherOrder(body, e, () => value.put(lowerValue()), () => place.put(lowerPlace())); // prettier-ignore
      return [value.value(), place.place()];
    }
  }
}

/** For a place that is found in either of two orders: what it is called is the same, where it is may differ. */
function placeSlot(body: Body, e: Assignment): { put(place: Place): void; place(): Place } {
  const [object, offset] = [temporary(body, e.span), temporary(body, e.span)];
  const inside = temporary(body, e.span, undefined, BOOL);
  let last: Place | undefined;
  return {
    put: (place) => {
      last = place;
      if (place.kind !== "memory") return;
      assign(body, object, place.at.object, e.span);
      assign(body, offset, place.at.offset, e.span);
      if (place.inside !== undefined) assign(body, inside, place.inside, e.span);
    },
    place: () => {
      invariant(last !== undefined, "a place should have been found");
      if (last.kind !== "memory") return last;
      return { ...last, at: pointer(object, offset), inside: last.inside === undefined ? undefined : inside };
    },
  };
}

/** A bit-field keeps the bits that it has room for. */
function fit(body: Body, place: Place, value: Value): Value {
  if (value.kind !== "integer") return value;
  if (place.kind === "variables" && place.shape.kind === "integer") {
    return integer(wrapTerm(value.term, value.range, place.shape.range), place.shape.range);
  }
  if (place.kind === "memory" && place.bits?.bitWidth !== undefined) {
    const range = bitFieldRange(place.bits.field, body.unit.model);
    return integer(wrapTerm(value.term, value.range, range), range);
  }
  return value;
}

function afterwards(place: Place, value: Value): Value {
  return place.kind === "variables" ? fromParts(place.shape, place.variables) : value;
}

/** The same place, whatever is assigned from now on. */
function heldPlace(body: Body, place: Place, e: Expression): Place {
  if (place.kind !== "memory") return place;
  const at = heldPointer(body, place.at, e.span);
  if (place.inside === undefined) return { ...place, at };
  const inside = temporary(body, e.span, undefined, BOOL);
  assign(body, inside, place.inside, e.span);
  return { ...place, at, inside };
}

/** The place has been read, so that it may be written. */
function write(body: Body, place: Place, value: Value, e: Expression): Value {
  const fitted = fit(body, place, value);
  saying(body, sourceText(e), () => {
    if (place.kind === "memory") {
      guardConstant(body, place, e.span);
      writeUnguarded(body, place, fitted, e.span);
    } else writePlace(body, place, fitted, e.span);
  });
  return afterwards(place, fitted);
}

function lowerCompound(body: Body, e: Assignment): Value {
  checkTarget(body, e.target, e.value);
  const { place, right, old } = operandsOfCompound(body, e);
  const op = e.op.slice(0, -1) as Parameters<typeof operate>[1];
  const { left: leftType, result: resultType } = e.computation ?? { left: e.type, result: e.type };
  if (old.kind === "pointer")
    return write(body, place, operate(body, op, old, right, e.target.type, e.value.type, e.type, e), e);
  const left = convert(body, old, e.target.type, leftType, e.span);
  const result = operate(body, op, left, right, leftType, e.value.type, resultType, e);
  return write(body, place, convert(body, result, resultType, e.type, e.span), e);
}

/** The value that the target has before is read after the other operand, unless that is open. */
function operandsOfCompound(
  body: Body,
  e: Assignment,
): { readonly place: Place; readonly right: Value; readonly old: Value } {
  const target: Expression = { kind: "cast", cast: "load", operand: e.target, explicit: false, lvalue: false, type: e.target.type, span: e.target.span }; // prettier-ignore
  const lowerRight = (): Value => body.lower.value(body, e.value);
  const order = orderOf(body, e.value, target);
  if (order === "any") {
    const [right, place, old] = [slotFor(body, e.value), placeSlot(body, e), slotFor(body, target)];
    inEitherOrder(body, e, () => right.put(lowerRight()), () => {
      const found = body.lower.place(body, e.target);
      place.put(found);
      old.put(readPlace(body, found, e.span));
    }); // prettier-ignore
    return { place: place.place(), right: right.value(), old: old.value() };
  }
  if (order === "same" && hasEffects(e.value) && hasEffects(e.target) === false) {
    const right = held(body, lowerRight(), e.span);
    const place = body.lower.place(body, e.target);
    return { place, right, old: readPlace(body, place, e.span) };
  }
  const found = body.lower.place(body, e.target);
  const place = hasEffects(e.value) ? heldPlace(body, found, e) : found;
  const right = lowerRight();
  return { place, right, old: readPlace(body, place, e.span) };
}

/** `isUsed`: whether anybody asks for its value. */
export function lowerIncrement(body: Body, e: Extract<Expression, { kind: "unary" }>, isUsed: boolean): Value {
  const place = body.lower.place(body, e.operand);
  const old = readPlace(body, place, e.span);
  const before = isUsed && e.op.startsWith("post") ? held(body, old, e.span, sourceText(e.operand)) : old;
  const after = moved(body, before, e.op.includes("++") ? 1n : -1n, e.operand.type, e);
  const result = write(body, place, after, e);
  return e.op.startsWith("post") ? before : result;
}

/** An expression that is there for what it does: nobody asks for its value. */
export function lowerUnused(body: Body, e: Expression): void {
  const parts = [e];
  // `i++, j--, …` leans to the left and can be long.
  for (let last = e; last.kind === "binary" && last.op === ","; last = parts.at(-1)!)
    parts.splice(-1, 1, last.right, last.left);
  for (const part of parts.reverse()) {
    const inner = withoutCasts(part, discarding);
    noteUnused(body, inner);
    if (inner.kind === "unary" && isIncrement(inner)) lowerIncrement(body, inner, false);
    else if (inner.kind === "cast" && inner.cast === "load")
      visitPlace(body, body.lower.place(body, inner.operand), inner.span);
    else body.lower.value(body, inner);
  }
}

/** The calls that an expression is the value of. */
function noteUnused(body: Body, root: Expression): void {
  const work = [root];
  for (let e = work.pop(); e !== undefined; e = work.pop()) {
    if (e.kind === "call") body.unused.add(e);
    else if (e.kind === "cast") work.push(e.operand);
    else if (e.kind === "conditional") work.push(e.then, e.otherwise);
    else if (e.kind === "binary" && e.op === ",") work.push(e.right);
    else if (e.kind === "statement-expression" && e.body.kind === "compound") {
      const last = e.body.body.at(-1);
      if (last?.kind === "expression") work.push(last.expression);
    }
  }
}

const discarding: ReadonlySet<CastKind> = new Set<CastKind>(["to-void", "no-op"]);

/** `(void)x` does not ask whether `x` has a value. */
function visitPlace(body: Body, place: Place, span: Span): void {
  if (place.kind === "memory") guardAccess(body, place, "reads", span);
}

function moved(body: Body, value: Value, by: bigint, type: CType, e: Expression): Value {
  switch (value.kind) {
    case "integer": {
      const integral = integerTypeOf(type);
      invariant(integral !== undefined, "an integer should have an integer type");
      if (isBoolean(integral)) return by > 0n ? constant(1n) : integer(sub(int(1n), value.term), { low: 0n, high: 1n });
      const wide = promote(integral, body.unit.model);
      const site = { span: e.span, text: () => sourceText(e) };
      return convertInteger(body, integerArithmetic(body, "+", value, constant(by), wide, site), type);
    }
    case "pointer":
      return movePointer(body, value, int(by), type, e.span);
    case "floating": {
      const bits = floatBits(type);
      const one = int(bitPattern(Number(by), bits));
      return { kind: "floating", term: floatOperation(body.unit.symbols, bits, "add", value.term, one) };
    }
    default:
      return value;
  }
}
