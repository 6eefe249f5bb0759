/** The instance fields that a class itself declares. */
import type { ClassSymbol, FieldSymbol } from "../resolve/symbols.ts";

export function clearedByConstructor(owner: ClassSymbol): readonly FieldSymbol[] {
  return [...owner.fields.values()].filter((field) => !field.isStatic && field.role !== "model");
}
