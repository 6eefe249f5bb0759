/** Lvalues: where an expression's object is, reading it, and writing it. Nothing is dereferenced until it is read or written. */
import { invariant } from "../../../base/invariant.ts";
import { FALSE, TRUE, add, and, eq, gt, implies, int, ite, le, lt, mul, not, or } from "../../../logic/build.ts";
import type { Term } from "../../../logic/term.ts";
import type { HavocTag } from "../../../ir/program.ts";
import type { Span } from "../../../source/span.ts";
import { isConstantType, qualifiersOf } from "../c-types.ts";
import { withoutQualifiers } from "../integers.ts";
import { sizeOf, type PlacedField } from "../layout.ts";
import type { CType, Expression, VariableDeclaration } from "../tree.ts";
import {
  arbitrary,
  assign,
  assignAll,
  check,
  giveUp,
  heldPointer,
  heldTerm,
  isReached,
  noteReached,
  type Body,
  type MemoryPlace,
  type Place,
  type Verb,
} from "./body.ts";
import type { Cell } from "../acsl/cells.ts";
import { byteCount } from "./byte-counts.ts";
import { hasEffects } from "../effects.ts";
import { placeOfVariable } from "./locals.ts";
import { bytesOfBits } from "./bytes.ts";
import { placedField } from "./cell-groups.ts";
import { copyObject } from "./memory-ranges.ts";
import { allocateTyped, isAlive, temporaryObject } from "./objects.ts";
import { copyWithoutValue, demandCopiedValue } from "./no-value.ts";
import { loadScalar, storeScalar } from "./scalars.ts";
import { isErrorNumber, setErrorNumber, settleErrorNumber } from "./error-number.ts";
import { isKeptApart } from "./own-objects.ts";
import { bothValues, orderOf } from "./sequencing.ts";
import { sourceText } from "./source-text.ts";
import { constantRegions, isInRegion, sizeOfObject } from "./symbols.ts";
import { stayInMembers } from "./strays.ts";
import { stringObject } from "./strings.ts";
import { functionObject, objectTerm } from "./unit.ts";
import { changeOf, isShared } from "./volatile.ts";
import { rootOf } from "./touched.ts";
import { linkedObject } from "./weak.ts";
import {
  fromParts, leafCount, nothing, partCount, partsOf, pointer, shapeOf, valueFields, zero, type PointerValue, type Shape, type Value,
} from "./values.ts"; // prettier-ignore

type ExpressionOf<K extends Expression["kind"]> = Extract<Expression, { kind: K }>;

export function lowerPlace(body: Body, e: Expression): Place {
  const place = placeOf(body, e);
  if (place.kind === "memory" && isErrorNumber(body, e)) return { ...place, isErrorNumber: true };
  if (place.kind !== "memory" || !mayBeConstant(body, e)) return place;
  return { ...place, mayBeConstant: true };
}

/** Whether it may lie in what is never to be written; `target` as the groups know it. Of what is judged by its contract, that says it. */
export function mayBeConstant({ unit }: Body, target: Expression): boolean {
  const { complete, onlyCertain } = unit.options;
  const isFromElsewhere = !complete && !onlyCertain && (target.kind === "call" || rootOf(target) === undefined);
  return isFromElsewhere || unit.groups.mayWriteConstant(target);
}

function placeOf(body: Body, e: Expression): Place {
  switch (e.kind) {
    case "reference":
      return referencePlace(body, e);
    case "unary":
      if (e.op === "*") return dereferencePlace(body, e);
      if (e.op === "__extension__") return body.lower.place(body, e.operand);
      return valuePlace(body, e);
    case "subscript":
      return subscriptPlace(body, e);
    case "member":
      return memberPlace(body, e);
    case "string": {
      const object = objectTerm(stringObject(body.unit, e));
      return { kind: "memory", at: pointer(object, zero), type: e.type, guard: "none", text: wordsOf(e) };
    }
    case "compound-literal":
      return compoundLiteral(body, e);
    case "cast":
      if (e.lvalue || e.cast === "no-op") return castPlace(body, e);
      return valuePlace(body, e);
    default:
      return valuePlace(body, e);
  }
}

