/** Operators on the bits of unbounded integers, in two's complement: a negative number has no end of leading ones. */
import { onIntegers, type ExactFunction } from "./exact-function.ts";

/** A shift further than this makes a number that no program means. */
const furthestShift = 4096n;

export const bitFunctions: ReadonlyMap<string, ExactFunction> = new Map([
  ["bits.and", onIntegers((a, b) => a & b)],
  ["bits.or", onIntegers((a, b) => a | b)],
  ["bits.xor", onIntegers((a, b) => a ^ b)],
  ["bits.shl", onIntegers((a, b) => (b < 0n || b > furthestShift ? undefined : a << b))],
  // The floor of a / 2^b, also for negative numbers.
  ["bits.shr", onIntegers((a, b) => (b < 0n ? undefined : a >> b))],
]);
