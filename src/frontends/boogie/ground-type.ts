/**
 * Types without type variables. The intermediate language is monomorphic, so everything with type parameters is
 * lowered once for each list of ground types at which it is used. Ground types compare by their keys.
 */
import { invariant, unreachable } from "../../base/invariant.ts";
import { noSpan } from "../../source/span.ts";
import type { Type, TypeVariable } from "./typing.ts";

/** What type variables stand for: ground types. */
export type TypeEnvironment = ReadonlyMap<TypeVariable, Type>;

export const noTypes: TypeEnvironment = new Map();

export function bindTypes(
  variables: readonly TypeVariable[],
  types: readonly Type[],
  outer: TypeEnvironment = noTypes,
): TypeEnvironment {
  if (variables.length === 0) return outer;
  invariant(variables.length === types.length, "each type parameter should have its argument");
  const inner = new Map(outer);
  variables.forEach((v, i) => inner.set(v, types[i]!));
  return inner;
}

/** The type with its variables replaced; variables that a map type binds stay. */
export function applyTypes(type: Type, types: TypeEnvironment): Type {
  switch (type.kind) {
    case "bool":
    case "int":
    case "real":
    case "bv":
      return type;
    case "variable":
      return types.get(type.variable) ?? type;
    case "constructed":
      return type.args.length === 0 ? type : { ...type, args: type.args.map((arg) => applyTypes(arg, types)) };
    case "map":
      return { ...type, domain: type.domain.map((d) => applyTypes(d, types)), range: applyTypes(type.range, types) };
    default:
      return unreachable(type);
  }
}

/** Text that determines a type up to the names of the variables that map types bind. */
export function typeKey(type: Type, bound: readonly TypeVariable[] = []): string {
  switch (type.kind) {
    case "bool":
    case "int":
    case "real":
      return type.kind;
    case "bv":
      return `bv${type.width}`;
    case "variable": {
      const index = bound.lastIndexOf(type.variable);
      return index >= 0 ? `%${index}` : `?${type.variable.name}`;
    }
    case "constructed":
      return `${[type.declaration.name.name, ...type.args.map((arg) => `(${typeKey(arg, bound)})`)].join(" ")}`;
    case "map": {
      const inside = [...bound, ...type.params];
      const domain = type.domain.map((d) => typeKey(d, inside)).join(",");
      return `<${type.params.length}>[${domain}]${typeKey(type.range, inside)}`;
    }
    default:
      return unreachable(type);
  }
}

export function typeKeys(types: readonly Type[]): string {
  return types.map((type) => typeKey(type)).join(";");
}

/** A name for a type, made of letters that Boogie allows in names: `Field#int`, `Map#int#bool`. */
export function typeName(type: Type): string {
  switch (type.kind) {
    case "bool":
    case "int":
    case "real":
      return type.kind;
    case "bv":
      return `bv${type.width}`;
    case "variable":
      return type.variable.name;
    case "constructed":
      return [type.declaration.name.name, ...type.args.map(typeName)].join("#");
    case "map":
      return ["Map", ...type.domain.map(typeName), typeName(type.range)].join("#");
    default:
      return unreachable(type);
  }
}

export function typeDepth(type: Type): number {
  switch (type.kind) {
    case "constructed":
      return 1 + Math.max(0, ...type.args.map(typeDepth));
    case "map":
      return 1 + Math.max(typeDepth(type.range), ...type.domain.map(typeDepth));
    default:
      return 0;
  }
}

/** Calls `visit` for the type and each type inside it, but not for variables that map types bind. */
export function visitTypes(type: Type, visit: (part: Type) => void, bound: readonly TypeVariable[] = []): void {
  if (type.kind === "variable" && bound.includes(type.variable)) return;
  visit(type);
  if (type.kind === "constructed") for (const arg of type.args) visitTypes(arg, visit, bound);
  if (type.kind !== "map") return;
  const inside = type.params.length === 0 ? bound : [...bound, ...type.params];
  for (const part of [...type.domain, type.range]) visitTypes(part, visit, inside);
}

