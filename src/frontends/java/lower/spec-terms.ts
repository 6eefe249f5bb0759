/**
 * Annotations as terms. Everything has a value here, as logic has it: nothing is checked on the way, and what is known of
 * a term (ranges, contracts of methods that are called) is gathered as facts.
 */
import {
  FALSE, TRUE, add, and, boundVariable, call, eq, forall, ge, implies, int, ite, le, lt, not, or,
} from "../../../logic/build.ts"; // prettier-ignore
import { BOOL, INT } from "../../../logic/sort.ts";
import type { Term } from "../../../logic/term.ts";
import { spanKey } from "../../../source/span.ts";
import type { Expression } from "../tree.ts";
import { findField, findMethods } from "../resolve/members.ts";
import { chooseOverload, inferred, memberType } from "../resolve/overloads.ts";
import { resolveType } from "../resolve/resolve-type.ts";
import { erasure, substitute, supertypes } from "../resolve/subtypes.ts";
import {
  booleanType, isReference, typeType, type ClassSymbol, type FieldSymbol, type JavaType, type MethodSymbol,
} from "../resolve/symbols.ts"; // prettier-ignore
import {
  arithmetic, compared, complemented, converted, floatBits, isArithmetic, isComparison, negated, resultFact,
} from "./arithmetic.ts"; // prettier-ignore
import { fieldConstant } from "./constants.ts";
import { heapFact, readElement, readField, useNext } from "./heap.ts";
import { classNamed, enclosingObject, findNamed, staticImports, typeScope } from "./names.ts";
import { pureCall } from "./pure-calls.ts";
import { addFact, bodyContext, type SpecContext } from "./spec-context.ts";
import { quantified } from "./spec-quantifiers.ts";
import { classObject, permanentFact, stringTerm } from "./strings.ts";
import { declareFunction, elementTag, firstClassTag, isSubtypeTerm, lengthOf, typeOf } from "./symbols-of-ir.ts";
import { heapState, declareGlobal, sortOf } from "./unit.ts";
import {
  isAllocated,
  isInstance,
  nullValue,
  number,
  staticTypeFact,
  tagOf,
  truth,
  zero,
  type Value,
} from "./values.ts";
import { noSpan } from "../../../source/span.ts";

export { bodyContext };

export function specValue(context: SpecContext, expression: Expression): Value {
  switch (expression.kind) {
    case "literal":
      return literalValue(context, expression);
    case "name":
      return namedValue(context, expression);
    case "field":
      return fieldValue(context, expression);
    case "index": {
      const array = specValue(context, expression.array);
      const index = specValue(context, expression.index);
      const element = array.type.kind === "array" ? array.type.element : context.unit.world.object;
      return known(context, readElement(context.unit, element, array.term, index.term, context.heap), array.term);
    }
    case "call":
      return callValue(context, expression);
    case "new":
    case "new-array":
      return newValue(context, expression);
    case "unary":
      return unaryValue(context, expression);
    case "binary":
      return binaryValue(context, expression);
    case "conditional": {
      const condition = specTruth(context, expression.condition);
      const [then, otherwise] = [specValue(context, expression.then), specValue(context, expression.otherwise)];
      if (then.term.sort !== otherwise.term.sort) return opaque(context, expression, then.type);
      return {
        term: ite(condition, then.term, otherwise.term),
        type: then.type.kind === "null" ? otherwise.type : then.type,
      };
    }
    case "cast":
      return castValue(context, expression);
    case "instanceof": {
      const operand = specValue(context, expression.operand);
      const type = resolveType(expression.pattern.type, typeScope(context), context.unit.world);
      addFact(context, staticTypeFact(context.unit, operand));
      const instance = isInstance(context.unit, operand.term, type);
      if (instance === undefined) return opaque(context, expression, booleanType);
      return truth(and(not(eq(operand.term, zero)), instance));
    }
    case "this":
      return thisValue(context, expression);
    case "parenthesized":
      return specValue(context, expression.inner);
    case "class-literal":
      return classValue(context, resolveType(expression.type, typeScope(context), context.unit.world));
    case "type-literal":
      return typeValue(context, resolveType(expression.type, typeScope(context), context.unit.world), expression);
    case "result":
      return context.result ?? opaque(context, expression, context.unit.world.object);
    case "old":
      return oldValue(context, expression.operand);
    case "quantifier":
      return quantified(context, expression, specValue);
    case "spec-call":
      return specCall(context, expression);
    case "informal":
      return truth(TRUE);
    default:
      return opaque(context, expression, context.unit.world.object);
  }
}

