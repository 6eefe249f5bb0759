/** Integer terms as sums of multiples: Σ factor · term + constant. Equal terms are taken together, so that sums can cancel. */
import { add, int, mul, sub } from "../../../logic/build.ts";
import type { Term } from "../../../logic/term.ts";

export interface Sum {
  readonly factors: ReadonlyMap<Term, bigint>;
  readonly constant: bigint;
}

export function sumOf(term: Term): Sum {
  const factors = new Map<Term, bigint>();
  let constant = 0n;
  const work: (readonly [bigint, Term])[] = [[1n, term]];
  for (let next = work.pop(); next !== undefined; next = work.pop()) {
    const [factor, part] = next;
    const inner = summands(factor, part);
    if (part.kind === "int") constant += factor * part.value;
    else if (inner !== undefined) work.push(...inner.reverse());
    else factors.set(part, (factors.get(part) ?? 0n) + factor);
  }
  return normal(factors, constant);
}

function summands(factor: bigint, term: Term): (readonly [bigint, Term])[] | undefined {
  if (term.kind !== "op") return undefined;
  const [a, b] = term.args as [Term, Term];
  switch (term.op) {
    case "add":
      return [[factor, a], [factor, b]]; // prettier-ignore
    case "sub":
      return [[factor, a], [-factor, b]]; // prettier-ignore
    case "neg":
      return [[-factor, a]];
    case "mul":
      if (b.kind === "int") return [[factor * b.value, a]];
      return a.kind === "int" ? [[factor * a.value, b]] : undefined;
    default:
      return undefined;
  }
}

function normal(factors: Map<Term, bigint>, constant: bigint): Sum {
  for (const [term, factor] of factors) if (factor === 0n) factors.delete(term);
  return { factors, constant };
}

/** left + factor · right */
export function plus(left: Sum, factor: bigint, right: Sum): Sum {
  const factors = new Map(left.factors);
  for (const [term, own] of right.factors) factors.set(term, (factors.get(term) ?? 0n) + factor * own);
  return normal(factors, left.constant + factor * right.constant);
}

export function scaled(sum: Sum, factor: bigint): Sum {
  return plus({ factors: new Map(), constant: 0n }, factor, sum);
}

export function termOf(sum: Sum): Term {
  let total: Term | undefined;
  const entries = [...sum.factors].sort(([, a], [, b]) => Number(b > 0n) - Number(a > 0n));
  for (const [term, factor] of entries) {
    const size = factor < 0n ? -factor : factor;
    const multiple = mul(term, int(size));
    if (total === undefined) total = factor < 0n ? sub(int(0n), multiple) : multiple;
    else total = factor < 0n ? sub(total, multiple) : add(total, multiple);
  }
  if (total === undefined) return int(sum.constant);
  if (sum.constant === 0n) return total;
  return sum.constant < 0n ? sub(total, int(-sum.constant)) : add(total, int(sum.constant));
}

/** The sum as two without negative factors, such that it is the first less the second. */
export function sides(sum: Sum): readonly [Term, Term] {
  const part = (keep: (factor: bigint) => boolean): Sum => ({
    factors: new Map([...sum.factors].filter(([, factor]) => keep(factor))),
    constant: keep(sum.constant) ? sum.constant : 0n,
  });
  return [termOf(part((factor) => factor > 0n)), termOf(scaled(part((factor) => factor < 0n), -1n))]; // prettier-ignore
}
