/** Bounds for integer unknowns from linear conditions that have to hold, by propagation. */
import { ceiling, dividedBy, floor, negated, plus, rational, times, zero, type Rational } from "../base/rational.ts";
import { comparison, difference, type LinearSum, type Literal } from "./linear.ts";
import { INT } from "./sort.ts";
import type { Term } from "./term.ts";

/** Both ends belong to it; an end that is absent is not bounded. Empty if low > high. */
export interface Interval {
  readonly low?: bigint;
  readonly high?: bigint;
}

/** It has two ends, and more between them than anybody tries, as the integers of a type do. */
export function isWide({ low, high }: Interval): boolean {
  return low !== undefined && high !== undefined && high - low >= 1_000_000n;
}

/** Σ coefficient · unknown + constant <= 0 */
interface Inequality {
  readonly unknowns: ReadonlyMap<Term, Rational>;
  readonly constant: Rational;
}

/** How often bounds are passed on from one unknown to another. */
const rounds = 8;

/** `constantOf` gives the number that the rest of a sum amounts to; undefined if it cannot be told. */
export function intervals(
  literals: readonly Literal[],
  unknowns: readonly Term[],
  constantOf: (sum: LinearSum) => Rational | undefined,
): ReadonlyMap<Term, Interval> {
  const inequalities = literals.flatMap((literal) => inequalitiesOf(literal, unknowns, constantOf));
  const known = new Map<Term, Interval>();
  for (let round = 0, changed = true; changed && round < rounds; round++) {
    changed = false;
    for (const inequality of inequalities) if (tighten(inequality, known)) changed = true;
  }
  return known;
}

/** The sums in which an integer literal compares its two sides, for callers that have to evaluate their terms first. */
export function sumsOf(literals: readonly Literal[], unknowns: readonly Term[]): readonly LinearSum[] {
  return literals.flatMap((literal) => sumOf(literal, unknowns) ?? []);
}

function sumOf(literal: Literal, unknowns: readonly Term[]): LinearSum | undefined {
  const compared = comparison(literal);
  if (compared === undefined || compared.left.sort !== INT) return undefined;
  const sum = difference(compared.left, compared.right, (t) => unknowns.includes(t));
  return sum === undefined || sum.unknowns.size === 0 ? undefined : sum;
}

function inequalitiesOf(
  literal: Literal,
  unknowns: readonly Term[],
  constantOf: (sum: LinearSum) => Rational | undefined,
): readonly Inequality[] {
  const sum = sumOf(literal, unknowns);
  const constant = sum === undefined ? undefined : constantOf(sum);
  if (sum === undefined || constant === undefined) return [];
  const below: Inequality = { unknowns: sum.unknowns, constant };
  switch (comparison(literal)!.relation) {
    case "<=":
      return [below];
    case "<":
      return [{ unknowns: sum.unknowns, constant: plus(constant, rational(1n)) }];
    case "=":
      return [below, { unknowns: opposite(sum.unknowns), constant: negated(constant) }];
    case "!=":
      return [];
  }
}

function opposite(unknowns: ReadonlyMap<Term, Rational>): ReadonlyMap<Term, Rational> {
  return new Map([...unknowns].map(([term, factor]) => [term, negated(factor)]));
}

/** Whether a bound became better. */
function tighten({ unknowns, constant }: Inequality, known: Map<Term, Interval>): boolean {
  let changed = false;
  for (const [unknown, factor] of unknowns) {
    const least = leastOfOthers(unknowns, unknown, known);
    if (least === undefined) continue;
    // factor · unknown <= −constant − (the least that the others amount to)
    const limit = dividedBy(negated(plus(constant, least)), factor);
    const { low, high } = known.get(unknown) ?? {};
    if (factor.numerator > 0n) {
      const bound = floor(limit);
      if (high !== undefined && high <= bound) continue;
      known.set(unknown, { ...known.get(unknown), high: bound });
    } else {
      const bound = ceiling(limit);
      if (low !== undefined && low >= bound) continue;
      known.set(unknown, { ...known.get(unknown), low: bound });
    }
    changed = true;
  }
  return changed;
}

function leastOfOthers(
  unknowns: ReadonlyMap<Term, Rational>,
  except: Term,
  known: ReadonlyMap<Term, Interval>,
): Rational | undefined {
  let least = zero;
  for (const [unknown, factor] of unknowns) {
    if (unknown === except) continue;
    const { low, high } = known.get(unknown) ?? {};
    const end = factor.numerator > 0n ? low : high;
    if (end === undefined) return undefined;
    least = plus(least, times(factor, rational(end)));
  }
  return least;
}
