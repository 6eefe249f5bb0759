/** One assignment of the source may write several parts of memory: for a person it is one step. */
import { spanKey } from "../../../source/span.ts";
import type { TraceStep } from "../../../verdict/verdict.ts";
import type { RunStep } from "./shorten.ts";

export function merged(steps: readonly RunStep[]): readonly RunStep[] {
  const found: RunStep[] = [];
  for (const next of steps) {
    const last = found.at(-1);
    if (last !== undefined && last.round === next.round && isSameChange(last.step, next.step))
      found[found.length - 1] = { ...last, step: together(last.step, next.step) };
    else found.push(next);
  }
  return found;
}

/** Where a value differs, it was executed again. */
function isSameChange(a: TraceStep, b: TraceStep): boolean {
  if (a.kind !== "assign" || b.kind !== "assign" || a.text !== b.text || spanKey(a.span) !== spanKey(b.span)) return false; // prettier-ignore
  return Object.entries(a.values).every(([name, value]) => (b.values[name] ?? value) === value);
}

/** It matters if a part of it does. */
function together(a: TraceStep, b: TraceStep): TraceStep {
  return { ...a, values: { ...a.values, ...b.values }, folded: a.folded && b.folded };
}
