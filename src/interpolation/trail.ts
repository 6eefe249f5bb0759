/** What is assigned during the search, in order, with the levels of decisions and the clauses that forced the rest. */
import { atomOf, isNegated, type Literal } from "./atoms.ts";

export interface Clause {
  /** The first two are watched. */
  readonly literals: Literal[];
  /** Its line in the proof. */
  readonly line: number;
}

export interface Trail {
  readonly literals: Literal[];
  /** By atom: 1 if it holds, -1 if not, 0 if that is open. */
  readonly values: number[];
  readonly levels: number[];
  readonly reasons: (Clause | undefined)[];
  /** Where each level above 0 begins. */
  readonly starts: number[];
}

export function emptyTrail(): Trail {
  return { literals: [], values: [], levels: [], reasons: [], starts: [] };
}

export function levelOf(trail: Trail): number {
  return trail.starts.length;
}

/** 1 if the literal holds, -1 if not, 0 if that is open. */
export function valueOf(trail: Trail, literal: Literal): number {
  const value = trail.values[atomOf(literal)]!;
  return isNegated(literal) ? -value : value;
}

export function assign(trail: Trail, literal: Literal, reason: Clause | undefined): void {
  const atom = atomOf(literal);
  trail.values[atom] = isNegated(literal) ? -1 : 1;
  trail.levels[atom] = trail.starts.length;
  trail.reasons[atom] = reason;
  trail.literals.push(literal);
}

export function backtrack(trail: Trail, level: number): void {
  if (trail.starts.length <= level) return;
  const start = trail.starts[level]!;
  for (let i = trail.literals.length; i-- > start;) trail.values[atomOf(trail.literals[i]!)] = 0;
  trail.literals.length = start;
  trail.starts.length = level;
}

/** Room for new atoms. */
export function makeRoom(trail: Trail, atoms: number): void {
  while (trail.values.length < atoms) {
    trail.values.push(0);
    trail.levels.push(0);
    trail.reasons.push(undefined);
  }
}
