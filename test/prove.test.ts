/**
 * Whole programs with the verdict that `prove` has to come to in their first line: `//~ SAFE`, `//~ UNSAFE check line` or
 * `//~ UNKNOWN`, then options. The bundled solver and compiler do it alone.
 */
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { findSolver } from "../src/host/node/find-solver.ts";
import { proveFaults } from "./fuzz-prove.ts";
import { buildProgram, inquest, Workspace, type Ended } from "./inquest.ts";
import { randomProgram } from "./random-programs.ts";
import { randomRecursion } from "./random-recursion.ts";

const folder = fileURLToPath(new URL("corpus/prove", import.meta.url));
const names = readdirSync(folder).sort();
const timeout = 240_000;
const bundled = ["--solver", "z3-wasm", "--clang", "bundled"];

const place = new Workspace({
  "part.c": "static int local(void) { return 3; }\nint other(int n) { return n + local(); }\n",
  "whole.c": "int other(int n);\nint main(void) { int a[5] = {0}; return a[other(2)]; }\n",
  "own-a.c":
    "static int x = 1;\nstatic int f(void) { return x; }\nint g(void);\nint main(void) { int a[3] = {0}; return a[f() + g()]; }\n",
  "own-b.c": "static int x = 5;\nstatic int f(void) { return x; }\nint g(void) { return f(); }\n",
  "count.h": "static int counter;\nstatic inline int bump(void) { return ++counter; }\n",
  "count-a.c":
    '#include "count.h"\nint other(void);\nint main(void) { int a[2] = {0}; bump(); other(); other(); return a[bump() - 1]; }\n',
  "count-b.c": '#include "count.h"\nint other(void) { return bump(); }\n',
  "twice.c": "int other(int n) { return n; }\nint limit = 3;\n",
  "limit.c": "int limit = 4;\n",
  "broken.c": "int main(void) { return }\n",
  "Whole.java":
    "class Whole { public static void main(String[] a) { Part.half(a.length); Part.share(10, a.length); } }\n",
  "Part.java":
    "class Part { static int share(int n, int k) { return n / k; } static int half(int n) { return n / 2; } }\n",
  "reach.prp": "CHECK( init(main()), LTL(G ! call(reach_error())) )\n",
  "odd.prp": "CHECK( init(main()), LTL(F end) )\n",
  "atexit.c": "#include <stdlib.h>\nstatic void bye(void) {}\nint main(void) { atexit(bye); return 0; }\n",
  "null-first.c":
    "void reach_error(void);\nint choose(void);\nint main(void) { int *p = 0; *p = 1; if (choose() == 7) reach_error(); return 0; }\n",
  "assumed-away.c":
    "void reach_error(void);\nvoid __VERIFIER_assume(int);\nint __VERIFIER_nondet_int(void);\nint main(void) {\n  int n = __VERIFIER_nondet_int();\n  __VERIFIER_assume(n > 3 && n < 2);\n  if (n == 3) reach_error();\n  return 0;\n}\n",
  "narrow.c":
    "void reach_error(void);\nvoid __VERIFIER_assume(int);\nint __VERIFIER_nondet_int(void);\nint main(void) { int n = __VERIFIER_nondet_int(); __VERIFIER_assume(n == 123456789); if (n < 0) reach_error(); return 0; }\n",
  "serves.c": "void reach_error(void);\nint main(void) { for (unsigned n = 0; ; n++) if (n % 2 > 1) reach_error(); }\n",
  "leaves.c":
    "#include <stdlib.h>\nvoid reach_error(void);\nint main(void) { int n = rand(); if (n > 3) exit(1); else exit(2); reach_error(); }\n",
  "heap.c":
    "#include <stdlib.h>\nstatic int fac(int n) { return n < 2 ? 1 : n * fac(n - 1); }\nint main(void) { int *p = malloc(sizeof *p); *p = fac(3); free(p); return 0; }\n",
  "endless.c": "int n(void);\nint main(void) { unsigned x = n(); while (x * x != 3) x += n(); return 0; }\n",
});

beforeAll(buildProgram, timeout);
afterAll(() => place.remove());

