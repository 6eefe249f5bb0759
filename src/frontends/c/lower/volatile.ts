/**
 * What something outside of the program's own steps may change: a device, or an interrupt. A volatile object that nothing outside can
 * know of is memory like any other, and each access finds what was last written there.
 */
import { definitionOf, type Linked } from "../memory/called.ts";
import { reachableFrom } from "../memory/reachable.ts";
import { qualifiersOf } from "../c-types.ts";
import { assignedPlace } from "../effects.ts";
import { factsOfFunction } from "../facts.ts";
import type { CType, FunctionDeclaration, TranslationUnit, VariableDeclaration } from "../tree.ts";
import { walkFunction } from "../walk.ts";
import type { Unit } from "./unit.ts";

/**
 * What each read of a volatile object may find that the program did not write: nothing; anything, as an input; or anything, where a run
 * in which it does is none to rely on, since nothing here shows that the object changes.
 */
export type Change = "none" | "input" | "approximation";

export function changeOf(unit: Unit, v: VariableDeclaration): Change {
  if (v.role === "local" || v.role === "param")
    return unit.needsMemory(v) && unit.groups.outside.mayKnow(v) ? "input" : "none";
  if (v.role === "file" && (unit.externals.get(v.name) ?? v).storage === "extern") return "input";
  if (unit.ownsVolatiles) return "none";
  return unit.options.complete && !unit.hasOtherParts ? "approximation" : "input";
}

/** Other threads may change an atomic object between any two accesses; where a whole program is judged, it has one thread. */
export function isShared({ options }: Unit, type: CType): boolean {
  return qualifiersOf(type).atomic && !options.complete;
}

/**
 * Whether all that changes the volatile objects of the program is here: no part is missing, and no function writes some that nothing
 * here enters, as those for interrupts do.
 */
export function ownsVolatiles(
  units: readonly TranslationUnit[],
  functions: ReadonlyMap<string, FunctionDeclaration>,
  entries: readonly string[],
  hasOtherParts: boolean,
): boolean {
  if (hasOtherParts) return false;
  const linked: Linked = { functions };
  const entered = reachableFrom(units, linked, new Set(entries));
  const others = units.flatMap((unit) => unit.functions).filter((fn) => !entered.has(definitionOf(linked, fn)));
  return !others.some(writesVolatile);
}

function writesVolatile(fn: FunctionDeclaration): boolean {
  let found = [...factsOfFunction(fn).assigned].some(({ type }) => qualifiersOf(type).volatile);
  walkFunction(fn, {
    expression: (e) => {
      const place = assignedPlace(e);
      found ||= place !== undefined && qualifiersOf(place.type).volatile;
      return !found;
    },
  });
  return found;
}
