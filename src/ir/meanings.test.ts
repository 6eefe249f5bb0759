import { describe, expect, test } from "vitest";
import { boogie } from "../frontends/boogie/boogie.ts";
import { printValue } from "../logic/print-value.ts";
import { withContracts } from "../transforms/contracts.ts";
import { reachableCfg } from "./cfg.ts";
import { inputOracle } from "./inputs.ts";
import { inlineCalls } from "./inline-calls.ts";
import { run } from "./interpret.ts";
import { listOracle } from "./oracles.ts";
import type { Oracle } from "./oracle.ts";
import { printImplementation } from "./print.ts";
import type { Implementation, Program } from "./program.ts";
import type { RunOutcome } from "./run-outcome.ts";
import { intValue } from "../logic/value.ts";

function translated(text: string): Program {
  const { program, diagnostics } = boogie.translate({ name: "t.bpl", text });
  if (program === undefined) throw new Error(diagnostics.map((d) => `${d.span.line}: ${d.message}`).join("\n"));
  return program;
}

/** Runs the last implementation, as it is or with its calls inlined. */
function execute(text: string, oracle: Oracle = listOracle([]), inlined = false): RunOutcome {
  const program = translated(text);
  return run(program, inlined ? inlinedLast(program) : program.implementations.at(-1)!, oracle);
}

function inlinedLast(program: Program): Implementation {
  return inlineCalls(program, program.implementations.at(-1)!, { beyond: "stop" }).implementation;
}

function summary(outcome: RunOutcome): string {
  switch (outcome.kind) {
    case "finished":
      return ["finished", ...outcome.results.map((v) => (v === undefined ? "?" : printValue(v)))].join(" ");
    case "failed": {
      const frames = outcome.frames.map((f) => `${f.implementation} ${f.span.line}`);
      return `failed ${outcome.check} ${outcome.span.line} in ${frames.join(" < ")}`;
    }
    default:
      return outcome.kind;
  }
}

const check = (text: string, expected: string, oracle?: Oracle): void => {
  expect(summary(execute(text, oracle))).toBe(expected);
};

describe("exact functions", () => {
  test("are computed", () => {
    check(
      `function {:exact "bits.xor"} xor(int, int): int;
       function {:exact "float64.less"} less(int, int): bool;
       function {:exact "bits.shl"} shl(int, int): int;
       procedure P() returns (x: int, y: bool) { x := xor(shl(1, 70), 1); y := less(0, 1); }`,
      `finished ${2n ** 70n + 1n} true`,
    );
  });
  test("without a value where they have none", () => {
    check(
      `function {:exact "bits.shl"} shl(int, int): int;
       procedure P() returns (x: int) { x := shl(1, -1); }`,
      "finished ?",
    );
  });
  test("what an axiom says of them alone is a fact", () => {
    const outcome = execute(
      `function {:exact "bits.and"} and(int, int): int;
       axiom (forall a: int, b: int :: 0 <= a && 0 <= b ==> and(a, b) <= a);
       procedure P() { assert and(6, 3) == 2; }`,
    );
    expect([outcome.kind, outcome.axioms]).toEqual(["finished", "hold"]);
  });
});

describe("learned functions", () => {
  test("an assumption decides a value that nobody has asked for", () => {
    check(
      `function {:learned} size(int): int;
       procedure P() returns (a: int, b: int, c: int) {
         assume size(1) == 8;
         assume 4 == size(2) && size(3) == size(2) + 1;
         a, b, c := size(1), size(2), size(3);
       }`,
      "finished 8 4 5",
    );
  });
  test("afterwards it is an assumption like any other", () => {
    const learned = "function {:learned} size(int): int; procedure P() returns (a: int) ";
    check(`${learned} { assume size(1) == 8; assume size(1) == 9; }`, "blocked");
    check(`${learned} { assume size(1) == 8 && size(1) == 9; }`, "blocked");
    check(`${learned} { a := size(1); assume size(1) == 9; }`, "blocked");
    check(`${learned} { a := size(1); assume size(1) == a; }`, "finished 0");
    check(`${learned} { assume size(1) == size(1) + 1; }`, "blocked");
  });
  test("where nothing was learned, the table of the oracle answers", () => {
    const table: Oracle = {
      ...listOracle([]),
      table: () => ({ entries: [{ indices: [intValue(7n)], value: intValue(70n) }], default: intValue(1n) }),
    };
    check(
      `function {:learned} size(int): int;
       procedure P() returns (a: int, b: int, c: int) { assume size(1) == 8; a, b, c := size(1), size(7), size(2); }`,
      "finished 8 70 1",
      table,
    );
  });
  test("a way that is given up has taught nothing", () => {
    check(
      `function {:learned} size(int): int;
       procedure P() returns (a: int) {
         goto A, B;
         A: assume size(1) == 8; goto C;
         B: assume size(1) == 16; goto C;
         C: a := size(1); assume a > 10;
       }`,
      "finished 16",
    );
  });
  test("conditions after a choice of values do not decide before they are assumed", () => {
    check(
      `function {:learned} size(int): int;
       procedure P() returns (a: int) { var x: int; havoc x; assume x == 3; assume size(x) == 12; a := size(3); }`,
      "finished 12",
    );
  });
});

