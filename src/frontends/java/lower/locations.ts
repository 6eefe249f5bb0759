/** The places that a modifies clause names, and whether a place is among them. */
import { FALSE, TRUE, and, eq, ge, le, or } from "../../../logic/build.ts";
import type { Term, Variable } from "../../../logic/term.ts";
import type { Expression, Location } from "../tree.ts";
import { findField } from "../resolve/members.ts";
import { erasure, hasUnknownAbove, supertypes } from "../resolve/subtypes.ts";
import { typeText, type ClassSymbol, type FieldSymbol, type JavaType } from "../resolve/symbols.ts";
import { enclosingObject, classNamed, findNamed } from "./names.ts";
import { fault, type SpecContext } from "./spec-context.ts";
import { specValue } from "./spec-terms.ts";
import { elementsVariable, fieldVariable, type Unit } from "./unit.ts";
import { sourceFields } from "./heap-fields.ts";
import type { Value } from "./values.ts";

export type Touched =
  | { readonly kind: "everything" }
  /** `object` is absent for a static field. */
  | { readonly kind: "field"; readonly map: Variable; readonly object: Term | undefined }
  /** Without bounds, all elements. */
  | {
      readonly kind: "elements";
      readonly map: Variable;
      readonly array: Term;
      readonly low: Term | undefined;
      readonly high: Term | undefined;
    };

/** `for`: a caller has to expect everything where a group is not followed to its end; a body may not rely on it. */
export function touchedBy(context: SpecContext, location: Location, side: "caller" | "body"): readonly Touched[] {
  switch (location.kind) {
    case "everything":
      return [{ kind: "everything" }];
    case "nothing":
      return [];
    case "all-fields":
      return allFields(context, location.target);
    case "elements": {
      const array = specValue(context, location.array);
      if (array.type.kind !== "array") return noArray(context, location.array, array);
      const [low, high] = [location.low, location.high].map((e) =>
        e === undefined ? undefined : specValue(context, e).term,
      );
      return [
        { kind: "elements", map: elementsVariable(context.unit, array.type.element), array: array.term, low, high },
      ];
    }
    case "place":
      return placeTouched(context, location.expression, side);
  }
}

function noArray(context: SpecContext, at: Expression, { type }: Value): readonly Touched[] {
  if (type.kind !== "unknown") fault(context, at, `this is no array, but of type ${typeText(type)}`);
  return [{ kind: "everything" }];
}

/** In a class that is not known there may be a field of any name. */
function mayBePlace(context: SpecContext, expression: Expression): boolean {
  if (expression.kind === "parenthesized") return mayBePlace(context, expression.inner);
  if (expression.kind === "name") return !context.names.has(expression.name) && hasUnknownAbove(context.owner);
  if (expression.kind !== "field" || expression.target.kind === "super") return false;
  const { type } = specValue({ ...context, faults: undefined }, expression.target);
  return type.kind === "unknown" || (type.kind === "class" && hasUnknownAbove(type.symbol));
}

function placeTouched(context: SpecContext, expression: Expression, side: "caller" | "body"): readonly Touched[] {
  if (expression.kind === "index") {
    const array = specValue(context, expression.array);
    const index = specValue(context, expression.index).term;
    if (array.type.kind !== "array") return noArray(context, expression.array, array);
    const map = elementsVariable(context.unit, array.type.element);
    return [{ kind: "elements", map, array: array.term, low: index, high: index }];
  }
  const found = fieldPlace(context, expression);
  if (found === undefined && !mayBePlace(context, expression))
    fault(context, expression, "this is no field that could be changed");
  // What is no field of anything known may be anything.
  if (found === undefined) return side === "caller" ? [{ kind: "everything" }] : [];
  const { members, isWhole } = groupMembers(context.unit, found.field);
  // Where nothing is said in annotations, what is only there for them does not matter.
  const real = context.unit.whole === undefined ? members : members.filter(({ role }) => role === "program");
  const touched = real.map((field): Touched => {
    return {
      kind: "field",
      map: fieldVariable(context.unit, field),
      object: field.isStatic ? undefined : found.object,
    };
  });
  return isWhole || side === "body" ? touched : [{ kind: "everything" }];
}

/** The field that an expression is about. */
export function fieldNamed(context: SpecContext, expression: Expression): FieldSymbol | undefined {
  return fieldPlace({ ...context, faults: undefined }, expression)?.field;
}

