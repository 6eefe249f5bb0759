/** Random structs and unions, each as C text and as the declaration that a reader would make of it. */
import fc from "fast-check";
import { noSpan } from "../../src/source/span.ts";
import type { EnumDeclaration, FieldDeclaration, RecordDeclaration } from "../../src/frontends/c/tree.ts";
import type { CType, FloatingType, IntegerName } from "../../src/frontends/c/types.ts";

export interface RandomRecord {
  /** The whole definition, with its pragmas; `NAME` stands for the tag. */
  readonly text: string;
  readonly record: RecordDeclaration;
}

interface RandomType {
  readonly type: CType;
  /** The type before and after the declared name. */
  readonly before: string;
  readonly after: string;
  /** The largest width of a bit-field of this type; 0 where there are none. */
  readonly bits: number;
}

const alignments = [1, 2, 4, 8, 16, 32] as const;
const integerNames: readonly IntegerName[] = [
  "_Bool", "char", "signed char", "unsigned char", "short", "unsigned short", "int", "unsigned int", "long",
  "unsigned long", "long long", "unsigned long long",
]; // prettier-ignore
// No wider than their narrowest width in either model, so that one text serves both.
const widths: Readonly<Record<string, number>> = { _Bool: 1, char: 8, short: 16, int: 32, long: 32, "long long": 64 };

export const enumDefinitions =
  "enum small { SMALL = 1 };\nenum negative { NEGATIVE = -1 };\nenum tiny { TINY } __attribute__((packed));\n";

const simple = (type: CType, before: string, bits = 0): RandomType => ({ type, before, after: "", bits });
const integer = (name: IntegerName): RandomType =>
  simple({ kind: "integer", name }, name, widths[name.replace(/^(un)?signed /, "")] ?? 0);
const floating = (name: FloatingType["name"]): RandomType => simple({ kind: "floating", name }, name);

function enumType(name: string, underlying: IntegerName, bits: number): RandomType {
  const declaration: EnumDeclaration = {
    kind: "enum",
    name,
    enumerators: [],
    underlying: { kind: "integer", name: underlying },
    span: noSpan,
  };
  return simple({ kind: "enum", declaration }, `enum ${name}`, bits);
}

const plain = { const: false, volatile: false, restrict: false, atomic: false };

const scalar: fc.Arbitrary<RandomType> = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...integerNames).map(integer) },
  { weight: 2, arbitrary: fc.constantFrom("float", "double", "long double").map(floating) },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      enumType("small", "unsigned int", 32),
      enumType("negative", "int", 32),
      enumType("tiny", "unsigned char", 8),
    ),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      simple({ kind: "pointer", to: { kind: "void" }, qualifiers: plain }, "void *"),
      simple({ kind: "complex", element: { kind: "floating", name: "double" } }, "_Complex double"),
      simple({ kind: "vector", element: { kind: "integer", name: "int" }, count: 4 }, "vector4"),
    ),
  },
);

export const vectorDefinition = "typedef int vector4 __attribute__((vector_size(16)));\n";

function arrayOf(element: RandomType, count: number | undefined): RandomType {
  const length =
    count === undefined ? ({ kind: "unknown" } as const) : ({ kind: "known", count: BigInt(count) } as const);
  return { ...element, type: { kind: "array", element: element.type, length }, after: `[${count ?? ""}]`, bits: 0 };
}

interface Attributes {
  readonly packed: boolean;
  readonly alignment: number | undefined;
}
const attributes: fc.Arbitrary<Attributes> = fc.record({
  packed: fc.nat(7).map((n) => n === 0),
  alignment: fc.oneof(
    { weight: 7, arbitrary: fc.constant(undefined) },
    { weight: 1, arbitrary: fc.constantFrom(...alignments) },
  ),
});

function attributeText({ packed, alignment }: Attributes): string {
  const list = [...(packed ? ["packed"] : []), ...(alignment === undefined ? [] : [`aligned(${alignment})`])];
  return list.length === 0 ? "" : ` __attribute__((${list.join(", ")}))`;
}

interface RandomField {
  readonly type: RandomType;
  readonly attributes: Attributes;
  readonly shape: "plain" | "bits" | "unnamed" | "zero" | "anonymous";
  readonly width: number;
}

