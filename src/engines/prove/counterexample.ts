/** From a run of the unrolling to a finding: the way it takes is a routine of its own, and asked about like every other one. */
import type { Budget } from "../../base/budget.ts";
import { not } from "../../logic/build.ts";
import type { Program } from "../../ir/program.ts";
import type { Solver } from "../../smt/solver.ts";
import { passify } from "../../transforms/passify.ts";
import { alongPath, offPath, type SegmentedRoutine } from "../../transforms/segments.ts";
import type { Finding } from "../../verdict/verdict.ts";
import { explained, type Explanation } from "../shared/counterexample/explain.ts";
import { openQuestion } from "../shared/counterexample/question.ts";
import { inSession, type SessionUse } from "../shared/in-session.ts";
import type { UnrolledRun } from "./unrolling.ts";
import type { WholeProgram } from "./whole-program.ts";

/** Undefined if the solver does not find the run again, alone. */
export async function findingOf(
  program: Program,
  { original, origins }: WholeProgram,
  { routine }: SegmentedRoutine,
  run: UnrolledRun,
  solver: Solver,
  use: SessionUse & { readonly explain: Explanation },
  budget: Budget,
): Promise<Finding | undefined> {
  const acyclic = alongPath(routine, run.blocks);
  const question = openQuestion(
    program,
    {
      original,
      acyclic,
      passive: passify(acyclic),
      origins: { variable: origins.variable, label: (label) => origins.label(offPath(label)) },
    },
    "compact",
  );
  if (question.kind === "limit") return undefined;
  return inSession(solver, { ...use, cores: use.explain.prune }, async (session) => {
    question.load(session);
    const wanted = question.checks.filter(({ assert }) => assert.origin === run.assert.origin);
    const others = question.checks.filter((check) => !wanted.includes(check));
    const assumptions = [question.root, ...others.flatMap(({ failures }) => failures.map((label) => not(label)))];
    const answer = await session.check({ assumptions, budget: budget.share(1 / 2) });
    if (answer.kind === "unsat" || (answer.kind === "unknown" && answer.why !== "incomplete")) return undefined;
    const failing = await question.failingRun(session, new Set(wanted), budget);
    return failing && explained(program, question, failing, session, use, answer.kind, budget);
  });
}
