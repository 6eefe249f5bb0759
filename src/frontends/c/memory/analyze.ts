/** How pointers flow in a whole program, whatever the order of execution: one look at all that is written. */
import type { DataModel, FunctionDeclaration, TranslationUnit, VariableDeclaration } from "../tree.ts";
import { pointerTo, voidType } from "../c-types.ts";
import { needsMemory } from "./address-taken.ts";
import { factsOfUnits } from "../facts.ts";
import { calledFunction, definitionOf, type Linked } from "./called.ts";
import { sharedFrame } from "./calls.ts";
import { makeCells } from "./cells.ts";
import { makeClasses } from "./classes.ts";
import { declare, flowVisitor } from "./evaluate.ts";
import { findFreshness } from "./fresh.ts";
import { newFrame, type Flow, type Surroundings } from "./flow.ts";
import { makeKeys } from "./keys.ts";
import { leavingFunctions } from "./outside.ts";
import { reachableFrom } from "./reachable.ts";
import { walkFunction, walkStatement, walkVariable } from "../walk.ts";

/** How often a body may be looked at again on average, for calls of their own. */
const looks = 4;
const leastEffort = 20_000;

/**
 * `entries`: where runs start, if they start nowhere else; what they cannot enter is not looked at. `overlapping`, `isOpen`: as of
 * `memoryGroups`.
 */
export function analyzeFlow(
  units: readonly TranslationUnit[],
  model: DataModel,
  entries?: readonly string[],
  { overlapping = false, isOpen = false }: Surroundings = {},
): Flow {
  const linked = { functions: linkedFunctions(units.flatMap((unit) => unit.functions)), isOpen };
  const entered = entries === undefined ? units : enteredUnits(units, reachableFrom(units, linked, new Set(entries)));
  const flow = newFlow(entered, linked, model, overlapping);
  const frame = newFrame(flow, new Set(), 0);
  for (const variable of units.flatMap((unit) => unit.variables)) {
    walkVariable(variable, flowVisitor(frame));
    declare(frame, variable);
  }
  for (const definition of entered.flatMap((unit) => unit.functions)) {
    if (definition.body === undefined) continue;
    const { frame: own } = sharedFrame(flow, definition);
    walkFunction(definition, flowVisitor(own));
    // Nobody asks again what its expressions point to.
    own.values.clear();
    own.excused.clear();
  }
  return flow;
}

function enteredUnits(
  units: readonly TranslationUnit[],
  entered: ReadonlySet<FunctionDeclaration>,
): readonly TranslationUnit[] {
  return units.map((unit) => ({ ...unit, functions: unit.functions.filter((definition) => entered.has(definition)) }));
}

function newFlow(units: readonly TranslationUnit[], linked: Linked, model: DataModel, overlapping: boolean): Flow {
  const keys = makeKeys(units, model);
  const classes = makeClasses();
  const inMemory = needsMemory(units, overlapping);
  const freshness = findFreshness(units, linked, keys, inMemory);
  const size = [...freshness.sizes.values()].reduce((sum, one) => sum + one, 0);
  return {
    keys,
    cells: makeCells(keys),
    classes,
    model,
    pointerKey: keys.ofScalar(pointerTo(voidType)),
    forged: classes.make(),
    escaped: [],
    forging: false,
    variadic: classes.make(),
    needsMemory: inMemory,
    variables: new Map(),
    localClasses: new Map(),
    externals: linkedVariables(units.flatMap((unit) => unit.variables)),
    functions: linked.functions,
    isOpen: linked.isOpen === true,
    freshness,
    leaving: leavingFunctions(units, linked),
    known: [],
    foreign: [],
    returned: [],
    written: new Map(),
    followed: new Map(),
    compared: new Map(),
    ranges: new Map(),
    links: [],
    calledOnce: calledOnce(units, linked),
    shared: new Map(),
    offsets: new Map(),
    numbers: new Map(),
    through: (inner, body) => walkStatement(body, flowVisitor(inner)),
    effort: looks * size + leastEffort,
  };
}

function calledOnce(units: readonly TranslationUnit[], linked: Linked): ReadonlySet<FunctionDeclaration> {
  const once = new Set<FunctionDeclaration>();
  const more = new Set<FunctionDeclaration>();
  for (const { calls, pointedTo } of factsOfUnits(units)) {
    for (const { callee } of calls) {
      const called = calledFunction(linked, callee);
      if (called !== undefined) (once.has(called) ? more : once).add(called);
    }
    for (const one of pointedTo) more.add(definitionOf(linked, one));
  }
  for (const one of more) once.delete(one);
  return once;
}

/** By name; a definition rather than a declaration. */
function linkedVariables(variables: readonly VariableDeclaration[]): ReadonlyMap<string, VariableDeclaration> {
  const linked = new Map<string, VariableDeclaration>();
  for (const variable of variables) {
    if (variable.storage === "static") continue;
    const known = linked.get(variable.name);
    if (known === undefined || (known.storage === "extern" && variable.storage !== "extern")) {
      linked.set(variable.name, variable);
    }
  }
  return linked;
}

function linkedFunctions(functions: readonly FunctionDeclaration[]): ReadonlyMap<string, FunctionDeclaration> {
  const linked = new Map<string, FunctionDeclaration>();
  for (const definition of functions) {
    if (definition.storage === "static") continue;
    const known = linked.get(definition.name);
    if (known === undefined || (known.body === undefined && definition.body !== undefined)) {
      linked.set(definition.name, definition);
    }
  }
  return linked;
}
