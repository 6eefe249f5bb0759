/** The static fields and blocks of a class, as a procedure of their own. */
import type { ClassSymbol, MethodSymbol } from "../resolve/symbols.ts";
import { constantOf } from "./constants.ts";
import { initialize } from "./constructors.ts";
import { lowerRoutine } from "./methods.ts";
import type { Scope } from "./scopes.ts";
import type { Unit } from "./unit.ts";

export function lowerStatics(unit: Unit, owner: ClassSymbol, scope: Scope | undefined, method: MethodSymbol): void {
  const hasCode = owner.declaration.order.some((one) => {
    if (one.kind === "initializer") return one.isStatic;
    const field = owner.fields.get(one.name);
    if (field?.isStatic !== true || one.initializer === undefined) return false;
    return constantOf({ unit, owner, scope: undefined, typeVariables: [] }, one.initializer) === undefined;
  });
  if (!hasCode) return;
  lowerRoutine(unit, method, scope, owner.declaration.open, (body) => initialize(body, owner, "static"));
}
