/**
 * What never changes: string literals, constants, static variables that nothing writes, and the standard streams. A function that is checked on its own
 * starts in any state; of these it knows the contents all the same.
 */
import { and, eq, int } from "../../../logic/build.ts";
import type { Term, Variable } from "../../../logic/term.ts";
import type { Span } from "../../../source/span.ts";
import type { Address } from "../addresses.ts";
import { qualifiersOf } from "../c-types.ts";
import { evaluateAddress, evaluateConstant, evaluateFloating } from "../constants.ts";
import { factsOfFunction, type Facts as Written } from "../facts.ts";
import { withoutCasts } from "../without-casts.ts";
import { integerTypeOf, withoutQualifiers, wrap, integerShape } from "../integers.ts";
import { sizeOf } from "../layout.ts";
import type { PlacedField } from "../place-fields.ts";
import type { ArrayType, CType, Expression, Initializer, RecordDeclaration, VariableDeclaration } from "../tree.ts"; // prettier-ignore
import { runsAroundMain } from "./around-main.ts";
import { assume, declareLocal, havoc, type Body } from "./body.ts";
import type { Cell } from "../acsl/cells.ts";
import { bitPattern } from "./floats.ts";
import { groupOf, placedField } from "./cell-groups.ts";
import { storageOf } from "./storage.ts";
import { loadIn } from "./states.ts";
import { stringObject } from "./strings.ts";
import { definitionOf, isReplaceable } from "./signatures.ts";
import {
  functionObject,
  nextObject,
  objectTerm,
  type Constant,
  type ConstantFacts,
  type StringLiteral,
  type Unit,
} from "./unit.ts";
import { partsOf, pointer, shapeOf, valueFields, zero, zeroOf, type Shape } from "./values.ts";

/** More cells of one object are not worth their formulas. */
const mostCells = 512;

export function assumeConstants(body: Body): void {
  const pending = [...constantsIn(body)].reverse();
  const seen = new Set<Term | VariableDeclaration>();
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    const identity = next.kind === "string" ? objectTerm(stringObject(body.unit, next)) : next;
    if (seen.has(identity)) continue;
    seen.add(identity);
    const facts = factsOf(body.unit, next, identity);
    assumeFacts(body, facts, next.span);
    pending.push(...facts.reached);
  }
}

/** Many functions use one. */
function factsOf(unit: Unit, constant: Constant, identity: Term | VariableDeclaration): ConstantFacts {
  let known = unit.constantFacts.get(identity);
  if (known === undefined) {
    const facts = constant.kind === "string" ? stringFacts(unit, constant) : variableFacts(unit, constant);
    known = { condition: and(...facts.terms), reached: facts.reached, isComplete: facts.isComplete };
    unit.constantFacts.set(identity, known);
  }
  return known;
}

/** What is left out is not known to be otherwise: a run that gets here may see what no run sees, and is never certain. */
function assumeFacts(body: Body, { condition, isComplete }: ConstantFacts, span: Span): void {
  assume(body, condition, span);
  if (isComplete) return;
  const unknown = declareLocal(body, "unknown#", span);
  havoc(body, [unknown], "approximation", span);
  assume(body, eq(unknown, nextObject), span);
}

function constantsIn(body: Body): readonly Constant[] {
  const { calls, strings, named } = factsOfFunction(body.fn);
  const constants: Constant[] = strings.length > 0 ? textsIn(body, strings, calls) : [];
  const isFirst = startsProgram(body);
  for (const one of named) {
    const variable = one.kind === "variable" ? definedAs(body, one) : undefined;
    if (variable === undefined || !hasFirstValue(body.unit, variable)) continue;
    if (isConstant(body.unit, variable)) constants.push(variable);
    else if (isFirst) {
      body.unit.assumptions.add("nothing changes a variable before main begins");
      constants.push(variable);
    }
  }
  return constants;
}

function textsIn(body: Body, strings: readonly StringLiteral[], calls: Written["calls"]): StringLiteral[] {
  const passed = new Set<Expression>();
  const texts = new Map<bigint, StringLiteral>();
  for (const call of calls) if (!looksAtText(body, call)) for (const arg of call.args) passed.add(withoutCasts(arg));
  for (const text of strings) if (!passed.has(text)) texts.set(stringObject(body.unit, text).id, text);
  return [...texts.values()];
}

/** The declaration that has the initialiser. */
function definedAs({ unit }: Body, v: VariableDeclaration): VariableDeclaration {
  return v.role === "file" && v.storage !== "static" ? (unit.externals.get(v.name) ?? v) : v;
}

/** Formats, and what goes to functions that nobody knows: their text does not matter. */
function looksAtText(body: Body, e: Extract<Expression, { kind: "call" }>): boolean {
  const callee = withoutCasts(e.callee);
  if (callee.kind !== "reference" || callee.declaration.kind !== "function") return false;
  const definition = definitionOf(body.unit, callee.declaration.name);
  return definition !== undefined && !definition.type.variadic;
}

