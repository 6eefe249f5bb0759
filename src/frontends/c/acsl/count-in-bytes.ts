/**
 * Quantifiers over indices become quantifiers over byte offsets. Memory is indexed by bytes, so `a[i]` is a selection at
 * `start + 4 * i`, and a solver that looks for such a sum among the terms at hand does not find `a[j + 1]`, which is at
 * `start + 4 + 4 * j`. With a variable x for the sum, the selection is at x and every selection matches:
 *
 *   forall i :: 0 <= i < n ==> m[start + 4 * i] > 0
 *   forall x :: (x - start) mod 4 == 0 ==> start <= x < start + 4 * n ==> m[x] > 0
 *
 * Comparisons are multiplied, so that no division is left where indices are only compared.
 */
import { TRUE, boundVariable, div, eq, ge, gt, int, le, lt, mod } from "../../../logic/build.ts";
import { INT } from "../../../logic/sort.ts";
import { children, type BoundVariable, type Operation, type Term } from "../../../logic/term.ts";
import { rebuild, visitPostorder } from "../../../logic/traverse.ts";
import { plus, scaled, sides, sumOf, termOf, type Sum } from "./linear-sum.ts";

/** An index as the offset of one of the cells that it selects. */
export interface Recount {
  readonly index: BoundVariable;
  readonly offset: BoundVariable;
  /** Bytes from one to the next. */
  readonly step: bigint;
  /** Of the cell with index 0. */
  readonly start: Sum;
}

/** The ways to count the index in bytes: one for each array that it selects from, in the order of the formula. */
export function recountsOf(index: BoundVariable, variables: readonly BoundVariable[], body: Term): readonly Recount[] {
  const found = new Map<string, Recount>();
  visitPostorder([body], (term) => {
    if (!isCell(term) || !term.open.includes(index)) return;
    const sum = sumOf(term.args[1]!);
    const step = sum.factors.get(index) ?? 0n;
    const start = plus(sum, -step, sumOf(index));
    if (step <= 0n || isOneOf(variables, term.args[0]!) || mentionsAny(start, variables)) return;
    const recount = { index, offset: boundVariable(`${index.name}@`, INT), step, start };
    const key = `${step} ${[...start.factors].map(([part, factor]) => `${factor}*${part.id}`).join("+")}`;
    // Of `a[i]` and `a[i + 1]` the one with the smaller offset.
    const known = found.get(key);
    if (known === undefined || start.constant < known.start.constant) found.set(key, recount);
  });
  // An index that is an offset already can stay.
  if (found.has("1 ")) return [];
  return [...found.values()].filter(({ start }) => isClosed(start, body));
}

/** A selection of a number from a map of them. */
function isCell(term: Term): term is Operation {
  return term.kind === "op" && term.op === "select" && term.sort === INT && term.args.length === 2 && term.args[1]!.sort === INT; // prettier-ignore
}

function isOneOf(variables: readonly BoundVariable[], term: Term): boolean {
  return term.open.some((variable) => variables.includes(variable));
}

function mentionsAny({ factors }: Sum, variables: readonly BoundVariable[]): boolean {
  return [...factors.keys()].some((part) => isOneOf(variables, part));
}

/** It has no variable of a quantifier within the body. */
function isClosed({ factors }: Sum, body: Term): boolean {
  return [...factors.keys()].every((part) => part.open.every((variable) => body.open.includes(variable)));
}

/** The condition that an offset is that of a cell. */
export function isAligned({ offset, step, start }: Recount): Term {
  if (step === 1n) return TRUE;
  return eq(mod(termOf(plus(sumOf(offset), -1n, start)), int(step)), int(0n));
}

/** The formula with offsets for indices, which are equivalent where all offsets are aligned. */
export function recounted(body: Term, recounts: readonly Recount[]): Term {
  const byIndex = new Map<Term, Recount>(recounts.map((recount) => [recount.index, recount]));
  const memo = new Map<Term, Term>();
  const replace = (term: Term): Term => {
    if (!term.open.some((variable) => byIndex.has(variable))) return term;
    let made = memo.get(term);
    if (made === undefined) memo.set(term, (made = replaced(term, byIndex, replace)));
    return made;
  };
  // Children first: the depth of a formula costs no stack.
  visitPostorder([body], (term) => void replace(term));
  return replace(body);
}

type Indices = ReadonlyMap<Term, Recount>;

function replaced(term: Term, indices: Indices, replace: (term: Term) => Term): Term {
  const own = indices.get(term);
  if (own !== undefined) return indexOf(own);
  if (term.kind === "op" && isComparison(term)) return compared(term, indices, replace);
  if (isCell(term)) {
    const place = inBytes(sumOf(term.args[1]!), indices, replace);
    if (place !== undefined) return rebuild(term, (child) => (child === term.args[1] ? termOf(place) : replace(child)));
  }
  return rebuild(term, replace);
}

/** An index where it is not compared and selects nothing: a quotient. */
function indexOf({ offset, step, start }: Recount): Term {
  const bytes = termOf(plus(sumOf(offset), -1n, start));
  return step === 1n ? bytes : div(bytes, int(step));
}

/** Undefined if the factor of an index is no multiple of its step. */
function inBytes(sum: Sum, indices: Indices, replace: (term: Term) => Term): Sum | undefined {
  let total: Sum = { factors: new Map(), constant: sum.constant };
  for (const [part, factor] of sum.factors) {
    const own = indices.get(part);
    if (own === undefined) total = plus(total, factor, sumOf(replace(part)));
    else if (factor % own.step !== 0n) return undefined;
    else total = plus(total, factor / own.step, plus(sumOf(own.offset), -1n, own.start));
  }
  return total;
}

function isComparison({ op, args }: Operation): boolean {
  return (op === "le" || op === "lt" || op === "ge" || op === "gt" || op === "eq") && args[0]!.sort === INT;
}

/** a <= b as 4a <= 4b, where 4i is a number of bytes. */
function compared(term: Operation, indices: Indices, replace: (term: Term) => Term): Term {
  const [left, right] = term.args as [Term, Term];
  const difference = plus(sumOf(left), -1n, sumOf(right));
  let factor = 1n;
  for (const part of difference.factors.keys()) {
    const own = indices.get(part);
    if (own !== undefined) factor = leastCommonMultiple(factor, own.step);
  }
  const bytes = inBytes(scaled(difference, factor), indices, replace);
  if (bytes === undefined) return rebuild(term, replace);
  const [a, b] = sides(bytes);
  switch (term.op) {
    case "le":
      return le(a, b);
    case "lt":
      return lt(a, b);
    case "ge":
      return ge(a, b);
    case "gt":
      return gt(a, b);
    default:
      return eq(a, b);
  }
}

function leastCommonMultiple(a: bigint, b: bigint): bigint {
  let [x, y] = [a, b];
  while (y !== 0n) [x, y] = [y, x % y];
  return (a / x) * b;
}

/** Selections at an offset itself, from maps in which no variable occurs: what solvers match best. */
export function cellsAt(offset: BoundVariable, body: Term): readonly Term[] {
  const found: Term[] = [];
  visitPostorder([body], (term) => {
    if (isCell(term) && term.args[1] === offset && children(term)[0]!.open.length === 0) found.push(term);
  });
  return found;
}
