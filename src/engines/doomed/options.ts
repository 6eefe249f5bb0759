/** How `check` works on one procedure. */
import type { Program } from "../../ir/program.ts";
import type { CallFreeRoutine } from "../../ir/stages.ts";
import type { Solver } from "../../smt/solver.ts";
import type { Span } from "../../source/span.ts";

export interface CheckOptions {
  /** Calls within calls that are looked into. */
  readonly inlineDepth: number;
  /** For one procedure, in milliseconds. */
  readonly timeLimitMs: number;
  /** What stands there in the source. */
  readonly quote: (span: Span) => string | undefined;
  /** What is known of loops that nobody wrote down. */
  readonly strengthen?: Strengthen;
  readonly signal?: AbortSignal;
  /** Every line sent to the solver. */
  readonly log?: (line: string) => void;
}

/** The same routine with more assumed at the heads of its loops, of what holds at every arrival there. */
export type Strengthen = (
  program: Program,
  routine: CallFreeRoutine,
  solver: Solver,
  limits: { readonly timeLimitMs: number; readonly signal?: AbortSignal },
) => Promise<CallFreeRoutine | undefined>;

export const defaultCheckOptions: Pick<CheckOptions, "inlineDepth"> = { inlineDepth: 2 };
