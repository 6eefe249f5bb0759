/** Points are asked about in all runs and in usual ones, and what is too hard with less said: nothing that was cleared is doomed later. */
import { afterAll, describe, expect, test } from "vitest";
import { Budget } from "../../base/budget.ts";
import { boogie } from "../../frontends/boogie/boogie.ts";
import { findSolver } from "../../host/node/find-solver.ts";
import type { Program } from "../../ir/program.ts";
import { auxiliary, FALSE, type Term, type Variable } from "../../logic/term.ts";
import { BOOL, INT } from "../../logic/sort.ts";
import { eq, ge, int, not, variable, and } from "../../logic/build.ts";
import type { CheckOptions, SatAnswer } from "../../smt/solver.ts";
import { mayNotReturn } from "../../transforms/normal-ends.ts";
import { inSession, type OpenSession } from "../shared/in-session.ts";
import { pointerParameters, type PointerParameter } from "./convention.ts";
import { covered, customs, type Precision } from "./covered.ts";
import { prepare } from "./prepare.ts";

const found = findSolver("z3-wasm");
if ("error" in found) throw new Error(found.error);
const honest = found;
afterAll(() => honest.dispose());

interface Asked {
  readonly session: number;
  /** Of its kind in the session. */
  readonly question: number;
  readonly isUsual: boolean;
  readonly left: number;
}

/** What is said instead of an answer. */
type Says = (asked: Asked) => SatAnswer | undefined;

interface Told {
  readonly program: Program;
  readonly doomed: readonly string[];
  readonly usually: readonly string[];
  readonly precisions: readonly Precision[];
  readonly unsettled: string | undefined;
  readonly asked: readonly Asked[];
}

async function told(text: string, says: Says = () => undefined, units = 60_000): Promise<Told> {
  const read = boogie.translate({ name: "a.bpl", text }).program!;
  const short = read.globals.find((declared) => declared.variable.name === "short");
  const program: Program = short === undefined ? read : { ...read, scarcity: short.variable };
  const one = program.implementations[0]!;
  const prepared = prepare(program, one, mayNotReturn(program), 2);
  if (prepared.kind === "limit") throw new Error(prepared.reason);
  const asked: Asked[] = [];
  let sessions = 0;
  const open: OpenSession = (use) =>
    inSession(honest, {}, (session) => {
      const number = sessions++;
      const questions = { usual: 0, plain: 0 };
      const check = session.check.bind(session);
      session.check = (options: CheckOptions = {}) => {
        const isUsual = options.assumptions!.length > 1;
        const now: Asked = {
          session: number,
          question: questions[isUsual ? "usual" : "plain"]++,
          isUsual,
          left: options.budget!.left(),
        };
        asked.push(now);
        const said = says(now);
        return said === undefined ? check(options) : Promise.resolve(said);
      };
      return use(session);
    });
  const { doomed, usually, unsettled } = await covered(program, prepared, open, new Budget(units), pointerParameters(one)); // prettier-ignore
  return {
    program,
    doomed: [...doomed.keys()].sort(),
    usually: [...usually.keys()].sort(),
    precisions: [...doomed.values()],
    unsettled,
    asked,
  };
}

const limit: SatAnswer = { kind: "unknown", why: "limit", detail: "it is too hard" };
const none: SatAnswer = { kind: "unsat" };
const sessionsOf = ({ asked }: Told): number => new Set(asked.map(({ session }) => session)).size;
const name = ({ doomed, usually, unsettled }: Told): readonly unknown[] => [doomed.join(" "), usually.join(" "), unsettled]; // prettier-ignore

describe("what is too hard is asked again with less said", { timeout: 60_000 }, () => {
  const maps = `procedure P(x: int, m: [int][int]int) { var n: [int][int]int;
    start: n := m[3 := m[4][5 := 7]]; goto stored, read, plain, fine;
    stored: assume x == 1; assert n[3][5] != 7; goto end;
    read: assume x == 3; assert m[1][1] == m[1][2] || m[1][1] != m[1][2] + 0 || x > 3; assert m[1][1] < m[1][1]; goto end;
    plain: assume x == 2; assert x > 2; goto end;
    fine: assume x == 5; assert x > 4; goto end;
    end: return; }`;

  test("and once where the solver can tell", async () => {
    const all = await told(maps);
    expect([...name(all), sessionsOf(all)]).toEqual(["plain read stored", "", undefined, 1]);
    for (const one of all.precisions) {
      expect(one.program).toBe(all.program);
      expect(one.clauses([FALSE])).toEqual([FALSE]);
    }
  });

  test.each([1, 2])("%i times too hard", async (times) => {
    const all = await told(maps, ({ session }) => (session < times ? limit : undefined));
    expect([...name(all), sessionsOf(all)]).toEqual(["plain read", "", undefined, times + 1]);
    expect(all.precisions[0]!.program).not.toBe(all.program);
  });

  test("what is too hard all the same is open", async () => {
    const all = await told(maps, () => limit);
    expect([...name(all), sessionsOf(all)]).toEqual(["", "", "it is too hard", 3]);
  });

  test("where there is nothing to forget, it is asked once", async () => {
    const simple = "procedure P(x: int) { if (x == 3) { assert x > 3; } }";
    const all = await told(simple, () => limit);
    expect([all.unsettled, sessionsOf(all)]).toEqual(["it is too hard", 1]);
    const squares = "procedure P(x: int) { if (x * x == 3) { assert x > 3; } }";
    expect(sessionsOf(await told(squares, () => limit))).toBe(2);
    const remainders = "procedure P(x: int) { if (x mod 3 == 3) { assert x > 3; } }";
    expect(sessionsOf(await told(remainders, () => limit))).toBe(2);
  });

  test("what was cleared before is not asked for again", async () => {
    const says: Says = ({ session, question }) => (session > 0 ? none : question > 0 ? limit : undefined);
    const all = await told(maps, says);
    expect(all.doomed).not.toContain("end");
    expect(all.doomed).not.toContain("fine");
    expect(all.doomed).toContain("stored");
  });

  test("shares of the work are a third of what is left, and the last one's is the largest", async () => {
    const most = ({ asked }: Told): readonly number[] =>
      [0, 1, 2].map((one) => Math.max(...asked.filter(({ session }) => session === one).map(({ left }) => left)));
    expect(most(await told(maps, () => limit))).toEqual([1_000, 1_000, 20_000]);
    expect(most(await told(maps, () => limit, 1_200))).toEqual([400, 400, 400]);
  });
});

