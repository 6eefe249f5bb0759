/**
 * A call by the contract of its method: the precondition is checked, what may be changed becomes arbitrary, and then the
 * postcondition is known, or the exception is one that the contract allows.
 */
import {
  FALSE, TRUE, and, boundVariable, eq, forall, ge, implies, ite, not, or, select, store,
} from "../../../logic/build.ts"; // prettier-ignore
import { INT } from "../../../logic/sort.ts";
import type { Term, Variable } from "../../../logic/term.ts";
import type { Span } from "../../../source/span.ts";
import { resolveType } from "../resolve/resolve-type.ts";
import { erasure } from "../resolve/subtypes.ts";
import type { JavaType, MethodSymbol } from "../resolve/symbols.ts";
import {
  arbitrary, assume, begin, branch, check, checkAside, emit, freshLabel, heldTerm, jump, mark, temporary, type Body,
} from "./body.ts"; // prettier-ignore
import type { ContractCall } from "./contract-call.ts";
import { contractOf, isPureAnywhere, type ContractCase } from "./contract-cases.ts";
import { classType, raise } from "./exceptions.ts";
import { currentHeap, useNext, type HeapView } from "./heap.ts";
import { havocEverything } from "./everything.ts";
import { callChanges, checkBeforeCall } from "./call-invariants.ts";
import { coversElement, coversEverything, coversField, touchedBy, type Touched } from "./locations.ts";
import { precondition, pureTerm } from "./pure-calls.ts";
import type { SpecContext } from "./spec-context.ts";
import { specTruth } from "./spec-terms.ts";
import { declareGlobal, heapState, nextReference, sortOf } from "./unit.ts";
import { isInstance, staticTypeFact, typeFact, zero, type Value } from "./values.ts";
import { noSpan } from "../../../source/span.ts";

/** One case of the contract at a call. */
interface CaseAtCall {
  readonly source: ContractCase;
  readonly context: SpecContext;
  readonly applies: Term;
  readonly touched: readonly Touched[];
}

export function callByContract(body: Body, called: ContractCall): Value {
  const { unit } = body;
  const { method, span } = called;
  const { cases } = contractOf(method, unit.world);
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
  for (const [global, copy] of saved) emit(body, { kind: "assign", targets: [copy], values: [global], span });
  const changed = havocTouched(body, applied, called);
  const pure = pureFact(body, called, state, result);
  return finish(body, called, applied, outcome, result, changed, pure);
}

function caseContext(body: Body, { method }: ContractCase, { self, args }: ContractCall): SpecContext {
  const names = new Map(
    method.params.map((param, i) => [param.name, { ...args[i]!, type: paramType(param.type, args[i]!) }]),
  );
  const next = useNext(body.unit);
  return {
    unit: body.unit, owner: method.owner, scope: undefined, typeVariables: method.typeVariables, self, heap: currentHeap,
    names, bound: new Map(), old: undefined, result: undefined, freshFrom: next, facts: [], depth: 0,
  }; // prettier-ignore
}

/** What the argument is known to be says more than a type variable. */
function paramType(declared: JavaType, arg: Value): JavaType {
  return declared.kind === "variable" ? arg.type : declared;
}

// ------------------------------------------------------------------------------------------------------- preconditions

