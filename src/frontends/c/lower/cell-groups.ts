/** In which groups of cells, and so in which maps, what a type is made of lies. */
import { withoutQualifiers } from "../integers.ts";
import { layoutOf, type PlacedField } from "../layout.ts";
import type { Group } from "../memory/groups.ts";
import type { CType, DataModel, FieldDeclaration, RecordDeclaration } from "../tree.ts";
import type { Cell } from "../acsl/cells.ts";
import type { Unit } from "./unit.ts";
import { valueFields } from "./values.ts";

export function groupOf(unit: Pick<Unit, "groups">, type: CType, cell: Cell | undefined): Group {
  return cell === undefined ? unit.groups.ofScalar(type) : unit.groups.ofField(cell.record, cell.field);
}

/** The groups in which the scalars of a type lie. */
export function groupsOf(unit: Pick<Unit, "groups">, type: CType, cell?: Cell): readonly Group[] {
  const found = new Set<Group>();
  collectGroups(unit, type, cell, found);
  return [...found];
}

function collectGroups(unit: Pick<Unit, "groups">, type: CType, cell: Cell | undefined, found: Set<Group>): void {
  const inner = withoutQualifiers(type);
  if (inner.kind === "array") return collectGroups(unit, inner.element, cell, found);
  if (inner.kind !== "record") {
    if (inner.kind !== "void" && inner.kind !== "function") found.add(groupOf(unit, inner, cell));
    return;
  }
  for (const field of valueFields(inner.declaration)) {
    collectGroups(unit, field.type, { record: inner.declaration, field }, found);
  }
}

export function placedField(unit: Unit, record: RecordDeclaration, field: FieldDeclaration): PlacedField | undefined {
  return layoutOf(record, unit.model)?.fields.find((placed) => placed.field === field);
}

/** Of its cells, in bytes. */
export function widthOf(group: Group, model: DataModel): number {
  const { form } = group;
  return form.kind === "bytes" ? 1 : form.kind === "pointer" ? (model === "LP64" ? 8 : 4) : form.size;
}
