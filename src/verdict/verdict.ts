/** What engines say and reports show: plain data, so that neither knows the other. */
import type { Span } from "../source/span.ts";

export type ProcedureVerdict = "safe" | "unsafe" | "doomed" | "clear" | "unknown";

export interface ProcedureResult {
  readonly name: string;
  readonly span: Span;
  readonly verdict: ProcedureVerdict;
  /** Why it is `unknown`; null otherwise. */
  readonly reason: string | null;
  readonly seconds: number;
  readonly findings: readonly Finding[];
  readonly queries: number;
  /** What a person should know of how this was modelled. */
  readonly notes: readonly string[];
  /** Of a verdict of `safe`: no execution gets to the end, as a note says. */
  readonly vacuous?: true;
  /** Of a verdict of `safe` that was to be certified. */
  readonly certificate?: Certificate;
}

/** Who confirms what was to be certified, such as `cvc5 1.0.3`, or why nobody does. */
export type Certificate = { readonly by: string } | { readonly why: string };

/** The reason of a procedure in which nothing is open but what its findings tell. */
export const notReplayed = "a check could not be proved, and its counterexample could not be replayed";

export type Certainty = "doomed" | "replayed" | "possible";
export type Level = "error" | "warning" | "note";

export interface Finding {
  readonly check: string;
  readonly level: Level;
  readonly certainty: Certainty;
  readonly procedure: string;
  readonly span: Span;
  readonly message: string;
  /** Other places that explain it: the violated clause of a contract. */
  readonly because: readonly Related[];
  /** In execution order; `--trace short` shows the steps that are not `folded`. */
  readonly trace: readonly TraceStep[];
  /** The inputs of a counterexample in the order of their use. */
  readonly inputs: readonly InputValue[];
  /** Of what is doomed and was to be certified. */
  readonly certificate?: Certificate;
}

export interface Related {
  readonly span: Span;
  readonly text: string;
}

export interface TraceStep {
  /** A trace kind such as `then` or `loop-head`, or `assign`, `havoc`, `entry` for the values of a full trace. */
  readonly kind: string;
  readonly span: Span;
  /** What happened, in words: `took the else branch: k < 10 is false`. */
  readonly text: string;
  /** Source variables that the step reads or writes, with their values as the source language writes them. */
  readonly values: Readonly<Record<string, string>>;
  /** It does not influence the failing check, or follows from where the check stands. */
  readonly folded: boolean;
  /** Distinguishes copies: "iteration 2", "in call to f". */
  readonly note?: string;
  /**
   * `left-out`: it is folded although it matters, since others like it are shown. `marker`: it says so in a short trace,
   * and is no part of a full one.
   */
  readonly elision?: "left-out" | "marker";
}

export interface InputValue {
  readonly at: string;
  readonly value: string;
}
