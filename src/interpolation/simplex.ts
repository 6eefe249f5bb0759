/**
 * Whether linear inequalities have a rational solution, by the general simplex method of [DutertreDeMoura06]: a solution, or the
 * factors with which the inequalities add up to a contradiction (Farkas' lemma). Bland's rule makes it terminate.
 */
import type { Budget } from "../base/budget.ts";
import { compareRationals, dividedBy, negated, plus, rational, times, zero, type Rational } from "../base/rational.ts";
import { invariant } from "../base/invariant.ts";
import { content, formKey, gcd, leading, type Linear } from "./linear.ts";

export type SimplexAnswer =
  | { readonly kind: "feasible"; readonly values: ReadonlyMap<number, Rational> }
  /** By the place of the inequality in the list; the factors are positive. */
  | { readonly kind: "infeasible"; readonly factors: ReadonlyMap<number, bigint> }
  /** It takes too much work. */
  | { readonly kind: "unfinished" };

/** Entries of the tableau that are a unit of work. */
const entriesPerUnit = 300;

export interface SimplexOptions {
  /** A value to begin with. */
  start(unknown: number): bigint;
  readonly budget: Budget;
}

/** Each form is to be 0 or more. */
export function simplex(forms: readonly Linear[], { start, budget }: SimplexOptions): SimplexAnswer {
  const tableau: Tableau = { columns: [], numbers: new Map(), rows: new Map() };
  for (const [index, form] of forms.entries()) {
    const clash = addBound(tableau, index, form);
    if (clash !== undefined) return { kind: "infeasible", factors: wholeFactors(clash) };
  }
  initialize(tableau, start);
  while (!budget.isOver()) {
    const basic = violated(tableau);
    if (basic === undefined) return { kind: "feasible", values: solution(tableau) };
    const conflict = repair(tableau, basic, budget);
    if (conflict !== undefined) return { kind: "infeasible", factors: wholeFactors(conflict) };
  }
  return { kind: "unfinished" };
}

/** An unknown, or a sum of unknowns. */
interface Column {
  /** The sum that it stands for. */
  readonly form: ReadonlyMap<number, bigint>;
  value: Rational;
  lower: Bound | undefined;
  upper: Bound | undefined;
}

interface Bound {
  readonly value: Rational;
  readonly inequality: number;
  /** The inequality says this many times what the bound says. */
  readonly times: bigint;
}

interface Tableau {
  readonly columns: Column[];
  /** Columns by what they stand for. */
  readonly numbers: Map<string, number>;
  /** Basic columns as sums of the others. */
  readonly rows: Map<number, Map<number, Rational>>;
}

type Factors = readonly (readonly [Bound, Rational])[];

/** Gives a contradiction if two bounds of a column exclude each other. */
function addBound(tableau: Tableau, inequality: number, form: Linear): Factors | undefined {
  invariant(form.terms.size > 0, "an inequality should have an unknown");
  const divisor = content(form);
  const isLower = form.terms.get(leading(form))! > 0n;
  const scale = isLower ? divisor : -divisor;
  const terms = new Map([...form.terms].map(([unknown, coefficient]) => [unknown, coefficient / scale]));
  const column = tableau.columns[columnFor(tableau, terms)]!;
  const bound: Bound = { value: rational(-form.constant, scale), inequality, times: divisor };
  if (isLower) {
    if (column.lower === undefined || compareRationals(bound.value, column.lower.value) > 0) column.lower = bound;
  } else if (column.upper === undefined || compareRationals(bound.value, column.upper.value) < 0) column.upper = bound;
  const { lower, upper } = column;
  if (lower === undefined || upper === undefined || compareRationals(lower.value, upper.value) <= 0) return undefined;
  return [[lower, rational(1n)], [upper, rational(1n)]]; // prettier-ignore
}

function columnFor(tableau: Tableau, terms: ReadonlyMap<number, bigint>): number {
  const key = formKey({ terms, constant: 0n });
  const known = tableau.numbers.get(key);
  if (known !== undefined) return known;
  const parts = terms.size === 1 ? undefined : [...terms].map(([u, c]) => [unknownColumn(tableau, u), c] as const);
  const number = tableau.columns.length;
  tableau.numbers.set(key, number);
  tableau.columns.push({ form: terms, value: zero, lower: undefined, upper: undefined });
  if (parts !== undefined) tableau.rows.set(number, new Map(parts.map(([column, c]) => [column, rational(c)])));
  return number;
}

function unknownColumn(tableau: Tableau, unknown: number): number {
  return columnFor(tableau, new Map([[unknown, 1n]]));
}