const model = `
  procedure {:inline 9} {:reported_at_call} inner(n: int) {
    assert n != 1;
    if (n == 4) { raise; }
  }
  procedure {:inline 9} {:reported_at_call} outer(n: int) returns (m: int)
    requires n != 0;
    ensures m != 3;
  {
    call inner(n);
    m := n;
    if (n == 2) { call user(); }
  }
  procedure {:inline 9} user() {
    assert false;
  }
  procedure P(n: int) {
    var m: int;
    call m := outer(n);
    assert n != 4;
  }`;

describe("checks of a text that is not the user's", () => {
  const given = (n: number): Oracle => inputOracle([{ at: "n", value: `${n}` }], listOracle([]));
  test("fail at the call", () => {
    expect(summary(execute(model, given(0)))).toBe("failed precondition 19 in P 19");
    expect(summary(execute(model, given(1)))).toBe("failed assertion 19 in P 19");
    expect(summary(execute(model, given(2)))).toBe("failed assertion 15 in user 15 < P 19");
    const strict = run(translated(model), translated(model).implementations.at(-1)!, given(3), {
      calleeEnsures: "check",
    });
    expect(summary(strict)).toBe("failed postcondition 19 in P 19");
    expect(summary(execute(model, given(5)))).toBe("finished");
  });
  test("and so do those of the body in its place", () => {
    for (const [n, expected] of [
      [0, "failed precondition 19 in P 19"],
      [1, "failed assertion 19 in P 19"],
      [2, "failed assertion 15 in P 15"],
      [3, "failed postcondition 19 in P 19"],
      [5, "finished"],
    ] as const) {
      expect(summary(execute(model, given(n), true))).toBe(expected);
    }
  });
  test("without a word on the text they come from", () => {
    const asserts = [...inlinedLast(translated(model)).body.blocks.values()]
      .flatMap((block) => block.commands)
      .filter((command) => command.kind === "assert");
    expect(asserts.map((a) => [a.check, a.span.line, a.because?.span.line, a.calls?.map((s) => s.line), a.origin])).toEqual([
      ["precondition", 19, undefined, undefined, "t.bpl:19:5 t.bpl:7:5"],
      ["assertion", 19, undefined, undefined, "t.bpl:19:5 t.bpl:3:5"],
      ["assertion", 15, undefined, [19], "t.bpl:15:5"],
      ["postcondition", 19, undefined, undefined, expect.stringContaining("t.bpl:19:5 ")],
      ["postcondition", 19, undefined, undefined, expect.stringContaining("t.bpl:19:5 ")],
      ["assertion", 20, undefined, undefined, undefined],
    ]); // prettier-ignore
    expect(printImplementation(inlinedLast(translated(model)))).not.toContain('"then"');
  });
});

describe("raise", () => {
  test("ends the whole run, in a callee as in its copy", () => {
    const four = inputOracle([{ at: "n", value: "4" }], listOracle([]));
    const called = execute(model, four);
    expect(called.kind === "raised" && called.frames.map((f) => `${f.implementation} ${f.span.line}`)).toEqual([
      "P 19",
    ]);
    expect(execute(model, four, true).kind).toBe("raised");
  });
  test("owes the caller's postcondition nothing", () => {
    const program = translated(`
      procedure {:inline 1} fail() { raise; }
      procedure P() ensures false; { call fail(); }`);
    const { body } = withContracts(program, inlinedLast(program));
    const reached = reachableCfg(body).blocks.values();
    expect([...reached].flatMap((b) => b.commands).filter((c) => c.kind === "assert")).toEqual([]);
  });
});
