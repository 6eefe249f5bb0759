/** Pointers as numbers and back. */
import { add, and, eq, gt, implies, int, ite, le, lt, sub } from "../../../logic/build.ts";
import type { Term, Variable } from "../../../logic/term.ts";
import type { Span } from "../../../source/span.ts";
import { assign, assume, declareLocal, temporary, type Body } from "./body.ts";
import { noteExposed } from "./exposed-addresses.ts";
import { addressOf, objectAt, sizeOfObject } from "./symbols.ts";
import { nextObject } from "./unit.ts";
import { noObject, pointer, zero, type PointerValue } from "./values.ts";

/**
 * The address as an integer, and that it leads back to the object, as that of the last byte does: a run whose layout has no room for
 * an object as large as this one is not one to believe.
 */
export function addressFromPointer(body: Body, { object, offset }: PointerValue, span: Span): Term {
  const { symbols, model } = body.unit;
  if (object === zero || object === noObject) return offset;
  const isFirstThere = noteExposed(body, object, span);
  const base = addressOf(symbols, model, object);
  const made = temporary(body, span);
  const isObject = gt(object, zero);
  assign(body, made, ite(isObject, add(base, offset), offset), span);
  const size = sizeOfObject(symbols, object);
  const inside = and(le(zero, offset), lt(offset, size));
  const last = int(model === "LP64" ? 1n << 63n : 1n << 32n);
  const end = add(base, size);
  assume(body, implies(isObject, and(lt(zero, base), lt(base, last))), span);
  assume(body, implies(and(isObject, isFirstThere, inside), eq(objectAt(symbols, model, made), object)), span);
  const hasRoom = and(lt(end, last), eq(objectAt(symbols, model, sub(end, int(1n))), object));
  assume(body, implies(and(isObject, isFirstThere, gt(size, zero)), hasRoom), span);
  return made;
}

/** The object is whichever lies there; 0 is null, and other numbers need not be in any object. */
export function pointerFromAddress(body: Body, address: Term, span: Span): PointerValue {
  if (address.kind === "int") return pointer(address === zero ? zero : noObject, address);
  return madePointer(body, address, temporary(body, span), span);
}

/** Of a number that may be an address which only the machine knows something of. */
export function pointerFromFixedAddress(body: Body, address: Term, span: Span): PointerValue {
  const object = declareLocal(body, "fixed#", span);
  body.temporaries.add(object);
  body.unit.fixedObjects.add(object);
  if (address.kind !== "int") return madePointer(body, address, object, span);
  assign(body, object, noObject, span);
  return pointer(object, address);
}

function madePointer(body: Body, address: Term, object: Variable, span: Span): PointerValue {
  const { symbols, model } = body.unit;
  const there = objectAt(symbols, model, address);
  const isObject = and(gt(there, zero), lt(there, nextObject));
  assign(body, object, ite(eq(address, zero), zero, ite(isObject, there, noObject)), span);
  const offset = temporary(body, span);
  assign(body, offset, ite(gt(object, zero), sub(address, addressOf(symbols, model, object)), address), span);
  return pointer(object, offset);
}
