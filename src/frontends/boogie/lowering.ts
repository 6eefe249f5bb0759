/**
 * What one round of lowering knows, and what it finds out.
 *
 * Lowering is repeated until nothing new is found, because some terms depend on all instances in the program: an
 * assumed `forall<a>` is the conjunction of its instances, and a map with type parameters is a record with a component
 * for each instance. Programs without these take one round.
 */
import { append } from "../../base/append.ts";
import { lookup } from "../../base/invariant.ts";
import type { Deep } from "../../base/trampoline.ts";
import type { Diagnostic } from "../../source/diagnostic.ts";
import { noSpan, type Span } from "../../source/span.ts";
import { sortKey, type DatatypeSort, type Sort, type UninterpretedSort } from "../../logic/sort.ts";
import { functionSymbol, type BoundVariable, type FunctionSymbol, type Term, type Variable } from "../../logic/term.ts";
import type { Cfg, Constructor, Datatype, Implementation, Procedure } from "../../ir/program.ts";
import type { Expr, Stmt } from "./ast.ts";
import type { ImplementationInfo, ProcedureInfo, Symbol, Type, TypedFile } from "./typing.ts";
import { applyTypes, typeKeys, type TypeEnvironment } from "./ground-type.ts";
import { namesAvoiding, type Names } from "./names.ts";
import { functionCallGraph, type Recursion } from "./recursion.ts";

export interface Lowering {
  readonly typed: TypedFile;
  readonly known: Instances;
  readonly found: Instances;
  /** Whether something was lowered that depends on `known`. */
  consulted: boolean;
  /** Whether what is being lowered (a body, a contract, or the rest of the program) says less than was written. */
  approximate: boolean;
  /** Whether something does that any body may depend on. */
  approximateProgram: boolean;
  readonly names: {
    readonly sorts: Names;
    readonly functions: Names;
    readonly bound: Names;
    readonly variables: Names;
    readonly procedures: Names;
  };
  readonly recursion: Recursion;
  readonly bodies: ReadonlyMap<ProcedureInfo, readonly ImplementationInfo[]>;

  readonly sorts: Map<string, UninterpretedSort>;
  readonly datatypes: Map<string, DatatypeInstance>;
  readonly functions: Map<string, FunctionInstance>;
  readonly inlined: Map<string, InlinedFunction>;
  readonly procedureInstances: Map<
    string,
    { readonly name: string; readonly info: ProcedureInfo; readonly types: readonly Type[] }
  >;
  readonly procedures: Map<string, Procedure>;
  /** Sorts on which `<:` is used, with its symbol. */
  readonly orders: Map<string, FunctionSymbol>;
  /** Bodies of {:inline n} procedures, by the name of their procedure; `undefined` while one is being lowered. */
  readonly inlineBodies: Map<string, Implementation | undefined>;
  readonly parts: Parts;
  /** What is left to lower: bodies of function instances, contracts of procedure instances. */
  readonly work: (() => void)[];
  readonly diagnostics: Map<string, Diagnostic>;
}

/** The functions that call each other, through here: expressions contain functions, statements, and the reverse. */
export interface Parts {
  readonly expression: (lowering: Lowering, scope: Scope, e: Expr, mode: Mode) => Deep<Term>;
  readonly implementation: (
    lowering: Lowering,
    info: ImplementationInfo,
    types: readonly Type[],
    within: Scope["within"],
  ) => Implementation;
  readonly statements: (lowering: Lowering, scope: Scope, body: StatementList) => Cfg;
}

export interface StatementList {
  readonly statements: readonly Stmt[];
  readonly open: Span;
  readonly close: Span;
  /** Where `return e` of a code expression leaves its value. */
  readonly result?: Variable;
}

/** At which types things with type parameters are used: by name or key, then by the key of the type arguments. */
export interface Instances {
  readonly functions: Map<string, Map<string, readonly Type[]>>;
  readonly maps: Map<string, Map<string, readonly Type[]>>;
  /** Constructed types with arguments. */
  readonly types: Map<string, Type>;
  /** False in the last round if the rounds did not come to an end: then there are more instances than known. */
  readonly complete: boolean;
}

export function noInstances(): Instances {
  return { functions: new Map(), maps: new Map(), types: new Map(), complete: true };
}

export function record(table: Map<string, Map<string, readonly Type[]>>, name: string, types: readonly Type[]): void {
  let instances = table.get(name);
  if (instances === undefined) table.set(name, (instances = new Map<string, readonly Type[]>()));
  const key = typeKeys(types);
  if (!instances.has(key)) instances.set(key, types);
}

export interface DatatypeInstance extends Datatype {
  readonly sort: DatatypeSort;
  /** The constructors with the names of their fields. */
  readonly cases: readonly (Constructor & { readonly fields: readonly string[] })[];
}

export interface FunctionInstance {
  readonly symbol: FunctionSymbol;
  readonly owner: string;
  readonly encoding: "axiom" | "define";
  readonly span: Span;
  readonly exact?: string;
  readonly learned?: true;
  readonly unmodelled?: true;
  definition?: InlinedFunction;
}

export interface InlinedFunction {
  readonly params: readonly BoundVariable[];
  readonly body: Term;
}

