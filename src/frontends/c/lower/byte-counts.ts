/** Sizes of types as terms: variable-length arrays have the size that was computed when they were declared. */
import { int, mul } from "../../../logic/build.ts";
import type { Term } from "../../../logic/term.ts";
import type { Span } from "../../../source/span.ts";
import { withoutQualifiers } from "../integers.ts";
import { sizeOf } from "../layout.ts";
import type { CType } from "../tree.ts";
import { arbitrary, type Body } from "./body.ts";
import { partsOf } from "./values.ts";

export function byteCount(body: Body, type: CType, span: Span): Term {
  const fixed = sizeOf(type, body.unit.model);
  if (fixed !== undefined) return int(BigInt(fixed));
  const inner = withoutQualifiers(type);
  if (inner.kind === "array" && inner.length.kind === "variable" && inner.length.size !== undefined) {
    const count = body.lower.value(body, inner.length.size);
    if (count.kind === "integer") return mul(count.term, byteCount(body, inner.element, span));
  }
  const any = arbitrary(body, { kind: "integer", range: { low: 0n, high: (1n << 48n) - 1n } }, "approximation", span);
  return partsOf(any)[0]!;
}
