/**
 * Classes of the library whose methods have bodies. A method without one does not name their fields in its contract, although it may change
 * them: those of the object that it is called on, of its arguments, and of what stands behind a view of them.
 */
import { erasure, isSubclass, supertypes } from "../../resolve/subtypes.ts";
import type { JavaType } from "../../resolve/symbols.ts";
import type { Body } from "../body.ts";
import type { ContractCall } from "../contract-call.ts";
import { contractOf, isPureAnywhere } from "../contract-cases.ts";
import { havocModels } from "../everything.ts";
import type { Unit } from "../unit.ts";
import { isModelled } from "./whole.ts";

/** Before a call of a method of the library without a body: what it may change of them is arbitrary. */
export function changeModels(body: Body, { method, span, form }: ContractCall): void {
  const { world } = body.unit;
  if (isPureAnywhere(method, world) || method.isConstructor || form !== "call") return;
  const { cases } = contractOf(method, world);
  const changesNothing = cases.every(({ modifies }) => modifies?.every(({ kind }) => kind === "nothing") === true);
  if (changesNothing) return;
  const types = method.params.map(({ type }) => type);
  const self: JavaType = { kind: "class", symbol: method.owner, args: [] };
  if ((method.isStatic ? types : [self, ...types]).some((type) => mayReach(body.unit, type))) havocModels(body, span);
}

/**
 * Whether an object of the type may be of such a class, or a view of one, which shares an interface with it. What is given as any object
 * is only kept or compared.
 */
function mayReach({ world }: Unit, type: JavaType): boolean {
  const erased = erasure(type, world);
  if (erased.kind !== "class" || erased.symbol === world.object.symbol) return false;
  const { symbol } = erased;
  const models = [...world.symbols.values()].filter(isModelled);
  if (models.some((one) => isSubclass(one, symbol) || isSubclass(symbol, one))) return true;
  if (symbol.declaration.form !== "interface") return false;
  const above = supertypes(symbol).filter((one) => one.isStub && one !== world.object.symbol);
  return models.some((one) => above.some((shared) => isSubclass(one, shared)));
}
