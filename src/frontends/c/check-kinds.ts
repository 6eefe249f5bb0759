/** What a C program can fail. */
import type { CheckKind } from "../../ir/check-kind.ts";
import type { LoweringOptions } from "./lower/unit.ts";

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

type Asked = Pick<LoweringOptions, "checks" | "complete" | "output">;

/** Of all that, what is looked for. */
export function checksMade(asked: Asked): readonly CheckKind[] {
  return checksOfC.filter((kind) => (kind === "memory-leak" ? tracksLeaks(asked) : asked.checks.has(kind)));
}

/** In whole programs that are to be proved; a single function's blocks may be somebody else's to free. */
export function tracksLeaks({ checks, complete, output }: Asked): boolean {
  return checks.has("memory-leak") && complete && !output;
}
