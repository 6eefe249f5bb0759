/** Lambdas and method references. Where methods are looked at one by one, nothing is known of them but that they are there. */
import type { Expression } from "../tree.ts";
import type { JavaType } from "../resolve/symbols.ts";
import { erasure } from "../resolve/subtypes.ts";
import { giveUp, type Body } from "./body.ts";
import { allocate } from "./heap.ts";
import { noteAt } from "./unit.ts";
import type { Value } from "./values.ts";
import { functionObject } from "./whole/lambdas.ts";

export function lowerLambda(
  body: Body,
  expression: Extract<Expression, { kind: "lambda" | "method-reference" }>,
  expected?: JavaType,
): Value {
  if (body.unit.whole !== undefined) {
    const made = functionObject(body, expression, expected);
    if (made !== undefined) return made;
    giveUp(body, "which interface a lambda or method reference is for is not known", expression.span);
  } else if (expression.kind === "lambda") noteAt(body.unit, expression.span, "what is in lambdas is not checked");
  // A method reference to an object evaluates it.
  if (expression.kind === "method-reference" && expression.target?.kind === "call")
    body.lower.value(body, expression.target);
  const type = expected === undefined ? undefined : erasure(expected, body.unit.world);
  const made = allocate(body, { kind: "unknown", name: "lambda" }, expression.span);
  return { ...made, type: type?.kind === "class" ? expected! : { kind: "unknown", name: "lambda" } };
}
