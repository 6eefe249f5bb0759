/**
 * From how the memory of each class is looked at to what overlaps in it. What overlaps holds the same pointers, which may
 * make classes one, which are then looked at again, until nothing changes.
 */
import type { RecordDeclaration } from "../tree.ts";
import { find, type Class, type Taken, type Views } from "./classes.ts";
import { addSource, addTarget, type Flow } from "./flow.ts";
import type { Key, Root } from "./keys.ts";
import { collapse, overlay, sweep, type Looked, type Overlap, type Placed } from "./overlay.ts";
import type { Partition } from "./partition.ts";

export function settle(flow: Flow, partition: Partition): void {
  const seen = new Map<Class, number>();
  const changed = (at: Class): boolean => at.parent === undefined && seen.get(at) !== at.revision;
  for (let work = flow.classes.made.filter(changed); work.length > 0; work = work.filter(changed)) {
    if (flow.forging) mergeEscaped(flow);
    for (const at of work) {
      if (!changed(at)) continue;
      seen.set(at, at.revision);
      settleClass(flow, partition, at);
    }
    work = [...new Set(flow.classes.made.map(find))];
  }
}

/** Integers may be computed with, so pointers made of them may point to any byte. */
function mergeEscaped(flow: Flow): void {
  for (const at of flow.escaped.splice(0)) flow.classes.unify(flow.forged, at);
  find(flow.forged).views.untypedStep = 1;
}

function settleClass(flow: Flow, partition: Partition, at: Class): void {
  const { views } = at;
  if (views.accessed === undefined && views.copied === undefined) return;
  const looked = lookedAt(flow, views);
  const overlap: Overlap = (a, b, alike) => {
    partition.join(a, b, alike);
    shareContents(flow, at, a, b);
  };
  const direct = new Set(views.accessed);
  joinTaken(flow, views, looked, direct, overlap);
  joinUnions(flow, views, direct, overlap);
  joinConversions(flow, views, { any: looked, direct }, overlap);
}

/** The kinds of cells that are read or written in a class. */
export function lookedAt(flow: Flow, views: Views): Set<Key> {
  const looked = new Set(views.accessed);
  for (const record of views.copied ?? []) for (const key of flow.cells.keysOf(record)) looked.add(key);
  return looked;
}

/** Cells that overlap hold the same pointers; those that are also looked at as integers go wherever integers go. */
function shareContents(flow: Flow, at: Class, a: Key, b: Key): void {
  const { contents } = find(at);
  const [x, y] = [contents?.get(a), contents?.get(b)];
  if (a.kind === "pointer" && b.kind === "pointer") {
    flow.classes.unify(x, y);
    const [before, after] = [a.pointee, b.pointee];
    const content = x ?? y;
    if (content === undefined || before === undefined || after === undefined || before === after) return;
    for (const root of [before, after]) {
      addSource(content, root);
      addTarget(content, root);
    }
  } else if (x !== undefined || y !== undefined) {
    flow.forging = true;
    for (const [key, content] of [[a, x], [b, y]] as const) {
      if (content === undefined) continue;
      if (key.pointee !== undefined) addTarget(content, key.pointee);
      flow.classes.unify(flow.forged, content);
    }
  }
} // prettier-ignore

/** A member whose address is taken is reached through pointers as well. */
function joinTaken(flow: Flow, views: Views, looked: Set<Key>, direct: Set<Key>, overlap: Overlap): void {
  for (const { outer, key, single } of views.taken?.values() ?? []) {
    const scalar = key && flow.keys.scalarOf(key);
    if (key === undefined || scalar === undefined || !looked.has(scalar)) continue;
    looked.add(key);
    if (direct.has(scalar)) direct.add(key);
    overlap(key, scalar, true);
    // From one member to the next of its type: `(&v->x)[1]`.
    if (single && views.strided?.has(scalar)) joinAlike(flow, outer, scalar, looked, overlap);
  }
}

function joinAlike(
  flow: Flow,
  outer: RecordDeclaration,
  scalar: Key,
  looked: ReadonlySet<Key>,
  overlap: Overlap,
): void {
  for (const key of flow.cells.keysOf(outer)) {
    const alike = key.bitWidth === undefined && flow.keys.scalarOf(key) === scalar;
    if (alike && looked.has(key)) overlap(key, scalar, true);
  }
}

