/** Static analysers of C that check is compared with, where they are installed: how they are run, and what they print. */
import { spawnSync } from "node:child_process";
import { resolve } from "node:path";
import { performance } from "node:perf_hooks";
import { findProgram } from "../../src/host/node/find-program.ts";
import type { Said, Task } from "./expectations.ts";

export interface Analyzer {
  readonly name: string;
  readonly program: string;
  command(files: readonly string[], includes: readonly string[]): readonly string[];
  /** The findings among the lines of both outputs; what else compilers warn of does not count. */
  readonly finding: RegExp;
}

const flags = (includes: readonly string[]): readonly string[] => includes.map((folder) => `-I${folder}`);

export const analyzers: readonly Analyzer[] = [
  {
    name: "gcc -fanalyzer",
    program: "gcc",
    command: (files, includes) => ["-fanalyzer", "-fdiagnostics-plain-output", "-S", "-o", "/dev/null", ...flags(includes), ...files], // prettier-ignore
    finding: /^(.+?):(\d+):\d+: warning: .*\[-Wanalyzer/,
  },
  {
    name: "clang --analyze",
    program: "clang",
    command: (files, includes) => ["--analyze", "-Xclang", "-analyzer-output=text", "-w", ...flags(includes), ...files],
    finding: /^(.+?):(\d+):\d+: warning: .*\[[a-z][\w.]*\.[\w.]+\]$/,
  },
  {
    name: "cppcheck",
    program: "cppcheck",
    command: (files, includes) => ["--quiet", "--enable=warning", "--template={file}:{line}:{column}: {severity}: {message} [{id}]", ...flags(includes), ...files], // prettier-ignore
    finding: /^(.+?):(\d+):\d+: (?:error|warning): /,
  },
];

export function isInstalled({ program }: Analyzer): boolean {
  return findProgram(program) !== undefined;
}

/** Where functions begin, by file, in order: a place belongs to the last one that begins before it. */
export type Starts = ReadonlyMap<string, readonly { readonly name: string; readonly line: number }[]>;

export interface Analysis {
  readonly seconds: number;
  readonly said: readonly Said[];
}

/** One file after the other, since compilers with an output take one at a time. */
export function analyze(analyzer: Analyzer, { files, includes }: Task, starts: Starts, limitSeconds: number): Analysis {
  const said: Said[] = [];
  const start = performance.now();
  for (const file of files) {
    const args = analyzer.command([resolve(file)], includes.map((folder) => resolve(folder))); // prettier-ignore
    const options = { encoding: "utf8", timeout: limitSeconds * 1000, maxBuffer: 1 << 28 } as const;
    const { stdout, stderr } = spawnSync(analyzer.program, args, options);
    for (const text of `${stdout}\n${stderr}`.split("\n")) {
      const [, path, line] = analyzer.finding.exec(text) ?? [];
      if (path === undefined) continue;
      said.push({ file: path, line: Number(line), procedure: procedureAt(starts, path, Number(line)) });
    }
  }
  return { seconds: (performance.now() - start) / 1000, said };
}

function procedureAt(starts: Starts, file: string, line: number): string {
  return starts.get(resolve(file))?.findLast((one) => one.line <= line)?.name ?? "";
}