/** A condition; what is no truth value is some unknown one. */
export function specTruth(context: SpecContext, expression: Expression): Term {
  const { term } = specValue(context, expression);
  return term.sort === BOOL ? term : opaque(context, expression, booleanType).term;
}

/** Of what is not modelled nothing is known, not even that it is the same in another state. */
function opaque(context: SpecContext, { span }: Expression, type: JavaType): Value {
  const fn = declareFunction(context.unit, `java#opaque.${spanKey(span).replace(/[^\w.]/g, "_")}`, [INT], sortOf(type));
  return { term: call(fn, stateOf(context)), type };
}

function stateOf(context: SpecContext): Term {
  declareGlobal(context.unit, { variable: heapState, span: noSpan });
  return context.heap(heapState);
}

/** A value from the heap, with what is known of it if the object that holds it is there. */
function known(context: SpecContext, value: Value, holder: Term | undefined): Value {
  const fact = heapFact(context.unit, value, context.heap);
  if (value.term.open.length === 0) addFact(context, fact);
  else {
    const isHeld = holder === undefined ? TRUE : isAllocated(holder, context.heap(useNext(context.unit)));
    addFact(context, implies(isHeld, and(fact, staticTypeFact(context.unit, value))), value.term);
  }
  return value;
}

function literalValue(context: SpecContext, { literal }: Extract<Expression, { kind: "literal" }>): Value {
  switch (literal.kind) {
    case "null":
      return nullValue;
    case "boolean":
      return truth(literal.value ? TRUE : FALSE);
    case "string":
      return stringValue(context, literal.value);
    case "float":
    case "double":
      return number(floatBits(literal.value, literal.kind), literal.kind);
    default:
      return number(int(literal.value), literal.kind);
  }
}

function stringValue(context: SpecContext, text: string): Value {
  const term = stringTerm(context.unit, text);
  const type = context.unit.world.string;
  addFact(context, permanentFact(context.unit, term, type));
  return { term, type, nonNull: true };
}

// --------------------------------------------------------------------------------------------------- names and fields

function namedValue(context: SpecContext, expression: Extract<Expression, { kind: "name" }>): Value {
  const given = context.bound.get(expression.name) ?? context.names.get(expression.name);
  if (given !== undefined) return given;
  const found = findNamed(context, expression.name);
  if (found === undefined) return opaque(context, expression, context.unit.world.object);
  if (found.kind === "local") return { term: found.local.variable, type: found.local.type };
  return memberValue(context, found.field, receiver(context, found.field), expression);
}

/** The object whose field is meant by a name alone. */
function receiver(context: SpecContext, field: FieldSymbol): Value | undefined {
  if (field.isStatic || context.self === undefined) return undefined;
  const term = enclosingObject(context.unit, context.owner, context.self.term, field.owner);
  if (term === undefined || term === context.self.term) return context.self;
  return { term, type: { kind: "class", symbol: field.owner, args: [] }, nonNull: true };
}

