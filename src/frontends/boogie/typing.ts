/** What resolution and type checking find out about a file, as tables beside the syntax tree. */
import type {
  AxiomDeclaration, BoogieFile, ConstantDeclaration, DatatypeDeclaration, Expr, FunctionDecl, Ident,
  ImplementationDeclaration, ProcedureDeclaration, Stmt, Target, TypeDeclaration, TypeNode,
} from "./ast.ts"; // prettier-ignore
import type { Diagnostic } from "../../source/diagnostic.ts";

/** Types, with synonyms expanded. Compare with `sameType`, never by identity. */
export type Type =
  | { readonly kind: "bool" }
  | { readonly kind: "int" }
  | { readonly kind: "real" }
  | { readonly kind: "bv"; readonly width: number }
  | {
      readonly kind: "constructed";
      readonly declaration: TypeDeclaration | DatatypeDeclaration;
      readonly args: readonly Type[];
    }
  | { readonly kind: "variable"; readonly variable: TypeVariable }
  | {
      readonly kind: "map";
      readonly params: readonly TypeVariable[];
      readonly domain: readonly Type[];
      readonly range: Type;
    };

/** One per binding site, compared by identity. */
export interface TypeVariable {
  readonly name: string;
}

/** A variable of any kind; one object per declaration, compared by identity. */
export interface Symbol {
  readonly kind: "constant" | "global" | "param" | "result" | "local" | "bound";
  readonly name: string;
  readonly type: Type;
  readonly ident: Ident;
  /** Of globals, parameters, results and locals. */
  readonly where?: Expr;
}

export interface ConstructorSymbol {
  readonly datatype: DatatypeDeclaration;
  readonly index: number;
  readonly name: string;
  /** Over the datatype's type parameters, which are `typeParams` in order. */
  readonly typeParams: readonly TypeVariable[];
  readonly fields: readonly { readonly name: string; readonly type: Type }[];
}

export interface FunctionInfo {
  readonly declaration: FunctionDecl;
  readonly typeParams: readonly TypeVariable[];
  readonly params: readonly Symbol[];
  readonly result: Type;
}

export interface RoutineInfo {
  readonly typeParams: readonly TypeVariable[];
  readonly params: readonly Symbol[];
  readonly results: readonly Symbol[];
}

export interface ProcedureInfo extends RoutineInfo {
  readonly declaration: ProcedureDeclaration;
  readonly modifies: readonly Symbol[];
}

/** Also made for the body of `procedure P() { … }`. */
export interface ImplementationInfo extends RoutineInfo {
  readonly declaration: ImplementationDeclaration | ProcedureDeclaration;
  readonly procedure: ProcedureInfo;
  readonly locals: readonly Symbol[];
}

export interface TypedFile {
  readonly file: BoogieFile;
  readonly constants: readonly {
    readonly symbol: Symbol;
    readonly declaration: ConstantDeclaration;
    readonly parents?: {
      readonly parents: readonly { readonly symbol: Symbol; readonly unique: boolean }[];
      readonly complete: boolean;
    };
  }[];
  readonly globals: readonly Symbol[];
  readonly functions: ReadonlyMap<string, FunctionInfo>;
  readonly constructors: ReadonlyMap<string, ConstructorSymbol>;
  readonly procedures: ReadonlyMap<string, ProcedureInfo>;
  readonly implementations: readonly ImplementationInfo[];
  readonly axioms: readonly AxiomDeclaration[];
  /** The type of every expression. */
  readonly types: ReadonlyMap<Expr, Type>;
  /** What a `name` expression, an assignment's base, a havocked name, a call's result means. */
  readonly symbols: ReadonlyMap<Expr | Ident, Symbol>;
  /**
   * Type arguments of: a function or constructor call, a `name`d… polymorphic map select or update (of the map's
   * params), an index step of an assignment target, a call statement (of the procedure), a field or `is` (of the datatype).
   */
  readonly instantiations: ReadonlyMap<Expr | Stmt | Target["path"][number], readonly Type[]>;
  /** Symbols that a quantifier, lambda, let or code expression binds, in order; type parameters likewise. */
  readonly binders: ReadonlyMap<
    Expr,
    { readonly symbols: readonly Symbol[]; readonly typeParams: readonly TypeVariable[] }
  >;
  /** Resolved type of a type node that lowering needs (coercions, code-expression locals). */
  readonly typeNodes: ReadonlyMap<TypeNode, Type>;
}

export interface Typed {
  /** Absent if there were errors. */
  readonly typed?: TypedFile;
  readonly diagnostics: readonly Diagnostic[];
}
