/** Whole programs: the functions of the user's files and of the models they need, variables, objects, and how it all starts. */
import { lookup } from "../../../base/invariant.ts";
import { eq, gt, int, le } from "../../../logic/build.ts";
import { isRecursive } from "../../../ir/is-recursive.ts";
import type { Term } from "../../../logic/term.ts";
import { oldVariable } from "../../../ir/old.ts";
import type { Axiom, Clause, Declared, FunctionDeclaration as IrFunction, Implementation, Procedure, Program } from "../../../ir/program.ts"; // prettier-ignore
import { noSpan } from "../../../source/span.ts";
import { localErrorAt, type Diagnostic } from "../../../source/diagnostic.ts";
import { addressTaken } from "../memory/address-taken.ts";
import { memoryGroups } from "../memory/groups.ts";
import { qualifiersOf } from "../c-types.ts";
import { factsOfUnits } from "../facts.ts";
import { withoutQualifiers } from "../integers.ts";
import type { CType, FunctionDeclaration, Statement, TranslationUnit, VariableDeclaration } from "../tree.ts";
import { fittingModels } from "../fitting-models.ts";
import { mayEndProgram } from "../known-names.ts";
import { annotationsOf, type Annotations } from "../acsl/annotations-of.ts";
import type { Macros } from "../acsl/constant-macros.ts";
import type { Contract } from "../acsl/typed.ts";
import { addressedVariables, spokenIn } from "../acsl/visit.ts";
import { runsAroundMain } from "./around-main.ts";
import { bodyAnnotations } from "./annotate.ts";
import { measureFault } from "./contract-calls.ts";
import { declareAssigned, frameClauses, withContract } from "./contracts.ts";
import { addressTakenFunctions } from "./address-taken-functions.ts";
import { isAligned } from "./objects.ts";
import { declareErrorNumber, errorNumberOf } from "./error-number.ts";
import { fixedAddresses } from "./fixed-addresses.ts";
import { lowerFunction } from "./functions.ts";
import { declareBlocksLeft } from "./leaks.ts";
import { groupsWithoutValue, hasMemoryWithoutValue, memoryIsWritten } from "./no-value.ts";
import { callsOfNumbers } from "./magnitudes.ts";
import { modifiedBy, type Written } from "./modified.ts";
import { anythingProcedure, definitionOf, isReplaceable, unknownProcedure } from "./signatures.ts";
import { withUnfollowed } from "./unfollowed.ts";
import { unsettledLocals } from "./unsettled.ts";
import { unwrittenVariables } from "./unwritten.ts";
import { ownsVolatiles } from "./volatile.ts";
import { usesOtherParts } from "./weak.ts";
import { lowerStart, startName } from "./start.ts";
import { layoutOfObject, regionOf, regions, sizeOfObject, symbolAxioms } from "./symbols.ts";
import {
  declareGlobal,
  elsewhere,
  freedObjects,
  nextObject,
  objectTerm,
  scarcity,
  type LoweringOptions,
  type StaticObject,
  type Unit,
} from "./unit.ts";

export interface LoweredProgram {
  readonly program: Program;
  readonly diagnostics: readonly Diagnostic[];
  /** Functions without body and model, with the number of calls. */
  readonly unknownCalls: ReadonlyMap<string, number>;
  /** What verdicts rest on. */
  readonly assumptions: readonly string[];
}

/**
 * `macros`: what each of the user's files defines, for annotations, which the preprocessor does not see.
 * `library`: units whose functions stand for library functions; they are lowered where they are called.
 */
export function lowerProgram(
  units: readonly TranslationUnit[],
  library: readonly TranslationUnit[],
  options: LoweringOptions,
  macros: readonly Macros[] = [],
): LoweredProgram {
  const models = fittingModels(units, library, options.model);
  const annotations = [...units, ...models].map((one, i) => annotationsOf(one, options.model, macros[i]));
  const unit = newUnit(units, models, annotations, options);
  if (!options.onlyCertain && hasMemoryWithoutValue(unit, units)) unit.assumptions.add(memoryIsWritten);
  if (!options.onlyCertain && !options.complete && hasParameter(units, isPointer))
    unit.assumptions.add(apartFromCallers);
  if (!options.onlyCertain && hasParameter(units, isRestricted)) unit.assumptions.add("what restrict promises is kept");
  if (!options.onlyCertain) annotations.slice(0, units.length).forEach((one) => assumeUnjudged(unit, one));
  for (const { diagnostics } of annotations) unit.diagnostics.push(...diagnostics.map((one) => toldFor(unit, one)));
  const own = units.flatMap(({ functions }) => functions.filter(({ body }) => body !== undefined));
  const done = new Set<string>();
  for (const fn of own) lowerOnce(unit, fn, !unit.systemFiles.has(fn.span.file), done);
  lowerCalled(unit, done);
  lowerStart(unit, [...units, ...models]);
  const program = assemble(unit);
  if (isRecursive(program)) unit.assumptions.add("the stack does not overflow");
  return {
    program,
    diagnostics: unit.diagnostics,
    unknownCalls: unit.unknownCalls,
    assumptions: [...unit.assumptions],
  };
}

