/**
 * Why a point is doomed: every statement gets a Boolean under which it counts, and the smallest set of statements is looked
 * for with which no run through the point ends normally. The same questions tell what kind of trouble it is: without checks
 * the point may not even be reached, or nothing after it may end.
 */
import type { Budget } from "../../base/budget.ts";
import { reversePostorder, predecessors } from "../../base/digraph.ts";
import { implies, not, or } from "../../logic/build.ts";
import { BOOL } from "../../logic/sort.ts";
import { auxiliary, TRUE, type Term, type Variable } from "../../logic/term.ts";
import { cfgOf, numbered, reachableCfg, type Numbered } from "../../ir/cfg.ts";
import type { Assume, Program } from "../../ir/program.ts";
import type { PassiveAssert, PassiveCommand, PassiveRoutine } from "../../ir/stages.ts";
import type { Session } from "../../smt/solver.ts";
import { spanKey } from "../../source/span.ts";
import { normalRuns, onVariable } from "../../vc/normal-runs.ts";
import { scriptFor } from "../../vc/script.ts";
import { frameOf } from "../../vc/cell-frame.ts";
import { never } from "./prepare.ts";
import type { OpenSession } from "../shared/in-session.ts";

/** What is the matter with a point. */
export type Trouble =
  /** No run gets there: the code is dead. */
  | { readonly kind: "unreachable" }
  /** Whoever would get there has failed before: a test that comes too late, which is not to say that it ever comes true. */
  | { readonly kind: "late" }
  /** Runs get past it, and none of them ends, checks or no checks. */
  | { readonly kind: "endless" }
  /** The checks that fail, in the order of execution: some run through the point fails at each of them. */
  | { readonly kind: "failure"; readonly checks: readonly Failing[] }
  | { readonly kind: "unsettled"; readonly reason: string };

/** A statement of the source, with all its copies. */
export interface Statement {
  readonly command: PassiveCommand;
  /** The point that its first copy belongs to. */
  readonly point: string | undefined;
  /** Of a way that no run through the point takes: that it cannot is the reason. */
  readonly isBarred?: boolean;
}
export interface Failing extends Statement {
  readonly command: PassiveAssert;
}

export interface Forms {
  /** For questions that are only asked. */
  readonly lean: PassiveRoutine;
  /** With an equation for each assignment: for questions which of them matter. */
  readonly full: PassiveRoutine;
  /** What blocks are copies of that are points of their own. Others belong to those before them: bodies of calls. */
  readonly points: ReadonlySet<string>;
}

/** What is told to the solver of clauses. */
export type Told = (clauses: readonly Term[]) => readonly Term[];

/** Opens the question what the matter is with a point, in all runs or in those of which one of the conditions holds. */
export function troubleAt(
  program: Program,
  { lean, points }: Forms,
  point: string,
  conditions: readonly Term[],
  told: Told,
  session: Session,
  budget: Budget,
): (condition?: Term) => Promise<Trouble> {
  const around = throughPoint(lean, point);
  const checks = statementsOf(around).filter(({ command }) => command.kind === "assert");
  const given = new Map(conditions.map((condition, i) => [condition, auxiliary(`given:${i}`, BOOL)]));
  const clauses = [...given].map(([condition, holds]) => implies(holds, condition));
  const toldAll: Told = (some) => told([...some, ...clauses]);
  const ask = openRuns(program, around, { point, points }, checks, toldAll, session, budget);
  return (condition) => {
    const holds = condition === undefined ? [] : [given.get(condition)!];
    return troubleWith(checks, point, (some, run, contracts, _, memory) => ask(some, run, contracts, holds, memory));
  };
}

/** Which checks fail, if it is checks that make the point doomed. */
async function troubleWith(checks: readonly Named[], point: string, ask: Ask): Promise<Trouble> {
  const elsewhere = checks.filter((check) => check.point !== point);
  const reached = await ask(elsewhere, "begun");
  if (reached.kind !== "some") {
    const isLate = reached.kind === "none" && (await restsOn(reached, elsewhere));
    if ((reached.kind === "none" && !isLate) || (await ask([], "begun")).kind === "none")
      return { kind: "unreachable" };
    if (isLate) return { kind: "late" };
  }
  // Where nothing ends anyway, what fails is what cannot be passed.
  const isEndless = (await ask([], "complete", "without")).kind === "none";
  if (isEndless && (await ask([], "passed", "without")).kind === "none") return { kind: "endless" };
  const run = isEndless ? "passed" : "complete";
  for (const contracts of ["without", "with"] as const) {
    const fails = (some: readonly Named[]): Promise<Asked> => ask(some, run, contracts);
    const all = await fails(checks);
    if (all.kind !== "none") continue;
    const { prefix, core } = await shortestPrefix(checks, all, fails);
    const first = prefix.filter((one) => core.has(one.counts) || one === prefix.at(-1));
    const failing = await smallest([...first].reverse(), fails);
    if (await isContradicted(failing, elsewhere, run, contracts, ask)) break;
    return { kind: "failure", checks: inOrder(failing) as readonly (Named & Failing)[] };
  }
  return isEndless
    ? { kind: "endless" }
    : { kind: "unsettled", reason: "why it fails was not found within its budget" };
}

