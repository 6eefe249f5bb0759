/** Of what is proposed, only what holds on entry and is kept is left: too much is a wrong proof, and is refused one by one. */
import { afterAll, describe, expect, test } from "vitest";
import { Budget } from "../../base/budget.ts";
import { boogie } from "../../frontends/boogie/boogie.ts";
import { findSolver } from "../../host/node/find-solver.ts";
import { mapCommands } from "../../ir/cfg.ts";
import type { Program } from "../../ir/program.ts";
import type { CallFreeCommand, CallFreeRoutine } from "../../ir/stages.ts";
import { add, eq, ge, implies, int, le, mul } from "../../logic/build.ts";
import { BOOL } from "../../logic/sort.ts";
import { auxiliary, type Term, type Variable } from "../../logic/term.ts";
import type { SatAnswer, Session, Solver } from "../../smt/solver.ts";
import { loopedGraph } from "../../transforms/loops.ts";
import { defaultVerifyOptions } from "../verify/options.ts";
import { prepare } from "../verify/prepare.ts";
import { checkedInvariants } from "./checked-invariants.ts";

const solver = findSolver("z3-wasm");
if ("error" in solver) throw new Error(solver.error);
const honest = solver;
afterAll(() => honest.dispose());

interface Given {
  readonly program: Program;
  readonly routine: CallFreeRoutine;
  /** By the name of the variable. */
  readonly v: (name: string) => Variable;
  readonly heads: readonly string[];
}

function given(text: string): Given {
  const program = boogie.translate({ name: "a.bpl", text }).program!;
  const prepared = prepare(program, program.implementations.at(-1)!, { ...defaultVerifyOptions, beyond: "stop" });
  if (prepared.kind === "limit") throw new Error(prepared.reason);
  const { graph, loops } = loopedGraph(prepared.looped);
  const heads = [...loops.keys()].sort((a, b) => a - b).map((head) => graph.blocks[head]!.label);
  const v = (name: string): Variable => prepared.looped.variables.find(({ variable }) => variable.name === name)!.variable; // prettier-ignore
  return { program, routine: prepared.looped, v, heads };
}

const budget = (): Budget => new Budget(60_000);

/** Numbers of those that are left, by the head. */
async function left(
  one: Given,
  proposed: readonly (readonly Term[])[],
  by: Solver = honest,
  limits = { budget: budget() },
): Promise<readonly (readonly number[])[]> {
  const map = new Map(proposed.map((terms, i) => [one.heads[i]!, terms]));
  const { invariants } = await checkedInvariants(one.program, one.routine, map, by, limits);
  return proposed.map((terms, i) => (invariants.get(one.heads[i]!) ?? []).map((term) => terms.indexOf(term)));
}

const counting = given(`procedure P(n: int) requires n >= 0; { var i, j: int;
  i := 0; j := 0; while (i < n) { i := i + 1; j := j + 2; } }`);

describe("what is left", { timeout: 60_000 }, () => {
  const { v } = counting;
  const [i, j, n] = [v("i"), v("j"), v("n")];

  test("holds on entry and is kept", async () => {
    const right = [ge(i, int(0)), le(i, n), eq(j, mul(int(2), i))];
    expect(await left(counting, [right])).toEqual([[0, 1, 2]]);
    expect(await left(counting, [[ge(i, int(1)), ...right]])).toEqual([[1, 2, 3]]);
    expect(await left(counting, [[...right, le(i, int(5)), eq(j, i)]])).toEqual([[0, 1, 2]]);
  });

  test.each<readonly [string, Term]>([
    ["what does not hold on entry", ge(i, int(1))],
    ["what is not kept", le(i, int(5))],
    ["what holds in no iteration", le(i, int(-1))],
    ["what the second iteration breaks", le(j, int(3))],
  ])("is nothing of %s", async (_, wrong) => expect(await left(counting, [[wrong]])).toEqual([[]]));

  test("may rest on others that are left", async () => {
    const [whole, bound] = [eq(j, mul(int(2), i)), le(i, n)];
    const rests = le(j, mul(int(2), n));
    expect(await left(counting, [[rests, whole, bound]])).toEqual([[0, 1, 2]]);
    expect(await left(counting, [[rests]])).toEqual([[]]);
    expect(await left(counting, [[rests, bound]])).toEqual([[1]]);
  });

  test("does not rest on what is dropped", async () => {
    const one = given(`procedure P() { var s, k: int; s := 0; havoc k; while (*) { s := s + k; } }`);
    expect(await left(one, [[ge(one.v("s"), int(0)), ge(one.v("k"), int(0))]])).toEqual([[]]);
  });

  test("is told loop by loop", async () => {
    const one = given(`procedure P(n: int) requires n >= 0; { var i, j: int; i := 0; j := 5;
      while (i < n) { i := i + 1; } while (j < n) { j := j + 1; i := i - 1; } }`);
    const [a, b] = [ge(one.v("i"), int(0)), ge(one.v("j"), int(5))];
    expect(await left(one, [[a, b], [b, a]])).toEqual([[0, 1], [0]]); // prettier-ignore
  });

  test("holds of executions that have not failed before", async () => {
    const one = given("procedure P() { var i: int; i := 0; while (*) { assert i <= 7; i := i + 1; } }");
    expect(await left(one, [[le(one.v("i"), int(8))]])).toEqual([[0]]);
    expect(await left(one, [[le(one.v("i"), int(7))]])).toEqual([[]]);
  });

  test("is all of it where there is nothing to ask, and nothing where nothing is proposed", async () => {
    const unable: Solver = { ...honest, open: () => Promise.reject(new Error("nobody is to be asked")) };
    const none = await checkedInvariants(counting.program, counting.routine, new Map(), unable, { budget: budget() });
    expect(none).toEqual({ invariants: new Map(), on: new Set(), queries: 0 });
    // No execution comes to where the check of the switch is.
    const dead = given("procedure P(x: int) { start: goto other; other: return; never: assert x > 0; return; }");
    const isOn = auxiliary("a", BOOL);
    const all = await checkedInvariants(dead.program, dead.routine, new Map(), unable, { budget: budget() }, [isOn]);
    expect(all).toEqual({ invariants: new Map(), on: new Set([isOn]), queries: 0 });
  });
});

