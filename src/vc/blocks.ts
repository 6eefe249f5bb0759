/**
 * Block equations ([BarnettLeino05]), negated: bad(b), a run that has come to b may go wrong, is one implication a
 * block over the bad(…) of its successors. Linear in the passive form, and the labels of the failing run are the
 * bad(…) themselves.
 */
import { lookup } from "../base/invariant.ts";
import { reversePostorder } from "../base/digraph.ts";
import { implies, not, or } from "../logic/build.ts";
import { BOOL } from "../logic/sort.ts";
import { auxiliary, FALSE, type Term, type Variable } from "../logic/term.ts";
import { numbered } from "../ir/cfg.ts";
import type { PassiveRoutine } from "../ir/stages.ts";
import { failureIn, failuresOf, type ErrorCondition, type FailingRun } from "./error-condition.ts";
import { wrongOutcome } from "./outcome.ts";

export function blockEquations(routine: PassiveRoutine): ErrorCondition {
  const graph = numbered(routine.body);
  const { checks, failures, definitions } = failuresOf(routine);
  const bad: Term[] = graph.blocks.map(() => FALSE);
  const equations: Term[] = [];
  for (const node of [...reversePostorder(graph.successors, graph.entry)].reverse()) {
    const rest = or(...graph.successors[node]!.map((next) => bad[next]!));
    const wrong = wrongOutcome(graph.blocks[node]!.commands, rest, (c) => lookup(failures, c, "assert").label);
    if (wrong === FALSE) continue;
    const label = auxiliary(`bad:${graph.blocks[node]!.label}`, BOOL);
    bad[node] = label;
    equations.push(implies(label, wrong));
  }
  const labels = [...bad.filter((b) => b.kind === "var"), ...[...failures.values()].map((f) => f.label)];
  return {
    definitions: [...definitions, ...equations.reverse()],
    root: bad[graph.entry]!,
    checks,
    labels,
    avoiding: (block) => [not(bad[lookup(graph.index, block, "block")]!)],
    failingRun: (isTrue) => {
      const blocks: string[] = [];
      for (let node: number | undefined = graph.entry; node !== undefined;) {
        const block = graph.blocks[node]!;
        blocks.push(block.label);
        const failure = failureIn(block, failures, isTrue);
        if (failure !== undefined) return runTo(checks, blocks, failure);
        node = graph.successors[node]!.find((next) => bad[next]!.kind === "var" && isTrue(bad[next] as Variable));
      }
      return undefined;
    },
  };
}

export function runTo(
  checks: ErrorCondition["checks"],
  blocks: readonly string[],
  failure: { readonly at: number; readonly label: Variable },
): FailingRun {
  const check = checks.find((c) => c.failures.includes(failure.label))!;
  return { check, blocks, at: failure.at };
}
