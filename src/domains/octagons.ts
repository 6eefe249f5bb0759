/**
 * Octagons over packs: few variables that are used together share an octagon, and nothing is known between packs, so the cost is
 * that of the packs and not of all variables ([BlanchetEtAl03], section 7.2.1).
 */
import { append } from "../base/append.ts";
import { entriesOf, everyIn, intersection, lookupIn, withEntry, type IntegerMap } from "../base/integer-map.ts";
import { FALSE } from "../logic/build.ts";
import { INT } from "../logic/sort.ts";
import { comparison, type Literal } from "../logic/linear.ts";
import type { Term, Variable } from "../logic/term.ts";
import type { Component, Known } from "./domain.ts";
import { knowsNothing } from "./evaluate.ts";
import { linearForm } from "./linear-form.ts";
import { between, intersected, type Numbers } from "./numbers.ts";
import * as one from "./octagon.ts";
import type { Octagon } from "./octagon.ts";
import { assigned, constrained, type Pack } from "./octagon-transfer.ts";
import { relations } from "./octagon-terms.ts";

export type Octagons = { readonly kind: "bottom" } | OctagonsOf;
/** By the number of the pack; one that is absent knows nothing. */
interface OctagonsOf {
  readonly kind: "octagons";
  readonly packs: IntegerMap<Octagon>;
}

export interface OctagonsComponent extends Component<Octagons> {
  /** The packs that have one of these variables. */
  packsOf(variables: Iterable<Term>): readonly number[];
  /** What is known of the sum or the difference of two variables. */
  pair(s: Octagons, op: "add" | "sub", a: Variable, b: Variable): Numbers | undefined;
  /** Adds what is known of variables on their own. */
  withBounds(s: Octagons, pack: number, about: readonly Variable[], numbers: (v: Variable) => Numbers): Octagons;
  /** What a pack knows of one of its variables, if that is more than is known already. */
  tighter(s: Octagons, pack: number, v: Variable, than: Numbers): Numbers | undefined;
}

const bottom: Octagons = { kind: "bottom" };
const top: Octagons = { kind: "octagons", packs: undefined };

