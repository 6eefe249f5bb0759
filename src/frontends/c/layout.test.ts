/**
 * Layouts with known answers: what clang and GCC print for the C text of each case, as `size/alignment: places`, where a
 * place is a byte or, for a bit-field, `byte:first-last` bit.
 */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { noSpan } from "../../source/span.ts";
import { integerType, noQualifiers, pointerTo } from "./c-types.ts";
import { fieldPath, fieldPathByName, placeOf } from "./field-path.ts";
import { alignOf, layoutOf, sizeOf, type PlacedField } from "./layout.ts";
import type { FieldDeclaration, RecordDeclaration } from "./tree.ts";
import type { CType, DataModel } from "./types.ts";

const char = integerType("char");
const short = integerType("short");
const int = integerType("int");
const long = integerType("long");
const longLong = integerType("long long");
const bool = integerType("_Bool");
const double: CType = { kind: "floating", name: "double" };
const longDouble: CType = { kind: "floating", name: "long double" };
const array = (element: CType, count: number): CType => ({
  kind: "array",
  element,
  length: { kind: "known", count: BigInt(count) },
});
const flexible = (element: CType): CType => ({ kind: "array", element, length: { kind: "unknown" } });
const atomic = (type: CType): CType => ({ kind: "qualified", type, qualifiers: { ...noQualifiers, atomic: true } });
const enumOf = (underlying: CType): CType => ({
  kind: "enum",
  declaration: { kind: "enum", enumerators: [], underlying, span: noSpan },
});

type Extra = Partial<Pick<FieldDeclaration, "packed" | "alignment" | "bitWidth">>;
let names = 0;
const f = (type: CType, extra: Extra = {}): FieldDeclaration => ({
  name: `f${++names}`,
  type,
  packed: false,
  span: noSpan,
  ...extra,
});
const bits = (type: CType, bitWidth: number, extra: Extra = {}): FieldDeclaration => f(type, { bitWidth, ...extra });
const unnamed = (type: CType, bitWidth?: number): FieldDeclaration => ({
  type,
  packed: false,
  span: noSpan,
  ...(bitWidth === undefined ? {} : { bitWidth }),
});

type RecordExtra = Partial<Pick<RecordDeclaration, "packed" | "alignment" | "maxFieldAlignment" | "tag">>;
const record = (fields: readonly FieldDeclaration[], extra: RecordExtra = {}): RecordDeclaration => ({
  kind: "record",
  tag: "struct",
  fields,
  packed: false,
  span: noSpan,
  ...extra,
});
const of = (declaration: RecordDeclaration): CType => ({ kind: "record", declaration });
const union = (...fields: FieldDeclaration[]): RecordDeclaration => record(fields, { tag: "union" });

function shown(declaration: RecordDeclaration, model: DataModel): string {
  const layout = layoutOf(declaration, model);
  return layout === undefined
    ? "incomplete"
    : `${layout.size}/${layout.alignment}: ${layout.fields.map(place).join(" ")}`;
}

function place({ offset, bitOffset, bitWidth }: PlacedField): string {
  if (bitOffset === undefined || bitWidth === undefined) return String(offset);
  return `${offset}:${bitWidth === 0 ? "-" : `${bitOffset}-${bitOffset + bitWidth - 1}`}`;
}

type Case = readonly [text: string, declaration: RecordDeclaration, LP64: string, ILP32: string];

