import { expect, test } from "vitest";
import { add, and, bitVector, boundVariable, bv, call, concat, distinct, divide, eq, exists, extract, forall, functionSymbol, gt, implies, int, ite, lambda, lt, mod, mul, natToBv, not, or, power, real, select, signExtend, store, sub, toInt, toReal, variable, zeroExtend } from "../../logic/build.ts"; // prettier-ignore
import {
  BOOL,
  INT,
  REAL,
  arraySort,
  bitVectorSort,
  builtinSort,
  datatypeSort,
  uninterpretedSort,
} from "../../logic/sort.ts";
import type { Term } from "../../logic/term.ts";
import type { DatatypeDefinition } from "../solver.ts";
import { Printer } from "./print.ts";

const x = variable("x", INT);
const y = variable("y", INT);
const p = variable("p", BOOL);
const f = functionSymbol("f", [INT, INT], INT);
const i = boundVariable("i", INT);
const j = boundVariable("j", INT);

/** The lines for some assertions. */
function lines(...formulas: readonly Term[]): readonly string[] {
  const printer = new Printer();
  for (const formula of formulas) printer.assert(formula);
  return printer.take();
}

/** The last assertion, without its declarations. */
const assertion = (formula: Term): string => /^\(assert (.*)\)$/s.exec(lines(formula).at(-1)!)![1]!;

test("declarations come first, sorts before what has them", () => {
  const ref = uninterpretedSort("ref");
  const heap = variable("heap", arraySort([ref, INT], ref));
  const r = variable("r", ref);
  expect(lines(eq(select(heap, r, x), r), gt(x, int(0)))).toEqual([
    "(declare-sort ref 0)",
    "(declare-fun heap () (Array ref (Array Int ref)))",
    "(declare-fun r () ref)",
    "(declare-fun x () Int)",
    "(assert (= (select (select heap r) x) r))",
    "(assert (> x 0))",
  ]);
});

test("maps that have the same literal everywhere are values", () => {
  const table = variable("table", arraySort([INT, BOOL], INT));
  const b = boundVariable("b", BOOL);
  const text = "(= table ((as const (Array Int (Array Bool Int))) ((as const (Array Bool Int)) (- 5))))";
  expect(assertion(eq(table, lambda([i, b], int(-5))))).toBe(text);
  expect(() => lines(eq(table, lambda([i, b], i)))).toThrow("lambda");
});

test("operators and literals", () => {
  expect(assertion(implies(and(p, not(or(p, gt(x, y)))), eq(p, lt(x, int(-5)))))).toBe(
    "(=> (and p (not (or p (> x y)))) (= p (< x (- 5))))",
  );
  const r = variable("r", REAL);
  expect(assertion(eq(divide(toReal(sub(x, mod(x, y))), r), real(-1n, 3n)))).toBe(
    "(= (/ (to_real (- x (mod x y))) r) (- (/ 1.0 3.0)))",
  );
  expect(assertion(distinct(toInt(r), ite(p, x, y), mul(x, y)))).toBe("(distinct (to_int r) (ite p x y) (* x y))");
  const b = variable("b", bitVectorSort(8));
  expect(assertion(eq(concat(extract(3, 0, b), b), bv("bvadd", signExtend(4, b), natToBv(12, x))))).toBe(
    "(= (concat ((_ extract 3 0) b) b) (bvadd ((_ sign_extend 4) b) ((_ int2bv 12) x)))",
  );
  expect(assertion(gt(bv("bvToNat", bitVector(5, 8)), x))).toBe("(> 5 x)");
  expect(lines(eq(power(x, x), x))).toEqual([
    "(declare-fun power.int (Int Int) Int)",
    "(declare-fun x () Int)",
    "(assert (= (power.int x x) x))",
  ]);
});

test("bit-vectors of width zero have one value", () => {
  const nothing = variable("nothing", bitVectorSort(0));
  const b = variable("b", bitVectorSort(8));
  expect(assertion(eq(concat(nothing, b), zeroExtend(8, nothing)))).toBe("(= b (_ bv0 8))");
  expect(assertion(bv("bvult", nothing, variable("other", bitVectorSort(0))))).toBe("false");
  const g = functionSymbol("g", [bitVectorSort(0)], BOOL);
  expect(lines(call(g, nothing))).toEqual([
    "(declare-datatypes ((bv.zero 0)) (((bv.zero.value))))",
    "(declare-fun g (bv.zero) Bool)",
    "(assert (g bv.zero.value))",
  ]);
});

test("stores into maps of several indices, and of none", () => {
  const m = variable("m", arraySort([INT, INT], BOOL));
  expect(assertion(eq(store(m, [x, y], p), m))).toBe("(= (store m x (store (select m x) y p)) m)");
  const one = variable("one", arraySort([], BOOL));
  expect(assertion(and(select(one), eq(store(one, [], p), one)))).toBe("(and one (= p one))");
});

