/** Time to settle formulas, for benchmarks that compare encodings. */
import { findSolver } from "../../src/host/node/find-solver.ts";
import type { Program } from "../../src/ir/program.ts";
import type { Term } from "../../src/logic/term.ts";
import type { SatAnswer, Solver } from "../../src/smt/solver.ts";
import { scriptFor } from "../../src/vc/script.ts";
import { processorTimeOfChildren } from "./processor-time.ts";
import { option } from "./tables.ts";

/** As `--solver` says. */
export function chosenSolver(): Solver {
  const found = findSolver(option("solver") ?? "auto");
  if ("error" in found) throw new Error(found.error);
  return found;
}

export interface Settled {
  /** From the open session to the answer: of the solver's processor where that can be found out, else of the clock. */
  readonly seconds: number;
  readonly answer: SatAnswer;
}

export async function settle(
  solver: Solver,
  program: Program,
  formulas: readonly Term[],
  limitSeconds: number,
  assumptions: readonly Term[] = [],
): Promise<Settled> {
  const session = await solver.open();
  const script = scriptFor(program, formulas);
  const [start, processorTime] = [performance.now(), processorTimeOfChildren()];
  script.load(session);
  const answer = await session.check({ assumptions, timeLimitMs: limitSeconds * 1000 });
  const seconds = processorTime() ?? (performance.now() - start) / 1000;
  session.close();
  return { seconds, answer };
}

/** Undefined if the limit was reached. */
export async function secondsToSettle(
  solver: Solver,
  program: Program,
  formulas: readonly Term[],
  limitSeconds: number,
): Promise<number | undefined> {
  const { seconds, answer } = await settle(solver, program, formulas, limitSeconds);
  return answer.kind === "unknown" && answer.why === "limit" ? undefined : seconds;
}
