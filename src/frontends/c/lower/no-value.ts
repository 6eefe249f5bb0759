/**
 * Memory that has no value yet. What is new holds numbers that no value is, where only that is told which is certain to fail. Whoever
 * writes there in whatever way makes it a value, and what is copied is copied as it is; the memory of others may hold anything.
 */
import { boundVariable, FALSE, eq, int, ite, lambda, le, not, or, store } from "../../../logic/build.ts";
import { INT } from "../../../logic/sort.ts";
import type { Term, Variable } from "../../../logic/term.ts";
import type { Span } from "../../../source/span.ts";
import { withoutQualifiers } from "../integers.ts";
import { factsOfFunction } from "../facts.ts";
import type { Group } from "../memory/groups.ts";
import type { CastKind, CType, Expression, TranslationUnit, VariableDeclaration } from "../tree.ts";
import { walkFunction } from "../walk.ts";
import { withoutCasts } from "../without-casts.ts";
import { arbitrary, assign, assignAll, assume, check, emit, partFacts, temporary, type Body } from "./body.ts";
import { groupsOf } from "./cell-groups.ts";
import { isInMemory } from "./locals.ts";
import { sourceText } from "./source-text.ts";
import { mapsOf, type Unit } from "./unit.ts";
import { partsOf, type Shape, type Value } from "./values.ts";

/** What is known of a unit before it is whole. */
type Beginnings = Pick<Unit, "groups" | "model" | "needsMemory" | "options">;

/** The groups in which memory without a value is told from other memory. */
export function groupsWithoutValue(unit: Beginnings, units: readonly TranslationUnit[]): ReadonlySet<Group> {
  const found = new Set<Group>();
  if (!isMarked(unit) || !unit.options.checks.has("uninitialized-read")) return found;
  const note = (type: CType): void => markedGroups(unit, type).forEach((group) => found.add(group));
  for (const definition of units.flatMap(({ functions }) => functions)) {
    const { variables, calls } = factsOfFunction(definition);
    for (const v of variables) if (isBornInMemory(unit, v)) note(v.type);
    if (!calls.some((call) => isAllocation(call))) continue;
    if (unit.options.marked === true) return new Set(ownCells(unit.groups.all));
    walkFunction(definition, {
      expression: (e) => {
        const type = allocatedType(e);
        if (type !== undefined) note(type);
      },
    });
  }
  return found;
}

/** What verdicts rest on that do not tell such memory from other memory. */
export const memoryIsWritten = "memory is written before it is read";

/** Somewhere there may be some. */
export function hasMemoryWithoutValue(unit: Beginnings, units: readonly TranslationUnit[]): boolean {
  if (!unit.options.checks.has("uninitialized-read")) return false;
  return units.some(({ functions }) =>
    functions.some((definition) => {
      const { variables, calls } = factsOfFunction(definition);
      return variables.some((v) => isBornInMemory(unit, v)) || calls.some((call) => isAllocation(call));
    }),
  );
}

function isMarked({ options }: Pick<Unit, "options">): boolean {
  return options.onlyCertain || options.marked === true;
}

function isBornInMemory(unit: Beginnings, v: VariableDeclaration): boolean {
  if (v.role !== "local" || v.storage === "extern" || v.initializer !== undefined) return false;
  return isInMemory(unit, v);
}

/** Larger records are left alone: each group takes a command. */
const mostGroups = 16;

function markedGroups(unit: Beginnings, type: CType): readonly Group[] {
  const groups = ownCells(groupsOf(unit, type));
  return groups.length > mostGroups ? [] : groups;
}

/** Each of their cells holds one value, or none. */
function ownCells(groups: readonly Group[]): readonly Group[] {
  return groups.filter(({ form }) => form.kind !== "bytes");
}

const allocators: ReadonlySet<string> = new Set([
  "malloc", "aligned_alloc", "memalign", "valloc", "pvalloc", "posix_memalign", "realloc", "reallocarray", "alloca", "__builtin_alloca",
]); // prettier-ignore

/** Whoever allocates with them makes room for something. */
const typedAllocators: ReadonlySet<string> = new Set(["malloc", "aligned_alloc", "alloca", "__builtin_alloca"]);

function isAllocation(e: Expression, names = allocators): boolean {
  if (e.kind !== "call") return false;
  const callee = withoutCasts(e.callee);
  return callee.kind === "reference" && names.has(callee.declaration.name);
}

/** What `(T *)malloc(n)` makes room for, written or not. */
function allocatedType(e: Expression): CType | undefined {
  if (e.kind !== "cast" || e.cast !== "bit-cast" || !isAllocation(e.operand, typedAllocators)) return undefined;
  const pointer = withoutQualifiers(e.type);
  return pointer.kind === "pointer" ? pointer.to : undefined;
}

// -------------------------------------------------------------------------------------------------------------- births

/** A local that has just come to life. */
export function declareWithoutValue(body: Body, v: VariableDeclaration, object: Term): void {
  if (!isBornInMemory(body.unit, v)) return;
  mark(body, object, v.type, `${v.name} has no value yet`, v.span);
}

/** What an expression of pointer type has allocated, if it is such an expression. */
export function allocateWithoutValue(body: Body, e: Expression, object: Term): void {
  const type = body.unit.withoutValue.size === 0 ? undefined : allocatedType(e);
  if (type === undefined || body.unit.options.marked === true || e.kind !== "cast" || isDefined(body.unit, e.operand))
    return;
  mark(body, object, type, `what ${sourceText(e.operand)} returns has no value yet`, e.span);
}

