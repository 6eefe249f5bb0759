/**
 * Object invariants: they hold of all objects when a method begins and when it ends. What a class says of its objects is
 * assumed of all that are allocated; after changes it has to hold again at the end and before calls.
 */
import { TRUE, and, boundVariable, eq, forall, implies, le, lt, int, not } from "../../../logic/build.ts";
import { INT } from "../../../logic/sort.ts";
import type { BoundVariable, Term, Variable } from "../../../logic/term.ts";
import { freeVariables, visitPostorder } from "../../../logic/traverse.ts";
import type { Span } from "../../../source/span.ts";
import { supertypes } from "../resolve/subtypes.ts";
import type { ClassSymbol, JavaType } from "../resolve/symbols.ts";
import type { ClassSpec } from "../tree.ts";
import { specsOf } from "./faults.ts";
import { assume, check, type Body } from "./body.ts";
import { useNext, type HeapView, currentHeap } from "./heap.ts";
import { bodyContext, type SpecContext } from "./spec-context.ts";
import { specTruth } from "./spec-terms.ts";
import { heapState, type Unit } from "./unit.ts";
import { isInstance, type Value } from "./values.ts";

type ConditionSpec = Extract<ClassSpec, { kind: "invariant" | "axiom" | "initially" | "constraint" }>;

export interface Invariant {
  readonly owner: ClassSymbol;
  readonly spec: ConditionSpec;
}

/** What is said of a class's objects as a whole. */
export interface Stated<S extends ClassSpec> {
  readonly owner: ClassSymbol;
  readonly spec: S;
}

const byUnit = new WeakMap<Unit, readonly Stated<ClassSpec>[]>();

/** Clauses of a kind, of the classes of this file and of what its members are made of. */
export function relevantClauses<K extends ClassSpec["kind"]>(
  unit: Unit,
  kind: K,
): readonly Stated<Extract<ClassSpec, { kind: K }>>[] {
  let found = byUnit.get(unit);
  if (found === undefined) byUnit.set(unit, (found = collect(unit)));
  const isOne = (spec: ClassSpec): spec is Extract<ClassSpec, { kind: K }> => spec.kind === kind;
  return found.flatMap(({ owner, spec }) => (isOne(spec) ? [{ owner, spec }] : []));
}

export function relevantInvariants(unit: Unit): readonly Invariant[] {
  return relevantClauses(unit, "invariant");
}

function collect(unit: Unit): readonly Stated<ClassSpec>[] {
  const seen = new Set<ClassSymbol>();
  for (const symbol of unit.world.symbols.values()) if (symbol.unit === unit.file) seen.add(symbol);
  for (const symbol of seen) {
    for (const above of supertypes(symbol)) seen.add(above);
    for (const { type } of symbol.fields.values()) addClass(type, seen);
    for (const methods of [...symbol.methods.values(), symbol.constructors]) {
      for (const { params, result } of methods) {
        addClass(result, seen);
        for (const { type } of params) addClass(type, seen);
      }
    }
  }
  // What a file does not mention in its members it may still use in its bodies.
  for (const symbol of unit.world.symbols.values())
    if (!symbol.isStub && symbol.declaration.specs.length > 0) seen.add(symbol);
  return [...seen]
    .sort((a, b) => a.id - b.id)
    .flatMap((owner) => specsOf(unit, owner).map((spec) => ({ owner, spec })));
}

function addClass(type: JavaType, seen: Set<ClassSymbol>): void {
  let at = type;
  while (at.kind === "array") at = at.element;
  if (at.kind === "class") {
    seen.add(at.symbol);
    for (const arg of at.args) addClass(arg, seen);
  }
}

/** Which objects an invariant is about. */
export type About =
  | { readonly kind: "all" }
  /** All but those that are being made. */
  | { readonly kind: "others"; readonly selves: readonly Term[] }
  | { readonly kind: "one"; readonly self: Value };

export interface StatedInvariant {
  readonly invariant: Invariant;
  readonly condition: Term;
  readonly facts: readonly Term[];
}

/** The invariant in a state of the heap. */
export function invariantTerm(
  body: Body,
  invariant: Invariant,
  about: About,
  heap: HeapView = currentHeap,
): StatedInvariant {
  const { unit } = body;
  const { owner, spec } = invariant;
  const type: JavaType = { kind: "class", symbol: owner, args: [] };
  const base: SpecContext = {
    ...bodyContext(body, owner, undefined),
    heap,
    old: undefined,
    names: new Map(),
    scope: undefined,
  };
  if (about.kind === "one") {
    const condition = specTruth({ ...base, self: { ...about.self, type } }, spec.condition);
    return { invariant, condition, facts: base.facts };
  }
  const object = boundVariable(`o#${owner.name}`, INT);
  const holds = specTruth({ ...base, self: { term: object, type, nonNull: true } }, spec.condition);
  const next = heap(useNext(unit));
  // What static variables are to be holds without any object. What is about no variable at all nobody but constructors ever checks, so that
  // without an object nothing follows from it.
  const isStatic = !holds.open.includes(object) && freeVariables([holds]).some((v) => v !== next && v !== heapState);
  if (isStatic) unit.assumptions.add("static fields begin with values that fulfil the invariants about them");
  if (isStatic) return { invariant, condition: holds, facts: base.facts };
  const isOne = and(le(int(1n), object), lt(object, next), isInstance(unit, object, type) ?? TRUE);
  const guard = about.kind === "others" ? and(isOne, ...about.selves.map((self) => not(eq(object, self)))) : isOne;
  const own = patterns([holds, ...base.facts], object);
  const triggers = own.length > 0 ? own : patterns([isOne], object);
  return { invariant, condition: forall([object], implies(guard, holds), { triggers }), facts: base.facts };
}