const prove = (...args: readonly string[]): Promise<Ended> =>
  inquest(["prove", ...args, ...bundled], { cwd: place.folder });

describe("verdicts", { timeout }, () => {
  test.each(names)("%s", async (name) => {
    const [first = ""] = readFileSync(join(folder, name), "utf8").split("\n");
    const [, verdict = "", check, line, options = ""] = /^\/\/~ (\w+)(?: ([a-z-]+) (\d+))?(.*)$/.exec(first) ?? [];
    const limit = verdict === "UNKNOWN" ? ["--time-limit", "8"] : ["--time-limit", "100"];
    const given = [...options.trim().split(" ").filter((word) => word !== ""), ...limit]; // prettier-ignore
    const { stdout, code } = await prove(join(folder, name), "--format", "json", ...given);
    const report = JSON.parse(stdout) as {
      readonly program: { readonly verdict: string; readonly reason: string | null };
      readonly findings: readonly { readonly check: string; readonly line: number; readonly certainty: string }[];
    };
    expect(report.program.verdict, report.program.reason ?? "").toBe(verdict.toLowerCase());
    if (verdict !== "UNSAFE") return;
    expect(report.findings).toMatchObject([{ check, line: Number(line), certainty: "replayed" }]);
    expect(code).toBe(1);
  });
});

