/**
 * Whether a proof says anything. What is assumed (a precondition, an axiom, an invariant, a callee's contract) may be such that no
 * execution gets to an end of the procedure; then everything is proved of it. One question asks for an execution that does; only where
 * the solver is certain that there is none, the place is looked for where executions end. An end is a return, an exception, or the end of an
 * iteration, so that loops that are meant to run forever are no matter.
 */
import { dominators, reversePostorder } from "../../base/digraph.ts";
import { Budget } from "../../base/budget.ts";
import { not } from "../../logic/build.ts";
import { FALSE, TRUE } from "../../logic/term.ts";
import { numbered } from "../../ir/cfg.ts";
import type { Block, Implementation, Program } from "../../ir/program.ts";
import type { PassiveAssert, PassiveCommand, PassiveRoutine } from "../../ir/stages.ts";
import type { Session, Solver } from "../../smt/solver.ts";
import { isSameSpan, spanKey, type Span } from "../../source/span.ts";
import { cutLoops } from "../../transforms/cut-loops.ts";
import { passify } from "../../transforms/passify.ts";
import { background } from "../../vc/background.ts";
import { compactCondition } from "../../vc/compact.ts";
import type { Check } from "../../vc/error-condition.ts";
import { scriptFor } from "../../vc/script.ts";
import { inSession } from "../shared/in-session.ts";
import type { Proof } from "./options.ts";

/** Where all executions end, and for want of what. */
export interface DeadEnd {
  readonly span: Span;
  readonly kind: "axioms" | "precondition" | "call" | "assumption" | "somewhere";
  /** Of a call: the clause of the contract that nothing satisfies. */
  readonly clause?: Span;
}

export interface VacuityLimits {
  /** In units of work (see `Budget`). */
  readonly work: number;
  readonly signal?: AbortSignal;
  readonly log?: (line: string) => void;
}

/** Undefined if some execution gets to an end, or that is not known. */
export async function deadEndOf(
  program: Program,
  implementation: Implementation,
  { routine, needsAllAxioms }: Proof,
  solver: Solver,
  limits: VacuityLimits,
): Promise<DeadEnd | undefined> {
  const passive = passify(cutLoops(routine), "lean");
  if (!assumesSomething(passive) && needsAllAxioms !== true && !hearsAxioms(program, passive)) return undefined;
  const budget = new Budget(limits.work);
  const ends = marked(passive, (block) => (isEnd(block) ? [block.commands.length] : []));
  const axioms = needsAllAxioms === true ? "all" : "relevant";
  const hasEnd = async (): Promise<boolean> =>
    asking(program, ends, axioms, solver, limits, (session, { root }) => isReached(session, root, [], budget));
  if (endsOf(passive).some(isEnd) && (await hasEnd())) return undefined;
  const points = marked(passive, pointsOf);
  return asking(program, points, axioms, solver, limits, (session, { root, checks }) =>
    firstDeadPoint(program, implementation, passive, checks, (others) => isReached(session, root, others, budget)),
  );
}

/** Beyond the conditions of branches and what variables are assigned. */
function assumesSomething({ body }: PassiveRoutine): boolean {
  return [...body.blocks.values()].some(({ commands }) => commands.some(isAssumption));
}

function hearsAxioms(program: Program, { body }: PassiveRoutine): boolean {
  if (program.axioms.length === 0) return false;
  const conditions = [...body.blocks.values()].flatMap(({ commands }) => commands.map(({ condition }) => condition));
  return background(program, conditions).facts.length > 0;
}

function isAssumption(command: PassiveCommand): boolean {
  const { kind, condition, step } = command;
  if (kind === "assert" || condition === TRUE) return kind === "assert" && condition === FALSE;
  return step?.origin.kind !== "assign" && command.trace === undefined && command.outcome === undefined;
}

/** Where a path ends; but not for an assumption, or a check, that cannot hold. */
function isEnd({ commands, transfer }: Block<PassiveCommand>): boolean {
  if (transfer.kind !== "goto") return true;
  return transfer.targets.length === 0 && !commands.some(({ condition }) => condition === FALSE);
}

/** Those that can be got to as far as the graph says; if there are none, where the paths stop instead. */
function endsOf({ body }: Pick<PassiveRoutine, "body">): readonly Block<PassiveCommand>[] {
  const { blocks, successors, entry } = numbered(body);
  const stops = reversePostorder(successors, entry).map((node) => blocks[node]!).filter(({ transfer }) => transfer.kind !== "goto" || transfer.targets.length === 0); // prettier-ignore
  const ends = stops.filter(isEnd);
  return ends.length > 0 ? ends : stops;
}

// ----------------------------------------------------------------------------------------------------------- questions

