/**
 * The arguments that `va_arg` takes, in whole programs: each call makes a block of them, with their kinds and values; what a `va_list`
 * stands for is found by where it is. To take more than were given, or as another type, has no meaning (C11, 7.16.1.1).
 */
import { add, and, eq, gt, int, lt, not, select, store } from "../../../logic/build.ts";
import { arraySort, INT } from "../../../logic/sort.ts";
import { variable, type Term, type Variable } from "../../../logic/term.ts";
import { noSpan, type Span } from "../../../source/span.ts";
import { integerShape, integerTypeOf, withoutQualifiers } from "../integers.ts";
import { printType } from "../print-type.ts";
import type { CType, DataModel, Expression, FunctionDeclaration } from "../tree.ts";
import {
  arbitrary,
  assign,
  assume,
  check,
  declareLocal,
  giveUpUnless,
  heldTerm,
  inRange,
  partFacts,
  type Body,
} from "./body.ts";
import { allocate, isAlive, release } from "./objects.ts";
import { unmodelled } from "./operators.ts";
import { addressOfPlace, readPlace } from "./places.ts";
import { wrapTerm } from "./ranges.ts";
import { sourceText } from "./source-text.ts";
import { sizeOfObject } from "./symbols.ts";
import { declareGlobal, type Unit } from "./unit.ts";
import { fromParts, integer, noObject, partsOf, pointer, shapeOf, truthOf, zero, type PointerValue, type Value } from "./values.ts"; // prettier-ignore

type Call = Extract<Expression, { kind: "call" }>;
type Taking = Extract<Expression, { kind: "va-arg" }>;

const rows = arraySort([INT], arraySort([INT], INT));
/** By the place of a `va_list`: the block, and how many arguments have been taken from it. */
const lists = variable("c#lists", rows);
const taken = variable("c#taken", rows);
/** By block and number: the type, and the value, which is two numbers of a pointer. */
const kinds = variable("c#argument-kinds", rows);
const values = variable("c#arguments", rows);
const offsets = variable("c#argument-offsets", rows);
/** The block of the call that is being made. */
const given = variable("c#given", INT);

function global({ unit }: Body, which: Variable): Variable {
  return declareGlobal(unit, { variable: which, span: noSpan, isZeroAtStart: true });
}

function isFollowed({ options, models }: Unit, fn: FunctionDeclaration | undefined): fn is FunctionDeclaration {
  return options.complete && fn?.type.variadic === true && fn.body !== undefined && !models.has(fn);
}

// ------------------------------------------------------------------------------------------------------------- calls

/** The call, with the arguments that have no parameter at hand. */
export function passingArguments<T>(
  body: Body,
  fn: FunctionDeclaration | undefined,
  args: readonly Value[],
  e: Call,
  call: () => T,
): T {
  if (!isFollowed(body.unit, fn)) return call();
  const first = fn.params.length;
  const count = Math.max(0, args.length - first);
  const block = allocate(body, { size: int(count), region: "automatic", alignment: 1 }, e.span);
  for (let i = 0; i < count; i++) giveArgument(body, block, i, args[first + i]!, e.args[first + i]!);
  assign(body, global(body, given), block, e.span);
  const result = call();
  release(body, block, e.span);
  return result;
}

function giveArgument(body: Body, block: Term, at: number, value: Value, e: Expression): void {
  const held = value.kind === "record" ? addressOfPlace(body, { kind: "value", value, type: e.type }, e.span) : value;
  const [first = zero, second = zero] = partsOf(held);
  const parts = [
    [kinds, int(kindOf(body.unit, e.type))],
    [values, first],
    [offsets, second],
  ] as const;
  for (const [map, part] of parts) put(body, map, pointer(block, int(at)), part, e.span);
}

/** At the entry of a function. */
export function receiveArguments(body: Body): void {
  if (!isFollowed(body.unit, body.fn)) return;
  body.given = declareLocal(body, "given#", body.fn.span);
  assign(body, body.given, global(body, given), body.fn.span);
}

// ------------------------------------------------------------------------------------------------------------- lists

export function startList(body: Body, list: Expression, span: Span): void {
  const at = placeOfList(body, list);
  if (at === undefined || body.given === undefined) return;
  put(body, lists, at, body.given, span);
  put(body, taken, at, zero, span);
}

export function copyList(body: Body, to: Expression, from: Expression, span: Span): void {
  const [target, source] = [placeOfList(body, to), placeOfList(body, from)];
  if (target === undefined || source === undefined) return;
  for (const map of [lists, taken]) put(body, map, target, get(body, map, source), span);
}

