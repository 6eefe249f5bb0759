/**
 * Refutations: clauses of steps, lemmas of linear arithmetic, and resolution. A line refers to earlier lines only. Everything
 * that is known of functions and of whole numbers comes in as a clause that belongs to one node of the tree of cuts, so that no
 * other rule is needed.
 */
import type { Literal } from "./atoms.ts";

export type ProofLine = InputClause | LinearLemma | Resolution;

/** A clause of a step, or an axiom over what occurs on both sides of every cut next to its node. */
export interface InputClause {
  readonly kind: "input";
  readonly literals: readonly Literal[];
  readonly node: number;
  /** Undefined for an axiom. */
  readonly step: number | undefined;
}

/**
 * Not all of these literals hold: their sums, times the factors, add up to a negative number. Factors of inequalities are
 * positive. If one of them is a disequation the others are equations, and the sums add up to 0.
 */
export interface LinearLemma {
  readonly kind: "lemma";
  readonly parts: readonly { readonly literal: Literal; readonly factor: bigint }[];
}

/** The clause that is left after resolving `start` with the others, each on its pivot. */
export interface Resolution {
  readonly kind: "resolution";
  readonly literals: readonly Literal[];
  readonly start: number;
  readonly steps: readonly { readonly pivot: number; readonly line: number }[];
}

export interface Proof {
  readonly lines: ProofLine[];
}

export function addLine(proof: Proof, line: ProofLine): number {
  return proof.lines.push(line) - 1;
}

/** The lines that the last one needs, in order, each with its number. */
export function neededLines({ lines }: Proof): readonly number[] {
  const needed = new Uint8Array(lines.length);
  needed[lines.length - 1] = 1;
  for (let i = lines.length; i-- > 0;) {
    const line = lines[i]!;
    if (needed[i] === 0 || line.kind !== "resolution") continue;
    needed[line.start] = 1;
    for (const step of line.steps) needed[step.line] = 1;
  }
  const result: number[] = [];
  for (let i = 0; i < lines.length; i++) if (needed[i] === 1) result.push(i);
  return result;
}
