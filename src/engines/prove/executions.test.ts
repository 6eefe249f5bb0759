/** What an execution shows: an error where it fails at what is asked about, and a proof only where it is the only one and is over. */
import { Budget } from "../../base/budget.ts";
import { describe, expect, test } from "vitest";
import { boogie } from "../../frontends/boogie/boogie.ts";
import { cfgOf } from "../../ir/cfg.ts";
import type { CheckKind } from "../../ir/check-kind.ts";
import type { Span } from "../../source/span.ts";
import { executions, longExecutions, markedExecutions, type Executions } from "./executions.ts";

const property = new Set<CheckKind>(["assertion"]);

function executed(text: string, asked = property): Executions {
  const { program, diagnostics } = boogie.translate({ name: "a.bpl", text });
  if (program === undefined) throw new Error(diagnostics.map(({ message }) => message).join("\n"));
  return executions(program, program.implementations.at(-1)!, asked, new Budget(5_000));
}

const main = (body: string): string => `procedure main() ${body}`;

describe("one execution is all there are", () => {
  test.each([
    ["nothing is left open", main("{ var i: int; i := 0; while (i < 5) { i := i + 1; } assert i == 5; }")],
    ["what is left open is not read", main("{ var i: int; var j: int; havoc j; i := 1; assert i == 1; }")],
    ["a map is read where it was written", main("{ var m: [int]int; m := m[3 := 4]; assert m[3] == 4; }")],
    ["a map of maps is read where it was written", main("{ var m: [int][int]int; m := m[3 := m[3][1 := 4]]; assert m[3][1] == 4; }")], // prettier-ignore
    ["memory is zero at the start", `var {:zero_at_start} g: [int]int;\n${main("{ assert g[7] == 0; }")}`],
    ["an axiom holds", `const c: int; axiom 1 < 2;\n${main("{ assert true; }")}`],
  ])("where %s", (_, text) => expect(executed(text)).toMatchObject({ kind: "only" }));

  test("where it ends by an exception", () => {
    const { program } = boogie.translate({ name: "a.bpl", text: main("{ var i: int; i := 1; assert i == 1; }") });
    const raising = (span: Span) => ({ kind: "raise", span }) as const;
    const implementations = program!.implementations.map((one) => {
      const blocks = [...one.body.blocks.values()].map((block) => ({ ...block, transfer: block.transfer.kind === "return" ? raising(block.span) : block.transfer })); // prettier-ignore
      return { ...one, body: cfgOf(one.body.entry, blocks) };
    });
    const raised = executions({ ...program!, implementations }, implementations[0]!, property, new Budget(5_000));
    expect(raised.kind).toBe("only");
  });

  test("and it is paid for", () => {
    const { program } = boogie.translate({ name: "a.bpl", text: main("{ assert 1 < 2; }") });
    const budget = new Budget(5_000);
    executions(program!, program!.implementations[0]!, property, budget);
    expect(budget.spent()).toBeGreaterThan(0);
  });

  test("its steps are told", () => {
    const [few, many] = [1, 100].map((n) => executed(main(`{ var i: int; i := 0; while (i < ${n}) { i := i + 1; } }`)));
    if (few!.kind !== "only" || many!.kind !== "only") throw new Error("there is but one");
    expect(many!.steps).toBeGreaterThan(few!.steps + 99);
  });
});

describe("there may be others", () => {
  test.each([
    [
      "it depends on where objects lie",
      `function {:exact "memory.address"} address(int): int;\n${main("{ assert address(1) > 0; }")}`,
    ],
    ["a number is read", "procedure main(x: int) { assert x * x >= 0; }"],
    ["a number was chosen", main("{ var y: int; havoc y; assert y * y >= 0; }")],
    ["a way was chosen", main("{ var y: int; y := 0; if (*) { y := 1; } assert y >= 0; }")],
    ["a map is read where it was not written", "procedure main(m: [int]int) { assert m[3] * m[3] >= 0; }"],
    ["a map of maps is read where it was not written", "procedure main(m: [int][int]int) { assert m[3][4] * m[3][4] >= 0; }"], // prettier-ignore
    ["a map was chosen so that it fits", "procedure main(m: [int]int where m[0] == 0) { assert m[1] * m[1] >= 0; }"],
    ["maps of maps were chosen so that they fit", "procedure main(m: [int][int]int where m[0][0] == 0) { assert m[1][2] * m[1][2] >= 0; }"], // prettier-ignore
    ["another map is zero at the start", "var {:zero_at_start} g: [int]int; var h: [int]int; procedure main() { assert h[g[0]] * h[g[0]] >= 0; }"], // prettier-ignore
    ["a map was chosen", main("{ var m: [int]int; havoc m; assert m[3] * m[3] >= 0; }")],
    ["something is over-approximated", main("{ var y: int; havoc {:approximation} y; assert y * y >= 0; }")],
    ["a constant is read", `const c: int; axiom c > 5;\n${main("{ assert c > 0; }")}`],
    ["a function is read", `function f(int): int;\n${main("{ assert f(1) * f(1) >= 0; }")}`],
    ["an axiom may not hold", `function f(int): int; axiom (forall i: int :: f(i) * f(i) * i >= f(i));\n${main("{ assert true; }")}`], // prettier-ignore
    ["an assumption ends it", "procedure main(x: int) { assume x > 1000000007; assert x > 5; }"],
  ])("where %s", (_, text) => expect(executed(text)).toMatchObject({ kind: "open" }));
});

