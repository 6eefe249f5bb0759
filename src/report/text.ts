/**
 * The report for people, in the manner of compilers: what and where on the first line, then the source line with a
 * caret, the clause that is violated, the run that leads there, the cause and the repair.
 */
import { lineReader, type LineReader } from "../source/lines.ts";
import type { SourceFile } from "../source/source-file.ts";
import type { InputError, Repair, Report, ReportedFinding, ReportedProcedure } from "../verdict/report.ts";
import { nameWithoutModel } from "../verdict/no-model.ts";
import type { Certificate, Level } from "../verdict/verdict.ts";
import { oneLine } from "./display-width.ts";
import { findingMessage } from "./finding-message.ts";
import { plain, type Paint, type Palette } from "./palette.ts";
import { becauseLines, excerptLines, place } from "./places.ts";
import { repairLines } from "./repair-lines.ts";
import { scopeLines } from "./scope-words.ts";
import { summaryLine } from "./summary.ts";
import { traceLines } from "./trace-lines.ts";

export interface TextOptions {
  readonly trace: "short" | "full";
  /** Also the procedures that nothing is wrong with, and the time each took. */
  readonly verbose: boolean;
  readonly palette: Palette;
}

export const plainText: TextOptions = { trace: "short", verbose: false, palette: plain };

/** Findings, what was not settled, notes, and the summary; each line ends with a line feed. */
export function textReport(report: Report, sources: readonly SourceFile[], options: TextOptions): string {
  const lineAt = lineReader(sources);
  const blocks = [
    ...report.findings.filter(isShown).map((finding) => findingLines(finding, lineAt, options)),
    unsettledLines(report, options),
    uncheckedLines(report, options),
    options.verbose ? report.procedures.map((procedure) => procedureLine(procedure, options.palette)) : [],
    noteLines(report, options),
    scopeLines(report),
    [summaryLine(report, options.palette)],
  ];
  return blocks
    .flat()
    .map((line) => `${line}\n`)
    .join("");
}

/** What could not be read or understood; the same form for standard error and for a report in a file. */
export function errorText(errors: readonly InputError[], sources: readonly SourceFile[], palette: Palette): string {
  const lineAt = lineReader(sources);
  return errors.flatMap((error) => errorLines(error, lineAt, palette)).map((line) => `${line}\n`).join(""); // prettier-ignore
}

function findingLines(finding: ReportedFinding, lineAt: LineReader, options: TextOptions): readonly string[] {
  const { palette } = options;
  const message = oneLine(findingMessage(finding));
  const headline = `${place(finding.span, palette)} ${levelPaint(finding.level, palette)(finding.level)}: ${message} [${finding.check}]`;
  return [
    headline,
    ...excerptLines(finding.span, lineAt, palette),
    ...finding.because.flatMap((related) => becauseLines(related, lineAt, palette)),
    ...traceLines(finding, options.trace, palette),
    ...(finding.certificate === undefined ? [] : [`  ${certificateText(finding.certificate)}`]),
    ...(finding.cause === null ? [] : [`  cause: ${oneLine(finding.cause)}`]),
    ...repairsLines(finding.repairs, lineAt, options),
  ];
}

function certificateText(certificate: Certificate): string {
  return "by" in certificate ? `certified by ${oneLine(certificate.by)}` : `not certified: ${oneLine(certificate.why)}`;
}

/** Whoever has not found what was meant among so many will rather think again. */
const firstRepairs = 5;

function repairsLines(
  repairs: readonly Repair[],
  lineAt: LineReader,
  { verbose, palette }: TextOptions,
): readonly string[] {
  const shown = verbose ? repairs : repairs.slice(0, firstRepairs);
  const more = repairs.length - shown.length;
  const hint =
    more === 0 ? [] : [`  (${more} more ${more === 1 ? "repair is" : "repairs are"} hidden; --verbose shows all)`];
  return [...shown.flatMap((repair) => repairLines(repair, lineAt, palette)), ...hint];
}

