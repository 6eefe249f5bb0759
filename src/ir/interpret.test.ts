import { describe, expect, test } from "vitest";
import { boogie } from "../frontends/boogie/boogie.ts";
import { printValue } from "../logic/print-value.ts";
import { inputFaults, inputOracle, inputValues, parseInputs, type InputValue } from "./inputs.ts";
import { run } from "./interpret.ts";
import { interestingIntegers, listOracle, seededOracle } from "./oracles.ts";
import type { Program } from "./program.ts";
import type { RunOptions } from "./run.ts";
import type { RunOutcome } from "./run-outcome.ts";

function translated(text: string): Program {
  const { program, diagnostics } = boogie.translate({ name: "t.bpl", text });
  if (program === undefined) throw new Error(diagnostics.map((d) => `${d.span.line}: ${d.message}`).join("\n"));
  return program;
}

/** Runs the last implementation; inputs are given by name. */
function execute(text: string, inputs: Readonly<Record<string, string>> = {}, options: RunOptions = {}): RunOutcome {
  const program = translated(text);
  const list: InputValue[] = Object.entries(inputs).map(([at, value]) => ({ at, value }));
  return run(program, program.implementations.at(-1)!, inputOracle(list, listOracle([])), options);
}

/** In a few words: `finished 3`, `failed assertion 2 in Q < P`. */
function summary(outcome: RunOutcome): string {
  switch (outcome.kind) {
    case "finished":
      return ["finished", ...outcome.results.map((v) => (v === undefined ? "?" : printValue(v)))].join(" ");
    case "failed":
      return `failed ${outcome.check} ${outcome.span.line} in ${outcome.frames.map((f) => f.implementation).join(" < ")}`;
    default:
      return outcome.kind;
  }
}

const check = (
  text: string,
  inputs: Readonly<Record<string, string>>,
  expected: string,
  options: RunOptions = {},
): void => {
  expect(summary(execute(text, inputs, options))).toBe(expected);
};

describe("commands", () => {
  test("a loop with its invariant", () => {
    const text = `
      procedure P(n: int) returns (s: int) requires n >= 0; ensures 2 * s == n * (n - 1); {
        var i: int;
        i := 0; s := 0;
        while (i < n) invariant 0 <= i && i <= n; { s := s + i; i := i + 1; }
      }`;
    check(text, { n: "10" }, "finished 45");
    check(text, { n: "-1" }, "blocked");
  });
  test("parallel assignment reads before it writes", () => {
    check(
      "procedure P(a: int, b: int) returns (x: int, y: int) { x := a; y := b; x, y := y, x; }",
      { a: "1", b: "2" },
      "finished 2 1",
    );
  });
  test("maps, bit-vectors, reals, datatypes", () => {
    check(
      `datatype List { Nil(), Cons(head: int, tail: List) }
       procedure P(m: [int]bv8, l: List) returns (a: bv8, b: real, c: int) {
         var n: [int]bv8;
         n := m[1 := 255bv8]; a := n[1][8:4] ++ n[0][4:0]; b := real(3) / 2.0; c := if l is Cons then l->head else 0;
       }`,
      { m: "[0 := 1bv8, else 0bv8]", l: "Cons(7, Nil())" },
      "finished 241bv8 1.5 7",
    );
  });
  test("a value that is not determined matters only where it decides", () => {
    const text = (use: string): string => `procedure P(x: int) returns (y: int) { y := x div 0; ${use} y := 1; }`;
    check(text(""), {}, "finished 1");
    check(text("assert y == 1 || x == 0;"), {}, "finished 1");
    check(text("assert y == 1;"), {}, "stuck");
  });
  test("the exceptional exit", () => {
    check("procedure P() { raise; }", {}, "raised");
  });
  test("steps and calls have limits", () => {
    check("procedure P() { while (true) { } }", {}, "limit", { steps: 100 });
    check("procedure P(n: int) { call P(n + 1); }", {}, "limit");
  });
});

