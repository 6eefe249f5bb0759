/** A clause's predicate as the conditions that are checked one by one: what fails is shown as the user wrote it. */
import { contains } from "../../../source/span.ts";
import { written } from "./print.ts";
import type { Mode } from "./tree.ts";
import type { Condition, Typed } from "./typed.ts";

export function conditionsOf(predicate: Typed, mode: Mode, when?: Typed, name?: string): readonly Condition[] {
  return conjuncts(predicate).map((conjunct) => ({
    predicate: when === undefined ? conjunct : implied(when, conjunct),
    ...(name === undefined ? {} : { name }),
    mode,
    span: conjunct.span,
    text: written(conjunct),
  }));
}

export function implied(when: Typed, then: Typed): Typed {
  return { kind: "implies", left: when, right: then, span: then.span, text: then.text, type: { kind: "boolean" } };
}

/** Those that the user wrote: what a definition consists of stands elsewhere, and is not taken apart. */
function conjuncts(predicate: Typed): readonly Typed[] {
  if (predicate.kind !== "junction" || predicate.op !== "and") return [predicate];
  const { operands, text } = predicate;
  const own = operands.every((operand) => contains(predicate.span, operand.span) && operand.text !== text);
  return own ? operands.flatMap(conjuncts) : [predicate];
}
