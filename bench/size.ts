/**
 * npm run bench size [-- --only NAME --scale F --solver S]: programs that are large in one way each, at a quarter, half
 * and the whole of the size that should be no trouble. Seconds of the whole command, and of that what is ours, the rest
 * being the solver's; the ratio at each doubling; and the largest memory of Node and of the solver (on Linux).
 */
import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { phasesOf, type Phases } from "./lib/phases.ts";
import { peakMemory } from "./lib/peak-memory.ts";
import { sizedFamilies, type SizedFamily } from "./lib/sizes.ts";
import { option, table } from "./lib/tables.ts";

const scale = Number(option("scale") ?? 1);
const only = option("only");
const solver = option("solver") ?? "auto";
const secondsEach = 300;

interface Row {
  readonly n: number;
  readonly verdict: string;
  readonly seconds: number;
  readonly phases: Phases;
  readonly nodeMegabytes: number | undefined;
  readonly solverMegabytes: number | undefined;
}

async function measure(family: SizedFamily, n: number, folder: string): Promise<Row> {
  const file = join(folder, "sized.bpl");
  writeFileSync(file, family.program(n));
  const started = performance.now();
  const limits = ["--time-limit", String(secondsEach), "--procedure-time-limit", String(secondsEach)];
  const child = spawn(process.execPath, ["bin/inquest.js", "verify", file, "--solver", solver, ...limits], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const memory = peakMemory(child.pid!);
  let printed = "";
  child.stdout.setEncoding("utf8").on("data", (text: string) => (printed += text));
  await new Promise((resolve) => child.on("close", resolve));
  const seconds = (performance.now() - started) / 1000;
  const { own, children } = memory.stop();
  const phases = await phasesApart(file);
  return { n, verdict: verdictIn(printed), seconds, phases, nodeMegabytes: own, solverMegabytes: children };
}

const verdictIn = (printed: string): string => /^\d+ procedures?: \d+ (.*)$/m.exec(printed)?.[1] ?? "nothing";

/** In a process of its own, so that what was measured before does not matter. */
async function phasesApart(file: string): Promise<Phases> {
  const child = spawn(process.execPath, [process.argv[1]!, "--phases", file], { stdio: ["ignore", "pipe", "inherit"] });
  let printed = "";
  child.stdout.setEncoding("utf8").on("data", (text: string) => (printed += text));
  await new Promise((resolve) => child.on("close", resolve));
  return JSON.parse(printed) as Phases;
}

const heading = [
  "program", "n", "verdict", "s", "x at 2n", "front end", "x at 2n", "condition", "x at 2n", "script", "MB node", "MB solver",
]; // prettier-ignore

const condition = ({ phases }: Row): number => phases.passes + phases.condition + phases.printing;

function cells(name: string, row: Row, half: Row | undefined): string[] {
  const ratio = (of: (row: Row) => number): string => (half === undefined ? "" : (of(row) / of(half)).toFixed(2));
  const seconds = (of: (row: Row) => number): string[] => [of(row).toFixed(2), ratio(of)];
  const megabytes = (value: number | undefined): string => (value === undefined ? "-" : value.toFixed(0));
  return [
    name, String(row.n), row.verdict, ...seconds((r) => r.seconds), ...seconds((r) => r.phases.frontEnd), ...seconds(condition),
    String(row.phases.script), megabytes(row.nodeMegabytes), megabytes(row.solverMegabytes),
  ]; // prettier-ignore
}

async function main(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "inquest-size-"));
  try {
    for (const family of sizedFamilies.filter(({ name }) => only === undefined || name === only)) {
      const rows: string[][] = [];
      let half: Row | undefined;
      for (const part of [4, 2, 1]) {
        const row = await measure(family, Math.round((family.size * scale) / part), folder);
        rows.push(cells(family.name, row, half));
        half = row;
      }
      console.log(`${table(heading, rows)}\n`);
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const measured = option("phases");
if (measured === undefined) await main();
else console.log(JSON.stringify(phasesOf(readFileSync(measured, "utf8"))));