/** What a function reaches through pointers from elsewhere is told apart by its type and by the names of members. */
const apartFromCallers =
  "what callers point to is not also reached by the name of a variable or a member, or as characters";

function hasParameter(units: readonly TranslationUnit[], holds: (v: VariableDeclaration) => boolean): boolean {
  return units.some(({ functions }) => functions.some(({ body, params }) => body !== undefined && params.some(holds)));
}

function isPointer({ type }: VariableDeclaration): boolean {
  return withoutQualifiers(type).kind === "pointer";
}

function isRestricted({ type }: VariableDeclaration): boolean {
  return qualifiersOf(type).restrict;
}

/** What annotations say and nobody looks into. */
function assumeUnjudged(unit: Unit, annotations: Annotations): void {
  for (const clause of annotations.unjudged) unit.assumptions.add(`the ${clause} clauses hold`);
  if (admitsSomething(annotations)) unit.assumptions.add("what annotations admit holds");
}

/** Who asks only for what is certain to fail needs no annotations; nobody can mend those of the system. */
function toldFor({ options, systemFiles }: Unit, { span, severity, message }: Diagnostic): Diagnostic {
  if (severity === "note" || options.onlyCertain)
    return { span, severity: "note", message: passedOver(severity, message) };
  return systemFiles.has(span.file) ? { span, severity: "note", message } : localErrorAt(span, message);
}

function passedOver(severity: Diagnostic["severity"], message: string): string {
  return severity === "note" ? message : `an annotation is passed over: ${message}`;
}

function newUnit(
  units: readonly TranslationUnit[],
  models: readonly TranslationUnit[],
  annotations: readonly Annotations[],
  options: LoweringOptions,
): Unit {
  const all = [...units, ...models];
  const annotated = new Set(annotations.flatMap((one) => [...addressedVariables(one)]));
  const taken = new Set([...addressTaken(all, options.overlapping), ...annotated]);
  const functions = functionsByName(units, models);
  const hasOtherParts = usesOtherParts(units, functions);
  const isWhole = startsAtMain(units, options);
  const beginnings = {
    options,
    model: options.model,
    groups: memoryGroups(all, options.model, entriesOf(units, options), spokenIn(annotations.slice(0, units.length)), {
      isWhole,
      overlapping: options.overlapping === true,
      isOpen: !options.complete || hasOtherParts,
    }),
    needsMemory: (v: VariableDeclaration) => taken.has(v),
  };
  // Written out, like the body's: an engine that has seen one knows the form of the next, also when nothing has kept the first.
  const unit: Unit = {
    options: beginnings.options,
    model: beginnings.model,
    groups: beginnings.groups,
    needsMemory: beginnings.needsMemory,
    withoutValue: groupsWithoutValue(beginnings, units),
    unsettled: new Set(all.flatMap((one) => one.functions.flatMap((fn) => [...unsettledLocals(fn)]))),
    unwritten: unwrittenVariables(all, taken, annotated),
    fixedAddresses: fixedAddresses(all, options.model),
    namesAddresses:
      beginnings.groups.mixesPointers || factsOfUnits(all).some(({ asksForAddresses }) => asksForAddresses),
    fixedObjects: new Set(),
    symbols: new Map(),
    storage: new Map(),
    objects: [],
    functionObjects: new Map(),
    strings: new Map(),
    stringContents: [],
    constantFacts: new Map(),
    globals: new Map(),
    maps: new Map(),
    signatures: new Map(),
    globalNames: new Set(all.flatMap(({ variables }) => variables.map(({ name }) => name))),
    functions,
    hasOtherParts,
    ownsVolatiles: isWhole && ownsVolatiles(units, functions, entriesOf(units, options), hasOtherParts),
    linked: new Set(),
    externals: externalVariables(all),
    annotations: annotationsByFunction(all, annotations),
    models: new Set(models.flatMap(({ functions }) => functions)),
    errorNumber: errorNumberOf(units, models),
    systemFiles: new Set(units.flatMap(({ systemFiles }) => [...systemFiles])),
    procedures: new Map([unknownProcedure, anythingProcedure].map((one) => [one.name, one])),
    implementations: [],
    callsOfNumbers: callsOfNumbers(units, options.model),
    addressTakenFunctions: addressTakenFunctions(all),
    summaries: new Map(),
    diagnostics: [],
    unknownCalls: new Map(),
    countedCalls: new Set(),
    argumentKinds: new Map(),
    assumptions: new Set(),
  };
  declareGlobal(unit, { variable: nextObject, span: noSpan });
  declareGlobal(unit, { variable: freedObjects, span: noSpan, isZeroAtStart: true });
  declareBlocksLeft(unit, noSpan);
  declareErrorNumber(unit);
  if (annotations.some(saysWhatChanges)) declareGlobal(unit, { variable: elsewhere, span: noSpan });
  return unit;
}

