import fc from "fast-check";
import { expect, test } from "vitest";
import { parseSExpressions, printSExpression, type SExpression } from "./s-expression.ts";

test("symbols, numbers, lists, comments", () => {
  expect(parseSExpressions("sat ; a comment )\n(a (b 1.5) ()) #x0f")).toEqual(["sat", ["a", ["b", "1.5"], []], "#x0f"]);
});

test("quoted symbols lose their bars, strings keep a mark", () => {
  expect(parseSExpressions('|a (b| "say ""no""; (" x')).toEqual(["a (b", '"say "no"; (', "x"]);
});

test("what is not a sequence of expressions is undefined", () => {
  for (const text of ["(a", "a)", '"open', "|open", "(|)"]) expect(parseSExpressions(text)).toBeUndefined();
  expect(parseSExpressions("")).toEqual([]);
});

test("a hundred thousand levels", () => {
  const depth = 100_000;
  const [expression] = parseSExpressions("(f ".repeat(depth) + "x" + ")".repeat(depth))!;
  expect(printSExpression(expression!).length).toBe(depth * 4 + 1);
});

test("what is printed reads back", () => {
  const atom = fc.oneof(fc.stringMatching(/^[a-z#][a-z0-9.!]*$/), fc.string().map((s) => `"${s}`)); // prettier-ignore
  const { expression } = fc.letrec<{ expression: SExpression }>((tie) => ({
    expression: fc.oneof({ depthSize: "small" }, atom, fc.array(tie("expression"))),
  }));
  fc.assert(
    fc.property(expression, (e) => {
      expect(parseSExpressions(printSExpression(e))).toEqual([e]);
    }),
  );
});
