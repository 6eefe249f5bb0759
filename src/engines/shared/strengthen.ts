/** The ports to whoever finds out about loops and recursion what nobody wrote down. */
import type { Budget } from "../../base/budget.ts";
import type { Implementation, Program } from "../../ir/program.ts";
import type { CallFreeRoutine } from "../../ir/stages.ts";
import type { Solver } from "../../smt/solver.ts";
import type { CallPromise, Recursion } from "../../transforms/recursion.ts";

interface Limits {
  readonly budget: Budget;
  readonly signal?: AbortSignal;
}

/**
 * The same routine with more assumed at the heads of its loops, of what holds at every arrival there; undefined if there is
 * nothing to add. Executions that fail a check do so all the same.
 */
export type Strengthen<Stronger = CallFreeRoutine> = (
  program: Program,
  routine: CallFreeRoutine,
  solver: Solver,
  limits: Limits,
) => Promise<Stronger | undefined>;

/** What recursive procedures promise: each keeps it in executions that have not failed a check, as long as the others do. */
export type Summarize = (
  program: Program,
  entry: Implementation,
  recursion: Recursion,
  solver: Solver,
  limits: Limits,
) => Promise<readonly CallPromise[]>;
