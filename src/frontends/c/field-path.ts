/** Members of anonymous structs and unions: `s.x` where `x` lies within members that have no name. */
import { withoutQualifiers } from "./integers.ts";
import { layoutOf, type PlacedField } from "./layout.ts";
import type { FieldDeclaration, RecordDeclaration } from "./tree.ts";
import type { DataModel } from "./types.ts";

/** From the record to the member, outermost first: anonymous members, then the member itself. */
export type FieldPath = readonly FieldDeclaration[];

export function isAnonymousMember(field: FieldDeclaration): boolean {
  return anonymousRecord(field) !== undefined;
}

export function fieldPath(record: RecordDeclaration, field: FieldDeclaration): FieldPath | undefined {
  return findMember(record, (candidate) => candidate === field);
}

export function fieldPathByName(record: RecordDeclaration, name: string): FieldPath | undefined {
  return findMember(record, (candidate) => candidate.name === name);
}

/** Where a member lies within the record, however deep it is among anonymous members. */
export function placeOf(record: RecordDeclaration, field: FieldDeclaration, model: DataModel): PlacedField | undefined {
  let inside: RecordDeclaration | undefined = record;
  let offset = 0;
  let found: PlacedField | undefined;
  for (const step of fieldPath(record, field) ?? []) {
    found = inside && layoutOf(inside, model)?.fields.find((placed) => placed.field === step);
    if (found === undefined) return undefined;
    offset += found.offset;
    inside = anonymousRecord(step);
  }
  return found && { ...found, offset };
}

function anonymousRecord(field: FieldDeclaration): RecordDeclaration | undefined {
  if (field.name !== undefined || field.bitWidth !== undefined) return undefined;
  const type = withoutQualifiers(field.type);
  return type.kind === "record" ? type.declaration : undefined;
}

/** A linked path, so that all of the search shares its prefixes. */
interface Step {
  readonly field: FieldDeclaration;
  readonly outer: Step | undefined;
}

function findMember(record: RecordDeclaration, wanted: (field: FieldDeclaration) => boolean): FieldPath | undefined {
  const work: { readonly record: RecordDeclaration; readonly outer: Step | undefined }[] = [
    { record, outer: undefined },
  ];
  for (let next = work.pop(); next !== undefined; next = work.pop()) {
    for (const field of next.record.fields ?? []) {
      const step: Step = { field, outer: next.outer };
      if (wanted(field)) return pathOf(step);
      const inner = anonymousRecord(field);
      if (inner !== undefined) work.push({ record: inner, outer: step });
    }
  }
  return undefined;
}

function pathOf(last: Step): FieldPath {
  const path: FieldDeclaration[] = [];
  for (let step: Step | undefined = last; step !== undefined; step = step.outer) path.push(step.field);
  return path.reverse();
}
