/** From the classes of a file to a program: a procedure for each method, constructor and static initializer. */
import type { Implementation, Program } from "../../../ir/program.ts";
import { errorAt, type Diagnostic } from "../../../source/diagnostic.ts";
import { spanKey } from "../../../source/span.ts";
import type { CompilationUnit } from "../tree.ts";
import type { ClassSymbol, MethodSymbol, World } from "../resolve/symbols.ts";
import { unwrittenStatic } from "../resolve/declare-members.ts";
import { checkAnnotations } from "./check-annotations.ts";
import { completeHavocs } from "./everything.ts";
import { noFunctionFacts } from "./function-facts.ts";
import { noFaults, type Faults } from "./fault-records.ts";
import { report } from "./faults.ts";
import { answered } from "./whole/instance-tests.ts";
import { lowerMethod } from "./methods.ts";
import { shownName } from "./procedure-names.ts";
import type { Scope } from "./scopes.ts";
import { entryMethod, lowerStart, startName } from "./whole/start.ts";
import { lowerStatics } from "./statics.ts";
import { axiomsOf } from "./symbols-of-ir.ts";
import { isTrivialConstructor } from "./trivial-constructors.ts";
import type { LoweringOptions, Unit } from "./unit.ts";
import { lowerCallbacks, lowerDispatcher } from "./whole/bodies.ts";
import { newWhole } from "./whole/whole.ts";

export interface Lowered {
  /** Absent if there is none to begin with. */
  readonly program?: Program;
  readonly diagnostics: readonly Diagnostic[];
  readonly unknownCalls: ReadonlyMap<string, number>;
  /** What verdicts rest on because of how calls and types were taken. */
  readonly assumptions: ReadonlySet<string>;
}

export function lowerProgram(
  file: CompilationUnit,
  world: World,
  options: LoweringOptions,
  { countsStates, faults }: Surroundings,
): Lowered {
  const unit = newUnit(file, world, options, countsStates, faults);
  for (const symbol of world.symbols.values())
    if (symbol.unit === file) unit.pending.push({ symbol, scope: undefined });
  lowerPending(unit, () => unit);
  completeHavocs(unit, isFixed(world));
  const diagnostics = [...unit.diagnostics, ...faultsIn(unit)];
  return { program: programOf(unit), diagnostics, unknownCalls: unit.unknownCalls, assumptions: unit.assumptions };
}

/** What is known before a file is lowered. */
export interface Surroundings {
  /** Annotations depend on calls, so that changes of the heap are counted. */
  readonly countsStates: boolean;
  /** Of the annotations of all files' classes. */
  readonly faults: Faults;
}

/** What is wrong with annotations of the classes of all files. */
export function annotationFaults(files: readonly CompilationUnit[], world: World, options: LoweringOptions): Faults {
  const faults = noFaults(world.unknown.keys());
  const units = new Map(files.map((file) => [file, newUnit(file, world, options, false, faults)]));
  for (const [file, unit] of units) report(unit, file, file.faults);
  for (const symbol of world.symbols.values()) {
    const unit = units.get(symbol.unit);
    if (unit !== undefined) checkAnnotations(unit, symbol);
  }
  return faults;
}

/** Where contracts are believed, an annotation that is not understood is an error; where only what is certain counts, it says nothing. */
function faultsIn({ faults, file, options }: Unit): readonly Diagnostic[] {
  const said = new Set<string>();
  return (faults.ofFile.get(file) ?? []).flatMap(({ span, message }): readonly Diagnostic[] => {
    const key = `${spanKey(span)} ${message}`;
    if (said.has(key)) return [];
    said.add(key);
    if (options.calls === "contract") return [errorAt(span, message)];
    return [{ span, severity: "note", message: `an annotation is passed over: ${message}` }];
  });
}

/** All files as one program, from its main method on. */
export function lowerWhole(files: readonly CompilationUnit[], world: World, options: LoweringOptions): Lowered {
  const whole = newWhole(files, world);
  const alone: Unit = { ...newUnit(files[0]!, world, options, false, noFaults()), whole: { ...whole, passing: [] } };
  const entry = entryMethod(alone);
  if ("severity" in entry)
    return { diagnostics: [entry], unknownCalls: alone.unknownCalls, assumptions: alone.assumptions };
  const unit: Unit = { ...alone, whole: { ...whole, passing: entry.throws } };
  const units = new Map(files.map((file) => [file, { ...unit, file }]));
  const unitOf = (symbol: ClassSymbol): Unit => {
    const known = units.get(symbol.unit) ?? { ...unit, file: symbol.unit };
    units.set(symbol.unit, known);
    return known;
  };
  const done = { diagnostics: unit.diagnostics, unknownCalls: unit.unknownCalls, assumptions: unit.assumptions };
  for (const symbol of world.symbols.values()) if (!symbol.isStub) unit.pending.push({ symbol, scope: undefined });
  lowerPending(unit, unitOf);
  lowerWaysToBodies(unit, unitOf, entry);
  lowerStart(unitOf(entry.owner), entry);
  completeHavocs(unit, isFixed(world));
  const implementations = answered(unit);
  const begins = options.entry ?? shownName(entry);
  return { ...done, program: { ...programOf(unit), implementations, constants: [], start: startName, begins } };
}

