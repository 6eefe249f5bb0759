/**
 * Invariants that a solver has checked, in the manner of Houdini ([FlanaganLeino01]): all candidates are put to it at once, as if
 * they had been written; one that does not hold on entry, or is not kept, is dropped, and the rest is asked for again until it
 * holds as a whole. Each candidate has a switch, so that one session serves all rounds.
 */
import { append } from "../../base/append.ts";
import type { Budget } from "../../base/budget.ts";
import { lookup } from "../../base/invariant.ts";
import { implies, not } from "../../logic/build.ts";
import { BOOL } from "../../logic/sort.ts";
import { auxiliary, FALSE, type Term, type Variable } from "../../logic/term.ts";
import type { SatAnswer, Session, Solver } from "../../smt/solver.ts";
import { cfgOf } from "../../ir/cfg.ts";
import type { Assert, Assume, Block, Program } from "../../ir/program.ts";
import type { CallFreeCommand, CallFreeRoutine } from "../../ir/stages.ts";
import { cutLoops } from "../../transforms/cut-loops.ts";
import { passify } from "../../transforms/passify.ts";
import { compactCondition } from "../../vc/compact.ts";
import type { Check, ErrorCondition } from "../../vc/error-condition.ts";
import { withPools } from "../../vc/pools.ts";
import { scriptFor } from "../../vc/script.ts";
import type { Invariants } from "./invariants.ts";

export interface CheckingLimits {
  /** For all questions together. */
  readonly budget: Budget;
  readonly signal?: AbortSignal;
}

export interface CheckedInvariants {
  readonly invariants: Invariants;
  /** Those of the switches that stay on. */
  readonly on: ReadonlySet<Variable>;
  readonly queries: number;
}

interface Candidate {
  /** Where it stands in the routine already: nothing. */
  readonly at?: { readonly head: string; readonly condition: Term };
  /** While it is true, the condition is assumed of every iteration, and has to hold at every arrival. */
  readonly isOn: Variable;
}

/**
 * What is left holds at every arrival of executions that have not failed a check before. Pre: reducible. If the solver cannot tell
 * within its budget, nothing is left. `switches`: of checks that the routine has, whose origin is the switch's name, and which are made, like what
 * the routine assumes on the strength of them, while the switch is on.
 */
export async function checkedInvariants(
  program: Program,
  routine: CallFreeRoutine,
  proposed: Invariants,
  solver: Solver,
  limits: CheckingLimits,
  switches: readonly Variable[] = [],
): Promise<CheckedInvariants> {
  const candidates = [...numbered(proposed), ...switches.map((isOn): Candidate => ({ isOn }))];
  if (candidates.length === 0) return { invariants: new Map(), on: new Set(), queries: 0 };
  const { passive, pool } = withPools(passify(cutLoops(withCandidates(routine, candidates))));
  const question = compactCondition(passive);
  if (question.root === FALSE) return { ...checked(candidates), queries: 0 };
  const session = await solver.open();
  const stopAtOnce = (): void => session.interrupt();
  limits.signal?.addEventListener("abort", stopAtOnce);
  try {
    scriptFor(program, question.definitions, [], pool).load(session);
    const kept = await inductive(session, question, candidates, limits.budget);
    return { ...checked(kept), queries: session.statistics.queries };
  } finally {
    limits.signal?.removeEventListener("abort", stopAtOnce);
    session.close();
  }
}

function numbered(proposed: Invariants): readonly Candidate[] {
  const all = [...proposed].flatMap(([head, conditions]) => conditions.map((condition) => ({ head, condition })));
  return all.map((at, i) => ({ at, isOn: auxiliary(`candidate:${i}`, BOOL) }));
}

function checked(candidates: readonly Candidate[]): Omit<CheckedInvariants, "queries"> {
  const invariants = new Map<string, Term[]>();
  const on = new Set<Variable>();
  for (const { at, isOn } of candidates) {
    if (at === undefined) on.add(isOn);
    else append(invariants, at.head, at.condition);
  }
  return { invariants, on };
}

/**
 * The candidates are the only checks. The program's own are assumptions: what they say of an execution that has not failed is true.
 */
function withCandidates(routine: CallFreeRoutine, candidates: readonly Candidate[]): CallFreeRoutine {
  const names = new Set(candidates.filter(({ at }) => at === undefined).map(({ isOn }) => isOn.name));
  const asAssumption = (command: CallFreeCommand): CallFreeCommand => {
    if (command.kind !== "assert" || names.has(command.origin ?? "")) return command;
    return { kind: "assume", condition: command.condition, span: command.span } satisfies Assume;
  };
  const byHead = new Map<string, Assert[]>();
  for (const { at, isOn } of candidates) {
    if (at === undefined) continue;
    const { span } = lookup(routine.body.blocks, at.head, "block");
    const condition = implies(isOn, at.condition);
    const check: Assert = { kind: "assert", condition, span, check: "assertion", message: "", origin: isOn.name };
    append(byHead, at.head, check);
  }
  const blocks = [...routine.body.blocks.values()].map((block): Block<CallFreeCommand> => ({
    ...block,
    commands: [...(byHead.get(block.label) ?? []), ...block.commands.map(asAssumption)],
  }));
  return { ...routine, body: cfgOf(routine.body.entry, blocks) };
}

/** The greatest set of candidates that hold on entry and are kept. */
async function inductive(
  session: Session,
  question: ErrorCondition,
  candidates: readonly Candidate[],
  budget: Budget,
): Promise<readonly Candidate[]> {
  const on = new Set(candidates);
  while (on.size > 0) {
    const switches = candidates.map((one) => (on.has(one) ? one.isOn : not(one.isOn)));
    const answer = await session.check({ assumptions: [question.root, ...switches], budget });
    if (answer.kind === "unsat") return [...on];
    const failing = await failingCandidates(session, question, candidates, answer);
    if (failing.length === 0) return [];
    for (const one of failing) on.delete(one);
  }
  return [];
}

/** Those that the model shows not to hold; none if there is no model to be read. */
async function failingCandidates(
  session: Session,
  question: ErrorCondition,
  candidates: readonly Candidate[],
  answer: Exclude<SatAnswer, { kind: "unsat" }>,
): Promise<readonly Candidate[]> {
  if (answer.kind === "unknown" && answer.why !== "incomplete") return [];
  const values = await session.values(question.labels);
  const truth = new Map(question.labels.map((label, i) => [label, values[i]]));
  const run = question.failingRun((label) => {
    const value = truth.get(label);
    return value?.kind === "bool" && value.value;
  });
  return run === undefined ? [] : candidates.filter((one) => isOf(run.check, one));
}

/** The checks of a candidate are two: on entry and kept. */
function isOf(check: Check, { isOn }: Candidate): boolean {
  return check.assert.origin?.split(" ").at(-1) === isOn.name;
}
