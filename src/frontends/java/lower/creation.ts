/** New objects and arrays. */
import { add, and, boundVariable, eq, forall, ge, implies, int, lambda, le, lt, store } from "../../../logic/build.ts";
import { INT } from "../../../logic/sort.ts";
import type { Span } from "../../../source/span.ts";
import type { Term } from "../../../logic/term.ts";
import type { Expression } from "../tree.ts";
import { memberClass, resolveType } from "../resolve/resolve-type.ts";
import { erasure } from "../resolve/subtypes.ts";
import type { ClassSymbol, ClassType, JavaType } from "../resolve/symbols.ts";
import { declareLocalClass } from "../resolve/world.ts";
import { asPrimitive, assigned } from "./conversions.ts";
import { assume, emit, freshLabel, held, temporary, type Body } from "./body.ts";
import { chosenFrom, fittedArguments, lowerArguments } from "./calls.ts";
import { callByContract, unknownCall } from "./contract-calls.ts";
import { implicitFailure } from "./exceptions.ts";
import { allocate, allocateArray, clearFields, writeElement } from "./heap.ts";
import { enclosingObject, typeScope } from "./names.ts";
import { visibleClasses } from "./scopes.ts";
import { sourceText } from "./source-text.ts";
import { lengthOf, typeOf } from "./symbols-of-ir.ts";
import { isTrivialConstructor, ownFields } from "./trivial-constructors.ts";
import { countUnknownCall, elementsVariable, nextReference } from "./unit.ts";
import { tagOf, zero, type Value } from "./values.ts";

type New = Extract<Expression, { kind: "new" }>;

export function lowerNew(body: Body, expression: New, expected?: JavaType): Value {
  const { unit } = body;
  const outer = expression.outer === undefined ? undefined : held(body, body.lower.value(body, expression.outer), expression.outer.span); // prettier-ignore
  const type = createdType(body, expression, outer, expected);
  const args = lowerArguments(body, expression.args);
  if (type.kind !== "class") {
    countUnknownCall(unit, sourceText(unit.file, expression.type));
    unknownCall(body, { kind: "void" }, expression.span, sourceText(unit.file, expression.type));
    return { ...allocate(body, type, expression.span), type };
  }
  const isAnonymous = expression.body !== undefined;
  const symbol = isAnonymous ? anonymousClass(body, expression, type) : type.symbol;
  const owner = outer?.term ?? enclosing(body, symbol);
  const made = allocate(body, { kind: "class", symbol, args: type.args }, expression.span, owner);
  const target = isAnonymous ? (symbol.superclass?.symbol ?? type.symbol) : type.symbol;
  const chosen = chosenFrom(body, target.constructors, args, expression.args);
  if (chosen === undefined) {
    if (target.declaration.form !== "interface") {
      countUnknownCall(unit, target.name);
      unknownCall(body, { kind: "void" }, expression.span, target.name);
    }
    return { ...made, type };
  }
  const { method } = chosen;
  if (!isAnonymous && isTrivialConstructor(method, unit.world)) {
    clearFields(body, ownFields(symbol, unit.world), made.term, expression.span);
    return { ...made, type };
  }
  const fitted = fittedArguments(body, chosen, args, expression.args);
  callByContract(body, { method, self: made, args: fitted, span: expression.span, form: "new", text: method.name });
  return { ...made, type };
}

/** With a diamond, the arguments of the type are those that the place wants. */
function createdType(
  body: Body,
  { type, outer: written }: New,
  outer: Value | undefined,
  expected?: JavaType,
): JavaType {
  const { world } = body.unit;
  if (written !== undefined && outer?.type.kind === "class" && type.kind === "named") {
    const inner = memberClass(outer.type.symbol, type.parts[0]!.name);
    if (inner !== undefined) return { kind: "class", symbol: inner, args: [] };
  }
  const resolved = resolveType(type, typeScope(body), world);
  if (resolved.kind !== "class" || resolved.args.length > 0 || expected?.kind !== "class") return resolved;
  const isDiamond = resolved.symbol.typeVariables.length === expected.args.length && expected.args.length > 0;
  return isDiamond ? { ...resolved, args: expected.args } : resolved;
}

