/** What a name stands for in a body or an annotation: a local, a field here or further out, or a class. */
import type { Term } from "../../../logic/term.ts";
import type { Expression } from "../tree.ts";
import { findField } from "../resolve/members.ts";
import { findClass, findSimple, memberClass, named } from "../resolve/resolve-type.ts";
import { supertypes } from "../resolve/subtypes.ts";
import {
  isLambda,
  type ClassSymbol,
  type FieldSymbol,
  type TypeScope,
  type TypeVariable,
  type World,
} from "../resolve/symbols.ts";
import { findLocal, visibleClasses, type FoundLocal, type Scope } from "./scopes.ts";
import { outerOf } from "./symbols-of-ir.ts";
import type { Unit } from "./unit.ts";

export interface Place {
  readonly unit: Unit;
  readonly owner: ClassSymbol;
  readonly scope: Scope | undefined;
  readonly typeVariables: readonly TypeVariable[];
}

export type Named = ({ readonly kind: "local" } & FoundLocal) | { readonly kind: "field"; readonly field: FieldSymbol };

export function typeScope({ owner, scope, typeVariables }: Place): TypeScope {
  return { unit: owner.unit, owner, typeVariables, localClasses: visibleClasses(scope) };
}

export function findNamed(place: Place, name: string): Named | undefined {
  const found = findLocal(place.scope, name);
  // A field of a local class hides the variables around it.
  const isInLambda = isLambda(place.owner);
  const own = found?.isCaptured === true && !isInLambda ? findField(place.owner, name) : undefined;
  if (found !== undefined && own === undefined) return { kind: "local", ...found };
  const field = findFieldAround(place.owner, name) ?? importedField(place, name);
  return field === undefined ? undefined : { kind: "field", field };
}

/** The class and those around it, from the inside out. */
export function classesAround(owner: ClassSymbol): readonly ClassSymbol[] {
  const found: ClassSymbol[] = [];
  for (let at: ClassSymbol | undefined = owner; at !== undefined; at = at.outer) found.push(at);
  return found;
}

function findFieldAround(owner: ClassSymbol, name: string): FieldSymbol | undefined {
  for (let at: ClassSymbol | undefined = owner; at !== undefined; at = at.outer) {
    const field = isLambda(at) ? undefined : findField(at, name);
    if (field !== undefined) return field;
  }
  return undefined;
}

function importedField({ owner, unit }: Place, name: string): FieldSymbol | undefined {
  for (const symbol of staticImports(owner, name, unit.world)) {
    const field = findField(symbol, name);
    if (field?.isStatic === true) return field;
  }
  return undefined;
}

/** The classes from which a static member of that name may be imported. */
export function staticImports(owner: ClassSymbol, name: string, world: World): readonly ClassSymbol[] {
  const scope: TypeScope = { unit: owner.unit, owner: undefined, typeVariables: [] };
  return owner.unit.imports.flatMap((one) => {
    if (!one.isStatic || (!one.onDemand && !one.name.endsWith(`.${name}`))) return [];
    const className = one.onDemand ? one.name : one.name.slice(0, -name.length - 1);
    return named(className, scope, world) ?? findClass(className.split("."), scope, world) ?? [];
  });
}

/** The class that an expression names, if it names no variable. */
export function classNamed(place: Place, expression: Expression): ClassSymbol | undefined {
  if (expression.kind === "name") {
    if (findNamed(place, expression.name) !== undefined) return undefined;
    return findSimple(expression.name, typeScope(place), place.unit.world);
  }
  if (expression.kind !== "field") return undefined;
  const names = dotted(expression);
  if (names === undefined || findNamed(place, names[0]!) !== undefined) return undefined;
  const outer = classNamed(place, expression.target);
  if (outer !== undefined)
    return findField(outer, expression.name) === undefined ? memberClass(outer, expression.name) : undefined;
  return findClass(names, typeScope(place), place.unit.world);
}

/** `a.b.c` as names; undefined for anything else. */
export function dotted(expression: Expression): readonly string[] | undefined {
  const names: string[] = [];
  let at = expression;
  while (at.kind === "field") {
    names.unshift(at.name);
    at = at.target;
  }
  return at.kind === "name" ? [at.name, ...names] : undefined;
}

/** The object of a class around: `self` itself, or what it belongs to. Undefined if there is none. */
export function enclosingObject(unit: Unit, owner: ClassSymbol, self: Term, target: ClassSymbol): Term | undefined {
  let term = self;
  for (let at: ClassSymbol | undefined = owner; at !== undefined; at = at.outer) {
    // What a lambda is of itself, its text does not see.
    if (!isLambda(at) && supertypes(at).includes(target)) return term;
    // A class in a static method belongs to no object either.
    if (at.isStatic || at.surroundings?.isStatic === true) return undefined;
    term = outerOf(unit, term);
  }
  return undefined;
}