describe("variables of a callee", () => {
  test("get a value when they are read, within their where-clauses as on entry", () => {
    const text = (where: string, use: string): string => `
      var g: int;
      procedure Q() returns (y: int) modifies g; { var x: int where ${where}; g := g + 10; ${use} }
      procedure P() returns (y: int) modifies g; { g := 1; call y := Q(); }`;
    check(text("5 <= x && x < 6", "y := x;"), {}, "finished 5");
    check(text("g <= x && x < g + 1", "y := x;"), {}, "finished 1");
    check(text("false", "y := 1;"), {}, "blocked");
    check(text("x > 0", "y := 1;"), {}, "finished 1");
    expect(execute(text("true", "y := 1;")).inputs.map((input) => input.kind === "value" && input.name)).not.toContain(
      "x",
    );
  });
});

describe("branches", () => {
  test("a way that is closed later is given up", () => {
    const text = `
      procedure P() returns (x: int) {
        goto A, B;
        A: x := 1; goto C;
        B: x := 2; goto C;
        C: x := x * 10; assume x > 10; return;
      }`;
    check(text, {}, "finished 20");
  });
  test("values are chosen to fit what is assumed", () => {
    const text = `procedure P() returns (x: int, y: int) { havoc x, y; assume 100 <= x; assume x < 102 && y == x + 1 && x mod 2 == 1; }`;
    check(text, {}, "finished 101 102");
  });
  test("no way is left", () => {
    check(
      "procedure P(x: int) { if (*) { assume x > 0; } else { assume x > 1; } assume x < 0; }",
      { x: "5" },
      "blocked",
    );
  });
});

describe("checks", () => {
  test("an invariant on entry and later", () => {
    const text = (bound: string): string => `
      procedure P() { var i: int; i := 0;
        while (i < 5)
          invariant i <= ${bound};
        { i := i + 1; }
      }`;
    check(text("-1"), {}, "failed loop-invariant-entry 4 in P");
    check(text("3"), {}, "failed loop-invariant-kept 4 in P");
    check(text("5"), {}, "finished");
  });
  test("postconditions speak of the state on entry", () => {
    const text = `
      var g: int;
      procedure P(by: int) modifies g;
        ensures g > old(g);
      { g := g + by; g := g + 0;
      }`;
    check(text, { by: "1", g: "41" }, "finished");
    const outcome = execute(text, { by: "0" });
    expect(summary(outcome)).toBe("failed postcondition 6 in P");
    expect(outcome.kind === "failed" && outcome.clause?.span.line).toBe(4);
  });
  const called = `
    var g: int;
    procedure Q(x: int) returns (y: int) modifies g;
      requires x != 0;
      ensures y == old(g) + 1;
    { y := g + 1; g := y;
      assert x != 7;
      if (x == 8) { y := 0; } }
    procedure P(a: int) returns (r: int) modifies g; {
      call r := Q(a);
      call r := Q(a); }`;
  test("a precondition fails at the call", () => check(called, { a: "0" }, "failed precondition 10 in P"));
  test("a check of the callee's fails in the callee", () => check(called, { a: "7" }, "failed assertion 7 in Q < P"));
  test("old is the state on entry of each call", () => check(called, { a: "1", g: "5" }, "finished 7"));
  test("a callee that breaks its contract", () => {
    check(called, { a: "8" }, "finished 0");
    check(called, { a: "8" }, "failed postcondition 8 in Q < P", { calleeEnsures: "check" });
    check(called, { a: "8" }, "blocked", { calleeEnsures: "assume" });
  });
  test("an implementation with names of its own", () => {
    const text = `
      procedure Q(x: int) returns (y: int); requires x > 0; ensures y > x;
      implementation Q(a: int) returns (b: int) { var x: int; x := -5; b := a + 1 + x - x; }
      procedure P() returns (r: int) { call r := Q(1); assert r == 2; }`;
    check(text, {}, "finished 2", { calleeEnsures: "check" });
  });
  test("what is verified elsewhere is relied on", () => {
    const text = `procedure P(a: bool, x: int) { assert {:verified_under a} x > 0; assert x != 5; }`;
    check(text, { a: "false", x: "0" }, "failed assertion 1 in P");
    check(text, { a: "true", x: "0" }, "blocked");
    check(text, { a: "true", x: "5" }, "failed assertion 1 in P");
  });
  test("free clauses are assumed", () => {
    const text = `
      procedure Q(x: int) returns (y: int); free requires x > 0; free ensures y == x;
      implementation Q(x: int) returns (y: int) { y := x * x; }
      procedure P(a: int) returns (r: int) { call r := Q(a); }`;
    check(text, { a: "1" }, "finished 1");
    check(text, { a: "2" }, "blocked");
    check(text, { a: "-1" }, "blocked");
  });
});

