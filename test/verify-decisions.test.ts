/** When `verify` calls a procedure safe: after every question has been answered, about all that there is, and not before. */
import { afterAll, describe, expect, test } from "vitest";
import { inferInvariants } from "../src/driver/infer-invariants.ts";
import { defaultVerifyOptions, type Proof, type VerifyOptions } from "../src/engines/verify/options.ts";
import { verifyImplementation } from "../src/engines/verify/verify.ts";
import { boogie } from "../src/frontends/boogie/boogie.ts";
import { findSolver } from "../src/host/node/find-solver.ts";
import type { SatAnswer, SessionOptions, Solver, UnknownReason } from "../src/smt/solver.ts";
import type { ProcedureResult } from "../src/verdict/verdict.ts";

const solver = findSolver("z3-wasm");
if ("error" in solver) throw new Error(solver.error);
const honest = solver;
afterAll(() => honest.dispose());

interface Judged extends ProcedureResult {
  readonly proofs: readonly Proof[];
}

async function judged(text: string, options: Partial<VerifyOptions> = {}, by: Solver = honest): Promise<Judged> {
  const { program, diagnostics } = boogie.translate({ name: "a.bpl", text });
  if (program === undefined) throw new Error(diagnostics.map(({ message }) => message).join("\n"));
  const proofs: Proof[] = [];
  const proved = (proof: Proof): void => void proofs.push(proof);
  const all = { ...defaultVerifyOptions, proved, ...options };
  return { ...(await verifyImplementation(program, program.implementations.at(-1)!, by, all)), proofs };
}

const said = ({ verdict, reason, findings, proofs }: Judged): readonly unknown[] => [verdict, reason, findings.map(({ certainty }) => certainty).join(" "), proofs.length]; // prettier-ignore

/** `says`: instead of the answer to a question of a session of this strategy. */
function answering(says: (strategy: string, asked: number) => SatAnswer | undefined): Solver {
  return {
    ...honest,
    hasOtherStrategy: true,
    open: async (options?: SessionOptions) => {
      const session = await honest.open(options);
      const check = session.check.bind(session);
      let asked = 0;
      session.check = async (question) => {
        const answer = await check(question);
        return says(options?.strategy ?? "usual", asked++) ?? answer;
      };
      return session;
    },
  };
}

const unknown = (why: UnknownReason): SatAnswer => ({ kind: "unknown", why, detail: `it is ${why}` });
const counting = (wanted: string): string =>
  `procedure P(n: int) requires n >= 0; { var i: int; i := 0; while (i < n) { i := i + 1; } assert ${wanted}; }`;

test("a proof is told where there is one", async () => {
  expect(said(await judged("procedure P(x: int) { assert x * x >= 0; }"))).toEqual(["safe", null, "", 1]);
  expect(said(await judged("procedure P(x: int) { assert x > 0; }"))).toEqual(["unsafe", null, "replayed", 0]);
  expect(said(await judged("procedure P() { var y: int; havoc {:approximation} y; assert y > 0; }"))).toEqual(["unknown", expect.stringMatching(/could not be replayed/), "possible", 0]); // prettier-ignore
});

describe("loops", () => {
  test("are known by what is found out about them", async () => {
    const options = { strengthen: inferInvariants };
    expect((await judged(counting("i == n"))).verdict).toBe("unknown");
    const proved = await judged(counting("i == n"), options);
    expect(said(proved)).toEqual(["safe", null, "", 1]);
    expect(proved.proofs[0]!.routine).not.toBe(proved.proofs[0]!.written);
    expect(said(await judged(counting("i != 5"), options))).toEqual(["unsafe", null, "replayed", 0]);
    expect((await judged(counting("i != n"), options)).verdict).toBe("unsafe");
  });

  test("and nobody looks for more where no run goes through one", async () => {
    let asked = 0;
    const strengthen: typeof inferInvariants = (...all) => (asked++, inferInvariants(...all));
    const before = "procedure P(n: int) { var i: int; assert n > 0; i := 0; while (i < n) { i := i + 1; } }";
    expect((await judged(before, { strengthen })).verdict).toBe("unsafe");
    expect(asked).toBe(0);
    await judged(counting("i == n && i != 5 && i != 6"), { strengthen });
    expect(asked).toBe(1);
  });

  test("that are copied some times leave the rest open", async () => {
    const loops = { by: "unroll", count: 3 } as const;
    const text = (times: number, wanted = "true"): string => `procedure P() { var i: int; i := 0; while (i < ${times}) { i := i + 1; assert i < 9; } assert ${wanted}; }`; // prettier-ignore
    expect(said(await judged(text(2), { loops }))).toEqual(["safe", null, "", 1]);
    const open = await judged(text(8), { loops });
    expect([open.verdict, open.proofs.length]).toEqual(["unknown", 0]);
    expect(open.reason).toMatch(/loop/);
    expect(said(await judged(text(2, "i == 1"), { loops }))).toEqual(["unsafe", null, "replayed", 0]);
    expect((await judged(text(8, "i == 1"), { loops })).verdict).toBe("unknown");
  });
});