/** Members that are both read or written; what is copied or set to zero as a whole is so in every member. */
function joinUnions(flow: Flow, views: Views, direct: ReadonlySet<Key>, overlap: Overlap): void {
  for (const record of views.unions ?? []) {
    sweep(flow.cells.of(record).filter(({ key }) => direct.has(key)), overlap); // prettier-ignore
  }
}

// -------------------------------------------------------------------------------------------------------- conversions

/** What pointers were converted to is laid on what they were converted from, and on what surrounds that. */
function joinConversions(flow: Flow, views: Views, looked: Looked, overlap: Overlap): void {
  const { cells } = flow;
  const isLookedAt = (root: Root): boolean => cells.keysOf(root).some((key) => looked.any.has(key));
  const handed = (views.handed?.size ?? 0) > 1 ? [...views.handed!].filter((root) => root !== "untyped") : [];
  const sources = [...new Set([...(views.sources ?? []), ...handed])];
  const mixed = views.mixed ? [...sources, ...(views.objects ?? [])] : [];
  const targets = [...new Set([...(views.targets ?? []), ...handed, ...mixed])].filter(isLookedAt);
  if (targets.length === 0) return;
  const roots = [...new Set([...sources, ...targets])];
  const repeated = (root: Root): boolean => views.strided?.has(root) ?? false;
  const placed = (root: Root, offset: number): Placed => ({ root, offset, repeated: repeated(root) });
  const starts = roots.filter(isLookedAt).map((root) => placed(root, 0));
  const scattered = isScattered(flow, views, targets);
  if (scattered) collapse(cells, starts, looked, overlap);
  else if (starts.length > 1) overlay(cells, starts, looked, overlap);
  for (const source of sources) {
    const others = targets.filter((target) => target !== source);
    for (const { outer, offset } of others.length === 0 && !scattered ? [] : surroundings(views, source)) {
      const laid = (scattered ? targets : others).map((target) => placed(target, offset ?? 0));
      const layouts = [placed(outer, 0), ...laid.filter(({ root }) => root !== outer || offset !== 0)];
      if (layouts.length === 1) continue;
      if (scattered || offset === undefined) collapse(cells, layouts, looked, overlap);
      else overlay(cells, layouts, looked, overlap);
    }
  }
}

/** Pointers to characters are moved by any number of bytes and then converted. */
function isScattered(flow: Flow, { sources, step, untypedStep }: Views, targets: readonly Root[]): boolean {
  const characters = [...(sources ?? [])].some((root) => root.kind !== "record" && root.size === 1);
  return [characters ? step : 0, untypedStep].some(
    (distance) => distance !== 0 && targets.some((root) => distance % Math.max(flow.cells.sizeOf(root), 1) !== 0),
  );
}

const mostSurroundings = 1000;

/** The records, and the places in them, at which pointers to that point because a member's address was taken. */
function surroundings(views: Views, root: Root): readonly Pick<Taken, "outer" | "offset">[] {
  const found = new Map<RecordDeclaration, Set<number | undefined>>();
  const work: { readonly inside: Root; readonly offset: number | undefined }[] = [{ inside: root, offset: 0 }];
  const places: { readonly outer: RecordDeclaration; readonly offset: number | undefined }[] = [];
  for (let next = work.pop(); next !== undefined; next = work.pop()) {
    for (const taken of views.taken?.values() ?? []) {
      if (taken.root !== next.inside) continue;
      const offset = places.length < mostSurroundings ? sum(taken.offset, next.offset) : undefined;
      const offsets = found.get(taken.outer) ?? new Set();
      if (offsets.has(offset)) continue;
      found.set(taken.outer, offsets.add(offset));
      places.push({ outer: taken.outer, offset });
      work.push({ inside: taken.outer, offset });
    }
  }
  return places;
}

function sum(a: number | undefined, b: number | undefined): number | undefined {
  return a === undefined || b === undefined ? undefined : a + b;
}
