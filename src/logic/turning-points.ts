/**
 * Where the truth of a formula can change as one bound variable grows. If the variable occurs only in comparisons with
 * values that do not depend on it and as an index of finite maps, then between two neighbouring turning points the
 * formula has one value, so that trying the points and one value of each gap decides a quantifier over an infinite sort:
 * (forall i: int :: i != j ==> a[i] == b[i]) needs the entries of a and b, j, and one index elsewhere.
 */
import {
  ceiling,
  compareRationals,
  dividedBy,
  floor,
  negated,
  plus,
  rational,
  times,
  type Rational,
} from "../base/rational.ts";
import { call, type Deep } from "../base/trampoline.ts";
import type { Evaluator } from "./environment.ts";
import type { FiniteMap } from "./array-value.ts";
import { difference, linear, numberOf, type LinearSum } from "./linear.ts";
import { ruleOf, type Scope } from "./scope.ts";
import { compareValues } from "./value-order.ts";
import { children, type BoundVariable, type FunctionCall, type Operation, type Term } from "./term.ts";
import { bitVectorValue, intValue, realValue, type Value } from "./value.ts";

/** Values of `v` that stand for all; undefined if there may be others that matter. */
export function* representatives(
  v: BoundVariable,
  body: Term,
  isFixed: (term: Term) => boolean,
  scope: Scope,
  evaluator: Evaluator,
): Deep<readonly Value[] | undefined> {
  if (v.sort.kind !== "int" && v.sort.kind !== "real" && v.sort.kind !== "bv") return undefined;
  const hidden = new Set<BoundVariable>();
  const search: Search = {
    v,
    isFixed: (t) => isFixed(t) && !t.open.includes(v) && !t.open.some((o) => hidden.has(o)),
    valueOf: (t) => call(evaluator.value(t, scope)),
    tableOf: (fn) => evaluator.environment.interpretation(fn),
  };
  const points: Value[] = [];
  const work: Term[] = [body];
  const seen = new Set<Term>();
  while (work.length > 0) {
    const term = work.pop()!;
    if (!term.open.includes(v) || seen.has(term)) continue;
    seen.add(term);
    if ("bound" in term) for (const inner of term.bound) hidden.add(inner);
    const step = yield* examine(term, search);
    if (step === undefined || points.length + step.points.length > mostPoints) return undefined;
    points.push(...step.points);
    work.push(...step.further);
  }
  return withGaps(points, v);
}

const mostPoints = 5000;

interface Search {
  readonly v: BoundVariable;
  /** Whether the value of a term is the same for every value of `v` and can be asked for here. */
  isFixed(term: Term): boolean;
  valueOf(term: Term): Deep<Value | undefined>;
  tableOf: Evaluator["environment"]["interpretation"];
}

interface Step {
  readonly points: readonly Value[];
  /** Subterms in which further turning points may lie. */
  readonly further: readonly Term[];
}

function* examine(term: Term, search: Search): Deep<Step | undefined> {
  switch (term.kind) {
    case "forall":
    case "exists":
    case "lambda":
      return { points: [], further: [term.body] };
    case "op":
      return yield* examineOperation(term, search);
    case "call":
      return yield* examineCall(term, search);
    default:
      return undefined; // the variable itself, in a place where every value of it may matter
  }
}

const orderings = new Set(["eq", "distinct", "lt", "le", "gt", "ge", "bvult", "bvule", "bvugt", "bvuge"]);

function* examineOperation(term: Operation, search: Search): Deep<Step | undefined> {
  if (orderings.has(term.op)) return yield* examineComparison(term, search);
  if (term.op !== "select") return { points: [], further: children(term) };
  const [map, ...indices] = term.args as [Term, ...Term[]];
  if (!indices.some((index) => touches(index, search.v))) return { points: [], further: term.args };
  if (!search.isFixed(map)) return undefined;
  const value = yield* search.valueOf(map);
  if (value?.kind !== "array" || ruleOf(value) !== undefined) return undefined;
  return yield* examineIndices(value, indices, search);
}

function* examineCall(term: FunctionCall, search: Search): Deep<Step | undefined> {
  if (!term.args.some((arg) => touches(arg, search.v))) return { points: [], further: term.args };
  const meaning = term.fn.role.kind === "uninterpreted" ? search.tableOf(term.fn) : undefined;
  return meaning?.kind === "table" ? yield* examineIndices(meaning, term.args, search) : undefined;
}

