/**
 * A call by the contract of its method: the precondition is checked, what may be changed becomes arbitrary, and then the
 * postcondition is known, or the exception is one that the contract allows.
 */
import { eq, not, or, TRUE } from "../../../logic/build.ts";
import type { Term, Variable } from "../../../logic/term.ts";
import type { CheckKind } from "../../../ir/check-kind.ts";
import { noSpan, type Span } from "../../../source/span.ts";
import { isCertainTarget } from "../resolve/members.ts";
import { erasure, isSubclass } from "../resolve/subtypes.ts";
import type { ClassSymbol, JavaType, MethodSymbol } from "../resolve/symbols.ts";
import {
  arbitrary, assume, check, emit, giveUpInPart, heldTerm, makeRoom, mark, temporary, type Body,
} from "./body.ts"; // prettier-ignore
import type { ContractCall } from "./contract-call.ts";
import { isPureAnywhere, type ContractCase } from "./contract-cases.ts";
import { afterCall, classType, implicitFailure, libraryDemand, mayThrow, mayThrowToHandler } from "./exceptions.ts";
import { constraintsOver, noteChanges, type Kept } from "./constraints.ts";
import { currentHeap, useNext, type HeapView } from "./heap.ts";
import { brokenContract, understoodCases } from "./faults.ts";
import { isFunctionOfState } from "./functions.ts";
import { havocEverything } from "./everything.ts";
import { callChanges, checkBeforeCall } from "./call-invariants.ts";
import { touchedBy, type Touched } from "./locations.ts";
import { precondition, pureTerm } from "./pure-calls.ts";
import type { SpecContext } from "./spec-context.ts";
import { specTruth } from "./spec-terms.ts";
import { declareGlobal, heapState, sortOf } from "./unit.ts";
import { isInstance, staticTypeFact, typeFact, useClass, zero, type Value } from "./values.ts";
import { typeOf } from "./symbols-of-ir.ts";
import { checkFrame, havocTouched, type CaseAtCall } from "./call-effects.ts";
import { postcondition, type Outcome } from "./call-outcomes.ts";
import { isNoThrow, mayThrowUnchecked, raiseUnknown } from "./whole/library-exceptions.ts";

export function callByContract(body: Body, called: ContractCall): Value {
  const { unit } = body;
  const { method, span } = called;
  const cases = understoodCases(unit, method);
  const broken = brokenContract(unit, method);
  if (broken !== undefined && unit.options.calls === "contract")
    giveUpInPart(body, `the contract of ${method.name} is not understood (${brokenPlace(span, broken.span)})`, span);
  mark(body, "call", span, `call of ${method.name}`);
  const contexts = cases.map((one) => caseContext(body, one, called));
  checkPreconditions(body, cases, contexts, called);
  const applied = cases.map((source, i): CaseAtCall => applicable(body, source, contexts[i]!, called, cases.length));
  checkFrame(body, applied, called);
  checkBeforeCall(body, called);
  const saved = new Map<Variable, Variable>();
  const before: HeapView = (global) => savedCopy(body, saved, global, span);
  const state = heldState(body, method, span);
  const result = makeResult(body, called);
  const outcome = postcondition(body, applied, called, before, result);
  const kept = constraintsOver(body, called, before);
  for (const [global, copy] of saved) emit(body, { kind: "assign", targets: [copy], values: [global], span });
  const changed = havocTouched(body, applied, called);
  const pure = pureFact(body, called, state, result);
  noteChanges(body, changed);
  return finish(body, called, applied, { ...outcome, ...withKept(outcome, kept) }, result, changed, pure);
}

/** What classes say of every change holds however the call ends. */
function withKept(
  { facts, normal, exceptional }: Outcome,
  kept: Kept,
): Pick<Outcome, "facts" | "normal" | "exceptional"> {
  const { conditions } = kept;
  return {
    facts: [...facts, ...kept.facts],
    normal: [...normal, ...conditions],
    exceptional: [...exceptional, ...conditions],
  };
}

function brokenPlace(from: Span, { file, line }: Span): string {
  return file === from.file ? `line ${line}` : `${file}:${line}`;
}

function caseContext(body: Body, { method }: ContractCase, { self, args }: ContractCall): SpecContext {
  const names = new Map(
    method.params.map((param, i) => [param.name, { ...args[i]!, type: paramType(param.type, args[i]!) }]),
  );
  const next = useNext(body.unit);
  return {
    unit: body.unit, owner: method.owner, scope: undefined, typeVariables: method.typeVariables, self, heap: currentHeap,
    names, bound: new Map(), old: undefined, result: undefined, freshFrom: next, facts: [], depth: 0, proving: body.method,
  }; // prettier-ignore
}

/** What the argument is known to be says more than a type variable. */
function paramType(declared: JavaType, arg: Value): JavaType {
  return declared.kind === "variable" ? arg.type : declared;
}

const nullPointer = "java.lang.NullPointerException";

