/** Fields and methods by name, inherited ones included. */
import type { ClassSymbol, FieldSymbol, JavaType, MethodSymbol, World } from "./symbols.ts";
import { erasure, sameType, supertypes } from "./subtypes.ts";

export function findField(symbol: ClassSymbol, name: string): FieldSymbol | undefined {
  for (const one of supertypes(symbol)) {
    const found = one.fields.get(name);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Those that are overridden left out; subclasses come first. Interfaces have the methods of Object. */
export function findMethods(symbol: ClassSymbol, name: string, world: World): readonly MethodSymbol[] {
  const found: MethodSymbol[] = [];
  const above = supertypes(symbol);
  const all = above.includes(world.object.symbol) ? above : [...above, world.object.symbol];
  for (const one of all) {
    for (const method of one.methods.get(name) ?? []) {
      if (!found.some((other) => hasSameParameters(other, method, world))) found.push(method);
    }
  }
  return found;
}

export function hasSameParameters(a: MethodSymbol, b: MethodSymbol, world: World): boolean {
  return a.params.length === b.params.length && a.params.every((p, i) => sameErasure(p.type, b.params[i]!.type, world));
}

/** A type variable in an inherited method may stand for any reference type. */
function sameErasure(a: JavaType, b: JavaType, world: World): boolean {
  if (sameType(a, b, world)) return true;
  const isOpen = (type: JavaType): boolean => type.kind === "variable";
  return (isOpen(a) || isOpen(b)) && erasure(a, world).kind !== "primitive" && erasure(b, world).kind !== "primitive";
}

/** The methods of supertypes that it overrides, the nearest first. */
export function overridden(method: MethodSymbol, world: World): readonly MethodSymbol[] {
  if (method.isConstructor || method.isStatic || method.modifiers.has("private")) return [];
  return supertypes(method.owner)
    .filter((one) => one !== method.owner)
    .flatMap((one) => (one.methods.get(method.name) ?? []).filter((other) => isOverridable(other) && hasSameParameters(method, other, world))); // prettier-ignore
}

function isOverridable(method: MethodSymbol): boolean {
  return !method.isStatic && !method.modifiers.has("private");
}

/** Whether a call of it on an object of its class can only lead to it. */
export function isCertainTarget(method: MethodSymbol): boolean {
  return (
    method.isStatic || method.isConstructor || method.modifiers.has("private") || method.modifiers.has("final") ||
    method.owner.declaration.modifiers.has("final") || method.owner.declaration.form === "record"
  ); // prettier-ignore
}
