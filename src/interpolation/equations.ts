/**
 * Equations, solved by Gaussian elimination as they come, with certificates. Rows are kept as they are and substituted into one another
 * only when something is asked: an equation with an unknown that no row mentions costs nothing, which is what the assignments of a
 * trace are. The last rows can be taken back.
 */
import {
  absolute, addScaled, addTerm, emptySum, gcd, isConstant, scale, sumFrom, type Linear, type Sum,
} from "./linear.ts"; // prettier-ignore

interface Row {
  readonly pivot: number;
  /** It is 0, and has the pivot in it. */
  readonly form: Linear;
  readonly source: Source;
  /** form = factor · the source's form + Σ multiplier · earlier row */
  readonly factor: bigint;
  readonly uses: ReadonlyMap<number, bigint>;
  /** The pivot occurred in no row before. */
  readonly isDefinition: boolean;
}

/** Who said it; what certificates are made of. */
type Source = number;

export interface Equations {
  readonly rows: Row[];
  /** The row by which an unknown is eliminated. */
  readonly solved: Map<number, number>;
  /** In how many rows an unknown occurs. */
  readonly occurrences: Map<number, number>;
  /** Normal forms of solved unknowns. */
  readonly normal: Map<number, Fraction>;
  /** Grows whenever normal forms may have changed. */
  version: number;
}

/** form / divisor; the divisor is positive. */
export interface Fraction {
  readonly form: Linear;
  readonly divisor: bigint;
}

export function noEquations(): Equations {
  return { rows: [], solved: new Map(), occurrences: new Map(), normal: new Map(), version: 0 };
}

/** The form, times a positive factor and reduced by rows: form = factor · given + Σ multiplier · row. */
export interface Reduction {
  readonly form: Sum;
  readonly factor: bigint;
  readonly multipliers: ReadonlyMap<number, bigint>;
}

/** Adds form = 0. If that contradicts the others, it is not added, and the reduction to a number other than 0 is returned. */
export function addEquation(equations: Equations, form: Linear, source: Source): Reduction | undefined {
  const fresh = definedUnknown(equations, form);
  if (fresh !== undefined) {
    push(equations, { pivot: fresh, form, source, factor: 1n, uses: new Map(), isDefinition: true });
    return undefined;
  }
  const reduction = reduce(equations, form);
  if (isConstant(reduction.form)) return reduction.form.constant === 0n ? undefined : reduction;
  const { factor, multipliers } = reduction;
  const pivot = bestPivot(reduction.form);
  push(equations, { pivot, form: reduction.form, source, factor, uses: multipliers, isDefinition: false });
  return undefined;
}

/** An unknown with the coefficient ±1 that no row mentions. */
function definedUnknown({ occurrences }: Equations, form: Linear): number | undefined {
  let found: number | undefined;
  for (const [unknown, coefficient] of form.terms) {
    if (coefficient !== 1n && coefficient !== -1n) continue;
    if (!occurrences.has(unknown) && (found === undefined || unknown > found)) found = unknown;
  }
  return found;
}

function bestPivot({ terms }: Linear): number {
  let best = -1;
  let size: bigint | undefined;
  for (const [unknown, coefficient] of terms) {
    const magnitude = absolute(coefficient);
    if (size !== undefined && (magnitude > size || (magnitude === size && unknown < best))) continue;
    [best, size] = [unknown, magnitude];
  }
  return best;
}

function push(equations: Equations, row: Row): void {
  const { rows, solved, occurrences } = equations;
  solved.set(row.pivot, rows.length);
  rows.push(row);
  for (const unknown of row.form.terms.keys()) occurrences.set(unknown, (occurrences.get(unknown) ?? 0) + 1);
  if (!row.isDefinition) forget(equations);
}

/** Takes the last rows back. */
export function truncateEquations(equations: Equations, count: number): void {
  const { rows, solved, occurrences, normal } = equations;
  while (rows.length > count) {
    const row = rows.pop()!;
    solved.delete(row.pivot);
    normal.delete(row.pivot);
    for (const unknown of row.form.terms.keys()) {
      const left = occurrences.get(unknown)! - 1;
      if (left === 0) occurrences.delete(unknown);
      else occurrences.set(unknown, left);
    }
    if (!row.isDefinition) forget(equations);
  }
}

function forget(equations: Equations): void {
  equations.normal.clear();
  equations.version++;
}