/** Each field of the object that the condition, or what is known of its parts, reads brings it into play. */
export function patterns(conditions: readonly Term[], object: BoundVariable): readonly (readonly Term[])[] {
  const found = new Set<Term>();
  visitPostorder(conditions, (term) => {
    const isRead = (term.kind === "op" && term.op === "select" && term.args[1] === object) || (term.kind === "call" && term.args.includes(object)); // prettier-ignore
    if (isRead && term.open.length === 1) found.add(term);
  });
  return [...found].map((term) => [term]);
}

export function assumeInvariants(body: Body, about: About, span: Span, changed?: ReadonlySet<Variable>): void {
  if (body.method.modifiers.has("helper")) return;
  for (const invariant of relevantInvariants(body.unit)) {
    const { condition, facts } = invariantTerm(body, invariant, about);
    if (changed !== undefined && !dependsOn(condition, changed)) continue;
    for (const fact of facts) assume(body, fact, span);
    assume(body, condition, span);
  }
}

export function dependsOn(condition: Term, changed: ReadonlySet<Variable>): boolean {
  const variables = freeVariables([condition]);
  return variables.some((v) => changed.has(v) || (v === heapState && changed.size > 0));
}

/** `changed`: the parts of the heap that this body itself may have changed. */
export function checkInvariants(
  body: Body,
  about: About,
  span: Span,
  changed: ReadonlySet<Variable>,
  message: string,
): void {
  if (body.method.modifiers.has("helper")) return;
  for (const invariant of relevantInvariants(body.unit)) {
    const { condition, facts } = invariantTerm(body, invariant, about);
    if (!dependsOn(condition, changed)) continue;
    for (const fact of facts) assume(body, fact, span);
    checkInvariant(body, condition, invariant, span, message);
  }
}

/** Of an object that is being made: what its class and those above say. */
export function checkOwnInvariants(body: Body, self: Value, owner: ClassSymbol, span: Span, message: string): void {
  if (body.method.modifiers.has("helper")) return;
  const above = supertypes(owner);
  for (const invariant of relevantInvariants(body.unit)) {
    if (!above.includes(invariant.owner)) continue;
    const { condition, facts } = invariantTerm(body, invariant, { kind: "one", self });
    for (const fact of facts) assume(body, fact, span);
    checkInvariant(body, condition, invariant, span, message);
  }
}

/** What a constructor has to establish besides, for its class and those above. */
export function checkInitial(body: Body, self: Value, owner: ClassSymbol, span: Span): void {
  if (body.method.modifiers.has("helper")) return;
  for (const stated of initial(body.unit, owner)) {
    const { condition, facts } = invariantTerm(body, stated, { kind: "one", self });
    for (const fact of facts) assume(body, fact, span);
    const because = { span: stated.spec.span, text: "this is what holds initially" };
    check(body, condition, "object-invariant", "what is to hold initially may not hold at the end", span, because);
  }
}

/** Of an object that a constructor of the class has made. */
export function assumeInitial(body: Body, self: Value, owner: ClassSymbol, span: Span): void {
  for (const stated of initial(body.unit, owner)) {
    const { condition, facts } = invariantTerm(body, stated, { kind: "one", self });
    for (const fact of facts) assume(body, fact, span);
    assume(body, condition, span);
  }
}

function initial(unit: Unit, owner: ClassSymbol): readonly Invariant[] {
  const above = supertypes(owner);
  return relevantClauses(unit, "initially").filter((one) => above.includes(one.owner));
}

export function assumeOwnInvariants(body: Body, self: Value, owner: ClassSymbol, span: Span): void {
  const above = supertypes(owner);
  for (const invariant of relevantInvariants(body.unit)) {
    if (!above.includes(invariant.owner)) continue;
    const { condition, facts } = invariantTerm(body, invariant, { kind: "one", self });
    for (const fact of facts) assume(body, fact, span);
    assume(body, condition, span);
  }
}

function checkInvariant(body: Body, condition: Term, { spec }: Invariant, span: Span, message: string): void {
  const because = { span: spec.span, text: "this is the invariant that could not be proved" };
  check(body, condition, "object-invariant", message, span, because);
}
