/** Arithmetic on integers as C does it on a two's-complement machine, with the checks that go with it. */
import { unreachable } from "../../../base/invariant.ts";
import { add, and, div, eq, ge, int, ite, le, lt, mod, mul, neg, not, sub } from "../../../logic/build.ts";
import type { Term } from "../../../logic/term.ts";
import type { Span } from "../../../source/span.ts";
import { integerRange, integerShape, isSigned, type IntegerRange } from "../integers.ts";
import type { IntegerType } from "../tree.ts";
import { check, inRange, type Body } from "./body.ts";
import { andMask } from "./bit-masks.ts";
import { isWithin, wrapTerm } from "./ranges.ts";
import { compareIntegers, type Relation } from "./comparisons.ts";
import { bitOperation } from "./symbols.ts";
import { constant, integer, truthValue, zero, type IntegerValue } from "./values.ts";

export type ArithmeticOperator = "+" | "-" | "*" | "/" | "%" | "<<" | ">>" | "&" | "|" | "^";

/** Where an operation stands, and its text. */
export interface Site {
  readonly span: Span;
  readonly text: () => string;
}

export function integerArithmetic(
  body: Body,
  op: ArithmeticOperator,
  a: IntegerValue,
  b: IntegerValue,
  type: IntegerType,
  site: Site,
): IntegerValue {
  switch (op) {
    case "+":
      return settled(
        body,
        add(a.term, b.term),
        { low: a.range.low + b.range.low, high: a.range.high + b.range.high },
        type,
        site,
      );
    case "-":
      return settled(
        body,
        sub(a.term, b.term),
        { low: a.range.low - b.range.high, high: a.range.high - b.range.low },
        type,
        site,
      );
    case "*":
      return settled(body, mul(a.term, b.term), productRange(a.range, b.range), type, site);
    case "/":
    case "%":
      return division(body, op, a, b, type, site);
    case "<<":
    case ">>":
      return shift(body, op, a, b, type, site);
    case "&":
    case "|":
    case "^":
      return bitwise(body, op, a, b, type);
    default:
      return unreachable(op);
  }
}

function productRange(a: IntegerRange, b: IntegerRange): IntegerRange {
  const ends = [a.low * b.low, a.low * b.high, a.high * b.low, a.high * b.high];
  return ends.reduce((range, end) => ({ low: end < range.low ? end : range.low, high: end > range.high ? end : range.high }), { low: ends[0]!, high: ends[0]! }); // prettier-ignore
}

/** The result in its type: checked where overflow is an error, wrapped otherwise. */
function settled(body: Body, exact: Term, range: IntegerRange, type: IntegerType, site: Site): IntegerValue {
  const full = integerRange(type, body.unit.model);
  if (isWithin(range, full)) return integer(exact, range);
  if (isSigned(type) && body.unit.options.checks.has("signed-overflow")) {
    check(body, inRange(exact, full), "signed-overflow", `${site.text()} overflows`, site.span);
    return integer(exact, clipped(range, full));
  }
  return integer(wrapTerm(exact, range, full), full);
}

function clipped(range: IntegerRange, full: IntegerRange): IntegerRange {
  return {
    low: range.low > full.low ? range.low : full.low,
    high: range.high < full.high ? range.high : full.high,
  };
}

export function negate(body: Body, a: IntegerValue, type: IntegerType, site: Site): IntegerValue {
  return settled(body, neg(a.term), { low: -a.range.high, high: -a.range.low }, type, site);
}

export function complement(body: Body, a: IntegerValue, type: IntegerType): IntegerValue {
  const full = integerRange(type, body.unit.model);
  const range = { low: -a.range.high - 1n, high: -a.range.low - 1n };
  return integer(wrapTerm(sub(int(-1n), a.term), range, full), isWithin(range, full) ? range : full);
}

// ----------------------------------------------------------------------------------------------------------- division

