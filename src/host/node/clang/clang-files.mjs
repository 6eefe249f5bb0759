/**
 * The files that a bundled clang sees: those of the machine, read when asked for and never changed; those that the
 * caller holds in memory, which hide them; and clang's own headers, out of the archive that comes with it.
 *
 * WASI has no working directory: every path starts at the root. Names that the user gave relative to the working
 * directory are therefore passed to clang below `workingFolder`, and that prefix is taken away from all that it prints.
 */
import { closeSync, fstatSync, openSync, readSync, statSync } from "node:fs";
import { largestFile, leadsWithin, readRegular } from "./reach.mjs";

export const workingFolder = "/.cwd/";
export const resourceFolder = "/.clang/";

/** `overlay`: contents by the path that clang uses. `reach`: where files may be read. */
export function clangFiles({ overlay, resources, reach }) {
  const remembered = new Map();
  const refused = [];
  return {
    find(path) {
      if (remembered.has(path)) return remembered.get(path);
      const entry = look(path, overlay, resources, reach);
      if (entry === "refused") refused.push(path);
      const found = entry === "refused" ? undefined : entry;
      remembered.set(path, found);
      return found;
    },
    /** What is there, but was not given. */
    refused,
  };
}

function look(path, overlay, resources, reach) {
  const held = overlay.get(path);
  if (held !== undefined) {
    const inode = BigInt([...overlay.keys()].indexOf(path) + 2);
    return { kind: "file", device: 1n, inode, size: held.length, read: () => held };
  }
  if (path.startsWith(resourceFolder)) return resources().get(path.slice(resourceFolder.length).replace(/\/$/, ""));
  return onDisk(hostPath(path), reach);
}

function onDisk(path, reach) {
  const found = tried(() => statSync(path, { bigint: true, throwIfNoEntry: false }));
  if (found === undefined) return undefined;
  if (found.isDirectory()) return { kind: "directory", device: found.dev, inode: found.ino, size: 0 };
  // A pipe or a device could keep us waiting for ever.
  if (!found.isFile() || found.size > largestFile || !leadsWithin(reach, path)) return "refused";
  return {
    kind: "file",
    device: found.dev,
    inode: found.ino,
    size: found.size,
    read: () => tried(() => readRegular(path)),
  };
}

/** On Windows, `/C:/folder` is `C:/folder`. */
function hostPath(path) {
  if (path === workingFolder.slice(0, -1)) return ".";
  if (path.startsWith(workingFolder)) return path.slice(workingFolder.length) || ".";
  return path.replace(/^\/(?=[A-Za-z]:\/)/, "");
}

function tried(action) {
  try {
    return action();
  } catch {
    return undefined;
  }
}

/** The entries of a tar archive by name. Only the headers are read; the contents follow when they are asked for. */
export function archive(path) {
  const entries = new Map();
  const descriptor = openSync(path, "r");
  try {
    const { size: end } = fstatSync(descriptor);
    const header = Buffer.alloc(512);
    let inode = 1n;
    for (let at = 0; at + 512 <= end;) {
      readSync(descriptor, header, 0, 512, at);
      const name = field(header, 0, 100);
      if (name === "") break;
      const size = Number.parseInt(field(header, 124, 12), 8) || 0;
      const prefix = field(header, 345, 155);
      const full = `${prefix === "" ? "" : `${prefix}/`}${name}`.replace(/^\.\//, "").replace(/\/$/, "");
      const start = at + 512;
      const isDirectory = field(header, 156, 1) === "5";
      entries.set(full, {
        kind: isDirectory ? "directory" : "file",
        device: 3n,
        inode: inode++,
        size,
        read: () => slice(path, start, size),
      });
      at = start + Math.ceil(size / 512) * 512;
    }
  } finally {
    closeSync(descriptor);
  }
  return entries;
}

function field(header, from, length) {
  const end = header.indexOf(0, from);
  return header.toString("latin1", from, end < 0 || end > from + length ? from + length : end).trim();
}

function slice(path, start, size) {
  const descriptor = openSync(path, "r");
  try {
    const content = Buffer.alloc(size);
    readSync(descriptor, content, 0, size, start);
    return content;
  } finally {
    closeSync(descriptor);
  }
}
