/** From results in whatever form engines give them to the report: ordered, identified, counted. */
import { lineReader } from "../source/lines.ts";
import type { SourceFile } from "../source/source-file.ts";
import { compareSpans, type Span } from "../source/span.ts";
import type { InputError, Report, ReportedFinding, ReportedProcedure } from "../verdict/report.ts";
import type { Finding, ProcedureResult } from "../verdict/verdict.ts";
import { fingerprints } from "./fingerprint.ts";
import { mergeCases } from "./merge-cases.ts";
import { version } from "./version.ts";

export interface Surroundings {
  readonly errors: readonly InputError[];
  readonly notes: readonly string[];
  readonly seconds: number;
}

export function assembleReport(
  command: string,
  sources: readonly SourceFile[],
  cases: readonly ProcedureResult[],
  { errors, notes, seconds }: Surroundings,
): Report {
  const order = sourceOrder(sources);
  const results = mergeCases(cases);
  return {
    tool: { name: "inquest", version },
    command,
    procedures: [...results].sort((a, b) => order(a.span, b.span)).map(reported),
    findings: identified(results.flatMap((result) => result.findings).sort(findingOrder(order)), sources),
    errors,
    notes: [...new Set([...notes, ...results.flatMap((result) => result.notes)])],
    stats: { seconds, queries: results.reduce((sum, result) => sum + result.queries, 0) },
  };
}

function reported({ name, span, verdict, reason, seconds }: ProcedureResult): ReportedProcedure {
  return { name, span, verdict, reason, seconds };
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

function identified(findings: readonly Finding[], sources: readonly SourceFile[]): readonly ReportedFinding[] {
  const ids = fingerprints(findings, lineReader(sources));
  return findings.map((finding, index) => ({ ...finding, id: ids[index] ?? "", repairs: [], cause: null }));
}
