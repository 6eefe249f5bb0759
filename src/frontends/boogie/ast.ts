/** The syntax tree of Boogie, as parsed: names are text, nothing is resolved. Every node knows its span. */
import type { Span } from "../../source/span.ts";

export interface BoogieFile {
  readonly declarations: readonly Declaration[];
}

export type Declaration =
  | TypeDeclaration
  | TypeSynonym
  | DatatypeDeclaration
  | ConstantDeclaration
  | FunctionDecl
  | AxiomDeclaration
  | GlobalDeclaration
  | ProcedureDeclaration
  | ImplementationDeclaration;

/** `{:name arg, "text", …}` */
export interface Attribute {
  readonly name: string;
  readonly args: readonly (Expr | string)[];
  readonly span: Span;
}

// -------------------------------------------------------------------------------------------------------- types

export type TypeNode =
  | { readonly kind: "basic"; readonly name: "bool" | "int" | "real"; readonly span: Span }
  | { readonly kind: "bv"; readonly width: number; readonly span: Span }
  /** A constructor, synonym, datatype or type variable with its arguments. */
  | { readonly kind: "named"; readonly name: string; readonly args: readonly TypeNode[]; readonly span: Span }
  | {
      readonly kind: "map";
      readonly typeParams: readonly Ident[];
      readonly domain: readonly TypeNode[];
      readonly range: TypeNode;
      readonly span: Span;
    };

export interface Ident {
  readonly name: string;
  readonly span: Span;
}

// ------------------------------------------------------------------------------------------------- declarations

interface Attributed {
  readonly attributes: readonly Attribute[];
  readonly span: Span;
}

/** `type {:builtin "Seq"} T a b;` */
export interface TypeDeclaration extends Attributed {
  readonly kind: "type";
  readonly name: Ident;
  /** `_` or a name for each. */
  readonly params: readonly Ident[];
  readonly finite: boolean;
}
export interface TypeSynonym extends Attributed {
  readonly kind: "synonym";
  readonly name: Ident;
  readonly params: readonly Ident[];
  readonly body: TypeNode;
}
export interface DatatypeDeclaration extends Attributed {
  readonly kind: "datatype";
  readonly name: Ident;
  readonly params: readonly Ident[];
  readonly constructors: readonly { readonly name: Ident; readonly fields: readonly TypedIdent[] }[];
}
/** One declaration per constant: `const a, b: int;` is two. */
export interface ConstantDeclaration extends Attributed {
  readonly kind: "const";
  readonly name: Ident;
  readonly type: TypeNode;
  readonly unique: boolean;
  /** `extends unique a, b complete` */
  readonly parents?: {
    readonly parents: readonly { readonly name: Ident; readonly unique: boolean }[];
    readonly complete: boolean;
  };
  readonly axioms: readonly AxiomDeclaration[];
}
export interface FunctionDecl extends Attributed {
  readonly kind: "function";
  readonly name: Ident;
  readonly typeParams: readonly Ident[];
  /** Anonymous parameters have no name. */
  readonly params: readonly { readonly name?: Ident; readonly type: TypeNode; readonly span: Span }[];
  readonly result: TypeNode;
  readonly resultName?: Ident;
  readonly body?: Expr;
  /** `uses { axiom …; }` */
  readonly axioms: readonly AxiomDeclaration[];
}
export interface AxiomDeclaration extends Attributed {
  readonly kind: "axiom";
  readonly formula: Expr;
}
export interface GlobalDeclaration extends Attributed {
  readonly kind: "var";
  readonly variable: TypedIdent;
}
export interface TypedIdent {
  readonly name: Ident;
  readonly type: TypeNode;
  readonly where?: Expr;
  readonly attributes: readonly Attribute[];
}
export interface Signature {
  readonly name: Ident;
  readonly typeParams: readonly Ident[];
  readonly params: readonly TypedIdent[];
  readonly results: readonly TypedIdent[];
}
export interface ProcedureDeclaration extends Attributed, Signature {
  readonly kind: "procedure";
  readonly specs: readonly Spec[];
  /** Present for `procedure P() { … }`. */
  readonly body?: Body;
  readonly pure: boolean;
}
export interface ImplementationDeclaration extends Attributed, Signature {
  readonly kind: "implementation";
  readonly body: Body;
}
export type Spec =
  | {
      readonly kind: "requires" | "ensures";
      readonly free: boolean;
      readonly condition: Expr;
      readonly attributes: readonly Attribute[];
      readonly span: Span;
    }
  | { readonly kind: "modifies"; readonly names: readonly Ident[]; readonly span: Span };

