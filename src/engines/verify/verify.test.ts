/** The engine as a whole: several failing checks, time-outs, truncated inlining, what is said of them. */
import { afterAll, expect, test } from "vitest";
import { boogie } from "../../frontends/boogie/boogie.ts";
import { findSolver } from "../../host/node/find-solver.ts";
import type { ProcedureResult } from "../../verdict/verdict.ts";
import { defaultVerifyOptions, type VerifyOptions } from "./options.ts";
import { verifyImplementation } from "./verify.ts";

const solver = findSolver("z3-wasm");
if ("error" in solver) throw new Error(solver.error);
afterAll(() => solver.dispose());

async function verified(text: string, options: Partial<VerifyOptions> = {}): Promise<ProcedureResult> {
  const { program, diagnostics } = boogie.translate({ name: "test.bpl", text });
  expect(diagnostics.filter((d) => d.severity === "error")).toEqual([]);
  const implementation = program!.implementations.find((i) => i.checked)!;
  if ("error" in solver) throw new Error(solver.error);
  return verifyImplementation(program!, implementation, solver, { ...defaultVerifyOptions, ...options });
}

/** n + 1 pigeons do not fit into n holes: true, short, and beyond what solvers find out. */
function pigeonholes(n: number): string {
  const at = (pigeon: number, hole: number): string => `p[${pigeon * n + hole}]`;
  const pigeons = Array.from({ length: n + 1 }, (_, i) => i);
  const holes = Array.from({ length: n }, (_, i) => i);
  const housed = pigeons.map((i) => `(${holes.map((h) => at(i, h)).join(" || ")})`);
  const shared = holes.flatMap((h) =>
    pigeons.flatMap((i) => pigeons.slice(0, i).map((j) => `(${at(i, h)} && ${at(j, h)})`)),
  );
  return `(${housed.join(" && ")}) ==> (${shared.join(" || ")})`;
}

test(
  "where the work does not suffice the checks are told apart: proved, failing, and the one that takes too much",
  { timeout: 60_000 },
  async () => {
    const text = `procedure P(p: [int]bool, x: int)
{
  assert x * 2 == x + x;
  assert ${pigeonholes(11)};
  assert x > 0;
  assert x + 1 > 1;
}`;
    const result = await verified(text, { work: 400 });
    expect(result.findings.map((f) => f.span.line)).toEqual([5]);
    expect(result.reason).toMatch(
      /^it takes more work than its time limit allows .*; not settled: assertion at line 4$/,
    );
  },
);

test("a limit on errors is kept and said", async () => {
  const text = `procedure P(x: int) { if (x == 1) { assert false; } if (x == 2) { assert false; } if (x == 3) { assert false; } }`;
  const result = await verified(text, { errorLimit: 2 });
  expect(result.findings).toHaveLength(2);
  expect(result.reason).toMatch(/more than 2 checks may fail/);
});

test.each(["(forall k: int :: m[k])", "f(x)", "b", "m[x]"])("a branch on %s alone", async (condition) => {
  const text = `function f(x: int): bool;
procedure P(m: [int]bool, b: bool, x: int)
{
  if (*) { if (${condition}) { } } else { if (b) { } }
  assert x == 0;
}`;
  const { findings } = await verified(text);
  expect(findings.map((f) => f.span.line)).toEqual([5]);
  expect(findings[0]?.trace).toBeDefined();
});

test("a branch that contradicts the one around it", async () => {
  const { findings } = await verified(`procedure P(b: bool, x: int)
{
  if (b) { if (b) { } }
  assert x == 0;
}`);
  expect(findings.map((f) => f.span.line)).toEqual([4]);
});

test("a later assert is reported only if it can fail when the earlier one holds", async () => {
  const result = await verified(`procedure P(x: int) { assert x == 1; assert x != 2; assert x < 1; }`);
  expect(result.findings.map((f) => f.span.column)).toEqual([23, 53]);
});

test("calls beyond the levels of inlining: safe if the contract suffices, else unknown, never silently safe", async () => {
  const recursive = (ensures: string): string => `procedure {:inline 2} Down(n: int) returns (r: int) ${ensures}
{ if (n > 0) { call r := Down(n - 1); } else { r := 0; } }
procedure P(n: int) { var r: int; call r := Down(n); assert r == 0; }`;
  expect(await verified(recursive("ensures r == 0;"))).toMatchObject({ verdict: "safe", findings: [] });
  const open = await verified(recursive(""));
  expect(open).toMatchObject({ verdict: "unknown", findings: [] });
  expect(open.reason).toMatch(/calls of Down deeper than the given levels of inlining were not examined/);
});

test("a counterexample that rests on a contract is possible, one that runs is replayed", async () => {
  const called = `procedure Q() returns (r: int); ensures r >= 0;
procedure P() { var r: int; call r := Q(); assert r > 0; }`;
  expect(await verified(called)).toMatchObject({
    verdict: "unknown",
    findings: [{ certainty: "possible", level: "warning" }],
  });
  const own = `procedure P(r: int) requires r >= 0; { assert r > 0; }`;
  expect(await verified(own)).toMatchObject({
    verdict: "unsafe",
    findings: [{ certainty: "replayed", level: "error" }],
  });
});

test("values are simple and inputs are given in the order of use", async () => {
  const result = await verified(`procedure P(a: int, b: int) { var c: int; havoc c; assert a + b + c != 0 || a < 0; }`);
  expect(result.findings[0]!.inputs.map((i) => i.value)).toEqual(["0", "0", "0"]);
});

test("the same procedure gives the same result, whatever was checked before", async () => {
  const text = `procedure P(x: int, y: int) { if (x > y) { assert x > 3; } else { assert y > x; } }`;
  const without = (r: ProcedureResult): unknown => ({ ...r, seconds: 0 });
  const first = await verified(text);
  await verified(`procedure Q(z: [int]int) { assert z[0] > z[1]; }`);
  expect(without(await verified(text))).toEqual(without(first));
});

test("steps that have nothing to do with the failure are folded", async () => {
  const result = await verified(`procedure P(a: int, b: int, c: bool) {
  var x, y, z: int;
  x := a;
  y := b + 1;
  if (c) { z := 1; } else { z := 2; }
  y := y + z;
  x := x + 1;
  assert x > 0;
  assert y == y + 0;
}`);
  const shown = result.findings[0]!.trace.filter((step) => !step.folded);
  expect(shown.map((step) => step.text)).toEqual(["x := x + 1", "x > 0 is false"]);
});
