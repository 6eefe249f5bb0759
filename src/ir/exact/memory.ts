/**
 * Where objects lie in the address space of a run: object n begins at n · 2^32, in 32-bit programs at n · 2^16, which is
 * far enough from its neighbours. Object 0 is none, and its offsets are addresses as such.
 */
import { onInteger, type ExactFunction } from "./exact-function.ts";

export const memoryFunctions: ReadonlyMap<string, ExactFunction> = new Map([
  ["memory.address", onInteger((object) => object << 32n)],
  ["memory.object-at", onInteger((address) => address >> 32n)],
  ["memory.address32", onInteger((object) => object << 16n)],
  ["memory.object-at32", onInteger((address) => address >> 16n)],
]);
