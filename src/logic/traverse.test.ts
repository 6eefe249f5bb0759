/** Laws of terms: sharing, substitution without capture, depth. */
import fc from "fast-check";
import { expect, test } from "vitest";
import { add, and, eq, exists, forall, int, ite, lt, mul, neg, not, or, sub, variable } from "./build.ts";
import { BOOL, INT } from "./sort.ts";
import { TRUE, boundVariable, type Term } from "./term.ts";
import { dagSize, freeVariables, rewriteTerm, substitute } from "./traverse.ts";

const [x, y, z] = ["x", "y", "z"].map((n) => variable(n, INT)) as [Term, Term, Term];
const p = variable("p", BOOL);

const number: fc.Arbitrary<Term> = fc.letrec<{ number: Term }>((tie) => ({
  number: fc.oneof(
    { depthSize: "small" },
    fc.constantFrom(x, y, z),
    fc.integer({ min: -5, max: 5 }).map(int),
    fc.tuple(fc.constantFrom(add, sub, mul), tie("number"), tie("number")).map(([f, a, b]) => f(a, b)),
    tie("number").map(neg),
    fc.tuple(tie("number"), tie("number"), tie("number")).map(([a, b, c]) => ite(lt(a, b), b, c)),
  ),
})).number;

test("equal terms are the same object", () => {
  fc.assert(
    fc.property(number, (t) => {
      expect(rewriteTerm(t, (u) => (u === x ? variable("x", INT) : undefined))).toBe(t);
    }),
  );
});

test("substitution is simultaneous", () => {
  const swap = new Map([
    [x, y],
    [y, x],
  ]);
  fc.assert(fc.property(number, (t) => substitute(substitute(t, swap), swap) === t));
  expect(substitute(sub(x, y), swap)).toBe(sub(y, x));
});

test("substitution of all variables leaves none", () => {
  const ground = new Map([x, y, z].map((v, i) => [v, int(i)]));
  fc.assert(fc.property(number, (t) => freeVariables([substitute(t, ground)]).length === 0));
});

test("a bound variable captures nothing", () => {
  const b = boundVariable("b", INT);
  const formula = exists([b], lt(x, b));
  const replaced = substitute(forall([b], and(p, formula)), new Map([[x, b]]));
  // The free x becomes the outer b; both binders are renamed away from it.
  expect(replaced.open).toEqual([b]);
});

test("the peephole rules", () => {
  expect(and(p, TRUE)).toBe(p);
  expect(or(p, not(p))).toBe(TRUE);
  expect(not(not(p))).toBe(p);
  expect(eq(add(x, int(0)), x)).toBe(TRUE);
  expect(ite(p, x, x)).toBe(x);
  expect(mul(int(6), int(7))).toBe(int(42));
});

test("terms 100,000 deep and exponentially large as trees", () => {
  let deep: Term = x;
  for (let i = 0; i < 100_000; i++) deep = add(deep, y);
  expect(deep.depth).toBe(100_000);
  expect(substitute(deep, new Map([[x, z]])).depth).toBe(100_000);
  let wide: Term = x;
  for (let i = 0; i < 2_000; i++) wide = add(wide, wide);
  expect(wide.size).toBe(Infinity);
  expect(dagSize([wide])).toBe(2_001);
  expect(freeVariables([substitute(wide, new Map([[x, z]]))])).toEqual([z]);
});
