/** Which blocks lie on a run that ends normally, loops included: asked of a solver, block by block. */
import { Budget } from "../src/base/budget.ts";
import { afterAll, expect, test } from "vitest";
import { boogie } from "../src/frontends/boogie/boogie.ts";
import { passify } from "../src/transforms/passify.ts";
import { withContracts } from "../src/transforms/contracts.ts";
import { copyLoops } from "../src/transforms/copy-loops.ts";
import { findSolver } from "../src/host/node/find-solver.ts";
import { coverPoints, type Point } from "../src/engines/doomed/cover.ts";
import type { CallFreeRoutine, PassiveRoutine } from "../src/ir/stages.ts";
import type { Variable } from "../src/logic/term.ts";
import type { Solver } from "../src/smt/solver.ts";
import { normalRuns } from "../src/vc/normal-runs.ts";
import { scriptFor } from "../src/vc/script.ts";

const found = findSolver("z3-wasm");
if ("error" in found) throw new Error(found.error);
const solver: Solver = found;
afterAll(() => solver.dispose());

/** The labels of blocks of which every copy is doomed: asked for one by one, and by the cover, which has to agree. */
async function doomed(text: string): Promise<readonly string[]> {
  const { program } = boogie.translate({ name: "test.bpl", text });
  const marked = withPoints(withContracts(program!, program!.implementations[0]!));
  const passive = passify(copyLoops(marked)!, "lean");
  const { clauses, on } = normalRuns(passive);
  const session = await solver.open();
  scriptFor(program!, clauses).load(session);
  const points = pointsOf(passive, on);
  const found: string[] = [];
  for (const { name, on: copies } of points) {
    const answers = [];
    for (const copy of copies) answers.push((await session.check({ assumptions: [copy] })).kind);
    expect(answers).not.toContain("unknown");
    if (!answers.includes("sat")) found.push(name);
  }
  const cover = await coverPoints(session, points, { budget: new Budget(10_000) });
  session.close();
  expect(cover.unsettled).toBeUndefined();
  expect([...cover.doomed].sort()).toEqual([...found].sort());
  // The entry is where the contract was put.
  return found.filter((label) => label !== "entry");
}

function withPoints(routine: CallFreeRoutine): CallFreeRoutine {
  const blocks = [...routine.body.blocks].map(([label, block]) => [label, { ...block, point: label }] as const);
  return { ...routine, body: { ...routine.body, blocks: new Map(blocks) } };
}

function pointsOf({ body }: PassiveRoutine, on: ReadonlyMap<string, Variable>): readonly Point[] {
  const copies = new Map<string, Variable[]>();
  for (const { label, point } of body.blocks.values()) {
    if (point !== undefined) copies.set(point, [...(copies.get(point) ?? []), on.get(label)!]);
  }
  return [...copies].map(([name, variables]) => ({ name, on: variables }));
}

test("a branch that fails whatever the input", async () => {
  const text = `procedure P(x: int) { start: goto a, b; a: assume x == 0; assert x > 0; goto end; b: assume x != 0; goto end; end: return; }`;
  expect(await doomed(text)).toEqual(["a"]);
});

test("a failure that every run meets dooms everything", async () => {
  expect(await doomed(`procedure P(x: int) { start: goto a; a: assert x < 0 && x > 0; goto end; end: return; }`)).toEqual([
    "start", "a", "end",
  ]); // prettier-ignore
});

test.each([
  ["zero iterations", "i == 0"],
  ["one iteration", "i == 1"],
  ["two iterations", "i == 2"],
  ["many iterations", "i == 7"],
])("a run of %s is kept", async (_, at) => {
  const text = `procedure P(n: int) { var i: int;
    start: i := 0; goto head; head: goto body, done; body: assume i < n; i := i + 1; goto head;
    done: assume i >= n; goto some, other; some: assume ${at}; goto end; other: assume !(${at}); goto end; end: return; }`;
  expect(await doomed(text)).toEqual([]);
});

test("what fails after every number of iterations is found", async () => {
  const text = `procedure P(n: int) { var i: int;
    start: i := n; goto head; head: goto body, done; body: assume i >= 0; i := i - 1; goto head;
    done: assume i < 0; assert i >= 0; goto end; end: return; }`;
  expect(await doomed(text)).toEqual(["start", "head", "body", "done", "end"]);
});

test("to complete an iteration of a loop without exit is a normal end", async () => {
  const text = `procedure P(n: int) { start: goto head; head: goto fine, wrong; fine: assume n > 0; goto head;
    wrong: assume n <= 0; assert n > 0; goto head; }`;
  expect(await doomed(text)).toEqual(["wrong"]);
});