describe("an error", () => {
  test("is one of what is asked about", () => {
    expect(executed(main("{ assert 1 == 2; }"))).toMatchObject({
      kind: "fails",
      finding: { certainty: "replayed", check: "assertion" },
    });
    expect(executed(main("{ assert 1 == 2; }"), new Set<CheckKind>(["error-call"]))).toMatchObject({ kind: "open" });
  });

  test("is found among others", () => {
    const found = executed("procedure main(x: int) { if (x == 17) { assert false; } }");
    expect(found).toMatchObject({ kind: "fails", finding: { inputs: [{ value: "17" }] } });
  });

  test.each([
    ["rests on what is not modelled", main("{ var y: int; havoc {:approximation} y; assert y != 0; }")],
    ["goes against an axiom", `const c: int; axiom c > 0 && c < 0;\n${main("{ assert false; }")}`],
    ["may go against an axiom", `function f(int): int; axiom (forall i: int :: f(i) * f(i) * i >= f(i));\n${main("{ assert false; }")}`], // prettier-ignore
    ["rests on a value that nobody gave", "procedure main(m: [int][int]int) { assert m[1] == m[2]; }"],
  ])("is none that %s", (_, text) => expect(executed(text).kind).not.toBe("fails"));
});

test("long executions find what comes late, and prove nothing", () => {
  const text = (last: number): string =>
    `procedure main(x: int) { var i: int; i := 0; assume x * x >= 0; while (i < 60000) { i := i + 1; } assert i != ${last}; }`;
  const of = (last: number, work: number): Executions => {
    const { program } = boogie.translate({ name: "a.bpl", text: text(last) });
    return longExecutions(program!, program!.implementations[0]!, property, new Budget(work));
  };
  expect(of(60_000, 10_000).kind).toBe("fails");
  expect(of(59_999, 200)).toMatchObject({ kind: "open" });
  expect(executed(text(59_999))).toMatchObject({ kind: "open", isCut: true });
});

describe("of a program in which a number marks what has no value", () => {
  const mark = 10n ** 25n;
  const marked = (body: string, params = "", budget = new Budget(5_000)): ReturnType<typeof markedExecutions> => {
    const [program, unmarked] = [body, "assert true;"].map((one) => boogie.translate({ name: "a.bpl", text: `procedure main(${params}) { ${one} }` }).program!); // prettier-ignore
    return markedExecutions({ program: program!, entry: program!.implementations[0]!, isMark: (n) => n === mark }, unmarked!, property, budget); // prettier-ignore
  };

  test("marks are told as what they are, and nothing else is", () => {
    const large = 10n ** 24n;
    const found =
      marked(`var x, y, z: int; var b: bool; z := ${large}; x, y := ${mark}, 7; b := true; x := {:text "x gets a value"} x;
      x, y := {:text "x gets a value"} y, x; z := {:text "z gets a value"} z; assert y != ${mark};`);
    if (found.kind !== "fails") throw new Error(found.kind);
    expect(found.finding.trace.map(({ text, values }) => [text, values])).toEqual([
      [`z := ${large}`, { z: `${large}` }],
      [`x, y := ${mark}, 7`, { x: "no value", y: "7" }],
      ["b := true", { b: "true" }],
      ["x has no value", { x: "no value" }],
      ["x has no value", { x: "7", y: "no value" }],
      ["z gets a value", { z: `${large}` }],
      [`y != ${mark} is false`, { y: "no value" }],
    ]);
  });

  test("other values are tried as far as there is work", () => {
    const chosen = (value: bigint, budget?: Budget): string => marked("assert x < 0;", `x: int where x == ${value}`, budget).kind; // prettier-ignore
    const budget = new Budget(5_000);
    expect(chosen(mark + 1n, budget)).toBe("fails");
    expect(budget.spent()).toBeGreaterThan(0);
    expect(chosen(mark + 1n, new Budget(0))).toBe("open");
    expect(marked("assert !b;", "b: bool").kind).toBe("fails");
  });
});
