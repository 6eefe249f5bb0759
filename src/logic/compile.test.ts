import fc from "fast-check";
import { expect, test } from "vitest";
import * as build from "./build.ts";
import { compile, compileFormula } from "./compile.ts";
import type { Access } from "./compiler.ts";
import type { Environment, Interpretation } from "./environment.ts";
import { evaluate } from "./evaluate.ts";
import { printValue } from "./print-value.ts";
import { BOOL, INT, REAL, arraySort } from "./sort.ts";
import { boundVariable, functionSymbol, int, real, variable, type Term, type Variable } from "./term.ts";
import { noUniverse } from "./universe.ts";
import { boolValue, intValue, realValue, type Value } from "./value.ts";

const MAP = arraySort([INT], INT);
const MEMORY = arraySort([INT], MAP);
const GRID = arraySort([INT, BOOL], INT);

const [x, y, p, r] = [variable("x", INT), variable("y", INT), variable("p", BOOL), variable("r", REAL)];
const [a, m, g] = [variable("a", MAP), variable("m", MEMORY), variable("g", GRID)];

const [u, v] = [boundVariable("u", INT), boundVariable("v", INT)];
const twice = functionSymbol("twice", [INT], INT);
const distance = functionSymbol("distance", [INT, INT], INT);
const fall = functionSymbol("fall", [INT], INT);
const table = functionSymbol("table", [INT], INT);
const next = functionSymbol("next", [INT], INT);
const open = functionSymbol("open", [INT], INT);

const meanings = new Map<unknown, Interpretation>([
  [twice, { kind: "definition", params: [u], body: build.add(u, u) }],
  [distance, { kind: "definition", params: [u, v], body: build.ite(build.lt(u, v), build.sub(build.call(twice, v), build.call(twice, u)), build.sub(u, v)) }],
  [fall, { kind: "definition", params: [u], body: build.ite(build.le(u, int(0)), int(7), build.call(fall, build.sub(u, int(1)))) }],
  [table, { kind: "table", entries: [{ indices: [intValue(1n)], value: intValue(5n) }], default: undefined }],
  [next, { kind: "computed", compute: ([n]) => (n?.kind === "int" ? intValue(n.value + 1n) : undefined) }],
]); // prettier-ignore

interface Sorted {
  readonly int: Term;
  readonly bool: Term;
  readonly real: Term;
  readonly map: Term;
  readonly memory: Term;
  readonly grid: Term;
}

const small = fc.integer({ min: -3, max: 3 });

const terms = fc.letrec<Sorted>((tie) => {
  const of = (sort: keyof Sorted): fc.Arbitrary<Term> => tie(sort) as fc.Arbitrary<Term>;
  const made = (sorts: readonly (keyof Sorted)[], ...makers: ((...args: Term[]) => Term)[]): fc.Arbitrary<Term> =>
    fc.tuple(fc.tuple(...sorts.map(of)), fc.constantFrom(...makers)).map(([args, make]) => make(...args));
  const choice = (sort: keyof Sorted): fc.Arbitrary<Term> => made(["bool", sort, sort], build.ite);
  const options = { depthSize: "small", withCrossShrink: true } as const;
  const calls = [twice, fall, table, next, open].map((fn) => (t: Term) => build.call(fn, t));
  return {
    int: fc.oneof(options, fc.constantFrom<Term>(x, y), small.map(int), choice("int"), made(["int"], build.neg, ...calls), made(["int", "int"], build.add, build.sub, build.mul, build.div, build.mod, (s, t) => build.call(distance, s, t)), made(["map", "int"], build.select), made(["grid", "int", "bool"], build.select)),
    bool: fc.oneof(options, fc.constant<Term>(p), choice("bool"), made(["bool"], build.not), made(["int", "int"], build.lt, build.le, build.gt, build.ge, build.eq, build.distinct), made(["int", "int", "int"], build.distinct), made(["bool", "bool"], build.and, build.or, build.implies, build.eq), made(["real", "real"], build.lt, build.eq), made(["map", "map"], build.eq, build.distinct), made(["memory", "memory"], build.eq), made(["bool"], (t) => build.forall([u], build.implies(build.and(build.le(int(0), u), build.lt(u, x)), build.or(t, build.eq(build.select(a, u), y)))))),
    real: fc.oneof(options, fc.constant<Term>(r), small.map((n) => real(BigInt(n), 2n)), choice("real"), made(["real", "real"], build.add, build.mul, build.divide), made(["int"], build.toReal)),
    map: fc.oneof(options, fc.constant<Term>(a), choice("map"), made(["map", "int", "int"], (s, t, e) => build.store(s!, [t!], e!)), made(["memory", "int"], build.select), made(["int"], (t) => build.lambda([u], build.add(u, t)))),
    memory: fc.oneof(options, fc.constant<Term>(m), choice("memory"), made(["memory", "int", "map"], (s, t, e) => build.store(s!, [t!], e!))),
    grid: fc.oneof(options, fc.constant<Term>(g), made(["grid", "int", "bool", "int"], (s, t, q, e) => build.store(s!, [t!, q!], e!))),
  }; // prettier-ignore
});

