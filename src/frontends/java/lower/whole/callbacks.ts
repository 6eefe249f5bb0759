/**
 * What the library calls in its turn: methods that override its own, on objects that it was given. How often, on which of them and with
 * what is not known.
 */
import { erasure, isSubclass } from "../../resolve/subtypes.ts";
import type { JavaType } from "../../resolve/symbols.ts";
import { emit, temporary, type Body } from "../body.ts";
import type { ContractCall } from "../contract-call.ts";
import { afterCall } from "../exceptions.ts";
import { mayHaveOthers } from "../others-code.ts";
import type { Unit } from "../unit.ts";
import { ownClasses } from "./whole.ts";

export const callbacksName = "java#callbacks";

/** Before a call of the library that has been given objects of the program's. */
export function callBack(body: Body, { self, args, span, form }: ContractCall): void {
  const { whole } = body.unit;
  if (whole === undefined || whole.calledBack.size === 0) return;
  // A constructor of the library's calls nothing of the object that is being made.
  if (
    ![...(self === undefined || form !== "call" ? [] : [self]), ...args].some(({ type }) => mayBeOwn(body.unit, type))
  )
    return;
  whole.callsBack = true;
  const exception = temporary(body, span);
  emit(body, { kind: "call", procedure: callbacksName, args: [], results: [exception], free: true, span });
  afterCall(body, exception, span, { origin: "callee" });
}

/** Whether an object of the type may be, or hold, one of a class of the program's. */
export function mayBeOwn(unit: Unit, type: JavaType): boolean {
  const erased = erasure(type, unit.world);
  switch (erased.kind) {
    case "primitive":
    case "null":
    case "void":
    case "type":
      return false;
    case "unknown":
    case "variable":
      return true;
    case "array":
      return mayBeOwn(unit, erased.element);
    case "class": {
      const { symbol } = erased;
      if (!symbol.isStub || symbol.typeVariables.length > 0) return true;
      if (symbol.declaration.modifiers.has("final")) return false;
      if (symbol === unit.world.object.symbol || ownClasses(unit).some((one) => isSubclass(one, symbol))) return true;
      return mayHaveOthers(unit, type);
    }
  }
}
