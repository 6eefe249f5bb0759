/**
 * Memory: loads and stores of scalars in the map of their group, ranges that are copied, filled or made arbitrary, and the
 * life of objects. A group of bytes holds one byte a cell, in the order of a little-endian machine.
 */
import { invariant } from "../../../base/invariant.ts";
import {
  add, and, boundVariable, eq, gt, implies, int, ite, lambda, le, lt, mod, mul, not, or, select, store, sub, div, TRUE,
} from "../../../logic/build.ts"; // prettier-ignore
import { INT, arraySort } from "../../../logic/sort.ts";
import type { BoundVariable, Term, Variable } from "../../../logic/term.ts";
import type { HavocTag } from "../../../ir/program.ts";
import type { Span } from "../../../source/span.ts";
import { shapeRange, type IntegerRange } from "../integers.ts";
import { layoutOf, sizeOf, type PlacedField } from "../layout.ts";
import type { Group } from "../memory/groups.ts";
import { withoutQualifiers } from "../integers.ts";
import type { CType, FieldDeclaration, RecordDeclaration } from "../tree.ts";
import { arbitrary, assign, assume, havoc, inRange, partFacts, temporary, type Body, type Cell } from "./body.ts";
import { wrapTerm } from "./ranges.ts";
import { addressOf, objectAt, regionOf, regions, sizeOfObject, type Region } from "./symbols.ts";
import { freedObjects, mapsOf, nextObject, type Unit } from "./unit.ts";
import {
  bitFieldRange, fromParts, integer, noObject, partsOf, pointer, shapeOf, valueFields, zero, type PointerValue, type Shape, type Value,
} from "./values.ts"; // prettier-ignore

export function groupOf(unit: Unit, type: CType, cell: Cell | undefined): Group {
  return cell === undefined ? unit.groups.ofScalar(type) : unit.groups.ofField(cell.record, cell.field);
}

// ------------------------------------------------------------------------------------------------------------ scalars

function readCell(map: Term, object: Term, offset: Term): Term {
  return select(select(map, object), offset);
}

function writeCell(body: Body, map: Variable, object: Term, offset: Term, value: Term, span: Span): void {
  assign(body, map, store(map, [object], store(select(map, object), [offset], value)), span);
}

/** The value of a scalar in memory; `shown` is its text in the source. */
export function loadScalar(
  body: Body,
  at: PointerValue,
  type: CType,
  cell: Cell | undefined,
  bits: PlacedField | undefined,
  span: Span,
  shown?: string,
): Value {
  const { unit } = body;
  const shape = shapeOf(type, unit.model);
  invariant(shape !== undefined && shape.kind !== "record", "a scalar should be loaded");
  const group = groupOf(unit, type, cell);
  if (shape.kind === "opaque") return arbitrary(body, shape, "approximation", span, shown);
  if (group.form.kind === "bytes") return loadBytes(body, group, at, type, shape, bits, span, shown);
  const parts = mapsOf(unit, group).map((map, i) => {
    const made = temporary(body, span, i === 0 ? shown : undefined);
    assign(body, made, readCell(map, at.object, at.offset), span);
    return made;
  });
  const stored = storedShape(body, group, shape, bits);
  if (stored === undefined) return arbitrary(body, shape, "approximation", span, shown);
  partFacts(stored).forEach((fact, i) => assume(body, fact(parts[i]!), span));
  if (shape.kind === "integer" && stored.kind === "integer") {
    return integer(wrapTerm(parts[0]!, stored.range, shape.range), shape.range);
  }
  return fromParts(stored, parts);
}

/** What the cells of a group hold, for an access of that shape; undefined where they do not fit. */
function storedShape(body: Body, group: Group, shape: Shape, bits: PlacedField | undefined): Shape | undefined {
  const { form } = group;
  if (form.kind === "integer" && shape.kind === "integer") {
    if (bits?.bitWidth !== undefined) return { kind: "integer", range: bitFieldRange(bits.field, body.unit.model) };
    return { kind: "integer", range: shapeRange({ bits: form.size * 8, signed: form.signed }) };
  }
  return (form.kind === "pointer" && shape.kind === "pointer") ||
    (form.kind === "floating" && shape.kind === "floating")
    ? shape
    : undefined;
}

export function storeScalar(
  body: Body,
  at: PointerValue,
  type: CType,
  cell: Cell | undefined,
  bits: PlacedField | undefined,
  value: Value,
  span: Span,
): void {
  const { unit } = body;
  const shape = shapeOf(type, unit.model);
  invariant(shape !== undefined && shape.kind !== "record", "a scalar should be stored");
  const group = groupOf(unit, type, cell);
  if (group.form.kind === "bytes") return storeBytes(body, group, at, type, value, bits, span);
  const maps = mapsOf(unit, group);
  const stored = storedShape(body, group, shape, bits);
  if (stored === undefined || shape.kind === "opaque") return havocCells(body, maps, at, span);
  const parts =
    value.kind === "integer" && stored.kind === "integer"
      ? [wrapTerm(value.term, value.range, stored.range)]
      : partsOf(value);
  maps.forEach((map, i) => writeCell(body, map, at.object, at.offset, parts[i]!, span));
}

