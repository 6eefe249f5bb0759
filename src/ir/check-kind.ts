/** What can be wrong at a point of a program. The names are part of the report's format. */
export const checkKinds = [
  "null-dereference", "out-of-bounds", "division-by-zero", "invalid-shift", "signed-overflow", "use-after-free",
  "double-free", "invalid-free", "memory-leak", "uninitialized-read", "undefined-behaviour", "assertion", "precondition", "postcondition",
  "loop-invariant-entry", "loop-invariant-kept", "object-invariant", "error-call", "class-cast", "array-store",
  "non-null", "modifies", "negative-array-size", "uncaught-exception", "non-termination", "unreachable", "specification",
] as const; // prettier-ignore

export type CheckKind = (typeof checkKinds)[number];