describe("switches", { timeout: 60_000 }, () => {
  const one = given(`procedure P(x: int) { var i: int;
    assume {:switch "b"} i == 4; assert {:origin "a"} x == x + i; assert {:origin "b"} i == 4; assert {:origin "c"} x != 3; }`);
  const [a, b, c] = ["a", "b", "c"].map((name) => auxiliary(name, BOOL)) as [Variable, Variable, Variable];
  const switched = (command: CallFreeCommand): CallFreeCommand => {
    if (command.kind === "assert") return { ...command, condition: implies(auxiliary(command.origin!, BOOL), command.condition) }; // prettier-ignore
    return command.kind === "assume" ? { ...command, condition: implies(b, command.condition) } : command;
  };
  const routine = { ...one.routine, body: mapCommands(one.routine.body, switched) };
  const on = async (...switches: readonly Variable[]): Promise<readonly string[]> => {
    const found = await checkedInvariants(one.program, routine, new Map(), honest, { budget: budget() }, switches);
    expect(found.invariants.size).toBe(0);
    return [...found.on].map(({ name }) => name);
  };

  test("stay on where their checks hold, with what is assumed on the strength of others that do", async () => {
    expect(await on(b)).toEqual(["b"]);
    expect(await on(c)).toEqual([]);
    expect(await on(b, c)).toEqual(["b"]);
    expect(await on(a)).toEqual([]);
    expect(await on(a, b, c)).toEqual(["b"]);
  });
});

describe("of a solver that does not prove it", { timeout: 60_000 }, () => {
  const right = [ge(counting.v("i"), int(0)), le(counting.v("i"), add(counting.v("n"), int(0)))];
  const answering = (says: (asked: number) => SatAnswer | undefined, others: Partial<Session> = {}): Solver & { closed: number } => {
    const made = {
      ...honest,
      closed: 0,
      open: async () => {
        const session = await honest.open();
        let asked = 0;
        const [check, close] = [session.check.bind(session), session.close.bind(session)];
        session.check = async (options) => {
          const answer = await check(options);
          return says(asked++) ?? answer;
        };
        session.close = () => {
          made.closed++;
          close();
        };
        return Object.assign(session, others);
      },
    };
    return made;
  }; // prettier-ignore

  test.each(["limit", "memory", "died", "cancelled"] as const)("nothing is left: %s", async (why) => {
    const by = answering(() => ({ kind: "unknown", why, detail: "" }));
    expect(await left(counting, [right], by)).toEqual([[]]);
    expect(by.closed).toBe(1);
  });

  test("nothing is left, whatever a model of it may show", async () => {
    for (const why of ["limit", "died"] as const) {
      const by = answering((asked) => (asked === 0 ? { kind: "unknown", why, detail: "" } : undefined));
      expect(await left(counting, [[...right, le(counting.v("i"), int(-5))]], by)).toEqual([[]]);
    }
  });

  test("nothing is left where a model shows no candidate to be wrong", async () => {
    const blind = { values: (terms: readonly Term[]) => Promise.resolve(terms.map(() => undefined)) };
    expect(
      await left(
        counting,
        [right],
        answering(() => ({ kind: "sat" }), blind),
      ),
    ).toEqual([[]]);
    expect(await left(counting, [[...right, le(counting.v("i"), int(5))]], answering(() => undefined, blind))).toEqual([[]]); // prettier-ignore
  });

  test("what a model of a solver that gives up shows is dropped, and the rest is asked for again", async () => {
    const unsure: SatAnswer = { kind: "unknown", why: "incomplete", detail: "" };
    const by = answering((asked) => (asked === 0 ? unsure : undefined));
    expect(await left(counting, [[...right, le(counting.v("i"), int(-5))]], by)).toEqual([[0, 1]]);
  });

  test("nor where it is interrupted, or has no work left to do", async () => {
    const controller = new AbortController();
    const by = answering(() => undefined);
    const open = by.open.bind(by);
    by.open = async (options) => {
      const session = await open(options);
      const check = session.check.bind(session);
      session.check = (asked) => {
        controller.abort();
        return check(asked);
      };
      return session;
    };
    const limits = { budget: budget(), signal: controller.signal };
    expect(await left(counting, [right], by, limits)).toEqual([[]]);
  });
});