/**
 * Whether one of the answers on which a failure rests is another when it is given again: that no run gets past these checks, that
 * runs do without each of them, and that they come there at all. A solver that erred once is not believed.
 */
async function isContradicted(
  failing: readonly Named[],
  elsewhere: readonly Named[],
  run: "passed" | "complete",
  contracts: "with" | "without",
  ask: Ask,
): Promise<boolean> {
  if ((await ask(failing, run, contracts, [], "forgotten")).kind === "some") return true;
  for (const one of failing) {
    const others = failing.filter((other) => other !== one);
    if ((await ask(others, run, contracts, [], "forgotten")).kind === "none") return true;
  }
  return (await ask(elsewhere, "begun", "with", [], "forgotten")).kind === "none";
}

async function restsOn({ core }: Extract<Asked, { kind: "none" }>, statements: readonly Named[]): Promise<boolean> {
  const used = await core();
  return statements.some(({ counts }) => used.has(counts));
}

/** What it takes, besides the failing checks, in the order of execution. Mostly, what comes after them does not matter. */
export async function reasonsFor(
  program: Program,
  { full, points }: Forms,
  point: string,
  checks: readonly Failing[],
  told: Told,
  open: OpenSession,
  budget: Budget,
): Promise<readonly Statement[]> {
  const keys = new Set(checks.map(({ command }) => statementKey(command)!));
  for (const after of ["ends", "goes-on"] as const) {
    const around = throughPoint(withChecks(full, keys, after), point);
    // Where a failing check comes before the point, ending with it leaves nothing.
    if (around.body.blocks.size === 0) continue;
    const found = await open((session) => statementsNeeded(program, around, { point, points }, told, session, budget));
    if (found !== undefined) return found;
  }
  return [];
}

/** What it takes for the point to be doomed; undefined if it is not, or if that takes too long to find out. */
async function statementsNeeded(
  program: Program,
  around: PassiveRoutine,
  { point, points }: Place,
  told: Told,
  session: Session,
  budget: Budget,
): Promise<readonly Statement[] | undefined> {
  const share = budget.share(1 / 2, explanationUnits);
  const statements = statementsOf(around);
  const checks = statements.filter(({ command }) => command.kind === "assert");
  const others = statements.filter(({ command }) => command.kind === "assume" && command.guaranteed !== true);
  const passed = new Map(others.filter(isBranch).map((one) => [one, auxiliary(`passed:${one.position}`, BOOL)]));
  const toldAll: Told = (some) => told([...some, ...passings(around, passed)]);
  let patience = mostPatience;
  const ask = openRuns(program, around, { point, points }, statements, toldAll, session, share, () => patience);
  const fails = (some: readonly Named[]): Promise<Asked> => ask([...checks, ...some], "complete");
  const before = share.left();
  const all = await fails(others);
  if (all.kind !== "none") return undefined;
  // What is told need not be taken in again: if fewer will do, that is mostly seen faster. That they will not may take for ever.
  patience = Math.min(patience, Math.max(leastPatience, before - share.left()));
  const used = await all.core();
  const needed = await smallest(
    others.filter((one) => used.has(one.counts)),
    (some) => (share.isOver() ? Promise.resolve({ kind: "unknown" }) : fails(some)),
  );
  const reasons: Statement[] = [];
  for (const one of inOrder(needed)) {
    const passing = one.point === point ? undefined : passed.get(one);
    const isBarred = passing !== undefined && (await ask(others, "begun", "with", [passing])).kind === "none";
    reasons.push({ ...one, isBarred });
  }
  return reasons;
}

function isBranch({ command: { step } }: Named): boolean {
  return (
    step?.origin.kind === "assume" && (step.origin.outcome !== undefined || step.origin.trace?.kind === "switch-case")
  );
}

/** That some copy of a statement lies on a run. */
function passings({ body }: PassiveRoutine, passed: ReadonlyMap<Named, Variable>): readonly Term[] {
  const blocks = [...body.blocks.values()].map(({ label, commands }) => ({ label, keys: commands.map(statementKey) }));
  return [...passed].map(([{ key }, passing]) => {
    const copies = blocks.filter(({ keys }) => keys.includes(key));
    return implies(passing, or(...copies.map(({ label }) => onVariable(label))));
  });
}

