/** What the search leaves out it goes on to leave out: nothing may be proved from it later. */
import { Budget } from "../../base/budget.ts";
import { afterAll, expect, test } from "vitest";
import { boogie } from "../../frontends/boogie/boogie.ts";
import { findSolver } from "../../host/node/find-solver.ts";
import type { CheckKind } from "../../ir/check-kind.ts";
import type { Session } from "../../smt/solver.ts";
import { segmented } from "../../transforms/segments.ts";
import { boundedSearch, type BoundedSearch } from "./bounded.ts";
import { encodedSegments, type UnrolledRun } from "./unrolling.ts";
import { wholeProgram } from "./whole-program.ts";

const solver = findSolver("z3-wasm");
if ("error" in solver) throw new Error(solver.error);
afterAll(() => solver.dispose());

const timeout = 60_000;

async function searching(text: string, use: (search: BoundedSearch, session: Session) => Promise<void>): Promise<void> {
  if ("error" in solver) throw new Error(solver.error);
  const program = boogie.translate({ name: "bounded.bpl", text }).program!;
  const entry = program.implementations.find(({ name }) => name === "main")!;
  const whole = wholeProgram(program, entry, 2, new Set<CheckKind>(["assertion"]))!;
  const encoded = encodedSegments(program, segmented(whole.routine));
  const session = await solver.open();
  encoded.prepare(session);
  await use(boundedSearch(encoded, session), session);
  session.close();
}

test("a check that is set aside stays a gap", { timeout }, () =>
  searching("procedure main(x: int) { assert x != 3; assert x != 4; }", async (search) => {
    const first = await search.deepen(new Budget(timeout));
    if (first.kind !== "fails") throw new Error(first.kind);
    search.setAside(first.run.assert);
    const second = await search.deepen(new Budget(timeout));
    if (second.kind !== "fails") throw new Error(second.kind);
    expect(second.run.assert.span).not.toEqual(first.run.assert.span);
    search.setAside(second.run.assert);
    expect(await search.deepen(new Budget(timeout))).toEqual({ kind: "exhausted" });
    expect([...search.leftOut()]).toEqual(["checks"]);
  }),
);

test("calls that are not followed stay a gap, however deep the search goes", { timeout }, () => {
  const text = `
    procedure deep(n: int) { if (n > 0) { call deep(n - 1); } }
    procedure main(n: int, m: int) { var i: int; call deep(n); i := 0; while (i < m) { i := i + 1; } assert i >= 0; }`;
  return searching(text, async (search) => {
    for (let round = 0; round < 4; round++) {
      expect(await search.deepen(new Budget(timeout))).toEqual({ kind: "clean" });
      expect([...search.leftOut()]).toEqual(["calls"]);
    }
  });
});

test("where executions end and none fails, nothing is left out", { timeout }, () =>
  searching("procedure main() { var i: int; i := 0; while (i < 3) { i := i + 1; } assert i == 3; }", async (search) => {
    let last = await search.deepen(new Budget(timeout));
    while (last.kind === "clean") last = await search.deepen(new Budget(timeout));
    expect(last).toEqual({ kind: "exhausted" });
    expect(search.leftOut().size).toBe(0);
  }),
);

/** The first run that fails, after as many segments as it takes. */
async function failing(search: BoundedSearch): Promise<UnrolledRun> {
  for (let round = 0; round < 9; round++) {
    const found = await search.deepen(new Budget(timeout));
    if (found.kind === "fails") return found.run;
    expect(found).toEqual({ kind: "clean" });
  }
  throw new Error("nothing fails");
}

test("a check that is set aside is not found again, further on, and hides no other", { timeout }, () =>
  searching(
    "procedure main() { var i, j: int; i := 0; while (i < 9) { havoc j; assert j != 3; assert i != 4; i := i + 1; } }",
    async (search) => {
      const first = await failing(search);
      search.setAside(first.assert);
      const second = await failing(search);
      expect(second.assert.span).not.toEqual(first.assert.span);
      expect([...search.leftOut()]).toEqual(["checks"]);
    },
  ),
);

test("a run goes through the blocks of the routine, loop by loop, to where it fails", { timeout }, () =>
  searching(
    `procedure main() { var i: int; start: i := 0; goto head; head: goto more, done;
      more: assume i < 3; i := i + 1; goto head; done: assume i >= 3; goto last; last: assert i != 3; return; }`,
    async (search) => {
      const { blocks } = await failing(search);
      const around = ["head", "more", "head", "more", "head", "more", "head", "done", "last"];
      expect(blocks).toEqual(["entry", "start", ...around]);
    },
  ),
);

