/** From results in whatever form engines give them to the report: ordered, identified, counted. */
import { lineReader } from "../source/lines.ts";
import type { SourceFile } from "../source/source-file.ts";
import { compareSpans, type Span } from "../source/span.ts";
import type {
  InputError,
  Report,
  ReportedFinding,
  ReportedProcedure,
  Scope,
  UncheckedFile,
} from "../verdict/report.ts";
import type { Finding, ProcedureResult } from "../verdict/verdict.ts";
import { knownFindings, type Baseline } from "./baseline.ts";
import { fingerprints } from "./fingerprint.ts";
import { mergeCases } from "./merge-cases.ts";
import type { RunOptions } from "./options.ts";
import { withoutRepeated } from "./repeated-findings.ts";
import { isOpenByFindings } from "./settle.ts";
import { suppressing } from "./suppress.ts";
import { version } from "./version.ts";

export interface Surroundings {
  readonly errors: readonly InputError[];
  readonly unchecked?: readonly UncheckedFile[];
  readonly notes: readonly string[];
  readonly scope?: Scope;
  readonly unusedSuppressions?: RunOptions["unusedSuppressions"];
  readonly baseline?: Baseline;
  readonly reused?: number;
  readonly seconds: number;
}

export function assembleReport(
  command: string,
  sources: readonly SourceFile[],
  cases: readonly ProcedureResult[],
  { errors, unchecked = [], notes, scope, unusedSuppressions, baseline, reused, seconds }: Surroundings,
): Report {
  const order = sourceOrder(sources);
  const merged = mergeCases(cases);
  const results = command === "check" ? withoutRepeated(merged) : merged;
  const suppress = suppressing(sources);
  const found = results.flatMap((result) => result.findings).sort(findingOrder(order));
  const ids = fingerprints(found, lineReader(sources));
  const known = knownFindings(found, ids, baseline);
  const findings = found.flatMap((finding, index) => {
    return known.isKnown(finding) ? [] : [suppress.mark(identified(finding, ids[index] ?? ""))];
  });
  const isSettled = (finding: Finding): boolean => suppress.isSuppressed(finding) || known.isKnown(finding);
  const queries = results.reduce((sum, result) => sum + result.queries, 0);
  return {
    tool: { name: "inquest", version },
    command,
    ...(scope !== undefined && { scope }),
    procedures: [...results].sort((a, b) => order(a.span, b.span)).map((result) => reported(result, isSettled)),
    findings,
    errors,
    ...(unchecked.length > 0 && { unchecked }),
    notes: [
      ...new Set([
        ...notes,
        ...results.flatMap((result) => result.notes),
        ...known.notes,
        ...suppress.faults,
        ...(unusedSuppressions === "told" ? suppress.unused(results) : []),
      ]),
    ],
    stats: { seconds, queries, ...(reused !== undefined && { reused }) },
  };
}

/** `isSettled`: of findings that somebody has looked at and decided upon. */
function reported(result: ProcedureResult, isSettled: (finding: Finding) => boolean): ReportedProcedure {
  const { name, span, verdict, reason, seconds, findings, certificate, vacuous } = result;
  const isAccepted = isOpenByFindings(result) && findings.every(isSettled);
  return { name, span, verdict, reason, seconds, ...(isAccepted && { isAccepted }), ...(certificate !== undefined && { certificate }), ...(vacuous && { vacuous }) }; // prettier-ignore
}

/** Files in the order in which they were read, others after them. */
function sourceOrder(sources: readonly SourceFile[]): (a: Span, b: Span) => number {
  const positions = new Map(sources.map((source, index) => [source.name, index]));
  const position = (span: Span): number => positions.get(span.file) ?? sources.length;
  return (a, b) => position(a) - position(b) || compareSpans(a, b);
}

function findingOrder(order: (a: Span, b: Span) => number): (a: Finding, b: Finding) => number {
  return (a, b) => order(a.span, b.span) || compareTexts(a.check, b.check) || compareTexts(a.message, b.message);
}

function compareTexts(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

function identified(finding: Finding, id: string): ReportedFinding {
  return { ...finding, id, repairs: [], cause: null };
}
