/** What can be assigned to: locals, fields, elements of arrays. */
import { FALSE, TRUE, and, eq, ge, int, le, lt, not, or } from "../../../logic/build.ts";
import type { Term } from "../../../logic/term.ts";
import type { Span } from "../../../source/span.ts";
import type { Expression } from "../tree.ts";
import { findField } from "../resolve/members.ts";
import { memberType } from "../resolve/overloads.ts";
import { erasure } from "../resolve/subtypes.ts";
import type { FieldSymbol, JavaType } from "../resolve/symbols.ts";
import { arbitrary, assign, assume, check, checkAside, held, type Body } from "./body.ts";
import { havocEverything } from "./everything.ts";
import { captured } from "./whole/captured.ts";
import { implicitFailure } from "./exceptions.ts";
import { loadField, storeField } from "./fields.ts";
import { currentHeap, heapFact, readElement, writeElement } from "./heap.ts";
import { checkGenericCast } from "./whole/generic-casts.ts";
import { storeTest } from "./whole/instance-tests.ts";
import { classNamed, enclosingObject, findNamed } from "./names.ts";
import { writesElements } from "./own-changes.ts";
import type { Local } from "./scopes.ts";
import { sourceText, withoutParentheses } from "./source-text.ts";
import { elementTag, firstClassTag, isSubtypeTerm, lengthOf, typeOf } from "./symbols-of-ir.ts";
import { elementsVariable, noteAt } from "./unit.ts";
import { number, staticTypeFact, zero, type Value } from "./values.ts";

export type Target =
  | { readonly kind: "local"; readonly local: Local; readonly type: JavaType }
  | {
      readonly kind: "field";
      readonly field: FieldSymbol;
      readonly object: Value | undefined;
      readonly type: JavaType;
      readonly text: string;
      readonly objectText: string;
      readonly at: Span;
    }
  | {
      readonly kind: "element";
      readonly array: Value;
      readonly index: Term;
      readonly type: JavaType;
      readonly text: string;
      readonly arrayText: string;
      readonly at: Span;
    }
  | {
      readonly kind: "length";
      readonly array: Value;
      readonly type: JavaType;
      readonly arrayText: string;
      readonly at: Span;
    }
  | { readonly kind: "unknown"; readonly type: JavaType };

/** Evaluates what is in it; whether the place is there is checked when it is used. */
export function lowerTarget(body: Body, expression: Expression, hold: "hold" | "use at once"): Target {
  const place = withoutParentheses(expression);
  const keep = (value: Value, span: Span): Value => (hold === "hold" ? held(body, value, span) : value);
  switch (place.kind) {
    case "name":
      return namedTarget(body, place);
    case "field":
      return fieldTarget(body, place, keep);
    case "index": {
      const array = held(body, body.lower.value(body, place.array), place.array.span);
      const index = keep(asIndex(body, place.index), place.index.span);
      const type = erasure(array.type, body.unit.world);
      const element = type.kind === "array" ? type.element : unknownType;
      const declared = array.type.kind === "array" ? array.type.element : element;
      const text = sourceText(body.unit.file, place);
      return { kind: "element", array, index: index.term, type: declared, text, arrayText: sourceText(body.unit.file, place.array), at: place.bracket }; // prettier-ignore
    }
    default:
      body.lower.value(body, place);
      return { kind: "unknown", type: unknownType };
  }
}

const unknownType: JavaType = { kind: "unknown", name: "?" };

function asIndex(body: Body, expression: Expression): Value {
  const value = body.lower.value(body, expression);
  return value.type.kind === "primitive" ? value : number(arbitrary(body, { kind: "primitive", name: "int" }, "approximation", expression.span).term, "int"); // prettier-ignore
}

function namedTarget(body: Body, place: Extract<Expression, { kind: "name" }>): Target {
  const found = findNamed(body, place.name);
  if (found === undefined) {
    noteAt(body.unit, place.span, `${place.name} is not known here: it may have any value`);
    return { kind: "unknown", type: unknownType };
  }
  if (found.kind === "local") {
    const local = found.isCaptured ? captured(body, found.local, place.span) : found.local;
    return { kind: "local", local, type: local.type };
  }
  return namedField(body, found.field, place);
}