export function mentions(type: Type, variables: readonly TypeVariable[]): boolean {
  let found = false;
  visitTypes(type, (part) => {
    if (part.kind === "variable" && variables.includes(part.variable)) found = true;
  });
  return found;
}

/** Whether every variable in it is bound by a map type in it. */
export function isGround(type: Type, bound: readonly TypeVariable[] = []): boolean {
  switch (type.kind) {
    case "variable":
      return bound.includes(type.variable);
    case "constructed":
      return type.args.every((arg) => isGround(arg, bound));
    case "map": {
      const inside = [...bound, ...type.params];
      return type.domain.every((d) => isGround(d, inside)) && isGround(type.range, inside);
    }
    default:
      return true;
  }
}

/**
 * Extends `binding` so that `pattern` becomes `ground`, or answers undefined. Only the variables in `free` are bound;
 * map types with parameters of their own match only where they mention none of them.
 */
export function matchType(
  pattern: Type,
  ground: Type,
  free: readonly TypeVariable[],
  binding: TypeEnvironment,
): TypeEnvironment | undefined {
  if (pattern.kind === "variable" && free.includes(pattern.variable)) {
    const bound = binding.get(pattern.variable);
    if (bound === undefined) return isGround(ground) ? new Map(binding).set(pattern.variable, ground) : undefined;
    return typeKey(bound) === typeKey(ground) ? binding : undefined;
  }
  if (pattern.kind === "constructed" && ground.kind === "constructed") {
    if (pattern.declaration.name.name !== ground.declaration.name.name) return undefined;
    return matchTypes(pattern.args, ground.args, free, binding);
  }
  if (pattern.kind === "map" && ground.kind === "map" && pattern.params.length + ground.params.length === 0) {
    if (pattern.domain.length !== ground.domain.length) return undefined;
    return matchTypes([...pattern.domain, pattern.range], [...ground.domain, ground.range], free, binding);
  }
  return typeKey(pattern) === typeKey(ground) ? binding : undefined;
}

export function matchTypes(
  patterns: readonly Type[],
  grounds: readonly Type[],
  free: readonly TypeVariable[],
  binding: TypeEnvironment,
): TypeEnvironment | undefined {
  let result: TypeEnvironment | undefined = binding;
  for (let i = 0; i < patterns.length && result !== undefined; i++) {
    result = matchType(patterns[i]!, grounds[i]!, free, result);
  }
  return result;
}

type Arbitrary = "quantifier" | "procedure";

/** A type of which nothing is known, to stand for any type: of a quantifier's type parameter, or of a procedure's. */
export function arbitraryType(name: string, of: Arbitrary): Type {
  const declaration = {
    kind: "type" as const,
    name: { name, span: noSpan },
    params: [],
    finite: false,
    attributes: [{ name: `arbitrary type of a ${of}`, args: [], span: noSpan }],
    span: noSpan,
  };
  return { kind: "constructed", declaration, args: [] };
}

/** Whether an arbitrary type of that kind occurs in it. */
export function mentionsArbitrary(type: Type, of: Arbitrary): boolean {
  let found = false;
  visitTypes(type, (part) => {
    if (part.kind !== "constructed") return;
    if (part.declaration.attributes.some((attribute) => attribute.name === `arbitrary type of a ${of}`)) found = true;
  });
  return found;
}

/** Whether one of `inner` occurs in it, and it is none of them itself. */
export function nests(type: Type, inner: readonly Type[]): boolean {
  return contains(type, inner) && !inner.some((t) => typeKey(t) === typeKey(type));
}

/** Whether one of `inner` occurs in it or is it. */
export function contains(type: Type, inner: readonly Type[]): boolean {
  const keys = new Set(inner.map((t) => typeKey(t)));
  let found = false;
  visitTypes(type, (part) => {
    if (keys.has(typeKey(part))) found = true;
  });
  return found;
}
