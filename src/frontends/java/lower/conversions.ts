/** Conversions of values: widening and narrowing, boxing and unboxing, and the conversion that an assignment makes. */
import { TRUE, and, call, eq, not, or } from "../../../logic/build.ts";
import { BOOL, INT } from "../../../logic/sort.ts";
import type { Term } from "../../../logic/term.ts";
import type { Span } from "../../../source/span.ts";
import type { PrimitiveName } from "../tree.ts";
import { boxed, unboxed } from "../resolve/overloads.ts";
import { erasure, isSubtype } from "../resolve/subtypes.ts";
import { primitive, type JavaType, type PrimitiveType } from "../resolve/symbols.ts";
import { converted } from "./arithmetic.ts";
import { arbitrary, assume, type Body } from "./body.ts";
import { implicitFailure } from "./exceptions.ts";
import { allocate } from "./heap.ts";
import { checkGenericCast } from "./whole/generic-casts.ts";
import { noteMade } from "./whole/instance-tests.ts";
import { declareFunction, typeOf } from "./symbols-of-ir.ts";
import type { Unit } from "./unit.ts";
import { isInstance, tagOf, typeFact, zero, type Value } from "./values.ts";

export function assigned(body: Body, value: Value, type: JavaType, span: Span, text: string): Value {
  const target = erasure(type, body.unit.world);
  const source = erasure(value.type, body.unit.world);
  if (target.kind === "primitive") {
    if (source.kind === "class") checkGenericCast(body, { ...value, type: unboxed(source) ?? boxed(target.name, body.unit.world) }, source, span); // prettier-ignore
    const inner = source.kind === "primitive" ? value : unboxedValue(body, value, target, span, text);
    return { ...converted(body.unit, inner, target.name), type };
  }
  if (source.kind === "primitive" && target.kind !== "type" && target.kind !== "void") {
    // A constant may become a smaller number before it is put into a box: `Byte b = 5`.
    const box = unboxed(target);
    return boxedValue(body, box === undefined ? value : converted(body.unit, value, box.name), span);
  }
  checkGenericCast(body, { ...value, type: target }, source, span);
  return { ...value, type: value.type.kind === "null" ? value.type : type };
}

/** The number in a box, as a function of the reference: boxes do not change. */
export function boxContents(unit: Unit, name: PrimitiveName, box: Term): Term {
  return call(
    declareFunction(unit, `java#unboxed.${name}`, [INT], name === "boolean" ? BOOL : INT, { learned: true }),
    box,
  );
}

/** Whether two boxes of one number are the same object is left open: in a program as a whole, when they are compared. */
export function boxedValue(body: Body, value: Value, span: Span): Value {
  if (value.type.kind !== "primitive") return value;
  const type = boxed(value.type.name, body.unit.world);
  if (body.unit.whole !== undefined) {
    const made = allocate(body, type, span);
    assume(body, eq(boxContents(body.unit, value.type.name, made.term), value.term), span);
    return made;
  }
  const box = arbitrary(body, type, "approximation", span);
  assume(body, not(eq(box.term, zero)), span);
  const tag = tagOf(body.unit, type);
  if (tag !== undefined) assume(body, eq(typeOf(body.unit, box.term), noteMade(body.unit, type, tag)), span);
  assume(body, eq(boxContents(body.unit, value.type.name, box.term), value.term), span);
  return { ...box, nonNull: true };
}

export function unboxedValue(body: Body, value: Value, wanted: PrimitiveType, span: Span, text: string): Value {
  const source = erasure(value.type, body.unit.world);
  const type = unboxed(source) ?? wanted;
  // What a method returns of which nothing is known may be a number already.
  if (value.nonNull !== true && source.kind !== "unknown") {
    const holds = not(eq(value.term, zero));
    implicitFailure(body, holds, "null-dereference", `${text} is unboxed, but it is null`, span, "java.lang.NullPointerException"); // prettier-ignore
  }
  const term = boxContents(body.unit, type.name, value.term);
  const fact = typeFact(type, term);
  if (fact !== TRUE) assume(body, fact, span);
  return { term, type };
}

/** That two references are the same; of boxes that is known only where it is one and the same. */
export function sameReference(body: Body, a: Value, b: Value, span: Span): Term {
  const { unit } = body;
  const same = eq(a.term, b.term);
  if (unit.whole === undefined || !mayBeBox(unit, a.type) || !mayBeBox(unit, b.type)) return same;
  const isKept = arbitrary(body, primitive("boolean"), "approximation", span).term;
  return or(same, and(isBox(unit, a), isBox(unit, b), isKept));
}

const boxes: readonly PrimitiveName[] = ["int", "long", "short", "byte", "char", "boolean", "float", "double"];

function mayBeBox({ world }: Unit, type: JavaType): boolean {
  const erased = erasure(type, world);
  if (erased.kind !== "class") return erased.kind === "unknown";
  return boxes.some((name) => isSubtype(boxed(name, world), erased, world));
}

function isBox(unit: Unit, { term }: Value): Term {
  return and(
    not(eq(term, zero)),
    or(...boxes.flatMap((name) => isInstance(unit, term, boxed(name, unit.world)) ?? [])),
  );
}

/** A number or a truth value, out of its box if it is in one. */
export function asPrimitive(body: Body, value: Value, wanted: PrimitiveName, span: Span, text: string): Value {
  if (value.type.kind === "primitive") return value;
  return unboxedValue(body, value, primitive(wanted), span, text);
}
