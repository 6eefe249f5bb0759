/** How many values a sort has, which they are if they are few, and one that it has in any case. */
import type { DatatypeSort, Sort, UninterpretedSort } from "./sort.ts";
import type { FunctionSymbol } from "./term.ts";
import { bitVectorValue, boolValue, intValue, realValue, type Value } from "./value.ts";

/** What an interpretation says about the sorts that are not built in. */
export interface Universe {
  /** The constructors of a datatype; undefined if they are not known. */
  constructors(sort: DatatypeSort): readonly FunctionSymbol[] | undefined;
  /** The number of elements of an uninterpreted sort; undefined if there is no end of them. */
  elements(sort: UninterpretedSort): number | undefined;
}

export const noUniverse: Universe = { constructors: () => undefined, elements: () => undefined };

/** Infinity also where it is not known; then no two values are taken to be equal for want of others. */
export function sizeOf(sort: Sort, universe: Universe): number {
  return sizeWithin(sort, universe, new Set());
}

function sizeWithin(sort: Sort, universe: Universe, around: ReadonlySet<Sort>): number {
  switch (sort.kind) {
    case "bool":
      return 2;
    case "int":
    case "real":
      return Infinity;
    case "bv":
      return 2 ** sort.width;
    case "array":
      return arraysOver(product(sort.indices, universe, around), sizeWithin(sort.element, universe, around));
    case "uninterpreted":
      return universe.elements(sort) ?? Infinity;
    case "datatype": {
      const constructors = universe.constructors(sort);
      if (constructors === undefined || around.has(sort)) return Infinity;
      const inner = new Set([...around, sort]);
      return constructors.reduce((sum, c) => sum + product(c.params, universe, inner), 0);
    }
  }
}

/** The power, except that there is one array over any indices if there is one element. */
function arraysOver(indices: number, elements: number): number {
  return elements === 1 ? 1 : elements ** indices;
}

function product(sorts: readonly Sort[], universe: Universe, around: ReadonlySet<Sort>): number {
  return sorts.reduce((size, sort) => size * sizeWithin(sort, universe, around), 1);
}

/** The number of tuples of these sorts. */
export function tupleCount(sorts: readonly Sort[], universe: Universe): number {
  return product(sorts, universe, new Set());
}

/** All values of the sort if there are at most `limit`; undefined otherwise. */
export function valuesOf(sort: Sort, universe: Universe, limit: number): readonly Value[] | undefined {
  const size = sizeOf(sort, universe);
  if (size > limit) return undefined;
  switch (sort.kind) {
    case "bool":
      return [boolValue(false), boolValue(true)];
    case "bv":
      return Array.from({ length: size }, (_, i) => bitVectorValue(BigInt(i), sort.width));
    case "uninterpreted":
      return Array.from({ length: size }, (_, index) => ({ kind: "element", sort: sort.name, index }));
    case "datatype":
      return universe.constructors(sort)!.flatMap((c) => constructed(c, universe, limit));
    default:
      return undefined;
  }
}

function constructed(constructor: FunctionSymbol, universe: Universe, limit: number): readonly Value[] {
  let tuples: readonly (readonly Value[])[] = [[]];
  for (const sort of constructor.params) {
    const values = valuesOf(sort, universe, limit) ?? [];
    tuples = tuples.flatMap((tuple) => values.map((value) => [...tuple, value]));
  }
  return tuples.map((args) => ({ kind: "datatype", constructor: constructor.name, args }));
}

/** All tuples of these sorts if there are at most `limit`. */
export function tuplesOf(
  sorts: readonly Sort[],
  universe: Universe,
  limit: number,
): readonly (readonly Value[])[] | undefined {
  if (tupleCount(sorts, universe) > limit) return undefined;
  let tuples: readonly (readonly Value[])[] = [[]];
  for (const sort of sorts) {
    const values = valuesOf(sort, universe, limit);
    if (values === undefined) return undefined;
    tuples = tuples.flatMap((tuple) => values.map((value) => [...tuple, value]));
  }
  return tuples;
}

/** A simple value: zero, false, a constructor without fields. Undefined for a solver's own sorts. */
export function someValue(sort: Sort, universe: Universe): Value | undefined {
  return someWithin(sort, universe, new Set());
}

function someWithin(sort: Sort, universe: Universe, around: ReadonlySet<Sort>): Value | undefined {
  switch (sort.kind) {
    case "bool":
      return boolValue(false);
    case "int":
      return intValue(0n);
    case "real":
      return realValue(0n);
    case "bv":
      return bitVectorValue(0n, sort.width);
    case "uninterpreted":
      return sort.builtin === undefined ? { kind: "element", sort: sort.name, index: 0 } : undefined;
    case "array": {
      const value = someWithin(sort.element, universe, around);
      return value === undefined ? undefined : { kind: "array", entries: [], default: value };
    }
    case "datatype":
      return someConstructed(sort, universe, around);
  }
}

/** A constructor leads out of a recursive datatype if it has no field of a datatype that is being built. */
function someConstructed(sort: DatatypeSort, universe: Universe, around: ReadonlySet<Sort>): Value | undefined {
  if (around.has(sort)) return undefined;
  const inner = new Set([...around, sort]);
  const constructors = [...(universe.constructors(sort) ?? [])].sort((a, b) => a.params.length - b.params.length);
  for (const constructor of constructors) {
    const args = constructor.params.map((param) => someWithin(param, universe, inner));
    if (args.every((arg) => arg !== undefined)) return { kind: "datatype", constructor: constructor.name, args };
  }
  return undefined;
}
