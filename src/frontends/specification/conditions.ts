/** What a transition asks of the values that it sees. */
import { call, run, type Deep } from "../../base/trampoline.ts";
import { resultName, type Comparison, type Condition, type Operand } from "../../ir/automaton.ts";
import type { Cursor } from "./cursor.ts";

/** `hasResult`: whether there is a result to speak of. */
export function conditionAt(cursor: Cursor, hasResult: boolean): Condition {
  return run(alternatives(cursor, hasResult));
}

function* alternatives(cursor: Cursor, hasResult: boolean): Deep<Condition> {
  const parts = [yield* call(conjunction(cursor, hasResult))];
  while (cursor.takes("||")) parts.push(yield* call(conjunction(cursor, hasResult)));
  return parts.length === 1 ? parts[0]! : { kind: "some", parts };
}

function* conjunction(cursor: Cursor, hasResult: boolean): Deep<Condition> {
  const parts = [yield* call(simple(cursor, hasResult))];
  while (cursor.takes("&&")) parts.push(yield* call(simple(cursor, hasResult)));
  return parts.length === 1 ? parts[0]! : { kind: "all", parts };
}

function* simple(cursor: Cursor, hasResult: boolean): Deep<Condition> {
  let isNegated = false;
  while (cursor.takes("!")) isNegated = !isNegated;
  const part = cursor.takes("(") ? yield* call(inParentheses(cursor, hasResult)) : comparison(cursor, hasResult);
  return isNegated ? { kind: "not", part } : part;
}

function* inParentheses(cursor: Cursor, hasResult: boolean): Deep<Condition> {
  const inner = yield* call(alternatives(cursor, hasResult));
  cursor.expect(")");
  return inner;
}

const comparisons: readonly Comparison[] = ["==", "!=", "<=", ">=", "<", ">"];

function comparison(cursor: Cursor, hasResult: boolean): Condition {
  const left = operandAt(cursor, hasResult);
  const op = comparisons.find((one) => cursor.takes(one));
  if (op === undefined) return { kind: "operand", operand: left };
  return { kind: "comparison", op, left, right: operandAt(cursor, hasResult) };
}

export function operandAt(cursor: Cursor, hasResult = true): Operand {
  const { kind, text, span } = cursor.peek();
  if (kind === "integer") return { kind, value: integerOf(cursor.take().text), span };
  if (cursor.takes("null")) return { kind: "null", span };
  if (cursor.takes("true") || cursor.takes("false")) return { kind: "truth", value: text === "true", span };
  if (!cursor.takes(resultName)) return { kind: "name", ...cursor.name("a name, a number, true, false or null") };
  if (!hasResult) cursor.fail(span, 'a call has no result yet: "on return" speaks of results');
  return { kind: "name", name: resultName, span };
}

function integerOf(text: string): bigint {
  return text.startsWith("-") ? -BigInt(text.slice(1)) : BigInt(text);
}
