/** A counterexample counts if it fails when it is executed, at the very check that it is about; each lie about it is found out. */
import { afterAll, describe, expect, test } from "vitest";
import { Budget } from "../../../base/budget.ts";
import { boogie } from "../../../frontends/boogie/boogie.ts";
import { findSolver } from "../../../host/node/find-solver.ts";
import { mapCommands } from "../../../ir/cfg.ts";
import { inputOracle } from "../../../ir/inputs.ts";
import { run as interpret } from "../../../ir/interpret.ts";
import { listOracle } from "../../../ir/oracles.ts";
import type { Failure, RunOutcome } from "../../../ir/run-outcome.ts";
import type { ValueRequest } from "../../../ir/oracle.ts";
import { messages } from "../../../ir/messages.ts";
import type { Program } from "../../../ir/program.ts";
import { variable } from "../../../logic/build.ts";
import { INT } from "../../../logic/sort.ts";
import { noUniverse } from "../../../logic/universe.ts";
import { intValue, type Value } from "../../../logic/value.ts";
import { spanKey } from "../../../source/span.ts";
import type { FailingRun } from "../../../vc/error-condition.ts";
import { defaultVerifyOptions } from "../../verify/options.ts";
import { prepare } from "../../verify/prepare.ts";
import { modelValues, type ModelValues } from "./model-values.ts";
import { pathOf, type Path } from "./path.ts";
import { openQuestion, type Question } from "./question.ts";
import { branchTargets, chosenAt, failureFinding, pathOracle, replayed, replayLimits } from "./replay.ts";

const solver = findSolver("z3-wasm");
if ("error" in solver) throw new Error(solver.error);
const honest = solver;
afterAll(() => honest.dispose());

interface Counterexample {
  readonly program: Program;
  readonly question: Question;
  readonly run: FailingRun;
  readonly path: Path;
  readonly values: ModelValues;
}

function translated(text: string): Program {
  const { program, diagnostics } = boogie.translate({ name: "a.bpl", text });
  if (program === undefined) throw new Error(diagnostics.map(({ message }) => message).join("\n"));
  return program;
}

/** What the solver has to say of a failing run of the last procedure. */
async function counterexample(text: string, loops = defaultVerifyOptions.loops): Promise<Counterexample> {
  const program = translated(text);
  const prepared = prepare(program, program.implementations.at(-1)!, {
    ...defaultVerifyOptions,
    loops,
    beyond: "stop",
  });
  if (prepared.kind === "limit") throw new Error(prepared.reason);
  const question = openQuestion(program, prepared, "compact");
  if (question.kind === "limit") throw new Error(question.reason);
  const session = await honest.open();
  try {
    question.load(session);
    await session.check({ assumptions: [question.root] });
    const run = await question.failingRun(session, new Set(question.checks), new Budget(1_000));
    const path = pathOf(prepared.passive, run!);
    return { program, question, run: run!, path, values: await modelValues(session, path) };
  } finally {
    session.close();
  }
}

const said = ({ program, question, run, path, values }: Counterexample): ReturnType<typeof replayed> =>
  replayed(program, question, run, path, values, undefined);

/** With the values that this says, where it says any. */
function withValues(one: Counterexample, of: (name: string) => Value | undefined): Counterexample {
  const { values } = one;
  const model = { ...values.model, constants: new Map<string, Value>() };
  return {
    ...one,
    values: { model, valueOf: (term) => (term.kind === "var" ? of(term.name) : undefined) ?? values.valueOf(term) },
  };
}

const secret = `procedure P(x: int) { var y: int;
  y := x + 1;
  if (y > 100) { assert x != 12344; } else { assert y != 12346; }
}`;

