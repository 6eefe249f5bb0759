/** How `verify` is to work, as data. */
import type { CallFreeRoutine } from "../../ir/stages.ts";
import type { PassiveStyle } from "../../transforms/passify.ts";
import type { Explanation } from "../shared/counterexample/explain.ts";
import type { Encoding } from "../shared/counterexample/question.ts";
import type { Strengthen } from "../shared/strengthen.ts";

export type { Encoding, Explanation };

export interface VerifyOptions {
  readonly loops: LoopTreatment;
  readonly encoding: Encoding;
  readonly passive: PassiveStyle;
  /** Calls within calls that are looked into, of procedures that are checked on their own. */
  readonly inlineDepth?: number;
  /** For one procedure, in units of work (see `Budget`). */
  readonly work: number;
  /** How many failing checks of a procedure are looked for. */
  readonly errorLimit: number;
  readonly explain: Explanation;
  /** Asked for help when a check that is reached through a loop may fail. */
  readonly strengthen?: Strengthen;
  /** Told what a verdict of `safe` is a proof of, and how much work it took (see `Budget`). */
  readonly proved?: (proof: Proof, units: number) => void;
  readonly signal?: AbortSignal;
  /** Every line sent to the solver. */
  readonly log?: (line: string) => void;
}

/** The routine with its loops, and as it was before invariants were found for them. */
export interface Proof {
  readonly routine: CallFreeRoutine;
  readonly written: CallFreeRoutine;
  /** It took axioms that seem to have nothing to do with the procedure: they contradict each other. */
  readonly needsAllAxioms?: true;
}

export type LoopTreatment = { readonly by: "invariant" } | { readonly by: "unroll"; readonly count: number };

export const defaultVerifyOptions: VerifyOptions = {
  loops: { by: "invariant" },
  // Measured with Z3 4.8.12, whole command, compact against block equations: 1,000 and 2,000 independent branches 1.5 and
  // 2.3 s against 2.6 and 15.9; 400 branches that build on each other 0.95 against 0.95, nested 2.6 against 6.6, with
  // exits to one handler 1.9 against 4.2.
  encoding: "compact",
  passive: "lean",
  work: 30_000,
  errorLimit: Infinity,
  explain: { replay: true, candidates: true, simplify: true, prune: true },
};
