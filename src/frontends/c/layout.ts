/**
 * Sizes, alignments and record layouts on 64-bit (x86-64) and 32-bit (i386) Linux. Undefined stands for what has none:
 * incomplete types, arrays of variable length, types of the compiler's own, and sizes beyond 2^53 bytes.
 */
import { unreachable } from "../../base/invariant.ts";
import { integerShape, isBoolean, withoutQualifiers } from "./integers.ts";
import { placeFields, type Extent, type RecordLayout } from "./place-fields.ts";
import type { FieldDeclaration, RecordDeclaration } from "./tree.ts";
import type { CType, DataModel, FloatingType, IntegerType } from "./types.ts";

export type { PlacedField, RecordLayout } from "./place-fields.ts";

/** In bytes, as `sizeof` says; `void` and functions are 1 as in GNU C. */
export function sizeOf(type: CType, model: DataModel): number | undefined {
  layOutWithin(type, model);
  return extent(type, model)?.size;
}

/** In bytes, as `_Alignof` says. An array is aligned as its elements, whatever its length. */
export function alignOf(type: CType, model: DataModel): number | undefined {
  layOutWithin(type, model);
  return extent(type, model)?.alignment;
}

/** Undefined if the record is incomplete, or a member is. */
export function layoutOf(record: RecordDeclaration, model: DataModel): RecordLayout | undefined {
  if (cached(record, model) === undefined) layOut(record, model);
  return cached(record, model);
}

function layOutWithin(type: CType, model: DataModel): void {
  const inner = innermost(type);
  if (inner.kind === "record") layoutOf(inner.declaration, model);
}

/** Members before the records that hold them, so that the depth of nesting costs no stack. */
function layOut(record: RecordDeclaration, model: DataModel): void {
  const work = [record];
  const waiting = new Set<RecordDeclaration>();
  while (work.length > 0) {
    const next = work.at(-1)!;
    const missing = memberRecords(next).filter((m) => cached(m, model) === undefined && !waiting.has(m));
    if (waiting.has(next) || missing.length === 0) {
      work.pop();
      computeLayout(next, model);
    } else work.push(...missing);
    waiting.add(next);
  }
}

const layouts: Readonly<Record<DataModel, WeakMap<RecordDeclaration, RecordLayout>>> = {
  LP64: new WeakMap(),
  ILP32: new WeakMap(),
};

function cached(record: RecordDeclaration, model: DataModel): RecordLayout | undefined {
  return layouts[model].get(record);
}

function memberRecords(record: RecordDeclaration): readonly RecordDeclaration[] {
  return (record.fields ?? []).flatMap((field) => {
    const type = innermost(field.type);
    return type.kind === "record" ? [type.declaration] : [];
  });
}

/** What an array holds in the end; any other type itself. */
function innermost(type: CType): CType {
  let inner = withoutQualifiers(type);
  while (inner.kind === "array") inner = withoutQualifiers(inner.element);
  return inner;
}

function computeLayout(record: RecordDeclaration, model: DataModel): void {
  if (record.fields === undefined || cached(record, model) !== undefined) return;
  const extents = record.fields.map((field) => memberExtent(field, model));
  const complete = extents.filter((extent) => extent !== undefined);
  if (complete.length < extents.length) return;
  layouts[model].set(record, placeFields(record, record.fields, complete));
}

function memberExtent(field: FieldDeclaration, model: DataModel): Extent | undefined {
  const type = withoutQualifiers(field.type);
  const { size, alignment } = extent(field.type, model) ?? {};
  if (alignment === undefined) return undefined;
  if (type.kind === "array" && type.length.kind === "unknown") return { size: 0, alignment };
  return size === undefined ? undefined : { size, alignment };
}

interface MaybeSized {
  readonly size: number | undefined;
  readonly alignment: number;
}

