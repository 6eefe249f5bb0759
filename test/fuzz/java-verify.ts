/**
 * Random classes with contracts, invariants, constraints and annotations among statements, some of which mean nothing: what verify calls safe does
 * not fail in runs, and what means nothing is an error with its line that costs only its method.
 *
 * npm run fuzz java-verify -- FIRST-SEED COUNT
 */
import { findSolver } from "../../src/host/node/find-solver.ts";
import { campaign } from "../fuzz-campaign.ts";
import { judgedContracts } from "../contract-verdicts.ts";

const [firstSeed = 0, count = 300] = process.argv.slice(2).map(Number);
const solver = findSolver("auto");
if ("error" in solver) throw new Error(solver.error);
process.exitCode = await campaign("classes", [firstSeed, count], async (seed) => {
  const { seen, faults, text } = await judgedContracts(seed, solver);
  return { seen, faults, culprit: () => text };
});
solver.dispose();
