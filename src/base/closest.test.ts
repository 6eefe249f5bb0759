import fc from "fast-check";
import { expect, test } from "vitest";
import { closest, editDistance } from "./closest.ts";

test("a distance is a metric", () => {
  const word = fc.string({ maxLength: 8, unit: fc.constantFrom("a", "b", "c") });
  fc.assert(
    fc.property(word, word, (a, b) => {
      expect(editDistance(a, b)).toBe(editDistance(b, a));
      expect(editDistance(a, b) === 0).toBe(a === b);
      expect(editDistance(a, b)).toBeLessThanOrEqual(Math.max(a.length, b.length));
    }),
  );
});

test("a slip of the finger is understood, something else is not", () => {
  const names = ["--jobs", "--only", "--output", "--time-limit"];
  expect(closest("--job", names)).toBe("--jobs");
  expect(closest("--ouptut", names)).toBe("--output");
  expect(closest("--timelimit", names)).toBe("--time-limit");
  expect(closest("--frobnicate", names)).toBeUndefined();
});
