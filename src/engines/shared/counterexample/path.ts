/** The commands of a failing run, in execution order, and what its inputs are. */
import { lookup } from "../../../base/invariant.ts";
import type { Assert } from "../../../ir/program.ts";
import type { PassiveCommand, PassiveRoutine } from "../../../ir/stages.ts";
import type { Term, Variable } from "../../../logic/term.ts";
import { freeVariables } from "../../../logic/traverse.ts";
import type { FailingRun } from "../../../vc/error-condition.ts";

export interface PathStep {
  readonly block: string;
  readonly command: PassiveCommand;
}

export interface Path {
  readonly steps: readonly PathStep[];
  readonly assert: Assert & PassiveCommand;
  /** Incarnations whose value nothing on the path determines: initial values and results of havocs. */
  readonly inputs: readonly Variable[];
}

export function pathOf(passive: PassiveRoutine, run: FailingRun): Path {
  const steps: PathStep[] = [];
  run.blocks.forEach((label, i) => {
    const { commands } = lookup(passive.body.blocks, label, "block");
    const last = i === run.blocks.length - 1;
    for (const command of last ? commands.slice(0, run.at) : commands) steps.push({ block: label, command });
  });
  const failing = lookup(passive.body.blocks, run.blocks.at(-1)!, "block").commands[run.at] as Assert & PassiveCommand;
  const from = run.blocks.at(-2);
  const assert =
    failing.atReturn === true && from !== undefined
      ? { ...failing, span: lookup(passive.body.blocks, from, "block").transfer.span }
      : failing;
  return { steps, assert, inputs: inputsOf(steps, assert) };
}

function inputsOf(steps: readonly PathStep[], assert: Assert): readonly Variable[] {
  const determined = new Set<Term>();
  const conditions: Term[] = [];
  for (const { command } of steps) {
    conditions.push(command.condition);
    const defined = definedBy(command);
    if (defined !== undefined) determined.add(defined);
  }
  return freeVariables([...conditions, assert.condition]).filter((v) => !determined.has(v));
}

/** The incarnation that an equation of an assignment or of a join gives its value. */
function definedBy(command: PassiveCommand): Term | undefined {
  const { condition } = command;
  const invented = command.step === undefined || command.step.origin.kind === "assign";
  if (command.kind !== "assume" || !invented || condition.kind !== "op") return undefined;
  // A Boolean variable's equation with a literal has been simplified to the variable or its negation.
  if (condition.op === "eq") return condition.args[0];
  return condition.op === "not" ? condition.args[0] : undefined;
}