function checkPreconditions(
  body: Body,
  cases: readonly ContractCase[],
  contexts: readonly SpecContext[],
  called: ContractCall,
): void {
  const { args, span, method, text } = called;
  const [only] = cases;
  if (cases.length > 1) {
    const terms = cases.map((one, i) => precondition(contexts[i]!, one, args, specTruth));
    flushFacts(body, contexts, span);
    const first = cases.flatMap((one) => [...one.requires, ...one.nonNull])[0];
    const because =
      first === undefined
        ? undefined
        : { span: first.span, text: "no case of the contract applies: this is the first" };
    const message = `the call of ${method.name} fits no case of its contract`;
    return check(body, or(...terms), "precondition", message, span, because);
  }
  const context = contexts[0]!;
  const { isStub } = only!.method.owner;
  const isBound = isStub ? boundBy(body, called) : TRUE;
  const demand = (holds: Term, kind: CheckKind, message: string, because: Because, exceptionName: string): void => {
    const bound = isStub ? or(not(isBound), holds) : holds;
    if (!isStub) check(body, holds, kind, message, span, because);
    else if (body.unit.whole !== undefined && exceptionName === nullPointer)
      implicitFailure(body, bound, "precondition", message, span, exceptionName);
    else libraryDemand(body, bound, kind, message, span, because, exceptionName);
  };
  for (const { index, span: declared } of only!.nonNull) {
    const arg = args[index]!;
    if (arg.nonNull === true) continue;
    const because = { span: declared, text: "it is declared here" };
    const message = `null is passed for ${only!.method.params[index]!.name}, which is never null`;
    demand(not(eq(arg.term, zero)), "non-null", message, because, nullPointer);
  }
  for (const { expression, span: clause } of only!.requires) {
    const condition = specTruth(context, expression);
    flushFacts(body, contexts, span);
    const because = { span: clause, text: "this is the precondition that could not be proved" };
    demand(condition, "precondition", `a precondition of ${text} could not be proved`, because, "java.lang.RuntimeException"); // prettier-ignore
  }
}

/**
 * Whether what the library demands is demanded of this call. Who overrides a method may ask for less: where only what is certain is
 * believed, the object has to be the library's own.
 */
function boundBy({ unit }: Body, { method, self }: ContractCall): Term {
  if (unit.options.calls !== "body" || self === undefined || isCertainTarget(method)) return TRUE;
  const { owner, name, params } = method;
  const overrides = (one: ClassSymbol): boolean =>
    (one.methods.get(name) ?? []).some((other) => other.params.length === params.length);
  const own = [...unit.usedClasses].filter((one) => one.isStub && one !== owner && isSubclass(one, owner));
  return or(
    ...[owner, ...own.filter((one) => !overrides(one))].map((one) => eq(typeOf(unit, self.term), useClass(unit, one))),
  );
}

interface Because {
  readonly span: Span;
  readonly text: string;
}

function flushFacts(body: Body, contexts: readonly SpecContext[], span: Span): void {
  for (const { facts } of contexts) for (const fact of facts.splice(0)) assume(body, fact, span);
}

function applicable(
  body: Body,
  source: ContractCase,
  context: SpecContext,
  { args, span }: ContractCall,
  count: number,
): CaseAtCall {
  const term = count === 1 ? TRUE : precondition(context, source, args, specTruth);
  const touched = (source.modifies ?? [{ kind: "everything", span: source.span } as const]).flatMap((one) =>
    touchedBy(context, one, "caller"),
  );
  flushFacts(body, [context], span);
  return { source, context, applies: heldTerm(body, term, span), touched: heldTouched(body, touched, span) };
}

function heldTouched(body: Body, touched: readonly Touched[], span: Span): readonly Touched[] {
  const hold = (term: Term | undefined): Term | undefined =>
    term === undefined ? undefined : heldTerm(body, term, span);
  return touched.map((one): Touched => {
    switch (one.kind) {
      case "everything":
        return one;
      case "field":
        return { ...one, object: hold(one.object) };
      case "elements":
        return { ...one, array: hold(one.array)!, low: hold(one.low), high: hold(one.high) };
    }
  });
}

/** The value that a variable of the heap had before the call. */
function savedCopy(body: Body, saved: Map<Variable, Variable>, global: Variable, span: Span): Term {
  let copy = saved.get(global);
  if (copy === undefined) saved.set(global, (copy = temporary(body, span, global.sort)));
  return copy;
}

function heldState(body: Body, method: MethodSymbol, span: Span): Term | undefined {
  if (!body.unit.countsStates || !isPureAnywhere(method, body.unit.world)) return undefined;
  declareGlobal(body.unit, { variable: heapState, span: noSpan });
  return heldTerm(body, heapState, span);
}

function makeResult(body: Body, { method, span, self, form }: ContractCall): Value | undefined {
  if (form === "new") return self;
  if (method.result.kind === "void") return undefined;
  const type = erasure(method.result, body.unit.world);
  return { term: temporary(body, span, sortOf(type)), type: method.result };
}

