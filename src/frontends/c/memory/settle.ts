/**
 * From how the memory of each class is looked at to what overlaps in it. What overlaps holds the same pointers, which may
 * make classes one, which are then looked at again, until nothing changes.
 */
import type { RecordDeclaration } from "../tree.ts";
import { find, type Class, type Taken, type Views } from "./classes.ts";
import { addSource, addTarget, type Flow } from "./flow.ts";
import type { Key, Root } from "./keys.ts";
import { collapse, overlay, sweep, type Looked, type Meeting, type Overlap, type Placed } from "./overlay.ts";
import type { Partition } from "./partition.ts";

export function settle(flow: Flow, partition: Partition): void {
  let isSettled = false;
  while (!isSettled) {
    isSettled = true;
    if (flow.forging) mergeEscaped(flow);
    for (const at of flow.classes.made) {
      if (at.parent !== undefined || at.settled === at.revision) continue;
      at.settled = at.revision;
      settleClass(flow, partition, at);
      isSettled = false;
    }
  }
}

/** Integers may be computed with, so pointers made of them may point to any byte. */
function mergeEscaped(flow: Flow): void {
  for (const at of flow.escaped.splice(0)) flow.classes.unify(flow.forged, at);
  find(flow.forged).views.untypedStep = 1;
}

function settleClass(flow: Flow, partition: Partition, at: Class): void {
  const { views } = at;
  if ((views.accessed === undefined && views.copied === undefined) || isSeenOneWay(views)) return;
  const looked = new Set<Key>();
  noteLookedAt(flow, views, looked);
  const covered: Covered = new Map();
  const overlap: Overlap = (meeting) => {
    partition.join(meeting.a, meeting.b, meeting.alike);
    shareContents(flow, at, meeting, covered);
  };
  const direct = new Set(views.accessed);
  joinTaken(flow, views, looked, direct, overlap);
  joinUnions(flow, views, direct, overlap);
  joinConversions(flow, views, { any: looked, direct }, overlap);
  joinHolders(flow, views, { any: looked, direct }, overlap);
}

/** Most classes are: then nothing in them overlaps. */
function isSeenOneWay({ taken, unions, targets, handed, mixed, holders }: Views): boolean {
  const isPlain = taken === undefined && unions === undefined && holders === undefined;
  return isPlain && targets === undefined && handed === undefined && !mixed;
}

/** The kinds of cells that are read or written in a class. */
export function noteLookedAt(flow: Flow, { accessed, copied }: Views, looked: Set<Key>): void {
  accessed?.forEach((key) => looked.add(key));
  copied?.forEach((record) => flow.cells.keysOf(record).forEach((key) => looked.add(key)));
}

/** Of kinds of pointers: how many bits are also looked at as something else, by what that is and its distance. */
type Covered = Map<Key, { bits: number; readonly by: Map<Key, Map<number, number>> }>;

/** Cells that overlap hold the same pointers. */
function shareContents(flow: Flow, at: Class, meeting: Meeting, covered: Covered): void {
  const { a, b } = meeting;
  if (a.kind === "pointer" && b.kind !== "pointer") cover(flow, at, covered, a, b, meeting);
  if (b.kind === "pointer" && a.kind !== "pointer") cover(flow, at, covered, b, a, meeting);
  if (a.kind !== "pointer" || b.kind !== "pointer") return;
  const { contents } = find(at);
  const [x, y] = [contents?.get(a), contents?.get(b)];
  flow.classes.unify(x, y);
  const [before, after] = [a.pointee, b.pointee];
  const content = x ?? y;
  if (content === undefined || before === undefined || after === undefined || before === after) return;
  for (const root of [before, after]) {
    addSource(content, root);
    addTarget(content, root);
  }
}

/** A pointer of which all bits are looked at as integers goes wherever integers go. */
function cover(flow: Flow, at: Class, covered: Covered, pointer: Key, other: Key, meeting: Meeting): void {
  let parts = covered.get(pointer);
  if (parts === undefined) covered.set(pointer, (parts = { bits: 0, by: new Map() }));
  let commons = parts.by.get(other);
  if (commons === undefined) parts.by.set(other, (commons = new Map<number, number>()));
  const known = commons.get(meeting.distance) ?? 0;
  if (meeting.common <= known) return;
  commons.set(meeting.distance, meeting.common);
  parts.bits += meeting.common - known;
  const content = find(at).contents?.get(pointer);
  if (parts.bits < pointer.size * 8 || content === undefined) return;
  flow.forging = true;
  if (pointer.pointee !== undefined) addTarget(content, pointer.pointee);
  flow.classes.unify(flow.forged, content);
}

/** A member whose address is taken is reached through pointers as well. */
function joinTaken(flow: Flow, views: Views, looked: Set<Key>, direct: Set<Key>, overlap: Overlap): void {
  for (const { outer, key, single } of views.taken?.values() ?? []) {
    const scalar = key && flow.keys.scalarOf(key);
    if (key === undefined || scalar === undefined || !looked.has(scalar)) continue;
    looked.add(key);
    if (direct.has(scalar)) direct.add(key);
    overlap(alikes(key, scalar));
    // From one member to the next of its type: `(&v->x)[1]`.
    if (single && views.strided?.has(scalar)) joinAlike(flow, outer, scalar, looked, overlap);
  }
}

function alikes(a: Key, b: Key): Meeting {
  return { a, b, alike: true, distance: 0, common: a.size * 8 };
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
    if (alike && looked.has(key)) overlap(alikes(key, scalar));
  }
}

/** Members that are both read or written; what is copied or set to zero as a whole is so in every member. */
function joinUnions(flow: Flow, views: Views, direct: ReadonlySet<Key>, overlap: Overlap): void {
  for (const record of views.unions ?? []) {
    sweep(flow.cells.of(record).filter(({ key }) => direct.has(key)), overlap); // prettier-ignore
  }
}

/** Where members that are said to be in records are in arrays of their own, the records may be anywhere in those. */
function joinHolders(flow: Flow, views: Views, looked: Looked, overlap: Overlap): void {
  for (const [member, records] of views.holders ?? []) {
    if (views.strided?.has(member) !== true) continue;
    const layouts = [member, ...records].map((root): Placed => ({ root, offset: 0, repeated: true }));
    collapse(flow.cells, layouts, looked, overlap);
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

/**
 * Pointers are moved by steps that are not whole objects of what they are then converted to, so that those may overlap
 * each other.
 */
function isScattered(flow: Flow, { sources, strided, step, untypedStep }: Views, targets: readonly Root[]): boolean {
  const size = (root: Root): number => Math.max(flow.cells.sizeOf(root), 1);
  const origins = [...(sources ?? [])];
  const steps = [
    origins.some((root) => size(root) === 1) ? step : 0,
    untypedStep,
    ...origins.filter((root) => size(root) > 1 && strided?.has(root)).map(size),
  ];
  return steps.some((distance, i) =>
    targets.some((root) => distance !== 0 && distance % size(root) !== 0 && (i < 2 || distance < size(root))),
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
