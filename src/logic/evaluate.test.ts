import fc from "fast-check";
import { describe, expect, test } from "vitest";
import * as build from "./build.ts";
import { environmentWith, type Environment, type Interpretation } from "./environment.ts";
import { evaluate, holds } from "./evaluate.ts";
import { literalTerm, literalValue } from "./fold.ts";
import { BOOL, INT, REAL, arraySort, bitVectorSort, datatypeSort, uninterpretedSort } from "./sort.ts";
import { boundVariable, functionSymbol, variable, type FunctionSymbol, type Term, type Variable } from "./term.ts";
import { substitute } from "./traverse.ts";
import { bitVectorValue, boolValue, intValue, realValue, type Value } from "./value.ts";

const { add, and, bitVector, call, div, eq, exists, forall, ge, implies, int, ite, lambda, le, lt, mul, not, or, real, select, store, sub } = build; // prettier-ignore

const INTS = arraySort([INT], INT);
const x = variable("x", INT);
const y = variable("y", INT);
const p = variable("p", BOOL);
const b8 = variable("b8", bitVectorSort(8));
const r = variable("r", REAL);
const a = variable("a", INTS);
const c = variable("c", INTS);
const i = boundVariable("i", INT);
const j = boundVariable("j", INT);
const Ref = uninterpretedSort("ref");
const n = variable("n", Ref);
const k = boundVariable("k", Ref);
const element = (index: number): Value => ({ kind: "element", sort: "ref", index });
const ints = (entries: Readonly<Record<number, number>>, otherwise: number | undefined): Value => ({
  kind: "array",
  entries: Object.entries(entries).map(([index, value]) => ({
    indices: [intValue(BigInt(index))],
    value: intValue(BigInt(value)),
  })),
  default: otherwise === undefined ? undefined : intValue(BigInt(otherwise)),
});

const values = (...pairs: readonly (readonly [Variable, Value])[]): Environment => environmentWith(new Map(pairs));
const nothing = values();
const interpreting = (...pairs: readonly (readonly [FunctionSymbol, Interpretation])[]): Environment => ({
  ...nothing,
  interpretation: (fn) => pairs.find(([symbol]) => symbol === fn)?.[1],
});

describe("connectives", () => {
  const unknown = eq(div(x, int(0)), int(1));
  const environment = values([x, intValue(1n)], [p, boolValue(false)]);
  test.each([
    ["an unknown conjunct beside a false one", and(unknown, p), false],
    ["an unknown disjunct beside a true one", or(unknown, not(p)), true],
    ["an unknown premise of a true conclusion", implies(unknown, not(p)), true],
    ["a false premise of an unknown conclusion", implies(p, unknown), true],
    ["an unknown conjunct beside a true one", and(unknown, not(p)), undefined],
    ["an unknown premise of a false conclusion", implies(unknown, p), undefined],
    ["a choice between equals", eq(ite(unknown, x, ite(p, y, x)), int(1)), true],
    ["a product with zero", eq(mul(sub(x, int(1)), div(x, int(0))), int(0)), true],
  ])("%s", (_, formula, expected) => {
    expect(holds(formula, environment)).toBe(expected);
  });
});

