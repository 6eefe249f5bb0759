/**
 * How much of our own work is one unit of it (see `Budget`), which is about a millisecond of an idle machine. What is counted is the same
 * in each run, whatever else the machine does. Measured by processor time on programs of a few hundred to ten thousand commands.
 */
import type { Program } from "../../ir/program.ts";
import type { RunOutcome } from "../../ir/run-outcome.ts";
import type { CallFreeRoutine } from "../../ir/stages.ts";

export const perUnit = {
  /** Steps of the interpreter (`RunRecord.effort`): 1,000 to 6,000; where somebody looks on, fewer. */
  effort: 1_500,
  watched: 300,
  /** Commands that are made passive and put as a formula: 5 to 20. */
  commands: 8,
  /** Characters that are written for a solver, or read from it. */
  characters: 20_000,
  /** Effects of commands on states of the abstract interpreter: 2 to 13. */
  transfers: 6,
  /** Commands through which conditions are taken back: 9 to 300. */
  commandsBack: 60,
  /** Commands that a search path by path executes, and conditions of the path that it looks at. */
  pathSteps: 50,
  conditions: 100,
} as const;

/**
 * Steps of a solver that are a unit, beside what its dialect says: the many small questions about a whole program take 2,000 to 11,000
 * of Z3's a millisecond.
 */
export const solverPace = 4;

/** What it takes to make a formula of a routine. */
export function sizeInUnits({ body }: CallFreeRoutine): number {
  let commands = 0;
  for (const block of body.blocks.values()) commands += 1 + block.commands.length;
  return commands / perUnit.commands;
}

/** What executions begin with is to make the program ready, and to look at all that it declares. */
const stepsToBegin = 1_000;

/** What an execution took. */
export function runInUnits(
  { effort }: RunOutcome,
  { globals, constants }: Program,
  watch: "watched" | "unseen",
): number {
  const steps = effort + stepsToBegin + globals.length + constants.length;
  return steps / (watch === "watched" ? perUnit.watched : perUnit.effort);
}
