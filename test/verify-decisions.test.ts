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
  /** What they took. */
  readonly units: readonly number[];
}

async function judged(text: string, options: Partial<VerifyOptions> = {}, by: Solver = honest): Promise<Judged> {
  const { program, diagnostics } = boogie.translate({ name: "a.bpl", text });
  if (program === undefined) throw new Error(diagnostics.map(({ message }) => message).join("\n"));
  const proofs: Proof[] = [];
  const units: number[] = [];
  const proved = (proof: Proof, spent: number): void => {
    proofs.push(proof);
    units.push(spent);
  };
  const all = { ...defaultVerifyOptions, proved, ...options };
  return { ...(await verifyImplementation(program, program.implementations.at(-1)!, by, all)), proofs, units };
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

/** The questions that were asked, by the session they were asked in, with the work that each might take. */
interface Asked {
  readonly strategy: string;
  readonly session: number;
  readonly left: number;
}

/** `says` instead of an answer, and all that was asked. `spends`: of the work of each question. */
function noting(says: (asked: Asked, count: number) => SatAnswer | undefined, spends = 0): Solver & { readonly asked: readonly Asked[] } {
  const asked: Asked[] = [];
  let sessions = 0;
  const open = async (options?: SessionOptions) => {
    const session = await honest.open(options);
    const [check, number] = [session.check.bind(session), sessions++];
    session.check = async (question) => {
      const now = { strategy: options?.strategy ?? "usual", session: number, left: question!.budget!.left() };
      asked.push(now);
      const answer = await check(question);
      question!.budget!.spend(spends);
      return says(now, asked.length - 1) ?? answer;
    };
    return session;
  };
  return { ...honest, hasOtherStrategy: true, open, asked };
} // prettier-ignore

const asIs = (): undefined => undefined;

describe("questions are counted, and cost what they cost", { timeout: 60_000 }, () => {
  const deep = (contract: string, wanted = "r == 0", more = ""): string =>
    `procedure {:inline 2} Q(n: int) returns (r: int) ${contract} { if (n > 0) { call r := Q(n - 1); } else { r := 0; } }
     procedure P(n: int) { var r: int; call r := Q(n); assert ${wanted}; ${more} }`;

  test.each<readonly [string, string, Partial<VerifyOptions>]>([
    ["of one check that holds", "procedure P(x: int) { assert x * x >= 0; }", {}],
    ["of one that fails", "procedure P(x: int) { assert x > 0; }", {}],
    ["of two that fail", "procedure P(x: int) { assert x > 0; assert x < 9; }", {}],
    ["of none", "procedure P(x: int) { }", {}],
    ["of loops about which more is found out", counting("i == n"), { strengthen: () => Promise.resolve(undefined) }],
    ["of calls within calls", deep("ensures r == 0;"), {}],
    ["of calls within calls that are not proved", deep(""), {}],
    ["of all axioms", "function f(int): int; axiom f(0) == 1; axiom f(0) == 2; procedure P(x: int) { assert x > 0; }", {}],
    ["of all axioms, in vain", "function f(int): int; axiom f(0) == 1; procedure P(x: int) { assert x > 0; }", {}],
  ])("%s", async (_, text, options) => {
    const by = noting(asIs);
    const { queries, units } = await judged(text, { explain: { replay: true, candidates: false, simplify: false, prune: false }, ...options }, by);
    expect(queries).toBe(by.asked.length);
    for (const spent of units) expect(spent > 0 || queries === 0).toBe(true);
    for (const spent of units) expect(spent).toBeLessThan(defaultVerifyOptions.work);
  }); // prettier-ignore

  test("once for one check, and once more for each that fails", async () => {
    const count = async (text: string): Promise<number> => (await judged(text, { explain: { replay: true, candidates: false, simplify: false, prune: false } })).queries; // prettier-ignore
    expect(await count("procedure P(x: int) { }")).toBe(0);
    expect(await count("procedure P(x: int) { assert x > 0; }")).toBe(1);
    expect(await count("procedure P(x: int) { assert x > 0; assert x < 9; }")).toBe(2);
    expect(await count("procedure P(x: int) { assert x > 0; assert x + 1 > x; }")).toBe(2);
  });

  test("with what a proof says of axioms", async () => {
    const [plain] = (await judged("procedure P(x: int) { assert x * x >= 0; }")).proofs;
    expect(plain!.needsAllAxioms).toBeUndefined();
    const [vacuous] = (await judged("function f(int): int; axiom f(0) == 1; axiom f(0) == 2; procedure P(x: int) { assert x > 0; }")).proofs; // prettier-ignore
    expect(vacuous!.needsAllAxioms).toBe(true);
  });

  test("of calls that are not followed nothing is said where something else is to be said", async () => {
    const failing = await judged(deep("", "n != -7"));
    expect([failing.verdict, failing.reason]).toEqual(["unsafe", null]);
    const hard = noting(({ session }) => (session === 0 ? unknown("died") : undefined));
    expect((await judged(deep(""), {}, hard)).reason).toBe("the solver failed: it is died");
    const later = noting(({ session }) => (session === 0 ? undefined : unknown("died")));
    expect((await judged(deep("ensures r == 0;"), {}, later)).reason).toMatch(/^calls of Q deeper than/);
    expect((await judged(deep("ensures r == 0;"), {}, later)).verdict).toBe("unknown");
  });

  test("what is too large is unknown, and nobody is asked", async () => {
    const many = `procedure P(x: int) { while (x > 0) { while (x > 1) { while (x > 2) { assert x > 2; } } } }`;
    const large = await judged(many, { loops: { by: "unroll", count: 300 } });
    expect([large.verdict, large.reason, large.queries]).toEqual(["unknown", "unrolling its loops so often would make too many blocks", 0]); // prettier-ignore
  });
});

describe("more is found out about loops", { timeout: 60_000 }, () => {
  const twice = `procedure P(n: int) { var i: int; i := 0; while (i < n) { i := i + 1; } assert i != 5; assert i != 6; }`;

  test("once, with a quarter of the work, as long as nobody interrupts", async () => {
    const limits: Parameters<NonNullable<VerifyOptions["strengthen"]>>[3][] = [];
    const strengthen: NonNullable<VerifyOptions["strengthen"]> = (...all) => {
      limits.push(all[3]);
      return Promise.resolve(undefined);
    };
    await judged(twice, { strengthen });
    expect(limits).toHaveLength(1);
    expect(Object.keys(limits[0]!)).toEqual(["budget"]);
    expect(limits[0]!.budget.left()).toBeLessThanOrEqual(7_500);
    expect(limits[0]!.budget.left()).toBeGreaterThan(6_500);
    const { signal } = new AbortController();
    await judged(twice, { strengthen, signal });
    expect(limits[1]!.signal).toBe(signal);
    await judged(twice.replace("i != 5", "i != 1"), { strengthen, loops: { by: "unroll", count: 2 } });
    expect(limits).toHaveLength(2);
  });

  test("and not where somebody else has proved the check", async () => {
    let asked = 0;
    const strengthen = (): Promise<undefined> => Promise.resolve(void asked++);
    const by = noting(({ strategy }) => (strategy === "other" ? { kind: "unsat" } : unknown("incomplete")));
    await judged(counting("i != 5"), { strengthen }, by);
    expect(asked).toBe(0);
  });
});

describe("a second opinion", { timeout: 60_000 }, () => {
  const two = "procedure P(x: int) {\n assert x * x >= 0;\n assert x + 1 > x;\n}";
  const strategies = ({ asked }: ReturnType<typeof noting>): string =>
    asked.map(({ strategy }) => strategy[0]).join("");

  test("settles all at once", async () => {
    const by = noting(({ strategy }) => (strategy === "usual" ? unknown("limit") : undefined));
    expect((await judged(two, {}, by)).verdict).toBe("safe");
    expect(strategies(by)).toBe("uo");
    expect(by.asked.map(({ left }) => Math.round(left / 100))).toEqual([150, 75]);
    const one = noting(({ strategy }) => (strategy === "usual" ? unknown("limit") : undefined));
    await judged("procedure P(x: int) { assert x * x >= 0; }", {}, one);
    expect(strategies(one)).toBe("uo");
  });

  test.each(["memory", "died", "cancelled"] as const)("is not asked where the first ended: %s", async (why) => {
    const by = noting(({ strategy }) => (strategy === "usual" ? unknown(why) : undefined));
    expect((await judged(two, {}, by)).verdict).toBe("unknown");
    expect(strategies(by)).toBe("u");
  });

  test("is not asked where no work is left", async () => {
    const by = noting(({ strategy }) => (strategy === "usual" ? unknown("limit") : undefined), 1_000_000);
    const { verdict, reason } = await judged(two, {}, by);
    expect([verdict, reason]).toEqual(["unknown", "it takes more work than its time limit allows (--procedure-time-limit); not settled: assertion at line 2, assertion at line 3"]); // prettier-ignore
    expect(strategies(by)).toBe("u");
  });

  test("counts where the first is unsure, and not where it is sure", async () => {
    const wrong = "procedure P(x: int) { assert x != 3; }";
    const liar = ({ strategy }: Asked): SatAnswer | undefined => (strategy === "other" ? { kind: "unsat" } : undefined);
    expect((await judged(wrong, {}, noting(liar))).verdict).toBe("unsafe");
    const unsure = noting((asked) => liar(asked) ?? unknown("incomplete"));
    expect(said(await judged(wrong, {}, unsure))).toEqual(["safe", null, "", 1]);
    const honestly = noting(({ strategy }) => (strategy === "other" ? undefined : unknown("incomplete")));
    expect((await judged(wrong, {}, honestly)).findings).toHaveLength(1);
  });
});

test("what was left out is asked about by itself", { timeout: 60_000 }, async () => {
  const text = (most: number): string => `procedure P(n: int) { var i: int; assume n < ${most}; i := 0; while (i < n) { i := i + 1; assert i + n < 99; } }`; // prettier-ignore
  const loops = { by: "unroll", count: 3 } as const;
  expect(said(await judged(text(3), { loops }))).toEqual(["safe", null, "", 1]);
  const open = await judged(text(9), { loops });
  expect([open.verdict, open.findings]).toEqual(["unknown", []]);
  const hard = await judged(text(3), { loops }, noting(() => unknown("memory"))); // prettier-ignore
  expect(hard.reason).toMatch(/^the solver ran out of memory; not settled: (assertion at line 1)$/);
});
