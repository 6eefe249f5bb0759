/** How a call can end, by its contract: what holds after a normal return, and which exceptions may come out of it. */
import { and, eq, FALSE, implies, not, or, TRUE } from "../../../logic/build.ts";
import type { Term, Variable } from "../../../logic/term.ts";
import { resolveType } from "../resolve/resolve-type.ts";
import type { JavaType, MethodSymbol } from "../resolve/symbols.ts";
import { temporary, type Body } from "./body.ts";
import type { ContractCall } from "./contract-call.ts";
import { isAboutItself } from "./faults.ts";
import type { HeapView } from "./heap.ts";
import type { SpecContext } from "./spec-context.ts";
import { specTruth } from "./spec-terms.ts";
import { nextReference } from "./unit.ts";
import { isInstance, zero, type Value } from "./values.ts";
import type { CaseAtCall } from "./call-effects.ts";

export interface Outcome {
  readonly normal: readonly Term[];
  readonly exceptional: readonly Term[];
  readonly exception: Variable;
  readonly mayThrow: boolean;
  readonly facts: readonly Term[];
}

export function postcondition(
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
    const ensured = source.behavior === "exceptional" ? [FALSE] : source.ensures.filter(({ expression }) => !isAboutItself(unit, source.method, expression)).map(({ expression }) => specTruth(after, expression)); // prettier-ignore
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
