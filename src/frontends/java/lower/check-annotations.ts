/**
 * Whether the annotations of a class and of its methods' contracts mean something: each is evaluated once, on its own, for what is
 * wrong with names and types. What stands in bodies is looked at where these are lowered.
 */
import { INT } from "../../../logic/sort.ts";
import { variable } from "../../../logic/term.ts";
import type { AnnotationFault, ClassSpec, GroupClause, SpecCase, TypeNode } from "../tree.ts";
import { unwrittenStatic } from "../resolve/declare-members.ts";
import { findField, overridden } from "../resolve/members.ts";
import { erasure, isSubtype } from "../resolve/subtypes.ts";
import { typeText, type ClassSymbol, type MethodSymbol } from "../resolve/symbols.ts";
import { classFaults, methodFaults, noteCalls, report } from "./faults.ts";
import { currentHeap, useNext } from "./heap.ts";
import { touchedBy } from "./locations.ts";
import { representedField } from "./spec-fields.ts";
import { fault, type SpecContext } from "./spec-context.ts";
import { specTruth, specValue } from "./spec-terms.ts";
import { writtenType } from "./spec-values.ts";
import { sortOf, type Unit } from "./unit.ts";
import { zero, type Value } from "./values.ts";

/** Each class is looked at once; what is declared on the way is forgotten. */
export function checkAnnotations(real: Unit, symbol: ClassSymbol): void {
  const { faults } = real;
  if (faults.checked.has(symbol)) return;
  faults.checked.add(symbol);
  const unit = scratch(real, symbol);
  const methods = [...symbol.methods.values(), symbol.constructors].flat();
  for (const method of methods) {
    const { declaration } = method;
    if (declaration === undefined) continue;
    const found: AnnotationFault[] = [];
    for (const one of declaration.spec) checkCase(unit, method, one, found);
    checkAdditions(unit, method, found);
    if (found.length > 0) faults.methods.set(declaration, found);
    report(real, symbol.unit, methodFaults(real, method));
  }
  const found: AnnotationFault[] = [];
  for (const spec of symbol.declaration.specs) {
    const before = found.length;
    checkSpec(unit, symbol, spec, found);
    if (found.length > before) faults.specs.add(spec);
  }
  for (const { groups } of symbol.declaration.fields)
    for (const group of groups) checkGroup(unit, symbol, group, found);
  if (found.length > 0) faults.classes.set(symbol.declaration, found);
  report(real, symbol.unit, classFaults(real, symbol));
}

function scratch(unit: Unit, { unit: file }: ClassSymbol): Unit {
  return {
    ...unit, file, globals: new Map(), functions: new Map(), constants: new Map(), procedures: new Map(),
    implementations: [], diagnostics: [], unknownCalls: new Map(), pending: [], usedClasses: new Set(),
    effects: new Map(), said: new Set(), opaque: new Map(),
  }; // prettier-ignore
}

/** Where the annotation is at home: without a state before, and without a result. */
function home(unit: Unit, method: MethodSymbol, faults: AnnotationFault[]): SpecContext {
  const { owner } = method;
  const names = method.params.map(({ name, type }): readonly [string, Value] => [
    name,
    { term: variable(name, sortOf(erasure(type, unit.world))), type },
  ]);
  return {
    unit,
    owner,
    scope: undefined,
    typeVariables: [...method.typeVariables, ...(owner.surroundings?.typeVariables ?? [])],
    self: method.isStatic ? undefined : selfOf(owner),
    heap: currentHeap,
    names: new Map(names),
    bound: new Map(),
    old: undefined,
    result: undefined,
    freshFrom: useNext(unit),
    facts: [],
    depth: 0,
    faults,
  };
}

function selfOf(owner: ClassSymbol): Value {
  return {
    term: variable("this", INT),
    type: { kind: "class", symbol: owner, args: owner.typeVariables },
    nonNull: true,
  };
}

