/**
 * Addresses that have become numbers, which outlive their objects: another object may come to lie there. Of whole programs it is kept which
 * objects they were; elsewhere verdicts rest on it that addresses differ.
 */
import { and, eq, gt, ite, lt, not, or, select, store, TRUE } from "../../../logic/build.ts";
import { BOOL, INT, arraySort } from "../../../logic/sort.ts";
import { variable, type Term, type Variable } from "../../../logic/term.ts";
import { oldVariable } from "../../../ir/old.ts";
import { noSpan, type Span } from "../../../source/span.ts";
import { assign, assignAll, assume, giveUpUnless, type Body } from "./body.ts";
import { declareGlobal, freedObjects, nextObject, type Unit } from "./unit.ts";
import { zero } from "./values.ts";

export const differentAddresses = "addresses of different objects differ";

/** Objects of which the address was turned into a number. */
const exposedObjects = variable("c#exposed", arraySort([INT], BOOL));
/** The first object that may lie where an exposed one was; 0 while no exposed object is dead. */
const firstAgain = variable("c#again", INT);

/** Whether it matters that memory is used again: addresses become numbers, which outlive their objects. */
function isFollowed({ options, namesAddresses }: Unit): boolean {
  return options.complete && namesAddresses;
}

/** At the start of a program. */
export function nothingExposed(body: Body, span: Span): void {
  if (!isFollowed(body.unit)) return;
  assign(body, declareGlobal(body.unit, { variable: firstAgain, span: noSpan }), zero, span);
}

export function noteAllocated(body: Body, object: Term, span: Span): void {
  if (!isFollowed(body.unit)) return;
  assume(body, not(select(exposed(body.unit), object)), span);
}

/** Before its life ends. */
export function noteReleased(body: Body, object: Term, span: Span): void {
  if (!isFollowed(body.unit)) return;
  const again = declareGlobal(body.unit, { variable: firstAgain, span: noSpan });
  const isFirst = and(eq(again, zero), gt(object, zero), select(exposed(body.unit), object));
  assign(body, again, ite(isFirst, nextObject, again), span);
}

/** Its address is turned into a number. Gives the condition that no exposed object was where it is. */
export function noteExposed(body: Body, object: Term, span: Span): Term {
  const { unit } = body;
  if (!isFollowed(unit)) {
    if (!unit.options.complete) restOnAddresses(body, span);
    return TRUE;
  }
  const again = declareGlobal(unit, { variable: firstAgain, span: noSpan });
  assignAll(body, [exposed(unit)], [store(exposed(unit), [object], TRUE)], span);
  return or(eq(again, zero), lt(object, again));
}

/** Of a function that is judged apart: what it has freed itself may be where this is. */
function restOnAddresses(body: Body, span: Span): void {
  const { unit, fn } = body;
  unit.assumptions.add(differentAddresses);
  if (unit.options.onlyCertain || unit.models.has(fn)) return;
  const isFirst = eq(freedObjects, oldVariable(freedObjects));
  giveUpUnless(body, isFirst, "where an object lies after another was freed is not known", span);
}

function exposed(unit: Unit): Variable {
  return declareGlobal(unit, { variable: exposedObjects, span: noSpan, isZeroAtStart: true });
}