function valuePlace(body: Body, e: Expression): Place {
  const value = body.lower.value(body, e);
  if (value.kind === "stored") {
    return { kind: "memory", at: value.at, type: e.type, guard: "none", text: wordsOf(e) };
  }
  return { kind: "value", value, type: e.type };
}

/** The object as another type. */
function castPlace(body: Body, e: ExpressionOf<"cast">): Place {
  const place = body.lower.place(body, e.operand);
  if (place.kind !== "memory" || e.cast === "no-op") return place;
  return { kind: "memory", at: place.at, type: e.type, guard: "all", text: place.text };
}

function referencePlace(body: Body, e: ExpressionOf<"reference">): Place {
  const { declaration } = e;
  if (declaration.kind === "function") {
    const object = objectTerm(functionObject(body.unit, declaration.name));
    return { kind: "function", pointer: pointer(linkedObject(body.unit, declaration, object), zero) };
  }
  return variablePlace(body, declaration);
}

export function variablePlace(body: Body, v: VariableDeclaration): Place {
  const storage = placeOfVariable(body, v);
  checkDeclaredAs(body, v);
  const text = (): string => v.name;
  if (storage.kind === "object") {
    const object = linkedObject(body.unit, v, storage.object);
    const guard = object === storage.object ? "none" : "all";
    return { kind: "memory", at: pointer(object, zero), type: v.type, guard, pointerText: text, text, change: changeOf(body.unit, v) }; // prettier-ignore
  }
  const written = body.written.get(v);
  const { variables, shape } = storage;
  return { kind: "variables", variables, shape, type: v.type, written, text, change: changeOf(body.unit, v) }; // prettier-ignore
}

/** What another file defines is of one type in both (C11, 6.2.7). */
function checkDeclaredAs(body: Body, v: VariableDeclaration): void {
  const defined = v.role === "file" && v.storage === "extern" ? body.unit.externals.get(v.name) : undefined;
  if (defined === undefined || defined === v || isLaidOutAlike(body, v.type, defined.type)) return;
  const message = `${v.name} is used as another type than it is defined with`;
  check(body, FALSE, "undefined-behaviour", message, v.span);
}

/** As far as both are known. */
function isLaidOutAlike({ unit: { model } }: Body, a: CType, b: CType): boolean {
  const [size, other] = [sizeOf(a, model), sizeOf(b, model)];
  return (size === undefined || other === undefined || size === other) && shapeOf(a, model)?.kind === shapeOf(b, model)?.kind; // prettier-ignore
}

function dereferencePlace(body: Body, e: ExpressionOf<"unary">): Place {
  const array = decayedArray(e.operand);
  if (array !== undefined) return elementPlace(body, e, array, constantIndex, false);
  const value = body.lower.value(body, e.operand);
  invariant(value.kind === "pointer", "a pointer should be dereferenced");
  if (withoutQualifiers(e.type).kind === "function") return { kind: "function", pointer: value };
  return throughPointer(value, e.type, e, e.operand);
}

const constantIndex = (): Term => zero;

function throughPointer(at: PointerValue, type: CType, e: Expression, operand: Expression): MemoryPlace {
  const [text, pointerText] = [wordsOf(e), wordsOf(operand)];
  return {
    kind: "memory", at, type, cell: undefined, bits: undefined, guard: "all", inside: undefined, through: operand,
    pointerText, text,
  }; // prettier-ignore
}

/** An access needs its words in several messages, and others never do. */
function wordsOf(e: Expression): () => string {
  let words: string | undefined;
  return () => (words ??= sourceText(e));
}

/** The array that an expression of pointer type is the start of. */
function decayedArray(e: Expression): Expression | undefined {
  return e.kind === "cast" && e.cast === "array-to-pointer" ? e.operand : undefined;
}

function subscriptPlace(body: Body, e: ExpressionOf<"subscript">): Place {
  const swapped =
    withoutQualifiers(e.array.type).kind !== "pointer" && withoutQualifiers(e.index.type).kind === "pointer";
  const [base, index] = swapped ? [e.index, e.array] : [e.array, e.index];
  const indexTerm = (): Term => {
    const value = body.lower.value(body, index);
    invariant(value.kind === "integer", "an index should be an integer");
    return value.term;
  };
  const array = decayedArray(base);
  if (array !== undefined && orderOf(body, array, index) === "any") {
    giveUp(body, `whether the index of ${sourceText(e)} changes the array is not known`, e.span);
  }
  if (array !== undefined) return elementPlace(body, e, array, indexTerm, hasEffects(index));
  if (withoutQualifiers(base.type).kind === "vector") return vectorElement(body, e, base, index);
  const lowered = (operand: Expression) => ({ e: operand, lower: () => body.lower.value(body, operand) });
  const [start, at] = bothValues(body, e, lowered(base), lowered(index));
  invariant(start.kind === "pointer" && at.kind === "integer", "a pointer should be indexed by an integer");
  return throughPointer(elementAt(body, start, at.term, e), e.type, e, base);
}

