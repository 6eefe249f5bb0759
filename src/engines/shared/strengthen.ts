/** The port to whoever finds out about loops what nobody wrote down. */
import type { Program } from "../../ir/program.ts";
import type { CallFreeRoutine } from "../../ir/stages.ts";
import type { Solver } from "../../smt/solver.ts";

/**
 * The same routine with more assumed at the heads of its loops, of what holds at every arrival there; undefined if there is
 * nothing to add. Executions that fail a check do so all the same.
 */
export type Strengthen<Stronger = CallFreeRoutine> = (
  program: Program,
  routine: CallFreeRoutine,
  solver: Solver,
  limits: { readonly timeLimitMs: number; readonly signal?: AbortSignal },
) => Promise<Stronger | undefined>;
