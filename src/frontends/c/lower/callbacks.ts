/**
 * What library functions call back. How often and in which order `qsort` and `bsearch` compare is each library's own choice: it makes no
 * difference as long as what compares changes nothing but its own variables.
 */
import { assignedPlace } from "../effects.ts";
import { factsOfFunction } from "../facts.ts";
import type { Expression, FunctionDeclaration } from "../tree.ts";
import { walkFunction } from "../walk.ts";
import { giveUp, type Body } from "./body.ts";
import { calledFunction } from "./called-function.ts";
import { definitionOf } from "./signatures.ts";
import type { Unit } from "./unit.ts";

type CallExpression = Extract<Expression, { kind: "call" }>;

/** The argument that compares. */
const comparisons: ReadonlyMap<string, number> = new Map([["qsort", 3], ["bsearch", 4]]); // prettier-ignore

export function checkCalledBack(body: Body, declaration: FunctionDeclaration, e: CallExpression): void {
  const at = comparisons.get(declaration.name);
  if (at === undefined || e.args[at] === undefined) return;
  const { unit } = body;
  if (!unit.models.has(definitionOf(unit, declaration.name) ?? declaration)) return;
  const named = calledFunction(e.args[at]);
  const possible =
    named === undefined ? unit.addressTakenFunctions.filter(({ params }) => params.length === 2) : [named];
  const changing = possible.find((fn) => changesOthers(unit, fn, new Set()));
  if (changing === undefined) return;
  giveUp(body, `how often and in which order ${declaration.name} calls ${changing.name}, which has effects, is open`, e.span); // prettier-ignore
}

/** Whether it may change what is not its own; of what is not here nothing is known. */
function changesOthers(unit: Unit, fn: FunctionDeclaration, known: Set<string>): boolean {
  if (known.has(fn.name)) return false;
  known.add(fn.name);
  if (fn.name.startsWith("__inquest_")) return !looking.test(fn.name);
  const definition = definitionOf(unit, fn.name);
  if (definition?.body === undefined) return true;
  let found = false;
  walkFunction(definition, {
    expression: (e) => {
      const place = assignedPlace(e);
      found ||= place !== undefined && !isOwn(place);
      return !found;
    },
  });
  const { calls } = factsOfFunction(definition);
  return found || calls.some(({ callee }) => {
    const called = calledFunction(callee);
    return called === undefined || changesOthers(unit, called, known);
  }); // prettier-ignore
}

/** Intrinsics that change nothing. */
const looking = /^__inquest_(?:read|write|live|apart|object_size|offset|is_\w+|any_\w+|input_\w+|require|fail|assume|fabs|sqrt|floor|ceil|trunc|round|fmod)$/; // prettier-ignore

/** A variable of the function, or a part of one. */
function isOwn(place: Expression): boolean {
  switch (place.kind) {
    case "reference":
      return place.declaration.kind === "variable" && /^(?:local|param)$/.test(place.declaration.role);
    case "member":
      return !place.arrow && isOwn(place.operand);
    case "subscript":
      return place.array.kind === "cast" && place.array.cast === "array-to-pointer" && isOwn(place.array.operand);
    default:
      return false;
  }
}