/** The object that a new one of an inner class belongs to. */
function enclosing(body: Body, symbol: ClassSymbol): Term | undefined {
  if (symbol.isStatic || symbol.outer === undefined || body.self === undefined) return undefined;
  return enclosingObject(body.unit, body.owner, body.self.term, symbol.outer);
}

function anonymousClass(body: Body, expression: New, type: ClassType): ClassSymbol {
  const name = freshLabel(body, `${body.method.name}$anonymous`);
  const surroundings = {
    classes: visibleClasses(body.scope),
    typeVariables: body.typeVariables,
    isStatic: body.self === undefined,
  };
  const symbol = declareLocalClass(expression.body!, body.owner, name, surroundings, body.unit.world, type);
  body.unit.pending.push({ symbol, scope: body.scope });
  return symbol;
}

// --------------------------------------------------------------------------------------------------------------- arrays

export function lowerNewArray(body: Body, expression: Extract<Expression, { kind: "new-array" }>): Value {
  const { unit } = body;
  let type: JavaType = resolveType(expression.element, typeScope(body), unit.world);
  for (let i = 0; i < expression.depth; i++) type = { kind: "array", element: type };
  if (expression.initializer !== undefined) return newInitializedArray(body, expression.initializer, type);
  const sizes = expression.sizes.map((size) => {
    const value = asPrimitive(body, body.lower.value(body, size), "int", size.span, sourceText(unit.file, size));
    return held(body, value, size.span).term;
  });
  const holds = and(...sizes.map((size) => ge(size, zero)));
  const message = `${sourceText(unit.file, expression)} has a negative size`;
  implicitFailure(body, holds, "negative-array-size", message, expression.span, "java.lang.NegativeArraySizeException");
  return newArray(body, type, sizes, expression);
}

/** Inner arrays are objects of their own: all different, and none that was there before. */
function newArray(body: Body, type: JavaType, sizes: readonly Term[], at: Expression): Value {
  const { unit } = body;
  const { span } = at;
  const [size = zero, ...inner] = sizes;
  const element = type.kind === "array" ? type.element : type;
  const erased = erasure(element, unit.world);
  const made = allocateArray(body, erased, size, span);
  if (inner.length > 0) fillWithArrays(body, made.term, size, erased, inner, span);
  return { ...made, type: type.kind === "array" ? type : made.type };
}

function fillWithArrays(
  body: Body,
  array: Term,
  size: Term,
  element: JavaType,
  sizes: readonly Term[],
  span: Span,
): void {
  const { unit } = body;
  const first = temporary(body, span);
  emit(body, { kind: "assign", targets: [first], values: [nextReference], span });
  emit(body, { kind: "assign", targets: [nextReference], values: [add(nextReference, size)], span });
  const map = elementsVariable(unit, element);
  const i = boundVariable("i", INT);
  emit(body, { kind: "assign", targets: [map], values: [store(map, [array], lambda([i], add(first, i)))], span });
  const one = boundVariable("o", INT);
  const isOne = and(le(first, one), lt(one, add(first, size)));
  const tag = tagOf(unit, element);
  const length = lengthOf(unit, one);
  assume(body, forall([one], implies(isOne, eq(length, sizes[0]!)), { triggers: [[length]] }), span);
  if (tag !== undefined) {
    const type = typeOf(unit, one);
    assume(body, forall([one], implies(isOne, eq(type, tag)), { triggers: [[type]] }), span);
  }
  // What is in the inner arrays is left open.
}

export function newInitializedArray(
  body: Body,
  expression: Extract<Expression, { kind: "array-initializer" }>,
  type: JavaType,
): Value {
  const { unit } = body;
  const element = type.kind === "array" ? type.element : unit.world.object;
  const erased = erasure(element, unit.world);
  const values = expression.elements.map((one) => {
    const value = body.lower.value(body, one, element);
    return held(body, assigned(body, value, erased, one.span, sourceText(unit.file, one)), one.span);
  });
  const made = allocateArray(body, erased, int(BigInt(values.length)), expression.span);
  values.forEach((value, i) => writeElement(body, erased, made.term, int(BigInt(i)), value.term, expression.span));
  return { ...made, type };
}
