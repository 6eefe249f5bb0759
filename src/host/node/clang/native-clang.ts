/** A clang that is installed on the machine, as child processes. */
import { execFile } from "node:child_process";
import { setMaxListeners } from "node:events";
import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import type { Clang, ClangRequest } from "../../../driver/clang.ts";
import { endChild, startChild } from "../child.ts";
import type { Dialect } from "./arguments.ts";
import { bundledClang } from "./bundled-clang.ts";
import { dumpWith, type Run, type RunResult } from "./dump.ts";
import { byteSink, treeSink } from "./clang-wasi.mjs";
import { headersFolder } from "./headers-folder.ts";
import { readsWithin } from "./includes.ts";
import { defaultLimits, largestOutput, timeFor, tooMuch, type Limits } from "./limits.ts";

/**
 * Undefined if the program is no clang, or one that prints no trees we can read. `other` gets what this one must not read, or
 * could not be told in a way that leaves no doubt.
 */
export async function nativeClang(
  program: string,
  limits: Limits = defaultLimits,
  other = memoized(() => bundledClang(limits)),
): Promise<Clang | undefined> {
  const version = await versionOf(program);
  if (version === undefined || Number.parseInt(version, 10) < oldest) return undefined;
  // One for each run under way.
  if (limits.signal !== undefined) setMaxListeners(0, limits.signal);
  // Earlier releases know no configuration of their own that a user has not built in.
  const manners = Number.parseInt(version, 10) >= 16 ? ["--no-default-config"] : [];
  const dump = dumpWith({
    dialect,
    run: (run) => runWithUnsaved(program, { ...run, args: [...manners, ...run.args] }, limits),
    restore: (text) => text,
  });
  return {
    name: `clang ${version}`,
    dump: (request) => (isPlain(request) && readsWithin(request, limits.reach) ? dump(request) : other().dump(request)),
  };
}

function memoized<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => (made ??= make());
}

/** The first release whose trees have all that is used of them. */
const oldest = 11;

const dialect: Dialect = {
  path: (path) => path,
  library: (headers) => (headers === "host" ? [] : ["-nostdlibinc", "-isystem", headersFolder()]),
  reading: [],
};

/** A driver expands `@file` wherever it stands, and takes apart what is given for an unsaved file. */
function isPlain({ file, includes, otherFlags }: ClangRequest): boolean {
  const paths = otherFlags.flatMap((flag) => (flag.kind === "language" ? [] : [flag.path]));
  return [file, ...includes, ...paths].every((path) => /^[^-@]/.test(path) && !/[\p{Cc};]/u.test(path));
}

/** Nothing that tells clang what to read, to load or to write. */
function environment(): NodeJS.ProcessEnv {
  const kept = ["PATH", "HOME", "TMPDIR", "TEMP", "TMP", "SystemRoot", "SDKROOT", "DEVELOPER_DIR"];
  return Object.fromEntries(
    kept.flatMap((name) => (process.env[name] === undefined ? [] : [[name, process.env[name]]])),
  );
}

/** No file is written, not even of a crash, and memory is not without end. */
const bounds = ["-c 0", "-f 0", "-v 8000000"];

async function versionOf(program: string): Promise<string | undefined> {
  try {
    const { stdout } = await promisify(execFile)(program, ["--version"], { timeout: 10_000, env: environment() });
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
    const child = startChild(program, args, { env: environment(), limits: bounds });
    const isTree = args.includes("-ast-dump=json");
    const output = isTree ? treeSink() : byteSink();
    const most = largestOutput(isTree);
    let printed = 0;
    let complaints = "";
    let stopped: string | undefined;
    const stop = (why: string): void => {
      stopped ??= why;
      endChild(child);
    };
    const onAbort = (): void => stop("clang was stopped");
    const timer = setTimeout(() => stop(`clang took longer than ${timeLimitMs / 1000} s`), timeLimitMs);
    const end = (result: RunResult): void => {
      clearTimeout(timer);
      signal?.removeEventListener("abort", onAbort);
      resolve(stopped === undefined ? result : { kind: "failed", why: stopped });
    };
    signal?.addEventListener("abort", onAbort);
    if (signal?.aborted === true) onAbort();
    child.stdout.on("data", (chunk: Buffer) => {
      printed += chunk.length;
      if (printed > most) stop(tooMuch(most));
      else output.write(chunk, 0, chunk.length);
    });
    child.stderr.setEncoding("utf8").on("data", (text: string) => {
      if (complaints.length < mostComplaints) complaints += text;
    });
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

/** Characters. */
const mostComplaints = 10_000_000;
