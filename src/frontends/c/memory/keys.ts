/**
 * Kinds of cells, before we know which of them overlap: each scalar field of each record is a kind of its own, and so is
 * each scalar type for the cells that are reached through pointers. Integers of one size are one kind, whatever their
 * sign; so are all pointers. A record that several units declare alike is one record.
 */
import { spanKey } from "../../../source/span.ts";
import { integerTypeOf, isBoolean, isSigned, withoutQualifiers } from "../integers.ts";
import { layoutOf, sizeOf } from "../layout.ts";
import type { CType, DataModel, FieldDeclaration, RecordDeclaration, TranslationUnit } from "../tree.ts";

export interface Key {
  readonly id: number;
  readonly kind: "integer" | "pointer" | "floating" | "bytes";
  /** In bytes. */
  readonly size: number;
  /** Of a field that is a pointer: what it points to. */
  readonly pointee?: Root | undefined;
  /** Of a bit-field. */
  readonly bitWidth?: number;
  /** Whether a signed type was seen to have it. */
  signed: boolean;
  readonly name: string;
  /** Of scalar types that share a kind. */
  readonly shape: string;
}

/** What a pointer points to, arrays stripped: a record, or a scalar as a kind of cells. */
export type Root = Key | RecordDeclaration;

export interface Keys {
  readonly model: DataModel;
  readonly all: readonly Key[];
  ofScalar(type: CType): Key;
  /** Undefined for a field that is a record, or an array of records. */
  ofField(record: RecordDeclaration, field: FieldDeclaration): Key | undefined;
  /** What pointers to cells of that kind lead to, if the program has any. */
  scalarOf(key: Key): Key | undefined;
  /** Undefined for what has no cells: void, functions. */
  rootOf(type: CType): Root | undefined;
  /** The one that stands for all of its declarations. */
  canonical(record: RecordDeclaration): RecordDeclaration;
}

export function makeKeys(units: readonly TranslationUnit[], model: DataModel): Keys {
  const all: Key[] = [];
  const scalars = new Map<string, Key>();
  const ofTypes = new Map<CType, Key>();
  const fields = new Map<FieldDeclaration, Key>();
  const canonicals = canonicalRecords(units, model);
  const canonical = (record: RecordDeclaration): RecordDeclaration => canonicals.get(record) ?? record;

  function add(key: Omit<Key, "id">): Key {
    const made: Key = { id: all.length, ...key };
    all.push(made);
    return made;
  }
  function ofScalar(type: CType): Key {
    let key = ofTypes.get(type);
    if (key === undefined) ofTypes.set(type, (key = ofShape(shapeOf(type, model))));
    return key;
  }
  function ofShape(shape: Shape): Key {
    let key = scalars.get(shape.shape);
    if (key === undefined) scalars.set(shape.shape, (key = add({ ...shape, name: shape.shape })));
    key.signed ||= shape.signed;
    return key;
  }
  function ofField(record: RecordDeclaration, field: FieldDeclaration): Key | undefined {
    const known = fields.get(field);
    if (known !== undefined) return known;
    const type = innermost(field.type);
    if (type.kind === "record") return undefined;
    const same = sameField(record, canonical(record), field);
    const key =
      same === field
        ? add({ ...fieldKey(record, field, type, model), pointee: pointeeOf(type) })
        : ofField(canonical(record), same);
    if (key !== undefined) fields.set(field, key);
    return key;
  }
  function pointeeOf(type: CType): Root | undefined {
    return type.kind === "pointer" ? rootOf(type.to) : undefined;
  }
  function rootOf(type: CType): Root | undefined {
    const inner = innermost(type);
    if (inner.kind === "record") return canonical(inner.declaration);
    return inner.kind === "void" || inner.kind === "function" ? undefined : ofScalar(inner);
  }
  return { model, all, ofScalar, ofField, scalarOf: ({ shape }) => scalars.get(shape), rootOf, canonical };
}

/** What an array holds in the end; any other type itself. */
export function innermost(type: CType): Exclude<CType, { kind: "qualified" | "array" }> {
  let inner = withoutQualifiers(type);
  while (inner.kind === "array") inner = withoutQualifiers(inner.element);
  return inner;
}

type Shape = Pick<Key, "kind" | "size" | "signed" | "shape">;

function shapeOf(type: CType, model: DataModel): Shape {
  const inner = withoutQualifiers(type);
  const size = sizeOf(inner, model) ?? 1;
  const integer = integerTypeOf(inner);
  if (integer !== undefined) {
    const shape = isBoolean(integer) ? "bool" : integerName(size, model);
    return { kind: "integer", size, signed: isSigned(integer), shape };
  }
  if (inner.kind === "pointer") return { kind: "pointer", size, signed: false, shape: "pointer" };
  if (inner.kind === "floating" && size <= 8) {
    return { kind: "floating", size, signed: false, shape: inner.name.replace(/^_/, "") };
  }
  return { kind: "bytes", size, signed: false, shape: `${otherName(inner)}${size}` };
}

function integerName(size: number, model: DataModel): string {
  switch (size) {
    case 1:
      return "char";
    case 2:
      return "short";
    case 4:
      return "int";
    case 8:
      return model === "LP64" ? "long" : "long_long";
    default:
      return `int${size * 8}`;
  }
}

function otherName(type: CType): string {
  return type.kind === "floating" ? type.name.replaceAll(/\W/g, "_") : type.kind;
}

function fieldKey(record: RecordDeclaration, field: FieldDeclaration, type: CType, model: DataModel): Omit<Key, "id"> {
  const name = `${record.name ?? record.tag}.${field.name ?? "unnamed"}`;
  const bits = field.bitWidth === undefined ? {} : { bitWidth: field.bitWidth };
  return { ...shapeOf(type, model), name, ...bits };
}

// ------------------------------------------------------------------------------------- records of several units

function canonicalRecords(
  units: readonly TranslationUnit[],
  model: DataModel,
): ReadonlyMap<RecordDeclaration, RecordDeclaration> {
  const canonicals = new Map<RecordDeclaration, RecordDeclaration>();
  if (units.length < 2) return canonicals;
  const named = new Map<string, RecordDeclaration>();
  for (const record of units.flatMap((unit) => unit.records)) {
    const signature = signatureOf(record, model);
    if (signature === undefined) continue;
    const first = named.get(signature);
    if (first === undefined) named.set(signature, record);
    else canonicals.set(record, first);
  }
  return canonicals;
}

/** Equal for declarations of one record: by name, or by place if it has none, and by its members. */
function signatureOf(record: RecordDeclaration, model: DataModel): string | undefined {
  const layout = layoutOf(record, model);
  if (layout === undefined) return undefined;
  const members = layout.fields.map(({ field, offset, bitOffset }) => {
    const type = innermost(field.type);
    const kind =
      type.kind === "record" ? (type.declaration.name ?? spanKey(type.declaration.span)) : shapeOf(type, model).shape;
    return `${field.name ?? ""}:${offset}:${bitOffset ?? ""}:${field.bitWidth ?? ""}:${kind}:${sizeOf(field.type, model) ?? ""}`;
  });
  return [record.tag, record.name ?? spanKey(record.span), layout.size, ...members].join(" ");
}

function sameField(record: RecordDeclaration, other: RecordDeclaration, field: FieldDeclaration): FieldDeclaration {
  return record === other ? field : (other.fields?.[record.fields?.indexOf(field) ?? -1] ?? field);
}