/** Where `main` is judged apart, static variables have their first values at its beginning: nothing here calls it, or runs before. */
function startsProgram({ unit, fn }: Body): boolean {
  const { complete, onlyCertain } = unit.options;
  if (complete || onlyCertain || fn.name !== "main") return false;
  const own = [...unit.functions.values()].filter(({ body }) => body !== undefined);
  return !own.some((one) => runsAroundMain(one) || factsOfFunction(one).calls.some(({ callee }) => isMain(callee)));
}

function isMain(callee: Expression): boolean {
  const called = withoutCasts(callee);
  return called.kind === "reference" && called.declaration.name === "main";
}

function hasFirstValue(unit: Unit, v: VariableDeclaration): boolean {
  if (v.role !== "file" && v.role !== "static-local") return false;
  if (isReplaceable(unit, v) || isVolatileVariable(v)) return false;
  // Another file may have the initialiser.
  return v.initializer !== undefined || v.role !== "file" || v.storage === "static";
}

function isVolatileVariable(v: VariableDeclaration): boolean {
  return qualifiersOf(elementType(v)).volatile;
}

function elementType(v: VariableDeclaration): CType {
  let type = v.type;
  for (let inner = withoutQualifiers(type); inner.kind === "array"; inner = withoutQualifiers(type))
    type = inner.element;
  return type;
}

function isConstant(unit: Unit, v: VariableDeclaration): boolean {
  return qualifiersOf(elementType(v)).const || unit.unwritten.has(v);
}

// --------------------------------------------------------------------------------------------------------------- facts

interface Facts {
  readonly terms: Term[];
  /** What else is constant and can be reached from there. */
  readonly reached: Constant[];
  isComplete: boolean;
}

/** Where a part of an object is. */
interface Part {
  readonly object: Term;
  readonly offset: number;
  readonly cell?: Cell;
  readonly bits?: PlacedField;
}

/** Its value: an initialiser, or the element of a string. */
type Given = Initializer | { readonly kind: "element"; readonly value: number } | { readonly kind: "zero" };
const zeroes = { kind: "zero" } as const;

function stringFacts(unit: Unit, e: StringLiteral): Facts {
  const facts: Facts = { terms: [], reached: [], isComplete: true };
  const object = objectTerm(stringObject(unit, e));
  collect(unit, { object, offset: 0 }, e.type, { kind: "expression", value: e, span: e.span, type: e.type }, facts);
  return facts;
}

function variableFacts(unit: Unit, v: VariableDeclaration): Facts {
  const facts: Facts = { terms: [], reached: [], isComplete: true };
  const storage = storageOf(unit, v);
  const given = v.initializer ?? zeroes;
  if (storage.kind === "object") collect(unit, { object: storage.object, offset: 0 }, v.type, given, facts);
  else compareParts(storage.variables, constantParts(unit, facts, storage.shape, v.type, given), facts);
  return facts;
}

function compareParts(parts: readonly Term[], constants: readonly Term[] | undefined, facts: Facts): void {
  if (constants?.length !== parts.length) facts.isComplete = false;
  else facts.terms.push(...parts.map((part, i) => eq(part, constants[i]!)));
}

/** Part by part, down to scalars. */
function collect(unit: Unit, part: Part, type: CType, given: Given, facts: Facts): void {
  const inner = withoutQualifiers(type);
  if (facts.terms.length >= mostCells) facts.isComplete = false;
  else if (inner.kind === "array") collectElements(unit, part, inner, given, facts);
  else if (inner.kind === "record") collectFields(unit, part, inner.declaration, given, facts);
  else collectScalar(unit, part, type, given, facts);
}

function collectElements(unit: Unit, part: Part, type: ArrayType, given: Given, facts: Facts): void {
  const width = sizeOf(type.element, unit.model);
  if (width === undefined || type.length.kind !== "known") facts.isComplete = false;
  else {
    const count = Math.min(Number(type.length.count), mostCells);
    for (let i = 0; i < count && facts.terms.length < mostCells; i++) {
      const element = elementOf(given, i);
      if (element === undefined) facts.isComplete = false;
      else collect(unit, { ...part, offset: part.offset + i * width }, type.element, element, facts);
    }
    if (Number(type.length.count) > count) facts.isComplete = false;
  }
}

function elementOf(given: Given, i: number): Given | undefined {
  switch (given.kind) {
    case "zero":
      return zeroes;
    case "array":
      return given.elements[i] ?? given.rest ?? zeroes;
    case "expression":
      return given.value.kind === "string" ? { kind: "element", value: given.value.elements[i] ?? 0 } : undefined;
    default:
      return undefined;
  }
}

