/**
 * Types while they are being inferred: the types of typing.ts, and holes that unification fills. Types can be as deep as the
 * expressions that have them, so nothing here recurses on the JavaScript stack.
 */
import { unreachable } from "../../base/invariant.ts";
import type { DatatypeDeclaration, TypeDeclaration } from "./ast.ts";
import type { Type, TypeVariable } from "./typing.ts";

export type OpenType =
  | { readonly kind: "bool" }
  | { readonly kind: "int" }
  | { readonly kind: "real" }
  | { readonly kind: "bv"; readonly width: number }
  | OpenConstructed
  | { readonly kind: "variable"; readonly variable: TypeVariable }
  | OpenMap
  | Hole;

/** `open` says that there are holes inside; types without holes need not be searched for them. */
export interface OpenConstructed {
  readonly kind: "constructed";
  readonly declaration: TypeDeclaration | DatatypeDeclaration;
  readonly args: readonly OpenType[];
  readonly open?: true;
}

export interface OpenMap {
  readonly kind: "map";
  readonly params: readonly TypeVariable[];
  readonly domain: readonly OpenType[];
  readonly range: OpenType;
  readonly open?: true;
}

/** A type that is not known yet; unification binds it. */
export interface Hole {
  readonly kind: "hole";
  binding: OpenType | undefined;
  /** Whether it was ever put inside another type; one that was not cannot occur in what it is bound to. */
  isNested: boolean;
}

export const boolType: Type = { kind: "bool" };
export const intType: Type = { kind: "int" };
export const realType: Type = { kind: "real" };

export function newHole(): Hole {
  return { kind: "hole", binding: undefined, isNested: false };
}

export function isOpen(type: OpenType): boolean {
  return type.kind === "hole" || ((type.kind === "constructed" || type.kind === "map") && type.open === true);
}

export function constructed(declaration: OpenConstructed["declaration"], args: readonly OpenType[]): OpenType {
  args.forEach(markNested);
  return { kind: "constructed", declaration, args, ...(args.some(isOpen) && { open: true }) };
}

export function mapOf(params: readonly TypeVariable[], domain: readonly OpenType[], range: OpenType): OpenType {
  [...domain, range].forEach(markNested);
  const isInside = isOpen(range) || domain.some(isOpen);
  return { kind: "map", params, domain, range, ...(isInside && { open: true }) };
}

function markNested(type: OpenType): void {
  for (let hole = type; hole.kind === "hole"; hole = hole.binding) {
    hole.isNested = true;
    if (hole.binding === undefined) return;
  }
}

/** The type, or what its hole is bound to. */
export function follow(type: OpenType): OpenType {
  // The way is not shortened: bindings may be taken back.
  let result = type;
  while (result.kind === "hole" && result.binding !== undefined) result = result.binding;
  return result;
}

/** The types of which a type is made; a bound hole is made of its binding. */
export function typeParts(type: OpenType): readonly OpenType[] {
  switch (type.kind) {
    case "bool":
    case "int":
    case "real":
    case "bv":
    case "variable":
      return noParts;
    case "constructed":
      return type.args;
    case "map":
      return [...type.domain, type.range];
    case "hole":
      return type.binding === undefined ? noParts : [type.binding];
    default:
      return unreachable(type);
  }
}

const noParts: readonly OpenType[] = [];

/** Whether some part of the type, or the type itself, is such. Parts that were seen before are not looked at again. */
export function somePart(type: OpenType, holds: (part: OpenType) => boolean, seen = new Set<OpenType>()): boolean {
  const work = [type];
  for (let part = work.pop(); part !== undefined; part = work.pop()) {
    if (holds(part)) return true;
    for (const inner of typeParts(part)) {
      // Shared parts are looked at once: a type of n nodes may have 2^n paths.
      if (typeParts(inner).length > 0 && seen.has(inner)) continue;
      seen.add(inner);
      work.push(inner);
    }
  }
  return false;
}

// ------------------------------------------------------------------------------------------------------ rebuilding

type Leaf = (leaf: Extract<OpenType, { kind: "variable" | "hole" }>) => OpenType;