function fieldPlace(
  context: SpecContext,
  expression: Expression,
): { readonly field: FieldSymbol; readonly object: Term | undefined } | undefined {
  if (expression.kind === "parenthesized") return fieldPlace(context, expression.inner);
  if (expression.kind === "name") {
    const found = findNamed({ ...context, scope: undefined }, expression.name);
    if (found?.kind !== "field" || context.names.has(expression.name)) return undefined;
    const { field } = found;
    const object = field.isStatic || context.self === undefined ? undefined : enclosingObject(context.unit, context.owner, context.self.term, field.owner); // prettier-ignore
    return { field, object };
  }
  if (expression.kind !== "field") return undefined;
  const { target, name } = expression;
  if (target.kind === "super") {
    const field = context.owner.superclass === undefined ? undefined : findField(context.owner.superclass.symbol, name);
    return field === undefined ? undefined : { field, object: context.self?.term };
  }
  const isName = target.kind === "name" && context.names.has(target.name);
  const holder = isName ? undefined : classNamed(context, target);
  if (holder !== undefined) {
    const field = findField(holder, name);
    return field === undefined ? undefined : { field, object: undefined };
  }
  const object = specValue(context, target);
  const type = erasure(object.type, context.unit.world);
  const field = type.kind === "class" ? findField(type.symbol, name) : undefined;
  return field === undefined ? undefined : { field, object: object.term };
}

/** `x.*`: the instance fields of x; `C.*`: the static fields of C. */
function allFields(context: SpecContext, target: Expression): readonly Touched[] {
  const { unit } = context;
  const isName = target.kind === "name" && context.names.has(target.name);
  const holder = isName ? undefined : classNamed(context, target);
  if (holder !== undefined) {
    return fieldsOf(unit, holder, "supertypes")
      .filter((field) => field.isStatic && !field.isFinal)
      .map((field) => ({ kind: "field", map: fieldVariable(unit, field), object: undefined }));
  }
  const object = target.kind === "super" ? context.self : specValue(context, target);
  const type = object === undefined ? undefined : erasure(object.type, unit.world);
  if (object !== undefined && type?.kind === "array") return elementsOf(context, object.term, type.element);
  if (object === undefined || type?.kind !== "class") {
    if (type?.kind !== "unknown") fault(context, target, "this is no object with fields");
    return [{ kind: "everything" }];
  }
  return fieldsOf(unit, type.symbol, "all")
    .filter(
      (field) => !field.isStatic && (unit.whole === undefined || (field.owner.isStub && field.role === "program")),
    )
    .map((field) => ({ kind: "field", map: fieldVariable(unit, field), object: object.term }));
}

function elementsOf({ unit }: SpecContext, array: Term, element: JavaType): readonly Touched[] {
  return [{ kind: "elements", map: elementsVariable(unit, element), array, low: undefined, high: undefined }];
}

/** Also those that subclasses add: the object may be of one. */
function fieldsOf(unit: Unit, symbol: ClassSymbol, which: "supertypes" | "all"): readonly FieldSymbol[] {
  const above = supertypes(symbol);
  const below = which === "all" ? [...unit.world.symbols.values()].filter((one) => one !== symbol && supertypes(one).includes(symbol)) : []; // prettier-ignore
  return [...above, ...below].flatMap((one) => [...one.fields.values()]);
}

/** A field and those that are in it, as their declarations say. `isWhole`: there is nothing else in it. */
function groupMembers(
  unit: Unit,
  field: FieldSymbol,
): { readonly members: readonly FieldSymbol[]; readonly isWhole: boolean } {
  const members = new Set([field]);
  let isWhole = true;
  for (const one of members) {
    for (const other of sourceFields(unit.world)) {
      for (const { groups, maps } of other.declaration?.groups ?? []) {
        const isIn = groups.some((group) => (group.kind === "name" || group.kind === "field") && findField(other.owner, group.name) === one); // prettier-ignore
        if (isIn && maps) isWhole = false;
        else if (isIn) members.add(other);
      }
    }
  }
  return { members: [...members], isWhole };
}

// ------------------------------------------------------------------------------------------------------------- matching

export function coversEverything(touched: readonly Touched[]): boolean {
  return touched.some((one) => one.kind === "everything");
}

export function coversField(touched: readonly Touched[], map: Variable, object: Term | undefined): Term {
  return or(
    ...touched.map((one) => {
      if (one.kind === "everything") return TRUE;
      if (one.kind !== "field" || one.map !== map) return FALSE;
      return one.object === undefined || object === undefined ? TRUE : eq(one.object, object);
    }),
  );
}

export function coversElement(touched: readonly Touched[], map: Variable, array: Term, index: Term): Term {
  return or(
    ...touched.map((one) => {
      if (one.kind === "everything") return TRUE;
      if (one.kind !== "elements" || one.map !== map) return FALSE;
      const above = one.low === undefined ? TRUE : ge(index, one.low);
      const below = one.high === undefined ? TRUE : le(index, one.high);
      return and(eq(one.array, array), above, below);
    }),
  );
}
