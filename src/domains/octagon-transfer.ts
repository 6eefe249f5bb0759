/** What an assignment and a comparison do to one octagon ([Mine06], section 4): exact where they have its form, else by intervals. */
import type { Comparison } from "../logic/linear.ts";
import { euclideanDiv } from "../logic/operate.ts";
import type { Term, Variable } from "../logic/term.ts";
import type { Known } from "./domain.ts";
import { differenceForm, linearBound, rangeOf, type LinearForm } from "./linear-form.ts";
import { absolute, gcd, onlyMember, type Numbers } from "./numbers.ts";
import * as one from "./octagon.ts";
import type { Octagon } from "./octagon.ts";

export interface Pack {
  readonly variables: readonly Variable[];
  readonly index: ReadonlyMap<Term, number>;
}

// ----------------------------------------------------------------------------------------------------- assignments

/** Pre: `x` is in the pack. */
export function assigned(
  octagon: Octagon,
  pack: Pack,
  x: Variable,
  form: LinearForm,
  known: Known,
): Octagon | undefined {
  const k = pack.index.get(x)!;
  const value = rangeOf(form, known);
  const after = limited(moved(octagon, k, form, x, known), k, value);
  const above = boundedBy(after, pack, x, linearBound(form, known, "above"), known, "above");
  return boundedBy(above, pack, x, linearBound(form, known, "below"), known, "below");
}

/** What stays of the relations of `x` with others: all if it is moved or mirrored, none otherwise. */
function moved(octagon: Octagon, k: number, form: LinearForm, x: Variable, known: Known): Octagon {
  const factor = form.terms.get(x);
  if (factor !== 1n && factor !== -1n) return one.forgetting(octagon, k);
  const rest = rangeOf(form, known, x);
  return one.shifted(factor === 1n ? octagon : one.mirrored(octagon, k), k, rest.low, rest.high);
}

/** x ≤ form, or x ≥ form: the form's other variables are those before the assignment, so `x` must not be one. */
function boundedBy(
  start: Octagon | undefined,
  pack: Pack,
  x: Variable,
  form: LinearForm,
  known: Known,
  side: "above" | "below",
): Octagon | undefined {
  if (form.terms.has(x)) return start;
  const k = pack.index.get(x)!;
  let octagon = start;
  for (const [term, coefficient] of form.terms) {
    const other = pack.index.get(term);
    if (other === undefined || absolute(coefficient) !== 1n) continue;
    const rest = rangeOf(form, known, term);
    const [node, opposite] = coefficient === 1n ? sides(other) : sides(other).toReversed();
    octagon =
      side === "above"
        ? constraint(octagon, one.positive(k), node!, rest.high)
        : constraint(octagon, one.negative(k), opposite!, negated(rest.low));
  }
  return octagon;
}

const sides = (k: number): [number, number] => [one.positive(k), one.negative(k)];
const negated = (n: bigint | undefined): bigint | undefined => (n === undefined ? undefined : -n);

function limited(octagon: Octagon, k: number, { low, high }: Numbers): Octagon | undefined {
  const above = constraint(octagon, one.positive(k), one.negative(k), high === undefined ? undefined : 2n * high);
  return constraint(above, one.negative(k), one.positive(k), low === undefined ? undefined : -2n * low);
}

function constraint(
  octagon: Octagon | undefined,
  i: number,
  j: number,
  bound: bigint | undefined,
): Octagon | undefined {
  return octagon === undefined || bound === undefined ? octagon : one.withConstraint(octagon, i, j, bound);
}

// ----------------------------------------------------------------------------------------------------- comparisons

/** Longer sums say little about any two of their variables. */
const mostTerms = 8;

export function constrained(octagon: Octagon, pack: Pack, compared: Comparison, known: Known): Octagon | undefined {
  const form = differenceForm(compared.left, compared.right, known);
  if (form.terms.size === 0 || form.terms.size > mostTerms) return octagon;
  switch (compared.relation) {
    case "<":
      return atMostZero(octagon, pack, { ...form, constant: form.constant + 1n }, known);
    case "<=":
      return atMostZero(octagon, pack, form, known);
    case "=": {
      const below = atMostZero(octagon, pack, form, known);
      return below === undefined ? undefined : atMostZero(below, pack, opposite(form), known);
    }
    case "!=":
      return differentFromZero(octagon, pack, form, known);
  }
}

function opposite({ terms, constant }: LinearForm): LinearForm {
  return { terms: new Map([...terms].map(([term, factor]) => [term, -factor])), constant: -constant };
}

function atMostZero(start: Octagon, pack: Pack, sum: LinearForm, known: Known): Octagon | undefined {
  const form = reduced(sum);
  let octagon: Octagon | undefined = start;
  for (const { i, j, rest } of octagonal(pack, form, known)) {
    if (rest.low !== undefined) octagon = constraint(octagon, i, j, -rest.low);
  }
  return octagon;
}

/** Divided by what all coefficients have in common; the constant is rounded towards the tighter bound. */
function reduced({ terms, constant }: LinearForm): LinearForm {
  const divisor = [...terms.values()].reduce(gcd, 0n);
  if (divisor <= 1n) return { terms, constant };
  const divided = new Map([...terms].map(([term, factor]) => [term, factor / divisor]));
  return { terms: divided, constant: -euclideanDiv(-constant, divisor) };
}

/** Vᵢ − Vⱼ + rest: what a sum is as seen by two variables of the pack, or twice by one. */
interface Octagonal {
  readonly i: number;
  readonly j: number;
  readonly rest: Numbers;
}

function octagonal(pack: Pack, form: LinearForm, known: Known): readonly Octagonal[] {
  const units = [...form.terms].filter(([term, factor]) => pack.index.has(term) && absolute(factor) === 1n);
  const nodeOf = ([term, factor]: readonly [Term, bigint]): number => {
    const k = pack.index.get(term)!;
    return factor > 0n ? one.positive(k) : one.negative(k);
  };
  const found: Octagonal[] = [];
  for (const [n, first] of units.entries()) {
    const without = new Map(form.terms);
    without.delete(first[0]);
    const alone = rangeOf({ terms: without, constant: form.constant }, known);
    const i = nodeOf(first);
    found.push({ i, j: i ^ 1, rest: doubled(alone) });
    for (const second of units.slice(n + 1)) {
      found.push({
        i,
        j: nodeOf(second) ^ 1,
        rest: rangeOf({ terms: without, constant: form.constant }, known, second[0]),
      });
    }
  }
  return found;
}

function doubled(range: Numbers): Numbers {
  const twice = (n: bigint | undefined): bigint | undefined => (n === undefined ? undefined : 2n * n);
  return {
    ...range,
    low: twice(range.low),
    high: twice(range.high),
    modulus: 2n * range.modulus,
    remainder: 2n * range.remainder,
  };
}

/** A bound that would be reached only where the sum is zero is lowered by one. */
function differentFromZero(start: Octagon, pack: Pack, form: LinearForm, known: Known): Octagon | undefined {
  let octagon: Octagon | undefined = start;
  for (const { i, j, rest } of octagonal(pack, form, known)) {
    const only = onlyMember(rest);
    if (only === undefined || octagon === undefined) continue;
    const step = j === (i ^ 1) ? 2n : 1n;
    if (one.boundOf(octagon, i, j) === -only) octagon = constraint(octagon, i, j, -only - step);
    if (octagon !== undefined && one.boundOf(octagon, j, i) === only) octagon = constraint(octagon, j, i, only - step);
  }
  return octagon;
}
