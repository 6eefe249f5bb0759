/**
 * Blocks as an abstract domain takes them: one variable at a time, and with copies seen through. Where `t := i` was just executed,
 * `i := t + 1` counts i up, which a domain that looks at `i` and `t` apart would miss; front ends write much of that kind.
 */
import { predecessors, reversePostorder } from "../../base/digraph.ts";
import { BOOL, INT } from "../../logic/sort.ts";
import { informative } from "../../domains/informative.ts";
import { variableInRole, TRUE, type Term, type Variable } from "../../logic/term.ts";
import { freeVariables, substitute } from "../../logic/traverse.ts";
import type { Numbered } from "../../ir/cfg.ts";
import type { CallFreeCommand } from "../../ir/stages.ts";

export type Step =
  | { readonly kind: "assign"; readonly x: Variable; readonly e: Term }
  | { readonly kind: "forget"; readonly x: Variable }
  | { readonly kind: "assume"; readonly p: Term };

/** The steps of each command of each block. What does not concern integers and Booleans is left out. */
export function stepsOf(
  graph: Numbered<CallFreeCommand>,
  isLive: (node: number, v: Variable) => boolean,
): readonly (readonly (readonly Step[])[])[] {
  const steps: (readonly (readonly Step[])[])[] = graph.blocks.map(() => []);
  const before = predecessors(graph.successors);
  const atEnd = new Map<number, Copies>();
  for (const node of reversePostorder(graph.successors, graph.entry)) {
    const [only, ...others] = before[node]!;
    const known = only !== undefined && others.length === 0 && node !== graph.entry ? atEnd.get(only) : undefined;
    const copies: Copies = new Map(known);
    const isNeeded = (v: Variable): boolean => graph.successors[node]!.some((next) => isLive(next, v));
    steps[node] = graph.blocks[node]!.commands.map((command) => stepsOfCommand(command, copies, isNeeded));
    atEnd.set(node, copies);
  }
  return steps;
}

/** The domain's variables: those of the steps. */
export function isTracked(v: Variable): boolean {
  return v.sort === INT || v.sort === BOOL;
}

/** Variables that have the value of another one. */
type Copies = Map<Variable, Variable>;

function stepsOfCommand(command: CallFreeCommand, copies: Copies, isNeeded: (v: Variable) => boolean): readonly Step[] {
  switch (command.kind) {
    case "assume":
    case "assert":
      // An execution that fails a check ends there.
      return assumption(command.condition, copies, isNeeded);
    case "havoc":
      for (const x of command.targets) overwritten(x, copies);
      return command.targets.filter(isTracked).map((x): Step => ({ kind: "forget", x }));
    case "assign":
      return assignments(command.targets, command.values, copies);
  }
}

/** What is said of a copy is said of the original too; of the copy it is worth knowing only if somebody reads it later. */
function assumption(condition: Term, copies: Copies, isNeeded: (v: Variable) => boolean): readonly Step[] {
  const p = informative(condition);
  if (p === TRUE) return [];
  const original = throughCopies(p, copies);
  const steps: Step[] = [{ kind: "assume", p: original }];
  if (original === p || !freeVariables([p]).some((v) => copies.has(v) && isNeeded(v))) return steps;
  return [...steps, { kind: "assume", p }];
}

function throughCopies(term: Term, copies: Copies): Term {
  return copies.size === 0 ? term : substitute(term, copies);
}

/** One after the other, by way of temporary variables where one needs what another has overwritten. */
function assignments(targets: readonly Variable[], values: readonly Term[], copies: Copies): readonly Step[] {
  const seen = values.map((value) => throughCopies(value, copies));
  for (const x of targets) overwritten(x, copies);
  const isFree = targets.every((x, i) => !freeVariables(seen.slice(i + 1)).includes(x));
  const steps: Step[] = [];
  const pairs = targets.map((x, i) => [x, seen[i]!] as const).filter(([x]) => isTracked(x));
  if (isFree) {
    for (const [x, e] of pairs) steps.push({ kind: "assign", x, e });
    for (const [x, e] of pairs) if (e.kind === "var" && e !== x && !targets.includes(e)) copies.set(x, e);
    return steps;
  }
  for (const [x, e] of pairs) steps.push({ kind: "assign", x: temporaryOf(x), e });
  for (const [x] of pairs) steps.push({ kind: "assign", x, e: temporaryOf(x) });
  for (const [x] of pairs) steps.push({ kind: "forget", x: temporaryOf(x) });
  return steps;
}

/** A variable that has the value of `x` for the moment. */
export function temporaryOf(x: Variable): Variable {
  return variableInRole(`${x.name}'`, { kind: "temporary", of: x });
}

export function isTemporary({ role }: Variable): boolean {
  return role?.kind === "temporary";
}

function overwritten(x: Variable, copies: Copies): void {
  copies.delete(x);
  for (const [copy, original] of copies) if (original === x) copies.delete(copy);
}
