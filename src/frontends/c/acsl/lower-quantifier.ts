/** Quantifiers: variables of C's types range over those types, and each variable has terms that bring its instances up. */
import { TRUE, and, exists, forall, implies, int, le } from "../../../logic/build.ts";
import { visitPostorder } from "../../../logic/traverse.ts";
import type { BoundVariable, Term } from "../../../logic/term.ts";
import { cellsAt, isAligned, recounted, recountsOf, type Recount } from "./count-in-bytes.ts";
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
  return quantified(term.quantifier, variables, guard, body);
}

function inType({ type }: Binder, variable: Term): Term {
  if (type.kind !== "integer" || type.range === undefined) return TRUE;
  return and(le(int(type.range.low), variable), le(variable, int(type.range.high)));
}

type Quantifier = "forall" | "exists";

/** Most copies of a formula that differ in the array whose cells bring up instances. */
const mostCopies = 3;

function quantified(quantifier: Quantifier, variables: readonly BoundVariable[], guard: Term, body: Term): Term {
  const whole = guard === TRUE ? body : quantifier === "forall" ? implies(guard, body) : and(guard, body);
  const ways = variables.map((variable) => recountsOf(variable, variables, whole));
  const first = ways.flatMap((own) => own.slice(0, 1));
  if (first.length === 0) return bind(quantifier, variables, whole, triggersFor(variables, whole));
  if (quantifier === "exists" || variables.length > 1) return inOffsets(quantifier, variables, whole, first);
  return and(...ways[0]!.slice(0, mostCopies).map((way) => inOffsets(quantifier, variables, whole, [way])));
}

function bind(quantifier: Quantifier, variables: readonly BoundVariable[], body: Term, triggers: Triggers): Term {
  return quantifier === "forall" ? forall(variables, body, { triggers }) : exists(variables, body, { triggers });
}

function inOffsets(
  quantifier: Quantifier,
  variables: readonly BoundVariable[],
  body: Term,
  ways: readonly Recount[],
): Term {
  // prettier-ignore
  const offsets = variables.map((variable) => ways.find(({ index }) => index === variable)?.offset ?? variable);
  const aligned = and(...ways.map(isAligned));
  const inner = recounted(body, ways);
  const formula = quantifier === "forall" ? implies(aligned, inner) : and(aligned, inner);
  return bind(quantifier, offsets, formula, triggersFor(offsets, formula));
}

type Triggers = readonly (readonly Term[])[];

/**
 * Selections from memory that mention a bound variable, at best at that variable itself. One that mentions all of them is a
 * trigger by itself; otherwise one is taken for each variable. None if a variable occurs in no selection: then the solver
 * chooses.
 */
function triggersFor(variables: readonly BoundVariable[], body: Term): Triggers {
  const selections = selectionsIn(body, variables);
  const patterns = variables.map((variable) => {
    const best = cellsAt(variable, body).filter((term) => selections.includes(term));
    return best.length > 0 ? best : selections.filter((term) => term.open.includes(variable));
  });
  const whole = selections.filter((term) => variables.every((variable) => term.open.includes(variable)));
  if (variables.length === 1) return patterns[0]!.map((term) => [term]);
  if (whole.length > 0) return whole.map((term) => [term]);
  if (patterns.some((own) => own.length === 0)) return [];
  return [[...new Set(patterns.map((own) => own[0]!))]];
}

/** Those that mention variables of other quantifiers are not visible here. */
function selectionsIn(body: Term, variables: readonly BoundVariable[]): readonly Term[] {
  const found: Term[] = [];
  visitPostorder([body], (term) => {
    if (term.kind !== "op" || term.op !== "select" || term.sort.kind === "array") return;
    const own = term.open.length > 0 && term.open.every((variable) => body.open.includes(variable));
    if (own && term.open.some((variable) => variables.includes(variable))) found.push(term);
  });
  return found;
}
