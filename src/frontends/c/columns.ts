/**
 * From columns of a preprocessed line to columns of the line that the user wrote. The two are compared token by token:
 * what is the same stands for itself, and what came from a macro stands for the macro's use, from its name to its last
 * argument. Where a use goes on in the next line, the rest of the preprocessed line stands for it.
 */

/** Counted in characters from 0. */
export interface Columns {
  readonly start: (index: number) => number;
  /** Of the end of a stretch, which is the index after its last character. */
  readonly end: (index: number) => number;
}

export function columnsOf(written: string, expanded: string): Columns {
  const pieces = piecesOf(tokensOf(written), tokensOf(expanded));
  return {
    start(index) {
      const piece = pieces.find(({ token }) => index < token.end);
      if (piece === undefined) return Math.min(index, written.length);
      return piece.isSame ? piece.from + Math.max(0, index - piece.token.start) : piece.from;
    },
    end(index) {
      const piece = pieces.findLast(({ token }) => token.start < index);
      if (piece === undefined) return Math.min(index, written.length);
      return piece.isSame ? Math.min(piece.from + index - piece.token.start, piece.to) : piece.to;
    },
  };
}

interface Token {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

/** What a token of the preprocessed line stands for. */
interface Piece {
  readonly token: Token;
  readonly from: number;
  readonly to: number;
  readonly isSame: boolean;
}

const token = /\/\*.*?(?:\*\/|$)|\/\/.*|"(?:[^"\\]|\\.)*"?|'(?:[^'\\]|\\.)*'?|[\p{L}\p{N}_$]+|\S/gu;
const isName = (text: string | undefined): boolean => text !== undefined && /^[\p{L}_$]/u.test(text);

function tokensOf(line: string): readonly Token[] {
  return Array.from(line.matchAll(token), (match) => ({
    text: match[0],
    start: match.index,
    end: match.index + match[0].length,
  }));
}

function piecesOf(written: readonly Token[], expanded: readonly Token[]): readonly Piece[] {
  const pieces: Piece[] = [];
  let at = 0;
  while (pieces.length < expanded.length) {
    const [token, original] = [expanded[pieces.length]!, written[at]];
    if (token.text === original?.text) {
      pieces.push({ token, from: original.start, to: original.end, isSame: true });
      at += 1;
      continue;
    }
    const use = macroUse(written, expanded, at, pieces.length);
    const from = (original ?? written.at(-1))?.start ?? 0;
    const to = written[Math.max(at, use.after - 1)]?.end ?? written.at(-1)?.end ?? 0;
    for (const inner of expanded.slice(pieces.length, use.expandedAfter)) {
      pieces.push({ token: inner, from, to, isSame: false });
    }
    at = use.after;
  }
  return pieces;
}

/** Where a macro's use ends that begins at a token of the written line, and where what came from it ends. */
function macroUse(
  written: readonly Token[],
  expanded: readonly Token[],
  at: number,
  from: number,
): { readonly after: number; readonly expandedAfter: number } {
  if (isName(written[at]?.text)) {
    for (const after of [behindArguments(written, at + 1), at + 1]) {
      if (after === written.length) break;
      for (const likeness of ["full", "to a name"] as const) {
        for (let index = from; index < expanded.length; index++) {
          if (goesOn(written, expanded, after, index, likeness)) return { after, expandedAfter: index };
        }
      }
    }
  }
  return { after: written.length, expandedAfter: expanded.length };
}

function behindArguments(written: readonly Token[], at: number): number {
  if (written[at]?.text !== "(") return at;
  let depth = 0;
  for (let index = at; index < written.length; index++) {
    if (written[index]!.text === "(") depth += 1;
    if (written[index]!.text === ")") depth -= 1;
    if (depth === 0) return index + 1;
  }
  return written.length;
}

/** A few tokens are enough; a name among them may be the next macro's, if the text does not go on in full anywhere. */
const compared = 4;

function goesOn(
  written: readonly Token[],
  expanded: readonly Token[],
  after: number,
  index: number,
  likeness: "full" | "to a name",
): boolean {
  for (let ahead = 0; ahead < compared; ahead++) {
    const wanted = written[after + ahead];
    if (wanted === undefined) return expanded[index + ahead] === undefined;
    if (wanted.text !== expanded[index + ahead]?.text) return likeness === "to a name" && ahead > 0 && isName(wanted.text); // prettier-ignore
  }
  return true;
}
