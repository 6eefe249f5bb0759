/**
 * Conditions of all cells of a table, put by position: of the cell at 400·i + 4·j, for all i and j, as of the cell at k, with the row
 * k div 400 and the column k mod 400 div 4. Solvers recognise a cell by its position, but see no rows and columns in a number.
 */
import type { Rational } from "../../base/rational.ts";
import { and, div, eq, implies, int, mod, sub } from "../../logic/build.ts";
import { linear } from "../../logic/linear.ts";
import { INT } from "../../logic/sort.ts";
import { auxiliary, type Term, type Variable } from "../../logic/term.ts";
import { rewriteTerm, substitute } from "../../logic/traverse.ts";

export interface ForAll {
  readonly all: readonly Variable[];
  readonly condition: Term;
}

/**
 * `places`: where the condition looks. Unchanged if none of them is a sum of multiples of all its variables, or if one is a mere
 * multiple.
 */
export function byPosition({ all, condition }: ForAll, places: readonly Term[]): ForAll {
  if (places.some((place) => isMultiple(place, all))) return { all, condition };
  for (const place of places) {
    const position = auxiliary("position'", INT);
    const parts = partsOf(place, position, all);
    if (parts === undefined) continue;
    const isCell = and(...parts.rest.map((rest) => eq(rest, int(0n))));
    const there = rewriteTerm(condition, (t) => (t === place ? position : undefined));
    return { all: [position], condition: implies(isCell, substitute(there, parts.values)) };
  }
  return { all, condition };
}

/** The values of the variables for a position; what is left over is 0 if there are such values. */
function partsOf(
  place: Term,
  position: Term,
  all: readonly Variable[],
): { readonly values: ReadonlyMap<Term, Term>; readonly rest: readonly Term[] } | undefined {
  const sum = linear(place, (t) => t.kind === "var");
  if (sum === undefined || sum.others.length > 0) return undefined;
  const isMine = (t: Term): boolean => all.some((v) => v === t);
  const strides = [...sum.unknowns]
    .filter(([t]) => isMine(t))
    .sort(([, a], [, b]) => Number(b.numerator - a.numerator));
  if (strides.length !== all.length || !strides.every(([, stride]) => isWhole(stride))) return undefined;
  // What does not depend on the variables is where the table begins.
  let rest = sub(position, substitute(place, new Map(all.map((v) => [v, int(0n)]))));
  const values = new Map<Term, Term>();
  for (const [v, { numerator: stride }] of strides) {
    values.set(v, div(rest, int(stride)));
    rest = mod(rest, int(stride));
  }
  return { values, rest: rest.kind === "int" ? [] : [rest] };
}

function isWhole({ numerator, denominator }: Rational): boolean {
  return denominator === 1n && numerator > 0n;
}

function isMultiple(place: Term, all: readonly Variable[]): boolean {
  if (all.length !== 1) return false;
  return place === all[0] || (place.kind === "op" && place.op === "mul");
}
