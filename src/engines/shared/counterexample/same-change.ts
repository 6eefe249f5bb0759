/** One assignment of the source may write several parts of memory: for a person it is one step. */
import { spanKey } from "../../../source/span.ts";
import type { TraceStep } from "../../../verdict/verdict.ts";

export function isSameChange(a: TraceStep, b: TraceStep): boolean {
  return a.kind === "assign" && b.kind === "assign" && a.text === b.text && spanKey(a.span) === spanKey(b.span);
}

/** It matters if a part of it does. */
export function together(a: TraceStep, b: TraceStep): TraceStep {
  return { ...a, values: { ...a.values, ...b.values }, folded: a.folded && b.folded };
}
