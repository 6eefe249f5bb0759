/** The small run of `npm run fuzz verify` that every test run makes, with the bundled solver alone. */
import { afterAll, expect, test } from "vitest";
import { findSolver } from "../src/host/node/find-solver.ts";
import { faultsOf } from "./fuzz-program.ts";
import { randomProgram } from "./random-programs.ts";

const solver = findSolver("z3-wasm");
if ("error" in solver) throw new Error(solver.error);
afterAll(() => solver.dispose());

test("executions contradict no verdict on random programs, and the encodings agree", { timeout: 240_000 }, async () => {
  const verdicts = new Set<string>();
  for (let seed = 0; seed < 40; seed++) {
    const made = randomProgram(seed, 7);
    const faults = await faultsOf(made, {
      solver,
      encodings: ["compact", "blocks", "wp"],
      otherSolvers: [],
      work: 5_000,
      certifies: seed % 4 === 0,
      note: (verdict) => verdicts.add(verdict),
    });
    expect(faults, `seed ${seed}:\n${made.text}`).toEqual([]);
  }
  expect([...verdicts].sort()).toEqual(expect.arrayContaining(["safe", "unsafe"]));
});
