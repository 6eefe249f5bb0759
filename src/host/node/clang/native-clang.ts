/** A clang that is installed on the machine, as child processes. */
import { execFile, spawn, type ChildProcess } from "node:child_process";
import { setMaxListeners } from "node:events";
import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import type { Clang } from "../../../driver/clang.ts";
import type { Dialect } from "./arguments.ts";
import { dumpWith, type Run, type RunResult } from "./dump.ts";
import { byteSink, treeSink } from "./clang-wasi.mjs";
import { headersFolder } from "./headers-folder.ts";
import { defaultLimits, timeFor, type Limits } from "./limits.ts";

/** Undefined if the program is no clang, or one that prints no trees we can read. */
export async function nativeClang(program: string, limits: Limits = defaultLimits): Promise<Clang | undefined> {
  const version = await versionOf(program);
  if (version === undefined || Number.parseInt(version, 10) < oldest) return undefined;
  // One for each run under way.
  if (limits.signal !== undefined) setMaxListeners(0, limits.signal);
  const dump = dumpWith({ dialect, run: (run) => runWithUnsaved(program, run, limits), restore: (text) => text });
  return { name: `clang ${version}`, dump };
}

/** The first release whose trees have all that is used of them. */
const oldest = 11;

const dialect: Dialect = {
  path: (path) => (path.startsWith("-") ? `./${path}` : path),
  library: (headers) => (headers === "host" ? [] : ["-nostdlibinc", "-isystem", headersFolder()]),
  reading: [],
};

async function versionOf(program: string): Promise<string | undefined> {
  try {
    const { stdout } = await promisify(execFile)(program, ["--version"], { timeout: 10_000 });
    return /\bclang version (\d+(?:\.\d+)*)/.exec(stdout)?.[1];
  } catch {
    return undefined;
  }
}

async function runWithUnsaved(program: string, { args, input, unsaved }: Run, limits: Limits): Promise<RunResult> {
  if (unsaved === undefined) return runProgram(program, args, input, limits);
  const path = dialect.path(unsaved.file);
  if (!existsSync(unsaved.file)) {
    // Clang replaces only what is there. What it reads from standard input can be given a name and a folder.
    const named = args.map((argument) => (argument === path ? "-" : argument));
    const marker = Buffer.from(`# 1 ${JSON.stringify(unsaved.file)}\n`);
    const text = Buffer.concat([marker, unsaved.content]);
    return runProgram(program, ["-iquote", dirname(path), ...named], text, limits);
  }
  const folder = mkdtempSync(join(tmpdir(), "inquest-"));
  try {
    const replacement = join(folder, "unsaved.c");
    writeFileSync(replacement, unsaved.content);
    const remap = ["-Xclang", "-remap-file", "-Xclang", `${path};${replacement}`];
    return await runProgram(program, [...remap, ...args], input, limits);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function runProgram(
  program: string,
  args: readonly string[],
  input: Uint8Array | undefined,
  limits: Limits,
): Promise<RunResult> {
  const { signal } = limits;
  const timeLimitMs = timeFor(limits, input);
  return new Promise((resolve) => {
    const child = spawn(program, args, { stdio: ["pipe", "pipe", "pipe"], windowsHide: true });
    const output = args.includes("-ast-dump=json") ? treeSink() : byteSink();
    let complaints = "";
    let stopped: string | undefined;
    const stop = (why: string): void => {
      stopped ??= why;
      child.kill("SIGKILL");
    };
    const onAbort = (): void => stop("clang was stopped");
    const timer = setTimeout(() => stop(`clang took longer than ${timeLimitMs / 1000} s`), timeLimitMs);
    const end = (result: RunResult): void => {
      clearTimeout(timer);
      signal?.removeEventListener("abort", onAbort);
      resolve(stopped === undefined ? result : { kind: "failed", why: stopped });
    };
    signal?.addEventListener("abort", onAbort);
    keep(child);
    if (signal?.aborted === true) onAbort();
    child.stdout.on("data", (chunk: Buffer) => output.write(chunk, 0, chunk.length));
    child.stderr.setEncoding("utf8").on("data", (text: string) => (complaints += text));
    // A clang that ends before it has read all tells why by its exit code.
    child.stdin.on("error", () => undefined).end(input);
    child.on("error", (error) => end({ kind: "failed", why: `${program} cannot be run: ${error.message}` }));
    child.on("close", (code, by) =>
      end(
        code === null
          ? { kind: "failed", why: `clang ended by signal ${by ?? "unknown"}` }
          : { kind: "ended", code, output: output.end(), complaints },
      ),
    );
  });
}

// No clang outlives us.
const children = new Set<ChildProcess>();

function keep(child: ChildProcess): void {
  if (children.size === 0) process.on("exit", killAll);
  children.add(child);
  const forget = (): void => {
    children.delete(child);
    if (children.size === 0) process.off("exit", killAll);
  };
  child.on("close", forget).on("error", forget);
}

function killAll(): void {
  for (const child of children) child.kill("SIGKILL");
}
