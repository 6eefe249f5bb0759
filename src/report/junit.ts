/**
 * The report for build servers that show tests: a suite for each file, a test for each procedure. What was found is a
 * failure, what was not settled or not read an error: neither may look like success, nor one like the other.
 */
import { append } from "../base/append.ts";
import type { InputError, Report, ReportedFinding, ReportedProcedure } from "../verdict/report.ts";
import { scopeWords } from "./scope-words.ts";
import { findingMessage } from "./finding-message.ts";
import { shownSteps } from "./trace-lines.ts";

export function junitReport(report: Report, options: { readonly trace: "short" | "full" }): string {
  const suites = suitesOf(report, options.trace);
  const scope = scopeProperties(report);
  const document = element(
    "testsuites",
    { name: `inquest ${report.command}`, ...totals(suites.flatMap(({ cases }) => cases)) },
    [
      ...suites.map(
        ({ name, cases }) =>
      element("testsuite", { name, ...totals(cases) }, [...scope, ...cases.map(({ text }) => text)]), // prettier-ignore
      ),
    ],
  );
  return `<?xml version="1.0" encoding="UTF-8"?>\n${document}\n`;
}

/** What was looked for, as a property of each suite. */
function scopeProperties({ scope }: Report): readonly string[] {
  if (scope === undefined) return [];
  return [element("properties", {}, [element("property", { name: "looked for", value: scopeWords(scope) }, [])])];
}

interface Suite {
  readonly name: string;
  readonly cases: readonly TestCase[];
}

interface TestCase {
  readonly outcome: "passed" | "failure" | "error" | "skipped";
  readonly seconds: number;
  readonly text: string;
}

function suitesOf(report: Report, trace: "short" | "full"): readonly Suite[] {
  const suites = new Map<string, TestCase[]>();
  const add = (file: string, one: TestCase): void => append(suites, file, one);
  const found = findingsByProcedure(report);
  for (const procedure of report.procedures) {
    add(procedure.span.file, procedureCase(procedure, found.get(procedure) ?? [], trace));
  }
  for (const error of report.errors) add(error.file ?? "inquest", errorCase(error));
  for (const { file, reason } of report.unchecked ?? []) {
    add(file, unsettledCase(file, "this file", `was not checked: ${reason}`));
  }
  return [...suites].map(([name, cases]) => ({ name, cases }));
}

/** A finding names its procedure; of several of that name it is the one in the finding's file, or the first. */
function findingsByProcedure({ procedures, findings }: Report): Map<ReportedProcedure, ReportedFinding[]> {
  const found = new Map<ReportedProcedure, ReportedFinding[]>();
  for (const finding of findings) {
    const namesakes = procedures.filter(({ name }) => name === finding.procedure);
    const own = namesakes.find(({ span }) => span.file === finding.span.file) ?? namesakes[0];
    if (own !== undefined) append(found, own, finding);
  }
  return found;
}

function procedureCase(
  { name, span, verdict, reason, seconds, isAccepted }: ReportedProcedure,
  findings: readonly ReportedFinding[],
  trace: "short" | "full",
): TestCase {
  const shown = findings.filter(({ suppressed, level }) => suppressed === undefined && level !== "note");
  const suppressed = findings.flatMap((finding) => finding.suppressed ?? []);
  const place = { classname: span.file, name, file: span.file, line: String(span.line), time: seconds.toFixed(3) };
  const made = (outcome: TestCase["outcome"], children: readonly string[]): TestCase => {
    return { outcome, seconds, text: element("testcase", place, children) };
  };
  if (shown.length > 0) return made("failure", shown.map((finding) => failure(finding, trace))); // prettier-ignore
  if (verdict === "unknown" && isAccepted !== true) {
    return made("error", [element("error", { type: "not-settled", message: reason ?? "" }, [])]);
  }
  const [first] = suppressed;
  if (first !== undefined) return made("skipped", [element("skipped", { message: `suppressed: ${first.reason}` }, [])]);
  return made("passed", []);
}

function failure(finding: ReportedFinding, trace: "short" | "full"): string {
  const { file, line, column } = finding.span;
  const steps = shownSteps(finding.trace, trace).map(({ span, text, values }) => {
    const known = Object.entries(values).map(([name, value]) => `${name} = ${value}`);
    return `  ${span.file}:${span.line}:${span.column}  ${[text, ...known].join(", ")}`;
  });
  const lines = [
    `${file}:${line}:${column}: ${finding.level}: ${findingMessage(finding)} [${finding.check}]`,
    ...finding.because.map(({ span, text }) => `  because ${span.file}:${span.line}:${span.column}: ${text}`),
    ...(steps.length === 0 ? [] : ["  a run:", ...steps]),
    ...(finding.cause === null ? [] : [`  cause: ${finding.cause}`]),
  ];
  const message = `${file}:${line}: ${findingMessage(finding)}`;
  return `<failure${attributes({ type: finding.check, message })}>${escaped(lines.join("\n"))}</failure>`;
}

function errorCase({ file, position, message }: InputError): TestCase {
  const at = position === null ? "" : `line ${position.line}: `;
  return unsettledCase(file ?? "inquest", "the input", at + message);
}

function unsettledCase(file: string, name: string, message: string): TestCase {
  const error = element("error", { type: "not-checked", message }, []);
  const text = element("testcase", { classname: file, name, file, time: "0.000" }, [error]);
  return { outcome: "error", seconds: 0, text };
}

function totals(cases: readonly TestCase[]): Readonly<Record<string, string>> {
  const count = (outcome: TestCase["outcome"]): string => String(cases.filter((one) => one.outcome === outcome).length);
  const seconds = cases.reduce((sum, one) => sum + one.seconds, 0);
  return {
    tests: String(cases.length),
    failures: count("failure"),
    errors: count("error"),
    skipped: count("skipped"),
    time: seconds.toFixed(3),
  };
}

function element(name: string, given: Readonly<Record<string, string>>, children: readonly string[]): string {
  if (children.length === 0) return `<${name}${attributes(given)}/>`;
  return `<${name}${attributes(given)}>\n${children.map(indented).join("\n")}\n</${name}>`;
}

/** Only lines that are elements: the text of a failure stays as it is. */
function indented(child: string): string {
  return child.replace(/^(?= *<)/gm, "  ");
}

function attributes(given: Readonly<Record<string, string>>): string {
  return Object.entries(given).map(([name, value]) => ` ${name}="${escaped(value).replaceAll("\n", " ")}"`).join(""); // prettier-ignore
}

/** What XML cannot hold at all is replaced. */
function escaped(text: string): string {
  return text
    .replace(/[^\t\n\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, "\uFFFD")
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
}
