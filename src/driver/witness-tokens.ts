/** The tokens of a C text, as far as is needed to find places in it: words, numbers, literals and signs, each with its place. */
export interface CToken {
  readonly text: string;
  readonly start: number;
  readonly end: number;
  readonly line: number;
  readonly column: number;
}

/** Comments, lines of the preprocessor and blanks are left out. */
const pattern =
  /\/\/[^\n]*|\/\*[\s\S]*?(?:\*\/|$)|^[ \t]*#(?:\\\r?\n|[^\n])*|"(?:\\[\s\S]|[^"\\\n])*"?|'(?:\\[\s\S]|[^'\\\n])*'?|[A-Za-z_$][\w$]*|\.?\d[\w.]*|\n|[^\S\n]+|[\s\S]/gm;

export function tokensOf(text: string): readonly CToken[] {
  const tokens: CToken[] = [];
  let [line, lineStart] = [1, 0];
  for (const found of text.matchAll(pattern)) {
    const [piece] = found;
    const start = found.index;
    const isDirective = piece.startsWith("#") && start === lineStart;
    if (!isDirective && !/^(\s|\/\/|\/\*)/.test(piece))
      tokens.push({ text: piece, start, end: start + piece.length, line, column: start - lineStart + 1 });
    for (let i = piece.indexOf("\n"); i >= 0; i = piece.indexOf("\n", i + 1)) {
      line++;
      lineStart = start + i + 1;
    }
  }
  return tokens;
}

/** The offset of a place, which counts from 1; the end of the line if it is shorter. */
export function offsetAt(text: string, line: number, column: number): number {
  let start = 0;
  for (let i = 1; i < line; i++) {
    const end = text.indexOf("\n", start);
    if (end < 0) return text.length;
    start = end + 1;
  }
  const end = text.indexOf("\n", start);
  return Math.min(start + column - 1, end < 0 ? text.length : end);
}

/** The number of the token that closes what the token of this number opens; undefined if there is none. */
export function closingOf(tokens: readonly CToken[], open: number): number | undefined {
  let depth = 0;
  for (let i = open; i < tokens.length; i++) {
    const { text } = tokens[i]!;
    if (text === "(" || text === "{" || text === "[") depth++;
    if (text === ")" || text === "}" || text === "]") depth--;
    if (depth === 0) return i;
  }
  return undefined;
}
