/**
 * Which cells of memory can overlap: a partition of all scalar cells of a program, one map of memory for each part. After
 * [Burstall72], each field of each record is a part of its own, and each scalar type for what is reached through pointers;
 * parts are joined where the program can make them overlap: by addresses of members, unions, conversions of pointers.
 * Whoever reads or writes is taken to do so through what the program shows; what it does not show uses memory by type.
 */
import { append } from "../../../base/append.ts";
import { invariant } from "../../../base/invariant.ts";
import type { CType, DataModel, Expression, FieldDeclaration, RecordDeclaration, TranslationUnit } from "../tree.ts";
import { analyzeFlow } from "./analyze.ts";
import { writesOfConstants } from "./constants.ts";
import { find, type Views } from "./classes.ts";
import type { Flow, Surroundings } from "./flow.ts";
import { givesType } from "./fresh.ts";
import type { Key } from "./keys.ts";
import { outsideOf, type Outside } from "./outside.ts";
import { joinByType } from "./meetings.ts";
import { makePartition, type Partition } from "./partition.ts";
import { rangesOf } from "./ranges.ts";
import { noteLookedAt, settle } from "./settle.ts";
import { findStrays, type Coverage, type Strays } from "./strays.ts";
import { noteSpoken, nothingSpoken, type Spoken } from "./spoken.ts";

export interface Group {
  /** Readable, unique, deterministic: `int`, `list.next`, `bytes`. Characters: letters digits _ . # $ only. */
  readonly name: string;
  readonly form:
    /** The range in which cells are stored; accesses of the other signedness convert. */
    | { readonly kind: "integer"; readonly size: number; readonly signed: boolean }
    | { readonly kind: "pointer" }
    /** Bit patterns. */
    | { readonly kind: "floating"; readonly size: number }
    /** One cell a byte. */
    | { readonly kind: "bytes" };
}

export interface Groups {
  /** Those with cells that the program looks at; others are added when they are asked for. */
  readonly all: readonly Group[];
  /**
   * Cells that are this field of objects of this record: a scalar field, a bit-field, or the scalar elements (innermost)
   * of an array field.
   */
  ofField(record: RecordDeclaration, field: FieldDeclaration): Group;
  /** Cells of this scalar type that are reached through pointers, are elements of arrays, or are variables in memory. */
  ofScalar(type: CType): Group;
  /** The groups in which a call of a service that copies, fills or forgets bytes can change anything. */
  changedBy(call: Expression): readonly Group[];
  /** Whether an assignment to this lvalue, or this call of a service that writes bytes, may change what is const. */
  mayWriteConstant(target: Expression): boolean;
  readonly outside: Outside;
  /** Some pointers are also looked at as bytes. */
  readonly mixesPointers: boolean;
  /** Whether one of the pointers that this compares may have been moved to the end of an object. */
  maySeeEnds(comparison: Expression): boolean;
  /** Where pointers to members may leave them: for an access through that pointer to what is in that group. */
  readonly strays: Pick<Strays, "any" | "layoutOf"> & {
    coverage(pointer: Expression, type: CType, cell: FieldCell | undefined): readonly Coverage[];
  };
  /** Whether a conversion of that pointer gives its memory its type, which was just allocated by functions that are here. */
  givesType(pointer: Expression): boolean;
}

interface FieldCell {
  readonly record: RecordDeclaration;
  readonly field: FieldDeclaration;
}

/**
 * `entries`: the functions where runs start, if they start nowhere else; what they cannot enter then does not count. `spoken`: what
 * the user's annotations look at.
 */
export function memoryGroups(
  units: readonly TranslationUnit[],
  model: DataModel,
  entries?: readonly string[],
  spoken: Spoken = nothingSpoken,
  surroundings: Surroundings = {},
): Groups {
  const { isWhole = false, overlapping = false } = surroundings;
  const flow = analyzeFlow(units, model, entries, surroundings);
  noteSpoken(flow, spoken);
  const partition = makePartition();
  settle(flow, partition);
  const looked = new Set<Key>();
  for (const { parent, views } of flow.classes.made) {
    if (parent === undefined && views.inMemory) noteLookedAt(flow, views, looked);
  }
  if (overlapping) joinByType(flow, partition, looked);
  return groupsOf(flow, partition, looked, { isWhole: isWhole && flow.leaving.size === 0, overlapping });
}

