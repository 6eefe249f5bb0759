/**
 * Whether a program, from its entry, can fail one of the checks of a property. Engines are tried in the order of their cost: executions
 * first, then those that ask a solver (rounds.ts) about the program as one routine, with more and more levels of recursion.
 */
import { Budget } from "../../base/budget.ts";
import type { Implementation, Program } from "../../ir/program.ts";
import type { Session, Solver } from "../../smt/solver.ts";
import type { Finding } from "../../verdict/verdict.ts";
import { isStopped } from "../shared/is-stopped.ts";
import { perUnit, sizeInUnits, solverPace } from "../shared/rates.ts";
import { stopwatch } from "../shared/stopwatch.ts";
import { executions, longExecutions, markedExecutions } from "./executions.ts";
import type { EngineName, ProveOptions } from "./options.ts";
import { inRounds, type Later } from "./rounds.ts";
import { safe, unsafe, type Settled } from "./settled.ts";
import { earlyEnds, endReached, withCheckedEnds, type EarlyEnd } from "./vacuity.ts";
import { recursion } from "../../transforms/recursion.ts";
import { leftUnexamined, summarizedProgram, wholeProgram } from "./whole-program.ts";

export interface Proof extends Settled {
  /** Of a proof that says nothing: where all executions end before the program does. */
  readonly earlyEnds?: readonly EarlyEnd[];
  /** That was done, in units. */
  readonly work: number;
  readonly queries: number;
  readonly seconds: number;
}

/** How often a procedure may be under way at the same time: at first, and at most. */
const fewestLevels = 2;
const mostLevels = 64;
/** Units of work: with less there is no use in following them deeper. */
const leastForLevels = 100;

/** Units of work: a note is not worth more. */
const mostForVacuity = 5_000;

/** Nobody can interrupt an execution, so none goes on for long. */
const mostForExecutions = 3_000;

export async function proveProgram(
  program: Program,
  entry: Implementation,
  solver: Solver,
  options: ProveOptions,
): Promise<Proof> {
  const clock = stopwatch();
  const budget = new Budget(options.work);
  const counted = counting(solver, budget);
  const judged = leftUnexamined(program, options.property);
  const begin = judged.implementations[program.implementations.indexOf(entry)] ?? entry;
  const judging = { program: judged, entry: begin, solver: counted.solver, options, budget, tried: [] };
  const settled = await settle(judging);
  const ends = settled.verdict === "safe" ? await vacuous(judging) : undefined;
  const isOutOfWork = settled.verdict === "unknown" && budget.isOver() && options.signal?.aborted !== true;
  const reason = isOutOfWork ? `${tooMuchWork}; ${settled.reason}` : settled.reason;
  const found = { ...(ends !== undefined && { earlyEnds: ends }) };
  return { ...settled, reason, ...found, work: budget.spent(), queries: counted.queries(), seconds: clock.seconds() };
}

/** Where all executions end early, if it can be proved that none comes to the end. */
async function vacuous({ program, entry, solver, options, budget }: Judging): Promise<readonly EarlyEnd[] | undefined> {
  const ends = earlyEnds(program, entry);
  if (ends === undefined) return undefined;
  const marked = withCheckedEnds(program, entry);
  const begin = marked.implementations[program.implementations.indexOf(entry)]!;
  const { learnt: _, candidates: __, ...usual } = options;
  const engines = new Set<EngineName>(["bmc", "k-induction"]);
  const asked = { ...usual, engines, property: new Set([endReached] as const) } as const;
  const reached = await settle({
    program: marked,
    entry: begin,
    solver,
    options: asked,
    budget: budget.share(1, mostForVacuity),
    tried: [],
  });
  return reached.verdict === "safe" ? ends : undefined;
}

/** A program, and what there is to judge it. */
interface Judging {
  readonly program: Program;
  readonly entry: Implementation;
  readonly solver: Solver;
  readonly options: ProveOptions;
  readonly budget: Budget;
  /** What was tried, and how far it got. */
  readonly tried: string[];
}

