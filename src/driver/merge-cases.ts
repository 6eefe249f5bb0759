/**
 * A body with type parameters may be checked several times, once for each case that its types can be. To a reader it is
 * one procedure: the worst of the verdicts, and each failing check once.
 */
import { append } from "../base/append.ts";
import { spanKey } from "../source/span.ts";
import type { Finding, ProcedureResult, ProcedureVerdict } from "../verdict/verdict.ts";

/** Results of the same name at the same place become one, where the first of them stood. */
export function mergeCases(results: readonly ProcedureResult[]): readonly ProcedureResult[] {
  const groups = new Map<string, ProcedureResult[]>();
  for (const result of results) {
    const key = `${spanKey(result.span)} ${result.name}`;
    append(groups, key, result);
  }
  return [...groups.values()].map((group) => (group.length === 1 ? group[0]! : merged(group)));
}

const worstFirst: readonly ProcedureVerdict[] = ["unsafe", "doomed", "unknown", "clear", "safe"];

function merged(cases: readonly ProcedureResult[]): ProcedureResult {
  const { certificate: _, ...worst } = worstFirst.flatMap((verdict) => cases.filter((one) => one.verdict === verdict))[0]!; // prettier-ignore
  return {
    ...worst,
    seconds: cases.reduce((sum, one) => sum + one.seconds, 0),
    queries: cases.reduce((sum, one) => sum + one.queries, 0),
    findings: distinctFindings(cases.flatMap((one) => one.findings)),
    notes: [...new Set(cases.flatMap((one) => one.notes))],
    ...(worst.verdict === "safe" && certificate(cases)),
  };
}

/** It is certified if all its cases are. */
function certificate(cases: readonly ProcedureResult[]): Pick<ProcedureResult, "certificate"> {
  const { certificate: said } = cases.find((one) => !isCertified(one)) ?? cases[0]!;
  return said === undefined ? {} : { certificate: said };
}

const isCertified = ({ certificate: said }: ProcedureResult): boolean => said !== undefined && "by" in said;

/** The first finding of each check, but a certain one before a possible one. */
function distinctFindings(findings: readonly Finding[]): readonly Finding[] {
  const byCheck = new Map<string, Finding>();
  for (const finding of findings) {
    const places = [finding.span, ...finding.because.map((related) => related.span)].map(spanKey);
    const key = [finding.check, finding.message, ...places].join(" ");
    const known = byCheck.get(key);
    if (known === undefined || (known.certainty === "possible" && finding.certainty !== "possible"))
      byCheck.set(key, finding);
  }
  return [...byCheck.values()];
}