// --------------------------------------------------------------------------------------------------- statements

export interface Body {
  readonly locals: readonly TypedIdent[];
  readonly statements: readonly Stmt[];
  /** The opening brace; and the closing one, where an implicit return is reported. */
  readonly open: Span;
  readonly close: Span;
}

/** `opSpan` of an assignment is its `:=`, where Boogie reports errors and where its traces point. */
export type Stmt = { readonly span: Span } & (
  | { readonly kind: "label"; readonly name: Ident }
  | { readonly kind: "assert"; readonly condition: Expr; readonly attributes: readonly Attribute[] }
  | { readonly kind: "assume"; readonly condition: Expr; readonly attributes: readonly Attribute[] }
  | { readonly kind: "havoc"; readonly names: readonly Ident[]; readonly attributes: readonly Attribute[] }
  | {
      readonly kind: "assign";
      readonly targets: readonly Target[];
      readonly values: readonly Expr[];
      readonly attributes: readonly Attribute[];
      readonly opSpan: Span;
    }
  /** `Cons(x, xs) := e;`, with the span of `:=`, where a failed check is reported. */
  | {
      readonly kind: "unpack";
      readonly constructor: Ident;
      readonly targets: readonly Ident[];
      readonly value: Expr;
      readonly assignSpan: Span;
      readonly attributes: readonly Attribute[];
    }
  | {
      readonly kind: "call";
      readonly callee: Ident;
      readonly args: readonly Expr[];
      readonly results: readonly Ident[];
      readonly free: boolean;
      readonly async: boolean;
      readonly attributes: readonly Attribute[];
    }
  /** `call forall P(*, x);` — old syntax, where still accepted. */
  | {
      readonly kind: "if";
      readonly guard: Expr | "*";
      readonly then: readonly Stmt[];
      readonly thenSpan: Span;
      readonly otherwise?: readonly Stmt[];
      readonly elseSpan?: Span;
      readonly attributes: readonly Attribute[];
    }
  | {
      readonly kind: "while";
      readonly guard: Expr | "*";
      readonly invariants: readonly {
        readonly free: boolean;
        readonly condition: Expr;
        readonly attributes: readonly Attribute[];
        readonly span: Span;
      }[];
      readonly yields: boolean;
      readonly body: readonly Stmt[];
      readonly bodySpan: Span;
      readonly close: Span;
    }
  | { readonly kind: "break"; readonly label?: Ident }
  | { readonly kind: "goto"; readonly targets: readonly Ident[]; readonly attributes: readonly Attribute[] }
  /** `return e;` only inside a code expression. */
  | { readonly kind: "return"; readonly value?: Expr; readonly attributes: readonly Attribute[] }
  /** Not in Boogie: the exceptional exit of our intermediate language. */
  | { readonly kind: "raise"; readonly attributes: readonly Attribute[] }
);

/** `x`, `m[i][j]`, `p->f`, and combinations: a base variable with a path of map indices and fields. */
export interface Target {
  readonly base: Ident;
  readonly path: readonly (
    | { readonly kind: "index"; readonly indices: readonly Expr[]; readonly span: Span }
    | { readonly kind: "field"; readonly name: Ident; readonly span: Span }
  )[];
  readonly span: Span;
}

