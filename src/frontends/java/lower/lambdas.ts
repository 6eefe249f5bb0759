/** Lambdas and method references: objects of which nothing is known but that they are there. */
import type { Expression } from "../tree.ts";
import type { JavaType } from "../resolve/symbols.ts";
import { erasure } from "../resolve/subtypes.ts";
import { giveUp, type Body } from "./body.ts";
import { allocate } from "./heap.ts";
import { noteAt } from "./unit.ts";
import type { Value } from "./values.ts";

export function lowerLambda(
  body: Body,
  expression: Extract<Expression, { kind: "lambda" | "method-reference" }>,
  expected?: JavaType,
): Value {
  if (expression.kind === "lambda") noteAt(body.unit, expression.span, "what is in lambdas is not checked");
  if (body.unit.whole !== undefined) {
    body.unit.whole.hasLambdas = true;
    giveUp(body, "what is in lambdas and method references is not followed", expression.span);
  }
  // A method reference to an object evaluates it.
  if (expression.kind === "method-reference" && expression.target?.kind === "call")
    body.lower.value(body, expression.target);
  const type = expected === undefined ? undefined : erasure(expected, body.unit.world);
  const made = allocate(body, { kind: "unknown", name: "lambda" }, expression.span);
  return { ...made, type: type?.kind === "class" ? expected! : { kind: "unknown", name: "lambda" } };
}
