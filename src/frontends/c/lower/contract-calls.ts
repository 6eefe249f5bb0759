/**
 * What contracts ask beyond the clauses of procedures: `check requires` at calls and `check ensures` at returns, on which nothing
 * relies, and that measures of recursive functions become smaller.
 */
import { and, le, lt } from "../../../logic/build.ts";
import type { Term } from "../../../logic/term.ts";
import { substitute } from "../../../logic/traverse.ts";
import { messages } from "../../../ir/messages.ts";
import { errorAt, type Diagnostic } from "../../../source/diagnostic.ts";
import type { Span } from "../../../source/span.ts";
import type { Condition, Contract } from "../acsl/typed.ts";
import { factsOfFunction } from "../facts.ts";
import type { FunctionDeclaration } from "../tree.ts";
import { emit, type Body } from "./body.ts";
import { calledFunction } from "./called-function.ts";
import { conditionAtReturn, conditionOnEntry, measureNow, measureOnEntry } from "./contracts.ts";
import { definitionOf } from "./signatures.ts";
import type { Unit } from "./unit.ts";
import { zero } from "./values.ts";

/** Before a call; `args`: what the procedure's parameters get. */
export function checkCall(body: Body, procedure: string, args: readonly Term[], span: Span): void {
  const { unit } = body;
  const called = contractNamed(unit, procedure);
  if (called === undefined || unit.models.has(called.function)) return;
  const { params } = unit.procedures.get(procedure)!;
  const passed = new Map<Term, Term>(params.map((d, i) => [d.variable, args[i]!]));
  for (const one of called.requires.filter(isOnlyChecked)) {
    const condition = substitute(conditionOnEntry(unit, called, one), passed);
    const because = { span: one.span, text: messages.precondition.related };
    emit(body, { kind: "assert", condition, span, check: "precondition", message: messages.precondition.failed, because }); // prettier-ignore
  }
  const own = contractNamed(unit, body.fn.name);
  if (called.decreases === undefined || own?.decreases === undefined) return;
  if (!reachedFrom(unit, called.function).has(body.fn)) return;
  const before = measureOnEntry(unit, own, own.decreases);
  const condition = and(le(zero, before), lt(substitute(measureNow(unit, called, called.decreases), passed), before));
  const because = { span: called.decreases.span, text: "this is the measure" };
  emit(body, { kind: "assert", condition, span, check: "precondition", message: measureMessage, because });
}

const measureMessage = "the measure of this recursion may be negative, or does not become smaller";

/** Where a function ends. */
export function checkReturn(body: Body, span: Span): void {
  const contract = contractNamed(body.unit, body.fn.name);
  for (const one of contract?.ensures.filter(isOnlyChecked) ?? []) {
    const condition = conditionAtReturn(body.unit, contract!, one);
    const because = { span: one.span, text: messages.postcondition.related };
    emit(body, { kind: "assert", condition, span, check: "postcondition", message: messages.postcondition.failed, because }); // prettier-ignore
  }
}

/** It is checked where it is to hold, and not relied upon. */
export function isOnlyChecked({ mode }: Condition): boolean {
  return mode === "check";
}

function contractNamed(unit: Unit, name: string): Contract | undefined {
  const fn = unit.functions.get(name);
  return fn && unit.annotations.get(fn)?.contracts.get(fn);
}

// ------------------------------------------------------------------------------------------------------- recursion

/** Recursion that leads through functions without a measure cannot be judged by the measures of the others. */
export function measureFault(unit: Unit, fn: FunctionDeclaration): Diagnostic | undefined {
  const { decreases } = contractNamed(unit, fn.name) ?? {};
  if (decreases === undefined) return undefined;
  const reached = reachedFrom(unit, fn);
  if ([...reached].some((one) => callsUnknown(unit, one))) {
    unit.assumptions.add("code that is not here does not call functions that have a measure");
  }
  const between = [...reached].find(
    (one) => contractNamed(unit, one.name)?.decreases === undefined && reachedFrom(unit, one).has(fn),
  );
  return (
    between &&
    errorAt(
      decreases.span,
      `\`decreases\` cannot be judged: ${fn.name} is called by way of ${between.name}, which has none`,
    )
  );
}

/** What it calls, and what that calls; itself if it is recursive. */
function reachedFrom(unit: Unit, fn: FunctionDeclaration): ReadonlySet<FunctionDeclaration> {
  const found = new Set<FunctionDeclaration>(calledBy(unit, fn));
  for (const one of found) for (const next of calledBy(unit, one)) found.add(next);
  return found;
}

function calledBy(unit: Unit, fn: FunctionDeclaration): readonly FunctionDeclaration[] {
  const definition = definitionOf(unit, fn.name);
  if (definition?.body === undefined) return [];
  return factsOfFunction(definition).calls.flatMap(({ callee }) => {
    const called = calledFunction(callee);
    return called === undefined ? [] : [definitionOf(unit, called.name) ?? called];
  });
}

function callsUnknown(unit: Unit, fn: FunctionDeclaration): boolean {
  const definition = definitionOf(unit, fn.name);
  if (definition?.body === undefined) return unit.groups.outside.mayBeEnteredBy(fn);
  return factsOfFunction(definition).calls.some(({ callee }) => calledFunction(callee) === undefined);
}
