/** Loops, with their invariants and what is known of them without any. */
import { mayIterateOthers } from "./others-code.ts";
import { TRUE, add, and, ge, implies, int, le, not } from "../../../logic/build.ts";
import { BOOL } from "../../../logic/sort.ts";
import type { Term } from "../../../logic/term.ts";
import type { Span } from "../../../source/span.ts";
import { messages } from "../../../ir/messages.ts";
import { spanKey } from "../../../source/span.ts";
import type { Condition, Expression, ForEachStatement, LoopStatement } from "../tree.ts";
import { resolveType } from "../resolve/resolve-type.ts";
import { asSuper, erasure } from "../resolve/subtypes.ts";
import type { JavaType } from "../resolve/symbols.ts";
import {
  arbitrary, assign, assume, begin, branch, declareTyped, emit, freshLabel, havoc, held, heldTerm, jump, temporary,
  type Body,
} from "./body.ts"; // prettier-ignore
import { asPrimitive, assigned } from "./conversions.ts";
import { havocEverything } from "./everything.ts";
import { mayThrow, mayThrowToHandler } from "./exceptions.ts";
import { currentHeap, heapFact, readElement, useNext } from "./heap.ts";
import { monotoneVariables } from "./monotone.ts";
import { typeScope } from "./names.ts";
import { innerScope } from "./scopes.ts";
import { isSilenced } from "./silenced.ts";
import { sourceText } from "./source-text.ts";
import { hasFaults, statementContext } from "./spec-context.ts";
import { specTruth } from "./spec-terms.ts";
import { lengthOf } from "./symbols-of-ir.ts";
import { checkThere } from "./targets.ts";
import { nextReference, sortOf } from "./unit.ts";
import { zero, type Value } from "./values.ts";

interface LoopLabels {
  readonly head: string;
  readonly inside: string;
  readonly next: string;
  readonly done: string;
}

function loopLabels(body: Body): LoopLabels {
  const [head, inside, next, done] = ["loop", "body", "next", "endloop"].map((name) => freshLabel(body, name)) as [string, string, string, string]; // prettier-ignore
  return { head, inside, next, done };
}

export function lowerLoop(body: Body, s: LoopStatement, names: readonly string[]): void {
  const outer = body.scope;
  body.scope = innerScope(outer);
  for (const one of s.initial) body.lower.statement(body, one);
  const { head, inside, next, done } = loopLabels(body);
  const facts = [...allocationFact(body, s.span), ...monotoneFacts(body, s)];
  const enter = { label: inside, span: s.body.span, trace: "loop-head" } as const;
  const leave = { label: done, span: s.span, trace: "loop-exit" } as const;
  const decide = (yes: { label: string; span: Span; trace: "loop-head" }): void => {
    if (s.condition === undefined) branch(body, TRUE, yes, leave, s.span);
    else body.lower.condition(body, s.condition, yes, leave);
  };
  begin(body, head, s.span);
  loopHead(body, facts, s.invariants, s.span);
  if (s.kind !== "do") {
    decide(enter);
    begin(body, inside, s.body.span);
  }
  body.jumps.push({ names, breaks: done, continues: next, onlyByName: false, depth: body.handlers.length });
  body.lower.statement(body, s.body);
  body.jumps.pop();
  begin(body, next, s.span);
  for (const update of s.updates) body.lower.value(body, update);
  if (s.kind === "do") decide({ label: head, span: s.span, trace: "loop-head" });
  else jump(body, head, s.span);
  begin(body, done, s.span);
  body.scope = outer;
}

/** What is known at the head, the invariants that somebody wrote, and the end of that. */
function loopHead(body: Body, facts: readonly Term[], invariants: readonly Condition[], span: Span): void {
  for (const fact of facts) assume(body, fact, span);
  for (const invariant of invariants) stateInvariant(body, invariant);
  // What the condition checks is no invariant.
  begin(body, freshLabel(body, "condition"), span);
}

function stateInvariant(body: Body, { expression, span }: Condition): void {
  const context = statementContext(body);
  const condition = specTruth(context, expression);
  if (hasFaults(body, context)) return;
  const facts = and(...context.facts);
  assume(body, facts, span);
  if (
    isSilenced(body.unit.file, span, "loop-invariant-entry") ||
    !body.unit.options.checks.has("loop-invariant-entry")
  ) {
    return assume(body, implies(facts, condition), span);
  }
  const message = messages.assertion.failed;
  emit(body, {
    kind: "assert",
    condition: implies(facts, condition),
    span,
    check: "assertion",
    message,
    origin: spanKey(span),
  });
}

/** References are never given back. */
function allocationFact(body: Body, span: Span): readonly Term[] {
  if (body.unit.whole !== undefined) return [];
  useNext(body.unit);
  const before = heldTerm(body, nextReference, span);
  return [ge(nextReference, before)];
}

/** A variable that only counts up to a bound is never below its first value. */
function monotoneFacts(body: Body, s: LoopStatement): readonly Term[] {
  if (body.unit.whole !== undefined) return [];
  return monotoneVariables(body, s).map(({ local, direction }) => {
    const first = heldTerm(body, local.variable, s.span);
    return direction === "up" ? ge(local.variable, first) : le(local.variable, first);
  });
}

// ------------------------------------------------------------------------------------------------------------- for each

