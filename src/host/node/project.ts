/** The project that a file belongs to, and all that may be read when it is checked. */
import { existsSync, realpathSync, statSync } from "node:fs";
import { homedir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { headersFolder } from "./clang/headers-folder.ts";
import { isWithin } from "./clang/reach.mjs";

const markers = [".git", ".hg", ".svn", ".jj"];

/**
 * The folder of the repository that a folder lies in; the folder itself if it is in none. A home folder may be under version
 * control, too, but all that is in it is no project.
 */
export function projectRoot(folder: string): string {
  const start = realOf(folder);
  for (let here = start; !isTooWide(here); here = dirname(here)) {
    if (markers.some((marker) => existsSync(join(here, marker)))) return here;
  }
  return start;
}

/** The root of the file system, a home folder, and what is above one. */
export function isTooWide(real: string): boolean {
  return dirname(real) === real || isWithin([real], realOf(homedir()));
}

/**
 * The reach of a run over these programs: their projects, that of the working directory, other files and folders that the user
 * names, and the folders of the system's headers and ours. A folder that is named is within it whatever it is.
 */
export function reachOf(programs: readonly string[], others: readonly string[]): readonly string[] {
  const here = projectRoot(process.cwd());
  const found = [...programs.flatMap(projectOf), ...others.map(realOf).map((path) => (isFolder(path) ? projectRoot(path) : path))]; // prettier-ignore
  return [...new Set([...(isTooWide(here) ? [] : [here]), ...found, ...systemFolders()])];
}

function projectOf(path: string): readonly string[] {
  const real = realOf(path);
  if (isFolder(real)) return [projectRoot(real)];
  // What lies beside a link, and what lies beside the file that it leads to.
  const folders = [projectRoot(dirname(real)), projectRoot(dirname(resolve(path)))];
  return [real, ...folders.filter((folder) => !isTooWide(folder))];
}

/** Where compilers and packages put headers, and where ours are. */
export function systemFolders(): readonly string[] {
  const common = [
    "/usr/include",
    "/usr/local/include",
    "/usr/lib",
    "/usr/lib64",
    "/usr/lib32",
    "/opt/homebrew/include",
  ];
  const others = ["/opt/local/include", "/Library/Developer", "/Applications/Xcode.app", "/nix/store"];
  const windows = ["ProgramFiles", "ProgramFiles(x86)"].flatMap((name) => process.env[name] ?? []);
  return [...common, ...others, ...windows, headersFolder(), fileURLToPath(new URL(".", import.meta.url))].map(realOf);
}

/** The path without links, as far as it leads anywhere. */
export function realOf(path: string): string {
  try {
    return realpathSync(path);
  } catch {
    return resolve(path);
  }
}

function isFolder(path: string): boolean {
  try {
    return statSync(path).isDirectory();
  } catch {
    return false;
  }
}