function groupsOf(
  flow: Flow,
  partition: Partition,
  looked: ReadonlySet<Key>,
  { isWhole, overlapping }: Required<Pick<Surroundings, "isWhole" | "overlapping">>,
): Groups {
  const { keys } = flow;
  const rangeOf = overlapping ? () => undefined : rangesOf(flow, isWhole);
  const all: Group[] = [];
  const groups = new Map<number, Group>();
  const names = new Set<string>();
  const members = new Map<number, Key[]>();
  for (const key of keys.all) {
    append(members, partition.find(key), key);
  }
  function groupOf(key: Key): Group {
    const id = partition.find(key);
    let group = groups.get(id);
    if (group === undefined) {
      const set = members.get(id) ?? [key];
      const form = formOf(partition, set);
      group = { name: freshName(names, set, form), form };
      groups.set(id, group);
      all.push(group);
    }
    return group;
  }
  for (const key of keys.all) if (looked.has(key)) groupOf(key);
  const strays = findStrays(flow, partition, looked);
  return {
    all,
    ofScalar: (type) => groupOf(keys.ofScalar(type)),
    ofField: (record, field) => {
      const key = keys.ofField(record, field);
      invariant(key !== undefined, `the field ${field.name ?? "without a name"} should be made of scalars`);
      return groupOf(key);
    },
    changedBy: (call) => {
      const changed = rangeOf(call);
      return changed === undefined ? all : [...new Set([...changed].map(groupOf))];
    },
    mayWriteConstant: writesOfConstants(flow),
    outside: outsideOf(flow),
    mixesPointers: keys.all.some((key) => key.kind === "pointer" && looked.has(key) && partition.isBytes(key)),
    maySeeEnds: (comparison) => flow.compared.get(comparison)?.some((at) => isMoved(find(at).views)) ?? true,
    strays: {
      any: strays.any,
      layoutOf: (type) => strays.layoutOf(type),
      coverage: (pointer, type, cell) => {
        const key =
          cell === undefined ? keyAt(flow, type) : (keys.ofField(cell.record, cell.field) ?? keyAt(flow, type));
        return key === undefined ? [] : strays.coverage(pointer, key);
      },
    },
    givesType: (pointer) => givesType(flow.freshness, pointer),
  };
}

function isMoved({ strided, step, untypedStep }: Views): boolean {
  return strided !== undefined || step !== 0 || untypedStep !== 0;
}

/** Of a record, the first of its cells: where the others are follows from that. */
function keyAt({ keys, cells }: Flow, type: CType): Key | undefined {
  const root = keys.rootOf(type);
  return root === undefined ? undefined : cells.keysOf(root)[0];
}

function formOf(partition: Partition, set: readonly Key[]): Group["form"] {
  const first = set[0]!;
  if (partition.isBytes(first)) return { kind: "bytes" };
  switch (first.kind) {
    case "integer":
      return { kind: "integer", size: first.size, signed: set.some((key) => key.signed) };
    case "pointer":
      return { kind: "pointer" };
    case "floating":
      return { kind: "floating", size: first.size };
    case "bytes":
      return { kind: "bytes" };
  }
}

/** After a scalar type if there is one, else after the first field. */
function freshName(names: Set<string>, set: readonly Key[], form: Group["form"]): string {
  const named = set.find((key) => key.name === key.shape) ?? set[0]!;
  const base = form.kind === "bytes" && set.length > 1 ? "bytes" : named.name.replaceAll(/[^\w.]/g, "_");
  let name = base;
  for (let i = 2; names.has(name); i++) name = `${base}#${i}`;
  names.add(name);
  return name;
}
