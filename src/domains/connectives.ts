/**
 * A whole domain made of a component that understands single comparisons: conjunctions are assumed one after the other,
 * alternatives are assumed each on its own and joined, and a conditional in an assignment or a comparison is a branch.
 */
import { INT } from "../logic/sort.ts";
import { comparison, necessary, type Literal } from "../logic/linear.ts";
import { ge, int, le } from "../logic/build.ts";
import { rewriteTerm } from "../logic/traverse.ts";
import type { Operation, Term, Variable } from "../logic/term.ts";
import type { Component, Domain, Known } from "./domain.ts";
import { linearForm } from "./linear-form.ts";

/** Alternatives within alternatives; what lies deeper is not looked into. */
const deepest = 3;

/** More alternatives than this say too little to be worth it. */
const mostAlternatives = 12;

export function withConnectives<S>(component: Component<S>): Domain<S> {
  const { known: _, assumeAtom: __, ...rest } = component;
  return {
    ...rest,
    assume: (s, p) => assumeAll(component, s, necessary(p, true), deepest),
    assign: (s, x, e) => (s === component.bottom ? s : assign(component, s, x, e, deepest)),
  };
}

function assumeAll<S>(component: Component<S>, start: S, literals: readonly Literal[], depth: number): S {
  let s = start;
  for (const literal of literals) {
    if (s === component.bottom) return s;
    s = assumeLiteral(component, s, literal, depth);
  }
  return s;
}

function assumeLiteral<S>(component: Component<S>, s: S, literal: Literal, depth: number): S {
  const known = component.known(s);
  const truth = known.truth(literal.atom);
  if (truth !== undefined) return truth === literal.holds ? s : component.bottom;
  const ways = depth > 0 ? (alternatives(literal) ?? branches(literal, known)) : undefined;
  if (ways === undefined) return component.assumeAtom(s, literal, known);
  if (ways.length > mostAlternatives) return s;
  let result = component.bottom;
  for (const way of ways) {
    const flat = way.flatMap(({ atom, holds }) => necessary(atom, holds));
    result = component.join(result, assumeAll(component, s, flat, depth - 1));
    if (result === s) return s;
  }
  return result;
}

/** The ways, each a conjunction, in which a connective can be true, or false; undefined if it is none. */
export function alternatives({ atom, holds }: Literal): readonly (readonly Literal[])[] | undefined {
  if (atom.kind !== "op") return undefined;
  const [a, b, c] = atom.args as [Term, Term, Term];
  const yes = (t: Term): Literal => ({ atom: t, holds: true });
  const no = (t: Term): Literal => ({ atom: t, holds: false });
  switch (atom.op) {
    case "and":
    case "or":
      return atom.args.map((arg) => [{ atom: arg, holds }]);
    case "implies":
      return [[no(a)], [yes(a), yes(b)]];
    case "ite":
      return [[yes(a), { atom: b, holds }], [no(a), { atom: c, holds }]]; // prettier-ignore
    case "eq":
      if (a.sort.kind !== "bool") return undefined;
      return holds ? [[yes(a), yes(b)], [no(a), no(b)]] : [[yes(a), no(b)], [no(a), yes(b)]]; // prettier-ignore
    default:
      return undefined;
  }
}

/** A comparison in which a conditional occurs is one of two without it. */
function branches(literal: Literal, known: Known): readonly (readonly Literal[])[] | undefined {
  const compared = comparison(literal);
  if (compared === undefined || compared.left.sort !== INT) return undefined;
  const found = openConditional(compared.left, known) ?? openConditional(compared.right, known);
  if (found === undefined) return undefined;
  return [true, false].map((holds) => [
    { atom: found.args[0]!, holds },
    { atom: withArm(literal.atom, found, holds), holds: literal.holds },
  ]);
}

/** A summand that is a conditional, of which it is not known which way it goes. */
function openConditional(term: Term, known: Known): Operation | undefined {
  if (term.kind === "var" || term.kind === "int") return undefined;
  for (const part of linearForm(term, known).terms.keys()) if (part.kind === "op" && part.op === "ite") return part;
  return undefined;
}

function withArm(term: Term, conditional: Operation, holds: boolean): Term {
  return rewriteTerm(term, (t) => (t === conditional ? conditional.args[holds ? 1 : 2] : undefined));
}

function assign<S>(component: Component<S>, s: S, x: Variable, e: Term, depth: number): S {
  const known = component.known(s);
  const open = depth > 0 && e.sort === INT ? openConditional(e, known) : undefined;
  if (open === undefined) return component.assign(s, x, e, known);
  let result = component.bottom;
  for (const holds of [true, false]) {
    const branch = assumeAll(component, s, necessary(open.args[0]!, holds), depth - 1);
    if (branch === component.bottom) continue;
    result = component.join(result, assign(component, branch, x, withArm(e, open, holds), depth - 1));
  }
  return bounded(component, result, x, known.numbers(e));
}

/** The value as a whole may be known better than in its parts. */
function bounded<S>(
  component: Component<S>,
  s: S,
  x: Variable,
  { low, high }: { readonly low: bigint | undefined; readonly high: bigint | undefined },
): S {
  const limits = [...(low === undefined ? [] : [ge(x, int(low))]), ...(high === undefined ? [] : [le(x, int(high))])];
  return assumeAll(component, s, limits.map((atom) => ({ atom, holds: true })), 0); // prettier-ignore
}
