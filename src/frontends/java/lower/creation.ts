/** New objects and arrays. */
import { add, and, boundVariable, eq, forall, ge, implies, int, lambda, le, lt, store } from "../../../logic/build.ts";
import { INT } from "../../../logic/sort.ts";
import type { Span } from "../../../source/span.ts";
import type { Term } from "../../../logic/term.ts";
import type { Expression } from "../tree.ts";
import { memberClass, resolveType } from "../resolve/resolve-type.ts";
import { erasure } from "../resolve/subtypes.ts";
import type { ClassSymbol, ClassType, JavaType } from "../resolve/symbols.ts";
import { asPrimitive, assigned } from "./conversions.ts";
import { assume, begin, branch, emit, freshLabel, held, jump, temporary, type Body } from "./body.ts";
import { chosenFrom, fittedArguments, giveUpOnFunctions, lowerArguments } from "./calls.ts";
import { call } from "./body-calls.ts";
import { ensureInitialized } from "./whole/class-initialization.ts";
import { tellCaptured } from "./whole/captured.ts";
import { unknownCall } from "./contract-calls.ts";
import { implicitFailure, mayLackMemory } from "./exceptions.ts";
import { allocate, allocateArray, clearFields, writeElement } from "./heap.ts";
import { enclosingObject, typeScope } from "./names.ts";
import { sourceText } from "./source-text.ts";
import { lengthOf, typeOf } from "./symbols-of-ir.ts";
import { isTrivialConstructor, ownFields } from "./trivial-constructors.ts";
import { checkThere } from "./targets.ts";
import { countUnknownCall, elementsVariable, nextReference } from "./unit.ts";
import { tagOf, zero, type Value } from "./values.ts";
import { declareInBody } from "./local-classes.ts";

type New = Extract<Expression, { kind: "new" }>;

export function lowerNew(body: Body, expression: New, expected?: JavaType): Value {
  const { unit } = body;
  const outer = expression.outer === undefined ? undefined : held(body, body.lower.value(body, expression.outer), expression.outer.span); // prettier-ignore
  if (outer !== undefined && expression.outer !== undefined)
    checkThere(body, outer, "an object is made in it", sourceText(unit.file, expression.outer), expression.outer.span);
  const type = createdType(body, expression, outer, expected);
  if (type.kind === "class") ensureInitialized(body, type.symbol, expression.span);
  const args = lowerArguments(body, expression.args);
  if (type.kind !== "class") {
    countUnknownCall(unit, sourceText(unit.file, expression.type));
    giveUpOnFunctions(body, expression.args);
    unknownCall(body, { kind: "void" }, expression.span, sourceText(unit.file, expression.type));
    return { ...allocate(body, type, expression.span), type };
  }
  const isAnonymous = expression.body !== undefined;
  const symbol = isAnonymous ? anonymousClass(body, expression, type) : type.symbol;
  const owner = outer?.term ?? enclosing(body, symbol);
  mayLackMemory(body, expression.span);
  const made = allocate(body, { kind: "class", symbol, args: type.args }, expression.span, owner);
  tellCaptured(body, symbol, made.term, expression.span);
  if (isAnonymous && unit.whole !== undefined) clearFields(body, symbol.fields.values(), made.term, expression.span);
  const target = isAnonymous ? (symbol.superclass?.symbol ?? type.symbol) : type.symbol;
  const chosen = chosenFrom(body, target.constructors, args, expression.args);
  if (chosen === undefined) {
    if (target.declaration.form !== "interface") {
      countUnknownCall(unit, target.name);
      giveUpOnFunctions(body, expression.args);
      unknownCall(body, { kind: "void" }, expression.span, target.name);
    }
    return { ...made, type };
  }
  const { method } = chosen;
  if (!isAnonymous && isTrivialConstructor(method, unit.world)) {
    clearFields(body, ownFields(symbol, unit.world), made.term, expression.span);
    return { ...made, type };
  }
  const fitted = fittedArguments(body, chosen, args, expression.args, type);
  call(body, { method, self: made, args: fitted, span: expression.span, form: "new", text: method.name });
  if (isAnonymous && unit.whole !== undefined) finishAnonymous(body, symbol, made, expression.span);
  return { ...made, type };
}

/** The initializers of an anonymous class run after the constructor of what it extends. */
function finishAnonymous(body: Body, symbol: ClassSymbol, self: Value, span: Span): void {
  const [method] = symbol.constructors;
  if (method === undefined || isTrivialConstructor(method, body.unit.world)) return;
  call(body, { method, self, args: [], span, form: "delegation", text: method.name });
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
  return declareInBody(body, expression.body!, freshLabel(body, `${body.method.name}$anonymous`), "anonymous", type);
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
  mayLackMemory(body, span);
  const made = allocateArray(body, erased, size, span);
  if (inner.length > 0 && unit.whole !== undefined) makeEach(body, made.term, size, element, inner, at);
  else if (inner.length > 0) fillWithArrays(body, made.term, size, erased, inner, span);
  return { ...made, type: type.kind === "array" ? type : made.type };
}

/** Inner arrays, one after the other. */
function makeEach(
  body: Body,
  array: Term,
  size: Term,
  element: JavaType,
  sizes: readonly Term[],
  at: Expression,
): void {
  const { span } = at;
  const index = temporary(body, span);
  body.temporaries.delete(index);
  const [head, inside, done] = ["each", "make", "made"].map((name) => freshLabel(body, name)) as [
    string,
    string,
    string,
  ];
  emit(body, { kind: "assign", targets: [index], values: [zero], span });
  begin(body, head, span);
  branch(body, lt(index, size), { label: inside, span }, { label: done, span }, span);
  begin(body, inside, span);
  const { term } = newArray(body, element, sizes, at);
  writeElement(body, erasure(element, body.unit.world), array, index, term, span);
  emit(body, { kind: "assign", targets: [index], values: [add(index, int(1n))], span });
  jump(body, head, span);
  begin(body, done, span);
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
