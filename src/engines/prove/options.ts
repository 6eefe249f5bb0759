/** How `prove` is to work, as data. */
import type { CheckKind } from "../../ir/check-kind.ts";
import type { CallFreeRoutine } from "../../ir/stages.ts";
import type { Term } from "../../logic/term.ts";
import type { Explanation } from "../shared/counterexample/explain.ts";
import type { Marked } from "./executions.ts";
import type { LearntPredicates, PredicatePlace } from "./predicate-places.ts";
import type { Strengthen, Summarize } from "../shared/strengthen.ts";

export interface ProveOptions {
  readonly property: ReadonlySet<CheckKind>;
  /** That may be done, in units (see `Budget`). */
  readonly work: number;
  readonly explain: Explanation;
  readonly engines: ReadonlySet<EngineName>;
  /** The same program with marks where memory has no value yet, if there is such memory. */
  readonly marked?: () => Marked | undefined;
  /** Frames at most; unlimited if absent. */
  readonly unroll?: number;
  /** More that is known at the heads of the routine's loops, of what a solver has confirmed; undefined if there is nothing. */
  readonly strengthen: Strengthen<Strengthened>;
  /** What recursive procedures promise; without it, recursion is followed level by level only. */
  readonly summarize?: Summarize;
  /** Where predicates are tracked: at the heads of loops, or at each block. */
  readonly encoding?: PredicateEncoding;
  /** Predicates to begin with, by the cut-point: what they are worth is found out as with all others. */
  readonly candidates?: (places: readonly PredicatePlace[]) => ReadonlyMap<string, readonly Term[]>;
  /** Told what is tracked in the end. */
  readonly learnt?: (learnt: readonly LearntPredicates[]) => void;
  readonly signal?: AbortSignal;
  readonly log?: (line: string) => void;
  /** Told what is being done. */
  readonly doing?: (what: string) => void;
}

export interface Strengthened {
  /** It assumes the invariants. */
  readonly routine: CallFreeRoutine;
  /** By the label of the head: each holds at every arrival. */
  readonly invariants: ReadonlyMap<string, readonly Term[]>;
}

export type PredicateEncoding = "single" | "block";

export const engineNames = ["run", "paths", "bmc", "bits", "k-induction", "predicates"] as const;
export type EngineName = (typeof engineNames)[number];
