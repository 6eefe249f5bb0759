/** Folding of operators on literals, and literals as values. */
import { operate } from "./operate.ts";
import { bitVector, FALSE, int, real, TRUE, type Operator, type Term } from "./term.ts";
import type { Value } from "./value.ts";

/** `undefined` where an argument is no literal, or where SMT-LIB leaves the value open, as for x div 0. */
export function evaluateOperator(op: Operator, args: readonly Term[], indices: readonly number[]): Term | undefined {
  const values: Value[] = [];
  for (const arg of args) {
    const value = literalValue(arg);
    if (value === undefined) return undefined;
    values.push(value);
  }
  const result = operate(op, values, indices);
  return result === undefined ? undefined : literalTerm(result);
}

/** The value that a literal denotes. */
export function literalValue(term: Term): Value | undefined {
  switch (term.kind) {
    case "bool":
    case "int":
      return { kind: term.kind, value: term.value } as Value;
    case "real":
      return { kind: "real", numerator: term.numerator, denominator: term.denominator };
    case "bv":
      return { kind: "bv", value: term.value, width: term.width };
    default:
      return undefined;
  }
}

/** The literal for a value of sort Bool, Int, Real or a bit-vector's. */
export function literalTerm(value: Value): Term | undefined {
  switch (value.kind) {
    case "bool":
      return value.value ? TRUE : FALSE;
    case "int":
      return int(value.value);
    case "real":
      return real(value.numerator, value.denominator);
    case "bv":
      return bitVector(value.value, value.width);
    default:
      return undefined;
  }
}
