import fc from "fast-check";
import { expect, test } from "vitest";
import { FALSE, TRUE, and, eq, int, ite, or, variable } from "./build.ts";
import { BOOL, INT } from "./sort.ts";
import type { Term } from "./term.ts";
import { substitute } from "./traverse.ts";

const conditions = ["a", "b", "c", "d"].map((name) => variable(name, BOOL));
const [a, b] = conditions as [Term, Term];
const [x, y] = [variable("x", INT), variable("y", INT)];

test("arms that are the same are merged", () => {
  expect(ite(a, x, ite(b, x, y))).toBe(ite(or(a, b), x, y));
  expect(ite(a, ite(b, x, y), y)).toBe(ite(and(a, b), x, y));
  expect(ite(a, ite(b, x, y), x)).not.toBe(ite(and(a, b), x, y));
});

/** A choice between numbers as a plain tree, to be built and to be decided without building anything. */
type Choice = number | { readonly condition: number; readonly then: Choice; readonly otherwise: Choice };
const { choice } = fc.letrec<{ choice: Choice }>((tie) => ({
  choice: fc.oneof(
    { maxDepth: 6 },
    fc.nat({ max: 2 }),
    fc.record({ condition: fc.nat({ max: 3 }), then: tie("choice"), otherwise: tie("choice") }),
  ),
}));

const built = (of: Choice): Term =>
  typeof of === "number" ? int(BigInt(of)) : ite(conditions[of.condition]!, built(of.then), built(of.otherwise));
const decided = (of: Choice, truth: readonly boolean[]): number =>
  typeof of === "number" ? of : decided(truth[of.condition] ? of.then : of.otherwise, truth);

test("a choice means the same however its arms are merged", () => {
  const truths = fc.tuple(fc.boolean(), fc.boolean(), fc.boolean(), fc.boolean());
  fc.assert(
    fc.property(choice, truths, (of, truth) => {
      const values = new Map<Term, Term>(conditions.map((c, i) => [c, truth[i] ? TRUE : FALSE]));
      expect(substitute(built(of), values)).toBe(int(BigInt(decided(of, truth))));
    }),
  );
});

test("a chain of a hundred thousand", () => {
  const m = (i: number): Term => eq(x, int(BigInt(i)));
  let chain: Term = y;
  for (let i = 0; i < 100_000; i++) chain = ite(m(i), x, chain);
  expect(chain.kind === "op" && chain.args[2]).toBe(y);
});
