/** Steps that carry proofs: what the abstract interpreter has shown of the program rests on them, so that they are trusted. */
import type { Budget } from "../base/budget.ts";
import { relevantCommands } from "../engines/infer/relevant.ts";
import { wholeProgram } from "../engines/prove/whole-program.ts";
import type { Subject } from "../engines/diagnose/trials.ts";
import type { CheckKind } from "../ir/check-kind.ts";
import type { CallFreeCommand } from "../ir/stages.ts";
import type { Span } from "../source/span.ts";

/** Beyond, the analysis would take longer than it is worth. */
const mostBlocks = 3_000;

export function trustedSteps(
  { program, entry, stepAt }: Subject,
  property: ReadonlySet<CheckKind>,
  budget: Budget,
): ReadonlySet<number> {
  const whole = wholeProgram(program, entry, 1, property);
  if (whole === undefined || whole.routine.body.blocks.size > mostBlocks) return new Set();
  const named = new Set([...whole.declared.values()].flatMap(({ variable, sourceName, isCopy }) => (sourceName === undefined || isCopy ? [] : [variable]))); // prettier-ignore
  // Conditions are not trusted: one that is too weak for a check is often strong enough for another.
  const isWritten = (command: CallFreeCommand): boolean =>
    command.kind === "assign" && command.targets.some((x) => named.has(x));
  // What is declared begins with its type, and ends with the step that gives it its value.
  const stepOf = (span: Span): number | undefined =>
    stepAt(span) ?? stepAt({ ...span, line: span.endLine, column: Math.max(1, span.endColumn - 1) });
  const isAsked = (command: CallFreeCommand): boolean => isWritten(command) && stepOf(command.span) !== undefined;
  const found = relevantCommands(whole.routine, program.axioms, {
    isAsked,
    isOwn: (span) => stepAt(span) !== undefined,
    budget,
  });
  return new Set(found.flatMap(({ span }) => stepOf(span) ?? []));
}
