/** Reading and writing fields in a program: with what is known of their values, and what annotations demand. */
import { TRUE, and, eq, int, not, or } from "../../../logic/build.ts";
import type { Term } from "../../../logic/term.ts";
import type { Span } from "../../../source/span.ts";
import { memberType } from "../resolve/overloads.ts";
import type { FieldSymbol } from "../resolve/symbols.ts";
import { arbitrary, assume, check, checkAside, type Body } from "./body.ts";
import { ensureInitialized } from "./whole/class-initialization.ts";
import { fieldConstant } from "./constants.ts";
import { currentHeap, heapFact, readField, writeField } from "./heap.ts";
import { specsOf } from "./faults.ts";
import { bodyContext } from "./spec-context.ts";
import { specValue } from "./spec-terms.ts";
import { stringConstant } from "./strings.ts";
import { enumPositionIn } from "./symbols-of-ir.ts";
import { fieldVariable, type Unit } from "./unit.ts";
import { staticTypeFact, zero, type Value } from "./values.ts";

/** Pre: the object is known not to be null. */
export function loadField(body: Body, field: FieldSymbol, object: Value | undefined, span: Span): Value {
  const { unit } = body;
  const constant = fieldConstant(unit, field);
  if (constant?.kind === "value") return constant.value;
  // In a program as a whole nobody puts it there.
  if (constant?.kind === "string" && (constant.text !== undefined || unit.whole !== undefined))
    return stringConstant(body, constant.text, span);
  if (field.isStatic) ensureInitialized(body, field.owner, span);
  if (unit.whole === undefined && field.owner.declaration.form === "enum" && field.declaration === undefined)
    return enumConstant(body, field, span);
  readable(body, field, object, span);
  const read = mayBeOthers(unit, field)
    ? arbitrary(body, field.type, "approximation", span)
    : readField(unit, field, object?.term, currentHeap);
  const value = { ...read, type: memberType(field.type, field.owner, object?.type, unit.world) };
  assume(body, heapFact(unit, read, currentHeap), span);
  const nonNull = nonNullFact(body, field, object?.term, read.term);
  if (nonNull !== TRUE) assume(body, nonNull, span);
  if (field.modifiers.has("non_null") && nonNull !== TRUE && nonNull.kind === "op" && nonNull.op === "not") return { ...value, nonNull: true }; // prettier-ignore
  return value;
}

/** `volatile` says that other threads write the field. What fails for certain fails whatever they do; proofs are of one thread. */
function mayBeOthers({ options }: Unit, { modifiers }: FieldSymbol): boolean {
  return options.calls === "body" && modifiers.has("volatile");
}

/** A field that is never null is null in an object that is being made. */
export function nonNullFact(body: Body, field: FieldSymbol, object: Term | undefined, value: Term): Term {
  if (!field.modifiers.has("non_null")) return TRUE;
  const isThere = not(eq(value, zero));
  if (!body.isConstructor || field.isStatic || object === undefined || body.self === undefined) return isThere;
  return or(eq(object, body.self.term), isThere);
}

/** Constants of an enum are different objects that are always there. */
function enumConstant(body: Body, field: FieldSymbol, span: Span): Value {
  const { unit } = body;
  const read = readField(unit, field, undefined, currentHeap);
  const position = field.owner.declaration.constants.findIndex((one) => one.name === field.name);
  assume(body, and(heapFact(unit, read, currentHeap), not(eq(read.term, zero))), span);
  assume(body, eq(enumPositionIn(unit, read.term), int(BigInt(position))), span);
  assume(body, staticTypeFact(unit, read), span);
  return { ...read, nonNull: true };
}

function readable(body: Body, field: FieldSymbol, object: Value | undefined, span: Span): void {
  accessClause(body, field, object, "readable", span);
}

function accessClause(
  body: Body,
  field: FieldSymbol,
  object: Value | undefined,
  kind: "readable" | "writable",
  span: Span,
): void {
  for (const spec of specsOf(body.unit, field.owner)) {
    if (spec.kind !== kind || spec.field !== field.name) continue;
    const context = bodyContext(body, field.owner, object);
    const { term } = specValue(context, spec.condition);
    for (const fact of context.facts.splice(0)) assume(body, fact, span);
    const message =
      kind === "readable" ? `${field.name} has no meaning here` : `${field.name} must not be written here`;
    const because = { span: spec.span, text: `this is the ${kind} clause` };
    check(body, term, kind === "readable" ? "uninitialized-read" : "assertion", message, span, because);
  }
}

/** `object`: absent for static fields. Pre: it is not null. */
export function storeField(body: Body, field: FieldSymbol, object: Value | undefined, value: Value, span: Span): void {
  if (field.isStatic) ensureInitialized(body, field.owner, span);
  accessClause(body, field, object, "writable", span);
  const declared = field.modifiers.get("non_null");
  if (declared !== undefined && value.nonNull !== true) {
    const because = { span: declared, text: "it is declared here" };
    check(
      body,
      not(eq(value.term, zero)),
      "non-null",
      `null is put into ${field.name}, which is never null`,
      span,
      because,
    );
  }
  mayWrite(body, field, object?.term, span);
  writeField(body, field, object?.term, value.term, span);
}

function mayWrite(body: Body, field: FieldSymbol, object: Term | undefined, span: Span): void {
  if (body.frame === undefined) return;
  const allowed = body.frame.field(fieldVariable(body.unit, field), field.isStatic ? undefined : object);
  const because = { span: body.frame.span, text: "this says what may be changed" };
  checkAside(body, allowed, "modifies", `${field.name} is changed, which the contract does not allow`, span, because);
}
