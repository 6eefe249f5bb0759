/** Intervals, congruences and exceptions for each integer variable on its own, and truths of Boolean ones. */
import { entriesOf, everyIn, intersection, lookupIn, withEntry, type IntegerMap } from "../base/integer-map.ts";
import { FALSE, eq, ge, int, le, mod, not } from "../logic/build.ts";
import { BOOL, INT } from "../logic/sort.ts";
import { comparison, necessary, type Literal } from "../logic/linear.ts";
import type { Term, Variable } from "../logic/term.ts";
import type { Component, Known } from "./domain.ts";
import { eitherValue, evaluator, truthValue, type AbstractValue, type Reader } from "./evaluate.ts";
import { allNumbers, intersected, isSame, isSubset, onlyMember, widened, type Numbers } from "./numbers.ts";
import { refinements } from "./refine.ts";

export type Box = { readonly kind: "bottom" } | BoxOf;
/** By the variable's position among the domain's; what is absent can be anything. */
interface BoxOf {
  readonly kind: "box";
  readonly values: IntegerMap<AbstractValue>;
}

export interface BoxComponent extends Component<Box> {
  /** What is known of a state together with what somebody else knows of pairs of variables. */
  knownWith(s: Box, pair: Reader["pair"]): Known;
  /** What is known of an integer variable. */
  numbers(s: Box, v: Variable): Numbers;
  /** Leaves only the valuations in which the variable is one of these numbers. */
  restrict(s: Box, x: Variable, to: Numbers): Box;
}

const bottom: Box = { kind: "bottom" };
const top: Box = { kind: "box", values: undefined };

export function boxes(variables: readonly Variable[]): BoxComponent {
  const index = new Map(variables.map((v, i) => [v, i]));
  /** What was found out about a state is kept with it. */
  const knowledge = new WeakMap<Box, Known>();

  const known = (s: Box): Known => {
    let found = knowledge.get(s);
    if (found === undefined) knowledge.set(s, (found = evaluator(readerOf(s))));
    return found;
  };
  const readerOf = (s: Box, pair?: Reader["pair"]): Reader => ({
    ...(pair !== undefined && { pair }),
    variable: (v) => read(s, v),
    under: (condition, holds, here) => {
      let narrowed = s;
      for (const literal of necessary(condition, holds)) narrowed = assumeAtom(narrowed, literal, here);
      return narrowed === bottom ? undefined : readerOf(narrowed, pair);
    },
  });
  const read = (s: Box, v: Variable): AbstractValue | undefined => {
    const at = index.get(v);
    return at === undefined || s.kind === "bottom" ? undefined : lookupIn(s.values, at);
  };
  const write = (s: Box, x: Variable, value: AbstractValue | undefined): Box => {
    const at = index.get(x);
    if (at === undefined || s.kind === "bottom") return s;
    return boxOf(s, withEntry(s.values, at, isInformative(value) ? value : undefined));
  };
  const restrict = (s: Box, x: Variable, to: Numbers): Box => {
    if (s === bottom) return s;
    const before = read(s, x);
    const after = intersected(before?.kind === "numbers" ? before : allNumbers, to);
    if (after === undefined) return bottom;
    return after === before ? s : write(s, x, after);
  };
  const assumeAtom = (s: Box, literal: Literal, knownOf: Known): Box => {
    if (s === bottom) return s;
    const { atom, holds } = literal;
    if (atom.kind === "var") return opposes(read(s, atom), holds) ? bottom : write(s, atom, truthValue(holds));
    const compared = comparison(literal);
    if (compared === undefined || compared.left.sort !== INT) return s;
    const found = refinements(compared, knownOf);
    if (found === undefined) return bottom;
    return found.reduce<Box>((state, { variable, to }) => restrict(state, variable, to), s);
  };
  return {
    top,
    bottom,
    known,
    knownWith: (s, pair) => evaluator(readerOf(s, pair)),
    numbers: (s, v) => {
      const value = read(s, v);
      return value?.kind === "numbers" ? value : allNumbers;
    },
    restrict,
    assumeAtom,
    leq: (a, b) =>
      a === bottom || (b.kind === "box" && a.kind === "box" && everyIn(a.values, b.values, (x, y) => isBelow(x, y))),
    join: (a, b) => combined(a, b, (x, y) => eitherValue(x, y)),
    widen: (a, b, thresholds) => combined(a, b, (x, y) => widenedValue(x, y, thresholds)),
    narrow: (a, b) => meet(a, b),
    assign: (s, x, e, knownOf) => write(s, x, valueOf(e, knownOf)),
    forget: (s, x) => write(s, x, undefined),
    toTerms: (s) => {
      if (s.kind === "bottom") return [FALSE];
      return [...entriesOf(s.values)].flatMap(([at, value]) => conditions(variables[at]!, value));
    },
  };
}

