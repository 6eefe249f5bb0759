/** From a type as written to what it is, by the scopes of Java. */
import type { TypeNode } from "../tree.ts";
import type { ClassSymbol, JavaType, TypeScope, TypeVariable, World } from "./symbols.ts";
import { primitive, typeType, voidType } from "./symbols.ts";
import { supertypes } from "./subtypes.ts";

/** A class that is not known is an unknown type, and noted. */
export function resolveType(node: TypeNode, scope: TypeScope, world: World): JavaType {
  switch (node.kind) {
    case "primitive":
      return node.name === "void" ? voidType : primitive(node.name);
    case "array":
      return { kind: "array", element: resolveType(node.element, scope, world) };
    case "wildcard":
      return node.bound === undefined ? world.object : resolveType(node.bound, scope, world);
    case "several":
      return resolveType(node.types[0]!, scope, world);
    case "inferred":
      return { kind: "unknown", name: "var" };
    case "type-of-types":
      return typeType;
    case "named":
      return resolveNamed(node, scope, world);
  }
}

function resolveNamed(node: Extract<TypeNode, { kind: "named" }>, scope: TypeScope, world: World): JavaType {
  const names = node.parts.map((part) => part.name);
  if (names.length === 1) {
    const variable = findTypeVariable(names[0]!, scope);
    if (variable !== undefined) return variable;
  }
  const symbol = findClass(names, scope, world);
  if (symbol === undefined) {
    const name = names.join(".");
    if (!world.unknown.has(name)) world.unknown.set(name, scope);
    return { kind: "unknown", name };
  }
  const args = (node.parts.at(-1)?.args ?? []).map((arg) => resolveType(arg, scope, world));
  return { kind: "class", symbol, args };
}

function findTypeVariable(name: string, scope: TypeScope): TypeVariable | undefined {
  const own = scope.typeVariables.find((v) => v.name === name);
  if (own !== undefined) return own;
  for (let at = scope.owner; at !== undefined; at = at.outer) {
    const found = [...at.typeVariables, ...(at.surroundings?.typeVariables ?? [])].find((v) => v.name === name);
    if (found !== undefined) return found;
    if (at.classes.has(name)) return undefined;
  }
  return undefined;
}

/** By its name with dots: a class in scope and classes in it, or a package and classes in that. */
export function findClass(names: readonly string[], scope: TypeScope, world: World): ClassSymbol | undefined {
  const first = findSimple(names[0]!, scope, world);
  if (first !== undefined) return inner(first, names.slice(1));
  for (let split = 1; split < names.length; split++) {
    const found = named(names.slice(0, split + 1).join("."), scope, world);
    if (found !== undefined) return inner(found, names.slice(split + 1));
  }
  return undefined;
}

function inner(symbol: ClassSymbol, names: readonly string[]): ClassSymbol | undefined {
  let at: ClassSymbol | undefined = symbol;
  for (const name of names) at = at === undefined ? undefined : memberClass(at, name);
  return at;
}

/** Declared in it, or inherited. */
export function memberClass(symbol: ClassSymbol, name: string): ClassSymbol | undefined {
  for (const one of supertypes(symbol)) {
    const found = one.classes.get(name);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Of several classes with one full name, that of the same file. */
export function named(fullName: string, scope: TypeScope, world: World): ClassSymbol | undefined {
  const found = world.classes.get(fullName);
  return found?.find((one) => one.unit === scope.unit) ?? found?.[0];
}

export function findSimple(name: string, scope: TypeScope, world: World): ClassSymbol | undefined {
  const local = scope.localClasses?.get(name);
  if (local !== undefined) return local;
  for (let at = scope.owner; at !== undefined; at = at.outer) {
    if (at.name === name) return at;
    const found = memberClass(at, name) ?? at.surroundings?.classes.get(name);
    if (found !== undefined) return found;
  }
  const { unit } = scope;
  for (const one of unit.imports) {
    if (one.onDemand || one.isStatic || !one.name.endsWith(`.${name}`)) continue;
    const found = findClass(one.name.split("."), { unit, owner: undefined, typeVariables: [] }, world);
    if (found !== undefined) return found;
    return undefined;
  }
  const prefix = unit.packageName === "" ? "" : `${unit.packageName}.`;
  const inPackage = named(prefix + name, scope, world);
  if (inPackage !== undefined) return inPackage;
  for (const one of unit.imports) {
    if (!one.onDemand || one.isStatic) continue;
    const found = named(`${one.name}.${name}`, scope, world);
    if (found !== undefined) return found;
  }
  for (const one of unit.imports) {
    if (!one.isStatic) continue;
    const dotted = one.onDemand ? `${one.name}.${name}` : one.name.endsWith(`.${name}`) ? one.name : undefined;
    const found = dotted === undefined ? undefined : named(dotted, scope, world);
    if (found !== undefined) return found;
  }
  return named(`java.lang.${name}`, scope, world);
}
