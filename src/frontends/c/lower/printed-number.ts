/** Floating numbers as printf prints them: exact decimal expansions, ties to even. */

/** A finite double is `mantissa * 2 ** exponent`. */
interface Finite {
  readonly mantissa: bigint;
  readonly exponent: number;
}

/** Without its sign; `bits`: of a double. `alternative`: the flag `#`. */
export function printedFloating(
  bits: bigint,
  conversion: string,
  precision: number | undefined,
  alternative: boolean,
): { readonly negative: boolean; readonly text: string } {
  const negative = bits >> 63n === 1n;
  const text = unsigned(bits, conversion.toLowerCase(), precision, alternative);
  return { negative, text: conversion === conversion.toUpperCase() ? text.toUpperCase() : text };
}

function unsigned(bits: bigint, conversion: string, precision: number | undefined, alternative: boolean): string {
  const biased = Number((bits >> 52n) & 0x7ffn);
  const fraction = bits & ((1n << 52n) - 1n);
  if (biased === 0x7ff) return fraction === 0n ? "inf" : "nan";
  if (conversion === "a") return hexadecimal(biased, fraction, precision, alternative);
  const value = biased === 0 ? { mantissa: fraction, exponent: -1074 } : { mantissa: fraction | (1n << 52n), exponent: biased - 1075 }; // prettier-ignore
  if (conversion === "f") return fixed(value, precision ?? 6, alternative);
  if (conversion === "e") return exponential(value, precision ?? 6, alternative);
  return general(value, Math.max(precision ?? 6, 1), alternative);
}

function fixed(value: Finite, precision: number, alternative: boolean): string {
  const digits = String(scaled(value, precision)).padStart(precision + 1, "0");
  return withPoint(digits.slice(0, digits.length - precision), digits.slice(digits.length - precision), alternative);
}

function exponential(value: Finite, precision: number, alternative: boolean): string {
  const { digits, exponent } = significant(value, precision + 1);
  const sign = exponent < 0 ? "-" : "+";
  return `${withPoint(digits[0]!, digits.slice(1), alternative)}e${sign}${String(Math.abs(exponent)).padStart(2, "0")}`;
}

/** `precision`: significant digits. */
function general(value: Finite, precision: number, alternative: boolean): string {
  const { exponent } = significant(value, precision);
  const text =
    exponent < -4 || exponent >= precision
      ? exponential(value, precision - 1, alternative)
      : fixed(value, precision - 1 - exponent, alternative);
  return alternative ? text : text.replace(/(\.\d*?)0+(?=e|$)/, "$1").replace(/\.(?=e|$)/, "");
}

/** As glibc prints them: normalised, unless the number is subnormal. */
function hexadecimal(biased: number, fraction: bigint, precision: number | undefined, alternative: boolean): string {
  const exponent = biased === 0 ? (fraction === 0n ? 0 : -1022) : biased - 1023;
  const whole = (biased === 0 ? 0n : 1n << 52n) | fraction;
  const kept = precision === undefined || precision >= 13 ? whole : divided(whole, 1n << BigInt(52 - 4 * precision)) << BigInt(52 - 4 * precision); // prettier-ignore
  const digits = (kept & ((1n << 52n) - 1n)).toString(16).padStart(13, "0");
  const shown = precision === undefined ? digits.replace(/0+$/, "") : digits.slice(0, precision).padEnd(precision, "0");
  return `0x${withPoint(String(kept >> 52n), shown, alternative)}p${exponent < 0 ? "-" : "+"}${Math.abs(exponent)}`;
}

function withPoint(whole: string, fraction: string, alternative: boolean): string {
  return fraction === "" && !alternative ? whole : `${whole}.${fraction}`;
}

/** The first `count` decimal digits, and the exponent of the first of them. */
function significant(value: Finite, count: number): { readonly digits: string; readonly exponent: number } {
  if (value.mantissa === 0n) return { digits: "0".repeat(count), exponent: 0 };
  // Never too big; too small, if the number is beyond the next power of ten or is rounded to it.
  let exponent = Math.floor((value.mantissa.toString(2).length - 1 + value.exponent) * Math.log10(2));
  for (;;) {
    const digits = String(scaled(value, count - 1 - exponent));
    if (digits.length === count) return { digits, exponent };
    exponent++;
  }
}

/** `value * 10 ** places`, rounded. */
function scaled({ mantissa, exponent }: Finite, places: number): bigint {
  const tens = 10n ** BigInt(Math.abs(places));
  const twos = 1n << BigInt(Math.abs(exponent));
  const above = mantissa * (places > 0 ? tens : 1n) * (exponent > 0 ? twos : 1n);
  return divided(above, (places < 0 ? tens : 1n) * (exponent < 0 ? twos : 1n));
}

/** To the nearest; of two, the even one. */
function divided(above: bigint, below: bigint): bigint {
  const quotient = above / below;
  const twice = 2n * (above % below);
  return twice > below || (twice === below && quotient % 2n === 1n) ? quotient + 1n : quotient;
}
