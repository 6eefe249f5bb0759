/**
 * Bounded model checking, from the entry: all checks at once, deeper and deeper in one session. It finds errors; and where no
 * execution leaves the frames, it has seen them all.
 */
import type { Budget } from "../../base/budget.ts";
import { not } from "../../logic/build.ts";
import type { Assert } from "../../ir/program.ts";
import type { SatAnswer, Session } from "../../smt/solver.ts";
import { unrolling, type EncodedSegments, type UnrolledRun } from "./unrolling.ts";

export interface BoundedSearch {
  /** Frames within which no check fails, but for what is left out. */
  depth(): number;
  /** Some frames more. */
  deepen(budget: Budget): Promise<Deepened>;
  /** This check is not looked for any more. */
  setAside(assert: Assert): void;
  /**
   * What the search does not speak of, from the moment on from which it does not: checks that were set aside, and what comes after
   * calls that were not followed, or may come after them. Only where nothing is left out is there anything to prove.
   */
  leftOut(): ReadonlySet<"checks" | "calls">;
}

export type Deepened =
  /** Or may fail: the solver may have given up on quantifiers. */
  | { readonly kind: "fails"; readonly run: UnrolledRun }
  /** Every execution ends within the frames, and none fails. */
  | { readonly kind: "exhausted" }
  /** No check fails within the frames, and some execution may leave them. */
  | { readonly kind: "clean" }
  | { readonly kind: "gave-up"; readonly why: string };

const isTruncation = ({ truncation }: Assert): boolean => truncation !== undefined;

export function boundedSearch(encoded: EncodedSegments, session: Session): BoundedSearch {
  const unrolled = unrolling(encoded, session, [encoded.whole.entry]);
  const aside = new Set<string | undefined>();
  const isAside = ({ origin }: Assert): boolean => aside.has(origin);
  const leftOut = new Set<"checks" | "calls">();
  let examined = 0;
  let isPending = true;

  const grow = (): void => {
    const more = isPending ? 0 : Math.max(1, Math.floor(unrolled.frames() / 2));
    for (let i = 0; i < more && unrolled.grow(); i++);
    isPending = true;
  };
  return {
    depth: () => examined,
    leftOut: () => leftOut,
    setAside: (assert) => {
      leftOut.add("checks");
      aside.add(assert.origin);
      for (const label of unrolled.failures(0, unrolled.frames(), isAside)) session.assert(not(label));
    },
    deepen: async (budget) => {
      const before = unrolled.frames();
      grow();
      const frames = unrolled.frames();
      for (const label of unrolled.failures(before, frames, isAside)) session.assert(not(label));
      const truncated = unrolled.failures(0, frames, isTruncation).map((label) => not(label));
      const within = [unrolled.start, ...unrolled.withinFrames(), ...truncated];
      const answer = await session.check({ assumptions: within, budget });
      const isOpen = answer.kind === "unknown" && answer.why === "incomplete";
      if (answer.kind === "unknown" && !isOpen) return { kind: "gave-up", why: whyOf(answer) }; // prettier-ignore
      if (answer.kind !== "unsat") {
        const run = await unrolled.failingRun();
        return run === undefined ? { kind: "gave-up", why: "the solver's model does not show a run" } : { kind: "fails", run }; // prettier-ignore
      }
      isPending = false;
      for (const label of unrolled.failures(examined, frames, (a) => !isTruncation(a))) session.assert(not(label));
      examined = frames;
      const all = [unrolled.start, ...unrolled.withinFrames()];
      const reaches = truncated.length > 0 ? await session.check({ assumptions: all, budget }) : undefined;
      if (reaches !== undefined && reaches.kind !== "unsat") leftOut.add("calls");
      const beyond = await session.check({ assumptions: [unrolled.start, ...truncated], budget });
      return { kind: beyond.kind === "unsat" ? "exhausted" : "clean" };
    },
  };
}

/** In words for the report. */
function whyOf({ why, detail }: Extract<SatAnswer, { kind: "unknown" }>): string {
  if (why === "limit") return "it takes more work than it is allowed";
  return detail === "" ? why : detail;
}
