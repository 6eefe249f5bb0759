/**
 * Pointers that were made of members of records and may be moved beyond them. An access through such a pointer is one to cells of its
 * group only where those lie; elsewhere in the record are cells of other groups, which a store there would leave alone.
 */
import { append } from "../../../base/append.ts";
import { layoutOf } from "../layout.ts";
import type { CType, Expression, RecordDeclaration } from "../tree.ts";
import { endOf, type Cell } from "./cells.ts";
import { find, type Class, type Taken } from "./classes.ts";
import type { Flow } from "./flow.ts";
import { innermost, type Key, type Root } from "./keys.ts";
import type { Partition } from "./partition.ts";

/** What accesses of one group cover of the objects of a record. */
export interface Coverage {
  /** The number of the record, as objects of it are told. */
  readonly layout: bigint;
  /** In bytes, in order, apart from each other; undefined if that is not known. */
  readonly ranges: readonly ByteRange[] | undefined;
  /** The objects may be arrays of the record, each of that many bytes. */
  readonly period: number | undefined;
}

export interface ByteRange {
  readonly from: number;
  /** Infinite for a flexible array. */
  readonly to: number;
}

export interface Strays {
  /** Whether there is any such record. */
  readonly any: boolean;
  /** The number of the record that the type is, or is an array of; 0 for any other type. */
  layoutOf(type: CType): bigint;
  /** For an access through that pointer to cells like that one: the records in which it may stray from them. */
  coverage(pointer: Expression, key: Key): readonly Coverage[];
}

export function findStrays(flow: Flow, partition: Partition, looked: ReadonlySet<Key>): Strays {
  const numbers = numberRecords(flow, partition, looked);
  const given = new Map<Class, Class[]>();
  for (const [own, one] of flow.links) append(given, find(own), find(one));
  const views = new Map<Class, Reached>();
  const reachedFrom = (at: Class): Reached => {
    let found = views.get(at);
    if (found === undefined) views.set(at, (found = reached(at, given)));
    return found;
  };
  return {
    any: numbers.size > 0,
    layoutOf: (type) => {
      const inner = innermost(type);
      return (inner.kind === "record" ? numbers.get(flow.keys.canonical(inner.declaration)) : undefined) ?? 0n;
    },
    coverage: (pointer, key) => {
      if (numbers.size === 0) return [];
      const found = new Map<RecordDeclaration, Coverage>();
      for (const at of flow.followed.get(pointer) ?? []) {
        const { taken, strided, objects } = reachedFrom(find(at));
        if (!taken.some((one) => mayBeLeft(one, strided))) continue;
        for (const record of objects) {
          const layout = numbers.get(record);
          if (layout === undefined) continue;
          const period = strided.has(record) ? flow.cells.sizeOf(record) : undefined;
          const ranges = rangesOf(flow, partition, record, key, period);
          if (ranges !== "all") found.set(record, { layout, ranges, period });
        }
      }
      return [...found.values()];
    },
  };
}

/** An array that is moved along; of a single scalar, `(&v.x)[1]`, the neighbours of its type are in its group. */
function mayBeLeft({ root }: Taken, strided: ReadonlySet<Root>): boolean {
  return strided.has(root);
}

/** Records of which members' addresses are taken and whose cells lie in several groups. */
function numberRecords(flow: Flow, partition: Partition, looked: ReadonlySet<Key>): ReadonlyMap<Root, bigint> {
  const numbers = new Map<Root, bigint>();
  const seen = new Set([...looked].map((key) => partition.find(key)));
  for (const { parent, views } of flow.classes.made) {
    if (parent !== undefined || views.taken === undefined) continue;
    for (const root of views.objects ?? []) {
      if (root.kind !== "record" || numbers.has(root)) continue;
      const groups = new Set(flow.cells.keysOf(root).map((key) => partition.find(key)));
      if ([...groups].filter((group) => seen.has(group)).length > 1 && layoutOf(root, flow.model) !== undefined)
        numbers.set(root, BigInt(numbers.size + 1));
    }
  }
  return numbers;
}

/** What a class of pointers leads to, those that calls of models give it included. */
interface Reached {
  readonly taken: readonly Taken[];
  readonly strided: ReadonlySet<Root>;
  readonly objects: ReadonlySet<RecordDeclaration>;
}

function reached(from: Class, given: ReadonlyMap<Class, readonly Class[]>): Reached {
  const met = new Set([from]);
  // What is added while it is gone through is gone through as well.
  for (const at of met) for (const one of given.get(at) ?? []) met.add(one);
  const views = [...met].map((at) => at.views);
  return {
    taken: views.flatMap(({ taken }) => [...(taken?.values() ?? [])]),
    strided: new Set(views.flatMap(({ strided }) => [...(strided ?? [])])),
    objects: new Set(views.flatMap(({ objects }) => [...(objects ?? [])].filter((root) => root.kind === "record"))),
  };
}

/** The bytes of the record that cells of the key's group take. */
function rangesOf(
  flow: Flow,
  partition: Partition,
  record: RecordDeclaration,
  key: Key,
  period: number | undefined,
): readonly ByteRange[] | "all" | undefined {
  const cells = flow.cells.of(record);
  const isCovered = (cell: Cell): boolean => partition.find(cell.key) === partition.find(key);
  if (cells.some((cell) => cell.somewhere !== undefined)) return undefined;
  const ranges: { from: number; to: number }[] = [];
  for (const cell of cells.filter(isCovered)) {
    const [from, to] = [Math.floor(cell.from / 8), Math.ceil(endOf(cell) / 8)];
    const last = ranges.at(-1);
    if (last !== undefined && from <= last.to) last.to = Math.max(last.to, to);
    else ranges.push({ from, to });
  }
  const size = flow.cells.sizeOf(record);
  const [first] = ranges;
  if (ranges.length === 1 && first!.from === 0 && first!.to >= size) return "all";
  return period === undefined || ranges.every(({ to }) => to <= size) ? ranges : undefined;
}
