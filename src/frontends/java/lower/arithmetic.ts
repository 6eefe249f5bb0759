/** Java's arithmetic as terms: int and long wrap, division truncates, shifts use the low bits of their distance. */
import {
  add, and, call, div, eq, ge, gt, int, ite, le, lt, mod, mul, neg, not, or, sub,
} from "../../../logic/build.ts"; // prettier-ignore
import { BOOL, INT } from "../../../logic/sort.ts";
import type { Term } from "../../../logic/term.ts";
import type { BinaryOperator, PrimitiveName } from "../tree.ts";
import { primitive, type JavaType } from "../resolve/symbols.ts";
import { bitOperation, declareFunction, floatComparison, floatOperation } from "./symbols-of-ir.ts";
import { inRange, isFloating, isIntegral, number, rangeOf, truth, zero, type Range, type Value } from "./values.ts";
import type { Unit } from "./unit.ts";

/** The type in which two numbers are brought together. */
export function promoted(a: PrimitiveName, b: PrimitiveName = "int"): PrimitiveName {
  for (const name of ["double", "float", "long"] as const) if (a === name || b === name) return name;
  return "int";
}

export function nameOf(type: JavaType): PrimitiveName | undefined {
  return type.kind === "primitive" ? type.name : undefined;
}

// ------------------------------------------------------------------------------------------------------------ wrapping

function rangeOfTerm(term: Term, name: PrimitiveName): Range {
  if (term.kind === "int") return { low: term.value, high: term.value };
  return rangeOf(name)!;
}

/** Into the range of the type, modulo its size. `exact`: the range of the term before. */
export function wrapped(term: Term, exact: Range, name: PrimitiveName): Term {
  const full = rangeOf(name)!;
  const size = full.high - full.low + 1n;
  if (term.kind === "int") return int(((((term.value - full.low) % size) + size) % size) + full.low);
  if (exact.low >= full.low && exact.high <= full.high) return term;
  // One step too far at most: cases, which solvers like better than remainders.
  if (exact.low >= full.low - size && exact.high <= full.high + size) {
    const high = exact.high > full.high ? ite(gt(term, int(full.high)), sub(term, int(size)), term) : term;
    return exact.low < full.low ? ite(lt(term, int(full.low)), add(term, int(size)), high) : high;
  }
  if (full.low === 0n) return mod(term, int(size));
  return add(mod(sub(term, int(full.low)), int(size)), int(full.low));
}

// --------------------------------------------------------------------------------------------------------- conversions

/** A number in another primitive type, as a cast makes it. */
export function converted(unit: Unit, value: Value, to: PrimitiveName): Value {
  const from = nameOf(value.type);
  if (from === undefined || from === to || from === "boolean" || to === "boolean")
    return { ...value, type: primitive(to) };
  if (isIntegral(from) && isIntegral(to)) return number(wrapped(value.term, rangeOfTerm(value.term, from), to), to);
  if (isIntegral(from)) return number(floatOperation(unit, to === "float" ? 32 : 64, "from-int", value.term), to);
  if (isFloating(to)) {
    const name = from === "float" ? "float64#from-float32" : "float32#from-float64";
    const fn = declareFunction(unit, name, [INT], INT, { exact: name.replace("#", ".") });
    return number(call(fn, value.term), to);
  }
  // Saturating, and zero for a NaN; narrower numbers by way of an int.
  const [format, width] = [from === "float" ? "float32" : "float64", to === "long" ? "int64" : "int32"];
  const fn = declareFunction(unit, `${format}#to-${width}`, [INT], INT, { exact: `${format}.to-${width}` });
  const whole = to === "long" ? "long" : "int";
  return number(wrapped(call(fn, value.term), rangeOf(whole)!, to), to);
}

// ---------------------------------------------------------------------------------------------------------- operations

export type Arithmetic = "+" | "-" | "*" | "/" | "%" | "<<" | ">>" | ">>>" | "&" | "|" | "^";
export type Comparison = "<" | "<=" | ">" | ">=" | "==" | "!=";

