/**
 * Random C programs of csmith's are executed by the interpreter and by the machine, as gcc compiles them: they should
 * print the same. Volatile variables are left out, since what they hold is arbitrary for us.
 *
 * npm run fuzz c -- FIRST-SEED COUNT: the options of csmith vary with the seed. A program is skipped if the machine takes
 * longer than two seconds for it, or the interpreter more steps than it gets.
 */
import { spawn, spawnSync } from "node:child_process";
import { copyFileSync, existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { availableParallelism, tmpdir } from "node:os";
import { join } from "node:path";
import { randomFrom } from "../../src/base/random.ts";
import type { Clang } from "../../src/driver/clang.ts";
import { findClang } from "../../src/host/node/clang/find-clang.ts";
import { findProgram } from "../../src/host/node/find-program.ts";
import { endingText, runC } from "../run-c.ts";

/** About twenty seconds. */
const steps = 1_000_000;
/** Programs to a process: terms are shared for as long as a process lives. */
const portion = 10;
const headers = ["/usr/include/csmith", "/usr/local/include/csmith"].find((folder) => existsSync(folder));

type Comparison =
  | { readonly kind: "same" }
  | { readonly kind: "skipped"; readonly why: string }
  | { readonly kind: "different"; readonly how: string; readonly file: string };

const [firstSeed = "0", count = "100", role] = process.argv.slice(2);
if (findProgram("csmith") === undefined || findProgram("gcc") === undefined || headers === undefined) {
  console.log("nothing is compared: there is no csmith (with its headers) or no gcc here");
} else if (role === "portion") await comparePortion(Number(firstSeed), Number(count), headers);
else process.exitCode = report(await inPortions(Number(firstSeed), Number(count)));

// ------------------------------------------------------------------------------------------------------- the portions

/** One line of JSON for each comparison. */
async function inPortions(first: number, total: number): Promise<ReadonlyMap<number, Comparison>> {
  const starts = Array.from({ length: Math.ceil(total / portion) }, (_, i) => first + i * portion);
  const all = new Map<number, Comparison>();
  const next = async (): Promise<void> => {
    for (let start = starts.shift(); start !== undefined; start = starts.shift()) {
      const size = Math.min(portion, first + total - start);
      const lines = (await outputOf([String(start), String(size), "portion"])).split("\n");
      for (const line of lines) {
        if (!line.startsWith("[")) continue;
        const [seed, comparison] = JSON.parse(line) as [number, Comparison];
        all.set(seed, comparison);
        if (comparison.kind === "different")
          console.log(`seed ${seed}: ${comparison.how}\n${howToRun(comparison.file)}`);
      }
      for (let seed = start; seed < start + size; seed++) {
        if (!all.has(seed)) all.set(seed, { kind: "skipped", why: "the process ended early" });
      }
    }
  };
  await Promise.all(Array.from({ length: Math.min(availableParallelism(), starts.length) }, next));
  return all;
}

function outputOf(args: readonly string[]): Promise<string> {
  const child = spawn(process.execPath, [...process.execArgv, process.argv[1]!, ...args], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  let text = "";
  child.stdout.setEncoding("utf8").on("data", (piece: string) => (text += piece));
  return new Promise((done) => child.on("close", () => done(text)));
}

function howToRun(file: string): string {
  return `  gcc -w -O0 -fwrapv -I ${headers} ${file} -o ${file.replace(/\.c$/, "")}\n  inquest run ${file} -I ${headers}`;
}

function report(all: ReadonlyMap<number, Comparison>): number {
  const counts = new Map<string, number>();
  for (const comparison of all.values()) {
    const name = comparison.kind === "skipped" ? `skipped: ${comparison.why}` : comparison.kind;
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  const rows = [...counts].sort(([a], [b]) => (a < b ? -1 : 1));
  console.log([`${String(all.size).padStart(6)}  programs`, ...rows.map(([name, n]) => `${String(n).padStart(6)}  ${name}`)].join("\n")); // prettier-ignore
  return counts.has("different") ? 1 : 0;
}

// -------------------------------------------------------------------------------------------------------- one portion

async function comparePortion(first: number, size: number, includes: string): Promise<void> {
  const clang = await findClang();
  if ("error" in clang) throw new Error(clang.error);
  const folder = mkdtempSync(join(tmpdir(), "inquest-csmith-"));
  try {
    for (let seed = first; seed < first + size; seed++) {
      console.log(JSON.stringify([seed, await compare(seed, folder, includes, clang)]));
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function compare(seed: number, folder: string, includes: string, clang: Clang): Promise<Comparison> {
  const file = join(folder, `seed-${seed}.c`);
  const made = spawnSync("csmith", ["--seed", String(seed + 1), ...optionsFor(seed), "-o", file], { cwd: folder, timeout: 30_000 }); // prettier-ignore
  if (made.status !== 0) return { kind: "skipped", why: "csmith gave no program" };
  const native = nativeOutput(file, includes);
  if ("why" in native) return { kind: "skipped", why: native.why };
  try {
    const ran = await runC(file, readFileSync(file, "utf8"), { clang, includes: [includes], steps });
    if (ran.outcome?.kind === "limit") return { kind: "skipped", why: `more than ${steps} steps` };
    if (ran.outcome?.kind === "finished" && ran.printed === native.printed) return { kind: "same" };
    if (isUndefined(file, includes)) return { kind: "skipped", why: "undefined behaviour" };
    const how = `the machine prints ${JSON.stringify(native.printed)}, the interpreter ${JSON.stringify(ran.printed)} (${endingText(ran)})`;
    return { kind: "different", how, file: kept(file) };
  } catch (error) {
    return { kind: "different", how: `internal error: ${String(error)}`, file: kept(file) };
  }
}

function nativeOutput(file: string, includes: string): { readonly printed: string } | { readonly why: string } {
  const program = file.replace(/\.c$/, "");
  const flags = ["-w", "-O0", "-fwrapv", "-I", includes];
  if (spawnSync("gcc", [...flags, file, "-o", program, "-lm"]).status !== 0) return { why: "gcc rejects it" };
  const ran = spawnSync(program, [], { timeout: 2000, encoding: "utf8" });
  rmSync(program);
  return ran.status === 0 ? { printed: ran.stdout } : { why: "takes the machine too long" };
}

/**
 * Arguments of csmith's builtins can be zero where that has no meaning, and its floating numbers too big for the integers
 * that they are converted to: compilers do not agree either. It is looked for only where there is a difference.
 */
function isUndefined(file: string, includes: string): boolean {
  const program = file.replace(/\.c$/, "");
  const flags = ["-w", "-O0", "-fwrapv", "-fsanitize=builtin,float-cast-overflow", "-fno-sanitize-recover=all", "-I", includes]; // prettier-ignore
  if (spawnSync("gcc", [...flags, file, "-o", program, "-lm"]).status !== 0) return false;
  const ran = spawnSync(program, [], { timeout: 20_000, encoding: "utf8" });
  rmSync(program);
  return ran.stderr.includes("runtime error");
}

function kept(file: string): string {
  const copy = join(mkdtempSync(join(tmpdir(), "inquest-different-")), "program.c");
  copyFileSync(file, copy);
  return copy;
}

/** Mostly everything that csmith has; now and then less of one thing, so that there is more of the others. */
function optionsFor(seed: number): readonly string[] {
  const random = randomFrom(seed);
  const rarely = (option: string): readonly string[] => (random.oneIn(5) ? [option] : []);
  const often = (option: string): readonly string[] => (random.oneIn(2) ? [option] : []);
  return [
    "--no-volatiles",
    ...["--max-funcs", String(1 + random.below(6))],
    ...["--max-block-depth", String(2 + random.below(3))],
    ...["--max-block-size", String(2 + random.below(3))],
    ...["--max-expr-complexity", String(3 + random.below(8))],
    ...["--max-array-len-per-dim", String(2 + random.below(7))],
    ...["--max-pointer-depth", String(1 + random.below(4))],
    ...often("--no-packed-struct"),
    ...often("--float"),
    ...often("--builtins"),
    ...rarely("--no-argc"),
    ...rarely("--no-arrays"),
    ...rarely("--no-bitfields"),
    ...rarely("--no-jumps"),
    ...rarely("--no-pointers"),
    ...rarely("--no-structs"),
    ...rarely("--no-unions"),
    ...rarely("--no-const-pointers"),
    ...rarely("--no-union-read-type-sensitive"),
    ...rarely("--inline-function"),
    ...rarely("--random-random"),
  ];
}
