/**
 * Where the members of one struct or union lie: the rules of the System V ABI for x86 as GCC and clang apply them, with
 * packing, forced alignment and bit-fields. Everything is counted in bits here, since bit-fields are.
 */
import type { FieldDeclaration, RecordDeclaration } from "./tree.ts";

/** Of a member's type, in bytes; a flexible array member has size 0. */
export interface Extent {
  readonly size: number;
  readonly alignment: number;
}

export interface PlacedField {
  readonly field: FieldDeclaration;
  /** In bytes from the start of the record; of a bit-field, the byte that holds its first bit. */
  readonly offset: number;
  /** Of a bit-field: its first bit within that byte, 0 to 7, counted from the least significant one. */
  readonly bitOffset?: number;
  readonly bitWidth?: number;
}

export interface RecordLayout {
  readonly size: number;
  readonly alignment: number;
  /** One for each declared member, in order; unnamed bit-fields too. */
  readonly fields: readonly PlacedField[];
}

/** Pre: `extents` has one extent for each field. */
export function placeFields(
  record: RecordDeclaration,
  fields: readonly FieldDeclaration[],
  extents: readonly Extent[],
): RecordLayout {
  let end = 0;
  let size = 0;
  let alignment = (record.alignment ?? 1) * 8;
  const placed = fields.map((field, index): PlacedField => {
    const position = place(record, field, extents[index]!, record.tag === "union" ? 0 : end);
    end = position.end;
    size = Math.max(size, position.end);
    alignment = Math.max(alignment, position.alignment);
    return describe(field, position.start);
  });
  return { size: roundUp(size, alignment) / 8, alignment: alignment / 8, fields: placed };
}

interface Position {
  readonly start: number;
  /** Where the next member may start. */
  readonly end: number;
  /** What this member asks of the whole record. */
  readonly alignment: number;
}

function place(record: RecordDeclaration, field: FieldDeclaration, extent: Extent, from: number): Position {
  const width = field.bitWidth;
  if (width !== undefined) return placeBits(record, field, width, extent, from);
  const natural = field.packed || record.packed ? 8 : extent.alignment * 8;
  const asked = Math.max(natural, (field.alignment ?? 1) * 8);
  const alignment = Math.min(asked, packLimit(record));
  const start = roundUp(roundUp(from, 8), alignment);
  return { start, end: start + extent.size * 8, alignment };
}

/**
 * A bit-field follows the previous one bit by bit, except that it may not straddle a boundary of its type's alignment
 * if it would then not lie within one unit of its type. A width of zero closes the unit. Packing of either kind lets it
 * straddle. An unnamed one asks nothing of the whole record.
 */
function placeBits(
  record: RecordDeclaration,
  field: FieldDeclaration,
  width: number,
  extent: Extent,
  from: number,
): Position {
  const limit = packLimit(record);
  // Under `#pragma pack` it takes any bit, and `packed` no longer lowers what it asks of the record.
  const packed = (field.packed || record.packed) && width !== 0 && limit === Infinity;
  const explicit = (field.alignment ?? 0) * 8;
  const asked = Math.max(packed ? 1 : extent.alignment * 8, explicit);
  const alignment = width === 0 ? asked : Math.min(asked, limit);
  const straddles = (from % alignment) + width > extent.size * 8;
  let start = from;
  if (width === 0 || (limit === Infinity && straddles)) start = roundUp(from, alignment);
  else if (explicit !== 0 && explicit <= limit) start = roundUp(from, explicit);
  return { start, end: start + width, alignment: field.name === undefined ? 1 : alignment };
}

/** Of `#pragma pack`, in bits: no member is aligned more than this. */
function packLimit(record: RecordDeclaration): number {
  return record.maxFieldAlignment === undefined ? Infinity : record.maxFieldAlignment * 8;
}

function describe(field: FieldDeclaration, start: number): PlacedField {
  const offset = Math.floor(start / 8);
  return field.bitWidth === undefined
    ? { field, offset }
    : { field, offset, bitOffset: start % 8, bitWidth: field.bitWidth };
}

function roundUp(value: number, multiple: number): number {
  return Math.ceil(value / multiple) * multiple;
}
