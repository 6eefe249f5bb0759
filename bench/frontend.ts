/**
 * npm run bench frontend -- [--lines 1000,10000,100000] [--clang bundled|PATH] [--again-up-to 30000] [FILES…]: the front end for C on
 * generated files, or on those that are named, with the bundled clang and an installed one. For each a process of its own: the first time is
 * cold, and of nine more times the one in the middle is warm, as in an editor, for each column by itself. Prints seconds of the clock, seconds of the processor for the
 * whole (all threads of ours, and the bundled clang's), lines lowered in a second cold and warm, and the largest resident memory. Lowering
 * begins with the tree that was read from clang's JSON and ends with the program; its speed is by the processor time of the thread that does
 * it, so that what else the machine does counts little. Files that are too large for `--again-up-to` (30000 lines) are done once.
 */
import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { usualChecks } from "../src/driver/properties.ts";
import type { Clang, ClangRequest } from "../src/driver/clang.ts";
import { lowerProgram } from "../src/frontends/c/lower/lower-program.ts";
import { readUnitPieces } from "../src/frontends/c/read-unit.ts";
import { undefinedNames } from "../src/frontends/c/undefined-names.ts";
import { loadModels } from "../src/host/node/c-models.ts";
import { findClang } from "../src/host/node/clang/find-clang.ts";
import { findProgram } from "../src/host/node/find-program.ts";
import { bigC } from "./lib/big-c.ts";
import { peakMemory } from "./lib/peak-memory.ts";
import { option, positionals, table } from "./lib/tables.ts";

/** Seconds of one file. */
interface Times {
  readonly clang: number;
  readonly read: number;
  readonly models: number;
  readonly lower: number;
  readonly all: number;
  /** Of the processor, for the thread that lowers. */
  readonly lowerProcessor: number;
  /** Of the processor, for all of it. */
  readonly processor: number;
}

async function timed<T>(work: () => T | Promise<T>): Promise<readonly [number, T]> {
  const start = performance.now();
  const result = await work();
  return [(performance.now() - start) / 1000, result];
}

/** Of all threads: compilers of JavaScript and collectors of memory too. */
function processorSeconds(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000_000;
}

/** Of the main thread where the system tells, else of the clock. */
function ownSeconds(): number {
  try {
    return Number(readFileSync(`/proc/self/task/${process.pid}/schedstat`, "utf8").split(" ")[0]) / 1e9;
  } catch {
    return performance.now() / 1000;
  }
}

async function once(clang: Clang, request: ClangRequest): Promise<Times> {
  const start = processorSeconds();
  const [clangTime, dump] = await timed(() => clang.dump(request));
  if (dump.kind !== "dump") throw new Error(JSON.stringify(dump).slice(0, 500));
  const [readTime, { unit }] = await timed(() =>
    readUnitPieces(
      dump.json,
      dump.preprocessed,
      request.file,
      request.dataModel,
      new Map([[request.file, request.text ?? ""]]),
    ),
  );
  const options = {
    model: "LP64",
    checks: usualChecks,
    complete: false,
    mallocMayFail: false,
    onlyCertain: false,
    output: false,
  } as const;
  let own = -ownSeconds();
  const [namesTime, names] = await timed(() => undefinedNames([unit]));
  own += ownSeconds();
  const [modelTime, models] = await timed(() => loadModels(names, request.dataModel));
  own -= ownSeconds();
  const [lowerTime] = await timed(() => lowerProgram([unit], models, options, []));
  own += ownSeconds();
  return {
    clang: clangTime,
    read: readTime,
    models: modelTime,
    lower: namesTime + lowerTime,
    all: clangTime + readTime + modelTime + namesTime + lowerTime,
    lowerProcessor: own,
    processor: processorSeconds() - start,
  };
}

