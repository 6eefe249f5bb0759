/** Integer terms as sums with whole coefficients over what they cannot be taken apart into: variables, products, reads. */
import { INT } from "../logic/sort.ts";
import type { Operation, Term } from "../logic/term.ts";
import { plus, scaled } from "./arithmetic.ts";
import type { Known } from "./domain.ts";
import { between, constant, intersected, type Numbers } from "./numbers.ts";

/** Σ coefficient · term + constant; no coefficient is 0. */
export interface LinearForm {
  readonly terms: ReadonlyMap<Term, bigint>;
  readonly constant: bigint;
}

/** Sums of more parts are not taken apart to the end. */
const mostParts = 300;

export function linearForm(term: Term, known: Known): LinearForm {
  return sumOf([[1n, term]], known);
}

/** left − right */
export function differenceForm(left: Term, right: Term, known: Known): LinearForm {
  return sumOf([[1n, left], [-1n, right]], known); // prettier-ignore
}

function sumOf(parts: [bigint, Term][], known: Known): LinearForm {
  const terms = new Map<Term, bigint>();
  let total = 0n;
  for (let count = 0; parts.length > 0; count++) {
    const [factor, term] = parts.pop()!;
    if (term.kind === "int") {
      total += factor * term.value;
      continue;
    }
    const inner = count > mostParts ? undefined : summands(factor, term, known);
    if (inner !== undefined) parts.push(...inner);
    else terms.set(term, (terms.get(term) ?? 0n) + factor);
  }
  for (const [term, factor] of terms) if (factor === 0n) terms.delete(term);
  return { terms, constant: total };
}

function summands(factor: bigint, term: Term, known: Known): [bigint, Term][] | undefined {
  if (term.kind !== "op" || term.sort !== INT) return undefined;
  const [a, b] = term.args as [Term, Term];
  switch (term.op) {
    case "add":
      return [[factor, a], [factor, b]]; // prettier-ignore
    case "sub":
      return [[factor, a], [-factor, b]]; // prettier-ignore
    case "neg":
      return [[-factor, a]];
    case "mul":
      if (a.kind === "int") return [[factor * a.value, b]];
      return b.kind === "int" ? [[factor * b.value, a]] : undefined;
    case "ite": {
      const holds = known.truth(a);
      return holds === undefined ? undefined : [[factor, holds ? b : term.args[2]!]];
    }
    default:
      return undefined;
  }
}

/** The values of the sum, without one of its terms if that is wanted. */
export function rangeOf(form: LinearForm, known: Known, except?: Term): Numbers {
  const range = termByTerm(form, known, except);
  if (!hasQuotient(form)) return range;
  const rest = except === undefined ? form : without(form, except);
  const { high } = termByTerm(linearBound(rest, known, "above"), known);
  const { low } = termByTerm(linearBound(rest, known, "below"), known);
  return intersected(range, between(low, high) ?? range) ?? range;
}

function termByTerm(form: LinearForm, known: Known, except?: Term): Numbers {
  let range = constant(form.constant);
  for (const [term, factor] of form.terms) {
    if (term !== except) range = plus(range, scaled(known.numbers(term), factor));
  }
  return range;
}

function without({ terms, constant: rest }: LinearForm, except: Term): LinearForm {
  const kept = new Map(terms);
  kept.delete(except);
  return { terms: kept, constant: rest };
}

const isQuotient = (term: Term): term is Operation => term.kind === "op" && term.op === "div";

function hasQuotient(form: LinearForm): boolean {
  for (const term of form.terms.keys()) if (isQuotient(term)) return true;
  return false;
}

/**
 * A bound of the form without quotients: of a quotient of what is not negative it is known that it is not negative either, and no more
 * than what is divided, and less unless that is zero. So low + (high - low) / 2 lies between low and high.
 */
export function linearBound(form: LinearForm, known: Known, side: "above" | "below"): LinearForm {
  let result = form;
  for (const [term, factor] of form.terms) {
    if (!isQuotient(term)) continue;
    const [dividend, divisor] = term.args as [Term, Term];
    const { low } = known.numbers(dividend);
    if (divisor.kind !== "int" || divisor.value < 2n || low === undefined || low < 0n) continue;
    result = without(result, term);
    if (factor > 0n !== (side === "above")) continue;
    const most = linearForm(dividend, known);
    result = summed(result, factor, low > 0n ? { ...most, constant: most.constant - 1n } : most);
  }
  return result;
}

function summed(a: LinearForm, factor: bigint, b: LinearForm): LinearForm {
  const terms = new Map(a.terms);
  for (const [term, coefficient] of b.terms) {
    const total = (terms.get(term) ?? 0n) + factor * coefficient;
    if (total === 0n) terms.delete(term);
    else terms.set(term, total);
  }
  return { terms, constant: a.constant + factor * b.constant };
}
