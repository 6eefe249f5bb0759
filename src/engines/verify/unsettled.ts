/** What is said of checks that the budget of a procedure did not suffice for. */
import type { Budget } from "../../base/budget.ts";
import type { Check } from "../../vc/error-condition.ts";

/** For a question that is asked on the side. */
export function smallShare(budget: Budget): Budget {
  return budget.share(1 / 4, 2_000);
}

export function reasonOf(answer: { readonly why: string; readonly detail: string }, open: ReadonlySet<Check>): string {
  switch (answer.why) {
    case "limit":
      return tooMuchWork(open);
    case "memory":
      return `the solver ran out of memory; not settled: ${places(open)}`;
    case "cancelled":
      return "interrupted";
    default:
      return `the solver failed: ${answer.detail}`;
  }
}

export function tooMuchWork(open: ReadonlySet<Check>): string {
  return `it takes more work than its time limit allows (--procedure-time-limit); not settled: ${places(open)}`;
}

function places(checks: ReadonlySet<Check>): string {
  const lines = [...checks].map((c) => `${c.assert.check} at line ${c.assert.span.line}`);
  const shown = [...new Set(lines)];
  return shown.length <= 8 ? shown.join(", ") : `${shown.slice(0, 8).join(", ")} and ${shown.length - 8} more`;
}
