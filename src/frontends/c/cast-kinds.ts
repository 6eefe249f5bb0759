/** Clang's names of conversions and ours. What is not listed is `other`. */
import type { CastKind } from "./tree.ts";

export const castKinds: ReadonlyMap<string, CastKind> = new Map<string, CastKind>([
  ["LValueToRValue", "load"],
  ["IntegralCast", "integral"],
  ["BooleanToSignedIntegral", "integral"],
  ["IntegralToBoolean", "to-boolean"],
  ["IntegralToFloating", "integral-to-floating"],
  ["FloatingToIntegral", "floating-to-integral"],
  ["FloatingCast", "floating"],
  ["FloatingToBoolean", "floating-to-boolean"],
  ["ArrayToPointerDecay", "array-to-pointer"],
  ["FunctionToPointerDecay", "function-to-pointer"],
  ["NullToPointer", "null-to-pointer"],
  ["BitCast", "bit-cast"],
  ["PointerToIntegral", "pointer-to-integral"],
  ["IntegralToPointer", "integral-to-pointer"],
  ["PointerToBoolean", "pointer-to-boolean"],
  ["ToVoid", "to-void"],
  ["NoOp", "no-op"],
  ["ToUnion", "to-union"],
  ["AtomicToNonAtomic", "atomic"],
  ["NonAtomicToAtomic", "atomic"],
  ["BuiltinFnToFnPtr", "builtin-function"],
]);
