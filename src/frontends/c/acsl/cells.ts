/** Which cells of memory a place is made of: a field's, also where it is an element of an array that is a field. */
import type { FieldDeclaration, RecordDeclaration } from "../tree.ts";
import type { Place } from "./typed.ts";

export interface Cell {
  readonly record: RecordDeclaration;
  readonly field: FieldDeclaration;
}

/** Undefined for cells that are known by their type alone. */
export function cellOf(place: Place): Cell | undefined {
  let root = place;
  while (root.kind === "element") root = root.of;
  return root.kind === "member" ? { record: root.record, field: root.field } : undefined;
}
