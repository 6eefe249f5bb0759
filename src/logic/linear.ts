/** Conditions as linear inequalities over some unknowns, with everything else taken together as one number. */
import { negated, plus, rational, times, zero, type Rational } from "../base/rational.ts";
import { literalValue } from "./fold.ts";
import type { Operator, Term } from "./term.ts";
import type { Value } from "./value.ts";

/** A condition, or its negation, that is one of several which all have to hold. */
export interface Literal {
  readonly atom: Term;
  readonly holds: boolean;
}

/** Conditions without which `term` cannot have the value `holds`. */
export function necessary(term: Term, holds: boolean): readonly Literal[] {
  const found: Literal[] = [];
  const work: Literal[] = [{ atom: term, holds }];
  const seen = new Set<Term>();
  while (work.length > 0) {
    const literal = work.pop()!;
    if (seen.has(literal.atom)) continue;
    seen.add(literal.atom);
    const parts = conjuncts(literal);
    if (parts === undefined) found.push(literal);
    else for (let i = parts.length - 1; i >= 0; i--) work.push(parts[i]!);
  }
  return found;
}

function conjuncts({ atom, holds }: Literal): readonly Literal[] | undefined {
  if (atom.kind !== "op") return undefined;
  if (atom.op === "not") return [{ atom: atom.args[0]!, holds: !holds }];
  if (atom.op === (holds ? "and" : "or")) return atom.args.map((arg) => ({ atom: arg, holds }));
  if (atom.op === "implies" && !holds) return atom.args.map((arg, i) => ({ atom: arg, holds: i === 0 }));
  return undefined;
}

/** Σ coefficient · unknown + Σ coefficient · term + constant */
export interface LinearSum {
  readonly unknowns: ReadonlyMap<Term, Rational>;
  readonly others: readonly (readonly [Rational, Term])[];
  readonly constant: Rational;
}

/** `left` − `right` as a sum; undefined if it has too many parts to be worth it. */
export function difference(left: Term, right: Term, isUnknown: (t: Term) => boolean): LinearSum | undefined {
  return sumOf([[rational(1n), left], [rational(-1n), right]], isUnknown); // prettier-ignore
}

export function linear(term: Term, isUnknown: (t: Term) => boolean): LinearSum | undefined {
  return sumOf([[rational(1n), term]], isUnknown);
}

const mostParts = 1000;

function sumOf(parts: [Rational, Term][], isUnknown: (t: Term) => boolean): LinearSum | undefined {
  const unknowns = new Map<Term, Rational>();
  const others: [Rational, Term][] = [];
  let constant = zero;
  for (let count = 0; parts.length > 0; count++) {
    if (count > mostParts) return undefined;
    const [factor, term] = parts.pop()!;
    const literal = numberOf(literalValue(term));
    if (literal !== undefined) constant = plus(constant, times(factor, literal));
    else if (isUnknown(term)) unknowns.set(term, plus(unknowns.get(term) ?? zero, factor));
    else {
      const inner = term.kind === "op" ? summands(factor, term.op, term.args) : undefined;
      if (inner === undefined) others.push([factor, term]);
      else parts.push(...inner);
    }
  }
  for (const [term, factor] of unknowns) if (factor.numerator === 0n) unknowns.delete(term);
  return { unknowns, others, constant };
}

function summands(factor: Rational, op: Operator, args: readonly Term[]): [Rational, Term][] | undefined {
  const [a, b] = args as [Term, Term];
  switch (op) {
    case "add":
      return [[factor, a], [factor, b]]; // prettier-ignore
    case "sub":
      return [[factor, a], [negated(factor), b]]; // prettier-ignore
    case "neg":
      return [[negated(factor), a]];
    case "toReal":
      return [[factor, a]];
    case "mul": {
      const [left, right] = [numberOf(literalValue(a)), numberOf(literalValue(b))];
      if (left !== undefined) return [[times(factor, left), b]];
      return right === undefined ? undefined : [[times(factor, right), a]];
    }
    default:
      return undefined;
  }
}

export function numberOf(value: Value | undefined): Rational | undefined {
  if (value?.kind === "int") return rational(value.value);
  return value?.kind === "real" ? value : undefined;
}

/** The comparison that a literal makes of its two sides: a < b, a <= b or a == b. */
export interface Comparison {
  readonly relation: "<" | "<=" | "=" | "!=";
  readonly left: Term;
  readonly right: Term;
}

export function comparison({ atom, holds }: Literal): Comparison | undefined {
  if (atom.kind !== "op") return undefined;
  const [left, right] = atom.args as [Term, Term];
  switch (atom.op) {
    case "lt":
      return holds ? { relation: "<", left, right } : { relation: "<=", left: right, right: left };
    case "le":
      return holds ? { relation: "<=", left, right } : { relation: "<", left: right, right: left };
    case "gt":
      return holds ? { relation: "<", left: right, right: left } : { relation: "<=", left, right };
    case "ge":
      return holds ? { relation: "<=", left: right, right: left } : { relation: "<", left, right };
    case "eq":
      return { relation: holds ? "=" : "!=", left, right };
    default:
      return undefined;
  }
}