/** Units of work for the reasons of one failure; then those that are left are given. */
const explanationUnits = 2_000;

/** For one question. */
const mostPatience = 1_000;
const leastPatience = 50;

/** A point among all of them. */
interface Place {
  readonly point: string;
  readonly points: ReadonlySet<string>;
}

/**
 * `run`: to the point, to the next one, or to its end. `contracts`: whether what callees guarantee counts. They do so for calls that
 * are right; with checks left out, it can contradict what is. `given`: conditions that hold besides. `memory`: whether what was answered before
 * need not be asked.
 */
type Ask = (
  some: readonly Named[],
  run: "begun" | "passed" | "complete",
  contracts?: "with" | "without",
  given?: readonly Variable[],
  memory?: "kept" | "forgotten",
) => Promise<Asked>;

/** Runs through the point, on which only some statements count. */
function openRuns(
  program: Program,
  around: PassiveRoutine,
  { point, points }: Place,
  statements: readonly Named[],
  told: Told,
  session: Session,
  budget: Budget,
  patience: () => number = () => mostPatience,
): Ask {
  const counts = new Map(statements.map((one) => [one.key, one.counts]));
  const [passed, complete] = [auxiliary("passed", BOOL), auxiliary("complete", BOOL)];
  const isPart = (label: string | undefined): boolean => label === point || label === undefined || !points.has(label);
  const here = auxiliary("here", BOOL);
  const trusted = auxiliary("trusted", BOOL);
  const runs = normalRuns(around, {
    command: (command) =>
      command.kind === "assume" && command.guaranteed === true ? trusted : counts.get(statementKey(command) ?? ""),
    // A write that does not count may write anything, but only there.
    always: ({ step, condition }) => (step?.origin.kind === "assign" ? frameOf(condition) : TRUE),
    goesOn: (block) => (isPart(block.point) ? or(passed, complete) : complete),
  });
  const copies = [...around.body.blocks.values()].filter((block) => block.point === point);
  const through = implies(here, or(...copies.map((block) => runs.on.get(block.label)!)));
  scriptFor(program, told([...runs.clauses, not(never), through])).load(session);
  const satisfiable: ReadonlySet<Term>[] = [];
  return async (some, run, contracts = "with", given = [], memory = "kept") => {
    const switched = [
      ...(run === "begun" ? [] : [run === "passed" ? passed : complete]),
      ...(contracts === "with" ? [trusted] : []),
    ];
    const assumptions = [here, ...switched, ...given, ...some.map((one) => one.counts)];
    if (memory === "kept" && satisfiable.some((set) => assumptions.every((one) => set.has(one))))
      return { kind: "some" };
    const answer = await session.check({ assumptions, budget: budget.share(1 / 4, patience()) });
    if (answer.kind === "sat") satisfiable.push(new Set(assumptions));
    if (answer.kind !== "unsat") return { kind: answer.kind === "sat" ? "some" : "unknown" };
    return { kind: "none", core: async () => new Set(await session.unsatCore()) };
  };
}

/** With these checks only. */
function withChecks(routine: PassiveRoutine, failing: ReadonlySet<string>, after: "ends" | "goes-on"): PassiveRoutine {
  const blocks = [...routine.body.blocks.values()].map((block) => {
    const kept: PassiveCommand[] = [];
    for (const command of block.commands) {
      if (command.kind === "assume") kept.push(command);
      else if (failing.has(statementKey(command)!)) {
        kept.push(command);
        if (after === "goes-on") continue;
        const transfer = { kind: "return", span: command.span } as const;
        return { ...block, commands: kept, transfer };
      }
    }
    return { ...block, commands: kept };
  });
  return { ...routine, body: reachableCfg(cfgOf(routine.body.entry, blocks)) };
}

/** The routine without what does not lie on a way through the point. */
function throughPoint(routine: PassiveRoutine, point: string): PassiveRoutine {
  const graph = numbered(routine.body);
  const copies = graph.blocks.flatMap((block, node) => (block.point === point ? [node] : []));
  const kept = new Set([...reach(graph.successors, copies), ...reach(predecessors(graph.successors), copies)]);
  const blocks = graph.blocks.flatMap((block, node) => {
    if (!kept.has(node)) return [];
    if (block.transfer.kind !== "goto") return [block];
    const targets = block.transfer.targets.filter((target) => kept.has(graph.index.get(target)!));
    return [{ ...block, transfer: { ...block.transfer, targets } }];
  });
  return { ...routine, body: cfgOf(routine.body.entry, blocks) };
}

