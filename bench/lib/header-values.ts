/** What a header says, in numbers: clang evaluates expressions after it has read the header, ours or the machine's. */
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { DataModel } from "../../src/frontends/c/types.ts";
import { headersFolder } from "../../src/host/node/clang/headers-folder.ts";
import { targetFlags } from "./record-dump.ts";

export interface Library {
  readonly headers: "bundled" | "host";
  readonly model: DataModel;
}

/** Flags for clang. The machine's headers serve 32-bit programs too, but for a file that lists what is not implemented. */
export function libraryFlags({ headers, model }: Library, folder: string): readonly string[] {
  if (headers === "bundled") return ["-nostdlibinc", "-isystem", headersFolder()];
  if (model === "LP64") return [];
  const stubs = join(folder, "stubs");
  mkdirSync(join(stubs, "gnu"), { recursive: true });
  writeFileSync(join(stubs, "gnu", "stubs-32.h"), "");
  const multiarch = ["/usr/include/x86_64-linux-gnu"].filter((place) => existsSync(place));
  return [stubs, ...multiarch].flatMap((place) => ["-isystem", place]);
}

export function hasHeader(header: string, library: Library, folder: string): boolean {
  return run(library, folder, ["-fsyntax-only"], `#include <${header}>\n`).status === 0;
}

/** Macros without parameters that the header itself defines, but for those that are there for our headers' sake. */
export function macrosOf(header: string, library: Library, folder: string): readonly string[] {
  const { stdout } = run(library, folder, ["-E", "-dD"], `#include <${header}>\n`);
  const names = new Set<string>();
  let isInside = false;
  for (const line of stdout.split("\n")) {
    const file = /^# \d+ "(.*)"/.exec(line)?.[1];
    if (file !== undefined) isInside = file.endsWith(`/${header}`);
    const name = /^#define (\w+)(?: |$)/.exec(line)?.[1];
    if (isInside && name !== undefined && !name.includes("INQUEST")) names.add(name);
  }
  return [...names];
}

/** The values of those that are constant and that the headers know. */
export function valuesOf(
  header: string,
  expressions: readonly string[],
  library: Library,
  folder: string,
): ReadonlyMap<string, string> {
  let left = expressions;
  for (;;) {
    const lines = left.map((text, i) => `long long value_${i} = (long long)(${text});\n`);
    const text = `#include <${header}>\n#line 1 "values.c"\n${lines.join("")}`;
    const result = run(library, folder, ["-S", "-emit-llvm", "-o", "-", "-ferror-limit=0"], text);
    if (result.status === 0) return readValues(left, result.stdout);
    const wrong = new Set(
      [...result.stderr.matchAll(/^values\.c:(\d+):\d+: error/gm)].map((match) => Number(match[1])),
    );
    if (wrong.size === 0) throw new Error(result.stderr);
    left = left.filter((_, i) => !wrong.has(i + 1));
  }
}

function readValues(expressions: readonly string[], code: string): ReadonlyMap<string, string> {
  const numbers = code.matchAll(/^@value_(\d+) = .*global i64 (-?\d+)/gm);
  return new Map([...numbers].map((match) => [expressions[Number(match[1])]!, match[2]!]));
}

function run(library: Library, folder: string, flags: readonly string[], input: string): ReturnType<typeof clang> {
  return clang(
    [...targetFlags(library.model), "-D_GNU_SOURCE", "-w", ...libraryFlags(library, folder), ...flags],
    input,
  );
}

function clang(flags: readonly string[], input: string): { status: number | null; stdout: string; stderr: string } {
  return spawnSync("clang", [...flags, "-x", "c", "-"], { input, encoding: "utf8", maxBuffer: 1 << 30 });
}
