/**
 * The search for an assignment that satisfies all clauses and the theory, or for a refutation: conflict-driven clause learning with
 * lemmas of the theory. Decisions follow the order of the clauses, which is that of the trace: the first clause that
 * does not hold yet is made to hold. So only what the clauses need is assigned, and the theory hears no more than that.
 */
import { Budget } from "../base/budget.ts";
import { assertionOf, atomOf, negation, type Literal } from "./atoms.ts";
import { learn, noUnits, refute, type Units } from "./analyze.ts";
import { congruences } from "./congruence.ts";
import type { Fact } from "./fact.ts";
import { finalCheck } from "./final-check.ts";
import { markNode } from "./occurrences.ts";
import type { Problem } from "./problem.ts";
import { addLine, type LinearLemma, type Proof } from "./proof.ts";
import { propagate, watch, type Watches } from "./propagate.ts";
import { follow, hint, rewind, theoryOver, type Theory } from "./theory.ts";
import { assign, backtrack, emptyTrail, levelOf, makeRoom, valueOf, type Clause, type Trail } from "./trail.ts";

export interface SearchLimits {
  /** How many times the search may go wrong. */
  readonly conflicts: number;
  readonly budget?: Budget;
}

export type Outcome =
  | { readonly kind: "refuted"; readonly proof: Proof }
  | { readonly kind: "satisfied"; readonly theory: Theory; readonly trail: Trail }
  | { readonly kind: "stuck"; readonly why: "budget" | "incomplete"; readonly detail: string };

/** Rounds of the search that are a unit of work. */
const roundsPerUnit = 3;

export function search(problem: Problem, { conflicts, budget = new Budget(Infinity) }: SearchLimits): Outcome {
  const state = startOf(problem, budget);
  let conflict: Clause | undefined;
  for (const { literals, node, step } of problem.clauses) {
    conflict = addInput(state, literals, node, step);
    if (conflict !== undefined) break;
  }
  for (;;) {
    if (budget.isOver()) return stuck("budget", "it takes more work than it is allowed");
    budget.spend(1 / roundsPerUnit);
    conflict ??= propagate(state.watches, state.trail) ?? theoryConflict(state);
    if (conflict !== undefined) {
      if (!resolveConflict(state, conflict)) return { kind: "refuted", proof: state.proof };
      conflict = undefined;
      if (++state.setbacks > conflicts) return stuck("budget", `more than ${conflicts} conflicts`);
      continue;
    }
    const facts = levelOf(state.trail) === 0 || !decide(state) ? congruences(state.theory, problem.tree) : undefined;
    if (facts === undefined) continue;
    const next = facts.length > 0 ? addFacts(state, facts) : atRest(state);
    if (next.kind === "done") return next.outcome;
    conflict = next.conflict;
    if (++state.setbacks > conflicts) return stuck("budget", `more than ${conflicts} conflicts`);
  }
}

function stuck(why: "budget" | "incomplete", detail: string): Outcome {
  return { kind: "stuck", why, detail };
}

interface Search {
  readonly problem: Problem;
  readonly proof: Proof;
  readonly trail: Trail;
  readonly units: Units;
  readonly watches: Watches;
  readonly theory: Theory;
  /** Clauses to satisfy, in order. */
  readonly goals: (readonly Literal[])[];
  /** By level: how many goals hold for as long as the level lasts. */
  readonly progress: number[];
  /** By literal: it occurs in a goal. No other literal constrains a solution. */
  readonly relevant: boolean[];
  /** Axioms that are known, by their literals. */
  readonly axioms: Set<string>;
  setbacks: number;
}

function startOf(problem: Problem, budget: Budget): Search {
  return {
    problem,
    proof: { lines: [] },
    trail: emptyTrail(),
    units: noUnits(),
    watches: { lists: [], head: 0 },
    theory: theoryOver(problem, budget),
    goals: [],
    progress: [0],
    relevant: [],
    axioms: new Set(),
    setbacks: 0,
  };
}

// ------------------------------------------------------------------------------------------------------- clauses

/** Gives the clause back if it is false. */
function addInput(
  state: Search,
  literals: readonly Literal[],
  node: number,
  step: number | undefined,
): Clause | undefined {
  const line = addLine(state.proof, { kind: "input", literals: [...literals], node, step });
  addGoal(state, literals, node);
  return addClause(state, { literals: [...literals], line });
}

function addGoal(state: Search, literals: readonly Literal[], node: number): void {
  makeRoom(state.trail, state.problem.atoms.list.length);
  state.goals.push(literals);
  for (const literal of literals) {
    markNode(state.problem, atomOf(literal), node);
    if (state.relevant[literal] === true) continue;
    state.relevant[literal] = true;
    if (valueOf(state.trail, literal) === 1 && assertionOf(state.problem.atoms, literal) !== undefined)
      retell(state, literal);
  }
}

/** The theory has passed over a literal that matters now. */
function retell({ theory, trail }: Search, literal: Literal): void {
  const position = trail.literals.lastIndexOf(literal, theory.read - 1);
  if (theory.read > 0 && position >= 0) rewind(theory, position);
}