/** Towards zero; SMT's division is Euclidean, which is the same for what is not negative. */
function division(
  body: Body,
  op: "/" | "%",
  a: IntegerValue,
  b: IntegerValue,
  type: IntegerType,
  site: Site,
): IntegerValue {
  check(body, not(eq(b.term, zero)), "division-by-zero", `${site.text()} divides by zero`, site.span);
  const full = integerRange(type, body.unit.model);
  if (isSigned(type) && a.range.low === full.low && b.range.low <= -1n && b.range.high >= -1n) {
    const overflows = and(eq(a.term, int(full.low)), eq(b.term, int(-1n)));
    checkQuotient(body, not(overflows), site);
  }
  const operation = op === "/" ? div : mod;
  const forward = operation(a.term, b.term);
  if (a.range.low >= 0n) {
    const high = op === "/" || b.range.low <= 0n ? a.range.high : smaller(a.range.high, b.range.high - 1n);
    const low = op === "/" && b.range.low < 0n ? -a.range.high : 0n;
    return settled(body, forward, { low, high }, type, site);
  }
  const backward = neg(operation(neg(a.term), b.term));
  const exact = ite(ge(a.term, zero), forward, backward);
  const size = -a.range.low > a.range.high ? -a.range.low : a.range.high;
  const range =
    op === "%" ? { low: a.range.low, high: a.range.high > 0n ? a.range.high : 0n } : { low: -size, high: size };
  if (isWithin(range, full)) return integer(exact, range);
  return integer(wrapTerm(exact, range, full), full);
}

/** The machine traps, also where other arithmetic wraps. Of arbitrary numbers it is asked only where overflow is. */
function checkQuotient(body: Body, fits: Term, site: Site): void {
  const { checks, complete, onlyCertain } = body.unit.options;
  const message = `${site.text()} overflows`;
  if (checks.has("signed-overflow")) check(body, fits, "signed-overflow", message, site.span);
  else if (complete || onlyCertain) check(body, fits, "undefined-behaviour", message, site.span);
}

function smaller(a: bigint, b: bigint): bigint {
  return a < b ? a : b;
}

// ------------------------------------------------------------------------------------------------------------- shifts

function shift(
  body: Body,
  op: "<<" | ">>",
  a: IntegerValue,
  b: IntegerValue,
  type: IntegerType,
  site: Site,
): IntegerValue {
  const { bits } = integerShape(type, body.unit.model);
  const width = BigInt(bits);
  if (b.range.low < 0n || b.range.high >= width) {
    const valid = and(ge(b.term, zero), lt(b.term, int(width)));
    check(body, valid, "invalid-shift", `${site.text()} shifts by less than 0 or by ${bits} or more`, site.span);
  }
  const full = integerRange(type, body.unit.model);
  const amount = b.term.kind === "int" && b.term.value >= 0n && b.term.value < 4n * width ? b.term.value : undefined;
  if (op === "<<") {
    if (amount === undefined) {
      const shifted = bitOperation(body.unit.symbols, "shl", a.term, b.term);
      checkShifted(body, a, shifted, type, site);
      const most = 1n << (b.range.high >= 0n && b.range.high < width ? b.range.high : width - 1n);
      const range =
        a.range.low >= 0n
          ? { low: 0n, high: a.range.high * most }
          : { low: a.range.low * most, high: (a.range.high > 0n ? a.range.high : 0n) * most };
      return integer(wrapTerm(shifted, range, full), isWithin(range, full) ? range : full);
    }
    const power = 1n << amount;
    const range = { low: a.range.low * power, high: a.range.high * power };
    const shifted = mul(a.term, int(power));
    if (range.low < 0n || !isWithin(range, full)) checkShifted(body, a, shifted, type, site);
    return integer(wrapTerm(shifted, range, full), isWithin(range, full) ? range : full);
  }
  if (amount === undefined) {
    const range = a.range.low >= 0n ? { low: 0n, high: a.range.high } : { low: a.range.low, high: a.range.high > 0n ? a.range.high : -1n }; // prettier-ignore
    return integer(bitOperation(body.unit.symbols, "shr", a.term, b.term), range);
  }
  const power = 1n << amount;
  return integer(div(a.term, int(power)), { low: a.range.low >> amount, high: a.range.high >> amount });
}

