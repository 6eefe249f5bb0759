/** The words that only annotations have: `\fresh`, `\typeof`, `\nonnullelements` and others. */
import {
  and, boundVariable, eq, FALSE, forall, ge, implies, int, le, lt, not, or, TRUE,
} from "../../../logic/build.ts"; // prettier-ignore
import { BOOL, INT } from "../../../logic/sort.ts";
import type { Term } from "../../../logic/term.ts";
import type { Expression } from "../tree.ts";
import { booleanType, isReference, typeText, typeType, type JavaType } from "../resolve/symbols.ts";
import { readElement } from "./heap.ts";
import { noteAt } from "./unit.ts";
import { addFact, fault, type Evaluate, type SpecContext } from "./spec-context.ts";
import { elementTag, firstClassTag, lengthOf, typeOf } from "./symbols-of-ir.ts";
import { staticTypeFact, truth, zero, type Value } from "./values.ts";
import { asTag, typeValue } from "./spec-types.ts";
import { meaningless, oldValue, opaque } from "./spec-values.ts";

export function specCall(
  context: SpecContext,
  expression: Extract<Expression, { kind: "spec-call" }>,
  evaluate: Evaluate,
): Value {
  const { unit } = context;
  const first = expression.args[0]!;
  switch (expression.name) {
    case "\\fresh":
      return truth(and(...expression.args.map((arg) => freshTerm(context, arg, evaluate(context, arg)))));
    case "\\typeof": {
      const operand = evaluate(context, first);
      if (operand.type.kind === "void") return meaningless(context, first, "this has no value", typeType);
      if (operand.type.kind === "primitive") return typeValue(context, operand.type, first);
      addFact(context, staticTypeFact(unit, operand));
      const tag = typeOf(unit, operand.term);
      addFact(context, or(eq(operand.term, zero), ge(tag, int(firstClassTag))), tag);
      return { term: tag, type: typeType };
    }
    case "\\elemtype": {
      const operand = evaluate(context, first);
      if (operand.term.sort !== INT) return meaningless(context, first, "a type is expected here", typeType);
      return { term: elementTag(unit, asTag(context, operand)), type: typeType };
    }
    case "\\nonnullelements":
      return truth(nonNullElements(context, first, evaluate(context, first)));
    case "\\not_modified":
    case "\\not_assigned":
      return truth(and(...expression.args.map((arg) => unchanged(context, arg, evaluate))));
    case "\\max":
      return evaluate(context, first);
    default:
      noteAt(unit, expression.span, `${expression.name} is not modelled: its value may be anything`);
      return opaque(context, expression, resultOfWord(expression.name));
  }
}

function resultOfWord(name: string): JavaType {
  return ["\\space", "\\duration", "\\working_space"].includes(name)
    ? { kind: "primitive", name: "long" }
    : booleanType;
}

function freshTerm(context: SpecContext, at: Expression, { term, type }: Value): Term {
  if (term.sort !== INT || !isReference(type)) {
    fault(context, at, `a value of type ${typeText(type)} is no object`);
    return FALSE;
  }
  addFact(context, ge(context.freshFrom, int(1n)));
  const isNew = ge(term, context.freshFrom);
  return and(not(eq(term, zero)), context.freshSelf === undefined ? isNew : or(isNew, eq(term, context.freshSelf)));
}

function unchanged(context: SpecContext, expression: Expression, evaluate: Evaluate): Term {
  const [now, before] = [evaluate(context, expression), oldValue(context, expression, evaluate)];
  return now.term.sort === before.term.sort ? eq(now.term, before.term) : FALSE;
}

function nonNullElements(context: SpecContext, at: Expression, array: Value): Term {
  if (array.type.kind !== "array" || !isReference(array.type.element)) {
    if (array.type.kind !== "unknown")
      fault(context, at, `this is no array of objects, but of type ${typeText(array.type)}`);
    return opaque(context, at, booleanType).term;
  }
  const i = boundVariable(`i${context.bound.size}`, INT);
  const element = array.type.kind === "array" ? array.type.element : context.unit.world.object;
  const read = readElement(context.unit, element, array.term, i, context.heap).term;
  if (read.sort === BOOL) return TRUE;
  const inside = and(le(zero, i), lt(i, lengthOf(context.unit, array.term)));
  return and(not(eq(array.term, zero)), forall([i], implies(inside, not(eq(read, zero))), { triggers: [[read]] }));
}
