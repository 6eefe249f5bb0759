/**
 * How a block of a passive routine is reached from its immediate dominator d: the ways into a join are path formulas
 * over the blocks between d and the join. Those with a common beginning share it, so that their number is linear.
 */
import { dominators, predecessors, reversePostorder, type Dominators } from "../base/digraph.ts";
import { and, or } from "../logic/build.ts";
import { TRUE, type Term } from "../logic/term.ts";
import { numbered, type Numbered } from "../ir/cfg.ts";
import type { PassiveCommand, PassiveRoutine } from "../ir/stages.ts";
import { normalOutcome } from "./outcome.ts";

export interface Reachability {
  readonly graph: Numbered<PassiveCommand>;
  readonly tree: Dominators;
  /** Predecessors that the entry reaches. */
  readonly before: readonly (readonly number[])[];
  /** Blocks that the entry reaches, topologically. */
  readonly order: readonly number[];
  /** One of the ways from its immediate dominator to the block can be gone. */
  readonly joined: readonly Term[];
  readonly reach: readonly Term[];
}

/** What to use for a formula; itself, or a name for it. */
export interface Naming {
  /** "The edge from → to into a join can be gone, from the join's dominator on." */
  edge(from: number, to: number, formula: Term): Term;
  /** "There is a way from `above` to the end of the block", where several edges need it. */
  path(above: number, block: number, formula: Term): Term;
}

export function reachability(routine: PassiveRoutine, naming: Naming): Reachability {
  const graph = numbered(routine.body);
  const order = reversePostorder(graph.successors, graph.entry);
  const tree = dominators(graph.successors, graph.entry);
  const reached = new Set(order);
  const before = predecessors(graph.successors).map((list) => list.filter((p) => reached.has(p)));
  const normal = graph.blocks.map((b) => normalOutcome(b.commands));
  const joined: Term[] = graph.blocks.map(() => TRUE);
  const reach: Term[] = graph.blocks.map(() => TRUE);
  const joins = order.filter((j) => before[j]!.length > 1 && !before[j]!.includes(tree.immediate[j]!));
  const plan = planPaths(joins, before, tree);
  const paths = new Map<number, Term>();
  const path = (above: number, block: number): Term => {
    const chain: number[] = [];
    let c = block;
    for (; c !== above && !paths.has(plan.key(above, c)); c = tree.immediate[c]!) chain.push(c);
    let formula = c === above ? TRUE : paths.get(plan.key(above, c))!;
    for (const next of chain.reverse()) {
      formula = extended(formula, joined[next]!, normal[next]!);
      if (plan.isShared(above, next)) formula = naming.path(above, next, formula);
      paths.set(plan.key(above, next), formula);
    }
    return formula;
  };
  const isJoin = new Set(joins);
  for (const j of order) {
    if (j === graph.entry) continue;
    if (isJoin.has(j)) joined[j] = or(...before[j]!.map((p) => naming.edge(p, j, path(plan.above(j), p))));
    const d = tree.immediate[j]!;
    reach[j] = extended(reach[d]!, normal[d]!, joined[j]!);
  }
  return { graph, tree, before, order, joined, reach };
}

interface PathPlan {
  /** From where the paths into a join are written: its immediate dominator, or −1, before the entry. */
  above(join: number): number;
  key(above: number, block: number): number;
  isShared(above: number, block: number): boolean;
}

/** This many path formulas a block are written at most on the average; where there would be more, they start at the entry. */
const pathsPerBlock = 8;

function planPaths(joins: readonly number[], before: Reachability["before"], tree: Dominators): PathPlan {
  const size = before.length;
  const key = (above: number, block: number): number => (above + 1) * size + block;
  const uses = new Map<number, number>();
  const above = new Map<number, number>();
  for (const j of joins) {
    const d = uses.size < pathsPerBlock * size ? tree.immediate[j]! : -1;
    above.set(j, d);
    for (const p of before[j]!) {
      for (let c = p; c !== d; c = tree.immediate[c]!) {
        const known = uses.get(key(d, c)) ?? 0;
        uses.set(key(d, c), known + 1);
        if (known > 0) break;
      }
    }
  }
  return { above: (j) => above.get(j)!, key, isShared: (d, c) => (uses.get(key(d, c)) ?? 0) > 1 };
}

/** Conjunctions grow from the left, so that paths with a common beginning share it. */
function extended(begun: Term, a: Term, b: Term): Term {
  return begun === TRUE ? and(a, b) : and(begun, and(a, b));
}
