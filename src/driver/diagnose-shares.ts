/** What the parts of a diagnosis may cost, in units of work (see `Budget`). */
import type { SourceFile } from "../source/source-file.ts";

/** Of the whole: how far finding the failure may go, and the trials. What one leaves is for the next. */
export const shares = { prove: 0.3, assumed: 0.5, trials: 0.75, all: 0.95 } as const;

/** With less nothing is proved. */
export const leastForProof = 100;

/** Characters that are read and put as a program in a unit. */
const charactersPerUnit = 200;
/** To start a compiler takes as long as this. */
const unitsToStart = 100;

export function unitsToRead(files: readonly SourceFile[]): number {
  return unitsToStart + files.reduce((sum, { text }) => sum + text.length, 0) / charactersPerUnit;
}