/** Pre: the records within the type are laid out, as far as they can be. */
function extent(type: CType, model: DataModel): MaybeSized | undefined {
  let count = 1;
  let inner = type;
  let asked: number | undefined;
  while (inner.kind === "array" || (inner.kind === "qualified" && !inner.qualifiers.atomic)) {
    if (inner.kind === "array") count *= inner.length.kind === "known" ? Number(inner.length.count) : NaN;
    else asked ??= inner.alignment;
    inner = inner.kind === "array" ? inner.element : inner.type;
  }
  const element = elementExtent(inner, model);
  if (element === undefined) return undefined;
  const size = count * element.size;
  if (count === 1 && asked === undefined && Number.isSafeInteger(size * 8)) return element;
  return { size: Number.isSafeInteger(size * 8) ? size : undefined, alignment: asked ?? element.alignment };
}

function elementExtent(type: Exclude<CType, { kind: "array" }>, model: DataModel): Extent | undefined {
  switch (type.kind) {
    case "void":
      return { size: 1, alignment: 1 };
    case "function":
      return { size: 1, alignment: 4 };
    case "integer":
      return integerExtent(type, model);
    case "floating":
      return floatingExtent(type, model);
    case "enum":
      return underlyingExtent(type.declaration.underlying, model);
    case "pointer":
      return pointerExtent(model);
    case "record":
      return cached(type.declaration, model);
    case "complex": {
      const { size, alignment } = floatingExtent(type.element, model);
      return { size: 2 * size, alignment };
    }
    case "vector":
      return vectorExtent(type.element, type.count, model);
    case "opaque":
      return opaqueExtent(type.name, model);
    case "qualified":
      return atomicExtent(withoutQualifiers(type), model);
    default:
      return unreachable(type);
  }
}

function pointerExtent(model: DataModel): Extent {
  const size = model === "LP64" ? 8 : 4;
  return { size, alignment: size };
}

function integerExtent(type: IntegerType, model: DataModel): Extent {
  if (isBoolean(type)) return { size: 1, alignment: 1 };
  const { bits } = integerShape(type, model);
  const widest = model === "LP64" ? 8 : 4;
  if (type.bits !== undefined) {
    const alignment = Math.min(powerOfTwoFrom(Math.ceil(bits / 8)), widest);
    return { size: Math.ceil(bits / 8 / alignment) * alignment, alignment };
  }
  // Only `__int128`, which i386 does not have, is aligned to more than a machine word.
  return { size: bits / 8, alignment: bits === 128 ? 16 : Math.min(bits / 8, widest) };
}

function floatingExtent(type: FloatingType, model: DataModel): Extent {
  switch (type.name) {
    case "_Float16":
      return { size: 2, alignment: 2 };
    case "float":
      return { size: 4, alignment: 4 };
    case "double":
      return { size: 8, alignment: model === "LP64" ? 8 : 4 };
    case "long double":
      return model === "LP64" ? { size: 16, alignment: 16 } : { size: 12, alignment: 4 };
    case "__float128":
      return { size: 16, alignment: 16 };
    default:
      return unreachable(type.name);
  }
}

function underlyingExtent(underlying: CType, model: DataModel): Extent | undefined {
  const type = withoutQualifiers(underlying);
  return type.kind === "integer" ? integerExtent(type, model) : undefined;
}

function vectorExtent(element: CType, count: number, model: DataModel): Extent | undefined {
  const size = extent(element, model)?.size;
  if (size === undefined) return undefined;
  const rounded = powerOfTwoFrom(size * count);
  return { size: rounded, alignment: rounded };
}

/** What `va_list` is made of; the rest is unknown. */
function opaqueExtent(name: string, model: DataModel): Extent | undefined {
  if (!/\bva_list\b|^__builtin_va_list$|\b__va_list_tag\b/.test(name)) return undefined;
  return model === "LP64" ? { size: 24, alignment: 8 } : pointerExtent(model);
}

/** An atomic object is padded and aligned to a power of two as far as the machine has atomic operations. */
function atomicExtent(type: CType, model: DataModel): Extent | undefined {
  const { size: plainSize, alignment } = extent(type, model) ?? {};
  if (plainSize === undefined || alignment === undefined) return undefined;
  const size = powerOfTwoFrom(plainSize);
  if (plainSize === 0) return { size: 1, alignment };
  return size <= (model === "LP64" ? 16 : 8) ? { size, alignment: size } : { size: plainSize, alignment };
}

function powerOfTwoFrom(value: number): number {
  let power = 1;
  while (power < value) power *= 2;
  return power;
}
