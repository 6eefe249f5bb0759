/** From a method to a procedure and its implementation. */
import { FALSE, TRUE, and, eq, implies, not, or } from "../../../logic/build.ts";
import { BOOL, INT } from "../../../logic/sort.ts";
import { variable, type Term } from "../../../logic/term.ts";
import type { Declared, Implementation, Procedure } from "../../../ir/program.ts";
import { spanTo, type Span } from "../../../source/span.ts";
import { resolveType } from "../resolve/resolve-type.ts";
import { erasure } from "../resolve/subtypes.ts";
import { isReference, type JavaType, type MethodSymbol } from "../resolve/symbols.ts";
import {
  assign, assume, begin, check, declareTyped, end, heldTerm, jump, mark, type Body, type Lowerers,
} from "./body.ts"; // prettier-ignore
import { lowerCondition } from "./conditions.ts";
import { beginConstructor, checkNonNullFields } from "./constructors.ts";
import { isNonNullParameter, type ContractCase } from "./contract-cases.ts";
import { lowerValue } from "./expressions.ts";
import { specsOf, understoodCases } from "./faults.ts";
import { frameOf, type AllowedCase } from "./frames.ts";
import { useNext } from "./heap.ts";
import { checkConstraints } from "./constraints.ts";
import { assumeInvariants, checkInitial, checkInvariants, checkOwnInvariants, type About } from "./invariants.ts";
import { touchedBy } from "./locations.ts";
import { ownChanges } from "./own-changes.ts";
import { procedureName, shownName } from "./procedure-names.ts";
import { precondition } from "./pure-calls.ts";
import { innerScope, type Scope } from "./scopes.ts";
import { bodyContext, contractContext, type SpecContext } from "./spec-context.ts";
import { specTruth } from "./spec-terms.ts";
import { lowerStatement } from "./statements.ts";
import { sortOf, type Unit } from "./unit.ts";
import { isInstance, staticTypeFact, typeFact, zero, type Value } from "./values.ts";
import { giveUpOnBroken, judgedBlocks } from "./unjudged.ts";
import { walkBody } from "./walk.ts";
import { withoutParentheses } from "./source-text.ts";

const lowerers: Lowerers = { value: lowerValue, condition: lowerCondition, statement: lowerStatement };

/** A method with a body, or a constructor. `scope`: what is visible around a local class. */
export function lowerMethod(unit: Unit, method: MethodSymbol, scope: Scope | undefined): void {
  const { declaration, owner } = method;
  const block = declaration?.body;
  if (block === undefined && !(method.isConstructor && declaration === undefined)) return;
  const closing = block?.end ?? owner.declaration.open;
  const fill = (body: Body): void => {
    if (method.isConstructor) beginConstructor(body, closing);
    if (block !== undefined) for (const one of withoutDelegation(body, block.statements)) lowerStatement(body, one);
    const isPlainRecord = method.isConstructor && declaration === undefined;
    if (declaration?.isCompact === true || isPlainRecord) assignComponents(body, closing);
    if (body.open !== undefined && block !== undefined) mark(body, "return", closing);
  };
  lowerRoutine(unit, method, scope, closing, fill, owner.isStub ? { reportedAtCall: true } : {});
}

/** A procedure around what `fill` makes of its statements. */
export function lowerRoutine(
  unit: Unit,
  method: MethodSymbol,
  scope: Scope | undefined,
  closing: Span,
  fill: (body: Body) => void,
  traits: RoutineTraits = {},
): void {
  const { declaration } = method;
  const span = declaration === undefined ? method.owner.declaration.nameSpan : spanTo(method.span, closing);
  const body = newBody(unit, method, scope, closing);
  const params = parametersOf(unit, method);
  begin(body, "start", span);
  const cases = enter(body, params, span);
  fill(body);
  jump(body, body.exits.normal, closing);
  normalExit(body, cases);
  exceptionalExit(body, cases);
  finish(body, params, span, traits);
}

export interface RoutineTraits extends Pick<Procedure, "between" | "reportedAtCall"> {
  /** Of the procedure, if it is not the method itself. */
  readonly name?: string;
}

/** The call of another constructor has been made when a constructor begins. */
function withoutDelegation<T extends { readonly kind: string }>(body: Body, statements: readonly T[]): readonly T[] {
  return body.isConstructor && isDelegation(statements[0]) ? statements.slice(1) : statements;
}

export function isDelegation(statement: unknown): boolean {
  const s = statement as { kind?: string; expression?: { kind: string; name?: string } } | undefined;
  return s?.kind === "expression" && s.expression?.kind === "call" && (s.expression.name === "this" || s.expression.name === "super"); // prettier-ignore
}

