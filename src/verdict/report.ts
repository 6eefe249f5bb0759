/** What one run of a command has to say: plain data, which every report format shows in its own way. */
import type { Span } from "../source/span.ts";
import type { Certificate, Finding, ProcedureVerdict } from "./verdict.ts";

export interface Report {
  readonly tool: { readonly name: string; readonly version: string };
  readonly command: string;
  /** Absent for commands that do not look for errors. */
  readonly scope?: Scope;
  /** For commands that judge a whole program from its entry. */
  readonly program?: ProgramResult;
  /** In the order of the files, and in each of the source. */
  readonly procedures: readonly ReportedProcedure[];
  /** In the same order. */
  readonly findings: readonly ReportedFinding[];
  /** For `invariants`: what is known where, in the same order. */
  readonly invariants?: readonly ReportedInvariant[];
  /** What could not be read or understood, so that it was not checked. */
  readonly errors: readonly InputError[];
  /** Files that the run did not come to; absent if there are none. */
  readonly unchecked?: readonly UncheckedFile[];
  /** What a person should know of how the program was modelled. */
  readonly notes: readonly string[];
  readonly stats: Statistics;
}

/** What was looked for, and what the verdicts rest on. */
export interface Scope {
  /** In words: "memory", "arithmetic". */
  readonly lookedFor: readonly string[];
  /** The kinds of checks that this means. */
  readonly checks: readonly string[];
  /** Clauses after "if": "memory does not run short". */
  readonly assumptions: readonly string[];
}

export interface Statistics {
  readonly seconds: number;
  readonly queries: number;
  /** Results that were kept from an earlier run; absent if results are not kept. */
  readonly reused?: number;
}

export interface ProgramResult {
  readonly verdict: "safe" | "unsafe" | "unknown";
  readonly property: string;
  readonly reason: string | null;
  /** How it was settled, in a sentence. */
  readonly evidence?: string;
  /** What a proof rests on. */
  readonly proof?: ReportedProof;
}

export interface ReportedProof {
  /** The engine that came to it. */
  readonly engine: string;
  /** The k of a k-induction; of a bounded search, the segments within which every execution ends. */
  readonly segments?: number;
  readonly abstraction?: {
    readonly predicates: number;
    /** Predicates at a place, where there are any. */
    readonly average: number;
    readonly most: number;
    readonly states: number;
    readonly refinements: number;
  };
  /** Heads of loops, in the order of the program. */
  readonly places: readonly ReportedPlace[];
}

export interface ReportedPlace {
  readonly span: Span;
  /** What was tracked there, as the source language writes it; what it has no words for is left out. */
  readonly predicates: readonly string[];
  /** Each holds at every arrival. */
  readonly invariants: readonly string[];
}

export interface ReportedProcedure {
  readonly name: string;
  readonly span: Span;
  readonly verdict: ProcedureVerdict;
  readonly reason: string | null;
  readonly seconds: number;
  /** All that keeps it from being settled is what the user has suppressed, or knows from an earlier report. */
  readonly isAccepted?: true;
  /** Of a verdict of `safe`: no execution gets to the end, as a note says. */
  readonly vacuous?: true;
  /** Of a verdict of `safe` that was to be certified. */
  readonly certificate?: Certificate;
}

export interface ReportedInvariant {
  readonly procedure: string;
  /** At the entry of the procedure, or at every arrival at the head of a loop. */
  readonly kind: "entry" | "loop";
  readonly span: Span;
  /** As the source language writes them; each holds. */
  readonly conditions: readonly string[];
}

export interface ReportedFinding extends Finding {
  /** A fingerprint that survives edits elsewhere in the file. */
  readonly id: string;
  readonly repairs: readonly Repair[];
  /** Why it happens, in a sentence; null where nobody asked. */
  readonly cause: string | null;
  /** A comment in the source says that it is none, and why. */
  readonly suppressed?: { readonly reason: string };
}

export interface Edit {
  readonly span: Span;
  readonly original: string;
  readonly replacement: string;
}

export interface Repair extends Edit {
  readonly rank: number;
  /** The repaired program was checked again and is safe. */
  readonly verified: boolean;
  /** Every place, where there are several; the first is the repair's own. */
  readonly edits: readonly Edit[];
}

export interface UncheckedFile {
  readonly file: string;
  readonly reason: string;
}

export interface InputError {
  /** Null if it is not about a file: a solver that was not found. */
  readonly file: string | null;
  /** Null if it is about the file as a whole. */
  readonly position: { readonly line: number; readonly column: number } | null;
  readonly message: string;
}
