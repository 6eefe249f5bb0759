/** Arithmetic and comparison of pointers. */
import { add, div, eq, gt, int, ite, mul, not, sub } from "../../../logic/build.ts";
import type { Term } from "../../../logic/term.ts";
import type { Span } from "../../../source/span.ts";
import { integerRange, withoutQualifiers } from "../integers.ts";
import { integerType } from "../c-types.ts";
import type { CType, Expression } from "../tree.ts";
import { keepApart } from "./coincidence.ts";
import { compareIntegers, samePointer, type Relation } from "./comparisons.ts";
import type { Body } from "./body.ts";
import { byteCount } from "./byte-counts.ts";
import { wrapTerm } from "./ranges.ts";
import { addressOf } from "./symbols.ts";
import { integer, pointer, type PointerValue, type Value } from "./values.ts";

/** `count` elements on. */
export function movePointer(body: Body, from: PointerValue, count: Term, type: CType, span: Span): PointerValue {
  const pointee = withoutQualifiers(type);
  const size = pointee.kind === "pointer" ? byteCount(body, pointee.to, span) : int(1n);
  return pointer(from.object, add(from.offset, mul(count, size)));
}

/** In elements. Pointers to different objects are compared by address. */
export function pointerDifference(body: Body, a: PointerValue, b: PointerValue, type: CType, e: Expression): Value {
  const pointee = withoutQualifiers(type);
  const size = pointee.kind === "pointer" ? byteCount(body, pointee.to, e.span) : int(1n);
  const bytes = a.object === b.object ? sub(a.offset, b.offset) : ite(eq(a.object, b.object), sub(a.offset, b.offset), sub(addressTerm(body, a), addressTerm(body, b))); // prettier-ignore
  const range = integerRange(integerType("long"), body.unit.model);
  const wide = { low: range.low * 2n, high: range.high * 2n };
  return integer(wrapTerm(size === int(1n) ? bytes : div(bytes, size), wide, range), range);
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
