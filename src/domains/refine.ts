/** What a comparison says of each variable in it, given what is known of the others. */
import { ceiling, floor, rational } from "../base/rational.ts";
import type { Comparison } from "../logic/linear.ts";
import type { Term, Variable } from "../logic/term.ts";
import { minus, negative, plus, scaled, times } from "./arithmetic.ts";
import type { Known } from "./domain.ts";
import { differenceForm, rangeOf } from "./linear-form.ts";
import {
  absolute,
  allNumbers,
  atLeast,
  atMost,
  between,
  constant,
  contains,
  excluding,
  intersected,
  numbers,
  onlyMember,
  type Numbers,
} from "./numbers.ts";

/** The variable can only be one of these numbers. */
export interface Refinement {
  readonly variable: Variable;
  readonly to: Numbers;
}

/** Comparisons of integers. Undefined if it cannot hold. */
export function refinements(compared: Comparison, known: Known): readonly Refinement[] | undefined {
  const form = differenceForm(compared.left, compared.right, known);
  if (form.terms.size === 0) return holdsOf(form.constant, compared.relation) ? [] : undefined;
  if (form.terms.size > mostTerms) return [];
  if (!canHold(rangeOf(form, known), compared.relation)) return undefined;
  const found: Refinement[] = [];
  for (const [term, factor] of form.terms) {
    const to = solutions(factor, rangeOf(form, known, term), compared.relation);
    if (to === undefined) return undefined;
    if (to === allNumbers) continue;
    const met = intersected(known.numbers(term), to);
    if (met === undefined) return undefined;
    if (term.kind === "var") found.push({ variable: term, to });
    else found.push(...fromPart(term, met, known));
  }
  return found;
}

/** Each term looks at all the others, so long sums are left alone. */
const mostTerms = 12;

/** Whether one of the numbers is below, at or away from zero. */
function canHold(range: Numbers, relation: Comparison["relation"]): boolean {
  switch (relation) {
    case "<": return range.low === undefined || range.low < 0n;
    case "<=": return range.low === undefined || range.low <= 0n;
    case "=": return contains(range, 0n);
    case "!=": return onlyMember(range) !== 0n;
  }
} // prettier-ignore

function holdsOf(n: bigint, relation: Comparison["relation"]): boolean {
  switch (relation) {
    case "<": return n < 0n;
    case "<=": return n <= 0n;
    case "=": return n === 0n;
    case "!=": return n !== 0n;
  }
} // prettier-ignore

/** The x with factor · x + rest < 0, ≤ 0, = 0 or ≠ 0, for some number of `rest`. */
function solutions(factor: bigint, rest: Numbers, relation: Comparison["relation"]): Numbers | undefined {
  switch (relation) {
    case "<":
      return atOrBelow(factor, plus(rest, constant(1n)));
    case "<=":
      return atOrBelow(factor, rest);
    case "=":
      return equal(factor, rest);
    case "!=":
      return different(factor, rest);
  }
}

function atOrBelow(factor: bigint, rest: Numbers): Numbers | undefined {
  if (rest.low === undefined) return allNumbers;
  const limit = rational(-rest.low, factor);
  return factor > 0n ? between(undefined, floor(limit)) : between(ceiling(limit), undefined);
}

function equal(factor: bigint, rest: Numbers): Numbers | undefined {
  if (absolute(factor) === 1n) return scaled(rest, -factor);
  const upper = atOrBelow(factor, rest);
  const lower = atOrBelow(-factor, negative(rest));
  if (upper === undefined || lower === undefined) return undefined;
  return intersected(upper, lower);
}

function different(factor: bigint, rest: Numbers): Numbers | undefined {
  const only = onlyMember(rest);
  return only === undefined || only % factor !== 0n ? allNumbers : excluding(allNumbers, -only / factor);
}

/** From a remainder or a quotient to what is divided. */
function fromPart(term: Term, value: Numbers, known: Known): readonly Refinement[] {
  if (term.kind !== "op" || (term.op !== "mod" && term.op !== "div")) return [];
  const [variable, divisor] = term.args as [Term, Term];
  const by = onlyMember(known.numbers(divisor));
  if (variable.kind !== "var" || by === undefined || by === 0n) return [];
  if (term.op === "mod") {
    const remainder = onlyMember(value);
    const to = remainder === undefined ? undefined : numbers(undefined, undefined, absolute(by), remainder, []);
    return to === undefined ? [] : [{ variable, to }];
  }
  // variable = by · quotient + something in 0 … |by| − 1
  const product = times(value, constant(by));
  const to = minus(product, between(1n - absolute(by), 0n)!);
  return to === allNumbers ? [] : [{ variable, to: onlyEnds(to) }];
}

function onlyEnds({ low, high }: Numbers): Numbers {
  const lower = low === undefined ? allNumbers : atLeast(allNumbers, low)!;
  return (high === undefined ? lower : atMost(lower, high)) ?? allNumbers;
}
