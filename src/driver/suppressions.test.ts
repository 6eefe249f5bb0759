import { expect, test } from "vitest";
import { suppressionsIn } from "./suppressions.ts";

function read(text: string, name = "a.c"): readonly string[] {
  const { valid, faults } = suppressionsIn({ name, text });
  return [...valid.map(({ target, checks, reason }) => `${target} ${checks.join("+")}: ${reason}`), ...faults];
}

test.each<readonly [string, string, readonly string[]]>([
  ["on the line", "x = *p; // inquest-ignore: null-dereference because tests", ["1 null-dereference: tests"]],
  ["alone before it", "\n  // inquest-ignore: assertion because so\n  x();\n", ["3 assertion: so"]],
  ["in C's comments", "f(); /* inquest-ignore: double-free because of x */ g();", ["1 double-free: of x"]],
  ["alone in C's comments", "/* inquest-ignore: double-free because\n * of x,\n * and y\n */\ng();", ["5 double-free: of x, and y"]],
  ["of several checks", "// inquest-ignore: assertion , double-free because a, b\n", ["2 assertion+double-free: a, b"]],
  ["one above the other", "// inquest-ignore: assertion because a\n// inquest-ignore: double-free because b\nf();", ["3 assertion: a", "3 double-free: b"]],
  ["with Windows' line ends", "f();\r\n// inquest-ignore: assertion because a\r\ng();\r\n", ["3 assertion: a"]],
  ["in a documentation comment", "/** inquest-ignore: assertion because a */\nf();", ["2 assertion: a"]],
  ["after a comment", "/* a */ f(); // inquest-ignore: assertion because a", ["1 assertion: a"]],
  ["in a string", 'f("// inquest-ignore: assertion because a"); // b', []],
  ["after a string with a quote", `f("\\"", '"'); // inquest-ignore: assertion because a`, ["1 assertion: a"]],
  ["in the middle of a comment", "// do not write inquest-ignore: assertion because a", []],
  ["without a reason", "\nf(); // inquest-ignore: assertion", ['a.c:2:6: inquest-ignore suppresses nothing without a reason: add "because" and why this is no error']],
  ["with an empty reason", "f(); // inquest-ignore: assertion because ", ['a.c:1:6: inquest-ignore suppresses nothing without a reason: add "because" and why this is no error']],
  ["without a check", "f(); // inquest-ignore", ["a.c:1:6: inquest-ignore suppresses nothing: write inquest-ignore: CHECK because REASON"]],
  ["with an unknown check", "f(); // inquest-ignore: nul-dereference, assertion because a", ["1 assertion: a", 'a.c:1:6: inquest-ignore: there is no check "nul-dereference"; did you mean null-dereference?']],
])("%s", (_, text, expected) => {
  expect(read(text)).toEqual(expected);
}); // prettier-ignore

test("in Boogie an apostrophe is a letter", () => {
  const text = "x' := 1; // inquest-ignore: assertion because a\nassert y'; // inquest-ignore: assertion because b";
  expect(read(text, "a.bpl")).toEqual(["1 assertion: a", "2 assertion: b"]);
});

test("large files without any are not looked at", () => {
  expect(read("/* x */\n".repeat(100_000))).toEqual([]);
});
