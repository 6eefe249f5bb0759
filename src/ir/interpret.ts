/**
 * The concrete interpreter: executes an implementation as it was written, loops and calls included, with the values and
 * choices of an oracle. It replays counterexamples before they are shown, and it is what verdicts are tested against.
 * A way on which an assumption fails is given up and another one tried, up to the limits.
 */
import { prepareBlock } from "./interpret-block.ts";
import { enter, restart, startRun } from "./interpret-entry.ts";
import type { Oracle } from "./oracle.ts";
import type { Implementation, Program } from "./program.ts";
import { backtrack, takeStep, type Run, type RunOptions } from "./run.ts";
import type { Ending, RunOutcome } from "./run-outcome.ts";

export function run(
  program: Program,
  implementation: Implementation,
  oracle: Oracle,
  options: RunOptions = {},
): RunOutcome {
  return executed(startRun(program, implementation, oracle, options, prepareBlock));
}

/**
 * For many runs of one implementation that differ in little: what was made ready for one is there for the next. The oracle may
 * give other values each time; its tables of functions and its elements of sorts stay the same.
 */
export function repeatedRuns(
  program: Program,
  implementation: Implementation,
  oracle: Oracle,
  options: RunOptions = {},
): (steps: number) => RunOutcome {
  let machine: Run | undefined;
  return (steps) => {
    if (machine === undefined) machine = startRun(program, implementation, oracle, options, prepareBlock);
    else restart(machine);
    Object.assign(machine.options, { steps });
    return executed(machine);
  };
}

function executed(machine: Run): RunOutcome {
  let ending = enter(machine);
  let deadEnd: RunOutcome | undefined;
  for (;;) {
    while (ending === undefined) ending = step(machine);
    if (ending.kind !== "blocked" && ending.kind !== "stuck") return outcome(machine, ending);
    // A way that could not be followed says more than those that are closed.
    if (deadEnd === undefined || (deadEnd.kind === "blocked" && ending.kind === "stuck")) {
      deadEnd = outcome(machine, ending);
    }
    const next: Ending | "exhausted" | undefined = backtrack(machine);
    if (next === "exhausted") return { ...deadEnd, steps: machine.steps, effort: effortOf(machine) };
    ending = next;
  }
}

function outcome(machine: Run, ending: Ending): RunOutcome {
  const { usedApproximation, isOneOfMany, axioms, inputs, executed, steps } = machine;
  // Copies, since a machine that goes on takes back what it has noted.
  return { ...ending, usedApproximation, isOneOfMany, axioms, inputs: [...inputs], executed: [...executed], steps, effort: effortOf(machine) }; // prettier-ignore
}

const effortOf = ({ steps, meter }: Run): number => steps + meter.steps;

function step(machine: Run): Ending | undefined {
  const limit = takeStep(machine);
  if (limit !== undefined) return limit;
  const { at } = machine;
  const command = at.block.steps[at.index];
  if (command === undefined) return at.block.leave(at.frame);
  at.index++;
  return command(at.frame);
}
