/**
 * Annotated programs of C, Java and Boogie with damaged annotations: nothing throws and nobody's procedures are lost; and false annotations with one letter
 * of the keyword changed: nothing that has one is called safe.
 *
 * npm run fuzz annotations -- FIRST-SEED COUNT
 */
import { findClang } from "../../src/host/node/clang/find-clang.ts";
import { findSolver } from "../../src/host/node/find-solver.ts";
import { judgedMutant, judgedPlant } from "../annotation-mutants.ts";
import { campaign } from "../fuzz-campaign.ts";

const [firstSeed = 0, count = 200] = process.argv.slice(2).map(Number);
const solver = findSolver("auto");
if ("error" in solver) throw new Error(solver.error);
const clang = await findClang();
if ("error" in clang) throw new Error(clang.error);
process.exitCode = await campaign("programs", [firstSeed, count], async (seed) => {
  const judge = seed % 4 === 0 ? judgedPlant : judgedMutant;
  const { seen, faults, text } = await judge(seed, { solver, clang });
  return { seen, faults, culprit: () => text };
});
solver.dispose();
