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
import { lookup } from "../base/invariant.ts";
import { and, implies, not, or } from "../logic/build.ts";
import { BOOL } from "../logic/sort.ts";
import { FALSE, TRUE, variable, type Term, type Variable } from "../logic/term.ts";
import { conjuncts } from "../logic/traverse.ts";
import type { PassiveCommand, PassiveRoutine } from "../ir/stages.ts";
import { failureIn, failuresOf, type ErrorCondition } from "./error-condition.ts";
import { wrongOutcome } from "./outcome.ts";
import { reachability, type Reachability } from "./reachability.ts";
import { runTo } from "./blocks.ts";

/** The paper's W: some check can fail. No names, no labels; see name-shared.ts for the cutoff K. */
export function wrongFormula(routine: PassiveRoutine): Term {
  const itself = (_: number, __: number, formula: Term): Term => formula;
  const { graph, reach, order } = reachability(routine, { edge: itself, path: itself });
  return or(...order.map((b) => and(reach[b]!, wrongOutcome(graph.blocks[b]!.commands, FALSE))));
}

/**
 * With labels for failing asserts, for edges into joins and for children in the dominator tree.
 *
 * The order of the definitions matters: Z3 splits cases in the order in which it met them. From the root down it takes
 * up the checks in the order of the program, each with only the cases between it and its dominator, and what it has
 * learnt of one is beyond doubt for the next. Measured with Z3 4.8.12, in case splits: 1,000 independent branches 999,
 * with the failures first 499,500.
 */
export function compactCondition(routine: PassiveRoutine): ErrorCondition {
  const { checks, failures, definitions } = failuresOf(routine);
  const arms = new Map<number, Variable>();
  const edges = new Map<string, Term>();
  const downwards: Term[] = [];
  const sideways: Term[] = [];
  const reachable = reachability(routine, {
    edge: (p, j, formula) => {
      const label = isLiteral(formula) ? formula : namedByParts(`edge:${p}>${j}`, formula, sideways);
      edges.set(edgeKey(p, j), label);
      return label;
    },
    path: (above, block, formula) =>
      isLiteral(formula) ? formula : namedByParts(`path:${above}>${block}`, formula, sideways),
  });
  const failed = (command: PassiveCommand): Term => lookup(failures, command, "assert").label;
  const wrong = wrongFrom(reachable, failed, (k, formula) => {
    const label = named(`wrong:${k}`, formula, downwards);
    arms.set(k, label);
    return label;
  });
  const root = wrong === FALSE ? FALSE : named("wrong:entry", wrong, downwards);
  const followed = [...edges.values()].filter((label) => label.kind === "var");
  return {
    definitions: [...downwards.reverse(), ...sideways.reverse(), ...definitions],
    root,
    checks,
    labels: [...new Set([...[...failures.values()].map((f) => f.label), ...followed, ...arms.values()])],
    avoiding: (block) => avoiding(lookup(reachable.graph.index, block, "block"), reachable, arms, edges),
    failingRun: (isTrue) => {
      const { graph, tree } = reachable;
      for (let node: number | undefined = graph.entry; node !== undefined;) {
        const failure = failureIn(graph.blocks[node]!, failures, isTrue);
        if (failure !== undefined) return runTo(checks, wayTo(node, reachable, edges, isTrue), failure);
        node = tree.children[node]!.find((k) => arms.has(k) && isTrue(arms.get(k)!));
      }
      return undefined;
    },
  };
}

/** A variable of the program serves as its own label. */
const isLiteral = (formula: Term): boolean => formula.kind === "bool" || formula.kind === "var";

const edgeKey = (p: number, j: number): string => `${p}>${j}`;

function named(text: string, formula: Term, definitions: Term[]): Variable {
  const label = variable(text, BOOL);
  definitions.push(implies(label, formula));
  return label;
}

/** One implication for each conjunct: Z3 4.8.12 settles 400 nested branches in half the time. */
function namedByParts(text: string, formula: Term, definitions: Term[]): Variable {
  const label = variable(text, BOOL);
  // The list is reversed in the end.
  for (const part of conjuncts(formula).toReversed()) definitions.push(implies(label, part));
  return label;
}

/** A failing run through b fails at or below b in the dominator tree, or leaves that subtree by one of the edges. */
function avoiding(
  b: number,
  { graph, tree, order }: Reachability,
  arms: ReadonlyMap<number, Variable>,
  edges: ReadonlyMap<string, Term>,
): readonly Term[] | undefined {
  const literals: Term[] = arms.has(b) ? [not(arms.get(b)!)] : [];
  for (const p of order) {
    if (!tree.dominates(b, p)) continue;
    for (const j of graph.successors[p]!) {
      if (tree.dominates(b, j)) continue;
      const label = edges.get(edgeKey(p, j)) ?? TRUE;
      if (label === TRUE) return undefined;
      // An edge that nobody can go needs no avoiding.
      if (label !== FALSE) literals.push(not(label));
    }
  }
  return literals;
}

/** The blocks from the entry to `last`, along edges that are open in the model. */
function wayTo(
  last: number,
  { graph, before, tree }: Reachability,
  edges: ReadonlyMap<string, Term>,
  isTrue: (label: Variable) => boolean,
): readonly string[] {
  const isOpen = (p: number, j: number): boolean => {
    const label = edges.get(edgeKey(p, j));
    if (label === undefined) return p === tree.immediate[j];
    return label === TRUE || (label.kind === "var" && isTrue(label));
  };
  const way: string[] = [];
  for (let node: number | undefined = last; node !== undefined;) {
    way.push(graph.blocks[node]!.label);
    const into: readonly number[] = before[node]!;
    const at: number = node;
    node = into.length <= 1 ? into[0] : into.find((p) => isOpen(p, at));
  }
  return way.reverse();
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
