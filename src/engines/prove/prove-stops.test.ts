/** Whoever interrupts a run waits for no stage that has not begun. */
import { afterAll, expect, test } from "vitest";
import { confirmedInvariants } from "../../driver/infer-invariants.ts";
import { boogie } from "../../frontends/boogie/boogie.ts";
import { findSolver } from "../../host/node/find-solver.ts";
import type { CheckKind } from "../../ir/check-kind.ts";
import { proveProgram } from "./prove.ts";

const solver = findSolver("z3-wasm");
if ("error" in solver) throw new Error(solver.error);
const found = solver;
afterAll(() => found.dispose());

const text = `procedure main(n: int) { var i: int; var m: [int]int; i := 0;
  while (i < n) { m[i] := i; i := i + 1; }
  assert (forall k: int :: 0 <= k && k < n ==> m[k] <= i * i * i); }`;

test.each(["executions", "the program as one routine", "invariants of loops"])(
  "during: %s",
  async (stage) => {
    const program = boogie.translate({ name: "stops.bpl", text }).program!;
    const controller = new AbortController();
    const stages: string[] = [];
    const doing = (what: string): void => {
      stages.push(what);
      // As an interruption: it is seen to once the process has time for it.
      if (what === stage) setTimeout(() => controller.abort("interrupted"));
    };
    const options = {
      property: new Set<CheckKind>(["assertion"]),
      work: 60_000,
      engines: new Set(["run", "bmc", "k-induction", "predicates", "paths"] as const),
      explain: { replay: true, simplify: false, prune: false },
      strengthen: confirmedInvariants,
      signal: controller.signal,
      doing,
    };
    const { verdict, seconds } = await proveProgram(program, program.implementations[0]!, found, options);
    expect(verdict).toBe("unknown");
    expect(stages.at(-1)).toBe(stage);
    expect(seconds).toBeLessThan(30);
  },
  60_000,
);
