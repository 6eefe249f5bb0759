/** Statements that carry proofs: the paper's examples. */
import { expect, test } from "vitest";
import { Budget } from "../src/base/budget.ts";
import { relevantCommands } from "../src/engines/infer/relevant.ts";
import { boogie } from "../src/frontends/boogie/boogie.ts";
import { routineOf } from "./infer-oracle.ts";

function relevantLines(text: string): readonly number[] {
  const program = boogie.translate({ name: "relevant.bpl", text }).program!;
  const found = relevantCommands(routineOf(program, program.implementations[0]!), program.axioms, {
    isAsked: ({ kind }) => kind === "assign",
    isOwn: () => true,
    budget: new Budget(1_000),
  });
  return found.map(({ span }) => span.line).sort((a, b) => a - b);
}

test("of a straight line, those without which the check could fail", () => {
  const text =
    "procedure p() {\n var e: int, j: int;\n e := 4;\n e := e - 2;\n e := e - 1;\n j := j + 1;\n assert e <= 2;\n}";
  expect(relevantLines(text)).toEqual([3, 4]);
});

test("where a loop begins, by the conjunct that holds", () => {
  const text =
    "procedure p(n: int) {\n var i: int;\n i := 0;\n while (i <= n) {\n  assert 0 <= i && i < 10;\n  i := i + 1;\n }\n}";
  expect(relevantLines(text)).toEqual([3]);
});

test("nothing carries what is not proved", () => {
  expect(relevantLines("procedure p(n: int) {\n var i: int;\n i := n;\n assert i < 10;\n}")).toEqual([]);
});
