/**
 * When classes are initialized. Those whose static fields get values that depend on nothing are so before the program begins; the others when
 * they are first used: a static method is called, an object is made, a static field is read or written.
 */
import { FALSE, TRUE, eq } from "../../../../logic/build.ts";
import type { Term } from "../../../../logic/term.ts";
import { BOOL } from "../../../../logic/sort.ts";
import { variable, type Variable } from "../../../../logic/term.ts";
import { noSpan, type Span } from "../../../../source/span.ts";
import type { Expression } from "../../tree.ts";
import { findField } from "../../resolve/members.ts";
import { resolveType } from "../../resolve/resolve-type.ts";
import { isSubclass, supertypes } from "../../resolve/subtypes.ts";
import type { ClassSymbol, ClassType, MethodSymbol } from "../../resolve/symbols.ts";
import { assign, begin, branch, emit, freshLabel, temporary, type Body, type Way } from "../body.ts";
import { constantOf } from "../constants.ts";
import { classType, raise, wouldBeSeen } from "../exceptions.ts";
import { mayBeFirstUse } from "../first-use.ts";
import { allocate } from "../heap.ts";
import { classNamed, findNamed } from "../names.ts";
import { initializerName } from "../procedure-names.ts";
import { declareGlobal, type Unit } from "../unit.ts";
import { isInstance, zero } from "../values.ts";
import {
  assertionError,
  awaited,
  demandExceptions,
  implicitExceptions,
  initializationError,
  someAwaited,
  unusableClass,
} from "./whole.ts";

/** Whether static fields or blocks have something to do besides constants. */
export function hasStaticCode(unit: Unit, owner: ClassSymbol): boolean {
  if (unit.whole !== undefined && owner.declaration.constants.length > 0) return true;
  return owner.declaration.order.some((one) => {
    if (one.kind === "initializer") return one.isStatic;
    const field = owner.fields.get(one.name);
    if (field?.isStatic !== true || one.initializer === undefined) return false;
    // A constant that may be changed has to get its first value.
    const isValue = unit.whole !== undefined && !field.isFinal;
    return isValue || constantOf({ unit, owner, scope: undefined, typeVariables: [] }, one.initializer) === undefined;
  });
}

/** Whether it can be initialized before the program begins, since nobody would notice. */
export function isInitializedFirst(unit: Unit, owner: ClassSymbol): boolean {
  const { declaration } = owner;
  const above = owner.superclass?.symbol;
  if (above !== undefined && !above.isStub && hasStaticCode(unit, above) && !isInitializedFirst(unit, above))
    return false;
  if (declaration.order.some((one) => one.kind === "initializer" && one.isStatic)) return false;
  if (lateInterfaces(unit, owner).length > 0) return false;
  const isQuiet = (e: Expression): boolean => isIndependent(unit, owner, e);
  const plainEnum = declaration.constants.every(({ args, body }) => body === undefined && args.every(isQuiet));
  const [only, ...others] = owner.constructors;
  const makesPlainly =
    declaration.constants.length === 0 || (others.length === 0 && only !== undefined && isPlain(only));
  return (
    plainEnum && makesPlainly &&
    declaration.order.every((one) => {
      if (one.kind === "initializer" || one.initializer === undefined) return true;
      return owner.fields.get(one.name)?.isStatic !== true || isQuiet(one.initializer);
    })
  ); // prettier-ignore
}

/** Whether its value depends on nothing that changes, and nothing happens on the way. */
function isIndependent(unit: Unit, owner: ClassSymbol, expression: Expression): boolean {
  const inner = (e: Expression): boolean => isIndependent(unit, owner, e);
  if (constantOf({ unit, owner, scope: undefined, typeVariables: [] }, expression) !== undefined) return true;
  switch (expression.kind) {
    case "literal":
      return true;
    case "parenthesized":
      return inner(expression.inner);
    case "array-initializer":
      return expression.elements.every(inner);
    case "new-array":
      if (expression.initializer !== undefined) return inner(expression.initializer);
      return expression.sizes.every((size) => size.kind === "literal");
    case "new": {
      if (expression.outer !== undefined || expression.body !== undefined) return false;
      const type = resolveType(expression.type, { unit: owner.unit, owner, typeVariables: [] }, unit.world);
      if (type.kind !== "class" || !expression.args.every(inner)) return false;
      const { symbol } = type;
      if (symbol.isStub) return expression.args.every(isHarmless);
      const [only, ...others] = symbol.constructors;
      return !hasStaticCode(unit, symbol) && others.length === 0 && only !== undefined && isPlain(only);
    }
    default:
      return false;
  }
}

