/** The way in: conditions, measures and frames to terms, in states that the lowering of C gives. */
import { add, and, eq, implies, lt, or } from "../../../logic/build.ts";
import { FALSE, TRUE, type Term } from "../../../logic/term.ts";
import type { PointerValue } from "../lower/values.ts";
import type { VariableDeclaration } from "../tree.ts";
import { newLowering, type Lowering } from "./lowering.ts";
import { forSomePlace, type Region } from "./lower-places.ts";
import { lowerers, lowerInteger as integer, lowerPointer as pointer, lowerTruth } from "./lower-term.ts";
import type { AnnotationLogic } from "./state.ts";
import type { AssignedPlaces, Frame, PlaceSet, Typed } from "./typed.ts";
import { rootOf } from "./visit.ts";

export function lowerPredicate(predicate: Typed, logic: AnnotationLogic): Term {
  return lowerTruth(newLowering(logic), predicate);
}

/** Of a variant or a `decreases` clause. */
export function lowerMeasure(term: Typed, logic: AnnotationLogic): Term {
  return integer(newLowering(logic), term);
}

/** Of an `allocates` or `frees` clause. */
export function lowerAddress(term: Typed, logic: AnnotationLogic): PointerValue {
  return pointer(newLowering(logic), term);
}

/** Whether the clauses let a cell of these bytes change: it shares some with a place that they list. */
export function mayWrite(frames: readonly Frame[], cell: Region, logic: AnnotationLogic): Term {
  const l = newLowering(logic);
  return each(l, frames, ({ places }) => or(...places.map((listed) => meets(l, listed, cell))));
}

/** The same for a variable that is not in memory; to change a part of it is to change it. */
export function mayAssign(frames: readonly Frame[], variable: VariableDeclaration, logic: AnnotationLogic): Term {
  const l = newLowering(logic);
  return each(l, frames, ({ places }) => {
    const named = places.some(({ place }) => {
      const root = rootOf(place);
      return root.kind === "variable" && root.variable === variable;
    });
    return named ? TRUE : FALSE;
  });
}

/** The same for what has no name here, which no clause can list. */
export function mayAssignUnnamed(frames: readonly Frame[], logic: AnnotationLogic): Term {
  return each(newLowering(logic), frames, () => FALSE);
}

function each(l: Lowering, frames: readonly Frame[], allows: (frame: Frame) => Term): Term {
  return and(
    ...frames.map((frame) => {
      const allowed = allows(frame);
      return frame.when === undefined ? allowed : implies(lowerTruth(l, frame.when), allowed);
    }),
  );
}

function meets(l: Lowering, assigned: AssignedPlaces, cell: Region): Term {
  const set = inMemory(l, assigned);
  return set === undefined ? FALSE : forSomePlace(l, lowerers, set, (listed) => overlap(cell, listed));
}

/** Undefined for a variable that is its value. */
function inMemory(l: Lowering, { ranges, place, bytes, state, span, text }: AssignedPlaces): PlaceSet | undefined {
  const root = rootOf(place);
  if (root.kind === "variable" && l.logic.state(state).variable(root.variable).kind === "value") return undefined;
  const address: Typed = { kind: "address", place, span, text, type: { kind: "pointer", to: place.type } };
  const at = place.kind === "pointee" ? place.pointer : address;
  return { ranges, pointer: at, bytes, span, text };
}

function overlap(a: Region, b: Region): Term {
  return and(
    eq(a.at.object, b.at.object),
    lt(b.at.offset, add(a.at.offset, a.bytes)),
    lt(a.at.offset, add(b.at.offset, b.bytes)),
  );
}
