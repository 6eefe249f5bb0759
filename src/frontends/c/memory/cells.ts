/** The scalar cells of a record or scalar, with their places in bits. */
import { withoutQualifiers } from "../integers.ts";
import { layoutOf, sizeOf, type PlacedField } from "../layout.ts";
import type { CType, FieldDeclaration, RecordDeclaration } from "../tree.ts";
import { innermost, type Key, type Keys, type Root } from "./keys.ts";

/** `count` cells of one kind, one after the other. */
export interface Cell {
  readonly key: Key;
  readonly from: number;
  readonly size: number;
  /** Infinite for what may be longer than its type says. */
  readonly count: number;
  /** The cells of an array of records that is too long to be written out: they lie somewhere in there. */
  readonly somewhere?: object;
}

export interface Cells {
  of(root: Root): readonly Cell[];
  keysOf(root: Root): readonly Key[];
  /** In bytes; 0 if it has none. */
  sizeOf(root: Root): number;
  /** Whether members of it overlap. */
  hasUnion(record: RecordDeclaration): boolean;
}

const longest = 1024;

export function makeCells(keys: Keys): Cells {
  const { model } = keys;
  const known = new Map<Root, readonly Cell[]>();
  const knownKeys = new Map<Root, readonly Key[]>();
  const unions = new Map<RecordDeclaration, boolean>();

  function of(root: Root): readonly Cell[] {
    let cells = known.get(root);
    if (cells === undefined) {
      cells = root.kind === "record" ? flatten(root) : [{ key: root, from: 0, size: root.size * 8, count: 1 }];
      known.set(root, cells);
    }
    return cells;
  }

  /** Members first, so that depth costs no stack. */
  function flatten(record: RecordDeclaration): readonly Cell[] {
    const work = [record];
    const waiting = new Set<RecordDeclaration>();
    while (work.length > 0) {
      const next = work.at(-1)!;
      const missing = waiting.has(next) ? [] : memberRecords(next).filter((member) => !known.has(member));
      waiting.add(next);
      if (missing.length > 0) work.push(...missing);
      else if (!known.has(work.pop()!)) known.set(next, cellsOfRecord(next));
    }
    return known.get(record)!;
  }

  function memberRecords(record: RecordDeclaration): readonly RecordDeclaration[] {
    return (record.fields ?? []).flatMap((field) => {
      const root = keys.rootOf(field.type);
      return root?.kind === "record" ? [root] : [];
    });
  }

  function cellsOfRecord(record: RecordDeclaration): readonly Cell[] {
    const layout = layoutOf(record, model);
    const fields = layout?.fields ?? [];
    const cells = fields.flatMap((placed, i) => cellsOfField(record, placed, i === fields.length - 1));
    return cells.sort((a, b) => a.from - b.from);
  }

  function cellsOfField(record: RecordDeclaration, placed: PlacedField, last: boolean): readonly Cell[] {
    const { field, offset, bitOffset = 0, bitWidth } = placed;
    const key = keys.ofField(record, field);
    const from = offset * 8 + bitOffset;
    const count = countOf(field, last);
    if (bitWidth !== undefined) {
      return key === undefined || field.name === undefined ? [] : [{ key, from, size: bitWidth, count: 1 }];
    }
    if (key !== undefined) return [{ key, from, size: key.size * 8, count }];
    const type = innermost(field.type);
    if (type.kind !== "record") return [];
    const inner = known.get(keys.canonical(type.declaration)) ?? [];
    return repeated(inner, from, (sizeOf(type, model) ?? 0) * 8, count);
  }

  function keysOf(root: Root): readonly Key[] {
    let found = knownKeys.get(root);
    if (found === undefined) knownKeys.set(root, (found = [...new Set(of(root).map((cell) => cell.key))]));
    return found;
  }

  function hasUnion(record: RecordDeclaration): boolean {
    let found = unions.get(record);
    if (found === undefined) {
      const cells = of(record);
      found = record.tag === "union" || cells.some((cell, i) => i > 0 && endOf(cells[i - 1]!) > cell.from);
      unions.set(record, found);
    }
    return found;
  }

  return {
    of,
    keysOf,
    hasUnion,
    sizeOf: (root) => (root.kind === "record" ? (layoutOf(root, model)?.size ?? 0) : root.size),
  };
}

export function endOf(cell: Cell): number {
  return cell.from + cell.size * cell.count;
}

/** A last array of no or one element is a flexible one in old programs. */
function countOf(field: FieldDeclaration, last: boolean): number {
  let count = 1;
  let type: CType = withoutQualifiers(field.type);
  while (type.kind === "array") {
    const length = type.length.kind === "known" ? Number(type.length.count) : Infinity;
    count = length === 0 && count === Infinity ? Infinity : count * length;
    type = withoutQualifiers(type.element);
  }
  const isArray = withoutQualifiers(field.type).kind === "array";
  return isArray && last && count <= 1 ? Infinity : count;
}

function repeated(cells: readonly Cell[], from: number, stride: number, count: number): readonly Cell[] {
  if (cells.length === 0) return [];
  if (count * cells.length > longest) {
    const somewhere = {};
    const size = stride * count;
    return cells.map((cell) => ({ key: cell.key, from, size, count: 1, somewhere }));
  }
  return Array.from({ length: count }, (_, i) =>
    cells.map((cell) => ({ ...cell, from: cell.from + from + i * stride })),
  ).flat();
}
