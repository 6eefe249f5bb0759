/** What the interpreter did, in words and source positions. */
import { unreachable } from "../base/invariant.ts";
import { printValue } from "../logic/print-value.ts";
import type { Variable } from "../logic/term.ts";
import type { Value } from "../logic/value.ts";
import type { Implementation } from "../ir/program.ts";
import type { Executed, Failure, Input, RunOutcome } from "../ir/run-outcome.ts";
import { lineReader, type LineReader } from "../source/lines.ts";
import type { SourceFile } from "../source/source-file.ts";
import { noSpan, spanKey, type Span } from "../source/span.ts";
import type { ExecutionEnding, GivenValue } from "../verdict/execution.ts";
import type { Related, TraceStep } from "../verdict/verdict.ts";

/** `isWhole`: a whole program ran, which may end itself. */
export function describeEnding(outcome: RunOutcome, entry: Implementation, isWhole: boolean): ExecutionEnding {
  switch (outcome.kind) {
    case "finished": {
      const results = entry.results.map(({ variable, sourceName }, index) => {
        const value = outcome.results[index];
        return [
          sourceName ?? partName(entry.results[0]?.sourceName ?? variable.name, variable.name),
          value === undefined ? "(undetermined)" : printValue(value),
        ] as const;
      });
      return { kind: "finished", results: Object.fromEntries(results) };
    }
    case "failed":
      return failure(outcome, isWhole ? entry : undefined);
    case "raised":
      return { kind: "raised", span: outcome.frames[0]?.span ?? entry.span, expected: isWhole };
    case "blocked":
    case "stuck":
      return { kind: outcome.kind, why: outcome.why, span: outcome.span };
    case "limit":
      return { kind: "limit", why: outcome.why };
    default:
      return unreachable(outcome);
  }
}

/** A pointer has an object and an offset, and a struct its members: from the second on such parts are numbered, `p#1`. */
function partName(whole: string, name: string): string {
  const part = /#(\d+)$/.exec(name);
  return part === null || whole === "" ? whole : `${whole}, part ${Number(part[1]) + 1}`;
}

/** `start`: what calls the program, and is no part of it. */
function failure(
  { check, message, span, assert, clause, frames }: Failure,
  start: Implementation | undefined,
): ExecutionEnding {
  const violated: Related | undefined =
    clause === undefined ? assert?.because : { span: clause.span, text: "this clause does not hold" };
  const callers = frames.slice(1).filter((frame) => frame.implementation !== start?.name);
  const calls = callers.map((frame) => ({ span: frame.span, text: `called from ${frame.implementation}` }));
  // The messages are those of a proof that fails; here is more.
  const seen = message.replace("could not be proved", "does not hold");
  return { kind: "failed", check, message: seen, span, because: violated === undefined ? [] : [violated], calls };
}

/**
 * Inputs that the run made use of. What has a name only in our translation is called as it is written; of what is written nowhere, as
 * in our models of libraries, nothing is said.
 */
export function describeInputs(inputs: readonly Input[], sources: readonly SourceFile[]): readonly GivenValue[] {
  const lineAt = lineReader(sources);
  return inputs.flatMap((input) => {
    if (input.span.line === 0) return [];
    const at = spanKey(input.span);
    if (input.kind === "branch") return [{ at, name: "goto", value: input.target }];
    const name = input.name.includes("#") ? partName(textOf(input.span, lineAt), input.name) : input.name;
    return input.read && input.value !== undefined && name !== "" ? [{ at, name, value: printValue(input.value) }] : [];
  });
}

/** One step for each command that somebody wrote and that is worth a line: writes, calls and branches. */
export function describeTrace(executed: readonly Executed[], sources: readonly SourceFile[]): readonly TraceStep[] {
  const lineAt = lineReader(sources);
  return executed.flatMap((step) => {
    const span = step.command === undefined ? noSpan : spanOf(step.command);
    const silent = step.command?.kind === "assume" && step.command.trace === undefined;
    if (span.line === 0 || silent) return [];
    return [
      { kind: step.command?.kind ?? "block", span, text: textOf(span, lineAt), values: values(step), folded: false },
    ];
  });
}

function spanOf(command: NonNullable<Executed["command"]>): Span {
  return command.kind === "assume" ? (command.trace?.span ?? command.span) : command.span;
}

function textOf(span: Span, lineAt: LineReader): string {
  const line = lineAt(span.file, span.line) ?? "";
  return line.slice(span.column - 1, span.endLine > span.line ? undefined : span.endColumn - 1).trim();
}

function values({ written }: Executed): Readonly<Record<string, string>> {
  return Object.fromEntries(written.map(([variable, value]: readonly [Variable, Value | undefined]) => [
    variable.name, value === undefined ? "(undetermined)" : printValue(value),
  ])); // prettier-ignore
}
