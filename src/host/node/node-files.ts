/** Files as Node sees them. */
import { open, readdir, realpath, stat } from "node:fs/promises";
import { join, resolve } from "node:path";
import type { FileContent, Files } from "../../driver/host.ts";

/** A generated program of this size is not one that anybody would wait for. */
const sizeLimit = 32_000_000;

export const nodeFiles: Files = {
  async kindOf(path) {
    try {
      const found = await stat(path);
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
      return await content(path);
    } catch (error) {
      return { kind: "unreadable", why: reason(error) };
    }
  },
};

async function content(path: string): Promise<FileContent> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    if (size > sizeLimit) return { kind: "too-big", bytes: size, limit: sizeLimit };
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