describe("contracts in place of bodies", () => {
  const text = (ensures: string, use: string): string => `
    var g: int;
    procedure Q(x: int) returns (y: int); ${ensures} modifies g;
    procedure P() returns (r: int) modifies g; { g := 3; call r := Q(5); ${use} }`;
  test("results are chosen so that the postcondition holds", () => {
    const outcome = execute(text("ensures y > x && g == old(g) + y;", "assert r > 5 && g > 8;"));
    expect([outcome.kind, outcome.usedApproximation]).toEqual(["finished", true]);
  });
  test("what was not read was not used", () => {
    expect(execute(text("", "g := 0;")).usedApproximation).toBe(false);
    expect(execute(text("", "g := g + 1;")).usedApproximation).toBe(true);
  });
  test("nor is what nobody told a function that is not modelled", () => {
    const asked = (use: string): string => `
      function {:learned} {:unmodelled} f(int): int;
      function {:unmodelled} g(int): int;
      procedure P() returns (r: int) { assume f(1) == 7; ${use} }`;
    const told = execute(asked("r := f(1); assert r == 7;"));
    expect([told.kind, told.usedApproximation]).toEqual(["finished", false]);
    expect(execute(asked("r := f(2);")).usedApproximation).toBe(true);
    expect(execute(asked("r := g(1);")).usedApproximation).toBe(true);
  });
  test("a map that is not modelled may be carried along, and not looked into", () => {
    const map = (use: string): string => `
      var m: [int]int;
      procedure Q(); modifies m;
      procedure P() returns (r: int) modifies m; { call Q(); m[1] := 7; ${use} }`;
    const how = { approximatedMaps: "unknown" } as const;
    const carried = execute(map("r := m[1]; assert r == 7;"), {}, how);
    expect([carried.kind, carried.usedApproximation]).toEqual(["finished", false]);
    expect(execute(map("r := m[2]; assert r == 7;"), {}, how).kind).toBe("stuck");
    expect(execute(map("r := m[1];")).usedApproximation).toBe(true);
  });
  test("a body can be left out", () => {
    const both = `procedure Q() returns (y: int) ensures y > 0; { y := 1; } procedure P() { var r: int; call r := Q(); assert r == 1; }`;
    check(both, {}, "finished");
    check(both, { Q: "2" }, "failed assertion 1 in P", { calls: "contract" });
  });
});