/** What is suppressed is counted in the summary. */
function isShown({ suppressed }: ReportedFinding): boolean {
  return suppressed === undefined;
}

function errorLines(error: InputError, lineAt: LineReader, palette: Palette): readonly string[] {
  const { file, position, message } = error;
  const label = palette.error("error");
  if (file === null) return [`inquest: ${label}: ${oneLine(message)}`];
  if (position === null) return [`${palette.place(`${oneLine(file)}:`)} ${label}: ${oneLine(message)}`];
  const { line, column } = position;
  const span = { file, line, column, endLine: line, endColumn: column + 1 };
  return [`${place(span, palette)} ${label}: ${oneLine(message)}`, ...excerptLines(span, lineAt, palette)];
}

/** Procedures that are not settled for one reason are told of one by one unless they are more; then the first of them. */
const mostAlike = 10;
const firstAlike = 3;

function unsettledLines(report: Report, { verbose, palette }: TextOptions): readonly string[] {
  const unsettled = report.procedures.filter((one) => one.verdict === "unknown" && one.isAccepted !== true);
  const label = palette.warning("unknown");
  const counts = new Map<string | null, number>();
  for (const { reason } of unsettled) counts.set(reason, (counts.get(reason) ?? 0) + 1);
  const told = new Map<string | null, number>();
  return unsettled.flatMap(({ name, span, reason }) => {
    const [count, before] = [counts.get(reason) ?? 0, told.get(reason) ?? 0];
    told.set(reason, before + 1);
    if (verbose || count <= mostAlike || before < firstAlike)
      return [`${place(span, palette)} ${label}: ${oneLine(name)} is not settled: ${oneLine(reason ?? "")}`];
    if (before > firstAlike) return [];
    return [`${label}: ${count - firstAlike} more are not settled: ${oneLine(reason ?? "")} (--verbose lists them)`];
  });
}

/** Files that the run did not come to: their number, or each of them. */
function uncheckedLines({ unchecked = [] }: Report, { verbose, palette }: TextOptions): readonly string[] {
  const label = palette.warning("unknown");
  const [first] = unchecked;
  if (first === undefined) return [];
  if (verbose || unchecked.length === 1) {
    return unchecked.map(({ file, reason }) => {
      return `${palette.place(`${oneLine(file)}:`)} ${label}: this file was not checked: ${oneLine(reason)}`;
    });
  }
  return [
    `${label}: ${unchecked.length} files were not checked, from ${oneLine(first.file)} on: ${oneLine(first.reason)}`,
  ];
}

/** So many functions without a model are told of one by one; if they are more, by their names, and of very many the first. */
const mostWithoutModel = 5;
const mostNames = 20;

function noteLines({ notes }: Report, { verbose, palette }: TextOptions): readonly string[] {
  const names = notes.flatMap((note) => nameWithoutModel(note) ?? []);
  const isFolded = !verbose && names.length > mostWithoutModel;
  const told = isFolded ? [...notes.filter((note) => nameWithoutModel(note) === undefined), foldedNote(names)] : notes;
  return told.map((note) => `${palette.note("note")}: ${oneLine(note)}`);
}

function foldedNote(names: readonly string[]): string {
  const first = names.slice(0, mostNames).join(", ");
  const rest = names.length > mostNames ? ` and ${names.length - mostNames} more; --verbose lists them` : "";
  return `${names.length} functions have no model, and their effects are arbitrary: ${first}${rest}`;
}

function procedureLine(procedure: ReportedProcedure, palette: Palette): string {
  const { name, span, verdict, seconds, certificate } = procedure;
  const paint = verdict === "safe" || verdict === "clear" ? palette.good : palette.warning;
  const said = certificate === undefined ? "" : `, ${certificateText(certificate)}`;
  return `${place(span, palette)} ${paint(verdict)}: ${oneLine(name)} (${seconds.toFixed(2)} s)${said}`;
}

function levelPaint(level: Level, palette: Palette): Paint {
  return palette[level];
}
