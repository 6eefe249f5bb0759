/**
 * What a way through the segments that cannot be gone has to teach: the trace formula of the way is refuted by the interpolating
 * prover, and the interpolant at each cut-point is a predicate that matters there, over the state at that point
 * ([HenzingerEtAl04]). A solver's core comes first, so that the prover sees only what the refutation needs.
 */
import type { Budget } from "../../../base/budget.ts";
import { lookup } from "../../../base/invariant.ts";
import { implies, not } from "../../../logic/build.ts";
import { BOOL } from "../../../logic/sort.ts";
import { auxiliary, TRUE, type Term, type Variable } from "../../../logic/term.ts";
import { conjuncts, freeVariables, substitute, visitPostorder } from "../../../logic/traverse.ts";
import type { Session } from "../../../smt/solver.ts";
import { interpolate } from "../../../interpolation/interpolate.ts";
import { atFrame, renaming, type EncodedSegments } from "../unrolling.ts";

/** Cut-points in order, from the entry; the segment from the last of them fails. */
export interface Way {
  readonly points: readonly string[];
}

export type Refinement =
  | { readonly kind: "possible" }
  /** For each point but the first: what to track there. */
  | {
      readonly kind: "impossible";
      readonly predicates: readonly (readonly Term[])[];
      readonly by: "interpolants" | "atoms";
    }
  | { readonly kind: "unknown"; readonly why: string };

export interface RefineOptions {
  readonly budget: Budget;
  readonly conflicts: number;
  /** `end`: no more of the way is looked at than its end that cannot be gone from anywhere, so that nothing is learnt before that. */
  readonly part?: "all" | "end";
}

/** The session has been told the background, and nothing else. */
export async function refine(
  encoded: EncodedSegments,
  { points }: Way,
  session: Session,
  { budget, conflicts, part = "all" }: RefineOptions,
): Promise<Refinement> {
  const steps = stepsOf(encoded, points);
  session.push();
  try {
    const literals = new Map<Variable, { readonly step: number; readonly formula: Term }>();
    for (const [step, formulas] of steps.entries()) {
      for (const [i, formula] of formulas.entries()) {
        const literal = auxiliary(`part:${step}:${i}`, BOOL);
        literals.set(literal, { step, formula });
        session.assert(implies(literal, formula));
      }
    }
    const answer = await session.check({ assumptions: [...literals.keys()], budget });
    const isOpen = answer.kind === "unknown" && answer.why === "incomplete";
    if (answer.kind === "sat" || isOpen) return { kind: "possible" };
    if (answer.kind === "unknown")
      return {
        kind: "unknown",
        why: answer.why === "limit" ? "a way takes more work than it is allowed" : answer.detail,
      };
    const core = part === "all" ? await session.unsatCore() : await coreOfEnd(session, literals, steps.length, budget); // prettier-ignore
    const kept: Term[][] = steps.map(() => []);
    for (const literal of core) {
      const part = literals.get(literal as Variable);
      if (part !== undefined) kept[part.step]!.push(part.formula);
    }
    return { kind: "impossible", ...learnt(encoded, points, kept, budget, conflicts) };
  } finally {
    session.pop();
  }
}

/** The core of the shortest end of the way that cannot be gone. Longer ones cannot either, so that halving finds it. */
async function coreOfEnd(
  session: Session,
  literals: ReadonlyMap<Variable, { readonly step: number }>,
  steps: number,
  budget: Budget,
): Promise<readonly Term[]> {
  let core = await session.unsatCore();
  let [from, last] = [0, steps - 1];
  while (from < last) {
    const middle = Math.ceil((from + last) / 2);
    const assumptions = [...literals].flatMap(([literal, { step }]) => (step >= middle ? [literal] : []));
    const answer = await session.check({ assumptions, budget });
    if (answer.kind !== "unsat") {
      last = middle - 1;
      continue;
    }
    core = await session.unsatCore();
    from = middle;
  }
  return core;
}

