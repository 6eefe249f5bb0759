/**
 * The reduced product of boxes and octagons ([CousotCousot79]): each is told what the other knows of the variables that a command
 * is about. Not after a widening, which would then not end.
 */
import { INT } from "../logic/sort.ts";
import { freeVariables } from "../logic/traverse.ts";
import type { Term, Variable } from "../logic/term.ts";
import { boxes, type Box } from "./box.ts";
import { withConnectives } from "./connectives.ts";
import type { Component, Domain, Known } from "./domain.ts";
import type { Reader } from "./evaluate.ts";
import { octagons, type Octagons } from "./octagons.ts";

export interface NumericState {
  readonly box: Box;
  readonly octagons: Octagons;
}

export interface NumericOptions {
  /** In the order in which what is known of them is told. */
  readonly variables: readonly Variable[];
  /** Integer variables between which relations are kept; see `octagons`. */
  readonly packs: readonly (readonly Variable[])[];
}

export function numericDomain(options: NumericOptions): Domain<NumericState> {
  return withConnectives(reducedProduct(options));
}

export function reducedProduct({ variables, packs }: NumericOptions): Component<NumericState> {
  const [first, second] = [boxes(variables), octagons(packs)];
  const bottom: NumericState = { box: first.bottom, octagons: second.bottom };
  const state = (like: NumericState, box: Box, relations: Octagons): NumericState => {
    if (box === first.bottom || relations === second.bottom) return bottom;
    return box === like.box && relations === like.octagons ? like : { box, octagons: relations };
  };
  /** Tells octagons what the box knows of the variables, and the box what follows for the others. */
  const reduced = (s: NumericState, about: readonly Variable[]): NumericState => {
    let { box, octagons: relations } = s;
    for (const pack of second.packsOf(about)) {
      relations = second.withBounds(relations, pack, about, (v) => first.numbers(box, v));
      for (const v of packs[pack]!) {
        const range = second.tighter(relations, pack, v, first.numbers(box, v));
        if (range !== undefined) box = first.restrict(box, v, range);
      }
    }
    return state(s, box, relations);
  };
  const mentioned = new Map<Term, readonly Variable[]>();
  const variablesOf = (atom: Term): readonly Variable[] => {
    let found = mentioned.get(atom);
    if (found === undefined) mentioned.set(atom, (found = freeVariables([atom])));
    return found;
  };
  /** What was found out about a state is kept with it. */
  const knowledge = new WeakMap<NumericState, Known>();
  const known = (s: NumericState): Known => {
    if (packs.length === 0) return first.known(s.box);
    let found = knowledge.get(s);
    if (found === undefined) {
      const pair: Reader["pair"] = (op, a, b) => second.pair(s.octagons, op, a, b);
      knowledge.set(s, (found = first.knownWith(s.box, pair)));
    }
    return found;
  };
  return {
    top: { box: first.top, octagons: second.top },
    bottom,
    known,
    leq: (a, b) => first.leq(a.box, b.box) && second.leq(a.octagons, b.octagons),
    join: (a, b) =>
      a === bottom ? b : b === bottom ? a : state(a, first.join(a.box, b.box), second.join(a.octagons, b.octagons)),
    widen: (a, b, thresholds) => {
      if (a === bottom || b === bottom) return a === bottom ? b : a;
      return state(a, first.widen(a.box, b.box, thresholds), second.widen(a.octagons, b.octagons, thresholds));
    },
    narrow: (a, b) => state(a, first.narrow(a.box, b.box), second.narrow(a.octagons, b.octagons)),
    assign: (s, x, e, knownOf) => {
      const after = state(s, first.assign(s.box, x, e, knownOf), second.assign(s.octagons, x, e, knownOf));
      return x.sort === INT ? reduced(after, [x]) : after;
    },
    assumeAtom: (s, literal, knownOf) => {
      const box = first.assumeAtom(s.box, literal, knownOf);
      if (box === first.bottom) return bottom;
      const about = variablesOf(literal.atom);
      if (second.packsOf(about).length === 0) return state(s, box, s.octagons);
      const relations = second.assumeAtom(s.octagons, literal, known(state(s, box, s.octagons)));
      return reduced(state(s, box, relations), about);
    },
    forget: (s, x) => state(s, first.forget(s.box, x), second.forget(s.octagons, x)),
    toTerms: (s) => (s === bottom ? first.toTerms(s.box) : [...first.toTerms(s.box), ...second.toTerms(s.octagons)]),
  };
}
