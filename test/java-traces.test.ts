/** The way to an error, told as in [LeinoMillsteinSaxe05]: branches, iterations, exits, calls and exceptions. */
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { afterAll, expect, test } from "vitest";
import { defaultVerifyOptions } from "../src/engines/verify/options.ts";
import { verifyImplementation } from "../src/engines/verify/verify.ts";
import { findSolver } from "../src/host/node/find-solver.ts";
import { translatedJava } from "./java-program.ts";

const solver = findSolver("z3-wasm");
if ("error" in solver) throw new Error(solver.error);
afterAll(() => solver.dispose());

const options = {
  ...defaultVerifyOptions,
  work: 100_000,
  explain: { replay: true, simplify: false, prune: false },
};

/** The labels of the way to the only error, each with its line. */
async function trace(text: string): Promise<readonly string[]> {
  const { program } = translatedJava("T.java", text);
  const found: (readonly string[])[] = [];
  for (const implementation of program!.implementations) {
    const { findings } = await verifyImplementation(program!, implementation, solver as never, options);
    for (const one of findings) {
      const labels = one.trace.filter(({ kind }) => kind !== "assign" && kind !== "havoc");
      found.push(labels.map(({ kind, span }) => `${kind} ${span.line}`));
    }
  }
  expect(found).toHaveLength(1);
  return found[0]!;
}

test("the paper's first figure: else, top of the loop, then, break", { timeout: 120_000 }, async () => {
  const file = fileURLToPath(new URL("corpus/java/traces/Cup.java", import.meta.url));
  const labels = await trace(readFileSync(file, "utf8"));
  const told = labels.filter((label) => !label.startsWith("else 7"));
  expect(told).toEqual(["else 5", "loop-head 8", "then 9", "break 10", "violation 13"]);
});

test("evaluation that is cut short, and a case of a switch", { timeout: 120_000 }, async () => {
  const text = `class T {
  int f(int[] a, int n) {
    switch (n) {
      case 1:
        break;
      default:
        return 0;
    }
    if (a != null && n > 1) return 1;
    return a.length;
  }
}`;
  expect(await trace(text)).toEqual(["switch-case 4", "break 5", "short-circuit 9", "else 9", "violation 10"]);
});

test("throw, catch and finally, and a call that ends with an exception", { timeout: 120_000 }, async () => {
  const text = `class T {
  static class E extends Exception {}
  //@ modifies \\nothing;
  void g() throws E {}
  int f() {
    int x = 1;
    try {
      g();
    } catch (E e) {
      x = 0;
    } finally {
      x = -x;
    }
    return 1 / x;
  }
}`;
  const labels = await trace(text);
  expect(labels).toEqual(["call 8", "call-exception 8", "catch 9", "finally 11", "violation 14"]);
});
