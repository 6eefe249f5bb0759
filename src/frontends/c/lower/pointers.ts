/** Arithmetic and comparison of pointers. */
import { add, and, div, eq, gt, int, ite, le, mul, not, or, sub } from "../../../logic/build.ts";
import type { Term } from "../../../logic/term.ts";
import type { Span } from "../../../source/span.ts";
import { integerRange, withoutQualifiers } from "../integers.ts";
import { integerType } from "../c-types.ts";
import type { CType, Expression } from "../tree.ts";
import { keepApart } from "./coincidence.ts";
import { compareIntegers, samePointer, type Relation } from "./comparisons.ts";
import { check, giveUpUnless, isReached, type Body } from "./body.ts";
import { byteCount } from "./byte-counts.ts";
import { wrapTerm } from "./ranges.ts";
import { sourceText } from "./source-text.ts";
import { addressOf } from "./symbols.ts";
import { integer, pointer, zero, type PointerValue, type Value } from "./values.ts";

/** `count` elements on. */
export function movePointer(body: Body, from: PointerValue, count: Term, type: CType, span: Span): PointerValue {
  checkMoved(body, from, count, span);
  const pointee = withoutQualifiers(type);
  const size = pointee.kind === "pointer" ? byteCount(body, pointee.to, span) : int(1n);
  return pointer(from.object, add(from.offset, mul(count, size)));
}

/** Null may be moved by nothing at most; `(char *)0 + n` is how people write an address. */
function checkMoved(body: Body, { object }: PointerValue, count: Term, span: Span): void {
  const { complete, onlyCertain } = body.unit.options;
  if (object.kind === "int" || isReached(body, object) || !(complete || onlyCertain)) return;
  const isMoved = not(eq(count, int(0n)));
  check(body, not(and(isMoved, eq(object, zero))), "undefined-behaviour", "a null pointer is moved", span);
}

/** In elements. Pointers to different objects are compared by address. */
export function pointerDifference(body: Body, a: PointerValue, b: PointerValue, type: CType, e: Expression): Value {
  const pointee = withoutQualifiers(type);
  const size = pointee.kind === "pointer" ? byteCount(body, pointee.to, e.span) : int(1n);
  const bytes = a.object === b.object ? sub(a.offset, b.offset) : ite(eq(a.object, b.object), sub(a.offset, b.offset), sub(addressTerm(body, a), addressTerm(body, b))); // prettier-ignore
  keepWithinObject(body, a, b, e);
  const range = integerRange(integerType("long"), body.unit.model);
  const wide = { low: range.low * 2n, high: range.high * 2n };
  return integer(wrapTerm(size === int(1n) ? bytes : div(bytes, size), wide, range), range);
}

/** Only pointers into one object have a difference (C11, 6.5.6); those into none are numbers. What others give is where objects lie. */
function keepWithinObject(body: Body, a: PointerValue, b: PointerValue, e: Expression): void {
  if (a.object === b.object || !body.unit.options.complete) return;
  const isClear = or(le(a.object, zero), le(b.object, zero), eq(a.object, b.object));
  giveUpUnless(body, isClear, `what ${sourceText(e)} is depends on where objects lie`, e.span);
}

function addressTerm(body: Body, { object, offset }: PointerValue): Term {
  const base = addressOf(body.unit.symbols, body.unit.model, object);
  return ite(gt(object, int(0n)), add(base, offset), offset);
}

/** `e`: the comparison. */
export function comparePointers(body: Body, op: Relation, a: PointerValue, b: PointerValue, e: Expression): Term {
  if (op === "==" || op === "!=") {
    keepApart(body, a, b, e);
    const same = samePointer(a, b);
    return op === "==" ? same : not(same);
  }
  const byOffset = compareIntegers(op, a.offset, b.offset);
  if (a.object === b.object) return byOffset;
  return ite(eq(a.object, b.object), byOffset, compareIntegers(op, addressTerm(body, a), addressTerm(body, b)));
}
