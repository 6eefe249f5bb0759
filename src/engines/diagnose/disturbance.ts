/** How much of what a program does besides a candidate changes: in how many of the runs nearby. */
import { append } from "../../base/append.ts";
import type { Budget } from "../../base/budget.ts";
import type { Candidate } from "./candidate.ts";
import { likelihood } from "./survivor.ts";
import { isComplete, isSame, type Chosen, type Repeated, type Trial, type Violation } from "./trials.ts";

/** What makes it another run. */
export type Nearby = Pick<Chosen, "given" | "oracle">;

export interface Surroundings {
  readonly violation: Violation;
  readonly nearby: readonly Nearby[];
  readonly budget: Budget;
  /** Makes the failing run, with other inputs. */
  readonly attempt: Repeated;
}

export interface Judged {
  readonly chosen: Chosen;
  /** Where the change is; undefined if that is in no step. */
  readonly steps: readonly number[];
  readonly candidate: Candidate;
}

const mostSteps = 20_000;
/** After so many runs only the best are looked at any further. */
const roughRuns = 8;
const mostExact = 30;
const mostRuns = 32;

interface Tally {
  readonly one: Judged;
  changed: number;
  count: number;
}

/**
 * From 0 to 1, in the order of the candidates; undefined where there is no run nearby. Every candidate is tried in a few runs, and the
 * best of them in all.
 */
export function disturbances(around: Surroundings, candidates: readonly Judged[]): readonly (number | undefined)[] {
  const tallies = candidates.map((one): Tally => ({ one, changed: 0, count: 0 }));
  let left = tallies;
  const runs = differentRuns(around);
  const seen = new Set(runs.flatMap(({ passed }) => [...passed]));
  for (const [i, known] of runs.entries()) {
    if (around.budget.isOver()) break;
    for (const tally of left) count(around, tally, known, seen);
    if (i + 1 === roughRuns && left.length > mostExact) {
      const rank = (tally: Tally): number => likelihood(tally.one.candidate, shareOf(tally));
      left = [...left].sort((a, b) => rank(b) - rank(a)).slice(0, mostExact);
    }
  }
  return tallies.map(shareOf);
}

/** Few runs tell little: what is not known is taken to be as usual. */
function shareOf({ changed, count }: Tally): number | undefined {
  return count === 0 ? undefined : (changed + 2) / (count + 8);
}

interface KnownRun {
  readonly run: Nearby;
  readonly trial: Trial;
  /** What it came to. */
  readonly passed: ReadonlySet<number>;
}

/** Those that come to something else, or go another way, before those that do the same once more. */
function differentRuns({ attempt, violation, nearby, budget }: Surroundings): readonly KnownRun[] {
  const known = nearby.flatMap((run): readonly KnownRun[] => {
    if (budget.isOver()) return [];
    const trial = attempt({ numbers: [], ...run }, mostSteps, budget);
    // Where the original fails elsewhere it was never meant to be.
    if (!isComplete(trial) && !isSame(trial.violation, violation)) return [];
    return [{ run, trial, passed: new Set(trial.trail) }];
  });
  const endOf = ({ trial }: KnownRun): string => `${trial.outcome.kind} ${trial.told.at(-1) ?? ""}`;
  const wayOf = ({ passed }: KnownRun): string => [...passed].sort((a, b) => a - b).join(" ");
  return inTurn(inTurn(known, wayOf), endOf).slice(0, mostRuns);
}

/** The first of each kind, then the second of each, and so on. */
function inTurn<T>(all: readonly T[], kindOf: (one: T) => string): readonly T[] {
  const kinds = new Map<string, T[]>();
  for (const one of all) append(kinds, kindOf(one), one);
  const groups = [...kinds.values()];
  const rounds = Math.max(0, ...groups.map((group) => group.length));
  return Array.from({ length: rounds }, (_, i) => groups.flatMap((group) => group[i] ?? [])).flat();
}

/** `seen`: steps that can be seen at all. */
function count(around: Surroundings, tally: Tally, { run, trial, passed }: KnownRun, seen: ReadonlySet<number>): void {
  const { chosen, steps } = tally.one;
  if (around.budget.isOver()) return;
  tally.count++;
  // What a run does not come to changes nothing in it.
  if (steps.some((step) => seen.has(step)) && !steps.some((step) => passed.has(step))) return;
  const after = around.attempt({ ...chosen, ...run }, mostSteps, around.budget);
  if (!isLike(after, trial)) tally.changed++;
}

/** As far as the test can tell: what comes in between is nobody's business. */
function isLike(after: Trial, before: Trial): boolean {
  if (after.outcome.kind !== before.outcome.kind || !isSame(after.violation, before.violation)) return false;
  return after.told.length === before.told.length && after.told.every((word, i) => word === before.told[i]);
}
