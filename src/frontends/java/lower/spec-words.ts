/** The words that only annotations have: `\fresh`, `\typeof`, `\nonnullelements` and others. */
import {
  and, boundVariable, eq, FALSE, forall, ge, implies, int, le, lt, not, or, TRUE,
} from "../../../logic/build.ts"; // prettier-ignore
import { BOOL, INT } from "../../../logic/sort.ts";
import type { Term } from "../../../logic/term.ts";
import type { Expression } from "../tree.ts";
import { booleanType, typeType, type JavaType } from "../resolve/symbols.ts";
import { readElement } from "./heap.ts";
import { addFact, type Evaluate, type SpecContext } from "./spec-context.ts";
import { elementTag, firstClassTag, lengthOf, typeOf } from "./symbols-of-ir.ts";
import { staticTypeFact, truth, zero, type Value } from "./values.ts";
import { asTag, typeValue } from "./spec-types.ts";
import { oldValue, opaque } from "./spec-values.ts";

export function specCall(
  context: SpecContext,
  expression: Extract<Expression, { kind: "spec-call" }>,
  evaluate: Evaluate,
): Value {
  const { unit } = context;
  const first = expression.args[0]!;
  switch (expression.name) {
    case "\\fresh":
      return truth(and(...expression.args.map((arg) => freshTerm(context, evaluate(context, arg)))));
    case "\\typeof": {
      const operand = evaluate(context, first);
      if (operand.type.kind === "primitive") return typeValue(context, operand.type, first);
      addFact(context, staticTypeFact(unit, operand));
      const tag = typeOf(unit, operand.term);
      addFact(context, or(eq(operand.term, zero), ge(tag, int(firstClassTag))), tag);
      return { term: tag, type: typeType };
    }
    case "\\elemtype": {
      const operand = evaluate(context, first);
      return { term: elementTag(unit, asTag(context, operand)), type: typeType };
    }
    case "\\nonnullelements":
      return truth(nonNullElements(context, evaluate(context, first)));
    case "\\not_modified":
    case "\\not_assigned":
      return truth(and(...expression.args.map((arg) => unchanged(context, arg, evaluate))));
    case "\\max":
      return evaluate(context, first);
    default:
      return opaque(context, expression, resultOfWord(expression.name));
  }
}

function resultOfWord(name: string): JavaType {
  return ["\\space", "\\duration", "\\working_space"].includes(name)
    ? { kind: "primitive", name: "long" }
    : booleanType;
}

function freshTerm(context: SpecContext, { term }: Value): Term {
  if (term.sort !== INT) return FALSE;
  addFact(context, ge(context.freshFrom, int(1n)));
  const isNew = ge(term, context.freshFrom);
  return and(not(eq(term, zero)), context.freshSelf === undefined ? isNew : or(isNew, eq(term, context.freshSelf)));
}

function unchanged(context: SpecContext, expression: Expression, evaluate: Evaluate): Term {
  const [now, before] = [evaluate(context, expression), oldValue(context, expression, evaluate)];
  return now.term.sort === before.term.sort ? eq(now.term, before.term) : FALSE;
}

function nonNullElements(context: SpecContext, array: Value): Term {
  const i = boundVariable(`i${context.bound.size}`, INT);
  const element = array.type.kind === "array" ? array.type.element : context.unit.world.object;
  const read = readElement(context.unit, element, array.term, i, context.heap).term;
  if (read.sort === BOOL) return TRUE;
  const inside = and(le(zero, i), lt(i, lengthOf(context.unit, array.term)));
  return and(not(eq(array.term, zero)), forall([i], implies(inside, not(eq(read, zero))), { triggers: [[read]] }));
}
