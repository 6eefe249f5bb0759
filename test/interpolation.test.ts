/** The interpolating prover on the examples of its paper, and on random sequences; every answer is checked by a solver. */
import { Budget } from "../src/base/budget.ts";
import { afterAll, expect, test } from "vitest";
import { findSolver } from "../src/host/node/find-solver.ts";
import { interpolate, type Cut, type Interpolation } from "../src/interpolation/interpolate.ts";
import {
  add, and, call, div, eq, functionSymbol, gt, int, ite, le, lt, mod, mul, not, or, select, store, sub, variable,
} from "../src/logic/build.ts"; // prettier-ignore
import { printTerm } from "../src/logic/print.ts";
import { arraySort, BOOL, INT } from "../src/logic/sort.ts";
import type { Term } from "../src/logic/term.ts";
import { interpolationFaults, type Sequence } from "./interpolation-faults.ts";
import { randomSequence } from "./random-sequences.ts";

const found = findSolver("z3-wasm");
if ("error" in found) throw new Error(found.error);
const solver = found;
const session = await solver.open();
afterAll(() => {
  session.close();
  solver.dispose();
});

const v = (name: string): Term => variable(name, INT);
const plain = (steps: readonly unknown[]): Cut[] => steps.slice(1).map((_, i) => ({ lo: 0, hi: i + 1 }));
const budget = { conflicts: 10_000 };

/** The answer, after the solver has seen that it is right. */
async function checked({ steps, cuts }: Sequence): Promise<Interpolation> {
  const answer = interpolate(steps, cuts, budget);
  expect(await interpolationFaults(session, { steps, cuts }, answer)).toEqual([]);
  return answer;
}

/** The interpolants as text. */
async function interpolants(formulas: readonly Term[], cuts = plain(formulas)): Promise<readonly string[]> {
  const answer = await checked({ steps: formulas.map((formula) => [formula]), cuts });
  if (answer.kind !== "unsatisfiable") throw new Error(JSON.stringify(answer));
  return answer.interpolants.map((term) => printTerm(term));
}

// ------------------------------------------------------------------------------------ the examples of [HenzingerEtAl04]

test("Figure 2: a counter and its copies", async () => {
  const [x1, c0, c1, y2, m] = [v("x1"), v("c0"), v("c1"), v("y2"), v("m")];
  const trace = [eq(x1, c0), eq(c1, add(c0, int(1))), eq(y2, c1), eq(x1, m), not(eq(y2, add(m, int(1))))];
  expect(await interpolants(trace)).toEqual(["x1 == c0", "x1 == c1 - 1", "x1 == y2 - 1", "y2 == m + 1"]);
});

test("Figure 4: a sum of inequalities, not each of them", async () => {
  const [x, y, z] = [v("x"), v("y"), v("z")];
  expect(await interpolants([le(x, y), le(y, z), lt(z, x)])).toEqual(["x <= y", "x <= z"]);
});

test("Figure 5: resolution on what the suffix does not know", async () => {
  const [b, c] = [variable("b", BOOL), variable("c", BOOL)];
  expect(await interpolants([and(b, or(not(b), c)), not(c)])).toEqual(["c"]);
});

test("Figure 7: inequalities along assignments", async () => {
  const [b, c1, a2, a3] = [v("b"), v("c1"), v("a2"), v("a3")];
  const trace = [gt(b, int(0)), eq(c1, mul(int(2), b)), eq(a2, b), eq(a3, sub(a2, int(1))), lt(a3, b), eq(a3, c1)];
  expect(await interpolants(trace)).toEqual([
    "b >= 1", "b <= c1 - 1", "a2 <= c1 - 1", "a3 <= c1 - 2", "a3 <= c1 - 2",
  ]); // prettier-ignore
});

test("Figure 8: a call has a summary in its own words", async () => {
  const [a, phi, x3, x4, r, b] = [v("a1"), v("phi"), v("x3"), v("x4"), v("r5"), v("b6")];
  const trace = [
    eq(a, int(0)), eq(phi, a), eq(x3, phi), eq(x4, add(x3, int(1))), eq(r, x4), eq(b, r), not(eq(a, sub(b, int(1)))),
  ]; // prettier-ignore
  const cuts = [{ lo: 0, hi: 1 }, { lo: 2, hi: 3 }, { lo: 2, hi: 4 }, { lo: 2, hi: 5 }, { lo: 0, hi: 6 }]; // prettier-ignore
  expect(await interpolants(trace, cuts)).toEqual([
    "true", "phi == x3", "phi == x4 - 1", "phi == r5 - 1", "a1 == b6 - 1",
  ]); // prettier-ignore
});

