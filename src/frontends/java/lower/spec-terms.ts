/**
 * Annotations as terms. Everything has a value here, as logic has it: nothing is checked on the way, and what is known of
 * a term (ranges, contracts of methods that are called) is gathered as facts.
 */
import { and, eq, FALSE, int, ite, not, TRUE } from "../../../logic/build.ts";
import type { Term } from "../../../logic/term.ts";
import type { Expression } from "../tree.ts";
import { INT } from "../../../logic/sort.ts";
import { booleanType, isReference, typeText } from "../resolve/symbols.ts";
import { floatBits } from "./arithmetic.ts";
import { readElement } from "./heap.ts";
import { addFact, fault, type SpecContext } from "./spec-context.ts";
import { quantified } from "./spec-quantifiers.ts";
import { isInstance, nullValue, number, staticTypeFact, truth, zero, type Value } from "./values.ts";
import { callValue } from "./spec-calls.ts";
import { fieldValue, namedValue, thisValue } from "./spec-fields.ts";
import { newValue } from "./spec-objects.ts";
import { castValue, combined, unaryValue } from "./spec-operators.ts";
import { classValue, typeValue } from "./spec-types.ts";
import { known, meaningless, oldValue, opaque, stringValue, truthOf, writtenType } from "./spec-values.ts";
import { specCall } from "./spec-words.ts";

export function specValue(context: SpecContext, expression: Expression): Value {
  switch (expression.kind) {
    case "literal":
      return literalValue(context, expression);
    case "name":
      return namedValue(context, expression, specValue);
    case "field":
      return fieldValue(context, expression, specValue);
    case "index": {
      const array = specValue(context, expression.array);
      const index = specValue(context, expression.index);
      if (array.type.kind === "unknown") return opaque(context, expression, context.unit.world.object);
      if (array.type.kind !== "array") return meaningless(context, expression.array, `this is no array, but of type ${typeText(array.type)}`); // prettier-ignore
      const { element } = array.type;
      if (index.term.sort !== INT) return meaningless(context, expression.index, "an index is a number", element);
      return known(context, readElement(context.unit, element, array.term, index.term, context.heap), array.term);
    }
    case "call":
      return callValue(context, expression, specValue);
    case "new":
    case "new-array":
      return newValue(context, expression, specValue);
    case "unary":
      return unaryValue(context, expression, specValue(context, expression.operand));
    case "binary":
      return binaryValue(context, expression);
    case "conditional": {
      const condition = specTruth(context, expression.condition);
      const [then, otherwise] = [specValue(context, expression.then), specValue(context, expression.otherwise)];
      if (then.term.sort !== otherwise.term.sort) {
        const message = `one of these is of type ${typeText(then.type)}, the other of type ${typeText(otherwise.type)}`;
        return meaningless(context, expression, message, then.type);
      }
      return {
        term: ite(condition, then.term, otherwise.term),
        type: then.type.kind === "null" ? otherwise.type : then.type,
      };
    }
    case "cast":
      return castValue(context, expression, specValue(context, expression.operand));
    case "instanceof": {
      const operand = specValue(context, expression.operand);
      if (expression.pattern.kind !== "type")
        fault(context, expression.pattern, "patterns are not understood in annotations");
      const type = writtenType(context, expression.pattern.type);
      if (!isReference(operand.type)) return meaningless(context, expression.operand, `this is no object, but of type ${typeText(operand.type)}`, booleanType); // prettier-ignore
      addFact(context, staticTypeFact(context.unit, operand));
      const instance = isInstance(context.unit, operand.term, type);
      if (instance === undefined) return opaque(context, expression, booleanType);
      return truth(and(not(eq(operand.term, zero)), instance));
    }
    case "this":
      return thisValue(context, expression);
    case "parenthesized":
      return specValue(context, expression.inner);
    case "class-literal":
      return classValue(context, writtenType(context, expression.type));
    case "type-literal":
      return typeValue(context, writtenType(context, expression.type), expression);
    case "result":
      return context.result ?? meaningless(context, expression, "there is no result here");
    case "old":
      return oldValue(context, expression.operand, specValue);
    case "quantifier":
      return quantified(context, expression, specValue);
    case "spec-call":
      return specCall(context, expression, specValue);
    case "informal":
      return truth(TRUE);
    case "assign":
    case "update":
      return meaningless(context, expression, "an annotation cannot change anything");
    case "super":
      return context.self ?? meaningless(context, expression, "there is no object here");
    case "array-initializer":
    case "lambda":
    case "method-reference":
    case "switch":
      return meaningless(context, expression, "this is not understood in annotations");
  }
}

/** A condition; what is no truth value is some unknown one. */
export function specTruth(context: SpecContext, expression: Expression): Term {
  return truthOf(context, expression, specValue);
}

function literalValue(context: SpecContext, { literal }: Extract<Expression, { kind: "literal" }>): Value {
  switch (literal.kind) {
    case "null":
      return nullValue;
    case "boolean":
      return truth(literal.value ? TRUE : FALSE);
    case "string":
      return stringValue(context, literal.value);
    case "float":
    case "double":
      return number(floatBits(literal.value, literal.kind), literal.kind);
    default:
      return number(int(literal.value), literal.kind);
  }
}

type Binary = Extract<Expression, { kind: "binary" }>;

/** Long chains lean to the left, and are followed without descending. */
function binaryValue(context: SpecContext, expression: Binary): Value {
  const spine: Binary[] = [];
  let at: Expression = expression;
  while (at.kind === "binary") {
    spine.push(at);
    at = at.left;
  }
  let left = specValue(context, at);
  for (const one of spine.reverse()) left = combined(context, one, left, specValue(context, one.right));
  return left;
}
