/** Exact fractions. */

/** In lowest terms, with a positive denominator. */
export interface Rational {
  readonly numerator: bigint;
  readonly denominator: bigint;
}

export function rational(numerator: bigint, denominator = 1n): Rational {
  let [x, y] = [numerator < 0n ? -numerator : numerator, denominator < 0n ? -denominator : denominator];
  while (y !== 0n) [x, y] = [y, x % y];
  const divisor = denominator < 0n ? -x : x;
  return { numerator: numerator / divisor, denominator: denominator / divisor };
}

export const zero: Rational = rational(0n);

export function plus(a: Rational, b: Rational): Rational {
  return rational(a.numerator * b.denominator + b.numerator * a.denominator, a.denominator * b.denominator);
}

export function times(a: Rational, b: Rational): Rational {
  return rational(a.numerator * b.numerator, a.denominator * b.denominator);
}

/** `b` is not zero. */
export function dividedBy(a: Rational, b: Rational): Rational {
  return rational(a.numerator * b.denominator, a.denominator * b.numerator);
}

export function negated(a: Rational): Rational {
  return { numerator: -a.numerator, denominator: a.denominator };
}

export function compareRationals(a: Rational, b: Rational): number {
  const difference = a.numerator * b.denominator - b.numerator * a.denominator;
  return difference < 0n ? -1 : difference > 0n ? 1 : 0;
}

export function floor(a: Rational): bigint {
  const quotient = a.numerator / a.denominator;
  return quotient * a.denominator > a.numerator ? quotient - 1n : quotient;
}

export function ceiling(a: Rational): bigint {
  return -floor(negated(a));
}
