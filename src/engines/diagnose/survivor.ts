/** A candidate that has stood its trial. */
import type { Candidate } from "./candidate.ts";
import type { Chosen } from "./trials.ts";

export interface Survivor {
  readonly chosen: Chosen;
  /** How long the failing run goes the old way. */
  readonly agreed: number;
  /** Steps that the runs came to before and no longer come to; and the other way round. */
  readonly lost: readonly number[];
  readonly gained: number;
  /** There is no run but the failing one, or none that counts, so that what it no longer comes to need not be idle. */
  readonly isAlone: boolean;
  /** The failing run goes on, and fails elsewhere. */
  readonly moves: boolean;
  /** How many of the runs nearby go another way, from 0 to 1; undefined if there are none. */
  readonly disturbed?: number;
}

/**
 * How likely a candidate is what was meant. Of a mistake that changes much, some other run would have told before: the chance that this
 * is the run that tells is the smaller the more runs do.
 */
export function likelihood(
  { rule, weight }: Pick<Candidate, "rule" | "weight">,
  disturbed: number | undefined,
): number {
  if (disturbed === undefined) return weight / usual ** steepness;
  return (weight * (oneOfMany[rule] ?? 1)) / disturbed ** steepness;
}

/** So much is disturbed where nothing is known; and how much it counts. */
const usual = 0.3;
const steepness = 0.7;

/** Rules that have many things to offer for one place, of which some are bound to disturb little by chance. */
const oneOfMany: Readonly<Partial<Record<string, number>>> = {
  "other-variable": 0.45,
  "other-constant": 0.8,
  "missing-addend": 0.7,
};
