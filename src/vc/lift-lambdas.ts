/**
 * Lambdas become functions with axioms, since not every solver has them. Only a map that has the same literal everywhere
 * stays: solvers have these as values, and with an axiom in their place they could not say that a formula has a model. It does not stay where
 * nobody knows how many indices there are: Z3 (4.8 to 5.1) takes maps that differ at one index, and no more, never to be the same elsewhere,
 * as if a type always had elements that the formula does not speak of. The parts of a lambda's body that do not
 * mention its own variables become arguments, so that lambdas of the same shape share one function, and equal
 * arguments give equal maps; maps that are equal at every index are equal by extensionality of arrays.
 */
import { lookup } from "../base/invariant.ts";
import { call, eq, forall, functionSymbol, isConstantMap, select } from "../logic/build.ts";
import type { Sort } from "../logic/sort.ts";
import { boundVariable, children, rawLambda, type BoundVariable, type Lambda, type Term } from "../logic/term.ts";
import { poolTuples } from "./pools.ts";
import { rebuild, rewriteTerm, substitute, visitPostorder } from "../logic/traverse.ts";

export interface Lifted {
  readonly axioms: readonly Term[];
  /** What one of the given terms, or a part of one, has become. */
  readonly image: (term: Term) => Term;
}

/** `pool`: the terms at which a lambda with that pool is to be unfolded. */
export function liftLambdas(terms: readonly Term[], pool: (name: string) => readonly Term[] = () => []): Lifted {
  const axioms = new Map<Term, { readonly name: string; readonly axiom: Term }>();
  const memo = new Map<Term, Term>();
  const unfolded: Term[] = [];
  visitPostorder(terms, (t) => {
    const rebuilt = rebuild(t, (c) => memo.get(c) ?? c);
    if (rebuilt.kind !== "lambda" || (isConstantMap(rebuilt) && rebuilt.bound.every(({ sort }) => isCounted(sort)))) {
      memo.set(t, rebuilt);
      return;
    }
    const map = lifted(rebuilt, axioms);
    memo.set(t, map);
    for (const at of rebuilt.open.length === 0 ? poolTuples(rebuilt, pool) : []) {
      const body = substitute(rebuilt.body, new Map(rebuilt.bound.map((v, i) => [v, at[i]!])));
      unfolded.push(eq(select(map, ...at), body));
    }
  });
  return {
    axioms: [...[...axioms.values()].map((a) => a.axiom), ...unfolded],
    image: (t) => lookup(memo, t, "the lifted term"),
  };
}

/** Solvers know how many values there are. */
const isCounted = ({ kind }: Sort): boolean => kind === "int" || kind === "real" || kind === "bool" || kind === "bv";

function lifted(lambda: Lambda, axioms: Map<Term, { readonly name: string; readonly axiom: Term }>): Term {
  const indices = lambda.bound.map((v, i) => boundVariable(`index#${i}`, v.sort));
  const body = substitute(lambda.body, new Map(lambda.bound.map((v, i) => [v, indices[i]!])));
  const holes = independentParts(body, new Set(indices));
  const params = holes.map((hole, i) => boundVariable(`part#${i}`, hole.sort));
  const replaced = new Map<Term, Term>(holes.map((hole, i) => [hole, params[i]!]));
  const template = rewriteTerm(body, (t) => replaced.get(t));
  const shape = rawLambda([...params, ...indices], template);
  const name = axioms.get(shape)?.name ?? `lambda#${axioms.size}`;
  const map = functionSymbol(name, params.map((p) => p.sort), lambda.sort); // prettier-ignore
  if (!axioms.has(shape)) {
    const at = select(call(map, ...params), ...indices);
    const pools = [...params.map(() => []), ...lambda.pools];
    axioms.set(shape, { name, axiom: forall([...params, ...indices], eq(at, template), { triggers: [[at]], pools }) });
  }
  return call(map, ...holes);
}

/** The largest subterms that mention none of `own` and no variable bound further in; literals stay where they are. */
function independentParts(body: Term, own: ReadonlySet<BoundVariable>): readonly Term[] {
  const outside = new Set(body.open.filter((v) => !own.has(v)));
  const found = new Set<Term>();
  const seen = new Set<Term>();
  const stack: Term[] = [body];
  while (stack.length > 0) {
    const t = stack.pop()!;
    if (seen.has(t)) continue;
    seen.add(t);
    const independent = t.open.every((v) => outside.has(v));
    if (!independent) stack.push(...[...children(t)].reverse());
    else if (t.kind !== "bool" && t.kind !== "int" && t.kind !== "real" && t.kind !== "bv") found.add(t);
  }
  return [...found];
}
