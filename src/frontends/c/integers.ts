/**
 * The integer types of C on x86: how wide they are, what they hold, and how values and types convert. `char` is signed,
 * representation is two's complement, and an enum is the integer type that represents it.
 */
import { invariant, unreachable } from "../../base/invariant.ts";
import type { CType, DataModel, IntegerName, IntegerType } from "./types.ts";

/** What decides a value's range. A `_Bool` has one bit of value, though it is stored in a byte. */
export interface IntegerShape {
  readonly bits: number;
  readonly signed: boolean;
}

export interface IntegerRange {
  readonly low: bigint;
  readonly high: bigint;
}

export const intType: IntegerType = { kind: "integer", name: "int" };
export const unsignedIntType: IntegerType = { kind: "integer", name: "unsigned int" };

export function withoutQualifiers(type: CType): Exclude<CType, { kind: "qualified" }> {
  let inner = type;
  while (inner.kind === "qualified") inner = inner.type;
  return inner;
}

/** The integer type behind qualifiers and enums; undefined for what is no integer. */
export function integerTypeOf(type: CType): IntegerType | undefined {
  let inner = withoutQualifiers(type);
  while (inner.kind === "enum") inner = withoutQualifiers(inner.declaration.underlying);
  return inner.kind === "integer" ? inner : undefined;
}

export function isBoolean(type: CType): boolean {
  const integer = integerTypeOf(type);
  return integer?.name === "_Bool" && integer.bits === undefined;
}

export function integerShape(type: IntegerType, model: DataModel): IntegerShape {
  return { bits: type.bits ?? namedBits(type.name, model), signed: isSigned(type) };
}

export function isSigned(type: IntegerType): boolean {
  return type.name !== "_Bool" && !type.name.startsWith("unsigned");
}

function namedBits(name: IntegerName, model: DataModel): number {
  switch (name) {
    case "_Bool":
      return 1;
    case "char":
    case "signed char":
    case "unsigned char":
      return 8;
    case "short":
    case "unsigned short":
      return 16;
    case "int":
    case "unsigned int":
      return 32;
    case "long":
    case "unsigned long":
      return model === "LP64" ? 64 : 32;
    case "long long":
    case "unsigned long long":
      return 64;
    case "__int128":
    case "unsigned __int128":
      return 128;
    default:
      return unreachable(name);
  }
}

export function shapeRange({ bits, signed }: IntegerShape): IntegerRange {
  const ranges = signed ? signedRanges : unsignedRanges;
  return (ranges[bits] ??= signed
    ? { low: -(1n << BigInt(bits - 1)), high: (1n << BigInt(bits - 1)) - 1n }
    : { low: 0n, high: (1n << BigInt(bits)) - 1n });
}

/** By width, as far as they have been asked for: nearly every expression does. */
const signedRanges: IntegerRange[] = [];
const unsignedRanges: IntegerRange[] = [];

export function integerRange(type: IntegerType, model: DataModel): IntegerRange {
  return shapeRange(integerShape(type, model));
}

/** The one value of that shape that is equal to `value` modulo 2^bits. */
export function wrap(value: bigint, shape: IntegerShape): bigint {
  return shape.signed ? BigInt.asIntN(shape.bits, value) : BigInt.asUintN(shape.bits, value);
}

/** The value of `(type) value`: to `_Bool` by comparison with zero, to every other type by wrapping. */
export function convertInteger(value: bigint, type: IntegerType, model: DataModel): bigint {
  if (isBoolean(type)) return value === 0n ? 0n : 1n;
  return wrap(value, integerShape(type, model));
}

export function fitsInteger(value: bigint, type: IntegerType, model: DataModel): boolean {
  const { low, high } = integerRange(type, model);
  return low <= value && value <= high;
}

// -------------------------------------------------------------------------------------------- conversions of types

/** C11 6.3.1.1: what a value of this type becomes before arithmetic. Bit-precise integers are not promoted. */
export function promote(type: IntegerType, model: DataModel): IntegerType {
  if (type.bits !== undefined || rank(type) >= rank(intType)) return type;
  return promoteShape(integerShape(type, model)) ?? type;
}

/** As GCC and clang do it: a bit-field that `int` can hold becomes `int`, else `unsigned int`, else it keeps its type. */
export function promoteBitField(type: IntegerType, width: number, model: DataModel): IntegerType {
  if (type.bits !== undefined) return type;
  return promoteShape({ bits: width, signed: isSigned(type) }) ?? promote(type, model);
}