/** The form in terms of unknowns that no row eliminates; the form itself if it is that already. */
export function normalForm(equations: Equations, form: Linear): Fraction {
  const work = [...form.terms.keys()];
  if (!work.some((unknown) => equations.solved.has(unknown))) return { form, divisor: 1n };
  while (work.length > 0) {
    const unknown = work.at(-1)!;
    const row = equations.solved.get(unknown);
    const missing = row === undefined || equations.normal.has(unknown) ? [] : unsettled(equations, row, unknown);
    if (missing.length > 0) {
      work.push(...missing);
      continue;
    }
    work.pop();
    if (row !== undefined && !equations.normal.has(unknown)) settle(equations, row, unknown);
  }
  return substituted(equations, form, -1);
}

/** The unknowns of a row, other than its pivot, of which no normal form is known yet. */
function unsettled({ rows, solved, normal }: Equations, row: number, pivot: number): readonly number[] {
  return [...rows[row]!.form.terms.keys()].filter((u) => u !== pivot && solved.has(u) && !normal.has(u));
}

function settle(equations: Equations, row: number, pivot: number): void {
  const { form } = equations.rows[row]!;
  const coefficient = form.terms.get(pivot)!;
  const rest = substituted(equations, form, pivot);
  const sum = emptySum();
  addScaled(sum, coefficient < 0n ? 1n : -1n, rest.form);
  equations.normal.set(pivot, { form: sum, divisor: rest.divisor * absolute(coefficient) });
}

function substituted({ normal }: Equations, form: Linear, except: number): Fraction {
  let divisor = 1n;
  for (const unknown of form.terms.keys()) {
    const known = normal.get(unknown);
    if (known !== undefined && unknown !== except && known.divisor !== 1n) {
      divisor = (divisor / gcd(divisor, known.divisor)) * known.divisor;
    }
  }
  const sum = emptySum();
  sum.constant = divisor * form.constant;
  for (const [unknown, coefficient] of form.terms) {
    if (unknown === except) continue;
    const known = normal.get(unknown);
    if (known === undefined) addTerm(sum, divisor * coefficient, unknown);
    else addScaled(sum, (divisor / known.divisor) * coefficient, known.form);
  }
  return { form: sum, divisor };
}

/** The same with a certificate. */
export function reduce(equations: Equations, form: Linear): Reduction {
  const { rows, solved } = equations;
  const sum = sumFrom(form);
  const multipliers = new Map<number, bigint>();
  let factor = 1n;
  for (const unknown of eliminationOrder(equations, form)) {
    const coefficient = sum.terms.get(unknown);
    if (coefficient === undefined) continue;
    const index = solved.get(unknown)!;
    const pivot = rows[index]!.form.terms.get(unknown)!;
    const common = gcd(coefficient, pivot);
    const stretch = absolute(pivot) / common;
    if (stretch !== 1n) {
      scale(sum, stretch);
      factor *= stretch;
      for (const [row, multiplier] of multipliers) multipliers.set(row, multiplier * stretch);
    }
    const multiplier = (pivot < 0n ? coefficient : -coefficient) / common;
    addScaled(sum, multiplier, rows[index]!.form);
    multipliers.set(index, (multipliers.get(index) ?? 0n) + multiplier);
  }
  return { form: sum, factor, multipliers };
}

/** The solved unknowns that a form leads to, each before those that its row leads to. */
function eliminationOrder({ rows, solved }: Equations, form: Linear): readonly number[] {
  const order: number[] = [];
  const state = new Map<number, "open" | "done">();
  const work = [...form.terms.keys()];
  while (work.length > 0) {
    const unknown = work.at(-1)!;
    const row = solved.get(unknown);
    const known = state.get(unknown);
    if (row === undefined || known !== undefined) {
      work.pop();
      if (known === "open") {
        state.set(unknown, "done");
        order.push(unknown);
      }
      continue;
    }
    state.set(unknown, "open");
    for (const next of rows[row]!.form.terms.keys()) if (next !== unknown && !state.has(next)) work.push(next);
  }
  return order.reverse();
}

/** Σ multiplier · row as a sum of multiples of what the sources said. */
export function certificate({ rows }: Equations, multipliers: ReadonlyMap<number, bigint>): Map<Source, bigint> {
  const pending = new Map(multipliers);
  const result = new Map<Source, bigint>();
  const queue = [...pending.keys()].sort((a, b) => a - b);
  while (queue.length > 0) {
    const index = queue.pop()!;
    const multiplier = pending.get(index)!;
    if (multiplier === 0n) continue;
    const { source, factor, uses } = rows[index]!;
    result.set(source, (result.get(source) ?? 0n) + multiplier * factor);
    for (const [used, by] of uses) {
      const known = pending.get(used);
      pending.set(used, (known ?? 0n) + multiplier * by);
      if (known === undefined) insertSorted(queue, used);
    }
  }
  return result;
}

function insertSorted(queue: number[], value: number): void {
  let at = queue.length;
  while (at > 0 && queue[at - 1]! > value) at--;
  queue.splice(at, 0, value);
}
