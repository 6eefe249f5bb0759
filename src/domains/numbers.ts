/**
 * Sets of integers: an interval, a congruence ([Granger89]) and a few numbers that are left out, together and kept in step.
 * Leaving out a number is what tells a divisor from zero and a pointer from null. The empty set is `undefined`.
 */

export interface Numbers {
  readonly kind: "numbers";
  /** Both ends belong to it; an end that is absent is not bounded. */
  readonly low: bigint | undefined;
  readonly high: bigint | undefined;
  /** Every member is `remainder` modulo `modulus`; the modulus is 0 if and only if `remainder` is the only member. */
  readonly modulus: bigint;
  readonly remainder: bigint;
  /** Not members, though strictly between the ends and in the class; ascending, few. */
  readonly except: readonly bigint[];
}

const none: readonly bigint[] = [];

/** More exceptions than this are forgotten: those farthest from zero. */
const mostExceptions = 4;

export const allNumbers: Numbers = {
  kind: "numbers",
  low: undefined,
  high: undefined,
  modulus: 1n,
  remainder: 0n,
  except: none,
};

export function constant(value: bigint): Numbers {
  return { kind: "numbers", low: value, high: value, modulus: 0n, remainder: value, except: none };
}

export function between(low: bigint | undefined, high: bigint | undefined): Numbers | undefined {
  return numbers(low, high, 1n, 0n, none);
}

/** In normal form: the ends are members, and what else is known follows from no other part. */
export function numbers(
  low: bigint | undefined,
  high: bigint | undefined,
  modulus: bigint,
  remainder: bigint,
  except: readonly bigint[],
): Numbers | undefined {
  if (modulus === 0n) {
    const inside = (low === undefined || low <= remainder) && (high === undefined || remainder <= high);
    return inside && !except.includes(remainder) ? constant(remainder) : undefined;
  }
  const rest = modulo(remainder, modulus);
  let [least, greatest] = [low, high];
  if (least !== undefined) least += modulo(rest - least, modulus);
  if (greatest !== undefined) greatest -= modulo(greatest - rest, modulus);
  while (least !== undefined && except.includes(least)) least += modulus;
  while (greatest !== undefined && except.includes(greatest)) greatest -= modulus;
  if (least !== undefined && greatest !== undefined) {
    if (least > greatest) return undefined;
    if (least === greatest) return constant(least);
  }
  const kept = except.length === 0 ? none : exceptions(except, least, greatest, modulus, rest);
  return { kind: "numbers", low: least, high: greatest, modulus, remainder: rest, except: kept };
}

function exceptions(
  except: readonly bigint[],
  low: bigint | undefined,
  high: bigint | undefined,
  modulus: bigint,
  remainder: bigint,
): readonly bigint[] {
  const inside = [...new Set(except)].filter(
    (n) => (low === undefined || low < n) && (high === undefined || n < high) && modulo(n - remainder, modulus) === 0n,
  );
  inside.sort((a, b) => compare(absolute(a), absolute(b)) || compare(a, b));
  return inside.slice(0, mostExceptions).sort(compare);
}

export function contains(set: Numbers, n: bigint): boolean {
  if (set.modulus === 0n) return n === set.remainder;
  if ((set.low !== undefined && n < set.low) || (set.high !== undefined && n > set.high)) return false;
  return modulo(n - set.remainder, set.modulus) === 0n && !set.except.includes(n);
}

/** The only member, if there is but one. */
export function onlyMember(set: Numbers): bigint | undefined {
  return set.modulus === 0n ? set.remainder : undefined;
}

export function isSubset(a: Numbers, b: Numbers): boolean {
  if (a === b || b === allNumbers) return true;
  if (b.modulus === 0n) return a.modulus === 0n && a.remainder === b.remainder;
  if (b.low !== undefined && (a.low === undefined || a.low < b.low)) return false;
  if (b.high !== undefined && (a.high === undefined || a.high > b.high)) return false;
  if (modulo(a.modulus, b.modulus) !== 0n || modulo(a.remainder - b.remainder, b.modulus) !== 0n) return false;
  return b.except.every((n) => !contains(a, n));
}

export function isSame(a: Numbers, b: Numbers): boolean {
  return (
    a === b ||
    (a.low === b.low &&
      a.high === b.high &&
      a.modulus === b.modulus &&
      a.remainder === b.remainder &&
      a.except.length === b.except.length &&
      a.except.every((n, i) => n === b.except[i]))
  );
}

/** The least set of this kind with both in it. Where neither has zero, the union has not either. */
export function union(a: Numbers, b: Numbers): Numbers {
  if (a === b) return a;
  const low = a.low === undefined || b.low === undefined ? undefined : least(a.low, b.low);
  const high = a.high === undefined || b.high === undefined ? undefined : greatest(a.high, b.high);
  return united(a, b, low, high, [0n, ...a.except, ...b.except]);
}

