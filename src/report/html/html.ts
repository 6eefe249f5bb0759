/**
 * The report as one page for people: what was found, and for each finding the source with the failing run beside it, step by
 * step. Everything is in the page, so that it can be read offline, printed, and kept; without its script it shows the same.
 */
import { lineReader } from "../../source/lines.ts";
import type { SourceFile } from "../../source/source-file.ts";
import type { Report } from "../../verdict/report.ts";
import { findingArticle } from "./findings.ts";
import { filterBar } from "./filter-bar.ts";
import { element, raw, text, type Markup } from "./markup.ts";
import { errorList, noteList, procedureTable, uncheckedList, unsettledList } from "./run-facts.ts";
import { summary } from "./summary.ts";

/** The page's style sheet and script, which are files of their own. */
export interface HtmlAssets {
  readonly style: string;
  readonly script: string;
}

export function htmlReport(report: Report, sources: readonly SourceFile[], { style, script }: HtmlAssets): string {
  const title = `Inquest: ${headline(report)}`;
  const head = element("head", {}, [
    raw('<meta charset="utf-8">'),
    raw('<meta name="viewport" content="width=device-width, initial-scale=1">'),
    raw(`<meta http-equiv="Content-Security-Policy" content="${policy}">`),
    raw('<meta name="color-scheme" content="light dark">'),
    element("title", {}, [text(title)]),
    element("style", {}, [raw(`\n${style}`)]),
  ]);
  const body = element("body", {}, [
    element("a", { class: "skip", href: "#findings" }, [text("Skip to the findings")]),
    element("header", { class: "top" }, [
      element("h1", {}, [text(headline(report))]),
      element("p", { class: "about" }, [text(`inquest ${report.command}, version ${report.tool.version}`)]),
    ]),
    element("main", {}, [summary(report), findings(report, sources), ...facts(report)]),
    element("script", {}, [raw(`\n${script}`)]),
  ]);
  return `<!doctype html>\n${element("html", { lang: "en" }, [head, body]).html}\n`;
}

/** Nothing is loaded from anywhere. */
const policy =
  "default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'; base-uri 'none'; form-action 'none'";

function headline({ findings: found }: Report): string {
  const count = found.filter(({ suppressed }) => suppressed === undefined).length;
  return count === 0 ? "Nothing was found" : `${count} ${count === 1 ? "finding" : "findings"}`;
}

function findings(report: Report, sources: readonly SourceFile[]): Markup {
  const lineAt = lineReader(sources);
  const articles = report.findings.map((finding, index) => findingArticle(finding, index, lineAt));
  return element("section", { id: "findings", "aria-labelledby": "findings-title", tabindex: "-1" }, [
    element("h2", { id: "findings-title" }, [text("Findings")]),
    ...(articles.length === 0 ? [element("p", {}, [text(nothingFound(report))])] : [filterBar(report.findings)]),
    ...articles,
  ]);
}

/** A run that did not look at everything must not look like one that did. */
function nothingFound({ procedures, errors, unchecked = [] }: Report): string {
  const isOpen = procedures.some(({ verdict }) => verdict === "unknown") || errors.length > 0 || unchecked.length > 0;
  return isOpen ? "Nothing was found in what was checked; see below for what was not." : "Nothing was found.";
}

function facts(report: Report): readonly Markup[] {
  return [
    ...unsettledList(report),
    ...errorList(report),
    ...uncheckedList(report),
    ...noteList(report),
    ...procedureTable(report),
  ];
}
