/** What does the work of a run: front ends and engines. The registry lists ours; tests put in their own. */
import type { Checker } from "../engines/doomed/check.ts";
import type { VerifyOptions } from "../engines/verify/options.ts";
import type { FrontEnd } from "../ir/front-end.ts";
import type { Implementation, Program } from "../ir/program.ts";
import type { Solver } from "../smt/solver.ts";
import type { ProcedureResult } from "../verdict/verdict.ts";

export interface Tools {
  readonly frontEnds: readonly FrontEnd[];
  readonly verify: VerifyEngine;
  readonly check: (program: Program) => Checker;
}

export type VerifyEngine = (
  program: Program,
  implementation: Implementation,
  solver: Solver,
  options: VerifyOptions,
) => Promise<ProcedureResult>;
