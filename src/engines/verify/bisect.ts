/**
 * When the work that was granted did not suffice: halves the set of open checks until each is settled or is known to be one that takes too much.
 * To come to no end is neither a success nor a failure, so the asserts that could not be settled are named.
 */
import type { Budget } from "../../base/budget.ts";
import { not } from "../../logic/build.ts";
import type { Term } from "../../logic/term.ts";
import type { Session } from "../../smt/solver.ts";
import type { Program } from "../../ir/program.ts";
import type { Check } from "../../vc/error-condition.ts";
import type { Finding } from "../../verdict/verdict.ts";
import { explained } from "../shared/counterexample/explain.ts";
import type { VerifyOptions } from "./options.ts";
import type { Question } from "../shared/counterexample/question.ts";
import type { SecondOpinion } from "./second-opinion.ts";
import { reasonOf, smallShare, tooMuchWork } from "./unsettled.ts";

export interface Bisection {
  readonly program: Program;
  readonly question: Question;
  readonly session: Session;
  readonly second: SecondOpinion;
  readonly options: VerifyOptions;
  readonly budget: Budget;
  readonly open: ReadonlySet<Check>;
  /** Assumptions of every check. */
  readonly examined: readonly Term[];
  readonly settled: (check: Check) => void;
  readonly findings: Finding[];
}

/** What is left unsettled, in words; undefined if nothing is. */
export async function bisect(b: Bisection): Promise<string | undefined> {
  const work: (readonly Check[])[] = halves([...b.open]);
  while (work.length > 0 && !b.budget.isOver() && b.findings.length < b.options.errorLimit) {
    const part = work.pop()!.filter((c) => b.open.has(c));
    if (part.length === 0) continue;
    const chosen = new Set(part);
    const others = [...b.open].filter((c) => !chosen.has(c)).flatMap((c) => c.failures.map((f) => not(f)));
    const budget = b.budget.share(1 / (work.length + 2));
    const answer = await b.session.check({ assumptions: [...b.examined, ...others], budget });
    if (answer.kind === "unsat") part.forEach(b.settled);
    else if (answer.kind === "sat" || answer.why === "incomplete") {
      const run = await b.question.failingRun(b.session, chosen, b.budget);
      if (run === undefined) break;
      const isProved = answer.kind === "unknown" && (await b.second.cannotFail([run.check], smallShare(b.budget)));
      if (!isProved)
        b.findings.push(await explained(b.program, b.question, run, b.session, b.options, answer.kind, b.budget));
      b.settled(run.check);
      work.push(part);
    } else if (answer.why !== "limit") return reasonOf(answer, b.open);
    else if (part.length > 1) work.push(...halves(part));
    else if (await b.second.cannotFail(part, b.budget.share(1 / (work.length + 2)))) b.settled(part[0]!);
  }
  return b.open.size === 0 ? undefined : tooMuchWork(b.open);
}

function halves(checks: readonly Check[]): (readonly Check[])[] {
  const middle = checks.length >> 1;
  return [checks.slice(middle), checks.slice(0, middle)];
}
