/** Reports for build servers: goldens, and laws that hold of any report. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { junitReport } from "../src/report/junit.ts";
import { arbitraryReport } from "./arbitrary-report.ts";
import { expectGolden } from "./golden.ts";
import { reportCases } from "./report-cases.ts";

describe.each(Object.entries(reportCases))("%s", (name, { report }) => {
  test("golden", () => expectGolden(`report-junit/${name}.out`, junitReport(report, { trace: "short" })));
});

test("of any report it is XML, and no run looks better than it was", () => {
  fc.assert(
    fc.property(arbitraryReport, (report) => {
      const text = junitReport(report, { trace: "full" });
      expect(text).not.toMatch(/[^\t\n\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/u);
      expectBalanced(text);
      const [, tests, , errors] = /^<testsuites name="[^"]*" tests="(\d+)" failures="(\d+)" errors="(\d+)"/m.exec(
        text,
      )!;
      const { procedures, errors: faults, unchecked = [] } = report;
      expect(Number(tests)).toBe(procedures.length + faults.length + unchecked.length);
      expect(Number(errors)).toBeGreaterThanOrEqual(faults.length + unchecked.length);
    }),
  );
});

/** Tags that open are closed, in order, and nothing else looks like one. */
function expectBalanced(text: string): void {
  const open: string[] = [];
  const withoutTags = text.replace(/<(\/?)([a-z]+)((?: [a-z]+="[^"<>]*")*)(\/?)>/g, (_, end: string, name: string, __, alone: string) => {
    if (end !== "") expect(open.pop()).toBe(name);
    else if (alone === "") open.push(name);
    return "";
  }); // prettier-ignore
  expect(open).toEqual([]);
  expect(withoutTags.replace(/^<\?xml.*\?>/, "")).not.toMatch(/[<>]|&(?!(amp|lt|gt|quot);)/);
}