test("a chain of stores is not doubled at each link", () => {
  const m = variable("m", arraySort([INT, INT], INT));
  let chain: Term = m;
  for (let k = 0; k < 40; k++) chain = store(chain, [x, int(k)], y);
  expect(assertion(eq(chain, m)).length).toBeLessThan(5000);
});

test("a long sum comes first", () => {
  let sum: Term = x;
  for (let n = 0; n < 60; n++) sum = add(int(1n), sum);
  expect(new Printer().reference(sum)).toMatch(/^\(\+ \(\+ .* 1\) 1\)$/);
  expect(new Printer().reference(add(int(1n), add(int(2n), x)))).toBe("(+ 1 (+ 2 x))");
});

test("what is shared is written once", () => {
  const big = call(f, add(x, int(1000)), add(y, int(1000)));
  expect(assertion(and(gt(big, int(0)), lt(big, x)))).toBe(
    "(let ((?0 (f (+ x 1000) (+ y 1000)))) (and (> ?0 0) (< ?0 x)))",
  );
  let doubled: Term = x;
  for (let k = 0; k < 60; k++) doubled = call(f, doubled, doubled);
  expect(assertion(gt(doubled, int(0))).length).toBeLessThan(3000);
});

test("what depends on a bound variable stays in its quantifier, the rest does not", () => {
  const closed = call(f, add(x, int(1000)), add(y, int(1000)));
  const open = call(f, add(i, int(1000000000000)), closed);
  expect(assertion(forall([i], and(gt(open, int(0)), lt(open, closed)), { triggers: [[open]], weight: 3 }))).toBe(
    "(let ((?0 (f (+ x 1000) (+ y 1000)))) " +
      "(forall ((i Int)) (! (let ((?1 (f (+ i 1000000000000) ?0))) (and (> ?1 0) (< ?1 ?0))) " +
      ":weight 3 :pattern ((f (+ i 1000000000000) ?0)))))",
  );
  const both = call(f, add(i, int(1000)), add(j, int(1000)));
  const inner = exists([j], and(gt(both, open), lt(both, int(0))));
  expect(assertion(forall([i], or(inner, gt(open, int(7)))))).toBe(
    "(forall ((i Int)) (let ((?1 (f (+ i 1000000000000) (f (+ x 1000) (+ y 1000))))) " +
      "(or (exists ((j Int)) (let ((?0 (f (+ i 1000) (+ j 1000)))) (and (> ?0 ?1) (< ?0 0)))) (> ?1 7))))",
  );
});

test("one open term under two quantifiers is two things", () => {
  const open = call(f, add(i, int(1000)), add(i, int(2000)));
  const body = gt(open, mul(open, open));
  const both = and(forall([i], body), exists([i], not(body)));
  expect(assertion(both)).toBe(
    "(and (forall ((i Int)) (let ((?0 (f (+ i 1000) (+ i 2000)))) (> ?0 (* ?0 ?0)))) " +
      "(exists ((i Int)) (let ((?1 (f (+ i 1000) (+ i 2000)))) (not (> ?1 (* ?1 ?1))))))",
  );
});

test("triggers and what should be none do not go together in z3", () => {
  const g = functionSymbol("g", [INT], INT);
  const body = gt(call(g, i), i);
  expect(assertion(forall([i], body, { noPatterns: [call(g, i)] }))).toBe(
    "(forall ((i Int)) (! (> (g i) i) :no-pattern (g i)))",
  );
  expect(assertion(forall([i], body, { triggers: [[call(g, i)]], noPatterns: [call(g, i)] }))).toBe(
    "(forall ((i Int)) (! (> (g i) i) :pattern ((g i))))",
  );
});

test("names are quoted, kept apart from one another and from the solver's", () => {
  const named = (name: string): string =>
    lines(variable(name, BOOL))[0]!.split(" () ")[0]!.replace("(declare-fun ", "");
  expect(["x'", "a#b", "$f", "a b", "1", "`"].map(named)).toEqual(["|x'|", "|a#b|", "$f", "|a b|", "|1|", "|`|"]);
  expect(["and", "bvadd", "str.len", "?0", "@v", "let", ""].map(named)).toEqual([
    "~and",
    "~bvadd",
    "~str.len",
    "~?0",
    "~@v",
    "~let",
    "~",
  ]);
  expect(["a|b", "a\\b", "é"].map(named)).toEqual(["a!7cb", "a!5cb", "!e9"]);
  const bound = boundVariable("x", INT);
  expect(lines(variable("x", BOOL), eq(x, int(1)), exists([bound], gt(bound, x)))).toEqual([
    "(declare-fun x () Bool)",
    "(assert x)",
    "(declare-fun x@1 () Int)",
    "(assert (= x@1 1))",
    "(assert (exists ((x@2 Int)) (> x@2 x@1)))",
  ]);
  expect(lines(variable("a|b", BOOL), variable("a!7cb", BOOL))[2]).toBe("(declare-fun a!7cb@1 () Bool)");
  expect(lines(eq(variable("c", uninterpretedSort("Int")), variable("d", uninterpretedSort("Int"))))[0]).toBe(
    "(declare-sort ~Int 0)",
  );
});

