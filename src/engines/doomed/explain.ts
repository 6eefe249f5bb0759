/**
 * Why a point is doomed: every statement gets a Boolean under which it counts, and the smallest set of statements is looked
 * for with which no run through the point ends normally. The same questions tell what kind of trouble it is: without checks
 * the point may not even be reached, or nothing after it may end.
 */
import { reversePostorder, predecessors } from "../../base/digraph.ts";
import { implies, not, or } from "../../logic/build.ts";
import { BOOL } from "../../logic/sort.ts";
import { TRUE, variable, type Term, type Variable } from "../../logic/term.ts";
import { cfgOf, numbered, reachableCfg, type Numbered } from "../../ir/cfg.ts";
import type { Program } from "../../ir/program.ts";
import type { PassiveAssert, PassiveCommand, PassiveRoutine } from "../../ir/stages.ts";
import type { Session } from "../../smt/solver.ts";
import { spanKey } from "../../source/span.ts";
import { normalRuns } from "../../vc/normal-runs.ts";
import { scriptFor } from "../../vc/script.ts";
import { never } from "./prepare.ts";
import type { OpenSession } from "../shared/in-session.ts";
import { stopwatch, type Stopwatch } from "../shared/stopwatch.ts";

export type Explanation =
  /** No run gets there: the code is dead. */
  | { readonly kind: "unreachable" }
  /** Whoever would get there has failed before: a test that comes too late, which is not to say that it ever comes true. */
  | { readonly kind: "late" }
  /** Runs get there, and none of them ends, checks or no checks. */
  | { readonly kind: "endless"; readonly because: readonly Statement[] }
  | {
      readonly kind: "failure";
      /** The checks that fail, in the order of execution: some run through the point fails at each of them. */
      readonly checks: readonly Failing[];
      /** What else it takes, in the order of execution. */
      readonly because: readonly Statement[];
    }
  | { readonly kind: "unsettled"; readonly reason: string };

/** A statement of the source, with all its copies. */
export interface Statement {
  readonly command: PassiveCommand;
  /** The point that its first copy belongs to. */
  readonly point: string | undefined;
}
export interface Failing extends Statement {
  readonly command: PassiveAssert;
}

export interface Forms {
  /** For questions that are only asked. */
  readonly lean: PassiveRoutine;
  /** With an equation for each assignment: for questions which of them matter. */
  readonly full: PassiveRoutine;
}

/** What is told to the solver of clauses. */
export type Told = (clauses: readonly Term[]) => readonly Term[];

export async function explainPoint(
  program: Program,
  forms: Forms,
  point: string,
  told: Told,
  open: OpenSession,
  clock: Stopwatch,
): Promise<Explanation> {
  const trouble = await open((session) =>
    troubleAt(program, throughPoint(forms.lean, point), point, told, session, clock),
  );
  if (trouble.kind !== "endless" && trouble.kind !== "failure") return trouble;
  const checks = trouble.kind === "failure" ? trouble.checks : [];
  const because = await reasons(program, forms.full, point, checks, told, open, clock);
  return trouble.kind === "endless" ? { kind: "endless", because } : { kind: "failure", checks, because };
}

/** Mostly, what comes after the failing checks does not matter. */
async function reasons(
  program: Program,
  routine: PassiveRoutine,
  point: string,
  checks: readonly Named[],
  told: Told,
  open: OpenSession,
  clock: Stopwatch,
): Promise<readonly Statement[]> {
  const keys = new Set(checks.map(({ key }) => key));
  for (const after of ["ends", "goes-on"] as const) {
    const around = throughPoint(withChecks(routine, keys, after), point);
    // Where a failing check comes before the point, ending with it leaves nothing.
    if (around.body.blocks.size === 0) continue;
    const found = await open((session) => reasonsFor(program, around, point, told, session, clock));
    if (found !== undefined) return found;
  }
  return [];
}

type Trouble =
  | Extract<Explanation, { kind: "unreachable" | "late" | "unsettled" }>
  | { readonly kind: "endless" }
  | { readonly kind: "failure"; readonly checks: readonly (Named & Failing)[] };

/** Which checks fail, if it is checks that make the point doomed. */
async function troubleAt(
  program: Program,
  around: PassiveRoutine,
  point: string,
  told: Told,
  session: Session,
  clock: Stopwatch,
): Promise<Trouble> {
  const checks = statementsOf(around).filter(({ command }) => command.kind === "assert");
  const ask = openRuns(program, around, point, checks, told, session, clock);
  if ((await ask([], "begun")) === "none") return { kind: "unreachable" };
  const elsewhere = checks.filter((check) => check.point !== point);
  if ((await ask(elsewhere, "begun")) === "none") return { kind: "late" };
  if ((await ask([], "complete", "without")) === "none") return { kind: "endless" };
  for (const contracts of ["without", "with"] as const) {
    const fails = (some: readonly Named[]): Promise<Asked> => ask(some, "complete", contracts);
    if ((await fails(checks)) !== "none") continue;
    const prefix = await shortestPrefix(checks, fails);
    const used = new Set(await session.unsatCore());
    const first = prefix.filter((one) => used.has(one.counts) || one === prefix.at(-1));
    const failing = await smallest([...first].reverse(), fails);
    return { kind: "failure", checks: inOrder(failing) as readonly (Named & Failing)[] };
  }
  return { kind: "unsettled", reason: "why it fails was not found in time" };
}

