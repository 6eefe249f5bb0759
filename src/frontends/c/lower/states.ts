/** States of memory and variables as annotations see them: everything is a pure term over that state's maps. */
import { add, and, call, eq, ge, gt, int, ite, le, lt, not, select, sub } from "../../../logic/build.ts";
import { BOOL, INT } from "../../../logic/sort.ts";
import { functionSymbol, type Term, type Variable } from "../../../logic/term.ts";
import type { PlacedField } from "../layout.ts";
import type { CType, VariableDeclaration } from "../tree.ts";
import type { AnnotationState, Stored } from "../acsl/state.ts";
import type { Cell } from "../acsl/cells.ts";
import { bytesOf, decodedRange, decodedWord, wordOfBytes } from "./bytes.ts";
import { groupOf } from "./cell-groups.ts";
import { isAliveIn } from "./objects.ts";
import { wrapTerm } from "./ranges.ts";
import { storedShape } from "./scalars.ts";
import { addressOf, constantRegions, isInRegion, objectAt, regionOf, regions, sizeOfObject } from "./symbols.ts";
import { freedObjects, mapsOf, nextObject, type Unit } from "./unit.ts";
import { fromParts, integer, noObject, pointer, shapeOf, zero, type PointerValue, type Shape, type Value } from "./values.ts"; // prettier-ignore

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
    load: (at, type, cell, bits) => loadIn(unit, now, at, type, cell, bits),
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
  return and(there, within, not(isInRegion(unit.symbols, object, constantRegions)));
}

// ------------------------------------------------------------------------------------------------------------- loads

/** What is at a place in the state in which variables are `now` that. */
export function loadIn(
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
  const stored = storedShape(unit, group, shape, bits);
  if (shape.kind !== "integer" || stored?.kind !== "integer") return fromParts(shape, parts);
  return integer(wrapTerm(parts[0]!, stored.range, shape.range), shape.range);
}

function loadBytes(
  unit: Unit,
  cells: Term,
  offset: Term,
  type: CType,
  shape: Shape,
  bits: PlacedField | undefined,
): Value {
  const size = bytesOf(type, bits, unit.model);
  const word = wordOfBytes(size, (i) => select(cells, add(offset, int(i))));
  const decoded = decodedWord(word, size, shape, bits, unit.model);
  if (shape.kind === "integer") return integer(decoded, decodedRange(shape, bits, unit.model));
  return shape.kind === "pointer" ? atAddress(unit, decoded) : fromParts(shape, [decoded]);
}

function atAddress({ symbols, model }: Unit, address: Term): PointerValue {
  const there = objectAt(symbols, model, address);
  const object = ite(eq(address, zero), zero, ite(gt(there, zero), there, noObject));
  return pointer(object, ite(gt(object, zero), sub(address, addressOf(symbols, model, object)), address));
}
