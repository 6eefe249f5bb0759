/** Places as the protocol has them: URIs, and lines and characters from 0. */
import { isAbsolute, relative, resolve } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import type { Span } from "../source/span.ts";
import type { Range } from "./protocol.ts";

export interface Places {
  uriOf(file: string): string;
  /** As reports name it; undefined if it is not a file. */
  fileOf(uri: string): string | undefined;
}

/** Below the root files have relative names, as on the command line. */
export function placesIn(root: string): Places {
  return {
    uriOf: (file) => pathToFileURL(resolve(root, file)).href,
    fileOf: (uri) => {
      const path = pathOf(uri);
      if (path === undefined) return undefined;
      const name = relative(root, path);
      return name.startsWith("..") || isAbsolute(name) ? path : name;
    },
  };
}

/** Undefined if it is not a file's. Editors send what they like. */
export function pathOf(uri: unknown): string | undefined {
  if (typeof uri !== "string" || !uri.startsWith("file:")) return undefined;
  try {
    const path = fileURLToPath(uri);
    return path.includes("\0") ? undefined : path;
  } catch {
    return undefined;
  }
}

/** One name for a file, however an editor writes its URI. */
export function sameUri(uri: string): string {
  const path = pathOf(uri);
  return path === undefined ? uri : pathToFileURL(path).href;
}

/** A span of no width is shown as one character. */
export function rangeOf({ line, column, endLine, endColumn }: Span): Range {
  const start = { line: Math.max(0, line - 1), character: Math.max(0, column - 1) };
  const end = { line: Math.max(start.line, endLine - 1), character: Math.max(0, endColumn - 1) };
  const isEmpty = end.line === start.line && end.character <= start.character;
  return { start, end: isEmpty ? { line: start.line, character: start.character + 1 } : end };
}
