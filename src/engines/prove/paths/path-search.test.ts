/** Errors that the search has to find by itself, with values that lead there; and that it comes to an end where there are none. */
import { Budget } from "../../../base/budget.ts";
import { afterAll, describe, expect, test } from "vitest";
import { boogie } from "../../../frontends/boogie/boogie.ts";
import { findSolver } from "../../../host/node/find-solver.ts";
import type { CheckKind } from "../../../ir/check-kind.ts";
import { intValue } from "../../../logic/value.ts";
import type { Program } from "../../../ir/program.ts";
import { segmented, type SegmentedRoutine } from "../../../transforms/segments.ts";
import type { Finding } from "../../../verdict/verdict.ts";
import { wholeProgram, type WholeProgram } from "../whole-program.ts";
import { pathSearch, type FoundRun, type PathSearch } from "./path-search.ts";
import { replayedRun } from "./replay-run.ts";

const solver = findSolver("z3-wasm");
if ("error" in solver) throw new Error(solver.error);
const found = solver;
afterAll(() => found.dispose());

const timeout = 60_000;
const property = new Set<CheckKind>(["assertion"]);

/** The first run that fails when it is executed, and the paths that came to an end. */
async function searched(text: string): Promise<{ readonly finding: Finding | undefined; readonly paths: number }> {
  return withSearch(text, async (search, replayed) => {
    const budget = new Budget(timeout / 2);
    for (;;) {
      const run = await search.next(budget, () => false);
      if (run === undefined) break;
      const finding = replayed(run);
      if (finding !== undefined) return { finding, paths: search.paths() };
    }
    return { finding: undefined, paths: search.paths() };
  });
}

interface Searched {
  readonly program: Program;
  readonly whole: WholeProgram;
  readonly pieces: SegmentedRoutine;
}

async function withSearch<T>(
  text: string,
  use: (search: PathSearch, replayed: (run: FoundRun) => Finding | undefined, about: Searched) => Promise<T>,
): Promise<T> {
  const program = boogie.translate({ name: "paths.bpl", text }).program!;
  const entry = program.implementations.find(({ name }) => name === "main")!;
  const whole = wholeProgram(program, entry, 2, property)!;
  const pieces = segmented(whole.routine);
  const session = await found.open();
  try {
    const search = pathSearch(program, pieces.routine, session);
    const replayed = (run: FoundRun): Finding | undefined => replayedRun(program, whole, pieces, run, property);
    return await use(search, replayed, { program, whole, pieces });
  } finally {
    session.close();
  }
}

const failing: Readonly<Record<string, string>> = {
  "a number that conditions ask for":
    "procedure main(x: int, y: int) { if (x * 3 == 21 && y == x + 2) { assert y != 9; } }",
  "a number behind a loop": `procedure main(n: int) { var i: int; i := 0; while (i < n) { i := i + 1; } if (i > 20) { assert n < 30; } }`,
  "a cell that was written": `procedure main(m: [int]int, i: int, j: int) {
    var c: [int]int; c := m[i := 7]; c := c[j := 8]; if (i > 3 && j > 3) { assert c[4] != 7; } }`,
  "cells that were written all at once": `procedure main(m: [int]int, n: int) {
    var c: [int]int; c := (lambda k: int :: if k < n then 1 else m[k]); assert c[5] == 1 || c[6] != 3; }`,
  "two names of one object": `procedure main(m: [int][int]int, p: int, q: int) {
    var c: [int][int]int; c := m[p := m[p][0 := 1]]; c := c[q := c[q][0 := 2]]; assert c[p][0] == 1; }`,
  "a function that solvers do not know": `function {:exact "bits.and"} both(a: int, b: int): int;
    procedure main(x: int) { assume 0 <= x && x < 1000; if (both(x, 12) == 8) { assert both(x, 3) != 3; } }`,
  "objects by their addresses": `function {:exact "memory.address"} at(o: int): int; function {:exact "memory.object-at"} object(a: int): int;
    procedure main(p: int, q: int, x: int) {
      if (p > 100 && q > p && object(x) == q && x > at(p) + 3000000000 && at(q) mod 7 == 3) { assert x mod 11 != 5; } }`,
  "one of 2^60 paths, that goes the first way at every fork": `procedure main() { var i: int; var n: int; i := 0; n := 0;
    while (i < 20) {
      if (*) { n := n + 1; } if (*) { n := n + 1; } if (*) { n := n + 1; }
      i := i + 1;
    }
    assert n < 60; }`,
  "a call": `procedure f(x: int) returns (y: int) { if (x > 10) { y := x - 10; } else { y := x; } }
    procedure main(a: int) { var r: int; call r := f(a); call r := f(r); assert r != 5 || a < 20; }`,
};