const list = datatypeSort("Chain");
const nil = functionSymbol("nil", [], list, { kind: "constructor" });
const cons = functionSymbol("cons", [INT, list], list, { kind: "constructor" });
const head = functionSymbol("head", [list], INT, { kind: "selector", constructor: "cons", index: 0 });
const tail = functionSymbol("tail", [list], list, { kind: "selector", constructor: "cons", index: 1 });
const isCons = functionSymbol("is-cons", [list], BOOL, { kind: "tester", constructor: "cons" });
const isNil = functionSymbol("is-nil", [list], BOOL, { kind: "tester", constructor: "nil" });
const lists: readonly DatatypeDefinition[] = [
  {
    sort: list,
    constructors: [
      { make: nil, selectors: [], tester: isNil },
      { make: cons, selectors: [head, tail], tester: isCons },
    ],
  },
];

test("datatypes, macros and a solver's own functions", () => {
  const printer = new Printer();
  printer.defineDatatypes(lists);
  printer.defineFunction({ symbol: f, params: [x, y], body: add(x, mul(y, variable("z", INT))) });
  const l = variable("l", list);
  printer.assert(
    and(call(isCons, l), gt(call(f, call(head, l), x), int(0)), eq(call(cons, x, call(nil)), call(tail, l))),
  );
  const sequence = builtinSort("IntSeq", { constructor: "Seq", args: [INT] });
  const length = functionSymbol("len", [sequence], INT, { kind: "builtin", smt: "seq.len" });
  printer.assert(gt(call(length, variable("s", sequence)), x));
  expect(printer.take()).toEqual([
    "(declare-datatypes ((Chain 0)) (((nil) (cons (head Int) (tail Chain)))))",
    "(declare-fun z () Int)",
    "(define-fun f ((x Int) (y Int)) Int (+ x (* y z)))",
    "(declare-fun l () Chain)",
    "(declare-fun x@1 () Int)",
    "(assert (and ((_ is cons) l) (> (f (head l) x@1) 0) (= (cons x@1 nil) (tail l))))",
    "(declare-fun s () (Seq Int))",
    "(assert (> (seq.len s) x@1))",
  ]);
});

test("what a pop takes away is declared again when it is needed", () => {
  const printer = new Printer();
  printer.assert(gt(x, int(0)));
  printer.push();
  printer.defineDatatypes(lists);
  printer.assert(gt(y, x));
  printer.pop();
  printer.assert(lt(x, int(9)));
  printer.assert(lt(y, call(head, variable("l", list))));
  expect(printer.take()).toEqual([
    "(declare-fun x () Int)",
    "(assert (> x 0))",
    "(push 1)",
    "(declare-datatypes ((Chain 0)) (((nil) (cons (head Int) (tail Chain)))))",
    "(declare-fun y () Int)",
    "(assert (> y x))",
    "(pop 1)",
    "(declare-datatypes ((Chain 0)) (((nil) (cons (head Int) (tail Chain)))))",
    "(assert (< x 9))",
    "(declare-fun l () Chain)",
    "(declare-fun y () Int)",
    "(assert (< y (head l)))",
  ]);
});

test("the text does not depend on which terms were made before", () => {
  const make = (): readonly string[] => {
    const a = variable("a", INT);
    const shared = call(f, add(a, int(123)), mul(a, int(456)));
    return lines(forall([i], gt(call(f, i, shared), shared)), eq(shared, x));
  };
  const first = make();
  for (let k = 0; k < 100; k++) variable(`noise${k}`, INT);
  expect(make()).toEqual(first);
});

test("a hundred thousand levels", () => {
  let tall: Term = p;
  for (let k = 0; k < 100_000; k++) tall = implies(gt(x, int(k)), tall);
  expect(deepest(assertion(tall))).toBeLessThan(100_000 / 16);
  let open: Term = i;
  for (let k = 0; k < 100_000; k++) open = call(f, open, x);
  expect(deepest(assertion(forall([i], gt(open, int(0)))))).toBeLessThan(100_000 / 16);
});

/** How deep the brackets of a text are nested. */
function deepest(text: string): number {
  let [depth, most] = [0, 0];
  for (const c of text) most = Math.max(most, (depth += c === "(" ? 1 : c === ")" ? -1 : 0));
  return most;
}