function newBody(unit: Unit, method: MethodSymbol, scope: Scope | undefined, closing: Span): Body {
  const { owner } = method;
  const type = erasure(method.result, unit.world);
  const self: Value | undefined = method.isStatic ? undefined : { term: variable("this", INT), type: { kind: "class", symbol: owner, args: owner.typeVariables }, nonNull: true }; // prettier-ignore
  const hasResult = type.kind !== "void";
  return {
    unit,
    lower: lowerers,
    method,
    owner,
    typeVariables: [...method.typeVariables, ...(owner.surroundings?.typeVariables ?? [])],
    self,
    locals: [],
    names: new Map(["this", "result", "exception", "unknown"].map((name) => [name, 1])),
    temporaries: new Set(self === undefined ? [] : [variable("this", INT)]),
    blocks: [],
    labels: new Map([["exit", 1], ["exceptional", 1]]), // prettier-ignore
    open: undefined,
    scope: innerScope(scope, method),
    jumps: [],
    handlers: [],
    entry: new Map(),
    captured: new Map(),
    result: hasResult ? { variable: variable("result#", sortOf(type)), type: method.result } : undefined,
    exception: variable("exception#", INT),
    unknownException: variable("unknown#", BOOL),
    exits: { normal: "exit", exceptional: "exceptional" },
    frame: undefined,
    isConstructor: method.isConstructor,
    closing,
    saying: undefined,
    lowering: "source",
    raises: false,
    called: new Set(),
    faults: [],
  };
}

function parametersOf(unit: Unit, method: MethodSymbol): readonly Declared[] {
  const next = useNext(unit);
  const self: Declared[] = method.isStatic ? [] : [{ variable: variable("this", INT), span: method.span, sourceName: "this", isReference: true, where: typeFact({ kind: "null" }, variable("this", INT), next) }]; // prettier-ignore
  return [
    ...self,
    ...method.params.map(({ name, type, span }): Declared => {
      const erased = erasure(type, unit.world);
      const made = variable(name, sortOf(erased));
      const where = typeFact(erased, made, next);
      const parts = { ...(where !== TRUE && { where }), ...(isReference(erased) && { isReference: true as const }) };
      return { variable: made, span, sourceName: name, ...parts };
    }),
  ];
}

// --------------------------------------------------------------------------------------------------------------- entry

interface CaseInBody {
  readonly source: ContractCase;
  readonly names: ReadonlyMap<string, Value>;
  readonly applies: Term;
}

function enter(body: Body, params: readonly Declared[], span: Span): readonly CaseInBody[] {
  const { unit, method, self } = body;
  for (const { variable: v } of params) body.names.set(v.name, 1);
  if (self !== undefined) {
    assume(body, not(eq(self.term, zero)), span);
    assume(body, staticTypeFact(unit, self), span);
  }
  declareParameters(body, span);
  assign(body, body.unknownException, FALSE, span);
  axioms(body, span);
  const about: About =
    body.isConstructor && self !== undefined ? { kind: "others", selves: [self.term] } : { kind: "all" };
  assumeInvariants(body, about, span);
  const all = understoodCases(unit, method);
  // Where only what is certain counts, nobody is held to what the library is said to promise.
  const cases =
    unit.whole !== undefined ? [] : unit.options.calls === "body" ? all.filter((one) => !one.method.owner.isStub) : all;
  const contexts = cases.map((one) => entryContext(body, one));
  const terms = cases.map((one, i) => {
    const term = precondition(contexts[i]!, one, argumentsOf(body, method), specTruth);
    for (const fact of contexts[i]!.facts.splice(0)) assume(body, fact, span);
    return term;
  });
  if (cases.length === all.length) assume(body, or(...terms), span);
  const applied = cases.map((source, i): CaseInBody => {
    const names = contexts[i]!.names;
    return { source, names, applies: all.length === 1 ? TRUE : heldTerm(body, terms[i]!, span) };
  });
  body.frame = frameOf(body, applied.map((one) => allowed(body, one, span))); // prettier-ignore
  return applied;
}

