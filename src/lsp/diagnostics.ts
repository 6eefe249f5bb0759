/** Findings as the protocol's diagnostics: the message and its check, and the clauses and steps that lead there. */
import { append } from "../base/append.ts";
import { findingMessage } from "../report/finding-message.ts";
import { shownSteps } from "../report/trace-lines.ts";
import type { InputError, Report, ReportedFinding } from "../verdict/report.ts";
import { stepWords } from "../verdict/step-words.ts";
import type { TraceStep } from "../verdict/verdict.ts";
import { rangeOf, type Places } from "./positions.ts";
import type { Diagnostic } from "./protocol.ts";

/** Editors list them all. */
const mostSteps = 20;

const severities = { error: 1, warning: 2, note: 3 } as const;

/** By URI. What is suppressed is none. */
export function diagnosticsOf(report: Report, places: Places): ReadonlyMap<string, readonly Diagnostic[]> {
  const byUri = new Map<string, Diagnostic[]>();
  const add = (file: string, diagnostic: Diagnostic): void => {
    const uri = places.uriOf(file);
    append(byUri, uri, diagnostic);
  };
  for (const finding of report.findings) {
    if (finding.suppressed === undefined) add(finding.span.file, findingDiagnostic(finding, places));
  }
  for (const error of report.errors) if (error.file !== null) add(error.file, errorDiagnostic(error));
  return byUri;
}

function findingDiagnostic(finding: ReportedFinding, places: Places): Diagnostic {
  const steps = shownSteps(finding.trace, "short").slice(-mostSteps);
  const related = [
    ...finding.because.map(({ span, text }) => ({ span, message: `because ${text}` })),
    ...steps.map((step) => ({ span: step.span, message: stepText(step) })),
  ];
  const cause = finding.cause === null ? "" : `\ncause: ${finding.cause}`;
  return {
    range: rangeOf(finding.span),
    severity: severities[finding.level],
    code: finding.check,
    source: "inquest",
    message: findingMessage(finding) + cause,
    relatedInformation: related
      .filter(({ span }) => span.line > 0)
      .map(({ span, message }) => ({ location: { uri: places.uriOf(span.file), range: rangeOf(span) }, message })),
    data: { id: finding.id },
  };
}

export function stepText(step: TraceStep): string {
  const known = Object.entries(step.values).map(([name, value]) => `${name} = ${value}`);
  const what = stepWords(step);
  return known.length === 0 ? what : `${what}: ${known.join(", ")}`;
}

function errorDiagnostic({ position, message }: InputError): Diagnostic {
  const { line, column } = position ?? { line: 1, column: 1 };
  const range = rangeOf({ file: "", line, column, endLine: line, endColumn: column + 1 });
  return { range, severity: severities.error, code: "input-error", source: "inquest", message };
}
