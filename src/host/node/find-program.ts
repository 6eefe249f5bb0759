/** Looks a program up as a shell does, without one. */
import { accessSync, constants, statSync } from "node:fs";
import { delimiter, isAbsolute, join } from "node:path";
import { isWithin, type Reach } from "./clang/reach.mjs";
import { realOf, systemFolders } from "./project.ts";

/**
 * The path of a program given by name or path; `undefined` if there is none, or it may not be run. On PATH, folders that are
 * relative, or lie in a project that is checked, are passed over: a project does not choose what is run.
 */
export function findProgram(name: string, reach?: Reach, path = process.env["PATH"] ?? ""): string | undefined {
  if (/[\\/]/.test(name)) return executable(name);
  const folders = path.split(delimiter).filter(isAbsolute);
  const found = folders.flatMap((folder) => executable(join(folder, name)) ?? []);
  return found.find((program) => !isOfProject(program, reach));
}

/** What is within the reach is the system's, or of a project. */
function isOfProject(program: string, reach: Reach): boolean {
  if (reach === undefined) return false;
  return !isWithin(systemFolders(), realOf(program)) && isWithin(reach, realOf(program));
}

const endings = process.platform === "win32" ? ["", ".exe", ".cmd", ".bat"] : [""];

function executable(path: string): string | undefined {
  return endings.map((ending) => path + ending).find(isExecutable);
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return statSync(path).isFile();
  } catch {
    return false;
  }
}
