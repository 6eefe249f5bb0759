/** What is wrong with the input, as a value: a front end never throws on what a user wrote. */
import type { Span } from "./span.ts";

export interface Diagnostic {
  readonly span: Span;
  /** `error`: the file cannot be checked. `note`: something the user should know about what was modelled. */
  readonly severity: "error" | "note";
  readonly message: string;
  /** An error that concerns some procedures alone: the program says that they are not settled, and the others can be judged. */
  readonly isLocal?: true;
}

export function errorAt(span: Span, message: string): Diagnostic {
  return { span, severity: "error", message };
}

export function localErrorAt(span: Span, message: string): Diagnostic {
  return { span, severity: "error", message, isLocal: true };
}
