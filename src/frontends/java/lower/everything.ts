/** A call that may change everything: the whole heap, whose parts are all known only when the file has been lowered. */
import { eq, ge, select } from "../../../logic/build.ts";
import { BOOL } from "../../../logic/sort.ts";
import type { Variable } from "../../../logic/term.ts";
import type { Span } from "../../../source/span.ts";
import { noSpan } from "../../../source/span.ts";
import { supertypes } from "../resolve/subtypes.ts";
import type { ClassSymbol, FieldSymbol } from "../resolve/symbols.ts";
import type { Command } from "../../../ir/program.ts";
import { assume, emit, makeRoom, temporary, type Body } from "./body.ts";
import { clearedByConstructor } from "./constructor-fields.ts";
import type { ContractCall } from "./contract-call.ts";
import { useNext } from "./heap.ts";
import type { InitialEffects } from "./initial-effects.ts";
import { leaksThis } from "./leaks.ts";
import { declareGlobal, elementsName, fieldVariable, heapState, nextReference, type Unit } from "./unit.ts";
import { isModelled, ownClasses } from "./whole/whole.ts";

/** Havocs whose targets are completed at the end. */
const open = new WeakMap<Unit["globals"], OpenHavoc[]>();

interface OpenHavoc {
  readonly targets: Variable[];
  readonly reach: Reach;
}

/**
 * What may change: the library does not know the fields of the program's classes, and `models` are the fields of library classes whose methods
 * have bodies, with the arrays in them. `fields` are those of the program's classes. Others are what the initializer of a class may change.
 */
type Reach = "all" | "library" | "models" | "fields" | Exclude<InitialEffects, "everything">;

export function havocEverything(body: Body, called: ContractCall | undefined, span: Span): void {
  const isLibrary = body.unit.whole !== undefined && called?.method.owner.isStub === true;
  havocReached(body, called, isLibrary ? "library" : "all", span);
}

/** What the objects of the program keep in their fields. */
export function havocFields(body: Body, called: ContractCall | undefined, span: Span): void {
  havocReached(body, called, "fields", span);
}

function havocReached(body: Body, called: ContractCall | undefined, reach: Reach, span: Span): void {
  const { unit } = body;
  useNext(unit);
  const before = temporary(body, span);
  emit(body, { kind: "assign", targets: [before], values: [nextReference], span });
  const kept = keptFields(body, called).map((field) => {
    const map = fieldVariable(unit, field);
    const copy = temporary(body, span, map.sort);
    emit(body, { kind: "assign", targets: [copy], values: [map], span });
    return { map, copy };
  });
  havocOpen(body, reach, span);
  assume(body, ge(nextReference, before), span);
  const self = body.self?.term;
  if (self !== undefined) {
    for (const { map, copy } of kept) assume(body, eq(select(map, self), select(copy, self)), span);
  }
}

/** What the initializer of a class may change. */
export function havocInitialized(body: Body, effects: InitialEffects, span: Span): void {
  havocReached(body, undefined, effects === "everything" ? "all" : effects, span);
}

/** What the library keeps in the fields of its own classes, where their methods have bodies. */
export function havocModels(body: Body, span: Span): void {
  useNext(body.unit);
  makeRoom(body, span);
  havocOpen(body, "models", span);
}

function havocOpen(body: Body, reach: Reach, span: Span): void {
  const { unit } = body;
  const targets: Variable[] = reach === "models" ? [] : [nextReference];
  if (unit.countsStates) targets.push(declareGlobal(unit, { variable: heapState, span: noSpan }));
  const list = open.get(unit.globals) ?? [];
  list.push({ targets, reach });
  open.set(unit.globals, list);
  const command: Command = { kind: "havoc", targets, tag: "approximation", span };
  emit(body, command);
}

/**
 * The fields of an object that is being made and that nobody else has seen stay as they are; the constructor of a
 * superclass does not know the fields of its subclasses.
 */
function keptFields(body: Body, called: ContractCall | undefined): readonly FieldSymbol[] {
  if (!body.isConstructor || leaksThis(body.method)) return [];
  if (called?.form !== "delegation") return supertypes(body.owner).flatMap(clearedByConstructor);
  return called.method.owner === body.owner ? [] : clearedByConstructor(body.owner);
}

/** Completes the havocs: everything in the heap but what never changes. */
export function completeHavocs(unit: Unit, isFixed: (name: string) => boolean): void {
  const own = fieldNames(ownClasses(unit));
  const models = fieldNames([...unit.world.symbols.values()].filter(isModelled));
  const references = elementsName(unit.world.object);
  const isReached = (name: string, reach: Reach): boolean => {
    if (typeof reach === "object") return isNamed(name, reach);
    if (reach === "models") return models.has(name) || name === references;
    if (reach === "fields") return own.has(name);
    return reach === "all" || !own.has(name);
  };
  for (const { targets, reach } of open.get(unit.globals) ?? []) {
    for (const { variable } of unit.globals.values()) {
      const { name, sort } = variable;
      // What callers wait for and which classes are initialized, nobody else changes.
      const isApart = sort === BOOL && name.startsWith(unit.whole === undefined ? "java#initialized." : "java#");
      if (targets.includes(variable) || isFixed(name) || isApart || !isReached(name, reach)) continue;
      targets.push(variable);
    }
  }
}

function isNamed(name: string, { names, elements }: Exclude<InitialEffects, "everything">): boolean {
  if (name.startsWith("java#")) return elements && name.startsWith("java#elements.");
  return names.has(name.slice(name.lastIndexOf(".") + 1));
}

function fieldNames(classes: readonly ClassSymbol[]): ReadonlySet<string> {
  return new Set(classes.flatMap(({ fullName, fields }) => [...fields.keys()].map((name) => `${fullName}.${name}`)));
}
