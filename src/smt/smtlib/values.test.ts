import { expect, test } from "vitest";
import { functionSymbol } from "../../logic/build.ts";
import { BOOL, INT, REAL, arraySort, bitVectorSort, builtinSort, datatypeSort, uninterpretedSort, type Sort } from "../../logic/sort.ts"; // prettier-ignore
import type { Value } from "../../logic/value.ts";
import { parseDefinitions } from "./model.ts";
import { parseSExpressions } from "./s-expression.ts";
import { parseValue, parseValues, type FunctionBody } from "./values.ts";

const list = datatypeSort("List");
const constructors = new Map([
  ["nil", functionSymbol("nil", [], list, { kind: "constructor" })],
  ["cons", functionSymbol("cons", [INT, list], list, { kind: "constructor" })],
]);

function read(text: string, sort: Sort, model = ""): Value | undefined {
  const functions: ReadonlyMap<string, FunctionBody> = parseDefinitions(model);
  const elements: string[] = [];
  const element = (_: string, name: string): number =>
    elements.includes(name) ? elements.indexOf(name) : elements.push(name) - 1;
  return parseValue(parseSExpressions(text)![0]!, sort, {
    functions,
    element,
    constructor: (n) => constructors.get(n),
  });
}

const num = (value: number): Value => ({ kind: "int", value: BigInt(value) });
const array = (entries: readonly (readonly [readonly number[], number])[], otherwise?: number): Value => ({
  kind: "array",
  entries: entries.map(([indices, value]) => ({ indices: indices.map(num), value: num(value) })),
  default: otherwise === undefined ? undefined : num(otherwise),
});

test("numbers", () => {
  expect(read("true", BOOL)).toEqual({ kind: "bool", value: true });
  expect(read("12345678901234567890", INT)).toEqual({ kind: "int", value: 12345678901234567890n });
  expect(read("(- 5)", INT)).toEqual(num(-5));
  const real = (numerator: bigint, denominator: bigint): Value => ({ kind: "real", numerator, denominator });
  expect(read("0.25", REAL)).toEqual(real(1n, 4n));
  expect(read("(/ (- 1.0) 3.0)", REAL)).toEqual(real(-1n, 3n));
  expect(read("(- (/ 2.0 6.0))", REAL)).toEqual(real(-1n, 3n));
  expect(read("(/ (- 4) 2)", REAL)).toEqual(real(-2n, 1n));
  expect(read("(to_real 7)", REAL)).toEqual(real(7n, 1n));
});

test("what has no literal form is undefined", () => {
  expect(read("(root-obj (+ (^ x 2) (- 2)) 1)", REAL)).toBeUndefined();
  expect(read("(/ 1.0 0.0)", REAL)).toBeUndefined();
  expect(read("1.5", INT)).toBeUndefined();
  expect(read("x", INT)).toBeUndefined();
});

test("bit-vectors", () => {
  const byte = { kind: "bv", value: 10n, width: 8 };
  expect(read("#x0a", bitVectorSort(8))).toEqual(byte);
  expect(read("#b00001010", bitVectorSort(8))).toEqual(byte);
  expect(read("(_ bv10 8)", bitVectorSort(8))).toEqual(byte);
  expect(read("bv.zero.value", bitVectorSort(0))).toEqual({ kind: "bv", value: 0n, width: 0 });
});

test("elements are numbered by their names", () => {
  const pair = arraySort([uninterpretedSort("T")], uninterpretedSort("T"));
  const element = (index: number): Value => ({ kind: "element", sort: "T", index });
  const entries = [{ indices: [element(0)], value: element(1) }];
  const text = "(store ((as const (Array T T)) T!val!3) T!val!7 T!val!9)";
  expect(read(text, pair)).toEqual({ kind: "array", entries, default: element(2) });
  expect(read("(as @T_3 T)", uninterpretedSort("T"))).toEqual(element(0));
});

test("datatypes", () => {
  const value = {
    kind: "datatype",
    constructor: "cons",
    args: [num(1), { kind: "datatype", constructor: "nil", args: [] }],
  };
  expect(read("(cons 1 nil)", list)).toEqual(value);
  expect(read("((as cons List) 1 (as nil List))", list)).toEqual(value);
  expect(read("(let ((a nil) (b 1)) (let ((c (cons b a))) c))", list)).toEqual(value);
  expect(read("(cons 1)", list)).toBeUndefined();
  expect(read("(mystery 1)", list)).toBeUndefined();
});

