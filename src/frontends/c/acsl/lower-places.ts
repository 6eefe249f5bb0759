/**
 * Sets of places to stretches of memory. A range over neighbouring elements is one stretch, without a quantifier, since
 * solvers reason better about two ends than about all that is between them.
 */
import { add, and, exists, forall, implies, int, le, sub } from "../../../logic/build.ts";
import type { BoundVariable, Term } from "../../../logic/term.ts";
import { sizeOf } from "../layout.ts";
import type { PointerValue } from "../lower/values.ts";
import { scaled, sumOf, termOf } from "./linear-sum.ts";
import { freshBound, withBound, type Lowerers, type Lowering } from "./lowering.ts";
import { partsOfPlace, visitTyped } from "./visit.ts";
import type { Binder, PlaceSet, Range, Typed } from "./typed.ts";

export interface Region {
  readonly at: PointerValue;
  readonly bytes: Term;
}

/** It holds of each of the places; of none if a range is empty. */
export function forEachPlace(l: Lowering, lower: Lowerers, set: PlaceSet, holds: (region: Region) => Term): Term {
  const { variables, guard, region } = stretches(l, lower, set);
  const body = implies(guard, holds(region));
  return variables.length === 0 ? body : forall(variables, body);
}

/** It holds of one of the places. */
export function forSomePlace(l: Lowering, lower: Lowerers, set: PlaceSet, holds: (region: Region) => Term): Term {
  const { variables, guard, region } = stretches(l, lower, set);
  const body = and(guard, holds(region));
  return variables.length === 0 ? body : exists(variables, body);
}

interface Stretches {
  readonly variables: readonly BoundVariable[];
  /** That the ranges are not empty, and the variables within them. */
  readonly guard: Term;
  readonly region: Region;
}

function stretches(l: Lowering, lower: Lowerers, set: PlaceSet): Stretches {
  const [range, ...others] = set.ranges;
  if (range !== undefined && others.length === 0 && isContiguous(l, set, range.binder)) {
    const [low, high] = endsOf(l, lower, range);
    const at = lower.pointer(withBound(l, [[range.binder, low]]), set.pointer);
    const count = sumOf(add(sub(high, low), int(1n)));
    return { variables: [], guard: le(low, high), region: { at, bytes: termOf(scaled(count, BigInt(set.bytes))) } };
  }
  return oneByOne(l, lower, set);
}

function oneByOne(l: Lowering, lower: Lowerers, set: PlaceSet): Stretches {
  const variables: BoundVariable[] = [];
  const guards: Term[] = [];
  let inner = l;
  for (const range of set.ranges) {
    const bound = freshBound(l, range.binder);
    // The ends of an inner range may depend on the outer ones.
    const [low, high] = endsOf(inner, lower, range);
    inner = withBound(inner, [[range.binder, bound.value]]);
    const variable = bound.variables[0]!;
    variables.push(variable);
    guards.push(le(low, variable), le(variable, high));
  }
  const at = lower.pointer(inner, set.pointer);
  return { variables, guard: and(...guards), region: { at, bytes: int(BigInt(set.bytes)) } };
}

function endsOf(l: Lowering, lower: Lowerers, { low, high }: Range): readonly [Term, Term] {
  return [low === undefined ? int(-unbounded) : lower.integer(l, low), high === undefined ? int(unbounded) : lower.integer(l, high)]; // prettier-ignore
}

/** No object has this many elements. */
const unbounded = 1n << 64n;

/** The pointer moves by the size of a place when the binder moves by one. */
function isContiguous(l: Lowering, { pointer, bytes }: PlaceSet, binder: Binder): boolean {
  return strideOf(l, pointer, binder) === bytes;
}

function strideOf(l: Lowering, pointer: Typed, binder: Binder): number | undefined {
  switch (pointer.kind) {
    case "shift":
      return isStep(pointer.count, binder) && !mentions(pointer.pointer, binder) ? pointer.scale : undefined;
    case "reinterpret":
      return strideOf(l, pointer.pointer, binder);
    case "address": {
      const { place } = pointer;
      if (place.kind !== "element" || !isStep(place.index, binder)) return undefined;
      return partsOfPlace(place.of).some((part) => mentions(part, binder))
        ? undefined
        : sizeOf(place.type, l.logic.model);
    }
    default:
      return undefined;
  }
}

/** The binder, or the binder and something that does not depend on it. */
function isStep(count: Typed, binder: Binder): boolean {
  if (count.kind === "bound") return count.binder === binder;
  if (count.kind !== "arithmetic" || count.op !== "+") return false;
  const { left, right } = count;
  return (isStep(left, binder) && !mentions(right, binder)) || (isStep(right, binder) && !mentions(left, binder));
}

function mentions(term: Typed, binder: Binder): boolean {
  let found = false;
  visitTyped(term, (part) => void (found ||= part.kind === "bound" && part.binder === binder));
  return found;
}
