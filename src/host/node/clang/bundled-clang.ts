/** The clang that comes with the package, in worker threads: nothing to install. */
import { existsSync } from "node:fs";
import type { Clang } from "../../../driver/clang.ts";
import type { Dialect } from "./arguments.ts";
import { clangWorkers } from "./clang-workers.ts";
import { dumpWith, type Runner } from "./dump.ts";
import { headersFolder } from "./headers-folder.ts";
import { defaultLimits, type Limits } from "./limits.ts";
import { resourceFolder, workingFolder } from "./clang-files.mjs";

export interface BundledClang extends Clang {
  /** Ends its threads. They keep no process from ending. */
  dispose(): void;
}

/** `rename`: done to names of files, and all else, in what is parsed. */
export function bundledClang(
  limits: Limits = defaultLimits,
  rename: (text: string) => string = (text) => text,
): BundledClang {
  const workers = clangWorkers(limits);
  const runner: Runner = {
    dialect,
    run: ({ args, input, unsaved }) =>
      workers.run({ args, input, overlay: unsaved === undefined ? [] : [[guestPath(unsaved.file), unsaved.content]] }),
    restore: (text) => rename(restore(text)),
  };
  return { name: "bundled clang 22", dump: dumpWith(runner), dispose: () => workers.dispose() };
}

const dialect: Dialect = {
  path: guestPath,
  library: (headers, target) =>
    ["-nostdinc", ...(headers === "host" ? hostFolders(target) : [guestPath(headersFolder()), clangsOwn])].flatMap(
      (argument) => (argument.startsWith("-") ? [argument] : ["-isystem", argument]),
    ),
  reading: [`-fmacro-prefix-map=${workingFolder}=`],
};

const clangsOwn = `${resourceFolder}include`;

function hostFolders(target: string): readonly string[] {
  const multiarch = [`/usr/include/${target}`, "/usr/include/x86_64-linux-gnu"].find((folder) => existsSync(folder));
  return ["/usr/local/include", clangsOwn, ...(multiarch === undefined ? [] : [multiarch]), "/usr/include"];
}

/** Every path starts at the root there; see clang-files.mjs. */
function guestPath(path: string): string {
  const slashed = process.platform === "win32" ? path.replaceAll("\\", "/") : path;
  if (slashed.startsWith("/")) return slashed;
  return /^[A-Za-z]:\//.test(slashed) ? `/${slashed}` : workingFolder + slashed;
}

function restore(text: string): string {
  const relative = text.includes(workingFolder) ? text.replaceAll(workingFolder, "") : text;
  return process.platform === "win32" ? relative.replace(/^((?:# \d+ ")?)\/(?=[A-Za-z]:\/)/gm, "$1") : relative;
}
