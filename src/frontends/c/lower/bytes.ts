/** Scalars in groups of bytes: one byte a cell, in the order of a little-endian machine. */
import { add, div, int, mod, mul, select, store } from "../../../logic/build.ts";
import type { Term, Variable } from "../../../logic/term.ts";
import type { Span } from "../../../source/span.ts";
import type { IntegerRange } from "../integers.ts";
import { sizeOf, type PlacedField } from "../layout.ts";
import type { Group } from "../memory/groups.ts";
import type { CType, DataModel } from "../tree.ts";
import { arbitrary, assign, assignAll, assume, inRange, temporary, type Body } from "./body.ts";
import { addressFromPointer, pointerFromAddress } from "./pointer-addresses.ts";
import { wrapTerm } from "./ranges.ts";
import { mapsOf } from "./unit.ts";
import { bitFieldRange, integer, partsOf, zero, type PointerValue, type Shape, type Value } from "./values.ts";

// ------------------------------------------------------------------------------------------- words, also of annotations

/** How many bytes hold a scalar: of a bit-field, from the byte that it begins in to the one that it ends in. */
export function bytesOf(type: CType, bits: PlacedField | undefined, model: DataModel): number {
  return bits?.bitWidth === undefined ? sizeOf(type, model)! : bytesOfBits(bits);
}

export function bytesOfBits({ bitOffset = 0, bitWidth = 0 }: PlacedField): number {
  return Math.ceil((bitOffset + bitWidth) / 8);
}

/** The last byte is asked for first. */
export function wordOfBytes(size: number, byteAt: (index: number) => Term): Term {
  let word: Term = zero;
  for (let i = size - 1; i >= 0; i--) word = add(mul(word, int(256n)), byteAt(i));
  return word;
}

/** What the bytes of a word stand for: an integer in its range, a bit pattern, an address. */
export function decodedWord(
  word: Term,
  size: number,
  shape: Shape,
  bits: PlacedField | undefined,
  model: DataModel,
): Term {
  if (bits?.bitWidth !== undefined) {
    const raw = mod(div(word, int(1n << BigInt(bits.bitOffset ?? 0))), int(1n << BigInt(bits.bitWidth)));
    return wrapTerm(raw, unsigned(bits.bitWidth), bitFieldRange(bits.field, model));
  }
  return shape.kind === "integer" ? wrapTerm(word, unsigned(size * 8), shape.range) : word;
}

/** The range of the integer that was decoded. */
export function decodedRange(
  shape: Extract<Shape, { kind: "integer" }>,
  bits: PlacedField | undefined,
  model: DataModel,
): IntegerRange {
  return bits?.bitWidth === undefined ? shape.range : bitFieldRange(bits.field, model);
}

function unsigned(bits: number): IntegerRange {
  return { low: 0n, high: (1n << BigInt(bits)) - 1n };
}

// --------------------------------------------------------------------------------------------------------------- loads

export function loadBytes(
  body: Body,
  group: Group,
  at: PointerValue,
  type: CType,
  shape: Shape,
  bits: PlacedField | undefined,
  span: Span,
  shown?: string,
): Value {
  const { model } = body.unit;
  const [map] = mapsOf(body.unit, group) as readonly [Variable];
  const size = bytesOf(type, bits, model);
  const word = wordOfBytes(size, (i) => loadByte(body, map, at, i, span));
  const made = temporary(body, span, shown);
  if (shape.kind === "record" || shape.kind === "opaque") return arbitrary(body, shape, "approximation", span);
  assign(body, made, decodedWord(word, size, shape, bits, model), span);
  switch (shape.kind) {
    case "integer":
      return integer(made, decodedRange(shape, bits, model));
    case "floating":
      return { kind: "floating", term: made };
    case "pointer":
      return pointerFromAddress(body, made, span);
  }
}

const byte: IntegerRange = { low: 0n, high: 255n };

function loadByte(body: Body, map: Variable, at: PointerValue, index: number, span: Span): Term {
  const made = temporary(body, span);
  assign(body, made, select(select(map, at.object), add(at.offset, int(index))), span);
  assume(body, inRange(made, byte), span);
  return made;
}

// -------------------------------------------------------------------------------------------------------------- stores

export function storeBytes(
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
    const place = add(at.offset, int(i));
    cells = store(cells, [place], word === undefined ? anyByte(body, span) : byteOf(word, i));
  }
  assignAll(body, [map], [store(map, [at.object], cells)], span);
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
  const word =
    value.kind === "integer"
      ? wrapTerm(value.term, value.range, unsigned(size * 8))
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
  const word = wordOfBytes(size, (i) => loadByte(body, map, at, i, span));
  const low = int(1n << BigInt(bitOffset));
  const high = int(1n << BigInt(bitOffset + bitWidth));
  const raw = value.kind === "integer" ? wrapTerm(value.term, value.range, unsigned(bitWidth)) : anyByte(body, span);
  const kept = add(mod(word, low), mul(div(word, high), high));
  const made = temporary(body, span);
  assign(body, made, add(kept, mul(raw, low)), span);
  let cells: Term = select(map, at.object);
  for (let i = 0; i < size; i++) cells = store(cells, [add(at.offset, int(i))], byteOf(made, i));
  assignAll(body, [map], [store(map, [at.object], cells)], span);
}
