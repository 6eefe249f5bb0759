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
import type { CType, Expression, TranslationUnit, VariableDeclaration } from "../tree.ts";
import { walkFunction } from "../walk.ts";
import { arbitrary, assign, assignAll, assume, check, partFacts, saying, temporary, type Body } from "./body.ts";
import { groupsOf } from "./cell-groups.ts";
import { sourceText } from "./source-text.ts";
import { mapsOf, type Unit } from "./unit.ts";
import { partsOf, shapeOf, type Shape, type Value } from "./values.ts";

/** The groups in which there may be memory without a value. */
export function groupsWithoutValue(unit: Unit, units: readonly TranslationUnit[]): ReadonlySet<Group> {
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

function isBornInMemory(unit: Unit, v: VariableDeclaration): boolean {
  if (v.role !== "local" || v.storage === "extern" || v.initializer !== undefined) return false;
  return unit.needsMemory(v) || shapeOf(v.type, unit.model) === undefined;
}

/** Larger records are left alone: each group takes a command. */
const mostGroups = 16;

function markedGroups(unit: Unit, type: CType): readonly Group[] {
  const groups = groupsOf(unit, type).filter(({ form }) => form.kind !== "bytes");
  return groups.length > mostGroups ? [] : groups;
}

const allocators: ReadonlySet<string> = new Set(["malloc", "aligned_alloc", "alloca", "__builtin_alloca"]);

function isAllocation(e: Expression): boolean {
  if (e.kind !== "call") return false;
  let callee = e.callee;
  while (callee.kind === "cast") callee = callee.operand;
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
  if (isBornInMemory(body.unit, v)) mark(body, object, v.type, `${v.name} has no value yet`, v.span);
}

/** What an expression of pointer type has allocated, if it is such an expression. */
export function allocateWithoutValue(body: Body, e: Expression, object: Term): void {
  const type = body.unit.withoutValue.size === 0 ? undefined : allocatedType(e);
  if (type === undefined || e.kind !== "cast" || isDefined(body.unit, e.operand)) return;
  mark(body, object, type, `what ${sourceText(e.operand)} returns has no value yet`, e.span);
}

/** By the program itself, which may do what it likes. */
function isDefined({ functions, models }: Unit, call: Expression): boolean {
  let callee: Expression = call.kind === "call" ? call.callee : call;
  while (callee.kind === "cast") callee = callee.operand;
  const definition = callee.kind === "reference" ? functions.get(callee.declaration.name) : undefined;
  return definition?.body !== undefined && !models.has(definition);
}

function mark(body: Body, object: Term, type: CType, words: string, span: Span): void {
  const { unit } = body;
  if (unit.models.has(body.fn)) return;
  saying(body, words, () => {
    for (const group of markedGroups(unit, type)) {
      if (!unit.withoutValue.has(group)) continue;
      const map = mapsOf(unit, group)[0]!;
      assignAll(body, [map], [store(map, [object], lambda([index], noValue(group)))], span);
    }
  });
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
 * The parts of what a cell holds, of that shape. To read what has no value is an error, but for copies: they are of no value, as
 * is what is not looked at in a struct, and what is made of them may be anything.
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

/** Characters without a value may be copied along with others, as `memcpy` does. */
export function copiedValue(body: Body, e: Expression): Value {
  const outer = body.isCopying;
  body.isCopying = isCharacterInMemory(e);
  const value = body.lower.value(body, e);
  body.isCopying = outer;
  return value;
}

function isCharacterInMemory(e: Expression): boolean {
  let inner = e;
  while (inner.kind === "cast") inner = inner.operand;
  const isPlace = inner.kind === "subscript" || inner.kind === "member" || (inner.kind === "unary" && inner.op === "*");
  const type = isPlace ? withoutQualifiers(inner.type) : undefined;
  return type?.kind === "integer" && ["char", "signed char", "unsigned char"].includes(type.name);
}
