/** What sprintf and snprintf write must not be part of a string that they print (C11, 7.21.6.5 and 7.21.6.6). */
import { add, eq, ge, int, ite, le, lt, not, or, sub } from "../../../logic/build.ts";
import type { Term } from "../../../logic/term.ts";
import type { Expression } from "../tree.ts";
import { check, giveUpUnless, type Body } from "./body.ts";
import { zero, type PointerValue, type Value } from "./values.ts";

/** Characters that are looked at, its end among them if there is one. */
export interface PrintedText {
  readonly text: PointerValue;
  readonly size: Term;
}

const printers = /^(?:__)?s(n?)printf(?:_chk)?$/;

export function checkPrintedApart(
  body: Body,
  name: string,
  args: readonly Value[],
  texts: readonly PrintedText[],
  count: Value,
  e: Expression,
): void {
  const isLimited = printers.exec(name)?.[1] === "n";
  const [buffer, limit] = args;
  if (!printers.test(name) || buffer?.kind !== "pointer" || count.kind !== "integer") return;
  if (isLimited && limit?.kind !== "integer") return;
  const all = add(ite(ge(count.term, zero), count.term, zero), int(1));
  const written = isLimited && limit?.kind === "integer" ? ite(lt(limit.term, all), limit.term, all) : all;
  for (const { text, size } of texts) {
    const isApart = or(
      le(written, zero),
      le(size, zero),
      not(eq(buffer.object, text.object)),
      le(written, sub(text.offset, buffer.offset)),
      le(size, sub(buffer.offset, text.offset)),
    );
    const { checks, onlyCertain } = body.unit.options;
    // What is printed then may have any length.
    if (!checks.has("undefined-behaviour") && !onlyCertain) giveUpUnless(body, isApart, "a string is printed that is overwritten meanwhile", e.span); // prettier-ignore
    check(body, isApart, "undefined-behaviour", "this call copies between blocks that overlap", e.span);
  }
}