function initialize({ columns, rows }: Tableau, start: SimplexOptions["start"]): void {
  for (const [number, column] of columns.entries()) {
    if (!rows.has(number))
      column.value = clipped(column, rational(start(leading({ terms: column.form, constant: 0n }))));
  }
  for (const [number, row] of rows) {
    for (const [column, factor] of row) {
      columns[number]!.value = plus(columns[number]!.value, times(factor, columns[column]!.value));
    }
  }
}

function clipped({ lower, upper }: Column, value: Rational): Rational {
  if (lower !== undefined && compareRationals(value, lower.value) < 0) return lower.value;
  return upper !== undefined && compareRationals(value, upper.value) > 0 ? upper.value : value;
}

/** The first basic column that is out of its bounds. */
function violated({ columns, rows }: Tableau): number | undefined {
  let found: number | undefined;
  for (const number of rows.keys()) {
    if (found !== undefined && number > found) continue;
    const { value, lower, upper } = columns[number]!;
    if (lower !== undefined && compareRationals(value, lower.value) < 0) found = number;
    else if (upper !== undefined && compareRationals(value, upper.value) > 0) found = number;
  }
  return found;
}

/** Moves the column to the bound that it violates; if no other column can give way, these bounds contradict each other. */
function repair(tableau: Tableau, basic: number, budget: Budget): Factors | undefined {
  const { columns, rows } = tableau;
  const { value, lower, upper } = columns[basic]!;
  const rises = lower !== undefined && compareRationals(value, lower.value) < 0;
  const target = rises ? lower : upper!;
  const row = rows.get(basic)!;
  const blocking: [Bound, Rational][] = [[target, rational(1n)]];
  let chosen: number | undefined;
  for (const [column, factor] of row) {
    const up = factor.numerator > 0n === rises;
    const limit = up ? columns[column]!.upper : columns[column]!.lower;
    const isFree = limit === undefined || compareRationals(columns[column]!.value, limit.value) !== 0;
    if (isFree && (chosen === undefined || column < chosen)) chosen = column;
    if (!isFree) blocking.push([limit, factor.numerator < 0n ? negated(factor) : factor]);
  }
  if (chosen === undefined) return blocking;
  const delta = dividedBy(plus(target.value, negated(value)), row.get(chosen)!);
  move(tableau, chosen, delta);
  budget.spend(pivot(tableau, basic, chosen) / entriesPerUnit);
  return undefined;
}

function move({ columns, rows }: Tableau, column: number, delta: Rational): void {
  columns[column]!.value = plus(columns[column]!.value, delta);
  for (const [number, row] of rows) {
    const factor = row.get(column);
    if (factor !== undefined) columns[number]!.value = plus(columns[number]!.value, times(factor, delta));
  }
}

/** The basic column and the other one change places. Gives how many entries it has looked at. */
function pivot({ rows }: Tableau, basic: number, entering: number): number {
  const row = rows.get(basic)!;
  const factor = row.get(entering)!;
  rows.delete(basic);
  const solved = new Map<number, Rational>([[basic, dividedBy(rational(1n), factor)]]);
  for (const [column, coefficient] of row) {
    if (column !== entering) solved.set(column, negated(dividedBy(coefficient, factor)));
  }
  let entries = rows.size + row.size;
  for (const other of rows.values()) {
    const coefficient = other.get(entering);
    if (coefficient === undefined) continue;
    entries += solved.size;
    other.delete(entering);
    for (const [column, part] of solved) {
      const total = plus(other.get(column) ?? zero, times(coefficient, part));
      if (total.numerator === 0n) other.delete(column);
      else other.set(column, total);
    }
  }
  rows.set(entering, solved);
  return entries;
}

function solution({ columns }: Tableau): ReadonlyMap<number, Rational> {
  const values = new Map<number, Rational>();
  for (const { form, value } of columns) if (form.size === 1) values.set(leading({ terms: form, constant: 0n }), value);
  return values;
}

/** A bound says 1 / times of what its inequality says; the smallest whole factors in this proportion. */
function wholeFactors(factors: Factors): ReadonlyMap<number, bigint> {
  const totals = new Map<number, Rational>();
  for (const [bound, factor] of factors) {
    const share = times(factor, rational(1n, bound.times));
    totals.set(bound.inequality, plus(totals.get(bound.inequality) ?? zero, share));
  }
  let multiple = 1n;
  for (const { denominator } of totals.values()) multiple = (multiple / gcd(multiple, denominator)) * denominator;
  return new Map(
    [...totals].map(([index, { numerator, denominator }]) => [index, numerator * (multiple / denominator)]),
  );
}
