/** Replayed counterexamples: the trace is that of the run which was made, and the inputs make it again. */
import { afterAll, expect, test } from "vitest";
import { boogie } from "../../../frontends/boogie/boogie.ts";
import { findSolver } from "../../../host/node/find-solver.ts";
import { inputOracle } from "../../../ir/inputs.ts";
import { run } from "../../../ir/interpret.ts";
import { seededOracle } from "../../../ir/oracles.ts";
import type { Finding } from "../../../verdict/verdict.ts";
import { defaultVerifyOptions } from "../../verify/options.ts";
import { verifyImplementation } from "../../verify/verify.ts";

const solver = findSolver("z3-wasm");
if ("error" in solver) throw new Error(solver.error);
afterAll(() => solver.dispose());

/** The only finding of the last procedure, after its inputs have led to it again, whatever else is chosen. */
async function replayedIn(text: string): Promise<Finding> {
  const { program } = boogie.translate({ name: "test.bpl", text });
  const implementation = program!.implementations.at(-1)!;
  if ("error" in solver) throw new Error(solver.error);
  const { findings } = await verifyImplementation(program!, implementation, solver, defaultVerifyOptions);
  expect(findings).toMatchObject([{ certainty: "replayed" }]);
  const [finding] = findings as [Finding];
  for (const seed of [1, 2, 3, 4, 5]) {
    const again = run(program!, implementation, inputOracle(finding.inputs, seededOracle(seed)), {
      steps: 1_000_000,
      calleeEnsures: "check",
    });
    expect(again).toMatchObject({ kind: "failed", check: finding.check, span: finding.span });
  }
  return finding;
}

const shown = ({ trace }: Finding): readonly string[] =>
  trace
    .filter((step) => !step.folded)
    .map(({ text, note, values }) =>
      [text, ...(note === undefined ? [] : [`(${note})`]), ...Object.entries(values).map(([n, v]) => `${n}=${v}`)].join(
        " ",
      ),
    );

test("a loop: the first iteration, how many are left out, the last ones", async () => {
  const finding = await replayedIn(`procedure P(n: int) requires n == 12; {
  var i, s: int;
  i := 0; s := 0;
  while (i < n) { i := i + 1; s := s + 2; }
  assert i < 12;
}`);
  expect(shown(finding)).toEqual([
    "i := 0 i=0",
    "reached the top of the loop (iteration 1)",
    "i := i + 1 i=1",
    "9 iterations are left out",
    "reached the top of the loop (iteration 11)",
    "i := i + 1 i=11",
    "reached the top of the loop (iteration 12)",
    "i := i + 1 i=12",
    "i < 12 is false i=12",
  ]);
  const full = finding.trace.filter((step) => step.elision !== "marker");
  expect(full.filter((step) => step.text === "s := s + 2")).toHaveLength(12);
});

test("calls: what a body did, with the values of its parameters and results", async () => {
  const finding = await replayedIn(`procedure fact(n: int) returns (r: int) {
  var t: int;
  if (n <= 0) { r := 1; } else { call t := fact(n - 1); r := n * t; }
}
procedure P(k: int) requires k == 2; {
  var f, unused: int;
  unused := 7;
  call f := fact(k);
  assert f != 2;
}`);
  expect(shown(finding)).toEqual([
    "called (in call to fact) n=2",
    "took the else branch (in call to fact) n=2",
    "called (in call to fact) n=1",
    "took the else branch (in call to fact) n=1",
    "called (in call to fact) n=0",
    "took the then branch (in call to fact) n=0",
    "r := 1 r=1",
    "returned from the call (in call to fact) t=1",
    "r := n * t n=1 t=1 r=1",
    "returned from the call (in call to fact) t=1",
    "r := n * t n=2 t=1 r=2",
    "returned from the call (in call to fact) f=2",
    "f != 2 is false f=2",
  ]);
});

test("a branch that was not taken matters if what matters would have been changed there", async () => {
  const finding = await replayedIn(`procedure P(n: int, c: bool) requires n == 4 && !c; {
  var i, x: int;
  i := 0; x := 1;
  while (i < n) { i := i + 1; if (c) { x := 2; } else { } }
  assert x != 1;
}`);
  expect(shown(finding)).toContain("took the else branch c=false");
});

test("long runs: at most some forty steps, at most a thousand in full, and the last iterations are there", async () => {
  const finding = await replayedIn(`procedure P(n: int) requires n == 9000; {
  var i, j: int;
  i := 0; j := 0;
  while (i < n) { i := i + 1; j := j + i; }
  assert j < 0;
}`);
  expect(shown(finding).length).toBeLessThanOrEqual(41);
  expect(finding.trace.length).toBeLessThanOrEqual(1_001);
  expect(shown(finding)).toContain("reached the top of the loop (iteration 9000)");
  expect(shown(finding)).toContain("8997 iterations are left out");
  const deep = await replayedIn(`procedure down(n: int) returns (r: int) {
  if (n <= 0) { r := 0; } else { call r := down(n - 1); r := r + 1; }
}
procedure P(n: int) requires n == 60; { var r: int; call r := down(n); assert r != 60; }`);
  expect(shown(deep).length).toBeLessThanOrEqual(41);
});

test("a violated precondition after a loop is told in the names of the caller", async () => {
  const finding = await replayedIn(`procedure pre(x: int) requires x < 3; { }
procedure P() { var i: int; i := 0; while (i < 3) { i := i + 1; } call pre(i); }`);
  expect(shown(finding).at(-1)).toBe("i < 3 is false i=3");
});

test.each([
  ["functions", "function f(x: int): int; procedure P(x: int) { assert f(x) + f(x + 1) != 77; }"],
  [
    "constants and axioms",
    "const N: int; const M: int; axiom N > 40 && M == 2 * N; procedure P(x: int) { assert x < M || x > M; }",
  ],
  ["choices", "procedure P() { var k: int; k := 0; if (*) { k := k + 1; } if (*) { k := k + 2; } assert k != 2; }"],
  ["maps", "var m: [int][int]bool; procedure P(i: int) modifies m; { var j: int; havoc j; assert m[i][j] || i == j; }"],
  [
    "where-clauses",
    "procedure P(x: int where x > 100, y: int where y == x + x) { var z: int where z > y; assert x + y != 303 ; havoc z; }",
  ],
  ["several inputs at one place", "procedure P() { var a, b: int; havoc a, b; assert a + 10 * b != 54; havoc a, b; }"],
])("inputs make the run again: %s", async (_, text) => {
  await replayedIn(text);
});