function reach(edges: readonly (readonly number[])[], from: readonly number[]): ReadonlySet<number> {
  const seen = new Set<number>();
  for (const work = [...from]; work.length > 0;) {
    const node = work.pop()!;
    if (seen.has(node)) continue;
    seen.add(node);
    work.push(...edges[node]!);
  }
  return seen;
}

// --------------------------------------------------------------------------------------------------------- statements

interface Named extends Statement {
  /** That it counts. */
  readonly counts: Variable;
  readonly position: number;
  readonly key: string;
}

/** In the order of execution. What nobody wrote always counts. */
function statementsOf({ body }: PassiveRoutine): readonly Named[] {
  const graph: Numbered<PassiveCommand> = numbered(body);
  const byKey = new Map<string, Named>();
  for (const node of reversePostorder(graph.successors, graph.entry)) {
    const { commands, point } = graph.blocks[node]!;
    for (const command of commands) {
      const key = statementKey(command);
      if (key === undefined) continue;
      const known = byKey.get(key);
      const position = byKey.size;
      if (known === undefined)
        byKey.set(key, { command, point, position, key, counts: auxiliary(`counts:${position}`, BOOL) });
      else if (wordsOf(command) > wordsOf(known.command)) byKey.set(key, { ...known, command });
    }
  }
  return [...byKey.values()];
}

/** Of all that a statement does, what has words of its own tells it best, and then what can be quoted. */
function wordsOf({ step }: PassiveCommand): number {
  if (step?.origin.kind !== "assign") return 0;
  return step.origin.text !== undefined ? 2 : step.origin.quoted === true ? 1 : 0;
}

export function statementKey(command: PassiveCommand): string | undefined {
  const origin = command.step?.origin;
  if (command.kind === "assert") {
    const calls = (command.calls ?? []).map(spanKey).join(" ");
    return `assert ${command.origin ?? spanKey(command.span)} ${calls} ${command.message}`;
  }
  if (origin === undefined || origin.span.line === 0 || command.condition === TRUE) return undefined;
  const which = origin.kind === "assume" ? wayOf(origin) : origin.kind === "assign" && origin.isApart ? "apart" : "";
  return `${origin.kind} ${spanKey(origin.span)} ${which}`;
}

/** All cases of a switch test one expression. */
function wayOf({ outcome, trace }: Assume): string {
  const test = trace?.kind === "switch-case" ? spanKey(trace.span) : "";
  return `${outcome ?? ""} ${trace?.kind ?? ""} ${test}`;
}

function inOrder<T extends Named>(statements: readonly T[]): readonly T[] {
  return [...statements].sort((a, b) => a.position - b.position);
}

// -------------------------------------------------------------------------------------------------------- minimisation

/** Of runs; if there are none, the core is what that rests on, until more is asked. */
type Asked =
  { readonly kind: "some" | "unknown" } | { readonly kind: "none"; readonly core: () => Promise<ReadonlySet<Term>> };

/**
 * The first failing check on every way is among these, and without the last of them some run would get through. Pre: `all` is the
 * answer for all of them.
 */
async function shortestPrefix(
  checks: readonly Named[],
  all: Extract<Asked, { kind: "none" }>,
  fails: (some: readonly Named[]) => Promise<Asked>,
): Promise<{ readonly prefix: readonly Named[]; readonly core: ReadonlySet<Term> }> {
  let core = await all.core();
  const end = (): number => checks.findLastIndex(({ counts }) => core.has(counts)) + 1;
  let [low, high] = [0, end()];
  // Mostly it is one check that fails, so that one question is enough.
  for (let middle = high - 1; high - low > 1; middle = (low + high) >> 1) {
    const answer = await fails(checks.slice(0, middle));
    if (answer.kind === "none") {
      core = await answer.core();
      high = end();
    } else low = middle;
  }
  return { prefix: checks.slice(0, high), core };
}

/** One after the other is left out, and whatever the answer "none" does not rest on. Pre: for all of them it is "none". */
async function smallest(
  statements: readonly Named[],
  ask: (some: readonly Named[]) => Promise<Asked>,
): Promise<readonly Named[]> {
  const needed: Named[] = [];
  for (let left = statements; left.length > 0;) {
    const rest = left.slice(1);
    const answer = await ask([...needed, ...rest]);
    if (answer.kind === "none") {
      const core = await answer.core();
      left = rest.filter(({ counts }) => core.has(counts));
    } else {
      needed.push(left[0]!);
      left = rest;
    }
  }
  return needed;
}
