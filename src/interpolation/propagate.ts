/** Unit propagation with two watched literals [MoskewiczEtAl01]. */
import { negation, type Literal } from "./atoms.ts";
import { assign, valueOf, type Clause, type Trail } from "./trail.ts";

export interface Watches {
  /** Clauses in which a literal is watched. */
  readonly lists: Clause[][];
  /** How much of the trail has been propagated. */
  head: number;
}

export function watch({ lists }: Watches, clause: Clause): void {
  for (const literal of clause.literals.slice(0, 2)) (lists[literal] ??= []).push(clause);
}

/** A clause that is false, or undefined if there is none. */
export function propagate(watches: Watches, trail: Trail): Clause | undefined {
  while (watches.head < trail.literals.length) {
    const conflict = visit(watches, trail, negation(trail.literals[watches.head++]!));
    if (conflict !== undefined) return conflict;
  }
  return undefined;
}

/** `literal` has become false. */
function visit({ lists }: Watches, trail: Trail, literal: Literal): Clause | undefined {
  const list = lists[literal];
  if (list === undefined) return undefined;
  let conflict: Clause | undefined;
  let kept = 0;
  for (const clause of list) {
    const { literals } = clause;
    if (literals[0] === literal) [literals[0], literals[1]] = [literals[1]!, literal];
    const other = valueOf(trail, literals[0]!);
    if (conflict === undefined && other !== 1 && watchOther(lists, trail, clause)) continue;
    list[kept++] = clause;
    if (conflict !== undefined || other === 1) continue;
    if (other === 0) assign(trail, literals[0]!, clause);
    else conflict = clause;
  }
  list.length = kept;
  return conflict;
}

/** Watches another literal than the second, if one is not false. */
function watchOther(lists: Clause[][], trail: Trail, clause: Clause): boolean {
  const { literals } = clause;
  for (let k = 2; k < literals.length; k++) {
    const candidate = literals[k]!;
    if (valueOf(trail, candidate) === -1) continue;
    [literals[1], literals[k]] = [candidate, literals[1]!];
    (lists[candidate] ??= []).push(clause);
    return true;
  }
  return false;
}
