/** What tells this build of the tool and a solver from all others: results hold for these only. */
import { execFile } from "node:child_process";
import { readFile, realpath, stat } from "node:fs/promises";
import { createRequire } from "node:module";
import { promisify } from "node:util";
import { version } from "../../driver/version.ts";
import type { Reach } from "./clang/reach.mjs";
import { solverProgram } from "./find-solver.ts";

export async function toolIdentity(solver: string, reach?: Reach): Promise<string> {
  const [build, used] = await Promise.all([buildIdentity(), solverIdentity(solver, reach)]);
  return JSON.stringify([version, build, used, process.version]);
}

/** The build leaves a hash of all that it made: while one works on the tool, its version stays the same. */
async function buildIdentity(): Promise<string> {
  try {
    return await readFile(new URL("build-id", import.meta.url), "utf8");
  } catch {
    return "";
  }
}

/** A program is known by its file, and by what it says of itself, since the file may only call another. */
async function solverIdentity(spec: string, reach: Reach): Promise<string> {
  const program = solverProgram(spec, reach);
  if (program === undefined) return bundledIdentity();
  try {
    const path = await realpath(program);
    const { size, mtimeMs } = await stat(path);
    return JSON.stringify([path, size, mtimeMs, await versionOf(path)]);
  } catch {
    return program;
  }
}

async function bundledIdentity(): Promise<string> {
  try {
    const path = createRequire(import.meta.url).resolve("z3-solver");
    const { size, mtimeMs } = await stat(path);
    return JSON.stringify(["bundled", path, size, mtimeMs]);
  } catch {
    return "bundled";
  }
}

async function versionOf(program: string): Promise<string> {
  try {
    const call = promisify(execFile)(program, ["--version"], { timeout: 3000 });
    call.child.stdin?.end();
    return (await call).stdout;
  } catch {
    return "";
  }
}