async function settle(judging: Judging): Promise<Settled> {
  const { program, entry, solver, options, budget, tried } = judging;
  const unknown = (findings: readonly Finding[] = []): Settled => ({
    verdict: "unknown",
    reason: tried.join("; "),
    findings,
  });
  let later: Later = () => undefined;
  if (options.engines.has("run")) {
    options.doing?.("executions");
    const seen = executions(program, entry, options.property, budget.share(1 / 8, mostForExecutions));
    if (seen.kind === "fails") return unsafe(seen.finding, "an execution fails");
    const unread = withoutValue(judging);
    if (unread !== undefined) return unsafe(unread, "an execution fails");
    if (seen.kind === "only") return safe(`the program has but one execution, of ${seen.steps} steps, and it does not fail`, { engine: "run", places: [] }, { kind: "none", why: "its only execution was run, and nothing was asked" }); // prettier-ignore
    tried.push(`${seen.runs} executions did not fail`);
    if (seen.isCut) later = lateExecutions(judging);
  }
  if ([...options.engines].every((name) => name === "run")) return later(true) ?? unknown();
  for (let levels = fewestLevels; ; levels *= 2) {
    if (await isStopped(options.signal)) return unknown();
    options.doing?.("the program as one routine");
    const whole = wholeProgram(program, entry, levels, options.property);
    if (whole === undefined) {
      tried.push("its irreducible loops would have to be split into too many blocks");
      return unknown();
    }
    budget.spend(sizeInUnits(whole.routine));
    const noted: string[] = [];
    const rounds = await inRounds(program, whole, solver, { ...options, later }, budget, noted);
    if (rounds.kind === "settled") return rounds.settled;
    if (rounds.kind === "truncated" && levels === fewestLevels && !whole.isHuge) {
      const proved = await bySummaries({ ...judging, budget: budget.share(1 / 2) });
      if (proved !== undefined) return proved;
    }
    const isLast = rounds.kind === "open" || whole.isLarge || levels >= mostLevels || budget.left() < leastForLevels;
    if (!isLast) continue;
    if (rounds.kind === "open" && rounds.isDoubtful) tried.unshift(doubt);
    tried.push(...noted);
    if (rounds.kind === "open") return unknown(rounds.doubts);
    tried.push(`calls of ${whole.truncated.join(", ")} within each other were followed ${levels} levels deep`);
    return unknown();
  }
}

/** An execution that reads memory without a value. */
function withoutValue({ program, options, budget }: Judging): Finding | undefined {
  const marked = options.property.has("uninitialized-read") ? options.marked?.() : undefined;
  if (marked === undefined) return undefined;
  const seen = markedExecutions(marked, program, options.property, budget.share(1 / 8, mostForExecutions));
  return seen.kind === "fails" ? seen.finding : undefined;
}

/** Longer executions, once: when the others have had a fifth of the work, or nothing else is left. */
function lateExecutions({ program, entry, options, budget, tried }: Judging): Later {
  let isDone = false;
  return (isLast) => {
    if (isDone || options.signal?.aborted === true) return undefined;
    if (!isLast && budget.spent() < options.work / 5) return undefined;
    isDone = true;
    options.doing?.("long executions");
    const seen = longExecutions(program, entry, options.property, budget.share(1 / 6, mostForExecutions));
    if (seen.kind === "fails") return unsafe(seen.finding, "an execution fails");
    tried.push(`${seen.runs} long executions did not fail`);
    return undefined;
  };
}

/** A proof in which recursive calls do what was found out about them. It finds no errors: an execution is not to be read off it. */
async function bySummaries({ program, entry, solver, options, budget, tried }: Judging): Promise<Settled | undefined> {
  const { summarize, property, signal, doing } = options;
  const recursive = recursion(program, entry);
  if (summarize === undefined || recursive === undefined) return undefined;
  doing?.("what recursive calls do");
  const limits = { budget: budget.share(1 / 2), ...(signal !== undefined && { signal }) };
  const promises = await summarize(program, entry, recursive, solver, limits);
  const whole = summarizedProgram(entry, recursive, promises, property);
  const rounds = whole && (await inRounds(program, whole, solver, options, budget, [], "proof"));
  const names = recursive.procedures.map(({ procedure }) => procedure.name).join(", ");
  if (rounds?.kind === "settled") {
    const reason = `${rounds.settled.reason}; calls of ${names} by what was found out about them`;
    return {
      ...rounds.settled,
      reason,
      claim: { kind: "none", why: "it rests on what was found out about recursive calls" },
    };
  }
  tried.push(`what was found out about calls of ${names} is not enough`);
  return undefined;
}

const tooMuchWork = "it takes more work than its time limit allows (--time-limit)";
const doubt = "a check may fail, but its counterexample could not be replayed";

/** The same solver; the queries of all its sessions are counted, and what is written for them and read from them is paid for. */
function counting(solver: Solver, budget: Budget): { readonly solver: Solver; queries(): number } {
  const sessions: Session[] = [];
  const open: Solver["open"] = async (options) => {
    const session = await solver.open({
      ...options,
      pace: solverPace,
      exchanged: (characters) => budget.spend(characters / perUnit.characters),
    });
    sessions.push(session);
    return session;
  };
  const queries = (): number => sessions.reduce((sum, session) => sum + session.statistics.queries, 0);
  return { solver: { ...solver, open, dispose: () => solver.dispose() }, queries };
}
