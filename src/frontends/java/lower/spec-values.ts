/** What the parts of annotations have in common: values from the heap, texts, and what is not modelled. */
import { and, call, implies, TRUE } from "../../../logic/build.ts";
import { BOOL, INT } from "../../../logic/sort.ts";
import type { Term } from "../../../logic/term.ts";
import type { Sort } from "../../../logic/sort.ts";
import { noSpan, spanKey, type Span } from "../../../source/span.ts";
import type { Expression, TypeNode } from "../tree.ts";
import { unboxed } from "../resolve/overloads.ts";
import { resolveType } from "../resolve/resolve-type.ts";
import { booleanType, typeText, type JavaType } from "../resolve/symbols.ts";
import { heapFact, useNext } from "./heap.ts";
import { typeScope } from "./names.ts";
import { addFact, fault, type Evaluate, type SpecContext } from "./spec-context.ts";
import { permanentFact, stringTerm } from "./strings.ts";
import { declareFunction } from "./symbols-of-ir.ts";
import { declareGlobal, heapState, sortOf } from "./unit.ts";
import { isAllocated, staticTypeFact, type Value } from "./values.ts";

/**
 * Of what is not modelled nothing is known, not even that it is the same the next time that it is asked for: what it depends on may be
 * another then.
 */
export function opaque(context: SpecContext, { span }: Placed, type: JavaType): Value {
  return { term: unknownTerm(context, span, sortOf(type)), type };
}

interface Placed {
  readonly span: Span;
}

/** A value that depends on the state and on what quantifiers around range over. */
export function unknownTerm(context: SpecContext, span: Span, sort: Sort): Term {
  const { unit, bound } = context;
  const place = `java#opaque.${spanKey(span).replace(/[^\w.]/g, "_")}`;
  const count = unit.opaque.get(place) ?? 0;
  unit.opaque.set(place, count + 1);
  const around = [...bound.values()].flatMap(({ term }) => (term.kind === "bound" ? term : []));
  const fn = declareFunction(unit, `${place}.${count}`, [INT, ...around.map((term) => term.sort)], sort);
  return call(fn, stateOf(context), ...around);
}

/** It fits wherever it is put, so that one mistake is said once. */
const nothingKnown: JavaType = { kind: "unknown", name: "" };

/** What has no meaning is said where the annotation belongs, and is some unknown value. */
export function meaningless(context: SpecContext, at: Placed, message: string, type: JavaType = nothingKnown): Value {
  fault(context, at, message);
  return opaque(context, at, type);
}

/** A type as it is written, which has to be known; what the file imports may be elsewhere. */
export function writtenType(context: SpecContext, node: TypeNode): JavaType {
  const type = resolveType(node, typeScope(context), context.unit.world);
  const name = unknownName(type);
  if (name !== undefined && !isElsewhere(context, name)) fault(context, node, `there is no type ${name} here`);
  return type;
}

function unknownName(type: JavaType): string | undefined {
  if (type.kind === "array") return unknownName(type.element);
  return type.kind === "unknown" ? type.name : undefined;
}

/** A class that the file imports, by its name or with a whole package, need not be among the files of the run. */
export function isElsewhere({ unit, owner }: SpecContext, name: string): boolean {
  if (name.includes(".") || unit.faults.elsewhere.has(name)) return true;
  return owner.unit.imports.some((one) => !one.isStatic && (one.onDemand || one.name.endsWith(`.${name}`)));
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
  const { term, type } = evaluate(context, expression);
  if (term.sort === BOOL) return term;
  if (type.kind !== "unknown" && unboxed(type) === undefined)
    fault(context, expression, `a condition is expected here, and this is of type ${typeText(type)}`);
  return opaque(context, expression, booleanType).term;
}

export function oldValue(context: SpecContext, operand: Expression, evaluate: Evaluate): Value {
  const { old, bound, facts, depth, faults, calls } = context;
  if (old === undefined) {
    fault(context, operand, "there is no state before that \\old could mean here");
    return evaluate(context, operand);
  }
  // Within it, it means the same once more.
  return evaluate({ ...old, old, bound, facts, depth, faults, calls }, operand);
}