const plainCases: readonly Case[] = [
  ["struct { }", record([]), "0/1: ", "0/1: "],
  ["struct { char a; int b; }", record([f(char), f(int)]), "8/4: 0 4", "8/4: 0 4"],
  ["struct { char a; long b; char c; }", record([f(char), f(long), f(char)]), "24/8: 0 8 16", "12/4: 0 4 8"],
  ["struct { char a; double b; }", record([f(char), f(double)]), "16/8: 0 8", "12/4: 0 4"],
  ["struct { char a; long long b; }", record([f(char), f(longLong)]), "16/8: 0 8", "12/4: 0 4"],
  ["struct { char a; long double b; }", record([f(char), f(longDouble)]), "32/16: 0 16", "16/4: 0 4"],
  ["struct { char a; _Complex double b; }", record([f(char), f({ kind: "complex", element: double })]), "24/8: 0 8", "20/4: 0 4"],
  ["struct { char a; void *b; }", record([f(char), f(pointerTo(char))]), "16/8: 0 8", "8/4: 0 4"],
  ["struct { _Bool a; short b; _Bool c; }", record([f(bool), f(short), f(bool)]), "6/2: 0 2 4", "6/2: 0 2 4"],
  ["struct { char a; _Atomic long long b; }", record([f(char), f(atomic(longLong))]), "16/8: 0 8", "16/8: 0 8"],
  ["struct { char a; enum __attribute__((packed)) { A } b; enum { B } c; }", record([f(char), f(enumOf(integerType("unsigned char"))), f(enumOf(integerType("unsigned int")))]), "8/4: 0 1 4", "8/4: 0 1 4"],
  ["struct { char a; int b __attribute__((vector_size(16))); }", record([f(char), f({ kind: "vector", element: int, count: 4 })]), "32/16: 0 16", "32/16: 0 16"],
  ["struct { int n; double d[]; }", record([f(int), f(flexible(double))]), "8/8: 0 8", "4/4: 0 4"],
  ["struct { char a; int b[0]; char c[3]; }", record([f(char), f(array(int, 0)), f(array(char, 3))]), "8/4: 0 4 4", "8/4: 0 4 4"],
  ["union { char a[5]; int b; }", union(f(array(char, 5)), f(int)), "8/4: 0 0", "8/4: 0 0"],
  ["struct { char a; struct { char b; long c; } d[2]; }", record([f(char), f(array(of(record([f(char), f(long)])), 2))]), "40/8: 0 8", "20/4: 0 4"],
]; // prettier-ignore

const packedCases: readonly Case[] = [
  ["struct __attribute__((packed)) { char a; int b; short c; }", record([f(char), f(int), f(short)], { packed: true }), "7/1: 0 1 5", "7/1: 0 1 5"],
  ["struct { char a; int b __attribute__((packed)); int c; }", record([f(char), f(int, { packed: true }), f(int)]), "12/4: 0 1 8", "12/4: 0 1 8"],
  ["struct __attribute__((aligned(16))) { char a; }", record([f(char)], { alignment: 16 }), "16/16: 0", "16/16: 0"],
  ["struct { char a; char b __attribute__((aligned(8))); }", record([f(char), f(char, { alignment: 8 })]), "16/8: 0 8", "16/8: 0 8"],
  ["struct __attribute__((packed, aligned(4))) { char a; long b; }", record([f(char), f(long)], { packed: true, alignment: 4 }), "12/4: 0 1", "8/4: 0 1"],
  ["struct { char a; int b __attribute__((packed, aligned(2))); }", record([f(char), f(int, { packed: true, alignment: 2 })]), "6/2: 0 2", "6/2: 0 2"],
  ["#pragma pack(2)\nstruct { char a; long b; char c; }", record([f(char), f(long), f(char)], { maxFieldAlignment: 2 }), "12/2: 0 2 10", "8/2: 0 2 6"],
  ["#pragma pack(2)\nstruct { char a; int b __attribute__((aligned(8))); }", record([f(char), f(int, { alignment: 8 })], { maxFieldAlignment: 2 }), "6/2: 0 2", "6/2: 0 2"],
]; // prettier-ignore

