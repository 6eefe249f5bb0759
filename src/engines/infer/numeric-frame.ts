/** A routine as an abstract domain sees it: its variables, its steps, and a domain that is made for them. */
import type { Loop } from "../../base/digraph.ts";
import { and } from "../../logic/build.ts";
import type { Term, Variable } from "../../logic/term.ts";
import { freeVariables } from "../../logic/traverse.ts";
import type { Domain } from "../../domains/domain.ts";
import { numericDomain, type NumericState } from "../../domains/numeric.ts";
import type { Axiom } from "../../ir/program.ts";
import type { CallFreeRoutine } from "../../ir/stages.ts";
import { loopedGraph, type LoopedGraph } from "../../transforms/loops.ts";
import { liveVariables } from "../../transforms/live-variables.ts";
import { packsFor } from "./packs.ts";
import { isTracked, stepsOf, temporaryOf, type Step } from "./steps.ts";

export interface NumericFrame {
  readonly looped: LoopedGraph;
  readonly domain: Domain<NumericState>;
  /** Whether a variable may still be read at the beginning of a block. */
  readonly isLive: (node: number, v: Variable) => boolean;
  /** The steps of each command of each block. */
  readonly byCommand: readonly (readonly (readonly Step[])[])[];
  /** The steps of each loop, those of inner loops included. */
  readonly stepsIn: ReadonlyMap<Loop, readonly Step[]>;
  /** What the axioms say. */
  readonly everywhere: NumericState;
}

/** Which variables share an octagon. */
export type Packing = typeof packsFor;

/** Pre: reducible. */
export function numericFrame(
  routine: CallFreeRoutine,
  axioms: readonly Axiom[],
  packing: Packing = packsFor,
): NumericFrame {
  const looped = loopedGraph(routine);
  const { graph, loops } = looped;
  const isLive = liveVariables(graph);
  const byCommand = stepsOf(graph, isLive);
  const all = byCommand.flat(2);
  const ground = axioms.map((axiom) => axiom.formula).filter((formula) => formula.kind === "op");
  const variables = trackedVariables(routine, all, ground);
  const stepsIn = new Map(
    [...loops.values()].map((loop) => [loop, [...loop.body].flatMap((node) => byCommand[node]!.flat())]),
  );
  const iterations = [...stepsIn].map(([{ head }, steps]) => ({ steps, isLive: (v: Variable) => isLive(head, v) }));
  const domain = numericDomain({ variables, packs: packing(iterations, all, variables) });
  return { looped, domain, isLive, byCommand, stepsIn, everywhere: domain.assume(domain.top, and(...ground)) };
}

/** Those of the routine in their order, then what else the steps speak of: constants, values on entry, temporaries. */
function trackedVariables(
  routine: CallFreeRoutine,
  steps: readonly Step[],
  ground: readonly Term[],
): readonly Variable[] {
  const found = new Set<Variable>(routine.variables.map((declared) => declared.variable));
  for (const step of steps) if (step.kind !== "assume") found.add(step.x);
  const terms = steps.flatMap((step) => (step.kind === "assume" ? [step.p] : step.kind === "assign" ? [step.e] : []));
  const others = freeVariables([...ground, ...terms]).filter((v) => !found.has(v));
  for (const v of others.sort((a, b) => (a.name < b.name ? -1 : 1))) found.add(v);
  for (const step of steps) if (step.kind === "assign") found.add(temporaryOf(step.x));
  return [...found].filter(isTracked);
}
