/**
 * Memory that has no value yet. What is new holds numbers that no value is, where only that is told which is certain to fail. Whoever
 * writes there in whatever way makes it a value, and what is copied is copied as it is; the memory of others may hold anything.
 */
import { boundVariable, FALSE, eq, int, ite, lambda, not, or, store } from "../../../logic/build.ts";
import { INT } from "../../../logic/sort.ts";
import type { Term } from "../../../logic/term.ts";
import type { Span } from "../../../source/span.ts";
import { withoutQualifiers } from "../integers.ts";
import { factsOfFunction } from "../facts.ts";
import type { Group } from "../memory/groups.ts";
import type { CastKind, CType, Expression, TranslationUnit, VariableDeclaration } from "../tree.ts";
import { walkFunction } from "../walk.ts";
import { withoutCasts } from "../without-casts.ts";
import { arbitrary, assign, assume, check, emit, partFacts, temporary, type Body } from "./body.ts";
import { groupsOf } from "./cell-groups.ts";
import { isInMemory } from "./locals.ts";
import { sourceText } from "./source-text.ts";
import { mapsOf, type Unit } from "./unit.ts";
import { partsOf, type Shape, type Value } from "./values.ts";

/** What is known of a unit before it is whole. */
type Beginnings = Pick<Unit, "groups" | "model" | "needsMemory" | "options">;

/** The groups in which there may be memory without a value. */
export function groupsWithoutValue(unit: Beginnings, units: readonly TranslationUnit[]): ReadonlySet<Group> {
  const found = new Set<Group>();
  const { checks, onlyCertain } = unit.options;
  if (!onlyCertain || !checks.has("uninitialized-read")) return found;
  const note = (type: CType): void => markedGroups(unit, type).forEach((group) => found.add(group));
  for (const definition of units.flatMap(({ functions }) => functions)) {
    const { variables, calls } = factsOfFunction(definition);
    for (const v of variables) if (isBornInMemory(unit, v)) note(v.type);
    if (!calls.some((call) => isAllocation(call))) continue;
    walkFunction(definition, {
      expression: (e) => {
        const type = allocatedType(e);
        if (type !== undefined) note(type);
      },
    });
  }
  return found;
}

function isBornInMemory(unit: Beginnings, v: VariableDeclaration): boolean {
  if (v.role !== "local" || v.storage === "extern" || v.initializer !== undefined) return false;
  return isInMemory(unit, v);
}

/** Larger records are left alone: each group takes a command. */
const mostGroups = 16;

function markedGroups(unit: Beginnings, type: CType): readonly Group[] {
  const groups = groupsOf(unit, type).filter(({ form }) => form.kind !== "bytes");
  return groups.length > mostGroups ? [] : groups;
}

const allocators: ReadonlySet<string> = new Set(["malloc", "aligned_alloc", "alloca", "__builtin_alloca"]);

function isAllocation(e: Expression): boolean {
  if (e.kind !== "call") return false;
  const callee = withoutCasts(e.callee);
  return callee.kind === "reference" && allocators.has(callee.declaration.name);
}

/** What `(T *)malloc(n)` makes room for, written or not. */
function allocatedType(e: Expression): CType | undefined {
  if (e.kind !== "cast" || e.cast !== "bit-cast" || !isAllocation(e.operand)) return undefined;
  const pointer = withoutQualifiers(e.type);
  return pointer.kind === "pointer" ? pointer.to : undefined;
}

// -------------------------------------------------------------------------------------------------------------- births

/** A local that has just come to life. */
export function declareWithoutValue(body: Body, v: VariableDeclaration, object: Term): void {
  if (!isBornInMemory(body.unit, v)) return;
  restOnWrites(body);
  mark(body, object, v.type, `${v.name} has no value yet`, v.span);
}

/** Only what is certain is looked for in memory; what is proved rests on the rest. */
function restOnWrites({ unit, fn }: Body): void {
  if (unit.models.has(fn) || unit.options.onlyCertain || !unit.options.checks.has("uninitialized-read")) return;
  unit.assumptions.add("memory is written before it is read");
}

/** What an expression of pointer type has allocated, if it is such an expression. */
export function allocateWithoutValue(body: Body, e: Expression, object: Term): void {
  if (!body.unit.options.onlyCertain && allocatedType(e) !== undefined) restOnWrites(body);
  const type = body.unit.withoutValue.size === 0 ? undefined : allocatedType(e);
  if (type === undefined || e.kind !== "cast" || isDefined(body.unit, e.operand)) return;
  mark(body, object, type, `what ${sourceText(e.operand)} returns has no value yet`, e.span);
}

/** By the program itself, which may do what it likes. */
function isDefined({ functions, models }: Unit, call: Expression): boolean {
  const callee = withoutCasts(call.kind === "call" ? call.callee : call);
  const definition = callee.kind === "reference" ? functions.get(callee.declaration.name) : undefined;
  return definition?.body !== undefined && !models.has(definition);
}

function mark(body: Body, object: Term, type: CType, text: string, span: Span): void {
  const { unit } = body;
  if (unit.models.has(body.fn)) return;
  for (const group of markedGroups(unit, type)) {
    if (!unit.withoutValue.has(group)) continue;
    const map = mapsOf(unit, group)[0]!;
    const values = [store(map, [object], lambda([index], noValue(group)))];
    emit(body, { kind: "assign", targets: [map], values, span, text, isApart: true });
  }
}

const index = boundVariable("i", INT);

/** Beyond all values, and not zero whatever it is converted to; of a pointer, its object is no object. */
function noValue({ form }: Group): Term {
  if (form.kind === "pointer") return int(-2n);
  const bits = BigInt(8 * (form.kind === "bytes" ? 1 : form.size));
  return int(5n << (bits - 1n));
}

// --------------------------------------------------------------------------------------------------------------- reads

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
  const isEmpty = body.unit.withoutValue.has(group) ? eq(parts[0]!, noValue(group)) : FALSE;
  partFacts(shape).forEach((fact, i) => assume(body, or(fact(parts[i]!), isEmpty), span));
  if (isEmpty === FALSE) return parts;
  if (!isCopy) {
    check(body, not(isEmpty), "uninitialized-read", `${shown} is read before it has a value`, span);
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