/** Assigned parameters are copied, so that their values on entry stay. */
function declareParameters(body: Body, span: Span): void {
  const { unit, method } = body;
  const assignedNames = new Set<string>();
  walkBody(method, body.owner, (e) => {
    if (e.kind !== "assign" && e.kind !== "update") return;
    const target = withoutParentheses(e.target);
    if (target.kind === "name") assignedNames.add(target.name);
  });
  method.params.forEach(({ name, type, span: at }, index) => {
    const erased = erasure(type, unit.world);
    const entry = variable(name, sortOf(erased));
    body.temporaries.add(entry);
    body.entry.set(name, { term: entry, type });
    const nonNull = isNonNullParameter(method, index, unit.world);
    const isAssigned = assignedNames.has(name);
    const local = isAssigned ? declareTyped(body, name, type.kind === "variable" ? erased : type, at) : entry;
    if (isAssigned) assign(body, local, entry, span);
    assume(body, staticTypeFact(unit, { term: entry, type }), span);
    // Nobody can pass an object to the constructor that makes it.
    if (body.isConstructor && body.self !== undefined && isReference(erased))
      assume(body, not(eq(entry, body.self.term)), span);
    body.scope.locals.set(name, { name, variable: local, type, nonNull });
  });
}

function argumentsOf(body: Body, method: MethodSymbol): readonly Value[] {
  return method.params.map(({ name }) => body.entry.get(name)!);
}

/** The parameters by the names that the case uses for them. */
function entryContext(body: Body, { method }: ContractCase): SpecContext {
  const args = argumentsOf(body, body.method);
  const names = new Map(method.params.map(({ name, type }, i) => [name, { ...args[i]!, type: type.kind === "variable" ? args[i]!.type : type }])); // prettier-ignore
  return contractContext(body, method.owner, names);
}

function allowed(body: Body, { source, names, applies }: CaseInBody, span: Span): AllowedCase {
  const context = contractContext(body, source.method.owner, names);
  const old: SpecContext = { ...context.old!, facts: context.facts };
  const locations = source.modifies ?? [{ kind: "everything", span: source.span } as const];
  const touched = locations.flatMap((one) => touchedBy(old, one, "body"));
  for (const fact of context.facts.splice(0)) assume(body, fact, span);
  return { applies, touched, source };
}

/** Axioms of the classes of the file. */
function axioms(body: Body, span: Span): void {
  for (const symbol of body.unit.world.symbols.values()) {
    if (symbol.unit !== body.unit.file) continue;
    for (const spec of specsOf(body.unit, symbol)) {
      if (spec.kind !== "axiom") continue;
      const context = bodyContext(body, symbol, undefined);
      const condition = specTruth(context, spec.condition);
      for (const fact of context.facts) assume(body, fact, span);
      assume(body, condition, span);
    }
  }
}

/** Of a record: each field has the value of the parameter of its name. */
function assignComponents(body: Body, span: Span): void {
  if (body.owner.declaration.form !== "record" || body.self === undefined) return;
  for (const { name } of body.owner.declaration.components) {
    const at = { kind: "name", name, span } as const;
    const target = { kind: "field", target: { kind: "this", span }, name, span, dot: span } as const;
    body.lower.value(body, { kind: "assign", op: undefined, target, value: at, span, at: span });
  }
}

// --------------------------------------------------------------------------------------------------------------- exits

function normalExit(body: Body, cases: readonly CaseInBody[]): void {
  const { closing, result } = body;
  begin(body, body.exits.normal, closing);
  assign(body, body.exception, zero, closing);
  if (result !== undefined) assume(body, typeFact(erasure(result.type, body.unit.world), result.variable), closing);
  for (const { source, names, applies } of cases) {
    const because = (span: Span): { span: Span; text: string } => ({
      span,
      text: "this is the postcondition that could not be proved",
    });
    const message = "a postcondition could not be proved on this return path";
    if (source.behavior === "exceptional")
      check(body, not(applies), "postcondition", message, closing, because(source.span));
    const context = contractContext(body, source.method.owner, names);
    for (const { expression, span } of source.behavior === "exceptional" ? [] : source.ensures) {
      const condition = specTruth(context, expression);
      for (const fact of context.facts.splice(0)) assume(body, fact, closing);
      check(body, implies(applies, condition), "postcondition", message, closing, because(span));
    }
    if (source.resultNonNull !== undefined && result !== undefined) {
      const isThere = not(eq(result.variable, zero));
      check(body, implies(applies, isThere), "postcondition", "null is returned, which is never to be", closing, { span: source.resultNonNull, text: "it is declared here" }); // prettier-ignore
    }
  }
  if (body.isConstructor) checkNonNullFields(body);
  exitInvariants(body, "normal");
  end(body, { kind: "return", span: closing });
}