test("a right one is told, with inputs that lead there again", async () => {
  const one = await counterexample(secret);
  const { inputs, trace } = said(one)!;
  expect(inputs.map(({ value }) => value)).toEqual(["12344"]);
  expect(trace.at(-1)).toMatchObject({ kind: "violation", span: one.path.assert.span });
  const again = interpret(one.program, one.question.original, inputOracle(inputs, listOracle([])), replayLimits());
  expect(again).toMatchObject({ kind: "failed", span: one.path.assert.span });
});

describe("so is one", () => {
  const count = { by: "unroll", count: 3 } as const;

  test("in which a place is passed several times", async () => {
    const one = await counterexample(
      `procedure P() { var i, s, y: int; i := 0; s := 0;
        while (i < 2) { havoc y; s := s * 10 + y; if (y == 4) { s := s + 1; } i := i + 1; } assert s != 348 && s != 35; }`,
      count,
    );
    expect(said(one)).toBeDefined();
  });

  test.each([
    ["does not hold on entry", "i != 5", { by: "invariant" } as const],
    ["is not kept", "i <= 5", { by: "invariant" } as const],
    ["is not kept in a second iteration", "i <= 1", count],
  ])("about an invariant that %s", async (_, invariant, loops) => {
    const text = `procedure P(n: int) { var i: int; i := ${invariant === "i != 5" ? 5 : 0}; while (i < n) invariant ${invariant}; { i := i + 1; } }`;
    const one = await counterexample(text, loops);
    expect(said(one)).toBeDefined();
  });

  test("about a body that is copied, and a way in it", async () => {
    const one = await counterexample(`procedure {:inline 1} Q() returns (r: int) {
        start: goto one, two, twofold; one: r := 1; return; two: r := 2; return; twofold: r := 3; return; }
      procedure P() { var r: int; call r := Q(); assert r != 2; }`);
    expect(said(one)!.inputs.map(({ value }) => value)).toEqual(["two"]);
  });

  test("whose callee breaks its own promise, of which the check does not speak", async () => {
    const one = await counterexample(`procedure Q() returns (r: int)\n  ensures r == 0;\n{ r := 1; }
procedure P(x: int) { var r: int; call r := Q(); assert x != 5; }`);
    const seen = said(one);
    expect(seen).toBeDefined();
    expect(seen!.trace.at(-1)!.span).toEqual(one.path.assert.span);
  });

  test("with a function, whose values are listed", async () => {
    const one = await counterexample("function f(int): int; procedure P(x: int) { assert f(x) != 77 || f(8) != 66; }");
    const { inputs } = said(one)!;
    expect(inputs.find(({ at }) => at === "f")!.value).toContain("77");
    expect(inputs.find(({ at }) => at === "f")!.value).toContain("66");
  });
});

describe("what a decided path answers", () => {
  const span = { file: "a.bpl", line: 3, column: 5, endLine: 3, endColumn: 6 };
  const x = variable("x", INT);
  const universe = noUniverse;
  const request = { role: "havoc", tag: "input", variable: x, universe, attempt: 0, likely: [], range: {}, span, name: "x", position: 0, earlierHere: 0, earlierByName: 0, earlierSame: 0 } as unknown as ValueRequest; // prettier-ignore
  const oracle = pathOracle({
    chosen: new Map([[chosenAt(span, "x"), [intValue(7n), undefined, intValue(9n)]]]),
    ways: new Map([[spanKey(span), ["b", "c.1"]]]),
    first: (v) => (v === x ? intValue(5n) : { kind: "bool", value: true }),
    table: () => undefined,
  });
  const value = (changes: Partial<ValueRequest>): unknown => {
    const given = oracle.value({ ...request, ...changes });
    return given?.kind === "int" ? Number(given.value) : given;
  };

  test("values, where they were chosen: the first time, the second time, …", () => {
    expect([0, 1, 2, 3].map((earlierSame) => value({ earlierSame }))).toEqual([7, 0, 9, 0]);
    expect(value({ role: "call" })).toBe(7);
    expect(value({ span: { ...span, line: 4 } })).toBe(0);
    for (const role of ["parameter", "global", "local"] as const) expect(value({ role })).toBe(5);
    expect(value({ role: "parameter", variable: variable("y", INT) })).toBe(0);
  });

  test("something simple where that does not fit", () => {
    expect([0, 1, 2, 3].map((attempt) => value({ attempt }))).toEqual([7, 0, 1, -1]);
    expect([0, 1, 2].map((attempt) => value({ attempt, earlierSame: 1 }))).toEqual([0, 1, -1]);
  });

  test("ways, in copies, too; what was not decided stays in its order", () => {
    const order = (targets: readonly string[], earlierHere: number): readonly string[] =>
      oracle.order({ ...request, targets, earlierHere });
    expect(order(["a", "b", "c"], 0)).toEqual(["b", "a", "c"]);
    expect(order(["a", "cc", "c"], 1)).toEqual(["c", "a", "cc"]);
    expect(order(["c", "c.1", "d"], 1)).toEqual(["c.1", "c", "d"]);
    expect(order(["d", "1", "c", "c.1x"], 1)).toEqual(["c", "d", "1", "c.1x"]);
    expect(order(["c", "b", "a"], 2)).toEqual(["c", "b", "a"]);
  });
});

