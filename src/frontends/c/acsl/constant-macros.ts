/**
 * Macros without parameters, for annotations: the preprocessor does not look into comments. Only those that a file defines once,
 * under no condition, and never undefines: their meaning is the same everywhere after the definition.
 */
import type { SourceFile } from "../../../source/source-file.ts";
import type { Span } from "../../../source/span.ts";

export interface Macro {
  readonly text: string;
  /** Of the text that the macro stands for. */
  readonly span: Span;
}

export type Macros = ReadonlyMap<string, Macro>;

export const noMacros: Macros = new Map();

const directive = /^([ \t]*#[ \t]*)([a-z]+)([ \t]+([A-Za-z_]\w*)([ \t]+)?)?/;

export function constantMacros({ name: file, text }: SourceFile): Macros {
  const found = new Map<string, Macro>();
  const doubtful = new Set<string>();
  let depth = 0;
  linesOf(text).forEach((line, i) => {
    const match = directive.exec(line);
    if (match === null) return;
    const [head, , word = "", , name] = match;
    if (word.startsWith("if")) depth += 1;
    if (word === "endif") depth -= 1;
    if (name === undefined || (word !== "define" && word !== "undef")) return;
    const body = line.slice(head.length).trimEnd();
    if (word === "undef" || depth > 0 || found.has(name)) doubtful.add(name);
    // A parenthesis right after the name opens parameters.
    const constant = match[5] !== undefined && body !== "" && !body.endsWith("\\");
    if (!constant) doubtful.add(name);
    const span = {
      file,
      line: i + 1,
      column: head.length + 1,
      endLine: i + 1,
      endColumn: head.length + 1 + body.length,
    };
    found.set(name, { text: body, span });
  });
  for (const name of doubtful) found.delete(name);
  return found;
}

const passedOver = /\/\*[\s\S]*?\*\/|\/\/(?:\\\r?\n|[^\n])*|"(?:[^"\\\n]|\\[\s\S])*"|'(?:[^'\\\n]|\\[\s\S])*'/g;

/** Without comments, each line where it was. */
function linesOf(text: string): readonly string[] {
  const plain = text.replace(passedOver, (part) => (part.startsWith("/") ? part.replace(/[^\n]/g, " ") : part));
  return plain.split(/\r?\n/);
}
