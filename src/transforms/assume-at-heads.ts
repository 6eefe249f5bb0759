/**
 * Puts what is known of every arrival at a loop's head in front of the head's commands. An assumption there is part of the loop's
 * invariant prefix (see loops.ts), so whoever cuts, unrolls or triples loops takes it for granted of each iteration and checks
 * nothing: that is sound because it holds at every arrival of every execution that has not failed before, which is for the
 * caller to have shown.
 */
import type { Term } from "../logic/term.ts";
import type { Assume, Block } from "../ir/program.ts";
import type { CallFreeCommand, CallFreeRoutine } from "../ir/stages.ts";
import { cfgOf } from "../ir/cfg.ts";

/** `known`: by the label of the head. */
export function assumeAtHeads(routine: CallFreeRoutine, known: ReadonlyMap<string, readonly Term[]>): CallFreeRoutine {
  const blocks = [...routine.body.blocks.values()].map((block): Block<CallFreeCommand> => {
    const assumed = (known.get(block.label) ?? []).map((condition): Assume => ({
      kind: "assume",
      condition,
      span: block.span,
    }));
    return assumed.length === 0 ? block : { ...block, commands: [...assumed, ...block.commands] };
  });
  return { ...routine, body: cfgOf(routine.body.entry, blocks) };
}