describe("what is given at the start", () => {
  test("where-clauses", () => {
    const text =
      "var g: int where g > 3; procedure P() returns (r: int where r < 0) modifies g; { assert g > 3 && r < 0; havoc g; assert g > 3; }";
    expect(summary(execute(text))).toMatch(/^finished -\d+$/);
    check(text, { g: "2" }, "blocked");
  });
  test("axioms", () => {
    const text = (axiom: string): string =>
      `const c: int; function f(int): int; axiom ${axiom}; procedure P() { assert c > 10; }`;
    expect([summary(execute(text("c == 11"))), execute(text("c == 11")).axioms]).toEqual(["finished", "hold"]);
    expect(execute(text("c == 11"), { c: "12" })).toMatchObject({ kind: "blocked", axioms: "violated" });
    expect(execute(text("(forall i: int :: f(i) == 0) && c == 11")).axioms).toBe("hold");
    expect(execute(text("(forall i: int :: i * i >= 0) && c == 11")).axioms).toBe("undetermined");
  });
  test("unique constants are different", () => {
    const many = Array.from({ length: 30 }, (_, i) => `const unique c${i}: T;`).join(" ");
    const text = `type T; ${many} procedure P() { assert c0 != c29; assert (exists t: T :: t != c0 && t != c1); }`;
    check(text, {}, "finished");
    check(text, { c0: "T#4", c1: "T#4" }, "blocked");
  });
  test("recursive functions", () => {
    const text =
      "function fact(n: int): int { if n <= 0 then 1 else n * fact(n - 1) } procedure P() { assert fact(20) == 2432902008176640000; }";
    check(text, {}, "finished");
  });
});

describe("inputs", () => {
  const text = `
    procedure P(n: int) returns (s: int) {
      var i, x: int;
      i := 0; s := n;
      while (i < 3) { havoc x; if (*) { s := s + x; } i := i + 1; }
      assert s != 111;
    }`;
  test("by name, in the order of use", () => {
    const program = translated(text);
    const list: InputValue[] = [
      ...["1", "10", "100"].map((value) => ({ at: "t.bpl:5:23", value })),
      { at: "n", value: "0" },
    ];
    const outcome = run(program, program.implementations[0]!, inputOracle(list, listOracle([])));
    expect(summary(outcome)).toBe("failed assertion 6 in P");
    expect(inputFaults(list, outcome.inputs)).toEqual([]);
  });
  test("a run can be repeated from what it was given", () => {
    const program = translated(text);
    const [implementation] = program.implementations;
    for (let seed = 0; seed < 50; seed++) {
      const outcome = run(program, implementation!, seededOracle(seed, interestingIntegers(program)), {
        record: "trace",
      });
      const list = inputValues(outcome.inputs);
      const again = run(program, implementation!, inputOracle(list, listOracle([])), { record: "trace" });
      expect(summary(again)).toBe(summary(outcome));
      expect(inputValues(again.inputs)).toEqual(list);
      expect(again.executed.map((e) => e.block)).toEqual(outcome.executed.map((e) => e.block));
    }
  });
  test("faults of a list", () => {
    const program = translated(text);
    const list: InputValue[] = [{ at: "m", value: "1" }, { at: "n", value: "true" }]; // prettier-ignore
    const outcome = run(program, program.implementations[0]!, inputOracle(list, listOracle([])));
    expect(inputFaults(list, outcome.inputs)).toEqual([
      "m: nothing asked for the value 1",
      "n: true is not a value of n, which is of type int",
    ]);
    expect(parseInputs('[{ "at": "x", "value": 3 }]')).toEqual([{ at: "x", value: "3" }]);
    expect(parseInputs("{}")).toHaveProperty("error");
    expect(parseInputs("[{}]")).toHaveProperty("error");
    expect(parseInputs("[")).toHaveProperty("error");
  });
});

test("the trace has the values that were written", () => {
  const outcome = execute("procedure P() returns (x: int) { x := 1; x := x + 1; }", {}, { record: "trace" });
  expect(outcome.executed.flatMap((e) => e.written.map(([v, value]) => `${v.name}=${printValue(value!)}`))).toEqual([
    "x=1",
    "x=2",
  ]);
});

test("a long run", () => {
  const text =
    "procedure P() returns (x: int) { var m: [int]int; x := 0; while (x < 20000) { m[x] := x; x := x + m[x] - x + 1; } }";
  check(text, {}, "finished 20000", { steps: 1_000_000 });
});
