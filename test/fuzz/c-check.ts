/**
 * What check calls certain to fail in random C functions is judged by executions: there is a statement such that all runs fail where it says
 * that come to the statement without a failure. Of the statements at which every run fails that comes there, it counts how many are found.
 *
 * npm run fuzz c-check -- FIRST-SEED COUNT
 */
import { findClang } from "../../src/host/node/clang/find-clang.ts";
import { findSolver } from "../../src/host/node/find-solver.ts";
import { campaign } from "../fuzz-campaign.ts";
import { valueFaults } from "../value-faults.ts";

const [firstSeed = 0, count = 100] = process.argv.slice(2).map(Number);

const solver = findSolver("auto");
if ("error" in solver) throw new Error(solver.error);
const clang = await findClang();
if ("error" in clang) throw new Error(clang.error);
process.exitCode = await campaign("functions", [firstSeed, count], (seed) => valueFaults(seed, { solver, clang }));
solver.dispose();
