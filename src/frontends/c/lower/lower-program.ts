/** Whole programs: the functions of the user's files and of the models they need, variables, objects, and how it all starts. */
import { eq, gt, int, le } from "../../../logic/build.ts";
import { oldVariable } from "../../../ir/old.ts";
import type { Axiom, Clause, Declared, FunctionDeclaration as IrFunction, Procedure, Program } from "../../../ir/program.ts"; // prettier-ignore
import { noSpan } from "../../../source/span.ts";
import type { Diagnostic } from "../../../source/diagnostic.ts";
import { addressTaken } from "../memory/address-taken.ts";
import { memoryGroups } from "../memory/groups.ts";
import type { FunctionDeclaration, TranslationUnit, VariableDeclaration } from "../tree.ts";
import { addressTakenFunctions } from "./address-taken-functions.ts";
import { lowerFunction } from "./functions.ts";
import { modifiedBy } from "./modified.ts";
import { definitionOf, unknownProcedure } from "./signatures.ts";
import { lowerStart, startName } from "./start.ts";
import { regionOf, regions, sizeOfObject, symbolAxioms } from "./symbols.ts";
import { declareGlobal, freedObjects, nextObject, objectTerm, type LoweringOptions, type Unit } from "./unit.ts";

export interface LoweredProgram {
  readonly program: Program;
  readonly diagnostics: readonly Diagnostic[];
  /** Functions without body and model, with the number of calls. */
  readonly unknownCalls: ReadonlyMap<string, number>;
}

/** `models`: units whose functions stand for library functions; they are lowered where they are called. */
export function lowerProgram(
  units: readonly TranslationUnit[],
  models: readonly TranslationUnit[],
  options: LoweringOptions,
): LoweredProgram {
  const unit = newUnit(units, models, options);
  const own = units.flatMap(({ functions }) => functions.filter(({ body }) => body !== undefined));
  for (const fn of own) lowerOnce(unit, fn, true);
  lowerCalled(unit);
  lowerStart(unit, [...units, ...models]);
  return { program: assemble(unit), diagnostics: unit.diagnostics, unknownCalls: unit.unknownCalls };
}

function newUnit(
  units: readonly TranslationUnit[],
  models: readonly TranslationUnit[],
  options: LoweringOptions,
): Unit {
  const all = [...units, ...models];
  const taken = addressTaken(all);
  const unit: Unit = {
    options,
    model: options.model,
    groups: memoryGroups(all, options.model),
    needsMemory: (v) => taken.has(v),
    symbols: new Map(),
    storage: new Map(),
    objects: [],
    functionObjects: new Map(),
    strings: new Map(),
    stringContents: [],
    globals: new Map(),
    globalNames: new Set(all.flatMap(({ variables }) => variables.map(({ name }) => name))),
    functions: functionsByName(units, models),
    externals: externalVariables(all),
    models: new Set(models.flatMap(({ functions }) => functions)),
    procedures: new Map([[unknownProcedure.name, unknownProcedure]]),
    implementations: [],
    addressTakenFunctions: addressTakenFunctions(all),
    diagnostics: [],
    unknownCalls: new Map(),
  };
  declareGlobal(unit, { variable: nextObject, span: noSpan });
  declareGlobal(unit, { variable: freedObjects, span: noSpan });
  return unit;
}

/** The user's definitions come before models, and definitions before declarations. */
function functionsByName(
  units: readonly TranslationUnit[],
  models: readonly TranslationUnit[],
): ReadonlyMap<string, FunctionDeclaration> {
  const found = new Map<string, FunctionDeclaration>();
  for (const fn of [...units, ...models].flatMap(({ functions }) => functions)) {
    if (found.get(fn.name)?.body === undefined) found.set(fn.name, fn);
  }
  return found;
}

function externalVariables(units: readonly TranslationUnit[]): ReadonlyMap<string, VariableDeclaration> {
  const found = new Map<string, VariableDeclaration>();
  for (const v of units.flatMap(({ variables }) => variables)) {
    if (v.storage === "static") continue;
    const known = found.get(v.name);
    if (known === undefined || rank(v) > rank(known)) found.set(v.name, v);
  }
  return found;
}

/** Definitions with a value, then definitions, then declarations. */
function rank(v: VariableDeclaration): number {
  return v.initializer !== undefined ? 2 : v.storage === "extern" ? 0 : 1;
}

function lowerOnce(unit: Unit, fn: FunctionDeclaration, checked: boolean): void {
  if (fn.body === undefined || unit.implementations.some(({ name }) => name === fn.name)) return;
  unit.implementations.push(lowerFunction(unit, fn, fn.body, checked));
}

/** Functions that are called and are not lowered yet: models, and what they call. */
function lowerCalled(unit: Unit): void {
  const done = new Set(unit.implementations.map(({ name }) => name));
  for (const name of unit.procedures.keys()) {
    // Procedures are declared as calls are lowered, so that this loop sees the new ones too.
    const definition = done.has(name) ? undefined : definitionOf(unit, name);
    if (definition?.body === undefined || done.has(definition.name)) continue;
    done.add(definition.name);
    unit.implementations.push(lowerFunction(unit, definition, definition.body, false));
  }
}

// ----------------------------------------------------------------------------------------------------------- assembly

function assemble(unit: Unit): Program {
  const modified = modifiedBy(unit);
  const procedures = new Map<string, Procedure>();
  for (const [name, procedure] of unit.procedures) {
    const modifies = modified.get(name) ?? [];
    const ensures = [...procedure.ensures, ...frame(modifies)];
    procedures.set(name, { ...procedure, modifies, ensures, ...calledAs(unit, name) });
  }
  const facts = objectFacts(unit);
  return {
    sorts: [],
    datatypes: [],
    functions: [...unit.symbols.values()] as readonly IrFunction[],
    constants: [],
    axioms: [...facts, ...symbolAxioms(unit.symbols)],
    globals: [...unit.globals.values()].map((global) => withFirstObject(unit, global)),
    procedures,
    implementations: unit.implementations,
    ...(unit.procedures.has(startName) && { start: startName }),
  };
}

/** Bodies say more than `modifies`; those of models also have checks that nobody else makes. */
function calledAs(unit: Unit, name: string): Pick<Procedure, "inline" | "reportedAtCall" | "checkedApart"> {
  const fn = unit.functions.get(name);
  if (fn?.body === undefined || name === startName) return {};
  return unit.models.has(fn) ? { inline: 1, reportedAtCall: true } : { inline: 1, checkedApart: true };
}

/** New objects are numbered after those that are there from the start. */
function withFirstObject(unit: Unit, global: Declared): Declared {
  if (global.variable !== nextObject) return global;
  return { ...global, where: gt(nextObject, int(BigInt(unit.objects.length))) };
}

function objectFacts(unit: Unit): readonly Axiom[] {
  return unit.objects.flatMap((object): readonly Axiom[] => {
    const term = objectTerm(object);
    const region = eq(regionOf(unit.symbols, term), int(regions[object.region]));
    const size = object.size === undefined ? [] : [eq(sizeOfObject(unit.symbols, term), int(BigInt(object.size)))];
    return [region, ...size].map((formula) => ({ formula, span: noSpan }));
  });
}

/** What every function does: objects are only added. */
function frame(modifies: Procedure["modifies"]): readonly Clause[] {
  if (!modifies.includes(nextObject)) return [];
  const grows = le(oldVariable(nextObject), nextObject);
  return [{ condition: grows, free: true, always: false, span: noSpan }];
}
