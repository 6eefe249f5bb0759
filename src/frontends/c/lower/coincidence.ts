/**
 * Pointers that are equal although their objects differ: where memory is used again after the life of what was there, and at the end of an
 * object, where the next one may start. An execution in which that matters is not followed, since it is the machine's choice. It is
 * asked of whole programs; elsewhere verdicts rest on it.
 */
import { and, eq, ge, int, le, lt, not, or, TRUE } from "../../../logic/build.ts";
import type { Term } from "../../../logic/term.ts";
import { integerTypeOf, withoutQualifiers } from "../integers.ts";
import { sizeOf } from "../layout.ts";
import type { Expression } from "../tree.ts";
import { giveUpUnless, type Body } from "./body.ts";
import { differentAddresses } from "./exposed-addresses.ts";
import { isAlive } from "./objects.ts";
import { sourceText } from "./source-text.ts";
import { isInRegion, sizeOfObject } from "./symbols.ts";
import type { Unit } from "./unit.ts";
import { zero, type PointerValue } from "./values.ts";

/** Before pointers are compared for equality. `e`: the comparison. */
export function keepApart(body: Body, a: PointerValue, b: PointerValue, e: Expression): void {
  const { unit } = body;
  // What the library does is not a matter of where objects lie.
  if (unit.models.has(body.fn)) return;
  if (a.object === b.object || [a, b].some(({ object }) => object.kind === "int" && object.value <= 0n)) return;
  if (mayPointToText(e, unit) && mayBeLiterals(unit, a, b)) {
    const areLiterals = and(...[a, b].map(({ object }) => isInRegion(unit.symbols, object, ["literal"])));
    const isKnown = or(eq(a.object, b.object), not(areLiterals));
    if (!unit.options.complete) unit.assumptions.add(differentAddresses);
    else giveUpUnless(body, isKnown, `whether ${sourceText(e)} holds depends on where string literals lie`, e.span);
  }
  const mayBeMoved = unit.groups.maySeeEnds(e);
  const both = [a, b];
  const hasFixed = both.some(({ object }) => isLasting(unit, object));
  if (!mayBeMoved && hasFixed) return;
  if (!unit.options.complete) return void unit.assumptions.add(differentAddresses);
  const alive = hasFixed ? TRUE : and(...both.map(({ object }) => isAlive(unit, object)));
  const inside = mayBeMoved ? and(...both.map((one) => isInside(body, one))) : TRUE;
  const objects = both.map(({ object }) => le(object, zero));
  const isClear = or(...objects, eq(a.object, b.object), and(alive, inside));
  giveUpUnless(body, isClear, `whether ${sourceText(e)} holds depends on where objects lie`, e.span);
}

function mayPointToText(e: Expression, { model }: Unit): boolean {
  if (e.kind !== "binary") return true;
  return [e.left, e.right].every(({ type }) => {
    const pointer = withoutQualifiers(type);
    const to = pointer.kind === "pointer" ? withoutQualifiers(pointer.to) : undefined;
    return to?.kind === "void" || (to !== undefined && integerTypeOf(to) !== undefined && sizeOf(to, model) === 1);
  });
}

/** One literal may lie in another (C11, 6.4.5). */
function mayBeLiterals(unit: Unit, ...pointers: readonly PointerValue[]): boolean {
  return unit.strings.size > 1 && pointers.every(({ object }) => object.kind !== "int" || isLiteral(unit, object));
}

function isLiteral({ objects }: Unit, { value }: { readonly value: bigint }): boolean {
  return objects[Number(value) - 1]?.region === "literal";
}

/** What is there from the start: nothing else comes to lie there. */
function isLasting(unit: Unit, object: Term): boolean {
  return object.kind === "int" && object.value <= BigInt(unit.objects.length);
}

function isInside({ unit }: Body, { object, offset }: PointerValue): Term {
  return and(ge(offset, int(0n)), lt(offset, sizeOfObject(unit.symbols, object)));
}
