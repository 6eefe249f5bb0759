/** The life of objects. */
import { add, eq, gt, implies, int, ite, le, mod, not, or, select, store, TRUE } from "../../../logic/build.ts";
import type { Term, Variable } from "../../../logic/term.ts";
import type { Span } from "../../../source/span.ts";
import { followedAlignment, typedAlignment } from "../object-alignment.ts";
import type { CType } from "../tree.ts";
import {
  assign, assignAll, assume, giveUp, giveUpUnless, saying, temporary, type Body, type LocalObject,
} from "./body.ts"; // prettier-ignore
import { variableByteCount } from "./byte-counts.ts";
import { noteAllocated, noteReleased } from "./exposed-addresses.ts";
import {
  addressOf, isInRegion, lastingRegions, layoutOfObject, regionOf, regions, sizeOfObject, type Region,
} from "./symbols.ts"; // prettier-ignore
import { freedObjects, nextObject, type Unit } from "./unit.ts";
import { pointer, zero, type PointerValue } from "./values.ts";

/** What an object is made as. */
export interface Made {
  readonly size: Term;
  readonly region: Region;
  /** In bytes, where its address may be asked for. */
  readonly alignment: number;
  /** Of what is not on the heap, if it may be a record. */
  readonly type?: CType | undefined;
}

/** A new object. Its contents are arbitrary, since nothing was ever said of them. */
export function allocate(body: Body, made: Made, span: Span, target?: Variable): Variable {
  const { size, region, alignment, type } = made;
  const { symbols, namesAddresses } = body.unit;
  const object = target ?? temporary(body, span);
  assign(body, object, nextObject, span);
  assign(body, nextObject, add(nextObject, int(1n)), span);
  assume(body, eq(sizeOfObject(symbols, object), size), span);
  assume(body, eq(regionOf(symbols, object), int(regions[region])), span);
  assume(body, not(select(freedObjects, object)), span);
  if (region !== "heap") tellLayout(body, object, type, span);
  noteAllocated(body, object, span);
  if (namesAddresses) assumeAligned(body, object, alignment, span);
  return object;
}

/** `alignment`: of what a declaration asks for more than its type. */
export function allocateTyped(
  body: Body,
  type: CType,
  region: Region,
  span: Span,
  target?: Variable,
  alignment: number = typedAlignment(type, body.unit.model),
): Variable {
  return allocate(body, { size: variableByteCount(body, type, span), region, alignment, type }, span, target);
}

/** One that only the translation has a name for. */
export function temporaryObject(body: Body, type: CType, span: Span): PointerValue {
  return pointer(allocateTyped(body, type, "automatic", span), zero);
}

/** Pre: nothing has been told of the object's layout. */
export function tellLayout(body: Body, object: Term, type: CType | undefined, span: Span): void {
  const { groups, symbols } = body.unit;
  if (!groups.strays.any) return;
  const layout = type === undefined ? 0n : groups.strays.layoutOf(type);
  // An equation, from which runs learn; null has no layout.
  const told = ite(gt(object, int(0n)), int(layout), int(0n));
  assume(body, eq(layoutOfObject(symbols, object), layout === 0n ? int(0n) : told), span);
}

function assumeAligned(body: Body, object: Term, alignment: number, span: Span): void {
  if (alignment > followedAlignment(body.unit.model)) return giveUp(body, tooMuch(alignment), span);
  assume(body, isAligned(body.unit, object, alignment), span);
}

const tooMuch = (alignment: number): string => `an alignment to ${alignment} bytes is not followed`;

/** The same where only the program knows the alignment. */
export function alignTo(body: Body, object: Term, alignment: Term, span: Span): void {
  if (!body.unit.namesAddresses) return;
  const most = followedAlignment(body.unit.model);
  giveUpUnless(body, le(alignment, int(most)), `an alignment to more than ${most} bytes is not followed`, span);
  for (let power = 2; power <= most; power *= 2) {
    assume(body, implies(eq(alignment, int(power)), isAligned(body.unit, object, power)), span);
  }
}

/** Its address is a multiple of that. */
export function isAligned({ symbols, model }: Pick<Unit, "symbols" | "model">, object: Term, alignment: number): Term {
  return alignment <= 1 ? TRUE : eq(mod(addressOf(symbols, model, object), int(alignment)), int(0));
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