describe("usual runs", { timeout: 60_000 }, () => {
  const scarce = `var short: bool;
    procedure P(x: int) {
    start: goto both, usual, unusual, never;
    both: assert x > 1; goto end;
    usual: assume x == 2; assert !short; goto end;
    unusual: assume x == 3; assert short; goto end;
    never: assume x == 4; assert x > 4; goto end;
    end: return; }`;

  test("are asked about first; what only others pass is told apart from what none passes", async () => {
    const all = await told(scarce);
    expect(name(all)).toEqual(["never", "unusual", undefined]);
    const kinds = all.asked.map(({ isUsual }) => (isUsual ? "usual" : "plain"));
    expect(kinds.lastIndexOf("usual")).toBeLessThan(kinds.indexOf("plain"));
  });

  test("are runs: what they pass is not asked for again", async () => {
    expect(name(await told(scarce, ({ isUsual }) => (isUsual ? undefined : none)))).toEqual(["never unusual", "", undefined]); // prettier-ignore
    const says: Says = ({ session, isUsual, question }) =>
      session > 0 ? none : !isUsual && question > 0 ? limit : undefined;
    const hard = scarce.replace("x == 4;", "x * x == 4 * x && x == 4;");
    expect(name(await told(hard, says))).toEqual(["never", "unusual", undefined]);
  });

  test("are all runs where nothing is usual", async () => {
    const all = await told(scarce.replaceAll("short", "rare"));
    expect(name(all)).toEqual(["never", "", undefined]);
    expect(all.asked.filter(({ isUsual }) => isUsual)).toEqual([]);
  });

  test("and those that keep to a convention", async () => {
    const text = `procedure P({:offset "o"} p: int, {:source ""} o: int) {
      start: goto before, fine;
      before: assert o > 0; goto end;
      fine: assert o >= 0; goto end;
      end: return; }`;
    expect(name(await told(text))).toEqual(["", "before", undefined]);
    expect(name(await told(text.replace('{:offset "o"} ', "")))).toEqual(["", "", undefined]);
  });
});

test("copies of one piece of source are one point", { timeout: 60_000 }, async () => {
  const text = (copy: string): string => `procedure P(x: int) {
    start: goto a, b, c;
    a: assume x == 1; assert x > 1; goto ${copy} end;
    b: assume x == 2; assert x > 1; goto ${copy} end;
    c: assume x == 3; assert x > 3; goto end;
    end: return; }`;
  expect((await told(text(""))).doomed).toEqual(["a", "c"]);
  expect((await told(text('{:copy_of "one"}'))).doomed).toEqual(["c"]);
});

test(
  "a call that is copied has points of its own, and what no way leads to has none",
  { timeout: 60_000 },
  async () => {
    const text = `procedure P(x: int) { start: call Q(x); return; dead: assert x > x; return; }
    procedure {:inline 1} Q(x: int) { if (x == 3) { assert x > 3; } }`;
    expect((await told(text)).doomed).toEqual([]);
  },
);

describe("customs", () => {
  const scarcity = auxiliary("short", BOOL);
  const parameter = (one: string): PointerParameter => ({ name: one, object: variable(`o_${one}`, INT), offset: variable(`f_${one}`, INT) }); // prettier-ignore
  const start = ({ object, offset }: PointerParameter): Term => and(eq(offset, int(0)), ge(object, int(0)));
  const { program } = boogie.translate({ name: "a.bpl", text: "procedure P() { }" });
  const [p, q] = [parameter("p"), parameter("q")];
  const memory = ["double-free", "invalid-free", "use-after-free", "out-of-bounds"];

  test.each<readonly [string, Variable | undefined, readonly PointerParameter[], readonly (readonly unknown[])[]]>([
    ["none", undefined, [], []],
    ["memory", scarcity, [], [["plenty", not(scarcity), memory, ", unless memory runs short"]]],
    ["a pointer", undefined, [p], [["convention", start(p), ["out-of-bounds"], ", if p points to the start of an array"]]],
    ["pointers", undefined, [p, q], [["convention", and(start(p), start(q)), ["out-of-bounds"], ", if p, q point to the start of an array"]]],
    ["both", scarcity, [p], [["plenty", not(scarcity), memory, ", unless memory runs short"], ["convention", start(p), ["out-of-bounds"], ", if p points to the start of an array"]]],
  ])("%s", (_, condition, parameters, expected) => {
    const asked = { ...program!, ...(condition !== undefined && { scarcity: condition }) };
    const all = customs(asked, parameters).map(({ kind, condition: term, checks, proviso }) => [kind, term, [...checks], proviso]);
    expect(all).toEqual(expected);
  }); // prettier-ignore
});
