/**
 * Memory that annotations look at. They are no code, and nothing tells which of a program's objects their pointers lead to; so
 * what they read may be read of any object, and what code does to it counts, be it that no code looks at it in this way.
 */
import type { CType, FieldDeclaration, RecordDeclaration } from "../tree.ts";
import { viewsOf } from "./classes.ts";
import { access, type Flow } from "./flow.ts";
import { innermost } from "./keys.ts";

export interface Spoken {
  /** Cells that are read: by their type, or as a member, or an element of one. */
  readonly cells: readonly SpokenCell[];
  /** Unions of which a member is read. */
  readonly unions: readonly RecordDeclaration[];
}

export interface SpokenCell {
  readonly type: CType;
  readonly member: { readonly record: RecordDeclaration; readonly field: FieldDeclaration } | undefined;
}

export const nothingSpoken: Spoken = { cells: [], unions: [] };

export function noteSpoken(flow: Flow, { cells, unions }: Spoken): void {
  if (cells.length === 0) return;
  const { keys } = flow;
  const read = cells.flatMap(({ type, member }) => {
    if (innermost(type).kind === "record") return [];
    return (member === undefined ? keys.ofScalar(innermost(type)) : keys.ofField(member.record, member.field)) ?? [];
  });
  for (const at of [...flow.classes.made]) {
    if (at.parent !== undefined) continue;
    for (const key of read) access(at, key);
    for (const union of unions) (viewsOf(at).unions ??= new Set()).add(keys.canonical(union));
    at.revision += 1;
  }
}