// -------------------------------------------------------------------------------------------------- expressions

export type BinaryOp =
  | "<==>" | "==>" | "<==" | "&&" | "||" | "==" | "!=" | "<" | "<=" | ">" | ">=" | "<:" | "++" | "+" | "-" | "*"
  | "div" | "mod" | "/" | "**"; // prettier-ignore

/**
 * `span` is the whole expression without parentheses around it. `opSpan` is the sign or word where Boogie reports errors about
 * it: the operator, `[`, `->`, `:`, `is`, `:=` of a field update, the keyword of a quantifier, `var` of a let.
 */
export type Expr = { readonly span: Span } & (
  | { readonly kind: "bool"; readonly value: boolean }
  | { readonly kind: "int"; readonly value: bigint }
  /** Exact: digits × 10^exponent. */
  | { readonly kind: "real"; readonly digits: bigint; readonly exponent: number }
  | { readonly kind: "bv"; readonly value: bigint; readonly width: number }
  | { readonly kind: "name"; readonly name: string }
  | { readonly kind: "unary"; readonly op: "!" | "-"; readonly operand: Expr; readonly opSpan: Span }
  | { readonly kind: "binary"; readonly op: BinaryOp; readonly left: Expr; readonly right: Expr; readonly opSpan: Span }
  | { readonly kind: "if"; readonly condition: Expr; readonly then: Expr; readonly otherwise: Expr }
  /** A function or datatype constructor. */
  | { readonly kind: "call"; readonly callee: Ident; readonly args: readonly Expr[] }
  | { readonly kind: "convert"; readonly to: "int" | "real"; readonly operand: Expr }
  | { readonly kind: "old"; readonly operand: Expr }
  /** `m[i, j]` and `m[i, j := v]` */
  | { readonly kind: "select"; readonly map: Expr; readonly indices: readonly Expr[]; readonly opSpan: Span }
  | {
      readonly kind: "update";
      readonly map: Expr;
      readonly indices: readonly Expr[];
      readonly value: Expr;
      readonly opSpan: Span;
    }
  /** `x[high:low]`, high excluded, as Boogie writes it. */
  | {
      readonly kind: "extract";
      readonly operand: Expr;
      readonly high: number;
      readonly low: number;
      readonly opSpan: Span;
    }
  /** `e->f`, `e->(f := v)`, `e is C` */
  | { readonly kind: "field"; readonly operand: Expr; readonly field: Ident; readonly opSpan: Span }
  | {
      readonly kind: "fieldUpdate";
      readonly operand: Expr;
      readonly field: Ident;
      readonly value: Expr;
      readonly opSpan: Span;
    }
  | { readonly kind: "is"; readonly operand: Expr; readonly constructor: Ident; readonly opSpan: Span }
  | {
      readonly kind: "forall" | "exists" | "lambda";
      readonly typeParams: readonly Ident[];
      readonly bound: readonly TypedIdent[];
      readonly attributes: readonly Attribute[];
      readonly triggers: readonly {
        readonly negative: boolean;
        readonly patterns: readonly Expr[];
        readonly span: Span;
      }[];
      readonly body: Expr;
      readonly opSpan: Span;
    }
  /** `(var x, y := e, f; body)` */
  | {
      readonly kind: "let";
      readonly bound: readonly TypedIdentOptional[];
      readonly values: readonly Expr[];
      readonly body: Expr;
      readonly attributes: readonly Attribute[];
      readonly opSpan: Span;
    }
  /** `|{ var a: bool; L: …; return a; }|` */
  | { readonly kind: "code"; readonly locals: readonly TypedIdent[]; readonly statements: readonly Stmt[] }
  /** `e : T` */
  | { readonly kind: "coerce"; readonly operand: Expr; readonly type: TypeNode; readonly opSpan: Span }
);

export interface TypedIdentOptional {
  readonly name: Ident;
  readonly type?: TypeNode;
  readonly attributes: readonly Attribute[];
}
