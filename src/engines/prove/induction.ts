/**
 * k-induction over segments ([SheeranSinghStalmarck00]; with what precedes a loop kept, [DonaldsonHallerKroeningRummer11]): if no
 * check fails in the first k + 1 segments of any execution, and k segments without a failure, begun at the head of a loop in
 * any state that the loop may be in, are never followed by one with a failure, then no check ever fails. The first half
 * is for the bounded search; this is the second.
 */
import type { Budget } from "../../base/budget.ts";
import { implies, not } from "../../logic/build.ts";
import { BOOL } from "../../logic/sort.ts";
import { auxiliary, type Variable } from "../../logic/term.ts";
import type { Program } from "../../ir/program.ts";
import type { Session } from "../../smt/solver.ts";
import { anywhere, arbitraryArrivals, type SegmentedRoutine } from "../../transforms/segments.ts";
import { encodedSegments, unrolling } from "./unrolling.ts";

export interface Induction {
  /** Whether k segments without a failure are never followed by a failure, as far as is known. To be asked for k = 0, 1, 2 … */
  holds(k: number, budget: Budget): Promise<"holds" | "fails" | "unknown">;
}

export function induction(program: Program, whole: SegmentedRoutine, session: Session): Induction {
  const encoded = encodedSegments(program, whole, [arbitraryArrivals(whole)]);
  encoded.prepare(session);
  const unrolled = unrolling(encoded, session, [anywhere]);
  const quiet: Variable[] = [];
  return {
    holds: async (k, budget) => {
      // The first frame is the arrival, the last the one with the failure.
      while (unrolled.frames() < k + 2) if (!unrolled.grow()) return "holds";
      while (quiet.length < k) {
        const label = auxiliary(`quiet:${quiet.length}`, BOOL);
        const frame = quiet.length + 1;
        for (const failure of unrolled.failures(frame, frame + 1, () => true))
          session.assert(implies(label, not(failure)));
        quiet.push(label);
      }
      const assumptions = [unrolled.start, ...quiet, ...unrolled.withinFrames()];
      const answer = await session.check({ assumptions, budget });
      if (answer.kind === "unsat") return "holds";
      // Who gives up on quantifiers has not proved it, and may prove it from more.
      return answer.kind === "sat" || answer.why === "incomplete" ? "fails" : "unknown";
    },
  };
}
