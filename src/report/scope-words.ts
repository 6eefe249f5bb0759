/** In words: what was looked for, and what the verdicts rest on. */
import { oneLine } from "./display-width.ts";
import type { Report, Scope } from "../verdict/report.ts";

/** Nothing where no procedure was judged. */
export function scopeLines({ scope, procedures }: Report): readonly string[] {
  return scope === undefined || procedures.length === 0 ? [] : [`looked for: ${oneLine(scopeWords(scope))}`];
}

/** `memory, arithmetic; assuming that memory does not run short`. */
export function scopeWords({ lookedFor, assumptions }: Scope): string {
  const assumed = assumptions.length === 0 ? [] : [`assuming that ${assumptions.join(", that ")}`];
  return [lookedFor.length === 0 ? "nothing" : lookedFor.join(", "), ...assumed].join("; ");
}
