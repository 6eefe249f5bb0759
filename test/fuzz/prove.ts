/**
 * What prove says of random programs is judged by executions: see test/fuzz-prove.ts. What goes wrong is made small and printed.
 *
 * npm run fuzz prove -- FIRST-SEED COUNT SIZE: every second program is proved without looking at executions first.
 */
import { findSolver } from "../../src/host/node/find-solver.ts";
import { inPortions, portion } from "../fuzz-portions.ts";
import { proveFaults, type ProveJudge } from "../fuzz-prove.ts";
import { randomProgram } from "../random-programs.ts";
import { shrinkProgram } from "../shrink-program.ts";

const [firstSeed = 0, count = 5_000, size = 8] = process.argv.slice(2).map(Number);

const solver = findSolver("auto");
if ("error" in solver) throw new Error(solver.error);
process.exitCode = count > portion ? await inPortions(firstSeed, count, [size]) : (await fuzz()) === 0 ? 0 : 1;
solver.dispose();

async function fuzz(): Promise<number> {
  if ("error" in solver) throw new Error(solver.error);
  const seen = new Map<string, number>();
  let faulty = 0;
  for (let seed = firstSeed; seed < firstSeed + count; seed++) {
    const { text } = randomProgram(seed, size);
    const engines = seed % 2 === 0 ? (["bmc", "k-induction"] as const) : (["run", "bmc", "k-induction"] as const);
    const judge: ProveJudge = { solver, runs: 30, timeLimitMs: 3000, engines };
    const note = (what: string): void => void seen.set(what, (seen.get(what) ?? 0) + 1);
    const faults = await proveFaults(text, { ...judge, note });
    if (faults.length === 0) continue;
    faulty++;
    const [kind] = faults[0]!.split(":");
    const still = async (fewer: string): Promise<boolean> =>
      (await proveFaults(fewer, judge)).some((other) => other.startsWith(`${kind}:`));
    console.log(`seed ${seed}, size ${size}:\n${faults.join("\n")}\n${await shrinkProgram(text, still)}`);
  }
  const summary = [...seen].sort(([a], [b]) => (a < b ? -1 : 1)).map(([what, n]) => `${n} ${what}`);
  console.log(`${count} programs from seed ${firstSeed}: ${summary.join(", ")}; ${faulty} with faults`);
  return faulty;
}
