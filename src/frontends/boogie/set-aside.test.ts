/** Errors of one procedure are errors, and leave the others as they were. */
import { expect, test } from "vitest";
import { programFaults } from "../../ir/wellformed.ts";
import { FALSE } from "../../logic/term.ts";
import { withContracts } from "../../transforms/contracts.ts";
import { boogie } from "./boogie.ts";

const others = "procedure Right(x: int) { assert x == x; }\nprocedure Wrong(x: int) { assert x == 1; }";

/** The procedures that are not settled; the errors; with the others before and behind. */
function setAside(text: string): readonly string[] {
  const { program, diagnostics } = boogie.translate({
    name: "t.bpl",
    text: `${others}\n${text}\nprocedure Last() { }`,
  });
  if (program === undefined) return ["all", ...diagnostics.map(({ span, message }) => `${span.line - 2}: ${message}`)];
  expect(programFaults(program)).toEqual([]);
  const isOpen = (i: (typeof program.implementations)[number]): boolean =>
    [...i.body.blocks.values()].some(({ commands }) =>
      commands.some((c) => c.kind === "assert" && c.truncation !== undefined),
    );
  const names = program.implementations.map((i) => (isOpen(i) ? `-${i.name}` : i.name));
  expect(diagnostics.every(({ severity, isLocal }) => severity === "error" && isLocal === true)).toBe(true);
  expect(names).toEqual(expect.arrayContaining(["Right", "Wrong", "Last"]));
  const open = names.filter((name) => name.startsWith("-"));
  return [open.join(" "), ...diagnostics.map(({ span, message }) => `${span.line - 2}: ${message}`)];
}

test.each([
  ["procedure P() { assert z; }", ["-P", "1: undeclared identifier: z"]],
  ["procedure P(x: int) { assert x; }", ["-P", "1: an asserted expression must be of type bool (got: int)"]],
  ["procedure P() { assrt true; }", ["-P", "1: invalid LabelOrAssign"]],
  ["procedure P() { goto nowhere; }\nprocedure Q() { assert z; }", ["-P -Q", "1: Error: goto label 'nowhere' is undefined", "2: undeclared identifier: z"]],
  ["procedure P() { assert true", ["-P", "2: \";\" expected"]],
  ["procedure P(x: int) requirs x > 1; { }", ["-P", "1: invalid Procedure"]],
  ["procedure P() { if (true) { } } assert false; }", ["-P", "1: EOF expected"]],
  ["procedure P(x: int) ensures x; { }\nprocedure Q() { call P(1); }", ["-P -Q", "1: postconditions must be of type bool"]],
  ["procedure P(x: nope) { }\nprocedure Q() { if (*) { while (*) { call P(1); } } }", ["-P -Q", "1: undeclared type: nope"]],
  ["procedure P(x: int) ensures x; { assert z; }", ["-P", "1: undeclared identifier: z", "1: postconditions must be of type bool"]],
  ["procedure P();\nprocedure P();\nprocedure Q() { call P(); }", ["-Q", "2: more than one declaration of function/procedure name: P"]],
  ["procedure P(x: int);\nimplementation P(y: bool) { }", ["-P", "2: mismatched type of in-parameter in implementation P: x (named y in implementation)"]],
  ["procedure P() { assert |{ A: goto A; }|; }", ["-P", "1: a loop is not supported in a code expression"]],
  // What all procedures share.
  ["axiom z;", ["all", "1: undeclared identifier: z"]],
  ["function f(x: int): int { x && x }", ["all", "1: invalid argument types (int and int) to binary operator &&"]],
  ["implementation P() { }", ["", "1: implementation given for undeclared procedure: P"]],
])("%s", (text, expected) => {
  expect(setAside(text)).toEqual(expected);
}); // prettier-ignore

test("what is checked selectively is not settled either", () => {
  const text = "procedure {:selective_checking} P() { assrt true; assume {:start_checking_here} true; }";
  const { program } = boogie.translate({ name: "t.bpl", text });
  const blocks = [...withContracts(program!, program!.implementations[0]!).body.blocks.values()];
  const commands = blocks.flatMap((block) => block.commands.filter(({ kind }) => kind !== "assign"));
  expect(commands).toMatchObject([{ kind: "assert", condition: FALSE, truncation: expect.any(String) as string }]);
});
