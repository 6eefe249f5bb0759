/** Which cells of memory can overlap: a partition of all scalar cells of a program, one map of memory for each part. */
import type { CType, DataModel, FieldDeclaration, RecordDeclaration, TranslationUnit } from "../tree.ts";

export interface Group {
  /** Readable, unique, deterministic: `int`, `list.next`, `bytes`. Characters: letters digits _ . # $ only. */
  readonly name: string;
  readonly form:
    /** The range in which cells are stored; accesses of the other signedness convert. */
    | { readonly kind: "integer"; readonly size: number; readonly signed: boolean }
    | { readonly kind: "pointer" }
    /** Bit patterns. */
    | { readonly kind: "floating"; readonly size: number }
    /** One cell a byte. */
    | { readonly kind: "bytes" };
}

export interface Groups {
  readonly all: readonly Group[];
  /** Cells that are this field of objects of this record: a scalar field, a bit-field, or the scalar elements (innermost) of an array field. */
  ofField(record: RecordDeclaration, field: FieldDeclaration): Group;
  /** Cells of this scalar type that are reached through pointers, are elements of arrays, or are variables in memory. */
  ofScalar(type: CType): Group;
}

const bytes: Group = { name: "bytes", form: { kind: "bytes" } };

export function memoryGroups(_units: readonly TranslationUnit[], _model: DataModel): Groups {
  return { all: [bytes], ofField: () => bytes, ofScalar: () => bytes };
}