function namedField(body: Body, field: FieldSymbol, place: Extract<Expression, { kind: "name" }>): Target {
  const { unit, self, owner } = body;
  const term = field.isStatic || self === undefined ? undefined : enclosingObject(unit, owner, self.term, field.owner);
  if (!field.isStatic && term === undefined) return { kind: "unknown", type: field.type };
  const isOwn = term === self?.term;
  const object: Value | undefined = term === undefined ? undefined : isOwn ? self : { term, type: { kind: "class", symbol: field.owner, args: [] }, nonNull: true }; // prettier-ignore
  const type = memberType(field.type, field.owner, object?.type, unit.world);
  return { kind: "field", field, object, type, text: place.name, objectText: "this", at: place.span };
}

function fieldTarget(
  body: Body,
  place: Extract<Expression, { kind: "field" }>,
  keep: (value: Value, span: Span) => Value,
): Target {
  const { unit, self } = body;
  const text = sourceText(unit.file, place);
  const common = { text, objectText: sourceText(unit.file, place.target), at: place.dot };
  if (place.target.kind === "super") {
    const above = body.owner.superclass?.symbol;
    const field = above === undefined ? undefined : findField(above, place.name);
    if (field === undefined) return unknownField(body, place);
    return { kind: "field", field, object: field.isStatic ? undefined : self, type: field.type, ...common };
  }
  const holder = classNamed(body, place.target);
  if (holder !== undefined) {
    const field = findField(holder, place.name);
    if (field === undefined || (!field.isStatic && self === undefined)) return unknownField(body, place);
    return { kind: "field", field, object: field.isStatic ? undefined : self, type: field.type, ...common };
  }
  const object = keep(body.lower.value(body, place.target), place.target.span);
  const type = erasure(object.type, unit.world);
  if (type.kind === "array" && place.name === "length") {
    return {
      kind: "length",
      array: object,
      type: { kind: "primitive", name: "int" },
      arrayText: common.objectText,
      at: place.dot,
    };
  }
  const field = type.kind === "class" ? findField(type.symbol, place.name) : undefined;
  if (field === undefined) {
    checkThere(body, object, `${text} is read`, common.objectText, place.dot);
    return unknownField(body, place);
  }
  // A static field does not need the object, but what leads to it is evaluated.
  const instance = field.isStatic ? undefined : object;
  return {
    kind: "field",
    field,
    object: instance,
    type: memberType(field.type, field.owner, object.type, unit.world),
    ...common,
  };
}

function unknownField(body: Body, { name, span }: Extract<Expression, { kind: "field" }>): Target {
  noteAt(body.unit, span, `field ${name} is not known: it may have any value`);
  return { kind: "unknown", type: unknownType };
}

/** `what`: what happens to it, as `t.f is read`. */
export function checkThere(body: Body, object: Value, what: string, objectText: string, span: Span): void {
  if (object.nonNull === true) return;
  const message = `${what}, but ${objectText} is null`;
  const isThere = object.term.kind === "int" ? (object.term.value === 0n ? FALSE : TRUE) : not(eq(object.term, zero));
  implicitFailure(body, isThere, "null-dereference", message, span, "java.lang.NullPointerException");
}

function checkTarget(body: Body, target: Target, verb: "read" | "written"): void {
  if (target.kind === "field") {
    if (target.object === undefined) return;
    checkThere(body, target.object, `${target.text} is ${verb}`, target.objectText, target.at);
    assume(body, staticTypeFact(body.unit, target.object), target.at);
  } else if (target.kind === "element") {
    checkThere(body, target.array, `${target.text} is ${verb}`, target.arrayText, target.at);
    const { array, index, at, text } = target;
    const inside = and(ge(index, zero), lt(index, lengthOf(body.unit, array.term)));
    const message = `${text} is outside of the array`;
    implicitFailure(body, inside, "out-of-bounds", message, at, "java.lang.ArrayIndexOutOfBoundsException");
  } else if (target.kind === "length") {
    checkThere(body, target.array, `${target.arrayText}.length is read`, target.arrayText, target.at);
  }
}

