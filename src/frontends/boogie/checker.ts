/**
 * What resolution and type checking know and find out: the names of the file, the tables of typing.ts while they fill, and the
 * errors by phase. Boogie stops after a phase with errors (labels, then names, then types); so do we, by phase of the message
 * and not of the work: one walk does all.
 */
import { type Deep } from "../../base/trampoline.ts";
import { errorAt, type Diagnostic } from "../../source/diagnostic.ts";
import type { Span } from "../../source/span.ts";
import type { DatatypeDeclaration, Expr, Ident, Stmt, Target, TypeDeclaration, TypeNode, TypeSynonym } from "./ast.ts";
import { printType } from "./print-type.ts";
import { intType, isOpen, newHole, rebuild, somePart, type Hole, type OpenType } from "./types.ts";
import type {
  ConstructorSymbol,
  FunctionInfo,
  ImplementationInfo,
  ProcedureInfo,
  Symbol,
  Type,
  TypeVariable,
} from "./typing.ts";

/** What can have type arguments: see `instantiations` of typing.ts. */
export type Instantiated = Expr | Stmt | Target["path"][number];

export interface Checker {
  readonly faults: Record<"labels" | "names" | "types" | "notes", Diagnostic[]>;

  readonly typeNames: Map<string, TypeDeclaration | DatatypeDeclaration | TypeSynonym>;
  readonly synonyms: Map<TypeSynonym, Synonym>;
  /** Constants and global variables. */
  readonly globals: Map<string, Symbol>;
  readonly functions: Map<string, FunctionInfo>;
  readonly constructors: Map<string, ConstructorSymbol>;
  readonly datatypes: Map<DatatypeDeclaration, readonly ConstructorSymbol[]>;
  readonly procedures: Map<string, ProcedureInfo>;
  readonly implementations: ImplementationInfo[];
  readonly assumptions: Map<Symbol, { isAssigned: boolean }>;

  readonly types: Map<Expr, OpenType>;
  readonly symbols: Map<Expr | Ident, Symbol>;
  readonly instantiations: Map<Instantiated, readonly OpenType[]>;
  readonly binders: Map<Expr, { readonly symbols: readonly Symbol[]; readonly typeParams: readonly TypeVariable[] }>;
  readonly typeNodes: Map<TypeNode, Type>;
  /** What a type was called where it was written. */
  readonly aliases: Map<OpenType, { readonly name: string; readonly args: readonly OpenType[] }>;

  readonly pending: Pending;
  /** Checks a code expression; here, because statements contain expressions and the reverse. */
  readonly checkCode: (checker: Checker, scope: Scope, code: Extract<Expr, { kind: "code" }>) => Deep<void>;
}

export interface Synonym {
  readonly params: readonly TypeVariable[];
  readonly body: Type;
}

/** What waits until the end of a declaration, when all is known that will be known about holes. */
interface Pending {
  types: Expr[];
  /** Variables of lets, whose types are those of their values. */
  symbols: Map<Symbol, { readonly type: OpenType; readonly settle: (type: Type) => void }>;
  instantiations: { readonly of: Instantiated; readonly span: Span; readonly params: readonly TypeVariable[] }[];
  /** Constraints on the widths of bit-vectors whose types were holes. */
  checks: (() => void)[];
}

/** What is still to do in an expression, last first: a part to enter, or something to do after others. */
export type Work = (Expr | (() => void))[];

/** What is visible at a place. Binders add to it and take away again. */
export interface Scope {
  /** Parameters, locals and bound variables; globals are in the checker. */
  readonly variables: Map<string, Symbol>;
  readonly typeVariables: Map<string, TypeVariable>;
  /** How many states can be spoken of: axioms have none, preconditions one, postconditions and bodies two. */
  states: 0 | 1 | 2;
  isTrigger: boolean;
  /** The procedure whose contract or body this is, and what it may modify. */
  readonly procedure: ProcedureInfo | undefined;
  readonly modifies: ReadonlySet<Symbol>;
}

export function newScope(states: Scope["states"], procedure?: ProcedureInfo): Scope {
  return {
    variables: new Map(),
    typeVariables: new Map(),
    states,
    isTrigger: false,
    procedure,
    modifies: new Set(procedure?.modifies),
  };
}

export function newChecker(checkCode: Checker["checkCode"]): Checker {
  return {
    faults: { labels: [], names: [], types: [], notes: [] },
    typeNames: new Map(),
    synonyms: new Map(),
    globals: new Map(),
    functions: new Map(),
    constructors: new Map(),
    datatypes: new Map(),
    procedures: new Map(),
    implementations: [],
    assumptions: new Map(),
    types: new Map(),
    symbols: new Map(),
    instantiations: new Map(),
    binders: new Map(),
    typeNodes: new Map(),
    aliases: new Map(),
    pending: { types: [], symbols: new Map(), instantiations: [], checks: [] },
    checkCode,
  };
}

// --------------------------------------------------------------------------------------------------------- errors

export function nameError(checker: Checker, span: Span, message: string): void {
  checker.faults.names.push(errorAt(span, message));
}

export function typeError(checker: Checker, span: Span, message: string): void {
  checker.faults.types.push(errorAt(span, message));
}

/** A type as messages show it. */
export function shown(checker: Checker, type: OpenType): string {
  return printType(type, checker.aliases, 1000);
}

/** Where Boogie reports errors about an expression. */
export function errorSpan(expr: Expr): Span {
  if ("opSpan" in expr) return expr.opSpan;
  return expr.kind === "call" ? expr.callee.span : expr.span;
}

