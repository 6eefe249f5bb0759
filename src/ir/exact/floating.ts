/**
 * IEEE 754 binary32 and binary64 in round-to-nearest-even, on bit patterns as integers from 0 to 2^width − 1; what is
 * none has no result. A float is computed as a double and rounded once more, which is exact for + − * / and sqrt
 * (53 ≥ 2 · 24 + 2).
 *
 * NaNs are those of x86: an invalid operation gives the quiet NaN with the sign set; an operation on a NaN gives that
 * NaN made quiet, the first one if both operands are. Compilers exchange the operands of + and *, so which of two NaNs
 * comes out of these is one of the things that a C program may leave open.
 */
import type { ExactFunction } from "./exact-function.ts";
import { onInteger, onIntegers, testOfIntegers } from "./exact-function.ts";
import { double, single, type Format } from "./floating-format.ts";

export const floatingFunctions: ReadonlyMap<string, ExactFunction> = new Map([
  ...functionsOf("float32", single),
  ...functionsOf("float64", double),
  ["float64.from-float32", conversion(single, double)] as const,
  ["float32.from-float64", conversion(double, single)] as const,
]);

function functionsOf(prefix: string, format: Format): readonly (readonly [string, ExactFunction])[] {
  const named = (name: string, of: ExactFunction): readonly [string, ExactFunction] => [`${prefix}.${name}`, of];
  return [
    named(
      "add",
      binary(format, (a, b) => a + b),
    ),
    named(
      "sub",
      binary(format, (a, b) => a - b),
    ),
    named(
      "mul",
      binary(format, (a, b) => a * b),
    ),
    named(
      "div",
      binary(format, (a, b) => a / b),
    ),
    named(
      "fmod",
      binary(format, (a, b) => a % b),
    ),
    named("sqrt", unary(format, Math.sqrt)),
    named("floor", unary(format, Math.floor)),
    named("ceil", unary(format, Math.ceil)),
    named("trunc", unary(format, Math.trunc)),
    named("round", unary(format, roundAway)),
    named(
      "neg",
      onInteger((bits) => (isPattern(bits, format) ? bits ^ format.sign : undefined)),
    ),
    named(
      "abs",
      onInteger((bits) => (isPattern(bits, format) ? bits & ~format.sign : undefined)),
    ),
    named(
      "less",
      comparison(format, (a, b) => a < b),
    ),
    named(
      "less-equal",
      comparison(format, (a, b) => a <= b),
    ),
    named(
      "equal",
      comparison(format, (a, b) => a === b),
    ),
    named(
      "from-int",
      onInteger((value) => format.fromInteger(value)),
    ),
    named(
      "to-int",
      onInteger((bits) => wholePart(bits, format)),
    ),
    named(
      "to-int32",
      onInteger((bits) => saturated(bits, format, 32n)),
    ),
    named(
      "to-int64",
      onInteger((bits) => saturated(bits, format, 64n)),
    ),
  ];
}

/** As Java converts: to the nearest that there is, and zero for a NaN. */
function saturated(bits: bigint, format: Format, width: bigint): bigint | undefined {
  if (!isPattern(bits, format)) return undefined;
  if (isNaN(format, bits)) return 0n;
  const [low, high] = [-(1n << (width - 1n)), (1n << (width - 1n)) - 1n];
  const value = truncated(bits, format);
  if (value === undefined) return bits >= format.sign ? low : high;
  return value < low ? low : value > high ? high : value;
}

function isPattern(bits: bigint, { sign }: Format): boolean {
  return 0n <= bits && bits < sign << 1n;
}

function isNaN({ sign, infinity }: Format, bits: bigint): boolean {
  return (bits & (sign - 1n)) > infinity;
}

function binary(format: Format, of: (a: number, b: number) => number): ExactFunction {
  return onIntegers((a, b) => {
    if (!isPattern(a, format) || !isPattern(b, format)) return undefined;
    if (isNaN(format, a)) return a | format.quiet;
    if (isNaN(format, b)) return b | format.quiet;
    return format.toBits(of(format.toNumber(a), format.toNumber(b)));
  });
}

function unary(format: Format, of: (a: number) => number): ExactFunction {
  return onInteger((a) => {
    if (!isPattern(a, format)) return undefined;
    return isNaN(format, a) ? a | format.quiet : format.toBits(of(format.toNumber(a)));
  });
}

/** False if one of them is a NaN. */
function comparison(format: Format, of: (a: number, b: number) => boolean): ExactFunction {
  return testOfIntegers((a, b) => {
    if (!isPattern(a, format) || !isPattern(b, format)) return undefined;
    return of(format.toNumber(a), format.toNumber(b));
  });
}

/** To the nearest integer, halves away from zero; the sign of a zero is kept. */
function roundAway(value: number): number {
  const whole = Math.trunc(value);
  return Math.abs(value - whole) >= 0.5 ? whole + Math.sign(value) : whole;
}

/** Of what is infinite or no number, a number that no type of integers has. */
function wholePart(bits: bigint, format: Format): bigint | undefined {
  return isPattern(bits, format) ? (truncated(bits, format) ?? 1n << 1024n) : undefined;
}

/** Infinities and NaNs have no integer. */
function truncated(bits: bigint, format: Format): bigint | undefined {
  const value = isPattern(bits, format) ? format.toNumber(bits) : NaN;
  return Number.isFinite(value) ? BigInt(Math.trunc(value)) : undefined;
}

/** A NaN keeps its sign and the upper bits of its payload. */
function conversion(from: Format, to: Format): ExactFunction {
  return onInteger((bits) => {
    if (!isPattern(bits, from)) return undefined;
    if (!isNaN(from, bits)) return to.toBits(from.toNumber(bits));
    const sign = (bits & from.sign) === 0n ? 0n : to.sign;
    const payload = ((bits & (from.quiet - 1n)) * to.quiet) / from.quiet;
    return sign | to.infinity | to.quiet | payload;
  });
}
