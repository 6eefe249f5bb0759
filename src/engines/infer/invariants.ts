/** Conditions that hold at every arrival at the head of a loop, as far as they say something that is not known otherwise. */
import type { Loop } from "../../base/digraph.ts";
import type { Term, Variable } from "../../logic/term.ts";
import { freeVariables } from "../../logic/traverse.ts";
import type { Axiom } from "../../ir/program.ts";
import type { CallFreeRoutine } from "../../ir/stages.ts";
import { loopTargets, whereClausesHold } from "../../transforms/loops.ts";
import { analyze, type Analysis } from "./analyze.ts";
import { isTemporary } from "./steps.ts";

/** By the label of the head, in the order of the blocks. */
export type Invariants = ReadonlyMap<string, readonly Term[]>;

export function merged(some: Invariants, more: Invariants): Invariants {
  const all = new Map(some);
  for (const [head, conditions] of more) all.set(head, [...(all.get(head) ?? []), ...conditions]);
  return all;
}

/** Pre: reducible. What an abstract interpreter says; nobody has checked it yet (see checked-invariants.ts). */
export function invariantsAtLoopHeads(routine: CallFreeRoutine, axioms: readonly Axiom[]): Invariants {
  return loopInvariants(routine, analyze(routine, axioms));
}

export function loopInvariants(routine: CallFreeRoutine, analysis: Analysis): Invariants {
  const { graph, loops } = analysis.looped;
  const heads = [...loops.values()].sort((a, b) => a.head - b.head);
  return new Map(
    heads.map((loop) => {
      const { label } = graph.blocks[loop.head]!;
      return [label, conditionsAt(routine, analysis, loop, (v) => analysis.isLive(loop.head, v))];
    }),
  );
}

/**
 * What does not speak of a variable that the loop assigns holds anyway, since it held before; what its where-clauses say is assumed
 * of every iteration.
 */
function conditionsAt(
  routine: CallFreeRoutine,
  { looped, domain, before }: Analysis,
  loop: Loop,
  isLive: (v: Variable) => boolean,
): readonly Term[] {
  const head = looped.graph.blocks[loop.head]!;
  const targets = loopTargets(routine, looped, loop);
  const assigned = new Set<Variable>(targets.map((declared) => declared.variable));
  const assumed = whereClausesHold(targets, head.span).reduce(
    (s, clause) => domain.assume(s, clause.condition),
    domain.top,
  );
  const known = new Set(domain.toTerms(assumed));
  const all = domain.toTerms(before(head.label));
  return all.filter((condition) => {
    const variables = freeVariables([condition]);
    if (variables.length === 0) return true;
    if (known.has(condition) || variables.some(isTemporary)) return false;
    return variables.some((v) => assigned.has(v)) && variables.every((v) => isLive(v) || !assigned.has(v));
  });
}
