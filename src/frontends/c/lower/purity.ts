/** Expressions that can be evaluated where C would not: they change nothing, fail nowhere and read no memory. */
import type { Expression } from "../tree.ts";
import type { Unit } from "./unit.ts";
import { storageOf } from "./storage.ts";
import { isVariablySized } from "../variable-lengths.ts";
import { walkExpression } from "../walk.ts";
import { integerTypeOf, isSigned } from "../integers.ts";
import { qualifiersOf } from "../c-types.ts";

/** Larger ones become control flow, so that formulas stay small. */
const mostNodes = 30;

export function isPure(unit: Unit, root: Expression): boolean {
  let pure = true;
  let nodes = 0;
  walkExpression(root, {
    expression: (e) => {
      pure &&= ++nodes <= mostNodes && isPureNode(unit, e);
      return pure;
    },
  });
  return pure;
}

function isPureNode(unit: Unit, e: Expression): boolean {
  switch (e.kind) {
    case "integer":
    case "enumerator":
    case "constant":
    case "floating":
    case "sizeof":
      return e.kind !== "sizeof" || (e.operand === undefined && !isVariablySized(e.of));
    case "reference":
      return e.declaration.kind === "function" || isPlain(unit, e.declaration);
    case "unary":
      return e.op === "+" || e.op === "!" || e.op === "~" || (e.op === "-" && !overflows(unit, e));
    case "binary":
      return isPureOperator(unit, e);
    case "cast":
      return ["load", "integral", "to-boolean", "no-op", "null-to-pointer", "pointer-to-boolean", "bit-cast", "function-to-pointer"].includes(e.cast); // prettier-ignore
    case "conditional":
      return true;
    default:
      return false;
  }
}

/** A variable whose value is always there. */
function isPlain(unit: Unit, v: Extract<Expression, { kind: "reference" }>["declaration"]): boolean {
  if (v.kind !== "variable" || unit.needsMemory(v) || qualifiersOf(v.type).volatile) return false;
  if (v.role === "file" || v.role === "static-local") return storageOf(unit, v).kind === "variables";
  return v.role === "param" || !unit.options.checks.has("uninitialized-read") || (v.initializer !== undefined && !unit.unsettled.has(v)); // prettier-ignore
}

function isPureOperator(unit: Unit, e: Extract<Expression, { kind: "binary" }>): boolean {
  switch (e.op) {
    case "/":
    case "%":
    case "<<":
    case ">>":
      return false;
    case "+":
    case "-":
    case "*":
      return !overflows(unit, e);
    default:
      return true;
  }
}

function overflows(unit: Unit, e: Expression): boolean {
  const type = integerTypeOf(e.type);
  return type !== undefined && isSigned(type) && unit.options.checks.has("signed-overflow");
}
