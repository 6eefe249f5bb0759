/**
 * Array values with cheap updates: a program that fills a map of n entries makes n versions of it, and none is a copy.
 * The newest version that was used owns a hash table and every other one a difference to its neighbour
 * (Baker's rerooting), so that reading and writing the version at hand costs the same however many there are.
 */
import { ruleOf } from "./scope.ts";
import { compareValues } from "./value-order.ts";
import type { ArrayEntry, ArrayValue, Value } from "./value.ts";

/** Keys tell indices apart; they are made by `valueKey`. */
type Version =
  | { kind: "table"; readonly table: Map<string, ArrayEntry> }
  /** Like `next`, except that `key` has this entry, or none. */
  | { kind: "difference"; readonly key: string; readonly entry: ArrayEntry | undefined; readonly next: Cell };

interface Cell {
  version: Version;
}

const cells = new WeakMap<object, Cell>();

/** A finite function: an array, or the table of an uninterpreted function. */
export interface FiniteMap {
  readonly entries: readonly ArrayEntry[];
  readonly default: Value | undefined;
}

export function entryAt(map: FiniteMap, key: string, keyOf: KeyOf): ArrayEntry | undefined {
  return tableOf(map, keyOf).get(key);
}

/** Text that tells the tuple of indices apart from every other one of the same sorts. */
export type KeyOf = (indices: readonly Value[]) => string;

/** `entry` undefined: the index has the default from now on. */
export function withEntry(array: ArrayValue, key: string, entry: ArrayEntry | undefined, keyOf: KeyOf): ArrayValue {
  const table = tableOf(array, keyOf);
  const before = table.get(key);
  const old = cells.get(array)!;
  const cell: Cell = { version: { kind: "table", table } };
  old.version = { kind: "difference", key, entry: before, next: cell };
  put(table, key, entry);
  return arrayOver(array, cell, keyOf);
}

function arrayOver(like: ArrayValue, cell: Cell, keyOf: KeyOf): ArrayValue {
  let sorted: readonly ArrayEntry[] | undefined;
  const rule = ruleOf(like);
  const made: ArrayValue = {
    kind: "array",
    default: like.default,
    ...(rule === undefined ? {} : { rule }),
    get entries() {
      return (sorted ??= inOrder(tableOf(made, keyOf).values()));
    },
  };
  cells.set(made, cell);
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

function tableOf(map: FiniteMap, keyOf: KeyOf): Map<string, ArrayEntry> {
  let cell = cells.get(map);
  if (cell === undefined) {
    const table = new Map<string, ArrayEntry>();
    for (const entry of map.entries) put(table, keyOf(entry.indices), entry);
    cells.set(map, (cell = { version: { kind: "table", table } }));
  }
  return reroot(cell);
}

/** Makes `cell` the owner of the table; those on the way to the former owner become differences to it. */
function reroot(cell: Cell): Map<string, ArrayEntry> {
  const way: Cell[] = [];
  let at = cell;
  while (at.version.kind === "difference") {
    way.push(at);
    at = at.version.next;
  }
  const table = at.version.table;
  for (const nearer of way.reverse()) {
    const version = nearer.version as Extract<Version, { kind: "difference" }>;
    version.next.version = { kind: "difference", key: version.key, entry: table.get(version.key), next: nearer };
    put(table, version.key, version.entry);
    nearer.version = { kind: "table", table };
  }
  return table;
}

function put(table: Map<string, ArrayEntry>, key: string, entry: ArrayEntry | undefined): void {
  if (entry === undefined) table.delete(key);
  else table.set(key, entry);
}
