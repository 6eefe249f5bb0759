/** What stands in the source, as it can be put in a sentence: on one line, and not too long. */
import { lineReader } from "../source/lines.ts";
import type { SourceFile } from "../source/source-file.ts";
import type { Span } from "../source/span.ts";

const longest = 80;

export function quoter(sources: readonly SourceFile[]): (span: Span) => string | undefined {
  const lineAt = lineReader(sources);
  return ({ file, line, column, endLine, endColumn }) => {
    if (line === 0 || endLine > line + 3) return undefined;
    const rows: string[] = [];
    for (let row = line; row <= endLine; row++) {
      const text = lineAt(file, row);
      if (text === undefined) return undefined;
      rows.push(text.slice(row === line ? column - 1 : 0, row === endLine ? endColumn - 1 : undefined).trim());
    }
    const text = rows.join(" ").replace(/\s+/g, " ");
    return text === "" || text.length > longest || !isBalanced(text) ? undefined : text;
  };
}

/** Positions in what a macro stands for may end anywhere in the source; half a condition says nothing. */
function isBalanced(text: string): boolean {
  let depth = 0;
  for (const character of text.replace(/"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'/g, "")) {
    if ("([{".includes(character)) depth++;
    else if (")]}".includes(character) && --depth < 0) return false;
  }
  return depth === 0;
}