// ---------------------------------------------------------------------------------------------------------- types

export function typeOf(checker: Checker, expr: Expr): OpenType {
  return checker.types.get(expr) ?? newHole();
}

export function setType(checker: Checker, expr: Expr, type: OpenType): void {
  checker.types.set(expr, type);
  if (isOpen(type)) checker.pending.types.push(expr);
}

/** An expression with an error in it: its type agrees with everything, so that one mistake is one message. */
export function setErrorType(checker: Checker, expr: Expr): void {
  setType(checker, expr, newHole());
}

/** Holes for type parameters. */
export function freshHoles(params: readonly TypeVariable[]): Map<TypeVariable, Hole> {
  return new Map(params.map((param) => [param, newHole()]));
}

export function setInstantiation(
  checker: Checker,
  of: Instantiated,
  span: Span,
  holes: ReadonlyMap<TypeVariable, OpenType>,
): void {
  if (holes.size === 0) return;
  checker.instantiations.set(of, [...holes.values()]);
  checker.pending.instantiations.push({ of, span, params: [...holes.keys()] });
}

/** At the end of a declaration: every hole that is left becomes int, as in Boogie, and the tables get their final types. */
export function settle(checker: Checker): void {
  const { pending } = checker;
  for (const check of pending.checks) check();
  fillInstantiations(checker);
  const done = new Map<OpenType, OpenType>();
  for (const { of } of pending.instantiations) {
    const types = checker.instantiations.get(of) ?? [];
    checker.instantiations.set(
      of,
      types.map((type) => closed(type, done)),
    );
  }
  for (const { type, settle } of pending.symbols.values()) settle(closed(type, done));
  for (const expr of pending.types) checker.types.set(expr, closed(typeOf(checker, expr), done));
  pending.checks = [];
  pending.instantiations = [];
  pending.symbols = new Map();
  pending.types = [];
}

function fillInstantiations(checker: Checker): void {
  const seen = new Set<OpenType>();
  for (const { of, span, params } of checker.pending.instantiations) {
    checker.instantiations.get(of)?.forEach((type, index) => {
      if (!fillHoles(type, seen)) return;
      const message = `type parameter ${params[index]?.name ?? "?"} is ambiguous, instantiating to int`;
      checker.faults.notes.push({ span, severity: "note", message });
    });
  }
}

/** Makes every hole that is left int; whether there was one. */
function fillHoles(type: OpenType, seen: Set<OpenType>): boolean {
  if (!isOpen(type)) return false;
  let hasHoles = false;
  const fill = (part: OpenType): boolean => {
    if (part.kind !== "hole" || part.binding !== undefined) return false;
    part.binding = intType;
    hasHoles = true;
    return false;
  };
  somePart(type, fill, seen);
  return hasHoles;
}

function closed(type: OpenType, done: Map<OpenType, OpenType>): Type {
  // All holes are replaced, so what comes out is a type of typing.ts.
  return (
    isOpen(type) ? rebuild(type, (leaf) => (leaf.kind === "hole" ? intType : leaf), undefined, done) : type
  ) as Type;
}

// ------------------------------------------------------------------------------------------------------ variables

export function findVariable(checker: Checker, scope: Scope, name: string): Symbol | undefined {
  return scope.variables.get(name) ?? checker.globals.get(name);
}

/** A parameter, result or local may hide a global variable or a constant, but no other. */
export function declareVariable(checker: Checker, scope: Scope, symbol: Symbol): void {
  const { name, ident } = symbol;
  if (scope.variables.has(name)) {
    nameError(checker, ident.span, `more than one declaration of variable name: ${name}`);
    return;
  }
  scope.variables.set(name, symbol);
}

/** Adds what a binder binds, which may hide variables around it. The result takes it away again. */
export function bindVariables(checker: Checker, scope: Scope, symbols: readonly Symbol[]): () => void {
  const hidden = new Map<string, Symbol | undefined>();
  for (const symbol of symbols) {
    const { name, ident } = symbol;
    if (hidden.has(name)) nameError(checker, ident.span, `more than one declaration of variable name: ${name}`);
    else hidden.set(name, scope.variables.get(name));
    scope.variables.set(name, symbol);
  }
  return () => {
    for (const [name, symbol] of hidden) {
      if (symbol === undefined) scope.variables.delete(name);
      else scope.variables.set(name, symbol);
    }
  };
}

export function declareTypeVariables(
  checker: Checker,
  scope: Scope,
  idents: readonly Ident[],
): readonly TypeVariable[] {
  return idents.map((ident) => declareTypeVariable(checker, scope, ident));
}

function declareTypeVariable(checker: Checker, scope: Scope, { name, span }: Ident): TypeVariable {
  const earlier = scope.typeVariables.get(name);
  const variable = earlier ?? { name };
  if (/^bv\d+$/.test(name)) nameError(checker, span, `type name: ${name} is registered for bitvectors`);
  else if (checker.typeNames.has(name))
    nameError(checker, span, `name is already reserved for type constructor: ${name}`);
  else if (earlier !== undefined) nameError(checker, span, `more than one declaration of type variable: ${name}`);
  else scope.typeVariables.set(name, variable);
  return variable;
}

export function forgetTypeVariables(scope: Scope, variables: readonly TypeVariable[]): void {
  for (const variable of variables) {
    if (scope.typeVariables.get(variable.name) === variable) scope.typeVariables.delete(variable.name);
  }
}