function fieldValue(context: SpecContext, expression: Extract<Expression, { kind: "field" }>): Value {
  const { target, name } = expression;
  if (target.kind === "super") {
    const above = context.owner.superclass?.symbol;
    const field = above === undefined ? undefined : findField(above, name);
    return field === undefined ? opaque(context, expression, context.unit.world.object) : memberValue(context, field, context.self, expression); // prettier-ignore
  }
  const isName = target.kind === "name" && (context.bound.has(target.name) || context.names.has(target.name));
  const holder = isName ? undefined : classNamed(context, target);
  if (holder !== undefined) {
    const field = findField(holder, name);
    return field === undefined ? opaque(context, expression, context.unit.world.object) : memberValue(context, field, context.self, expression); // prettier-ignore
  }
  const object = specValue(context, target);
  const type = erasure(object.type, context.unit.world);
  if (type.kind === "array" && name === "length") return number(lengthOf(context.unit, object.term), "int");
  const field = type.kind === "class" ? findField(type.symbol, name) : undefined;
  if (field === undefined) return opaque(context, expression, context.unit.world.object);
  return memberValue(context, field, object, expression);
}

function memberValue(context: SpecContext, field: FieldSymbol, object: Value | undefined, at: Expression): Value {
  const { unit } = context;
  const constant = fieldConstant(unit, field);
  if (constant?.kind === "value") return constant.value;
  if (constant?.kind === "string") return stringValue(context, constant.text);
  if (field.role === "model") {
    const represented = modelValue(context, field, object, at);
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
        const value = specValue(inside, spec.value);
        return value.term.sort === sortOf(field.type)
          ? { ...value, type: field.type }
          : opaque(context, at, field.type);
      }
      return constrained(context, inside, field, object, spec.value);
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
): Value {
  const name = `java#model.${field.owner.fullName}.${field.name}`;
  const fn = declareFunction(context.unit, name, [INT, INT], sortOf(field.type));
  const value = { term: call(fn, stateOf(context), object?.term ?? zero), type: field.type };
  // The field itself, in its own condition, is that value.
  const names = new Map([[field.name, value]]);
  addFact(context, specTruth({ ...inside, names }, condition), value.term);
  return value;
}

function thisValue(context: SpecContext, expression: Extract<Expression, { kind: "this" }>): Value {
  const { self, owner, unit } = context;
  if (self === undefined) return opaque(context, expression, unit.world.object);
  if (expression.qualifier === undefined) return self;
  const target = classNamed(context, expression.qualifier);
  const term = target === undefined ? undefined : enclosingObject(unit, owner, self.term, target);
  if (target === undefined || term === undefined) return opaque(context, expression, unit.world.object);
  return { term, type: { kind: "class", symbol: target, args: [] }, nonNull: true };
}

function oldValue(context: SpecContext, operand: Expression): Value {
  const { old } = context;
  if (old === undefined) return specValue(context, operand);
  return specValue({ ...old, bound: context.bound, facts: context.facts, depth: context.depth }, operand);
}

// ------------------------------------------------------------------------------------------------------------ operators

function unaryValue(context: SpecContext, expression: Extract<Expression, { kind: "unary" }>): Value {
  const operand = specValue(context, expression.operand);
  switch (expression.op) {
    case "!":
      return operand.term.sort === BOOL ? truth(not(operand.term)) : opaque(context, expression, booleanType);
    case "-":
      return operand.term.sort === INT ? negated(context.unit, operand) : operand;
    case "~":
      return operand.term.sort === INT ? complemented(context.unit, operand) : operand;
    case "+":
      return operand;
  }
}

type Binary = Extract<Expression, { kind: "binary" }>;

/** Long chains lean to the left, and are followed without descending. */
function binaryValue(context: SpecContext, expression: Binary): Value {
  const spine: Binary[] = [];
  let at: Expression = expression;
  while (at.kind === "binary") {
    spine.push(at);
    at = at.left;
  }
  let left = specValue(context, at);
  for (const one of spine.reverse()) left = combined(context, one, left, specValue(context, one.right));
  return left;
}

