/** What is wrong with the input, as a value: a front end never throws on what a user wrote. */
import type { Span } from "./span.ts";

export interface Diagnostic {
  readonly span: Span;
  /** `error`: the file cannot be checked. `note`: something the user should know about what was modelled. */
  readonly severity: "error" | "note";
  readonly message: string;
}

export function errorAt(span: Span, message: string): Diagnostic {
  return { span, severity: "error", message };
}
