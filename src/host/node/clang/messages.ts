/** Clang's messages, read off its standard error. */
import type { Diagnostic } from "../../../source/diagnostic.ts";

export interface Messages {
  /** The tree lacks what they are about. */
  readonly errors: readonly Diagnostic[];
  /** Errors to clang, yet the tree is complete. */
  readonly harmless: readonly Diagnostic[];
}

/** `file`: the one that errors without a place are about. */
export function clangMessages(text: string, file: string): Messages {
  const errors: Diagnostic[] = [];
  const harmless: Diagnostic[] = [];
  for (const line of text.split(/\r?\n/)) {
    const found = placed.exec(line) ?? placeless.exec(line);
    if (found === null) continue;
    const { path = file, line: row = "1", column = "1", message = "" } = found.groups ?? {};
    const diagnostic = { span: pointAt(path, Number(row), Number(column)), message: message.trim() };
    if (leavesTreeComplete.test(message)) harmless.push({ ...diagnostic, severity: "note" });
    else errors.push({ ...diagnostic, severity: "error" });
  }
  return { errors, harmless };
}

const placed = /^(?<path>.+?):(?<line>\d+):(?<column>\d+): (?:fatal )?error: (?<message>.*)$/;
const placeless = /^(?:[^\s:]*clang[^\s:]*: )?(?:fatal )?error: (?<message>.*)$/;

/**
 * An error removes the statement or declaration that it is in from the tree, silently. Repeated enumerators, which old
 * preprocessed code has, do not: both are there, with equal values if they were given any.
 */
const leavesTreeComplete = /^redefinition of enumerator '/;

function pointAt(file: string, line: number, column: number): Diagnostic["span"] {
  return { file, line, column, endLine: line, endColumn: column + 1 };
}