function combined(context: SpecContext, expression: Binary, left: Value, right: Value): Value {
  const { op } = expression;
  const [a, b] = [left.term, right.term];
  const bothTruths = a.sort === BOOL && b.sort === BOOL;
  switch (op) {
    case "&&":
      return bothTruths ? truth(and(a, b)) : opaque(context, expression, booleanType);
    case "||":
      return bothTruths ? truth(or(a, b)) : opaque(context, expression, booleanType);
    case "==>":
      return bothTruths ? truth(implies(a, b)) : opaque(context, expression, booleanType);
    case "<==":
      return bothTruths ? truth(implies(b, a)) : opaque(context, expression, booleanType);
    case "<==>":
      return bothTruths ? truth(eq(a, b)) : opaque(context, expression, booleanType);
    case "<=!=>":
      return bothTruths ? truth(not(eq(a, b))) : opaque(context, expression, booleanType);
    case "<:":
      return truth(isSubtypeTerm(context.unit, asTag(context, left), asTag(context, right)));
    default:
      break;
  }
  if (isComparison(op)) {
    if (left.type.kind === "type" || right.type.kind === "type")
      return truth(comparedTypes(context, op === "!=", left, right));
    const isOrder = op !== "==" && op !== "!=";
    if (isOrder && (a.sort === BOOL || b.sort === BOOL)) return opaque(context, expression, booleanType);
    return truth(compared(context.unit, op, left, right));
  }
  if (isReference(left.type) || isReference(right.type)) return op === "+" ? concatenated(context, expression) : opaque(context, expression, left.type); // prettier-ignore
  if (!isArithmetic(op) || a.sort !== b.sort) return opaque(context, expression, left.type);
  const result = arithmetic(context.unit, op, left, right);
  const fact = resultFact(result);
  if (fact !== undefined) addFact(context, fact);
  return result;
}

function concatenated(context: SpecContext, expression: Expression): Value {
  const value = opaque(context, expression, context.unit.world.string);
  addFact(context, not(eq(value.term, zero)));
  return value;
}

function castValue(context: SpecContext, expression: Extract<Expression, { kind: "cast" }>): Value {
  const operand = specValue(context, expression.operand);
  const type = resolveType(expression.type, typeScope(context), context.unit.world);
  if (type.kind === "primitive") {
    if (operand.type.kind !== "primitive" || (operand.term.sort === BOOL) !== (type.name === "boolean")) return opaque(context, expression, type); // prettier-ignore
    return converted(context.unit, operand, type.name);
  }
  if (type.kind === "type" && isReference(operand.type)) return { term: asTag(context, operand), type };
  if (operand.type.kind === "type" && isReference(type)) return { ...asClass(context, operand), type };
  return { ...operand, type };
}

// ---------------------------------------------------------------------------------------------------------------- types

function typeValue(context: SpecContext, type: JavaType, at: Expression): Value {
  const tag = tagOf(context.unit, type);
  return tag === undefined ? opaque(context, at, typeType) : { term: tag, type: typeType };
}

/** The object for a class, as a function of the class's number. */
function asClass(context: SpecContext, { term }: Value): Value {
  const { unit } = context;
  const symbol = unit.world.classes.get("java.lang.Class")?.[0];
  const type: JavaType = symbol === undefined ? unit.world.object : { kind: "class", symbol, args: [] };
  const object = classObject(unit, term);
  addFact(context, permanentFact(unit, object, type));
  return { term: object, type, nonNull: true };
}

function classValue(context: SpecContext, type: JavaType): Value {
  const tag = tagOf(context.unit, type) ?? int(-1n);
  return asClass(context, { term: tag, type: typeType });
}

function asTag(context: SpecContext, value: Value): Term {
  if (value.type.kind === "type") return value.term;
  return call(declareFunction(context.unit, "java#class-tag", [INT], INT), value.term);
}

/** Types and class objects can be compared with each other. */
function comparedTypes(context: SpecContext, isNegated: boolean, left: Value, right: Value): Term {
  const bothTypes = left.type.kind === "type" && right.type.kind === "type";
  const object = (value: Value): Term => (value.type.kind === "type" ? asClass(context, value).term : value.term);
  const [a, b] = bothTypes ? [left.term, right.term] : [object(left), object(right)];
  if (a.sort !== b.sort) return FALSE;
  return isNegated ? not(eq(a, b)) : eq(a, b);
}

