/**
 * The weakest precondition over the graph with its assignments ([FlanaganSaxe01], Figure 2): the baseline that the
 * compact condition beats, kept as a second opinion. It is exponential by nature, so it stops at a limit of nodes.
 */
import { reversePostorder } from "../base/digraph.ts";
import { lookup } from "../base/invariant.ts";
import { and, forall, implies, not, or } from "../logic/build.ts";
import { BOOL } from "../logic/sort.ts";
import { auxiliary, TRUE, boundVariable, type Term, type Variable } from "../logic/term.ts";
import { freeVariables, substitute } from "../logic/traverse.ts";
import { numbered } from "../ir/cfg.ts";
import { currentVariable } from "../ir/old.ts";
import type { Assert } from "../ir/program.ts";
import type { AcyclicRoutine, CallFreeCommand } from "../ir/stages.ts";
import type { Check } from "./error-condition.ts";

/** Each assignment goes through the whole formula: with ten times as many nodes, only the waiting is longer. */
export const defaultNodeLimit = 500_000;

export type WeakestPrecondition =
  | { readonly kind: "formula"; readonly formula: Term }
  | { readonly kind: "too-big"; readonly nodes: number; readonly limit: number };

/** wp.S.true, exactly as the paper defines it. */
export function weakestPrecondition(routine: AcyclicRoutine, limit = defaultNodeLimit): WeakestPrecondition {
  return backwards(routine, limit, (command, after) => and(command.condition, after));
}

/**
 * The same as a question for the solver: with the label of a check on, its failure makes the formula false. A later
 * check counts only where the earlier ones hold.
 */
export function labelledPrecondition(
  routine: AcyclicRoutine,
  limit = defaultNodeLimit,
): { readonly condition: WeakestPrecondition; readonly checks: readonly Check[] } {
  const groups = new Map<string, { assert: Assert; failures: Variable[] }>();
  const labels = new Map<Assert, Variable>();
  for (const block of routine.body.blocks.values()) {
    for (const command of block.commands) {
      if (command.kind !== "assert") continue;
      const key = command.origin ?? `#${groups.size}`;
      const group = groups.get(key) ?? { assert: command, failures: [auxiliary(`fails:${groups.size}`, BOOL)] };
      groups.set(key, group);
      labels.set(command, group.failures[0]!);
    }
  }
  const condition = backwards(routine, limit, (command, after) =>
    and(or(not(lookup(labels, command, "assert")), command.condition), implies(command.condition, after)),
  );
  return { condition, checks: [...groups.values()] };
}

function backwards(
  routine: AcyclicRoutine,
  limit: number,
  asserted: (command: Assert, after: Term) => Term,
): WeakestPrecondition {
  const graph = numbered(routine.body);
  const before: Term[] = graph.blocks.map(() => TRUE);
  let havocs = 0;
  const through = (command: CallFreeCommand, after: Term): Term => {
    switch (command.kind) {
      case "assert":
        return asserted(command, after);
      case "assume":
        return implies(command.condition, after);
      case "assign":
        return substitute(after, new Map(command.targets.map((v, i) => [v, command.values[i]!])));
      case "havoc": {
        const bound = command.targets.map((v) => boundVariable(`${v.name}!${havocs++}`, v.sort));
        const formula = substitute(after, new Map(command.targets.map((v, i) => [v, bound[i]!])));
        return forall(bound.filter((b) => formula.open.includes(b)), formula); // prettier-ignore
      }
    }
  };
  for (const node of [...reversePostorder(graph.successors, graph.entry)].reverse()) {
    let formula = and(...graph.successors[node]!.map((next) => before[next]!));
    for (const command of [...graph.blocks[node]!.commands].reverse()) {
      formula = through(command, formula);
      if (formula.size > limit) return { kind: "too-big", nodes: formula.size, limit };
    }
    before[node] = formula;
  }
  const formula = before[graph.entry]!;
  const old = freeVariables([formula]).flatMap((v): [Term, Term][] => {
    const now = currentVariable(v);
    return now === undefined ? [] : [[v, now]];
  });
  return { kind: "formula", formula: substitute(formula, new Map(old)) };
}