describe("arrays", () => {
  const environment = values([a, ints({ 1: 5, 2: 0 }, 0)], [c, ints({ 1: 5 }, 0)]);
  test("are equal if they have the same value everywhere", () => {
    expect(holds(eq(a, c), environment)).toBe(true);
    expect(holds(eq(a, store(c, [int(7)], int(0))), environment)).toBe(true);
    expect(holds(eq(a, store(c, [int(7)], int(1))), environment)).toBe(false);
  });
  test("older versions keep their values", () => {
    let map: Term = a;
    for (let at = 0; at < 50; at++) map = store(map, [int(at)], int(at * at));
    const formula = and(
      eq(select(map, int(49)), int(2401)),
      eq(select(a, int(1)), int(5)),
      eq(select(a, int(49)), int(0)),
    );
    expect(holds(formula, environment)).toBe(true);
  });
  test("a default that no index has makes no difference", () => {
    const FLAGS = arraySort([BOOL], INT);
    const [f, g] = [variable("f", FLAGS), variable("g", FLAGS)];
    const both = (otherwise: bigint): Value => ({
      kind: "array",
      entries: [false, true].map((index) => ({ indices: [boolValue(index)], value: intValue(index ? 1n : 0n) })),
      default: intValue(otherwise),
    });
    expect(holds(eq(f, g), values([f, both(3n)], [g, both(4n)]))).toBe(true);
  });
  test("an unknown map is known where something was stored", () => {
    expect(evaluate(select(store(c, [x], int(3)), y), values([x, intValue(1n)], [y, intValue(1n)]))).toEqual(
      intValue(3n),
    );
    expect(evaluate(select(store(c, [x], int(3)), y), values([x, intValue(1n)], [y, intValue(2n)]))).toBeUndefined();
  });
  test("a lambda keeps the values that its variables had", () => {
    const shifted = evaluate(lambda([i], add(i, x)), values([x, intValue(10n)]))!;
    const later = values([a, shifted], [x, intValue(99n)]);
    expect(evaluate(select(a, int(5)), later)).toEqual(intValue(15n));
    expect(evaluate(select(store(a, [int(5)], int(0)), int(6)), later)).toEqual(intValue(16n));
    expect(holds(eq(a, store(a, [int(5)], int(0))), later)).toBe(false);
    expect(holds(eq(a, a), later)).toBe(true);
    expect(evaluate(lambda([i], x), later)).toEqual(ints({}, 99));
  });
  test("arrays made by lambdas are compared where they change", () => {
    const step = (at: Term): Term => lambda([i], ite(lt(i, at), int(1), int(0)));
    const given = values([x, intValue(3n)], [y, intValue(3n)], [a, ints({}, 0)]);
    expect(holds(eq(step(x), step(y)), given)).toBe(true);
    expect(holds(eq(step(x), step(add(y, int(1)))), given)).toBe(false);
    expect(holds(eq(step(x), a), given)).toBe(false);
    expect(holds(eq(step(x), store(step(y), [int(2)], int(1))), given)).toBe(true);
    expect(holds(eq(store(step(x), [int(2)], int(0)), step(int(2))), given)).toBe(true);
    expect(holds(eq(lambda([i], add(i, x)), lambda([i], add(y, i))), given)).toBeUndefined();
    expect(holds(eq(lambda([i], add(i, x)), lambda([i], i)), given)).toBe(false);
  });
});

