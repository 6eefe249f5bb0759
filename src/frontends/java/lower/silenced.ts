/** `nowarn`: checks that a comment asks not to make on its line, by ESC/Java's names for them. */
import type { CheckKind } from "../../../ir/check-kind.ts";
import type { Span } from "../../../source/span.ts";
import type { CompilationUnit } from "../tree.ts";

const names: Readonly<Record<string, readonly CheckKind[]>> = {
  Null: ["null-dereference"],
  NonNull: ["non-null"],
  NonNullInit: ["non-null"],
  ZeroDiv: ["division-by-zero"],
  IndexNegative: ["out-of-bounds"],
  IndexTooBig: ["out-of-bounds"],
  NegSize: ["negative-array-size"],
  Cast: ["class-cast"],
  ArrayStore: ["array-store"],
  Assert: ["assertion"],
  Reachable: ["assertion"],
  Pre: ["precondition"],
  Post: ["postcondition"],
  Invariant: ["object-invariant"],
  Exception: ["uncaught-exception"],
  Modifies: ["modifies"],
  LoopInv: ["loop-invariant-entry", "loop-invariant-kept"],
  Uninit: ["uninitialized-read"],
  Unreadable: ["uninitialized-read"],
  Writable: ["assertion"],
  Writeable: ["assertion"],
};

export function isSilenced({ file, nowarn }: CompilationUnit, span: Span, kind: CheckKind): boolean {
  const listed = span.file === file ? nowarn.get(span.line) : undefined;
  return listed?.some((name) => name === "*" || (names[name]?.includes(kind) ?? false)) ?? false;
}
