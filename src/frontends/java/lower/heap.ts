/** Fields, arrays and new objects. */
import { add, eq, ge, int, ite, lambda, boundVariable, select, store } from "../../../logic/build.ts";
import { INT } from "../../../logic/sort.ts";
import type { Term, Variable } from "../../../logic/term.ts";
import type { Span } from "../../../source/span.ts";
import type { FieldSymbol, JavaType } from "../resolve/symbols.ts";
import { erasure } from "../resolve/subtypes.ts";
import { assign, assume, emit, temporary, type Body } from "./body.ts";
import { noteMade } from "./whole/instance-tests.ts";
import { lengthOf, outerOf, typeOf } from "./symbols-of-ir.ts";
import {
  declareGlobal, elementsVariable, fieldVariable, heapState, nextReference, type Unit,
} from "./unit.ts"; // prettier-ignore
import { defaultTerm, tagOf, typeFact, zero, type Value } from "./values.ts";
import { noSpan } from "../../../source/span.ts";

/** A state of the heap: what a global variable is in it. */
export type HeapView = (global: Variable) => Term;

export const currentHeap: HeapView = (global) => global;

/** Pre: the object is there. */
export function readField(unit: Unit, field: FieldSymbol, object: Term | undefined, heap: HeapView): Value {
  const map = heap(fieldVariable(unit, field));
  const term = field.isStatic || object === undefined ? map : select(map, object);
  return { term, type: field.type };
}

export function readElement(unit: Unit, element: JavaType, array: Term, index: Term, heap: HeapView): Value {
  const contents = select(heap(elementsVariable(unit, element)), array);
  return { term: select(contents, index), type: element };
}

/** What a value that was read from a heap is known to be. */
export function heapFact(unit: Unit, value: Value, heap: HeapView): Term {
  return typeFact(erasure(value.type, unit.world), value.term, heap(useNext(unit)));
}

export function useNext(unit: Unit): Variable {
  return declareGlobal(unit, { variable: nextReference, span: noSpan });
}

// -------------------------------------------------------------------------------------------------------------- writing

export function writeField(body: Body, field: FieldSymbol, object: Term | undefined, value: Term, span: Span): void {
  const map = fieldVariable(body.unit, field);
  assign(body, map, field.isStatic || object === undefined ? value : store(map, [object], value), span);
  heapChanged(body, span);
}

export function writeElement(body: Body, element: JavaType, array: Term, index: Term, value: Term, span: Span): void {
  const map = elementsVariable(body.unit, element);
  const contents = store(select(map, array), [index], value);
  assign(body, map, store(map, [array], contents), span);
  heapChanged(body, span);
}

/** Counted only where annotations depend on it. */
export function heapChanged(body: Body, span: Span): void {
  if (!body.unit.countsStates) return;
  declareGlobal(body.unit, { variable: heapState, span: noSpan });
  emit(body, { kind: "assign", targets: [heapState], values: [add(heapState, int(1n))], span });
}

// ---------------------------------------------------------------------------------------------------------- allocation

/** A reference that was not in use, of the type, if that is known. */
export function allocate(body: Body, type: JavaType, span: Span, outer?: Term): Value {
  const { unit } = body;
  useNext(unit);
  const made = temporary(body, span);
  emit(body, { kind: "assign", targets: [made], values: [nextReference], span });
  emit(body, { kind: "assign", targets: [nextReference], values: [add(nextReference, int(1n))], span });
  const tag = tagOf(unit, type);
  if (tag !== undefined) assume(body, eq(typeOf(unit, made), noteMade(unit, type, tag)), span);
  if (outer !== undefined) assume(body, eq(outerOf(unit, made), outer), span);
  return { term: made, type, nonNull: true };
}

/** A new array whose elements have their default values. */
export function allocateArray(body: Body, element: JavaType, length: Term, span: Span): Value {
  const { unit } = body;
  const made = allocate(body, { kind: "array", element }, span);
  // With a negative size there is no array, which has been said where it matters.
  const isSize = length.kind === "int" && length.value >= 0n;
  assume(body, eq(lengthOf(unit, made.term), isSize ? length : ite(ge(length, zero), length, zero)), span);
  const map = elementsVariable(unit, element);
  const blank = lambda([boundVariable("i", INT)], defaultTerm(element));
  emit(body, { kind: "assign", targets: [map], values: [store(map, [made.term], blank)], span });
  return made;
}

/** The fields that a class declares, with their default values. */
export function clearFields(body: Body, fields: Iterable<FieldSymbol>, object: Term, span: Span): void {
  for (const field of fields) {
    if (field.isStatic || field.role === "model") continue;
    const map = fieldVariable(body.unit, field);
    const blank = defaultTerm(erasure(field.type, body.unit.world));
    emit(body, { kind: "assign", targets: [map], values: [store(map, [object], blank)], span });
  }
}
