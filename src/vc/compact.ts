/**
 * The compact verification condition of [FlanaganSaxe01], Figures 5 and 8, on a graph. What the paper reads off the
 * structure of statements is read off the dominator tree: a block j is reached if its immediate dominator d ends
 * normally and one of the ways from d to j can be gone,
 *
 *     reach(j)   = reach(d) ∧ N(d) ∧ joined(j)
 *     joined(j)  = ∨ over predecessors p of j of path(d, p)
 *     path(d, p) = ∧ over blocks c after d down to p in the dominator tree of joined(c) ∧ N(c)
 *
 * and the condition is ¬ ∨ over blocks b of (reach(b) ∧ W(b)). On structured code these are the paper's formulas up to
 * renaming. For the solver the disjunction is nested along the dominator tree instead, which repeats no prefix:
 *
 *     wrong(c)   = W(c), or N(c) and for some child k of c: joined(k) ∧ wrong(k)
 */
import { dominators, predecessors, reversePostorder, type Dominators } from "../base/digraph.ts";
import { lookup } from "../base/invariant.ts";
import { and, implies, not, or } from "../logic/build.ts";
import { BOOL } from "../logic/sort.ts";
import { FALSE, TRUE, variable, type Term, type Variable } from "../logic/term.ts";
import { numbered, type Numbered } from "../ir/cfg.ts";
import type { PassiveCommand, PassiveRoutine } from "../ir/stages.ts";
import { failureIn, failuresOf, type ErrorCondition } from "./error-condition.ts";
import { normalOutcome, wrongOutcome } from "./outcome.ts";
import { runTo } from "./blocks.ts";

/** The paper's W: some check can fail. No names, no labels; see name-shared.ts for the cutoff K. */
export function wrongFormula(routine: PassiveRoutine): Term {
  const { graph, reach, order } = reachability(routine, (_, __, path) => path);
  return or(...order.map((b) => and(reach[b]!, wrongOutcome(graph.blocks[b]!.commands, FALSE))));
}

/** With labels for failing asserts, for edges into joins and for children in the dominator tree. */
export function compactCondition(routine: PassiveRoutine): ErrorCondition {
  const { checks, failures, definitions } = failuresOf(routine);
  const edges = new Map<string, Variable>();
  const arms = new Map<number, Variable>();
  const named: Term[] = [];
  const name = (text: string, formula: Term): Variable => {
    const label = variable(text, BOOL);
    named.push(implies(label, formula));
    return label;
  };
  const alwaysOpen = new Set<string>();
  const reachable = reachability(routine, (p, j, path) => {
    if (path === TRUE) alwaysOpen.add(`${p}>${j}`);
    if (path.kind === "bool") return path;
    const label = name(`edge:${p}>${j}`, path);
    edges.set(`${p}>${j}`, label);
    return label;
  });
  const { graph, tree, before } = reachable;
  const failed = (command: PassiveCommand): Term => lookup(failures, command, "assert").label;
  const wrong = wrongFrom(reachable, failed, (k, formula) => {
    const label = name(`wrong:${k}`, formula);
    arms.set(k, label);
    return label;
  });
  const root = wrong === FALSE ? FALSE : name("wrong:entry", wrong);
  const labels = [...[...failures.values()].map((f) => f.label), ...edges.values(), ...arms.values()];
  return {
    definitions: [...definitions, ...named],
    root,
    checks,
    labels,
    avoiding: (block) => {
      const b = lookup(graph.index, block, "block");
      const leaving = [...edges].filter(([key]) => {
        const [p, j] = key.split(">").map(Number) as [number, number];
        return tree.dominates(b, p) && !tree.dominates(b, j);
      });
      const arm = arms.get(b);
      return arm === undefined && leaving.length === 0
        ? undefined
        : [...(arm ? [arm] : []), ...leaving.map(([, l]) => l)].map(not);
    },
    failingRun: (isTrue) => {
      for (let node: number | undefined = graph.entry; node !== undefined;) {
        const failure = failureIn(graph.blocks[node]!, failures, isTrue);
        if (failure !== undefined) return runTo(checks, pathTo(node), failure);
        node = tree.children[node]!.find((k) => arms.has(k) && isTrue(arms.get(k)!));
      }
      return undefined;

      function pathTo(last: number): readonly string[] {
        const path: string[] = [];
        for (let node: number | undefined = last; node !== undefined;) {
          path.push(graph.blocks[node]!.label);
          const into: readonly number[] = before[node]!;
          const at: number = node;
          node = into.length <= 1 ? into[0] : into.find((p) => passes(p, at));
        }
        return path.reverse();
      }
      function passes(p: number, j: number): boolean {
        const label = edges.get(`${p}>${j}`);
        return label === undefined ? p === tree.immediate[j] || alwaysOpen.has(`${p}>${j}`) : isTrue(label);
      }
    },
  };
}