function havocCells(body: Body, maps: readonly Variable[], at: PointerValue, span: Span): void {
  for (const map of maps) {
    const any = temporary(body, span);
    havoc(body, [any], "approximation", span);
    writeCell(body, map, at.object, at.offset, any, span);
  }
}

// -------------------------------------------------------------------------------------------------------------- bytes

const byte: IntegerRange = { low: 0n, high: 255n };

function loadByte(body: Body, map: Variable, at: PointerValue, index: number, span: Span): Term {
  const made = temporary(body, span);
  assign(body, made, readCell(map, at.object, add(at.offset, int(BigInt(index)))), span);
  assume(body, inRange(made, byte), span);
  return made;
}

function loadBytes(
  body: Body,
  group: Group,
  at: PointerValue,
  type: CType,
  shape: Shape,
  bits: PlacedField | undefined,
  span: Span,
  shown?: string,
): Value {
  const [map] = mapsOf(body.unit, group) as readonly [Variable];
  const size = bits?.bitWidth === undefined ? sizeOf(type, body.unit.model)! : bytesOfBits(bits);
  let word: Term = int(0n);
  for (let i = size - 1; i >= 0; i--) word = add(mul(word, int(256n)), loadByte(body, map, at, i, span));
  const made = temporary(body, span, shown);
  if (bits?.bitWidth !== undefined) {
    const shifted = div(word, int(1n << BigInt(bits.bitOffset ?? 0)));
    const raw = mod(shifted, int(1n << BigInt(bits.bitWidth)));
    const range = bitFieldRange(bits.field, body.unit.model);
    assign(body, made, wrapTerm(raw, { low: 0n, high: (1n << BigInt(bits.bitWidth)) - 1n }, range), span);
    return integer(made, range);
  }
  const whole: IntegerRange = { low: 0n, high: (1n << BigInt(size * 8)) - 1n };
  switch (shape.kind) {
    case "integer":
      assign(body, made, wrapTerm(word, whole, shape.range), span);
      return integer(made, shape.range);
    case "floating":
      assign(body, made, word, span);
      return { kind: "floating", term: made };
    case "pointer":
      assign(body, made, word, span);
      return pointerFromAddress(body, made, span);
    default:
      return arbitrary(body, shape, "approximation", span);
  }
}

/** From the byte that a bit-field begins in to the one that it ends in. */
export function bytesOfBits({ bitOffset = 0, bitWidth = 0 }: PlacedField): number {
  return Math.ceil((bitOffset + bitWidth) / 8);
}

function storeBytes(
  body: Body,
  group: Group,
  at: PointerValue,
  type: CType,
  value: Value,
  bits: PlacedField | undefined,
  span: Span,
): void {
  const [map] = mapsOf(body.unit, group) as readonly [Variable];
  if (bits?.bitWidth !== undefined) return storeBits(body, map, at, value, bits, span);
  const size = sizeOf(type, body.unit.model)!;
  const word = wordOf(body, value, size, span);
  let cells: Term = select(map, at.object);
  for (let i = 0; i < size; i++) {
    const place = add(at.offset, int(BigInt(i)));
    cells = store(cells, [place], word === undefined ? anyByte(body, span) : byteOf(word, i));
  }
  assign(body, map, store(map, [at.object], cells), span);
}

function anyByte(body: Body, span: Span): Term {
  const any = arbitrary(body, { kind: "integer", range: byte }, "approximation", span);
  return partsOf(any)[0]!;
}

function byteOf(word: Term, index: number): Term {
  return mod(index === 0 ? word : div(word, int(1n << BigInt(index * 8))), int(256n));
}

/** Two's complement of a scalar, in a temporary; undefined for what is not modelled. */
function wordOf(body: Body, value: Value, size: number, span: Span): Term | undefined {
  const whole: IntegerRange = { low: 0n, high: (1n << BigInt(size * 8)) - 1n };
  const word =
    value.kind === "integer"
      ? wrapTerm(value.term, value.range, whole)
      : value.kind === "floating"
        ? value.term
        : value.kind === "pointer"
          ? addressFromPointer(body, value, span)
          : undefined;
  if (word === undefined || word.kind === "int") return word;
  const made = temporary(body, span);
  assign(body, made, word, span);
  return made;
}