test("Figure 9: cells that may be the same", async () => {
  const [x, y0, y4] = [v("x"), v("y0"), v("y4")];
  const [atX3, atY5, atY6, atX7] = [v("*x3"), v("*y5"), v("*y6"), v("*x7")];
  const trace = [
    not(eq(x, y0)),
    eq(atX3, int(0)),
    and(eq(y4, x), eq(atY5, atX3)),
    and(eq(y4, x), eq(atY5, atX3)),
    and(eq(atY6, add(atY5, int(1))), ite(eq(x, y4), eq(atX7, add(atY5, int(1))), eq(atX7, atX3))),
    eq(atX7, int(0)),
  ];
  expect(await interpolants(trace)).toEqual([
    "true",
    "*x3 == 0",
    "*y5 == 0 && x == y4",
    "*y5 == 0 && x == y4",
    "*x7 == 1",
  ]);
});

test("Figure 11: a call that changes a cell of its caller", async () => {
  const [y, phi, phiAt, x] = [v("y"), v("phi"), v("*phi"), v("x")];
  const [atY1, atX5, atX6, atPhi7, atPhi8, atY9] = [v("*y1"), v("*x5"), v("*x6"), v("*phi7"), v("*phi8"), v("*y9")];
  const trace = [
    eq(atY1, int(0)),
    and(eq(phi, y), eq(phiAt, atY1)),
    and(eq(x, phi), eq(atX5, atPhi7), eq(atX5, phiAt)),
    and(eq(atX6, add(atX5, int(1))), ite(eq(x, phi), eq(atPhi8, add(atX5, int(1))), eq(atPhi8, atPhi7))),
    ite(eq(y, phi), eq(atY9, atPhi8), eq(atY9, atY1)),
    not(eq(atY9, int(1))),
  ];
  const cuts = [{ lo: 0, hi: 1 }, { lo: 2, hi: 3 }, { lo: 2, hi: 4 }, { lo: 0, hi: 5 }]; // prettier-ignore
  expect(await interpolants(trace, cuts)).toEqual([
    "*y1 == 0",
    "*phi == *x5 && phi == x",
    "*phi == *phi8 - 1",
    "*y9 == 1",
  ]);
});

test("Figure 1: a predicate matters only between lock and unlock", async () => {
  const locked = (i: number): Term => v(`locked@${i}`);
  const p = (i: number): Term => variable(`p${i}`, BOOL);
  const trace: Term[] = [eq(locked(0), int(0))];
  const rounds = 6;
  for (let i = 0; i < rounds; i++) {
    // The error of round i is that the lock is held at its beginning; here it was released in each round before.
    trace.push(
      ite(p(i), and(eq(locked(2 * i), int(0)), eq(locked(2 * i + 1), int(1))), eq(locked(2 * i + 1), locked(2 * i))),
    );
    trace.push(ite(p(i), eq(locked(2 * i + 2), int(0)), eq(locked(2 * i + 2), locked(2 * i + 1))));
  }
  trace.push(not(eq(locked(2 * rounds), int(0))));
  const found = await interpolants(trace);
  for (const [i, interpolant] of found.entries()) {
    const names = [...interpolant.matchAll(/\bp(\d+)/g)].map((match) => Number(match[1]));
    expect(
      names.every((n) => n === (i - 1) / 2),
      interpolant,
    ).toBe(true);
  }
});

// ------------------------------------------------------------------------------------------------------- what it knows

test("functions of arguments that are equal on the way from one step to another", async () => {
  const f = functionSymbol("f", [INT], INT);
  const [x, y, z] = [v("x"), v("y"), v("z")];
  const trace = [gt(call(f, x), int(0)), eq(x, add(y, int(1))), eq(sub(z, int(1)), y), le(call(f, z), int(0))];
  expect(await interpolants(trace)).toEqual(["f(x) >= 1", "f(y + 1) >= 1", "f(z) >= 1"]);
});

test("reads of an array", async () => {
  const a = variable("a", arraySort([INT], INT));
  const [i, j, x] = [v("i"), v("j"), v("x")];
  expect(await interpolants([eq(x, select(a, i)), eq(i, j), not(eq(select(a, j), x))])).toEqual([
    "x == a[i]",
    "x == a[j]",
  ]);
});

test("Boolean functions and arrays", async () => {
  const freed = variable("freed", arraySort([INT], BOOL));
  const [p, q] = [v("p"), v("q")];
  expect(await interpolants([select(freed, p), eq(p, q), not(select(freed, q))])).toEqual(["freed[p]", "freed[q]"]);
});

