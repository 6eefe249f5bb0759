/**
 * Why a point is doomed: every statement gets a Boolean under which it counts, and the smallest set of statements is looked
 * for with which no run through the point ends normally. The same questions tell what kind of trouble it is: without checks
 * the point may not even be reached, or nothing after it may end.
 */
import { reversePostorder, predecessors } from "../../base/digraph.ts";
import { implies, or } from "../../logic/build.ts";
import { BOOL } from "../../logic/sort.ts";
import { variable, type Term, type Variable } from "../../logic/term.ts";
import { cfgOf, numbered, type Numbered } from "../../ir/cfg.ts";
import type { Program } from "../../ir/program.ts";
import type { PassiveAssert, PassiveCommand, PassiveRoutine } from "../../ir/stages.ts";
import type { Session } from "../../smt/solver.ts";
import { spanKey } from "../../source/span.ts";
import { normalRuns } from "../../vc/normal-runs.ts";
import { scriptFor } from "../../vc/script.ts";
import type { Stopwatch } from "../shared/stopwatch.ts";

export type Explanation =
  /** No run gets there: the code is dead. */
  | { readonly kind: "unreachable" }
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

export async function explainPoint(
  program: Program,
  routine: PassiveRoutine,
  point: string,
  session: Session,
  clock: Stopwatch,
): Promise<Explanation> {
  const around = throughPoint(routine, point);
  const statements = statementsOf(around);
  const complete = variable("complete", BOOL);
  const runs = normalRuns(around, { command: (command) => statements.byCommand.get(command), complete });
  const here = variable("here", BOOL);
  const copies = [...around.body.blocks.values()].filter((block) => block.point === point);
  const clauses = [...runs.clauses, implies(here, or(...copies.map((block) => runs.on.get(block.label)!)))];
  scriptFor(program, clauses).load(session);
  const ask = async (assumed: readonly Term[]): Promise<"some" | "none" | "unknown"> => {
    const answer = await session.check({ assumptions: assumed, timeLimitMs: Math.min(2000, clock.left() / 2) });
    return answer.kind === "unsat" ? "none" : answer.kind === "sat" ? "some" : "unknown";
  };
  const { checks, others } = statements;
  const all = others.map((one) => one.counts);
  if ((await ask([here, ...all])) === "none") return { kind: "unreachable" };
  if ((await ask([here, complete, ...all])) === "none") {
    const because = await smallest(others, (some) => ask([here, complete, ...some.map((one) => one.counts)]));
    return { kind: "endless", because };
  }
  const fails = (some: readonly Named[], rest: readonly Named[] = others): Promise<"some" | "none" | "unknown"> =>
    ask([here, complete, ...rest.map((one) => one.counts), ...some.map((one) => one.counts)]);
  if ((await fails(checks)) !== "none") return { kind: "unsettled", reason: "why it fails was not found in time" };
  const prefix = await shortestPrefix(checks, fails);
  const used = new Set(await session.unsatCore());
  const first = prefix.filter((one) => used.has(one.counts) || one === prefix.at(-1));
  const failing = await smallest([...first].reverse(), (some) => fails(some));
  await fails(failing);
  const mattering = new Set(await session.unsatCore());
  const because = await smallest(
    others.filter((one) => mattering.has(one.counts)),
    (some) => fails(failing, some),
  );
  return { kind: "failure", checks: inOrder(failing) as readonly (Named & Failing)[], because: inOrder(because) };
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
}

interface Statements {
  readonly checks: readonly Named[];
  readonly others: readonly Named[];
  readonly byCommand: ReadonlyMap<PassiveCommand, Variable>;
}

/** In the order of execution. What nobody wrote always counts. */
function statementsOf({ body }: PassiveRoutine): Statements {
  const graph: Numbered<PassiveCommand> = numbered(body);
  const byKey = new Map<string, Named>();
  const byCommand = new Map<PassiveCommand, Variable>();
  for (const node of reversePostorder(graph.successors, graph.entry)) {
    const { commands, point } = graph.blocks[node]!;
    for (const command of commands) {
      const key = statementKey(command);
      if (key === undefined) continue;
      let statement = byKey.get(key);
      if (statement === undefined) {
        const position = byKey.size;
        statement = { command, point, position, counts: variable(`counts:${position}`, BOOL) };
        byKey.set(key, statement);
      }
      byCommand.set(command, statement.counts);
    }
  }
  const all = [...byKey.values()];
  return {
    checks: all.filter(({ command }) => command.kind === "assert"),
    others: all.filter(({ command }) => command.kind === "assume"),
    byCommand,
  };
}

function statementKey(command: PassiveCommand): string | undefined {
  const origin = command.step?.origin;
  if (command.kind === "assert") {
    const calls = (command.calls ?? []).map(spanKey).join(" ");
    return `assert ${command.origin ?? spanKey(command.span)} ${calls} ${command.message}`;
  }
  if (origin === undefined || origin.span.line === 0) return undefined;
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