/** With marks before the commands of these numbers; what the proof has shown to hold is assumed. */
function marked(routine: PassiveRoutine, at: (block: Block<PassiveCommand>) => readonly number[]): PassiveRoutine {
  const blocks = [...routine.body.blocks.values()].map((block): [string, Block<PassiveCommand>] => {
    const places = new Set(at(block));
    const commands = block.commands.flatMap((command, i) => [
      ...(places.has(i) ? [mark(block, i)] : []),
      assumed(command),
    ]);
    const last = block.commands.length;
    return [block.label, { ...block, commands: places.has(last) ? [...commands, mark(block, last)] : commands }];
  });
  return { ...routine, body: { entry: routine.body.entry, blocks: new Map(blocks) } };
}

/** Executions go on behind it, and it can fail wherever one comes by. */
function mark({ label, span }: Block<PassiveCommand>, at: number): PassiveAssert {
  return {
    kind: "assert",
    condition: TRUE,
    violation: TRUE,
    check: "assertion",
    message: "",
    origin: `${label} ${at}`,
    span,
  };
}

function assumed(command: PassiveCommand): PassiveCommand {
  if (command.kind === "assume") return command;
  return { kind: "assume", condition: command.condition, span: command.span };
}

async function asking<T>(
  program: Program,
  routine: PassiveRoutine,
  axioms: "relevant" | "all",
  solver: Solver,
  limits: VacuityLimits,
  ask: (session: Session, condition: ReturnType<typeof compactCondition>) => Promise<T>,
): Promise<T> {
  const condition = compactCondition(routine);
  const script = scriptFor(program, condition.definitions, [], () => [], axioms);
  return inSession(solver, limits, (session) => {
    script.load(session);
    return ask(session, condition);
  });
}

/** Whether that is so or not known. */
async function isReached(
  session: Session,
  root: ReturnType<typeof compactCondition>["root"],
  others: readonly Check[],
  budget: Budget,
): Promise<boolean> {
  const assumptions = [root, ...others.flatMap(({ failures }) => failures.map((failure) => not(failure)))];
  return (await session.check({ assumptions, budget: budget.share(1 / 2) })).kind !== "unsat";
}

// ------------------------------------------------------------------------------------------------------------- places

/** Before the first command, and behind each that assumes something. */
function pointsOf({ commands }: Block<PassiveCommand>): readonly number[] {
  return [0, ...commands.flatMap((command, i) => (isAssumption(command) || command.kind === "assert" ? [i + 1] : []))];
}

async function firstDeadPoint(
  program: Program,
  implementation: Implementation,
  passive: PassiveRoutine,
  checks: readonly Check[],
  isReachedWithout: (others: readonly Check[]) => Promise<boolean>,
): Promise<DeadEnd> {
  const isDead = async (check: Check): Promise<boolean> =>
    !(await isReachedWithout(checks.filter((one) => one !== check)));
  const byOrigin = new Map(checks.map((check) => [check.assert.origin, check]));
  const chain = commonWay(passive).flatMap((block) => pointsOf(block).flatMap((at) => {
    const check = byOrigin.get(`${block.label} ${at}`);
    return check === undefined ? [] : [{ block, at, check }];
  })); // prettier-ignore
  // What is reached is so at all points before, and what is not at none behind.
  let [low, high] = [0, chain.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (await isDead(chain[middle]!.check)) high = middle;
    else low = middle + 1;
  }
  const found = chain[low];
  const { span } = implementation;
  if (found === undefined) return { span, kind: "somewhere" };
  if (low === 0) return { span, kind: "axioms" };
  return deadEndAt(program, implementation, found.block, found.at);
}

/** Blocks that every path to an end goes through, in the order in which it does. */
function commonWay({ body }: PassiveRoutine): readonly Block<PassiveCommand>[] {
  const graph = numbered(body);
  const tree = dominators(graph.successors, graph.entry);
  const ends = endsOf({ body }).map(({ label }) => graph.index.get(label)!);
  return reversePostorder(graph.successors, graph.entry)
    .filter((node) => ends.every((end) => node === end || tree.dominates(node, end)))
    .map((node) => graph.blocks[node]!);
}

function deadEndAt(
  program: Program,
  { procedure, span }: Implementation,
  block: Block<PassiveCommand>,
  at: number,
): DeadEnd {
  const command = block.commands[at - 1];
  if (command === undefined) return { span, kind: "somewhere" };
  const requires = program.procedures.get(procedure)?.requires ?? [];
  if (requires.some((clause) => isSameSpan(clause.span, command.span)))
    return { span: command.span, kind: "precondition" };
  if (command.kind === "assume" && command.guaranteed === true) {
    const call = block.commands.slice(0, at).findLast((one) => one.kind === "assume" && one.trace?.kind === "call");
    return { span: call?.span ?? command.span, kind: "call", clause: command.span };
  }
  return spanKey(command.span) === spanKey(span)
    ? { span, kind: "somewhere" }
    : { span: command.span, kind: "assumption" };
}