/**
 * The bodies of the library that are called, and what is between calls and bodies. One may need others, and with them there may be objects of
 * more classes: then what finds bodies by the object's class is made anew. Pre: all classes of the program are known.
 */
function lowerWaysToBodies(unit: Unit, unitOf: (symbol: ClassSymbol) => Unit, entry: MethodSymbol): void {
  const whole = unit.whole!;
  const done = new Set<MethodSymbol>();
  const size = (): number => whole.made.size + whole.dispatched.size + whole.called.size + (whole.callsBack ? 1 : 0);
  const program = unit.implementations.length;
  const bodies: Implementation[] = [];
  for (let before = -1; before !== size();) {
    unit.implementations.splice(program);
    for (const method of whole.called) {
      if (!done.has(method)) lowerMethod(unitOf(method.owner), method, undefined);
      done.add(method);
    }
    lowerPending(unit, unitOf);
    bodies.push(...unit.implementations.splice(program));
    before = size();
    for (const [name, method] of whole.dispatched) lowerDispatcher(unitOf(method.owner), name, method);
    if (whole.callsBack) lowerCallbacks(unit, unitOf(entry.owner));
  }
  unit.implementations.push(...bodies);
}

function newUnit(
  file: CompilationUnit,
  world: World,
  options: LoweringOptions,
  countsStates: boolean,
  faults: Faults,
): Unit {
  return {
    file,
    world,
    options,
    globals: new Map(),
    functions: new Map(),
    constants: new Map(),
    procedures: new Map(),
    implementations: [],
    diagnostics: [],
    unknownCalls: new Map(),
    pending: [],
    usedClasses: new Set(),
    effects: new Map(),
    said: new Set(),
    assumptions: new Set(),
    opaque: new Map(),
    determinacy: noFunctionFacts(),
    faults,
    countsStates,
  };
}

function lowerPending(unit: Unit, unitOf: (symbol: ClassSymbol) => Unit): void {
  for (let next = unit.pending.shift(); next !== undefined; next = unit.pending.shift())
    lowerClass(unitOf(next.symbol), next.symbol, next.scope);
}

function isFixed(world: World): (name: string) => boolean {
  const fixed = finalFields(world);
  return (name) => fixed.has(name);
}

function lowerClass(unit: Unit, symbol: ClassSymbol, scope: Scope | undefined): void {
  if (unit.whole === undefined) checkAnnotations(unit, symbol);
  for (const method of [...symbol.methods.values()].flat()) lowerMethod(unit, method, scope);
  const isChecked = (method: MethodSymbol): boolean =>
    method.declaration !== undefined ||
    ((symbol.declaration.form === "class" || unit.whole !== undefined) && !isTrivialConstructor(method, unit.world));
  for (const method of symbol.constructors.filter(isChecked)) lowerMethod(unit, method, scope);
  lowerStatics(unit, symbol, scope, unwrittenStatic(symbol, "static"));
}

/** Final fields keep their values; the rest of the heap may be changed by anybody. */
function finalFields(world: World): ReadonlySet<string> {
  const names = new Set<string>();
  for (const { fullName, fields } of world.symbols.values()) {
    for (const { name, isFinal } of fields.values()) if (isFinal) names.add(`${fullName}.${name}`);
  }
  return names;
}

function programOf(unit: Unit): Program {
  const axioms = axiomsOf(unit);
  return {
    sorts: [],
    datatypes: [],
    functions: [...unit.functions.values()],
    constants: [...unit.constants.values()],
    axioms,
    globals: [...unit.globals.values()],
    procedures: withModifies(unit),
    implementations: unit.implementations,
  };
}

/** Whatever a body assigns to in the heap. */
function withModifies(unit: Unit): Program["procedures"] {
  const globals = new Set([...unit.globals.values()].map(({ variable }) => variable));
  const bodies = new Map(unit.implementations.map((one) => [one.procedure, one]));
  return new Map(
    [...unit.procedures].map(([name, procedure]) => {
      const modified = new Set<(typeof procedure.modifies)[number]>();
      for (const { commands } of bodies.get(name)?.body.blocks.values() ?? []) {
        for (const command of commands) {
          if (command.kind === "call") for (const v of globals) modified.add(v);
          if (command.kind !== "assign" && command.kind !== "havoc") continue;
          for (const target of command.targets) if (globals.has(target)) modified.add(target);
        }
      }
      return [name, { ...procedure, modifies: [...modified] }];
    }),
  );
}
