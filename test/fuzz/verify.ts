/**
 * Verdicts of verify on random programs are judged by executions, by the other encodings and by other solvers: see
 * test/fuzz-program.ts. What goes wrong is made small and printed.
 *
 * The compact condition is compared with block equations on even seeds and with the weakest precondition on odd ones.
 *
 * Of every fourth program, what is safe is certified.
 *
 * npm run fuzz verify -- FIRST-SEED COUNT SIZE [OTHERS]: every OTHERS-th program also goes to the other solvers
 * (default 20; the bundled Z3, and cvc5 where it is installed; 0 for none).
 */
import { findSolver } from "../../src/host/node/find-solver.ts";
import type { Solver } from "../../src/smt/solver.ts";
import { campaign } from "../fuzz-campaign.ts";
import { faultsOf, type Judge } from "../fuzz-program.ts";
import { randomProgram, type RandomProgram } from "../random-programs.ts";
import { shrinkProgram } from "../shrink-program.ts";

const [firstSeed = 0, count = 20_000, size = 8, others = 20] = process.argv.slice(2).map(Number);

const solver = solverNamed("auto");
if (solver === undefined) throw new Error("there is no solver");
const otherSolvers = others === 0 ? [] : ["z3-wasm", "cvc5"].flatMap((name) => solverNamed(name) ?? []);
const judge: Judge = { solver, encodings: ["compact"], otherSolvers: [], work: 5_000 };

process.exitCode = await campaign("programs", [firstSeed, count, size, others], async (seed) => {
  const made = randomProgram(seed, size);
  const seen: string[] = [];
  const strict: Judge = {
    ...judge,
    encodings: ["compact", seed % 2 === 0 ? "blocks" : "wp"],
    otherSolvers: others > 0 && seed % others === 0 ? otherSolvers : [],
    certifies: seed % 4 === 0,
  };
  const faults = await faultsOf(made, { ...strict, note: (verdict) => seen.push(verdict) });
  return { seen, faults, culprit: (kind) => shrunk(made, kind, strict) };
});
for (const used of [solver, ...otherSolvers]) used.dispose();

function solverNamed(name: string): Solver | undefined {
  const found = findSolver(name);
  return "error" in found ? undefined : found;
}

/** A program that was written to be safe is that no more when a part of it is missing. */
async function shrunk(made: RandomProgram, kind: string, how: Judge): Promise<string> {
  if (kind === "surprise") return made.text;
  return shrinkProgram(made.text, async (text) =>
    (await faultsOf({ ...made, text }, how)).some((fault) => fault.startsWith(`${kind}:`)),
  );
}
