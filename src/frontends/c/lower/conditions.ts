/** Conditions as jumps: `&&`, `||` and `!` decide where to go, and what they skip is not evaluated. */
import { evaluateConstant } from "../constants.ts";
import type { Expression } from "../tree.ts";
import { lowerUnused } from "./assignments.ts";
import { failsAssertion } from "./assertions.ts";
import { begin, branch, freshLabel, lowerWithin, type Body, type Way } from "./body.ts";
import { bool } from "../../../logic/build.ts";
import { truth } from "./conversions.ts";
import { isPure } from "./purity.ts";
import { hasEffects } from "../effects.ts";

export function lowerCondition(body: Body, root: Expression, then: Way, otherwise: Way): void {
  const { e, positive } = stripped(root);
  const [yes, no] = positive ? [then, otherwise] : [otherwise, then];
  if (e.kind === "binary" && (e.op === "&&" || e.op === "||") && !isPure(body.unit, e))
    return logical(body, e, yes, no);
  if (e.kind === "binary" && e.op === ",") {
    lowerUnused(body, e.left);
    return body.lower.condition(body, e.right, yes, no);
  }
  if (!hasEffects(e)) {
    const known = evaluateConstant(e, body.unit.model);
    if (known !== undefined) return branch(body, bool(known !== 0n), yes, no, e.span);
  }
  branch(body, truth(body, body.lower.value(body, e), e.type, e.span), yes, no, e.span);
}

/** Without negations and without conversions that keep truth. */
function stripped(root: Expression): { readonly e: Expression; readonly positive: boolean } {
  let [e, positive] = [root, true];
  for (;;) {
    if (e.kind === "unary" && e.op === "!") [e, positive] = [e.operand, !positive];
    else if (e.kind === "unary" && e.op === "__extension__") e = e.operand;
    else if (e.kind === "cast" && (e.cast === "to-boolean" || e.cast === "no-op" || e.cast === "pointer-to-boolean"))
      e = e.operand;
    else return { e, positive };
  }
}

/** Chains lean to the left: `a && b && c && …` is taken apart without recursion. */
function logical(body: Body, root: Extract<Expression, { kind: "binary" }>, then: Way, otherwise: Way): void {
  const operands: Expression[] = [];
  let first: Expression = root;
  while (first.kind === "binary" && first.op === root.op) {
    operands.push(first.right);
    first = first.left;
  }
  operands.push(first);
  const isAssertion = failsAssertion(root.right);
  operands.reverse().forEach((operand, i) => {
    const following = operands[i + 1];
    if (following === undefined) return body.lower.condition(body, operand, then, otherwise);
    const next = freshLabel(body, root.op === "&&" ? "and" : "or");
    const on: Way = { label: next, span: following.span };
    lowerWithin(body, isAssertion, () => {
      if (root.op === "&&") body.lower.condition(body, operand, on, otherwise);
      else body.lower.condition(body, operand, then, on);
      begin(body, next, operand.span);
    });
  });
}
