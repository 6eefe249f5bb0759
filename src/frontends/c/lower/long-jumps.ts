/**
 * Where `longjmp` comes back to. A map holds, for each place in memory that was given to `setjmp`, an object of the frame that called it:
 * when the function returns, its life ends, and nothing is left to come back to (C11, 7.13.2.1).
 */
import { and, gt, not, select, store } from "../../../logic/build.ts";
import { arraySort, INT } from "../../../logic/sort.ts";
import { variable, type Term, type Variable } from "../../../logic/term.ts";
import { noSpan, type Span } from "../../../source/span.ts";
import { assign, assume, giveUpUnless, type Body } from "./body.ts";
import { isAlive } from "./objects.ts";
import { declareGlobal, freedObjects } from "./unit.ts";
import { zero, type PointerValue } from "./values.ts";

const frames = variable("c#frames", arraySort([INT], arraySort([INT], INT)));

function framesOf({ unit }: Body): Variable {
  return declareGlobal(unit, { variable: frames, span: noSpan, isZeroAtStart: true });
}

export function noteReturn(body: Body, { object, offset }: PointerValue, frame: Term, span: Span): void {
  const map = framesOf(body);
  assume(body, not(select(freedObjects, frame)), span);
  assign(body, map, store(map, [object], store(select(map, object), [offset], frame)), span);
}

/** Who has set jumps up before the program begins, or elsewhere, is not known. */
export function followJump(body: Body, { object, offset }: PointerValue, span: Span): void {
  if (!body.unit.options.complete) return;
  const frame = select(select(framesOf(body), object), offset);
  giveUpUnless(
    body,
    and(gt(frame, zero), isAlive(body.unit, frame)),
    "it is not known that there is a call of setjmp to come back to",
    span,
  );
}
