/** Names and fields in annotations; model fields stand for what their class says. */
import { call, eq, implies, not, TRUE } from "../../../logic/build.ts";
import { INT } from "../../../logic/sort.ts";
import type { Term } from "../../../logic/term.ts";
import type { Expression } from "../tree.ts";
import { findField } from "../resolve/members.ts";
import { memberType } from "../resolve/overloads.ts";
import { erasure, supertypes } from "../resolve/subtypes.ts";
import type { ClassSymbol, FieldSymbol } from "../resolve/symbols.ts";
import { fieldConstant } from "./constants.ts";
import { readField } from "./heap.ts";
import { classNamed, enclosingObject, findNamed } from "./names.ts";
import { addFact, type Evaluate, type SpecContext } from "./spec-context.ts";
import { declareFunction, lengthOf } from "./symbols-of-ir.ts";
import { sortOf } from "./unit.ts";
import { number, zero, type Value } from "./values.ts";
import { known, opaque, stateOf, stringValue, truthOf } from "./spec-values.ts";

export function namedValue(
  context: SpecContext,
  expression: Extract<Expression, { kind: "name" }>,
  evaluate: Evaluate,
): Value {
  const given = context.bound.get(expression.name) ?? context.names.get(expression.name);
  if (given !== undefined) return given;
  const found = findNamed(context, expression.name);
  if (found === undefined) return opaque(context, expression, context.unit.world.object);
  if (found.kind === "local") return { term: found.local.variable, type: found.local.type };
  return memberValue(context, found.field, receiver(context, found.field), expression, evaluate);
}

/** The object whose field is meant by a name alone. */
function receiver(context: SpecContext, field: FieldSymbol): Value | undefined {
  if (field.isStatic || context.self === undefined) return undefined;
  const term = enclosingObject(context.unit, context.owner, context.self.term, field.owner);
  if (term === undefined || term === context.self.term) return context.self;
  return { term, type: { kind: "class", symbol: field.owner, args: [] }, nonNull: true };
}

export function fieldValue(
  context: SpecContext,
  expression: Extract<Expression, { kind: "field" }>,
  evaluate: Evaluate,
): Value {
  const { target, name } = expression;
  if (target.kind === "super") {
    const above = context.owner.superclass?.symbol;
    const field = above === undefined ? undefined : findField(above, name);
    return field === undefined ? opaque(context, expression, context.unit.world.object) : memberValue(context, field, context.self, expression, evaluate); // prettier-ignore
  }
  const isName = target.kind === "name" && (context.bound.has(target.name) || context.names.has(target.name));
  const holder = isName ? undefined : classNamed(context, target);
  if (holder !== undefined) {
    const field = findField(holder, name);
    return field === undefined ? opaque(context, expression, context.unit.world.object) : memberValue(context, field, context.self, expression, evaluate); // prettier-ignore
  }
  const object = evaluate(context, target);
  const type = erasure(object.type, context.unit.world);
  if (type.kind === "array" && name === "length") return number(lengthOf(context.unit, object.term), "int");
  const field = type.kind === "class" ? findField(type.symbol, name) : undefined;
  if (field === undefined) return opaque(context, expression, context.unit.world.object);
  return memberValue(context, field, object, expression, evaluate);
}

function memberValue(
  context: SpecContext,
  field: FieldSymbol,
  object: Value | undefined,
  at: Expression,
  evaluate: Evaluate,
): Value {
  const { unit } = context;
  const constant = fieldConstant(unit, field);
  if (constant?.kind === "value") return constant.value;
  if (constant?.kind === "string") return stringValue(context, constant.text);
  if (field.role === "model") {
    const represented = modelValue(context, field, object, at, evaluate);
    if (represented !== undefined) return represented;
  }
  if (!field.isStatic && object === undefined) return opaque(context, at, field.type);
  const read = known(context, readField(unit, field, object?.term, context.heap), object?.term);
  if (field.modifiers.has("non_null") && read.term.open.length === 0) {
    const isNew = object !== undefined && object.term === context.self?.term;
    if (!isNew || context.old === undefined) addFact(context, implies(isThere(object), not(eq(read.term, zero))));
  }
  return { ...read, type: memberType(field.type, field.owner, object?.type, unit.world) };
}

function isThere(object: Value | undefined): Term {
  return object === undefined ? TRUE : not(eq(object.term, zero));
}

/** A model field stands for what its class says it represents, if that is known. */
function modelValue(
  context: SpecContext,
  field: FieldSymbol,
  object: Value | undefined,
  at: Expression,
  evaluate: Evaluate,
): Value | undefined {
  const type = object === undefined ? undefined : erasure(object.type, context.unit.world);
  const start = type?.kind === "class" ? type.symbol : field.owner;
  const holders = object?.term === context.self?.term && object !== undefined ? [context.owner, start] : [start];
  for (const holder of holders.flatMap((one) => supertypes(one))) {
    for (const spec of holder.declaration.specs) {
      if (spec.kind !== "represents" || representedField(holder, spec.target) !== field) continue;
      if (context.depth > 3) return undefined;
      const inside: SpecContext = { ...context, owner: holder, self: object, names: new Map(), scope: undefined, depth: context.depth + 1 }; // prettier-ignore
      if (!spec.suchThat) {
        const value = evaluate(inside, spec.value);
        return value.term.sort === sortOf(field.type)
          ? { ...value, type: field.type }
          : opaque(context, at, field.type);
      }
      return constrained(context, inside, field, object, spec.value, evaluate);
    }
  }
  return undefined;
}

export function representedField(holder: ClassSymbol, target: Expression): FieldSymbol | undefined {
  if (target.kind === "name" || target.kind === "field") return findField(holder, target.name);
  return undefined;
}

/** `\such_that`: some value in each state of which the condition holds. */
function constrained(
  context: SpecContext,
  inside: SpecContext,
  field: FieldSymbol,
  object: Value | undefined,
  condition: Expression,
  evaluate: Evaluate,
): Value {
  const name = `java#model.${field.owner.fullName}.${field.name}`;
  const fn = declareFunction(context.unit, name, [INT, INT], sortOf(field.type));
  const value = { term: call(fn, stateOf(context), object?.term ?? zero), type: field.type };
  // The field itself, in its own condition, is that value.
  const names = new Map([[field.name, value]]);
  addFact(context, truthOf({ ...inside, names }, condition, evaluate), value.term);
  return value;
}

export function thisValue(context: SpecContext, expression: Extract<Expression, { kind: "this" }>): Value {
  const { self, owner, unit } = context;
  if (self === undefined) return opaque(context, expression, unit.world.object);
  if (expression.qualifier === undefined) return self;
  const target = classNamed(context, expression.qualifier);
  const term = target === undefined ? undefined : enclosingObject(unit, owner, self.term, target);
  if (target === undefined || term === undefined) return opaque(context, expression, unit.world.object);
  return { term, type: { kind: "class", symbol: target, args: [] }, nonNull: true };
}
