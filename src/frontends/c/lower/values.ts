/**
 * What expressions of C are worth. Every scalar is one or two mathematical integers: an integer is itself, a floating value
 * its bit pattern, a pointer an object and a byte offset. A small struct is its scalars in order; what has arrays or unions
 * in it stays in memory, and its value is the place of a copy that nobody writes.
 */
import type { FloatingWidth } from "../../../ir/program.ts";
import { invariant } from "../../../base/invariant.ts";
import { INT } from "../../../logic/sort.ts";
import { eq, int, ite, not } from "../../../logic/build.ts";
import type { Term } from "../../../logic/term.ts";
import { integerRange, integerTypeOf, withoutQualifiers, type IntegerRange } from "../integers.ts";
import { mostLeaves } from "../memory/address-taken.ts";
import type { CType, DataModel, FieldDeclaration, RecordDeclaration } from "../tree.ts";

export interface IntegerValue {
  readonly kind: "integer";
  readonly term: Term;
  /** What the value is known to lie in. */
  readonly range: IntegerRange;
}
export interface FloatingValue {
  readonly kind: "floating";
  /** The bit pattern. */
  readonly term: Term;
}
export interface PointerValue {
  readonly kind: "pointer";
  readonly object: Term;
  readonly offset: Term;
}
export type Value =
  | IntegerValue
  | FloatingValue
  | PointerValue
  /** A scalar of which nothing is modelled: `long double`, complex, vectors. */
  | { readonly kind: "opaque"; readonly term: Term }
  | { readonly kind: "record"; readonly leaves: readonly Value[] }
  | { readonly kind: "stored"; readonly at: PointerValue }
  | { readonly kind: "nothing" };

export const nothing: Value = { kind: "nothing" };
export const zero = int(0n);
export const one = int(1n);
export const noObject = int(-1n);

export function pointer(object: Term, offset: Term): PointerValue {
  return { kind: "pointer", object, offset };
}

export const nullPointer = pointer(zero, zero);

export function integer(term: Term, range: IntegerRange): IntegerValue {
  return { kind: "integer", term, range: term.kind === "int" ? { low: term.value, high: term.value } : range };
}

export function constant(value: bigint): IntegerValue {
  return { kind: "integer", term: int(value), range: { low: value, high: value } };
}

/** 1 or 0. */
export function truthValue(condition: Term): IntegerValue {
  return integer(ite(condition, one, zero), { low: 0n, high: 1n });
}

/** Whether a scalar counts as true; undefined for what has no truth in the model. */
export function truthOf(value: Value): Term | undefined {
  switch (value.kind) {
    case "integer":
      return nonzero(value.term);
    case "pointer":
      return not(isNull(value));
    case "floating":
      return undefined;
    default:
      return undefined;
  }
}

function nonzero(term: Term): Term {
  if (term.kind === "op" && term.op === "ite") {
    const [condition, then, otherwise] = term.args as readonly [Term, Term, Term];
    if (then === one && otherwise === zero) return condition;
    if (then === zero && otherwise === one) return not(condition);
  }
  return not(eq(term, zero));
}

/** Object 0 is null. Object -1 is none at all: what an integer makes that is no object's address. */
export function isNull({ object }: PointerValue): Term {
  return eq(object, zero);
}

// ------------------------------------------------------------------------------------------------------------ shapes

/** How values of a type are made up of integers; undefined for what stays in memory, functions and void. */
export type Shape =
  | { readonly kind: "integer"; readonly range: IntegerRange }
  | { readonly kind: "floating"; readonly bits: FloatingWidth }
  | { readonly kind: "pointer" }
  | { readonly kind: "opaque" }
  | { readonly kind: "record"; readonly leaves: readonly Shape[] };

export function shapeOf(type: CType, model: DataModel): Shape | undefined {
  const inner = withoutQualifiers(type);
  const integerType = integerTypeOf(inner);
  if (integerType !== undefined) return integerShapeOf(integerRange(integerType, model));
  switch (inner.kind) {
    case "pointer":
      return pointerShape;
    case "floating":
      return isModelledFloating(inner) ? { kind: "floating", bits: floatBits(inner) } : { kind: "opaque" };
    case "complex":
    case "vector":
      return { kind: "opaque" };
    case "record":
      return recordShape(inner.declaration, model);
    default:
      return undefined;
  }
}

const pointerShape: Shape = { kind: "pointer" };
const integerShapes = new WeakMap<IntegerRange, Shape>();

