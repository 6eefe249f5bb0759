/** Proofs of which no execution gets to the end are told, with the place, and no others. */
import { afterAll, expect, test } from "vitest";
import { withDeadEnd } from "../src/driver/vacuous.ts";
import { defaultVerifyOptions, type Proof } from "../src/engines/verify/options.ts";
import { verifyImplementation } from "../src/engines/verify/verify.ts";
import { boogie } from "../src/frontends/boogie/boogie.ts";
import { bundledClang } from "../src/host/node/clang/bundled-clang.ts";
import { findSolver } from "../src/host/node/find-solver.ts";
import type { Program } from "../src/ir/program.ts";
import { translatedC } from "./c-program.ts";
import { translatedJava } from "./java-program.ts";

const solver = findSolver("z3-wasm");
if ("error" in solver) throw new Error(solver.error);
const clang = bundledClang();
afterAll(() => {
  solver.dispose();
  clang.dispose();
});

/** The notes on procedures that are safe. */
async function told(program: Program): Promise<readonly string[]> {
  const notes: string[] = [];
  for (const implementation of program.implementations.filter(({ checked }) => checked)) {
    let proof: Proof | undefined;
    const options = { ...defaultVerifyOptions, work: 200_000, proved: (found: Proof) => void (proof = found) };
    const result = await verifyImplementation(program, implementation, solver as never, options);
    if (proof === undefined) continue;
    const { notes: found, vacuous } = await withDeadEnd(
      result,
      { program, implementation, proof },
      solver as never,
      {},
    );
    expect(vacuous === true).toBe(found.length > 0);
    notes.push(...found.map((note) => note.replace(/[^ ]*\.(?:bpl|c|java):/g, "")));
  }
  return notes;
}

test("Boogie", { timeout: 120_000 }, async () => {
  const text = `
procedure A(x: int) requires x > 0; requires x < 0; { assert x == 17; }
procedure B(x: int) { if (x > 0) { assume false; } else { assume x == 3; } assert x == 4; }
procedure C(x: int); ensures x > 0 && x < 0;
procedure D(x: int) { call C(x); assert x == 9; }
procedure E(x: int) requires x > 3; { if (x < 3) { assert false; } assume x != 4; }
procedure F(x: int) { var i: int; i := x; while (i < 10) invariant i > 10 || i <= 10; { i := i + 1; } assert i >= 10; }
procedure G() { while (true) { } }
procedure H() { assume false; }
procedure J(x: int) { var i: int; assume x == 5; while (i < 10) free invariant x == 6; { i := i + 1; } }
procedure K(x: int) requires false; { assert x == 17; }
procedure L(x: int) { call C(x); call C(x); }
procedure M() { while (true) { assume false; } }`;
  const { program } = boogie.translate({ name: "t.bpl", text });
  expect(await told(program!)).toEqual([
    "2:37: the proof of A is vacuous: no state satisfies this precondition",
    "3:59: the proof of B is vacuous: no execution gets past what is assumed here",
    "5:23: the proof of D is vacuous: no execution comes back from this call, since nothing satisfies the postcondition at 4:22",
    "9:17: the proof of H is vacuous: no execution gets past what is assumed here",
    "10:65: the proof of J is vacuous: no execution gets past what is assumed here",
    "11:21: the proof of K is vacuous: no state satisfies this precondition",
    "12:23: the proof of L is vacuous: no execution comes back from this call, since nothing satisfies the postcondition at 4:22",
    "13:1: the proof of M is vacuous: no execution that satisfies what is assumed gets to its end",
  ]);
});

test("axioms", { timeout: 120_000 }, async () => {
  const text = `function f(int): int; axiom (forall x: int :: f(x) > x); axiom f(3) == 2;
procedure A(x: int) { assert f(x) == 17; }
procedure B(x: int) { assert x == x; }
procedure C(x: int) { assert x == 1; }`;
  const why = "the axioms, or what variables are declared to satisfy, contradict each other";
  expect(await told(boogie.translate({ name: "t.bpl", text }).program!)).toEqual([
    `2:1: the proof of A is vacuous: ${why}`,
    `4:1: the proof of C is vacuous: ${why}`,
  ]);
});

test("C and Java", { timeout: 240_000 }, async () => {
  const c = `#include <stdlib.h>
/*@ requires n > 0 && n < 0; */ int pre(int n) { return 10 / n; }
/*@ ensures \\result > 0 && \\result < 0; */ int never(int n);
int calls(int n) { return 10 / never(n); }
void quits(void) { exit(3); }
void server(void) { for (;;) { } }
/*@ requires n > 0; */ int right(int n) { return 10 / n; }`;
  expect(await told((await translatedC("t.c", c, clang)).program!)).toEqual([
    "2:23: the proof of pre is vacuous: no state satisfies this precondition",
    "4:32: the proof of calls is vacuous: no execution comes back from this call, since nothing satisfies the postcondition at 3:28",
  ]);
  const java = `class T {
  static int assumes(int n) { /*@ assume n > 3 && n < 2; */ return 10 / n; }
  //@ requires n > 0;
  static int right(int n) { return 10 / n; }
  static void server() { while (true) { } }
}`;
  expect(await told(translatedJava("T.java", java).program!)).toEqual([
    "2:35: the proof of T.assumes is vacuous: no execution gets past what is assumed here",
  ]);
});
