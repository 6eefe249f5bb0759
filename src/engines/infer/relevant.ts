/**
 * Statements that carry a proof ([BalakrishnanGanai08], 4.1). For a condition that holds wherever it is checked, the error projection
 * of a place has the states from which an execution comes to the check and violates it. A statement is relevant if with it no
 * reachable state is one of those, and without it some could be.
 */
import type { Budget } from "../../base/budget.ts";
import { and, not } from "../../logic/build.ts";
import { conjuncts } from "../../logic/traverse.ts";
import type { Domain } from "../../domains/domain.ts";
import type { NumericState } from "../../domains/numeric.ts";
import { cfgOf } from "../../ir/cfg.ts";
import type { Axiom, Block } from "../../ir/program.ts";
import type { CallFreeCommand, CallFreeRoutine } from "../../ir/stages.ts";
import type { Span } from "../../source/span.ts";
import { analyze, paidFor, type Analysis } from "./analyze.ts";
import { perUnit } from "../shared/rates.ts";
import { analyzeBackward, type Goal } from "./backward.ts";

export interface Relevance {
  /** Which commands are asked about. */
  readonly isAsked: (command: CallFreeCommand) => boolean;
  /** Whether a proof of this check matters. */
  readonly isOwn: (span: Span) => boolean;
  readonly budget: Budget;
}

/** More properties take longer than they are worth. */
const mostProperties = 40;

/** Pre: reducible. */
export function relevantCommands(
  routine: CallFreeRoutine,
  axioms: readonly Axiom[],
  { isAsked, isOwn, budget }: Relevance,
): readonly CallFreeCommand[] {
  const apart = withCommandsApart(routine, isAsked);
  const forward = paidFor(analyze(apart, axioms), budget);
  const found = new Set<CallFreeCommand>();
  for (const goal of provedProperties(apart, forward, isOwn).slice(0, mostProperties)) {
    if (budget.isOver()) break;
    const backward = analyzeBackward(apart, axioms, [goal], "goals only");
    budget.spend(backward.transfers / perUnit.transfers);
    for (const block of apart.body.blocks.values()) {
      const command = block.commands.at(-1);
      if (command === undefined || !isAsked(command) || found.has(command)) continue;
      const errors = join(forward.domain, successorsOf(block).map((label) => backward.before(label))); // prettier-ignore
      if (errors === forward.domain.bottom) continue;
      const before = forward.within(block.label).at(-1)!;
      const isSafe = !intersect(forward.domain, forward.after(block.label), errors);
      if (isSafe && intersect(forward.domain, before, errors)) found.add(command);
    }
  }
  return [...found];
}

const successorsOf = ({ transfer }: Block<CallFreeCommand>): readonly string[] =>
  transfer.kind === "goto" ? transfer.targets : [];

function join(domain: Domain<NumericState>, states: readonly NumericState[]): NumericState {
  return states.reduce((a, b) => domain.join(a, b), domain.bottom);
}

/** As far as the domain can tell; it says yes if in doubt. */
function intersect(domain: Domain<NumericState>, a: NumericState, b: NumericState): boolean {
  return domain.assume(a, and(...domain.toTerms(b))) !== domain.bottom;
}

/** Conjuncts of checks count apart: that an index is not negative may hold where its being too large may not. */
function provedProperties(
  routine: CallFreeRoutine,
  { domain, within }: Analysis,
  isOwn: (span: Span) => boolean,
): readonly Goal[] {
  const goals: Goal[] = [];
  for (const { label, commands } of routine.body.blocks.values()) {
    const states = within(label);
    for (const [index, command] of commands.entries()) {
      if (command.kind !== "assert" || !isOwn(command.span)) continue;
      const state = states[index]!;
      if (state === domain.bottom) continue;
      for (const part of conjuncts(command.condition)) {
        const violation = not(part);
        const isTrivial = domain.assume(domain.top, violation) === domain.bottom;
        if (!isTrivial && domain.assume(state, violation) === domain.bottom) goals.push({ label, index, condition: violation }); // prettier-ignore
      }
    }
  }
  return goals;
}

/** Blocks end after each command that is asked about, so that there is a place before and one after it. */
function withCommandsApart(routine: CallFreeRoutine, isAsked: (command: CallFreeCommand) => boolean): CallFreeRoutine {
  const blocks = [...routine.body.blocks.values()].flatMap((block) => piecesOf(block, isAsked));
  return { ...routine, body: cfgOf(routine.body.entry, blocks) };
}

function piecesOf(
  block: Block<CallFreeCommand>,
  isAsked: (command: CallFreeCommand) => boolean,
): readonly Block<CallFreeCommand>[] {
  const pieces: CallFreeCommand[][] = [[]];
  block.commands.forEach((command, i) => {
    pieces.at(-1)!.push(command);
    if (isAsked(command) && i < block.commands.length - 1) pieces.push([]);
  });
  const labelOf = (i: number): string => (i === 0 ? block.label : `${block.label}/${i}`);
  return pieces.map((commands, i) => ({
    ...block,
    label: labelOf(i),
    commands,
    transfer:
      i === pieces.length - 1 ? block.transfer : { kind: "goto", targets: [labelOf(i + 1)], span: block.transfer.span },
  }));
}
