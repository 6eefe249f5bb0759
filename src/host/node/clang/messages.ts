/** Clang's messages, read off its standard error. */
import { errorAt, type Diagnostic } from "../../../source/diagnostic.ts";

/**
 * The errors. Each is fatal for the file: clang goes on, but silently leaves out of the tree the statement or declaration
 * that an error is in. That holds for repeated enumerators, too, which old preprocessed code has: the second is left out,
 * and those that follow it without a value are counted wrongly.
 *
 * `file`: the one that errors without a place are about; these have line 0. `refused`: files that are there, but were not read.
 */
export function clangErrors(text: string, file: string, refused: readonly string[] = []): readonly Diagnostic[] {
  return text.split(/\r?\n/).flatMap((line) => {
    const found = placed.exec(line) ?? placeless.exec(line);
    if (found === null) return [];
    const { path = file, line: row = "0", column = "0", message = "" } = found.groups ?? {};
    return [errorAt(pointAt(path, Number(row), Number(column)), withAdvice(message.trim(), refused))];
  });
}

const placed = /^(?<path>.+?):(?<line>\d+):(?<column>\d+): (?:fatal )?error: (?<message>.*)$/;
const placeless = /^(?:[^\s:]*clang[^\s:]*: )?(?:fatal )?error: (?<message>.*)$/;

function pointAt(file: string, line: number, column: number): Diagnostic["span"] {
  return { file, line, column, endLine: line, endColumn: column + 1 };
}

function withAdvice(message: string, refused: readonly string[]): string {
  const name = /^'(.*)' file not found/.exec(message)?.[1];
  if (name === undefined) return message;
  if (!refused.some((path) => path.endsWith(name))) return `${message}; -I DIR adds a folder to search for headers`;
  return `'${name}' is not read: it lies outside of the project and is in no folder of -I DIR, or is not a regular file`;
}
