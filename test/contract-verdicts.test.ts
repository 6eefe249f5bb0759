/** A small part of `npm run fuzz java-verify`. */
import { afterAll, expect, test } from "vitest";
import { findSolver } from "../src/host/node/find-solver.ts";
import { judgedContracts } from "./contract-verdicts.ts";
import { randomContracts } from "./random-contracts.ts";

const solver = findSolver("z3-wasm");
if ("error" in solver) throw new Error(solver.error);
afterAll(() => solver.dispose());

const seeds = Array.from({ length: 12 }, (_, i) => i);

test.each(seeds)("random contracts, seed %i", { timeout: 240_000 }, async (seed) => {
  const { faults, text } = await judgedContracts(seed, solver);
  expect(faults, text).toEqual([]);
});

test("the runs find methods that fail", () => {
  const failing = seeds.filter((seed) => {
    const random = randomContracts(seed, false);
    return random.methods.some((name) => random.failure(name, seed) !== undefined);
  });
  expect(failing.length).toBeGreaterThan(6);
});
