/** Concrete values: what a model assigns, what the interpreter computes with, what a trace shows. */

export type Value =
  | { readonly kind: "bool"; readonly value: boolean }
  | { readonly kind: "int"; readonly value: bigint }
  | { readonly kind: "real"; readonly numerator: bigint; readonly denominator: bigint }
  | { readonly kind: "bv"; readonly value: bigint; readonly width: number }
  /** An element of an uninterpreted sort; `index` tells elements apart and is small. */
  | { readonly kind: "element"; readonly sort: string; readonly index: number }
  | { readonly kind: "datatype"; readonly constructor: string; readonly args: readonly Value[] }
  /** `default` where no entry matches; later entries do not shadow earlier ones (indices are distinct). */
  | { readonly kind: "array"; readonly entries: readonly ArrayEntry[]; readonly default: Value | undefined }
  /** A literal of a solver's own sort, as text. */
  | { readonly kind: "opaque"; readonly text: string };

export interface ArrayEntry {
  readonly indices: readonly Value[];
  readonly value: Value;
}