describe("a wrong one is not", () => {
  test.each([0n, 12343n, 12345n, 12346n, -5n])("other values: %s", async (value) => {
    expect(said(withValues(await counterexample(secret), () => intValue(value)))).toBeUndefined();
  });

  test("a value of another kind", async () => {
    expect(said(withValues(await counterexample(secret), () => ({ kind: "bool", value: true })))).toBeUndefined();
  });

  const ways = `procedure P() { var x: int;
    start: goto one, two, three;
    one: x := 1; goto end; two: x := 2; goto end; three: x := 3; goto end;
    end: assert x != 2; return; }`;
  test("another way", async () => {
    const one = await counterexample(ways);
    expect(said(one)!.inputs.map(({ value }) => value)).toEqual(["two"]);
    for (const other of ["one", "three"]) {
      const blocks = one.run.blocks.map((label) => (label.startsWith("two") ? label.replace("two", other) : label));
      expect(blocks).not.toEqual(one.run.blocks);
      const run = { ...one.run, blocks: blocks.filter((label) => one.question.passive.body.blocks.has(label)) };
      expect(said({ ...one, run }), other).toBeUndefined();
    }
  });

  test("a way that stops early", async () => {
    const one = await counterexample(ways);
    expect(said({ ...one, run: { ...one.run, blocks: one.run.blocks.slice(0, 1) } })).toBeUndefined();
  });

  test("a check elsewhere, of another kind, or of another clause", async () => {
    const one = await counterexample(secret);
    const told = (changes: object): unknown => said({ ...one, path: { ...one.path, assert: { ...one.path.assert, ...changes } } }); // prettier-ignore
    const { span } = one.path.assert;
    expect(told({})).toBeDefined();
    expect(told({ span: { ...span, line: span.line + 1 } })).toBeUndefined();
    expect(told({ span: { ...span, column: span.column + 1 } })).toBeUndefined();
    expect(told({ message: "a pointer is null" })).toBeUndefined();
    expect(told({ because: { span, text: "a clause" } })).toBeUndefined();
  });

  test("another clause of the contract", async () => {
    const one = await counterexample(
      `procedure P(x: int) returns (y: int)\n  ensures y >= 0;\n  ensures y != 77 || x != 5;\n{ y := 77; }`,
    );
    const { assert } = one.path;
    expect(assert.because?.span.line).toBe(3);
    expect(said(one)!.inputs.map(({ value }) => value)).toEqual(["5"]);
    const because = { ...assert.because!, span: { ...assert.because!.span, line: 2 } };
    expect(said({ ...one, path: { ...one.path, assert: { ...assert, because } } })).toBeUndefined();
  });

  test("a precondition of a callee", async () => {
    const text = `procedure Q(x: int);\n  requires x != 3;\n  requires x != 4;\nprocedure P(x: int) { call Q(x + 1); }`;
    const one = await counterexample(text);
    expect(said(one)).toBeDefined();
    const { assert } = one.path;
    const because = { ...assert.because!, span: { ...assert.because!.span, line: 5 - assert.because!.span.line } };
    expect(said({ ...one, path: { ...one.path, assert: { ...assert, because } } })).toBeUndefined();
  });

  test("with something over-approximated on its way", async () => {
    const text = (tag: string): string => `procedure P() { var y: int; havoc ${tag} y; assert y != 5; }`;
    expect(said(await counterexample(text("")))).toBeDefined();
    expect(said(await counterexample(text("{:approximation}")))).toBeUndefined();
  });

  test("against an axiom", async () => {
    const one = await counterexample(`const c: int; axiom c > 100; procedure P(x: int) { assert x < c; }`);
    expect(said(one)).toBeDefined();
    const low = withValues(one, () => intValue(7n));
    expect(said({ ...low, values: { ...low.values, model: { ...low.values.model, constants: new Map([["c", intValue(7n)]]) } } })).toBeUndefined(); // prettier-ignore
  });

  test("with an axiom of which nobody can say whether it holds", async () => {
    const one = await counterexample(
      `function f(int): int; axiom (forall i: int :: {f(i)} f(i) * f(i) * i + f(i) * i >= f(i) * i);
       procedure P(x: int) { assert x != 5; }`,
    );
    const table = { params: [INT], entries: [], default: undefined };
    expect(said({ ...one, values: { ...one.values, model: { ...one.values.model, functions: new Map([["f", table]]) } } })).toBeUndefined(); // prettier-ignore
  });

  test("against what the procedure requires", async () => {
    const one = await counterexample(`procedure P(x: int) requires x > 10; { assert x != 12; }`);
    expect(said(one)).toBeDefined();
    expect(said(withValues(one, () => intValue(11n)))).toBeUndefined();
  });
});