export function endList(body: Body, list: Expression, span: Span): void {
  const at = placeOfList(body, list);
  if (at !== undefined) put(body, lists, at, noObject, span);
}

/** On 64-bit machines a list is an array of one struct, and a parameter points to it; on others it is a pointer itself. */
function placeOfList(body: Body, list: Expression): PointerValue | undefined {
  const { unit } = body;
  if (!unit.options.complete || unit.model !== "LP64" || unit.models.has(body.fn)) return undefined;
  const inner = withoutQualifiers(list.type);
  const isPointer = inner.kind === "pointer";
  if (!isPointer && !list.lvalue) return undefined;
  if (!isPointer) return addressOfPlace(body, body.lower.place(body, list), list.span);
  const value = body.lower.value(body, list);
  return value.kind === "pointer" ? value : undefined;
}

export function takeArgument(body: Body, e: Taking): Value {
  const { span } = e;
  const at = placeOfList(body, e.list);
  if (at === undefined) return takeUnknown(body, e);
  const block = heldTerm(body, get(body, lists, at), span);
  const index = heldTerm(body, get(body, taken, at), span);
  // Such as one that was copied with the struct that it is in.
  giveUpUnless(body, not(eq(block, zero)), `what ${sourceText(e.list)} lists is not followed`, span);
  const isThere = and(gt(block, zero), isAlive(body.unit, block), lt(index, sizeOfObject(body.unit.symbols, block)));
  check(body, isThere, "undefined-behaviour", `${sourceText(e)} takes an argument that is not there`, span);
  const place = pointer(block, index);
  const isOfKind = eq(get(body, kinds, place), int(kindOf(body.unit, e.type)));
  check(body, isOfKind, "undefined-behaviour", `${sourceText(e)} takes an argument of another type`, span);
  const parts = [values, offsets].map((map) => heldTerm(body, get(body, map, place), span));
  put(body, taken, at, add(index, int(1)), span);
  return argumentOf(body, e, parts);
}

function argumentOf(body: Body, e: Taking, parts: readonly Term[]): Value {
  const shape = shapeOf(e.type, body.unit.model);
  const at = pointer(parts[0]!, parts[1]!);
  if (shape === undefined) return { kind: "stored", at };
  if (shape.kind === "opaque") return unmodelled(body, e);
  if (shape.kind === "record") return readPlace(body, { kind: "memory", at, type: e.type, guard: "none", text: () => sourceText(e) }, e.span); // prettier-ignore
  const integral = integerTypeOf(e.type);
  if (shape.kind === "integer" && integral !== undefined) {
    const bits = BigInt(integerShape(integral, body.unit.model).bits);
    const wide = { low: -(1n << (bits - 1n)), high: (1n << bits) - 1n };
    assume(body, inRange(parts[0]!, wide), e.span);
    return integer(wrapTerm(parts[0]!, wide, shape.range), shape.range);
  }
  partFacts(shape).forEach((fact, i) => assume(body, fact(parts[i]!), e.span));
  return fromParts(shape, parts);
}

/** Where nothing is known of the list: elsewhere it is the caller's business that the argument is there. */
function takeUnknown(body: Body, e: Taking): Value {
  body.lower.place(body, e.list);
  if (body.unit.options.complete) {
    const isThere = truthOf(
      arbitrary(body, { kind: "integer", range: { low: 0n, high: 1n } }, "approximation", e.span),
    )!;
    check(body, isThere, "undefined-behaviour", `${sourceText(e)} takes an argument that is not there`, e.span);
  }
  return unmodelled(body, e);
}

// -------------------------------------------------------------------------------------------------------------- maps

function get(body: Body, map: Variable, { object, offset }: PointerValue): Term {
  return select(select(global(body, map), object), offset);
}

function put(body: Body, map: Variable, { object, offset }: PointerValue, value: Term, span: Span): void {
  const to = global(body, map);
  assign(body, to, store(to, [object], store(select(to, object), [offset], value)), span);
}

/** Types that may be taken for one another have one number: integers of either sign, and all pointers. */
function kindOf(unit: Unit, type: CType): number {
  const name = kindName(type, unit.model);
  let known = unit.argumentKinds.get(name);
  if (known === undefined) unit.argumentKinds.set(name, (known = unit.argumentKinds.size + 1));
  return known;
}

function kindName(type: CType, model: DataModel): string {
  const inner = withoutQualifiers(type);
  const integral = integerTypeOf(inner);
  if (integral !== undefined) return `integer ${integerShape(integral, model).bits}`;
  return inner.kind === "pointer" ? "pointer" : printType(inner);
}
