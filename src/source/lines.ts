/** The lines of source files, split when first asked for. */
import type { SourceFile } from "./source-file.ts";

/** The text of a 1-based line without its end; undefined if there is no such file or line. */
export type LineReader = (file: string, line: number) => string | undefined;

export function lineReader(sources: readonly SourceFile[]): LineReader {
  const texts = new Map(sources.map((source) => [source.name, source.text]));
  const split = new Map<string, readonly string[]>();
  return (file, line) => {
    const text = texts.get(file);
    if (text === undefined) return undefined;
    const lines = split.get(file) ?? text.split(/\r\n|\n|\r/);
    split.set(file, lines);
    return lines[line - 1];
  };
}
