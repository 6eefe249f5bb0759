/**
 * Where a call of the library runs code that is not the library's: methods that override its own, of the object that is called and of those that
 * it is given. Contracts of the library say nothing of what that code changes, so that what fails for certain must not rest on them.
 */
import type { Span } from "../../../source/span.ts";
import { isCertainTarget } from "../resolve/members.ts";
import type { TypeNode } from "../tree.ts";
import { erasure, isSubclass, supertypes } from "../resolve/subtypes.ts";
import type { ClassSymbol, JavaType, MethodSymbol, World } from "../resolve/symbols.ts";
import type { Body } from "./body.ts";
import type { ContractCall } from "./contract-call.ts";
import { havocFields } from "./everything.ts";
import { mayThrowToHandler } from "./exceptions.ts";
import type { Unit } from "./unit.ts";
import type { Value } from "./values.ts";
import { walkClasses } from "./walk.ts";
import { isNoThrow } from "./whole/library-exceptions.ts";

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
  if (object !== undefined && mayAskParts(unit, method, object.type)) return true;
  return asksArguments(unit, method) && args.some(({ type }) => isOrHoldsOthers(unit, type));
}

function isOrHoldsOthers(unit: Unit, type: JavaType): boolean {
  return mayBeOthers(unit, type) || mayHoldOthers(unit, type) || mayHaveOthers(unit, type);
}

/** Whether the method may call what the object has been given before, such as a comparator or a stream to write to. */
function mayAskParts(unit: Unit, method: MethodSymbol, type: JavaType): boolean {
  if (mayHaveOthers(unit, type)) return true;
  const asks = !isNoThrow(unit, method) || unit.world.object.symbol.methods.has(method.name);
  return asks && mayContainOthers(unit, type);
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

/** Whether the library's object may have elements that are others'. */
function mayContainOthers(unit: Unit, type: JavaType): boolean {
  const symbol = libraryClass(unit, type);
  if (symbol === undefined || symbol.typeVariables.length === 0 || symbol.fullName === "java.lang.Class") return false;
  const args = type.kind === "class" ? type.args : [];
  return args.length === 0 || args.some((one) => mayBeOthers(unit, one));
}

/** Whether the library's object may have been given others' code when it was made or set up. */
export function mayHaveOthers(unit: Unit, type: JavaType): boolean {
  const symbol = libraryClass(unit, type);
  return symbol !== undefined && supertypes(symbol).some((one) => isGivenOthers(unit, one));
}

function libraryClass(unit: Unit, type: JavaType): ClassSymbol | undefined {
  const erased = erasure(type, unit.world);
  return erased.kind === "class" && erased.symbol.isStub ? erased.symbol : undefined;
}

const given = new WeakMap<ClassSymbol, boolean>();

function isGivenOthers(unit: Unit, symbol: ClassSymbol): boolean {
  const before = given.get(symbol);
  if (before !== undefined) return before;
  const { classes, hasFunctions } = extensions(unit.world);
  const isOthers = ({ type }: { readonly type: JavaType }): boolean => {
    const erased = erasure(type, unit.world);
    if (erased.kind !== "class" || erased.symbol === unit.world.object.symbol) return false;
    const isInterface = erased.symbol.declaration.form === "interface";
    return (isInterface && hasFunctions) || classes.some((one) => isSubclass(one, erased.symbol));
  };
  const setters = [...symbol.methods.values()].flat().filter(({ name }) => /^(?:set|add)/.test(name));
  const found = [...symbol.constructors, ...setters].some(({ params }) => params.some(isOthers));
  given.set(symbol, found);
  return found;
}

/** What the program extends of the library, in statements and expressions too. */
interface Extensions {
  readonly classes: readonly ClassSymbol[];
  /** Whether there are lambdas or method references. */
  readonly hasFunctions: boolean;
}

const extended = new WeakMap<World, Extensions>();

function extensions(world: World): Extensions {
  let known = extended.get(world);
  if (known === undefined) extended.set(world, (known = foundExtensions(world)));
  return known;
}

function foundExtensions(world: World): Extensions {
  const names = new Set<string>();
  let hasFunctions = false;
  const types = (types: readonly (TypeNode | undefined)[]): void => {
    for (const type of types) if (type?.kind === "named") names.add(type.parts.at(-1)!.name);
  };
  const symbols = [...world.symbols.values()];
  const outermost = symbols.filter(({ isStub, outer }) => !isStub && outer === undefined);
  walkClasses(
    outermost.map(({ declaration }) => declaration),
    ({ superclass, interfaces }) => types([superclass, ...interfaces]),
    (e) => {
      if (e.kind === "new" && e.body !== undefined) types([e.type]);
      hasFunctions ||= e.kind === "lambda" || e.kind === "method-reference";
    },
  );
  return { classes: symbols.filter(({ isStub, name }) => isStub && names.has(name)), hasFunctions };
}

/** Whether a class of the program extends the one of the library. */
function isExtended({ world }: Unit, symbol: ClassSymbol): boolean {
  return extensions(world).classes.some((one) => isSubclass(one, symbol));
}
