/**
 * A file's tree in two runs of clang: preprocess, then parse the preprocessed text. Places in the tree of one text without
 * macros and includes are simply offsets; in that of the original they are spread over files and expansions, and each
 * is printed as the difference to the one before.
 */
import { isUtf8 } from "node:buffer";
import { StringDecoder } from "node:string_decoder";
import { setImmediate } from "node:timers/promises";
import type { Clang, ClangRequest, ClangResult } from "../../../driver/clang.ts";
import type { Diagnostic } from "../../../source/diagnostic.ts";
import { dumping, judging, preprocessing, type Dialect } from "./arguments.ts";
import { clangErrors } from "./messages.ts";
import { unsavedContent, type Unsaved } from "./unsaved.ts";

/** One run of clang. */
export interface Run {
  readonly args: readonly string[];
  /** Standard input. */
  readonly input?: Uint8Array;
  readonly unsaved?: Unsaved;
}

export type RunResult = Ended | { readonly kind: "failed"; readonly why: string };

interface Ended {
  readonly kind: "ended";
  readonly code: number;
  readonly output: readonly Uint8Array[];
  readonly complaints: string;
  /** Files that are there, but may not be read; absent if all that is asked for may be. */
  readonly refused?: readonly string[];
}

export interface Runner {
  readonly dialect: Dialect;
  run(run: Run): Promise<RunResult>;
  /** Takes back, in what clang printed, what the dialect did to paths. */
  restore(text: string): string;
}

export function dumpWith(runner: Runner): Clang["dump"] {
  return async (request) => {
    const unsaved = unsavedContent(request);
    const text = await preprocessed(runner, request, unsaved);
    if (typeof text !== "string") return text;
    const parsed = await runner.run({ args: dumping(request), input: Buffer.from(text) });
    if (parsed.kind === "failed") return parsed;
    const errors = clangErrors(parsed.complaints, request.file);
    if (errors.length > 0) return { kind: "errors", diagnostics: await asWritten(runner, request, unsaved, errors) };
    if (parsed.code !== 0) return unexplained(parsed);
    return { kind: "dump", preprocessed: text, json: decoded(parsed.output), warnings: [] };
  };
}

async function preprocessed(
  runner: Runner,
  request: ClangRequest,
  unsaved: Unsaved | undefined,
): Promise<string | ClangResult> {
  const result = await runner.run({ args: preprocessing(runner.dialect, request), ...(unsaved && { unsaved }) });
  if (result.kind === "failed") return result;
  const errors = clangErrors(runner.restore(result.complaints), request.file, result.refused);
  if (errors.length > 0) return { kind: "errors", diagnostics: errors };
  if (result.code !== 0) return unexplained(result);
  return withoutDirectives(runner.restore(textOf(Buffer.concat(result.output))));
}

/** The same errors from a run that sees the text as the user wrote it: with the user's columns. */
async function asWritten(
  runner: Runner,
  request: ClangRequest,
  unsaved: Unsaved | undefined,
  found: readonly Diagnostic[],
): Promise<readonly Diagnostic[]> {
  const result = await runner.run({ args: judging(runner.dialect, request), ...(unsaved && { unsaved }) });
  if (result.kind === "failed") return found;
  const errors = clangErrors(runner.restore(result.complaints), request.file, result.refused);
  return errors.length > 0 ? errors : found;
}

function unexplained({ code, complaints }: Ended): ClangResult {
  const last = complaints.trim().split("\n").at(-1)?.slice(0, 200) ?? "";
  return { kind: "failed", why: `clang ended with exit code ${code}${last === "" ? "" : `: ${last}`}` };
}

/**
 * A `#` that a macro put at the beginning of a line is no directive, but would be one when the text is read again: it becomes
 * a character that no program has there.
 */
function withoutDirectives(text: string): string {
  return text.replace(strayDirective, (_, before: string, blanks: string, sign: string) => before + blanks + "@".padEnd(sign.length)); // prettier-ignore
}

const strayDirective = /(^|\*\/)([ \t\v\f\0]*)(?!#[ \t]*(?:\d|(?:line|pragma|ident)\b(?!\\)))(#|%:|\?\?=)/gm;

/** What is not UTF-8, as in old strings, is written as octal escapes: one escape is one byte to clang, too. */
function textOf(bytes: Buffer): string {
  if (isUtf8(bytes)) return bytes.toString();
  const lines: string[] = [];
  for (let from = 0; from < bytes.length;) {
    const newline = bytes.indexOf(0x0a, from);
    const end = newline < 0 ? bytes.length : newline + 1;
    const line = bytes.subarray(from, end);
    lines.push(isUtf8(line) ? line.toString() : escaped(line));
    from = end;
  }
  return lines.join("");
}

function escaped(line: Buffer): string {
  return Array.from(line, (byte) => (byte < 0x80 ? String.fromCharCode(byte) : `\\${byte.toString(8)}`)).join("");
}

/**
 * What has been read is let go: it can be most of a gigabyte. Node's own decoder makes strings of one byte a character where
 * it can, which take half the memory of TextDecoder's, and half the time to parse.
 */
async function* decoded(chunks: readonly Uint8Array[]): AsyncGenerator<string, void> {
  const decoder = new StringDecoder("utf8");
  const rest = [...chunks].reverse();
  for (let chunk = rest.pop(); chunk !== undefined; chunk = rest.pop()) {
    yield decoder.write(chunk);
    // Signals are heard between one piece and the next.
    await setImmediate();
  }
  yield decoder.end();
}
