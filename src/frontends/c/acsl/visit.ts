/** Everything under a typed term; what is shared is visited once. */
import { unreachable } from "../../../base/invariant.ts";
import type { Spoken } from "../memory/spoken.ts";
import type { RecordDeclaration, VariableDeclaration } from "../tree.ts";
import { cellOf } from "./cells.ts";
import type { Contract, Frame, Label, Place, PlaceSet, Range, Typed } from "./typed.ts";
import type { Annotations } from "./annotations-of.ts";

export function visitTyped(root: Typed, visit: (term: Typed) => void): void {
  const work = [root];
  const seen = new Set(work);
  for (let next = work.pop(); next !== undefined; next = work.pop()) {
    visit(next);
    for (const part of partsOf(next)) {
      if (seen.has(part)) continue;
      seen.add(part);
      work.push(part);
    }
  }
}

/** The terms directly within. */
export function partsOf(term: Typed): readonly Typed[] {
  switch (term.kind) {
    case "integer":
    case "boolean":
    case "bound":
    case "result":
    case "null":
      return [];
    case "read":
    case "address":
      return partsOfPlace(term.place);
    case "shift":
      return [term.pointer, term.count];
    case "reinterpret":
    case "block":
    case "freeable":
      return [term.pointer];
    case "unary":
    case "convert":
    case "not":
      return [term.operand];
    case "difference":
    case "arithmetic":
    case "compare":
    case "implies":
    case "iff":
      return [term.left, term.right];
    case "junction":
      return term.operands;
    case "conditional":
      return [term.condition, term.then, term.otherwise];
    case "quantifier":
      return [term.body];
    case "accessible":
      return partsOfSet(term.places);
    case "separated":
      return term.sets.flatMap(partsOfSet);
    case "fresh":
      return [term.pointer, term.bytes];
    default:
      return unreachable(term);
  }
}

export function partsOfPlace(place: Place): readonly Typed[] {
  const parts: Typed[] = [];
  for (let at: Place | undefined = place; at !== undefined;) {
    if (at.kind === "element") parts.push(at.index);
    if (at.kind === "pointee") parts.push(at.pointer);
    at = at.kind === "element" || at.kind === "member" ? at.of : undefined;
  }
  return parts;
}

function partsOfSet({ ranges, pointer }: PlaceSet): readonly Typed[] {
  return [...ends(ranges), pointer];
}

function ends(ranges: readonly Range[]): readonly Typed[] {
  return ranges.flatMap(({ low, high }) => [low, high].filter((end) => end !== undefined));
}

export function rootOf(place: Place): Extract<Place, { kind: "variable" | "function" | "pointee" }> {
  let root = place;
  while (root.kind === "member" || root.kind === "element") root = root.of;
  return root;
}

// --------------------------------------------------------------------------------------------------- whole annotations

/** Variables whose address annotations take: they must live in memory. */
export function addressedVariables(annotations: Annotations): ReadonlySet<VariableDeclaration> {
  const found = new Set<VariableDeclaration>();
  for (const term of termsOf(annotations)) {
    visitTyped(term, (t) => {
      const root = t.kind === "address" ? rootOf(t.place) : undefined;
      if (root?.kind === "variable") found.add(root.variable);
    });
  }
  return found;
}

/** How annotations look at memory. */
export function spokenIn(all: readonly Annotations[]): Spoken {
  const cells: Spoken["cells"][number][] = [];
  const unions = new Set<RecordDeclaration>();
  for (const term of all.flatMap((annotations) => [...termsOf(annotations)])) {
    visitTyped(term, (t) => {
      if (t.kind !== "read") return;
      cells.push({ type: t.place.type, member: cellOf(t.place) });
      for (const record of recordsOf(t.place)) if (record.tag === "union") unions.add(record);
    });
  }
  return { cells, unions: [...unions] };
}

/** Of which it is a member, or an element of one, and so on. */
function recordsOf(place: Place): readonly RecordDeclaration[] {
  const records: RecordDeclaration[] = [];
  for (let at = place; at.kind === "member" || at.kind === "element"; at = at.of) {
    if (at.kind === "member") records.push(at.record);
  }
  return records;
}

/** What of which state a term asks for; without a variable, memory. */
export function readsIn(
  term: Typed,
): readonly { readonly state: Label; readonly variable: VariableDeclaration | undefined }[] {
  const found: { readonly state: Label; readonly variable: VariableDeclaration | undefined }[] = [];
  visitTyped(term, (t) => {
    for (const state of statesOf(t)) {
      const root = t.kind === "read" ? rootOf(t.place) : undefined;
      found.push({ state, variable: root?.kind === "variable" ? root.variable : undefined });
    }
  });
  return found;
}

function statesOf(term: Typed): readonly Label[] {
  if (term.kind === "read" || term.kind === "accessible" || term.kind === "freeable") return [term.state];
  return term.kind === "fresh" ? [term.from, term.to] : [];
}

function* termsOf(annotations: Annotations): Generator<Typed> {
  for (const contract of annotations.contracts.values()) yield* termsOfContract(contract);
  for (const { invariants, assigns, variant } of annotations.loops.values()) {
    for (const { predicate } of invariants) yield predicate;
    yield* termsOfFrames(assigns ?? []);
    if (variant !== undefined) yield variant;
  }
  for (const assertions of [...annotations.statements.values(), ...annotations.atEnd.values()]) {
    for (const { conditions } of assertions) for (const { predicate } of conditions) yield predicate;
  }
}

function* termsOfContract(contract: Contract): Generator<Typed> {
  for (const { predicate } of [...contract.requires, ...contract.onEntry, ...contract.ensures]) yield predicate;
  yield* termsOfFrames(contract.assigns ?? []);
  yield* contract.allocates ?? [];
  yield* contract.frees ?? [];
  if (contract.terminates !== undefined) yield contract.terminates;
  if (contract.decreases !== undefined) yield contract.decreases;
}

function* termsOfFrames(frames: readonly Frame[]): Generator<Typed> {
  for (const { when, places } of frames) {
    if (when !== undefined) yield when;
    for (const { ranges, place } of places) {
      yield* ends(ranges);
      yield* partsOfPlace(place);
    }
  }
}
