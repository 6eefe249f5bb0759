/** Which findings are suppressed by comments in the source, and which comments suppress something. */
import { append } from "../base/append.ts";
import type { SourceFile } from "../source/source-file.ts";
import type { ReportedFinding } from "../verdict/report.ts";
import type { Finding, ProcedureResult } from "../verdict/verdict.ts";
import { suppressionsIn, type Suppression } from "./suppressions.ts";

export interface Suppressing {
  isSuppressed(finding: Finding): boolean;
  /** With the reason, if it is suppressed. */
  mark(this: void, finding: ReportedFinding): ReportedFinding;
  /** What is wrong with comments, each with its place. */
  readonly faults: readonly string[];
  /** Comments that suppress nothing, in files in which everything is settled. */
  unused(results: readonly ProcedureResult[]): readonly string[];
}

export function suppressing(sources: readonly SourceFile[]): Suppressing {
  const found = sources.map(suppressionsIn);
  const byTarget = new Map<string, Suppression[]>();
  for (const one of found.flatMap(({ valid }) => valid)) {
    const key = `${one.file}:${one.target}`;
    append(byTarget, key, one);
  }
  const suppressionOf = ({ check, span }: Finding): Suppression | undefined =>
    byTarget.get(`${span.file}:${span.line}`)?.find(({ checks }) => checks.includes(check));
  return {
    isSuppressed: (finding) => suppressionOf(finding) !== undefined,
    mark: (finding) => {
      const suppression = suppressionOf(finding);
      return suppression === undefined ? finding : { ...finding, suppressed: { reason: suppression.reason } };
    },
    faults: found.flatMap(({ faults }) => faults),
    unused: (results) => {
      const unsettled = new Set(results.filter(({ verdict }) => verdict === "unknown").map(({ span }) => span.file));
      const used = new Set(results.flatMap(({ findings }) => findings.flatMap((one) => suppressionOf(one) ?? [])));
      return found
        .flatMap(({ valid }) => valid)
        .filter((one) => !used.has(one) && !unsettled.has(one.file))
        .map(({ file, line, column, checks }) => {
          return `${file}:${line}:${column}: inquest-ignore suppresses nothing: no ${checks.join(", ")} was found here`;
        });
    },
  };
}
