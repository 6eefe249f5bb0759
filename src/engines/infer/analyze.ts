/** What is known at each block of a routine, by boxes and octagons. */
import type { Budget } from "../../base/budget.ts";
import type { Loop } from "../../base/digraph.ts";
import { lookup } from "../../base/invariant.ts";
import { and, eq } from "../../logic/build.ts";
import { INT } from "../../logic/sort.ts";
import type { Term } from "../../logic/term.ts";
import { freeVariables } from "../../logic/traverse.ts";
import type { Domain } from "../../domains/domain.ts";
import type { NumericState } from "../../domains/numeric.ts";
import { currentVariable } from "../../ir/old.ts";
import type { Axiom } from "../../ir/program.ts";
import type { CallFreeRoutine } from "../../ir/stages.ts";
import { loopTargets, whereClausesHold } from "../../transforms/loops.ts";
import { perUnit } from "../shared/rates.ts";
import { defaultFixpointLimits, fixpoint, type FlowProblem } from "./fixpoint.ts";
import { numericFrame, type NumericFrame, type Packing } from "./numeric-frame.ts";
import { packsFor } from "./packs.ts";
import type { Step } from "./steps.ts";
import { thresholdsOf } from "./thresholds.ts";

export interface Analysis extends Pick<NumericFrame, "looped" | "domain" | "isLive"> {
  /** At the beginning of the block with this label; at the head of a loop, at every arrival. */
  before(label: string): NumericState;
  after(label: string): NumericState;
  /** Before each command of the block. */
  within(label: string): readonly NumericState[];
  /** How often the effect of a command on a state was computed. */
  readonly transfers: number;
}

/** The same, once its work is counted. */
export function paidFor(analysis: Analysis, budget: Budget): Analysis {
  budget.spend(analysis.transfers / perUnit.transfers);
  return analysis;
}

export type { Packing } from "./numeric-frame.ts";

/** Pre: reducible. `axioms`: those of the program, which hold throughout. */
export function analyze(routine: CallFreeRoutine, axioms: readonly Axiom[], packing: Packing = packsFor): Analysis {
  const frame = numericFrame(routine, axioms, packing);
  const { looped, domain, isLive, byCommand } = frame;
  const { graph } = looped;
  const limits = { ...defaultFixpointLimits, visits: visitLimit(graph.blocks.length) };
  const { before, after, visits } = fixpoint(flowProblem(routine, frame), limits);
  const at = (label: string): number => lookup(graph.index, label, "block");
  return {
    looped,
    domain,
    isLive,
    transfers: visits.reduce((sum, count, node) => sum + count * byCommand[node]!.length, 0),
    before: (label) => before[at(label)]!,
    after: (label) => after[at(label)]!,
    within: (label) => {
      let s = before[at(label)]!;
      return byCommand[at(label)]!.map((command) => {
        const here = s;
        s = command.reduce((state, step) => transferred(domain, state, step), s);
        return here;
      });
    },
  };
}

/** Enough for three levels of loops in ordinary programs; beyond, loops know less. */
export const visitLimit = (blocks: number): number => 5_000 + 40 * blocks;

function flowProblem(routine: CallFreeRoutine, frame: NumericFrame): FlowProblem<NumericState> {
  const { looped, domain, byCommand, stepsIn } = frame;
  const { graph, loops } = looped;
  const steps = byCommand.map((commands) => commands.flat());
  const loopAt = (head: number): Loop => lookup(loops, head, "loop");
  const thresholds = new Map([...loops].map(([head, loop]) => [head, thresholdsOf(stepsIn.get(loop)!)]));
  const clauses = new Map<number, Term>();
  const clausesAt = (head: number): Term => {
    let found = clauses.get(head);
    if (found === undefined) {
      const targets = loopTargets(routine, looped, loopAt(head));
      const span = graph.blocks[head]!.span;
      clauses.set(head, (found = and(...whereClausesHold(targets, span).map((clause) => clause.condition))));
    }
    return found;
  };
  return {
    domain,
    successors: graph.successors,
    entry: graph.entry,
    start: withOldValues(domain, frame.everywhere, steps),
    transfer: (node, s) => steps[node]!.reduce((state, step) => transferred(domain, state, step), s),
    // As whoever cuts loops does: an iteration can rely on the where-clauses of what the loop assigns.
    atHead: (head, s) => domain.assume(s, clausesAt(head)),
    thresholds: (head) => thresholds.get(head)!,
    withoutLoop: (head, s) => {
      const assigned = new Set(stepsIn.get(loopAt(head))!.flatMap((step) => (step.kind === "assume" ? [] : [step.x])));
      return [...assigned].reduce((state, x) => domain.forget(state, x), s);
    },
  };
}

function transferred<S>(domain: Domain<S>, s: S, step: Step): S {
  if (s === domain.bottom) return s;
  switch (step.kind) {
    case "assign":
      return domain.assign(s, step.x, step.e);
    case "assume":
      return domain.assume(s, step.p);
    case "forget":
      return domain.forget(s, step.x);
  }
}

/** On entry, the value that a global had on entry is the one that it has. */
function withOldValues<S>(domain: Domain<S>, s: S, steps: readonly (readonly Step[])[]): S {
  const mentioned = freeVariables(steps.flat().flatMap((step) => (step.kind === "assume" ? [step.p] : [])));
  return mentioned.reduce((state, v) => {
    const current = v.sort === INT ? currentVariable(v) : undefined;
    return current === undefined ? state : domain.assume(state, eq(v, current));
  }, s);
}
