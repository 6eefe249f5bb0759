/** Arithmetic on sets of integers: each result has every number that the operation makes of members. */
import { euclideanDiv } from "../logic/operate.ts";
import {
  absolute,
  allNumbers,
  between,
  compare,
  constant,
  contains,
  gcd,
  intersected,
  numbers,
  onlyMember,
  union,
  type Numbers,
} from "./numbers.ts";

/** Numbers farther out are not told apart: products of products would take longer and longer. */
const farthest = 2n ** 512n;

function computed(
  low: bigint | undefined,
  high: bigint | undefined,
  modulus: bigint,
  remainder: bigint,
  except: readonly bigint[],
): Numbers {
  const isFar = (n: bigint | undefined): boolean => n !== undefined && (n > farthest || n < -farthest);
  if (!isFar(low) && !isFar(high) && !isFar(modulus) && !isFar(remainder)) {
    return numbers(low, high, modulus, remainder, except) ?? allNumbers;
  }
  const least = low === undefined || low < -farthest ? undefined : low > farthest ? farthest : low;
  const greatest = high === undefined || high > farthest ? undefined : high < -farthest ? -farthest : high;
  return between(least, greatest) ?? allNumbers;
}

export function plus(a: Numbers, b: Numbers): Numbers {
  const except = shifted(a, b) ?? shifted(b, a) ?? [];
  const low = a.low === undefined || b.low === undefined ? undefined : a.low + b.low;
  const high = a.high === undefined || b.high === undefined ? undefined : a.high + b.high;
  return computed(low, high, gcd(a.modulus, b.modulus), a.remainder + b.remainder, except);
}

function shifted(a: Numbers, by: Numbers): readonly bigint[] | undefined {
  const amount = onlyMember(by);
  return amount === undefined ? undefined : a.except.map((n) => n + amount);
}

export function negative(a: Numbers): Numbers {
  return scaled(a, -1n);
}

export function minus(a: Numbers, b: Numbers): Numbers {
  return plus(a, negative(b));
}

export function scaled(a: Numbers, factor: bigint): Numbers {
  if (factor === 0n) return constant(0n);
  if (factor === 1n) return a;
  const [first, last] = factor > 0n ? [a.low, a.high] : [a.high, a.low];
  const low = first === undefined ? undefined : first * factor;
  const high = last === undefined ? undefined : last * factor;
  const except = a.except.map((n) => n * factor);
  return computed(low, high, a.modulus * absolute(factor), a.remainder * factor, except);
}

export function times(a: Numbers, b: Numbers): Numbers {
  const [left, right] = [onlyMember(a), onlyMember(b)];
  if (right !== undefined) return scaled(a, right);
  if (left !== undefined) return scaled(b, left);
  const modulus = gcd(gcd(a.modulus * b.modulus, a.modulus * b.remainder), b.modulus * a.remainder);
  const except = contains(a, 0n) || contains(b, 0n) ? [] : [0n];
  const { low, high } = product(a, b);
  return computed(low, high, modulus, a.remainder * b.remainder, except);
}

/** An end of an interval: −∞ and ∞ are themselves. */
type End = bigint | "-inf" | "inf";

interface Ends {
  readonly low: bigint | undefined;
  readonly high: bigint | undefined;
}

function product(a: Numbers, b: Numbers): Ends {
  return hull(ends(a).flatMap((x) => ends(b).map((y) => productOfEnds(x, y))));
}

const ends = ({ low, high }: Numbers): readonly End[] => [low ?? "-inf", high ?? "inf"];

/** Zero times an unbounded end is zero: the end stands for numbers, however large. */
function productOfEnds(x: End, y: End): End {
  if (typeof x === "bigint" && typeof y === "bigint") return x * y;
  const sign = signOf(x) * signOf(y);
  return sign === 0 ? 0n : sign > 0 ? "inf" : "-inf";
}

const signOf = (x: End): number => (x === "inf" ? 1 : x === "-inf" ? -1 : compare(x, 0n));

function hull(all: readonly End[]): Ends {
  const finite = all.filter((end) => typeof end === "bigint").sort(compare);
  return {
    low: all.includes("-inf") ? undefined : finite[0],
    high: all.includes("inf") ? undefined : finite.at(-1),
  };
}

/** Euclidean, as in SMT-LIB; where the divisor may be zero, the result may be anything. */
export function quotient(a: Numbers, b: Numbers): Numbers {
  if (contains(b, 0n)) return allNumbers;
  const [positive, opposite] = divisors(b);
  const parts: Numbers[] = [];
  if (positive !== undefined) parts.push(floorQuotient(a, positive));
  // For a negative divisor the quotient is that of its opposite, negated.
  if (opposite !== undefined) parts.push(negative(floorQuotient(a, opposite)));
  return parts.length === 0 ? allNumbers : parts.reduce(union);
}

/** The divisors above zero, and the others negated. */
function divisors(b: Numbers): readonly [Numbers | undefined, Numbers | undefined] {
  const above = between(1n, undefined)!;
  return [intersected(b, above), intersected(negative(b), above)];
}

function floorQuotient(a: Numbers, b: Numbers): Numbers {
  const by = onlyMember(b);
  const { low, high } = hull(ends(a).flatMap((x) => ends(b).map((y) => quotientOfEnds(x, y))));
  const exact = by !== undefined && a.modulus % by === 0n && a.remainder % by === 0n;
  if (exact) return numbers(low, high, a.modulus / by, a.remainder / by, []) ?? allNumbers;
  return between(low, high) ?? allNumbers;
}

/** The floor of x / y for y > 0: it is monotone in x, and in y as far as x keeps its sign. */
function quotientOfEnds(x: End, y: End): End {
  if (typeof x !== "bigint") return x;
  if (typeof y !== "bigint") return x < 0n ? -1n : 0n;
  return euclideanDiv(x, y);
}

/** Euclidean: never negative. */
export function remainderOf(a: Numbers, b: Numbers): Numbers {
  if (contains(b, 0n)) return allNumbers;
  const by = onlyMember(b);
  if (by === undefined) {
    const [positive, opposite] = divisors(b);
    const limits = [positive, opposite].flatMap((part) => (part === undefined ? [] : [part.high]));
    const finite = limits.filter((limit) => limit !== undefined).sort(compare);
    return between(0n, finite.length < limits.length ? undefined : finite.at(-1)! - 1n) ?? allNumbers;
  }
  const size = absolute(by);
  if (a.low !== undefined && a.high !== undefined) {
    const turns = euclideanDiv(a.low, size);
    if (turns === euclideanDiv(a.high, size)) return plus(a, constant(-turns * size));
  }
  return numbers(0n, size - 1n, gcd(a.modulus, size) || 1n, a.remainder, []) ?? allNumbers;
}
