/**
 * What prove says of random programs with recursion is judged by executions, as in test/fuzz/prove.ts.
 *
 * npm run fuzz recursion -- FIRST-SEED COUNT
 */
import { findSolver } from "../../src/host/node/find-solver.ts";
import { campaign } from "../fuzz-campaign.ts";
import { proveFaults, type ProveJudge } from "../fuzz-prove.ts";
import { randomRecursion } from "../random-recursion.ts";
import { shrinkProgram } from "../shrink-program.ts";

const [firstSeed = 0, count = 1_000] = process.argv.slice(2).map(Number);
const solver = findSolver("auto");
if ("error" in solver) throw new Error(solver.error);
const judge: ProveJudge = { solver, runs: 60, timeLimitMs: 3000, engines: ["bmc", "k-induction", "predicates"] };
process.exitCode = await campaign("programs", [firstSeed, count], async (seed) => {
  const text = randomRecursion(seed);
  const seen: string[] = [];
  const faults = await proveFaults(text, { ...judge, note: (what) => seen.push(what) });
  const culprit = (kind: string): Promise<string> =>
    shrinkProgram(text, async (fewer) => (await proveFaults(fewer, judge)).some((one) => one.startsWith(`${kind}:`)));
  return { seen, faults, culprit };
});
solver.dispose();
