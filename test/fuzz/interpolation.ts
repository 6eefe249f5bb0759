/**
 * Interpolants of random sequences of steps, each checked by a solver: see test/interpolation-faults.ts.
 *
 * npm run fuzz interpolation -- FIRST-SEED COUNT [SIZE]: COUNT is of sequences, contradictory or not.
 */
import { findSolver } from "../../src/host/node/find-solver.ts";
import { interpolate } from "../../src/interpolation/interpolate.ts";
import type { Session } from "../../src/smt/solver.ts";
import { printTerm } from "../../src/logic/print.ts";
import { interpolationFaults, isSatisfiable, type Sequence } from "../interpolation-faults.ts";
import { inPortions, portion } from "../fuzz-portions.ts";
import { randomSequence } from "../random-sequences.ts";

const [firstSeed = 0, count = 20_000, size = 10] = process.argv.slice(2).map(Number);

const solver = findSolver("auto");
if ("error" in solver) throw new Error(solver.error);
process.exitCode = count > portion ? await inPortions(firstSeed, count, [size]) : (await fuzz()) === 0 ? 0 : 1;
solver.dispose();

async function fuzz(): Promise<number> {
  if ("error" in solver) throw new Error(solver.error);
  const session = await solver.open();
  const seen = new Map<string, number>();
  let faulty = 0;
  for (let seed = firstSeed; seed < firstSeed + count; seed++) {
    const sequence = randomSequence(seed, size);
    const answer = interpolate(sequence.steps, sequence.cuts, { conflicts: 2000 });
    const what = answer.kind === "unknown" ? await describe(session, sequence, answer.detail) : answer.kind;
    seen.set(what, (seen.get(what) ?? 0) + 1);
    const faults = await interpolationFaults(session, sequence, answer);
    if (faults.length === 0) continue;
    faulty++;
    console.log(`seed ${seed}, size ${size}:\n${faults.join("\n")}\n${shown(sequence)}`);
  }
  session.close();
  const summary = [...seen].sort(([a], [b]) => (a < b ? -1 : 1)).map(([what, n]) => `${n} ${what}`);
  console.log(`${count} sequences from seed ${firstSeed}: ${summary.join(", ")}; ${faulty} with faults`);
  return faulty;
}

async function describe(session: Session, { steps }: Sequence, detail: string): Promise<string> {
  return `unknown and ${await isSatisfiable(session, steps.flat())} (${detail})`;
}

function shown({ steps, cuts }: Sequence): string {
  const lines = steps.map((formulas, i) => `${i + 1}: ${formulas.map((formula) => printTerm(formula)).join("; ")}`);
  return `${lines.join("\n")}\ncuts ${cuts.map(({ lo, hi }) => `(${lo}, ${hi}]`).join(" ")}`;
}
