/**
 * Abstract evaluation: the values that a term can have, given those of its variables. Of a conditional the arms are looked
 * at under its condition and its negation, which is what makes sense of machine arithmetic: in
 * `if x + y > max then x + y - 2^32 else x + y` the last sum is at most max.
 */
import { invariant } from "../base/invariant.ts";
import { BOOL, INT } from "../logic/sort.ts";
import { comparison } from "../logic/linear.ts";
import type { Operation, Operator, Term, Variable } from "../logic/term.ts";
import { minus, negative, plus, quotient, remainderOf, times } from "./arithmetic.ts";
import type { Known } from "./domain.ts";
import {
  allNumbers,
  atLeast,
  atMost,
  between,
  constant,
  excluding,
  intersected,
  onlyMember,
  union,
  type Numbers,
} from "./numbers.ts";

/** A number or a truth; `undefined` is anything. */
export type AbstractValue = Numbers | Truth;
export interface Truth {
  readonly kind: "truth";
  readonly value: boolean;
}

export const truthValue = (value: boolean): Truth => (value ? truth : falsehood);
const truth: Truth = { kind: "truth", value: true };
const falsehood: Truth = { kind: "truth", value: false };

export interface Reader {
  variable(v: Variable): AbstractValue | undefined;
  /** What is known where the condition holds, or does not; undefined if that cannot be. `known` is what is known here. */
  under(condition: Term, holds: boolean, known: Known): Reader | undefined;
  /** The sum or the difference of two variables, if more is known of it than of each. */
  pair?(op: "add" | "sub", a: Variable, b: Variable): Numbers | undefined;
}

/** Conditionals inside one another, beyond which arms are no longer looked at under their conditions. */
const deepest = 4;

export function evaluator(reader: Reader): Known {
  return knownIn({ reader, memo: new Map(), depth: 0 });
}

function knownIn(evaluation: Evaluation): Known {
  return {
    numbers: (term) => numbersOf(valueOf(term, evaluation)),
    truth: (term) => truthOf(valueOf(term, evaluation)),
  };
}

interface Evaluation {
  readonly reader: Reader;
  /** `undefined` for what can be anything. */
  readonly memo: Map<Term, AbstractValue | undefined>;
  readonly depth: number;
}

const numbersOf = (value: AbstractValue | undefined): Numbers => (value?.kind === "numbers" ? value : allNumbers);
const truthOf = (value: AbstractValue | undefined): boolean | undefined =>
  value?.kind === "truth" ? value.value : undefined;

function valueOf(term: Term, evaluation: Evaluation): AbstractValue | undefined {
  const { memo } = evaluation;
  const stack: Term[] = [term];
  while (stack.length > 0) {
    const top = stack.at(-1)!;
    if (memo.has(top)) {
      stack.pop();
      continue;
    }
    const needed = partsToEvaluate(top).filter((part) => !memo.has(part));
    if (needed.length > 0) stack.push(...needed);
    else {
      stack.pop();
      memo.set(top, combined(top, evaluation));
    }
  }
  return memo.get(term);
}

/** The arms of a conditional are not among them: they are evaluated under its condition. */
function partsToEvaluate(term: Term): readonly Term[] {
  if (term.kind !== "op" || (term.sort !== INT && term.sort !== BOOL)) return [];
  if (term.op === "ite") return [term.args[0]!];
  if (term.op === "select" || (term.args[0]!.sort !== INT && term.args[0]!.sort !== BOOL)) return [];
  return term.args;
}

function combined(term: Term, evaluation: Evaluation): AbstractValue | undefined {
  switch (term.kind) {
    case "int":
      return constant(term.value);
    case "bool":
      return truthValue(term.value);
    case "var":
      return evaluation.reader.variable(term);
    case "op":
      return operation(term, evaluation);
    default:
      return undefined;
  }
}

function operation(term: Operation, evaluation: Evaluation): AbstractValue | undefined {
  if (term.op === "ite") return conditional(term, evaluation);
  if (term.op === "bvToNat") return bitVectorNumbers(term.args[0]!);
  if (partsToEvaluate(term).length === 0) return undefined;
  const args = term.args.map((arg) => evaluation.memo.get(arg));
  if (term.sort === INT) return related(term, arithmetic(term.op, args.map(numbersOf)), evaluation.reader);
  const isConnective = term.args[0]!.sort === BOOL;
  const value = isConnective ? connective(term.op, args.map(truthOf)) : compared(term, args, evaluation.reader);
  return value === undefined ? undefined : truthValue(value);
}

function related(term: Operation, alone: Numbers | undefined, reader: Reader): Numbers | undefined {
  const [a, b] = term.args as [Term, Term];
  if ((term.op !== "add" && term.op !== "sub") || a.kind !== "var" || b.kind !== "var") return alone;
  const together = reader.pair?.(term.op, a, b);
  return alone === undefined || together === undefined ? alone : (intersected(alone, together) ?? alone);
}

/** By the values of both sides, or by their difference. */
function compared(term: Operation, args: readonly (AbstractValue | undefined)[], reader: Reader): boolean | undefined {
  const [left, right] = args.map(numbersOf) as [Numbers, Numbers];
  const known = relation(term, left, right);
  const [a, b] = term.args as [Term, Term];
  if (known !== undefined || a.kind !== "var" || b.kind !== "var") return known;
  const difference = reader.pair?.("sub", a, b);
  return difference === undefined ? undefined : relation(term, difference, constant(0n));
}

function bitVectorNumbers(operand: Term): Numbers | undefined {
  return operand.sort.kind === "bv" ? between(0n, 2n ** BigInt(operand.sort.width) - 1n) : undefined;
}

