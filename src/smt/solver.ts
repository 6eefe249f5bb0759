/** The port to solvers. A session is incremental; an answer is never a Boolean, so "unknown" cannot become "no". */
import type { Budget } from "../base/budget.ts";
import type { FunctionSymbol, Term } from "../logic/term.ts";
import type { DatatypeSort, Sort } from "../logic/sort.ts";
import type { ArrayEntry, Value } from "../logic/value.ts";

export type SatAnswer =
  | { readonly kind: "sat" }
  | { readonly kind: "unsat" }
  /**
   * `incomplete`: the solver had time and gave up (quantifiers); a candidate model may be asked for.
   * `limit`: it did all the work that it was allowed. `memory`: it had not enough. `died`: it crashed, hung, was killed or printed nonsense; the session is over.
   */
  | { readonly kind: "unknown"; readonly why: UnknownReason; readonly detail: string };

export type UnknownReason = "incomplete" | "limit" | "memory" | "died" | "cancelled";

export interface DatatypeDefinition {
  readonly sort: DatatypeSort;
  readonly constructors: readonly {
    readonly make: FunctionSymbol;
    readonly selectors: readonly FunctionSymbol[];
    readonly tester: FunctionSymbol;
  }[];
}

export interface FunctionDefinition {
  readonly symbol: FunctionSymbol;
  readonly params: readonly Term[];
  readonly body: Term;
}

/**
 * Sorts, functions and variables are declared on first use. Datatypes and macros must be defined before a term uses
 * them. Every method may be called at any time; after the solver has died each answers `died` or nothing.
 */
export interface Session {
  defineDatatypes(group: readonly DatatypeDefinition[]): void;
  /** A macro: `(define-fun …)`. */
  defineFunction(definition: FunctionDefinition): void;
  assert(formula: Term): void;
  push(): void;
  pop(): void;
  /** Satisfiability of what is asserted together with the assumptions (Boolean variables or their negations). */
  check(options?: CheckOptions): Promise<SatAnswer>;
  /** After unsat under assumptions: those that were used; all of them if cores were not asked for. */
  unsatCore(): Promise<readonly Term[]>;
  /**
   * After sat or incomplete: the values of these terms; undefined for a value that has no literal form. An array of
   * several indices is exact at the indices that the answer mentions; elsewhere its default may be a guess.
   */
  values(terms: readonly Term[]): Promise<readonly (Value | undefined)[]>;
  /** After sat or incomplete: the whole model, for functions and arrays. */
  model(): Promise<Model>;
  /** Stops the check under way; it and all later ones answer `cancelled`, so that nothing is found out that depends on when. */
  interrupt(): void;
  close(): void;
  readonly statistics: { readonly queries: number; readonly seconds: number };
}

export interface CheckOptions {
  readonly assumptions?: readonly Term[];
  /** The work that may be done, of which what is done is spent. A solver that does not count its work counts milliseconds. */
  readonly budget?: Budget;
  /** Of the clock, for those who have nothing better. */
  readonly timeLimitMs?: number;
}

/** A solver that can be started. */
export interface Solver {
  /** What a person calls it, with its version once known: `z3 4.8.12`. */
  readonly name: string;
  open(options?: SessionOptions): Promise<Session>;
  /** Whether it has another strategy; see `SessionOptions`. */
  readonly hasOtherStrategy?: boolean;
  /** Starts what takes time, so that the first session finds it ready. */
  prewarm?(): void;
  /** Releases what sessions left behind (idle processes, workers). */
  dispose(): void;
}

export interface SessionOptions {
  /** Ask for unsat cores. */
  readonly cores?: boolean;
  /** `usual` suits conditions of programs; `other` is slower on big ones, and stronger at some things (multiplication). */
  readonly strategy?: "usual" | "other";
  /** Each line is sent to the solver as it is written; for debugging (`--smt-log`). */
  readonly log?: (line: string) => void;
  /** How many times as many steps as usual make a unit of work: 1 if absent. */
  readonly pace?: number;
  /** Told how many characters were written for the solver, and read from it. */
  readonly exchanged?: (characters: number) => void;
}

/** Functions and constants by name. */
export interface Model {
  readonly constants: ReadonlyMap<string, Value>;
  readonly functions: ReadonlyMap<string, FunctionTable>;
}
export interface FunctionTable {
  readonly params: readonly Sort[];
  readonly entries: readonly ArrayEntry[];
  readonly default: Value | undefined;
}
