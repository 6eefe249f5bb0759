/**
 * A translation unit as a clean, closed tree: what clang's JSON says, with references resolved, types parsed, positions
 * in the user's files, and implicit conversions explicit. Nothing of the JSON's form is left in it.
 */
import type { Span } from "../../source/span.ts";

export interface TranslationUnit {
  /** In source order: functions (declarations and definitions), file-scope variables. */
  readonly functions: readonly FunctionDeclaration[];
  readonly variables: readonly VariableDeclaration[];
  readonly records: readonly RecordDeclaration[];
  readonly enums: readonly EnumDeclaration[];
  /** What typedefs of file scope name. */
  readonly typedefs: ReadonlyMap<string, CType>;
  /** Comments that begin with `@`: contracts and assertions, by position. */
  readonly annotations: readonly Annotation[];
  /** The headers among the files that belong to the compiler or the system. */
  readonly systemFiles: ReadonlySet<string>;
  /** Other names of functions and variables, from `alias` and `weakref`, with the name of what they stand for. */
  readonly aliases: ReadonlyMap<string, string>;
}

export interface Annotation {
  readonly text: string;
  readonly span: Span;
  /** Another `@` stands before the end of the comment; it is no part of the text. */
  readonly isClosedByAt: boolean;
}

// ------------------------------------------------------------------------------------------------- declarations

/** One object for all redeclarations of a function. */
export interface FunctionDeclaration {
  readonly kind: "function";
  readonly name: string;
  readonly type: FunctionType;
  readonly params: readonly VariableDeclaration[];
  readonly body?: Statement;
  readonly storage: "extern" | "static";
  readonly inline: boolean;
  /** From attributes: does not return. */
  readonly noreturn: boolean;
  /** Without a definition its address is null, and another definition takes the place of its own. */
  readonly weak?: boolean;
  /** It runs before `main`, those of low priority first. */
  readonly beforeMain?: number;
  /** It runs when the program ends, those of high priority first. */
  readonly afterMain?: number;
  readonly span: Span;
  /** The closing brace of the body. */
  readonly end?: Span;
  /** Each declaration and definition as a whole, in source order, with the names that it gives the parameters. */
  readonly declarations?: readonly { readonly span: Span; readonly params: readonly string[] }[];
}

/** One object for all redeclarations of a variable; parameters too. */
export interface VariableDeclaration {
  readonly kind: "variable";
  readonly name: string;
  readonly type: CType;
  readonly role: "file" | "static-local" | "local" | "param";
  /** At file scope: `extern` if it is only declared here, `auto` if it is defined here and other files may see it. */
  readonly storage: "extern" | "static" | "auto";
  readonly threadLocal: boolean;
  /** Without a definition its address is null, and another definition takes the place of its own. */
  readonly weak?: boolean;
  /** From `aligned` and `alignas`, in bytes. */
  readonly alignment?: number;
  /** Of a parameter: a length that its type has lost, and that is evaluated all the same, may change something. */
  readonly hasEffectiveLength?: true;
  readonly initializer?: Initializer;
  readonly span: Span;
}

export interface RecordDeclaration {
  readonly kind: "record";
  readonly tag: "struct" | "union";
  /** Absent for unnamed ones. */
  readonly name?: string;
  /** Absent if only declared. */
  readonly fields?: readonly FieldDeclaration[];
  readonly packed: boolean;
  /** From `aligned` and `alignas`, in bytes; of `#pragma pack`, the largest alignment of members. */
  readonly alignment?: number;
  readonly maxFieldAlignment?: number;
  readonly span: Span;
}

export interface FieldDeclaration {
  /** Absent for unnamed bit-fields and for anonymous structs and unions. */
  readonly name?: string;
  readonly type: CType;
  readonly bitWidth?: number;
  readonly alignment?: number;
  readonly packed: boolean;
  readonly span: Span;
}

