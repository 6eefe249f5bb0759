import fc from "fast-check";
import { expect, test } from "vitest";
import { parseValue } from "./parse-value.ts";
import { everything, printValue } from "./print-value.ts";
import { BOOL, INT, REAL, arraySort, bitVectorSort, datatypeSort, uninterpretedSort, type Sort } from "./sort.ts";
import { functionSymbol } from "./term.ts";
import { noUniverse, type Universe } from "./universe.ts";
import { bitVectorValue, boolValue, intValue, realValue, type Value } from "./value.ts";

const List = datatypeSort("List");
const constructors = [
  functionSymbol("Nil", [], List, { kind: "constructor" }),
  functionSymbol("Cons", [INT, List], List, { kind: "constructor" }),
];
const universe: Universe = { ...noUniverse, constructors: () => constructors };
const nil: Value = { kind: "datatype", constructor: "Nil", args: [] };
const array = (size: number): Value => ({
  kind: "array",
  entries: Array.from({ length: size }, (_, i) => ({ indices: [intValue(BigInt(size - i))], value: boolValue(true) })),
  default: boolValue(false),
});

test.each<[string, Value, Sort]>([
  ["-5", intValue(-5n), INT],
  ["true", boolValue(true), BOOL],
  ["3bv8", bitVectorValue(3n, 8), bitVectorSort(8)],
  ["1.5", realValue(3n, 2n), REAL],
  ["-0.05", realValue(-1n, 20n), REAL],
  ["2.0", realValue(2n), REAL],
  ["1/3", realValue(1n, 3n), REAL],
  ["ref#0", { kind: "element", sort: "ref", index: 0 }, uninterpretedSort("ref")],
  ["Cons(1, Nil())", { kind: "datatype", constructor: "Cons", args: [intValue(1n), nil] }, List],
  ["[1 := true, 2 := true, else false]", array(2), arraySort([INT], BOOL)],
  ["[else ?]", { kind: "array", entries: [], default: undefined }, arraySort([INT], BOOL)],
  ["[(1, true) := 2bv3, else 0bv3]", { kind: "array", entries: [{ indices: [intValue(1n), boolValue(true)], value: bitVectorValue(2n, 3) }], default: bitVectorValue(0n, 3) }, arraySort([INT, BOOL], bitVectorSort(3))],
])("%s", (text, value, sort) => {
  expect(printValue(value)).toBe(text);
  expect(printValue(parseValue(text, sort, universe)!)).toBe(text);
}); // prettier-ignore

test("long arrays are cut short", () => {
  expect(printValue(array(100), { entries: 2 })).toBe("[1 := true, 2 := true, … 98 more, else false]");
});

test("an integer stands for a bit-vector or a real", () => {
  expect(parseValue("-1", bitVectorSort(8), universe)).toEqual(bitVectorValue(255n, 8));
  expect(parseValue("7", REAL, universe)).toEqual(realValue(7n));
});

test.each([["5x", INT], ["3bv9", bitVectorSort(8)], ["1/0", REAL], ["Cons(1)", List], ["[0 := 1]", arraySort([INT], INT)], ["", BOOL]] as const)(
  "%s is not a value",
  (text, sort) => {
    expect(parseValue(text, sort, universe)).toBeUndefined();
  },
); // prettier-ignore

test("lists of any length", () => {
  let list = nil;
  for (let i = 0; i < 100_000; i++) list = { kind: "datatype", constructor: "Cons", args: [intValue(1n), list] };
  const text = printValue(list);
  expect(printValue(parseValue(text, List, universe)!)).toBe(text);
});

const numbers = fc.tuple(fc.bigInt({ min: -1000n, max: 1000n }), fc.bigInt({ min: 1n, max: 1000n }));
test("what is printed is read back", () => {
  fc.assert(
    fc.property(numbers, fc.uniqueArray(fc.integer()), ([numerator, denominator], indices) => {
      const value: Value = {
        kind: "array",
        entries: indices.map((i) => ({
          indices: [intValue(BigInt(i))],
          value: realValue(numerator * BigInt(i), denominator),
        })),
        default: realValue(numerator, denominator),
      };
      const text = printValue(value, everything);
      expect(printValue(parseValue(text, arraySort([INT], REAL), universe)!, everything)).toBe(text);
    }),
  );
});
