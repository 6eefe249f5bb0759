/** States of memory and variables as annotations see them: everything is a pure term over that state's maps. */
import { add, and, call, div, eq, ge, gt, int, ite, le, lt, mod, mul, not, select, sub } from "../../../logic/build.ts";
import { BOOL, INT } from "../../../logic/sort.ts";
import { functionSymbol, type Term, type Variable } from "../../../logic/term.ts";
import { shapeRange } from "../integers.ts";
import { sizeOf, type PlacedField } from "../layout.ts";
import type { CType, VariableDeclaration } from "../tree.ts";
import type { AnnotationState, Stored } from "../acsl/state.ts";
import type { Cell } from "./body.ts";
import { groupOf, isAliveIn } from "./memory.ts";
import { wrapTerm } from "./ranges.ts";
import { addressOf, objectAt, regionOf, regions, sizeOfObject } from "./symbols.ts";
import { freedObjects, mapsOf, nextObject, type Unit } from "./unit.ts";
import { bitFieldRange, fromParts, integer, noObject, pointer, shapeOf, zero, type PointerValue, type Shape, type Value } from "./values.ts"; // prettier-ignore

/** `now`: what a variable of the program's is in that state. */
export function annotationState(
  unit: Unit,
  now: (v: Variable) => Term,
  variable: (v: VariableDeclaration) => Stored,
): AnnotationState & { readonly next: Term } {
  const next = now(nextObject);
  return {
    next,
    variable,
    load: (at, type, cell, bits) => load(unit, now, at, type, cell, bits),
    valid: (at, bytes, access) => valid(unit, now, at, bytes, access),
    // Nothing is known of what was written.
    initialized: (at, bytes) =>
      call(functionSymbol("c#initialized", [INT, INT, INT], BOOL), at.object, at.offset, bytes),
    freeable: (at) => and(isHeap(unit, at), eq(at.offset, zero), not(select(now(freedObjects), at.object))),
    fresh: (at, bytes, since) =>
      and(
        ge(at.object, (since as AnnotationState & { readonly next: Term }).next),
        lt(at.object, next),
        eq(at.offset, zero),
        eq(sizeOfObject(unit.symbols, at.object), bytes),
        not(select(now(freedObjects), at.object)),
      ),
  };
}

function isHeap({ symbols }: Unit, { object }: PointerValue): Term {
  return and(gt(object, zero), eq(regionOf(symbols, object), int(regions.heap)));
}

function valid(unit: Unit, now: (v: Variable) => Term, at: PointerValue, bytes: Term, access: "read" | "write"): Term {
  const { object, offset } = at;
  const there = and(gt(object, zero), lt(object, now(nextObject)), isAliveIn(unit, object, now(freedObjects)));
  const within = and(le(zero, offset), le(add(offset, bytes), sizeOfObject(unit.symbols, object)));
  if (access === "read") return and(there, within);
  return and(there, within, not(eq(regionOf(unit.symbols, object), int(regions.literal))));
}

// ------------------------------------------------------------------------------------------------------------- loads

function load(
  unit: Unit,
  now: (v: Variable) => Term,
  at: PointerValue,
  type: CType,
  cell: Cell | undefined,
  bits: PlacedField | undefined,
): Value {
  const shape = shapeOf(type, unit.model);
  if (shape === undefined || shape.kind === "record" || shape.kind === "opaque") return { kind: "nothing" };
  const group = groupOf(unit, type, cell);
  const maps = mapsOf(unit, group).map((map) => select(now(map), at.object));
  if (group.form.kind === "bytes") return loadBytes(unit, maps[0]!, at.offset, type, shape, bits);
  const parts = maps.map((map) => select(map, at.offset));
  if (shape.kind !== "integer" || group.form.kind !== "integer") return fromParts(shape, parts);
  const stored =
    bits?.bitWidth === undefined
      ? shapeRange({ bits: group.form.size * 8, signed: group.form.signed })
      : bitFieldRange(bits.field, unit.model);
  return integer(wrapTerm(parts[0]!, stored, shape.range), shape.range);
}

function loadBytes(
  unit: Unit,
  bytes: Term,
  offset: Term,
  type: CType,
  shape: Shape,
  bits: PlacedField | undefined,
): Value {
  const { bitOffset = 0, bitWidth } = bits ?? {};
  const size = bitWidth === undefined ? sizeOf(type, unit.model)! : Math.ceil((bitOffset + bitWidth) / 8);
  let word: Term = zero;
  for (let i = size - 1; i >= 0; i--) word = add(mul(word, int(256n)), select(bytes, add(offset, int(BigInt(i)))));
  if (bitWidth !== undefined && bits !== undefined) {
    const raw = mod(div(word, int(1n << BigInt(bitOffset))), int(1n << BigInt(bitWidth)));
    const range = bitFieldRange(bits.field, unit.model);
    return integer(wrapTerm(raw, { low: 0n, high: (1n << BigInt(bitWidth)) - 1n }, range), range);
  }
  if (shape.kind === "integer") {
    return integer(wrapTerm(word, { low: 0n, high: (1n << BigInt(size * 8)) - 1n }, shape.range), shape.range);
  }
  return shape.kind === "pointer" ? atAddress(unit, word) : fromParts(shape, [word]);
}

function atAddress({ symbols, model }: Unit, address: Term): PointerValue {
  const there = objectAt(symbols, model, address);
  const object = ite(eq(address, zero), zero, ite(gt(there, zero), there, noObject));
  return pointer(object, ite(gt(object, zero), sub(address, addressOf(symbols, model, object)), address));
}