function storeBits(body: Body, map: Variable, at: PointerValue, value: Value, bits: PlacedField, span: Span): void {
  const { bitOffset = 0, bitWidth = 0 } = bits;
  const size = bytesOfBits(bits);
  let word: Term = int(0n);
  for (let i = size - 1; i >= 0; i--) word = add(mul(word, int(256n)), loadByte(body, map, at, i, span));
  const low = int(1n << BigInt(bitOffset));
  const high = int(1n << BigInt(bitOffset + bitWidth));
  const raw =
    value.kind === "integer"
      ? wrapTerm(value.term, value.range, { low: 0n, high: (1n << BigInt(bitWidth)) - 1n })
      : anyByte(body, span);
  const kept = add(mod(word, low), mul(div(word, high), high));
  const made = temporary(body, span);
  assign(body, made, add(kept, mul(raw, low)), span);
  let cells: Term = select(map, at.object);
  for (let i = 0; i < size; i++) cells = store(cells, [add(at.offset, int(BigInt(i)))], byteOf(made, i));
  assign(body, map, store(map, [at.object], cells), span);
}

// ---------------------------------------------------------------------------------------------------------- addresses

/** The address as an integer, and that it leads back to the object. */
export function addressFromPointer(body: Body, { object, offset }: PointerValue, span: Span): Term {
  const { symbols, model } = body.unit;
  if (object === zero || object === noObject) return offset;
  const base = addressOf(symbols, model, object);
  const made = temporary(body, span);
  const isObject = gt(object, zero);
  assign(body, made, ite(isObject, add(base, offset), offset), span);
  const inside = and(le(zero, offset), lt(offset, sizeOfObject(symbols, object)));
  const last = model === "LP64" ? 1n << 63n : 1n << 32n;
  assume(body, implies(isObject, and(lt(zero, base), lt(base, int(last)))), span);
  assume(body, implies(and(isObject, inside), eq(objectAt(symbols, model, made), object)), span);
  return made;
}

/** The object is whichever lies there; 0 is null, and other numbers need not be in any object. */
export function pointerFromAddress(body: Body, address: Term, span: Span): PointerValue {
  const { symbols, model } = body.unit;
  if (address.kind === "int") return pointer(address === zero ? zero : noObject, address);
  const there = objectAt(symbols, model, address);
  const isObject = and(gt(there, zero), lt(there, nextObject));
  const object = temporary(body, span);
  assign(body, object, ite(eq(address, zero), zero, ite(isObject, there, noObject)), span);
  const offset = temporary(body, span);
  assign(body, offset, ite(gt(object, zero), sub(address, addressOf(symbols, model, object)), address), span);
  return pointer(object, offset);
}

// ------------------------------------------------------------------------------------------------------------- ranges

const cells = arraySort([INT], INT);
const index: BoundVariable = boundVariable("i", INT);

interface Range {
  readonly from: Term;
  readonly size: Term;
}

/** The contents with `inside` where a cell of `width` bytes lies within the range, and `torn` where it lies half in it. */
function rewritten(contents: Term, { from, size }: Range, width: number, inside: Term, torn: Term | undefined): Term {
  const last = add(index, int(BigInt(width)));
  const limit = add(from, size);
  const within = and(le(from, index), le(last, limit));
  if (torn === undefined) return lambda([index], ite(within, inside, select(contents, index)));
  const outside = or(le(last, from), le(limit, index));
  return lambda([index], ite(within, inside, ite(outside, select(contents, index), select(torn, index))));
}

function widthOf(group: Group, model: Unit["model"]): number {
  const { form } = group;
  return form.kind === "bytes" ? 1 : form.kind === "pointer" ? (model === "LP64" ? 8 : 4) : form.size;
}

/** Arbitrary contents, for cells that a range covers in part. */
function tornCells(body: Body, width: number, span: Span): Variable | undefined {
  if (width === 1) return undefined;
  const any = temporary(body, span, undefined, cells);
  havoc(body, [any], "approximation", span);
  return any;
}

/** Copies bytes from one place to another, whatever they hold. `groups`: where they can be; `whole`: no cell is torn. */
export function copyRange(
  body: Body,
  to: PointerValue,
  from: PointerValue,
  size: Term,
  groups: readonly Group[],
  whole: boolean,
  span: Span,
): void {
  for (const group of groups) {
    const width = whole ? 1 : widthOf(group, body.unit.model);
    const torn = tornCells(body, width, span);
    for (const map of mapsOf(body.unit, group)) {
      const source = select(select(map, from.object), add(sub(index, to.offset), from.offset));
      const contents = rewritten(select(map, to.object), { from: to.offset, size }, width, source, torn);
      assign(body, map, store(map, [to.object], contents), span);
    }
  }
}

