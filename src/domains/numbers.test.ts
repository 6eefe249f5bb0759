/** Sets of integers against plain lists of them. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { operate } from "../logic/operate.ts";
import { intValue } from "../logic/value.ts";
import { minus, plus, quotient, remainderOf, scaled, times } from "./arithmetic.ts";
import {
  allNumbers,
  atLeast,
  atMost,
  constant,
  contains,
  excluding,
  intersected,
  isSame,
  isSubset,
  numbers,
  union,
  widened,
  type Numbers,
} from "./numbers.ts";

const small = fc.bigInt({ min: -30n, max: 30n });
const end = fc.option(small, { nil: undefined });
export const sets: fc.Arbitrary<Numbers> = fc
  .tuple(end, end, fc.bigInt({ min: 0n, max: 6n }), small, fc.array(fc.bigInt({ min: -4n, max: 4n }), { maxLength: 2 }))
  .map(([low, high, modulus, remainder, except]) => numbers(low, high, modulus, remainder, except) ?? constant(7n));

const window = Array.from({ length: 161 }, (_, i) => BigInt(i - 80));
const members = (set: Numbers | undefined): readonly bigint[] =>
  set === undefined ? [] : window.filter((n) => contains(set, n));

describe("sets", () => {
  test("the union has the members of both, the intersection those that both have", () => {
    fc.assert(
      fc.property(sets, sets, (a, b) => {
        const either = union(a, b);
        for (const n of [...members(a), ...members(b)]) expect(contains(either, n)).toBe(true);
        expect(isSubset(a, either) && isSubset(b, either)).toBe(true);
        const both = intersected(a, b);
        for (const n of members(a)) if (contains(b, n)) expect(both !== undefined && contains(both, n)).toBe(true);
        if (both !== undefined) expect(isSubset(both, a)).toBe(true);
        const expected = members(a).filter((n) => contains(b, n));
        if (a.except.length + b.except.length < 4) expect(members(both)).toEqual(expected);
      }),
    );
  });

  test("subsets are subsets", () => {
    fc.assert(
      fc.property(sets, sets, (a, b) => {
        if (isSubset(a, b)) for (const n of members(a)) expect(contains(b, n)).toBe(true);
        expect(isSubset(a, a)).toBe(true);
        if (isSubset(a, b) && isSubset(b, a)) expect(isSame(a, b)).toBe(true);
      }),
    );
  });

  test("limits and exclusions take away nothing else", () => {
    fc.assert(
      fc.property(sets, small, (a, n) => {
        expect(members(atMost(a, n))).toEqual(members(a).filter((m) => m <= n));
        expect(members(atLeast(a, n))).toEqual(members(a).filter((m) => m >= n));
        if (a.except.length < 4) expect(members(excluding(a, n))).toEqual(members(a).filter((m) => m !== n));
      }),
    );
  });

  test("widening ends, whatever comes", () => {
    fc.assert(
      fc.property(sets, fc.array(sets, { minLength: 60, maxLength: 60 }), fc.array(small), (first, more, given) => {
        const thresholds = [...new Set(given)].sort((a, b) => (a < b ? -1 : 1));
        let [state, changes] = [first, 0];
        for (const next of more) {
          const wider = widened(state, union(state, next), thresholds);
          expect(isSubset(next, wider) && isSubset(state, wider)).toBe(true);
          if (!isSame(wider, state)) changes++;
          state = wider;
        }
        expect(changes).toBeLessThan(2 * thresholds.length + 15);
      }),
    );
  });

  test("what excludes zero on both sides excludes it in the union", () => {
    expect(contains(union(numbers(-5n, -1n, 1n, 0n, [])!, numbers(1n, 5n, 1n, 0n, [])!), 0n)).toBe(false);
  });

  test("steps of two stay even", () => {
    expect(union(constant(0n), constant(2n)).modulus).toBe(2n);
    expect(widened(constant(0n), union(constant(0n), constant(2n)), [])).toEqual({
      ...allNumbers,
      low: 0n,
      modulus: 2n,
    });
  });
});

describe("arithmetic has every result", () => {
  test.each([
    ["add", plus],
    ["sub", minus],
    ["mul", times],
    ["div", quotient],
    ["mod", remainderOf],
  ] as const)("%s", (op, abstractly) => {
    fc.assert(
      fc.property(sets, sets, fc.infiniteStream(fc.nat()), (a, b, choices) => {
        const result = abstractly(a, b);
        const pick = (list: readonly bigint[]): bigint | undefined => list[choices.next().value % list.length];
        for (let i = 0; i < 20; i++) {
          const [x, y] = [pick(members(a)), pick(members(b))];
          if (x === undefined || y === undefined) return;
          const value = operate(op, [intValue(x), intValue(y)], []);
          if (value?.kind === "int") expect(contains(result, value.value), `${x} ${op} ${y}`).toBe(true);
        }
      }),
    );
  });

  test("scaling", () => {
    fc.assert(
      fc.property(sets, small, (a, k) => {
        for (const n of members(a)) expect(contains(scaled(a, k), n * k)).toBe(true);
      }),
    );
  });
});