export function octagons(packs: readonly (readonly Variable[])[]): OctagonsComponent {
  const numbered = packs.map((variables): Pack => ({ variables, index: new Map(variables.map((v, k) => [v, k])) }));
  const homes = new Map<Term, number[]>();
  packs.forEach((variables, pack) => {
    for (const v of variables) append(homes, v, pack);
  });
  const packsOf = (variables: Iterable<Term>): readonly number[] =>
    [...new Set([...variables].flatMap((v) => homes.get(v) ?? []))].sort((a, b) => a - b);

  /** Every octagon that is asked for is closed: only widening leaves one that is not. */
  const closures = new WeakMap<Octagon, { readonly octagon: Octagon | undefined }>();
  const closed = (octagon: Octagon): Octagon | undefined => {
    if (octagon.isClosed) return octagon;
    let found = closures.get(octagon);
    if (found === undefined) closures.set(octagon, (found = { octagon: one.closed(octagon) }));
    return found.octagon;
  };
  const octagonOf = (s: OctagonsOf, pack: number): Octagon | undefined => {
    const found = lookupIn(s.packs, pack);
    return found === undefined ? one.universe(packs[pack]!.length) : closed(found);
  };
  const changed = (s: Octagons, pack: number, change: (octagon: Octagon) => Octagon | undefined): Octagons => {
    if (s.kind === "bottom") return s;
    const before = octagonOf(s, pack);
    const after = before === undefined ? undefined : change(before);
    if (after === undefined) return bottom;
    return after === before ? s : { kind: "octagons", packs: withEntry(s.packs, pack, after) };
  };
  const changedAll = (s: Octagons, which: readonly number[], change: (o: Octagon, p: Pack) => Octagon | undefined) =>
    which.reduce((state, pack) => changed(state, pack, (octagon) => change(octagon, numbered[pack]!)), s);

  const combined = (a: Octagons, b: Octagons, combine: (x: Octagon, y: Octagon) => Octagon): Octagons => {
    if (a.kind === "bottom" || a === b) return b;
    if (b.kind === "bottom") return a;
    const met = intersection(a.packs, b.packs, (x, y) => {
      const made = combine(x, y);
      return one.isUniverse(made) ? undefined : made;
    });
    return met === a.packs ? a : met === b.packs ? b : { kind: "octagons", packs: met };
  };
  return {
    top,
    bottom,
    packsOf,
    known: () => knowsNothing,
    leq: (a, b) => {
      if (a.kind === "bottom") return true;
      if (b.kind === "bottom") return false;
      return everyIn(a.packs, b.packs, (x, y, pack) => {
        const mine = x === undefined ? one.universe(packs[pack]!.length) : closed(x);
        return mine === undefined || one.isBelow(mine, y);
      });
    },
    join: (a, b) =>
      combined(a, b, (x, y) => {
        const [left, right] = [closed(x), closed(y)];
        return left === undefined ? y : right === undefined ? x : one.union(left, right);
      }),
    widen: (a, b) => combined(a, b, (x, y) => one.widened(x, closed(y) ?? x)),
    narrow: (a, b) => {
      if (a.kind === "bottom" || b.kind === "bottom") return bottom;
      let s: Octagons = a;
      for (const [pack, octagon] of entriesOf(b.packs)) {
        s = changed(s, pack, (mine) => closed(one.intersected(mine, octagon)));
      }
      return s;
    },
    assign: (s, x, e, known) => {
      const form = x.sort === INT ? linearForm(e, known) : undefined;
      if (form === undefined) return s;
      return changedAll(s, packsOf([x]), (octagon, pack) => assigned(octagon, pack, x, form, known));
    },
    assumeAtom: (s, literal, known) => assumeAtom(s, literal, known),
    forget: (s, x) => changedAll(s, packsOf([x]), (octagon, pack) => one.forgetting(octagon, pack.index.get(x)!)),
    pair: (s, op, a, b) => {
      if (s.kind === "bottom" || a === b) return undefined;
      const others = homes.get(b) ?? [];
      const shared = (homes.get(a) ?? []).filter((pack) => others.includes(pack));
      return shared.reduce<Numbers | undefined>((known, pack) => {
        const octagon = octagonOf(s, pack);
        const [i, j] = [numbered[pack]!.index.get(a)!, numbered[pack]!.index.get(b)!];
        const here = octagon === undefined ? undefined : pairIn(octagon, op, i, j);
        return known === undefined || here === undefined ? (known ?? here) : (intersected(known, here) ?? known);
      }, undefined);
    },
    withBounds: (s, pack, about, numbers) =>
      changed(s, pack, (octagon) => withBounds(octagon, numbered[pack]!, about, numbers)),
    tighter: (s, pack, v, than) => {
      const octagon = s.kind === "bottom" ? undefined : octagonOf(s, pack);
      return octagon === undefined ? undefined : tighter(octagon, numbered[pack]!.index.get(v)!, than);
    },
    toTerms: (s) => {
      if (s.kind === "bottom") return [FALSE];
      return [...entriesOf(s.packs)].flatMap(([pack, octagon]) => {
        const tight = closed(octagon);
        return tight === undefined ? [FALSE] : relations(tight, packs[pack]!);
      });
    },
  };

  function assumeAtom(s: Octagons, literal: Literal, known: Known): Octagons {
    const compared = comparison(literal);
    if (compared === undefined || compared.left.sort !== INT) return s;
    const variables = [
      ...linearForm(compared.left, known).terms.keys(),
      ...linearForm(compared.right, known).terms.keys(),
    ];
    return changedAll(s, packsOf(variables), (octagon, pack) => constrained(octagon, pack, compared, known));
  }
}

function withBounds(
  octagon: Octagon,
  { index }: Pack,
  about: readonly Variable[],
  numbers: (v: Variable) => Numbers,
): Octagon | undefined {
  let result: Octagon | undefined = octagon;
  for (const v of about) {
    const k = index.get(v);
    if (k === undefined) continue;
    const { low, high } = numbers(v);
    if (result !== undefined && high !== undefined)
      result = one.withConstraint(result, one.positive(k), one.negative(k), 2n * high);
    if (result !== undefined && low !== undefined)
      result = one.withConstraint(result, one.negative(k), one.positive(k), -2n * low);
  }
  return result;
}

function pairIn(octagon: Octagon, op: "add" | "sub", a: number, b: number): Numbers | undefined {
  const [i, j] = [one.positive(a), op === "sub" ? one.positive(b) : one.negative(b)];
  const below = one.boundOf(octagon, j, i);
  return between(below === undefined ? undefined : -below, one.boundOf(octagon, i, j));
}

function tighter(octagon: Octagon, k: number, than: Numbers): Numbers | undefined {
  const { low, high } = one.limitsOf(octagon, k);
  const isHigher = low !== undefined && (than.low === undefined || low > than.low);
  const isLower = high !== undefined && (than.high === undefined || high < than.high);
  return isHigher || isLower ? between(low, high) : undefined;
}
