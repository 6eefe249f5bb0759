/**
 * Extended static checking of one procedure against its contract ([LeinoMillsteinSaxe05], [FlanaganSaxe01]): one
 * solver session asks whether some check can fail; each answer "yes" is one finding with its trace, that check is set
 * aside and the question is asked again, until the answer is "no".
 */
import { Budget } from "../../base/budget.ts";
import { FALSE, not } from "../../logic/build.ts";
import type { Term } from "../../logic/term.ts";
import type { Session, Solver } from "../../smt/solver.ts";
import type { Implementation, Program } from "../../ir/program.ts";
import type { CallFreeRoutine } from "../../ir/stages.ts";
import { compareSpans } from "../../source/span.ts";
import { loopedGraph } from "../../transforms/loops.ts";
import { notReplayed, type Finding, type ProcedureResult } from "../../verdict/verdict.ts";
import type { Check, FailingRun } from "../../vc/error-condition.ts";
import { bisect } from "./bisect.ts";
import { explained } from "../shared/counterexample/explain.ts";
import type { Proof, VerifyOptions } from "./options.ts";
import { prepare, withoutLoops, type Prepared } from "./prepare.ts";
import { openQuestion, type Question } from "../shared/counterexample/question.ts";
import { secondOpinion, type SecondOpinion } from "./second-opinion.ts";
import { inSession } from "../shared/in-session.ts";
import { stopwatch } from "../shared/stopwatch.ts";
import { reasonOf, smallShare } from "./unsettled.ts";

export async function verifyImplementation(
  program: Program,
  implementation: Implementation,
  solver: Solver,
  options: VerifyOptions,
): Promise<ProcedureResult> {
  const clock = stopwatch();
  const budget = new Budget(options.work);
  const outcome = await outcomeOf(program, implementation, solver, options, budget);
  const { unsettled } = outcome;
  const findings = [...outcome.findings].sort((a, b) => compareSpans(a.span, b.span));
  const certain = findings.some((f) => f.certainty === "replayed");
  if (outcome.proof !== undefined && findings.length === 0 && unsettled === undefined)
    options.proved?.(outcome.proof, options.work - budget.left());
  const verdict = certain ? "unsafe" : findings.length > 0 || unsettled !== undefined ? "unknown" : "safe";
  return {
    name: implementation.name,
    span: implementation.span,
    verdict,
    reason: unsettled ?? (verdict === "unknown" ? notReplayed : null),
    seconds: clock.seconds(),
    findings,
    queries: outcome.queries,
    notes: [],
  };
}

interface Outcome {
  readonly findings: readonly Finding[];
  /** Why not everything was settled. */
  readonly unsettled: string | undefined;
  readonly queries: number;
  /** What it is about. */
  readonly proof?: Proof;
}

async function outcomeOf(
  program: Program,
  implementation: Implementation,
  solver: Solver,
  options: VerifyOptions,
  budget: Budget,
): Promise<Outcome> {
  const prepared = prepare(program, implementation, { ...options, beyond: "stop" });
  const first = await settle(program, prepared, solver, options, budget);
  if (prepared.kind === "limit" || prepared.truncatedCalls.length === 0) return first;
  if (first.findings.length > 0 || first.unsettled !== undefined) return first;
  // No error within the levels of inlining. What lies beyond is safe if the callees' contracts suffice.
  const whole = prepare(program, implementation, { ...options, beyond: "contract" });
  const second = await settle(program, whole, solver, options, budget);
  const queries = first.queries + second.queries;
  if (second.findings.length === 0 && second.unsettled === undefined) return { ...second, queries };
  const names = prepared.truncatedCalls.join(", ");
  return {
    findings: [],
    unsettled: `calls of ${names} deeper than the given levels of inlining were not examined`,
    queries,
  };
}

/**
 * Axioms that seem to have nothing to do with a procedure are left out at first: the solver is sure of more without
 * them. If a check fails, all of them are heard, since axioms that contradict each other prove everything.
 */
async function settle(
  program: Program,
  prepared: Prepared,
  solver: Solver,
  options: VerifyOptions,
  budget: Budget,
): Promise<Outcome> {
  if (prepared.kind === "limit") return { findings: [], unsettled: prepared.reason, queries: 0 };
  const proof: Proof = { routine: prepared.looped, written: prepared.looped };
  const question = openQuestion(program, prepared, options.encoding);
  if (question.kind === "limit") return { findings: [], unsettled: question.reason, queries: 0 };
  if (question.root === FALSE) return { findings: [], unsettled: undefined, queries: 0, proof };
  const used = { ...options, cores: options.explain.prune };
  const second = secondOpinion(question, solver, options.log);
  const reconsider = reconsidering(program, prepared, solver, options, budget);
  const outcome = await inSession(solver, { ...used, companion: second }, (session) => {
    question.load(session);
    return failingChecks(program, question, { session, second }, options, budget, reconsider);
  });
  if ("instead" in outcome) {
    const { strengthen: _, ...plain } = options;
    const again = await settle(program, outcome.instead, solver, plain, budget);
    const stronger = again.proof && { routine: again.proof.routine, written: prepared.looped };
    return { ...again, queries: again.queries + outcome.queries, ...(stronger !== undefined && { proof: stronger }) };
  }
  const { loadAll } = question;
  if (outcome.findings.length === 0 || loadAll === undefined) return { ...outcome, proof };
  const isVacuous = await inSession(solver, used, async (session) => {
    loadAll(session);
    const answer = await session.check({ assumptions: [question.root], budget: budget.share(1, 5_000) });
    return answer.kind === "unsat";
  });
  const queries = outcome.queries + 1;
  if (!isVacuous) return { ...outcome, queries };
  return { findings: [], unsettled: undefined, queries, proof: { ...proof, needsAllAxioms: true } };
}

