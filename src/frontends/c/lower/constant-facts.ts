/**
 * What never changes: string literals, constants, and static variables that nothing writes. A function that is checked on its own
 * starts in any state; of these it knows the contents all the same.
 */
import { add, and, eq, int } from "../../../logic/build.ts";
import { TRUE, type Term } from "../../../logic/term.ts";
import { qualifiersOf } from "../c-types.ts";
import { evaluateConstant } from "../constants.ts";
import { integerTypeOf, withoutQualifiers, wrap, integerShape } from "../integers.ts";
import { sizeOf } from "../layout.ts";
import type { CType, Expression, Initializer, Statement, VariableDeclaration } from "../tree.ts";
import { assume, type Body, type Cell } from "./body.ts";
import { placedField } from "./memory.ts";
import { storageOf } from "./storage.ts";
import { annotationState } from "./states.ts";
import { stringObject } from "./strings.ts";
import { definitionOf } from "./signatures.ts";
import { objectTerm } from "./unit.ts";
import { partsOf, pointer, zero } from "./values.ts";
import { walkStatement } from "./walk.ts";

/** More cells of one object are not worth their formulas. */
const mostCells = 128;

export function assumeConstants(body: Body, root: Statement): void {
  const { strings, variables } = constantsIn(body, root);
  for (const e of strings) assume(body, stringFact(body, e), e.span);
  for (const v of variables) assume(body, variableFact(body, v), v.span);
}

type StringLiteral = Extract<Expression, { kind: "string" }>;

function constantsIn(
  body: Body,
  root: Statement,
): { strings: readonly StringLiteral[]; variables: readonly VariableDeclaration[] } {
  const strings = new Map<bigint, StringLiteral>();
  const variables = new Set<VariableDeclaration>();
  const passed = new Set<Expression>();
  walkStatement(root, {
    expression: (e) => {
      if (e.kind === "call" && !looksAtText(body, e)) for (const arg of e.args) passed.add(innermost(arg));
      if (e.kind === "string" && !passed.has(e) && e.elements.length <= mostCells)
        strings.set(stringObject(body.unit, e).id, e);
      if (e.kind === "reference" && e.declaration.kind === "variable" && isConstant(body, e.declaration))
        variables.add(e.declaration);
      return true;
    },
  });
  return { strings: [...strings.values()], variables: [...variables] };
}

/** Formats, and what goes to functions that nobody knows: their text does not matter. */
function looksAtText(body: Body, e: Extract<Expression, { kind: "call" }>): boolean {
  const callee = innermost(e.callee);
  if (callee.kind !== "reference" || callee.declaration.kind !== "function") return false;
  const definition = definitionOf(body.unit, callee.declaration.name);
  return definition !== undefined && !definition.type.variadic;
}

function innermost(expression: Expression): Expression {
  let e = expression;
  while (e.kind === "cast") e = e.operand;
  return e;
}

function isConstant(body: Body, v: VariableDeclaration): boolean {
  if (v.initializer === undefined || (v.role !== "file" && v.role !== "static-local")) return false;
  let type = v.type;
  for (let inner = withoutQualifiers(type); inner.kind === "array"; inner = withoutQualifiers(type))
    type = inner.element;
  const { const: isConst, volatile: isVolatile } = qualifiersOf(type);
  return !isVolatile && (isConst || body.unit.unwritten.has(v));
}

// --------------------------------------------------------------------------------------------------------------- facts

function stringFact(body: Body, e: StringLiteral): Term {
  const type = withoutQualifiers(e.type);
  if (type.kind !== "array") return TRUE;
  const width = sizeOf(type.element, body.unit.model) ?? 1;
  const object = objectTerm(stringObject(body.unit, e));
  return and(
    ...e.elements.map((element, i) => cellFact(body, object, i * width, type.element, undefined, BigInt(element))),
  );
}

function variableFact(body: Body, v: VariableDeclaration): Term {
  const storage = storageOf(body.unit, v);
  if (storage.kind === "variables") {
    const value =
      v.initializer?.kind === "expression" ? evaluateConstant(v.initializer.value, body.unit.model) : undefined;
    const [part] = storage.variables;
    return value === undefined || part === undefined || storage.variables.length !== 1 || integerTypeOf(v.type) === undefined ? TRUE : eq(part, int(value)); // prettier-ignore
  }
  const cells: Term[] = [];
  collect(body, storage.object, 0, v.type, undefined, v.initializer!, cells);
  return and(...cells);
}

/** Scalars with constant initialisers; pointers are left out. */
function collect(
  body: Body,
  object: Term,
  offset: number,
  type: CType,
  cell: Cell | undefined,
  initializer: Initializer,
  cells: Term[],
): void {
  if (cells.length >= mostCells) return;
  const inner = withoutQualifiers(type);
  if (initializer.kind === "array" && inner.kind === "array") {
    const width = sizeOf(inner.element, body.unit.model);
    if (width === undefined) return;
    initializer.elements.forEach((element, i) =>
      collect(body, object, offset + i * width, inner.element, cell, element, cells),
    );
  } else if (initializer.kind === "record" && inner.kind === "record" && inner.declaration.tag === "struct") {
    for (const { field, value } of initializer.fields) {
      const placed = placedField(body.unit, inner.declaration, field);
      if (placed?.bitWidth === undefined && placed !== undefined) collect(body, object, offset + placed.offset, field.type, { record: inner.declaration, field }, value, cells); // prettier-ignore
    }
  } else if (initializer.kind === "expression" && integerTypeOf(inner) !== undefined) {
    const value = evaluateConstant(initializer.value, body.unit.model);
    if (value !== undefined) cells.push(cellFact(body, object, offset, inner, cell, value));
  } else if (initializer.kind === "expression" && initializer.value.kind === "string" && inner.kind === "array") {
    const width = sizeOf(inner.element, body.unit.model) ?? 1;
    initializer.value.elements.slice(0, mostCells).forEach((element, i) => {
      if (inner.length.kind !== "known" || BigInt(i) < inner.length.count) cells.push(cellFact(body, object, offset + i * width, inner.element, cell, BigInt(element))); // prettier-ignore
    });
  }
}

function cellFact(body: Body, object: Term, offset: number, type: CType, cell: Cell | undefined, value: bigint): Term {
  const { unit } = body;
  const state = annotationState(unit, (v) => v, () => ({ kind: "memory", at: pointer(zero, zero) })); // prettier-ignore
  const loaded = state.load(pointer(object, add(zero, int(BigInt(offset)))), type, cell, undefined);
  const integral = integerTypeOf(type);
  if (loaded.kind !== "integer" || integral === undefined) return TRUE;
  return eq(partsOf(loaded)[0]!, int(wrap(value, integerShape(integral, unit.model))));
}