function arithmetic(op: Operator, args: readonly Numbers[]): Numbers | undefined {
  const [a, b] = args as [Numbers, Numbers];
  switch (op) {
    case "add": return plus(a, b);
    case "sub": return minus(a, b);
    case "neg": return negative(a);
    case "mul": return times(a, b);
    case "div": return quotient(a, b);
    case "mod": return remainderOf(a, b);
    default: return undefined;
  }
} // prettier-ignore

function connective(op: Operator, args: readonly (boolean | undefined)[]): boolean | undefined {
  const [a, b] = args;
  switch (op) {
    case "not": return a === undefined ? undefined : !a;
    case "and": return args.includes(false) ? false : args.every((arg) => arg === true) ? true : undefined;
    case "or": return args.includes(true) ? true : args.every((arg) => arg === false) ? false : undefined;
    case "implies": return a === false || b === true ? true : a === true && b === false ? false : undefined;
    case "eq": return a === undefined || b === undefined ? undefined : a === b;
    default: return undefined;
  }
} // prettier-ignore

function relation(term: Operation, a: Numbers, b: Numbers): boolean | undefined {
  switch (term.op) {
    case "lt": return isLess(a, b);
    case "le": return opposite(isLess(b, a));
    case "gt": return isLess(b, a);
    case "ge": return opposite(isLess(a, b));
    case "eq": return isEqual(a, b);
    default: return undefined;
  }
} // prettier-ignore

const opposite = (value: boolean | undefined): boolean | undefined => (value === undefined ? undefined : !value);

function isLess(a: Numbers, b: Numbers): boolean | undefined {
  if (a.high !== undefined && b.low !== undefined && a.high < b.low) return true;
  if (a.low !== undefined && b.high !== undefined && a.low >= b.high) return false;
  return undefined;
}

function isEqual(a: Numbers, b: Numbers): boolean | undefined {
  const [x, y] = [onlyMember(a), onlyMember(b)];
  if (x !== undefined && y !== undefined) return x === y;
  return intersected(a, b) === undefined ? false : undefined;
}

// ---------------------------------------------------------------------------------------------------- conditionals

function conditional(term: Operation, evaluation: Evaluation): AbstractValue | undefined {
  const [condition, then, otherwise] = term.args as [Term, Term, Term];
  const holds = truthOf(evaluation.memo.get(condition));
  // The stack of the machine grows here, so what conditionals that are deeper inside amount to is not looked into.
  if (evaluation.depth > deepest) return undefined;
  const inside = { ...evaluation, depth: evaluation.depth + 1 };
  if (holds !== undefined) return valueOf(holds ? then : otherwise, inside);
  const [yes, no] = [under(condition, true, inside), under(condition, false, inside)];
  if (yes === undefined || no === undefined) {
    if (yes !== undefined) return valueOf(then, yes);
    return no === undefined ? undefined : valueOf(otherwise, no);
  }
  return eitherValue(valueOf(then, yes), valueOf(otherwise, no));
}

export function eitherValue(a: AbstractValue | undefined, b: AbstractValue | undefined): AbstractValue | undefined {
  if (a === undefined || b === undefined) return undefined;
  if (a.kind === "numbers") return b.kind === "numbers" ? union(a, b) : undefined;
  return b.kind === "truth" && a.value === b.value ? a : undefined;
}

function under(condition: Term, holds: boolean, evaluation: Evaluation): Evaluation | undefined {
  const reader = evaluation.reader.under(condition, holds, knownIn(evaluation));
  if (reader === undefined) return undefined;
  const memo = new Map<Term, AbstractValue | undefined>();
  const sides = comparedSides(condition, holds, evaluation);
  if (sides === undefined) return undefined;
  for (const [side, value] of sides) if (side.kind !== "var" && side.kind !== "int") memo.set(side, value);
  return { reader, memo, depth: evaluation.depth };
}

/** What a comparison says of its own two sides, whatever they are made of; undefined if it contradicts itself. */
function comparedSides(
  condition: Term,
  holds: boolean,
  evaluation: Evaluation,
): readonly (readonly [Term, Numbers])[] | undefined {
  const compared = comparison({ atom: condition, holds });
  if (compared === undefined || compared.left.sort !== INT) return [];
  const { left, right, relation: sign } = compared;
  const [a, b] = [numbersOf(evaluation.memo.get(left)), numbersOf(evaluation.memo.get(right))];
  const [less, greater] = [below(a, b, sign), above(b, a, sign)];
  return less === undefined || greater === undefined ? undefined : [[left, less], [right, greater]]; // prettier-ignore
}

type Sign = "<" | "<=" | "=" | "!=";

/** The members of `a` that can stand to the left of a member of `b`. */
function below(a: Numbers, b: Numbers, sign: Sign): Numbers | undefined {
  if (sign === "=") return intersected(a, b);
  if (sign === "!=") return onlyMember(b) === undefined ? a : excluding(a, onlyMember(b)!);
  if (b.high === undefined) return a;
  return atMost(a, sign === "<" ? b.high - 1n : b.high);
}

function above(a: Numbers, b: Numbers, sign: Sign): Numbers | undefined {
  if (sign === "=" || sign === "!=") return below(a, b, sign);
  if (b.low === undefined) return a;
  return atLeast(a, sign === "<" ? b.low + 1n : b.low);
}

/** For domains of which nothing else is known. */
export const knowsNothing: Known = evaluator({
  variable: () => undefined,
  under(condition) {
    invariant(condition.sort === BOOL, "a condition should be Boolean");
    return this;
  },
});
