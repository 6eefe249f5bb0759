/** Which number should be written: of those with which the failure stops, the ones nearest to what is there. */
import type { OpenConstant } from "./candidate.ts";
import type { Survivor } from "./survivor.ts";

/** Distances that are tried, in both directions. Those up to the first are candidates of their own. */
const distances = [2n, 5n, 20n, 60n, 250n, 1_000n, 5_000n, 40_000n, 1_000_000n];
const mostKnown = 8;

export function nearestValues(
  { original, known }: OpenConstant,
  attempt: (value: bigint) => Survivor | undefined,
  isOver: () => boolean,
): readonly Survivor[] {
  const elsewhere = known.slice(0, mostKnown).flatMap((value) => (isOver() ? [] : (attempt(value) ?? [])));
  const nearest = [1n, -1n].flatMap((sign) => nearestIn(sign, original, attempt, isOver) ?? []);
  const isNew = ({ chosen: { value } }: Survivor): boolean => elsewhere.every(({ chosen }) => chosen.value !== value);
  return [...elsewhere, ...nearest.filter(isNew)];
}

function nearestIn(
  sign: bigint,
  original: bigint,
  attempt: (value: bigint) => Survivor | undefined,
  isOver: () => boolean,
): Survivor | undefined {
  const at = (distance: bigint): Survivor | undefined => (isOver() ? undefined : attempt(original + sign * distance));
  for (const [i, far] of distances.entries()) {
    // What is so near is a candidate of its own.
    if (i === 0 && at(far) !== undefined) return undefined;
    let best = i === 0 ? undefined : at(far);
    if (best === undefined) continue;
    // Somewhere between the two it begins to help.
    for (let low = distances[i - 1]!, high = far; high - low > 1n;) {
      const middle = (low + high) / 2n;
      const one = at(middle);
      if (one === undefined) low = middle;
      else [best, high] = [one, middle];
    }
    return best;
  }
  return undefined;
}
