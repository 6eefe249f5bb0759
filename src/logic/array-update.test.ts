import fc from "fast-check";
import { expect, test } from "vitest";
import { add, and, boundVariable, int, ite, lambda, le, lt, or, select, sub, variable } from "./build.ts";
import { environmentWith } from "./environment.ts";
import { evaluate } from "./evaluate.ts";
import { ruleOf } from "./scope.ts";
import { arraySort, INT } from "./sort.ts";
import type { Term } from "./term.ts";
import { substitute } from "./traverse.ts";
import { intValue, type Value } from "./value.ts";

const MAP = arraySort([INT], INT);
const [to, from, other] = [variable("to", MAP), variable("from", MAP), variable("other", MAP)];
const [start, size, shift] = [variable("start", INT), variable("size", INT), variable("shift", INT)];
const i = boundVariable("i", INT);

const within = and(le(start, i), lt(i, add(start, size)));
const outside = or(le(add(i, int(2)), start), le(add(start, size), i));
const source = select(from, add(sub(i, start), shift));

/** As memory is copied: cells that lie in part within the range are torn. */
const bodies: readonly Term[] = [
  ite(within, source, select(to, i)),
  ite(outside, select(to, i), select(other, i)),
  ite(within, source, ite(outside, select(to, i), select(other, i))),
];

const small = fc.integer({ min: -5, max: 5 });
const map = fc.tuple(fc.uniqueArray(small), small).map(([at, standard]): Value => ({
  kind: "array",
  entries: at.map((index) => ({ indices: [intValue(BigInt(index))], value: intValue(BigInt(10 * index)) })),
  default: intValue(BigInt(standard)),
}));

test("a changed array has the values that its lambda says, and entries for them", () => {
  fc.assert(
    fc.property(fc.constantFrom(...bodies), map, map, map, small, small, small, (body, a, b, c, s, n, d) => {
      const numbers = [s, n, d].map((each) => intValue(BigInt(each)));
      const variables = [to, from, other, start, size, shift];
      const environment = environmentWith(new Map(variables.map((v, k) => [v, [a, b, c, ...numbers][k]!])));
      const made = lambda([i], body);
      const value = evaluate(made, environment);
      expect(value !== undefined && ruleOf(value)).toBe(undefined);
      for (let index = -20; index <= 20; index++) {
        const expected = evaluate(substitute(body, new Map([[i, int(index)]])), environment);
        expect(evaluate(select(made, int(index)), environment)).toEqual(expected);
      }
    }),
  );
});