describe("quantifiers", () => {
  const environment = values([a, ints({ 0: 1, 1: 2, 2: 3 }, 0)], [x, intValue(3n)], [n, element(0)]);
  const within = (v: Term, low: Term, high: Term): Term => and(le(low, v), lt(v, high));
  test.each([
    ["a range", forall([i], implies(within(i, int(0), x), ge(select(a, i), int(1)))), true],
    ["a range with a counterexample", forall([i], implies(within(i, int(0), x), ge(select(a, i), int(2)))), false],
    ["an empty range", forall([i], implies(within(i, int(5), x), eq(div(i, int(0)), int(1)))), true],
    ["two variables, one bounded by the other", forall([i, j], implies(and(le(int(0), i), lt(i, j), lt(j, x)), lt(select(a, i), select(a, j)))), true],
    ["a witness", exists([i], and(within(i, int(0), x), eq(select(a, i), int(3)))), true],
    ["no witness", exists([i], and(within(i, int(0), x), eq(select(a, i), int(4)))), false],
    ["all integers", forall([i], or(eq(select(a, i), int(0)), within(i, int(0), int(3)))), true],
    ["all integers, with a shift", forall([i], implies(lt(i, int(-1)), eq(select(a, add(i, int(1))), int(0)))), true],
    ["all integers but one", forall([i], implies(not(eq(i, int(1))), eq(select(a, i), select(store(a, [int(1)], int(9)), i)))), true],
    ["an integer somewhere", exists([i], and(lt(x, i), eq(select(a, i), int(0)))), true],
    ["an open question", forall([i], ge(mul(i, i), int(0))), undefined],
    ["an open question with a counterexample", forall([i], ge(mul(i, i), int(1))), false],
    ["Booleans", forall([boundVariable("q", BOOL)], or(boundVariable("q", BOOL), not(boundVariable("q", BOOL)))), true],
    ["every other element", exists([k], not(eq(k, n))), true],
    ["an element", forall([k], eq(k, n)), false],
    ["nested, alternating", forall([k], exists([boundVariable("l", Ref)], not(eq(k, boundVariable("l", Ref))))), true],
    ["the same name twice", forall([i], implies(within(i, int(0), x), exists([i], and(within(i, int(0), x), eq(select(a, i), int(2)))))), true],
  ])("%s", (_, formula, expected) => {
    expect(holds(formula, environment)).toBe(expected);
  }); // prettier-ignore

  test("a finite universe", () => {
    const two: Environment = { ...environment, elements: () => 2 };
    const l = boundVariable("l", Ref);
    const m = boundVariable("m", Ref);
    const pigeons = forall([k, l, m], or(eq(k, l), eq(l, m), eq(k, m)));
    expect(holds(pigeons, two)).toBe(true);
    expect(holds(pigeons, environment)).toBe(false);
  });
});

describe("functions and datatypes", () => {
  const fib = functionSymbol("fib", [INT], INT);
  const body = ite(lt(i, int(2)), i, add(call(fib, sub(i, int(1))), call(fib, sub(i, int(2)))));
  test("a recursive definition is unfolded", () => {
    const environment = interpreting([fib, { kind: "definition", params: [i], body }]);
    expect(evaluate(call(fib, int(60)), environment)).toEqual(intValue(1548008755920n));
  });
  test("a definition without end has no value", () => {
    const environment = interpreting([
      fib,
      { kind: "definition", params: [i], body: add(call(fib, add(i, int(1))), int(1)) },
    ]);
    expect(evaluate(call(fib, int(1)), environment)).toBeUndefined();
  });
  test("a table", () => {
    const table: Interpretation = {
      kind: "table",
      entries: [{ indices: [intValue(1n)], value: intValue(7n) }],
      default: intValue(0n),
    };
    const environment = interpreting([fib, table]);
    expect(holds(forall([i], or(eq(call(fib, i), int(0)), eq(i, int(1)))), environment)).toBe(true);
    expect(holds(eq(call(fib, int(1)), int(7)), environment)).toBe(true);
    expect(evaluate(call(fib, int(1)), nothing)).toBeUndefined();
  });
  test("constructors, selectors, testers", () => {
    const List = datatypeSort("List");
    const cons = functionSymbol("Cons", [INT, List], List, { kind: "constructor" });
    const nil = functionSymbol("Nil", [], List, { kind: "constructor" });
    const head = functionSymbol("head", [List], INT, { kind: "selector", constructor: "Cons", index: 0 });
    const isNil = functionSymbol("is-Nil", [List], BOOL, { kind: "tester", constructor: "Nil" });
    const list = variable("list", List);
    const one: Value = {
      kind: "datatype",
      constructor: "Cons",
      args: [intValue(1n), { kind: "datatype", constructor: "Nil", args: [] }],
    };
    const environment = values([list, one], [x, intValue(1n)]);
    expect(evaluate(call(head, list), environment)).toEqual(intValue(1n));
    expect(holds(or(call(isNil, list), eq(list, call(cons, x, call(nil)))), environment)).toBe(true);
    expect(evaluate(call(head, call(nil)), environment)).toBeUndefined();
  });
});