/** Some variables have no value. */
const optional = <T>(arbitrary: fc.Arbitrary<T>): fc.Arbitrary<T | undefined> =>
  fc.option(arbitrary, { nil: undefined });
const integer = small.map((n) => intValue(BigInt(n)));
const map = fc.tuple(fc.uniqueArray(small), optional(integer)).map(([at, standard]): Value => ({
  kind: "array",
  entries: at.map((i) => ({ indices: [intValue(BigInt(i))], value: intValue(BigInt(i * i)) })),
  default: standard,
}));
const memory = fc.tuple(map, map).map(([one, standard]): Value => ({
  kind: "array",
  entries: [{ indices: [intValue(1n)], value: one }],
  default: standard,
}));
const grid = integer.map((standard): Value => ({ kind: "array", entries: [], default: standard }));
const assignment = fc
  .tuple(optional(integer), optional(integer), optional(fc.boolean().map(boolValue)), optional(small.map((n) => realValue(BigInt(n)))), optional(map), optional(memory), optional(grid))
  .map((values) => new Map<Variable, Value | undefined>([x, y, p, r, a, m, g].map((v, i) => [v, values[i]]))); // prettier-ignore

/** The value and the variables that were asked for on the way. */
function slow(term: Term, values: ReadonlyMap<Variable, Value | undefined>): readonly [string, string] {
  const read = new Set<string>();
  const value = evaluate(term, environment(values, read));
  return [shown(value), [...read].sort().join()];
}

function environment(values: ReadonlyMap<Variable, Value | undefined>, read: Set<string>): Environment {
  const asked = (v: Variable): Value | undefined => (read.add(v.name), values.get(v));
  return { ...noUniverse, variable: asked, interpretation: (fn) => meanings.get(fn) };
}

interface Context {
  readonly values: ReadonlyMap<Variable, Value | undefined>;
  readonly read: Set<string>;
}

const access: Access<Context> = {
  variable: (v) => (context) => (context.read.add(v.name), context.values.get(v)),
  interpretation: (fn) => meanings.get(fn),
  universe: noUniverse,
  limits: { steps: 3_000_000, depth: 2_000 },
  environment: (context) => environment(context.values, context.read),
};

const shown = (value: Value | undefined): string => (value === undefined ? "?" : printValue(value));

const anyTerm = fc.oneof(terms.int, terms.bool, terms.real, terms.map, terms.memory, terms.grid);

test("compiled terms have the values of terms, and ask for the same variables", () => {
  fc.assert(
    fc.property(anyTerm, fc.array(assignment, { minLength: 1, maxLength: 3 }), (term, assignments) => {
      const code = compile(term, access);
      for (const values of assignments) {
        const read = new Set<string>();
        const value = shown(code({ values, read }));
        expect([value, [...read].sort().join()]).toEqual(slow(term, values));
        if (term.sort !== BOOL) continue;
        const truth = compileFormula(term, access)({ values, read });
        expect(shown(truth === undefined ? undefined : boolValue(truth))).toBe(value);
      }
    }),
    { numRuns: 2000 },
  );
});

test("subterms with many parents are evaluated once", () => {
  let term: Term = x;
  for (let i = 0; i < 300; i++) term = build.add(term, build.ite(build.lt(term, y), int(0), term));
  let asked = 0;
  const counting: Access<Context> = { ...access, variable: (v) => (context) => (asked++, context.values.get(v)) };
  const code = compile(term, counting);
  const values = new Map([x, y].map((v) => [v, intValue(0n)]));
  expect(shown(code({ values, read: new Set() }))).toBe("0");
  expect(asked).toBeLessThan(5000);
  values.set(x, intValue(1n));
  expect(shown(code({ values, read: new Set() }))).toBe(String(2n ** 300n));
});

test("terms 100,000 deep", () => {
  let term: Term = x;
  for (let i = 0; i < 100_000; i++) term = build.add(term, y);
  const values = new Map([x, y].map((v) => [v, intValue(1n)]));
  expect(shown(compile(term, access)({ values, read: new Set() }))).toBe("100001");
});