function collectFields(unit: Unit, part: Part, record: RecordDeclaration, given: Given, facts: Facts): void {
  if ((given.kind !== "record" && given.kind !== "zero") || record.fields === undefined) {
    facts.isComplete = false;
    return;
  }
  const named = given.kind === "zero" ? undefined : given.fields;
  for (const field of record.fields) {
    const value = named?.find((one) => one.field === field)?.value;
    // Of a union, one member says it all, if it fills it.
    if (named !== undefined && record.tag === "union" && value === undefined) continue;
    if (field.bitWidth !== undefined && field.name === undefined) continue;
    const placed = placedField(unit, record, field);
    const isWhole = record.tag !== "union" || named === undefined || sizeOf(field.type, unit.model) === sizeOf({ kind: "record", declaration: record }, unit.model); // prettier-ignore
    if (placed === undefined || !isWhole) facts.isComplete = false;
    if (placed === undefined) continue;
    const bits = placed.bitWidth === undefined ? {} : { bits: placed };
    const place = { object: part.object, offset: part.offset + placed.offset, cell: { record, field }, ...bits };
    collect(unit, place, field.type, value ?? zeroes, facts);
  }
}

const asItIs = (v: Variable): Term => v;

function collectScalar(
  unit: Unit,
  { object, offset, cell, bits }: Part,
  type: CType,
  given: Given,
  facts: Facts,
): void {
  const shape = shapeOf(type, unit.model);
  const constants = shape && constantParts(unit, facts, shape, type, given, bits);
  const loaded = loadIn(unit, asItIs, pointer(object, int(offset)), type, cell, bits);
  // The bytes of a pointer are those of an address, of which only the program's run knows.
  const isKnown = shape?.kind !== "pointer" || groupOf(unit, type, cell).form.kind === "pointer";
  compareParts(isKnown ? partsOf(loaded) : [], constants?.length === 0 ? undefined : constants, facts);
}

// --------------------------------------------------------------------------------------------------------------- values

/** The parts of a value of this shape; undefined if they are not constant. */
function constantParts(
  unit: Unit,
  facts: Facts,
  shape: Shape,
  type: CType,
  given: Given,
  bits?: PlacedField,
): readonly Term[] | undefined {
  if (given.kind === "zero") return partsOf(zeroOf(shape));
  if (given.kind === "element") return [int(wrapped(unit, BigInt(given.value), type, bits))];
  if (given.kind === "array") return constantParts(unit, facts, shape, type, given.elements[0] ?? zeroes, bits);
  if (given.kind === "record") return recordParts(unit, facts, shape, type, given);
  const { model } = unit;
  switch (shape.kind) {
    case "integer": {
      const value = evaluateConstant(given.value, model);
      return value === undefined ? undefined : [int(wrapped(unit, value, type, bits))];
    }
    case "floating": {
      const value = evaluateFloating(given.value, model);
      return value === undefined ? undefined : [int(bitPattern(value, shape.bits))];
    }
    case "pointer": {
      const address = evaluateAddress(given.value, model);
      const object = address && objectOf(unit, facts, address);
      return object === undefined ? undefined : [object, int(address!.offset)];
    }
    default:
      return undefined;
  }
}

function recordParts(
  unit: Unit,
  facts: Facts,
  shape: Shape,
  type: CType,
  given: Extract<Given, { kind: "record" }>,
): readonly Term[] | undefined {
  const record = withoutQualifiers(type);
  if (record.kind !== "record" || shape.kind !== "record") return undefined;
  const parts: Term[] = [];
  for (const [i, field] of valueFields(record.declaration).entries()) {
    const value = given.fields.find((one) => one.field === field)?.value ?? zeroes;
    const placed = placedField(unit, record.declaration, field);
    const bits = placed?.bitWidth === undefined ? undefined : placed;
    const own = constantParts(unit, facts, shape.leaves[i]!, field.type, value, bits);
    if (own === undefined) return undefined;
    parts.push(...own);
  }
  return parts;
}

function wrapped(unit: Unit, value: bigint, type: CType, bits: PlacedField | undefined): bigint {
  const shape = integerShape(integerTypeOf(type)!, unit.model);
  return wrap(value, bits?.bitWidth === undefined ? shape : { ...shape, bits: bits.bitWidth });
}

/** Of a static object, a function, a literal or null. */
function objectOf(unit: Unit, facts: Facts, { base, offset }: Address): Term | undefined {
  if (base === undefined) return offset === 0n ? zero : undefined;
  switch (base.kind) {
    case "variable": {
      if (base.role !== "file" && base.role !== "static-local") return undefined;
      const storage = storageOf(unit, base);
      if (isConstant(unit, base)) facts.reached.push(base);
      return storage.kind === "object" ? storage.object : undefined;
    }
    case "function":
      return objectTerm(functionObject(unit, base.name));
    case "string":
      facts.reached.push(base);
      return objectTerm(stringObject(unit, base));
    default:
      return undefined;
  }
}
