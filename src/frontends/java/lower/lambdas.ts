/** Lambdas and method references. Where methods are looked at one by one, nothing is known of them but that they are there. */
import type { Expression } from "../tree.ts";
import type { JavaType } from "../resolve/symbols.ts";
import { erasure } from "../resolve/subtypes.ts";
import { giveUp, held, type Body } from "./body.ts";
import { allocate } from "./heap.ts";
import { classNamed, dotted, findNamed } from "./names.ts";
import { sourceText } from "./source-text.ts";
import { checkThere } from "./targets.ts";
import { noteAt } from "./unit.ts";
import type { Value } from "./values.ts";
import { functionObject } from "./whole/lambdas.ts";

type Reference = Extract<Expression, { kind: "method-reference" }>;

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
  if (expression.kind === "method-reference") findTarget(body, expression);
  const type = expected === undefined ? undefined : erasure(expected, body.unit.world);
  const made = allocate(body, { kind: "unknown", name: "lambda" }, expression.span);
  return { ...made, type: type?.kind === "class" ? expected! : { kind: "unknown", name: "lambda" } };
}

/** The object whose method is referred to is found, and has to be there, when the reference is made. */
function findTarget(body: Body, { target }: Reference): void {
  if (target === undefined || target.kind === "super" || classNamed(body, target) !== undefined) return;
  if (dotted(target) !== undefined && !beginsWithVariable(body, target)) return;
  const value = held(body, body.lower.value(body, target), target.span);
  checkThere(body, value, "a method of it is referred to", sourceText(body.unit.file, target), target.span);
}

/** Of names with dots between them: whether the first that is not a package or a class is a variable. Otherwise it is a class that is not here. */
function beginsWithVariable(body: Body, expression: Expression): boolean {
  if (expression.kind === "name") return findNamed(body, expression.name) !== undefined;
  if (expression.kind !== "field") return false;
  return classNamed(body, expression.target) !== undefined || beginsWithVariable(body, expression.target);
}