/**
 * A check that fails only where a loop does what it never does is no finding; so before the first that is reached through a loop
 * is shown, more is found out about loops.
 */
function reconsidering(
  program: Program,
  prepared: Extract<Prepared, { kind: "prepared" }>,
  solver: Solver,
  options: VerifyOptions,
  budget: Budget,
): (run: FailingRun) => Promise<Prepared | undefined> {
  const { strengthen, signal, loops } = options;
  if (strengthen === undefined || loops.by !== "invariant") return () => Promise.resolve(undefined);
  const heads = loopHeads(prepared.looped);
  let isAsked = false;
  return async (run) => {
    if (isAsked || !run.blocks.some((label) => heads.has(label))) return undefined;
    isAsked = true;
    const limits = { budget: budget.share(1 / 4), ...(signal !== undefined && { signal }) };
    const stronger = await strengthen(program, prepared.looped, solver, limits);
    if (stronger === undefined) return undefined;
    return withoutLoops(stronger, prepared, options);
  };
}

function loopHeads(routine: CallFreeRoutine): ReadonlySet<string> {
  const { graph, loops } = loopedGraph(routine);
  return new Set([...loops.keys()].map((head) => graph.blocks[head]!.label));
}

/** The same question is to be asked with more known about loops. */
interface Reconsidered {
  readonly instead: Prepared;
  readonly queries: number;
}

interface Sessions {
  readonly session: Session;
  readonly second: SecondOpinion;
}

async function failingChecks(
  program: Program,
  question: Question,
  { session, second }: Sessions,
  options: VerifyOptions,
  budget: Budget,
  reconsider: (run: FailingRun) => Promise<Prepared | undefined>,
): Promise<Outcome | Reconsidered> {
  const findings: Finding[] = [];
  const done = (unsettled?: string): Outcome => ({ findings, unsettled, queries: session.statistics.queries });
  const open = new Set(question.checks.filter((c) => c.assert.truncation === undefined));
  const truncations = question.checks.filter((c) => c.assert.truncation !== undefined);
  const examined: readonly Term[] = [question.root, ...truncations.flatMap((c) => c.failures.map((f) => not(f)))];
  const settled = (check: Check): void => {
    open.delete(check);
    for (const failure of check.failures) session.assert(not(failure));
  };
  while (findings.length < options.errorLimit) {
    const answer = await session.check({ assumptions: examined, budget: mostOf(budget, open.size) });
    if (answer.kind === "unsat") return done(await unexamined(session, question.root, truncations, budget));
    if (answer.kind === "unknown" && answer.why !== "incomplete") {
      if (answer.why !== "limit" || budget.isOver()) return done(reasonOf(answer, open));
      if (await second.cannotFail([...open], budget.share(1 / 4)))
        return done(await unexamined(session, question.root, truncations, budget));
      return done(
        await bisect({ program, question, session, second, options, budget, open, examined, settled, findings }),
      );
    }
    const run = await question.failingRun(session, open, budget);
    if (run === undefined) return done("the solver's model does not show which check fails");
    const isProved = answer.kind === "unknown" && (await second.cannotFail([run.check], smallShare(budget)));
    const instead = isProved ? undefined : await reconsider(run);
    if (instead !== undefined) return { instead, queries: session.statistics.queries };
    if (!isProved) findings.push(await explained(program, question, run, session, options, answer.kind, budget));
    settled(run.check);
    if (open.size === 0) return done(await unexamined(session, question.root, truncations, budget));
  }
  return done(`more than ${options.errorLimit} checks may fail; the rest was not looked at (--error-limit)`);
}

/** Half of what is left is kept for a second opinion, and for finding out which check it is that takes so much. */
function mostOf(budget: Budget, checks: number): Budget {
  return checks > 1 ? budget.share(1 / 2, 15_000) : budget.share(1 / 2);
}

/** After everything examined is settled: whether executions were left out. */
async function unexamined(
  session: Session,
  root: Term,
  truncations: readonly Check[],
  budget: Budget,
): Promise<string | undefined> {
  if (truncations.length === 0) return undefined;
  const answer = await session.check({ assumptions: [root], budget });
  if (answer.kind === "unsat") return undefined;
  return [...new Set(truncations.map((t) => t.assert.truncation!))].join("; ");
}
