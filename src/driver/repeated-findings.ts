/**
 * What fails in a callee whatever its arguments fails in every caller, too. It has one cause, and is reported once: where
 * it is.
 */
import { spanKey } from "../source/span.ts";
import type { Finding, ProcedureResult } from "../verdict/verdict.ts";

/** Without the findings whose failing statement is that of another finding. The verdicts stay: the callers are doomed. */
export function withoutRepeated(results: readonly ProcedureResult[]): readonly ProcedureResult[] {
  const reported = new Set(results.flatMap(({ findings }) => findings.map(ownPlace)));
  const isRepeated = (finding: Finding): boolean => {
    const cause = causePlace(finding);
    return cause !== undefined && cause !== ownPlace(finding) && reported.has(cause);
  };
  return results.map((result) => ({ ...result, findings: result.findings.filter((one) => !isRepeated(one)) }));
}

function ownPlace({ check, span }: Finding): string {
  return `${check} ${spanKey(span)}`;
}

/** The place of the statement at which the run fails, which may be in a callee. */
function causePlace({ check, trace, certainty }: Finding): string | undefined {
  const last = trace.at(-1);
  return last === undefined || certainty !== "doomed" ? undefined : `${check} ${spanKey(last.span)}`;
}
