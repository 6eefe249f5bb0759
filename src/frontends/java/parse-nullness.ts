/** `non_null_by_default`: references of a class are not null unless they are declared nullable. */
import type { Cursor } from "./cursor.ts";
import { spanOf, type Token } from "./token.ts";
import type { Modifiers, TypeNode } from "./tree.ts";

export function isNonNullByDefault(modifiers: Modifiers, before: boolean): boolean {
  return modifiers.has("non_null_by_default") || (before && !modifiers.has("nullable_by_default"));
}

/** Where that is said of the class, references are not null unless they are declared nullable. */
export function withNullness(cursor: Cursor, given: Modifiers, type: TypeNode, at: Token): Modifiers {
  const isPlain = type.kind === "primitive" || type.kind === "type-of-types";
  if (!cursor.notes.nonNullByDefault || isPlain || given.has("nullable") || given.has("non_null")) return given;
  return new Map([...given, ["non_null", spanOf(cursor.file, at)]]);
}