function addClause(state: Search, clause: Clause): Clause | undefined {
  const { trail, watches } = state;
  const { literals } = clause;
  makeRoom(trail, state.problem.atoms.list.length);
  if (literals.length === 0) return clause;
  if (literals.length === 1) goBack(state, 0);
  else {
    watchBest(trail, literals);
    watch(watches, clause);
  }
  const value = valueOf(trail, literals[0]!);
  if (value === -1) return clause;
  const isForced = literals.length === 1 || valueOf(trail, literals[1]!) === -1;
  if (value === 0 && isForced) assign(trail, literals[0]!, clause);
  return undefined;
}

/** Brings those two to the front that will be false last when the search goes back. */
function watchBest(trail: Trail, literals: Literal[]): void {
  for (let place = 0; place < 2; place++) {
    let best = place;
    for (let i = place + 1; i < literals.length; i++) {
      if (lasts(trail, literals[i]!) > lasts(trail, literals[best]!)) best = i;
    }
    [literals[place], literals[best]] = [literals[best]!, literals[place]!];
  }
}

function lasts(trail: Trail, literal: Literal): number {
  return valueOf(trail, literal) === -1 ? trail.levels[atomOf(literal)]! : Infinity;
}

function goBack(state: Search, level: number): void {
  const { trail, watches, theory, progress } = state;
  if (levelOf(trail) <= level) return;
  backtrack(trail, level);
  watches.head = Math.min(watches.head, trail.literals.length);
  rewind(theory, trail.literals.length);
  progress.length = level + 1;
}

// ------------------------------------------------------------------------------------------------------- conflicts

/** A lemma of which no literal holds. */
function theoryConflict(state: Search): Clause | undefined {
  const { theory, trail, relevant } = state;
  const lemma = follow(theory, trail.literals, (literal) => relevant[literal] === true);
  return lemma === undefined ? undefined : lemmaClause(state, lemma);
}

function lemmaClause({ proof }: Search, lemma: LinearLemma): Clause {
  return { literals: lemma.parts.map(({ literal }) => negation(literal)), line: addLine(proof, lemma) };
}

/** False if the conflict does not depend on any decision; then the proof is complete. */
function resolveConflict(state: Search, conflict: Clause): boolean {
  const { proof, trail, units } = state;
  let level = 0;
  for (const literal of conflict.literals) level = Math.max(level, trail.levels[atomOf(literal)]!);
  goBack(state, level);
  if (level === 0) {
    refute(proof, trail, units, conflict);
    return false;
  }
  const learnt = learn(proof, trail, units, conflict);
  goBack(state, learnt.level);
  addClause(state, learnt.clause);
  return true;
}

// ------------------------------------------------------------------------------------------------------- decisions

/** False if nothing is left to decide. */
function decide(state: Search): boolean {
  const { goals, trail, progress } = state;
  let next = progress.at(-1)!;
  while (next < goals.length && goals[next]!.some((literal) => valueOf(trail, literal) === 1)) next++;
  progress[progress.length - 1] = next;
  if (next === goals.length) return false;
  trail.starts.push(trail.literals.length);
  progress.push(next);
  assign(trail, choice(state, goals[next]!), undefined);
  return true;
}

/** A literal that the theory knows to hold; else one of which it knows nothing. */
function choice({ trail, theory }: Search, goal: readonly Literal[]): Literal {
  const open = goal.filter((literal) => valueOf(trail, literal) === 0);
  const hints = open.map((literal) => hint(theory, literal));
  const certain = hints.indexOf(true);
  return open[certain >= 0 ? certain : Math.max(0, hints.indexOf(undefined))]!;
}

type Next =
  { readonly kind: "on"; readonly conflict: Clause | undefined } | { readonly kind: "done"; readonly outcome: Outcome };

/** All clauses hold. */
function atRest(state: Search): Next {
  if (levelOf(state.trail) === 0 && decide(state)) return { kind: "on", conflict: undefined };
  const { theory, trail, problem } = state;
  const answer = finalCheck(theory, problem.tree);
  switch (answer.kind) {
    case "conflict":
      return { kind: "on", conflict: lemmaClause(state, answer.lemma) };
    case "facts":
      return addFacts(state, answer.facts);
    case "consistent":
      return { kind: "done", outcome: { kind: "satisfied", theory, trail } };
    case "stuck":
      return { kind: "done", outcome: stuck("incomplete", answer.detail) };
  }
}

function addFacts(state: Search, facts: readonly Fact[]): Next {
  let isNew = false;
  let conflict: Clause | undefined;
  for (const fact of facts) {
    const key = fact.kind === "lemma" ? undefined : [fact.kind, ...fact.literals].join(" ");
    if (key !== undefined && state.axioms.has(key)) continue;
    if (key !== undefined) state.axioms.add(key);
    isNew = true;
    const found = addFact(state, fact);
    // One conflict is enough: what comes later is known already, and found again by propagation or the theory.
    conflict ??= found;
  }
  if (!isNew) return { kind: "done", outcome: stuck("incomplete", "no case is left to split") };
  return { kind: "on", conflict };
}

function addFact(state: Search, fact: Fact): Clause | undefined {
  switch (fact.kind) {
    case "axiom":
      return addInput(state, fact.literals, fact.node, undefined);
    case "lemma": {
      makeRoom(state.trail, state.problem.atoms.list.length);
      return addClause(state, lemmaClause(state, fact.lemma));
    }
    case "branch":
      addGoal(state, fact.literals, fact.node);
      return undefined;
  }
}
