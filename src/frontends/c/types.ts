/** The types of C, as clang resolves them. Records and enums are referred to by declaration, so they compare by identity. */
import type { EnumDeclaration, Expression, RecordDeclaration } from "./tree.ts";

export type CType =
  | { readonly kind: "void" }
  | IntegerType
  | FloatingType
  | { readonly kind: "enum"; readonly declaration: EnumDeclaration }
  | { readonly kind: "pointer"; readonly to: CType; readonly qualifiers: Qualifiers }
  | ArrayType
  | FunctionType
  | { readonly kind: "record"; readonly declaration: RecordDeclaration }
  | { readonly kind: "complex"; readonly element: FloatingType }
  | { readonly kind: "vector"; readonly element: CType; readonly count: number }
  /** `__builtin_va_list` and other types of the compiler's own, which are opaque. */
  | { readonly kind: "opaque"; readonly name: string }
  /** A type with qualifiers; only where they matter (objects and what pointers point to). */
  | { readonly kind: "qualified"; readonly type: CType; readonly qualifiers: Qualifiers };

export interface Qualifiers {
  readonly const: boolean;
  readonly volatile: boolean;
  readonly restrict: boolean;
  readonly atomic: boolean;
}

/** By name, since `long` and `long long` differ even where they are equally wide. */
export type IntegerName =
  | "_Bool" | "char" | "signed char" | "unsigned char" | "short" | "unsigned short" | "int" | "unsigned int" | "long"
  | "unsigned long" | "long long" | "unsigned long long" | "__int128" | "unsigned __int128"; // prettier-ignore

export interface IntegerType {
  readonly kind: "integer";
  readonly name: IntegerName;
  /** For `_BitInt(n)`; then `name` only tells the signedness. */
  readonly bits?: number;
}

export interface FloatingType {
  readonly kind: "floating";
  readonly name: "_Float16" | "float" | "double" | "long double" | "__float128";
}

export interface ArrayType {
  readonly kind: "array";
  readonly element: CType;
  /** `unknown` for `int a[]` (flexible members, parameters before adjustment); an expression for variable lengths. */
  readonly length:
    | { readonly kind: "known"; readonly count: bigint }
    | { readonly kind: "unknown" }
    | { readonly kind: "variable"; readonly size?: Expression };
}

export interface FunctionType {
  readonly kind: "function";
  readonly result: CType;
  readonly params: readonly CType[];
  readonly variadic: boolean;
  /** False for `int f()` before C23: the arguments are not checked. */
  readonly prototype: boolean;
}

/** How wide things are: LP64 (64-bit Linux) or ILP32 (32-bit Linux). */
export type DataModel = "LP64" | "ILP32";