/** A function of which nothing is known, declared at its first use. */
export function declaredSymbol(
  lowering: Lowering,
  wanted: string,
  params: readonly Sort[],
  result: Sort,
): FunctionSymbol {
  const key = `${wanted}(${params.map(sortKey).join(",")})${sortKey(result)}`;
  const name = lowering.names.functions.of(key, wanted);
  const symbol = functionSymbol(name, params, result);
  if (!lowering.functions.has(key)) {
    lowering.functions.set(key, { symbol, owner: "", encoding: "axiom", span: noSpan });
  }
  return symbol;
}

/** What names mean in the piece that is lowered. */
export interface Scope {
  readonly types: TypeEnvironment;
  /** Grows: binders add the variables that they bind. */
  readonly terms: Map<Symbol, Term>;
  readonly use: Use;
  /** How many arbitrary types stand for type parameters in the formula so far. */
  readonly arbitrary: { count: number };
  /** In code that is part of a formula, what is assumed and proved depends on where the formula stands. */
  readonly within: "program" | "formula";
}

/** A scope to lower one formula in, with the meaning of names that `scope` gives. */
export function formulaScope(scope: Pick<Scope, "types" | "terms" | "within">, use: Use): Scope {
  return { types: scope.types, terms: scope.terms, use, arbitrary: { count: 0 }, within: scope.within };
}

/** How a formula that is assumed or proved in the scope stands. */
export function formulaModeIn(scope: Scope): Mode {
  return scope.within === "program" ? formulaMode : plainMode;
}

/**
 * What a formula is for: to be assumed, to be proved (and assumed afterwards), or to be assumed by one side and proved
 * by the other as a precondition is.
 */
export type Use = "assumed" | "proved" | "required";

export type Binder = Extract<Expr, { kind: "forall" | "exists" | "lambda" }>;

/** How a subexpression stands in the formula that is lowered. */
export interface Mode {
  readonly old: boolean;
  /** Whether truth of the subexpression helps the formula (1), hurts it (−1), or neither is known (0). */
  readonly polarity: 1 | -1 | 0;
  /** Whether it stands under a choice of values or types that a proof of the formula would make. */
  readonly chosen: boolean;
}

export const plainMode: Mode = { old: false, polarity: 0, chosen: false };
export const formulaMode: Mode = { old: false, polarity: 1, chosen: false };

/** The ground type of an expression. */
export function typeOf(lowering: Lowering, scope: Scope, e: Expr): Type {
  return applyTypes(lookup(lowering.typed.types, e, "type"), scope.types);
}

/** The ground type arguments of a call, a map access, a field or the like. */
export function typeArguments(lowering: Lowering, scope: Scope, e: Instantiated): readonly Type[] {
  const types = lowering.typed.instantiations.get(e) ?? [];
  return types.map((type) => applyTypes(type, scope.types));
}

type Instantiated = Parameters<TypedFile["instantiations"]["get"]>[0];

export function report(lowering: Lowering, severity: Diagnostic["severity"], span: Span, message: string): void {
  const key = `${span.line}:${span.column}:${message}`;
  if (!lowering.diagnostics.has(key)) lowering.diagnostics.set(key, { span, severity, message });
}

/** Something is taken to be unknown that is not. */
export function approximate(lowering: Lowering, span: Span, message: string): void {
  lowering.approximate = true;
  report(lowering, "note", span, message);
}

/** What `lower` makes, and whether it says less than was written. */
export function withApproximation<T>(
  lowering: Lowering,
  lower: () => T,
): { readonly made: T; readonly approximate: boolean } {
  const outer = lowering.approximate;
  lowering.approximate = false;
  const made = lower();
  const inner = lowering.approximate;
  lowering.approximate = outer;
  return { made, approximate: inner };
}

export function newLowering(typed: TypedFile, known: Instances, parts: Parts): Lowering {
  const variables = variableNames(typed);
  return {
    typed,
    known,
    found: noInstances(),
    consulted: false,
    approximate: false,
    approximateProgram: false,
    names: {
      sorts: namesAvoiding(typeNames(typed)),
      functions: namesAvoiding([...typed.functions.keys(), ...typed.constructors.keys()]),
      bound: namesAvoiding(variables),
      variables: namesAvoiding(variables),
      procedures: namesAvoiding(typed.procedures.keys()),
    },
    recursion: functionCallGraph(typed),
    bodies: bodiesOf(typed),
    sorts: new Map(),
    datatypes: new Map(),
    functions: new Map(),
    inlined: new Map(),
    procedureInstances: new Map(),
    procedures: new Map(),
    orders: new Map(),
    inlineBodies: new Map(),
    parts,
    work: [],
    diagnostics: new Map(),
  };
}

function bodiesOf(typed: TypedFile): ReadonlyMap<ProcedureInfo, readonly ImplementationInfo[]> {
  const bodies = new Map<ProcedureInfo, ImplementationInfo[]>();
  for (const body of typed.implementations) {
    append(bodies, body.procedure, body);
  }
  return bodies;
}

/** So that a bound variable never has the name of a program variable, and prints without being renamed. */
function variableNames(typed: TypedFile): Set<string> {
  const routines = [...typed.procedures.values(), ...typed.implementations];
  const locals = routines.flatMap((r) => [...r.params, ...r.results, ...("locals" in r ? r.locals : [])]);
  const globals = [...typed.globals, ...typed.constants.map((c) => c.symbol)];
  return new Set([...globals, ...locals].map((symbol) => symbol.name));
}

function typeNames(typed: TypedFile): string[] {
  return typed.file.declarations.flatMap((d) => (d.kind === "type" || d.kind === "datatype" ? [d.name.name] : []));
}
