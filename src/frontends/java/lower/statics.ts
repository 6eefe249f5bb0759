/** The static fields and blocks of a class, as a procedure of their own. */
import type { ClassSymbol, MethodSymbol } from "../resolve/symbols.ts";
import type { Body } from "./body.ts";
import { beginInitializer, hasStaticCode, initializedFlag } from "./whole/class-initialization.ts";
import { initialize } from "./constructors.ts";
import { makeConstants } from "./whole/enums.ts";
import { lowerRoutine } from "./methods.ts";
import { initializerName } from "./procedure-names.ts";
import type { Scope } from "./scopes.ts";
import type { Unit } from "./unit.ts";

export function lowerStatics(unit: Unit, owner: ClassSymbol, scope: Scope | undefined, method: MethodSymbol): void {
  if (!hasStaticCode(unit, owner) && initializedFlag(unit, owner) === undefined) return;
  const { open } = owner.declaration;
  const traits = unit.whole === undefined ? {} : { name: initializerName(owner) };
  const fill = (body: Body): void => {
    beginInitializer(body, owner, open);
    if (unit.whole !== undefined) makeConstants(body, owner);
    initialize(body, owner, "static");
  };
  lowerRoutine(unit, method, scope, open, fill, traits);
}
