/**
 * What the solver could not settle is put to it once more, in a session that goes about it differently. What it proves
 * there is proved; what it does not prove is as open as before.
 */
import { Budget } from "../../base/budget.ts";
import { not } from "../../logic/build.ts";
import type { Term } from "../../logic/term.ts";
import type { Session, SessionOptions, Solver } from "../../smt/solver.ts";
import type { Check } from "../../vc/error-condition.ts";
import type { Question } from "../shared/counterexample/question.ts";

export interface SecondOpinion {
  /** Whether it is proved that no run fails at one of these. */
  cannotFail(checks: readonly Check[], budget: Budget): Promise<boolean>;
  interrupt(): void;
  close(): void;
}

/** Units of work after which it is not asked again: where it does not help, it takes long. */
const mostUnits = 10_000;

/** The session is opened when it is first needed. */
export function secondOpinion(question: Question, solver: Solver, log: SessionOptions["log"]): SecondOpinion {
  let opened: Session | undefined;
  let left = mostUnits;
  const open = async (): Promise<Session> => {
    opened = await solver.open({ strategy: "other", ...(log === undefined ? {} : { log }) });
    question.load(opened);
    return opened;
  };
  return {
    cannotFail: async (checks, budget) => {
      if (solver.hasOtherStrategy !== true || left <= 0) return false;
      const session = opened ?? (await open());
      const before = budget.left();
      const answer = await session.check({ assumptions: onlyThese(question, checks), budget });
      left -= before - budget.left();
      return answer.kind === "unsat";
    },
    interrupt: () => opened?.interrupt(),
    close: () => opened?.close(),
  };
}

/** A failing run fails at one check; this asks for the runs that fail at one of these. */
function onlyThese(question: Question, checks: readonly Check[]): readonly Term[] {
  const chosen = new Set(checks);
  const others = question.checks.filter((check) => !chosen.has(check));
  return [question.root, ...others.flatMap((check) => check.failures.map((failure) => not(failure)))];
}
