/** What is said of a point that is doomed, in the words of the source. */
import { conditionText, assignText, type Declarations } from "../../ir/step-text.ts";
import { certainMessages } from "../../ir/messages.ts";
import type { Assume } from "../../ir/program.ts";
import { TRUE } from "../../logic/term.ts";
import type { PassiveAssert } from "../../ir/stages.ts";
import type { Related } from "../../verdict/verdict.ts";
import type { Failing, Statement } from "./explain.ts";
import type { CheckOptions } from "./options.ts";

export interface Words {
  readonly declared: Declarations;
  readonly quote: CheckOptions["quote"];
}

/** Undefined for what no user wrote. */
export function relatedTo({ command }: Statement, words: Words): Related | undefined {
  const origin = command.step?.origin;
  if (origin === undefined || command.kind === "assert") return undefined;
  if (origin.kind === "assume") {
    const text = assumptionText(origin, words);
    return text === undefined ? undefined : { span: origin.trace?.span ?? origin.span, text };
  }
  if (origin.kind !== "assign") return undefined;
  const text = assignText(origin, words.declared);
  return text === undefined ? undefined : { span: origin.span, text };
}

/** `p is null`, `i >= 0 is false`. */
export function assumptionText(assume: Assume, words: Words): string | undefined {
  const { outcome, span, condition } = assume;
  const written = outcome === undefined ? undefined : words.quote(span);
  if (written === undefined) return condition === TRUE ? undefined : conditionText(condition, words.declared);
  // `p` alone, not `p == NULL`, which is true or false.
  const test = /^\w+$/.test(written) ? nullTest(assume, words) : undefined;
  return test === undefined ? `${written} is ${String(outcome)}` : `${written} ${test}`;
}

/** A pointer that is tested by itself. */
function nullTest({ condition }: Assume, { declared }: Words): string | undefined {
  const isNegated = condition.kind === "op" && condition.op === "not";
  const test = isNegated ? condition.args[0]! : condition;
  if (test.kind !== "op" || test.op !== "eq") return undefined;
  const [left, right] = test.args;
  const tested = right?.kind === "int" && right.value === 0n ? left : left?.kind === "int" && left.value === 0n ? right : undefined; // prettier-ignore
  const found = tested?.kind === "var" ? declared.get(tested) : undefined;
  if (found?.offset === undefined && found?.isReference !== true) return undefined;
  return isNegated ? "is not null" : "is null";
}

/** Where the failure shows in the procedure that is checked: the statement, or the call whose body fails. */
export function placeOf({ calls, span }: PassiveAssert): PassiveAssert["span"] {
  return calls?.[0] ?? span;
}

export function failureText({ command }: Failing, { quote }: Words): string {
  const call = command.calls?.[0];
  const message = certainText(command.message);
  return call === undefined ? message : `in ${quote(call) ?? "this call"}, ${message}`;
}

/** Others say that something could not be proved; here it is known to fail. */
export function certainText(message: string): string {
  return certainMessages.get(message) ?? message;
}