export interface EnumDeclaration {
  readonly kind: "enum";
  readonly name?: string;
  readonly enumerators: readonly { readonly name: string; readonly value: bigint }[];
  /** What clang chose to represent it. */
  readonly underlying: CType;
  readonly span: Span;
}

// --------------------------------------------------------------------------------------------------- statements

export type Statement = { readonly span: Span } & (
  | { readonly kind: "compound"; readonly body: readonly Statement[]; readonly end: Span }
  | { readonly kind: "declarations"; readonly variables: readonly VariableDeclaration[] }
  /** `typedef`s of arrays of variable length, and of what holds such: the lengths are those of this moment. */
  | { readonly kind: "type-declarations"; readonly types: readonly CType[] }
  | { readonly kind: "expression"; readonly expression: Expression }
  | {
      readonly kind: "if";
      readonly condition: Expression;
      readonly then: Statement;
      readonly otherwise?: Statement;
      /** The word `else`, where it is found. */
      readonly elseWord?: Span;
    }
  | { readonly kind: "while"; readonly condition: Expression; readonly body: Statement }
  | { readonly kind: "do"; readonly body: Statement; readonly condition: Expression }
  | {
      readonly kind: "for";
      readonly init?: Statement;
      readonly condition?: Expression;
      readonly step?: Expression;
      readonly body: Statement;
    }
  | { readonly kind: "switch"; readonly value: Expression; readonly body: Statement }
  /** `high` for GNU's ranges. The values are constant expressions, already evaluated. */
  | { readonly kind: "case"; readonly low: bigint; readonly high: bigint; readonly body: Statement }
  | { readonly kind: "default"; readonly body: Statement }
  | { readonly kind: "label"; readonly label: LabelDeclaration; readonly body: Statement }
  | { readonly kind: "goto"; readonly label: LabelDeclaration }
  | { readonly kind: "computed-goto"; readonly target: Expression }
  | { readonly kind: "break" }
  | { readonly kind: "continue" }
  | { readonly kind: "return"; readonly value?: Expression }
  | { readonly kind: "empty" }
  /** `outputs`: assignments of unknown values; `labels`: names of those that it may jump to. */
  | {
      readonly kind: "asm";
      readonly inputs: readonly Expression[];
      readonly outputs: readonly Expression[];
      readonly writesMemory: boolean;
      readonly labels: readonly string[];
    }
  /** What the reader of the dump did not know, by clang's name. */
  | { readonly kind: "unsupported"; readonly construct: string }
);

/** Compared by identity. */
export interface LabelDeclaration {
  readonly name: string;
}

// -------------------------------------------------------------------------------------------------- expressions

