/** The examples of [FlanaganSaxe01] and [LeinoMillsteinSaxe05]: formulas, sizes, traces. */
import { afterAll, expect, test } from "vitest";
import { families } from "../bench/lib/families.ts";
import { defaultVerifyOptions, type VerifyOptions } from "../src/engines/verify/options.ts";
import { prepare } from "../src/engines/verify/prepare.ts";
import { verifyImplementation } from "../src/engines/verify/verify.ts";
import { boogie } from "../src/frontends/boogie/boogie.ts";
import { findSolver } from "../src/host/node/find-solver.ts";
import type { Program } from "../src/ir/program.ts";
import { cfgSize } from "../src/ir/size.ts";
import { not } from "../src/logic/build.ts";
import { printTerm } from "../src/logic/print.ts";
import { blockEquations } from "../src/vc/blocks.ts";
import { wrongFormula } from "../src/vc/compact.ts";
import { nameShared } from "../src/vc/name-shared.ts";
import { weakestPrecondition } from "../src/vc/weakest-precondition.ts";
import type { ProcedureResult } from "../src/verdict/verdict.ts";

const solver = findSolver("z3-wasm");
if ("error" in solver) throw new Error(solver.error);
afterAll(() => solver.dispose());

function translated(text: string): Program {
  const { program, diagnostics } = boogie.translate({ name: "paper.bpl", text });
  expect(diagnostics).toEqual([]);
  return program!;
}

function verified(text: string, options: Partial<VerifyOptions> = {}): Promise<ProcedureResult> {
  const program = translated(text);
  if ("error" in solver) throw new Error(solver.error);
  return verifyImplementation(program, program.implementations[0]!, solver, { ...defaultVerifyOptions, ...options });
}

function prepared(text: string): Extract<ReturnType<typeof prepare>, { kind: "prepared" }> {
  const program = translated(text);
  const made = prepare(program, program.implementations[0]!, {
    loops: { by: "invariant" },
    passive: "paper",
    beyond: "contract",
  });
  if (made.kind === "limit") throw new Error(made.reason);
  return made;
}

const abs = `var x, c: int;
procedure abs() modifies x, c; ensures x >= 0;
{
  if (x < 0) { x := -x; assert x > 0; }
  if (c > 0) { c := c - 1; }
}`;

test("abs: the compact condition is the paper's formula, and it is valid", async () => {
  const { passive } = prepared(abs);
  const q1 = "((x < 0 && x@1 == -x && x@1 > 0 && x@2 == x@1) || (!(x < 0) && x@2 == x))";
  const q2 = "((c > 0 && c@1 == c - 1 && c@2 == c@1) || (!(c > 0) && c@2 == c))";
  const formula = `!((x < 0 && x@1 == -x && !(x@1 > 0)) || (${q1} && ${q2} && !(x@2 >= 0)))`;
  expect(printTerm(not(wrongFormula(passive)))).toBe(formula);
  expect((await verified(abs)).verdict).toBe("safe");
});

test("abs: the weakest precondition is the paper's formula", () => {
  const { acyclic } = prepared(abs);
  const wp = weakestPrecondition(acyclic);
  const then = "x < 0 ==> -x > 0 && ((c > 0 ==> -x >= 0) && (!(c > 0) ==> -x >= 0))";
  const otherwise = "!(x < 0) ==> (c > 0 ==> x >= 0) && (!(c > 0) ==> x >= 0)";
  expect(wp.kind === "formula" && printTerm(wp.formula)).toBe(`(${then}) && (${otherwise})`);
});

test.each(families)("$name: the compact condition grows linearly, the passive form with it", ({ program }) => {
  const sizes = [50, 100].map((n) => {
    const { passive } = prepared(program(n));
    const wrong = not(wrongFormula(passive));
    const named = [0, 10, 30].map((cutoff) => nameShared(wrong, cutoff).size);
    const blocks = blockEquations(passive).definitions.reduce((sum, t) => sum + t.size, 0);
    return { passive: cfgSize(passive.body), named, blocks };
  });
  const [small, big] = sizes as [(typeof sizes)[number], (typeof sizes)[number]];
  expect(big.passive / small.passive).toBeLessThanOrEqual(2.05);
  expect(big.blocks / small.blocks).toBeLessThanOrEqual(2.1);
  big.named.forEach((size, i) => {
    expect(size / small.named[i]!).toBeLessThanOrEqual(2.1);
    expect(size / big.passive).toBeLessThanOrEqual(4);
  });
});

