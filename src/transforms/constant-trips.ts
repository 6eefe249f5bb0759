/**
 * How often loops run whose conditions come down to constants: `for (i = 0; i < 10; i++)`. Found by following the constants
 * through iteration after iteration, until none can follow.
 */
import { predecessors, reversePostorder } from "../base/digraph.ts";
import { isLiteral } from "../logic/build.ts";
import { FALSE, type Term, type Variable } from "../logic/term.ts";
import { substitute } from "../logic/traverse.ts";
import type { CallFreeCommand } from "../ir/stages.ts";
import { assignedIn, type LoopedGraph } from "./loops.ts";

/** Variables whose value is known, as a literal. Undefined: control does not get there. */
type Constants = ReadonlyMap<Term, Term> | undefined;

/** By the head of the loop: the largest number of times that its back edges are taken, where that is at most `limit`. */
export function constantTrips({ graph, loops }: LoopedGraph, limit: number): ReadonlyMap<number, number> {
  const targets = new Map([...loops].map(([head, loop]) => [head, assignedIn(graph, loop)]));
  const order = reversePostorder(graph.successors, graph.entry);
  const before = predecessors(graph.successors);
  const flow = (nodes: readonly number[], start: number, constants: Constants): Map<number, Constants> => {
    const inside = new Set(nodes);
    const after = new Map<number, Constants>();
    for (const node of nodes) {
      const arriving = before[node]!.filter((from) => inside.has(from) && after.has(from)).map((from) =>
        after.get(from),
      );
      const met = node === start ? constants : joined(arriving);
      const loop = node === start ? undefined : targets.get(node);
      after.set(node, executed(graph.blocks[node]!.commands, loop === undefined ? met : without(met, loop)));
    }
    return after;
  };
  const everywhere = flow(order, graph.entry, new Map());
  const trips = new Map<number, number>();
  for (const [head, loop] of loops) {
    const nodes = order.filter((node) => loop.body.has(node));
    const back = before[head]!.filter((from) => loop.body.has(from));
    let constants = joined(before[head]!.filter((from) => !loop.body.has(from)).map((from) => everywhere.get(from)));
    for (let count = 0; count <= limit; count++) {
      const after = flow(nodes, head, constants);
      const next = joined(back.map((from) => after.get(from)));
      if (next === undefined) trips.set(head, count);
      if (next === undefined || isSame(next, constants)) break;
      constants = next;
    }
  }
  return trips;
}

/** What is known on all ways. */
function joined(ways: readonly Constants[]): Constants {
  const [first, ...others] = ways.filter((way) => way !== undefined);
  if (first === undefined || others.length === 0) return first;
  return new Map([...first].filter(([v, value]) => others.every((other) => other.get(v) === value)));
}

function isSame(a: Constants, b: Constants): boolean {
  return a !== undefined && b !== undefined && a.size === b.size && [...a].every(([v, value]) => b.get(v) === value);
}

function without(constants: Constants, targets: ReadonlySet<Variable>): Constants {
  return constants && new Map([...constants].filter(([v]) => !targets.has(v as Variable)));
}

function executed(commands: readonly CallFreeCommand[], start: Constants): Constants {
  if (start === undefined) return undefined;
  const now = new Map(start);
  for (const command of commands) {
    switch (command.kind) {
      case "assume":
        if (valueOf(command.condition, now) === FALSE) return undefined;
        break;
      case "assert":
        break;
      case "havoc":
        for (const v of command.targets) now.delete(v);
        break;
      case "assign": {
        const values = command.values.map((value) => valueOf(value, now));
        command.targets.forEach((v, i) => (isLiteral(values[i]!) ? now.set(v, values[i]!) : now.delete(v)));
        break;
      }
    }
  }
  return now;
}

/** Counters are in short terms; what is in memory is not followed. */
const longest = 50;

function valueOf(term: Term, constants: ReadonlyMap<Term, Term>): Term {
  return term.size > longest || term.sort.kind === "array" ? term : substitute(term, constants);
}
