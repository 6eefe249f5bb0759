/**
 * Interpolants of random sequences of steps, each checked by a solver: see test/interpolation-faults.ts.
 *
 * npm run fuzz interpolation -- FIRST-SEED COUNT [SIZE]: COUNT is of sequences, contradictory or not.
 */
import { findSolver } from "../../src/host/node/find-solver.ts";
import { interpolate } from "../../src/interpolation/interpolate.ts";
import { printTerm } from "../../src/logic/print.ts";
import { campaign } from "../fuzz-campaign.ts";
import { interpolationFaults, isSatisfiable, type Sequence } from "../interpolation-faults.ts";
import { randomSequence } from "../random-sequences.ts";

const [firstSeed = 0, count = 20_000, size = 10] = process.argv.slice(2).map(Number);

const solver = findSolver("auto");
if ("error" in solver) throw new Error(solver.error);
const session = await solver.open();
process.exitCode = await campaign("sequences", [firstSeed, count, size], async (seed) => {
  const sequence = randomSequence(seed, size);
  const answer = interpolate(sequence.steps, sequence.cuts, { conflicts: 2000 });
  const what =
    answer.kind === "unknown"
      ? `unknown and ${await isSatisfiable(session, sequence.steps.flat())} (${answer.detail})`
      : answer.kind;
  return {
    seen: [what],
    faults: await interpolationFaults(session, sequence, answer),
    culprit: () => shown(sequence),
  };
});
session.close();
solver.dispose();

function shown({ steps, cuts }: Sequence): string {
  const lines = steps.map((formulas, i) => `${i + 1}: ${formulas.map((formula) => printTerm(formula)).join("; ")}`);
  return `${lines.join("\n")}\ncuts ${cuts.map(({ lo, hi }) => `(${lo}, ${hi}]`).join(" ")}`;
}
