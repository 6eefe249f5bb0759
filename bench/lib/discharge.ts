/** Checks that the abstract interpreter can answer for itself: where a check stands, its negation leaves nothing. */
import { not } from "../../src/logic/build.ts";
import type { Assert } from "../../src/ir/program.ts";
import type { CallFreeRoutine } from "../../src/ir/stages.ts";
import type { Analysis } from "../../src/engines/infer/analyze.ts";

export interface Discharge {
  readonly holding: readonly Assert[];
  readonly open: readonly Assert[];
}

export function dischargedChecks(routine: CallFreeRoutine, { domain, within }: Analysis): Discharge {
  const holding: Assert[] = [];
  const open: Assert[] = [];
  for (const block of routine.body.blocks.values()) {
    const states = within(block.label);
    for (const [i, command] of block.commands.entries()) {
      if (command.kind !== "assert") continue;
      const isSure = domain.assume(states[i]!, not(command.condition)) === domain.bottom;
      (isSure ? holding : open).push(command);
    }
  }
  return { holding, open };
}
