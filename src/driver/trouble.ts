/** Bugs of ours, caught so that the rest of a run goes on. */

export interface Trouble {
  /** The file or procedure that was being worked on. */
  readonly where: string;
  readonly error: unknown;
}

/** One line that says what happened. */
export function sentenceOf(error: unknown): string {
  const text = error instanceof Error ? error.message || error.name : String(error);
  return text.split("\n", 1)[0] ?? text;
}

/** For whoever mends it. */
export function stackOf(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
