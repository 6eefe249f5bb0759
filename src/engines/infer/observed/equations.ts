/** Linear equations that hold of all given points: a basis of them, by elimination, exactly. */
import { absolute, gcd } from "../../../domains/numbers.ts";

/** The factors of the coordinates, and what the sum is; in lowest terms. */
export interface Equation {
  readonly factors: readonly bigint[];
  readonly sum: bigint;
}

/** Pre: all points have the same number of coordinates, and there is one. */
export function equationsOf(points: readonly (readonly bigint[])[]): readonly Equation[] {
  const [origin, ...others] = points as [readonly bigint[], ...(readonly bigint[])[]];
  const width = origin.length;
  // Rows of differences in echelon form, each with the column of its first entry that is not zero.
  const rows: { readonly row: bigint[]; readonly lead: number }[] = [];
  for (const point of others) {
    if (rows.length === width) return [];
    const row = point.map((n, i) => n - origin[i]!);
    for (const { row: known, lead } of rows) eliminate(row, known, lead);
    const lead = row.findIndex((n) => n !== 0n);
    if (lead < 0) continue;
    const made = reduced(row);
    for (const { row: known } of rows) eliminate(known, made, lead);
    rows.push({ row: made, lead });
  }
  const leads = new Map(rows.map(({ row, lead }) => [lead, row]));
  const free = Array.from({ length: width }, (_, i) => i).filter((i) => !leads.has(i));
  return free.map((column) => equationFor(column, leads, origin));
}

/** The row without the column, by way of a multiple of the known one. */
function eliminate(row: bigint[], known: readonly bigint[], lead: number): void {
  const [a, b] = [row[lead]!, known[lead]!];
  if (a === 0n) return;
  for (let i = 0; i < row.length; i++) row[i] = row[i]! * b - known[i]! * a;
  reduce(row);
}

function reduced(row: readonly bigint[]): bigint[] {
  const copy = [...row];
  reduce(copy);
  return copy;
}

function reduce(row: bigint[]): void {
  const divisor = row.reduce(gcd, 0n);
  if (divisor > 1n) for (let i = 0; i < row.length; i++) row[i] = row[i]! / divisor;
}

/** The vector that is one at a free column, and orthogonal to all rows. */
function equationFor(
  column: number,
  leads: ReadonlyMap<number, readonly bigint[]>,
  origin: readonly bigint[],
): Equation {
  const common = [...leads].reduce((product, [lead, row]) => lcm(product, row[lead]!), 1n);
  const factors = origin.map((_, i) => {
    if (i === column) return common;
    const row = leads.get(i);
    return row === undefined ? 0n : (-common * row[column]!) / row[i]!;
  });
  reduce(factors);
  return { factors, sum: factors.reduce((sum, factor, i) => sum + factor * origin[i]!, 0n) };
}

const lcm = (a: bigint, b: bigint): bigint => absolute((a * b) / gcd(a, b));
