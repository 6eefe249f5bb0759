/** Files as Node sees them, as far as they may be read. */
import { constants } from "node:fs";
import { open, readdir, realpath, stat } from "node:fs/promises";
import { join, resolve } from "node:path";
import type { FileContent, Files } from "../../driver/host.ts";
import { isWithin, largestFile, type Reach } from "./clang/reach.mjs";

export function filesWithin(reach?: Reach): Files {
  return {
    async kindOf(path) {
      try {
        const found = await stat(path);
        if (!isWithin(reach, await realpath(path))) return "outside";
        return found.isFile() ? "file" : found.isDirectory() ? "folder" : "other";
      } catch {
        return "missing";
      }
    },

    async list(folder) {
      try {
        return (await readdir(folder)).map((name) => ({ name, path: join(folder, name) }));
      } catch (error) {
        return { error: reason(error) };
      }
    },

    async identityOf(path) {
      try {
        return await realpath(path);
      } catch {
        return resolve(path);
      }
    },

    async read(path) {
      try {
        if (!isWithin(reach, await realpath(path)))
          return { kind: "unreadable", why: "it lies outside of the project" };
        return await content(path);
      } catch (error) {
        return { kind: "unreadable", why: reason(error) };
      }
    },
  };
}

async function content(path: string): Promise<FileContent> {
  // Opening a pipe must not keep us waiting.
  const file = await open(path, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0));
  try {
    const found = await file.stat();
    if (found.isDirectory()) return { kind: "unreadable", why: "it is a folder" };
    if (!found.isFile()) return { kind: "unreadable", why: "it is not a regular file" };
    if (found.size > largestFile) return { kind: "too-big", bytes: found.size, limit: largestFile };
    const bytes = await file.readFile();
    if (bytes.includes(0)) return { kind: "binary" };
    // Without the byte-order mark, which would shift the first line's columns.
    return { kind: "text", text: new TextDecoder("utf-8").decode(bytes) };
  } finally {
    await file.close();
  }
}

const explanations: Readonly<Record<string, string>> = {
  EACCES: "permission denied",
  EPERM: "permission denied",
  EISDIR: "it is a folder",
  ENOENT: "there is no such file",
  EMFILE: "too many files are open",
};

export function reason(error: unknown): string {
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  return explanations[code] ?? (error instanceof Error ? error.message : String(error));
}
