/**
 * Splits clang's JSON at top-level declarations, so that only one of them is in memory as JSON at a time. Clang indents by
 * two, hence a line that is `{` after four spaces begins a declaration and the next line `}` after four spaces ends it; no
 * string can hold a line break.
 */
import type { DumpNode } from "./dump-node.ts";

/** Takes pieces of the text as they come and hands on each declaration that is complete. */
export interface DumpSplitter {
  readonly push: (piece: string) => Generator<DumpNode, void>;
  /** Whether the text ended where a dump ends. */
  readonly complete: () => boolean;
}

const opening = "\n    {";
const closing = "\n    }";

export function dumpSplitter(): DumpSplitter {
  /** The declaration that is not complete, in pieces; undefined between declarations. */
  let declaration: string[] | undefined;
  /** The last few characters, in which the text searched for may begin. */
  let carry = "";
  let last = "";
  function* push(piece: string): Generator<DumpNode, void> {
    last = `${last}${piece.slice(-8)}`.slice(-8);
    const text = carry + piece;
    let at = 0;
    for (;;) {
      const found = text.indexOf(declaration === undefined ? opening : closing, at);
      if (found < 0) break;
      if (declaration === undefined) declaration = [];
      else {
        declaration.push(text.slice(at, found + closing.length));
        yield JSON.parse(declaration.join("")) as DumpNode;
        declaration = undefined;
      }
      at = declaration === undefined ? found + closing.length : found;
      // The opening brace is part of what is parsed; the search for the end goes on behind it.
      if (declaration !== undefined) {
        declaration.push(opening);
        at += opening.length;
      }
    }
    const keep = Math.max(at, text.length - closing.length + 1);
    declaration?.push(text.slice(at, keep));
    carry = text.slice(keep);
  }
  return { push, complete: () => declaration === undefined && /\n\}\s*$/.test(last) };
}
