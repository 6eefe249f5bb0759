/** The constants of an enum, as a program makes them. */
import { eq, int } from "../../../../logic/build.ts";
import type { Span } from "../../../../source/span.ts";
import type { ClassSymbol } from "../../resolve/symbols.ts";
import { assume, type Body } from "../body.ts";
import { allocateArray, currentHeap, readField, writeElement, writeField } from "../heap.ts";
import { enumPositionIn } from "../symbols-of-ir.ts";
import type { Value } from "../values.ts";

/** In the order in which they are written, before everything else that is static. */
export function makeConstants(body: Body, owner: ClassSymbol): void {
  owner.declaration.constants.forEach(({ name, args, body: own, span }, position) => {
    const field = owner.fields.get(name);
    if (field === undefined) return;
    const type = { kind: "named", parts: [{ name: owner.name, args: [] }], span } as const;
    const made = body.lower.value(body, { kind: "new", type, args, span, ...(own !== undefined && { body: own }) });
    assume(body, eq(enumPositionIn(body.unit, made.term), int(BigInt(position))), span);
    writeField(body, field, undefined, made.term, span);
  });
}

/** What `values()` gives: a new array of all constants. */
export function enumValues(body: Body, owner: ClassSymbol, span: Span): Value {
  const type = { kind: "class", symbol: owner, args: [] } as const;
  const { constants } = owner.declaration;
  const array = allocateArray(body, type, int(BigInt(constants.length)), span);
  constants.forEach(({ name }, i) => {
    const { term } = readField(body.unit, owner.fields.get(name)!, undefined, currentHeap);
    writeElement(body, type, array.term, int(BigInt(i)), term, span);
  });
  return array;
}
