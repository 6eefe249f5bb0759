/**
 * Where methods are looked at one by one and only what is certain is believed: the first use of a class runs its initializer, which may change
 * what others see, and fail. Whether it has run when the method begins is not known.
 */
import { TRUE } from "../../../logic/build.ts";
import { BOOL } from "../../../logic/sort.ts";
import { variable } from "../../../logic/term.ts";
import { noSpan, type Span } from "../../../source/span.ts";
import type { ClassSymbol } from "../resolve/symbols.ts";
import { assign, begin, branch, freshLabel, type Body } from "./body.ts";
import { havocInitialized } from "./everything.ts";
import { mayThrowToHandler } from "./exceptions.ts";
import { initialEffects } from "./initial-effects.ts";
import { declareGlobal } from "./unit.ts";

/** Pre: something may notice that the initializer runs. */
export function mayBeFirstUse(body: Body, owner: ClassSymbol, span: Span): void {
  const { unit } = body;
  const flag = declareGlobal(unit, { variable: variable(`java#initialized.${owner.fullName}`, BOOL), span: noSpan });
  const [first, done] = [freshLabel(body, "initialize"), freshLabel(body, "initialized")];
  branch(body, flag, { label: done, span, unwritten: true }, { label: first, span, unwritten: true }, span);
  begin(body, first, span, { unwritten: true });
  assign(body, flag, TRUE, span);
  havocInitialized(body, initialEffects(owner, unit.world), span);
  begin(body, done, span);
  // It fails once, and later uses fail since it did.
  mayThrowToHandler(body, span);
}
