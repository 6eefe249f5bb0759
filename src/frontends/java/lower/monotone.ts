/**
 * Variables that a loop only counts up or down, and that its condition keeps from going round: one assignment in the loop,
 * a step by one, outside of inner loops, and a condition that compares the variable with a bound in that direction. Such a
 * variable stays on one side of its first value.
 */
import type { Expression, LoopStatement, Statement } from "../tree.ts";
import type { Body } from "./body.ts";
import { findLocal, type Local } from "./scopes.ts";
import { withoutParentheses } from "./source-text.ts";
import { walk } from "./walk.ts";

export interface Monotone {
  readonly local: Local;
  readonly direction: "up" | "down";
}

export function monotoneVariables(body: Body, loop: LoopStatement): readonly Monotone[] {
  if (loop.condition === undefined || loop.kind === "do") return [];
  return bounds(loop.condition).flatMap(({ name, direction }) => {
    const found = findLocal(body.scope, name);
    if (found === undefined || found.isCaptured || found.local.type.kind !== "primitive") return [];
    return stepsOnly(loop, name, direction) ? [{ local: found.local, direction }] : [];
  });
}

/** `i < e` bounds i from above, `i > e` from below; in a conjunction each part counts. */
function bounds(condition: Expression): readonly { readonly name: string; readonly direction: "up" | "down" }[] {
  const found: { readonly name: string; readonly direction: "up" | "down" }[] = [];
  const work = [condition];
  for (let e = work.pop(); e !== undefined; e = work.pop()) {
    e = withoutParentheses(e);
    if (e.kind !== "binary") continue;
    if (e.op === "&&") work.push(e.left, e.right);
    const [left, right] = [withoutParentheses(e.left), withoutParentheses(e.right)];
    if (e.op === "<" && left.kind === "name") found.push({ name: left.name, direction: "up" });
    if (e.op === ">" && right.kind === "name") found.push({ name: right.name, direction: "up" });
    if ((e.op === ">" || (e.op === ">=" && isNonNegativeLiteral(right))) && left.kind === "name") found.push({ name: left.name, direction: "down" }); // prettier-ignore
    if (e.op === "<" && right.kind === "name") found.push({ name: right.name, direction: "down" });
  }
  return found;
}

/** `i >= 0` leaves room for a step down. */
function isNonNegativeLiteral(e: Expression): boolean {
  return e.kind === "literal" && e.literal.kind === "int" && e.literal.value >= 0n;
}

function stepsOnly(loop: LoopStatement, name: string, direction: "up" | "down"): boolean {
  let steps = 0;
  let others = 0;
  const count = (e: Expression): void => {
    if (e.kind !== "assign" && e.kind !== "update") return;
    const target = withoutParentheses(e.target);
    if (target.kind !== "name" || target.name !== name) return;
    if (isStep(e, direction)) steps++;
    else others++;
  };
  walk([loop.condition!, ...loop.updates, loop.body], count);
  if (others > 0 || steps !== 1) return false;
  let inner = 0;
  walk(innerLoops(loop.body), (e) => {
    if (e.kind === "assign" || e.kind === "update") {
      const target = withoutParentheses(e.target);
      if (target.kind === "name" && target.name === name) inner++;
    }
  });
  return inner === 0 && !changesInCondition(loop.condition!);
}

function changesInCondition(condition: Expression): boolean {
  let found = false;
  walk([condition], (e) => {
    found ||= e.kind === "assign" || e.kind === "update";
  });
  return found;
}

function isStep(e: Extract<Expression, { kind: "assign" | "update" }>, direction: "up" | "down"): boolean {
  if (e.kind === "update") return e.op === (direction === "up" ? "++" : "--");
  const isOne = e.value.kind === "literal" && e.value.literal.kind === "int" && e.value.literal.value === 1n;
  return e.op === (direction === "up" ? "+" : "-") && isOne;
}

function innerLoops(root: Statement): readonly Statement[] {
  const found: Statement[] = [];
  walk(
    [root],
    () => undefined,
    (s) => {
      if (s.kind === "while" || s.kind === "do" || s.kind === "for" || s.kind === "for-each") found.push(s);
    },
  );
  return found;
}
