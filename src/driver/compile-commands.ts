/**
 * `compile_commands.json`, as build systems write it: for each file the command that compiles it. Of a command only that is
 * kept which changes what a file means (`parser-flags.ts`).
 */
import { parserFlags, type ParserFlags } from "./parser-flags.ts";

/** The flags by file, both as absolute paths where `directory` is one; the first entry of a file counts. */
export function parseCompileCommands(
  text: string,
): { readonly flags: ReadonlyMap<string, ParserFlags> } | { readonly error: string } {
  const parsed = parsedJson(text);
  if (!Array.isArray(parsed)) return { error: "a list of compile commands was expected" };
  const flags = new Map<string, ParserFlags>();
  for (const [index, entry] of (parsed as unknown[]).entries()) {
    const command = commandOf(entry);
    if (typeof command === "string") return { error: `compile command ${index + 1}: ${command}` };
    const file = joined(command.directory, command.file);
    const placed = (path: string): string => joined(command.directory, path);
    // The first word is the compiler.
    if (!flags.has(file)) flags.set(file, parserFlags(command.words.slice(1), placed));
  }
  return { flags };
}

interface Command {
  readonly directory: string;
  readonly file: string;
  readonly words: readonly string[];
}

/** A command, or what is wrong with it. */
function commandOf(entry: unknown): Command | string {
  if (typeof entry !== "object" || entry === null) return "an object was expected";
  const { directory = "", file, arguments: list, command } = entry as Record<string, unknown>;
  if (typeof file !== "string") return `"file" should be a string`;
  if (typeof directory !== "string") return `"directory" should be a string`;
  if (Array.isArray(list) && list.every((word) => typeof word === "string")) return { directory, file, words: list };
  if (typeof command === "string") return { directory, file, words: shellWords(command) };
  return `"arguments" or "command" was expected`;
}

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The words of a command as a shell splits it; nothing is expanded. */
export function shellWords(command: string): readonly string[] {
  const words: string[] = [];
  let word: string | undefined;
  for (const [part] of command.matchAll(/\s+|'[^']*'?|"(?:[^"\\]|\\[\s\S])*"?|\\[\s\S]?|[^\s'"\\]+/g)) {
    if (/^\s/.test(part)) {
      if (word !== undefined) words.push(word);
      word = undefined;
    } else word = (word ?? "") + unquoted(part);
  }
  return word === undefined ? words : [...words, word];
}

function unquoted(part: string): string {
  if (part.startsWith("'")) return part.replace(/^'|'$/g, "");
  // Within double quotes a backslash is itself unless something special follows.
  if (part.startsWith('"')) return part.replace(/^"((?:[^"\\]|\\[\s\S])*)"?$/, "$1").replace(/\\([\\"$`\n])/g, "$1");
  return part.startsWith("\\") ? part.slice(1) : part;
}

/** `path` seen from `directory`, without `.` and `..` where they can be resolved. */
function joined(directory: string, path: string): string {
  const isWindows = /^[A-Za-z]:/.test(directory) || /^[A-Za-z]:/.test(path);
  const slashed = (text: string): string => (isWindows ? text.replaceAll("\\", "/") : text);
  const isAbsolute = /^([\\/]|[A-Za-z]:[\\/])/.test(path);
  const whole = isAbsolute || directory === "" ? slashed(path) : `${slashed(directory)}/${slashed(path)}`;
  const parts: string[] = [];
  for (const part of whole.split("/")) {
    if (part === "." || (part === "" && parts.length > 0)) continue;
    const last = parts.at(-1);
    if (part === ".." && last !== undefined && last !== "" && last !== "..") parts.pop();
    else parts.push(part);
  }
  return parts.join("/") || (whole.startsWith("/") ? "/" : ".");
}
