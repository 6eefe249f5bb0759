/** Where lines are now that were known before the last edits: results stay with the code that they are about. */

/** Of a change: its first line, its last, how many lines are there now, and whether it begins where a line does; from 0. */
export interface Edit {
  readonly from: number;
  readonly to: number;
  readonly lines: number;
  readonly isAtStart: boolean;
}

/** The line, from 0, after the edits; undefined if it is gone. What is left of the last line stands at the end of the new text. */
export function movedLine(line: number, edits: readonly Edit[]): number | undefined {
  let here = line;
  for (const { from, to, lines, isAtStart } of edits) {
    if (here < from || (here === from && !isAtStart)) continue;
    if (here < to) return undefined;
    here += lines - 1 - (to - from);
  }
  return here;
}

interface Position {
  readonly line: number;
  readonly character: number;
}

export function editOf({ start, end }: { readonly start: Position; readonly end: Position }, text: string): Edit {
  return { from: start.line, to: end.line, lines: text.split("\n").length, isAtStart: start.character === 0 };
}