export type Expression = {
  readonly span: Span;
  readonly type: CType;
  /** It denotes an object, not a value. */ readonly lvalue: boolean;
} & (
  | {
      readonly kind: "integer";
      readonly value: bigint;
      /** As it stands in the source, where that is not its digits. */
      readonly written?: string;
    }
  /** Exact decimal or hexadecimal text as clang prints it. */
  | { readonly kind: "floating"; readonly text: string }
  | { readonly kind: "imaginary"; readonly operand: Expression }
  /** The bytes (or wide elements) with the terminating zero, as the array's type counts them. */
  | { readonly kind: "string"; readonly elements: readonly number[] }
  | { readonly kind: "reference"; readonly declaration: VariableDeclaration | FunctionDeclaration }
  | { readonly kind: "enumerator"; readonly name: string; readonly value: bigint }
  | { readonly kind: "unary"; readonly op: UnaryOperator; readonly operand: Expression }
  | { readonly kind: "binary"; readonly op: BinaryOperator; readonly left: Expression; readonly right: Expression }
  /** `computation`: the type in which the operation is done. */
  | {
      readonly kind: "assign";
      readonly op: AssignmentOperator;
      readonly target: Expression;
      readonly value: Expression;
      readonly computation?: { readonly left: CType; readonly result: CType };
    }
  | {
      readonly kind: "conditional";
      readonly condition: Expression;
      readonly then: Expression;
      readonly otherwise: Expression;
    }
  /** GNU's `a ?: b`. */
  | { readonly kind: "elvis"; readonly value: Expression; readonly otherwise: Expression }
  /** `written`: the type as it stands in the source, where it does. */
  | {
      readonly kind: "cast";
      readonly cast: CastKind;
      readonly operand: Expression;
      readonly explicit: boolean;
      readonly written?: string;
    }
  | { readonly kind: "call"; readonly callee: Expression; readonly args: readonly Expression[] }
  /** `arrow`: the operand is a pointer. Anonymous members on the way are members too, each with a node of its own. */
  | {
      readonly kind: "member";
      readonly operand: Expression;
      readonly arrow: boolean;
      readonly field: FieldDeclaration;
      readonly record: RecordDeclaration;
    }
  | { readonly kind: "subscript"; readonly array: Expression; readonly index: Expression }
  | { readonly kind: "sizeof" | "alignof"; readonly of: CType; readonly operand?: Expression }
  | { readonly kind: "offsetof"; readonly of: CType; readonly path: readonly (FieldDeclaration | Expression)[] }
  | { readonly kind: "compound-literal"; readonly initializer: Initializer }
  | { readonly kind: "statement-expression"; readonly body: Statement }
  | { readonly kind: "va-arg"; readonly list: Expression }
  | { readonly kind: "label-address"; readonly label: LabelDeclaration }
  /** `__builtin_types_compatible_p` and the like, evaluated by clang. */
  | { readonly kind: "constant"; readonly value: bigint }
  /** A value of which only the type is known, and that it may point to where the operands do. */
  | { readonly kind: "unknown"; readonly construct: string; readonly operands: readonly Expression[] }
  | { readonly kind: "unsupported"; readonly construct: string; readonly operands: readonly Expression[] }
);

export type UnaryOperator =
  "+" | "-" | "~" | "!" | "&" | "*" | "++pre" | "--pre" | "post++" | "post--" | "__extension__" | "__real" | "__imag";

export type BinaryOperator =
  | "+" | "-" | "*" | "/" | "%" | "<<" | ">>" | "&" | "|" | "^" | "&&" | "||" | "==" | "!=" | "<" | "<=" | ">" | ">=" | ","; // prettier-ignore

export type AssignmentOperator = "=" | "+=" | "-=" | "*=" | "/=" | "%=" | "<<=" | ">>=" | "&=" | "|=" | "^=";

/** Clang's names of conversions, spelled out. */
export type CastKind =
  | "load" | "integral" | "to-boolean" | "integral-to-floating" | "floating-to-integral" | "floating" | "floating-to-boolean"
  | "array-to-pointer" | "function-to-pointer" | "null-to-pointer" | "bit-cast" | "pointer-to-integral"
  | "integral-to-pointer" | "pointer-to-boolean" | "to-void" | "no-op" | "to-union" | "atomic" | "builtin-function" | "other"; // prettier-ignore

export type Initializer = { readonly span: Span; readonly type: CType } & (
  | { readonly kind: "expression"; readonly value: Expression }
  /** One per element, in order; `rest` for the elements after them. */
  | { readonly kind: "array"; readonly elements: readonly Initializer[]; readonly rest?: Initializer }
  /** One per field that has one, by field; the others are zero. */
  | {
      readonly kind: "record";
      readonly fields: readonly { readonly field: FieldDeclaration; readonly value: Initializer }[];
    }
  | { readonly kind: "zero" }
);

// -------------------------------------------------------------------------------------------------------- types

/** As clang resolves them. Records and enums are referred to by declaration, so they compare by identity. */
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
  /**
   * A type with qualifiers; only where they matter (objects and what pointers point to). `alignment`: what the `aligned` of a typedef
   * asks for, in bytes, be it more or less than that of the type.
   */
  | {
      readonly kind: "qualified";
      readonly type: CType;
      readonly qualifiers: Qualifiers;
      readonly alignment?: number | undefined;
    };

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
