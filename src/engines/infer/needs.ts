/**
 * What the checks of a routine need where loops begin: the weakest condition under which the part from a head to the next heads does
 * not fail. Parts have no loops, so that going backwards through them is substitution ([Dijkstra75]).
 */
import { and, implies } from "../../logic/build.ts";
import { auxiliary, TRUE, type Term, type Variable } from "../../logic/term.ts";
import { dagSize, freeVariables, someTerm, substitute } from "../../logic/traverse.ts";
import type { Assert } from "../../ir/program.ts";
import type { CallFreeCommand } from "../../ir/stages.ts";
import type { LoopedGraph } from "../../transforms/loops.ts";

/** What lies between a head and the next heads. */
export interface Part {
  readonly head: number;
  /** Each after its successors. */
  readonly nodes: readonly number[];
  /** Commands in them. */
  readonly size: number;
  /** No more than are worth asking about. */
  readonly checks: readonly Assert[];
  /** Whether it looks into maps. */
  readonly readsCells: boolean;
  /** The heads where it ends; its own too if it is gone back to. */
  readonly ends: ReadonlySet<number>;
}

export function partFrom(head: number, { graph, loops }: LoopedGraph): Part {
  const nodes: number[] = [];
  const ends = new Set<number>();
  const seen = new Set([head]);
  const stack = [{ node: head, next: 0 }];
  while (stack.length > 0) {
    const top = stack.at(-1)!;
    const next = graph.successors[top.node]![top.next++];
    if (next === undefined) {
      nodes.push(top.node);
      stack.pop();
    } else if (loops.has(next)) ends.add(next);
    else if (!seen.has(next)) {
      seen.add(next);
      stack.push({ node: next, next: 0 });
    }
  }
  const commands = nodes.flatMap((node) => graph.blocks[node]!.commands);
  const checks = commands.filter((command) => command.kind === "assert").slice(0, mostChecks);
  return { head, nodes, size: commands.length, ends, checks, readsCells: commands.some(readsCells) };
}

/** The memory of a program is in maps; a loop that goes through an array has few checks. */
const mostChecks = 20;

function readsCells(command: CallFreeCommand): boolean {
  if (command.kind === "havoc") return false;
  const terms = command.kind === "assign" ? command.values : [command.condition];
  return someTerm(terms, (t) => t.kind === "op" && t.op === "select");
}

/** What is to hold where a part ends, or fails. */
export interface Goal {
  readonly at: ReadonlyMap<number, Term>;
  /** Right before a command, in place of what comes after. */
  readonly before?: { readonly command: CallFreeCommand; readonly condition: Term };
  /** Whether the conditions on the way to it are a part of it. */
  readonly isGuarded: boolean;
}

/** Beyond this, it is no longer something to be guessed with. */
const mostNodes = 400;

/** At the head, for executions from there on; undefined if it depends on what is chosen on the way, or is too large. */
export function need({ head, nodes }: Part, { graph }: LoopedGraph, goal: Goal): Term | undefined {
  const chosen = new Set<Variable>();
  const before = new Map<number, Term>();
  for (const node of nodes) {
    const after = and(...graph.successors[node]!.map((next) => before.get(next) ?? goal.at.get(next) ?? TRUE));
    const { commands } = graph.blocks[node]!;
    const found = commands.reduceRight((condition, command) => through(command, condition, goal, chosen), after);
    if (found.size > mostNodes && dagSize([found]) > mostNodes) return undefined;
    before.set(node, found);
  }
  const found = before.get(head)!;
  return freeVariables([found]).some((v) => chosen.has(v)) ? undefined : found;
}

function through(command: CallFreeCommand, after: Term, { before, isGuarded }: Goal, chosen: Set<Variable>): Term {
  if (command === before?.command) return before.condition;
  switch (command.kind) {
    case "assert":
      return after === TRUE || !isGuarded ? after : implies(command.condition, after);
    case "assume": {
      // How a loop was left says nothing that it would have to keep.
      const isGuard = isGuarded && command.trace?.kind !== "loop-exit";
      return after === TRUE || !isGuard ? after : implies(command.condition, after);
    }
    case "assign":
      return substitute(after, new Map(command.targets.map((x, i) => [x, command.values[i]!])));
    case "havoc":
      return substitute(after, new Map(command.targets.map((x) => [x, choice(x, chosen)])));
  }
}

function choice(x: Variable, chosen: Set<Variable>): Variable {
  const any = auxiliary(`${x.name}'${chosen.size}`, x.sort);
  chosen.add(any);
  return any;
}
