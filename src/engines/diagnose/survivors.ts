/** Which candidates stop a failure, one by one; two at once where no single one does. */
import type { CheckKind } from "../../ir/check-kind.ts";
import type { Oracle } from "../../ir/oracle.ts";
import {
  agreement, isComplete, isSame, isWrong, otherRuns, tried, type Chosen, type Subject, type Trial, type Violation,
} from "./trials.ts"; // prettier-ignore

export interface Survivor {
  readonly chosen: Chosen;
  /** How long the failing run goes the old way. */
  readonly agreed: number;
  /** Steps that the runs came to before and no longer come to. */
  readonly lost: number;
  /** The failing run goes on, and fails elsewhere. */
  readonly moves: boolean;
}

export interface Trials {
  readonly subject: Subject;
  readonly property: ReadonlySet<CheckKind>;
  /** Makes the failing run. */
  readonly failing: Oracle;
  readonly violation: Violation;
  readonly isOver: () => boolean;
}

const steps = { least: 20_000, other: 20_000 } as const;
const otherCount = 12;

export interface Reference {
  readonly failing: Trial;
  readonly others: readonly { readonly oracle: Oracle; readonly trial: Trial }[];
  /** Steps that some run came to; and those that some run got through. */
  readonly reached: ReadonlySet<number>;
  readonly covered: ReadonlySet<number>;
}

/** The original's runs; undefined if the failure does not come again. */
export function reference(trials: Trials, chosen: Chosen = []): Reference | undefined {
  const { subject, failing: oracle, violation, isOver } = trials;
  const failing = tried(subject, oracle, chosen, 1_000_000, isOver);
  if (!isSame(failing.violation, violation)) return undefined;
  const others = [];
  const deadline = performance.now() + 2_000;
  for (const one of otherRuns(subject, otherCount)) {
    if (performance.now() > deadline || isOver()) break;
    others.push({ oracle: one, trial: tried(subject, one, chosen, steps.other, isOver) });
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
  const { subject, failing, violation, property, isOver } = trials;
  const limit = Math.max(steps.least, known.failing.outcome.steps * 4);
  const trial = tried(subject, failing, chosen, limit, isOver);
  const moves = isWrong(trial, property) && !isSame(trial.violation, violation);
  if (!isComplete(trial) && !moves) return undefined;
  const covered = new Set(trial.trail);
  for (const { oracle, trial: before } of known.others) {
    if (isOver()) break;
    const after = tried(subject, oracle, chosen, steps.other, isOver);
    if (isComplete(before) && !isComplete(after)) return undefined;
    if (isSame(after.violation, violation)) return undefined;
    for (const step of after.trail) covered.add(step);
  }
  const lost = [...known.covered].filter((step) => !covered.has(step)).length;
  return { chosen, agreed: agreement(known.failing, trial), lost, moves };
}

/** In the order of their numbers. */
export function survivors(trials: Trials, known: Reference, numbers: readonly number[]): readonly Survivor[] {
  const found: Survivor[] = [];
  for (const number of numbers) {
    if (trials.isOver()) break;
    const one = survivor(trials, known, [number]);
    if (one !== undefined) found.push(one);
  }
  return found;
}

/** `pairs`: in the order in which they are tried. */
export function survivingPairs(
  trials: Trials,
  known: Reference,
  pairs: Iterable<Chosen>,
  most: number,
): readonly Survivor[] {
  const found: Survivor[] = [];
  for (const pair of pairs) {
    if (trials.isOver() || found.length >= most) break;
    const one = survivor(trials, known, pair);
    if (one !== undefined && !one.moves) found.push(one);
  }
  return found;
}
