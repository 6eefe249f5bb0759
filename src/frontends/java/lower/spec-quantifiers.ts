/** Quantifiers of annotations. Sums and counts are known only to be numbers. */
import { TRUE, and, boundVariable, call, eq, exists, forall, ge, implies, int, le } from "../../../logic/build.ts";
import type { Sort } from "../../../logic/sort.ts";
import type { BoundVariable, Term } from "../../../logic/term.ts";
import { freeVariables } from "../../../logic/traverse.ts";
import { spanKey } from "../../../source/span.ts";
import type { Expression, QuantifierName } from "../tree.ts";
import { erasure } from "../resolve/subtypes.ts";
import { isReference, primitive, typeText, type JavaType } from "../resolve/symbols.ts";
import { useNext } from "./heap.ts";
import { addFact, fault, type SpecContext } from "./spec-context.ts";
import { meaningless, truthOf, writtenType } from "./spec-values.ts";
import { declareFunction } from "./symbols-of-ir.ts";
import { sortOf } from "./unit.ts";
import { isInstance, typeFact, truth, zero, type Value } from "./values.ts";

type Quantifier = Extract<Expression, { kind: "quantifier" }>;
type Evaluate = (context: SpecContext, expression: Expression) => Value;

export function quantified(context: SpecContext, expression: Quantifier, evaluate: Evaluate): Value {
  const type = erasure(writtenType(context, expression.type), context.unit.world);
  if (type.kind === "void") fault(context, expression.type, "a variable cannot be void");
  const variables = expression.names.map((name) => boundVariable(`${name}@${context.bound.size}`, sortOf(type)));
  const bound = new Map(context.bound);
  expression.names.forEach((name, i) => bound.set(name, { term: variables[i]!, type }));
  const inside: SpecContext = { ...context, bound };
  const guard = and(...variables.map((v) => domain(context, v, type)));
  const range = expression.range === undefined ? TRUE : truthOf(inside, expression.range, evaluate);
  const truths: readonly QuantifierName[] = ["forall", "exists", "num_of"];
  const isTruth = truths.includes(expression.quantifier);
  const body = isTruth ? truth(truthOf(inside, expression.body, evaluate)) : evaluate(inside, expression.body);
  if (!isTruth && (body.type.kind !== "primitive" || body.type.name === "boolean")) return meaningless(inside, expression.body, `a number is expected here, and this is of type ${typeText(body.type)}`, primitive("int")); // prettier-ignore
  switch (expression.quantifier) {
    case "forall":
      return truth(forall(variables, implies(and(guard, range), body.term)));
    case "exists":
      return truth(exists(variables, and(guard, range, body.term)));
    case "max":
    case "min":
      return extreme(context, expression, variables, and(guard, range), body);
    case "sum":
    case "product":
      return unknownNumber(context, expression, [range, body.term], body.type);
    case "num_of": {
      const count = unknownNumber(context, expression, [range, body.term], primitive("long"));
      addFact(context, ge(count.term, zero));
      return count;
    }
  }
}

/** The values that a variable ranges over: for objects, those that are allocated. */
function domain(context: SpecContext, variable: BoundVariable, type: JavaType): Term {
  const fact = typeFact(type, variable, context.heap(useNext(context.unit)));
  if (!isReference(type)) return fact;
  const instance = isInstance(context.unit, variable, type) ?? TRUE;
  return and(le(int(1n), variable), fact, instance);
}

/** A number that depends on what the terms depend on. */
function unknownNumber(
  context: SpecContext,
  { span, quantifier }: Quantifier,
  terms: readonly Term[],
  type: JavaType,
): Value {
  const arguments_: Term[] = [...freeVariables(terms)];
  for (const v of context.bound.values())
    if (terms.some((t) => t.open.includes(v.term as BoundVariable))) arguments_.push(v.term);
  const sorts: readonly Sort[] = arguments_.map((t) => t.sort);
  const name = `java#${quantifier}.${spanKey(span).replace(/[^\w.]/g, "_")}.${arguments_.length}`;
  const numeric = type.kind === "primitive" && type.name !== "boolean" ? type : primitive("int");
  return { term: call(declareFunction(context.unit, name, sorts, sortOf(numeric)), ...arguments_), type: numeric };
}

/** At least (at most) as large as every value, and one of them, if there are any. */
function extreme(
  context: SpecContext,
  expression: Quantifier,
  variables: readonly BoundVariable[],
  range: Term,
  body: Value,
): Value {
  const result = unknownNumber(context, expression, [range, body.term], body.type);
  const bounds = expression.quantifier === "max" ? le(body.term, result.term) : ge(body.term, result.term);
  addFact(context, forall(variables, implies(range, bounds)), result.term);
  const reached = exists(variables, and(range, eq(body.term, result.term)));
  addFact(context, implies(exists(variables, range), reached), result.term);
  return result;
}
