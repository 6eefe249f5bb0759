/** What names stand for: types, classes, fields and methods. Generic types keep their arguments; values are erased. */
import type {
  ClassDeclaration, CompilationUnit, FieldDeclaration, MethodDeclaration, Modifiers, Parameter, PrimitiveName,
} from "../tree.ts"; // prettier-ignore
import type { Span } from "../../../source/span.ts";

export type JavaType =
  | PrimitiveType
  | ClassType
  | { readonly kind: "array"; readonly element: JavaType }
  | TypeVariable
  | { readonly kind: "null" }
  | { readonly kind: "void" }
  /** A type of which nothing is known but that its values are references. */
  | { readonly kind: "unknown"; readonly name: string }
  /** The values of `\type(T)` and `\typeof(x)`. */
  | { readonly kind: "type" };

export interface PrimitiveType {
  readonly kind: "primitive";
  readonly name: PrimitiveName;
}

export interface ClassType {
  readonly kind: "class";
  readonly symbol: ClassSymbol;
  readonly args: readonly JavaType[];
}

export interface TypeVariable {
  readonly kind: "variable";
  readonly name: string;
  /** Set when the declaration is read: a bound may mention the variable itself. */
  bound: JavaType | undefined;
}

export interface ClassSymbol {
  readonly name: string;
  /** With the package and the classes around it, separated by dots. */
  readonly fullName: string;
  readonly declaration: ClassDeclaration;
  readonly unit: CompilationUnit;
  readonly outer: ClassSymbol | undefined;
  /** A number of its own: the tag of its objects. */
  readonly id: number;
  readonly isStub: boolean;
  readonly isStatic: boolean;
  readonly typeVariables: readonly TypeVariable[];
  readonly classes: ReadonlyMap<string, ClassSymbol>;
  /** Of a local or anonymous class: what is visible around it. */
  readonly surroundings: Surroundings | undefined;
  superclass: ClassType | undefined;
  interfaces: readonly ClassType[];
  /** Something that it extends or implements is not known. */
  hasUnknownSupertype: boolean;
  readonly fields: Map<string, FieldSymbol>;
  readonly methods: Map<string, MethodSymbol[]>;
  readonly constructors: MethodSymbol[];
}

export interface Surroundings {
  /** Classes that are declared in the statements around. */
  readonly classes: ReadonlyMap<string, ClassSymbol>;
  readonly typeVariables: readonly TypeVariable[];
  readonly isStatic: boolean;
  readonly isAnonymous: boolean;
  /** Of a lambda: its text sees nothing of the class itself, and `this` is that of the method around. */
  readonly isLambda?: true;
}

/** Whether it stands for a lambda. */
export const isLambda = ({ surroundings }: ClassSymbol): boolean => surroundings?.isLambda === true;

export interface FieldSymbol {
  readonly kind: "field";
  readonly name: string;
  readonly owner: ClassSymbol;
  readonly type: JavaType;
  readonly isStatic: boolean;
  readonly isFinal: boolean;
  readonly modifiers: Modifiers;
  readonly declaration: FieldDeclaration | undefined;
  readonly span: Span;
  readonly role: "program" | "ghost" | "model";
}

export interface MethodSymbol {
  readonly kind: "method";
  readonly name: string;
  readonly owner: ClassSymbol;
  readonly params: readonly ParameterSymbol[];
  readonly result: JavaType;
  readonly throws: readonly JavaType[];
  readonly typeVariables: readonly TypeVariable[];
  readonly isStatic: boolean;
  readonly isConstructor: boolean;
  readonly variableArity: boolean;
  readonly modifiers: Modifiers;
  /** Absent for what is there without being written: default constructors, accessors of records. */
  readonly declaration: MethodDeclaration | undefined;
  readonly span: Span;
}

export interface ParameterSymbol {
  readonly name: string;
  readonly type: JavaType;
  readonly modifiers: Modifiers;
  readonly span: Span;
}

export function declaredParameter(param: Parameter, type: JavaType): ParameterSymbol {
  return { name: param.name, type, modifiers: param.modifiers, span: param.span };
}

export const voidType: JavaType = { kind: "void" };
export const nullType: JavaType = { kind: "null" };
export const typeType: JavaType = { kind: "type" };

const primitives = new Map<PrimitiveName, PrimitiveType>();

export function primitive(name: PrimitiveName): PrimitiveType {
  let known = primitives.get(name);
  if (known === undefined) primitives.set(name, (known = { kind: "primitive", name }));
  return known;
}

export const booleanType = primitive("boolean");
export const intType = primitive("int");
export const longType = primitive("long");

export function arrayOf(element: JavaType): JavaType {
  return { kind: "array", element };
}

export function isReference(type: JavaType): boolean {
  return type.kind !== "primitive" && type.kind !== "void" && type.kind !== "type";
}

/** As a person writes it. */
export function typeText(type: JavaType): string {
  switch (type.kind) {
    case "primitive":
      return type.name;
    case "class":
      return type.symbol.name;
    case "array":
      return `${typeText(type.element)}[]`;
    case "variable":
    case "unknown":
      return type.name;
    case "null":
    case "void":
      return type.kind;
    case "type":
      return "\\TYPE";
  }
}

/** All classes of a run. */
export interface World {
  readonly units: readonly CompilationUnit[];
  /** By full name; of several with one name, that of the file itself comes first. */
  readonly classes: ReadonlyMap<string, readonly ClassSymbol[]>;
  readonly packages: ReadonlySet<string>;
  readonly symbols: ReadonlyMap<ClassDeclaration, ClassSymbol>;
  readonly object: ClassType;
  readonly string: ClassType;
  readonly throwable: ClassType;
  /** Names of classes that are not known, with a place that mentions each. */
  readonly unknown: Map<string, TypeScope>;
  /** Classes from here on have these numbers. */
  nextId: number;
}

/** Where a written type stands. */
export interface TypeScope {
  readonly unit: CompilationUnit;
  readonly owner: ClassSymbol | undefined;
  readonly typeVariables: readonly TypeVariable[];
  readonly localClasses?: ReadonlyMap<string, ClassSymbol>;
}