const bitCases: readonly Case[] = [
  ["struct { int a : 3; int b : 30; int c : 2; }", record([bits(int, 3), bits(int, 30), bits(int, 2)]), "8/4: 0:0-2 4:0-29 7:6-7", "8/4: 0:0-2 4:0-29 7:6-7"],
  ["struct { char a; int b : 20; int c : 8; }", record([f(char), bits(int, 20), bits(int, 8)]), "8/4: 0 1:0-19 4:0-7", "8/4: 0 1:0-19 4:0-7"],
  ["struct { char a : 7; char b : 2; char c : 7; }", record([bits(char, 7), bits(char, 2), bits(char, 7)]), "3/1: 0:0-6 1:0-1 2:0-6", "3/1: 0:0-6 1:0-1 2:0-6"],
  ["struct { int a : 4; int : 0; char b; }", record([bits(int, 4), unnamed(int, 0), f(char)]), "8/4: 0:0-3 4:- 4", "8/4: 0:0-3 4:- 4"],
  ["struct { char a; int : 0; char b; }", record([f(char), unnamed(int, 0), f(char)]), "5/1: 0 4:- 4", "5/1: 0 4:- 4"],
  ["struct { char a; int : 5; char b; }", record([f(char), unnamed(int, 5), f(char)]), "3/1: 0 1:0-4 2", "3/1: 0 1:0-4 2"],
  ["struct { _Bool a : 1; int b : 31; _Bool c : 1; }", record([bits(bool, 1), bits(int, 31), bits(bool, 1)]), "8/4: 0:0-0 0:1-31 4:0-0", "8/4: 0:0-0 0:1-31 4:0-0"],
  ["struct { int a : 20; long long b : 40; long long c : 20; }", record([bits(int, 20), bits(longLong, 40), bits(longLong, 20)]), "16/8: 0:0-19 2:4-43 8:0-19", "12/4: 0:0-19 2:4-43 7:4-23"],
  ["struct { int a : 20; long long b : 50; }", record([bits(int, 20), bits(longLong, 50)]), "16/8: 0:0-19 8:0-49", "12/4: 0:0-19 4:0-49"],
  ["struct { short a : 9; int b : 9; short c : 9; }", record([bits(short, 9), bits(int, 9), bits(short, 9)]), "4/4: 0:0-8 1:1-9 2:2-10", "4/4: 0:0-8 1:1-9 2:2-10"],
  ["struct __attribute__((packed)) { int a : 3; int b : 30; char c; }", record([bits(int, 3), bits(int, 30), f(char)], { packed: true }), "6/1: 0:0-2 0:3-32 5", "6/1: 0:0-2 0:3-32 5"],
  ["struct { int a : 3; int b : 30 __attribute__((packed)); }", record([bits(int, 3), bits(int, 30, { packed: true })]), "8/4: 0:0-2 0:3-32", "8/4: 0:0-2 0:3-32"],
  ["struct { int a : 3; int b : 4 __attribute__((aligned(8))); }", record([bits(int, 3), bits(int, 4, { alignment: 8 })]), "16/8: 0:0-2 8:0-3", "16/8: 0:0-2 8:0-3"],
  ["#pragma pack(1)\nstruct { int a : 3; int b : 30; char c; }", record([bits(int, 3), bits(int, 30), f(char)], { maxFieldAlignment: 1 }), "6/1: 0:0-2 0:3-32 5", "6/1: 0:0-2 0:3-32 5"],
  ["#pragma pack(2)\nstruct __attribute__((packed)) { char a; int b : 3; }", record([f(char), bits(int, 3)], { packed: true, maxFieldAlignment: 2 }), "2/2: 0 1:0-2", "2/2: 0 1:0-2"],
  ["union { int a : 3; char b : 7; long long : 40; }", union(bits(int, 3), bits(char, 7), unnamed(longLong, 40)), "8/4: 0:0-2 0:0-6 0:0-39", "8/4: 0:0-2 0:0-6 0:0-39"],
]; // prettier-ignore

describe.each([
  ["plain members", plainCases],
  ["packing and alignment", packedCases],
  ["bit-fields", bitCases],
] as const)("%s lie where GCC and clang put them", (_, cases) => {
  test.each(cases)("%s", (_text, declaration, lp64, ilp32) => {
    expect(shown(declaration, "LP64")).toBe(lp64);
    expect(shown(declaration, "ILP32")).toBe(ilp32);
  });
});

test("types have the sizes and alignments of the System V ABI", () => {
  const sizes = (type: CType) =>
    (["LP64", "ILP32"] as const).map((model) => `${sizeOf(type, model)}/${alignOf(type, model)}`).join(" ");
  expect(sizes(long)).toBe("8/8 4/4");
  expect(sizes(longLong)).toBe("8/8 8/4");
  expect(sizes(longDouble)).toBe("16/16 12/4");
  expect(sizes({ kind: "void" })).toBe("1/1 1/1");
  expect(sizes(atomic(of(record([f(array(char, 3))]))))).toBe("4/4 4/4");
  expect(sizes({ kind: "integer", name: "int", bits: 65 })).toBe("16/8 12/4");
  expect(sizes({ kind: "integer", name: "unsigned int", bits: 3 })).toBe("1/1 1/1");
  expect(sizes({ kind: "opaque", name: "__builtin_va_list" })).toBe("24/8 4/4");
  expect(sizeOf(integerType("__int128"), "LP64")).toBe(16);
});

