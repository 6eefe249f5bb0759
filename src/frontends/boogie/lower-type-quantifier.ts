/**
 * Quantifiers and lambdas with type parameters, in a language that has none.
 *
 * A formula that holds at all types is replaced by its instances. Where it is assumed, any instances will do: those at
 * the types at which the functions and maps in it are used. Where it is to be proved, the instances must cover all
 * types: an arbitrary type of which nothing is known, and besides, if a map with type parameters is indexed at it, each
 * type at which the program indexes such maps, since they keep the arbitrary type apart from these. The arbitrary type stands for a witness
 * that the formula is false. So each quantifier of a formula has its own, and there is none where the witness would
 * depend on a choice that a proof makes; there, and wherever it is not known whether the formula helps or hurts, its
 * truth is an unknown function of the variables in it.
 */
import type { Deep } from "../../base/trampoline.ts";
import { invariant, lookup } from "../../base/invariant.ts";
import { BOOL, type Sort } from "../../logic/sort.ts";
import { FALSE, TRUE, and, call, or } from "../../logic/build.ts";
import type { Term } from "../../logic/term.ts";
import { freeVariables } from "../../logic/traverse.ts";
import {
  arbitraryType,
  bindTypes,
  contains,
  isGround,
  mentionsArbitrary,
  nests,
  typeKey,
  typeKeys,
  visitTypes,
} from "./ground-type.ts";
import { matchingInstances } from "./match-instances.ts";
import { approximate, declaredSymbol, typeOf, type Binder, type Lowering, type Mode, type Scope } from "./lowering.ts";
import { mapOfComponents, restSort } from "./polymorphic-map.ts";
import type { Type, TypeVariable } from "./typing.ts";

export type LowerBinder = (lowering: Lowering, scope: Scope, e: Binder, mode: Mode) => Deep<Term>;

const mostCases = 200;

/** `lower` lowers the binder once its type parameters are bound. */
export function* lowerTypeQuantifier(
  lowering: Lowering,
  scope: Scope,
  e: Binder,
  mode: Mode,
  lower: LowerBinder,
): Deep<Term> {
  lowering.consulted = true;
  const quantifier: Quantifier = {
    lowering,
    scope,
    e,
    mode,
    lower,
    params: lookup(lowering.typed.binders, e, "binder").typeParams,
  };
  if (e.kind === "lambda") return yield* polymorphicLambda(quantifier);
  if (mode.polarity === 0) return yield* unknownTruth(quantifier);
  const universal = (e.kind === "forall") === (mode.polarity === 1);
  return universal ? yield* universalFormula(quantifier) : yield* existentialFormula(quantifier);
}

interface Quantifier {
  readonly lowering: Lowering;
  readonly scope: Scope;
  readonly e: Binder;
  readonly mode: Mode;
  readonly lower: LowerBinder;
  readonly params: readonly TypeVariable[];
}

function* universalFormula(q: Quantifier): Deep<Term> {
  const matching = matchingInstances(q.lowering, q.scope, q.e, q.params);
  // Of what is assumed at all types, only some instances are.
  if (q.scope.use !== "proved") q.lowering.approximate = true;
  if (q.scope.use === "assumed") return yield* instances(q, matching, q.mode);
  const cases = q.mode.chosen ? undefined : coveringCases(q);
  if (cases === undefined) return yield* unknownTruth(q);
  return yield* instances(q, [...cases, ...matching], q.mode);
}

/** To prove that there is a type, a known one must do; that there is one says nothing about the known ones. */
function* existentialFormula(q: Quantifier): Deep<Term> {
  switch (q.scope.use) {
    case "proved":
      approximate(q.lowering, q.e.span, "only the types that the program uses are tried here");
      return yield* instances(q, matchingInstances(q.lowering, q.scope, q.e, q.params), { ...q.mode, chosen: true });
    case "assumed":
      approximate(q.lowering, q.e.span, "that a type exists is not assumed");
      return q.mode.polarity === 1 ? TRUE : FALSE;
    case "required":
      return yield* unknownTruth(q);
  }
}

function* instances(q: Quantifier, tuples: readonly (readonly Type[])[], mode: Mode): Deep<Term> {
  const distinct = new Map(tuples.map((types) => [typeKeys(types), types]));
  const terms: Term[] = [];
  // The instances stand side by side, so the arbitrary types inside one may be those inside another.
  const { arbitrary } = q.scope;
  const first = arbitrary.count;
  let most = first;
  for (const types of distinct.values()) {
    arbitrary.count = first;
    terms.push(yield* instance(q, types, mode));
    most = Math.max(most, arbitrary.count);
  }
  arbitrary.count = most;
  return q.e.kind === "forall" ? and(...terms) : or(...terms);
}

