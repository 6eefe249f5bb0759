/** Of many checks, each is settled, found to fail, or named: whichever of them are too hard, and whatever else a solver may say. */
import { afterAll, describe, expect, test } from "vitest";
import { Budget } from "../../base/budget.ts";
import { boogie } from "../../frontends/boogie/boogie.ts";
import { findSolver } from "../../host/node/find-solver.ts";
import { not } from "../../logic/build.ts";
import type { SatAnswer, UnknownReason } from "../../smt/solver.ts";
import type { Check } from "../../vc/error-condition.ts";
import { openQuestion } from "../shared/counterexample/question.ts";
import { bisect, type Bisection } from "./bisect.ts";
import { defaultVerifyOptions } from "./options.ts";
import { prepare } from "./prepare.ts";
import { secondOpinion } from "./second-opinion.ts";

const found = findSolver("z3-wasm");
if ("error" in found) throw new Error(found.error);
const honest = found;
afterAll(() => honest.dispose());

/**
 * What a solver makes of a check: it holds, fails, is too hard, or is too hard but for somebody else; it may fail, as far as the solver
 * knows, and does or does not for somebody else; the solver falls over.
 */
type Nature = "h" | "f" | "x" | "p" | "j" | "i" | "d" | "m" | "c";

const textOf: Readonly<Record<Nature, (k: number) => string>> = {
  h: (k) => `x + ${k + 1} > x`,
  f: (k) => `x != ${k}`,
  x: (k) => `x - ${k + 1} < x`,
  p: (k) => `x - ${k + 1} < x`,
  j: (k) => `x != ${k}`,
  i: (k) => `x != ${k}`,
  d: (k) => `x != ${k}`,
  m: (k) => `x != ${k}`,
  c: (k) => `x != ${k}`,
};

const failures: Readonly<Record<string, UnknownReason>> = { d: "died", m: "memory", c: "cancelled" };

interface Outcome {
  readonly said: string | undefined;
  /** Lines. */
  readonly findings: readonly number[];
  readonly open: readonly number[];
  readonly others: readonly (readonly number[])[];
  /** What each question to the solver, and to somebody else, may take. */
  readonly units: readonly number[];
  readonly otherUnits: readonly number[];
}

async function bisected(natures: string, changes: Partial<Bisection> = {}, isBlind = false): Promise<Outcome> {
  const of = ({ assert: { span } }: Check): number => span.line - 2;
  const natureOf = (check: Check): Nature => natures[of(check)] as Nature;
  const text = `procedure P(x: int) {\n${natures
    .split("")
    .map((one, k) => `assert ${textOf[one as Nature](k)};`)
    .join("\n")}\n}`;
  const program = boogie.translate({ name: "a.bpl", text }).program!;
  const options = { ...defaultVerifyOptions, errorLimit: 100 };
  const prepared = prepare(program, program.implementations[0]!, { ...options, beyond: "stop" });
  if (prepared.kind === "limit") throw new Error(prepared.reason);
  const question = openQuestion(program, prepared, "compact");
  if (question.kind === "limit") throw new Error(question.reason);
  const session = await honest.open({ cores: false });
  question.load(session);
  const open = new Set(question.checks);
  const [units, otherUnits, others]: [number[], number[], number[][]] = [[], [], []];
  const check = session.check.bind(session);
  session.check = async (asked): Promise<SatAnswer> => {
    units.push(asked!.budget!.left());
    const left = [...open].filter(({ failures: labels }) => !labels.every((label) => asked!.assumptions!.includes(not(label)))); // prettier-ignore
    const all = left.map(natureOf);
    const why = all.map((one) => failures[one]).find((one) => one !== undefined);
    if (why !== undefined) return { kind: "unknown", why, detail: "it fell over" };
    if (all.some((one) => one === "x" || one === "p")) return { kind: "unknown", why: "limit", detail: "" };
    const answer = await check(asked);
    const isUnsure = answer.kind === "sat" && all.every((one) => one === "i" || one === "j");
    return isUnsure ? { kind: "unknown", why: "incomplete", detail: "" } : answer;
  };
  const b: Bisection = {
    program,
    question: isBlind ? { ...question, failingRun: () => Promise.resolve(undefined) } : question,
    session,
    second: {
      cannotFail: (checks, budget) => {
        others.push(checks.map(of));
        otherUnits.push(budget.left());
        return Promise.resolve(checks.length > 0 && checks.every((one) => "pi".includes(natureOf(one))));
      },
      interrupt: () => undefined,
      close: () => undefined,
    },
    options,
    budget: new Budget(30_000),
    open,
    examined: [question.root],
    settled: (one) => {
      open.delete(one);
      for (const failure of one.failures) session.assert(not(failure));
    },
    findings: [],
    ...changes,
  };
  const said = await bisect(b);
  session.close();
  return { said, findings: b.findings.map(({ span }) => span.line - 2), open: [...open].map(of), others, units, otherUnits }; // prettier-ignore
}

const named = (natures: string, wanted: string): readonly number[] => natures.split("").flatMap((one, i) => (wanted.includes(one) ? [i] : [])); // prettier-ignore