test("arrays that are copied", async () => {
  const [a, b, c] = ["a", "b", "c"].map((name) => variable(name, arraySort([INT], INT))) as [Term, Term, Term];
  expect(await interpolants([eq(a, b), eq(b, c), not(eq(select(a, v("i")), select(c, v("i"))))])).toEqual([
    "a == b",
    "a == c",
  ]);
});

test("conditional values, quotients and remainders", async () => {
  const [x, y, z] = [v("x"), v("y"), v("z")];
  expect(await interpolants([eq(y, ite(gt(x, int(0)), x, sub(int(0), x))), lt(y, int(0))])).toEqual(["y >= 0"]);
  expect(await interpolants([gt(x, int(9)), eq(y, div(x, int(2))), lt(y, int(5))])).toEqual(["x >= 10", "y >= 5"]);
  expect(await interpolants([eq(z, mod(x, int(4))), gt(z, int(3))])).toEqual(["z <= 3"]);
});

test("whole numbers", async () => {
  const [x, y, z] = [v("x"), v("y"), v("z")];
  const even = [and(le(int(0), x), le(x, int(4))), eq(mul(int(2), x), y), eq(y, add(mul(int(2), z), int(1)))];
  expect(await interpolants(even)).toEqual([
    "x >= 0 && x <= 4",
    "y >= 0 && (y <= 0 || (y >= 2 && (y <= 2 || (y >= 4 && (y <= 4 || (y >= 6 && (y <= 6 || y == 8)))))))",
  ]);
});

// ------------------------------------------------------------------------------------------------------- what it does not

test("a satisfiable sequence has a model", async () => {
  const [x, y] = [v("x"), v("y")];
  const answer = await checked({ steps: [[gt(x, int(3))], [eq(y, sub(x, int(7)))]], cuts: [{ lo: 0, hi: 1 }] });
  expect(answer.kind).toBe("satisfiable");
});

test("what is not understood is not taken for satisfiable", async () => {
  const a = variable("a", arraySort([INT], INT));
  const b = variable("b", arraySort([INT], INT));
  const steps = [[eq(b, store(a, [v("i")], int(1)))], [not(eq(select(b, v("i")), int(1)))]];
  expect((await checked({ steps, cuts: [] })).kind).toBe("unknown");
  const [x, y] = [v("x"), v("y")];
  expect((await checked({ steps: [[eq(mul(x, x), int(-1))], [gt(y, x)]], cuts: [] })).kind).toBe("unknown");
});

test("functions that give arrays have no values, and none is taken for a number", async () => {
  const made = functionSymbol("made", [INT], arraySort([INT], INT));
  const steps = [[lt(v("i"), int(9n))], [eq(select(call(made, v("i")), int(3n)), int(5n))]];
  expect((await checked({ steps, cuts: plain(steps) })).kind).toBe("unknown");
});

test("the budget is kept", () => {
  const diamonds = Array.from({ length: 12 }, (_, i) => [
    or(eq(v(`x${i + 1}`), v(`x${i}`)), eq(v(`x${i + 1}`), add(v(`x${i}`), v("d")))),
  ]);
  const steps = [[eq(v("x0"), int(0))], ...diamonds, [gt(v("x12"), mul(int(12), v("d")))], [gt(v("d"), int(0))]];
  expect(interpolate(steps, [], { conflicts: 5 })).toMatchObject({ kind: "unknown", why: "budget" });
  expect(interpolate(steps, [], { conflicts: 100, budget: new Budget(0) })).toMatchObject({
    kind: "unknown",
    why: "budget",
  });
});

test("a wrong interpolant is noticed", async () => {
  const [x, y] = [v("x"), v("y")];
  const sequence = {
    steps: [[gt(x, int(3))], [eq(y, x)], [lt(y, int(2))]],
    cuts: [
      { lo: 0, hi: 1 },
      { lo: 0, hi: 2 },
    ],
  };
  const wrong = { kind: "unsatisfiable", interpolants: [gt(x, int(0)), gt(x, int(3))], core: [1, 2, 3] } as const;
  expect(await interpolationFaults(session, sequence, wrong)).toEqual([
    "x > 3 at (0, 2] speaks of x",
    "x > 0; y == x should imply x > 3",
    "x > 3; y < 2 should imply false",
  ]);
});

test("interpolants of random sequences are right", { timeout: 120_000 }, async () => {
  const kinds = new Set<string>();
  for (let seed = 0; seed < 100; seed++) {
    const sequence = randomSequence(seed, 8);
    const answer = interpolate(sequence.steps, sequence.cuts, { conflicts: 2000 });
    kinds.add(answer.kind);
    expect(await interpolationFaults(session, sequence, answer), `seed ${seed}`).toEqual([]);
  }
  expect([...kinds]).toEqual(expect.arrayContaining(["satisfiable", "unsatisfiable"]));
});
