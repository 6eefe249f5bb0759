/** How a run ended, and what it did on the way. */
import type { Variable } from "../logic/term.ts";
import type { Value } from "../logic/value.ts";
import type { Span } from "../source/span.ts";
import type { CheckKind } from "./check-kind.ts";
import type { ValueRole } from "./oracle.ts";
import type { Assert, Clause, Command, HavocTag } from "./program.ts";

export type RunOutcome = Ending & RunRecord;

export type Ending =
  /** At the normal exit, with the results. */
  | { readonly kind: "finished"; readonly results: readonly (Value | undefined)[] }
  /** At the exceptional exit. */
  | { readonly kind: "raised"; readonly frames: readonly FrameInfo[] }
  | Failure
  /** An assumption is false, whatever else was tried. */
  | { readonly kind: "blocked"; readonly why: string; readonly span: Span }
  /** The run depends on a value that cannot be determined. */
  | { readonly kind: "stuck"; readonly why: string; readonly span: Span }
  | { readonly kind: "limit"; readonly why: string };

/** A check is false. */
export interface Failure {
  readonly kind: "failed";
  readonly check: CheckKind;
  /** Where it is reported: an assert, a call for a precondition, a return for a postcondition. */
  readonly span: Span;
  readonly message: string;
  /** The assert, or the clause of a contract. */
  readonly assert?: Assert;
  readonly clause?: Clause;
  /** The implementation in which it happened first; then the calls that led there. */
  readonly frames: readonly FrameInfo[];
}

export interface FrameInfo {
  readonly implementation: string;
  /** Where execution is in it. */
  readonly span: Span;
}

export interface RunRecord {
  /** Whether a value was read that stands for something that is not modelled. */
  readonly usedApproximation: boolean;
  /** Whether something was computed that is so on this machine and may be otherwise on another, such as where an object lies. */
  readonly isOneOfMany: boolean;
  /** `undetermined`: for some axiom it could not be told whether it holds of these constants and functions. */
  readonly axioms: "hold" | "undetermined" | "violated";
  /** What the oracle was asked for, in order. */
  readonly inputs: readonly Input[];
  /** Empty unless asked for. */
  readonly executed: readonly Executed[];
  readonly steps: number;
  /** What it cost: the steps, and the subterms of quantifiers that were evaluated and of conditions on values that were chosen. */
  readonly effort: number;
}

export type Input = ValueInput | BranchInput;

export interface ValueInput {
  readonly kind: "value";
  readonly role: ValueRole;
  readonly tag: HavocTag;
  readonly variable: Variable;
  readonly name: string;
  readonly span: Span;
  readonly value: Value | undefined;
  /** Whether the run read it. */
  read: boolean;
}

/** A nondeterministic branch with more than one way to go. */
export interface BranchInput {
  readonly kind: "branch";
  readonly span: Span;
  readonly target: string;
}

export interface Executed {
  readonly implementation: string;
  /** How many calls are under way. */
  readonly depth: number;
  readonly block: string;
  /** Absent for the arrival at the block. */
  readonly command?: Command;
  readonly written: readonly (readonly [Variable, Value | undefined])[];
}
