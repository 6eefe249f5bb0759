/** Quantifiers: variables of C's types range over those types, and each variable has terms that bring its instances up. */
import { and, exists, forall, implies, int, le, TRUE } from "../../../logic/build.ts";
import { visitPostorder } from "../../../logic/traverse.ts";
import type { BoundVariable, Term } from "../../../logic/term.ts";
import { freshBound, withBound, type Lowering } from "./lowering.ts";
import type { Binder, Typed } from "./typed.ts";

export function lowerQuantifier(
  l: Lowering,
  term: Extract<Typed, { kind: "quantifier" }>,
  truth: (l: Lowering, term: Typed) => Term,
): Term {
  const bounds = term.binders.map((binder) => ({ binder, ...freshBound(l, binder) }));
  const inner = withBound(
    l,
    bounds.map(({ binder, value }) => [binder, value] as const),
  );
  const variables = bounds.flatMap((bound) => bound.variables);
  const guard = and(...bounds.map(({ binder, variables: own }) => inType(binder, own[0]!)));
  const body = truth(inner, term.body);
  if (term.quantifier === "exists") return exists(variables, and(guard, body));
  return forall(variables, implies(guard, body), { triggers: triggersFor(variables, body) });
}

function inType({ type }: Binder, variable: Term): Term {
  if (type.kind !== "integer" || type.range === undefined) return TRUE;
  return and(le(int(type.range.low), variable), le(variable, int(type.range.high)));
}

/**
 * Selections from memory that mention a bound variable. One that mentions all of them is a trigger by itself; otherwise one is
 * taken for each variable. None if a variable occurs in no selection: then the solver chooses.
 */
function triggersFor(variables: readonly BoundVariable[], body: Term): readonly (readonly Term[])[] {
  const selections = selectionsIn(body, variables);
  const whole = selections.filter((term) => variables.every((variable) => term.open.includes(variable)));
  if (whole.length > 0) return whole.map((term) => [term]);
  const patterns = variables.map((variable) => selections.find((term) => term.open.includes(variable)));
  if (patterns.some((pattern) => pattern === undefined)) return [];
  return [[...new Set(patterns.filter((pattern) => pattern !== undefined))]];
}

/** The innermost ones; those that mention variables of other quantifiers are not visible here. */
function selectionsIn(body: Term, variables: readonly BoundVariable[]): readonly Term[] {
  const found: Term[] = [];
  visitPostorder([body], (term) => {
    if (term.kind !== "op" || term.op !== "select" || term.sort.kind === "array") return;
    const own = term.open.length > 0 && term.open.every((variable) => variables.includes(variable));
    if (own) found.push(term);
  });
  return found;
}