/** What no constructor of the library takes offence at. */
function isHarmless(argument: Expression): boolean {
  if (argument.kind !== "literal") return false;
  const { literal } = argument;
  return literal.kind === "boolean" || (literal.kind === "int" && literal.value > 0n);
}

/** A constructor that only puts its parameters and literals into fields. */
function isPlain({ owner, declaration }: MethodSymbol): boolean {
  const above = owner.superclass?.symbol;
  if (above !== undefined && (!above.isStub || !["Object", "Enum", "Record"].includes(above.name))) return false;
  const { initializers, fields } = owner.declaration;
  const isLiteral = (e: Expression | undefined): boolean => e === undefined || e.kind === "literal";
  if (initializers.some((one) => !one.isStatic)) return false;
  if (fields.some((one) => !one.modifiers.has("static") && !isLiteral(one.initializer))) return false;
  return (declaration?.body?.statements ?? []).every((s) => {
    if (s.kind !== "expression" || s.expression.kind !== "assign" || s.expression.op !== undefined) return false;
    const { target, value } = s.expression;
    const isField = target.kind === "name" || (target.kind === "field" && target.target.kind === "this");
    return isField && (value.kind === "name" || value.kind === "literal");
  });
}

/** Whether it has been initialized, of a class that is so when it is first used. */
export function initializedFlag(unit: Unit, owner: ClassSymbol): Variable | undefined {
  const { whole } = unit;
  if (whole === undefined || owner.isStub) return undefined;
  if (!whole.initialized.has(owner)) {
    const isLate =
      (hasStaticCode(unit, owner) && !isInitializedFirst(unit, owner)) || lateInterfaces(unit, owner).length > 0;
    whole.initialized.set(owner, isLate ? variable(`java#initialized.${owner.fullName}`, BOOL) : undefined);
  }
  const flag = whole.initialized.get(owner);
  return flag === undefined ? undefined : declareGlobal(unit, { variable: flag, span: noSpan });
}

/** Interfaces that are initialized with a class, in that order: those with methods that have bodies. */
function lateInterfaces(unit: Unit, owner: ClassSymbol): readonly ClassSymbol[] {
  if (owner.declaration.form === "interface") return [];
  const found = new Set<ClassSymbol>();
  const visit = ({ symbol }: ClassType): void => {
    if (symbol.isStub || found.has(symbol)) return;
    symbol.interfaces.forEach(visit);
    found.add(symbol);
  };
  owner.interfaces.forEach(visit);
  return [...found].filter(
    (one) =>
      one.declaration.methods.some(({ body, modifiers }) => body !== undefined && !modifiers.has("static")) &&
      initializedFlag(unit, one) !== undefined,
  );
}

/** The class is used here for the first time, perhaps. */
export function ensureInitialized(body: Body, owner: ClassSymbol, span: Span): void {
  if (isCertainlyInitialized(body, owner)) return;
  if (body.unit.whole !== undefined) initializeClass(body, owner, span);
  else if (isNoticed(body.unit, owner)) mayBeFirstUse(body, owner, span);
}

/** Where only what is certain is believed: whether somebody may notice that the class is initialized. */
function isNoticed(unit: Unit, owner: ClassSymbol): boolean {
  return (
    unit.options.calls === "body" &&
    !owner.isStub &&
    supertypes(owner).some((one) => !one.isStub && !isInitializedFirst(unit, one))
  );
}

/** The same, wherever the code is. */
export function initializeClass(body: Body, owner: ClassSymbol, span: Span): void {
  const first = initializedWhenUsed(body.unit, owner);
  if (first !== undefined) callInitializer(body, first, span);
}

/** Whether to evaluate the name of a field is, perhaps, to use a class for the first time. */
export function mayInitialize(body: Body, expression: Expression): boolean {
  if (body.unit.options.calls === "contract") return false;
  const owner = staticOwner(body, expression);
  if (owner === undefined || isCertainlyInitialized(body, owner)) return false;
  if (body.unit.whole === undefined) return isNoticed(body.unit, owner);
  return initializedWhenUsed(body.unit, owner) !== undefined;
}

function staticOwner(body: Body, expression: Expression): ClassSymbol | undefined {
  if (expression.kind === "name") {
    const found = findNamed(body, expression.name);
    return found?.kind === "field" && found.field.isStatic ? found.field.owner : undefined;
  }
  if (expression.kind !== "field") return undefined;
  const holder = classNamed(body, expression.target);
  const field = holder === undefined ? undefined : findField(holder, expression.name);
  return field?.isStatic === true ? field.owner : undefined;
}

