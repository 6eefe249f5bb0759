/**
 * Where a call of the library runs code that is not the library's: methods that override its own, of the object that is called and of those that
 * it is given. Contracts of the library say nothing of what that code changes, so that what fails for certain must not rest on them.
 */
import type { Span } from "../../../source/span.ts";
import { isCertainTarget } from "../resolve/members.ts";
import { erasure, isSubclass } from "../resolve/subtypes.ts";
import type { ClassSymbol, JavaType, MethodSymbol, World } from "../resolve/symbols.ts";
import type { Body } from "./body.ts";
import type { ContractCall } from "./contract-call.ts";
import { havocFields } from "./everything.ts";
import { mayThrowToHandler } from "./exceptions.ts";
import type { Unit } from "./unit.ts";
import type { Value } from "./values.ts";
import { isNoThrow } from "./whole/library-exceptions.ts";
import { ownClasses } from "./whole/whole.ts";

/**
 * What others' code may change: what any object is asked may have it keep the answer in a field.
 * Pre: the method is called by contract.
 */
export function changedByOthers(unit: Unit, called: ContractCall): "everything" | "fields" | "nothing" {
  if (unit.options.calls !== "body" || !called.method.owner.isStub || !mayRunOthers(unit, called)) return "nothing";
  return called.method.owner === unit.world.object.symbol ? "fields" : "everything";
}

function mayRunOthers(unit: Unit, { method, self, args, form }: ContractCall): boolean {
  // A constructor of the library's calls nothing of the object that is being made.
  const object = form === "call" ? self : undefined;
  if (object !== undefined && !isCertainTarget(method) && mayBeOthers(unit, object.type)) return true;
  return asksArguments(unit, method) && args.some(({ type }) => mayBeOthers(unit, type) || mayHoldOthers(unit, type));
}

/**
 * Whether the method may call those of its arguments: what does may end with their exceptions, but for what any object is asked, its text, its
 * number or whether it is equal to another.
 */
function asksArguments(unit: Unit, method: MethodSymbol): boolean {
  if (!isNoThrow(unit, method)) return true;
  return method.params.some(({ type }) => {
    const asked = type.kind === "array" ? type.element : type;
    return asked.kind === "class" && asked.symbol === unit.world.object.symbol;
  });
}

/** Whether a loop over the object may run others' code, by its iterator. */
export function mayIterateOthers(unit: Unit, type: JavaType): boolean {
  return unit.options.calls === "body" && mayBeOthers(unit, type);
}

/** What a `+` with a string asks of an object. */
export function showOthers(body: Body, { type }: Value, span: Span): void {
  if (body.unit.options.calls === "body" && (mayBeOthers(body.unit, type) || mayHoldOthers(body.unit, type))) {
    havocFields(body, undefined, span);
    mayThrowToHandler(body, span);
  }
}

/**
 * Whether an object of the type may be of a class that is not the library's. Who uses an interface or an abstract class of the library
 * means to get others' objects; of its other classes others are extended where it can be seen.
 */
function mayBeOthers(unit: Unit, type: JavaType): boolean {
  const erased = erasure(type, unit.world);
  if (erased.kind === "array") return mayBeOthers(unit, erased.element);
  if (erased.kind !== "class") return erased.kind === "unknown" || erased.kind === "variable";
  const { symbol } = erased;
  const { form, modifiers } = symbol.declaration;
  if (!symbol.isStub || symbol === unit.world.object.symbol) return true;
  if (modifiers.has("final")) return false;
  return form === "interface" || modifiers.has("abstract") || isExtended(unit, symbol);
}

/** Whether the object is a container of others. */
function mayHoldOthers(unit: Unit, type: JavaType): boolean {
  const erased = erasure(type, unit.world);
  return erased.kind === "class" && erased.symbol.typeVariables.length > 0;
}

const extended = new WeakMap<World, Map<ClassSymbol, boolean>>();

/** Whether a class of the program extends the one of the library. */
function isExtended(unit: Unit, symbol: ClassSymbol): boolean {
  let known = extended.get(unit.world);
  if (known === undefined) extended.set(unit.world, (known = new Map<ClassSymbol, boolean>()));
  let found = known.get(symbol);
  if (found === undefined) known.set(symbol, (found = ownClasses(unit).some((one) => isSubclass(one, symbol))));
  return found;
}
