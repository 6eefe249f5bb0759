/** Looks a program up as a shell does, without one. */
import { accessSync, constants, statSync } from "node:fs";
import { delimiter, join } from "node:path";

/** The path of a program given by name or path; `undefined` if there is none, or it may not be run. */
export function findProgram(name: string, path = process.env["PATH"] ?? ""): string | undefined {
  if (/[\\/]/.test(name)) return executable(name);
  const folders = path.split(delimiter).filter((folder) => folder !== "");
  return folders.map((folder) => executable(join(folder, name))).find((found) => found !== undefined);
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
