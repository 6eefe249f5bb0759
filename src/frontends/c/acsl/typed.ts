/**
 * Annotations with names resolved and types checked. Definitions and `\let` are expanded, so that what is left speaks about C's
 * objects, quantified variables and states only; every read says in which state it happens. Arithmetic is on mathematical
 * integers: an object's value becomes one when it is read.
 */
import type { Span } from "../../../source/span.ts";
import type { IntegerRange } from "../integers.ts";
import type {
  CType,
  FieldDeclaration,
  FunctionDeclaration,
  IntegerType,
  LabelDeclaration,
  RecordDeclaration,
  Statement,
  VariableDeclaration,
} from "../tree.ts";
import type { Mode, Relation } from "./tree.ts";

export type LogicType =
  /** `range` where the value is known to lie in one: it was read from an object of C's. */
  | { readonly kind: "integer"; readonly range?: IntegerRange }
  | { readonly kind: "boolean" }
  | { readonly kind: "pointer"; readonly to: CType };

/**
 * The states that annotations speak about. In contracts these are `Pre` (on entry) and `Post` (on return); everywhere else
 * `Here` is where the annotation stands.
 */
export type Label =
  | "Here"
  | "Pre"
  | "Post"
  /** When the loop was reached, and when its current iteration began. */
  | { readonly kind: "loop-entry" | "loop-current"; readonly loop: Statement }
  /** When the label was last passed. */
  | { readonly kind: "label"; readonly label: LabelDeclaration };

/** Compared by identity. */
export interface Binder {
  readonly name: string;
  readonly type: LogicType;
}

interface Common {
  readonly span: Span;
  /** As the user wrote it. */
  readonly text: string;
  readonly type: LogicType;
}

export type Typed = Common &
  (
    | { readonly kind: "integer"; readonly value: bigint }
    | { readonly kind: "boolean"; readonly value: boolean }
    | { readonly kind: "bound"; readonly binder: Binder }
    /** The value of an object. */
    | { readonly kind: "read"; readonly place: Place; readonly state: Label }
    | { readonly kind: "result" }
    | { readonly kind: "null" }
    | { readonly kind: "address"; readonly place: Place }
    /** A pointer `count * scale` bytes further. */
    | { readonly kind: "shift"; readonly pointer: Typed; readonly count: Typed; readonly scale: number }
    /** Of two pointers, in units of `size` bytes. */
    | { readonly kind: "difference"; readonly left: Typed; readonly right: Typed; readonly size: number }
    /** The same pointer to something of another type. */
    | { readonly kind: "reinterpret"; readonly pointer: Typed }
    /** `\base_addr`, `\offset` and `\block_length`. */
    | { readonly kind: "block"; readonly part: "base" | "offset" | "length"; readonly pointer: Typed }
    | { readonly kind: "unary"; readonly op: "-" | "~"; readonly operand: Typed }
    | { readonly kind: "arithmetic"; readonly op: ArithmeticOperator; readonly left: Typed; readonly right: Typed }
    /** To a type of C's, modulo its width. */
    | { readonly kind: "convert"; readonly to: IntegerType; readonly operand: Typed }
    /** Of two integers or two pointers. */
    | { readonly kind: "compare"; readonly relation: Relation; readonly left: Typed; readonly right: Typed }
    | { readonly kind: "not"; readonly operand: Typed }
    | { readonly kind: "junction"; readonly op: "and" | "or"; readonly operands: readonly Typed[] }
    | { readonly kind: "implies" | "iff"; readonly left: Typed; readonly right: Typed }
    | { readonly kind: "conditional"; readonly condition: Typed; readonly then: Typed; readonly otherwise: Typed }
    | {
        readonly kind: "quantifier";
        readonly quantifier: "forall" | "exists";
        readonly binders: readonly Binder[];
        readonly body: Typed;
      }
    /** `\valid`, `\valid_read`, `\initialized`: of all bytes of all the places. */
    | {
        readonly kind: "accessible";
        readonly access: "write" | "read" | "initialized";
        readonly places: PlaceSet;
        readonly state: Label;
      }
    | { readonly kind: "separated"; readonly sets: readonly PlaceSet[] }
    | { readonly kind: "freeable"; readonly pointer: Typed; readonly state: Label }
    /** Allocated between the two states, with that many bytes. */
    | {
        readonly kind: "fresh";
        readonly pointer: Typed;
        readonly bytes: Typed;
        readonly from: Label;
        readonly to: Label;
      }
  );

