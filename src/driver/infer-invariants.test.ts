/** What is found out about loops by nobody in particular is checked by a solver, source by source, and paid for. */
import { afterAll, expect, test } from "vitest";
import { Budget } from "../base/budget.ts";
import { sizeInUnits } from "../engines/shared/rates.ts";
import { defaultVerifyOptions } from "../engines/verify/options.ts";
import { prepare } from "../engines/verify/prepare.ts";
import { boogie } from "../frontends/boogie/boogie.ts";
import { findSolver } from "../host/node/find-solver.ts";
import type { Program } from "../ir/program.ts";
import type { CallFreeRoutine } from "../ir/stages.ts";
import { printTerm } from "../logic/print.ts";
import type { Solver } from "../smt/solver.ts";
import { confirmedInvariants, inferInvariants } from "./infer-invariants.ts";

const solver = findSolver("z3-wasm");
if ("error" in solver) throw new Error(solver.error);
const honest = solver;
afterAll(() => honest.dispose());

const unable: Solver = { ...honest, open: () => Promise.reject(new Error("nobody is to be asked")) };

type Given = readonly [Program, CallFreeRoutine];
type Limits = Parameters<typeof confirmedInvariants>[3];

function given(text: string): Given {
  const program = boogie.translate({ name: "a.bpl", text }).program!;
  const prepared = prepare(program, program.implementations[0]!, { ...defaultVerifyOptions, beyond: "stop" });
  if (prepared.kind === "limit") throw new Error(prepared.reason);
  return [program, prepared.looped];
}

/** Of numbers, of states, of two variables together, and of cells: the first two are of one source, the others of one each. */
const all = given(`procedure main(n: int) { var i, j, s: int; var m: [int]int;
  i := 0; j := 0; s := 1;
  while (i < n) { m[i] := 7; i := i + 1; j := j + 2; if (s == 1) { s := 5; } else { s := 1; } }
  i := 0;
  while (i < n) { assert m[i] == 7; i := i + 1; }
  assert n < 0 || j == 2 * n; }`);
const nothing = given(
  "procedure main(n: int) { assert n > 0; assert n > 1; assert n > 2; assert n > 3; assert n > 4; }",
);
const fresh = (): { readonly budget: Budget } => ({ budget: new Budget(30_000) });

/** By the head of a loop. */
async function found([program, routine]: Given, by: Solver, limits: Limits): Promise<readonly (readonly string[])[]> {
  const made = await confirmedInvariants(program, routine, by, limits);
  return [...made!.invariants].map(([head, terms]) => {
    const [before, after] = [routine, made!.routine].map(({ body }) => body.blocks.get(head)!.commands);
    const assumed = after!.slice(0, terms.length);
    expect(assumed.map((command) => command.kind === "assume" && command.condition)).toEqual(terms);
    expect(after!.slice(terms.length)).toEqual(before);
    return terms.map((term) => printTerm(term));
  });
}

/** What is left of the budget of each question, at first. */
function counting(asked: number[]): Solver {
  const open: Solver["open"] = async (options) => {
    const session = await honest.open(options);
    const check = session.check.bind(session);
    session.check = (question) => {
      asked.push(question!.budget!.left());
      return check(question);
    };
    return session;
  };
  return { ...honest, open };
}

test("each source has its say once, with a third of what there is", { timeout: 60_000 }, async () => {
  const asked: number[] = [];
  const limits = fresh();
  const [first, second] = await found(all, counting(asked), limits);
  for (const wanted of ["i >= 0", "s == 1 || s == 5", "j == 2 * i"]) expect(first).toContain(wanted);
  expect(first!.filter((term) => term.startsWith("(forall"))).not.toEqual([]);
  expect(second).toContain("i >= 0");
  for (const terms of [first!, second!]) expect(new Set(terms).size).toBe(terms.length);
  expect(Math.max(...asked)).toBe(10_000);
});

test("what it takes to propose something is paid for, also where nothing is proposed", async () => {
  const limits = fresh();
  expect(await confirmedInvariants(...nothing, unable, limits)).toBeUndefined();
  expect(limits.budget.spent()).toBeGreaterThanOrEqual(3 * sizeInUnits(nothing[1]));
});

test("nobody is asked where no work is left, or after an interruption", async () => {
  expect(await confirmedInvariants(...all, unable, { budget: new Budget(0) })).toBeUndefined();
  expect(await confirmedInvariants(...all, unable, { ...fresh(), signal: AbortSignal.abort() })).toBeUndefined();
  const goesOn = { ...fresh(), signal: new AbortController().signal };
  await expect(confirmedInvariants(...all, unable, goesOn)).rejects.toThrow("nobody is to be asked");
});

test("where nothing holds, nothing is added", { timeout: 60_000 }, async () => {
  const unsure: Solver = {
    ...honest,
    open: async (options) => {
      const session = await honest.open(options);
      return Object.assign(session, { check: () => Promise.resolve({ kind: "unknown", why: "limit", detail: "" }) });
    },
  };
  expect(await confirmedInvariants(...all, unsure, fresh())).toBeUndefined();
  expect(await inferInvariants(...all, unsure, fresh())).toBeUndefined();
  expect(await inferInvariants(...all, honest, fresh())).toBeDefined();
});
