/** A proof about executions that all end early says where they do; one about a program that can come to its end says nothing of the kind. */
import { afterAll, describe, expect, test } from "vitest";
import { boogie } from "../../frontends/boogie/boogie.ts";
import { findSolver } from "../../host/node/find-solver.ts";
import type { CheckKind } from "../../ir/check-kind.ts";
import type { Program } from "../../ir/program.ts";
import type { EngineName } from "./options.ts";
import { proveProgram, type Proof } from "./prove.ts";
import { earlyEnds, withCheckedEnds } from "./vacuity.ts";

const solver = findSolver("z3-wasm");
if ("error" in solver) throw new Error(solver.error);
const honest = solver;
afterAll(() => honest.dispose());

function translated(text: string): Program {
  const { program, diagnostics } = boogie.translate({ name: "a.bpl", text });
  if (program === undefined) throw new Error(diagnostics.map(({ message }) => message).join("\n"));
  return program;
}

const endsOf = (text: string): ReturnType<typeof earlyEnds> => {
  const program = translated(text);
  return earlyEnds(program, program.implementations.at(-1)!);
};

describe("executions that were tried", () => {
  test("end where an assumption does not hold, or a check fails", () => {
    expect(endsOf("procedure main(x: int)\n{ assume x != x + 1;\n assume false; }")).toMatchObject([{ span: { line: 3 } }]); // prettier-ignore
    expect(endsOf("procedure main(x: int)\n{\n assert x > x; }")).toMatchObject([
      { span: { line: 3 }, why: "this assertion could not be proved" },
    ]);
  });

  test("in several places, in order, of which some are told", () => {
    const many = (count: number): string =>
      `procedure main() { goto ${Array.from({ length: count }, (_, i) => `l${i}`).join(", ")};\n${Array.from({ length: count }, (_, i) => `l${i}: assert ${i} < 0; return;\n`).join("")}}`;
    const lines = (count: number): readonly number[] => endsOf(many(count))!.map(({ span }) => span.line);
    expect(lines(2)).toEqual([2, 3]);
    const told = lines(8);
    expect(told).toHaveLength(3);
    expect(told).toEqual([...told].sort((a, b) => a - b));
  });

  test.each([
    ["one comes to the end", "procedure main(x: int) { goto a, b; a: assume false; return; b: return; }"],
    ["one goes on for long", "procedure main() { goto a, b; a: assume false; return; b: goto b; }"],
    ["what is not modelled ends them", "procedure main() { var y: int; havoc {:approximation} y; assert y * y < 0; }"],
  ])("say nothing where %s", (_, text) => expect(endsOf(text)).toBeUndefined());
});

test("ends are checks; other checks are not there any more, but what was left unexamined is", () => {
  const program = translated(`procedure f(x: int) { assert x > 0; assert {:truncation "beyond"} x > 1; }
    procedure main(x: int) { assert x > 2; call f(x); }`);
  const [f, main] = withCheckedEnds(program, program.implementations[1]!).implementations.map(
    (one) =>
    [...one.body.blocks.values()].flatMap(({ commands }) => commands.flatMap((c) => (c.kind === "assert" || c.kind === "assume" ? [`${c.kind}${c.kind === "assert" && c.truncation !== undefined ? " of what is left out" : ""}`] : []))), // prettier-ignore
  );
  expect(f).toEqual(["assume", "assert of what is left out"]);
  expect(main).toEqual(["assume", "assert"]);
});

test("the program ends where main returns or raises, and where what it calls raises", () => {
  const program = translated(`procedure f(x: int) { goto a, b; a: raise; b: return; }
    procedure main(x: int) { goto a, b; a: raise; b: return; }`);
  const [f, main] = withCheckedEnds(program, program.implementations[1]!).implementations.map(({ body }) =>
    [...body.blocks.values()].flatMap(({ label, commands }) => (commands.length > 0 ? [label] : [])),
  );
  expect([f, main]).toEqual([["a"], ["a", "b"]]);
});

describe("a proof", { timeout: 60_000 }, () => {
  const proved = (text: string): Promise<Proof> => {
    const program = translated(text);
    return proveProgram(program, program.implementations.at(-1)!, honest, {
      property: new Set<CheckKind>(["assertion"]),
      engines: new Set<EngineName>(["run", "bmc", "k-induction"]),
      work: 30_000,
      explain: { replay: true, simplify: false, prune: false },
      strengthen: () => Promise.resolve(undefined),
    });
  };

  test("is vacuous where no execution comes to the end", async () => {
    const text = "procedure main(x: int)\n{\n assume x > 5;\n assume x < 3;\n assert x == 4; }";
    const { verdict, earlyEnds: ends } = await proved(text);
    expect(verdict).toBe("safe");
    expect(ends!.map(({ span }) => span.line)).toEqual(expect.arrayContaining([4]));
  });

  test.each([
    ["most executions end early, but not all", "procedure main(x: int) { assume x == 1234567890123; assert x > 5; }"],
    ["it comes to the end", "procedure main(x: int) { if (x > 3) { assert x > 2; } }"],
    ["it is about one execution", "procedure main() { assert 1 < 2; }"],
  ])("is not where %s", async (_, text) => {
    const { verdict, earlyEnds: ends } = await proved(text);
    expect([verdict, ends]).toEqual(["safe", undefined]);
  });

  test("is none where a check fails", async () => {
    expect((await proved("procedure main(x: int) { assume x > 5; assert x != 77; }")).verdict).toBe("unsafe");
  });
});
