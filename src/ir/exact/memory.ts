/**
 * Where objects lie in the address space of a run: object n begins a little after n · 2^32, in 32-bit programs at n · 2^20, which is
 * far enough from its neighbours for most objects (front ends rule out runs in which a larger one's address is asked for). Half of
 * an address is no null pointer, just as on most machines, and all are multiples of 2^21 (2^20), so that every object is aligned as
 * it asks. Object 0 is none, and its offsets are addresses as such.
 */
import { add, div, gt, int, ite, mod, mul } from "../../logic/build.ts";
import type { Term } from "../../logic/term.ts";
import { onInteger, type ExactFunction } from "./exact-function.ts";

/** Multiples of 2^21, as far as there is room. */
const lowHalf = (object: bigint): bigint => (object > 0n ? (object << 21n) & 0x7fe0_0000n : 0n);
const lowHalfTerm = (object: Term): Term =>
  ite(gt(object, int(0)), mod(mul(object, int(1n << 21n)), int(1n << 31n)), int(0));

function ofLayout(of: (a: bigint) => bigint, meaning: (a: Term) => Term): ExactFunction {
  return { ...onInteger(of, meaning), isOneOfMany: true };
}

const shifted = (term: Term, bits: bigint): Term => mul(term, int(1n << bits));
const objectAt = (bits: bigint): ExactFunction =>
  ofLayout(
    (address) => address >> bits,
    (address) => div(address, int(1n << bits)),
  );

export const memoryFunctions: ReadonlyMap<string, ExactFunction> = new Map([
  [
    "memory.address",
    ofLayout(
      (object) => (object << 32n) + lowHalf(object),
      (object) => add(shifted(object, 32n), lowHalfTerm(object)),
    ),
  ],
  ["memory.object-at", objectAt(32n)],
  [
    "memory.address32",
    ofLayout(
      (object) => object << 20n,
      (object) => shifted(object, 20n),
    ),
  ],
  ["memory.object-at32", objectAt(20n)],
]);