/** The class itself, or the nearest above it, that is initialized when it is first used. */
function initializedWhenUsed(unit: Unit, owner: ClassSymbol): ClassSymbol | undefined {
  let at: ClassSymbol | undefined = owner;
  while (at !== undefined && initializedFlag(unit, at) === undefined) at = at.superclass?.symbol;
  return at;
}

/** The code of a class runs when it and those above it are initialized, or are about to be; so does that of what belongs to an object of it. */
function isCertainlyInitialized(body: Body, owner: ClassSymbol): boolean {
  for (let at: ClassSymbol | undefined = body.owner; at !== undefined; at = at.outer) {
    if (isSubclass(at, owner) && owner.declaration.form !== "interface") return true;
    if (at.isStatic && at.surroundings === undefined) return at === owner;
  }
  return false;
}

/** Whether its initialization has failed, which it does only once. */
function failedFlag(unit: Unit, owner: ClassSymbol): Variable {
  return declareGlobal(unit, { variable: variable(`java#failed.${owner.fullName}`, BOOL), span: noSpan });
}

function callInitializer(body: Body, owner: ClassSymbol, span: Span): void {
  const { unit } = body;
  const failed = failedFlag(unit, owner);
  const [first, again, fails, unusable, done] = ["initialize", "again", "fails", "unusable", "initialized"].map((name) => freshLabel(body, name)) as [string, string, string, string, string]; // prettier-ignore
  const way = (label: string): Way => ({ label, span, unwritten: true });
  branch(body, initializedFlag(unit, owner)!, way(again), way(first), span);
  begin(body, first, span, { unwritten: true });
  const exception = temporary(body, span);
  const restore = announceInitialization(body, span);
  emit(body, { kind: "call", procedure: initializerName(owner), args: [], results: [exception], free: true, span });
  restore();
  branch(body, eq(exception, zero), way(done), way(fails), span);
  begin(body, fails, span, { unwritten: true });
  assign(body, failed, TRUE, span);
  raiseInitializationError(body, exception, span);
  begin(body, again, span, { unwritten: true });
  branch(body, failed, way(unusable), way(done), span);
  begin(body, unusable, span, { unwritten: true });
  raise(body, allocate(body, classType(body, unusableClass), span).term, span);
  begin(body, done, span);
}

/** An error is passed on as it is; anything else is the cause of an error that says where it comes from. */
function raiseInitializationError(body: Body, exception: Term, span: Span): void {
  const isError = isInstance(body.unit, exception, classType(body, "java.lang.Error"));
  const [error, other] = [freshLabel(body, "error"), freshLabel(body, "other")];
  branch(body, isError ?? FALSE, { label: error, span, unwritten: true }, { label: other, span, unwritten: true }, span); // prettier-ignore
  begin(body, error, span, { unwritten: true });
  raise(body, exception, span, "callee");
  begin(body, other, span, { unwritten: true });
  raise(body, allocate(body, classType(body, initializationError), span).term, span, "callee");
}

/**
 * Whatever leaves an initializer becomes an ExceptionInInitializerError: only who waits for that one waits for what happens in there. Gives back
 * what sets that to what it was.
 */
function announceInitialization(body: Body, span: Span): () => void {
  const { unit } = body;
  const above = awaited(unit, initializationError);
  const isSeen = wouldBeSeen(body, classType(body, initializationError)) ? TRUE : (above ?? FALSE);
  const flags = [
    ...[...implicitExceptions, initializationError].map((name) => ({ name, flag: awaited(unit, name) })),
    ...demandExceptions.map((name) => ({ name, flag: someAwaited(unit, name) })),
  ];
  const before = flags.flatMap(({ name, flag }) => {
    if (flag === undefined) return [];
    const copy = temporary(body, span, flag.sort);
    assign(body, copy, flag, span);
    // Errors are passed on as they are.
    if (name !== assertionError) assign(body, flag, isSeen, span);
    else if (wouldBeSeen(body, classType(body, name))) assign(body, flag, TRUE, span);
    return { flag, copy };
  });
  return () => {
    for (const { flag, copy } of before) assign(body, flag, copy, span);
  };
}

/** At the beginning of an initializer: from now on it counts as done, and what is above comes first. */
export function beginInitializer(body: Body, owner: ClassSymbol, span: Span): void {
  const flag = initializedFlag(body.unit, owner);
  if (flag === undefined) return;
  assign(body, flag, TRUE, span);
  const above = owner.superclass === undefined ? undefined : initializedWhenUsed(body.unit, owner.superclass.symbol);
  if (above !== undefined) callInitializer(body, above, span);
  for (const one of lateInterfaces(body.unit, owner)) callInitializer(body, one, span);
}
