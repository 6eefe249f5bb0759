/** Where an annotation is evaluated: in which state of the heap, of whom, with which names. */
import { forall } from "../../../logic/build.ts";
import type { Term } from "../../../logic/term.ts";
import { oldVariable } from "../../../ir/old.ts";
import type { Span } from "../../../source/span.ts";
import type { AnnotationFault, Expression } from "../tree.ts";
import type { ClassSymbol, MethodSymbol } from "../resolve/symbols.ts";
import type { Body } from "./body.ts";
import { currentHeap, useNext, type HeapView } from "./heap.ts";
import type { Place } from "./names.ts";
import type { Value } from "./values.ts";

export interface SpecContext extends Place {
  readonly self: Value | undefined;
  readonly heap: HeapView;
  /** Parameters, the exception of a signals clause. They hide everything else. */
  readonly names: ReadonlyMap<string, Value>;
  /** Variables of the quantifiers around. */
  readonly bound: ReadonlyMap<string, Value>;
  /** The state before; absent where there is none. */
  readonly old: SpecContext | undefined;
  readonly result: Value | undefined;
  /** References from here on did not exist before. */
  readonly freshFrom: Term;
  /** An object that is new although it was there when its constructor began. */
  readonly freshSelf?: Term;
  /** What is known of the terms that were made, to be assumed before they are used. */
  readonly facts: Term[];
  /** Contracts of methods that are called in contracts, so many levels deep. */
  readonly depth: number;
  /** The method whose body is being proved right. */
  readonly proving?: MethodSymbol | undefined;
  /** The methods that it calls, where that is asked. */
  readonly calls?: Set<MethodSymbol> | undefined;
  /** Where an annotation is evaluated for what it belongs to: what is wrong with it. Elsewhere that has been said. */
  readonly faults?: AnnotationFault[] | undefined;
}

/** What an expression means; given to those who work on parts of expressions. */
export type Evaluate = (context: SpecContext, expression: Expression) => Value;

/** Something that the annotation says has no meaning. */
export function fault({ faults }: SpecContext, { span }: { readonly span: Span }, message: string): void {
  faults?.push({ span, message, about: "member", names: [] });
}

/** What holds of subterms; under a quantifier for all values of its variables, if `pattern` says which matter. */
export function addFact(context: SpecContext, fact: Term, pattern?: Term): void {
  if (fact.kind === "bool" && fact.value) return;
  if (fact.open.length === 0) return void context.facts.push(fact);
  if (pattern === undefined || pattern.open.length < fact.open.length) return;
  context.facts.push(forall(fact.open, fact, { triggers: [[pattern]] }));
}

const oldHeap: HeapView = (global) => oldVariable(global);

/** For annotations in a body: locals as they are now, `\old` is the entry. `owner` and `self` where they differ. */
export function bodyContext(
  body: Body,
  owner: ClassSymbol = body.owner,
  self: Value | undefined = body.self,
): SpecContext {
  const { unit, scope, typeVariables } = body;
  const next = useNext(unit);
  const facts: Term[] = [];
  const isOwn = owner === body.owner && self === body.self;
  const common = { unit, owner, scope: isOwn ? scope : undefined, typeVariables, self, bound: new Map(), facts, depth: 0, proving: body.method, freshFrom: oldVariable(next), ...(body.isConstructor && body.self !== undefined && { freshSelf: body.self.term }) }; // prettier-ignore
  const result = body.result === undefined ? undefined : { term: body.result.variable, type: body.result.type };
  const old: SpecContext = { ...common, heap: oldHeap, names: isOwn ? body.entry : new Map(), old: undefined, result };
  return { ...common, heap: currentHeap, names: new Map(), old, result };
}

/** For an annotation among the statements of a body, where it belongs. */
export function statementContext(body: Body): SpecContext {
  const context = bodyContext(body);
  const { old, ...rest } = context;
  return { ...rest, old: old === undefined ? undefined : { ...old, result: undefined }, result: undefined, faults: [] };
}

/** Keeps what is wrong with an annotation among the statements. */
export function hasFaults(body: Body, { faults = [] }: SpecContext): boolean {
  body.faults.push(...faults);
  return faults.length > 0;
}

/** For the contract of the method itself: parameters have their values on entry. */
export function contractContext(body: Body, owner: ClassSymbol, names: ReadonlyMap<string, Value>): SpecContext {
  const context = bodyContext(body, owner, body.self);
  const old = { ...context.old!, names, scope: undefined };
  return { ...context, names, scope: undefined, old };
}
