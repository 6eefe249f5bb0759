/** What the lowering of a file keeps: the variables, functions and constants it has declared, and what it has made. */
import type { CheckKind } from "../../../ir/check-kind.ts";
import type { Constant, Declared, FunctionDeclaration, Implementation, Procedure } from "../../../ir/program.ts";
import { arraySort, BOOL, INT, type Sort } from "../../../logic/sort.ts";
import { variable, type FunctionSymbol, type Variable } from "../../../logic/term.ts";
import type { Diagnostic } from "../../../source/diagnostic.ts";
import { noSpan, type Span } from "../../../source/span.ts";
import { isReference, type ClassSymbol, type FieldSymbol, type JavaType, type MethodSymbol, type World } from "../resolve/symbols.ts"; // prettier-ignore
import { erasure } from "../resolve/subtypes.ts";
import type { Scope } from "./scopes.ts";
import type { FunctionFacts } from "./function-facts.ts";
import type { Faults } from "./fault-records.ts";
import type { CompilationUnit } from "../tree.ts";

export interface LoweringOptions {
  /** The checks that are made. */
  readonly checks: ReadonlySet<CheckKind>;
  /**
   * Calls by contract, or, where the target is certain, by a call that can be replaced by the body. `whole`: the files are a program
   * that runs from its main method, every call leads to a body, and annotations are comments.
   */
  readonly calls: "contract" | "body" | "whole";
  /** Where a whole program begins, as `Class.method`. */
  readonly entry?: string;
}

/** A body that is still to be lowered: methods of local and anonymous classes are found on the way. */
export interface PendingClass {
  readonly symbol: ClassSymbol;
  readonly scope: Scope | undefined;
}

export interface Unit {
  readonly file: CompilationUnit;
  readonly world: World;
  readonly options: LoweringOptions;
  readonly globals: Map<string, Declared>;
  readonly functions: Map<string, FunctionDeclaration>;
  readonly constants: Map<string, Constant>;
  readonly procedures: Map<string, Procedure>;
  readonly implementations: Implementation[];
  readonly diagnostics: Diagnostic[];
  readonly unknownCalls: Map<string, number>;
  readonly pending: PendingClass[];
  /** Classes whose tags are used, in the order of first use. */
  readonly usedClasses: Set<ClassSymbol>;
  readonly effects: Map<MethodSymbol, Effects>;
  readonly said: Set<string>;
  /** What verdicts rest on besides, where methods are looked at one by one: clauses after "if". */
  readonly assumptions: Set<string>;
  /** How often a value that is not modelled was asked for, by the place in an annotation. */
  readonly opaque: Map<string, number>;
  readonly determinacy: FunctionFacts;
  /** Annotations that are not understood. */
  readonly faults: Faults;
  /** Annotations depend on calls, so that changes of the heap are counted. */
  readonly countsStates: boolean;
  /** Where the files are a whole program: what is known of it all. */
  readonly whole?: Whole;
}

/** What is known of a program as a whole. */
export interface Whole {
  /** The types of objects that the program makes, by their numbers. */
  readonly made: Map<bigint, JavaType>;
  /** Tests whether a type is some other, which can be answered when all types are known. */
  readonly tests: Map<FunctionSymbol, JavaType>;
  /** Methods whose body depends on the object, by the name of the procedure that finds it. */
  readonly dispatched: Map<string, MethodSymbol>;
  /** Local and anonymous classes and those in them, as they are found. */
  readonly locals: ClassSymbol[];
  /** How many methods the program has of a name and a number of parameters. */
  readonly methods: ReadonlyMap<string, number>;
  /** How many methods with bodies the library has of a name and a number of parameters. */
  readonly models: ReadonlyMap<string, number>;
  /** Those of them that the program calls. */
  readonly called: Set<MethodSymbol>;
  /** Methods that the library may call, having been given an object: those of a name that it knows. */
  readonly calledBack: ReadonlySet<string>;
  /** Whether some call of the library may lead to them. */
  callsBack: boolean;
  /** The simple names of the types that handlers are for. */
  readonly caught: ReadonlySet<string>;
  /** Whether there are handlers at all, besides `finally`. */
  readonly catches: boolean;
  /** Classes that are initialized when they are first used, by whether they are. */
  readonly initialized: Map<ClassSymbol, Variable | undefined>;
  /** Whether there are exceptions of which it is not known what they are, or whether they are thrown. */
  hasStrange: boolean;
  /** What the method that the program begins with is declared to throw. */
  readonly passing: readonly JavaType[];
  /** Whether a variable of a generic type may hold what its type does not say. */
  readonly mayBePolluted: boolean;
  /** Whether there are lambdas or method references. */
  readonly hasLambdas: boolean;
}

/** The variables of the heap that a method may change. */
export type Effects =
  { readonly kind: "everything" } | { readonly kind: "some"; readonly variables: ReadonlySet<Variable> };

// ---------------------------------------------------------------------------------------------------------- the heap

/** References below are allocated, from 1 on. */
export const nextReference = variable("java#next", INT);
/** Grows with each change of the heap: what methods in annotations depend on. */
export const heapState = variable("java#state", INT);

export function sortOf(type: JavaType): Sort {
  return type.kind === "primitive" && type.name === "boolean" ? BOOL : INT;
}

/** A map from references for instance fields, a plain variable for static ones. */
export function fieldVariable(unit: Unit, field: FieldSymbol): Variable {
  const name = `${field.owner.fullName}.${field.name}`;
  const sort = sortOf(erasure(field.type, unit.world));
  const made = variable(name, field.isStatic ? sort : arraySort([INT], sort));
  const isShown = field.isStatic && isReference(erasure(field.type, unit.world));
  return declareGlobal(unit, {
    variable: made,
    span: field.span,
    ...(field.isStatic && { sourceName: field.name }),
    ...(isShown && { isReference: true as const }),
  });
}

export type ElementKind = "boolean" | "byte" | "short" | "char" | "int" | "long" | "float" | "double" | "reference";

export function elementKind(element: JavaType): ElementKind {
  return element.kind === "primitive" ? element.name : "reference";
}

/** The contents of all arrays of one kind of elements, by reference and index. */
export function elementsVariable(unit: Unit, element: JavaType): Variable {
  const inner = arraySort([INT], elementKind(element) === "boolean" ? BOOL : INT);
  return declareGlobal(unit, { variable: variable(elementsName(element), arraySort([INT], inner)), span: noSpan });
}

export function elementsName(element: JavaType): string {
  return `java#elements.${elementKind(element)}`;
}

export function declareGlobal(unit: Unit, declared: Declared): Variable {
  const known = unit.globals.get(declared.variable.name);
  if (known !== undefined) return known.variable;
  unit.globals.set(declared.variable.name, declared);
  return declared.variable;
}

/** What a user should know of how something was modelled; each thing is said once. */
export function noteAt(unit: Unit, span: Span, message: string): void {
  if (unit.said.has(message)) return;
  unit.said.add(message);
  unit.diagnostics.push({ span, severity: "note", message });
}

export function countUnknownCall(unit: Unit, name: string): void {
  unit.unknownCalls.set(name, (unit.unknownCalls.get(name) ?? 0) + 1);
}
