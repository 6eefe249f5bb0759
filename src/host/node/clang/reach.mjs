/**
 * What may be read while a program is checked. A program names files, in directives and by links; only regular files below the
 * folders of its reach are opened for it. A reach is a list of folders and files by their real paths; without one,
 * all regular files are within it. Plain JavaScript, because the bundled clang's thread asks as well.
 */
import { closeSync, constants, fstatSync, openSync, readFileSync, realpathSync } from "node:fs";
import { sep } from "node:path";

/** Bytes. A generated file of this size is not one that is worth waiting for. */
export const largestFile = 32_000_000;

/** `real`: a path without links. */
export function isWithin(reach, real) {
  return (
    reach === undefined ||
    reach.some((place) => real === place || real.startsWith(place.endsWith(sep) ? place : place + sep))
  );
}

/** Whether the path leads, links followed, to a place within the reach. What is not there is not. */
export function leadsWithin(reach, path) {
  if (reach === undefined) return true;
  try {
    return isWithin(reach, realpathSync(path));
  } catch {
    return false;
  }
}

/** The bytes of a regular file; throws what is wrong. Opening a pipe or a device must not keep us waiting. */
export function readRegular(path, limit = largestFile) {
  const descriptor = openSync(path, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0));
  try {
    const found = fstatSync(descriptor);
    if (!found.isFile()) throw new Error(found.isDirectory() ? "it is a folder" : "it is not a regular file");
    if (found.size > limit) throw new TooBig(found.size, limit);
    return readFileSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

export class TooBig extends Error {
  constructor(bytes, limit) {
    super(`it is too big: ${megabytes(bytes)} MB, and the limit is ${megabytes(limit)} MB`);
    this.bytes = bytes;
    this.limit = limit;
  }
}

const megabytes = (bytes) => (bytes / 1_000_000).toFixed(0);