/** Where the size of elements is no constant, the offset gets a name: few engines like products of variables. */
function elementAt(body: Body, { object, offset }: PointerValue, index: Term, e: Expression): PointerValue {
  const size = byteCount(body, e.type, e.span);
  const at = add(offset, mul(index, size));
  return pointer(object, size.kind === "int" ? at : heldTerm(body, at, e.span));
}

/** An element of an array that is itself a place: the object is known, and the field if it is one. */
function elementPlace(
  body: Body,
  e: Expression,
  array: Expression,
  index: () => Term,
  indexHasEffects: boolean,
): Place {
  const place = body.lower.place(body, array);
  if (place.kind === "value") return opaquePlace(body, e);
  invariant(place.kind === "memory", "an array should be in memory");
  const start = indexHasEffects ? heldPointer(body, place.at, e.span) : place.at;
  const indexTerm = index();
  const at = elementAt(body, start, indexTerm, e);
  const indexed = isIndexOf(place, indexTerm);
  const guard = place.guard === "none" && indexed === TRUE ? "none" : place.guard === "all" ? "all" : "bounds";
  const { cell, through, pointerText, change } = place;
  const inside = indexed === undefined ? place.inside : and(place.inside ?? TRUE, indexed);
  return {
    kind: "memory", at, type: e.type, cell, bits: undefined, guard, inside, through, pointerText, text: wordsOf(e), change,
  }; // prettier-ignore
}

/** Undefined if it is not known how many elements there are. */
function isIndexOf({ type, cell }: MemoryPlace, index: Term): Term | undefined {
  const array = withoutQualifiers(type);
  if (array.kind !== "array" || array.length.kind !== "known" || isOpenEnded(array.length.count, cell))
    return undefined;
  return and(le(zero, index), lt(index, int(array.length.count)));
}

/** The last member of a struct with at most one element: in old code it stands for any number. */
function isOpenEnded(count: bigint, cell: Cell | undefined): boolean {
  return count <= 1n && cell !== undefined && cell.record.fields?.at(-1) === cell.field;
}

/** Nothing is modelled of vectors: an element is anything, and so is the vector after it may have been written. */
function vectorElement(body: Body, e: Expression, vector: Expression, index: Expression): Place {
  const place = body.lower.place(body, vector);
  body.lower.value(body, index);
  if (place.kind === "memory") {
    readPlace(body, place, e.span);
    writeUnguarded(body, place, arbitrary(body, { kind: "opaque" }, "approximation", e.span), e.span);
  }
  return opaquePlace(body, e);
}

function opaquePlace(body: Body, e: Expression): Place {
  const shape = shapeOf(e.type, body.unit.model);
  const value = shape === undefined ? nothing : arbitrary(body, shape, "approximation", e.span);
  return { kind: "value", value, type: e.type };
}

function memberPlace(body: Body, e: ExpressionOf<"member">): Place {
  if (e.arrow) {
    const value = body.lower.value(body, e.operand);
    invariant(value.kind === "pointer", "-> should follow a pointer");
    return memberOf(body, throughPointer(value, e.operand.type, e, e.operand), e);
  }
  const place = body.lower.place(body, e.operand);
  switch (place.kind) {
    case "memory":
      return memberOf(body, place, e);
    case "variables": {
      const { from, to, shape, leaf } = leavesOf(body, e);
      const written = place.written?.slice(leaf, leaf + leafCount(shape));
      const { change } = place;
      const variables = place.variables.slice(from, to);
      return { kind: "variables", variables, shape, type: e.type, written, text: wordsOf(e), change };
    }
    case "value": {
      if (place.value.kind !== "record") return opaquePlace(body, e);
      const { from, to, shape } = leavesOf(body, e);
      return { kind: "value", value: fromParts(shape, partsOf(place.value).slice(from, to)), type: e.type };
    }
    case "function":
      return opaquePlace(body, e);
  }
}

