/** What `check` has to find, as it is written on the line of the offender: `//~ DOOMED check`, `//~ DOOMED? check`. */
export interface Mark {
  readonly line: number;
  readonly level: string;
  readonly check: string;
  readonly because: string | undefined;
}

export function marksIn(text: string): readonly Mark[] {
  return text.split("\n").flatMap((source, i) =>
    [...source.matchAll(/\/\/~ DOOMED(\??) ([a-z-]+)(?: because ([\d ]*\d))?/g)].map(
      ([, doubt, check = "", because]) => ({
        line: i + 1,
        level: doubt === "?" ? "warning" : "error",
        check,
        because,
      }),
    ),
  );
}

export const shown = ({ line, level, check, because }: Mark): string =>
  `${line}: ${level} ${check}${because === undefined ? "" : ` because ${because}`}`;
