/**
 * Linear arithmetic over the literals that the search has assigned: equations by elimination, inequalities by the simplex method on
 * what elimination leaves of them, disequations by comparison of normal forms. It follows the trail and gives a lemma when the
 * literals contradict each other over the rationals. Whole numbers and functions are for final-check.ts.
 */
import type { Budget } from "../base/budget.ts";
import { plus, rational, times, type Rational } from "../base/rational.ts";
import { assertionOf, atomOf, isNegated, type Literal } from "./atoms.ts";
import type { Tables } from "./clauses.ts";
import {
  addEquation, certificate, noEquations, normalForm, reduce, truncateEquations, type Equations,
} from "./equations.ts"; // prettier-ignore
import { isConstant, isZero, type Linear } from "./linear.ts";
import type { LinearLemma } from "./proof.ts";
import { simplex } from "./simplex.ts";

export interface Theory extends Tables {
  readonly equations: Equations;
  readonly inequalities: Literal[];
  readonly disequations: Literal[];
  /** What was told and where on the trail, with the sizes of the rest before. */
  readonly told: Told[];
  /** How much of the trail has been read. */
  read: number;
  /** Something was told since the last check that may matter. */
  isChecked: boolean;
  /** The solution of the inequalities at the last check; undefined if that took too much work. */
  solution: ReadonlyMap<number, Rational> | undefined;
  /** Sums that are known to be 0 or more by the solution. */
  fulfilled: WeakSet<Linear>;
  /** The value of an unknown that nothing constrains. */
  readonly start: (unknown: number) => bigint;
  readonly budget: Budget;
}

interface Told {
  readonly position: number;
  readonly rows: number;
  readonly inequalities: number;
  readonly disequations: number;
}

export function theoryOver(tables: Tables, budget: Budget): Theory {
  return {
    ...tables, equations: noEquations(), inequalities: [], disequations: [], told: [], read: 0, isChecked: true,
    solution: new Map(), fulfilled: new WeakSet(), start: startValue(tables), budget,
  }; // prettier-ignore
}

/** Forgets what was told from this place of the trail on. */
export function rewind(theory: Theory, position: number): void {
  const { told } = theory;
  if (theory.read > position) theory.read = position;
  let sizes: Told | undefined;
  while (told.length > 0 && told.at(-1)!.position >= position) sizes = told.pop();
  if (sizes === undefined) return;
  truncateEquations(theory.equations, sizes.rows);
  theory.inequalities.length = sizes.inequalities;
  theory.disequations.length = sizes.disequations;
  // What is left was found consistent before the search went on from there.
  theory.isChecked = true;
}

/** Reads the new part of the trail. Gives a lemma if its literals cannot all hold. */
export function follow(
  theory: Theory,
  trail: readonly Literal[],
  isRelevant: (literal: Literal) => boolean,
): LinearLemma | undefined {
  for (; theory.read < trail.length; theory.read++) {
    const literal = trail[theory.read]!;
    if (!isRelevant(literal)) continue;
    const conflict = tell(theory, literal, theory.read);
    if (conflict !== undefined) return conflict;
  }
  return theory.isChecked ? undefined : check(theory);
}

/** A lemma if what was told is contradictory; else `solution` is a solution of the inequalities. */
export function check(theory: Theory): LinearLemma | undefined {
  const conflict = checkDisequations(theory) ?? checkInequalities(theory);
  theory.isChecked = conflict === undefined;
  return conflict;
}

function tell(theory: Theory, literal: Literal, position: number): LinearLemma | undefined {
  const said = assertionOf(theory.atoms, literal);
  if (said === undefined) return undefined;
  const { equations, inequalities, disequations, told } = theory;
  const sizes = { rows: equations.rows.length, inequalities: inequalities.length, disequations: disequations.length };
  told.push({ position, ...sizes });
  switch (said.relation) {
    case ">=":
      inequalities.push(literal);
      theory.isChecked = false;
      return undefined;
    case "!=":
      disequations.push(literal);
      theory.isChecked = false;
      return undefined;
    case "=": {
      const { version } = equations;
      const clash = addEquation(equations, said.form, literal);
      if (equations.version !== version) theory.isChecked = false;
      if (clash === undefined) return undefined;
      const factors = certificate(equations, clash.multipliers);
      factors.set(literal, (factors.get(literal) ?? 0n) + clash.factor);
      return lemmaFrom(factors, clash.form.constant > 0n ? -1n : 1n);
    }
  }
}

function checkDisequations(theory: Theory): LinearLemma | undefined {
  for (const literal of theory.disequations) {
    const { form } = assertionOf(theory.atoms, literal)!;
    if (isZero(normalForm(theory.equations, form).form)) return entailment(theory, literal);
  }
  return undefined;
}