// ------------------------------------------------------------------------------------------------- words of annotations

function specCall(context: SpecContext, expression: Extract<Expression, { kind: "spec-call" }>): Value {
  const { unit } = context;
  const first = expression.args[0]!;
  switch (expression.name) {
    case "\\fresh":
      return truth(and(...expression.args.map((arg) => freshTerm(context, specValue(context, arg)))));
    case "\\typeof": {
      const operand = specValue(context, first);
      if (operand.type.kind === "primitive") return typeValue(context, operand.type, first);
      addFact(context, staticTypeFact(unit, operand));
      const tag = typeOf(unit, operand.term);
      addFact(context, or(eq(operand.term, zero), ge(tag, int(firstClassTag))), tag);
      return { term: tag, type: typeType };
    }
    case "\\elemtype": {
      const operand = specValue(context, first);
      return { term: elementTag(unit, asTag(context, operand)), type: typeType };
    }
    case "\\nonnullelements":
      return truth(nonNullElements(context, specValue(context, first)));
    case "\\not_modified":
    case "\\not_assigned":
      return truth(and(...expression.args.map((arg) => unchanged(context, arg))));
    case "\\max":
      return specValue(context, first);
    default:
      return opaque(context, expression, resultOfWord(expression.name));
  }
}

function resultOfWord(name: string): JavaType {
  return ["\\space", "\\duration", "\\working_space"].includes(name)
    ? { kind: "primitive", name: "long" }
    : booleanType;
}

function freshTerm(context: SpecContext, { term }: Value): Term {
  if (term.sort !== INT) return FALSE;
  addFact(context, ge(context.freshFrom, int(1n)));
  const isNew = ge(term, context.freshFrom);
  return and(not(eq(term, zero)), context.freshSelf === undefined ? isNew : or(isNew, eq(term, context.freshSelf)));
}

function unchanged(context: SpecContext, expression: Expression): Term {
  const [now, before] = [specValue(context, expression), oldValue(context, expression)];
  return now.term.sort === before.term.sort ? eq(now.term, before.term) : FALSE;
}

function nonNullElements(context: SpecContext, array: Value): Term {
  const i = boundVariable(`i${context.bound.size}`, INT);
  const element = array.type.kind === "array" ? array.type.element : context.unit.world.object;
  const read = readElement(context.unit, element, array.term, i, context.heap).term;
  if (read.sort === BOOL) return TRUE;
  const inside = and(le(zero, i), lt(i, lengthOf(context.unit, array.term)));
  return and(not(eq(array.term, zero)), forall([i], implies(inside, not(eq(read, zero))), { triggers: [[read]] }));
}

/** An object that is not there yet; each place has one of its own. */
function newValue(context: SpecContext, expression: Extract<Expression, { kind: "new" | "new-array" }>): Value {
  const { unit } = context;
  const base = context.heap(useNext(unit));
  const distance = BigInt(expression.span.line * 1000 + expression.span.column);
  const term = add(base, int(distance));
  addFact(context, ge(base, int(1n)));
  let type = resolveType(
    expression.kind === "new" ? expression.type : expression.element,
    typeScope(context),
    unit.world,
  );
  if (expression.kind === "new-array") {
    for (let i = 0; i < expression.depth; i++) type = { kind: "array", element: type };
    const size = expression.sizes[0];
    if (size !== undefined) addFact(context, eq(lengthOf(unit, term), specValue(context, size).term));
  }
  const tag = tagOf(unit, type);
  if (tag !== undefined) addFact(context, eq(typeOf(unit, term), tag));
  if (expression.kind === "new" && type.kind === "class") constructorFacts(context, expression, type.symbol, { term, type, nonNull: true }); // prettier-ignore
  return { term, type, nonNull: true };
}

