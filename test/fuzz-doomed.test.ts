/** The small run of `npm run fuzz doomed` that every test run makes, with the bundled solver alone. */
import { afterAll, expect, test } from "vitest";
import { findSolver } from "../src/host/node/find-solver.ts";
import { doomedFaults } from "./fuzz-doomed.ts";
import { plantDoomed } from "./plant-doomed.ts";
import { randomProgram } from "./random-programs.ts";

const solver = findSolver("z3-wasm");
if ("error" in solver) throw new Error(solver.error);
afterAll(() => solver.dispose());

const judge = { solver, runs: 20, work: 20_000, compares: true, certifies: true };

test("no execution ends that passes a doomed point, and the paper's formula agrees", { timeout: 240_000 }, async () => {
  for (let seed = 0; seed < 8; seed++) {
    const { text } = randomProgram(seed, 5);
    const made = seed % 2 === 0 ? { text } : (plantDoomed(text, seed) ?? { text });
    expect(await doomedFaults(made, judge), `seed ${seed}:\n${made.text}`).toEqual([]);
  }
});

test("what is planted is reported where it stands", { timeout: 120_000 }, async () => {
  const text = `procedure P(x: int, y: int) returns (r: int)
{
  r := x;
  if (y > 3) {
    r := r + y;
  }
  r := r - 1;
}
`;
  for (let seed = 0; seed < 8; seed++) {
    const seen: string[] = [];
    const made = plantDoomed(text, seed)!;
    const faults = await doomedFaults(made, { ...judge, note: (what) => seen.push(what) });
    expect([...faults, ...seen], made.text).toEqual(["doomed", "planted and found", "certified"]);
  }
});