function exitInvariants(body: Body, way: "normal" | "exceptional"): void {
  const { self, closing, owner } = body;
  const message = way === "normal" ? "an invariant may not hold at the end" : "an invariant may not hold when an exception leaves the method"; // prettier-ignore
  const isNew = body.isConstructor && self !== undefined;
  const about: About = isNew ? { kind: "others", selves: [self.term] } : { kind: "all" };
  checkInvariants(body, about, closing, ownChanges(body), message);
  if (isNew && way === "normal") {
    checkOwnInvariants(body, self, owner, closing, message);
    checkInitial(body, self, owner, closing);
  }
  checkConstraints(body, about, closing);
  giveUpOnBroken(body);
}

function exceptionalExit(body: Body, cases: readonly CaseInBody[]): void {
  const { closing, exception, unknownException, unit } = body;
  if (!body.raises) return;
  begin(body, body.exits.exceptional, closing);
  const types = allowedTypes(body, cases);
  const tests = types.map((type) => isInstance(unit, exception, type) ?? TRUE);
  const message = "an exception may leave the method that its throws clause does not allow";
  // In a program as a whole there may be somebody who waits for it.
  if (unit.whole === undefined) check(body, or(unknownException, ...tests), "uncaught-exception", message, closing);
  for (const { source, names, applies } of cases) {
    const text = "this does not allow the exception";
    if (source.behavior === "normal") {
      check(body, or(unknownException, not(applies)), "postcondition", "an exception may leave the method, where it is to end normally", closing, { span: source.span, text }); // prettier-ignore
    }
    const scope = { unit: source.method.owner.unit, owner: source.method.owner, typeVariables: [] };
    for (const { type, name, condition, span } of source.signals) {
      const caught = resolveType(type, scope, unit.world);
      const given = new Map(names);
      if (name !== undefined) given.set(name, { term: exception, type: caught, nonNull: true });
      const context = contractContext(body, source.method.owner, given);
      const holds = specTruth(context, condition);
      for (const fact of context.facts.splice(0)) assume(body, fact, closing);
      const isOne = and(applies, isInstance(unit, exception, caught) ?? TRUE, not(unknownException));
      check(body, implies(isOne, holds), "postcondition", "a signals clause could not be proved for this exception", closing, { span, text }); // prettier-ignore
    }
    if (source.signalsOnly !== undefined) {
      const only = source.signalsOnly.types.map(
        (type) => isInstance(unit, exception, resolveType(type, scope, unit.world)) ?? TRUE,
      );
      check(body, implies(applies, or(unknownException, ...only)), "postcondition", "an exception may leave the method that its signals_only clause does not allow", closing, { span: source.signalsOnly.span, text }); // prettier-ignore
    }
  }
  exitInvariants(body, "exceptional");
  end(body, { kind: "return", span: closing });
}

function allowedTypes(body: Body, cases: readonly CaseInBody[]): readonly JavaType[] {
  const { world } = body.unit;
  const named = cases.flatMap(({ source }) => {
    const scope = { unit: source.method.owner.unit, owner: source.method.owner, typeVariables: [] };
    return [...(source.signalsOnly?.types ?? []), ...source.signals.map(({ type }) => type)].map((type) => resolveType(type, scope, world)); // prettier-ignore
  });
  const general = new Set([
    "java.lang.Throwable",
    "java.lang.Exception",
    "java.lang.RuntimeException",
    "java.lang.Error",
  ]);
  return [
    ...body.method.throws,
    ...named.filter((type) => !(type.kind === "class" && general.has(type.symbol.fullName))),
  ];
}

function finish(body: Body, params: readonly Declared[], span: Span, { name: given, ...traits }: RoutineTraits): void {
  const { unit, method, result } = body;
  const name = given ?? procedureName(method, unit.world);
  const results: Declared[] = [
    ...(result === undefined ? [] : [{ variable: result.variable, span, sourceName: "\\result", ...(isReference(erasure(method.result, unit.world)) && { isReference: true as const }) }]), // prettier-ignore
    { variable: body.exception, span },
  ];
  const copied = unit.options.calls === "body" ? ({ inline: 1, checkedApart: true } as const) : {};
  const procedure: Procedure = {
    name,
    params,
    results,
    requires: [],
    ensures: [],
    modifies: [],
    span,
    sourceName: shownName(method),
    ...copied,
    ...traits,
  };
  const implementation: Implementation = {
    name: shownName(method),
    procedure: name,
    params,
    results,
    locals: [...body.locals, { variable: body.unknownException, span }],
    body: { entry: "start", blocks: new Map(judgedBlocks(body, span).map((block) => [block.label, block])) },
    span,
    checked: !method.owner.isStub,
  };
  unit.procedures.set(name, procedure);
  unit.implementations.push(implementation);
}