/** In a pure method, the result is what annotations mean by the call. */
function pureFact(
  body: Body,
  { method, self, args }: ContractCall,
  state: Term | undefined,
  result: Value | undefined,
): Term {
  if (state === undefined || result === undefined || method.isConstructor) return TRUE;
  if (!isFunctionOfState(body.unit, method)) return TRUE;
  const meant = pureTerm(body.unit, method, state, self?.term, args.map((arg) => arg.term)); // prettier-ignore
  return meant.sort === result.term.sort ? eq(result.term, meant) : TRUE;
}

function finish(
  body: Body,
  called: ContractCall,
  cases: readonly CaseAtCall[],
  outcome: Outcome,
  result: Value | undefined,
  changed: ReadonlySet<Variable> | "everything",
  pure: Term,
): Value {
  const { span, form } = called;
  if (result !== undefined && form !== "new") {
    // What comes from outside the program may be any value that its contract allows.
    const tag = called.method.modifiers.has("input") ? "input" : "approximation";
    emit(body, { kind: "havoc", targets: [result.term as Variable], tag, span });
    assume(body, typeFact(erasure(result.type, body.unit.world), result.term), span);
  }
  if (outcome.mayThrow) throwing(body, called, outcome, changed);
  if (body.unit.whole !== undefined && !isNoThrow(body.unit, called.method))
    mayThrowUnchecked(body, called.method.name, [], span);
  else if (!isSureToReturn(body, called)) mayThrow(body, span);
  else mayThrowToHandler(body, span);
  if (called.method.owner.isStub && !isNoThrow(body.unit, called.method)) trustInDeclarations(body);
  for (const fact of outcome.facts) assume(body, fact, span);
  assume(body, pure, span);
  for (const term of outcome.normal) assume(body, term, span);
  if (result !== undefined && form !== "new") assume(body, staticTypeFact(body.unit, result), span);
  callChanges(body, called, changed, "normal");
  const isSure = cases.every(({ source }) => source.resultNonNull !== undefined);
  if (result === undefined) return { term: zero, type: { kind: "void" } };
  return isSure && form !== "new" ? { ...result, nonNull: true } : result;
}

/** The way on which the call ends with an exception. */
function throwing(
  body: Body,
  called: ContractCall,
  outcome: Outcome,
  changed: ReadonlySet<Variable> | "everything",
): void {
  const { span } = called;
  const { exception } = outcome;
  makeRoom(body, span);
  emit(body, { kind: "havoc", targets: [exception], tag: "approximation", span });
  assume(body, typeFact(classType(body, "java.lang.Throwable"), exception), span);
  const onThrow = (): void => {
    for (const fact of outcome.facts) assume(body, fact, span);
    for (const term of outcome.exceptional) assume(body, term, span);
    const isThrowable = isInstance(body.unit, exception, body.unit.world.throwable);
    if (isThrowable !== undefined) assume(body, isThrowable, span);
    callChanges(body, called, changed, "exceptional");
  };
  const { whole } = body.unit;
  const raise = (): void => raiseUnknown(body, exception, called.method.name, span);
  afterCall(body, exception, span, { origin: "known", returned: true, onThrow, ...(whole !== undefined && { raise }) });
}

/** Where contracts are believed, they are also believed to say all that may be thrown. */
function trustInDeclarations({ unit }: Body): void {
  if (unit.options.calls === "contract")
    unit.assumptions.add("code that is not here throws nothing but what it declares");
}

/**
 * Contracts do not tell which unchecked exceptions a method throws, and some methods do nothing else. Where only what is certain is
 * believed, those return that the library itself implements.
 */
function isSureToReturn(body: Body, { method }: ContractCall): boolean {
  if (body.unit.options.calls !== "body") return true;
  const { isStub, declaration } = method.owner;
  const isImplemented = declaration.form === "class" && !method.modifiers.has("abstract");
  return isStub && (isImplemented || isCertainTarget(method));
}

/** A call of something of which nothing is known. */
export function unknownCall(body: Body, type: JavaType, span: Span, text: string): Value {
  mark(body, "call", span, `call of ${text}`);
  const saved = new Map<Variable, Variable>();
  const kept = constraintsOver(body, undefined, (global) => savedCopy(body, saved, global, span));
  for (const [global, copy] of saved) emit(body, { kind: "assign", targets: [copy], values: [global], span });
  havocEverything(body, undefined, span);
  noteChanges(body, "everything");
  for (const term of [...kept.facts, ...kept.conditions]) assume(body, term, span);
  if (body.unit.whole !== undefined) mayThrowUnchecked(body, text, "any", span);
  else if (body.handlers.length > 0 || body.unit.options.calls !== "contract") mayThrow(body, span);
  trustInDeclarations(body);
  callChanges(body, undefined, "everything", "normal", span);
  if (type.kind === "void") return { term: zero, type };
  return arbitrary(body, type, "approximation", span);
}