function admitsSomething({ contracts, loops, statements, atEnd }: Annotations): boolean {
  const conditions = [
    ...[...contracts.values()].flatMap(({ requires, ensures }) => [...requires, ...ensures]),
    ...[...loops.values()].flatMap(({ invariants }) => invariants),
    ...[...statements.values(), ...atEnd.values()].flat().flatMap((one) => one.conditions),
  ];
  return conditions.some(({ mode }) => mode === "admit");
}

function saysWhatChanges({ contracts, loops }: Annotations): boolean {
  return [...contracts.values(), ...loops.values()].some(({ assigns }) => assigns !== undefined);
}

/** Where a run can begin; models are entered by calls, and where text is printed. */
function entriesOf(units: readonly TranslationUnit[], options: LoweringOptions): readonly string[] {
  const own = units.flatMap(({ functions }) =>
    functions.flatMap(({ name, body }) => (body === undefined ? [] : [name])),
  );
  const around = units.flatMap(({ functions }) => functions.filter(runsAroundMain).map(({ name }) => name));
  const first = startsAtMain(units, options) ? ["main", ...around] : own;
  return [...first, "__library_printed_string", "__library_printed_wide_string"];
}

/** Runs begin there and nowhere else. */
function startsAtMain(units: readonly TranslationUnit[], { complete }: LoweringOptions): boolean {
  const isMain = ({ name, body }: FunctionDeclaration): boolean => name === "main" && body !== undefined;
  return complete && units.some(({ functions }) => functions.some(isMain));
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

/** Definitions that are not weak, then weak ones, then declarations; those with a value first. */
function rank(v: VariableDeclaration): number {
  if (v.storage === "extern") return 0;
  return (v.weak === true ? 1 : 3) + (v.initializer !== undefined ? 1 : 0);
}

/** `done`: the names of what has been lowered. */
function lowerOnce(unit: Unit, fn: FunctionDeclaration, checked: boolean, done: Set<string>): void {
  if (fn.body === undefined || done.has(fn.name)) return;
  done.add(fn.name);
  unit.implementations.push(lowerAnnotated(unit, fn, fn.body, checked));
}

/** A function whose annotations are not understood in every part is said to be so, and not checked by half. */
function lowerAnnotated(unit: Unit, fn: FunctionDeclaration, root: Statement, checked: boolean): Implementation {
  const annotations = unit.annotations.get(fn);
  if (annotations === undefined) return lowerFunction(unit, fn, root, checked);
  const of = bodyAnnotations(annotations, () => unit.procedures.get(fn.name)!);
  const fault = unit.options.onlyCertain ? undefined : (annotations.broken.get(fn)?.[0] ?? unjudgedMeasure(unit, fn));
  return lowerFunction(unit, fn, root, checked, of, fault);
}

function unjudgedMeasure(unit: Unit, fn: FunctionDeclaration): Diagnostic | undefined {
  const fault = measureFault(unit, fn);
  if (fault !== undefined) unit.diagnostics.push(toldFor(unit, fault));
  return fault;
}

function annotationsByFunction(
  units: readonly TranslationUnit[],
  annotations: readonly Annotations[],
): ReadonlyMap<FunctionDeclaration, Annotations> {
  return new Map(units.flatMap(({ functions }, i) => functions.map((fn) => [fn, annotations[i]!] as const)));
}

/** Functions that are called and are not lowered yet: models, and what they call. */
function lowerCalled(unit: Unit, done: Set<string>): void {
  for (const name of unit.procedures.keys()) {
    // Procedures are declared as calls are lowered, so that this loop sees the new ones too.
    const definition = done.has(name) ? undefined : definitionOf(unit, name);
    if (definition !== undefined) lowerOnce(unit, definition, false, done);
  }
}

// ----------------------------------------------------------------------------------------------------------- assembly

function assemble(unit: Unit): Program {
  const promising = [...unit.procedures.values()].map((procedure) => withPromises(unit, procedure));
  const modified = modifiedBy(unit);
  const procedures = new Map<string, Procedure>();
  for (const procedure of promising) {
    const { name } = procedure;
    const written = lookup(modified, name, "procedure");
    procedures.set(name, calledWith(contracted(unit, procedure, written), calledAs(unit, name), written));
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
    implementations: withUnfollowed(unit),
    ...(unit.procedures.has(startName) && { start: startName }),
    ...(unit.globals.has(scarcity.name) && { scarcity }),
  };
}

/** What it writes is listed when that is asked for; nothing else of the lowering is kept for it. */
function calledWith(procedure: Procedure, way: Way, written: Written): Procedure {
  const { name, params, results, requires, ensures, span, sourceName } = procedure;
  const { inline, reportedAtCall, checkedApart, mayNotReturn } = way;
  return {
    name, params, results, requires, ensures, span, sourceName, inline, reportedAtCall, checkedApart, mayNotReturn,
    get modifies() {
      return written.list;
    },
  }; // prettier-ignore
}

/** With the contract, if there is one. What that speaks of is declared by this, so that it is known when it is asked who may change it. */
function withPromises(unit: Unit, procedure: Procedure): Procedure {
  const contract = contractOf(unit, procedure.name);
  if (contract === undefined) return procedure;
  declareAssigned(unit, contract.assigns ?? []);
  return withContract(unit, procedure, contract);
}

/** With what the contract says does not change, and what holds of every function. */
function contracted(unit: Unit, procedure: Procedure, written: Written): Procedure {
  const contract = contractOf(unit, procedure.name);
  const general = written.has(nextObject) ? [objectsAreAdded] : [];
  const frame = contract === undefined ? [] : frameClauses(unit, procedure, contract, written.list);
  return { ...procedure, ensures: [...procedure.ensures, ...frame, ...general] };
}

function contractOf(unit: Unit, name: string): Contract | undefined {
  const fn = unit.functions.get(name);
  return fn && unit.annotations.get(fn)?.contracts.get(fn);
}

type Way = Pick<Procedure, "inline" | "reportedAtCall" | "checkedApart" | "mayNotReturn">;

/** Bodies say more than `modifies`; those of models also have checks that nobody else makes. */
function calledAs(unit: Unit, name: string): Way {
  const fn = unit.functions.get(name);
  if (name === startName) return {};
  if (fn !== undefined && isReplaceable(unit, fn) && contractOf(unit, name) === undefined)
    return { mayNotReturn: true };
  if (fn?.body === undefined) return fn !== undefined && isKnownToReturn(unit, fn) ? {} : { mayNotReturn: true };
  if (contractOf(unit, name) !== undefined) return unit.models.has(fn) ? { reportedAtCall: true } : {};
  return unit.models.has(fn) ? { inline: 1, reportedAtCall: true } : { inline: 1, checkedApart: true };
}

/** Of the system's functions that is known, but for those that call what they are given. */
function isKnownToReturn(unit: Unit, { name, span, type }: FunctionDeclaration): boolean {
  return unit.systemFiles.has(span.file) && !mayEndProgram(name) && !type.params.some(isFunctionPointer);
}

function isFunctionPointer(type: CType): boolean {
  const inner = withoutQualifiers(type);
  return inner.kind === "pointer" && withoutQualifiers(inner.to).kind === "function";
}

/** New objects are numbered after those that are there from the start. */
function withFirstObject(unit: Unit, global: Declared): Declared {
  if (global.variable !== nextObject) return global;
  return { ...global, where: gt(nextObject, int(unit.objects.length)) };
}

function objectFacts(unit: Unit): readonly Axiom[] {
  return unit.objects.flatMap((object): readonly Axiom[] => {
    const term = objectTerm(object);
    const region = eq(regionOf(unit.symbols, term), int(regions[object.region]));
    const size = object.size === undefined ? [] : [eq(sizeOfObject(unit.symbols, term), int(object.size))];
    const place = unit.namesAddresses ? [isAligned(unit, term, object.alignment)] : [];
    return [region, ...size, ...place, ...layoutFacts(unit, object)].map((formula) => ({ formula, span: noSpan }));
  });
}

function layoutFacts({ groups, symbols }: Unit, object: StaticObject): readonly Term[] {
  if (!groups.strays.any) return [];
  const layout = object.type === undefined ? 0n : groups.strays.layoutOf(object.type);
  return [eq(layoutOfObject(symbols, objectTerm(object)), int(layout))];
}

/** What every function does that makes some. */
const objectsAreAdded: Clause = {
  condition: le(oldVariable(nextObject), nextObject),
  free: true,
  always: false,
  span: noSpan,
};
