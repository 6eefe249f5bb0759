/** The port through which a run gets what the program leaves open: inputs, arbitrary values, the way at a branch. */
import type { FiniteMap } from "../logic/array-value.ts";
import type { Interval } from "../logic/intervals.ts";
import type { FunctionSymbol, Variable } from "../logic/term.ts";
import type { Universe } from "../logic/universe.ts";
import type { Value } from "../logic/value.ts";
import type { Span } from "../source/span.ts";
import type { HavocTag } from "./program.ts";

/** An oracle has no memory: equal requests get equal answers, and a run can go back and try another way. */
export interface Oracle {
  /** A value for the request; for attempts after the first, undefined if there is no other one. */
  value(request: ValueRequest): Value | undefined;
  /** The targets in the order in which they are to be tried. */
  order(request: BranchRequest): readonly string[];
  /** What a function without a definition stands for. */
  table(fn: FunctionSymbol, universe: Universe): FiniteMap | undefined;
  /** The number of elements of an uninterpreted sort; undefined if there is no end of them. */
  elements?: Universe["elements"];
}

/** Why a value is wanted; `call` is for what a callee without a body may change. */
export type ValueRole = "constant" | "global" | "parameter" | "result" | "local" | "havoc" | "call";

export interface ValueRequest extends Occurrence {
  readonly role: ValueRole;
  readonly tag: HavocTag;
  readonly variable: Variable;
  readonly universe: Universe;
  /** 0 at first; higher after the value did not fit. */
  readonly attempt: number;
  /** Values that conditions nearby ask for, and the bounds they set; hints only. */
  readonly likely: readonly Value[];
  readonly range: Interval;
}

export interface BranchRequest extends Occurrence {
  readonly targets: readonly string[];
}

/** Where on its way the run is. */
export interface Occurrence {
  readonly span: Span;
  /** The name that a person knows the variable by. */
  readonly name: string;
  /** How many requests came before, on the way that led here. */
  readonly position: number;
  /** How many of them were for the same place in the source, for the same name, and for both. */
  readonly earlierHere: number;
  readonly earlierByName: number;
  readonly earlierSame: number;
}
