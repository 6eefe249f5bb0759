/** Which candidates stop a failure, one by one; two at once where no single one does. */
import type { Budget } from "../../base/budget.ts";
import type { CheckKind } from "../../ir/check-kind.ts";
import type { Oracle } from "../../ir/oracle.ts";
import type { Candidate } from "./candidate.ts";
import { nearestValues } from "./open-values.ts";
import type { Survivor } from "./survivor.ts";
import {
  agreement, isComplete, isSame, isWrong, nothing, otherRuns, repeated, type Chosen, type Repeated, type Subject, type Trial, type Violation,
} from "./trials.ts"; // prettier-ignore

/**
 * What a candidate has to do: stop this run from failing; stop all runs that are known to fail there; and break nothing in runs
 * that hold.
 */
export const demands = ["this run", "all runs", "all checks"] as const;
export type Demand = (typeof demands)[number];

export interface Trials {
  readonly subject: Subject;
  readonly demand: Demand;
  readonly property: ReadonlySet<CheckKind>;
  /** Makes the failing run. */
  readonly failing: Oracle;
  readonly violation: Violation;
  /** The run was given: others may fail in the same place for reasons of their own. */
  readonly isGiven: boolean;
  readonly budget: Budget;
  readonly attempt: (oracle: Oracle, chosen: Chosen, steps: number, budget?: Budget) => Trial;
}

export function newTrials(given: Omit<Trials, "attempt">): Trials {
  const machines = new Map<Oracle, Repeated>();
  const attempt: Trials["attempt"] = (oracle, chosen, most, budget = given.budget) => {
    let machine = machines.get(oracle);
    const rounds = oracle === given.failing ? 1 : undefined;
    if (machine === undefined) machines.set(oracle, (machine = repeated(given.subject, oracle, rounds)));
    return machine(chosen, most, budget);
  };
  return { ...given, attempt };
}

const steps = { least: 20_000, other: 20_000 } as const;
const otherCount = 12;
/** Units of work for these. */
const mostForOthers = 2_000;

export interface Reference {
  readonly failing: Trial;
  readonly others: readonly { readonly oracle: Oracle; readonly trial: Trial }[];
  /** Steps that some run came to; and those that some run got through. */
  readonly reached: ReadonlySet<number>;
  readonly covered: ReadonlySet<number>;
}

/** The original's runs; undefined if the failure does not come again. */
export function reference(trials: Trials, chosen: Chosen = nothing): Reference | undefined {
  const { subject, failing: oracle, violation, budget, attempt } = trials;
  const failing = attempt(oracle, chosen, 1_000_000);
  if (!isSame(failing.violation, violation)) return undefined;
  const others: { readonly oracle: Oracle; readonly trial: Trial }[] = [];
  const own = budget.share(1, mostForOthers);
  for (const one of otherRuns(subject, otherCount)) {
    if (own.isOver()) break;
    const trial = attempt(one, chosen, steps.other, own);
    // Where the program does the same whatever it is given, there is but one run.
    if (!isSame(trial.violation, violation) || agreement(trial, failing) < failing.trail.length) others.push({ oracle: one, trial }); // prettier-ignore
  }
  const all = [failing, ...others.map(({ trial }) => trial)];
  const reached = new Set(all.flatMap(({ trail }) => trail));
  return { failing, others, reached, covered: new Set(all.flatMap(passed)) };
}

/** The step that fails is not done. */
const passed = ({ violation, trail }: Trial): readonly number[] =>
  violation === undefined ? trail : trail.slice(0, -1);

/** What becomes of the failing run and of the others with candidates in force; undefined if they are no repair. */
export function survivor(trials: Trials, known: Reference, chosen: Chosen): Survivor | undefined {
  const { failing, violation, property, budget, attempt, demand } = trials;
  const limit = Math.max(steps.least, known.failing.outcome.steps * 4);
  const trial = attempt(failing, chosen, limit);
  const moves = isWrong(trial, property) && !isSame(trial.violation, violation);
  if (!isComplete(trial) && !moves) return undefined;
  const covered = new Set(trial.trail);
  for (const { oracle, trial: before } of demand === "this run" ? [] : known.others) {
    if (budget.isOver()) break;
    const after = attempt(oracle, chosen, steps.other);
    if (demand === "all checks" && isComplete(before) && !isComplete(after)) return undefined;
    if (isSame(after.violation, violation) && !trials.isGiven) return undefined;
    for (const step of after.trail) covered.add(step);
  }
  const lost = [...known.covered].filter((step) => !covered.has(step));
  const gained = [...covered].filter((step) => !known.covered.has(step)).length;
  return {
    chosen,
    agreed: agreement(known.failing, trial),
    lost,
    gained,
    isAlone: known.others.length === 0 || trials.isGiven,
    moves,
  };
}

const moreRuns = 60;

/** Of these steps, those that more runs do not come to either: they may be idle. */
export function neverReached(subject: Subject, wanted: readonly number[], budget: Budget): readonly number[] {
  let left = wanted;
  for (const oracle of otherRuns(subject, moreRuns)) {
    if (left.length === 0 || budget.isOver()) break;
    const { trail } = repeated(subject, oracle)(nothing, steps.other, budget);
    left = left.filter((step) => !trail.includes(step));
  }
  return left;
}

/** In the order of their numbers; those that leave a number open come last, since they take many trials. */
export function survivors(
  trials: Trials,
  known: Reference,
  candidates: readonly { readonly number: number; readonly candidate: Candidate }[],
): readonly Survivor[] {
  const found: Survivor[] = [];
  const [definite, open] = [true, false].map((is) => candidates.filter(({ candidate }) => (candidate.open === undefined) === is)); // prettier-ignore
  for (const { number } of definite!) {
    if (trials.budget.isOver()) break;
    const one = survivor(trials, known, { numbers: [number] });
    if (one !== undefined) found.push(one);
  }
  for (const { number, candidate } of open!) {
    const attempt = (value: bigint): Survivor | undefined => survivor(trials, known, { numbers: [number], value });
    found.push(...nearestValues(candidate.open!, attempt, () => trials.budget.isOver()));
  }
  return found;
}

/** `pairs`: in the order in which they are tried. */
export function survivingPairs(
  trials: Trials,
  known: Reference,
  pairs: Iterable<readonly number[]>,
  most: number,
): readonly Survivor[] {
  const found: Survivor[] = [];
  for (const pair of pairs) {
    if (trials.budget.isOver() || found.length >= most) break;
    const one = survivor(trials, known, { numbers: pair });
    if (one !== undefined && !one.moves) found.push(one);
  }
  return found;
}