/**
 * The type with its variables and unbound holes replaced. `enter` is told about each map with parameters before its parts are
 * rebuilt, and gives the parameters of the new map. `done` remembers what was rebuilt; parts that do not change are shared.
 */
export function rebuild(
  root: OpenType,
  leaf: Leaf,
  enter: (params: readonly TypeVariable[]) => readonly TypeVariable[] = (params) => params,
  done: Map<OpenType, OpenType> = new Map<OpenType, OpenType>(),
): OpenType {
  const entered = new Map<OpenType, readonly TypeVariable[]>();
  const work = [root];
  for (let type = work.at(-1); type !== undefined; type = work.at(-1)) {
    if (done.has(type)) {
      work.pop();
      continue;
    }
    if (type.kind === "map" && type.params.length > 0 && !entered.has(type)) entered.set(type, enter(type.params));
    const missing = typeParts(type).filter((part) => !done.has(part));
    if (missing.length > 0) {
      work.push(...missing);
      continue;
    }
    work.pop();
    done.set(
      type,
      rebuilt(type, leaf, entered.get(type) ?? [], (part) => done.get(part) ?? part),
    );
  }
  return done.get(root) ?? root;
}

function rebuilt(
  type: OpenType,
  leaf: Leaf,
  params: readonly TypeVariable[],
  of: (part: OpenType) => OpenType,
): OpenType {
  switch (type.kind) {
    case "bool":
    case "int":
    case "real":
    case "bv":
      return type;
    case "variable":
      return leaf(type);
    case "hole":
      return type.binding === undefined ? leaf(type) : of(type.binding);
    case "constructed": {
      const args = type.args.map(of);
      return args.every((arg, index) => arg === type.args[index]) ? type : constructed(type.declaration, args);
    }
    case "map": {
      const domain = type.domain.map(of);
      const range = of(type.range);
      const isSame = range === type.range && domain.every((part, index) => part === type.domain[index]);
      return isSame ? type : mapOf(params, domain, range);
    }
    default:
      return unreachable(type);
  }
}

/**
 * The type with variables replaced. Parameters of maps inside become fresh ones, so that no binder is ever inside itself.
 */
export function substitute(type: OpenType, substitution: ReadonlyMap<TypeVariable, OpenType>): OpenType {
  if (substitution.size === 0 || typeParts(type).length === 0) {
    return type.kind === "variable" ? (substitution.get(type.variable) ?? type) : type;
  }
  const all = new Map(substitution);
  const freshened = (params: readonly TypeVariable[]): readonly TypeVariable[] => {
    const fresh = params.map(({ name }) => ({ name }));
    params.forEach((param, index) => {
      const variable = fresh[index];
      if (variable !== undefined) all.set(param, { kind: "variable", variable });
    });
    return fresh;
  };
  return rebuild(type, (leaf) => (leaf.kind === "variable" ? (all.get(leaf.variable) ?? leaf) : leaf), freshened);
}

/** `substitute` for types without holes. */
export function substituteType(type: Type, substitution: ReadonlyMap<TypeVariable, Type>): Type {
  // Without holes in the type and in what is put in, there are none in the result.
  return substitute(type, substitution) as Type;
}

/** The variables that occur, in the order of their first occurrence; those that maps inside bind are left out. */
export function freeVariables(types: readonly OpenType[]): readonly TypeVariable[] {
  const found = new Set<TypeVariable>();
  const bound = new Set<TypeVariable>();
  const seen = new Set<OpenType>();
  const work = types.toReversed();
  for (let type = work.pop(); type !== undefined; type = work.pop()) {
    if (seen.has(type)) continue;
    seen.add(type);
    if (type.kind === "variable") found.add(type.variable);
    // A variable belongs to one binding site, so a bound one cannot be free elsewhere.
    if (type.kind === "map") for (const param of type.params) bound.add(param);
    const parts = typeParts(type);
    for (let index = parts.length - 1; index >= 0; index--) {
      const part = parts[index];
      if (part !== undefined) work.push(part);
    }
  }
  return [...found].filter((variable) => !bound.has(variable));
}