/** By the program itself, which may do what it likes. */
function isDefined({ functions, models }: Unit, call: Expression): boolean {
  const callee = withoutCasts(call.kind === "call" ? call.callee : call);
  const definition = callee.kind === "reference" ? functions.get(callee.declaration.name) : undefined;
  return definition?.body !== undefined && !models.has(definition);
}

/** What is new on the heap, whoever asked for it. */
export function markAllocated(body: Body, object: Term, span: Span): void {
  if (body.unit.options.marked === true) markCells(body, object, [...body.unit.withoutValue], undefined, span);
}

function mark(body: Body, object: Term, type: CType, text: string, span: Span): void {
  const { unit } = body;
  if (!unit.models.has(body.fn)) markCells(body, object, markedGroups(unit, type), text, span);
}

function markCells(body: Body, object: Term, groups: readonly Group[], text: string | undefined, span: Span): void {
  const { unit } = body;
  for (const group of groups) {
    if (!unit.withoutValue.has(group)) continue;
    const map = mapsOf(unit, group)[0]!;
    const values = [store(map, [object], lambda([index], noValue(group)))];
    emit(body, { kind: "assign", targets: [map], values, span, text, isApart: true });
  }
}

const index = boundVariable("i", INT);

/** A local that is a variable has come to life. Whether it has a value is kept beside it; its copies cannot tell. */
export function markVariables(body: Body, variables: readonly Variable[], shape: Shape, span: Span): void {
  if (body.unit.options.marked === true) assignAll(body, variables, marksOf(shape), span);
}

function marksOf(shape: Shape): readonly Term[] {
  switch (shape.kind) {
    case "record":
      return shape.leaves.flatMap(marksOf);
    case "pointer":
      return [int(-beyondValues), int(0n)];
    default:
      return [int(beyondValues)];
  }
}

/** A struct is copied of which parts may have no value. */
export function copyWithoutValue({ unit }: Body): void {
  if (!unit.options.onlyCertain) unit.assumptions.add(memoryIsWritten);
}

/** Beyond all values, and not zero whatever it is converted to; of a pointer, its object is no object. */
function noValue({ form }: Group): Term {
  if (form.kind === "pointer") return int(-beyondValues);
  const bits = BigInt(8 * (form.kind === "bytes" ? 1 : form.size));
  return int(beyondValues + (1n << (bits - 1n)));
}

const beyondValues = 1n << 70n;

function isMark(part: Term): Term {
  return or(le(part, int(-beyondValues)), le(int(beyondValues), part));
}

/** Numbers that no execution finds by itself: only memory without a value holds them. */
export function isNoValue(n: bigint): boolean {
  return n >= beyondValues || n <= -beyondValues;
}

// --------------------------------------------------------------------------------------------------------------- reads

/** Before a run shows what is read. */
export function demandMarkedValue(body: Body, group: Group, cell: Term, shown: string, span: Span): void {
  if (body.unit.options.marked === true) demandValue(body, lacksValue(body, group, cell), shown, span);
}

function demandValue(body: Body, isEmpty: Term, shown: string, span: Span): void {
  if (isEmpty === FALSE) return;
  check(body, not(isEmpty), "uninitialized-read", `${shown} is read before it has a value`, span);
}

function lacksValue({ unit }: Body, group: Group, cell: Term): Term {
  if (!unit.withoutValue.has(group)) return FALSE;
  // What is marked may be copied between variables and memory of other sizes.
  return unit.options.marked === true ? isMark(cell) : eq(cell, noValue(group));
}

/** Of a local that is a variable, into which what has no value may have been copied. */
export function demandCopiedValue(body: Body, part: Term, shown: string, span: Span): void {
  if (body.unit.options.marked === true) demandValue(body, isMark(part), shown, span);
}

/**
 * The parts of what a cell holds, of that shape. To look at what has no value is an error; to copy it, alone or in a struct, is
 * none, and what was copied may be anything.
 */
export function settledParts(
  body: Body,
  group: Group,
  shape: Shape,
  parts: readonly Term[],
  isCopy: boolean,
  span: Span,
  shown: string,
): readonly Term[] {
  const isEmpty = lacksValue(body, group, parts[0]!);
  partFacts(shape).forEach((fact, i) => assume(body, or(fact(parts[i]!), isEmpty), span));
  if (isEmpty === FALSE || body.unit.options.marked === true) return parts;
  if (!isCopy) {
    demandValue(body, isEmpty, shown, span);
    return parts;
  }
  const any = partsOf(arbitrary(body, shape, "approximation", span));
  return parts.map((part, i) => {
    const made = temporary(body, span, i === 0 ? shown : undefined);
    assign(body, made, ite(isEmpty, any[i]!, part), span);
    return made;
  });
}

const conversions: ReadonlySet<CastKind> = new Set<CastKind>(["integral", "bit-cast", "no-op"]);

/** The value of an expression that is put somewhere: without a value, a place may be copied. */
export function copiedValue(body: Body, e: Expression): Value {
  const outer = body.copied;
  body.copied = withoutCasts(e, conversions);
  const value = body.lower.value(body, e);
  body.copied = outer;
  return value;
}
