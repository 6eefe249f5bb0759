/**
 * Safety automata: what a program may do in which order, told apart from the program, as the specifications of BLAST are
 * ([HenzingerEtAl04]). An automaton watches calls and returns; in each state it says where an event leads, or that it is an error.
 */
import type { Span } from "../source/span.ts";

/** The automata of one file, and what it says of functions that the program does not define. */
export interface Specification {
  readonly file: string;
  readonly automata: readonly Automaton[];
  readonly stubs: readonly Name[];
}

export interface Automaton {
  readonly name: string;
  /** The first one is the initial one. */
  readonly states: readonly string[];
  /** What it remembers of the values that it has seen: at first 0, null or false. */
  readonly variables: readonly Name[];
  /** Of those that fit an event, the first counts. Where none fits, nothing changes. */
  readonly transitions: readonly Transition[];
  readonly span: Span;
}

export interface Transition {
  readonly event: AutomatonEvent;
  /** All states if none is named. */
  readonly from: readonly string[];
  readonly where?: Condition;
  readonly sets: readonly Setting[];
  readonly outcome: Outcome;
  /** Whether an automaton that could take it may also not: every choice is looked at. */
  readonly isOptional: boolean;
  /** As it is written, on one line. */
  readonly text: string;
  readonly span: Span;
}

export type Outcome =
  | { readonly kind: "goto"; readonly state: string }
  | { readonly kind: "stay" }
  /** Without a message of the user's, the transition itself is the message. */
  | { readonly kind: "error"; readonly message?: string };

export interface AutomatonEvent {
  readonly kind: "call" | "return";
  readonly fn: Name;
  /** Of the first arguments; the others are not looked at. */
  readonly patterns: readonly Pattern[];
}

export type Pattern =
  | { readonly kind: "any" }
  /** A new name for the argument. */
  | { readonly kind: "binding"; readonly name: string; readonly span: Span }
  | { readonly kind: "value"; readonly value: Operand };

export interface Name {
  readonly name: string;
  readonly span: Span;
}

export interface Setting {
  readonly variable: Name;
  readonly value: Operand;
}

export type Operand =
  /** An argument, `result`, a variable of the automaton, or a constant of the program. */
  | { readonly kind: "name"; readonly name: string; readonly span: Span }
  | { readonly kind: "integer"; readonly value: bigint; readonly span: Span }
  | { readonly kind: "null"; readonly span: Span }
  | { readonly kind: "truth"; readonly value: boolean; readonly span: Span };

export type Comparison = "==" | "!=" | "<" | "<=" | ">" | ">=";

export type Condition =
  | { readonly kind: "all" | "some"; readonly parts: readonly Condition[] }
  | { readonly kind: "not"; readonly part: Condition }
  | { readonly kind: "comparison"; readonly op: Comparison; readonly left: Operand; readonly right: Operand }
  /** A truth value by itself. */
  | { readonly kind: "operand"; readonly operand: Operand };

/** The name of what a function returns, in conditions. */
export const resultName = "result";
