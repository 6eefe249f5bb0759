import { expect, test } from "vitest";
import { INT, datatypeSort } from "./sort.ts";
import { functionSymbol, rawCall, variable } from "./term.ts";

test("calls of functions that differ only in their role are different terms", () => {
  const sort = datatypeSort("Pair");
  const selector = (index: number): ReturnType<typeof functionSymbol> =>
    functionSymbol("rest#Pair", [sort], INT, { kind: "selector", constructor: "Pair", index });
  const operand = variable("p", sort);
  expect(rawCall(selector(1), [operand])).not.toBe(rawCall(selector(2), [operand]));
  expect(rawCall(selector(1), [operand])).toBe(rawCall(selector(1), [operand]));
});
