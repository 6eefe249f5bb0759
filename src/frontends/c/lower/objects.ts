/** The life of objects. */
import { add, eq, gt, implies, int, not, or, select, store, TRUE } from "../../../logic/build.ts";
import type { Term, Variable } from "../../../logic/term.ts";
import type { Span } from "../../../source/span.ts";
import { assign, assignAll, assume, saying, temporary, type Body, type LocalObject } from "./body.ts";
import type { CType } from "../tree.ts";
import { noteAllocated, noteReleased } from "./exposed-addresses.ts";
import { isInRegion, lastingRegions, layoutOfObject, regionOf, regions, sizeOfObject, type Region } from "./symbols.ts";
import { freedObjects, nextObject, type Unit } from "./unit.ts";

/** A new object. Its contents are arbitrary, since nothing was ever said of them. `type`: of what is not on the heap, if it may be a record. */
export function allocate(
  body: Body,
  size: Term,
  region: Region,
  span: Span,
  target?: Variable,
  type?: CType,
): Variable {
  const { symbols } = body.unit;
  const object = target ?? temporary(body, span);
  assign(body, object, nextObject, span);
  assign(body, nextObject, add(nextObject, int(1n)), span);
  assume(body, eq(sizeOfObject(symbols, object), size), span);
  assume(body, eq(regionOf(symbols, object), int(regions[region])), span);
  assume(body, not(select(freedObjects, object)), span);
  if (region !== "heap") tellLayout(body, object, type, span);
  noteAllocated(body, object, span);
  return object;
}

/** Pre: nothing has been told of the object's layout. */
export function tellLayout(body: Body, object: Term, type: CType | undefined, span: Span): void {
  const { groups, symbols } = body.unit;
  if (!groups.strays.any) return;
  const layout = type === undefined ? 0n : groups.strays.layoutOf(type);
  assume(body, implies(gt(object, int(0n)), eq(layoutOfObject(symbols, object), int(layout))), span);
}

export function release(body: Body, object: Term, span: Span): void {
  noteReleased(body, object, span);
  assignAll(body, [freedObjects], [store(freedObjects, [object], TRUE)], span);
}

/** At the end of their scope. */
export function releaseLocals(body: Body, locals: readonly LocalObject[], span: Span): void {
  for (const { object, name, again } of locals) {
    saying(body, `the life of ${name} ends`, () => release(body, object, span));
    again?.();
  }
}

/** Objects that are there from the start are always alive. */
export function isAlive(unit: Unit, object: Term): Term {
  return isAliveIn(unit, object, freedObjects);
}

/** In a state in which `freed` says what has been freed. */
export function isAliveIn(unit: Unit, object: Term, freed: Term): Term {
  return or(isInRegion(unit.symbols, object, lastingRegions), not(select(freed, object)));
}
