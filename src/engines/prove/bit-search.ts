/**
 * A bounded search that knows what the operators on bits and floating numbers mean, in which integers are bit-vectors. It finds errors;
 * that it finds none proves nothing, since the numbers of a program have no width.
 */
import type { Budget } from "../../base/budget.ts";
import type { Program } from "../../ir/program.ts";
import type { Term } from "../../logic/term.ts";
import type { Solver } from "../../smt/solver.ts";
import { bitPrecise, speaksOfBits } from "../../vc/bits/bit-precise.ts";
import { variableWidth } from "../../vc/bits/translate.ts";
import type { Finding } from "../../verdict/verdict.ts";
import type { Explanation } from "../shared/counterexample/explain.ts";
import { inSession, type SessionUse } from "../shared/in-session.ts";
import { boundedSearch } from "./bounded.ts";
import { findingOf } from "./counterexample.ts";
import type { EncodedSegments } from "./unrolling.ts";
import type { WholeProgram } from "./whole-program.ts";

export interface BitSearch {
  /** One that has been replayed. */
  readonly finding?: Finding;
  /** Segments within which it found nothing. */
  readonly depth: number;
}

/** Undefined if the program cannot be put in this way. */
export async function bitSearch(
  program: Program,
  whole: WholeProgram,
  encoded: EncodedSegments,
  solver: Solver,
  use: SessionUse & { readonly explain: Explanation; readonly unroll?: number },
  budget: Budget,
  doing: (what: string) => void,
): Promise<BitSearch | undefined> {
  const precise = bitPrecise(solver, program, variableWidth(formulasOf(encoded)));
  if (precise === undefined) return undefined;
  return inSession(precise, use, async (session) => {
    encoded.prepare(session);
    const search = boundedSearch(encoded, session);
    while (!budget.isOver() && use.signal?.aborted !== true && search.depth() < (use.unroll ?? Infinity)) {
      doing(`search among bits, after ${search.depth()} segments`);
      const deepened = await search.deepen(budget);
      if (deepened.kind === "exhausted" || deepened.kind === "gave-up") break;
      if (deepened.kind === "clean") continue;
      const finding = await findingOf(program, whole, encoded.whole, deepened.run, precise, use, budget);
      if (finding?.certainty === "replayed") return { finding, depth: search.depth() };
      search.setAside(deepened.run.assert);
    }
    return { depth: search.depth() };
  });
}

/** Whether it knows more than other searches do. */
export const needsBits = (program: Program, encoded: EncodedSegments): boolean =>
  speaksOfBits(program, formulasOf(encoded));

const formulasOf = ({ conditions }: EncodedSegments): readonly Term[] =>
  [...conditions.values()].flatMap(({ definitions }) => definitions);
