/**
 * npm run bench prove -- FOLDER [--time-limit S] [--limit N] [--property P]: the engines of prove side by side, each by itself and all together,
 * on every C and Boogie program of a folder (a bounded search goes on beside each, since the others build on it): how many it settles as safe and as unsafe, and the seconds that these took; and the
 * programs on which two of them contradict each other, of which there must be none. A CBMC on PATH is run beside them, with
 * loops unwound to a fixed depth: it says unsafe, or nothing that proves anything.
 */
import { spawnSync } from "node:child_process";
import { engineNames, type EngineName } from "../src/driver/options.ts";
import { proved } from "./lib/proved.ts";
import { filesUnder, option, positionals, table } from "./lib/tables.ts";

interface Answer {
  readonly verdict: "safe" | "unsafe" | "unknown";
  readonly seconds: number;
}

type Engine = (path: string) => Promise<Answer>;

const [folder] = positionals();
if (folder === undefined) throw new Error("which folder?");
const timeLimit = Number(option("time-limit") ?? 10);
const limit = Number(option("limit") ?? Infinity);
const property = option("property");

const inquest =
  (engines: readonly EngineName[]): Engine =>
  (path) =>
    proved([path], { engines, timeLimit, ...(property !== undefined && { property }) });

/** What it proves it proves up to the bound, which is nothing here. */
const cbmc: Engine = (path) => {
  const started = performance.now();
  const checks = ["--bounds-check", "--pointer-check", "--unwind", "20"];
  const { status } = spawnSync("cbmc", [...checks, path], { timeout: timeLimit * 1000, stdio: "ignore" });
  const verdict = status === 10 ? "unsafe" : "unknown";
  return Promise.resolve({ verdict, seconds: (performance.now() - started) / 1000 });
};

const isInstalled = spawnSync("cbmc", ["--version"], { stdio: "ignore" }).status === 0;
const engines: ReadonlyMap<string, Engine> = new Map<string, Engine>([
  ...engineNames.map((name): [string, Engine] => [name, inquest([name])]),
  ["all", inquest(engineNames)],
  ...(isInstalled ? [["cbmc --unwind 20", cbmc] as const] : []),
]);

const programs = [".c", ".i", ".bpl"].flatMap((extension) => filesUnder(folder, extension)).slice(0, limit);
const answers = new Map<string, Map<string, Answer>>();
for (const path of programs) {
  const here = new Map<string, Answer>();
  for (const [name, engine] of engines) here.set(name, await engine(path));
  answers.set(path, here);
}

const rows = [...engines.keys()].map((name) => {
  const own = [...answers.values()].map((here) => here.get(name)!);
  const count = (verdict: Answer["verdict"]): string => String(own.filter((one) => one.verdict === verdict).length);
  const settled = own.filter(({ verdict }) => verdict !== "unknown");
  const seconds = (list: readonly Answer[]): string => list.reduce((sum, one) => sum + one.seconds, 0).toFixed(1);
  return [name, count("safe"), count("unsafe"), count("unknown"), seconds(settled), seconds(own)];
});
if (!isInstalled) console.log("cbmc is not installed: no comparison with it");
console.log(table(["engine", "safe", "unsafe", "unknown", "seconds, settled", "seconds, all"], rows));
for (const [path, here] of answers) {
  const said = new Set([...here.values()].map(({ verdict }) => verdict).filter((verdict) => verdict !== "unknown"));
  if (said.size > 1) console.log(`CONTRADICTION: ${path}: ${[...here].map(([name, { verdict }]) => `${name} ${verdict}`).join(", ")}`); // prettier-ignore
}
process.exit(0);