/** Beyond this many blocks between a join and its dominator, the path from the entry, which is shared, is shorter. */
const longChain = 24;

interface Reachability {
  readonly graph: Numbered<PassiveCommand>;
  readonly tree: Dominators;
  readonly before: readonly (readonly number[])[];
  /** Blocks that the entry reaches, topologically. */
  readonly order: readonly number[];
  readonly joined: readonly Term[];
  readonly reach: readonly Term[];
}

/** `edge`: the formula to use for an edge p → j into a join. */
function reachability(routine: PassiveRoutine, edge: (p: number, j: number, path: Term) => Term): Reachability {
  const graph = numbered(routine.body);
  const order = reversePostorder(graph.successors, graph.entry);
  const tree = dominators(graph.successors, graph.entry);
  const reached = new Set(order);
  const before = predecessors(graph.successors).map((list) => list.filter((p) => reached.has(p)));
  const normal = graph.blocks.map((b) => normalOutcome(b.commands));
  const joined: Term[] = graph.blocks.map(() => TRUE);
  const reach: Term[] = graph.blocks.map(() => TRUE);

  const path = (d: number, p: number): Term => {
    const chain: number[] = [];
    for (let c = p; c !== d; c = tree.immediate[c]!) {
      chain.push(c);
      if (chain.length > longChain) return and(reach[p]!, normal[p]!);
    }
    let formula: Term = TRUE;
    for (const c of chain.reverse()) formula = extended(formula, joined[c]!, normal[c]!);
    return formula;
  };
  for (const j of order) {
    if (j === graph.entry) continue;
    const d = tree.immediate[j]!;
    if (before[j]!.length > 1 && !before[j]!.includes(d)) {
      joined[j] = or(...before[j]!.map((p) => edge(p, j, path(d, p))));
    }
    reach[j] = extended(reach[d]!, normal[d]!, joined[j]!);
  }
  return { graph, tree, before, order, joined, reach };
}

/** `arm`: the formula to use for "k is reached from its dominator and goes wrong". */
function wrongFrom(
  { graph, tree, order, joined }: Reachability,
  failed: (command: PassiveCommand) => Term,
  arm: (k: number, formula: Term) => Term,
): Term {
  const wrong: Term[] = graph.blocks.map(() => FALSE);
  for (const c of [...order].reverse()) {
    const arms = tree.children[c]!.map((k) => {
      const formula = wrong[k] === FALSE ? FALSE : and(joined[k]!, wrong[k]!);
      return formula.kind === "bool" ? formula : arm(k, formula);
    });
    wrong[c] = wrongOutcome(graph.blocks[c]!.commands, or(...arms), failed);
  }
  return wrong[graph.entry]!;
}

/** Conjunctions grow from the left, so that paths with a common beginning share it. */
function extended(begun: Term, a: Term, b: Term): Term {
  return begun === TRUE ? and(a, b) : and(begun, and(a, b));
}
