/** Columns of lines with macros. */
import { expect, test } from "vitest";
import { columnsOf } from "./columns.ts";
import { positionsOf } from "./positions.ts";

/** What the user sees under `part` of the preprocessed line. */
function shown(written: string, expanded: string, part: string, from = 0): string {
  const columns = columnsOf(written, expanded);
  const at = expanded.indexOf(part, from);
  return written.slice(columns.start(at), columns.end(at + part.length));
}

test.each([
  ["before a macro", "a[i] = MAX(x, y);", "a[i] = ((x) > (y) ? (x) : (y));", "a[i]", "a[i]"],
  ["behind a macro", "b = MAX(x, y) + *p;", "b = ((x) > (y) ? (x) : (y)) + *p;", "*p", "*p"],
  ["within a macro", "b = RATIO(x, y) + 1;", "b = ((x) / (y)) + 1;", "(x) / (y)", "RATIO(x, y)"],
  ["within the second", "b = R(1, 2) + R(3, y);", "b = ((1) / (2)) + ((3) / (y));", "(3) / (y)", "R(3, y)"],
  ["from one to the other", "b = R(1, 2) + R(3, y);", "b = ((1) / (2)) + ((3) / (y));", "1) / (2)) + ((3) / (y", "R(1, 2) + R(3, y)"],
  ["a macro without arguments", "return a[LEN + i];", "return a[4 + i];", "4", "LEN"],
  ["an operand that is a macro", "return a[LEN];", "return a[4];", "a[4]", "a[LEN]"],
  ["a macro that is empty", "NOTHING x = *p;", " x = *p;", "*p", "*p"],
  ["a macro that makes a function's name", "CALL(x) + *p;", "f(x) + *p;", "*p", "*p"],
  ["arguments that go on", "a = RATIO(x,", "a = ((x) / (y));", "(y)", "RATIO(x,"],
  ["a member that the macro has too", "FIRST(t)->bits;", "((t).n ? 0 : &(t).node->first)->bits;", "&(t).node->first", "FIRST(t)"],
  ["not ASCII", 'größe = MIT("ä", 1) / höhe;', 'größe = (("ä")[1]) / höhe;', "höhe", "höhe"],
  ["nothing there", "", "x = 1;", "x", ""],
])("%s", (_, written, expanded, part, expected) => {
  expect(shown(written, expanded, part)).toBe(expected);
}); // prettier-ignore

test("a span never ends before it begins", () => {
  const [written, expanded] = ["f(A, B, A);", "f(1, (2 + 1), 1);"];
  const { span } = positionsOf(expanded, "a.c", new Map([["a.c", written]]));
  for (let start = 0; start < expanded.length; start++) {
    for (let end = start; end <= expanded.length; end++) {
      const { column, endColumn } = span(start, end);
      expect(endColumn).toBeGreaterThan(column - 1);
      expect(column).toBeLessThanOrEqual(written.length + 1);
    }
  }
});

test("names of files in line markers have their bytes escaped", () => {
  const { span } = positionsOf('# 7 "a \\"\\303\\274\\\\.c" 2\nint x;', "a.c");
  expect(span(26, 29)).toMatchObject({ file: 'a "ü\\.c', line: 7 });
});
