/**
 * What code that is not here cannot do to the locals that are: it cannot end their life, and it cannot write those that it does not
 * know. A call of it makes all memory arbitrary; afterwards, this puts back what it cannot have changed.
 */
import { FALSE, select, store } from "../../../logic/build.ts";
import type { Term, Variable } from "../../../logic/term.ts";
import type { Span } from "../../../source/span.ts";
import type { VariableDeclaration } from "../tree.ts";
import { assign, declareLocal, type Body } from "./body.ts";
import { groupsOf } from "./cell-groups.ts";
import { freedObjects, mapsOf } from "./unit.ts";

/** `call` may enter code that is not here. */
export function callOutside<T>(body: Body, span: Span, call: () => T): T {
  const rows = ownObjects(body).flatMap(({ object, declaration }) => {
    if (body.unit.groups.outside.mayKnow(declaration)) return [];
    return groupsOf(body.unit, declaration.type).flatMap((group) =>
      mapsOf(body.unit, group).map((map) => ({ map, object })),
    );
  });
  const kept = rows.slice(0, mostRows).map(({ map, object }) => ({ map, object, row: saved(body, map, object, span) }));
  const result = call();
  keepAlive(body, span);
  for (const { map, object, row } of kept) assign(body, map, store(map, [object], row), span);
  return result;
}

/** Each takes two commands at every call. */
const mostRows = 16;

function saved(body: Body, map: Variable, object: Term, span: Span): Variable {
  const row = select(map, object);
  const made = declareLocal(body, "row#", span, row.sort);
  assign(body, made, row, span);
  return made;
}

/** After such a call, and in a loop in which there may be some, the locals are there as they were. */
export function keepAlive(body: Body, span: Span): void {
  const freed = ownObjects(body).reduce<Term>((all, { object }) => store(all, [object], FALSE), freedObjects);
  assign(body, freedObjects, freed, span);
}

/** Whether it is a local here that nobody else knows. */
export function isKeptApart(body: Body, object: Term): boolean {
  const { outside } = body.unit.groups;
  return ownObjects(body).some((own) => own.object === object && !outside.mayKnow(own.declaration));
}

interface OwnObject {
  readonly object: Term;
  readonly declaration: VariableDeclaration;
}

/** Of the locals that are in scope, those in memory. */
export function ownObjects(body: Body): readonly OwnObject[] {
  const own: OwnObject[] = [];
  for (const { objects } of body.scopes) {
    for (const { object, declaration } of objects) if (declaration !== undefined) own.push({ object, declaration });
  }
  return own;
}