function memberOf(body: Body, place: MemoryPlace, e: ExpressionOf<"member">): Place {
  const placed = placedField(body.unit, e.record, e.field);
  invariant(placed !== undefined, `the layout of what has the member ${e.field.name ?? "?"} should be known`);
  const at = pointer(place.at.object, add(place.at.offset, int(placed.offset)));
  const { guard, inside, through, pointerText, change } = place;
  return {
    kind: "memory", at, type: e.type, cell: { record: e.record, field: e.field }, bits: bitsOf(placed), guard, inside,
    through, pointerText, text: wordsOf(e), change,
  }; // prettier-ignore
}

function bitsOf(placed: PlacedField): PlacedField | undefined {
  return placed.bitWidth === undefined ? undefined : placed;
}

/** Which parts of a struct that is kept part by part are a member's. */
function leavesOf(body: Body, e: ExpressionOf<"member">): { from: number; to: number; leaf: number; shape: Shape } {
  const whole = shapeOf({ kind: "record", declaration: e.record }, body.unit.model);
  invariant(whole?.kind === "record", "a struct of variables should have leaves");
  const index = valueFields(e.record).indexOf(e.field);
  const before = whole.leaves.slice(0, index);
  const from = before.reduce((sum, leaf) => sum + partCount(leaf), 0);
  const shape = whole.leaves[index]!;
  return { from, to: from + partCount(shape), leaf: before.reduce((sum, one) => sum + leafCount(one), 0), shape };
}

function compoundLiteral(body: Body, e: ExpressionOf<"compound-literal">): Place {
  // At file scope it is there from the start.
  const object =
    body.literals.get(e) ?? allocateTyped(body, e.type, isConstantType(e.type) ? "constant" : "static", e.span);
  const place: Place = {
    kind: "memory",
    at: pointer(object, zero),
    type: e.type,
    guard: "none",
    text: wordsOf(e),
  };
  body.lower.initialize(body, place, e.initializer);
  return place;
}

// ------------------------------------------------------------------------------------------------- reading and writing

export function addressOfPlace(body: Body, place: Place, span: Span): PointerValue {
  switch (place.kind) {
    case "memory":
      return place.at;
    case "function":
      return place.pointer;
    case "value":
      if (place.value.kind === "stored") return place.value.at;
      return spilled(body, place.value, place.type, span);
    case "variables":
      // The analysis of taken addresses missed it: a copy would be wrong, so nothing is said of what follows.
      giveUp(body, `the address of ${place.text()} is taken in a way that is not modelled`, span);
      return spilled(body, fromParts(place.shape, place.variables), place.type, span);
  }
}

/** A copy in memory of a value. */
function spilled(body: Body, value: Value, type: CType, span: Span): PointerValue {
  const at = temporaryObject(body, type, span);
  writePlace(body, { kind: "memory", at, type, guard: "none", text: () => "a temporary" }, value, span);
  return at;
}

/** `isCopy`: nobody looks at what is read. */
export function readPlace(body: Body, place: Place, span: Span, isCopy = false): Value {
  switch (place.kind) {
    case "value":
      return place.value;
    case "function":
      return place.pointer;
    case "variables":
      return readVariables(body, place, span, isCopy);
    case "memory":
      return readMemory(body, place, span, isCopy);
  }
}

function readVariables(body: Body, place: Extract<Place, { kind: "variables" }>, span: Span, isCopy: boolean): Value {
  const { variables, shape, written, change = "none" } = place;
  // A struct may be copied although parts of it have no value.
  if (written !== undefined && shape.kind !== "record") {
    check(body, and(...written), "uninitialized-read", `${place.text()} is read before it has a value`, span);
  }
  if (written !== undefined && shape.kind === "record") copyWithoutValue(body);
  if (shape.kind !== "record" && shape.kind !== "opaque" && !isCopy)
    demandCopiedValue(body, variables[0]!, place.text(), span);
  if (change === "none") return fromParts(shape, variables);
  if (isVolatile(place.type)) return arbitrary(body, shape, change, span, place.text());
  if (isShared(body.unit, place.type)) return arbitrary(body, shape, "approximation", span, place.text());
  return fromParts(shape, variables);
}