function stepsOf(encoded: EncodedSegments, points: readonly string[]): readonly (readonly Term[])[] {
  const rename = renaming(encoded);
  return points.map((point, i): readonly Term[] => {
    const { definitions, condition, arrivals, failures } = lookup(encoded.conditions, point, "cut-point");
    const put = rename(i, point);
    const next = points[i + 1];
    const failing = failures.flatMap(({ labels }) => labels);
    const others = [...arrivals].flatMap(([to, label]) => (to === next ? [] : [label]));
    const excluded = next === undefined ? others : [...others, ...failing];
    return [condition.root, ...definitions, ...excluded.map((label) => not(label))].map(put).filter((f) => f !== TRUE);
  });
}

function learnt(
  encoded: EncodedSegments,
  points: readonly string[],
  kept: readonly (readonly Term[])[],
  budget: Budget,
  conflicts: number,
): { readonly predicates: readonly (readonly Term[])[]; readonly by: "interpolants" | "atoms" } {
  const cuts = points.slice(1).map((_, i) => ({ lo: 0, hi: i + 1 }));
  const found = interpolate(kept, cuts, { conflicts, budget });
  const { state } = encoded.whole;
  const back = (frame: number): ReadonlyMap<Term, Term> => new Map([...state].map((v) => [atFrame(v, frame), v]));
  if (found.kind === "unsatisfiable") {
    const predicates = found.interpolants.map((term, i) => partsOf(substitute(term, back(i + 1))));
    if (predicates.every((list) => list.every((p) => isOver(p, state)))) return { predicates, by: "interpolants" };
  }
  return { predicates: cuts.map((_, i) => minedAtoms(kept, back(i + 1), state)), by: "atoms" };
}

/** Each conjunct is tracked as a whole: even without combinations, what is known along the way is the interpolant. */
function partsOf(interpolant: Term): readonly Term[] {
  return [...new Set(conjuncts(interpolant))].filter((one) => one.kind !== "bool");
}

/** Whether it speaks of nothing that changes but the state: what else it names is the same throughout. */
function isOver(term: Term, state: ReadonlySet<Variable>): boolean {
  return freeVariables([term]).every((v) => state.has(v) || v.role?.kind !== "frame");
}

/** The comparisons of which a formula is made; predicates are tracked one by one. */
export function atomsOf(formula: Term): readonly Term[] {
  const atoms = new Set<Term>();
  const pending: Term[] = [formula];
  const seen = new Set<Term>();
  for (let term = pending.pop(); term !== undefined; term = pending.pop()) {
    if (seen.has(term)) continue;
    seen.add(term);
    if (term.kind === "bool") continue;
    const isConnective =
      term.kind === "op" &&
      term.sort === BOOL &&
      (["and", "or", "not", "implies"].includes(term.op) ||
        ((term.op === "ite" || term.op === "eq") && term.args[1]?.sort === BOOL));
    if (isConnective && term.kind === "op") pending.push(...term.args);
    else atoms.add(term);
  }
  return [...atoms];
}

/** Without interpolants: the conditions of the refutation that speak of the state at this point alone. */
function minedAtoms(
  kept: readonly (readonly Term[])[],
  back: ReadonlyMap<Term, Term>,
  state: ReadonlySet<Variable>,
): readonly Term[] {
  const found = new Set<Term>();
  visitPostorder(kept.flat(), (term) => {
    if (term.sort !== BOOL || term.kind === "bool" || term.open.length > 0) return;
    const variables = freeVariables([term]);
    if (variables.length === 0 || !variables.every((v) => back.has(v) || v.role?.kind !== "frame")) return;
    if (!variables.some((v) => back.has(v))) return;
    for (const atom of atomsOf(substitute(term, back))) if (isOver(atom, state)) found.add(atom);
  });
  return [...found];
}
