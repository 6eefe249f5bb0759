/** An octagon as conditions: as few as say it all, but for what is known of each variable on its own. */
import { add, eq, ge, int, le, lt } from "../logic/build.ts";
import type { Term, Variable } from "../logic/term.ts";
import * as one from "./octagon.ts";
import type { Octagon } from "./octagon.ts";

/** Vᵢ − Vⱼ ≤ bound, and the other way round where it is an equation. */
interface Relation {
  readonly i: number;
  readonly j: number;
  readonly bound: bigint;
  readonly isEquation: boolean;
}

/** Pre: closed. */
export function relations(octagon: Octagon, variables: readonly Variable[]): readonly Term[] {
  const found: Term[] = [];
  let implied: Octagon | undefined = withoutRelations(octagon);
  for (const relation of relationsIn(octagon)) {
    const { i, j, bound, isEquation } = relation;
    const before: Octagon | undefined = implied;
    implied = before === undefined ? undefined : one.withConstraint(before, i, j, bound);
    if (isEquation && implied !== undefined) implied = one.withConstraint(implied, j, i, -bound);
    if (implied !== before) found.push(printed(relation, variables));
  }
  return found;
}

/** What single variables say, in closed form. */
function withoutRelations(octagon: Octagon): Octagon | undefined {
  let result: Octagon | undefined = one.universe(octagon.size);
  for (let i = 0; i < 2 * octagon.size; i++) {
    const bound = one.boundOf(octagon, i, i ^ 1);
    if (result !== undefined && bound !== undefined) result = one.withConstraint(result, i, i ^ 1, bound);
  }
  return result;
}

/** Equations first, since much follows from them. */
function relationsIn(octagon: Octagon): readonly Relation[] {
  const all: Relation[] = [];
  for (let a = 0; a < octagon.size; a++) {
    for (let b = a + 1; b < octagon.size; b++) {
      all.push(
        ...between(octagon, one.positive(a), one.positive(b)),
        ...between(octagon, one.positive(a), one.negative(b)),
      );
    }
  }
  return [...all.filter((r) => r.isEquation), ...all.filter((r) => !r.isEquation)];
}

function between(octagon: Octagon, i: number, j: number): readonly Relation[] {
  const [above, below] = [one.boundOf(octagon, i, j), one.boundOf(octagon, j, i)];
  if (above !== undefined && below !== undefined && above === -below) return [{ i, j, bound: above, isEquation: true }];
  return [
    ...(above === undefined ? [] : [{ i, j, bound: above, isEquation: false }]),
    ...(below === undefined ? [] : [{ i: j, j: i, bound: below, isEquation: false }]),
  ];
}

function printed({ i, j, bound, isEquation }: Relation, variables: readonly Variable[]): Term {
  const [x, y] = [variables[i >> 1]!, variables[j >> 1]!];
  if (i % 2 === 0 && j % 2 === 1) return (isEquation ? eq : le)(add(x, y), int(bound));
  if (i % 2 === 1 && j % 2 === 0) return ge(add(y, x), int(-bound));
  // −x + y ≤ bound is y − x ≤ bound.
  const [left, right] = i % 2 === 0 ? [x, y] : [y, x];
  if (!isEquation && bound === -1n) return lt(left, right);
  const compare = isEquation ? eq : le;
  return bound >= 0n ? compare(left, add(right, int(bound))) : compare(add(left, int(-bound)), right);
}
