/** Files that the user names for output: they appear whole, beside what was there before, or not at all. */
import { accessSync, constants, openSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { reason } from "../host/node/node-files.ts";

/** What keeps a file from being written; asked before a long run, not after it. */
export function outputFault(path: string | undefined): string | undefined {
  if (path === undefined) return undefined;
  try {
    if (statOf(path)?.isDirectory() === true) return `${path} cannot be written: it is a folder`;
    // What is there may be written although its folder may not.
    accessSync(mayWrite(path) ? path : dirname(path), constants.W_OK);
    return undefined;
  } catch (error) {
    return `${path} cannot be written: ${reason(error)}`;
  }
}

/** Undefined, or why it could not be written: what was there before is there still. A link is replaced, not followed. */
export function writeWhole(path: string, text: string): string | undefined {
  try {
    if (isStream(path)) writeFileSync(path, text);
    else writeBeside(path, text);
    return undefined;
  } catch (error) {
    return `${path} cannot be written: ${reason(error)}`;
  }
}

function writeBeside(path: string, text: string): void {
  const draft = `${path}.${process.pid}.new`;
  try {
    writeFileSync(draft, text, { flag: "wx" });
    renameSync(draft, path);
  } catch (error) {
    rmSync(draft, { force: true });
    const isFolderClosed = ["EACCES", "EPERM", "EROFS"].includes(codeOf(error)) && mayWrite(path);
    if (!isFolderClosed) throw error;
    writeFileSync(path, text);
  }
}

/** For what is written while the run goes on: a link to a file is not followed. */
export function openForWriting(path: string): number {
  const { O_WRONLY, O_CREAT, O_TRUNC, O_NOFOLLOW } = constants;
  return openSync(path, isStream(path) ? "w" : O_WRONLY | O_CREAT | O_TRUNC | (O_NOFOLLOW ?? 0), 0o666);
}

/** A device, a pipe, a terminal. */
function isStream(path: string): boolean {
  const found = statOf(path);
  return found !== undefined && !found.isFile() && !found.isDirectory();
}

function mayWrite(path: string): boolean {
  try {
    accessSync(path, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

function statOf(path: string): ReturnType<typeof statSync> | undefined {
  try {
    return statSync(path);
  } catch {
    return undefined;
  }
}

const codeOf = (error: unknown): string => (error instanceof Error && "code" in error ? String(error.code) : "");
