import fc from "fast-check";
import { expect, test } from "vitest";
import { equationsOf } from "./equations.ts";

test("x + y = 1000 + z, and nothing else", () => {
  const points = [[0n, 1000n, 0n], [1n, 999n, 0n], [7n, 1000n, 7n], [9n, 998n, 7n], [3n, 999n, 2n]]; // prettier-ignore
  const [only, ...others] = equationsOf(points);
  expect(others).toEqual([]);
  const sign = only!.factors[0]!;
  expect([sign * sign, only!.factors.map((n) => n * sign), only!.sum * sign]).toEqual([1n, [1n, 1n, -1n], 1000n]);
});

test("a point that stands alone fixes every coordinate", () => {
  expect(equationsOf([[4n, 5n]])).toEqual([
    { factors: [1n, 0n], sum: 4n },
    { factors: [0n, 1n], sum: 5n },
  ]);
});

test("every equation holds of every point, and there are as many as dimensions are missing", () => {
  const point = fc.array(fc.bigInt({ min: -9n, max: 9n }), { minLength: 4, maxLength: 4 });
  fc.assert(
    fc.property(fc.array(point, { minLength: 1, maxLength: 8 }), fc.boolean(), (points, isFlat) => {
      const all = isFlat ? points.map(([a, b, c]) => [a!, b!, c!, 2n * a! - b! + 3n]) : points;
      const found = equationsOf(all);
      for (const { factors, sum } of found) {
        for (const one of all) expect(factors.reduce((total, f, i) => total + f * one[i]!, 0n)).toBe(sum);
      }
      expect(found.length).toBeGreaterThanOrEqual(isFlat ? 1 : 0);
      expect(found.length).toBeGreaterThanOrEqual(4 - (all.length - 1));
    }),
  );
});
