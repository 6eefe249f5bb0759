import { describe, expect, test } from "vitest";
import { Budget } from "../../base/budget.ts";
import { and, gt, implies, int, not, variable } from "../../logic/build.ts";
import { BOOL, INT } from "../../logic/sort.ts";
import { dialects } from "../dialects.ts";
import type { Pipe } from "../pipe.ts";
import type { Session, SessionOptions } from "../solver.ts";
import { openSession } from "./session.ts";

const x = variable("x", INT);
const p = variable("p", BOOL);
const q = variable("q", BOOL);

interface Scripted {
  readonly session: Session;
  readonly written: string[];
  readonly state: { killed: boolean; released: boolean };
}

/** A session with a solver that prints what `reply` says to each command, and echoes as it should. */
function scripted(reply: (command: string) => string | undefined, options: SessionOptions = {}): Scripted {
  const written: string[] = [];
  const state = { killed: false, released: false };
  let hear: (text: string) => void = () => undefined;
  let tell: (why: string) => void = () => undefined;
  const answer = (command: string): void => {
    const mark = /^\(echo "(.*)"\)$/.exec(command)?.[1];
    const text =
      mark ?? (command.startsWith("(set-") || command.startsWith("(get-info :version") ? "" : reply(command));
    if (text === undefined) tell("the script ended");
    else if (text !== "" && !state.killed) hear(`${text}\n`);
  };
  const pipe: Pipe = {
    write: (text) => {
      written.push(text);
      queueMicrotask(() => text.trimEnd().split("\n").forEach(answer));
    },
    onText: (listener) => void (hear = listener),
    onEnd: (listener) => void (tell = listener),
    kill: () => void (state.killed = true),
  };
  const session = openSession(pipe, dialects.z3, options, { release: () => void (state.released = true) });
  return { session, written, state };
}

const on = (prefix: string, text: string) => (command: string) => (command.startsWith(prefix) ? text : "");

test("one write a check, with everything asserted since the last", async () => {
  const { session, written } = scripted(on("(check-sat", "sat"));
  session.assert(gt(x, int(0)));
  session.push();
  session.assert(p);
  expect(await session.check({ timeLimitMs: 500 })).toEqual({ kind: "sat" });
  expect(written.length).toBe(2);
  expect(written[1]!.split("\n").slice(0, -2)).toEqual([
    "(declare-fun x () Int)",
    "(assert (> x 0))",
    "(push 1)",
    "(declare-fun p () Bool)",
    "(assert p)",
    "(set-option :timeout 500)",
    "(check-sat)",
    "(get-info :rlimit)",
  ]);
  expect(session.statistics.queries).toBe(1);
});

test("only one word, alone, is a verdict", async () => {
  const answer = async (text: string) => scripted(on("(check-sat", text)).session.check();
  expect(await answer("unsat")).toEqual({ kind: "unsat" });
  expect(await answer("WARNING: a pattern was not found\nunsat")).toEqual({ kind: "unsat" });
  for (const text of ["sat\nunsat", "unsat!", '(error "line 3")\nunsat', 'unsat\n(error "late")', "", "maybe", "Sat"]) {
    // prettier-ignore
    expect(await answer(text)).toMatchObject({ kind: "unknown", why: "died" });
  }
  expect(await answer('(error "line 3: unknown function foo")\nsat')).toEqual({
    kind: "unknown",
    why: "died",
    detail: 'the solver printed: (error "line 3: unknown function foo")',
  });
});

test("an answer that stands where another is due is not taken for it", async () => {
  const { session } = scripted((command) => (command.startsWith("(assert") ? "unsat" : command.startsWith("(check") ? "sat" : "")); // prettier-ignore
  session.assert(p);
  expect(await session.check()).toMatchObject({ kind: "unknown", why: "died" });
});

test("after nonsense the session is over", async () => {
  const { session, state } = scripted(on("(check-sat", "gibberish"));
  await session.check();
  expect(state.killed).toBe(true);
  expect(await session.check()).toMatchObject({ kind: "unknown", why: "died" });
  expect(await session.values([x])).toEqual([undefined]);
  expect((await session.model()).constants.size).toBe(0);
  session.push();
  session.pop();
  session.interrupt();
  session.close();
  expect(state.released).toBe(false);
});

test("nor is an answer believed that came before the nonsense was looked at", async () => {
  let checks = 0;
  const { session } = scripted(on("(check-sat", "sat"));
  const garbled = scripted((command) =>
    command.startsWith("(check-sat") ? (checks++ === 0 ? "gibberish" : "unsat") : "",
  );
  const [first, second] = await Promise.all([garbled.session.check(), garbled.session.check()]);
  expect([first, second]).toMatchObject([{ why: "died" }, { why: "died" }]);
  expect(await Promise.all([session.check(), session.check()])).toEqual([{ kind: "sat" }, { kind: "sat" }]);
});

