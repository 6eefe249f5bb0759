/** Inference in the service of verification: what is said of loops without having been written down, once a solver has checked it. */
import { cellCandidates } from "../engines/infer/cell-candidates.ts";
import { checkedInvariants } from "../engines/infer/checked-invariants.ts";
import { invariantsAtLoopHeads, merged, type Invariants } from "../engines/infer/invariants.ts";
import { observedAtLoopHeads } from "../engines/infer/observed/observed.ts";
import { valueSetsAtLoopHeads } from "../engines/infer/value-sets.ts";
import type { Strengthened } from "../engines/prove/options.ts";
import type { Strengthen } from "../engines/shared/strengthen.ts";
import { assumeAtHeads } from "../transforms/assume-at-heads.ts";

/** What the abstract interpreter says of variables, and what they can be. */
const ofVariables: Strengthen<Strengthened> = async (program, routine, solver, limits) => {
  const proposed = merged(invariantsAtLoopHeads(routine, program.axioms), valueSetsAtLoopHeads(routine));
  const { invariants } = await checkedInvariants(program, routine, proposed, solver, limits);
  return invariants.size === 0 ? undefined : { routine: assumeAtHeads(routine, invariants), invariants };
};

export const inferInvariants: Strengthen = async (...asked) => (await ofVariables(...asked))?.routine;

/** What was seen in executions, and of cells, too: for whole programs, of which nothing is taken for granted (see `wholeProgram`). */
export const confirmedInvariants: Strengthen<Strengthened> = async (program, routine, solver, limits) => {
  const { budget } = limits;
  const third = budget.left() / 3;
  const ofThird = (): typeof limits => ({ ...limits, budget: budget.share(1, third) });
  const isOver = (): boolean => budget.isOver() || limits.signal?.aborted === true;
  let known: Invariants = (await ofVariables(program, routine, solver, ofThird()))?.invariants ?? new Map();
  const sources = [
    (): Invariants => observedAtLoopHeads(program, routine, isOver),
    (): Invariants => cellCandidates(routine, known, isOver),
  ];
  for (const proposed of sources) {
    if (isOver()) break;
    const so = assumeAtHeads(routine, known);
    const { invariants } = await checkedInvariants(program, so, proposed(), solver, ofThird());
    known = merged(known, invariants);
  }
  return known.size === 0 ? undefined : { routine: assumeAtHeads(routine, known), invariants: known };
};
