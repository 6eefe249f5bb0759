/** The page of a report: that it is whole, and laws that hold of any report. How it behaves is tried by `npm run bench html`. */
import { readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { htmlOutput } from "../src/cli/html-output.ts";
import { htmlReport } from "../src/report/html/html.ts";
import type { Report } from "../src/verdict/report.ts";
import { arbitraryReport } from "./arbitrary-report.ts";
import { expectGolden } from "./golden.ts";
import { reportCases } from "./report-cases.ts";

const page = (report: Report, sources = [{ name: "a.bpl", text: "assert x;\n<script>y</script>\n" }]): string =>
  htmlReport(report, sources, { style: "", script: "" });

describe.each(["failing-assertion", "contract-and-doubt", "input-errors", "cause-and-repairs"])("%s", (name) => {
  test("golden", () => {
    const { report, sources } = reportCases[name]!;
    // One element a line, so that a difference can be read.
    const main = page(report, [...sources]).replace(/^[\s\S]*<main>|<\/main>[\s\S]*$/g, "");
    expectGolden(`report-html/${name}.out`, `${main.replace(/><(?!\/)/g, ">\n<").replace(/\n\n+/g, "\n")}\n`);
  });
});

test("its style sheet and script are in it, and nothing is loaded", () => {
  const { report, sources } = reportCases["failing-assertion"]!;
  const html = htmlOutput(report, sources);
  for (const name of ["report.css", "report.js"]) {
    expect(html).toContain(readFileSync(new URL(`../src/report/html/${name}`, import.meta.url), "utf8"));
  }
  expect(html).not.toMatch(/\b(src|href)="(?!#)|url\(|@import|https?:/);
  expect(html.match(/<\/(style|script)>/g)).toEqual(["</style>", "</script>"]);
});

test("a run that did not look at everything does not look like one that did", () => {
  const text = (name: string): string => page(reportCases[name]!.report);
  expect(text("all-safe")).toContain("<p>Nothing was found.</p>");
  expect(text("input-errors")).toContain("Nothing was found in what was checked; see below for what was not.");
});

test("of any report everything is in the page, and all of it is text", () => {
  fc.assert(
    fc.property(arbitraryReport, (report) => {
      const html = page(report);
      expectBalanced(html);
      expect(html.match(/<details class="finding /g) ?? []).toHaveLength(report.findings.length);
      expect(html.match(/<script>/g)).toHaveLength(1);
      expect(html).not.toMatch(/[^\P{Cc}\t\n]/u);
      const steps = report.findings.flatMap(({ trace }) => trace);
      expect(html.match(/<li class="step /g) ?? []).toHaveLength(steps.length);
    }),
  );
});

const alone = new Set(["meta", "input", "!doctype"]);

function expectBalanced(html: string): void {
  const open: string[] = [];
  const rest = html.replace(/<(\/?)([!a-z][a-z\d]*)((?: [a-z-]+(?:="[^"<>]*")?)*)>/g, (_, end: string, name: string) => {
    if (end !== "") expect(open.pop()).toBe(name);
    else if (!alone.has(name)) open.push(name);
    return "";
  }); // prettier-ignore
  expect(open).toEqual([]);
  expect(rest).not.toMatch(/[<>]|&(?!(amp|lt|gt|quot);)/);
}
