/** Conditions as jumps one of two ways; `&&` and `||` tell where evaluation was cut short. */
import { TRUE } from "../../../logic/build.ts";
import type { Expression } from "../tree.ts";
import { begin, branch, freshLabel, type Body, type Way } from "./body.ts";
import { conditionTerm } from "./expressions.ts";

export function lowerCondition(body: Body, expression: Expression, then: Way, otherwise: Way): void {
  const pending: {
    readonly expression: Expression;
    readonly then: Way;
    readonly otherwise: Way;
    readonly label?: string;
  }[] = [{ expression, then, otherwise }];
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    if (next.label !== undefined) begin(body, next.label, next.expression.span);
    const e = next.expression;
    if (e.kind === "parenthesized") pending.push({ ...withoutLabel(next), expression: e.inner });
    else if (e.kind === "unary" && e.op === "!") {
      pending.push({ expression: e.operand, then: next.otherwise, otherwise: next.then });
    } else if (e.kind === "binary" && (e.op === "&&" || e.op === "||")) {
      const right = freshLabel(body, e.op === "&&" ? "and" : "or");
      const on: Way = { label: right, span: e.right.span };
      const cut = (way: Way): Way => ({ label: cutLabel(body, way, e.at), span: e.at });
      pending.push({ expression: e.right, then: next.then, otherwise: next.otherwise, label: right });
      if (e.op === "&&") pending.push({ expression: e.left, then: on, otherwise: cut(next.otherwise) });
      else pending.push({ expression: e.left, then: cut(next.then), otherwise: on });
    } else branch(body, conditionTerm(body, e), next.then, next.otherwise, e.span);
  }
}

function withoutLabel<T extends { readonly label?: string }>(one: T): Omit<T, "label"> {
  const { label: _, ...rest } = one;
  return rest;
}

/** A block on the way, which says that the right operand was not evaluated. */
function cutLabel(body: Body, way: Way, at: Way["span"]): string {
  const label = freshLabel(body, "cut");
  const before = body.open;
  body.open = undefined;
  begin(body, label, at);
  body.open!.commands.push({ kind: "assume", condition: TRUE, span: at, trace: { kind: "short-circuit", span: at } });
  branch(body, TRUE, way, way, at);
  body.open = before;
  return label;
}
