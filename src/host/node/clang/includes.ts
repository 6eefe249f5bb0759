/**
 * Whether an installed clang may read a file by itself: it opens what it is told to include. Here the directives of the file
 * and of all that it may include are looked at, whatever conditions and comments they stand in; each name has to lead to
 * regular files within the reach. What cannot be seen in the text, such as a name that is computed by macros, is left to
 * the bundled clang, which gets all its files from us.
 */
import { statSync, type Stats } from "node:fs";
import { dirname, isAbsolute } from "node:path";
import type { ClangRequest } from "../../../driver/clang.ts";
import { largestFile, leadsWithin, readRegular, type Reach } from "./reach.mjs";

export function readsWithin(request: ClangRequest, reach: Reach): boolean {
  const folders = searched(request);
  if (!folders.every((folder) => isFolderOrAbsent(folder))) return false;
  const pending: Included[] = [];
  for (const flag of request.otherFlags) {
    if (flag.kind === "prelude") pending.push({ name: flag.path, from: "" });
  }
  const own = request.text ?? textOf(request.file, undefined);
  if (own === undefined) return true;
  const names = includedNames(own);
  if (names === undefined) return false;
  pending.push(...names.map((name) => ({ name, from: dirname(request.file) })));
  return allWithin(pending, folders, reach);
}

interface Included {
  readonly name: string;
  /** The folder of the file that includes it. */
  readonly from: string;
}

function allWithin(pending: Included[], folders: readonly string[], reach: Reach): boolean {
  const seen = new Set<string>();
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    const { name, from } = next;
    let isFound = false;
    for (const path of isAbsolute(name) || from === "" ? [name] : [from, ...folders].map((each) => `${each}/${name}`)) {
      const found = statOf(path);
      if (found === undefined || found.isDirectory()) continue;
      if (!found.isFile() || found.size > largestFile || !leadsWithin(reach, path)) return false;
      isFound = true;
      if (seen.has(path)) continue;
      seen.add(path);
      const names = namesIn(path, found);
      if (names === undefined) return false;
      pending.push(...names.map((each) => ({ name: each, from: dirname(path) })));
    }
    // The compiler also looks in folders of its own, and this name may lead out of those.
    if (!isFound && name.split(/[\\/]/).includes("..")) return false;
  }
  return true;
}

function searched({ includes, otherFlags }: ClangRequest): readonly string[] {
  return [...includes, ...otherFlags.flatMap((flag) => (flag.kind === "folder" ? [flag.path] : []))];
}

/** A file in place of a folder is a map of names to files. */
function isFolderOrAbsent(path: string): boolean {
  return statOf(path)?.isDirectory() !== false;
}

/** Undefined if it is not there, or not to be had. */
function statOf(path: string): Stats | undefined {
  try {
    return statSync(path, { throwIfNoEntry: false });
  } catch {
    return undefined;
  }
}

function textOf(path: string, orElse: string | undefined): string | undefined {
  try {
    return readRegular(path).toString("latin1");
  } catch {
    return orElse;
  }
}

/** Headers are included by many files. */
const remembered = new Map<string, { readonly stamp: string; readonly names: readonly string[] | undefined }>();

function namesIn(path: string, { mtimeMs, size, ino }: Stats): readonly string[] | undefined {
  const stamp = `${mtimeMs} ${size} ${ino}`;
  const known = remembered.get(path);
  if (known?.stamp === stamp) return known.names;
  const text = textOf(path, undefined);
  const names = text === undefined ? undefined : includedNames(text);
  remembered.set(path, { stamp, names });
  return names;
}

/** All names that stand in directives, and more; undefined if there is one that does not stand there as it is. */
export function includedNames(written: string): readonly string[] | undefined {
  const text = written.replace(/(?:\\|\?\?\/)[ \t\v\f\r]*\n/g, "");
  if (/\bGCC\s+dependency\b|\binclude_alias\b/.test(text)) return undefined;
  const blanks = blanksIn(text);
  const names: string[] = [];
  for (const { index, 0: sign } of text.matchAll(/#|%:|\?\?=|__has_(?:include_next|include|embed)\b/g)) {
    const isQuestion = sign.startsWith("_");
    let at = blanks(index + sign.length);
    if (isQuestion) {
      // The name of the operator may stand in a condition about itself.
      if (text[at] !== "(") continue;
      at = blanks(at + 1);
    } else {
      directive.lastIndex = at;
      const word = directive.exec(text)?.[0] ?? "";
      if (word.includes("\\")) return undefined;
      if (!reading.has(word)) continue;
      at = blanks(at + word.length);
    }
    name.lastIndex = at;
    const found = name.exec(text);
    if (found === null) return undefined;
    names.push(found[1] ?? found[2] ?? "");
  }
  return names;
}

const reading = new Set(["include", "include_next", "import", "embed", "__include_macros"]);
/** Letters may be written as universal character names. */
const directive = /[\w$\\]*/y;
const name = /"([^"\n]*)"|<([^>\n]*)>/y;
const blank = /[\s\0]*/y;

/** Gives the end of blanks and comments from a place on. Takes time in proportion to the text, asked in its order. */
function blanksIn(text: string): (from: number) => number {
  let end = -1;
  return (from) => {
    for (let at = from; ;) {
      blank.lastIndex = at;
      at += blank.exec(text)![0].length;
      if (!text.startsWith("/*", at)) return at;
      if (end < at + 2 && end !== Infinity) {
        const found = text.indexOf("*/", at + 2);
        end = found < 0 ? Infinity : found;
      }
      if (end === Infinity) return at;
      at = end + 2;
    }
  };
}
