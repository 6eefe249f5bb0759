/** When two values are the same, exactly; undefined where it cannot be told, as for partial arrays. */
import { invariant } from "../base/invariant.ts";
import { tableOf, type FiniteMap, type Key, type Keys } from "./array-value.ts";
import { ruleOf } from "./scope.ts";
import type { ArraySort, Sort } from "./sort.ts";
import { tupleCount, type Universe } from "./universe.ts";
import type { ArrayValue, Value } from "./value.ts";

/** The key of indices that cannot be told apart from all others; no value has it. */
export const unknownKey = "?";

/** Text that two values of the sort share exactly if they are equal; undefined where that cannot be told. */
export function valueKey(value: Value, sort: Sort | undefined, universe: Universe): string | undefined {
  let text = "";
  const work: (string | readonly [Value, Sort | undefined])[] = [[value, sort]];
  while (work.length > 0) {
    const item = work.pop()!;
    if (typeof item === "string") {
      text += item;
      continue;
    }
    const [part, partSort] = item;
    if (part.kind === "datatype") {
      const sorts = fieldSorts(part, partSort, universe);
      // With its length in front, no name can be mistaken for the punctuation around it.
      text += `${part.constructor.length}:${part.constructor}(`;
      work.push(")");
      for (let i = part.args.length - 1; i >= 0; i--) work.push([part.args[i]!, sorts[i]], i > 0 ? "," : "");
      continue;
    }
    const key = part.kind === "array" ? arrayKey(part, partSort, universe) : atomKey(part);
    if (key === undefined) return undefined;
    text += key;
  }
  return text;
}

function atomKey(value: Exclude<Value, { kind: "datatype" | "array" }>): string {
  switch (value.kind) {
    case "bool":
    case "int":
    case "bv":
      return String(value.value);
    case "real":
      return `${value.numerator}/${value.denominator}`;
    case "element":
      return `#${value.index}`;
    case "opaque":
      return JSON.stringify(value.text);
  }
}

function arrayKey(array: ArrayValue, sort: Sort | undefined, universe: Universe): string | undefined {
  if (sort?.kind !== "array" || ruleOf(array) !== undefined) return undefined;
  const standard = array.default === undefined ? undefined : valueKey(array.default, sort.element, universe);
  const covered = array.entries.length >= tupleCount(sort.indices, universe);
  if (standard === undefined && !covered) return undefined;
  const parts: string[] = [];
  for (const entry of array.entries) {
    const index = tupleKey(entry.indices, sort.indices, universe);
    const value = valueKey(entry.value, sort.element, universe);
    if (index === unknownKey || value === undefined) return undefined;
    if (covered || value !== standard) parts.push(`${index}=${value}`);
  }
  // A default that no index has is not part of the array.
  return `[${parts.sort().join(";")}${covered ? "" : `;${standard}`}]`;
}

/** `unknownKey` if one of the indices has no key. */
export function tupleKey(indices: readonly Value[], sorts: readonly Sort[], universe: Universe): Key {
  if (indices.length === 1) {
    const [index] = indices as [Value];
    return index.kind === "int" ? integerKey(index.value) : (valueKey(index, sorts[0], universe) ?? unknownKey);
  }
  const keys = indices.map((index, i) => valueKey(index, sorts[i], universe));
  return keys.includes(undefined) ? unknownKey : keys.join(",");
}

/** The key of a single integer as index. */
export function integerKey(value: bigint): Key {
  const number = Number(value);
  return Number.isSafeInteger(number) ? number : String(value);
}

export function keysFor(sorts: readonly Sort[], universe: Universe): Keys {
  return { keyOf: tupleKey, sorts, universe };
}

function fieldSorts(
  value: Extract<Value, { kind: "datatype" }>,
  sort: Sort | undefined,
  universe: Universe,
): readonly (Sort | undefined)[] {
  if (sort?.kind !== "datatype") return [];
  return universe.constructors(sort)?.find((c) => c.name === value.constructor)?.params ?? [];
}

/** Whether the two are equal. */
export function sameValue(a: Value, b: Value, sort: Sort | undefined, universe: Universe): boolean | undefined {
  let known = true;
  const work: (readonly [Value | undefined, Value | undefined, Sort | undefined])[] = [[a, b, sort]];
  while (work.length > 0) {
    const [x, y, at] = work.pop()!;
    if (x === undefined || y === undefined) known = false;
    else if (x === y) continue;
    else if (x.kind === "datatype" && y.kind === "datatype") {
      if (x.constructor !== y.constructor) return false;
      const sorts = fieldSorts(x, at, universe);
      x.args.forEach((arg, i) => work.push([arg, y.args[i], sorts[i]]));
    } else if (x.kind === "array" && y.kind === "array") {
      const points = at?.kind === "array" ? comparisonPoints(x, y, at, universe) : undefined;
      if (points === undefined) known = false;
      else work.push(...points);
    } else {
      invariant(x.kind === y.kind, `values of one sort should be compared, not ${x.kind} and ${y.kind}`);
      if (atomKey(x as never) === atomKey(y as never)) continue;
      // Two texts of a solver's may denote the same thing.
      if (x.kind === "opaque") known = false;
      else return false;
    }
  }
  return known ? true : undefined;
}

type Comparison = readonly [Value | undefined, Value | undefined, Sort];

/** What has to be equal for two arrays to be: their values at every index that has an entry, and elsewhere if there is any. */
function comparisonPoints(a: ArrayValue, b: ArrayValue, sort: ArraySort, universe: Universe): Comparison[] | undefined {
  const [atA, atB] = [lookupIn(a, sort, universe), lookupIn(b, sort, universe)];
  const keys = new Set<Key>();
  for (const entry of [...a.entries, ...b.entries]) {
    const key = tupleKey(entry.indices, sort.indices, universe);
    if (key === unknownKey) return undefined;
    keys.add(key);
  }
  const points: Comparison[] = [...keys].map((key) => [atA(key), atB(key), sort.element]);
  const [ruleA, ruleB] = [ruleOf(a), ruleOf(b)];
  const elsewhere = keys.size < tupleCount(sort.indices, universe);
  if (elsewhere && (ruleA === undefined || ruleA !== ruleB)) points.push([a.default, b.default, sort.element]);
  return points;
}

function lookupIn(array: ArrayValue, sort: ArraySort, universe: Universe): (key: Key) => Value | undefined {
  const keys = keysFor(sort.indices, universe);
  return (key) => valueAt(array, key, keys);
}

/** The value of an array or function table at the indices with this key; undefined where it has none. */
export function valueAt(map: FiniteMap, key: Key, keys: Keys): Value | undefined {
  const table = tableOf(map, keys);
  if (key === unknownKey) return table.size > 0 ? undefined : map.default;
  // An entry whose index has no key may be the one that was asked for.
  return table.get(key)?.value ?? (table.size > 0 && table.has(unknownKey) ? undefined : map.default);
}