test("reasons for unknown", async () => {
  const reason = (text: string) =>
    scripted((command) =>
      command === "(check-sat)" ? "unknown" : command.startsWith("(get-info :reason") ? text : "",
    ).session.check();
  expect(await reason('(:reason-unknown "(incomplete quantifiers)")')).toMatchObject({ why: "incomplete" });
  expect(await reason('(:reason-unknown "timeout")')).toMatchObject({ why: "limit" });
  expect(await reason('(:reason-unknown "canceled")')).toMatchObject({ why: "limit" });
  expect(await reason('(:reason-unknown "max. memory exceeded")')).toMatchObject({ why: "memory" });
  expect(await reason("(:reason-unknown incomplete)")).toMatchObject({ why: "incomplete", detail: "incomplete" });
  expect(await reason("what?")).toMatchObject({ why: "incomplete" });
});

test("a solver that goes away", async () => {
  const { session } = scripted(() => undefined);
  session.assert(p);
  expect(await session.check()).toEqual({ kind: "unknown", why: "died", detail: "the script ended" });
});

test("a solver that is out of memory", async () => {
  const { session } = scripted(on("(check-sat", '(error "out of memory")'));
  expect(await session.check()).toMatchObject({ kind: "unknown", why: "memory" });
});

test("a solver that does not answer is killed some time after its limit", async () => {
  let hear: (text: string) => void = () => undefined;
  let killed = false;
  const mute: Pipe = {
    write: (text) => {
      const marks = [...text.matchAll(/^\(echo "(.*)"\)$/gm)].map((match) => match[1]!);
      if (!text.includes("(check-sat)")) queueMicrotask(() => hear(`${marks.join("\n")}\n`));
    },
    onText: (listener) => void (hear = listener),
    onEnd: () => undefined,
    kill: () => void (killed = true),
  };
  const session = openSession(mute, dialects.z3);
  const started = performance.now();
  expect(await session.check({ timeLimitMs: 50 })).toMatchObject({ kind: "unknown", why: "limit" });
  expect(performance.now() - started).toBeGreaterThan(1000);
  expect(killed).toBe(true);
});

test("assumptions and cores", async () => {
  const reply = (command: string): string =>
    command.startsWith("(check-sat-assuming") ? "unsat" : command === "(get-unsat-assumptions)" ? "((not q))" : "";
  const { session, written } = scripted(reply, { cores: true });
  session.assert(implies(p, q));
  expect(await session.check({ assumptions: [p, not(q)] })).toEqual({ kind: "unsat" });
  expect(written[1]).toContain("(check-sat-assuming (p (not q)))");
  expect(await session.unsatCore()).toEqual([not(q)]);
  const without = scripted(reply).session;
  await without.check({ assumptions: [p, not(q)] });
  expect(await without.unsatCore()).toEqual([p, not(q)]);
});

test("values are asked for in one question", async () => {
  const reply = (command: string): string =>
    command.startsWith("(get-value") ? "((x 3)\n ((and p q) true))" : command === "(check-sat)" ? "sat" : "";
  const { session, written } = scripted(reply);
  await session.check();
  expect(await session.values([x, and(p, q)])).toEqual([
    { kind: "int", value: 3n },
    { kind: "bool", value: true },
  ]);
  expect(written.filter((text) => text.includes("(get-value (x (and p q)))")).length).toBe(1);
});

test("a solver that is still good is given back", async () => {
  const { session, state } = scripted(on("(check-sat", "sat"));
  await session.check();
  session.close();
  expect(state).toEqual({ killed: false, released: true });
});

describe("work", () => {
  const counting = (steps: number): ((command: string) => string) => {
    let done = 0;
    return (command) => {
      if (command.startsWith("(check-sat")) done += steps;
      return command.startsWith("(check-sat") ? "sat" : command === "(get-info :rlimit)" ? `(:rlimit ${done})` : "";
    };
  };

  test("is limited by what is left of the budget, and what the solver says to have done is spent", async () => {
    const { session, written } = scripted(counting(30_000));
    const budget = new Budget(100);
    expect(await session.check({ budget })).toEqual({ kind: "sat" });
    const spent = 100 - budget.left();
    expect(spent).toBeGreaterThanOrEqual(30);
    expect(spent).toBeLessThan(40);
    await session.check({ budget });
    expect(budget.left()).toBe(100 - 2 * spent);
    const limits = written.flatMap((text) => text.match(/:rlimit \d+/g) ?? []);
    expect(limits).toEqual([":rlimit 100000", `:rlimit ${(100 - spent) * 1000}`]);
    expect(written.join("")).not.toContain(":timeout");
  });

  test("is not asked for when the budget is used up, and is unlimited without one", async () => {
    const { session, written } = scripted(counting(1));
    await session.check({ budget: new Budget(5) });
    const before = written.length;
    expect(await session.check({ budget: new Budget(0) })).toMatchObject({ kind: "unknown", why: "limit" });
    expect(written.length).toBe(before);
    await session.check();
    expect(written.at(-1)).toContain("(set-option :rlimit 0)");
  });

  test("of a solver that does not tell is guessed", async () => {
    const { session } = scripted(on("(check-sat", "sat"));
    const budget = new Budget(100);
    await session.check({ budget });
    expect(budget.left()).toBeLessThan(100);
  });
});

test("after an interruption nothing is asked any more", async () => {
  const { session, written } = scripted(on("(check-sat", "sat"));
  session.interrupt();
  expect(await session.check()).toMatchObject({ kind: "unknown", why: "cancelled" });
  expect(written.join("")).not.toContain("check-sat");
});