test.each(Object.entries(failing))("%s", { timeout }, async (_, text) => {
  const { finding } = await searched(text);
  expect(finding).toMatchObject({ check: "assertion", certainty: "replayed" });
});

test("every path ends, and nothing is found where nothing fails", { timeout }, async () => {
  const text = `procedure main(x: int, y: int) { var z: int;
    if (x < y) { z := y - x; } else { z := x - y; }
    if (z == 0) { assert x == y; } else { assert z > 0; } }`;
  const { finding, paths } = await searched(text);
  expect(finding).toBeUndefined();
  expect(paths).toBe(4);
});

test("a block that is long is left when its work is over, and gone on with later", { timeout }, async () => {
  const checks = Array.from({ length: 40 }, (_, i) => `assume x * x > ${i}; assert x * x + y > ${i} || y <= 0;`);
  const text = `procedure main(x: int, y: int) { ${checks.join("\n")} assert x != 12 || y != 5; }`;
  await withSearch(text, async (search, replayed) => {
    let asked = 0;
    const first = await search.next(new Budget(Infinity), () => ++asked > 10);
    expect(first).toBeUndefined();
    expect(asked).toBeLessThan(14);
    expect(search.paths()).toBe(0);
    const run = await search.next(new Budget(Infinity), () => false);
    expect(run && replayed(run)).toMatchObject({ check: "assertion", certainty: "replayed" });
  });
});

describe("a run that was found", { timeout }, () => {
  /** The first one, told with changes. */
  const told = (text: string, change: (run: FoundRun) => FoundRun, asked = property): Promise<Finding | undefined> =>
    withSearch(text, async (search, _, whole) => {
      const run = await search.next(new Budget(Infinity), () => false);
      return replayedRun(whole.program, whole.whole, whole.pieces, change(run!), asked);
    });
  const same = (run: FoundRun): FoundRun => run;
  const withValue =
    (value: bigint) =>
    (run: FoundRun): FoundRun => {
      const constants = new Map([...run.model.constants].map(([name]) => [name, intValue(value)] as const));
      return { ...run, model: { ...run.model, constants } };
    };
  const text = "procedure main(x: int) { var y: int; havoc y; if (x == 7) { assert y != 12345; } }";

  test("counts if it fails when it is executed", async () => {
    expect((await told(text, same))!.inputs.map(({ value }) => value)).toEqual(["7", "12345"]);
    expect(await told(text, withValue(7n))).toBeUndefined();
    expect(await told(text, withValue(12345n))).toBeUndefined();
    expect(await told(text, (run) => ({ ...run, invented: [] }))).toBeUndefined();
  });

  test("is about what was asked", async () => {
    expect(await told(text, same, new Set<CheckKind>(["error-call"]))).toBeUndefined();
  });

  test("goes the way that was found", async () => {
    const forks = `procedure main() { var x: int;
      start: goto one, two; one: x := 1; goto end; two: x := 2; goto end; end: assert x != 2; return; }`;
    const found = await told(forks, same);
    expect(found!.inputs.map(({ value }) => value)).toEqual(["two"]);
    const other = (run: FoundRun): FoundRun => ({ ...run, blocks: run.blocks.map((label) => label.replace("two", "one")) }); // prettier-ignore
    expect(await told(forks, other)).toBeUndefined();
  });

  test.each([
    ["something is over-approximated", "procedure main() { var y: int; havoc {:approximation} y; assert y != 5; }"],
    ["an axiom may not hold", "function f(int): int; axiom (forall i: int :: f(i) * f(i) * i >= f(i)); procedure main(x: int) { assert x != 5; }"], // prettier-ignore
  ])("is none where %s", async (_, about) => expect(await told(about, same)).toBeUndefined());
});