test("what is incomplete, of variable length or too large has no size", () => {
  const { fields: _, ...incomplete } = record([]);
  expect(layoutOf(incomplete, "LP64")).toBeUndefined();
  expect(sizeOf(of(record([f(of(incomplete))])), "LP64")).toBeUndefined();
  expect(sizeOf({ kind: "array", element: int, length: { kind: "variable" } }, "LP64")).toBeUndefined();
  expect(alignOf({ kind: "array", element: int, length: { kind: "variable" } }, "LP64")).toBe(4);
  expect(sizeOf(array(array(char, 2 ** 31), 2 ** 31), "LP64")).toBeUndefined();
});

test("a record that is completed later is laid out then", () => {
  const later: { -readonly [K in keyof RecordDeclaration]: RecordDeclaration[K] } = { ...record([]) };
  delete later.fields;
  expect(layoutOf(later, "LP64")).toBeUndefined();
  later.fields = [f(int)];
  expect(layoutOf(later, "LP64")?.size).toBe(4);
});

test("records may be nested 100,000 deep", () => {
  let inner = record([f(char)]);
  for (let depth = 0; depth < 100_000; depth++) inner = record([unnamed(of(inner))]);
  expect(layoutOf(inner, "LP64")?.size).toBe(1);
});

test("members of anonymous members are found with their place", () => {
  const deep = f(int);
  const bit = bits(int, 3);
  const inner = unnamed(of(record([f(char), deep, bit])));
  const middle = unnamed(of(union(f(char), inner)));
  const outer = record([f(long), middle, f(char)]);
  expect(fieldPath(outer, deep)).toEqual([middle, inner, deep]);
  expect(fieldPathByName(outer, deep.name ?? "")).toEqual([middle, inner, deep]);
  expect(fieldPathByName(outer, "absent")).toBeUndefined();
  expect(placeOf(outer, deep, "LP64")).toEqual({ field: deep, offset: 12 });
  expect(placeOf(outer, bit, "ILP32")).toEqual({ field: bit, offset: 12, bitOffset: 0, bitWidth: 3 });
});

const scalar = fc.constantFrom<CType>(char, short, int, long, longLong, double, longDouble, bool);
const member = fc.oneof(
  scalar.map((type) => f(type)),
  fc.tuple(fc.constantFrom(char, short, int), fc.integer({ min: 1, max: 8 })).map(([type, width]) => bits(type, width)),
);
const model = fc.constantFrom<DataModel>("LP64", "ILP32");

test("members of a struct do not overlap, are in order and inside; the size is a multiple of the alignment", () => {
  fc.assert(
    fc.property(fc.array(member, { maxLength: 8 }), fc.boolean(), model, (fields, packed, data) => {
      const layout = layoutOf(record(fields, { packed }), data)!;
      let end = 0;
      for (const { field, offset, bitOffset, bitWidth } of layout.fields) {
        const start = offset * 8 + (bitOffset ?? 0);
        expect(start).toBeGreaterThanOrEqual(end);
        end = start + (bitWidth ?? (sizeOf(field.type, data) ?? NaN) * 8);
        if (bitWidth === undefined && !packed) expect(offset % (alignOf(field.type, data) ?? NaN)).toBe(0);
      }
      expect(end).toBeLessThanOrEqual(layout.size * 8);
      expect(layout.size % layout.alignment).toBe(0);
      if (packed) expect(layout.size).toBe(Math.ceil(end / 8));
    }),
  );
});

test("a union starts all its members at 0 and is as large as the largest needs", () => {
  fc.assert(
    fc.property(
      fc.array(
        scalar.map((type) => f(type)),
        { minLength: 1, maxLength: 6 },
      ),
      model,
      (fields, data) => {
        const layout = layoutOf(union(...fields), data)!;
        expect(layout.fields.map(({ offset }) => offset)).toEqual(fields.map(() => 0));
        const largest = Math.max(...fields.map(({ type }) => sizeOf(type, data) ?? NaN));
        expect(layout.size).toBeGreaterThanOrEqual(largest);
        expect(layout.size - largest).toBeLessThan(layout.alignment);
      },
    ),
  );
});