function isVolatile(type: CType): boolean {
  return qualifiersOf(type).volatile;
}

function readMemory(body: Body, place: MemoryPlace, span: Span, isCopy: boolean): Value {
  guardAccess(body, place, "reads", span);
  if (place.isErrorNumber === true) {
    const before = readUnguarded(body, place, span, true);
    settleErrorNumber(body, before, (value) => writeUnguarded(body, place, value, span), span);
  }
  return readUnguarded(body, place, span, isCopy);
}

function readUnguarded(body: Body, place: MemoryPlace, span: Span, isCopy: boolean): Value {
  const shape = shapeOf(place.type, body.unit.model);
  if (shape === undefined) return { kind: "stored", at: place.at };
  if (isVolatile(place.type)) return readVolatile(body, place, shape, span);
  if (isShared(body.unit, place.type) && place.change !== "none" && !isKeptApart(body, place.at.object))
    return arbitrary(body, shape, "approximation", span, place.text());
  if (shape.kind !== "record") {
    return loadScalar(body, place.at, place.type, place.cell, place.bits, span, place.text(), isCopy);
  }
  return { kind: "record", leaves: fieldPlaces(body, place).map((field) => readUnguarded(body, field, span, true)) };
}

/** Through a pointer, what is no object of the program's has any value. */
function readVolatile(body: Body, place: MemoryPlace, shape: Shape, span: Span): Value {
  const { at, change = body.unit.ownsVolatiles ? "none" : "input" } = place;
  const any = (tag: HavocTag): Value => arbitrary(body, shape, tag, span, place.text());
  if (change !== "none") return any(change);
  const plain = readUnguarded(body, { ...place, type: withoutQualifiers(place.type) }, span, false);
  if (at.object.kind === "int" || place.change !== undefined || shape.kind === "record") return plain;
  const others = partsOf(any("input"));
  return fromParts(shape, partsOf(plain).map((part, i) => ite(gt(at.object, zero), part, others[i]!))); // prettier-ignore
}

export function fieldPlaces(body: Body, place: MemoryPlace): readonly MemoryPlace[] {
  const type = withoutQualifiers(place.type);
  invariant(type.kind === "record", "a record should have fields");
  const record = type.declaration;
  return valueFields(record).map((field): MemoryPlace => {
    const placed = placedField(body.unit, record, field)!;
    const at = pointer(place.at.object, add(place.at.offset, int(placed.offset)));
    const text = (): string => `${place.text()}.${field.name ?? ""}`;
    return {
      kind: "memory", at, type: field.type, cell: { record, field }, bits: bitsOf(placed), guard: "none",
      inside: undefined, through: undefined, pointerText: undefined, text, change: place.change,
    }; // prettier-ignore
  });
}

/** In this order: not null, alive, within the object. What is no object has no bytes. What has been checked is not checked again. */
export function guardAccess(body: Body, place: MemoryPlace, verb: Verb, span: Span): void {
  if (place.guard === "none") return;
  const { object, offset } = place.at;
  const { symbols } = body.unit;
  const access = `${place.text()} ${verb}`;
  const isNew = place.guard === "all" && !isReached(body, object);
  if (isNew) guardPointer(body, place, verb, access, span);
  if (place.inside !== undefined) {
    check(body, place.inside, "out-of-bounds", `${access} outside of the array`, span, undefined, verb);
    // Within an array that is there, there is no more to check.
    if (place.guard === "bounds") return;
  }
  const size = sizeOf(place.type, body.unit.model) ?? 0;
  const width = place.bits?.bitWidth === undefined ? size : bytesOfBits(place.bits);
  const bounds = and(le(zero, offset), le(add(offset, int(width)), sizeOfObject(symbols, object)));
  const message = outside(access);
  if (isNew || place.guard === "bounds") guardObject(body, object, TRUE, message, verb, span);
  check(body, inObject(object, bounds), "out-of-bounds", message, span, undefined, verb);
  if (isNew) noteReached(body, object);
  stayInMembers(body, place, access, span);
}

const outside = (access: string): string => `${access} outside of the object`;