/**
 * Like the union, but an end that moved goes on to the next of the thresholds, or leaves for good. Moduli go down from divisor
 * to divisor, and what once was a member is never an exception again, so a chain of widenings ends.
 */
export function widened(a: Numbers, b: Numbers, thresholds: readonly bigint[]): Numbers {
  if (isSubset(b, a)) return a;
  const isLower = a.low !== undefined && (b.low === undefined || b.low < a.low);
  const isHigher = a.high !== undefined && (b.high === undefined || b.high > a.high);
  const low = isLower ? lastAtMost(thresholds, b.low) : a.low;
  const high = isHigher ? firstAtLeast(thresholds, b.high) : a.high;
  return united(a, b, low, high, [0n, ...a.except]);
}

function united(
  a: Numbers,
  b: Numbers,
  low: bigint | undefined,
  high: bigint | undefined,
  candidates: readonly bigint[],
): Numbers {
  const modulus = gcd(gcd(a.modulus, b.modulus), a.remainder - b.remainder);
  const except = candidates.filter((n) => !contains(a, n) && !contains(b, n));
  return numbers(low, high, modulus, a.remainder, except) ?? allNumbers;
}

export function firstAtLeast(thresholds: readonly bigint[], n: bigint | undefined): bigint | undefined {
  return n === undefined ? undefined : thresholds.find((t) => t >= n);
}

export function lastAtMost(thresholds: readonly bigint[], n: bigint | undefined): bigint | undefined {
  return n === undefined ? undefined : thresholds.findLast((t) => t <= n);
}

/** The Chinese remainder theorem makes one class of two. */
export function intersected(a: Numbers, b: Numbers): Numbers | undefined {
  if (a === b || b === allNumbers) return a;
  if (a === allNumbers) return b;
  const low = a.low === undefined ? b.low : b.low === undefined ? a.low : greatest(a.low, b.low);
  const high = a.high === undefined ? b.high : b.high === undefined ? a.high : least(a.high, b.high);
  const found = commonClass(a, b);
  if (found === undefined) return undefined;
  const except = a.except.length + b.except.length === 0 ? none : [...a.except, ...b.except];
  const met = numbers(low, high, found.modulus, found.remainder, except);
  return met !== undefined && isSame(met, a) ? a : met;
}

function commonClass(a: Numbers, b: Numbers): { readonly modulus: bigint; readonly remainder: bigint } | undefined {
  if (a.modulus === 0n) return contains(b, a.remainder) ? a : undefined;
  if (b.modulus === 0n) return contains(a, b.remainder) ? b : undefined;
  const divisor = gcd(a.modulus, b.modulus);
  if (modulo(a.remainder - b.remainder, divisor) !== 0n) return undefined;
  if (a.modulus === 1n) return b;
  if (b.modulus === 1n) return a;
  const step = b.modulus / divisor;
  const factor = modulo(((b.remainder - a.remainder) / divisor) * inverse(a.modulus / divisor, step), step);
  return { modulus: a.modulus * step, remainder: a.remainder + a.modulus * factor };
}

/** x with n · x = 1 modulo `modulus`; they have no common divisor. */
function inverse(n: bigint, modulus: bigint): bigint {
  let [r, nextR, x, nextX] = [modulus, modulo(n, modulus), 0n, 1n];
  while (nextR !== 0n) {
    const quotient = r / nextR;
    [r, nextR] = [nextR, r - quotient * nextR];
    [x, nextX] = [nextX, x - quotient * nextX];
  }
  return modulo(x, modulus);
}

export function atMost(set: Numbers, limit: bigint): Numbers | undefined {
  if (set.high !== undefined && set.high <= limit) return set;
  return numbers(set.low, limit, set.modulus, set.remainder, set.except);
}

export function atLeast(set: Numbers, limit: bigint): Numbers | undefined {
  if (set.low !== undefined && set.low >= limit) return set;
  return numbers(limit, set.high, set.modulus, set.remainder, set.except);
}

export function excluding(set: Numbers, n: bigint): Numbers | undefined {
  if (!contains(set, n)) return set;
  return numbers(set.low, set.high, set.modulus, set.remainder, [...set.except, n]);
}

/** Never negative; `modulus` is positive. */
export function modulo(n: bigint, modulus: bigint): bigint {
  const rest = n % modulus;
  return rest < 0n ? rest + modulus : rest;
}

export function gcd(a: bigint, b: bigint): bigint {
  let [x, y] = [absolute(a), absolute(b)];
  while (y !== 0n) [x, y] = [y, x % y];
  return x;
}

export const absolute = (n: bigint): bigint => (n < 0n ? -n : n);
export const least = (a: bigint, b: bigint): bigint => (a < b ? a : b);
export const greatest = (a: bigint, b: bigint): bigint => (a > b ? a : b);
export const compare = (a: bigint, b: bigint): number => (a < b ? -1 : a > b ? 1 : 0);
