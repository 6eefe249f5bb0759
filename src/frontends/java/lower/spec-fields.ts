/** Names and fields in annotations; model fields stand for what their class says. */
import { call, eq, implies, not, TRUE } from "../../../logic/build.ts";
import { closest } from "../../../base/closest.ts";
import { INT } from "../../../logic/sort.ts";
import type { Term } from "../../../logic/term.ts";
import type { Expression } from "../tree.ts";
import { findField } from "../resolve/members.ts";
import { memberType } from "../resolve/overloads.ts";
import { erasure, hasUnknownAbove, supertypes } from "../resolve/subtypes.ts";
import { typeText, type ClassSymbol, type FieldSymbol } from "../resolve/symbols.ts";
import { fieldConstant } from "./constants.ts";
import { readField } from "./heap.ts";
import { specsOf } from "./faults.ts";
import { classesAround, classNamed, dotted, enclosingObject, findNamed } from "./names.ts";
import { addFact, fault, type Evaluate, type SpecContext } from "./spec-context.ts";
import { declareFunction, lengthOf } from "./symbols-of-ir.ts";
import { sortOf } from "./unit.ts";
import { number, zero, type Value } from "./values.ts";
import { isElsewhere, known, meaningless, opaque, stateOf, stringValue, truthOf } from "./spec-values.ts";

export function namedValue(
  context: SpecContext,
  expression: Extract<Expression, { kind: "name" }>,
  evaluate: Evaluate,
): Value {
  const given = context.bound.get(expression.name) ?? context.names.get(expression.name);
  if (given !== undefined) return given;
  const found = findNamed(context, expression.name);
  if (found === undefined) return unknownName(context, expression);
  if (found.kind === "local") return { term: found.local.variable, type: found.local.type };
  return memberValue(context, found.field, receiver(context, found.field), expression, evaluate);
}

function unknownName(context: SpecContext, expression: Extract<Expression, { kind: "name" }>): Value {
  const { name } = expression;
  const { owner } = context;
  const mayBeInherited = classesAround(owner).some(hasUnknownAbove);
  const mayBeImported = owner.unit.imports.some(
    (one) => one.isStatic && (one.onDemand || one.name.endsWith(`.${name}`)),
  );
  if (!mayBeInherited && !mayBeImported) {
    const meant = closest(name, namesInSight(context));
    fault(
      context,
      expression,
      `there is nothing of the name ${name} here${meant === undefined ? "" : `; did you mean ${meant}?`}`,
    );
  }
  return opaque(context, expression, { kind: "unknown", name });
}

function namesInSight({ bound, names, scope, owner }: SpecContext): readonly string[] {
  const locals: string[] = [];
  for (let at = scope; at !== undefined; at = at.parent) locals.push(...at.locals.keys());
  const fields = classesAround(owner).flatMap((one) => supertypes(one).flatMap((above) => [...above.fields.keys()]));
  return [...bound.keys(), ...names.keys(), ...locals, ...fields];
}

/** A field that a class does not have. */
function unknownField(context: SpecContext, at: Extract<Expression, { kind: "field" }>, holder: ClassSymbol): Value {
  if (!hasUnknownAbove(holder)) {
    const meant = closest(
      at.name,
      supertypes(holder).flatMap((one) => [...one.fields.keys()]),
    );
    const suggestion = meant === undefined ? "" : `; did you mean ${meant}?`;
    fault(context, at, `${holder.name} has no field ${at.name}${suggestion}`);
  }
  return opaque(context, at, { kind: "unknown", name: at.name });
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
    const above = context.owner.superclass?.symbol ?? context.unit.world.object.symbol;
    const field = findField(above, name);
    return field === undefined ? unknownField(context, expression, above) : memberValue(context, field, context.self, expression, evaluate); // prettier-ignore
  }
  const isName = target.kind === "name" && (context.bound.has(target.name) || context.names.has(target.name));
  const holder = isName ? undefined : classNamed(context, target);
  if (holder !== undefined) {
    const field = findField(holder, name);
    return field === undefined ? unknownField(context, expression, holder) : memberValue(context, field, context.self, expression, evaluate); // prettier-ignore
  }
  const elsewhere = classElsewhere(context, target);
  if (elsewhere !== undefined) return opaque(context, expression, { kind: "unknown", name: `${elsewhere}.${name}` });
  const object = evaluate(context, target);
  const type = erasure(object.type, context.unit.world);
  if (type.kind === "array" && name === "length") return number(lengthOf(context.unit, object.term), "int");
  if (type.kind === "unknown") return opaque(context, expression, { kind: "unknown", name });
  if (type.kind !== "class") return meaningless(context, expression, `a value of type ${typeText(object.type)} has no field ${name}`); // prettier-ignore
  const field = findField(type.symbol, name);
  if (field === undefined) return unknownField(context, expression, type.symbol);
  return memberValue(context, field, object, expression, evaluate);
}

/** The name of a class that the file imports and that is not among the files of the run. */
export function classElsewhere(context: SpecContext, target: Expression): string | undefined {
  const names = dotted(target);
  if (names === undefined || context.bound.has(names[0]!) || context.names.has(names[0]!)) return undefined;
  if (findNamed(context, names[0]!) !== undefined) return undefined;
  const isWritten = /^[A-Z]/.test(names.at(-1)!);
  return isWritten && isElsewhere(context, names.join(".")) ? names.join(".") : undefined;
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
  if (constant?.kind === "string" && constant.text !== undefined) return stringValue(context, constant.text);
  if (field.role === "model") {
    const represented = modelValue(context, field, object, at, evaluate);
    if (represented !== undefined) return represented;
  }
  if (!field.isStatic && object === undefined) return meaningless(context, at, `there is no object here whose ${field.name} could be meant`, field.type); // prettier-ignore
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
    for (const spec of specsOf(context.unit, holder)) {
      if (spec.kind !== "represents" || representedField(holder, spec.target) !== field) continue;
      if (context.depth > 3) return undefined;
      const inside: SpecContext = { ...context, owner: holder, self: object, names: new Map(), scope: undefined, depth: context.depth + 1, faults: undefined }; // prettier-ignore
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
  if (self === undefined) return meaningless(context, expression, "there is no object here");
  if (expression.qualifier === undefined) return self;
  const target = classNamed(context, expression.qualifier);
  const term = target === undefined ? undefined : enclosingObject(unit, owner, self.term, target);
  if (target === undefined || term === undefined) return opaque(context, expression, unit.world.object);
  return { term, type: { kind: "class", symbol: target, args: [] }, nonNull: true };
}
