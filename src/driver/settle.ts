/**
 * The verdict that findings allow. It is derived here, in one place, so that no engine can say more than it has shown:
 * a replayed counterexample makes a procedure unsafe, an unproved check leaves it unknown, and `safe` has no findings.
 */
import type { Span } from "../source/span.ts";
import { notReplayed, type Finding, type Level, type ProcedureResult } from "../verdict/verdict.ts";

export function settle(result: ProcedureResult): ProcedureResult {
  const findings = result.findings.map((finding) => placed(withLevel(finding), result.span));
  if (result.verdict === "doomed" || result.verdict === "clear") return { ...settledCheck(result), findings };
  const settled = { ...result, findings };
  if (findings.some((finding) => finding.certainty === "replayed")) {
    // What else was not settled does not change the verdict, but is not kept back either.
    const notes = result.reason === null ? [] : [`${result.name}: other checks were not settled: ${result.reason}`];
    return { ...settled, verdict: "unsafe", reason: null, notes: [...result.notes, ...notes] };
  }
  if (findings.length > 0)
    return { ...settled, verdict: "unknown", reason: result.reason ?? unproved(findings.length) };
  if (result.verdict === "safe") return { ...settled, reason: null };
  return { ...settled, verdict: "unknown", reason: result.reason ?? "not settled" };
}

/** `check` says of a procedure that something in it is doomed, or that nothing is; what is doomed stays so. */
function settledCheck(result: ProcedureResult): ProcedureResult {
  if (result.findings.length === 0) return { ...result, verdict: "clear", reason: null };
  const notes = result.reason === null ? [] : [`${result.name}: other points were not settled: ${result.reason}`];
  return { ...result, verdict: "doomed", reason: null, notes: [...result.notes, ...notes] };
}

function withLevel(finding: Finding): Finding {
  if (finding.certainty === "doomed") return finding;
  const level: Level = finding.certainty === "possible" ? "warning" : "error";
  return { ...finding, level };
}

/** What a translation invented stands nowhere; a reader is sent to the nearest place that somebody wrote. */
function placed(finding: Finding, procedure: Span): Finding {
  const span = finding.span.line > 0 ? finding.span : procedure;
  const because = finding.because.map((related) => (related.span.line > 0 ? related : { ...related, span }));
  let last = procedure;
  const trace = finding.trace.map((step) => {
    if (step.span.line > 0) last = step.span;
    return step.span === last ? step : { ...step, span: last };
  });
  return { ...finding, span, because, trace };
}

/** Nothing is open but what the findings tell. */
export function isOpenByFindings({ verdict, reason, findings }: ProcedureResult): boolean {
  return (
    verdict === "unknown" && findings.length > 0 && (reason === unproved(findings.length) || reason === notReplayed)
  );
}

function unproved(count: number): string {
  return count === 1 ? "1 check could not be proved" : `${count} checks could not be proved`;
}
