/** What the user's file holds for clang, where that differs from what is on disk. */
import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { ClangRequest } from "../../../driver/clang.ts";
import { isPreprocessed } from "./arguments.ts";
import { withoutDeadDirectives } from "./line-directives.ts";

export interface Unsaved {
  readonly file: string;
  readonly content: Uint8Array;
}

export function unsavedContent(request: ClangRequest): Unsaved | undefined {
  const saved = contentOf(request.file);
  const given = request.text;
  // A text that was read from disk has lost what was not UTF-8 there; the bytes have not.
  const wanted = given === undefined || saved?.toString() === given ? saved : Buffer.from(given);
  if (wanted === undefined) return undefined;
  const content = Buffer.from(withoutDeadDirectives(wanted.toString("latin1"), isThere(request)), "latin1");
  return saved?.equals(content) === true ? undefined : { file: request.file, content };
}

function isThere(request: ClangRequest): (file: string) => boolean {
  const known = new Map<string, boolean>();
  const look = (name: string): boolean => {
    const file = Buffer.from(name, "latin1").toString();
    return existsSync(file) || existsSync(join(dirname(request.file), file));
  };
  return (name) => {
    if (isPreprocessed(request)) return false;
    const there = known.get(name) ?? look(name);
    known.set(name, there);
    return there;
  };
}

function contentOf(file: string): Buffer | undefined {
  try {
    return readFileSync(file);
  } catch {
    return undefined;
  }
}
