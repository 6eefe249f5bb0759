/** A sample of what `npm run fuzz java-library` goes through: whatever is used of Java's library, the program goes on. */
import { afterAll, describe, expect, test } from "vitest";
import { findSolver } from "../src/host/node/find-solver.ts";
import { libraryFault, libraryUses } from "./java-library.ts";

const solver = findSolver("z3-wasm");
if ("error" in solver) throw new Error(solver.error);
const found = solver;
afterAll(() => found.dispose());

const uses = libraryUses();
const named = uses.filter(({ member }) => ["java.lang.System.in", "java.lang.System.exit(int p0)"].includes(member));
const sample = [...named, ...uses.filter((_, i) => i % 97 === 0)];

describe("after the use of", () => {
  test.each(sample)("$member", { timeout: 60_000 }, async (use) => {
    expect(await libraryFault(use, found)).toBeUndefined();
  });
});
