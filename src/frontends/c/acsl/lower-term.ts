/**
 * Typed terms to logic. Integers and truth values are terms, pointers pairs of them. The recursion is as deep as a clause is
 * nested, which the parser and the resolver bound.
 */
import { invariant, unreachable } from "../../../base/invariant.ts";
import { add, and, bool, div, eq, ge, implies, int, ite, le, mod, mul, neg, not, or, sub } from "../../../logic/build.ts"; // prettier-ignore
import type { Term } from "../../../logic/term.ts";
import { convertInteger, integerRange } from "../integers.ts";
import { andMask } from "../lower/bit-masks.ts";
import { compareIntegers, samePointer } from "../lower/comparisons.ts";
import { wrapTerm } from "../lower/ranges.ts";
import { nullPointer, pointer, type PointerValue, type Value } from "../lower/values.ts";
import { forEachPlace, type Region } from "./lower-places.ts";
import { lowerQuantifier } from "./lower-quantifier.ts";
import { locatedAt, readPlace } from "./lower-read.ts";
import { remembered, type Lowering } from "./lowering.ts";
import type { ArithmeticOperator, Typed } from "./typed.ts";

type Of<K extends Typed["kind"]> = Extract<Typed, { kind: K }>;

/** For the parts of the lowering that need one another. */
export const lowerers = { integer: lowerInteger, truth: lowerTruth, pointer: lowerPointer };

// --------------------------------------------------------------------------------------------------------- truth

export function lowerTruth(l: Lowering, term: Typed): Term {
  return remembered(l, term, truth);
}

function truth(l: Lowering, term: Typed): Term {
  invariant(term.type.kind === "boolean", "a truth value should be lowered");
  switch (term.kind) {
    case "boolean":
      return bool(term.value);
    case "bound":
      return l.bound.get(term.binder) as Term;
    case "compare":
      return compare(l, term);
    case "not":
      return not(lowerTruth(l, term.operand));
    case "junction": {
      const operands = term.operands.map((operand) => lowerTruth(l, operand));
      return term.op === "and" ? and(...operands) : or(...operands);
    }
    case "implies":
      return implies(lowerTruth(l, term.left), lowerTruth(l, term.right));
    case "iff":
      return eq(lowerTruth(l, term.left), lowerTruth(l, term.right));
    case "conditional":
      return ite(lowerTruth(l, term.condition), lowerTruth(l, term.then), lowerTruth(l, term.otherwise));
    case "quantifier":
      return lowerQuantifier(l, term, lowerTruth);
    case "accessible":
      return forEachPlace(l, lowerers, term.places, (region) => accessible(l, term, region));
    case "separated":
      return separated(l, term);
    case "freeable":
      return l.logic.state(term.state).freeable(lowerPointer(l, term.pointer));
    case "fresh": {
      const since = l.logic.state(term.from);
      return l.logic.state(term.to).fresh(lowerPointer(l, term.pointer), lowerInteger(l, term.bytes), since);
    }
    default:
      return invariantFailure(term);
  }
}

function accessible(l: Lowering, { access, state }: Of<"accessible">, { at, bytes }: Region): Term {
  const where = l.logic.state(state);
  return access === "initialized" ? where.initialized(at, bytes) : where.valid(at, bytes, access);
}

/** No two of the sets have a byte in common. */
function separated(l: Lowering, { sets }: Of<"separated">): Term {
  const pairs = sets.flatMap((a, i) => sets.slice(i + 1).map((b) => [a, b] as const));
  return and(
    ...pairs.map(([a, b]) =>
      forEachPlace(l, lowerers, a, (first) => forEachPlace(l, lowerers, b, (second) => disjoint(first, second))),
    ),
  );
}

function disjoint(a: Region, b: Region): Term {
  return or(
    not(eq(a.at.object, b.at.object)),
    le(add(a.at.offset, a.bytes), b.at.offset),
    le(add(b.at.offset, b.bytes), a.at.offset),
  );
}

function compare(l: Lowering, { relation, left, right }: Of<"compare">): Term {
  if (left.type.kind !== "pointer") return compareIntegers(relation, lowerInteger(l, left), lowerInteger(l, right));
  const [a, b] = [lowerPointer(l, left), lowerPointer(l, right)];
  const same = samePointer(a, b);
  if (relation === "==") return same;
  if (relation === "!=") return not(same);
  // Only pointers into one object are in an order.
  return and(eq(a.object, b.object), compareIntegers(relation, a.offset, b.offset));
}

function invariantFailure(term: Typed): never {
  invariant(false, `a term of kind ${term.kind} should have another type than ${term.type.kind}`);
}

// ------------------------------------------------------------------------------------------------------- integers

export function lowerInteger(l: Lowering, term: Typed): Term {
  return remembered(l, term, integer);
}

function integer(l: Lowering, term: Typed): Term {
  invariant(term.type.kind === "integer", "an integer should be lowered");
  switch (term.kind) {
    case "integer":
      return int(term.value);
    case "bound":
      return l.bound.get(term.binder) as Term;
    case "read":
      return integerIn(readPlace(l, lowerers, term.place, term.state));
    case "result":
      return integerIn(l.logic.result);
    case "difference":
      return difference(l, term);
    case "block": {
      const { object, offset } = lowerPointer(l, term.pointer);
      return term.part === "length" ? l.logic.objectSize(object) : offset;
    }
    case "unary": {
      const operand = lowerInteger(l, term.operand);
      return term.op === "-" ? neg(operand) : sub(int(-1n), operand);
    }
    case "arithmetic":
      return arithmetic(l, term);
    case "convert":
      return convert(l, term);
    case "conditional":
      return ite(lowerTruth(l, term.condition), lowerInteger(l, term.then), lowerInteger(l, term.otherwise));
    default:
      return invariantFailure(term);
  }
}

