/** What a Java program can fail. */
import type { CheckKind } from "../../ir/check-kind.ts";

export const checksOfJava: readonly CheckKind[] = [
  "assertion",
  "precondition",
  "postcondition",
  "loop-invariant-entry",
  "loop-invariant-kept",
  "object-invariant",
  "non-null",
  "modifies",
  "null-dereference",
  "out-of-bounds",
  "uninitialized-read",
  "division-by-zero",
  "class-cast",
  "array-store",
  "negative-array-size",
  "uncaught-exception",
];