/** What it takes for the point to be doomed; undefined if it is not, or if that takes too long to find out. */
async function reasonsFor(
  program: Program,
  around: PassiveRoutine,
  point: string,
  told: Told,
  session: Session,
  clock: Stopwatch,
): Promise<readonly Statement[] | undefined> {
  const deadline = stopwatch(Math.min(explanationMs, clock.left() / 2));
  const others = statementsOf(around).filter(({ command }) => command.kind === "assume" && command.guaranteed !== true);
  const ask = openRuns(program, around, point, others, told, session, deadline);
  if ((await ask(others, "complete")) !== "none") return undefined;
  const used = new Set(await session.unsatCore());
  const needed = await smallest(
    others.filter((one) => used.has(one.counts)),
    (some) => (deadline.left() === 0 ? Promise.resolve("unknown") : ask(some, "complete")),
  );
  return inOrder(needed);
}

/** For the reasons of one failure; then those that are left are given. */
const explanationMs = 4_000;

/**
 * `contracts`: whether what callees guarantee counts. They do so for calls that are right; with checks left out, it can
 * contradict what is.
 */
type Ask = (some: readonly Named[], run: "begun" | "complete", contracts?: "with" | "without") => Promise<Asked>;

/** Runs through the point, on which only some statements count. */
function openRuns(
  program: Program,
  around: PassiveRoutine,
  point: string,
  statements: readonly Named[],
  told: Told,
  session: Session,
  clock: Stopwatch,
): Ask {
  const counts = new Map(statements.map((one) => [one.key, one.counts]));
  const complete = variable("complete", BOOL);
  const here = variable("here", BOOL);
  const trusted = variable("trusted", BOOL);
  const runs = normalRuns(around, {
    command: (command) =>
      command.kind === "assume" && command.guaranteed === true ? trusted : counts.get(statementKey(command) ?? ""),
    complete,
  });
  const copies = [...around.body.blocks.values()].filter((block) => block.point === point);
  const through = implies(here, or(...copies.map((block) => runs.on.get(block.label)!)));
  scriptFor(program, told([...runs.clauses, not(never), through])).load(session);
  return async (some, run, contracts = "with") => {
    const switched = [...(run === "complete" ? [complete] : []), ...(contracts === "with" ? [trusted] : [])];
    const assumptions = [here, ...switched, ...some.map((one) => one.counts)];
    const answer = await session.check({ assumptions, timeLimitMs: Math.min(1000, clock.left() / 4) });
    return answer.kind === "unsat" ? "none" : answer.kind === "sat" ? "some" : "unknown";
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
      if (key === undefined || byKey.has(key)) continue;
      const position = byKey.size;
      byKey.set(key, { command, point, position, key, counts: variable(`counts:${position}`, BOOL) });
    }
  }
  return [...byKey.values()];
}

export function statementKey(command: PassiveCommand): string | undefined {
  const origin = command.step?.origin;
  if (command.kind === "assert") {
    const calls = (command.calls ?? []).map(spanKey).join(" ");
    return `assert ${command.origin ?? spanKey(command.span)} ${calls} ${command.message}`;
  }
  if (origin === undefined || origin.span.line === 0 || command.condition === TRUE) return undefined;
  const outcome = origin.kind === "assume" ? `${origin.outcome ?? ""} ${origin.trace?.kind ?? ""}` : "";
  return `${origin.kind} ${spanKey(origin.span)} ${outcome}`;
}

function inOrder<T extends Named>(statements: readonly T[]): readonly T[] {
  return [...statements].sort((a, b) => a.position - b.position);
}

// -------------------------------------------------------------------------------------------------------- minimisation

type Asked = "some" | "none" | "unknown";

/** The first failing check on every way is among these, and without the last of them some run would get through. */
async function shortestPrefix(
  checks: readonly Named[],
  fails: (some: readonly Named[]) => Promise<Asked>,
): Promise<readonly Named[]> {
  let [low, high] = [0, checks.length];
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if ((await fails(checks.slice(0, middle))) === "none") high = middle;
    else low = middle;
  }
  await fails(checks.slice(0, high));
  return checks.slice(0, high);
}

/** Half of the rest at a time is left out, as long as the answer stays "none". Pre: for all of them it is. */
async function smallest(
  statements: readonly Named[],
  ask: (some: readonly Named[]) => Promise<Asked>,
): Promise<readonly Named[]> {
  const needed: Named[] = [];
  let left = statements;
  for (let size = left.length; left.length > 0; size = Math.min(size, left.length)) {
    const without = left.slice(size);
    if ((await ask([...needed, ...without])) === "none") left = without;
    else if (size > 1) size = (size + 1) >> 1;
    else {
      needed.push(left[0]!);
      left = left.slice(1);
      size = left.length;
    }
  }
  return needed;
}
