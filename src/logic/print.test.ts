import fc from "fast-check";
import { expect, test } from "vitest";
import { normalTerm } from "../../test/same-program.ts";
import { boogie } from "../frontends/boogie/boogie.ts";
import * as build from "./build.ts";
import { BOOL, INT, REAL, arraySort, bitVectorSort, datatypeSort } from "./sort.ts";
import { boundVariable, functionSymbol, variableInRole, type Term } from "./term.ts";
import { printTerm } from "./print.ts";

const [x, y] = [build.variable("x", INT), build.variable("y", INT)];
const [p, q] = [build.variable("p", BOOL), build.variable("q", BOOL)];
const m = build.variable("m", arraySort([INT, BOOL], INT));
const v = build.variable("v", bitVectorSort(8));
const r = build.variable("r", REAL);
const n = boundVariable("n", INT);
const List = datatypeSort("List");
const list = build.variable("l", List);
const isNil = functionSymbol("is#Nil", [List], BOOL, { kind: "tester", constructor: "Nil" });
const tail = functionSymbol("tail#Cons", [List], List, { kind: "selector", constructor: "Cons", index: 1 });
const f = functionSymbol("f", [INT], INT);

test.each<[string, Term]>([
  ["x - (y - 1)", build.sub(x, build.sub(y, build.int(1)))],
  ["x - y - 1", build.sub(build.sub(x, y), build.int(1))],
  ["(x + y) * -x", build.mul(build.add(x, y), build.neg(x))],
  ["-(-x)", build.neg(build.neg(x))],
  ["x * y div 2 mod 3", build.mod(build.div(build.mul(x, y), build.int(2)), build.int(3))],
  ["x + -5", build.add(x, build.int(-5))],
  ["p && q && x < y", build.and(p, q, build.lt(x, y))],
  ["(p || q) && p", build.and(build.or(p, q), p)],
  ["p ==> q ==> p", build.implies(p, build.implies(q, p))],
  ["(p ==> q) ==> p", build.implies(build.implies(p, q), p)],
  ["(p <==> q) != p", build.not(build.eq(build.eq(p, q), p))],
  ["!(x < y)", build.not(build.lt(x, y))],
  ["x != y", build.not(build.eq(x, y))],
  ["x == (if p then x else y)", build.eq(x, build.ite(p, x, y))],
  ["m[x, p := 3][y, q]", build.select(build.store(m, [x, p], build.int(3)), y, q)],
  ["v[8:4] ++ 15bv4", build.concat(build.extract(7, 4, v), build.bitVector(15, 4))],
  ["bvadd.8(v, 1bv8)", build.bv("bvadd", v, build.bitVector(1, 8))],
  ["r / 3.0 <= 1.25", build.le(build.divide(r, build.real(3n)), build.real(5n, 4n))],
  ["r * (-1.0 / 3.0)", build.mul(r, build.real(-1n, 3n))],
  ["real(x) ** -0.5", build.power(build.toReal(x), build.real(-1n, 2n))],
  ["!(l->tail#Cons is Nil)", build.not(build.call(isNil, build.call(tail, list)))],
  ["(forall n: int :: {f(n)} f(n) > 0 && p)", build.forall([n], build.and(build.gt(build.call(f, n), build.int(0)), p), { triggers: [[build.call(f, n)]] })],
  ["old(x) + \\call", build.add(variableInRole("entry", { kind: "old", of: x }), build.variable("call", INT))],
  ["\\old`28`x`29` + \\`31`st`40` * `40`", build.add(build.variable("old(x)", INT), build.mul(build.variable("1st@", INT), build.variable("`40`", INT)))],
  ["(exists n#1: int :: n#1 > n)", build.exists([n], build.gt(n, build.variable("n", INT)))],
])("%s", (text, term) => {
  expect(printTerm(term, { isReadBack: true })).toBe(text);
}); // prettier-ignore

test("sharing does not explode", () => {
  let term: Term = x;
  for (let i = 0; i < 200; i++) term = build.add(term, build.mul(term, term));
  expect(printTerm(term).length).toBeLessThan(20_000);
});

test("nor does it inside binders", () => {
  let term: Term = n;
  for (let i = 0; i < 60; i++) term = build.add(build.call(f, term), build.mul(term, term));
  const body = build.gt(term, build.int(0));
  const text = printTerm(build.forall([n], body, { triggers: [[build.call(f, term)]] }));
  expect(text.length).toBeLessThan(20_000);
  expect(text).toMatch(/^\(forall n: int :: \{\(var /);
});

test("very deep terms", () => {
  let term: Term = x;
  for (let i = 0; i < 100_000; i++) term = i % 2 === 0 ? build.neg(build.add(term, y)) : build.ite(p, term, x);
  expect(printTerm(term).length).toBeGreaterThan(100_000);
});

/** Formulas with shared parts and nested binders, whose bound variables often have the same names. */
const formulas: fc.Arbitrary<Term> = fc.letrec<{ formula: Term; number: Term }>((tie) => ({
  number: fc.oneof(
    { maxDepth: 5, depthIdentifier: "term" },
    fc.constantFrom<Term>(x, y, boundVariable("n", INT), boundVariable("k", INT), build.int(-2), build.int(7)),
    fc.tuple(fc.constantFrom("add", "sub", "mul", "div"), tie("number"), tie("number")).map(([op, a, b]) => build[op as "add"](a, b)),
    tie("number").map((a) => build.neg(a)),
    tie("number").map((a) => build.call(f, a)),
    tie("number").map((a) => build.add(build.mul(a, a), a)),
    fc.tuple(tie("formula"), tie("number"), tie("number")).map(([c, a, b]) => build.ite(c, a, b)),
  ),
  formula: fc.oneof(
    { maxDepth: 5, depthIdentifier: "term" },
    fc.constantFrom<Term>(p, q),
    fc.tuple(fc.constantFrom("lt", "eq", "ge"), tie("number"), tie("number")).map(([op, a, b]) => build[op as "lt"](a, b)),
    fc.tuple(fc.constantFrom("and", "or", "implies", "eq"), tie("formula"), tie("formula")).map(([op, a, b]) => build[op as "implies"](a, b)),
    tie("formula").map((a) => build.not(a)),
    fc.tuple(fc.constantFrom("n", "k"), tie("formula")).map(([name, a]) => build.forall([boundVariable(name, INT)], a)),
    fc.tuple(fc.constantFrom("n", "k"), tie("formula")).map(([name, a]) => build.exists([boundVariable(name, INT)], a)),
  ),
})).formula.map((t) => build.forall([boundVariable("n", INT), boundVariable("k", INT)], t)); // prettier-ignore

test("what is printed is read back as the same formula", () => {
  fc.assert(
    fc.property(formulas, (formula) => {
      const text = `function f(i: int): int; procedure P(x: int, y: int, p: bool, q: bool); requires ${printTerm(formula)};`;
      const { program, diagnostics } = boogie.translate({ name: "test.bpl", text });
      expect(diagnostics).toEqual([]);
      const again = program!.procedures.get("P")!.requires[0]!.condition;
      expect(normalTerm(again)).toBe(normalTerm(formula));
    }),
    { numRuns: 300 },
  );
});
