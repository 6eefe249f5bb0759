/** What is said of a point that is doomed, so that others can look whether it is so. */
import { mapCommands } from "../../ir/cfg.ts";
import type { CallFreeCommand, CallFreeRoutine } from "../../ir/stages.ts";
import { FALSE, type Term } from "../../logic/term.ts";
import { never, type Ready } from "./prepare.ts";

/** No run of the routine that ends normally passes a block that is one of the points. */
export interface DoomedClaim {
  readonly routine: CallFreeRoutine;
  /** As the blocks name them. */
  readonly points: ReadonlySet<string>;
  /** Of runs that begin so. */
  readonly assuming?: Term;
}

/** `head`: the point. */
export function claimOf({ looped, points, groups }: Ready, head: string, assuming: Term | undefined): DoomedClaim {
  const groupOf = (point: string): string => groups.get(point) ?? point;
  const copies = points.filter((point) => groupOf(point) === groupOf(head));
  return {
    routine: { ...looped, body: mapCommands(looped.body, withFalse) },
    points: new Set([head, ...copies]),
    ...(assuming !== undefined && { assuming }),
  };
}

/** The opposite of what `prepare` does to keep what comes after. */
function withFalse(command: CallFreeCommand): CallFreeCommand {
  return command.kind === "assert" && command.condition === never ? { ...command, condition: FALSE } : command;
}
