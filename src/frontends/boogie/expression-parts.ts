/** The expressions of which an expression is made. */
import { unreachable } from "../../base/invariant.ts";
import type { Expr } from "./ast.ts";

/** Triggers and attributes are not among them; nor are the statements of a code expression. */
export function expressionParts(e: Expr): readonly Expr[] {
  switch (e.kind) {
    case "bool":
    case "int":
    case "real":
    case "bv":
    case "name":
    case "code":
      return [];
    case "unary":
    case "convert":
    case "old":
    case "extract":
    case "field":
    case "is":
    case "coerce":
      return [e.operand];
    case "binary":
      return [e.left, e.right];
    case "if":
      return [e.condition, e.then, e.otherwise];
    case "call":
      return e.args;
    case "select":
      return [e.map, ...e.indices];
    case "update":
      return [e.map, ...e.indices, e.value];
    case "fieldUpdate":
      return [e.operand, e.value];
    case "forall":
    case "exists":
    case "lambda":
      return [e.body];
    case "let":
      return [...e.values, e.body];
    default:
      return unreachable(e);
  }
}

/** Calls `visit` for the expression and everything inside it. */
export function visitExpression(root: Expr, visit: (e: Expr) => void): void {
  const stack = [root];
  while (stack.length > 0) {
    const e = stack.pop()!;
    visit(e);
    stack.push(...expressionParts(e));
  }
}
