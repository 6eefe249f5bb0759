/** Inference in the service of verification: what is said of loops without having been written down, once a solver has checked it. */
import { analyze, paidFor } from "../engines/infer/analyze.ts";
import { cellCandidates } from "../engines/infer/cell-candidates.ts";
import { checkedInvariants } from "../engines/infer/checked-invariants.ts";
import { invariantsAtLoopHeads, loopInvariants, merged, type Invariants } from "../engines/infer/invariants.ts";
import { observedAtLoopHeads } from "../engines/infer/observed/observed.ts";
import { valueSetsAtLoopHeads } from "../engines/infer/value-sets.ts";
import type { Strengthened } from "../engines/prove/options.ts";
import { sizeInUnits } from "../engines/shared/rates.ts";
import type { Strengthen } from "../engines/shared/strengthen.ts";
import { assumeAtHeads } from "../transforms/assume-at-heads.ts";

/** What the abstract interpreter says of variables, and what they can be. */
export const inferInvariants: Strengthen = async (program, routine, solver, limits) => {
  const proposed = merged(invariantsAtLoopHeads(routine, program.axioms), valueSetsAtLoopHeads(routine));
  const { invariants } = await checkedInvariants(program, routine, proposed, solver, limits);
  return invariants.size === 0 ? undefined : assumeAtHeads(routine, invariants);
};

/**
 * Besides, what was seen in executions, and of cells: for whole programs, of which nothing is taken for granted (see `wholeProgram`). Each
 * source has a third of the budget for its questions; what it takes to propose something is paid for, too.
 */
export const confirmedInvariants: Strengthen<Strengthened> = async (program, routine, solver, limits) => {
  const { budget } = limits;
  const third = budget.left() / 3;
  let known: Invariants = new Map();
  const sources = [
    (): Invariants => loopInvariants(routine, paidFor(analyze(routine, program.axioms), budget)),
    (): Invariants => observedAtLoopHeads(program, routine, budget),
    (): Invariants => cellCandidates(routine, known, budget),
  ];
  for (const [i, source] of sources.entries()) {
    if (budget.isOver() || limits.signal?.aborted === true) break;
    const so = assumeAtHeads(routine, known);
    const proposed = i === 0 ? merged(source(), valueSetsAtLoopHeads(routine)) : source();
    budget.spend(sizeInUnits(routine));
    const share = budget.share(1, third);
    const { invariants } = await checkedInvariants(program, so, proposed, solver, { ...limits, budget: share });
    known = merged(known, invariants);
  }
  return known.size === 0 ? undefined : { routine: assumeAtHeads(routine, known), invariants: known };
};