describe("vacuous proofs", { timeout }, () => {
  const notes = async (name: string): Promise<readonly string[]> => {
    const { stdout } = await prove(name, "--property", "unreach-call", "--format", "json");
    const report = JSON.parse(stdout) as { readonly program: object; readonly notes: readonly string[] };
    expect(report.program).toMatchObject({ verdict: "safe" });
    return report.notes.filter((note) => note.includes("vacuous"));
  };
  test("what ends every execution is named with its place", async () => {
    expect(await notes("null-first.c")).toEqual([expect.stringMatching(/end at null-first\.c:3:\d+ \(\*p writes/)]);
    expect(await notes("assumed-away.c")).toEqual([expect.stringMatching(/end at assumed-away\.c:6:\d+ /)]);
  });
  test.each(["narrow.c", "serves.c", "leaves.c"])("%s is none", async (name) => {
    expect(await notes(name)).toEqual([]);
  });
});

describe("what was looked for", { timeout }, () => {
  const scope = async (...args: readonly string[]): Promise<object> => {
    return (JSON.parse((await prove(...args, "--format", "json")).stdout) as { readonly scope: object }).scope;
  };
  test("everything, and what the verdict rests on", async () => {
    expect(await scope("heap.c")).toMatchObject({
      lookedFor: [
        "assertions",
        "error calls",
        "contracts",
        "memory",
        "leaks",
        "reads without a value",
        "arithmetic",
        "some undefined behaviour",
      ],
      assumptions: ["memory is written before it is read", "memory does not run short", "the stack does not overflow"],
    });
    expect(await scope("heap.c", "--strict", "--malloc-may-fail")).toMatchObject({
      lookedFor: expect.arrayContaining(["signed overflow"]) as string[],
      assumptions: ["memory is written before it is read", "the stack does not overflow"],
    });
  });
  test("a property is all of it", async () => {
    const asked = await scope("serves.c", "--property", "unreach-call");
    expect(asked).toEqual({ lookedFor: ["error calls"], checks: ["error-call"], assumptions: [] });
  });
});

describe("the command", { timeout }, () => {
  test("several files are one program", async () => {
    const { stdout, code } = await prove("whole.c", "part.c");
    expect(stdout).toContain("a[other(2)] reads outside of the array");
    expect(code).toBe(1);
  });
  test("what is static in one file is not what has its name in another", async () => {
    const own = await prove("own-a.c", "own-b.c");
    expect(own.stdout).toContain("own-a.c:4:41: error: a[f() + g()] reads outside of the array");
    expect((await prove("count-a.c", "count-b.c")).stdout).toMatch(/\n1 procedure: 1 safe\n$/);
  });
  test("what is defined twice is an error of the input", async () => {
    const { stderr, code } = await prove("whole.c", "part.c", "twice.c", "limit.c");
    expect(stderr).toContain("twice.c:1:5: error: other is defined a second time: see part.c:2");
    expect(stderr).toContain("limit.c:1:5: error: limit is defined a second time: see twice.c:2");
    expect(code).toBe(2);
  });
  test("a file that does not compile is an error of the input", async () => {
    const { stderr, code } = await prove("broken.c");
    expect(stderr).toContain("broken.c:1:25: error: expected expression");
    expect(code).toBe(2);
  });
  test("several files of Java are one program", async () => {
    const { stdout, code } = await prove("Whole.java", "Part.java", "--format", "json");
    expect(JSON.parse(stdout)).toMatchObject({
      program: { verdict: "unsafe", property: "everything" },
      findings: [{ check: "division-by-zero", file: "Part.java", line: 1 }],
    });
    expect(code).toBe(1);
    const other = await prove("Whole.java", "Part.java", "--entry", "Part.half");
    expect(other).toMatchObject({
      code: 0,
      stdout: expect.stringMatching(/^looked for: .*exceptions.*\n1 procedure: 1 safe\n$/) as string,
    });
  });
  test("a property file says what is asked", async () => {
    const { stdout } = await prove("whole.c", "part.c", "--property", "reach.prp", "--format", "json");
    expect(JSON.parse(stdout)).toMatchObject({ program: { verdict: "safe", property: "reach.prp" } });
    const odd = await prove("whole.c", "--property", "odd.prp");
    expect(odd).toMatchObject({
      code: 2,
      stderr: "inquest: odd.prp:1: the formula F end is not one that can be judged\n",
    });
    const none = await prove("whole.c", "--property", "none.prp");
    expect(none.stderr).toMatch(/^inquest: the property none.prp cannot be read: /);
  });
  test("an error becomes a program that asks for nothing", async () => {
    await prove(join(folder, "needs-input.c"), "--property", "unreach-call", "--harness", "harness.c");
    const text = readFileSync(join(place.folder, "harness.c"), "utf8");
    expect(text).toContain("int x = inquest_input(0);");
    const [, value = ""] = /inquest_values_0\[\] = \{(\d+)LL\}/.exec(text) ?? [];
    expect(Number(value)).toBeGreaterThan(1);
    const { stdout } = await prove("harness.c", "--property", "unreach-call");
    expect(stdout).toMatch(/needs-input.c:13:5: error: reach_error\(\)/);
    const none = await prove("whole.c", "part.c", "--property", "unreach-call", "--harness", "none.c");
    expect(none.stderr).toContain("none.c is not written: there is no error of a C program to show");
  });
  test.runIf(process.platform === "linux")("memory is limited as well", async () => {
    const { stdout, code } = await prove("endless.c", "--memory-limit", "60", "--time-limit", "60");
    expect(stdout).toContain("memory limit of 60 MB reached");
    expect(code).toBe(3);
  });
  test("what is not followed is named", async () => {
    const { stdout, code } = await prove("atexit.c", "--time-limit", "20");
    expect(stdout).toContain("functions registered with atexit are not run");
    expect(code).toBe(3);
  });
  test("what is unknown tells what was tried, in time", async () => {
    const started = performance.now();
    const { stdout, code } = await prove("endless.c", "--time-limit", "12");
    expect(performance.now() - started).toBeLessThan(30_000);
    expect(stdout).toMatch(/unknown: main is not settled: .*executions did not fail/);
    expect(code).toBe(3);
  });
});

test("executions contradict no proof of random programs", { timeout }, async () => {
  const solver = findSolver("z3-wasm");
  if ("error" in solver) throw new Error(solver.error);
  for (let seed = 0; seed < 6; seed++) {
    const { text } = randomProgram(seed, 5);
    const engines = seed % 2 === 0 ? (["bmc", "k-induction"] as const) : (["run", "bmc", "k-induction"] as const);
    expect(await proveFaults(text, { solver, runs: 20, work: 5000, engines, certifies: true }), text).toEqual([]);
  }
  for (let seed = 1; seed <= 8; seed++) {
    const text = randomRecursion(seed);
    const engines = ["bmc", "k-induction"] as const;
    expect(await proveFaults(text, { solver, runs: 20, work: 4000, engines }), text).toEqual([]);
  }
  solver.dispose();
});