function checkCase(unit: Unit, method: MethodSymbol, one: SpecCase, faults: AnnotationFault[]): void {
  const before = home(unit, method, faults);
  for (const { expression } of one.requires) specTruth(before, expression);
  for (const location of one.modifies ?? []) touchedBy(before, location, "body");
  const after: SpecContext = { ...before, old: before };
  const type = erasure(method.result, unit.world);
  const hasResult = type.kind !== "void" && !method.isConstructor;
  const result = hasResult ? { term: variable("result#", sortOf(type)), type: method.result } : undefined;
  const returned: SpecContext = { ...after, result };
  for (const { expression } of one.ensures) {
    const calls = new Set<MethodSymbol>();
    specTruth({ ...returned, calls }, expression);
    noteCalls(unit, method, expression, calls);
  }
  for (const { type: node, name, condition } of one.signals) {
    const caught = exceptionType(before, node);
    const names = new Map(before.names);
    if (name !== undefined) names.set(name, { term: zero, type: caught, nonNull: true });
    specTruth({ ...after, names }, condition);
  }
  for (const node of one.signalsOnly?.types ?? []) exceptionType(before, node);
}

/** What is added to an inherited contract speaks of its parameters by their names there. */
function checkAdditions(unit: Unit, method: MethodSymbol, faults: AnnotationFault[]): void {
  const addition = method.declaration?.spec.find(({ adds }) => adds);
  if (addition === undefined) return;
  const above = overridden(method, unit.world).filter((one) => (one.declaration?.spec.length ?? 0) > 0);
  const isSame = (one: MethodSymbol): boolean => one.params.every(({ name }, i) => name === method.params[i]?.name);
  if (!above.every(isSame)) fault(home(unit, method, faults), addition, "the parameters of the overridden method have other names, so that nothing can be added to its contract"); // prettier-ignore
}

function exceptionType(context: SpecContext, node: TypeNode): Value["type"] {
  const { world } = context.unit;
  const type = writtenType(context, node);
  if (type.kind !== "unknown" && !isSubtype(type, world.throwable, world)) fault(context, node, `${typeText(type)} is no exception`); // prettier-ignore
  return type;
}

function checkSpec(unit: Unit, symbol: ClassSymbol, spec: ClassSpec, faults: AnnotationFault[]): void {
  const around = { ...home(unit, unwrittenStatic(symbol, "static"), faults), self: selfOf(symbol) };
  switch (spec.kind) {
    case "invariant":
    case "axiom":
    case "initially":
      return void specTruth(around, spec.condition);
    case "constraint":
      for (const name of spec.methods ?? [])
        if (!symbol.methods.has(name)) fault(around, spec, `${symbol.name} has no method ${name}`);
      return void specTruth({ ...around, old: around }, spec.condition);
    case "readable":
    case "writable":
      if (findField(symbol, spec.field) === undefined) fault(around, spec, `${symbol.name} has no field ${spec.field}`);
      return void specTruth(around, spec.condition);
    case "represents":
      return checkRepresents(around, symbol, spec);
  }
}

function checkRepresents(
  context: SpecContext,
  symbol: ClassSymbol,
  { target, value, suchThat }: Extract<ClassSpec, { kind: "represents" }>,
): void {
  const field = representedField(symbol, target);
  if (field === undefined) return fault(context, target, "there is no field of this name");
  if (suchThat) return void specTruth(context, value);
  const found = specValue(context, value);
  const isKnown = found.type.kind !== "unknown" && field.type.kind !== "unknown";
  if (isKnown && found.term.sort !== sortOf(erasure(field.type, context.unit.world))) fault(context, value, `a value of type ${typeText(field.type)} is expected here, and this is of type ${typeText(found.type)}`); // prettier-ignore
}

function checkGroup(unit: Unit, symbol: ClassSymbol, { groups }: GroupClause, faults: AnnotationFault[]): void {
  const context = home(unit, unwrittenStatic(symbol, "static"), faults);
  for (const group of groups) {
    const name = group.kind === "name" || group.kind === "field" ? group.name : undefined;
    if (name !== undefined && findField(symbol, name) === undefined && !symbol.hasUnknownSupertype) fault(context, group, `there is no group of the name ${name}`); // prettier-ignore
  }
}
