/** Floating point: literals as bit patterns, operators as functions that solvers do not know and the interpreter computes. */
import { int, not } from "../../../logic/build.ts";
import type { Term } from "../../../logic/term.ts";
import { floatingNameOf, parseFloating } from "../floating.ts";
import type { BinaryOperator, CType } from "../tree.ts";
import type { Relation } from "./comparisons.ts";
import { floatComparison, floatOperation, type Symbols } from "./symbols.ts";
import { floatBits } from "./values.ts";

/** Undefined for types whose values are not modelled. */
export function floatingLiteral(text: string, type: CType): Term | undefined {
  const name = floatingNameOf(type);
  const value = name === undefined ? undefined : parseFloating(text, name);
  return value === undefined || Number.isNaN(value) ? undefined : int(bitPattern(value, floatBits(type)));
}

export function bitPattern(value: number, bits: number): bigint {
  const view = new DataView(new ArrayBuffer(8));
  if (bits === 32) {
    view.setFloat32(0, value);
    return BigInt(view.getUint32(0));
  }
  view.setFloat64(0, value);
  return view.getBigUint64(0);
}

const operations = { "+": "add", "-": "sub", "*": "mul", "/": "div" } as const;

export function floatArithmetic(
  symbols: Symbols,
  op: BinaryOperator,
  a: Term,
  b: Term,
  bits: number,
): Term | undefined {
  const name = op in operations ? operations[op as keyof typeof operations] : undefined;
  return name === undefined ? undefined : floatOperation(symbols, bits, name, a, b);
}

export function compareFloats(symbols: Symbols, op: Relation, a: Term, b: Term, bits: number): Term {
  switch (op) {
    case "==":
      return floatComparison(symbols, bits, "equal", a, b);
    case "!=":
      return not(floatComparison(symbols, bits, "equal", a, b));
    case "<":
      return floatComparison(symbols, bits, "less", a, b);
    case "<=":
      return floatComparison(symbols, bits, "less-equal", a, b);
    case ">":
      return floatComparison(symbols, bits, "less", b, a);
    case ">=":
      return floatComparison(symbols, bits, "less-equal", b, a);
  }
}

/** Anything but a zero of either sign. */
export function floatTruth(symbols: Symbols, value: Term, bits: number): Term {
  return not(floatComparison(symbols, bits, "equal", value, int(0n)));
}
