/**
 * A text made of copies of parts of another one and of new text, which knows where each character comes from: what is said of
 * the new text can be said of the old one.
 */
export type Piece =
  | { readonly kind: "copy"; readonly start: number; readonly end: number }
  /** `at`: the place in the old text that it stands for. `isAside`: it comes before what is there, and is no part of it. */
  | { readonly kind: "new"; readonly text: string; readonly at: number; readonly isAside?: true };

export interface PiecedText {
  readonly text: string;
  /** The offset in the old text. */
  origin(offset: number): number;
  /** It comes from nowhere in the old text. */
  isAside(offset: number): boolean;
}

export function pieced(old: string, pieces: readonly Piece[]): PiecedText {
  const starts: number[] = [];
  const kept: Piece[] = [];
  const parts: string[] = [];
  let length = 0;
  for (const piece of pieces) {
    const part = piece.kind === "new" ? piece.text : old.slice(piece.start, piece.end);
    if (part === "") continue;
    starts.push(length);
    kept.push(piece);
    parts.push(part);
    length += part.length;
  }
  return {
    text: parts.join(""),
    isAside: (offset) => {
      const piece = kept[lastAtMost(starts, offset)];
      return piece?.kind === "new" && piece.isAside === true;
    },
    origin: (offset) => {
      const i = lastAtMost(starts, offset);
      const piece = kept[i];
      if (piece === undefined) return 0;
      return piece.kind === "new" ? piece.at : Math.min(piece.end, piece.start + offset - starts[i]!);
    },
  };
}

/** The index of the last number that is not above the bound; -1 if there is none. */
function lastAtMost(sorted: readonly number[], bound: number): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (sorted[middle]! <= bound) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

/** Lines and columns to offsets and back; both are 1-based, as in spans. */
export interface LineIndex {
  offset(line: number, column: number): number;
  position(offset: number): { readonly line: number; readonly column: number };
}

export function lineIndex(text: string): LineIndex {
  const starts = [0];
  for (let i = 0; i < text.length; i++) {
    const c = text.charCodeAt(i);
    if (c === 10 || (c === 13 && text.charCodeAt(i + 1) !== 10)) starts.push(i + 1);
  }
  return {
    offset: (line, column) => Math.min(text.length, (starts[line - 1] ?? text.length) + column - 1),
    position: (offset) => {
      const i = Math.max(0, lastAtMost(starts, offset));
      return { line: i + 1, column: offset - starts[i]! + 1 };
    },
  };
}
