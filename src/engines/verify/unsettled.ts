/** What is said of checks that the time of a procedure did not suffice for. */
import type { Stopwatch } from "../shared/stopwatch.ts";
import type { Check } from "../../vc/error-condition.ts";

/** Milliseconds for a question that is asked on the side. */
export function shortTime(clock: Stopwatch): number {
  return Math.min(2000, clock.left() / 4);
}

export function reasonOf(
  answer: { readonly why: string; readonly detail: string },
  open: ReadonlySet<Check>,
  clock: Stopwatch,
): string {
  switch (answer.why) {
    case "timeout":
      return `time limit reached after ${clock.seconds().toFixed(1)} s; not settled: ${places(open)}`;
    case "memory":
      return `the solver ran out of memory; not settled: ${places(open)}`;
    case "cancelled":
      return "interrupted";
    default:
      return `the solver failed: ${answer.detail}`;
  }
}

export function places(checks: ReadonlySet<Check>): string {
  const lines = [...checks].map((c) => `${c.assert.check} at line ${c.assert.span.line}`);
  const shown = [...new Set(lines)];
  return shown.length <= 8 ? shown.join(", ") : `${shown.slice(0, 8).join(", ")} and ${shown.length - 8} more`;
}
