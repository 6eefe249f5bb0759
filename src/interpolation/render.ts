/** Literals and sums as terms: x <= y + 1 rather than y - x + 1 >= 0. */
import { eq, FALSE, ge, int, le, not, TRUE } from "../logic/build.ts";
import { BOOL, INT } from "../logic/sort.ts";
import type { Term } from "../logic/term.ts";
import { atomOf, isNegated, normalEquality, type Atoms, type Literal } from "./atoms.ts";
import { content, dividedForm, isConstant, leading, type Linear } from "./linear.ts";
import { sortOf, termOf, type Unknowns } from "./unknowns.ts";

export type Relation = "=" | "!=" | ">=";

/** The sum in relation to 0; undefined if there is no such term, as for sums of arrays. */
export function renderComparison(unknowns: Unknowns, relation: Relation, form: Linear): Term | undefined {
  if (relation === ">=") return renderAtLeast(unknowns, form);
  const equal = renderEquality(unknowns, form);
  return relation === "=" || equal === undefined ? equal : not(equal);
}

export function renderLiteral(unknowns: Unknowns, atoms: Atoms, literal: Literal): Term | undefined {
  const atom = atoms.list[atomOf(literal)]!;
  switch (atom.kind) {
    case "name":
      return undefined;
    case "proposition":
      return isNegated(literal) ? not(atom.term) : atom.term;
    case "equal":
      return renderComparison(unknowns, isNegated(literal) ? "!=" : "=", atom.form);
    case "atLeast": {
      const term = renderAtLeast(unknowns, atom.form);
      return isNegated(literal) ? renderNegated(unknowns, atom.form) : term;
    }
  }
}

function renderNegated(unknowns: Unknowns, form: Linear): Term | undefined {
  const terms = new Map([...form.terms].map(([unknown, coefficient]) => [unknown, -coefficient]));
  return renderAtLeast(unknowns, { terms, constant: -form.constant - 1n });
}

function renderEquality(unknowns: Unknowns, form: Linear): Term | undefined {
  const normal = normalEquality(form);
  if (typeof normal === "boolean") return normal ? TRUE : FALSE;
  const sort = sortOf(unknowns, normal);
  if (sort === BOOL) return renderTruth(unknowns, normal);
  const { positive, negative } = sides(normal);
  if (sort === INT) return eq(termOf(unknowns, positive)!, termOf(unknowns, negative, INT)!);
  const [left, right] = [termOf(unknowns, positive, sort), termOf(unknowns, negative, sort)];
  return left === undefined || right === undefined ? undefined : eq(left, right);
}

/** Terms that are Boolean are 0 or 1. */
function renderTruth(unknowns: Unknowns, form: Linear): Term | undefined {
  if (form.terms.size > 1) {
    const { positive, negative } = sides(form);
    const [left, right] = [termOf(unknowns, positive, BOOL), termOf(unknowns, negative, BOOL)];
    return left === undefined || right === undefined ? undefined : eq(left, right);
  }
  const term = unknowns.terms[leading(form)]!;
  if (form.terms.get(leading(form)) !== 1n) return undefined;
  return form.constant === 0n ? not(term) : form.constant === -1n ? term : undefined;
}

function renderAtLeast(unknowns: Unknowns, form: Linear): Term | undefined {
  if (isConstant(form)) return form.constant >= 0n ? TRUE : FALSE;
  if (sortOf(unknowns, form) !== INT) return undefined;
  const tight = dividedForm(form, content(form));
  const { positive, negative } = sides(tight);
  const lower = sideTerm(unknowns, { ...negative, constant: 0n });
  if (positive.terms.size === 0) return le(lower, int(tight.constant));
  if (negative.terms.size === 0) return ge(sideTerm(unknowns, positive), int(-tight.constant));
  return le(lower, sideTerm(unknowns, { ...positive, constant: tight.constant }));
}

function sideTerm(unknowns: Unknowns, form: Linear): Term {
  return termOf(unknowns, form, INT)!;
}

/** positive = negative says the same as form = 0, and no coefficient is negative; the constant is in `negative`. */
function sides({ terms, constant }: Linear): { readonly positive: Linear; readonly negative: Linear } {
  const positive = new Map<number, bigint>();
  const negative = new Map<number, bigint>();
  for (const [unknown, coefficient] of terms) {
    if (coefficient > 0n) positive.set(unknown, coefficient);
    else negative.set(unknown, -coefficient);
  }
  return { positive: { terms: positive, constant: 0n }, negative: { terms: negative, constant: -constant } };
}
