/**
 * Array values with cheap updates: a program that fills a map of n entries makes n versions of it, and none is a copy.
 * The newest version that was used owns a hash table and every other one a difference to its neighbour
 * (Baker's rerooting), so that reading and writing the version at hand costs the same however many there are.
 *
 * Chains of differences do not grow without bound: one that is as long as the table is ended by a copy, lest an old
 * version keep all later ones alive, and versions that are used by turns get tables of their own.
 */
import { ruleOf, type Rule } from "./scope.ts";
import type { Sort } from "./sort.ts";
import type { Universe } from "./universe.ts";
import { compareValues } from "./value-order.ts";
import type { ArrayEntry, ArrayValue, Value } from "./value.ts";

/** What tells a tuple of indices apart from every other one of the same sorts; a number for a single small integer. */
export type Key = string | number;

export type KeyOf = (indices: readonly Value[], sorts: readonly Sort[], universe: Universe) => Key;

/** How indices get their keys. */
export interface Keys {
  readonly keyOf: KeyOf;
  readonly sorts: readonly Sort[];
  readonly universe: Universe;
}

/** A finite function: an array, or the table of an uninterpreted function. */
export interface FiniteMap {
  readonly entries: readonly ArrayEntry[];
  readonly default: Value | undefined;
}

/** Guards that exactly one version of a chain owns the table. */
class Version implements ArrayValue {
  readonly kind = "array";
  readonly default: Value | undefined;
  readonly rule: Rule | undefined;
  /** Of the owner. The others are like `next`, except that `key` has this entry, or none. */
  table: Map<Key, ArrayEntry> | undefined;
  key: Key = "";
  entry: ArrayEntry | undefined = undefined;
  next: Version | undefined = undefined;
  /** How many updates ago the table was new. */
  readonly updates: number;
  private sorted: readonly ArrayEntry[] | undefined = undefined;

  constructor(like: FiniteMap, rule: Rule | undefined, table: Map<Key, ArrayEntry>, updates: number) {
    this.default = like.default;
    this.rule = rule;
    this.table = table;
    this.updates = updates;
  }

  get entries(): readonly ArrayEntry[] {
    return (this.sorted ??= inOrder(reroot(this).values()));
  }
}

/** The versions of maps that were not made here. */
const known = new WeakMap<object, Version>();

/** The entries of the map by their keys, as long as no other version of it is used. */
export function tableOf(map: FiniteMap, keys: Keys): ReadonlyMap<Key, ArrayEntry> {
  return reroot(versionOf(map, keys));
}

const shortestChain = 64;

/** `entry` undefined: the index has the default from now on. */
export function withEntry(array: ArrayValue, key: Key, entry: ArrayEntry | undefined, keys: Keys): ArrayValue {
  const old = versionOf(array, keys);
  const table = reroot(old);
  // What starts from the same map, as the objects of a memory do, has nothing to share with one another.
  if (old !== array || table.size === 0 || (old.updates >= shortestChain && old.updates >= table.size)) {
    const copy = new Map(table);
    put(copy, key, entry);
    return new Version(old, old.rule, copy, 0);
  }
  const made = new Version(old, old.rule, table, old.updates + 1);
  old.key = key;
  old.entry = table.get(key);
  old.next = made;
  old.table = undefined;
  put(table, key, entry);
  return made;
}

function versionOf(map: FiniteMap, { keyOf, sorts, universe }: Keys): Version {
  if (map instanceof Version) return map;
  const found = known.get(map);
  if (found !== undefined) return found;
  const table = new Map<Key, ArrayEntry>();
  for (const entry of map.entries) table.set(keyOf(entry.indices, sorts, universe), entry);
  const made = new Version(map, ruleOf(map as ArrayValue), table, 0);
  known.set(map, made);
  return made;
}

/** By their indices. */
export function inOrder(entries: Iterable<ArrayEntry>): readonly ArrayEntry[] {
  return [...entries].sort((a, b) => {
    for (const [i, index] of a.indices.entries()) {
      const order = compareValues(index, b.indices[i]!);
      if (order !== 0) return order;
    }
    return 0;
  });
}

/** Makes `version` the owner of the table; those on the way to the former owner become differences to it. */
function reroot(version: Version): Map<Key, ArrayEntry> {
  if (version.table !== undefined) return version.table;
  const way: Version[] = [];
  let at = version;
  while (at.table === undefined) {
    way.push(at);
    at = at.next!;
  }
  if (way.length > shortestWay && 2 * way.length >= at.table.size) return ownTable(version, at.table, way);
  const { table } = at;
  for (const nearer of way.reverse()) {
    const next = nearer.next!;
    next.key = nearer.key;
    next.entry = table.get(nearer.key);
    next.next = nearer;
    next.table = undefined;
    put(table, nearer.key, nearer.entry);
    nearer.table = table;
    nearer.entry = undefined;
    nearer.next = undefined;
  }
  return table;
}

const shortestWay = 8;

/** Gives the version at the beginning of the way a copy, which costs no more than to move the table there. */
function ownTable(
  version: Version,
  owned: ReadonlyMap<Key, ArrayEntry>,
  way: readonly Version[],
): Map<Key, ArrayEntry> {
  const table = new Map(owned);
  for (const { key, entry } of way.toReversed()) put(table, key, entry);
  version.table = table;
  version.entry = undefined;
  version.next = undefined;
  return table;
}

function put(table: Map<Key, ArrayEntry>, key: Key, entry: ArrayEntry | undefined): void {
  if (entry === undefined) table.delete(key);
  else table.set(key, entry);
}
