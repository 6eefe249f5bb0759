import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { BOOL } from "../../../logic/sort.ts";
import { variable } from "../../../logic/term.ts";
import { printTerm } from "../../../logic/print.ts";
import { everything, isEmpty, isWithin, regionTerm, type Region } from "./cubes.ts";

const names = ["p", "q", "r"].map((name) => variable(name, BOOL));
const cube = (width: number): fc.Arbitrary<string> =>
  fc.array(fc.constantFrom("0", "1", "-"), { minLength: width, maxLength: width }).map((letters) => letters.join(""));
const region: fc.Arbitrary<Region> = fc
  .subarray(names)
  .chain((predicates) => fc.array(cube(predicates.length), { maxLength: 4 }).map((cubes) => ({ predicates, cubes })));

/** Whether the region has the state in which the predicates have these values. */
function has({ predicates, cubes }: Region, state: readonly boolean[]): boolean {
  return cubes.some((one) =>
    predicates.every((p, i) => one[i] === "-" || (one[i] === "1") === state[names.findIndex((name) => name === p)]!),
  );
}

const states = [0, 1, 2, 3, 4, 5, 6, 7].map((n) => [4, 2, 1].map((bit) => (n & bit) !== 0));

describe("regions", () => {
  test("what is within another has no state that the other does not have", () => {
    fc.assert(
      fc.property(region, region, (inner, outer) => {
        if (isWithin(inner, outer)) expect(states.filter((s) => has(inner, s) && !has(outer, s))).toEqual([]);
      }),
    );
  });
  test("every region is within itself and within everything; none is within nothing", () => {
    fc.assert(
      fc.property(region, (one) => {
        expect([isWithin(one, one), isWithin(one, everything)]).toEqual([true, true]);
        expect(isWithin(one, { predicates: [], cubes: [] })).toBe(isEmpty(one));
      }),
    );
  });
  test("as a term", () => {
    expect(printTerm(regionTerm({ predicates: names, cubes: ["1-0", "--1"] }))).toBe("(p && !r) || r");
    expect(printTerm(regionTerm(everything))).toBe("true");
    expect(printTerm(regionTerm({ predicates: names, cubes: [] }))).toBe("false");
  });
});
