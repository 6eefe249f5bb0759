/**
 * The report as SARIF 2.1.0, the format that code hosts and editors read. Findings are results; what was not settled, not
 * read or not checked is a notification, since it is said of the run and not of the program.
 */
import type { SourceFile } from "../../source/source-file.ts";
import type { Report } from "../../verdict/report.ts";
import { artifactPlaces, rootId, rootUri, type Place } from "./locations.ts";
import { notificationDescriptors, notifications } from "./notifications.ts";
import { sarifResult } from "./results.ts";
import { rules } from "./rules.ts";

export interface SarifOptions {
  readonly trace: "short" | "full";
  /** The absolute path of the folder that relative names are relative to. */
  readonly root: string;
  readonly exitCode: number;
}

export function sarifReport(report: Report, sources: readonly SourceFile[], options: SarifOptions): string {
  const place = artifactPlaces(options.root);
  const document = {
    $schema: "https://json.schemastore.org/sarif-2.1.0.json",
    version: "2.1.0",
    runs: [run(report, sources, place, options)],
  };
  return `${JSON.stringify(document, undefined, 2)}\n`;
}

function run(report: Report, sources: readonly SourceFile[], place: Place, options: SarifOptions): object {
  const ruleIndices = new Map(rules.map(({ id }, index) => [id, index]));
  return {
    tool: {
      driver: {
        name: report.tool.name,
        version: report.tool.version,
        semanticVersion: report.tool.version,
        rules,
        notifications: notificationDescriptors,
      },
    },
    automationDetails: { id: `${report.tool.name}/${report.command}/` },
    invocations: [invocation(report, place, options)],
    originalUriBaseIds: { [rootId]: { uri: rootUri(options.root) } },
    columnKind: "utf16CodeUnits",
    artifacts: artifacts(sources, place),
    results: report.findings.map((finding) =>
      sarifResult(finding, place, ruleIndices.get(finding.check), options.trace),
    ),
    properties: {
      command: report.command,
      ...(report.program !== undefined && { program: report.program }),
      procedures: report.procedures.map(({ name, span, verdict, reason }) => {
        return { name, file: span.file, line: span.line, verdict, reason };
      }),
      queries: report.stats.queries,
      ...(report.scope !== undefined && { scope: report.scope }),
    },
  };
}

/** An exit code of 2 says that some of the input was not read; to find something is what the tool is for. */
function invocation(report: Report, place: Place, { root, exitCode }: SarifOptions): object {
  return {
    executionSuccessful: report.errors.length === 0,
    exitCode,
    exitCodeDescription: exitCodeTexts[exitCode] ?? "",
    workingDirectory: { uri: rootUri(root) },
    toolExecutionNotifications: notifications(report, place),
  };
}

const exitCodeTexts: readonly string[] = [
  "nothing found, and everything is settled",
  "something was found",
  "input that could not be read",
  "nothing found, but something is unknown",
];

/** Each once, however many names it was reached by. */
function artifacts(sources: readonly SourceFile[], place: Place): readonly object[] {
  const byUri = new Map(sources.map((source) => [place(source.name).uri, source]));
  return [...byUri.values()].map((source) => artifact(source, place));
}

function artifact({ name }: SourceFile, place: Place): object {
  const language = languages.find(([ending]) => name.endsWith(ending))?.[1];
  return { location: place(name), ...(language !== undefined && { sourceLanguage: language }) };
}

const languages: readonly (readonly [string, string])[] = [
  [".c", "c"],
  [".i", "c"],
  [".h", "c"],
  [".java", "java"],
  [".bpl", "boogie"],
];
