/** What a proof says of the whole program as one routine, so that others can look whether it is so. */
import type { CallFreeRoutine } from "../../ir/stages.ts";
import { or } from "../../logic/build.ts";
import { TRUE, type Term } from "../../logic/term.ts";
import type { SegmentedRoutine } from "../../transforms/segments.ts";
import type { KnownAt } from "./evidence.ts";

/** By the label of a head of a loop: each holds at every arrival. */
export type LoopInvariants = ReadonlyMap<string, readonly Term[]>;

export type ProofClaim =
  /** The invariants are inductive, and no check fails where they hold. */
  | { readonly kind: "invariants"; readonly routine: CallFreeRoutine; readonly invariants: LoopInvariants }
  /** Every execution ends before it has come to more heads of loops, and none fails. */
  | { readonly kind: "ends"; readonly routine: CallFreeRoutine; readonly arrivals: number }
  /** The invariants are inductive; and where they hold, so many segments without a failure are never followed by one with a failure. */
  | {
      readonly kind: "induction";
      readonly routine: CallFreeRoutine;
      readonly k: number;
      readonly invariants: LoopInvariants;
    }
  /** There is nothing to look at. */
  | { readonly kind: "none"; readonly why: string };

/** What inference and predicate abstraction have found, all together. */
export function invariantsIn({ segments, entry }: SegmentedRoutine, { inferred, claims }: KnownAt): LoopInvariants {
  const heads = [...segments.keys()].filter((point) => point !== entry);
  return new Map(
    heads.map((point) => {
      const claimed = claims === undefined ? TRUE : or(...(claims.get(point) ?? []));
      return [point, [...(inferred?.get(point) ?? []), ...(claimed === TRUE ? [] : [claimed])]];
    }),
  );
}