export function isArithmetic(op: BinaryOperator): op is Arithmetic {
  return ["+", "-", "*", "/", "%", "<<", ">>", ">>>", "&", "|", "^"].includes(op);
}

export function isComparison(op: BinaryOperator): op is Comparison {
  return ["<", "<=", ">", ">=", "==", "!="].includes(op);
}

/** On numbers, or on two booleans for `&`, `|` and `^`. Division by zero is for the caller to exclude. */
export function arithmetic(unit: Unit, op: Arithmetic, left: Value, right: Value): Value {
  if (left.term.sort === BOOL && right.term.sort === BOOL) return truth(logical(op, left.term, right.term));
  const isShift = op === "<<" || op === ">>" || op === ">>>";
  const [a, b] = [nameOf(left.type) ?? "int", nameOf(right.type) ?? "int"];
  const name = isShift ? promoted(a) : promoted(a, b);
  const x = converted(unit, left, name);
  const y = converted(unit, right, isShift ? promoted(b) : name);
  if (isFloating(name)) return number(floating(unit, op, x.term, y.term, name), name);
  return number(integral(unit, op, x.term, y.term, a, b, name), name);
}

function logical(op: Arithmetic, a: Term, b: Term): Term {
  if (op === "&") return and(a, b);
  if (op === "|") return or(a, b);
  return not(eq(a, b));
}

const floatNames: Partial<Readonly<Record<Arithmetic, string>>> = {
  "+": "add", "-": "sub", "*": "mul", "/": "div", "%": "fmod",
}; // prettier-ignore

function floating(unit: Unit, op: Arithmetic, a: Term, b: Term, name: "float" | "double"): Term {
  return floatOperation(unit, name === "float" ? 32 : 64, floatNames[op] ?? "add", a, b);
}

function integral(
  unit: Unit,
  op: Arithmetic,
  a: Term,
  b: Term,
  leftName: PrimitiveName,
  rightName: PrimitiveName,
  name: PrimitiveName,
): Term {
  const [x, y] = [rangeOfTerm(a, leftName), rangeOfTerm(b, rightName)];
  switch (op) {
    case "+":
      return wrapped(add(a, b), { low: x.low + y.low, high: x.high + y.high }, name);
    case "-":
      return wrapped(sub(a, b), { low: x.low - y.high, high: x.high - y.low }, name);
    case "*": {
      const ends = [x.low * y.low, x.low * y.high, x.high * y.low, x.high * y.high];
      const low = ends.reduce((m, e) => (e < m ? e : m));
      const high = ends.reduce((m, e) => (e > m ? e : m));
      return wrapped(mul(a, b), { low, high }, name);
    }
    case "/": {
      const forward = div(a, b);
      const exact = x.low >= 0n ? forward : ite(ge(a, zero), forward, neg(div(neg(a), b)));
      const size = -x.low > x.high ? -x.low : x.high;
      return wrapped(exact, { low: -size, high: size }, name);
    }
    case "%":
      return x.low >= 0n ? mod(a, b) : ite(ge(a, zero), mod(a, b), neg(mod(neg(a), b)));
    case "<<":
    case ">>":
    case ">>>":
      return shift(unit, op, a, b, name);
    case "&":
    case "|":
    case "^":
      return bitwise(unit, op, a, b);
  }
}

function shift(unit: Unit, op: "<<" | ">>" | ">>>", a: Term, b: Term, name: PrimitiveName): Term {
  const width = name === "long" ? 64n : 32n;
  const amount = mod(b, int(width));
  const full = rangeOf(name)!;
  if (amount.kind === "int") {
    const power = 1n << amount.value;
    if (op === "<<") return wrapped(mul(a, int(power)), { low: full.low * power, high: full.high * power }, name);
    if (op === ">>" || amount.value === 0n) return div(a, int(power));
    return ite(ge(a, zero), div(a, int(power)), div(add(a, int(1n << width)), int(power)));
  }
  if (op === "<<") {
    const most = 1n << (width - 1n);
    return wrapped(bitOperation(unit, "shl", a, amount), { low: full.low * most, high: full.high * most }, name);
  }
  if (op === ">>") return bitOperation(unit, "shr", a, amount);
  const unsigned = bitOperation(unit, "shr", ite(ge(a, zero), a, add(a, int(1n << width))), amount);
  return wrapped(unsigned, { low: 0n, high: (1n << width) - 1n }, name);
}