test("axioms that contradict each other prove everything, also where they seem to have nothing to do with it", async () => {
  const text = (second: number): string => `function f(int): int; axiom f(0) == 1; axiom f(0) == ${second}; procedure P(x: int) { assert x > 0; }`; // prettier-ignore
  expect(said(await judged(text(2)))).toEqual(["safe", null, "", 1]);
  expect((await judged(text(1))).verdict).not.toBe("safe");
});

test("calls within calls that are not followed are left open, unless contracts suffice", async () => {
  const text = (contract: string): string =>
    `procedure {:inline 2} Q(n: int) returns (r: int) ${contract} { if (n > 0) { call r := Q(n - 1); } else { r := 0; } }
     procedure P(n: int) { var r: int; call r := Q(n); assert r == 0; }`;
  expect(said(await judged(text("")))).toEqual(["unknown", expect.stringMatching(/calls of Q deeper than/), "", 0]);
  expect((await judged(text("ensures r == 0;"))).verdict).toBe("safe");
});

describe("a solver", () => {
  const holding = "procedure P(x: int) { assert x * x >= 0; assert x + 1 > x; }";

  test.each(["memory", "died", "cancelled", "limit"] as const)("that gives up has proved nothing: %s", async (why) => {
    const result = await judged(
      holding,
      {},
      answering(() => unknown(why)),
    );
    expect([result.verdict, result.findings, result.proofs]).toEqual(["unknown", [], []]);
    expect(result.reason).toEqual(expect.any(String));
  });

  test("may have another way to prove it, and only that counts", async () => {
    const other = (answer: SatAnswer | undefined) => answering((strategy) => (strategy === "other" ? answer : unknown("limit"))); // prettier-ignore
    expect((await judged(holding, {}, other(undefined))).verdict).toBe("safe");
    for (const answer of [{ kind: "sat" } as const, unknown("incomplete"), unknown("limit")])
      expect((await judged(holding, {}, other(answer))).verdict).toBe("unknown");
    const unused = { ...other(undefined), hasOtherStrategy: false };
    expect((await judged(holding, {}, unused)).verdict).toBe("unknown");
    expect((await judged("procedure P(x: int) { assert x != 3; }", {}, other(undefined))).verdict).not.toBe("safe");
  });

  test("whose model shows no failing check has shown nothing", async () => {
    const blind = answering(() => ({ kind: "sat" }));
    const open = blind.open.bind(blind);
    blind.open = async (options) => Object.assign(await open(options), { values: (terms: readonly unknown[]) => Promise.resolve(terms.map(() => undefined)) }); // prettier-ignore
    const { verdict, findings } = await judged(holding, {}, blind);
    expect(verdict).toBe("unknown");
    expect(findings.filter(({ certainty }) => certainty !== "possible")).toEqual([]);
  });

  test("that is asked check by check settles what it can, and the others are named", async () => {
    const text = "procedure P(x: int) {\n assert x != 3;\n assert x * x >= 0;\n assert x + 1 > x;\n}";
    const first = answering((strategy, asked) => (strategy === "other" || asked === 0 ? unknown("limit") : undefined));
    expect(said(await judged(text, {}, first))).toEqual(["unsafe", null, "replayed", 0]);
    for (const why of ["memory", "died", "cancelled"] as const) {
      const later = answering((strategy, asked) => unknown(strategy === "other" || asked === 0 ? "limit" : why));
      const open = await judged(text, {}, later);
      expect([open.verdict, open.findings, open.proofs]).toEqual(["unknown", [], []]);
      expect(open.reason).toEqual(expect.any(String));
    }
    const never = await judged(
      text,
      {},
      answering(() => unknown("limit")),
    );
    expect(never.reason).toMatch(/line 2.*line 3.*line 4/);
  });
});
