/**
 * Constants of type `float` and `double`, exact to the last bit: a `float` is a double that is rounded after each
 * operation, which is exact for the four operations. Other floating types have no value here (undefined).
 */
import { withoutQualifiers } from "./integers.ts";
import type { CType } from "./types.ts";

export type FloatingName = "float" | "double";

export function floatingNameOf(type: CType): FloatingName | undefined {
  const inner = withoutQualifiers(type);
  if (inner.kind !== "floating") return undefined;
  return inner.name === "float" || inner.name === "double" ? inner.name : undefined;
}

export function roundTo(name: FloatingName, value: number): number {
  return name === "float" ? Math.fround(value) : value;
}

/** A literal's text, decimal or hexadecimal, with or without a suffix. */
export function parseFloating(text: string, name: FloatingName): number | undefined {
  const infinite = /^([+-]?)inf(inity)?$/i.exec(text);
  if (infinite !== null) return infinite[1] === "-" ? -Infinity : Infinity;
  const value = /^[+-]?0x/i.test(text) ? parseHexadecimal(text) : parseDecimal(text);
  return value === undefined ? undefined : roundTo(name, value);
}

function parseDecimal(text: string): number | undefined {
  const digits = /^([+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?)[fl]?$/i.exec(text)?.[1];
  return digits === undefined ? undefined : Number(digits);
}

/** Undefined where rounding would be needed: such a literal is left to be any value. */
function parseHexadecimal(text: string): number | undefined {
  const parts = /^([+-]?)0x([\da-f]*)\.?([\da-f]*)p([+-]?\d+)[fl]?$/i.exec(text);
  if (parts === null) return undefined;
  const [, sign, whole = "", fraction = "", exponent] = parts;
  const mantissa = BigInt(`0x0${whole}${fraction}`);
  const power = Number(exponent) - 4 * fraction.length;
  if (mantissa >= 1n << 53n || Math.abs(power) > 900) return undefined;
  const value = Number(mantissa) * 2 ** power;
  return sign === "-" ? -value : value;
}

/** Rounds once, to nearest and ties to even: through a double first, a `float` would be rounded twice. */
export function integerToFloating(value: bigint, name: FloatingName): number {
  if (name === "double") return Number(value);
  const magnitude = value < 0n ? -value : value;
  const excess = BigInt(Math.max(0, magnitude.toString(2).length - 24));
  const kept = magnitude >> excess;
  const rest = magnitude - (kept << excess);
  const half = excess === 0n ? 1n : 1n << (excess - 1n);
  const up = rest > half || (rest === half && (kept & 1n) === 1n);
  const rounded = Math.fround(Number((up ? kept + 1n : kept) << excess));
  return value < 0n ? -rounded : rounded;
}

/** Truncates; undefined for what has no integer. The caller checks the range. */
export function floatingToInteger(value: number): bigint | undefined {
  return Number.isFinite(value) ? BigInt(Math.trunc(value)) : undefined;
}

export function floatingOperation(op: string, a: number, b: number, name: FloatingName): number | undefined {
  switch (op) {
    case "+":
      return roundTo(name, a + b);
    case "-":
      return roundTo(name, a - b);
    case "*":
      return roundTo(name, a * b);
    case "/":
      return roundTo(name, a / b);
    default:
      return undefined;
  }
}