/** A mask of low bits is a remainder. */
function bitwise(unit: Unit, op: "&" | "|" | "^", a: Term, b: Term): Term {
  if (op === "&") {
    const mask = b.kind === "int" ? b.value : a.kind === "int" ? a.value : undefined;
    const other = b.kind === "int" ? a : b;
    if (mask !== undefined && mask >= 0n && (mask & (mask + 1n)) === 0n) return mod(other, int(mask + 1n));
  }
  return bitOperation(unit, op === "&" ? "and" : op === "|" ? "or" : "xor", a, b);
}

export function negated(unit: Unit, value: Value): Value {
  const name = promoted(nameOf(value.type) ?? "int");
  const { term } = converted(unit, value, name);
  if (isFloating(name)) return number(floatOperation(unit, name === "float" ? 32 : 64, "neg", term), name);
  const range = rangeOfTerm(term, nameOf(value.type) ?? "int");
  return number(wrapped(neg(term), { low: -range.high, high: -range.low }, name), name);
}

export function complemented(unit: Unit, value: Value): Value {
  const name = promoted(nameOf(value.type) ?? "int");
  return number(sub(int(-1n), converted(unit, value, name).term), name);
}

// --------------------------------------------------------------------------------------------------------- comparisons

/** Of numbers, booleans or references. */
export function compared(unit: Unit, op: Comparison, left: Value, right: Value): Term {
  const [a, b] = [nameOf(left.type), nameOf(right.type)];
  if (a === undefined || b === undefined || a === "boolean" || b === "boolean") {
    if (left.term.sort !== right.term.sort) return incomparable(unit, left.term.sort === BOOL ? right.term : left.term);
    const same = eq(left.term, right.term);
    return op === "!=" ? not(same) : same;
  }
  const name = promoted(a, b);
  const [x, y] = [converted(unit, left, name).term, converted(unit, right, name).term];
  return isFloating(name) ? compareFloats(unit, op, x, y, name === "float" ? 32 : 64) : compareIntegers(op, x, y);
}

/** Of what has no meaning together, nothing is known. */
function incomparable(unit: Unit, term: Term): Term {
  return call(declareFunction(unit, "java#incomparable", [INT], BOOL), term);
}

function compareIntegers(op: Comparison, a: Term, b: Term): Term {
  switch (op) {
    case "<":
      return lt(a, b);
    case "<=":
      return le(a, b);
    case ">":
      return gt(a, b);
    case ">=":
      return ge(a, b);
    case "==":
      return eq(a, b);
    case "!=":
      return not(eq(a, b));
  }
}

function compareFloats(unit: Unit, op: Comparison, a: Term, b: Term, width: 32 | 64): Term {
  switch (op) {
    case "<":
      return floatComparison(unit, width, "less", a, b);
    case "<=":
      return floatComparison(unit, width, "less-equal", a, b);
    case ">":
      return floatComparison(unit, width, "less", b, a);
    case ">=":
      return floatComparison(unit, width, "less-equal", b, a);
    case "==":
      return floatComparison(unit, width, "equal", a, b);
    case "!=":
      return not(floatComparison(unit, width, "equal", a, b));
  }
}

/** What is known of an operation's result beyond its term: functions that solvers do not know stay in range. */
export function resultFact(value: Value): Term | undefined {
  const name = nameOf(value.type);
  const range = name === undefined ? undefined : rangeOf(name);
  if (range === undefined || value.term.kind !== "call") return undefined;
  return inRange(value.term, range);
}

export function floatBits(value: number, name: "float" | "double"): Term {
  const view = new DataView(new ArrayBuffer(8));
  if (name === "float") {
    view.setFloat32(0, value);
    return int(BigInt(view.getUint32(0)));
  }
  view.setFloat64(0, value);
  return int(view.getBigUint64(0));
}