function boxOf(like: BoxOf, values: IntegerMap<AbstractValue>): Box {
  return values === like.values ? like : { kind: "box", values };
}

const opposes = (value: AbstractValue | undefined, holds: boolean): boolean =>
  value?.kind === "truth" && value.value !== holds;

const isInformative = (value: AbstractValue | undefined): boolean =>
  value !== undefined && (value.kind === "truth" || !isSame(value, allNumbers));

function valueOf(e: Term, known: Known): AbstractValue | undefined {
  if (e.sort === INT) return known.numbers(e);
  const truth = e.sort === BOOL ? known.truth(e) : undefined;
  return truth === undefined ? undefined : truthValue(truth);
}

function isBelow(a: AbstractValue | undefined, b: AbstractValue): boolean {
  if (a === undefined) return false;
  if (a.kind === "numbers") return b.kind === "numbers" && isSubset(a, b);
  return b.kind === "truth" && a.value === b.value;
}

type Combine = (x: AbstractValue, y: AbstractValue) => AbstractValue | undefined;

function combined(a: Box, b: Box, combine: Combine): Box {
  if (a.kind === "bottom" || a === b) return b;
  if (b.kind === "bottom") return a;
  const values = intersection(a.values, b.values, (x, y) => {
    const value = combine(x, y);
    return isInformative(value) ? (value!.kind === "numbers" ? same(value!, x, y) : value) : undefined;
  });
  return values === b.values && values !== a.values ? b : boxOf(a, values);
}

/** One of the two objects, if it is the same: what is shared need not be looked at again. */
function same(value: Numbers, x: AbstractValue, y: AbstractValue): AbstractValue {
  if (x.kind === "numbers" && isSame(value, x)) return x;
  return y.kind === "numbers" && isSame(value, y) ? y : value;
}

function widenedValue(x: AbstractValue, y: AbstractValue, thresholds: readonly bigint[]): AbstractValue | undefined {
  return x.kind === "numbers" && y.kind === "numbers" ? widened(x, y, thresholds) : eitherValue(x, y);
}

function meet(a: Box, b: Box): Box {
  if (a.kind === "bottom" || b.kind === "bottom") return bottom;
  let values = a.values;
  for (const [at, value] of entriesOf(b.values)) {
    const before = lookupIn(values, at);
    const after = metValue(before, value);
    if (after === undefined) return bottom;
    if (after !== before) values = withEntry(values, at, after);
  }
  return boxOf(a, values);
}

function metValue(a: AbstractValue | undefined, b: AbstractValue): AbstractValue | undefined {
  if (a === undefined || a === b) return b;
  if (a.kind === "truth" || b.kind === "truth") return a.kind === b.kind && isBelow(a, b) ? a : undefined;
  return intersected(a, b);
}

function conditions(v: Variable, value: AbstractValue): readonly Term[] {
  if (value.kind === "truth") return [value.value ? v : not(v)];
  const only = onlyMember(value);
  if (only !== undefined) return [eq(v, int(only))];
  const { low, high, modulus, remainder, except } = value;
  return [
    ...(low === undefined ? [] : [ge(v, int(low))]),
    ...(high === undefined ? [] : [le(v, int(high))]),
    ...(modulus === 1n ? [] : [eq(mod(v, int(modulus)), int(remainder))]),
    ...except.map((n) => not(eq(v, int(n)))),
  ];
}
