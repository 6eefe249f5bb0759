/** The values that a bound variable has to be tried with, so that a quantifier is decided if possible. */
import { plus, times, type Rational } from "../base/rational.ts";
import { call, type Deep } from "../base/trampoline.ts";
import { tellingElements, valuesUnder } from "./elements.ts";
import type { Evaluator } from "./environment.ts";
import { intervals, sumsOf, type Interval } from "./intervals.ts";
import { comparison, numberOf, type LinearSum, type Literal } from "./linear.ts";
import type { Scope } from "./scope.ts";
import { INT, type Sort } from "./sort.ts";
import type { BoundVariable, Quantifier, Term } from "./term.ts";
import { representatives } from "./turning-points.ts";
import { someValue, valuesOf } from "./universe.ts";
import { intValue, type Value } from "./value.ts";

export interface Instances {
  readonly values: readonly Value[];
  /** Whether the other values of the sort make no difference to the quantifier. */
  readonly complete: boolean;
}

export interface Question {
  readonly quantifier: Quantifier;
  /** Which of its variables is asked about; those before it have values in `scope`. */
  readonly position: number;
  /** Conditions that hold of every instance that decides the quantifier. */
  readonly literals: readonly Literal[];
  readonly scope: Scope;
  readonly evaluator: Evaluator;
}

const mostValues = 1024;
const longestRange = 20_000n;

export function* instances(question: Question): Deep<Instances> {
  const v = question.quantifier.bound[question.position]!;
  const { environment } = question.evaluator;
  if (!question.quantifier.body.open.includes(v)) {
    const any = someValue(v.sort, environment);
    return { values: any === undefined ? [] : [any], complete: any !== undefined };
  }
  const all = valuesOf(v.sort, environment, mostValues);
  if (all !== undefined) return { values: all, complete: true };
  const found = (yield* pinned(question, v)) ?? (yield* ranged(question, v)) ?? (yield* telling(question, v));
  if (found !== undefined) return { values: found, complete: true };
  return { values: samples(question, v.sort), complete: false };
}

/** Whether the term's value can be asked for: it does not depend on this variable or on one that comes after it. */
function isFixed({ quantifier, position }: Question): (term: Term) => boolean {
  const open = quantifier.bound.slice(position);
  return (term) => !term.open.some((v) => open.includes(v));
}

/** `x == e ==> …` needs one value. */
function* pinned(question: Question, v: BoundVariable): Deep<readonly Value[] | undefined> {
  const fixed = isFixed(question);
  for (const literal of question.literals) {
    const compared = comparison(literal);
    if (compared?.relation !== "=") continue;
    const other = compared.left === v ? compared.right : compared.right === v ? compared.left : undefined;
    if (other === undefined || !fixed(other)) continue;
    const value = yield* call(question.evaluator.value(other, question.scope));
    if (value !== undefined) return [value];
  }
  return undefined;
}

/** `lo <= i && i < hi ==> …` needs the integers of a range. */
function* ranged(question: Question, v: BoundVariable): Deep<readonly Value[] | undefined> {
  if (v.sort !== INT) return undefined;
  const unknowns = question.quantifier.bound.slice(question.position);
  const { low, high } = yield* rangeOf(v, unknowns, question.literals, question.scope, question.evaluator);
  if (low === undefined || high === undefined || high - low > longestRange) return undefined;
  const values: Value[] = [];
  for (let i = low; i <= high; i++) values.push(intValue(i));
  return values;
}

/** The values that an integer variable can have for the literals to hold, while those in `unknowns` have none. */
export function* rangeOf(
  v: BoundVariable,
  unknowns: readonly BoundVariable[],
  literals: readonly Literal[],
  scope: Scope,
  evaluator: Evaluator,
): Deep<Interval> {
  const amounts = yield* constants(sumsOf(literals, unknowns), unknowns, scope, evaluator);
  return intervals(literals, unknowns, (sum) => amounts.get(fingerprint(sum))).get(v) ?? {};
}

function* constants(
  sums: readonly LinearSum[],
  unknowns: readonly BoundVariable[],
  scope: Scope,
  evaluator: Evaluator,
): Deep<ReadonlyMap<string, Rational>> {
  const fixed = (term: Term): boolean => !term.open.some((v) => unknowns.includes(v));
  const amounts = new Map<string, Rational>();
  for (const sum of sums) {
    let total: Rational | undefined = sum.constant;
    for (const [factor, term] of sum.others) {
      const value = fixed(term) ? numberOf(yield* call(evaluator.value(term, scope))) : undefined;
      total = total === undefined || value === undefined ? undefined : plus(total, times(factor, value));
    }
    if (total !== undefined) amounts.set(fingerprint(sum), total);
  }
  return amounts;
}

/** Sums are made anew each time they are looked at; what they add up does not change. */
function fingerprint(sum: LinearSum): string {
  const parts = sum.others.map(([factor, term]) => `${factor.numerator}/${factor.denominator}*${term.id}`);
  return `${sum.constant.numerator}/${sum.constant.denominator}+${parts.join("+")}`;
}

function* telling(question: Question, v: BoundVariable): Deep<readonly Value[] | undefined> {
  const { quantifier, scope, evaluator } = question;
  if (v.sort.kind === "uninterpreted") {
    if (v.sort.builtin !== undefined) return undefined;
    return tellingElements(v.sort, quantifier.body, scope, evaluator.environment);
  }
  return yield* representatives(v, quantifier.body, isFixed(question), scope, evaluator);
}

/** Values worth trying where not all can be: those that the formula's variables have, and small numbers. */
function samples({ quantifier, scope, evaluator }: Question, sort: Sort): readonly Value[] {
  const any = someValue(sort, evaluator.environment);
  const small = sort === INT ? [-1n, 0n, 1n, 2n, 3n].map(intValue) : any === undefined ? [] : [any];
  const around = valuesUnder(quantifier.body, scope, evaluator.environment) ?? [];
  return [...small, ...around.filter((value) => fits(value, sort)).slice(0, 20)];
}

/** Whether the value is certainly one of the sort. */
function fits(value: Value, sort: Sort): boolean {
  if (value.kind === "bv") return sort.kind === "bv" && sort.width === value.width;
  return (value.kind === "int" || value.kind === "real") && sort.kind === value.kind;
}