test.each([
  ["", "it takes more work than it is allowed"],
  ["it was killed", "it takes more work than it is allowed"],
])("a solver that cannot tell has found nothing: %j", { timeout }, (detail, why) =>
  searching("procedure main() { assert true; }", async (search, session) => {
    session.check = () => Promise.resolve({ kind: "unknown", why: "limit", detail });
    expect(await search.deepen(new Budget(timeout))).toEqual({ kind: "gave-up", why });
    session.check = () => Promise.resolve({ kind: "sat" });
    session.values = (terms) => Promise.resolve(terms.map(() => undefined));
    expect(await search.deepen(new Budget(timeout))).toEqual({
      kind: "gave-up",
      why: "the solver's model does not show a run",
    });
  }),
);

const endless = "procedure main() { var i: int; i := 0; while (true) { i := i + 1; assert i > 0; } }";

test("the search goes deeper by half, and not before it knows of what it has looked at", { timeout }, async () => {
  const depths: number[] = [];
  await searching(endless, async (search, session) => {
    expect(search.depth()).toBe(0);
    const check = session.check.bind(session);
    for (const isAble of [true, false, true, true, false, false, true, true, true]) {
      session.check = isAble ? check : () => Promise.resolve({ kind: "unknown", why: "limit", detail: "" });
      await search.deepen(new Budget(timeout));
      depths.push(search.depth());
    }
  });
  expect(depths).toEqual([1, 1, 2, 3, 3, 3, 4, 6, 9]);
  await searching("procedure main(x: int) { assert x == x; }", async (search) => {
    for (let i = 0; i < 3; i++) expect(await search.deepen(new Budget(timeout))).toEqual({ kind: "exhausted" });
    expect(search.depth()).toBe(1);
  });
});

test("what a solver shows that gives up on quantifiers may fail", { timeout }, () =>
  searching("procedure main(x: int) { assert x != 3; }", async (search, session) => {
    const check = session.check.bind(session);
    session.check = async (asked) => {
      const answer = await check(asked);
      return answer.kind === "sat" ? { kind: "unknown", why: "incomplete", detail: "" } : answer;
    };
    expect((await search.deepen(new Budget(timeout))).kind).toBe("fails");
  }),
);

test("calls that are not followed, and that nobody comes to, leave nothing out", { timeout }, async () => {
  const deep = "procedure deep(n: int) { if (n > 0) { call deep(n - 1); } }";
  await searching(`${deep} procedure main(n: int) { assume n < 1; call deep(n); assert n < 2; }`, async (search) => {
    expect(await search.deepen(new Budget(timeout))).toEqual({ kind: "exhausted" });
    expect(search.leftOut().size).toBe(0);
  });
  const around = `${deep} procedure main(n: int) { var i: int; assume n < 1; call deep(n); i := 0; while (true) { i := i + 1; assert n < 2; } }`;
  await searching(around, async (search) => {
    for (let round = 0; round < 3; round++) {
      expect(await search.deepen(new Budget(timeout))).toEqual({ kind: "clean" });
      expect(search.leftOut().size).toBe(0);
    }
  });
  await searching(`${deep} procedure main(n: int) { call deep(n); assert n == n; }`, async (search) => {
    expect(await search.deepen(new Budget(timeout))).toEqual({ kind: "exhausted" });
    expect([...search.leftOut()]).toEqual(["calls"]);
  });
});

test.each([
  ["died", "it was killed", "it was killed"],
  ["memory", "", "memory"],
] as const)("why nothing was found is told: %s, %j", { timeout }, (why, detail, told) =>
  searching(endless, async (search, session) => {
    session.check = () => Promise.resolve({ kind: "unknown", why, detail });
    expect(await search.deepen(new Budget(timeout))).toEqual({ kind: "gave-up", why: told });
  }),
);

test("a model that tells where a run begins, and not how it goes on, shows none", { timeout }, () =>
  searching("procedure main(x: int) { assert x != 3; }", async (search, session) => {
    const values = session.values.bind(session);
    let asked = 0;
    session.values = (terms) => (asked++ === 0 ? values(terms) : Promise.resolve(terms.map(() => undefined)));
    expect((await search.deepen(new Budget(timeout))).kind).toBe("gave-up");
    expect(asked).toBe(2);
  }),
);

test("a run goes through blocks of the routine alone", { timeout }, () =>
  searching(
    `procedure main() { var x: int; start: x := 1; goto mid, last; mid: x := 2; goto last; last: assert x != 1; return; }`,
    async (search) => expect((await failing(search)).blocks).toEqual(["entry", "start", "last"]),
  ),
);
