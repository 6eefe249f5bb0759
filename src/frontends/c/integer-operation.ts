/** The binary operators of C on integers of one type, exact where C defines them and wrapping where it does not forbid it. */
import { unreachable } from "../../base/invariant.ts";
import { convertInteger, fitsInteger, integerShape } from "./integers.ts";
import type { BinaryOperator } from "./tree.ts";
import type { DataModel, IntegerType } from "./types.ts";

/**
 * `a op b` in the type of the result (of a shift: of its left operand). Undefined for division by zero, for the one
 * quotient that overflows (it traps on x86, and its remainder with it), for shifts by less than zero or by the width
 * and more, and for operators that do not compute.
 */
export function integerOperation(
  op: BinaryOperator,
  a: bigint,
  b: bigint,
  type: IntegerType,
  model: DataModel,
): bigint | undefined {
  const divides = op === "/" || op === "%";
  if (divides && (b === 0n || !fitsInteger(a / b, type, model))) return undefined;
  const shifts = op === "<<" || op === ">>";
  if (shifts && (b < 0n || b >= BigInt(integerShape(type, model).bits))) return undefined;
  const exact = exactResult(op, a, b);
  return exact === undefined ? undefined : convertInteger(exact, type, model);
}

function exactResult(op: BinaryOperator, a: bigint, b: bigint): bigint | undefined {
  switch (op) {
    case "+":
      return a + b;
    case "-":
      return a - b;
    case "*":
      return a * b;
    case "/":
      return a / b;
    case "%":
      return a % b;
    case "<<":
      return a << b;
    case ">>":
      return a >> b;
    case "&":
      return a & b;
    case "|":
      return a | b;
    case "^":
      return a ^ b;
    case "&&":
    case "||":
    case "==":
    case "!=":
    case "<":
    case "<=":
    case ">":
    case ">=":
    case ",":
      return undefined;
    default:
      return unreachable(op);
  }
}

/** What a comparison says of operands in this order (negative, zero, positive, NaN); undefined if it is none. */
export function comparison(op: BinaryOperator, order: number): boolean | undefined {
  if (op === "==") return order === 0;
  if (op === "!=") return order !== 0;
  if (op === "<") return order < 0;
  if (op === "<=") return order <= 0;
  if (op === ">") return order > 0;
  if (op === ">=") return order >= 0;
  return undefined;
}
