/**
 * Wrap-around. A value that is known to lie in one range is brought into another of 2^n values; where it is known to be
 * there already nothing is emitted, and where it can be off by one turn a case distinction is, which solvers take better
 * than a modulus.
 */
import { add, gt, int, ite, lt, mod, sub } from "../../../logic/build.ts";
import type { Term } from "../../../logic/term.ts";
import type { IntegerRange } from "../integers.ts";

export function isWithin(inner: IntegerRange, outer: IntegerRange): boolean {
  return outer.low <= inner.low && inner.high <= outer.high;
}

/** The value in `to` that is equal modulo the size of `to`, which is a power of two. */
export function wrapTerm(term: Term, from: IntegerRange, to: IntegerRange): Term {
  if (isWithin(from, to)) return term;
  const turn = to.high - to.low + 1n;
  if (from.low >= to.low - turn && from.high <= to.high + turn) return nearby(term, from, to, turn);
  const start = int(to.low);
  return add(mod(sub(term, start), int(turn)), start);
}

function nearby(term: Term, from: IntegerRange, to: IntegerRange, turn: bigint): Term {
  let wrapped = term;
  if (from.low < to.low) wrapped = ite(lt(term, int(to.low)), add(term, int(turn)), wrapped);
  if (from.high > to.high) wrapped = ite(gt(term, int(to.high)), sub(term, int(turn)), wrapped);
  return wrapped;
}
