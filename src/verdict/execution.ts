/** What a concrete run of a program did, as data for people. */
import type { Span } from "../source/span.ts";
import type { InputValue, Related, TraceStep } from "./verdict.ts";

export interface Execution {
  readonly procedure: string;
  readonly ending: ExecutionEnding;
  /** What was chosen for what the program leaves open and the run made use of, in the order of use. */
  readonly inputs: readonly GivenValue[];
  readonly steps: number;
  /** What the program printed. */
  readonly output: string;
  /** Empty unless asked for. */
  readonly trace: readonly TraceStep[];
  readonly notes: readonly string[];
}

/** An input value, with the name of what it was given to. */
export interface GivenValue extends InputValue {
  readonly name: string;
}

export type ExecutionEnding =
  | { readonly kind: "finished"; readonly results: Readonly<Record<string, string>> }
  | {
      readonly kind: "failed";
      readonly check: string;
      readonly message: string;
      readonly span: Span;
      readonly because: readonly Related[];
      /** Where each call that is under way was made, the innermost first. */
      readonly calls: readonly Related[];
    }
  /** `expected`: by `exit` or the like, as programs may end. */
  | { readonly kind: "raised"; readonly span: Span; readonly expected: boolean }
  /** `blocked`: an assumption is false. `stuck`: it depends on a value that cannot be determined. `limit`: too long. */
  | { readonly kind: "blocked" | "stuck"; readonly why: string; readonly span: Span }
  | { readonly kind: "limit"; readonly why: string };