export type ArithmeticOperator = "+" | "-" | "*" | "/" | "%" | "<<" | ">>" | "&" | "|" | "^" | "min" | "max";

// --------------------------------------------------------------------------------------------------------- places

/** What an lvalue denotes. */
export type Place = { readonly type: CType; readonly span: Span; readonly text: string } & (
  | { readonly kind: "variable"; readonly variable: VariableDeclaration }
  | { readonly kind: "function"; readonly declaration: FunctionDeclaration }
  | {
      readonly kind: "member";
      readonly of: Place;
      readonly record: RecordDeclaration;
      readonly field: FieldDeclaration;
    }
  /** Of an array. */
  | { readonly kind: "element"; readonly of: Place; readonly index: Typed }
  | { readonly kind: "pointee"; readonly pointer: Typed }
);

/** `low .. high` in a set of places: it holds one place for each value of the binder between the ends. */
export interface Range {
  readonly binder: Binder;
  readonly low?: Typed;
  readonly high?: Typed;
}

/** The stretches of `bytes` bytes at `pointer`, for all values of the ranges' binders. */
export interface PlaceSet {
  readonly ranges: readonly Range[];
  readonly pointer: Typed;
  readonly bytes: number;
  readonly span: Span;
  readonly text: string;
}

/** The same for objects, which need have no address: what an `assigns` clause lists. */
export interface AssignedPlaces {
  readonly ranges: readonly Range[];
  readonly place: Place;
  readonly bytes: number;
  /** In which pointers and indices are read. */
  readonly state: Label;
  readonly span: Span;
  readonly text: string;
}

// ------------------------------------------------------------------------------------------------------- annotations

/** One conjunct of what a clause says. */
export interface Condition {
  readonly predicate: Typed;
  /** Of the clause, where it has one. */
  readonly name?: string;
  readonly mode: Mode;
  /** What is shown when it fails, as the user wrote it. */
  readonly span: Span;
  readonly text: string;
}

/** What may change, provided that `when` held on entry. */
export interface Frame {
  readonly when?: Typed;
  readonly places: readonly AssignedPlaces[];
  readonly span: Span;
  readonly text: string;
}

/**
 * A contract with its behaviors spelled out: what a behavior requires or ensures is under the condition that its
 * assumptions held on entry.
 */
export interface Contract {
  readonly function: FunctionDeclaration;
  readonly span: Span;
  /** Reads happen in `Pre`. */
  readonly requires: readonly Condition[];
  /** That behaviors are complete or disjoint: holds on entry, given what is required. */
  readonly onEntry: readonly Condition[];
  /** Reads happen in `Pre` and `Post`; parameters have their values of `Pre`, as in ACSL. */
  readonly ensures: readonly Condition[];
  /** A write must be allowed by all of them; absent where the contract does not say what changes. */
  readonly assigns?: readonly Frame[];
  /** Pointers to what may be allocated (in `Post`) and freed (in `Pre`); absent where the contract does not say. */
  readonly allocates?: readonly Typed[];
  readonly frees?: readonly Typed[];
  readonly terminates?: Typed;
  readonly decreases?: Typed;
}

export interface LoopAnnotation {
  readonly span: Span;
  readonly invariants: readonly Condition[];
  readonly assigns?: readonly Frame[];
  readonly variant?: Typed;
}

/** An assertion; `unreachable` is one of `\false`. */
export interface Assertion {
  readonly span: Span;
  readonly conditions: readonly Condition[];
}
