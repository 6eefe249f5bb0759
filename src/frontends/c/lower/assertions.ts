/** Assertions: `assert` in whatever form its macro has, and what is written like it. They end in a call that says what has failed. */
import type { Expression, Statement } from "../tree.ts";
import { calledFunction } from "./called-function.ts";
import { literalText } from "./literal-text.ts";

type CallExpression = Extract<Expression, { kind: "call" }>;

/** What has failed where `assert` makes this call: the first argument, on macOS the fourth, is the text of the condition. */
export function assertionText(name: string, { args }: CallExpression): string | undefined {
  const at = name === "__assert_fail" || name === "__assert" ? 0 : name === "__assert_rtn" ? 3 : undefined;
  const arg = at === undefined ? undefined : args[at];
  return arg === undefined ? undefined : (literalText(arg) ?? "");
}

/**
 * Whether all that it does is to say that an assertion has failed. The condition that leads there is one check then: the ways within it
 * are not code of their own.
 */
export function failsAssertion(e: Expression): boolean {
  switch (e.kind) {
    case "cast":
      return failsAssertion(e.operand);
    case "unary":
      return e.op === "__extension__" && failsAssertion(e.operand);
    case "binary":
      return e.op === "," && failsAssertion(e.left);
    case "statement-expression":
      return statementFailsAssertion(e.body);
    case "call": {
      const called = calledFunction(e.callee);
      return called !== undefined && assertionText(called.name, e) !== undefined;
    }
    default:
      return false;
  }
}

export function statementFailsAssertion(s: Statement): boolean {
  if (s.kind === "expression") return failsAssertion(s.expression);
  const [first] = s.kind === "compound" ? s.body : [];
  return first !== undefined && statementFailsAssertion(first);
}
