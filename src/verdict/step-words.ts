/** A step of a trace in words, as all reports say it. */
import type { TraceStep } from "./verdict.ts";

type Said = Pick<TraceStep, "kind" | "text" | "note">;

/** `took the else branch (iteration 2)`, `called free`. */
export function stepWords(step: Said): string {
  const { text, note } = stepParts(step);
  return note === undefined ? text : `${text} (${note})`;
}

/** What happens, and what distinguishes it. A call is told by what it calls. */
export function stepParts({ kind, text, note }: Said): Pick<TraceStep, "text" | "note"> {
  const callee = /^in call to (\S+)$/.exec(note ?? "")?.[1];
  if (callee !== undefined && kind === "call") return { text: `called ${callee}` };
  if (callee !== undefined && kind === "call-return") return { text: `returned from ${callee}` };
  return note === undefined ? { text } : { text, note };
}