function checkPreconditions(
  body: Body,
  cases: readonly ContractCase[],
  contexts: readonly SpecContext[],
  { args, span, method, text }: ContractCall,
): void {
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
  for (const { index, span: declared } of only!.nonNull) {
    const arg = args[index]!;
    if (arg.nonNull === true) continue;
    const because = { span: declared, text: "it is declared here" };
    const message = `null is passed for ${only!.method.params[index]!.name}, which is never null`;
    check(body, not(eq(arg.term, zero)), "non-null", message, span, because);
  }
  for (const { expression, span: clause } of only!.requires) {
    const condition = specTruth(context, expression);
    flushFacts(body, contexts, span);
    const because = { span: clause, text: "this is the precondition that could not be proved" };
    check(body, condition, "precondition", `a precondition of ${text} could not be proved`, span, because);
  }
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

// -------------------------------------------------------------------------------------------------------------- frames

/** A call may change only what this method itself may. */
function checkFrame(body: Body, cases: readonly CaseAtCall[], { span, method, form, self }: ContractCall): void {
  const { frame } = body;
  if (frame === undefined) return;
  const because = { span: frame.span, text: "this says what may be changed" };
  const message = `the call of ${method.name} may change what the contract does not allow`;
  const finite = cases.filter((one) => !coversEverything(one.touched));
  const limited = or(...finite.map((one) => one.applies));
  const conditions: Term[] = [or(limited, frame.everything())];
  const ofSelf = (object: Term | undefined): Term => (form === "call" || self === undefined || object === undefined ? FALSE : eq(object, self.term)); // prettier-ignore
  for (const one of finite.flatMap(({ touched }) => touched)) {
    if (one.kind === "field") {
      const may = and(...finite.map((c) => implies(c.applies, coversField(c.touched, one.map, one.object))));
      conditions.push(implies(may, or(frame.field(one.map, one.object), ofSelf(one.object))));
    } else if (one.kind === "elements") {
      const i = boundVariable("i", INT);
      const may = and(...finite.map((c) => implies(c.applies, coversElement(c.touched, one.map, one.array, i))));
      conditions.push(forall([i], implies(may, frame.element(one.map, one.array, i))));
    }
  }
  checkAside(body, and(...conditions), "modifies", message, span, because);
}

/** Makes arbitrary what the call may change; which variables of the heap these are. */
function havocTouched(
  body: Body,
  cases: readonly CaseAtCall[],
  called: ContractCall,
): ReadonlySet<Variable> | "everything" {
  const { span } = called;
  const finite = cases.filter((one) => !coversEverything(one.touched));
  if (finite.length === 0) {
    havocEverything(body, called, span);
    return "everything";
  }
  const limited = or(...finite.map((one) => one.applies));
  const changed = new Set<Variable>();
  const isAlwaysLimited = finite.length === cases.length;
  if (isAlwaysLimited) {
    havocFinite(body, finite, changed, span);
    grow(body, called, changed, span);
    return changed;
  }
  const [some, all, done] = ["limited", "unlimited", "changed"].map((name) => freshLabel(body, name)) as [
    string,
    string,
    string,
  ];
  branch(body, limited, { label: some, span }, { label: all, span }, span);
  begin(body, some, span);
  havocFinite(body, finite, changed, span);
  grow(body, called, changed, span);
  jump(body, done, span);
  begin(body, all, span);
  havocEverything(body, called, span);
  begin(body, done, span);
  return "everything";
}

/** New objects, and a new state of the heap if something in it has changed. */
function grow(body: Body, { method }: ContractCall, changed: Set<Variable>, span: Span): void {
  // What library constructors and those that are not written make besides their object, nobody sees.
  const isPlain = method.isConstructor && (method.owner.isStub || method.declaration === undefined);
  const isQuiet = changed.size === 0 && method.result.kind === "primitive" && isPureAnywhere(method, body.unit.world);
  const mayAllocate = !isPlain && !isQuiet;
  if (mayAllocate) {
    useNext(body.unit);
    const before = temporary(body, span);
    emit(body, { kind: "assign", targets: [before], values: [nextReference], span });
    emit(body, { kind: "havoc", targets: [nextReference], tag: "approximation", span });
    assume(body, ge(nextReference, before), span);
  }
  if (changed.size > 0 && body.unit.countsStates) {
    declareGlobal(body.unit, { variable: heapState, span: noSpan });
    emit(body, { kind: "havoc", targets: [heapState], tag: "approximation", span });
  }
}

function havocFinite(body: Body, cases: readonly CaseAtCall[], changed: Set<Variable>, span: Span): void {
  const done = new Set<string>();
  for (const one of cases.flatMap(({ touched }) => touched)) {
    if (one.kind === "everything") continue;
    const key = one.kind === "field" ? `${one.map.id} ${one.object?.id}` : `${one.map.id} ${one.array.id} ${one.low?.id} ${one.high?.id}`; // prettier-ignore
    if (done.has(key)) continue;
    done.add(key);
    changed.add(one.map);
    if (one.kind === "field") havocField(body, cases, one, span);
    else havocElements(body, cases, one, span);
  }
}

function havocField(
  body: Body,
  cases: readonly CaseAtCall[],
  one: Extract<Touched, { kind: "field" }>,
  span: Span,
): void {
  const { map, object } = one;
  const may = and(...cases.map((c) => implies(c.applies, coversField(c.touched, map, object))));
  const sort = map.sort.kind === "array" ? map.sort.element : map.sort;
  const fresh = temporary(body, span, sort);
  emit(body, { kind: "havoc", targets: [fresh], tag: "approximation", span });
  const next = object === undefined ? fresh : store(map, [object], fresh);
  emit(body, { kind: "assign", targets: [map], values: [ite(may, next, map)], span });
}

function havocElements(
  body: Body,
  cases: readonly CaseAtCall[],
  one: Extract<Touched, { kind: "elements" }>,
  span: Span,
): void {
  const { map, array } = one;
  if (map.sort.kind !== "array") return;
  const fresh = temporary(body, span, map.sort.element);
  emit(body, { kind: "havoc", targets: [fresh], tag: "approximation", span });
  const i = boundVariable("i", INT);
  const may = and(...cases.map((c) => implies(c.applies, coversElement(c.touched, map, array, i))));
  const kept = implies(not(may), eq(select(fresh, i), select(select(map, array), i)));
  assume(body, forall([i], kept, { triggers: [[select(fresh, i)]] }), span);
  emit(body, { kind: "assign", targets: [map], values: [store(map, [array], fresh)], span });
}

// ------------------------------------------------------------------------------------------------------ postconditions

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

interface Outcome {
  readonly normal: readonly Term[];
  readonly exceptional: readonly Term[];
  readonly exception: Variable;
  readonly mayThrow: boolean;
  readonly facts: readonly Term[];
}

function postcondition(
  body: Body,
  cases: readonly CaseAtCall[],
  called: ContractCall,
  before: HeapView,
  result: Value | undefined,
): Outcome {
  const { unit } = body;
  const exception = temporary(body, called.span);
  const types = allowedExceptions(body, called.method, cases);
  const normal: Term[] = [];
  const exceptional: Term[] = [];
  const facts: Term[] = [];
  for (const { source, context, applies } of cases) {
    const old: SpecContext = { ...context, heap: before, facts };
    const isNew = called.form !== "call" && called.self !== undefined;
    const after: SpecContext = {
      ...context,
      old,
      result,
      freshFrom: before(nextReference),
      facts,
      ...(isNew && { freshSelf: called.self!.term }),
    };
    const ensured = source.behavior === "exceptional" ? [FALSE] : source.ensures.map(({ expression }) => specTruth(after, expression)); // prettier-ignore
    normal.push(...ensured.map((term) => implies(applies, term)));
    if (source.resultNonNull !== undefined && result !== undefined)
      normal.push(implies(applies, not(eq(result.term, zero))));
    if (source.behavior === "normal") exceptional.push(not(applies));
    const scope = { unit: source.method.owner.unit, owner: source.method.owner, typeVariables: [] };
    for (const { type, name, condition } of source.signals) {
      const caught = resolveType(type, scope, unit.world);
      const names = new Map(context.names);
      if (name !== undefined) names.set(name, { term: exception, type: caught, nonNull: true });
      const isOne = isInstance(unit, exception, caught) ?? TRUE;
      exceptional.push(implies(and(applies, isOne), specTruth({ ...after, names }, condition)));
    }
    if (source.signalsOnly !== undefined) {
      const some = source.signalsOnly.types.map(
        (type) => isInstance(unit, exception, resolveType(type, scope, unit.world)) ?? TRUE,
      );
      exceptional.push(implies(applies, or(...some)));
    }
  }
  if (types !== "any") exceptional.push(or(...types.map((type) => isInstance(unit, exception, type) ?? TRUE)));
  const mayThrow = types === "any" || types.length > 0;
  return { normal, exceptional, exception, mayThrow, facts };
}

/** The types of exceptions that may come out of it: those that it declares, in one way or another. */
function allowedExceptions(
  body: Body,
  method: MethodSymbol,
  cases: readonly CaseAtCall[],
): readonly JavaType[] | "any" {
  if (cases.every(({ source }) => source.behavior === "normal")) return [];
  const { world } = body.unit;
  const named = cases.flatMap(({ source }) => {
    const scope = { unit: source.method.owner.unit, owner: source.method.owner, typeVariables: [] };
    const clauses = source.signals.filter(({ condition }) => !(condition.kind === "literal" && condition.literal.kind === "boolean" && !condition.literal.value)); // prettier-ignore
    const types = [...clauses.map(({ type }) => type), ...(source.signalsOnly?.types ?? [])];
    return types.map((type) => resolveType(type, scope, world));
  });
  // A general signals clause says what holds then, not that it happens.
  const general = new Set([
    "java.lang.Throwable",
    "java.lang.Exception",
    "java.lang.RuntimeException",
    "java.lang.Error",
  ]);
  const specific = named.filter((type) => !(type.kind === "class" && general.has(type.symbol.fullName)));
  return [...method.throws, ...specific];
}

/** In a pure method, the result is what annotations mean by the call. */
function pureFact(
  body: Body,
  { method, self, args }: ContractCall,
  state: Term | undefined,
  result: Value | undefined,
): Term {
  if (state === undefined || result === undefined || method.isConstructor) return TRUE;
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
    emit(body, { kind: "havoc", targets: [result.term as Variable], tag: "approximation", span });
    assume(body, typeFact(erasure(result.type, body.unit.world), result.term), span);
  }
  if (outcome.mayThrow) throwing(body, called, outcome, changed);
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
  const [normal, thrown] = [freshLabel(body, "returned"), freshLabel(body, "threw")];
  emit(body, { kind: "havoc", targets: [exception], tag: "approximation", span });
  assume(body, typeFact(classType(body, "java.lang.Throwable"), exception), span);
  branch(body, eq(exception, zero), { label: normal, span }, { label: thrown, span, trace: "call-exception" }, span);
  begin(body, thrown, span);
  for (const fact of outcome.facts) assume(body, fact, span);
  for (const term of outcome.exceptional) assume(body, term, span);
  const isThrowable = isInstance(body.unit, exception, body.unit.world.throwable);
  if (isThrowable !== undefined) assume(body, isThrowable, span);
  callChanges(body, called, changed, "exceptional");
  raise(body, exception, span);
  begin(body, normal, span);
}

/** A call of something of which nothing is known. */
export function unknownCall(body: Body, type: JavaType, span: Span, text: string): Value {
  mark(body, "call", span, `call of ${text}`);
  havocEverything(body, undefined, span);
  if (body.handlers.length > 0) {
    const exception = arbitrary(body, classType(body, "java.lang.Throwable"), "approximation", span);
    const [normal, thrown] = [freshLabel(body, "returned"), freshLabel(body, "threw")];
    branch(
      body,
      eq(exception.term, zero),
      { label: normal, span },
      { label: thrown, span, trace: "call-exception" },
      span,
    );
    begin(body, thrown, span);
    raise(body, exception.term, span, "unknown");
    begin(body, normal, span);
  }
  callChanges(body, undefined, "everything", "normal", span);
  if (type.kind === "void") return { term: zero, type };
  return arbitrary(body, type, "approximation", span);
}
