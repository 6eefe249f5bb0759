/** From an implementation to its passive form: the order of the passes is in their types. */
import { inlineCalls, type Origins } from "../../ir/inline-calls.ts";
import type { Implementation, Program } from "../../ir/program.ts";
import type { AcyclicRoutine, CallFreeRoutine, PassiveRoutine } from "../../ir/stages.ts";
import { withContracts } from "../../transforms/contracts.ts";
import { cutLoops } from "../../transforms/cut-loops.ts";
import { passify, type PassiveStyle } from "../../transforms/passify.ts";
import { splitIrreducible } from "../../transforms/split-irreducible.ts";
import { unrollLoops } from "../../transforms/unroll-loops.ts";
import type { LoopTreatment } from "./options.ts";

export type Prepared =
  | {
      readonly kind: "prepared";
      /** As the front end gave it: what an interpreter runs. */
      readonly original: Implementation;
      /** With its loops, none of them irreducible. */
      readonly looped: CallFreeRoutine;
      readonly acyclic: AcyclicRoutine;
      readonly passive: PassiveRoutine;
      readonly origins: Origins;
      /** Procedures whose calls were not followed to the end, for lack of levels. */
      readonly truncatedCalls: readonly string[];
    }
  | { readonly kind: "limit"; readonly reason: string };

export interface Preparation {
  readonly loops: LoopTreatment;
  readonly passive: PassiveStyle;
  /** What becomes of calls beyond the levels of inlining. */
  readonly beyond: "stop" | "contract";
  /** Calls within calls, of procedures that are checked on their own. */
  readonly inlineDepth?: number;
}

export function prepare(program: Program, implementation: Implementation, how: Preparation): Prepared {
  const inlined = inlineCalls(program, implementation, {
    beyond: how.beyond,
    ...(how.inlineDepth !== undefined && { depth: how.inlineDepth }),
  });
  const reducible = splitIrreducible(withContracts(program, inlined.implementation));
  if (reducible === undefined) return limit("its irreducible loops would have to be split into too many blocks");
  return withoutLoops(
    reducible,
    { original: implementation, truncatedCalls: inlined.truncated, origins: inlined.origins },
    how,
  );
}

/** The rest of the way; also for a routine of which more is known at the heads of its loops. */
export function withoutLoops(
  looped: CallFreeRoutine,
  source: Pick<Extract<Prepared, { kind: "prepared" }>, "original" | "truncatedCalls" | "origins">,
  how: Pick<Preparation, "loops" | "passive">,
): Prepared {
  const acyclic = how.loops.by === "invariant" ? cutLoops(looped) : unrollLoops(looped, how.loops.count);
  if (acyclic === undefined) return limit("unrolling its loops so often would make too many blocks");
  const { original, truncatedCalls, origins } = source;
  return {
    kind: "prepared",
    original,
    looped,
    acyclic,
    passive: passify(acyclic, how.passive),
    truncatedCalls,
    origins,
  };
}

const limit = (reason: string): Prepared => ({ kind: "limit", reason });