/** In a process of its own. */
async function measure(spec: string, file: string): Promise<void> {
  const clang = await findClang(spec);
  if ("error" in clang) throw new Error(clang.error);
  const none = { includes: [], defines: [], undefines: [], otherFlags: [] };
  const text = readFileSync(file, "utf8");
  const request = { file, text, ...none, dataModel: "LP64", headers: "bundled" } as const;
  const isSmall = text.split("\n").length <= Number(option("again-up-to") ?? 30_000);
  const cold = await once(clang, request);
  const again: Times[] = [];
  for (let i = 0; isSmall && i < 9; i++) again.push(await once(clang, request));
  const warm = isSmall ? middleOf(again) : cold;
  console.log(JSON.stringify({ clang: clang.name, cold, warm }));
  process.exit();
}

/** Of each column. */
function middleOf(times: readonly Times[]): Times {
  const middle = (of: (one: Times) => number): number => times.map(of).sort((a, b) => a - b)[times.length >> 1]!;
  return {
    clang: middle(({ clang }) => clang),
    read: middle(({ read }) => read),
    models: middle(({ models }) => models),
    lower: middle(({ lower }) => lower),
    lowerProcessor: middle(({ lowerProcessor }) => lowerProcessor),
    processor: middle(({ processor }) => processor),
    all: middle(({ all }) => all),
  };
}

interface Measured {
  readonly clang: string;
  readonly cold: Times;
  readonly warm: Times;
  readonly own: number | undefined;
  readonly children: number | undefined;
}

function inChild(spec: string, file: string): Promise<Measured> {
  return new Promise((resolve, reject) => {
    const child = spawn(
      process.execPath,
      [process.argv[1]!, "--measure", spec, "--file", file, "--again-up-to", option("again-up-to") ?? "30000"], // prettier-ignore
      { stdio: ["ignore", "pipe", "inherit"] },
    );
    const memory = peakMemory(child.pid!);
    let output = "";
    child.stdout.setEncoding("utf8").on("data", (text: string) => (output += text));
    child.on("error", reject);
    child.on("close", (code) => {
      const { own, children } = memory.stop();
      if (code !== 0) reject(new Error(`${spec} on ${file} ended with exit code ${code}`));
      else resolve({ ...(JSON.parse(output) as Pick<Measured, "clang" | "cold" | "warm">), own, children });
    });
  });
}

const seconds = (value: number): string => value.toFixed(2);
const megabytes = (value: number | undefined): string => (value === undefined ? "" : value.toFixed(0));

function filesOf(folder: string): readonly { readonly file: string; readonly name: string }[] {
  const named = positionals();
  if (named.length > 0) return named.map((file) => ({ file, name: `${basename(file)}, ` }));
  return (option("lines") ?? "1000,10000,100000").split(",").map((size) => {
    const file = join(folder, `big-${size}.c`);
    writeFileSync(file, bigC(Number(size)));
    return { file, name: "" };
  });
}

async function main(): Promise<void> {
  const asked = option("clang");
  const specs = asked !== undefined ? [asked] : findProgram("clang") === undefined ? ["bundled"] : ["bundled", "clang"];
  const folder = mkdtempSync(join(tmpdir(), "inquest-frontend-"));
  const rows: string[][] = [];
  try {
    for (const { file, name } of filesOf(folder)) {
      const lines = readFileSync(file, "utf8").split("\n").length - 1;
      for (const spec of specs) {
        const { clang, cold, warm, own, children } = await inChild(spec, file);
        rows.push([
          `${name}${lines} lines, ${clang}`,
          ...[cold.clang, warm.clang, warm.read, warm.models, warm.lower, cold.all, warm.all, warm.processor].map(seconds), // prettier-ignore
          ...[cold, warm].map(({ lowerProcessor }) => String(Math.round(lines / lowerProcessor))),
          megabytes(own),
          megabytes(children),
        ]);
      }
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
  const columns = [
    "clang cold",
    "clang",
    "read",
    "models",
    "lower",
    "all cold",
    "all",
    "processor",
    "lines/s cold",
    "lines/s",
    "MB",
    "MB child",
  ];
  console.log(table(["file", ...columns], rows));
}

const measured = option("measure");
if (measured === undefined) await main();
else await measure(measured, option("file")!);
