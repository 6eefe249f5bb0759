/**
 * What is learnt from a conflict: the clause with one literal of the conflict's level (the first unique implication point
 * [MarquesSilvaSakallah99]), together with its derivation. Literals that are false without any decision are resolved away with the
 * unit clauses that say so.
 */
import { invariant } from "../base/invariant.ts";
import { atomOf, negation, type Literal } from "./atoms.ts";
import { addLine, type Proof, type Resolution } from "./proof.ts";
import { levelOf, type Clause, type Trail } from "./trail.ts";

export interface Units {
  /** The lines of the proof that have the literals of level 0, in the order of the trail. */
  readonly lines: number[];
  /** By atom: where its literal is on the trail. */
  readonly positions: Map<number, number>;
}

export function noUnits(): Units {
  return { lines: [], positions: new Map() };
}

export interface Learnt {
  /** The literal to assign first, then one of the highest level that remains. */
  readonly clause: Clause;
  readonly level: number;
}

/** Pre: the clause is false, and has a literal of the present level, which is not 0. */
export function learn(proof: Proof, trail: Trail, units: Units, conflict: Clause): Learnt {
  const steps: Resolution["steps"][number][] = [];
  const seen = new Set<number>();
  const below: Literal[] = [];
  const certain: number[] = [];
  const level = levelOf(trail);
  let open = 0;
  const visit = (literals: readonly Literal[], except: number): void => {
    for (const literal of literals) {
      const atom = atomOf(literal);
      if (atom === except || seen.has(atom)) continue;
      seen.add(atom);
      if (trail.levels[atom] === 0) certain.push(atom);
      else if (trail.levels[atom] === level) open++;
      else below.push(literal);
    }
  };
  visit(conflict.literals, -1);
  let at = trail.literals.length;
  for (;;) {
    do at--;
    while (!seen.has(atomOf(trail.literals[at]!)));
    const atom = atomOf(trail.literals[at]!);
    if (--open === 0) break;
    const reason = trail.reasons[atom];
    invariant(reason !== undefined, "a literal before the implication point should be forced");
    steps.push({ pivot: atom, line: reason.line });
    visit(reason.literals, atom);
  }
  for (const atom of certain) steps.push({ pivot: atom, line: unitLine(proof, trail, units, atom) });
  const literals = [negation(trail.literals[at]!), ...highestFirst(trail, below)];
  const line = resolved(proof, literals, conflict.line, steps);
  return { clause: { literals, line }, level: literals.length === 1 ? 0 : trail.levels[atomOf(literals[1]!)]! };
}

/** The empty clause, from a clause that is false at level 0. */
export function refute(proof: Proof, trail: Trail, units: Units, conflict: Clause): void {
  const steps = conflict.literals.map((literal) => {
    const pivot = atomOf(literal);
    return { pivot, line: unitLine(proof, trail, units, pivot) };
  });
  addLine(proof, { kind: "resolution", literals: [], start: conflict.line, steps });
}

function highestFirst(trail: Trail, literals: Literal[]): readonly Literal[] {
  let best = 0;
  for (let i = 1; i < literals.length; i++) {
    if (trail.levels[atomOf(literals[i]!)]! > trail.levels[atomOf(literals[best]!)]!) best = i;
  }
  if (best > 0) [literals[0], literals[best]] = [literals[best]!, literals[0]!];
  return literals;
}

/** The line of the proof that has the literal of an atom at level 0 alone. Those before it are derived first. */
function unitLine(proof: Proof, trail: Trail, units: Units, atom: number): number {
  const { lines, positions } = units;
  while (!positions.has(atom)) {
    const literal = trail.literals[lines.length]!;
    const derived = atomOf(literal);
    const reason = trail.reasons[derived];
    invariant(reason !== undefined, "a literal of level 0 should be forced");
    const steps: Resolution["steps"][number][] = [];
    for (const other of reason.literals) {
      if (other !== literal) steps.push({ pivot: atomOf(other), line: lines[positions.get(atomOf(other))!]! });
    }
    positions.set(derived, lines.length);
    lines.push(resolved(proof, [literal], reason.line, steps));
  }
  return lines[positions.get(atom)!]!;
}

function resolved(proof: Proof, literals: readonly Literal[], start: number, steps: Resolution["steps"]): number {
  if (steps.length === 0) return start;
  return addLine(proof, { kind: "resolution", literals: [...literals], start, steps });
}
