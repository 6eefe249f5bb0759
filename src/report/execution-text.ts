/** What a concrete run did, for people: how it ended, what it was given, what it computed. */
import { unreachable } from "../base/invariant.ts";
import { lineReader } from "../source/lines.ts";
import type { SourceFile } from "../source/source-file.ts";
import type { Execution } from "../verdict/execution.ts";
import { oneLine } from "./display-width.ts";
import type { Palette } from "./palette.ts";
import { becauseLines, excerptLines, place } from "./places.ts";
import { stepLines } from "./trace-lines.ts";

export function executionText(execution: Execution, sources: readonly SourceFile[], palette: Palette): string {
  const lines = [
    ...stepLines(execution.trace, sources[0]?.name ?? "", palette),
    ...inputLines(execution, palette),
    ...endingLines(execution, sources, palette),
    ...execution.notes.map((note) => `${palette.note("note")}: ${oneLine(note)}`),
  ];
  const printed =
    execution.output === "" || execution.output.endsWith("\n") ? execution.output : `${execution.output}\n`;
  return printed + lines.map((line) => `${line}\n`).join("");
}

/** Of a long run, that many of the values that it was given tell what it is about. */
const mostInputs = 40;

function inputLines({ inputs }: Execution, palette: Palette): readonly string[] {
  const shown = inputs.slice(0, mostInputs);
  const more = inputs.length - shown.length;
  return [
    ...shown.map(({ at, name, value }) => `${palette.place(`${oneLine(at)}:`)} given ${oneLine(name)} = ${palette.note(value)}`), // prettier-ignore
    ...(more === 0 ? [] : [`(and ${more} more ${more === 1 ? "value" : "values"})`]),
  ];
}

/** In Boogie results have names; in C and Java the one there is, or each of its parts, is called so. */
const resultName = (name: string): string => (/^\\?result\b/.test(name) ? name.replace("\\", "") : `result ${name}`);

function endingLines(execution: Execution, sources: readonly SourceFile[], palette: Palette): readonly string[] {
  const { ending, procedure, steps } = execution;
  const lineAt = lineReader(sources);
  switch (ending.kind) {
    case "finished": {
      const results = Object.entries(ending.results).map(
        ([name, value]) => `${resultName(name)} = ${palette.note(value)}`,
      );
      return [...results, `${palette.good("finished")}: ${procedure} in ${steps} steps`];
    }
    case "failed":
      return [
        `${place(ending.span, palette)} ${palette.error("error")}: ${oneLine(ending.message)} [${ending.check}]`,
        ...excerptLines(ending.span, lineAt, palette),
        ...ending.because.flatMap((related) => becauseLines(related, lineAt, palette)),
        ...ending.calls.map(({ span, text }) => `  ${place(span, palette)} ${oneLine(text)}`),
        `${palette.error("failed")}: ${procedure} after ${steps} steps`,
      ];
    case "raised":
      if (ending.expected) return [`${palette.good("finished")}: the program ended itself after ${steps} steps`];
      return [`${place(ending.span, palette)} ${palette.error("error")}: ${procedure} ended with an exception`];
    case "blocked":
    case "stuck":
      return [
        `${place(ending.span, palette)} ${palette.warning("unknown")}: the run cannot go on: ${oneLine(ending.why)}`,
        ...excerptLines(ending.span, lineAt, palette),
      ];
    case "limit":
      return [`${palette.warning("unknown")}: ${procedure} was stopped: ${oneLine(ending.why)}`];
    default:
      return unreachable(ending);
  }
}