test("arrays: the outermost store counts", () => {
  const sort = arraySort([INT], INT);
  expect(read("((as const (Array Int Int)) 7)", sort)).toEqual(array([], 7));
  const text = "(store (store (store ((as const (Array Int Int)) 0) 1 10) 2 20) 1 11)";
  expect(read(text, sort)).toEqual(array([[[1], 11], [[2], 20]], 0)); // prettier-ignore
  expect(read("(lambda ((x Int)) (ite (= x 3) 4 5))", sort)).toEqual(array([[[3], 4]], 5));
  expect(read("(lambda ((x Int)) (+ x 1))", sort)).toEqual(array([]));
});

test("arrays of truth values may be told by a condition", () => {
  const table = (indices: readonly number[], there: boolean, otherwise: boolean): Value => ({
    kind: "array",
    entries: indices.map((i) => ({ indices: [num(i)], value: { kind: "bool", value: there } })),
    default: { kind: "bool", value: otherwise },
  });
  const sort = arraySort([INT], BOOL);
  expect(read("(lambda ((x Int)) (= x 1))", sort)).toEqual(table([1], true, false));
  expect(read("(lambda ((x Int)) (not (= x 1)))", sort)).toEqual(table([1], false, true));
  expect(read("(lambda ((x Int)) (or (= x 1) (= 2 x)))", sort)).toEqual(table([1, 2], true, false));
  expect(read("(lambda ((x Int)) (= x (+ x 1)))", sort)).toEqual(array([]));
});

test("arrays by the model's functions", () => {
  const model = "((define-fun k!0 ((x!0 Int)) Int (ite (or (= x!0 1) (= 2 x!0)) 10 (ite (= x!0 3) 30 0))))";
  expect(read("(_ as-array k!0)", arraySort([INT], INT), model)).toEqual(array([[[1], 10], [[2], 10], [[3], 30]], 0)); // prettier-ignore
  expect(read("(_ as-array k!1)", arraySort([INT], INT), model)).toBeUndefined();
});

test("arrays of several indices are laid out flat", () => {
  const sort = arraySort([INT, INT], INT);
  const row = "(Array Int Int)";
  const zeros = `((as const ${row}) 0)`;
  const rows = `(store ((as const (Array Int ${row})) ${zeros}) 1 (store ((as const ${row}) 9) 5 55))`;
  expect(read(rows, sort)).toEqual(array([[[1, 5], 55]], 0));
  const two = `(store (store ((as const (Array Int ${row})) ${zeros}) 1 (store ${zeros} 5 55)) 2 ((as const ${row}) 9))`;
  expect(read(two, sort)).toEqual(array([[[2, 5], 9], [[1, 5], 55]], 0)); // prettier-ignore
  expect(read("42", arraySort([], INT))).toEqual(array([], 42));
});

test("a row for all other first indices is listed at those that the model mentions", () => {
  const sort = arraySort([INT, INT], INT);
  const row = "((as const (Array Int Int)) 0)";
  const texts = [`((as const (Array Int (Array Int Int))) (store ${row} 5 55))`, "7"];
  const expressions = texts.map((text, i) => ({
    expression: parseSExpressions(text)![0]!,
    sort: i === 0 ? sort : INT,
  }));
  const context = { functions: new Map(), element: () => 0, constructor: () => undefined };
  const [value] = parseValues(expressions, context);
  const entries = value?.kind === "array" ? value.entries : [];
  expect(entries).toContainEqual({ indices: [num(7), num(5)], value: num(55) });
});

test("a solver's own sorts are passed through", () => {
  const sort = builtinSort("IntSeq", { constructor: "Seq", args: [INT] });
  expect(read("(seq.++ (seq.unit 1) (seq.unit 2))", sort)).toEqual({
    kind: "opaque",
    text: "(seq.++ (seq.unit 1) (seq.unit 2))",
  });
});

test("long store chains and deep lists", () => {
  const stores = 50_000;
  const text =
    "(store ".repeat(stores) + "((as const A) 0)" + Array.from({ length: stores }, (_, i) => ` ${i} 1)`).join("");
  const value = read(text, arraySort([INT], INT));
  expect(value?.kind === "array" && value.entries.length).toBe(stores);
  expect(read("(cons 1 ".repeat(stores) + "nil" + ")".repeat(stores), list)).toBeUndefined();
});
