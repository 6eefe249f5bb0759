/** What a C program can fail. */
import type { CheckKind } from "../../ir/check-kind.ts";

export const checksOfC: readonly CheckKind[] = [
  "assertion",
  "error-call",
  "precondition",
  "postcondition",
  "loop-invariant-entry",
  "loop-invariant-kept",
  "modifies",
  "null-dereference",
  "out-of-bounds",
  "use-after-free",
  "double-free",
  "invalid-free",
  "memory-leak",
  "uninitialized-read",
  "division-by-zero",
  "invalid-shift",
  "undefined-behaviour",
  "signed-overflow",
];