/** Ranges of types are the same objects whenever they are asked for, and so are the shapes. */
function integerShapeOf(range: IntegerRange): Shape {
  let known = integerShapes.get(range);
  if (known === undefined) integerShapes.set(range, (known = { kind: "integer", range }));
  return known;
}

export function isModelledFloating(type: CType): boolean {
  const inner = withoutQualifiers(type);
  return inner.kind === "floating" && (inner.name === "float" || inner.name === "double");
}

export function floatBits(type: CType): FloatingWidth {
  const inner = withoutQualifiers(type);
  return inner.kind === "floating" && inner.name === "float" ? 32 : 64;
}

const recordShapes = new Map<DataModel, WeakMap<RecordDeclaration, { readonly shape: Shape | undefined }>>();

function recordShape(record: RecordDeclaration, model: DataModel): Shape | undefined {
  let known = recordShapes.get(model);
  if (known === undefined) recordShapes.set(model, (known = new WeakMap()));
  let entry = known.get(record);
  if (entry === undefined) known.set(record, (entry = { shape: computeRecordShape(record, model) }));
  return entry.shape;
}

function computeRecordShape(record: RecordDeclaration, model: DataModel): Shape | undefined {
  if (record.tag === "union" || record.fields === undefined) return undefined;
  const leaves: Shape[] = [];
  for (const field of valueFields(record)) {
    const shape = fieldShape(field, model);
    if (shape === undefined) return undefined;
    leaves.push(shape);
  }
  const shape: Shape = { kind: "record", leaves };
  return leafCount(shape) <= mostLeaves ? shape : undefined;
}

/** Members that hold a value: unnamed bit-fields do not. */
export function valueFields(record: RecordDeclaration): readonly FieldDeclaration[] {
  return (record.fields ?? []).filter((field) => field.bitWidth === undefined || field.name !== undefined);
}

function fieldShape(field: FieldDeclaration, model: DataModel): Shape | undefined {
  const shape = shapeOf(field.type, model);
  if (shape?.kind !== "integer" || field.bitWidth === undefined) return shape;
  return { kind: "integer", range: bitFieldRange(field, model) };
}

export function bitFieldRange(field: FieldDeclaration, model: DataModel): IntegerRange {
  const type = integerTypeOf(field.type);
  invariant(type !== undefined && field.bitWidth !== undefined, "a bit-field should be an integer");
  const full = integerRange(type, model);
  const width = BigInt(field.bitWidth);
  if (full.high === 1n && full.low === 0n) return full;
  return full.low < 0n
    ? { low: -(1n << (width - 1n)), high: (1n << (width - 1n)) - 1n }
    : { low: 0n, high: (1n << width) - 1n };
}

export function leafCount(shape: Shape): number {
  return shape.kind === "record" ? shape.leaves.reduce((sum, leaf) => sum + leafCount(leaf), 0) : 1;
}

/** How many integers a value of the shape is. */
export function partCount(shape: Shape): number {
  if (shape.kind === "record") return shape.leaves.reduce((sum, leaf) => sum + partCount(leaf), 0);
  return shape.kind === "pointer" ? 2 : 1;
}

/** The integers of a value, in order. */
export function partsOf(value: Value): readonly Term[] {
  switch (value.kind) {
    case "integer":
    case "floating":
    case "opaque":
      return [value.term];
    case "pointer":
      return [value.object, value.offset];
    case "record":
      return value.leaves.flatMap(partsOf);
    case "stored":
      return [value.at.object, value.at.offset];
    case "nothing":
      return [];
  }
}

export function fromParts(shape: Shape, parts: readonly Term[]): Value {
  invariant(
    parts.every((part) => part.sort === INT),
    "parts of values should be integers",
  );
  switch (shape.kind) {
    case "integer":
      return integer(parts[0]!, shape.range);
    case "floating":
    case "opaque":
      return { kind: shape.kind, term: parts[0]! };
    case "pointer":
      return pointer(parts[0]!, parts[1]!);
    case "record": {
      let at = 0;
      const leaves = shape.leaves.map((leaf) => {
        const count = partCount(leaf);
        at += count;
        return fromParts(leaf, parts.slice(at - count, at));
      });
      return { kind: "record", leaves };
    }
  }
}

/** All zero bits. */
export function zeroOf(shape: Shape): Value {
  return fromParts(shape, new Array<Term>(partCount(shape)).fill(zero));
}
