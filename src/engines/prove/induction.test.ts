/** An induction step succeeds where k quiet segments are never followed by a failure, from any state, and nowhere else. */
import { Budget } from "../../base/budget.ts";
import { afterAll, expect, test } from "vitest";
import { boogie } from "../../frontends/boogie/boogie.ts";
import { findSolver } from "../../host/node/find-solver.ts";
import type { CheckKind } from "../../ir/check-kind.ts";
import type { SatAnswer, Session } from "../../smt/solver.ts";
import { segmented } from "../../transforms/segments.ts";
import { induction } from "./induction.ts";
import { wholeProgram } from "./whole-program.ts";

const solver = findSolver("z3-wasm");
if ("error" in solver) throw new Error(solver.error);
const honest = solver;
afterAll(() => honest.dispose());

/** What the step says for k = 0, 1, 2 … */
async function steps(text: string, count: number, change: (session: Session) => void = () => undefined) {
  const program = boogie.translate({ name: "a.bpl", text }).program!;
  const whole = wholeProgram(program, program.implementations.at(-1)!, 2, new Set<CheckKind>(["assertion"]))!;
  const session = await honest.open();
  try {
    const step = induction(program, segmented(whole.routine), session);
    change(session);
    const said: string[] = [];
    for (let k = 0; k < count; k++) said.push(await step.holds(k, new Budget(60_000)));
    return said;
  } finally {
    session.close();
  }
}

const main = (body: string): string => `procedure main() ${body}`;
const turning = (first: number): string =>
  main(`{ var x: int; var y: int; var z: int; x := ${first}; y := 1; z := 2;
    while (*) { assert x != 3; x, y, z := y, z, x; } }`);

test("what each iteration keeps holds at once", async () => {
  const text = "{ var i: int; i := 0; while (i < 10) { assert i != 10; i := i + 1; } }";
  expect(await steps(main(text), 2)).toEqual(["holds", "holds"]);
});

test("what comes round every three iterations holds with three before, not with fewer", async () => {
  expect(await steps(turning(0), 4)).toEqual(["fails", "fails", "fails", "holds"]);
});

test("what fails at last is never proved, however many go well before", async () => {
  const text = "{ var i: int; i := 0; while (i < 10) { assert i != 7; i := i + 1; } }";
  expect(await steps(main(text), 5)).toEqual(["fails", "fails", "fails", "fails", "fails"]);
});

test("a check after the loop, and one in a loop within", async () => {
  const after = (wanted: string): string =>
    main(`{ var i: int; i := 0; while (i < 10) { i := i + 1; } assert ${wanted}; }`);
  expect(await steps(after("i >= 10"), 1)).toEqual(["holds"]);
  expect(await steps(after("i > 10"), 3)).toEqual(["fails", "fails", "fails"]);
  const within = (wanted: string): string =>
    main(`{ var i: int; var j: int; i := 0;
    while (i < 10) { j := 0; while (j < i) { assert ${wanted}; j := j + 1; } i := i + 1; } }`);
  expect(await steps(within("j < i"), 1)).toEqual(["holds"]);
  expect(await steps(within("j != 4"), 3)).toEqual(["fails", "fails", "fails"]);
});

test("what is known before a loop and not assigned in it is kept", async () => {
  const text = (wanted: string): string =>
    `procedure main(n: int) { var i: int; i := 0; assume n > 5; while (*) { assert n > ${wanted}; i := i + 1; } }`;
  expect(await steps(text("4"), 1)).toEqual(["holds"]);
  // Of a first iteration the step says nothing: that is for the base.
  expect(await steps(text("6"), 2)).toEqual(["fails", "holds"]);
});

test("what is known of functions is known in each step", async () => {
  const text = (least: number): string => `function f(int): int; axiom (forall i: int :: {f(i)} f(i) >= 3);
    procedure main() { var i: int; i := 3; while (*) { assert i >= ${least}; i := f(i); } }`;
  expect(await steps(text(3), 2)).toEqual(["fails", "holds"]);
  expect(await steps(text(4), 2)).not.toContain("holds");
});

test("where there is no loop, no segment follows another", async () => {
  expect(await steps("procedure main(x: int) { assert x > 0; }", 2)).toEqual(["holds", "holds"]);
});

test("a solver that gives up has proved nothing", async () => {
  const answering = (answer: SatAnswer) => (session: Session) => void (session.check = () => Promise.resolve(answer));
  const detail = "";
  expect(await steps(turning(0), 3, answering({ kind: "unknown", why: "limit", detail }))).toEqual(["unknown", "unknown", "unknown"]); // prettier-ignore
  expect(await steps(turning(0), 3, answering({ kind: "unknown", why: "cancelled", detail }))).toEqual(["unknown", "unknown", "unknown"]); // prettier-ignore
  expect(await steps(turning(0), 3, answering({ kind: "unknown", why: "incomplete", detail }))).toEqual(["fails", "fails", "fails"]); // prettier-ignore
});
