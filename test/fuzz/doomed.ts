/**
 * What check calls doomed on random programs is judged by executions, by faults that were planted and by the paper's own formula:
 * see test/fuzz-doomed.ts. What goes wrong is made small and printed.
 *
 * npm run fuzz doomed -- FIRST-SEED COUNT SIZE [OTHERS]: every second program has a planted fault; every OTHERS-th is also
 * asked about with the paper's formula (default 20; 0 for none). Of half of them, what is doomed is certified.
 */
import { findSolver } from "../../src/host/node/find-solver.ts";
import { campaign } from "../fuzz-campaign.ts";
import { doomedFaults, type DoomedJudge } from "../fuzz-doomed.ts";
import { plantDoomed } from "../plant-doomed.ts";
import { randomProgram } from "../random-programs.ts";
import { shrinkProgram } from "../shrink-program.ts";

const [firstSeed = 0, count = 20_000, size = 8, others = 20] = process.argv.slice(2).map(Number);

const solver = findSolver("auto");
if ("error" in solver) throw new Error(solver.error);
process.exitCode = await campaign("programs", [firstSeed, count, size, others], async (seed) => {
  const { text } = randomProgram(seed, size);
  const made = seed % 2 === 0 ? { text } : (plantDoomed(text, seed) ?? { text });
  const judge: DoomedJudge = { solver, runs: 30, work: 5_000, compares: others > 0 && seed % others === 0, certifies: seed % 4 < 2 }; // prettier-ignore
  const seen: string[] = [];
  const faults = await doomedFaults(made, { ...judge, note: (what) => seen.push(what) });
  return { seen, faults, culprit: (kind) => shrunk(made.text, kind, judge) };
});
solver.dispose();

/** What was planted may go when lines are left out, so programs that miss it stay as they are. */
async function shrunk(text: string, kind: string, judge: DoomedJudge): Promise<string> {
  if (kind === "missed") return text;
  return shrinkProgram(text, async (fewer) =>
    (await doomedFaults({ text: fewer }, judge)).some((other) => other.startsWith(`${kind}:`)),
  );
}
