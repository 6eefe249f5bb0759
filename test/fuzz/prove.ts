/**
 * What prove says of random programs is judged by executions: see test/fuzz-prove.ts. What goes wrong is made small and printed.
 *
 * npm run fuzz prove -- FIRST-SEED COUNT SIZE: the engines take turns, so that each has something to do.
 */
import type { EngineName } from "../../src/engines/prove/options.ts";
import { findSolver } from "../../src/host/node/find-solver.ts";
import { campaign } from "../fuzz-campaign.ts";
import { proveFaults, type ProveJudge } from "../fuzz-prove.ts";
import { randomProgram } from "../random-programs.ts";
import { shrinkProgram } from "../shrink-program.ts";

const [firstSeed = 0, count = 5_000, size = 8] = process.argv.slice(2).map(Number);
const turns: readonly (readonly EngineName[])[] = [
  ["run", "bmc", "k-induction", "predicates"],
  ["bmc", "k-induction"],
  ["predicates"],
];

const solver = findSolver("auto");
if ("error" in solver) throw new Error(solver.error);
process.exitCode = await campaign("programs", [firstSeed, count, size], async (seed) => {
  const { text } = randomProgram(seed, size);
  const judge: ProveJudge = { solver, runs: 30, timeLimitMs: 3000, engines: turns[seed % turns.length]! };
  const seen: string[] = [];
  const faults = await proveFaults(text, { ...judge, note: (what) => seen.push(what) });
  const culprit = (kind: string): Promise<string> =>
    shrinkProgram(text, async (fewer) => (await proveFaults(fewer, judge)).some((one) => one.startsWith(`${kind}:`)));
  return { seen, faults, culprit };
});
solver.dispose();
