/** No operation recurses as deep as a term. */
import { expect, test } from "vitest";
import { add, and, eq, ge, int, ite, lt, mul, not, or } from "../logic/build.ts";
import { BOOL, INT } from "../logic/sort.ts";
import { variable, type Term } from "../logic/term.ts";
import { numericDomain } from "./numeric.ts";

const [x, y] = [variable("x", INT), variable("y", INT)];
const p = variable("p", BOOL);
const domain = numericDomain({ variables: [x, y, p], packs: [[x, y]] });
const start = domain.assume(domain.top, and(ge(x, int(0n)), lt(x, int(10n)), eq(y, x)));

function nested(depth: number, step: (inner: Term, i: number) => Term, seed: Term): Term {
  let term = seed;
  for (let i = 0; i < depth; i++) term = step(term, i);
  return term;
}

test.each<[string, Term]>([
  ["sums", nested(50_000, (t, i) => add(t, i % 2 === 0 ? y : int(1n)), x)],
  ["products", nested(50_000, (t) => mul(t, x), x)],
  ["conditionals in arms", nested(50_000, (t, i) => ite(lt(x, int(BigInt(i % 20))), t, int(BigInt(i))), x)],
  ["conditionals in conditions", nested(50_000, (t, i) => ite(lt(t, int(BigInt(i % 20))), x, int(1n)), x)],
])("deep %s", { timeout: 60_000 }, (_, term) => {
  expect(domain.assign(start, y, term)).not.toBe(domain.bottom);
  expect(domain.assume(start, lt(y, term))).toBeDefined();
});

test.each<[string, Term]>([
  ["conjunctions", nested(50_000, (t, i) => and(t, lt(x, int(BigInt(i + 9)))), p)],
  ["disjunctions", nested(50_000, (t, i) => or(t, lt(x, int(BigInt(-i)))), p)],
  ["both, and negations", nested(50_000, (t, i) => not(i % 2 === 0 ? and(t, lt(x, y)) : or(t, lt(y, x))), p)],
])("deep %s", { timeout: 60_000 }, (_, condition) => {
  expect(domain.assume(start, condition)).toBeDefined();
});