test("terms a hundred thousand deep", () => {
  let sum: Term = x;
  let nested: Term = p;
  let map: Term = a;
  for (let at = 0; at < 100_000; at++) {
    sum = add(sum, y);
    nested = at % 2 === 0 ? and(nested, ge(y, int(at - 200_000))) : or(nested, lt(y, int(-at)));
    map = store(map, [int(at)], int(at));
  }
  const environment = values([x, intValue(1n)], [y, intValue(2n)], [p, boolValue(true)], [a, ints({}, 0)]);
  expect(evaluate(sum, environment)).toEqual(intValue(200_001n));
  expect(holds(nested, environment)).toBe(true);
  expect(evaluate(select(map, int(99_999)), environment)).toEqual(intValue(99_999n));
  let quantified: Term = ge(i, x);
  for (let at = 0; at < 20_000; at++) quantified = forall([i], implies(eq(i, int(1)), quantified));
  expect(holds(quantified, environment)).toBe(true);
});

// ------------------------------------------------------------------------------------------------------------ laws

const small = fc.integer({ min: -4, max: 4 });
interface Sorted {
  readonly int: Term;
  readonly bool: Term;
  readonly bv: Term;
  readonly real: Term;
}

const terms = fc.letrec<Sorted>((tie) => {
  const two = (sort: keyof Sorted): fc.Arbitrary<[Term, Term]> =>
    fc.tuple(tie(sort), tie(sort)) as fc.Arbitrary<[Term, Term]>;
  const binary = (sort: keyof Sorted, ...makers: ((l: Term, r: Term) => Term)[]): fc.Arbitrary<Term> =>
    fc.tuple(two(sort), fc.constantFrom(...makers)).map(([[l, r], make]) => make(l, r));
  const bvOperators = ["bvadd", "bvsub", "bvmul", "bvudiv", "bvurem", "bvsdiv", "bvsrem", "bvsmod", "bvshl", "bvlshr", "bvashr", "bvand", "bvor", "bvxor"] as const; // prettier-ignore
  const bvOrders = ["bvult", "bvule", "bvsgt", "bvsge"] as const;
  const choice = (sort: "int" | "bv" | "real"): fc.Arbitrary<Term> =>
    fc.tuple(tie("bool"), two(sort)).map(([condition, [l, r]]) => build.ite(condition as Term, l, r));
  const one = (): fc.Arbitrary<Term> => tie("bv") as fc.Arbitrary<Term>;
  return {
    int: fc.oneof({ depthSize: "small", withCrossShrink: true }, fc.constantFrom<Term>(x, y), small.map(int), binary("int", build.add, build.sub, build.mul, build.div, build.mod), choice("int"), one().map((t) => build.bv("bvToNat", t))),
    bool: fc.oneof({ depthSize: "small" }, fc.constant<Term>(p), binary("int", build.lt, build.le, build.gt, build.ge, build.eq), binary("bool", build.and, build.or, build.implies, build.eq), binary("real", build.lt, build.eq), binary("bv", ...bvOrders.map((op) => (l: Term, r: Term) => build.bv(op, l, r))), binary("bv", build.eq)),
    bv: fc.oneof({ depthSize: "small" }, fc.constant<Term>(b8), small.map((v) => bitVector(v, 8)), binary("bv", ...bvOperators.map((op) => (l: Term, r: Term) => build.bv(op, l, r))), choice("bv"), one().map((t) => build.concat(build.extract(3, 0, t), build.extract(7, 4, t))), one().map((t) => build.extract(9, 2, build.signExtend(4, t)))),
    real: fc.oneof({ depthSize: "small" }, fc.constant<Term>(r), small.map((v) => real(BigInt(v), 2n)), binary("real", build.add, build.sub, build.mul, build.divide), choice("real"), (tie("int") as fc.Arbitrary<Term>).map(build.toReal)),
  }; // prettier-ignore
});
const anyTerm = fc.oneof(terms.int, terms.bool, terms.bv, terms.real);
const assignment = fc.tuple(small, small, fc.boolean(), fc.integer({ min: 0, max: 255 }), small).map(
  ([vx, vy, vp, vb, vr]) =>
    new Map<Variable, Value>([
      [x, intValue(BigInt(vx))],
      [y, intValue(BigInt(vy))],
      [p, boolValue(vp)],
      [b8, bitVectorValue(BigInt(vb), 8)],
      [r, realValue(BigInt(vr), 3n)],
    ]),
);