export function lowerForEach(body: Body, s: ForEachStatement, names: readonly string[]): void {
  const outer = body.scope;
  body.scope = innerScope(outer);
  const source = held(body, body.lower.value(body, s.iterable), s.iterable.span);
  const text = sourceText(body.unit.file, s.iterable);
  checkThere(body, source, "the loop goes over it", text, s.iterable.span);
  const type = erasure(source.type, body.unit.world);
  if (type.kind === "array") overArray(body, s, source, type.element, names);
  else if (body.unit.whole !== undefined) overIterator(body, s, source, names);
  else overIterable(body, s, source, names);
  body.scope = outer;
}

function overArray(body: Body, s: ForEachStatement, array: Value, element: JavaType, names: readonly string[]): void {
  const { span } = s;
  const length = lengthOf(body.unit, array.term);
  const index = temporary(body, span);
  body.temporaries.delete(index);
  assign(body, index, zero, span);
  const { head, inside, next, done } = loopLabels(body);
  const facts = [...allocationFact(body, span), and(ge(index, zero), le(index, length))];
  begin(body, head, span);
  loopHead(body, facts, s.invariants, span);
  const enter = { label: inside, span: s.body.span, trace: "loop-head" } as const;
  branch(body, not(ge(index, length)), enter, { label: done, span, trace: "loop-exit" }, span);
  begin(body, inside, s.body.span);
  const read = readElement(body.unit, erasure(element, body.unit.world), array.term, index, currentHeap);
  assume(body, heapFact(body.unit, read, currentHeap), span);
  const declared = array.type.kind === "array" ? array.type.element : element;
  bindElement(body, s, { ...read, type: declared });
  iterate(body, s, names, done, next);
  begin(body, next, span);
  assign(body, index, add(index, int(1n)), span);
  jump(body, head, span);
  begin(body, done, span);
}

/** As Java says it: by an iterator that is asked for the next element as long as there is one. */
function overIterator(body: Body, s: ForEachStatement, source: Value, names: readonly string[]): void {
  const { span } = s;
  const iterator = body.lower.value(body, calling(body, source, "iterator", s.iterable.span));
  const kept = held(body, iterator, span);
  const { head, inside, next, done } = loopLabels(body);
  begin(body, head, span);
  const asked = body.lower.value(body, calling(body, kept, "hasNext", span));
  const more = asPrimitive(body, asked, "boolean", span, "hasNext").term;
  const enter = { label: inside, span: s.body.span, trace: "loop-head" } as const;
  branch(body, more, enter, { label: done, span, trace: "loop-exit" }, span);
  begin(body, inside, s.body.span);
  bindElement(body, s, body.lower.value(body, calling(body, kept, "next", span)));
  iterate(body, s, names, done, next);
  begin(body, next, span);
  jump(body, head, span);
  begin(body, done, span);
}

/** A call on a value, by a name that no program has. */
function calling(body: Body, { term, type }: Value, name: string, at: Span): Expression {
  const variable = temporary(body, at);
  assign(body, variable, term, at);
  const hidden = `${variable.name} `;
  body.scope.locals.set(hidden, { name: hidden, variable, type, nonNull: at });
  return { kind: "call", target: { kind: "name", name: hidden, span: at }, name, args: [], span: at, at };
}

/** How often it goes round, and with what, is left open. */
function overIterable(body: Body, s: ForEachStatement, source: Value, names: readonly string[]): void {
  const { span } = s;
  const { unit } = body;
  const { head, inside, next, done } = loopLabels(body);
  const facts = allocationFact(body, span);
  const more = temporary(body, span, BOOL);
  begin(body, head, span);
  loopHead(body, facts, s.invariants, span);
  const isLibrary = source.type.kind === "class" && source.type.symbol.isStub;
  if (!isLibrary || mayIterateOthers(unit, source.type)) havocEverything(body, undefined, span);
  if (!isLibrary && unit.options.calls === "body") mayThrow(body, span);
  else mayThrowToHandler(body, span);
  havoc(body, [more], "approximation", span);
  const enter = { label: inside, span: s.body.span, trace: "loop-head" } as const;
  branch(body, more, enter, { label: done, span, trace: "loop-exit" }, span);
  begin(body, inside, s.body.span);
  const iterable = unit.world.classes.get("java.lang.Iterable")?.[0];
  const element = iterable === undefined ? undefined : asSuper(source.type, iterable, unit.world)?.args[0];
  bindElement(body, s, arbitrary(body, element ?? unit.world.object, "approximation", span));
  iterate(body, s, names, done, next);
  begin(body, next, span);
  jump(body, head, span);
  begin(body, done, span);
}

function bindElement(body: Body, { variable }: ForEachStatement, value: Value): void {
  const { world } = body.unit;
  const written = variable.type.kind === "inferred" ? value.type : resolveType(variable.type, typeScope(body), world);
  const declared = written.kind === "variable" ? erasure(written, world) : written;
  const made = declareTyped(body, variable.name, declared, variable.span);
  // An element of an unknown object may have to be taken for what the loop declares.
  const isPlain = declared.kind === "primitive" && value.type.kind !== "primitive" && value.type.kind !== "class";
  const fitted = isPlain ? arbitrary(body, declared, "approximation", variable.span) : assigned(body, value, declared, variable.span, variable.name); // prettier-ignore
  if (fitted.term.sort === sortOf(declared)) assign(body, made, fitted.term, variable.span);
  body.scope.locals.set(variable.name, { name: variable.name, variable: made, type: declared, nonNull: undefined });
}

function iterate(body: Body, s: ForEachStatement, names: readonly string[], breaks: string, continues: string): void {
  body.jumps.push({ names, breaks, continues, onlyByName: false, depth: body.handlers.length });
  body.lower.statement(body, s.body);
  body.jumps.pop();
}