/** Pre: the literal is an equation or its negation, and its form is 0 by what was told. The lemma says so. */
export function entailment(theory: Theory, literal: Literal): LinearLemma {
  const { form } = assertionOf(theory.atoms, literal)!;
  const { factor, multipliers } = reduce(theory.equations, form);
  const factors = certificate(theory.equations, multipliers);
  factors.set(isNegated(literal) ? literal : literal ^ 1, factor);
  return lemmaFrom(factors, 1n);
}

function checkInequalities(theory: Theory): LinearLemma | undefined {
  const reduced: Linear[] = [];
  const literals: Literal[] = [];
  for (const literal of theory.inequalities) {
    const { form } = normalForm(theory.equations, assertionOf(theory.atoms, literal)!.form);
    if (isConstant(form) && form.constant < 0n) return combination(theory, new Map([[literal, 1n]]));
    if (isConstant(form)) continue;
    reduced.push(form);
    literals.push(literal);
  }
  if (reduced.every((form) => isFulfilled(theory, form))) return undefined;
  const answer = simplex(reduced, theory);
  if (answer.kind === "infeasible") {
    return combination(theory, new Map([...answer.factors].map(([index, factor]) => [literals[index]!, factor])));
  }
  theory.solution = answer.kind === "feasible" ? answer.values : undefined;
  theory.fulfilled = new WeakSet(answer.kind === "feasible" ? reduced : []);
  return undefined;
}

/** Whether the solution that was found last gives the sum, which is in normal form, a value of 0 or more. */
function isFulfilled(theory: Theory, form: Linear): boolean {
  if (theory.solution === undefined) return false;
  if (theory.fulfilled.has(form)) return true;
  if (valueAt(theory, form).numerator < 0n) return false;
  theory.fulfilled.add(form);
  return true;
}

/** The value that the last solution gives to a sum in normal form. */
export function valueAt(theory: Theory, { terms, constant }: Linear): Rational {
  let total = rational(constant);
  for (const [unknown, coefficient] of terms) {
    total = plus(total, times(rational(coefficient), theory.solution?.get(unknown) ?? rational(theory.start(unknown))));
  }
  return total;
}

/** Different values are tried first where functions could tell them apart. */
function startValue({ unknowns }: Tables): (unknown: number) => bigint {
  const hasFunctions = unknowns.applications.some((application) => application !== undefined);
  return (unknown) => (hasFunctions ? BigInt(unknown) * 7n + 3n : 0n);
}

/** Reduced by the equations, the inequalities add up to a negative number with these factors. */
function combination(theory: Theory, factors: ReadonlyMap<Literal, bigint>): LinearLemma {
  const reductions = [...factors].map(([literal, share]) => {
    const { form } = assertionOf(theory.atoms, literal)!;
    return { literal, share, by: reduce(theory.equations, form), normal: normalForm(theory.equations, form) };
  });
  // The normal form was divisor · form plus multiples of rows; the reduction is factor · form plus others.
  let multiple = 1n;
  for (const { by } of reductions) multiple *= by.factor;
  const multipliers = new Map<number, bigint>();
  const total = new Map<Literal, bigint>();
  for (const { literal, share, by, normal } of reductions) {
    const weight = share * normal.divisor * (multiple / by.factor);
    total.set(literal, weight * by.factor);
    for (const [row, multiplier] of by.multipliers) {
      multipliers.set(row, (multipliers.get(row) ?? 0n) + weight * multiplier);
    }
  }
  for (const [literal, factor] of certificate(theory.equations, multipliers)) {
    total.set(literal, (total.get(literal) ?? 0n) + factor);
  }
  return lemmaFrom(total, 1n);
}

function lemmaFrom(factors: ReadonlyMap<Literal, bigint>, sign: bigint): LinearLemma {
  const parts = [...factors].filter(([, factor]) => factor !== 0n);
  return { kind: "lemma", parts: parts.map(([literal, factor]) => ({ literal, factor: sign * factor })) };
}

/** Whether the literal is known to hold, or not to hold, by what was told. */
export function hint(theory: Theory, literal: Literal): boolean | undefined {
  const atom = theory.atoms.list[atomOf(literal)]!;
  if (atom.kind !== "equal" && atom.kind !== "atLeast") return undefined;
  const { form } = normalForm(theory.equations, atom.form);
  if (!isConstant(form)) return undefined;
  const holds = atom.kind === "equal" ? form.constant === 0n : form.constant >= 0n;
  return holds !== isNegated(literal);
}