describe("the finding of an execution", () => {
  const text = `function f(int): int; const c: int; axiom c == 7;
procedure Q(a: int)\n  requires a < 10;\n{ assert a != 5; }
procedure P(x: int) { if (f(x) == 3) { call Q(c); } assert x != 5; }`;
  const program = translated(text);
  const original = program.implementations.at(-1)!;
  const oracleOf = (x: string) => inputOracle([{ at: "x", value: x }], listOracle([]));
  const failureOf = (x: string): Failure & RunOutcome => {
    const outcome = interpret(program, original, oracleOf(x), replayLimits());
    if (outcome.kind !== "failed") throw new Error(outcome.kind);
    return outcome;
  };

  test("is certain, and has the inputs that axioms ask for", () => {
    const finding = failureFinding(program, original, oracleOf("5"), failureOf("5"), replayLimits());
    expect(finding).toMatchObject({ check: "assertion", certainty: "replayed", level: "error", procedure: "P", span: { line: 5 } }); // prettier-ignore
    expect(finding!.inputs.map(({ value }) => value).sort()).toEqual(expect.arrayContaining(["5", "7"]));
    expect(finding!.trace.at(-1)).toMatchObject({ kind: "violation" });
    expect(finding!.trace.at(-1)!.text).not.toContain("too many");
    const short = failureFinding(program, original, oracleOf("5"), failureOf("5"), replayLimits(), "end")!;
    expect(short.trace).toHaveLength(1);
    expect(short.trace[0]!.folded).toBe(false);
    expect(short.trace[0]!.text).toMatch(/after \d+ steps, which are too many to be told$/);
  });

  test("is none where the same inputs do not lead there again", () => {
    const failure = failureOf("5");
    const told = (changes: Partial<Failure>, x = "5"): unknown =>
      failureFinding(program, original, oracleOf(x), { ...failure, ...changes }, replayLimits());
    expect(told({})).toBeDefined();
    expect(told({}, "6")).toBeUndefined();
    expect(told({ message: "another one" })).toBeUndefined();
    expect(told({ span: { ...failure.span, line: 1 } })).toBeUndefined();
  });

  test.each([
    ["something is over-approximated", `procedure P() { var y: int; havoc {:approximation} y; assert y != 0; }`],
    ["an axiom does not hold", `const c: int; axiom c > 0 && c < 0; procedure P() { assert false; }`],
    ["an axiom may not hold", `function f(int): int; axiom (forall i: int :: f(i) * f(i) * i >= f(i)); procedure P() { assert false; }`], // prettier-ignore
  ])("is none where %s", (_, about) => {
    const own = translated(about);
    const entry = own.implementations.at(-1)!;
    const oracle = { ...listOracle([]), table: () => undefined };
    const outcome = interpret(own, entry, oracle, replayLimits());
    expect(outcome.kind === "failed" && !outcome.usedApproximation && outcome.axioms === "hold").toBe(false);
    const failing = { ...failureOf("5"), message: "", ...outcome } as Failure;
    expect(failureFinding(own, entry, oracle, failing, replayLimits())).toBeUndefined();
  });

  test("says what a check rests on", () => {
    const own = translated("procedure P(x: int) { assert x != 0; }");
    const because = [{ span: { ...own.implementations[0]!.span, line: 9 }, text: "a clause" }] as const;
    const body = mapCommands(own.implementations[0]!.body, (command) => (command.kind === "assert" ? { ...command, because: because[0] } : command)); // prettier-ignore
    const entry = { ...own.implementations[0]!, body };
    const outcome = interpret(own, entry, listOracle([]), replayLimits()) as Failure & RunOutcome;
    expect(failureFinding(own, entry, listOracle([]), outcome, replayLimits())!.because).toEqual(because);
  });

  test("says which clause is violated, and by which calls", () => {
    const called = translated(
      `procedure Q(a: int)\n  requires a < 10;\n{ }\nprocedure {:inline 1} R(a: int)\n{ call Q(a); }\nprocedure P(x: int)\n{ call R(x); }`,
    );
    const entry = called.implementations.at(-1)!;
    const oracle = inputOracle([{ at: "x", value: "12" }], listOracle([]));
    const outcome = interpret(called, entry, oracle, replayLimits()) as Failure & RunOutcome;
    const finding = failureFinding(called, entry, oracle, outcome, replayLimits())!;
    expect(finding.check).toBe("precondition");
    expect(finding.because.map(({ span }) => span.line)).toEqual([2, 7]);
    expect(finding.because[0]!.text).toBe(messages.precondition.related);
    const broken = translated("procedure P() returns (r: int)\n  ensures r > 0;\n{ r := 0; }");
    const failed = interpret(broken, broken.implementations[0]!, oracle, replayLimits()) as Failure & RunOutcome;
    const told = failureFinding(broken, broken.implementations[0]!, oracle, failed, replayLimits())!;
    expect(told.because).toMatchObject([{ text: messages.postcondition.related, span: { line: 2 } }]);
    const start = failureFinding({ ...called, start: "P" }, entry, oracle, outcome, replayLimits())!;
    expect(start.because.map(({ span }) => span.line)).toEqual([2]);
  });
});

test("ways at branches are those of places where there are several", () => {
  const { program } = boogie.translate({
    name: "a.bpl",
    text: `procedure P() { a: goto b, c; b: goto d; c: goto d; d: goto a, e; e: return; }`,
  });
  const { blocks } = program!.implementations[0]!.body;
  const taken = ["a", "b", "d", "a", "c", "d", "e"].map((label) => [...blocks.values()].find((one) => one.label === label)!); // prettier-ignore
  const found = branchTargets(taken, { label: (label) => label, variable: (v) => v });
  expect([...found.values()]).toEqual([
    ["b", "c"],
    ["a", "e"],
  ]);
});
