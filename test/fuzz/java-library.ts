/**
 * Every member of the stubs of Java's library is used, and the program goes on after it: see java-library.ts.
 *
 * npm run fuzz java-library -- FIRST COUNT
 */
import { findSolver } from "../../src/host/node/find-solver.ts";
import { campaign } from "../fuzz-campaign.ts";
import { libraryFault, libraryUses } from "../java-library.ts";

const uses = libraryUses();
const [first = 0, count = uses.length] = process.argv.slice(2).map(Number);
const solver = findSolver("auto");
if ("error" in solver) throw new Error(solver.error);
process.exitCode = await campaign("members", [first, Math.min(count, uses.length - first)], async (number) => {
  const use = uses[number]!;
  const fault = await libraryFault(use, solver);
  return { seen: [], faults: fault === undefined ? [] : [fault], culprit: () => use.text };
});
solver.dispose();
