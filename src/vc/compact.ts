/**
 * The compact verification condition of [FlanaganSaxe01], Figures 5 and 8, on a graph. What the paper reads off the
 * structure of statements is read off the dominator tree: a block j is reached if its immediate dominator d ends
 * normally and one of the ways from d to j can be gone,
 *
 *     joined(j) = ∨ over predecessors p of j of path(d, p)
 *     path(d, p) = ∧ over blocks c after d down to p in the dominator tree of joined(c) ∧ N(c)
 *     wrong(c)   = W(c), or N(c) and for some child k of c: joined(k) ∧ wrong(k)
 *
 * so that the condition is ¬wrong(entry). On structured code these are the paper's formulas up to renaming.
 */
import { dominators, predecessors, reversePostorder, type Dominators } from "../base/digraph.ts";
import { lookup } from "../base/invariant.ts";
import { and, implies, or } from "../logic/build.ts";
import { BOOL } from "../logic/sort.ts";
import { FALSE, TRUE, variable, type Term, type Variable } from "../logic/term.ts";
import { numbered, type Numbered } from "../ir/cfg.ts";
import type { PassiveCommand, PassiveRoutine } from "../ir/stages.ts";
import { failureIn, failuresOf, type ErrorCondition } from "./error-condition.ts";
import { normalOutcome, wrongOutcome } from "./outcome.ts";
import { runTo } from "./blocks.ts";

/** The formula alone, as the paper prints it: some check can fail. No names, no labels. */
export function wrongFormula(routine: PassiveRoutine): Term {
  return predicates(routine, { edge: (_, __, path) => path, arm: (_, wrong) => wrong }).wrong;
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
  const formula = predicates(routine, {
    failed: (command) => lookup(failures, command, "assert").label,
    edge: (p, j, path) => {
      const label = name(`edge:${p}>${j}`, path);
      edges.set(`${p}>${j}`, label);
      return label;
    },
    arm: (k, wrong) => {
      const label = name(`wrong:${k}`, wrong);
      arms.set(k, label);
      return label;
    },
  });
  const { graph, tree, before } = formula;
  const labels = [...[...failures.values()].map((f) => f.label), ...edges.values(), ...arms.values()];
  return {
    assertions: [...definitions, ...named, formula.wrong],
    checks,
    labels,
    failingRun: (isTrue) => {
      for (let node: number | undefined = graph.entry; node !== undefined; ) {
        const failure = failureIn(graph.blocks[node]!, failures, isTrue);
        if (failure !== undefined) return runTo(checks, pathTo(node), failure);
        node = tree.children[node]!.find((k) => arms.has(k) && isTrue(arms.get(k)!));
      }
      return undefined;

      function pathTo(last: number): readonly string[] {
        const path: string[] = [];
        for (let node: number | undefined = last; node !== undefined; ) {
          path.push(graph.blocks[node]!.label);
          const into: readonly number[] = before[node]!;
          const at: number = node;
          node = into.length <= 1 ? into[0] : into.find((p) => passes(p, at));
        }
        return path.reverse();
      }
      function passes(p: number, j: number): boolean {
        const label = edges.get(`${p}>${j}`);
        return label === undefined ? p === tree.immediate[j] : isTrue(label);
      }
    },
  };
}

interface Naming {
  readonly failed?: (command: PassiveCommand) => Term;
  /** The formula to use for the edge p → j into a join. */
  readonly edge: (p: number, j: number, path: Term) => Term;
  /** The formula to use for "k is reached and goes wrong". */
  readonly arm: (k: number, wrong: Term) => Term;
}

/** Beyond this many blocks between a join and its dominator, the path from the entry, which is shared, is shorter. */
const longChain = 24;

function predicates(routine: PassiveRoutine, naming: Naming): {
  readonly graph: Numbered<PassiveCommand>;
  readonly tree: Dominators;
  readonly before: readonly (readonly number[])[];
  readonly wrong: Term;
} {
  const graph = numbered(routine.body);
  const order = reversePostorder(graph.successors, graph.entry);
  const tree = dominators(graph.successors, graph.entry);
  const reached = new Set(order);
  const before = predecessors(graph.successors).map((list) => list.filter((p) => reached.has(p)));
  const normal = graph.blocks.map((b) => normalOutcome(b.commands));
  const joined: Term[] = graph.blocks.map(() => TRUE);
  const fromEntry: Term[] = graph.blocks.map(() => TRUE);

  const path = (d: number, p: number): Term => {
    const chain: number[] = [];
    for (let c = p; c !== d; c = tree.immediate[c]!) {
      chain.push(c);
      if (chain.length > longChain) return and(fromEntry[p]!, normal[p]!);
    }
    let formula: Term = TRUE;
    for (const c of chain.reverse()) formula = extended(formula, joined[c]!, normal[c]!);
    return formula;
  };
  for (const j of order) {
    if (j === graph.entry) continue;
    const d = tree.immediate[j]!;
    if (before[j]!.length > 1 && !before[j]!.includes(d)) {
      joined[j] = or(
        ...before[j]!.map((p) => {
          const formula = path(d, p);
          return formula.kind === "bool" ? formula : naming.edge(p, j, formula);
        }),
      );
    }
    fromEntry[j] = extended(fromEntry[d]!, normal[d]!, joined[j]!);
  }
  const wrong: Term[] = graph.blocks.map(() => FALSE);
  for (const c of [...order].reverse()) {
    const arms = tree.children[c]!.map((k) => {
      const formula = wrong[k] === FALSE ? FALSE : and(joined[k]!, wrong[k]!);
      return formula.kind === "bool" ? formula : naming.arm(k, formula);
    });
    wrong[c] = wrongOutcome(graph.blocks[c]!.commands, or(...arms), naming.failed);
  }
  return { graph, tree, before, wrong: wrong[graph.entry]! };
}

/** Conjunctions grow from the left, so that paths with a common beginning share it. */
function extended(so: Term, far: Term, more: Term): Term {
  return so === TRUE ? and(far, more) : and(so, and(far, more));
}