export function readTarget(body: Body, target: Target, span: Span): Value {
  checkTarget(body, target, "read");
  switch (target.kind) {
    case "local": {
      const { local } = target;
      if (local.written !== undefined) {
        check(
          body,
          local.written,
          "uninitialized-read",
          `${local.name} has no value yet that is meant to be read`,
          span,
        );
      }
      return { term: local.variable, type: local.type, ...(local.nonNull !== undefined && { nonNull: true as const }) };
    }
    case "field": {
      const loaded = loadField(body, target.field, target.object, target.at);
      checkGenericCast(body, { ...loaded, type: target.type }, target.field.type, target.at);
      return loaded;
    }
    case "element": {
      const element = erasure(target.type, body.unit.world);
      const read = readElement(body.unit, element, target.array.term, target.index, currentHeap);
      assume(body, heapFact(body.unit, read, currentHeap), span);
      if (element.kind !== "primitive" && body.unit.whole === undefined && writesElements(body)) {
        const held = elementTag(body.unit, typeOf(body.unit, target.array.term));
        assume(body, or(eq(read.term, zero), isSubtypeTerm(body.unit, typeOf(body.unit, read.term), held)), span);
      }
      return { ...read, type: target.type };
    }
    case "length": {
      const length = lengthOf(body.unit, target.array.term);
      if (body.unit.whole !== undefined) assume(body, and(ge(length, zero), le(length, int(2147483647n))), span);
      return number(length, "int");
    }
    case "unknown":
      return arbitrary(body, target.type, "approximation", span);
  }
}

/** Pre: the value is of the target's type. */
export function writeTarget(body: Body, target: Target, value: Value, span: Span): void {
  checkTarget(body, target, "written");
  switch (target.kind) {
    case "local": {
      const { local } = target;
      if (local.nonNull !== undefined && value.nonNull !== true) {
        const because = { span: local.nonNull, text: "it is declared here" };
        check(
          body,
          not(eq(value.term, zero)),
          "non-null",
          `null is put into ${local.name}, which is never null`,
          span,
          because,
        );
      }
      assign(body, local.variable, value.term, span);
      if (local.written !== undefined) assign(body, local.written, TRUE, span);
      return;
    }
    case "field":
      return storeField(body, target.field, target.object, value, span);
    case "element":
      return writeElementTarget(body, target, value, span);
    case "length":
      return;
    case "unknown":
      // A place that is not known may be any.
      return havocEverything(body, undefined, span);
  }
}

function writeElementTarget(body: Body, target: Extract<Target, { kind: "element" }>, value: Value, span: Span): void {
  const { array, index, text, at } = target;
  const { unit } = body;
  const element = erasure(target.type, unit.world);
  if (element.kind !== "primitive") checkStore(body, array, value, text, at);
  if (body.frame !== undefined) {
    const allowed = body.frame.element(elementsVariable(unit, element), array.term, index);
    const because = { span: body.frame.span, text: "this says what may be changed" };
    checkAside(body, allowed, "modifies", `${text} is changed, which the contract does not allow`, span, because);
  }
  writeElement(body, element, array.term, index, value.term, span);
}

/** An array may be of a smaller type than its variable says. */
function checkStore(body: Body, array: Value, value: Value, text: string, span: Span): void {
  const { unit } = body;
  if (value.term.kind === "int" && value.term.value === 0n) return;
  const element = array.type.kind === "array" ? erasure(array.type.element, unit.world) : undefined;
  const isFinal = element?.kind === "class" && element.symbol.declaration.modifiers.has("final");
  if (isFinal || element === undefined || element.kind === "unknown") return;
  assume(body, staticTypeFact(unit, array), span);
  assume(body, staticTypeFact(unit, value), span);
  assume(body, or(eq(value.term, zero), ge(typeOf(unit, value.term), int(firstClassTag))), span);
  const types = { array: typeOf(unit, array.term), value: typeOf(unit, value.term) };
  const isKnown = unit.whole !== undefined;
  const fits = isKnown ? storeTest(unit, types.array, types.value) : isSubtypeTerm(unit, types.value, elementTag(unit, types.array)); // prettier-ignore
  const message = `what is put into ${text} may not fit the array`;
  implicitFailure(body, or(eq(value.term, zero), fits), "array-store", message, span, "java.lang.ArrayStoreException");
}