function promoteShape(shape: IntegerShape): IntegerType | undefined {
  const bits = shape.signed ? shape.bits : shape.bits + 1;
  if (bits <= 32) return intType;
  return shape.bits <= 32 ? unsignedIntType : undefined;
}

/** C11 6.3.1.8: the common type in which an operation on two integers is done. */
export function commonIntegerType(left: IntegerType, right: IntegerType, model: DataModel): IntegerType {
  const a = promote(left, model);
  const b = promote(right, model);
  const order = compareRanks(a, b, model);
  if (isSigned(a) === isSigned(b)) return order >= 0 ? a : b;
  const [signed, unsigned] = isSigned(a) ? [a, b] : [b, a];
  const signedIsHigher = isSigned(a) ? order > 0 : order < 0;
  if (!signedIsHigher) return unsigned;
  return integerShape(signed, model).bits > integerShape(unsigned, model).bits ? signed : unsignedOf(signed);
}

type Arithmetic = Extract<CType, { kind: "integer" | "floating" | "complex" }>;

/** C11 6.3.1.8 for all arithmetic types; undefined where an operand is none. */
export function usualArithmeticType(left: CType, right: CType, model: DataModel): Arithmetic | undefined {
  const a = arithmeticTypeOf(left);
  const b = arithmeticTypeOf(right);
  if (a === undefined || b === undefined) return undefined;
  if (a.kind === "integer") return b.kind === "integer" ? commonIntegerType(a, b, model) : b;
  if (b.kind === "integer") return a;
  const [inA, inB] = [realPart(a), realPart(b)];
  const element = floatingRank.indexOf(inA.name) >= floatingRank.indexOf(inB.name) ? inA : inB;
  return a.kind === "complex" || b.kind === "complex" ? { kind: "complex", element } : element;
}

const floatingRank = ["_Float16", "float", "double", "long double", "__float128"] as const;

function arithmeticTypeOf(type: CType): Arithmetic | undefined {
  const inner = withoutQualifiers(type);
  return inner.kind === "floating" || inner.kind === "complex" ? inner : integerTypeOf(inner);
}

function realPart(type: Exclude<Arithmetic, IntegerType>) {
  return type.kind === "complex" ? type.element : type;
}

const standardNames = ["char", "short", "int", "long", "long long", "__int128"];
const ranks: ReadonlyMap<string, number> = new Map(
  ["", "signed ", "unsigned "].flatMap((sign) => standardNames.map((name, i) => [`${sign}${name}`, i] as const)),
);

function rank(type: IntegerType): number {
  return ranks.get(type.name) ?? -1;
}

/** By width first; among equally wide ones a standard type ranks above a bit-precise one. */
function compareRanks(a: IntegerType, b: IntegerType, model: DataModel): number {
  if (a.bits === undefined && b.bits === undefined) return rank(a) - rank(b);
  const difference = integerShape(a, model).bits - integerShape(b, model).bits;
  return difference !== 0 ? difference : Number(a.bits === undefined) - Number(b.bits === undefined);
}

/** The unsigned type that corresponds to a signed one, and to an unsigned one itself. */
export function unsignedOf(type: IntegerType): IntegerType {
  return isSigned(type) ? { ...type, name: unsignedNames.get(type.name) ?? type.name } : type;
}

export function signedOf(type: IntegerType): IntegerType {
  if (isSigned(type)) return type;
  const found = [...unsignedNames].find(([, unsigned]) => unsigned === type.name);
  invariant(found !== undefined, `${type.name} should have a signed counterpart`);
  return { ...type, name: found[0] };
}

const unsignedNames: ReadonlyMap<IntegerName, IntegerName> = new Map<IntegerName, IntegerName>([
  ["signed char", "unsigned char"],
  ["char", "unsigned char"],
  ["short", "unsigned short"],
  ["int", "unsigned int"],
  ["long", "unsigned long"],
  ["long long", "unsigned long long"],
  ["__int128", "unsigned __int128"],
]);

/** As a C programmer writes it. */
export function integerTypeName(type: IntegerType): string {
  if (type.bits === undefined) return type.name;
  return `${isSigned(type) ? "" : "unsigned "}_BitInt(${type.bits})`;
}
