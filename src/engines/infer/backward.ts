/**
 * Backward abstract interpretation: from which states can an execution still come to certain places in certain states? Commands are
 * undone along reversed edges. An assumption on the way holds there as well: backwards it is conjoined, for an execution that it
 * stops comes nowhere.
 */
import { lookup } from "../../base/invariant.ts";
import { add, eq, int, mul, sub } from "../../logic/build.ts";
import { INT } from "../../logic/sort.ts";
import type { Term, Variable } from "../../logic/term.ts";
import { freeVariables } from "../../logic/traverse.ts";
import type { Domain } from "../../domains/domain.ts";
import { knowsNothing } from "../../domains/evaluate.ts";
import { linearForm, type LinearForm } from "../../domains/linear-form.ts";
import type { Axiom } from "../../ir/program.ts";
import type { CallFreeRoutine } from "../../ir/stages.ts";
import { visitLimit } from "./analyze.ts";
import { defaultFixpointLimits, fixpoint } from "./fixpoint.ts";
import type { NumericState } from "../../domains/numeric.ts";
import { numericFrame, type NumericFrame } from "./numeric-frame.ts";
import { temporaryOf, type Step } from "./steps.ts";
import { thresholdsOf } from "./thresholds.ts";

/** A place and what holds there: before the command with this index of the block, and with this condition. */
export interface Goal {
  readonly label: string;
  readonly index: number;
  readonly condition: Term;
}

export interface BackwardAnalysis {
  readonly domain: Domain<NumericState>;
  /** Every state at the beginning of a block from which an execution comes to a goal is one of these. */
  before(label: string): NumericState;
  /** How often commands were undone. */
  readonly transfers: number;
}

/** `exits`: whether to come to a normal end is a goal, too. Pre: reducible. */
export function analyzeBackward(
  routine: CallFreeRoutine,
  axioms: readonly Axiom[],
  goals: readonly Goal[],
  exits: "exits" | "goals only",
): BackwardAnalysis {
  const frame = numericFrame(routine, axioms);
  const { domain, byCommand, looped } = frame;
  const { graph } = looped;
  const size = graph.blocks.length;
  // After the blocks come the goals, each a block up to its command, and the root from which everything is reached.
  const root = size + goals.length;
  const blockOf = (node: number): number =>
    node < size ? node : lookup(graph.index, goals[node - size]!.label, "block");
  const reversed = reversedEdges(graph.successors, goals.map((_, i) => blockOf(size + i))); // prettier-ignore
  const ends = graph.blocks.flatMap((block, node) =>
    exits === "exits" && block.transfer.kind === "return" ? [node] : [],
  );
  const all = [...reversed, [...ends, ...goals.map((_, i) => size + i)]];
  const thresholds = thresholdsOf(byCommand.flat(2));
  const { after, visits } = fixpoint(
    {
      domain,
      successors: all,
      entry: root,
      start: frame.everywhere,
      transfer: (node, s) => {
        if (node === root) return s;
        const goal = node < size ? undefined : goals[node - size]!;
        const commands = byCommand[blockOf(node)]!.slice(0, goal?.index);
        const from = goal === undefined ? s : domain.assume(s, goal.condition);
        return commands.flat().reduceRight((state, step) => undone(domain, state, step), from);
      },
      atHead: (_, s) => s,
      thresholds: () => thresholds,
      // What is undone may say something of any variable, so that nothing is kept in any case.
      withoutLoop: () => domain.top,
    },
    { ...defaultFixpointLimits, visits: visitLimit(size) },
  );
  const sizeOf = (node: number): number => (node === root ? 0 : byCommand[blockOf(node)]!.length);
  const transfers = visits.reduce((sum, count, node) => sum + count * sizeOf(node), 0);
  return { domain, transfers, before: (label) => beginning(frame, goals, label, after) };
}

/** The block's own beginning, and those of the goals in it. */
function beginning(
  { domain, looped: { graph } }: NumericFrame,
  goals: readonly Goal[],
  label: string,
  after: readonly NumericState[],
): NumericState {
  const whole = after[lookup(graph.index, label, "block")]!;
  return goals.reduce((s, goal, i) => {
    return goal.label === label ? domain.join(s, after[graph.blocks.length + i]!) : s;
  }, whole);
}

/** From each block to those before it; a goal is left towards the blocks before its own. */
function reversedEdges(
  successors: readonly (readonly number[])[],
  goalBlocks: readonly number[],
): readonly (readonly number[])[] {
  const reversed: number[][] = successors.map(() => []);
  successors.forEach((list, node) => {
    for (const next of new Set(list)) reversed[next]!.push(node);
  });
  return [...reversed, ...goalBlocks.map((block) => reversed[block]!)];
}

/** The states before a step from which it leads to one of these. */
function undone<S>(domain: Domain<S>, s: S, step: Step): S {
  if (s === domain.bottom) return s;
  switch (step.kind) {
    case "assume":
      return domain.assume(s, step.p);
    case "forget":
      return domain.forget(s, step.x);
    case "assign":
      return undoneAssignment(domain, s, step.x, step.e);
  }
}

function undoneAssignment<S>(domain: Domain<S>, s: S, x: Variable, e: Term): S {
  if (!freeVariables([e]).includes(x)) return domain.forget(domain.assume(s, eq(x, e)), x);
  const rest = x.sort === INT ? summandsBeside(x, linearForm(e, knowsNothing)) : undefined;
  // x := x + rest is undone by x := x - rest.
  if (rest !== undefined) return domain.assign(s, x, sub(x, rest));
  const now = temporaryOf(x);
  const renamed = domain.forget(domain.assign(s, now, x), x);
  return domain.forget(domain.assume(renamed, eq(now, e)), now);
}

/** What is added to `x`, if that does not depend on it. */
function summandsBeside(x: Variable, { terms, constant }: LinearForm): Term | undefined {
  if (terms.get(x) !== 1n) return undefined;
  const others = [...terms].filter(([term]) => term !== x);
  if (freeVariables(others.map(([term]) => term)).includes(x)) return undefined;
  return others.reduce<Term>((sum, [term, factor]) => add(sum, mul(int(factor), term)), int(constant));
}
