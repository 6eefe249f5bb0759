/**
 * Where objects lie in the address space of a run: object n begins a little after n · 2^32, in 32-bit programs at n · 2^20, which is
 * far enough from its neighbours for most objects (front ends rule out runs in which a larger one's address is asked for). Half of
 * an address is no null pointer, just as on most machines. Object 0 is none, and its offsets are addresses as such.
 */
import { onInteger, type ExactFunction } from "./exact-function.ts";

/** Multiples of 16, as far as there is room. */
const lowHalf = (object: bigint): bigint => (object > 0n ? (object << 4n) & 0x7fff_fff0n : 0n);

export const memoryFunctions: ReadonlyMap<string, ExactFunction> = new Map([
  ["memory.address", onInteger((object) => (object << 32n) + lowHalf(object))],
  ["memory.object-at", onInteger((address) => address >> 32n)],
  ["memory.address32", onInteger((object) => object << 20n)],
  ["memory.object-at32", onInteger((address) => address >> 20n)],
]);
