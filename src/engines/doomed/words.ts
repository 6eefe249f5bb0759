/** What is said of a point that is doomed, in the words of the source. */
import { assignmentText, conditionText, hasKnownTarget, type Declarations } from "../../ir/step-text.ts";
import { certainMessages } from "../../ir/messages.ts";
import type { Assign, Assume } from "../../ir/program.ts";
import { not } from "../../logic/build.ts";
import { TRUE } from "../../logic/term.ts";
import type { PassiveAssert } from "../../ir/stages.ts";
import type { Span } from "../../source/span.ts";
import type { Related } from "../../verdict/verdict.ts";
import type { Failing, Statement } from "./explain.ts";
import type { CheckOptions } from "./options.ts";

export interface Words {
  readonly declared: Declarations;
  readonly quote: CheckOptions["quote"];
}

/** Undefined for what no user wrote. */
export function relatedTo({ command, isBarred }: Statement, words: Words): Related | undefined {
  const origin = command.step?.origin;
  if (origin === undefined || command.kind === "assert") return undefined;
  if (origin.kind === "assume") {
    const text = isBarred === true ? barredText(origin, words) : assumptionText(origin, words);
    return text === undefined ? undefined : { span: origin.trace?.span ?? origin.span, text };
  }
  if (origin.kind !== "assign") return undefined;
  const own = origin.quoted === true ? undefined : assignmentText(origin, words.declared);
  const text = own ?? quotedAssignment(origin, words);
  return text === undefined ? undefined : { span: origin.span, text };
}

/** What has no words of its own is quoted: `f(p->size)`, which gives a parameter its value. To read something is nothing to tell. */
function quotedAssignment(assign: Assign, { declared, quote }: Words): string | undefined {
  if (assign.quoted !== true && !hasKnownTarget(assign, declared)) return undefined;
  const written = quote(assign.span);
  return assign.targets.some((target) => declared.get(target)?.sourceName === written) ? undefined : written;
}

/** What holds where a way cannot be taken. */
function barredText(assume: Assume, words: Words): string | undefined {
  const { outcome, condition, trace } = assume;
  if (trace?.kind === "switch-case") return assumptionText(assume, words)?.replace(" goes to ", " does not go to ");
  if (outcome === undefined) return undefined;
  return assumptionText({ ...assume, outcome: !outcome, condition: not(condition) }, words);
}

/** `p is null`, `i >= 0 is false`. */
export function assumptionText(assume: Assume, words: Words): string | undefined {
  const { outcome, span, condition, trace } = assume;
  if (trace?.kind === "switch-case") return caseText(assume, trace.span, words);
  const written = outcome === undefined ? undefined : words.quote(span);
  if (written === undefined) return condition === TRUE ? undefined : conditionText(condition, words.declared);
  // `p` alone, not `p == NULL`, which is true or false.
  const test = /^\w+$/.test(written) ? nullTest(assume, words) : undefined;
  return test === undefined ? `${written} is ${String(outcome)}` : `${written} ${test}`;
}

/** `switch (kind) goes to case RED`. */
function caseText({ span, condition }: Assume, at: Span, { quote }: Words): string | undefined {
  const value = quote(span);
  const written = /^(?:case\b[^:]*[^:\s]|default)(?=\s*:)/.exec(quote(at) ?? "")?.[0];
  const [, label] = condition.kind === "op" && condition.op === "eq" ? condition.args : [];
  const numbered = label?.kind === "int" ? `case ${label.value}` : undefined;
  const to = written ?? numbered;
  return value === undefined || to === undefined ? undefined : `switch (${value}) goes to ${to}`;
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