/** `access`: such as `p->x reads`. */
function guardPointer(body: Body, place: MemoryPlace, verb: Verb, access: string, span: Span): void {
  const { object } = place.at;
  const name = place.pointerText?.() ?? "the pointer";
  // `*(volatile int *)0 = 0` is how people write that the program is to end here.
  const nature = object === zero && isVolatile(place.type) ? ({ deliberate: true } as const) : undefined;
  check(
    body,
    not(eq(object, zero)),
    "null-dereference",
    `${access} through ${name}, which is null`,
    span,
    nature,
    verb,
  );
  if (object.kind === "int") return;
  const alive = or(lt(object, zero), isAlive(body.unit, object));
  check(body, alive, "use-after-free", `${access} what ${name} points to after its life has ended`, span, undefined, verb); // prettier-ignore
}

/** An address that is no object's means something to some machines. */
function guardObject(body: Body, object: Term, when: Term, message: string, verb: Verb, span: Span): void {
  check(body, implies(when, gt(object, zero)), "out-of-bounds", message, span, { machineDependent: true }, verb);
}

const inObject = (object: Term, bounds: Term): Term => or(le(object, zero), bounds);

/** String literals and what is defined const are not to be written, whatever pointers lead there. */
export function guardConstant(body: Body, place: MemoryPlace, span: Span): void {
  if (place.mayBeConstant !== true) return;
  const text = place.text();
  const countsAs = outside(`${text} writes`);
  check(body, isWritable(body, place.at.object), "out-of-bounds", `${text} writes to a string literal or to what is const`, span, { countsAs }, "changes"); // prettier-ignore
}

function isWritable({ unit }: Body, object: Term): Term {
  const known = object.kind === "int" ? unit.objects[Number(object.value) - 1] : undefined;
  if (known !== undefined) return constantRegions.some((region) => region === known.region) ? FALSE : TRUE;
  return or(le(object, zero), not(isInRegion(unit.symbols, object, constantRegions)));
}

/** The checks of an access of any number of bytes; none for none. `mayBeConstant`: some of them may be what is never to be written. */
export function guardRange(
  body: Body,
  at: PointerValue,
  size: Term,
  verb: Verb,
  span: Span,
  mayBeConstant = false,
): void {
  const { unit } = body;
  const some = not(eq(size, zero));
  const end = add(at.offset, size);
  const bounds = and(le(zero, at.offset), le(end, sizeOfObject(unit.symbols, at.object)));
  const alive = or(lt(at.object, zero), isAlive(unit, at.object));
  const message = outside(`the call ${verb}`);
  check(body, implies(some, not(eq(at.object, zero))), "null-dereference", `the call ${verb} through a null pointer`, span, undefined, verb); // prettier-ignore
  check(body, implies(some, alive), "use-after-free", `the call ${verb} memory after its life has ended`, span, undefined, verb); // prettier-ignore
  guardObject(body, at.object, some, message, verb, span);
  check(body, implies(some, inObject(at.object, bounds)), "out-of-bounds", message, span, undefined, verb);
  if (!mayBeConstant) return;
  check(body, implies(some, isWritable(body, at.object)), "out-of-bounds", "the call writes to a string literal or to what is const", span, { countsAs: message }, "changes"); // prettier-ignore
}

export function writePlace(body: Body, place: Place, value: Value, span: Span): void {
  switch (place.kind) {
    case "variables":
      writeVariables(body, place, value, span);
      return;
    case "memory":
      guardAccess(body, place, "writes", span);
      guardConstant(body, place, span);
      if (place.isErrorNumber === true) setErrorNumber(body, span);
      return writeUnguarded(body, place, value, span);
    case "value":
    case "function":
      return;
  }
}

function writeVariables(body: Body, place: Extract<Place, { kind: "variables" }>, value: Value, span: Span): void {
  assignAll(body, place.variables, partsOf(value), span);
  for (const flag of place.written ?? []) assign(body, flag, TRUE, span);
}

export function writeUnguarded(body: Body, place: MemoryPlace, value: Value, span: Span): void {
  if (value.kind === "stored") return copyObject(body, place.at, value.at, place.type, span);
  if (value.kind !== "record") return storeScalar(body, place.at, place.type, place.cell, place.bits, value, span);
  fieldPlaces(body, place).forEach((field, i) => writeUnguarded(body, field, value.leaves[i]!, span));
}
