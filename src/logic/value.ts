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

export type ArrayValue = Extract<Value, { kind: "array" }>;

const truth: Value = { kind: "bool", value: true };
const falsehood: Value = { kind: "bool", value: false };

export function boolValue(value: boolean): Value {
  return value ? truth : falsehood;
}

export function intValue(value: bigint): Value {
  return { kind: "int", value };
}

/** In lowest terms with a positive denominator. */
export function realValue(numerator: bigint, denominator = 1n): Value {
  let [x, y] = [numerator < 0n ? -numerator : numerator, denominator < 0n ? -denominator : denominator];
  while (y !== 0n) [x, y] = [y, x % y];
  const divisor = denominator < 0n ? -x : x;
  return { kind: "real", numerator: numerator / divisor, denominator: denominator / divisor };
}

/** Wrapped to the width. */
export function bitVectorValue(value: bigint, width: number): Value {
  return { kind: "bv", value: BigInt.asUintN(width, value), width };
}