function* instance(q: Quantifier, types: readonly Type[], mode: Mode): Deep<Term> {
  const scope: Scope = { ...q.scope, types: bindTypes(q.params, types, q.scope.types) };
  return yield* q.lower(q.lowering, scope, q.e, mode);
}

/** All ways in which the parameters can be types that matter, or arbitrary; undefined if there are too many. */
function coveringCases(q: Quantifier): readonly (readonly Type[])[] | undefined {
  const arbitrary = arbitraryTypes(q);
  if (!isMapIndexedAt(q.lowering, arbitrary)) return [arbitrary];
  if (!q.lowering.known.complete) return undefined;
  const outer = [...q.scope.types.values()];
  if (q.params.length + outer.length > 1 && mayCoincideNested(q.lowering, arbitrary)) return undefined;
  const special = [...typesThatMatter(q.lowering, outer).values()];
  let tuples: readonly (readonly Type[])[] = [[]];
  for (let i = 0; i < q.params.length; i++) {
    const options = [...special, ...arbitrary.slice(0, i + 1)];
    tuples = tuples.flatMap((tuple) => options.map((option) => [...tuple, option]));
    if (tuples.length > mostCases) return undefined;
  }
  return tuples;
}

/** Types that no other quantifier of the formula has. Different formulas may share them: each is proved on its own. */
function arbitraryTypes(q: Quantifier): readonly Type[] {
  return q.params.map(() => {
    const n = ++q.scope.arbitrary.count;
    return arbitraryType(q.lowering.names.sorts.of(`arbitrary type ${n}`, `any#${n}`), "quantifier");
  });
}

/** The types inside the type arguments at which maps with type parameters are indexed, and `others`. */
export function typesThatMatter(lowering: Lowering, others: readonly Type[]): ReadonlyMap<string, Type> {
  const found = new Map<string, Type>();
  const add = (type: Type): void => {
    if (isGround(type) && !mentionsArbitrary(type, "quantifier")) found.set(typeKey(type), type);
  };
  for (const uses of lowering.known.maps.values()) {
    for (const types of uses.values()) for (const type of types) visitTypes(type, add);
  }
  for (const type of others) found.set(typeKey(type), type);
  return found;
}

/** Whether a map with type parameters is indexed at one of these types, or at a type built of them. */
export function isMapIndexedAt(lowering: Lowering, arbitrary: readonly Type[]): boolean {
  const uses = [...lowering.known.maps.values()].flatMap((table) => [...table.values()].flat());
  return uses.some((type) => contains(type, arbitrary));
}

/** Whether maps are indexed at types built of these: then one parameter can be a type that is built of another. */
export function mayCoincideNested(lowering: Lowering, arbitrary: readonly Type[]): boolean {
  const uses = [...lowering.known.maps.values()].flatMap((table) => [...table.values()].flat());
  return uses.some((type) => nests(type, arbitrary));
}

// -------------------------------------------------------------------------------------------------------- unknowns

function* unknownTruth(q: Quantifier): Deep<Term> {
  approximate(q.lowering, q.e.span, "the truth of this quantification over types is taken to be unknown");
  return yield* unknownOf(q, BOOL);
}

/** An unknown function of everything that the expression depends on. */
function* unknownOf(q: Quantifier, sort: Sort): Deep<Term> {
  const term = yield* instance(q, arbitraryTypes(q), { ...q.mode, polarity: 0 });
  const args: readonly Term[] = [...freeVariables([term]), ...term.open];
  const { line, column } = q.e.span;
  const symbol = declaredSymbol(q.lowering, `unknown#${line}.${column}`, args.map((arg) => arg.sort), sort); // prettier-ignore
  return call(symbol, ...args);
}

function* polymorphicLambda(q: Quantifier): Deep<Term> {
  const type = typeOf(q.lowering, q.scope, q.e);
  invariant(type.kind === "map", "a lambda should be a map");
  const mode: Mode = { ...q.mode, polarity: 0, chosen: true };
  const arrays = new Map<string, Term>();
  for (const types of q.lowering.known.maps.get(typeKey(type))?.values() ?? []) {
    arrays.set(typeKeys(types), yield* instance(q, types, mode));
  }
  const rest = yield* unknownOf(q, restSort(q.lowering, type));
  return mapOfComponents(q.lowering, type, (types) => lookup(arrays, typeKeys(types), "instance"), rest);
}