/** Whether the value of the index depends on `v` other than through the maps and conditions inside it. */
function touches(index: Term, v: BoundVariable): boolean {
  if (index === v) return true;
  if (!index.open.includes(v)) return false;
  const sum = linear(index, (t) => t === v);
  return sum === undefined || sum.unknowns.size > 0;
}

function* examineIndices(map: FiniteMap, indices: readonly Term[], search: Search): Deep<Step | undefined> {
  const points: Value[] = [];
  const further: Term[] = [];
  for (const [position, index] of indices.entries()) {
    if (!touches(index, search.v)) {
      further.push(index);
      continue;
    }
    if (map.entries.length > mostPoints) return undefined;
    const at = map.entries.map((entry) => entry.indices[position]!);
    if (index === search.v) points.push(...at);
    else {
      const sum = linear(index, (t) => t === search.v);
      const rest = sum === undefined ? undefined : yield* amount(sum, search);
      if (sum === undefined || rest === undefined) return undefined;
      for (const entry of at) points.push(...solutions(sum, plus(rest, negated(numberOf(entry)!)), search.v));
    }
  }
  return { points, further };
}

function* examineComparison(term: Operation, search: Search): Deep<Step | undefined> {
  const points: Value[] = [];
  const further: Term[] = [];
  for (const [left, right] of pairs(term.args)) {
    if (left === search.v || right === search.v) {
      const other = left === search.v ? right : left;
      const value = search.isFixed(other) ? yield* search.valueOf(other) : undefined;
      if (value === undefined) return undefined;
      points.push(value);
      continue;
    }
    const sum =
      left.sort.kind === "int" || left.sort.kind === "real"
        ? difference(left, right, (t) => t === search.v)
        : undefined;
    if (sum === undefined || sum.unknowns.size === 0) {
      further.push(left, right);
      continue;
    }
    const rest = yield* amount(sum, search);
    if (rest === undefined) return undefined;
    points.push(...solutions(sum, rest, search.v));
  }
  return { points, further };
}

function pairs(args: readonly Term[]): readonly (readonly [Term, Term])[] {
  return args.flatMap((a, i) => args.slice(i + 1).map((b): readonly [Term, Term] => [a, b]));
}

/** What the sum amounts to without the variable. */
function* amount(sum: LinearSum, search: Search): Deep<Rational | undefined> {
  let total = sum.constant;
  for (const [factor, term] of sum.others) {
    const value = search.isFixed(term) ? numberOf(yield* search.valueOf(term)) : undefined;
    if (value === undefined) return undefined;
    total = plus(total, times(factor, value));
  }
  return total;
}

/** Where coefficient · v + rest = 0; for integers the neighbours on both sides. */
function solutions(sum: LinearSum, rest: Rational, v: BoundVariable): readonly Value[] {
  const root = dividedBy(negated(rest), sum.unknowns.get(v)!);
  if (v.sort.kind === "real") return [realValue(root.numerator, root.denominator)];
  const [below, above] = [floor(root), ceiling(root)];
  return below === above ? [intValue(below)] : [intValue(below), intValue(above)];
}

/** The points, and one value of every gap between them and beyond. */
function withGaps(points: readonly Value[], v: BoundVariable): readonly Value[] {
  const sorted = [...points].sort(compareValues).filter((p, i, all) => i === 0 || compareValues(p, all[i - 1]!) !== 0);
  if (v.sort.kind === "bv") {
    const width = v.sort.width;
    const next = sorted.map((p) => bitVectorValue((p as { value: bigint }).value + 1n, width));
    return [bitVectorValue(0n, width), ...sorted, ...next];
  }
  const numbers = sorted.map((p) => numberOf(p)!);
  const first = numbers[0];
  if (first === undefined) return [v.sort.kind === "int" ? intValue(0n) : realValue(0n)];
  const one = rational(1n);
  if (v.sort.kind === "int") {
    const shifted = numbers.map((p) => intValue(p.numerator + 1n));
    return [intValue(first.numerator - 1n), ...sorted, ...shifted];
  }
  const before = plus(first, negated(one));
  const after = numbers.map((p, i) => {
    const next = numbers[i + 1];
    return next === undefined || compareRationals(p, next) === 0
      ? plus(p, one)
      : times(plus(p, next), rational(1n, 2n));
  });
  return [before, ...after].map((p) => realValue(p.numerator, p.denominator)).concat(sorted);
}