function declareField(random: RandomField, name: string): { text: string; field: FieldDeclaration } {
  const { type, attributes: asked, shape } = random;
  const isBits = type.bits > 0 && (shape === "bits" || shape === "unnamed" || shape === "zero");
  const isRecord = type.type.kind === "record";
  const named = isBits ? shape === "bits" : !(isRecord && shape === "anonymous");
  const width = shape === "zero" ? 0 : 1 + (random.width % type.bits);
  const { packed, alignment } = named ? asked : { packed: false, alignment: undefined };
  const text = `${type.before} ${named ? name : ""}${type.after}${isBits ? ` : ${width}` : ""}`;
  const field: FieldDeclaration = {
    ...(named ? { name } : {}),
    type: type.type,
    ...(isBits ? { bitWidth: width } : {}),
    ...(alignment === undefined ? {} : { alignment }),
    packed,
    span: noSpan,
  };
  return { text: `${text}${attributeText({ packed, alignment })};`, field };
}

function fieldArbitrary(type: fc.Arbitrary<RandomType>): fc.Arbitrary<RandomField> {
  return fc.record({
    type,
    attributes,
    shape: fc.constantFrom("plain", "bits", "bits", "bits", "unnamed", "zero", "anonymous", "plain"),
    width: fc.nat(1000),
  });
}

interface Body {
  readonly tag: "struct" | "union";
  readonly fields: readonly RandomField[];
  readonly flexible: RandomType | undefined;
  readonly attributes: Attributes;
}

let names = 0;

function declareRecord(
  body: Body,
  name: string | undefined,
  pack: number | undefined,
): RandomType & { record: RecordDeclaration } {
  const parts = body.fields.map((field) => declareField(packNested(field, pack), `f${++names}`));
  const last = body.flexible;
  const canFlex =
    body.tag === "struct" && parts.some(({ field }) => field.name !== undefined && field.bitWidth === undefined);
  if (last !== undefined && canFlex && name !== undefined) {
    const flexible: RandomField = {
      type: arrayOf(last, undefined),
      attributes: { packed: false, alignment: undefined },
      shape: "plain",
      width: 0,
    };
    parts.push(declareField(flexible, `f${++names}`));
  }
  const record: RecordDeclaration = {
    kind: "record",
    tag: body.tag,
    ...(name === undefined ? {} : { name }),
    fields: parts.map(({ field }) => field),
    packed: body.attributes.packed,
    ...(body.attributes.alignment === undefined ? {} : { alignment: body.attributes.alignment }),
    ...(pack === undefined ? {} : { maxFieldAlignment: pack }),
    span: noSpan,
  };
  const members = parts.map(({ text }) => text).join(" ");
  const before = `${body.tag}${attributeText(body.attributes)} ${name ?? ""} { ${members} }`;
  return { ...simple({ kind: "record", declaration: record }, before), record };
}

/** A nested record before its pragma is known: `#pragma pack` holds for all that is within. */
const unpacked = new WeakMap<CType, Body>();

function packNested(field: RandomField, pack: number | undefined): RandomField {
  const isArray = field.type.type.kind === "array";
  const element = field.type.type.kind === "array" ? field.type.type.element : field.type.type;
  const body = unpacked.get(element);
  if (body === undefined) return field;
  const declared = declareRecord(body, undefined, pack);
  return { ...field, type: isArray ? arrayOf(declared, 2) : declared };
}

function bodyArbitrary(depth: number): fc.Arbitrary<Body> {
  const nested = depth === 0 ? scalar : bodyArbitrary(depth - 1).map(placeholder);
  const element = fc.oneof({ weight: 8, arbitrary: scalar }, { weight: depth === 0 ? 0 : 2, arbitrary: nested });
  const type = fc.oneof(
    { weight: 7, arbitrary: element },
    { weight: 1, arbitrary: fc.tuple(element, fc.nat(3)).map(([e, n]) => arrayOf(e, unpacked.has(e.type) ? 2 : n)) },
  );
  return fc.record({
    tag: fc.constantFrom("struct", "struct", "struct", "union"),
    fields: fc.array(fieldArbitrary(type), { maxLength: 7 }),
    flexible: fc.option(scalar, { nil: undefined, freq: 8 }),
    attributes,
  });
}

function placeholder(body: Body): RandomType {
  const type: CType = { kind: "opaque", name: "nested" };
  unpacked.set(type, body);
  return simple(type, "");
}

const pragma = fc.oneof(
  { weight: 5, arbitrary: fc.constant(undefined) },
  { weight: 1, arbitrary: fc.constantFrom(1, 2, 4, 8, 16) },
);

export function randomRecords(count: number, seed: number): readonly RandomRecord[] {
  return fc.sample(fc.tuple(bodyArbitrary(2), pragma), { numRuns: count, seed }).map(([body, pack], index) => {
    const { before, record } = declareRecord(body, `S${index}`, pack);
    const text = `${before};`;
    return { record, text: pack === undefined ? text : `#pragma pack(push, ${pack})\n${text}\n#pragma pack(pop)` };
  });
}