/** Sets bytes to one value. */
export function fillRange(
  body: Body,
  to: PointerValue,
  value: Term,
  size: Term,
  groups: readonly Group[],
  whole: boolean,
  span: Span,
): void {
  for (const group of groups) {
    const width = widthOf(group, body.unit.model);
    const torn = whole ? undefined : tornCells(body, width, span);
    const filler = fillers(body, group, value, width, span);
    mapsOf(body.unit, group).forEach((map, i) => {
      const contents = rewritten(
        select(map, to.object),
        { from: to.offset, size },
        whole ? 1 : width,
        filler[i]!,
        torn,
      );
      assign(body, map, store(map, [to.object], contents), span);
    });
  }
}

/** What a cell holds whose bytes are all `value`. */
function fillers(body: Body, group: Group, value: Term, width: number, span: Span): readonly Term[] {
  const { form } = group;
  const ones = Array.from({ length: width }, () => 1n).reduce((word) => word * 256n + 1n, 0n);
  const word = mul(value, int(ones));
  const whole: IntegerRange = { low: 0n, high: (1n << BigInt(width * 8)) - 1n };
  switch (form.kind) {
    case "bytes":
    case "floating":
      return [word];
    case "integer":
      return [wrapTerm(word, whole, shapeRange({ bits: form.size * 8, signed: form.signed }))];
    case "pointer": {
      if (value === int(0n)) return [int(0n), int(0n)];
      const made = pointerFromAddress(body, word, span);
      return [made.object, made.offset];
    }
  }
}

/** Bytes become arbitrary. */
export function havocRange(
  body: Body,
  to: PointerValue,
  size: Term,
  groups: readonly Group[],
  tag: HavocTag,
  span: Span,
): void {
  for (const group of groups) {
    const width = widthOf(group, body.unit.model);
    for (const map of mapsOf(body.unit, group)) {
      const any = temporary(body, span, undefined, cells);
      havoc(body, [any], tag, span);
      const last = add(index, int(BigInt(width)));
      const outside = or(le(last, to.offset), le(add(to.offset, size), index));
      const old = select(map, to.object);
      assign(body, map, store(map, [to.object], lambda([index], ite(outside, select(old, index), select(any, index)))), span); // prettier-ignore
    }
  }
}

/** The groups in which the scalars of a type lie. */
export function groupsOf(unit: Unit, type: CType, cell?: Cell): readonly Group[] {
  const found = new Set<Group>();
  collectGroups(unit, type, cell, found);
  return [...found];
}

function collectGroups(unit: Unit, type: CType, cell: Cell | undefined, found: Set<Group>): void {
  const inner = withoutQualifiers(type);
  if (inner.kind === "array") return collectGroups(unit, inner.element, cell, found);
  if (inner.kind !== "record") {
    if (inner.kind !== "void" && inner.kind !== "function") found.add(groupOf(unit, inner, cell));
    return;
  }
  for (const field of valueFields(inner.declaration)) {
    collectGroups(unit, field.type, { record: inner.declaration, field }, found);
  }
}

/** Copies an object of a type; cells are copied whole. */
export function copyObject(body: Body, to: PointerValue, from: PointerValue, type: CType, span: Span): void {
  const size = sizeOf(type, body.unit.model);
  if (size === undefined || size === 0) return;
  copyRange(body, to, from, int(BigInt(size)), groupsOf(body.unit, type), true, span);
}

export function placedField(unit: Unit, record: RecordDeclaration, field: FieldDeclaration): PlacedField | undefined {
  return layoutOf(record, unit.model)?.fields.find((placed) => placed.field === field);
}

// ------------------------------------------------------------------------------------------------------------ objects

/** A new object. Its contents are arbitrary, since nothing was ever said of them. */
export function allocate(body: Body, size: Term, region: Region, span: Span, target?: Variable): Variable {
  const { symbols } = body.unit;
  const object = target ?? temporary(body, span);
  assign(body, object, nextObject, span);
  assign(body, nextObject, add(nextObject, int(1n)), span);
  assume(body, eq(sizeOfObject(symbols, object), size), span);
  assume(body, eq(regionOf(symbols, object), int(regions[region])), span);
  assume(body, not(select(freedObjects, object)), span);
  return object;
}

export function release(body: Body, object: Term, span: Span): void {
  assign(body, freedObjects, store(freedObjects, [object], TRUE), span);
}

/** Objects that are there from the start are always alive. */
export function isAlive(unit: Unit, object: Term): Term {
  return isAliveIn(unit, object, freedObjects);
}

/** In a state in which `freed` says what has been freed. */
export function isAliveIn(unit: Unit, object: Term, freed: Term): Term {
  const region = regionOf(unit.symbols, object);
  const always = or(eq(region, int(regions.static)), eq(region, int(regions.literal)));
  return or(always, not(select(freed, object)));
}
