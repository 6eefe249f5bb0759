/**
 * After a time-out: halves the set of open checks until each is settled or is known to be one that takes too long.
 * A time-out is neither a success nor a failure, so the asserts that could not be settled are named.
 */
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
import type { Stopwatch } from "../shared/stopwatch.ts";
import { places, reasonOf, shortTime } from "./unsettled.ts";

export interface Bisection {
  readonly program: Program;
  readonly question: Question;
  readonly session: Session;
  readonly second: SecondOpinion;
  readonly options: VerifyOptions;
  readonly clock: Stopwatch;
  readonly open: ReadonlySet<Check>;
  /** Assumptions of every check. */
  readonly examined: readonly Term[];
  readonly settled: (check: Check) => void;
  readonly findings: Finding[];
}

/** What is left unsettled, in words; undefined if nothing is. */
export async function bisect(b: Bisection): Promise<string | undefined> {
  const tooHard = new Set<Check>();
  const work: (readonly Check[])[] = halves([...b.open]);
  while (work.length > 0 && b.clock.left() > 0 && b.findings.length < b.options.errorLimit) {
    const part = work.pop()!.filter((c) => b.open.has(c));
    if (part.length === 0) continue;
    const chosen = new Set(part);
    const others = [...b.open].filter((c) => !chosen.has(c)).flatMap((c) => c.failures.map((f) => not(f)));
    const timeLimitMs = Math.max(100, b.clock.left() / (work.length + 2));
    const answer = await b.session.check({ assumptions: [...b.examined, ...others], timeLimitMs });
    if (answer.kind === "unsat") part.forEach(b.settled);
    else if (answer.kind === "sat" || answer.why === "incomplete") {
      const run = await b.question.failingRun(b.session, chosen);
      if (run === undefined) break;
      const isProved = answer.kind === "unknown" && (await b.second.cannotFail([run.check], shortTime(b.clock)));
      if (!isProved)
        b.findings.push(await explained(b.program, b.question, run, b.session, b.options, answer.kind, b.clock));
      b.settled(run.check);
      work.push(part.filter((c) => c !== run.check));
    } else if (answer.why !== "timeout") return reasonOf(answer, b.open, b.clock);
    else if (part.length > 1) work.push(...halves(part));
    else if (await b.second.cannotFail(part, b.clock.left() / (work.length + 2))) b.settled(part[0]!);
    else tooHard.add(part[0]!);
  }
  if (b.open.size === 0) return undefined;
  const named = tooHard.size > 0 && [...b.open].every((c) => tooHard.has(c)) ? tooHard : b.open;
  return `time limit reached after ${b.clock.seconds().toFixed(1)} s; not settled: ${places(named)}`;
}

function halves(checks: readonly Check[]): (readonly Check[])[] {
  const middle = checks.length >> 1;
  return middle === 0 ? [checks] : [checks.slice(middle), checks.slice(0, middle)];
}
