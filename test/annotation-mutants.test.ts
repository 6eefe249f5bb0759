/** A small part of `npm run fuzz annotations`. */
import { afterAll, expect, test } from "vitest";
import { findClang } from "../src/host/node/clang/find-clang.ts";
import { findSolver } from "../src/host/node/find-solver.ts";
import { annotated, judgedMutant, judgedPlant } from "./annotation-mutants.ts";

const solver = findSolver("z3-wasm");
if ("error" in solver) throw new Error(solver.error);
const clang = await findClang();
if ("error" in clang) throw new Error(clang.error);
afterAll(() => solver.dispose());

const seeds = (count: number): readonly number[] => Array.from({ length: count }, (_, i) => i);

test("damaged annotations", { timeout: 240_000 }, async () => {
  for (const seed of seeds(24)) {
    const { faults, text } = await judgedMutant(seed, { solver, clang });
    expect(faults, text).toEqual([]);
  }
});

test("false annotations with one letter changed", { timeout: 240_000 }, async () => {
  const seen: string[] = [];
  for (const seed of seeds(24)) {
    const judged = await judgedPlant(seed, { solver, clang });
    expect(judged.faults, judged.text).toEqual([]);
    seen.push(...judged.seen);
  }
  expect(seen.filter((one) => one === "unknown").length).toBeGreaterThan(6);
});

test("there are programs of each language", () => {
  for (const end of [".c", ".java", ".bpl"])
    expect(annotated.filter(({ name }) => name.endsWith(end)).length).toBeGreaterThan(4);
});
