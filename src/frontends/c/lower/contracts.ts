/**
 * Contracts: what comments require and ensure becomes the procedure's, and what they let a function change becomes a
 * postcondition about everything else, which is kept by every loop on the way.
 */
import { lookup } from "../../../base/invariant.ts";
import { and, boundVariable, eq, forall, implies, int, le, lt, not, or, select } from "../../../logic/build.ts";
import { INT } from "../../../logic/sort.ts";
import { TRUE, type Term, type Variable } from "../../../logic/term.ts";
import { oldVariable } from "../../../ir/old.ts";
import type { Clause, Procedure } from "../../../ir/program.ts";
import {
  lowerAddress,
  lowerMeasure,
  lowerPredicate,
  mayAssign,
  mayAssignUnnamed,
  mayWrite,
} from "../acsl/lower-annotation.ts";
import type { AnnotationLogic, Stored } from "../acsl/state.ts";
import type { Condition, Contract, Frame, Label, Typed } from "../acsl/typed.ts";
import { cellOf } from "../acsl/cells.ts";
import { rootOf } from "../acsl/visit.ts";
import type { FunctionDeclaration, VariableDeclaration } from "../tree.ts";
import { groupsOf, widthOf } from "./cell-groups.ts";
import { bitOperation, regionOf, regions, sizeOfObject } from "./symbols.ts";
import { annotationState } from "./states.ts";
import { storageOf } from "./storage.ts";
import { elsewhere, freedObjects, functionObject, mapsOf, nextObject, objectTerm, type Unit } from "./unit.ts";
import { fromParts, pointer, zero, type Value } from "./values.ts";
import { parameterParts, resultShapeOf } from "./signatures.ts";

/** The state before, and after: what each variable of the program's is there. */
export interface Moments {
  readonly before: (v: Variable) => Term;
  readonly after: (v: Variable) => Term;
}

const onEntry: Moments = { before: (v) => v, after: (v) => v };
const onReturn: Moments = { before: oldVariable, after: (v) => v };

/** The procedure with its contract. */
export function withContract(unit: Unit, procedure: Procedure, contract: Contract): Procedure {
  const entry = contractLogic(unit, procedure, contract, onEntry);
  const exit = contractLogic(unit, procedure, contract, onReturn);
  const isModel = unit.models.has(contract.function);
  // What is only checked is asked where calls and returns are made.
  const relied = ({ mode }: Condition): boolean => isModel || mode !== "check";
  const requires = contract.requires.filter(relied).map((c) => clauseOf(c, entry, "requires", isModel));
  const ensures = contract.ensures.filter(relied).map((c) => clauseOf(c, exit, "ensures", false));
  return { ...procedure, requires, ensures };
}

/** Over the procedure's parameters, when it is called. */
export function conditionOnEntry(unit: Unit, contract: Contract, { predicate }: Condition): Term {
  return lowerPredicate(predicate, contractLogic(unit, procedureOf(unit, contract), contract, onEntry));
}

/** When it returns. */
export function conditionAtReturn(unit: Unit, contract: Contract, { predicate }: Condition): Term {
  return lowerPredicate(predicate, contractLogic(unit, procedureOf(unit, contract), contract, onReturn));
}

/** Of its parameters, when it is called. */
export function measureNow(unit: Unit, contract: Contract, measure: Typed): Term {
  return lowerMeasure(measure, contractLogic(unit, procedureOf(unit, contract), contract, onEntry));
}

/** The same within it: what it was on entry. */
export function measureOnEntry(unit: Unit, contract: Contract, measure: Typed): Term {
  return lowerMeasure(measure, contractLogic(unit, procedureOf(unit, contract), contract, onReturn));
}

function procedureOf(unit: Unit, { function: fn }: Contract): Procedure {
  return lookup(unit.procedures, fn.name, "procedure");
}

/** Declares what may change by these clauses, also where no code here looks at it: then code elsewhere can change it. */
export function declareAssigned(unit: Unit, frames: readonly Frame[]): void {
  for (const { place } of frames.flatMap(({ places }) => places)) {
    const root = rootOf(place);
    const isMemory = root.kind !== "variable" || storageOf(unit, root.variable).kind === "object";
    if (isMemory) groupsOf(unit, place.type, cellOf(place)).forEach((group) => mapsOf(unit, group));
  }
}

/** What the contract says does not change; to be added when it is known what the function may change at all. */
export function frameClauses(
  unit: Unit,
  procedure: Procedure,
  contract: Contract,
  modifies: readonly Variable[],
): readonly Clause[] {
  const logic = contractLogic(unit, procedure, contract, onReturn);
  return [...assignedOnly(unit, contract, modifies, logic), ...allocatedOnly(unit, contract, modifies, logic)];
}

function assignedOnly(
  unit: Unit,
  { assigns, span: around }: Contract,
  modifies: readonly Variable[],
  logic: AnnotationLogic,
): readonly Clause[] {
  if (assigns === undefined) return [];
  // One clause, which fails once.
  const condition = and(...unchanged(unit, assigns, logic, modifies, onReturn));
  const span = assigns[0]?.span ?? around;
  return condition === TRUE ? [] : [{ condition, free: false, always: false, span, message: frameMessage }];
}

