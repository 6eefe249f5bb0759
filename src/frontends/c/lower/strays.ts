/**
 * Accesses through pointers that were made of members of records and may have left them: what they find there lies in other maps of
 * memory. An execution in which that happens is not followed.
 */
import { TRUE, and, eq, ge, implies, int, le, mod, or } from "../../../logic/build.ts";
import type { Term } from "../../../logic/term.ts";
import type { Span } from "../../../source/span.ts";
import { withoutQualifiers } from "../integers.ts";
import { sizeOf } from "../layout.ts";
import { innermost } from "../memory/keys.ts";
import type { Coverage } from "../memory/strays.ts";
import type { Expression } from "../tree.ts";
import { assign, declareLocal, giveUpUnless, type Body, type MemoryPlace } from "./body.ts";
import { tellLayout } from "./objects.ts";
import { layoutOfObject } from "./symbols.ts";
import { nextObject } from "./unit.ts";

/** At the entry of a function that is judged apart: objects that come later are made by it, or by what it calls. */
export function countOwnObjects(body: Body, span: Span): void {
  const { groups, options } = body.unit;
  if (!groups.strays.any || options.complete) return;
  body.firstOwn = declareLocal(body, "first#", span);
  assign(body, body.firstOwn, nextObject, span);
}

/** At a conversion of a pointer: what has just been allocated becomes what it points to now. */
export function giveLayout(body: Body, e: Extract<Expression, { kind: "cast" }>, object: Term): void {
  const { groups } = body.unit;
  const pointer = withoutQualifiers(e.type);
  if (!groups.strays.any || pointer.kind !== "pointer" || withoutQualifiers(pointer.to).kind === "void") return;
  if (groups.givesType(e.operand)) tellLayout(body, object, pointer.to, e.span);
}

/** After an access has been found to be within the object. */
export function stayInMembers(body: Body, { at, type, cell, through }: MemoryPlace, access: string, span: Span): void {
  const { groups, model } = body.unit;
  if (through === undefined || !groups.strays.any) return;
  const coverage = groups.strays.coverage(through, type, cell);
  if (coverage.length === 0) return;
  if (coverage.some(({ ranges }) => ranges === undefined) || body.firstOwn !== undefined) {
    body.unit.assumptions.add("pointers to members of records stay within them");
  }
  // Where a record begins, its first cell is; where the others are follows from that.
  const size = innermost(type).kind === "record" ? 1 : (sizeOf(type, model) ?? 1);
  const stays = coverage.map((one) => implies(isOf(body, at.object, one), isCovered(at.offset, size, one)));
  giveUpUnless(body, and(...stays), `whether ${access} what the pointer was made of is not known`, span);
}

/** Of objects from elsewhere it is not asked. */
function isOf({ unit, firstOwn }: Body, object: Term, { layout }: Coverage): Term {
  const isLaid = eq(layoutOfObject(unit.symbols, object), int(layout));
  if (firstOwn === undefined) return isLaid;
  return and(or(ge(object, firstOwn), le(object, int(unit.objects.length))), isLaid);
}

function isCovered(offset: Term, size: number, { ranges, period }: Coverage): Term {
  if (ranges === undefined) return TRUE;
  const place = period === undefined ? offset : mod(offset, int(period));
  return or(
    ...ranges.map(({ from, to }) => {
      const starts = le(int(from), place);
      return to === Infinity ? starts : and(starts, le(place, int(to - size)));
    }),
  );
}