test("chains of assignments and of choices: the weakest precondition is exponential and stops at its limit", () => {
  for (const name of ["assignments", "choices"]) {
    const family = families.find((f) => f.name === name)!;
    const wp = weakestPrecondition(prepared(family.program(60)).acyclic);
    expect(wp).toMatchObject({ kind: "too-big", limit: 500_000 });
  }
  const [ten, eleven] = [10, 11].map((n) => {
    const wp = weakestPrecondition(prepared(families[0]!.program(n)).acyclic);
    return wp.kind === "formula" ? wp.formula.size : NaN;
  });
  expect(eleven! / ten!).toBeGreaterThan(1.9);
});

test("without names the condition of a chain of choices is quadratic", () => {
  const size = (n: number): number =>
    nameShared(wrongFormula(prepared(families[1]!.program(n)).passive), Infinity).size;
  expect(size(100) / size(50)).toBeGreaterThan(3.5);
});

test("the running example: one error at the access, by the else branch, with a negative index", async () => {
  const result = await verified(`procedure P(k: int, A: [int]int) returns (x: int)
{
  var j: int;
  if (!(k < 10) && k < 20) {
    j := k;
  } else {
    j := k;
  }
  assert !(j < 0) && j < 100;
  x := A[j];
}`);
  expect(result.verdict).toBe("unsafe");
  expect(result.findings).toHaveLength(1);
  const [finding] = result.findings;
  expect(finding).toMatchObject({ check: "assertion", certainty: "replayed", span: { line: 9 } });
  const shown = finding!.trace.filter((step) => !step.folded);
  expect(shown.map((step) => [step.kind, step.span.line])).toEqual([
    ["else", 6],
    ["violation", 9],
  ]);
  const k = Number(shown[0]!.values["k"]);
  expect(k < 0 || k >= 100).toBe(true);
});

test("Figure 0: else branch, top of the loop, then branch, break, in the order of execution", async () => {
  const result = await verified(
    `type Ref;
const null: Ref;
procedure Cup(b: bool, some: Ref, n: int) returns (y: Ref)
  requires some != null;
{
  var t: Ref;
  if (b) { t := some; }
  else { t := null; }
  while (true) {
    if (n > 0) {
      break;
    }
    t := some;
  }
  assert t != null;
  y := t;
}`,
    { loops: { by: "unroll", count: 1 } },
  );
  const finding = result.findings.find((f) => f.check === "assertion");
  const labels = finding!.trace.filter((step) => ["then", "else", "loop-head", "break"].includes(step.kind));
  expect(labels.map((step) => [step.kind, step.span.line, step.note])).toEqual([
    ["else", 8, undefined],
    ["loop-head", 9, "iteration 1"],
    ["then", 10, undefined],
    ["break", 11, undefined],
  ]);
  expect(finding!.certainty).toBe("replayed");
});

test("unrolled loops: what was cut off is said, and a loop that ends in time is proved", async () => {
  const loop = (bound: string): string =>
    `procedure P(n: int) { var i: int; i := 0; while (i < ${bound}) { i := i + 1; } assert i >= 0; }`;
  const unroll = (count: number): Partial<VerifyOptions> => ({ loops: { by: "unroll", count } });
  const open = await verified(loop("n"), unroll(3));
  expect(open).toMatchObject({ verdict: "unknown", findings: [] });
  expect(open.reason).toMatch(/loop at line 1 may run on after it was unrolled 3 times/);
  expect((await verified(loop("3"), unroll(3))).verdict).toBe("safe");
  expect((await verified(loop("4"), unroll(3))).verdict).toBe("unknown");
});
