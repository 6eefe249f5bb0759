/**
 * Annotations as they are written, in ACSL [BaudinEtAl21]: a closed tree with names unresolved. Every node knows its place and its
 * text, so that what fails is shown in the user's own words. The parser refuses what is nested deeper than `deepest`, so
 * everything after it may recurse.
 */
import type { Span } from "../../../source/span.ts";
import type { Relation } from "../lower/comparisons.ts";

export type { Relation };

export const deepest = 400;

export interface Node {
  readonly span: Span;
  /** As it stands in the annotation, line breaks included. */
  readonly text: string;
}

// ---------------------------------------------------------------------------------------------------------- terms

/** Terms and predicates alike: which of them is meant is a matter of types. */
export type Term = Node & {
  /** Of the tree below it. */
  readonly height: number;
} & (
    | { readonly kind: "integer"; readonly value: bigint }
    | { readonly kind: "floating"; readonly spelling: string }
    | { readonly kind: "string"; readonly spelling: string }
    | { readonly kind: "name"; readonly name: string }
    | { readonly kind: "constant"; readonly constant: Constant }
    | { readonly kind: "unary"; readonly op: UnaryOperator; readonly operand: Term }
    | { readonly kind: "binary"; readonly op: BinaryOperator; readonly left: Term; readonly right: Term }
    /** `a <= b < c`: one operator between each two operands. */
    | { readonly kind: "comparison"; readonly operators: readonly Relation[]; readonly operands: readonly Term[] }
    | { readonly kind: "junction"; readonly op: "&&" | "||"; readonly operands: readonly Term[] }
    | { readonly kind: "conditional"; readonly condition: Term; readonly then: Term; readonly otherwise: Term }
    | { readonly kind: "cast"; readonly type: TypeName; readonly operand: Term }
    | { readonly kind: "sizeof"; readonly of: TypeName | Term }
    | { readonly kind: "subscript"; readonly array: Term; readonly index: Term }
    | { readonly kind: "member"; readonly operand: Term; readonly arrow: boolean; readonly field: string }
    /** `low .. high`; an end that is left out has no bound. */
    | { readonly kind: "range"; readonly low?: Term; readonly high?: Term }
    /** Of what ACSL builds in (`\valid`), or of a predicate or function that is defined; `labels` in braces. */
    | {
        readonly kind: "call";
        readonly name: string;
        readonly labels: readonly string[];
        readonly args: readonly Term[];
      }
    /** `\old(e)` is `\at(e, Old)`. */
    | { readonly kind: "at"; readonly operand: Term; readonly label: string }
    | { readonly kind: "let"; readonly name: string; readonly value: Term; readonly body: Term }
    | {
        readonly kind: "quantifier";
        readonly quantifier: "forall" | "exists";
        readonly binders: readonly Binder[];
        readonly body: Term;
      }
    /** `name: predicate`. */
    | { readonly kind: "named"; readonly name: string; readonly body: Term }
  );

export type Constant = "\\true" | "\\false" | "\\null" | "\\result" | "\\nothing" | "\\empty";
export type UnaryOperator = "-" | "+" | "~" | "!" | "*" | "&";
export type BinaryOperator =
  "*" | "/" | "%" | "+" | "-" | "<<" | ">>" | "&" | "^" | "|" | "-->" | "<-->" | "^^" | "==>" | "<==>";

/** A type by its spelling: `integer`, `unsigned char *`, `struct node`. */
export interface TypeName extends Node {
  readonly kind: "type";
  /** Specifiers in the order that C's standard lists them, one blank between them: `unsigned long`, `struct node`. */
  readonly base: string;
  /** What follows them: `**`, `*[4]`. */
  readonly declarator: string;
}

export interface Binder extends Node {
  readonly name: string;
  readonly type: TypeName;
}

// ---------------------------------------------------------------------------------------------------- annotations

/** What stands in one comment. */
export type ParsedAnnotation =
  | { readonly kind: "contract"; readonly clauses: readonly ContractClause[]; readonly span: Span }
  | { readonly kind: "loop"; readonly clauses: readonly LoopClause[]; readonly span: Span }
  | { readonly kind: "statement"; readonly clauses: readonly StatementClause[]; readonly span: Span }
  | { readonly kind: "global"; readonly definitions: readonly GlobalDefinition[]; readonly span: Span };

/** `check` is checked and then not relied upon; `admit` is relied upon and not checked. */
export type Mode = "assert" | "check" | "admit";

export type ContractClause = Node &
  (
    | { readonly kind: "requires" | "ensures"; readonly mode: Mode; readonly predicate: Term }
    | { readonly kind: "assumes" | "terminates"; readonly predicate: Term }
    | Assigns
    | { readonly kind: "decreases"; readonly term: Term }
    | { readonly kind: "behavior"; readonly name: string; readonly clauses: readonly ContractClause[] }
    | { readonly kind: "complete" | "disjoint"; readonly behaviors: readonly string[] }
    | Unsupported
  );

export interface Assigns {
  readonly kind: "assigns" | "allocates" | "frees";
  /** Empty for `\nothing`. */
  readonly locations: readonly Term[];
  /** There is a `\from`: what follows it is parsed and not kept. */
  readonly dependencies: boolean;
}

export type LoopClause = Node & { readonly behaviors: readonly string[] } & (
    | { readonly kind: "invariant"; readonly mode: Mode; readonly predicate: Term }
    | Assigns
    | { readonly kind: "variant"; readonly term: Term }
    | Unsupported
  );

export type StatementClause = Node & { readonly behaviors: readonly string[] } & (
    | { readonly kind: "assert"; readonly mode: Mode; readonly predicate: Term }
    | { readonly kind: "unreachable" }
    | Unsupported
  );

export type GlobalDefinition = Node &
  (
    | {
        readonly kind: "predicate" | "logic";
        readonly name: string;
        readonly labels: readonly string[];
        readonly params: readonly Binder[];
        /** Of a logic function. */
        readonly type?: TypeName;
        /** Absent if it is only declared. */
        readonly body?: Term;
      }
    | Unsupported
  );

/** What is part of ACSL and not understood here; `names` are those that it would declare. */
export interface Unsupported {
  readonly kind: "unsupported";
  readonly construct: string;
  readonly names: readonly string[];
}
