/**
 * Code that is not here: which functions may enter it, and which variables it may know the address of. Where it is entered it can
 * use what it is handed there, what it was handed before, what variables of static storage duration lead to, and nothing else.
 */
import { append } from "../../../base/append.ts";
import { factsOfFunction } from "../facts.ts";
import { isErrorName, isInputName } from "../known-names.ts";
import type { Expression, FunctionDeclaration, TranslationUnit, VariableDeclaration } from "../tree.ts";
import { calledFunction, definitionOf, type Linked } from "./called.ts";
import { find, type Class } from "./classes.ts";
import { isPointer, recordOf, type Flow, type Frame, type Value } from "./flow.ts";

export interface Outside {
  mayBeEnteredBy(fn: FunctionDeclaration): boolean;
  /** Of a local: there may be an address of it outside, or it is handed to what may enter the outside. */
  mayKnow(local: VariableDeclaration): boolean;
}

export function outsideOf(flow: Flow): Outside {
  const known = knownClasses(flow);
  return {
    mayBeEnteredBy: (fn) => (flow.isOpen && fn.weak === true) || mayLeave(flow, definitionOf(flow, fn)),
    mayKnow: (local) => flow.localClasses.get(local)?.some((at) => known.has(find(at))) ?? true,
  };
}

// ---------------------------------------------------------------------------------------------------- who enters it

/** Definitions that may call what is not here, by themselves or by what they call. */
export function leavingFunctions(units: readonly TranslationUnit[], linked: Linked): ReadonlySet<FunctionDeclaration> {
  const callers = new Map<FunctionDeclaration, FunctionDeclaration[]>();
  const leaving = new Set<FunctionDeclaration>();
  for (const definition of units.flatMap((unit) => unit.functions)) {
    if (definition.body === undefined) continue;
    for (const { callee } of factsOfFunction(definition).calls) {
      const called = calledFunction(linked, callee);
      if (called?.body !== undefined) append(callers, called, definition);
      else if (called === undefined || isOutside(called)) leaving.add(definition);
    }
  }
  // What is added while it is gone through is gone through as well.
  for (const one of leaving) for (const caller of callers.get(one) ?? []) leaving.add(caller);
  return leaving;
}

/** Whether a call of it may enter code that is not here. */
function mayLeave(flow: Pick<Flow, "leaving">, fn: FunctionDeclaration): boolean {
  return fn.body === undefined ? isOutside(fn) : flow.leaving.has(fn);
}

/** Of a function without a body. What the compiler and the checker know by name keeps no addresses. */
export function isOutside({ name }: FunctionDeclaration): boolean {
  return !/^__(builtin|inquest)_/.test(name) && !isInputName(name) && !isErrorName(name);
}

// --------------------------------------------------------------------------------------------------- what it knows

/** What a call hands over if it may enter code that is not here. `callee`: undefined for a call through a pointer. */
export function handOut(frame: Frame, args: readonly Expression[], callee: FunctionDeclaration | undefined): void {
  const { flow, values } = frame;
  if (callee !== undefined && !mayLeave(flow, callee)) return;
  for (const arg of args) {
    const value = values.get(arg);
    if (value === undefined) continue;
    if (isPointer(arg.type)) flow.known.push(value.at);
    else if (recordOf(flow, arg.type) !== undefined) flow.foreign.push(value.at);
  }
}

/** What comes from code that is not here: a result. */
export function takenIn(flow: Flow, result: Value | undefined): Value | undefined {
  if (result !== undefined) flow.foreign.push(result.at);
  return result;
}

/** What parameters point to of a function that code can call that is not here. */
export function takeInAll(flow: Flow, slots: readonly (Class | undefined)[]): void {
  for (const slot of slots) if (slot !== undefined) flow.foreign.push(slot);
}

/** The classes with objects whose address may be known outside. */
function knownClasses(flow: Flow): ReadonlySet<Class> {
  // Thousands of pointers lead to few classes, of which some hold thousands.
  const holders = new Set([...flow.foreign, ...flow.variables.values(), flow.variadic].map(find));
  const led = [...holders].flatMap(contentsOf);
  return reachedFrom([...flow.known, ...flow.escaped, flow.forged, ...led]);
}

/** These classes, and what can be reached by the pointers in them. */
export function reachedFrom(roots: readonly Class[]): ReadonlySet<Class> {
  const found = new Set<Class>();
  const work = [...roots];
  for (let next = work.pop(); next !== undefined; next = work.pop()) {
    const at = find(next);
    if (found.has(at)) continue;
    found.add(at);
    work.push(...contentsOf(at));
  }
  return found;
}

function contentsOf(at: Class): readonly Class[] {
  return [...(find(at).contents?.values() ?? [])];
}
