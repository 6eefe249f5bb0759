/**
 * History constraints: what classes say of the states before and after each of their methods. They are checked at the end of every
 * method for all objects that were there when it began, and known of each call.
 */
import { and, boundVariable, forall, implies, int, le, lt, not, eq, TRUE } from "../../../logic/build.ts";
import { INT } from "../../../logic/sort.ts";
import type { Term, Variable } from "../../../logic/term.ts";
import { freeVariables } from "../../../logic/traverse.ts";
import { oldVariable } from "../../../ir/old.ts";
import type { Span } from "../../../source/span.ts";
import type { ClassSpec, Expression } from "../tree.ts";
import { isSubclass } from "../resolve/subtypes.ts";
import type { JavaType, MethodSymbol } from "../resolve/symbols.ts";
import { assume, check, type Body } from "./body.ts";
import type { ContractCall } from "./contract-call.ts";
import { currentHeap, useNext, type HeapView } from "./heap.ts";
import { dependsOn, patterns, relevantClauses, type About, type Stated } from "./invariants.ts";
import { ownChanges } from "./own-changes.ts";
import { bodyContext } from "./spec-context.ts";
import { specTruth } from "./spec-terms.ts";
import { isInstance } from "./values.ts";

type Constraint = Stated<Extract<ClassSpec, { kind: "constraint" }>>;

/** Remembers what a call may have changed. */
export function noteChanges(body: Body, changed: ReadonlySet<Variable> | "everything"): void {
  const { called } = body;
  body.called = called === "everything" || changed === "everything" ? "everything" : new Set([...called, ...changed]);
}

export function checkConstraints(body: Body, about: About, span: Span): void {
  for (const one of relevantClauses(body.unit, "constraint")) {
    if (!binds(one, body.method)) continue;
    const { condition, facts } = constraintTerm(body, one, about, oldVariable);
    if (!mayBreak(body, one, condition)) continue;
    for (const fact of facts) assume(body, fact, span);
    const because = { span: one.spec.span, text: "this is the constraint that could not be proved" };
    check(
      body,
      condition,
      "object-invariant",
      "a constraint may not hold between the beginning and the end",
      span,
      because,
    );
  }
}

/**
 * Changes of others keep a constraint that holds of several changes if it holds of each. One that does not even hold where nothing changes
 * is broken by every method of its class.
 */
function mayBreak(body: Body, { owner, spec }: Constraint, condition: Term): boolean {
  if (dependsOn(condition, ownChanges(body))) return true;
  if (isPreorder(spec.condition)) return false;
  return isSubclass(body.method.owner, owner) || body.called === "everything" || dependsOn(condition, body.called);
}

/** Helpers need not keep them, and some are about certain methods only. */
function binds({ owner, spec }: Constraint, method: MethodSymbol): boolean {
  if (method.modifiers.has("helper")) return false;
  return spec.methods === undefined || (spec.methods.includes(method.name) && isSubclass(method.owner, owner));
}

export interface Kept {
  readonly conditions: readonly Term[];
  readonly facts: readonly Term[];
}

/**
 * What holds over a call. A method of the program keeps what it has to; code that is not here may call any number of such methods,
 * which matters where a constraint holds of single changes only.
 */
export function constraintsOver(body: Body, called: ContractCall | undefined, before: HeapView): Kept {
  const { unit } = body;
  if (unit.whole !== undefined || unit.options.calls !== "contract") return { conditions: [], facts: [] };
  const isHere = called !== undefined && !called.method.owner.isStub;
  const all = relevantClauses(unit, "constraint").filter((one) => {
    if (isHere) return binds(one, called.method);
    return one.spec.methods === undefined && isPreorder(one.spec.condition);
  });
  const terms = all.map((one) => constraintTerm(body, one, { kind: "all" }, before));
  return { conditions: terms.map(({ condition }) => condition), facts: terms.flatMap(({ facts }) => facts) };
}

/** By its form: what holds of two changes one after the other, and of none, if it holds of each. */
function isPreorder(expression: Expression): boolean {
  if (expression.kind === "parenthesized") return isPreorder(expression.inner);
  if (expression.kind !== "binary") return false;
  const { op, left, right } = expression;
  if (op === "&&") return isPreorder(left) && isPreorder(right);
  if (op === "==>") return isOldOf(left, right);
  return ["==", "<=", ">="].includes(op) && (isOldOf(left, right) || isOldOf(right, left));
}

/** `\old(e)` and `e`, where `e` is a name or a field. */
function isOldOf(before: Expression, after: Expression): boolean {
  return before.kind === "old" && isSamePlace(before.operand, after);
}

function isSamePlace(a: Expression, b: Expression): boolean {
  if (a.kind === "parenthesized") return isSamePlace(a.inner, b);
  if (b.kind === "parenthesized") return isSamePlace(a, b.inner);
  if (a.kind === "this" && b.kind === "this") return a.qualifier === undefined && b.qualifier === undefined;
  if (a.kind === "name" && b.kind === "name") return a.name === b.name;
  return a.kind === "field" && b.kind === "field" && a.name === b.name && isSamePlace(a.target, b.target);
}

function constraintTerm(
  body: Body,
  { owner, spec }: Constraint,
  about: About,
  before: HeapView,
): { readonly condition: Term; readonly facts: readonly Term[] } {
  const { unit } = body;
  const type: JavaType = { kind: "class", symbol: owner, args: [] };
  const object = boundVariable(`o#${owner.name}`, INT);
  const plain = { ...bodyContext(body, owner, undefined), scope: undefined, names: new Map(), self: { term: object, type, nonNull: true as const } }; // prettier-ignore
  const context = { ...plain, heap: currentHeap, old: { ...plain, heap: before, old: undefined } };
  const holds = specTruth(context, spec.condition);
  const { facts } = context;
  const next = useNext(unit);
  if (!holds.open.includes(object) && freeVariables([holds]).some((v) => v !== next))
    return { condition: holds, facts };
  const isOne = and(le(int(1n), object), lt(object, before(next)), isInstance(unit, object, type) ?? TRUE);
  const others = about.kind === "others" ? about.selves.map((self) => not(eq(object, self))) : [];
  const own = patterns([holds, ...facts], object);
  const triggers = own.length > 0 ? own : patterns([isOne], object);
  return { condition: forall([object], implies(and(isOne, ...others), holds), { triggers }), facts };
}
