/**
 * Interpolants of a sequence of steps that cannot all hold, one for each cut, all from one proof [HenzingerEtAl04]. The interpolant
 * of a cut follows from the steps before it, contradicts those after it, and speaks of what both sides know.
 */
import type { Value } from "../logic/value.ts";
import { FALSE, TRUE } from "../logic/build.ts";
import type { Term, Variable } from "../logic/term.ts";
import { cutTree, type Cut } from "./cut-tree.ts";
import { labels } from "./label.ts";
import { confirmedModel } from "./model.ts";
import { problemOf } from "./problem.ts";
import { neededLines, type Proof } from "./proof.ts";
import { search, type SearchLimits } from "./search.ts";
import { shortened, shortener } from "./simplify.ts";

export type { SearchLimits } from "./search.ts";
export type { Cut } from "./cut-tree.ts";

export type Interpolation =
  | { readonly kind: "satisfiable"; readonly model: ReadonlyMap<Variable, Value> }
  | {
      readonly kind: "unsatisfiable";
      /** In the order of the cuts. */
      readonly interpolants: readonly Term[];
      /** The steps that the proof uses, from 1, in order. */
      readonly core: readonly number[];
    }
  | { readonly kind: "unknown"; readonly why: Why; readonly detail: string };

/**
 * `budget`: there were too many conflicts, or it took too much work. `incomplete`: there are cases that it cannot decide.
 * `inexpressible`: there is a proof, but no interpolant from it that is a term.
 */
export type Why = "budget" | "incomplete" | "inexpressible";

/** Steps are lists of formulas, numbered from 1 in cuts. Cuts nest or are apart. */
export function interpolate(
  steps: readonly (readonly Term[])[],
  cuts: readonly Cut[],
  limits: SearchLimits,
): Interpolation {
  const tree = cutTree(steps.length, cuts);
  const problem = problemOf(steps, tree);
  const outcome = search(problem, limits);
  switch (outcome.kind) {
    case "stuck":
      return { kind: "unknown", why: outcome.why, detail: outcome.detail };
    case "satisfied": {
      const model = confirmedModel(outcome.theory, outcome.trail, steps);
      if (model !== undefined) return { kind: "satisfiable", model };
      return { kind: "unknown", why: "incomplete", detail: "a solution of what is understood may be none of the rest" };
    }
    case "refuted": {
      const found = labels(problem, outcome.proof);
      if (found === undefined)
        return { kind: "unknown", why: "inexpressible", detail: "a sum of what cannot be added" };
      const brief = shortener(problem);
      const interpolants = tree.nodeOfCut.map((node) => shortened(brief, found[node]!));
      return { kind: "unsatisfiable", interpolants, core: coreOf(outcome.proof) };
    }
  }
}

function coreOf(proof: Proof): readonly number[] {
  const steps = new Set<number>();
  for (const number of neededLines(proof)) {
    const line = proof.lines[number]!;
    if (line.kind === "input" && line.step !== undefined) steps.add(line.step);
  }
  return [...steps].sort((a, b) => a - b);
}

/** The premises imply the conclusion. */
export interface Implication {
  readonly premises: readonly Term[];
  readonly conclusion: Term;
}

/**
 * What has to hold of a sequence of interpolants, for a solver to check: each follows from the largest ones inside its cut and from
 * the steps between them, and the whole is contradictory. For plain cuts that is "an interpolant and the next step imply the next
 * interpolant"; after a call, that those before the call and at the callee's exit, with call and return, imply the next one.
 */
export function sequenceConditions(
  steps: readonly (readonly Term[])[],
  cuts: readonly Cut[],
  interpolants: readonly Term[],
): readonly Implication[] {
  const tree = cutTree(steps.length, cuts);
  const byNode = new Map(tree.nodeOfCut.map((node, i) => [node, interpolants[i]!]));
  return tree.steps.map((own, node) => ({
    premises: [...tree.children[node]!.map((child) => byNode.get(child) ?? TRUE), ...own.flatMap((s) => steps[s - 1]!)],
    conclusion: byNode.get(node) ?? FALSE,
  }));
}
