/** What a language has to offer for the diagnosis of a file. */
import type { Candidate, Range } from "../engines/diagnose/candidate.ts";
import type { Given } from "../engines/diagnose/choices.ts";

export interface Proposals {
  /** What is executed at once: full expressions, or statements. */
  readonly steps: readonly Range[];
  readonly candidates: readonly Candidate[];
  /** Numbers that a test gives to what it tests. */
  readonly given: readonly Given[];
}