/** A complete object has the invariants of its class. */
function constructorFacts(context: SpecContext, _at: Expression, symbol: ClassSymbol, made: Value): void {
  if (context.depth > 0) return;
  for (const holder of supertypes(symbol)) {
    for (const spec of holder.declaration.specs) {
      if (spec.kind !== "invariant" || spec.modifiers.has("static")) continue;
      const inside = {
        ...context,
        owner: holder,
        self: made,
        names: new Map(),
        scope: undefined,
        depth: context.depth + 1,
      };
      addFact(context, specTruth(inside, spec.condition));
    }
  }
}

// --------------------------------------------------------------------------------------------------------------- calls

function callValue(context: SpecContext, expression: Extract<Expression, { kind: "call" }>): Value {
  const { unit } = context;
  const args = expression.args.map((arg) => specValue(context, arg));
  const found = calledMethod(context, expression, args);
  if (found === undefined) return opaque(context, expression, unit.world.object);
  const { method, self } = found;
  const types = args.map((arg) => arg.type);
  const own = substitute(method.result, inferred(method, types, unit.world));
  const type = memberType(own, method.owner, self?.type, unit.world);
  if (method.result.kind === "void") return truth(TRUE);
  const fitted = method.params.map((param, i) =>
    fittedArgument(context, args[i], erasure(param.type, unit.world), expression),
  );
  return { ...pureCall(context, method, self, fitted, specTruth), type };
}

function fittedArgument(context: SpecContext, arg: Value | undefined, type: JavaType, at: Expression): Value {
  if (arg === undefined) return opaque(context, at, type);
  if (
    type.kind === "primitive" &&
    arg.type.kind === "primitive" &&
    (arg.term.sort === BOOL) === (type.name === "boolean")
  ) {
    return converted(context.unit, arg, type.name);
  }
  if (arg.type.kind === "type" && isReference(type)) return asClass(context, arg);
  if (type.kind === "type" && isReference(arg.type)) return { term: asTag(context, arg), type };
  return arg.term.sort === sortOf(type) ? arg : opaque(context, at, type);
}

interface CalledMethod {
  readonly method: MethodSymbol;
  readonly self: Value | undefined;
}

function calledMethod(
  context: SpecContext,
  { target, name }: Extract<Expression, { kind: "call" }>,
  args: readonly Value[],
): CalledMethod | undefined {
  const { unit, owner, self } = context;
  const types = args.map((arg) => arg.type);
  const choose = (symbol: ClassSymbol): MethodSymbol | undefined =>
    chooseOverload(findMethods(symbol, name, unit.world), types, unit.world)?.method;
  if (target === undefined) {
    for (let at: ClassSymbol | undefined = owner; at !== undefined; at = at.outer) {
      const method = choose(at);
      if (method === undefined) continue;
      const term = self === undefined ? undefined : enclosingObject(unit, owner, self.term, method.owner);
      return { method, self: method.isStatic || term === undefined ? undefined : { term, type: { kind: "class", symbol: at, args: [] } } }; // prettier-ignore
    }
    for (const symbol of staticImports(owner, name, unit.world)) {
      const method = choose(symbol);
      if (method?.isStatic === true) return { method, self: undefined };
    }
    return undefined;
  }
  if (target.kind === "super") {
    const method = owner.superclass === undefined ? undefined : choose(owner.superclass.symbol);
    return method === undefined ? undefined : { method, self };
  }
  const isName = target.kind === "name" && (context.bound.has(target.name) || context.names.has(target.name));
  const holder = isName ? undefined : classNamed(context, target);
  if (holder !== undefined) {
    const method = choose(holder);
    return method === undefined ? undefined : { method, self: undefined };
  }
  const object = specValue(context, target);
  const type = erasure(object.type, unit.world);
  const symbol = type.kind === "class" ? type.symbol : type.kind === "array" ? unit.world.object.symbol : undefined;
  const method = symbol === undefined ? undefined : choose(symbol);
  return method === undefined ? undefined : { method, self: method.isStatic ? undefined : object };
}