function integerIn(value: Value | undefined): Term {
  invariant(value?.kind === "integer", "an integer should be read from an object of integer type");
  return value.term;
}

function difference(l: Lowering, { left, right, size }: Of<"difference">): Term {
  const bytes = sub(lowerPointer(l, left).offset, lowerPointer(l, right).offset);
  // Pointers into one array are a multiple of the size apart, so how a quotient is rounded makes no difference.
  return size === 1 ? bytes : div(bytes, int(BigInt(size)));
}

function convert(l: Lowering, { to, operand }: Of<"convert">): Term {
  const { model } = l.logic;
  const term = lowerInteger(l, operand);
  if (term.kind === "int") return int(convertInteger(term.value, to, model));
  const range = operand.type.kind === "integer" ? operand.type.range : undefined;
  const full = integerRange(to, model);
  if (range !== undefined) return wrapTerm(term, range, full);
  return add(mod(sub(term, int(full.low)), int(full.high - full.low + 1n)), int(full.low));
}

function arithmetic(l: Lowering, term: Of<"arithmetic">): Term {
  const [a, b] = [lowerInteger(l, term.left), lowerInteger(l, term.right)];
  switch (term.op) {
    case "+":
      return add(a, b);
    case "-":
      return sub(a, b);
    case "*":
      return mul(a, b);
    case "/":
    case "%":
      return truncated(term.op, a, b);
    case "min":
      return ite(le(a, b), a, b);
    case "max":
      return ite(ge(a, b), a, b);
    case "<<":
    case ">>":
      return shift(l, term.op, a, b);
    case "&":
    case "|":
    case "^":
      return bitwise(l, term.op, a, b);
    default:
      return unreachable(term.op);
  }
}

/** Towards zero, as in C; SMT's division is Euclidean, which is the same for what is not negative. */
function truncated(op: "/" | "%", a: Term, b: Term): Term {
  const operation = op === "/" ? div : mod;
  return ite(ge(a, int(0n)), operation(a, b), neg(operation(neg(a), b)));
}

/** On integers of any size: multiplication and division by a power of two. */
function shift(l: Lowering, op: "<<" | ">>", a: Term, b: Term): Term {
  if (b.kind === "int" && b.value >= 0n && b.value < 1024n) {
    const power = int(1n << b.value);
    return op === "<<" ? mul(a, power) : div(a, power);
  }
  return l.logic.bitOperation(op === "<<" ? "shl" : "shr", a, b);
}

/** x | m = x + m - (x & m) and x ^ m = x + m - 2 (x & m) for all integers, where the mask m is constant. */
function bitwise(l: Lowering, op: Extract<ArithmeticOperator, "&" | "|" | "^">, a: Term, b: Term): Term {
  const common = masked(a, b) ?? masked(b, a);
  if (common === undefined) return l.logic.bitOperation(op === "&" ? "and" : op === "|" ? "or" : "xor", a, b);
  if (op === "&") return common;
  return sub(add(a, b), op === "|" ? common : mul(int(2n), common));
}

function masked(a: Term, mask: Term): Term | undefined {
  if (mask.kind !== "int") return undefined;
  if (a.kind === "int") return int(a.value & mask.value);
  // Of what may be negative, no bits are known.
  return andMask(a, { low: -1n, high: 0n }, mask.value);
}

// -------------------------------------------------------------------------------------------------------- pointers

export function lowerPointer(l: Lowering, term: Typed): PointerValue {
  return remembered(l, term, pointerTo);
}

function pointerTo(l: Lowering, term: Typed): PointerValue {
  invariant(term.type.kind === "pointer", "a pointer should be lowered");
  switch (term.kind) {
    case "null":
      return nullPointer;
    case "bound":
      return l.bound.get(term.binder) as PointerValue;
    case "read":
      return pointerIn(readPlace(l, lowerers, term.place, term.state));
    case "result":
      return pointerIn(l.logic.result);
    case "address":
      return locatedAt(l, lowerers, term.place);
    case "shift": {
      const { object, offset } = lowerPointer(l, term.pointer);
      return pointer(object, add(offset, mul(lowerInteger(l, term.count), int(BigInt(term.scale)))));
    }
    case "reinterpret":
      return lowerPointer(l, term.pointer);
    case "block":
      return pointer(lowerPointer(l, term.pointer).object, int(0n));
    case "conditional": {
      const condition = lowerTruth(l, term.condition);
      const [a, b] = [lowerPointer(l, term.then), lowerPointer(l, term.otherwise)];
      return pointer(ite(condition, a.object, b.object), ite(condition, a.offset, b.offset));
    }
    default:
      return invariantFailure(term);
  }
}

function pointerIn(value: Value | undefined): PointerValue {
  invariant(value?.kind === "pointer", "a pointer should be read from an object of pointer type");
  return value;
}
