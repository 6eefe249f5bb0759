import { expect, test } from "vitest";
import type { Report, ReportedFinding, ReportedProcedure } from "../verdict/report.ts";
import { exitCode } from "./exit-code.ts";

const span = { file: "a.c", line: 1, column: 1, endLine: 1, endColumn: 2 };
const place = { span, procedure: "f", message: "fails", because: [], trace: [], inputs: [] } as const;
const found: ReportedFinding = { ...place, id: "1", check: "assertion", level: "error", certainty: "doomed", repairs: [], cause: null }; // prettier-ignore
const unknown: ReportedProcedure = { name: "f", span, verdict: "unknown", reason: "a time-out", seconds: 0 };

function codeOf(parts: Partial<Report>): number {
  const empty = { procedures: [], findings: [], errors: [], notes: [], stats: { seconds: 0, queries: 0 } };
  return exitCode({ tool: { name: "inquest", version: "0" }, command: "check", ...empty, ...parts });
}

test("nothing found and everything settled: 0", () => {
  expect(codeOf({})).toBe(0);
  for (const verdict of ["safe", "clear"] as const)
    expect(codeOf({ procedures: [{ ...unknown, verdict, reason: null }] })).toBe(0);
  expect(codeOf({ findings: [{ ...found, level: "note" }] })).toBe(0);
});

test("what is suppressed does not count", () => {
  const suppressed = { ...found, suppressed: { reason: "a test" } };
  expect(codeOf({ findings: [suppressed] })).toBe(0);
  expect(codeOf({ findings: [suppressed], procedures: [{ ...unknown, isAccepted: true }] })).toBe(0);
  expect(codeOf({ findings: [suppressed, found] })).toBe(1);
  expect(codeOf({ findings: [suppressed], procedures: [unknown] })).toBe(3);
});

test("2 before 1 before 3", () => {
  const errors = [{ file: "a.c", position: null, message: "cannot be read" }];
  const unchecked = [{ file: "b.c", reason: "interrupted" }];
  expect(codeOf({ findings: [found], errors, unchecked, procedures: [unknown] })).toBe(2);
  expect(codeOf({ findings: [found], unchecked, procedures: [unknown] })).toBe(1);
  expect(codeOf({ procedures: [unknown] })).toBe(3);
  expect(codeOf({ unchecked })).toBe(3);
});
