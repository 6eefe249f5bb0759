/** Sizes of types as terms: variable-length arrays have the size that was computed when they were declared. */
import { int, mul } from "../../../logic/build.ts";
import type { Term } from "../../../logic/term.ts";
import type { Span } from "../../../source/span.ts";
import { withoutQualifiers } from "../integers.ts";
import { sizeOf } from "../layout.ts";
import type { CType, Expression } from "../tree.ts";
import { arbitrary, assign, declareLocal, giveUp, type Body } from "./body.ts";
import { partsOf } from "./values.ts";

export function byteCount(body: Body, type: CType, span: Span): Term {
  const fixed = sizeOf(type, body.unit.model);
  if (fixed !== undefined) return int(fixed);
  const inner = withoutQualifiers(type);
  if (inner.kind === "array" && inner.length.kind === "variable" && inner.length.size !== undefined) {
    const known = body.lengths.get(inner.length.size);
    if (known !== undefined) return mul(known, byteCount(body, inner.element, span));
    const count = body.lower.value(body, inner.length.size);
    if (count.kind === "integer") return mul(count.term, byteCount(body, inner.element, span));
  }
  const any = arbitrary(body, { kind: "integer", range: { low: 0n, high: (1n << 48n) - 1n } }, "approximation", span);
  return partsOf(any)[0]!;
}

/** At a declaration: the lengths in its type are those of this moment, whatever happens to the variables in them. */
export function settleLengths(body: Body, type: CType, span: Span): void {
  let inner = withoutQualifiers(type);
  while (inner.kind === "array" || inner.kind === "pointer") {
    if (inner.kind === "array" && inner.length.kind === "variable") settleLength(body, inner.length.size, span);
    inner = withoutQualifiers(inner.kind === "array" ? inner.element : inner.to);
  }
}

/** A length that could not be read, such as a call, may have effects. */
function settleLength(body: Body, size: Expression | undefined, span: Span): void {
  if (size === undefined) return giveUp(body, "this length of an array is not supported", span);
  const count = body.lower.value(body, size);
  if (count.kind !== "integer") return;
  const length = body.lengths.get(size) ?? declareLocal(body, "length#", span);
  assign(body, length, count.term, span);
  body.lengths.set(size, length);
}
