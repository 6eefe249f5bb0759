/** Predicate abstraction as an engine: a program in segments goes in, a checked proof or a way to an error comes out. */
import type { Budget } from "../../../base/budget.ts";
import type { Program } from "../../../ir/program.ts";
import type { Term } from "../../../logic/term.ts";
import type { Solver } from "../../../smt/solver.ts";
import type { SegmentedRoutine } from "../../../transforms/segments.ts";
import { inSession, type SessionUse } from "../../shared/in-session.ts";
import { sizeInUnits } from "../../shared/rates.ts";
import { encodedSegments, unrolling, type UnrolledRun } from "../unrolling.ts";
import { abstractPost, type Precision } from "./abstract-post.ts";
import type { AbstractionFigures } from "../evidence.ts";
import { isProof } from "./proof-check.ts";
import { explore, type Explored } from "./reachability.ts";
import { refine, type RefineOptions } from "./refine.ts";

export type Abstraction = { readonly predicates: ReadonlyMap<string, readonly Term[]> } & AbstractionOutcome;

type AbstractionOutcome =
  | {
      readonly kind: "safe";
      /** By cut-point: some of the conditions holds at every arrival. */
      readonly claims: ReadonlyMap<string, readonly Term[]>;
      readonly figures: AbstractionFigures;
    }
  | { readonly kind: "fails"; readonly run: UnrolledRun }
  | { readonly kind: "unknown"; readonly why: string };

export interface AbstractionOptions extends SessionUse {
  readonly precision: Precision;
  /** For all but the confirmation of the proof. */
  readonly budget: Budget;
  readonly part: NonNullable<RefineOptions["part"]>;
  /** To begin with, by the cut-point. */
  readonly candidates: ReadonlyMap<string, readonly Term[]>;
}

/** Units for one question about an abstract state, and about a piece of the proof. */
const mostForQuestion = 3_000;
const mostForPiece = 10_000;
const mostConflicts = 3_000;

export async function predicateAbstraction(
  program: Program,
  whole: SegmentedRoutine,
  solver: Solver,
  { precision, budget, part, candidates, ...use }: AbstractionOptions,
  all: Budget,
): Promise<Abstraction> {
  const forQuestion = (): Budget => budget.share(1, mostForQuestion);
  const encoded = encodedSegments(program, whole);
  budget.spend(sizeInUnits(whole.routine));
  const explored = await inSession(solver, use, (session) => {
    encoded.prepare(session);
    return inSession(solver, { ...use, cores: true }, (other) => {
      encoded.prepare(other);
      return explore({
        entry: whole.entry,
        next: (point) => [...encoded.conditions.get(point)!.arrivals.keys()],
        post: abstractPost(encoded, session, precision, forQuestion),
        refine: (points) =>
          refine(encoded, { points }, other, { budget: budget.share(1 / 2), conflicts: mostConflicts, part }),
        isOver: () => budget.isOver() || use.signal?.aborted === true,
        predicates: candidates,
      });
    });
  });
  const { predicates } = explored;
  switch (explored.kind) {
    case "unknown":
      return { kind: "unknown", predicates, why: `${explored.why}, after ${explored.refinements} refinements` };
    case "fails": {
      const run = await inSession(solver, use, async (session) => {
        encoded.prepare(session);
        const unrolled = unrolling(encoded, session, [whole.entry]);
        while (unrolled.frames() < explored.points.length) unrolled.grow();
        const answer = await session.check({ assumptions: [unrolled.start, ...unrolled.withinFrames()], budget }); // prettier-ignore
        const isOpen = answer.kind === "unknown" && answer.why === "incomplete";
        return answer.kind === "sat" || isOpen ? unrolled.failingRun() : undefined;
      });
      if (run === undefined) return { kind: "unknown", predicates, why: "an error was not found again" };
      return { kind: "fails", predicates, run };
    }
    case "safe": {
      const isSound = await inSession(solver, use, (session) => {
        encoded.prepare(session);
        return isProof(encoded, explored.invariants, session, () => all.share(1, mostForPiece));
      });
      if (!isSound) return { kind: "unknown", predicates, why: "its proof could not be confirmed" };
      return { kind: "safe", predicates, claims: explored.invariants, figures: figuresOf(explored) }; // prettier-ignore
    }
  }
}

function figuresOf({ predicates, refinements, states }: Extract<Explored, { kind: "safe" }>): AbstractionFigures {
  const counts = [...predicates.values()].map((list) => list.length).filter((count) => count > 0);
  const sum = counts.reduce((a, b) => a + b, 0);
  return {
    predicates: new Set([...predicates.values()].flat()).size,
    average: counts.length === 0 ? 0 : sum / counts.length,
    most: Math.max(0, ...counts),
    states,
    refinements,
  };
}
