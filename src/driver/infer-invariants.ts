/** Inference in the service of verification: what the abstract interpreter says of loops, once a solver has checked it. */
import { checkedInvariants } from "../engines/infer/checked-invariants.ts";
import { invariantsAtLoopHeads } from "../engines/infer/invariants.ts";
import type { Strengthened } from "../engines/prove/options.ts";
import type { Strengthen } from "../engines/shared/strengthen.ts";
import { assumeAtHeads } from "../transforms/assume-at-heads.ts";

export const confirmedInvariants: Strengthen<Strengthened> = async (program, routine, solver, limits) => {
  const proposed = invariantsAtLoopHeads(routine, program.axioms);
  const { invariants } = await checkedInvariants(program, routine, proposed, solver, limits);
  return invariants.size === 0 ? undefined : { routine: assumeAtHeads(routine, invariants), invariants };
};

export const inferInvariants: Strengthen = async (...asked) => (await confirmedInvariants(...asked))?.routine;