/** Of the heap, what the clauses do not list is neither left behind nor freed; a clause that is not there lists nothing if the other is. */
function allocatedOnly(
  unit: Unit,
  { allocates, frees, span }: Contract,
  modifies: readonly Variable[],
  logic: AnnotationLogic,
): readonly Clause[] {
  if (allocates === undefined && frees === undefined) return [];
  const object = boundVariable("object", INT);
  const isHeap = eq(regionOf(unit.symbols, object), int(regions.heap));
  const isListed = (listed: readonly Typed[] = []): Term =>
    or(...listed.map((one) => eq(object, lowerAddress(one, logic).object)));
  const [was, is] = [oldVariable(nextObject), nextObject];
  const freed = select(freedObjects, object);
  const isMade = and(le(was, object), lt(object, is), not(freed));
  const isFreed = and(lt(zero, object), lt(object, was), freed, not(select(oldVariable(freedObjects), object)));
  const clause = (happens: Term, listed: readonly Typed[] | undefined, message: string): Clause => {
    const body = implies(and(happens, isHeap), isListed(listed));
    const condition = forall([object], body, { triggers: [[freed]] });
    return { condition, free: false, always: false, span: listed?.[0]?.span ?? span, message };
  };
  return [
    ...(modifies.includes(nextObject)
      ? [clause(isMade, allocates, "this leaves allocated what the allocates clause does not list")]
      : []),
    ...(modifies.includes(freedObjects)
      ? [clause(isFreed, frees, "this frees what the frees clause does not list")]
      : []),
  ];
}

export const frameMessage = "this changes what the assigns clause does not list";

/** Of a model, the user knows neither the clause nor its names: the message says what it means, and that is what the clause is called. */
function clauseOf(
  { predicate, name, mode, span, text }: Condition,
  logic: AnnotationLogic,
  kind: "requires" | "ensures",
  isModel: boolean,
): Clause {
  const condition = lowerPredicate(predicate, logic);
  const message = isModel ? { message: `this call needs ${name?.replaceAll("_", " ") ?? text}` } : {};
  return { condition, free: mode === "admit", always: mode === "admit" && kind === "requires", span, ...message };
}

/** Parameters have the values that they had on entry. */
function contractLogic(
  unit: Unit,
  procedure: Procedure,
  { function: fn }: Contract,
  { before, after }: Moments,
): AnnotationLogic {
  const params = parametersOnEntry(unit, fn, procedure);
  const shape = resultShapeOf(unit, fn.type.result);
  const result = shape === undefined ? undefined : fromParts(shape, procedure.results.map((d) => d.variable)); // prettier-ignore
  const stateOf = (now: (v: Variable) => Term) =>
    annotationState(unit, now, (v) => params.get(v) ?? globalIn(unit, v, now));
  const states = { Pre: stateOf(before), Post: stateOf(after) };
  return logicOver(unit, (label) => (label === "Post" || label === "Here" ? states.Post : states.Pre), result);
}

export function parametersOnEntry(
  unit: Unit,
  fn: FunctionDeclaration,
  { params }: Procedure,
): ReadonlyMap<VariableDeclaration, Stored> {
  return new Map(
    parameterParts(unit, fn, params).map(({ parameter, shape, parts }): [VariableDeclaration, Stored] => [
      parameter,
      shape === undefined
        ? { kind: "memory", at: pointer(parts[0]!, parts[1]!) }
        : { kind: "value", value: fromParts(shape, parts) },
    ]),
  );
}

export function globalIn(unit: Unit, v: VariableDeclaration, now: (v: Variable) => Term): Stored {
  const storage = storageOf(unit, v);
  if (storage.kind === "object") return { kind: "memory", at: pointer(storage.object, zero) };
  return { kind: "value", value: fromParts(storage.shape, storage.variables.map(now)) };
}

export function logicOver(
  unit: Unit,
  state: (label: Label) => ReturnType<typeof annotationState>,
  result: Value | undefined,
): AnnotationLogic {
  return {
    model: unit.model,
    state,
    result,
    addressOf: (declaration) => {
      if (declaration.kind === "function") return pointer(objectTerm(functionObject(unit, declaration.name)), zero);
      const stored = state("Here").variable(declaration);
      return stored.kind === "memory" ? stored.at : pointer(zero, zero);
    },
    objectSize: (object) => sizeOfObject(unit.symbols, object),
    bitOperation: (op, a, b) => bitOperation(unit.symbols, op, a, b),
  };
}

// -------------------------------------------------------------------------------------------------------------- frames

/** One condition for each map and variable that the frames do not let change. */
export function unchanged(
  unit: Unit,
  frames: readonly Frame[],
  logic: AnnotationLogic,
  modifies: readonly Variable[],
  { before, after }: Moments,
): readonly Term[] {
  const modified = new Set(modifies);
  const conditions: Term[] = [];
  const [object, offset] = [boundVariable("object", INT), boundVariable("offset", INT)];
  for (const group of unit.groups.all) {
    const maps = (unit.maps.get(group) ?? []).filter((map) => modified.has(map));
    if (maps.length === 0) continue;
    const bytes = int(widthOf(group, unit.model));
    const allowed = mayWrite(frames, { at: pointer(object, offset), bytes }, logic);
    const isKept = and(lt(object, before(nextObject)), lt(zero, object), not(allowed));
    for (const map of maps) {
      const cell = select(select(after(map), object), offset);
      const body = implies(isKept, eq(cell, select(select(before(map), object), offset)));
      conditions.push(body === TRUE ? TRUE : forall([object, offset], body, { triggers: [[cell]] }));
    }
  }
  for (const [v, storage] of unit.storage) {
    if (storage.kind !== "variables" || !storage.variables.some((part) => modified.has(part))) continue;
    const allowed = mayAssign(frames, v, logic);
    conditions.push(...storage.variables.map((part) => implies(not(allowed), eq(after(part), before(part)))));
  }
  if (modified.has(elsewhere)) {
    conditions.push(implies(not(mayAssignUnnamed(frames, logic)), eq(after(elsewhere), before(elsewhere))));
  }
  return conditions.filter((condition) => condition !== TRUE);
}
