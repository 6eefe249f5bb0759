import fc from "fast-check";
import { expect, test } from "vitest";
import { neighbouringInputs, neighbouringNumbers } from "./neighbours.ts";

const numbers = fc.array(fc.bigInt({ min: -2_000n, max: 2_000n }), { minLength: 1, maxLength: 8 });

test("runs nearby are given as many numbers, and are the same each time", () => {
  fc.assert(
    fc.property(numbers, numbers, (given, known) => {
      const runs = neighbouringNumbers(given, known);
      expect(runs.length).toBeGreaterThan(0);
      expect(runs.every((run) => run.length === given.length)).toBe(true);
      expect(neighbouringNumbers(given, known)).toEqual(runs);
    }),
  );
});

test("most runs nearby differ from the run", () => {
  const given = [600n, 0n, 1n, -5n];
  const different = neighbouringNumbers(given, [100n]).filter((run) => run.some((value, i) => value !== given[i]));
  expect(different.length).toBeGreaterThan(100);
});

test("of inputs only numbers are changed", () => {
  const inputs = [{ at: "a", value: "7" }, { at: "b", value: "true" }]; // prettier-ignore
  const runs = neighbouringInputs(inputs, []);
  expect(runs.every(([, second]) => second!.value === "true")).toBe(true);
  expect(runs.some(([first]) => first!.value !== "7")).toBe(true);
  expect(neighbouringInputs([{ at: "b", value: "true" }], [])).toEqual([]);
});
