/** Layouts laid on top of each other: which of their cells overlap, and whether as equals. */
import { endOf, type Cell, type Cells } from "./cells.ts";
import type { Key, Root } from "./keys.ts";

/** Cells of two kinds that overlap. */
export interface Meeting {
  readonly a: Key;
  readonly b: Key;
  /** They start together and have one size and form. */
  readonly alike: boolean;
  /** In bits, where the cells of `b` lie relative to those of `a`, and how many they have in common; all if nobody knows. */
  readonly distance: number;
  readonly common: number;
}

export type Overlap = (meeting: Meeting) => void;

/** The kinds of cells that are read or written: by whatever, and as such, not only with all of a record. */
export interface Looked {
  readonly any: ReadonlySet<Key>;
  readonly direct: ReadonlySet<Key>;
}

export interface Placed {
  readonly root: Root;
  /** In bytes. */
  readonly offset: number;
  /** It is one of an array, of which nobody knows the bounds. */
  readonly repeated: boolean;
}

/** Reports what overlaps among cells of the kinds that are looked at. */
export function overlay(cells: Cells, layouts: readonly Placed[], looked: Looked, overlap: Overlap): void {
  if (layouts.some((one) => layouts.some((other) => clash(cells, one, other)))) {
    collapse(cells, layouts, looked, overlap);
    return;
  }
  const placed = layouts.flatMap((layout) => place(cells, layout).map((cell) => ({ ...cell, layout })));
  sweep(placed.filter(({ key }) => looked.any.has(key)), overlap, looked.direct); // prettier-ignore
}

/** Where one is an array and its elements are not at equal places of the other. */
function clash(cells: Cells, one: Placed, other: Placed): boolean {
  if (one === other || !one.repeated) return false;
  const [size, otherSize] = [cells.sizeOf(one.root), cells.sizeOf(other.root)];
  if (one.root.kind !== "record") return other.root.kind === "record" && other.repeated && otherSize % size !== 0;
  if (other.repeated && other.root.kind !== "record") return size % otherSize !== 0;
  if (other.repeated) return size !== otherSize || one.offset !== other.offset;
  return other.offset < one.offset || other.offset + otherSize > one.offset + size;
}

/** Where nothing is known of the places: all overlap, as equals only if all of all is of one form. */
export function collapse(cells: Cells, layouts: readonly Placed[], looked: Looked, overlap: Overlap): void {
  const keys = new Set<Key>();
  let first: Cell | undefined;
  let start = 0;
  let alike = true;
  for (const { root, offset } of layouts) {
    for (const cell of cells.of(root)) {
      if (!looked.any.has(cell.key)) continue;
      keys.add(cell.key);
      const from = cell.from + offset * 8;
      if (first === undefined) [first, start] = [cell, from];
      alike &&= matches(first, cell, from - start) && from % first.size === 0;
    }
  }
  if (first === undefined) return;
  const { size, key: a } = first;
  alike &&= layouts.every(({ root }) => (cells.sizeOf(root) * 8) % size === 0);
  for (const b of keys) overlap({ a, b, alike, distance: 0, common: Infinity });
}

function place(cells: Cells, { root, offset, repeated }: Placed): readonly Cell[] {
  if (root.kind === "record" || !repeated) return shifted(cells.of(root), offset);
  return [{ key: root, from: (offset % root.size) * 8, size: root.size * 8, count: Infinity }];
}

function shifted(cells: readonly Cell[], offset: number): readonly Cell[] {
  return offset === 0 ? cells : cells.map((cell) => ({ ...cell, from: cell.from + offset * 8 }));
}

/** A cell of a layout, which may overlap others of its own layout, as unions do. */
type Laid = Cell & { readonly layout?: Placed };

/** `direct`: only those of one layout that are read or written as such meet each other. */
export function sweep(cells: readonly Laid[], overlap: Overlap, direct?: ReadonlySet<Key>): void {
  let active: Laid[] = [];
  for (const cell of [...cells].sort((a, b) => a.from - b.from)) {
    active = active.filter((other) => endOf(other) > cell.from);
    for (const other of active) {
      const meets =
        direct === undefined || other.layout !== cell.layout || (direct.has(other.key) && direct.has(cell.key));
      if (meets) meet(other, cell, overlap);
    }
    active.push(cell);
  }
}

function meet(a: Cell, b: Cell, overlap: Overlap): void {
  if (a.somewhere !== undefined && a.somewhere === b.somewhere) return;
  const distance = b.from - a.from;
  const alike = matches(a, b, distance) && distance % a.size === 0;
  if (a.key === b.key && alike) return;
  const common = Math.min(endOf(a), endOf(b)) - Math.max(a.from, b.from);
  overlap({ a: a.key, b: b.key, alike, distance, common });
}

/** Of one size and form, where `b` lies that many bits behind `a`. */
function matches(a: Cell, b: Cell, distance: number): boolean {
  if (a.somewhere !== undefined || b.somewhere !== undefined) return false;
  const [x, y] = [a.key, b.key];
  if (x.kind !== y.kind || x.size !== y.size || a.size !== b.size || x.kind === "bytes") return false;
  if (x.bitWidth === undefined && y.bitWidth === undefined) return true;
  return x.bitWidth === y.bitWidth && x.signed === y.signed && distance === 0;
}
