/**
 * The port to abstract domains ([CousotCousot77]): a state stands for a set of valuations of program variables, and every
 * operation keeps all of them, and may add some. What is not known of a variable is simply not there.
 */
import type { Literal } from "../logic/linear.ts";
import type { Term, Variable } from "../logic/term.ts";
import type { Numbers } from "./numbers.ts";

export interface Domain<S> {
  readonly top: S;
  /** No valuation. It is one object: whatever has none is `===` to it. */
  readonly bottom: S;
  /** If true, every valuation of `a` is one of `b`. */
  leq(a: S, b: S): boolean;
  join(a: S, b: S): S;
  /**
   * An upper bound of both that cannot grow for ever: in a chain s₁ = widen(s₀, x₀), s₂ = widen(s₁, x₁), … only finitely many
   * differ. Bounds that move go to the next threshold; thresholds ascend.
   */
  widen(a: S, b: S, thresholds: readonly bigint[]): S;
  /** For `b` below `a`: between the two. */
  narrow(a: S, b: S): S;
  assign(s: S, x: Variable, e: Term): S;
  assume(s: S, p: Term): S;
  forget(s: S, x: Variable): S;
  /** Conditions that hold of every valuation; for `bottom`, `false`. Their order depends on the domain's variables alone. */
  toTerms(s: S): readonly Term[];
}

/** What is known of the values of terms in some state. */
export interface Known {
  /** Of an integer term. */
  numbers(term: Term): Numbers;
  /** Of a Boolean term; undefined if it can be either. */
  truth(term: Term): boolean | undefined;
}

/**
 * A domain but for the connectives, which `withConnectives` treats the same way for all: it is told of single comparisons,
 * and what another component of a product knows.
 */
export interface Component<S> extends Omit<Domain<S>, "assign" | "assume"> {
  known(s: S): Known;
  assign(s: S, x: Variable, e: Term, known: Known): S;
  /** `atom` is no connective. */
  assumeAtom(s: S, literal: Literal, known: Known): S;
}
