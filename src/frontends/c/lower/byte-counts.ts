/** Sizes of types as terms: variable-length arrays have the size that was computed when they were declared. */
import { int, le, lt, mul } from "../../../logic/build.ts";
import type { Term } from "../../../logic/term.ts";
import type { Span } from "../../../source/span.ts";
import { integerType } from "../c-types.ts";
import { integerRange, withoutQualifiers } from "../integers.ts";
import { sizeOf } from "../layout.ts";
import type { CType, Expression } from "../tree.ts";
import { lengthsIn } from "../variable-lengths.ts";
import { arbitrary, assign, check, declareLocal, giveUp, heldTerm, type Body } from "./body.ts";
import { sourceText } from "./source-text.ts";
import { partsOf } from "./values.ts";

export function byteCount(body: Body, type: CType, span: Span): Term {
  const fixed = sizeOf(type, body.unit.model);
  if (fixed !== undefined) return int(fixed);
  const inner = withoutQualifiers(type);
  if (inner.kind === "array" && inner.length.kind === "known")
    return mul(int(inner.length.count), byteCount(body, inner.element, span));
  if (inner.kind === "array" && inner.length.kind === "variable" && inner.length.size !== undefined) {
    const known = body.lengths.get(inner.length.size) ?? lengthOf(body, inner.length.size, span);
    if (known !== undefined) return mul(known, byteCount(body, inner.element, span));
  }
  const any = arbitrary(body, { kind: "integer", range: { low: 0n, high: (1n << 48n) - 1n } }, "approximation", span);
  return partsOf(any)[0]!;
}

/** What a length is at this moment: each time that it is evaluated it is to be more than zero (C11, 6.7.6.2). */
function lengthOf(body: Body, size: Expression, span: Span): Term | undefined {
  const count = body.lower.value(body, size);
  if (count.kind !== "integer") return undefined;
  const length = heldTerm(body, count.term, span);
  if (count.range.low <= 0n) {
    const message = `the length ${sourceText(size)} of an array is not more than zero`;
    check(body, lt(int(0), length), "undefined-behaviour", message, span);
  }
  return length;
}

/** How large an object of a type of variable length is: no object is larger than what differences of pointers can tell. */
export function variableByteCount(body: Body, type: CType, span: Span): Term {
  const size = byteCount(body, type, span);
  if (size.kind === "int") return size;
  const largest = integerRange(integerType("long"), body.unit.model).high;
  check(body, le(size, int(largest)), "undefined-behaviour", "this array is larger than any object can be", span);
  return size;
}

/** At a declaration: the lengths in its type are those of this moment, whatever happens to the variables in them. */
export function settleLengths(body: Body, type: CType, span: Span): void {
  for (const size of lengthsIn(type)) settleLength(body, size, span);
}

/** At the declaration of a type: what is declared with it later has these lengths. */
export function settleNamedLengths(body: Body, type: CType, span: Span): void {
  settleLengths(body, type, span);
  for (const size of lengthsIn(type)) if (size !== undefined) body.namedLengths.add(size);
}

/** A length that could not be read, such as a call, may have effects. */
function settleLength(body: Body, size: Expression | undefined, span: Span): void {
  if (size === undefined) return giveUp(body, "this length of an array is not supported", span);
  if (body.namedLengths.has(size)) return;
  const count = lengthOf(body, size, span);
  if (count === undefined) return;
  const length = body.lengths.get(size) ?? declareLocal(body, "length#", span);
  assign(body, length, count, span);
  body.lengths.set(size, length);
}