/** Where overflow is asked for: a negative number is not to be shifted to the left, and no bit into the sign or beyond (C11, 6.5.7). */
function checkShifted(body: Body, a: IntegerValue, shifted: Term, type: IntegerType, site: Site): void {
  if (!isSigned(type) || !body.unit.options.checks.has("signed-overflow")) return;
  const valid = and(ge(a.term, zero), le(shifted, int(integerRange(type, body.unit.model).high)));
  check(body, valid, "invalid-shift", `${site.text()} overflows`, site.span);
}

// ------------------------------------------------------------------------------------------------------------ bitwise

/** Exact for masks that are constant; x | m = x + m - (x & m) and x ^ m = x + m - 2 (x & m) for all integers. */
function bitwise(body: Body, op: "&" | "|" | "^", a: IntegerValue, b: IntegerValue, type: IntegerType): IntegerValue {
  const full = integerRange(type, body.unit.model);
  const both = bitsOfBoth(a, b);
  const nonNegative = a.range.low >= 0n && b.range.low >= 0n;
  switch (op) {
    case "&": {
      const highs = [a.range, b.range].filter(({ low }) => low >= 0n).map(({ high }) => high);
      const range = highs.length > 0 ? { low: 0n, high: highs.reduce(smaller) } : full;
      return integer(both ?? bitOperation(body.unit.symbols, "and", a.term, b.term), range);
    }
    case "|":
    case "^": {
      const range = nonNegative ? { low: 0n, high: allOnes(a.range.high | b.range.high) } : full;
      if (both === undefined) {
        return integer(bitOperation(body.unit.symbols, op === "|" ? "or" : "xor", a.term, b.term), range);
      }
      const common = op === "|" ? both : mul(int(2n), both);
      return integer(sub(add(a.term, b.term), common), range);
    }
    default:
      return unreachable(op);
  }
}

function allOnes(value: bigint): bigint {
  return (1n << BigInt(value.toString(2).length)) - 1n;
}

/** a & b, if one is a mask of few runs of bits, or both are 0 or 1. */
function bitsOfBoth(a: IntegerValue, b: IntegerValue): Term | undefined {
  if (a.term.kind === "int" && b.term.kind === "int") return int(a.term.value & b.term.value);
  if (b.term.kind === "int") return andMask(a.term, a.range, b.term.value);
  if (a.term.kind === "int") return andMask(b.term, b.range, a.term.value);
  const isBit = ({ range }: IntegerValue): boolean => range.low >= 0n && range.high <= 1n;
  if (isBit(a) && isBit(b)) return ite(and(eq(a.term, int(1n)), eq(b.term, int(1n))), int(1n), zero);
  return undefined;
}

// -------------------------------------------------------------------------------------------------------- comparisons

/** Whether the ranges alone decide it. */
export function comparedByRange(op: Relation, a: IntegerValue, b: IntegerValue): IntegerValue {
  const term = compareIntegers(op, a.term, b.term);
  const decided = decide(op, a.range, b.range);
  return decided === undefined ? truthValue(term) : constant(decided ? 1n : 0n);
}

function decide(op: Relation, a: IntegerRange, b: IntegerRange): boolean | undefined {
  switch (op) {
    case "<":
      return a.high < b.low ? true : a.low >= b.high ? false : undefined;
    case "<=":
      return a.high <= b.low ? true : a.low > b.high ? false : undefined;
    case ">":
      return decide("<", b, a);
    case ">=":
      return decide("<=", b, a);
    case "==":
      return a.high < b.low || b.high < a.low ? false : undefined;
    case "!=":
      return a.high < b.low || b.high < a.low ? true : undefined;
  }
}
