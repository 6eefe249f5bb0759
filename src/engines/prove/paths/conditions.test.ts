/** Whether conditions can hold together is told one condition at a time just as it would be for all at once. */
import { Budget } from "../../../base/budget.ts";
import fc from "fast-check";
import { afterAll, expect, test } from "vitest";
import { boogie } from "../../../frontends/boogie/boogie.ts";
import { findSolver } from "../../../host/node/find-solver.ts";
import { add, and, eq, int, le, lt, not, or } from "../../../logic/build.ts";
import { INT } from "../../../logic/sort.ts";
import { variable, type Term } from "../../../logic/term.ts";
import { copyOf, feasibility, noConditions, plainTerms } from "./conditions.ts";
import { exactness } from "./exactness.ts";

const solver = findSolver("z3-wasm");
if ("error" in solver) throw new Error(solver.error);
const found = solver;
afterAll(() => found.dispose());

const variables = ["a", "b", "c", "d"].map((name) => variable(name, INT));
const simple = fc.oneof(fc.constantFrom<Term>(...variables), fc.integer({ min: -2, max: 3 }).map(int));
const side = fc.oneof(simple, fc.tuple(simple, simple).map(([a, b]) => add(a, b))); // prettier-ignore
const comparison = fc.tuple(fc.constantFrom(le, lt, eq), side, side).map(([compare, a, b]) => compare(a, b));
const condition = fc.oneof(
  { arbitrary: comparison, weight: 4 },
  { arbitrary: comparison.map(not), weight: 2 },
  fc.tuple(comparison, comparison).map(([a, b]) => and(a, b)),
  fc.tuple(comparison, comparison).map(([a, b]) => or(a, not(b))),
);

test("bounds are kept apart, and nothing is lost by it", { timeout: 60_000 }, async () => {
  const session = await found.open();
  const feasible = feasibility(session, plainTerms(), exactness(boogie.translate({ name: "none.bpl", text: "" }).program!)); // prettier-ignore
  const canHold = async (terms: readonly Term[]): Promise<boolean> => {
    session.push();
    for (const term of terms) session.assert(term);
    const { kind } = await session.check({ timeLimitMs: 5_000 });
    session.pop();
    return kind === "sat";
  };
  const law = fc.asyncProperty(fc.array(condition, { minLength: 1, maxLength: 8 }), async (terms) => {
    const conditions = noConditions();
    const budget = new Budget(Infinity);
    const kept: Term[] = [];
    for (const term of terms) {
      const expected = await canHold([...kept, term]);
      expect(await feasible.allows(conditions, term, budget)).toBe(expected);
      expect(await feasible.add(copyOf(conditions), term, budget)).toBe(expected);
      expect(await feasible.add(conditions, term, budget)).toBe(expected);
      if (expected) kept.push(term);
    }
  });
  await fc.assert(law, { numRuns: 500 });
  session.close();
});
