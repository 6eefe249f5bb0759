/** What the parts of annotations have in common: values from the heap, texts, and what is not modelled. */
import { and, call, implies, TRUE } from "../../../logic/build.ts";
import { BOOL, INT } from "../../../logic/sort.ts";
import type { Term } from "../../../logic/term.ts";
import { noSpan, spanKey } from "../../../source/span.ts";
import type { Expression } from "../tree.ts";
import { booleanType, type JavaType } from "../resolve/symbols.ts";
import { heapFact, useNext } from "./heap.ts";
import { addFact, type Evaluate, type SpecContext } from "./spec-context.ts";
import { permanentFact, stringTerm } from "./strings.ts";
import { declareFunction } from "./symbols-of-ir.ts";
import { declareGlobal, heapState, sortOf } from "./unit.ts";
import { isAllocated, staticTypeFact, type Value } from "./values.ts";

/** Of what is not modelled nothing is known, not even that it is the same in another state. */
export function opaque(context: SpecContext, { span }: Expression, type: JavaType): Value {
  const fn = declareFunction(context.unit, `java#opaque.${spanKey(span).replace(/[^\w.]/g, "_")}`, [INT], sortOf(type));
  return { term: call(fn, stateOf(context)), type };
}

export function stateOf(context: SpecContext): Term {
  declareGlobal(context.unit, { variable: heapState, span: noSpan });
  return context.heap(heapState);
}

/** A value from the heap, with what is known of it if the object that holds it is there. */
export function known(context: SpecContext, value: Value, holder: Term | undefined): Value {
  const fact = heapFact(context.unit, value, context.heap);
  if (value.term.open.length === 0) addFact(context, fact);
  else {
    const isHeld = holder === undefined ? TRUE : isAllocated(holder, context.heap(useNext(context.unit)));
    addFact(context, implies(isHeld, and(fact, staticTypeFact(context.unit, value))), value.term);
  }
  return value;
}

export function stringValue(context: SpecContext, text: string): Value {
  const term = stringTerm(context.unit, text);
  const type = context.unit.world.string;
  addFact(context, permanentFact(context.unit, term, type));
  return { term, type, nonNull: true };
}

/** A condition; what is no truth value is some unknown one. */
export function truthOf(context: SpecContext, expression: Expression, evaluate: Evaluate): Term {
  const { term } = evaluate(context, expression);
  return term.sort === BOOL ? term : opaque(context, expression, booleanType).term;
}

export function oldValue(context: SpecContext, operand: Expression, evaluate: Evaluate): Value {
  const { old } = context;
  if (old === undefined) return evaluate(context, operand);
  return evaluate({ ...old, bound: context.bound, facts: context.facts, depth: context.depth }, operand);
}
