/**
 * When a method in an annotation is a function: of the state of the heap, the object and the arguments, or even of the arguments alone.
 * A method that may return a new object is none: two calls give two objects.
 */
import type { Expression, MethodDeclaration } from "../tree.ts";
import { findField, overridden } from "../resolve/members.ts";
import { erasure, isSubclass, supertypes } from "../resolve/subtypes.ts";
import { isReference, type ClassSymbol, type FieldSymbol, type JavaType, type MethodSymbol, type World } from "../resolve/symbols.ts"; // prettier-ignore
import { contractOf } from "./contract-cases.ts";
import { classesAround } from "./names.ts";
import type { Unit } from "./unit.ts";
import { walk } from "./walk.ts";

/** Whether the same state gives the same result. */
export function isFunctionOfState({ world, determinacy }: Unit, method: MethodSymbol): boolean {
  if (!isReference(erasure(method.result, world))) return true;
  const before = determinacy.ofState.get(method);
  if (before !== undefined) return before;
  // A method that calls itself returns what its other ways return.
  determinacy.ofState.set(method, true);
  const cases = contractOf(method, world).cases.flatMap(({ ensures }) => ensures);
  const isNew = cases.some(({ expression }) => saysFresh(expression));
  const found = !isNew && bodiesOf(method, world).every((body) => returnsWhatIsThere(body, world));
  determinacy.ofState.set(method, found);
  return found;
}

function saysFresh(expression: Expression): boolean {
  let found = false;
  walk([expression], (one) => {
    if (one.kind === "spec-call" && one.name === "\\fresh") found ||= one.args.some(({ kind }) => kind === "result");
  });
  return found;
}

/** Of the program: its own, and those of methods that override it. */
function bodiesOf(method: MethodSymbol, world: World): readonly MethodDeclaration[] {
  const candidates = [...world.symbols.values()].filter((one) => !one.isStub && isSubclass(one, method.owner));
  const methods = candidates.flatMap((one) => one.methods.get(method.name) ?? []);
  return methods
    .filter((one) => one === method || overridden(one, world).includes(method))
    .flatMap(({ declaration }) => (declaration?.body === undefined ? [] : [declaration]));
}

/** Nothing in it makes an object, as far as its text shows; the library's methods return what they hold, or make strings and boxes. */
function returnsWhatIsThere({ body, result }: MethodDeclaration, world: World): boolean {
  let found = true;
  walk(body === undefined ? [] : [body], (one) => {
    if (["new", "new-array", "array-initializer", "lambda", "method-reference"].includes(one.kind)) found = false;
    if (one.kind === "binary" && one.op === "+" && isText(result)) found = false;
    if (one.kind === "call" && makesObjects(one.name, world)) found = false;
  });
  return found;
}

function isText(type: MethodDeclaration["result"]): boolean {
  return type.kind === "named" && type.parts.at(-1)?.name === "String";
}

/** Whether a method of that name returns an object of a class that it may have made. */
function makesObjects(name: string, world: World): boolean {
  for (const symbol of world.symbols.values()) {
    for (const method of symbol.methods.get(name) ?? []) {
      const isMade = symbol.isStub ? isMadeByLibrary(method.result, world) : isReference(method.result);
      if (isMade && !(method.declaration?.body !== undefined && returnsField(method.declaration))) return true;
    }
  }
  return false;
}

function isMadeByLibrary(type: JavaType, world: World): boolean {
  return isReference(type) && type.kind !== "variable" && !(type.kind === "class" && type.symbol === world.object.symbol); // prettier-ignore
}

/** `return field;` and nothing else. */
function returnsField({ body }: MethodDeclaration): boolean {
  const [only, ...more] = body?.statements ?? [];
  return more.length === 0 && only?.kind === "return" && ["name", "field"].includes(only.value?.kind ?? "");
}

/**
 * Whether the state does not matter. That is what `function` and `immutable` say; of methods of the program it is believed where the
 * text shows it: nothing is read but parameters, and fields that never change.
 */
export function isTimeless(unit: Unit, method: MethodSymbol): boolean {
  const { world, determinacy } = unit;
  const isSaid = method.modifiers.has("function") || method.owner.declaration.modifiers.has("immutable");
  if (!isSaid || method.owner.isStub) return isSaid;
  const before = determinacy.timeless.get(method);
  if (before !== undefined) return before;
  determinacy.timeless.set(method, true);
  const found = bodiesOf(method, world).every((body) => readsNothing(body, method.owner, unit));
  determinacy.timeless.set(method, found);
  return found;
}

function readsNothing({ body, params }: MethodDeclaration, owner: ClassSymbol, unit: Unit): boolean {
  const given = new Set(params.map(({ name }) => name));
  let found = true;
  walk(body === undefined ? [] : [body], (one) => {
    if (one.kind === "index" || one.kind === "new" || one.kind === "method-reference") found = false;
    if (one.kind === "name" && !given.has(one.name))
      found &&= classesAround(owner).every((symbol) => isFixed(findField(symbol, one.name)));
    if (one.kind === "field") found &&= one.name === "length" || (one.target.kind === "this" && isFixed(findField(owner, one.name))); // prettier-ignore
    if (one.kind === "call") found &&= one.target === undefined && callsTimeless(one.name, owner, unit);
  });
  return found;
}

/** Not a field at all, or one that keeps its value. */
function isFixed(field: FieldSymbol | undefined): boolean {
  return field === undefined || (field.isFinal && field.type.kind === "primitive");
}

function callsTimeless(name: string, owner: ClassSymbol, unit: Unit): boolean {
  return supertypes(owner).every((one) => (one.methods.get(name) ?? []).every((method) => isTimeless(unit, method)));
}
