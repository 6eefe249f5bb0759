/** What an editor shows on request: verdicts above procedures, values under the pointer, repairs as quick fixes. */
import { oneLine } from "../report/display-width.ts";
import { checkText } from "../report/check-texts.ts";
import { findingMessage } from "../report/finding-message.ts";
import { repairEdits, repairStatus } from "../report/repair-lines.ts";
import type { Repair, ReportedFinding, ReportedProcedure } from "../verdict/report.ts";
import type { Settings } from "./checking.ts";
import { stepText } from "./diagnostics.ts";
import type { KnownResults } from "./known-results.ts";
import { rangeOf, type Places } from "./positions.ts";
import type { CodeAction, CodeLens, Diagnostic, Hover } from "./protocol.ts";

export function codeLenses(uri: string, known: KnownResults): readonly CodeLens[] {
  return known.procedures(uri).map(([line, procedure]) => ({
    range: { start: { line, character: 0 }, end: { line, character: 0 } },
    command: { title: verdictTitle(procedure), command: "inquest.check", arguments: [uri] },
  }));
}

function verdictTitle({ verdict, reason }: ReportedProcedure): string {
  return `inquest: ${verdict}${reason === null ? "" : ` (${reason})`}`;
}

/** Steps in a loop are many; the last ones lead to the failure. */
const mostSteps = 8;

/** Null if nothing is known of this line. */
export function hoverAt(uri: string, line: number, known: KnownResults): Hover | null {
  const found = known.findings(uri).filter(([at]) => at === line).map(([, finding]) => finding); // prettier-ignore
  const steps = known.steps(uri).filter(([at]) => at === line);
  const passing = [...new Set(steps.map(([, , finding]) => finding))];
  const texts = [
    ...found.map((finding) => `**${literal(findingMessage(finding))}** (${finding.check})\n\n${advice(finding)}`),
    ...passing.map((finding) => {
      const own = steps.filter(([, step, of]) => of === finding && step.elision !== "marker").map(([, step]) => step);
      const shown = own.filter(({ values, folded }) => !folded || Object.keys(values).length > 0).slice(-mostSteps);
      const heading = found.includes(finding) ? "On the way there:" : `On the way to line ${finding.span.line}, ${literal(findingMessage(finding))}:`; // prettier-ignore
      return [heading, "", ...shown.map((step) => `- ${literal(stepText(step))}`)].join("\n");
    }),
  ];
  return texts.length === 0 ? null : { contents: { kind: "markdown", value: texts.join("\n\n---\n\n") } };
}

function advice({ check, cause }: ReportedFinding): string {
  const { meaning, advice: what } = checkText(check);
  return cause === null ? `${meaning} ${what}` : `Cause: ${literal(cause)}`;
}

/** What is code or a name must not become markup. */
function literal(text: string): string {
  return text.replace(/[\\`*_{}[\]()#+!|<>~-]/g, "\\$&");
}

export function codeActions(
  uri: string,
  diagnostics: readonly Diagnostic[],
  known: KnownResults,
  places: Places,
  wanted: Settings["repairs"],
): readonly CodeAction[] {
  const findings = known.findings(uri);
  // A repair says what to write where; of a text that is another by now it knows nothing.
  const isFitting = (repair: Repair): boolean =>
    (repair.verified || wanted === "all") &&
    repairEdits(repair).every(({ span }) => !known.isEdited(places.uriOf(span.file)));
  return diagnostics.flatMap((diagnostic) => {
    const id = (diagnostic.data as { readonly id?: string } | undefined)?.id;
    const [line, finding] = findings.find(([, one]) => one.id === id) ?? [];
    if (finding === undefined || line === undefined) return [];
    return [
      ...finding.repairs.filter(isFitting).map((repair) => repairAction(repair, diagnostic, places)),
      ...(finding.cause === null && isProgram(uri, known) ? [diagnosis(uri, diagnostic)] : []),
      suppression(uri, line, finding, diagnostic),
    ];
  });
}

const longestTitle = 40;

/** What is written instead, if that is short. */
function repairTitle(repair: Repair): string {
  const [edit, ...others] = repairEdits(repair);
  const text = oneLine(edit?.replacement ?? "");
  if (edit === undefined || others.length > 0 || text.length > longestTitle) return `Repair ${repair.rank}`;
  if (text === "") return `Repair ${repair.rank}: remove ${oneLine(edit.original).slice(0, longestTitle)}`;
  return `Repair ${repair.rank}: ${edit.original === "" ? "insert " : ""}${text}`;
}

function repairAction(repair: Repair, diagnostic: Diagnostic, places: Places): CodeAction {
  const changes: Record<string, { range: ReturnType<typeof rangeOf>; newText: string }[]> = {};
  for (const { span, replacement } of repairEdits(repair)) {
    const { line, column, endLine, endColumn } = span;
    const range = {
      start: { line: line - 1, character: column - 1 },
      end: { line: endLine - 1, character: endColumn - 1 },
    };
    (changes[places.uriOf(span.file)] ??= []).push({ range, newText: replacement });
  }
  return {
    title: `${repairTitle(repair)} (${repairStatus(repair)})`,
    kind: "quickfix",
    diagnostics: [diagnostic],
    isPreferred: repair.verified,
    edit: { changes },
  };
}

/** A file that has an entry can be diagnosed by itself. */
function isProgram(uri: string, known: KnownResults): boolean {
  return !uri.endsWith(".java") && known.procedures(uri).some(([, { name }]) => name === "main");
}

function diagnosis(uri: string, diagnostic: Diagnostic): CodeAction {
  const title = "Find the cause, and repairs";
  return {
    title,
    kind: "quickfix",
    diagnostics: [diagnostic],
    command: { title, command: "inquest.diagnose", arguments: [uri] },
  };
}

/** The reason is the programmer's to give. */
function suppression(uri: string, line: number, { check }: ReportedFinding, diagnostic: Diagnostic): CodeAction {
  const start = { line, character: 0 };
  const newText = `// inquest-ignore: ${check} because \n`;
  return {
    title: `Suppress this ${check}, with a reason`,
    kind: "quickfix",
    diagnostics: [diagnostic],
    edit: { changes: { [uri]: [{ range: { start, end: start }, newText }] } },
  };
}
