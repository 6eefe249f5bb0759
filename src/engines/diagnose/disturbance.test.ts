import { expect, test } from "vitest";
import { Budget } from "../../base/budget.ts";
import type { Candidate } from "./candidate.ts";
import { disturbances, type Judged, type Nearby, type Surroundings } from "./disturbance.ts";
import { likelihood } from "./survivor.ts";
import type { Chosen, Trial } from "./trials.ts";

/** A run comes to what it is given, or to something else where a candidate is in force whose number is below that. */
function trial({ numbers: [number], given }: Chosen): Trial {
  const value = given![0]!;
  const end = number !== undefined && BigInt(number) < value ? "other" : `${value}`;
  const record = {
    usedApproximation: false,
    isOneOfMany: false,
    axioms: "hold",
    inputs: [],
    executed: [],
    steps: 1,
    effort: 1,
  } as const;
  return { outcome: { kind: "finished", results: [], ...record }, violation: undefined, trail: [1, 2], told: [end] };
}

const nearby = Array.from({ length: 20 }, (_, i): Nearby => ({ given: [BigInt(i)] }));
const around: Surroundings = {
  violation: { check: "assertion", place: "" },
  nearby,
  budget: new Budget(1_000),
  attempt: (chosen) => trial(chosen),
};
const candidate: Candidate = { file: "", rule: "", weight: 10, range: { start: 0, end: 0 }, changes: [], offer: { kind: "none" } }; // prettier-ignore
const judged = (number: number, steps: readonly number[]): Judged => ({
  chosen: { numbers: [number] },
  steps,
  candidate,
});

test("what changes more runs disturbs more", () => {
  const [few, many] = disturbances(around, [judged(14, [1]), judged(4, [2])]);
  expect(few).toBe((5 + 2) / 28);
  expect(many).toBe((15 + 2) / 28);
  expect(likelihood(candidate, few)).toBeGreaterThan(likelihood(candidate, many));
});

test("a change in a step that cannot be seen is tried none the less", () => {
  expect(disturbances(around, [judged(4, [9])])[0]).toBe((15 + 2) / 28);
});

test("without runs nearby nothing is known", () => {
  expect(disturbances({ ...around, nearby: [] }, [judged(4, [1])])).toEqual([undefined]);
});