describe("each check is settled, found, or named", { timeout: 60_000 }, () => {
  test.each(["h", "f", "x", "p", "hh", "ff", "hf", "xh", "hx", "fx", "xf", "xx", "px", "xp", "ij", "jix", "hfxp", "xfhp", "pppp", "fffff", "hxhxhxf", "xxxxf", "jihxp"])("%s", async (natures) => {
    const { said, findings, open, others } = await bisected(natures);
    expect([...findings].sort((a, b) => a - b)).toEqual(named(natures, "fj"));
    expect(open).toEqual(named(natures, "x"));
    const lines = open.map((i) => `assertion at line ${i + 2}`).join(", ");
    expect(said).toBe(open.length === 0 ? undefined : `it takes more work than its time limit allows (--procedure-time-limit); not settled: ${lines}`);
    expect(others.flat().sort((a, b) => a - b)).toEqual(named(natures, "xpij"));
    for (const one of others) expect(one).toHaveLength(1);
  }); // prettier-ignore

  test.each([
    ["hd", "the solver failed: it fell over"],
    ["xm", "the solver ran out of memory; not settled: assertion at line 2, assertion at line 3"],
    ["hxc", "interrupted"],
  ])("and who falls over is asked no more: %s", async (natures, reason) => {
    const { said, open } = await bisected(natures);
    expect(said).toBe(reason);
    expect(open).toEqual(named(natures, "xdmc"));
  });
});

test("where a model shows no run, nothing is found, and nothing is settled", async () => {
  const { said, findings, open } = await bisected("hfhf", {}, true);
  expect([findings, open]).toEqual([[], [0, 1, 2, 3]]);
  expect(said).toMatch(/not settled: assertion at line 2, assertion at line 3, /);
});

test("nothing is asked where no work is left, and no more than so many findings are looked for", async () => {
  const over = await bisected("hf", { budget: new Budget(0) });
  expect([over.open, over.units, over.said === undefined]).toEqual([[0, 1], [], false]);
  const { findings, open, said } = await bisected("ffff", { options: { ...defaultVerifyOptions, errorLimit: 2 } });
  expect([findings.length, open.length, said === undefined]).toEqual([2, 2, false]);
});

test("each question has its share of what is left", async () => {
  const { units, otherUnits } = await bisected("xxhh");
  expect(units.slice(0, 3)).toEqual([10_000, 7_500, 10_000]);
  expect(otherUnits).toEqual([7_500, 10_000]);
});

describe("somebody else", { timeout: 60_000 }, () => {
  const question = (() => {
    const text = "procedure P(x: int) {\n assert x != 3;\n assert x + 1 > x;\n assert x - 1 < x;\n}";
    const program = boogie.translate({ name: "a.bpl", text }).program!;
    const prepared = prepare(program, program.implementations[0]!, { ...defaultVerifyOptions, beyond: "stop" });
    const asked = prepared.kind === "limit" ? prepared : openQuestion(program, prepared, "compact");
    if (asked.kind === "limit") throw new Error(asked.reason);
    return asked;
  })();
  const [wrong, right, other] = question.checks as readonly [Check, Check, Check];
  const able = { ...honest, hasOtherStrategy: true };

  test("proves that those fail nowhere that do not", async () => {
    const second = secondOpinion(question, able, undefined);
    const budget = new Budget(5_000);
    expect(await second.cannotFail([right], budget)).toBe(true);
    expect(await second.cannotFail([right, other], budget)).toBe(true);
    expect(await second.cannotFail([wrong], budget)).toBe(false);
    expect(await second.cannotFail([right, wrong], budget)).toBe(false);
    second.close();
  });

  /** A solver that spends so much on each question. */
  const spending = (units: number, opened: unknown[]) => ({
    ...able,
    open: async (options?: Parameters<typeof honest.open>[0]) => {
      opened.push(options);
      const session = await honest.open(options);
      const check = session.check.bind(session);
      session.check = (asked) => {
        asked!.budget!.spend(units);
        return check(asked);
      };
      return session;
    },
  });

  test("is asked in one session, until it has had its share", async () => {
    const opened: unknown[] = [];
    const second = secondOpinion(question, spending(5_000, opened), undefined);
    expect(opened).toEqual([]);
    const said: boolean[] = [];
    for (let i = 0; i < 4; i++) said.push(await second.cannotFail([right], new Budget(8_000)));
    expect(said).toEqual([true, true, false, false]);
    expect(opened).toEqual([{ strategy: "other" }]);
    second.close();
  });

  test("hears what is written down, and is not opened where there is nobody", async () => {
    const opened: unknown[] = [];
    const log = (): void => undefined;
    const second = secondOpinion(question, spending(0, opened), log);
    expect(await second.cannotFail([right], new Budget(8_000))).toBe(true);
    expect(opened).toEqual([{ strategy: "other", log }]);
    second.close();
    const unable = { ...spending(0, opened), hasOtherStrategy: false };
    expect(await secondOpinion(question, unable, undefined).cannotFail([right], new Budget(8_000))).toBe(false);
    expect(opened).toHaveLength(1);
  });
});
