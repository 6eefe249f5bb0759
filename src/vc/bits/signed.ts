/**
 * Integers as bit-vectors in two's complement, each as wide as its values need: the result of an operation has room for
 * whatever it can be, so that nothing wraps.
 */
import { bitVector, bv, extract, ite, signExtend, widthOf, zeroExtend } from "../../logic/build.ts";
import type { Operator, Term } from "../../logic/term.ts";

/** Bits of `value` in two's complement, with the sign. */
export function bitsOf(value: bigint): number {
  return (value < 0n ? -value - 1n : value).toString(2).length + 1;
}

export function literal(value: bigint, width = bitsOf(value)): Term {
  return bitVector(BigInt.asUintN(width, value), width);
}

/** Its lowest bits, or more of them: what it is modulo 2^width. */
export function resized(a: Term, width: number): Term {
  const has = widthOf(a);
  return has < width ? signExtend(width - has, a) : extract(width - 1, 0, a);
}

/** A number that is not negative, of which these are the bits. */
export const unsigned = (bits: Term): Term => zeroExtend(1, bits);

const widest = (args: readonly Term[]): number => Math.max(...args.map(widthOf));

/** All of them as wide as the widest. */
export function aligned(args: readonly Term[], atLeast = 0): readonly Term[] {
  const width = Math.max(widest(args), atLeast);
  return args.map((a) => resized(a, width));
}

/** An operator that needs some bits more than its widest argument has. */
export function widened(op: Operator & `bv${string}`, args: readonly Term[], more: number): Term {
  return bv(op, ...aligned(args, widest(args) + more));
}

export function product(a: Term, b: Term): Term {
  const width = widthOf(a) + widthOf(b);
  return bv("bvmul", resized(a, width), resized(b, width));
}

/** Euclid's quotient and remainder, which is never negative; by zero they are anything. */
export function quotient(a: Term, b: Term): Term {
  const { dividend, divisor, isNegative, zero } = division(a, b);
  const truncated = bv("bvsdiv", dividend, divisor);
  const one = literal(1n, widthOf(dividend));
  const isPositive = bv("bvsgt", divisor, zero);
  const further = ite(isPositive, bv("bvsub", truncated, one), bv("bvadd", truncated, one));
  return ite(isNegative, further, truncated);
}

export function remainder(a: Term, b: Term): Term {
  const { divisor, rest, isNegative, zero } = division(a, b);
  const size = ite(bv("bvslt", divisor, zero), bv("bvneg", divisor), divisor);
  return ite(isNegative, bv("bvadd", rest, size), rest);
}

function division(a: Term, b: Term): Record<"dividend" | "divisor" | "rest" | "isNegative" | "zero", Term> {
  const [dividend, divisor] = aligned([a, b], Math.max(widthOf(a), widthOf(b)) + 1) as [Term, Term];
  const zero = literal(0n, widthOf(dividend));
  const rest = bv("bvsrem", dividend, divisor);
  return { dividend, divisor, rest, isNegative: bv("bvslt", rest, zero), zero };
}

/** The floor of a / 2^count. */
export function shiftedRight(a: Term, count: number): Term {
  const width = widthOf(a);
  return extract(width - 1, Math.min(count, width - 1), a);
}