test("evaluation agrees with folding", () => {
  fc.assert(
    fc.property(anyTerm, assignment, (term, assigned) => {
      const replacement = new Map<Term, Term>([...assigned].map(([v, value]) => [v, literalTerm(value)!]));
      const folded = literalValue(substitute(term, replacement));
      const value = evaluate(term, environmentWith(assigned));
      // What folding leaves open may be determined (x div 0 = x div 0), and the other way round; they never differ.
      if (folded !== undefined && value !== undefined) expect(value).toEqual(folded);
      else expect(openAnyway(term)).toBe(true);
    }),
    { numRuns: 2000 },
  );
});

/** Whether the term divides, so that one of the two may say nothing. */
function openAnyway(term: Term): boolean {
  const work = [term];
  for (let next = work.pop(); next !== undefined; next = work.pop()) {
    if (next.kind !== "op") continue;
    if (next.op === "div" || next.op === "mod" || next.op === "divide") return true;
    work.push(...next.args);
  }
  return false;
}

/** Formulas over i whose truth changes only near the small numbers. */
const indexed = fc.letrec<{ readonly formula: Term; readonly number: Term }>((tie) => ({
  number: fc.oneof(
    small.map(int),
    fc.tuple(fc.constantFrom(a, c), small).map(([map, offset]) => select(map, add(i, int(offset)))),
    fc.tuple(fc.constantFrom(a, c), small).map(([map, offset]) => select(map, sub(int(offset), i))),
    fc.tuple(fc.constantFrom(a, c), small).map(([map, offset]) => select(map, add(mul(int(2), i), int(offset)))),
    fc.constant(select(a, select(c, i))),
  ),
  formula: fc.oneof(
    { depthSize: "small" },
    fc.tuple(small, fc.constantFrom(build.lt, build.le, build.eq, build.gt)).map(([bound, compare]) => compare(i, int(bound))),
    fc.tuple(small, fc.constantFrom(-3, -2, 2, 3)).map(([bound, factor]) => build.le(mul(int(factor), i), int(bound))),
    fc.tuple(tie("number") as fc.Arbitrary<Term>, tie("number") as fc.Arbitrary<Term>, fc.constantFrom(build.lt, build.eq)).map(([l, right, compare]) => compare(l, right)),
    fc.tuple(tie("formula") as fc.Arbitrary<Term>, tie("formula") as fc.Arbitrary<Term>, fc.constantFrom(and, or, implies)).map(([l, right, make]) => make(l, right)),
    (tie("formula") as fc.Arbitrary<Term>).map(not),
  ), // prettier-ignore
}));
const entries = fc.dictionary(small.map(String), small, { maxKeys: 4 });

test("a quantifier over all integers is decided as trying many of them does", () => {
  fc.assert(
    fc.property(indexed.formula, entries, entries, small, fc.boolean(), (formula, forA, forC, otherwise, universal) => {
      const environment = values([a, ints(forA, otherwise)], [c, ints(forC, 0)]);
      const tried = Array.from({ length: 81 }, (_, at) =>
        holds(substitute(formula, new Map([[i, int(at - 40)]])), environment),
      );
      const expected = universal ? tried.every((t) => t === true) : tried.some((t) => t === true);
      expect(holds((universal ? forall : exists)([i], formula), environment)).toBe(expected);
    }),
    { numRuns: 1000 },
  );
});
