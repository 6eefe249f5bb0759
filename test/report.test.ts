/** What people and programs read: goldens for both, and laws that hold of any report. */
import { readFileSync } from "node:fs";
import { Ajv2020 } from "ajv/dist/2020.js";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { checkKinds } from "../src/ir/check-kind.ts";
import { invariantsText } from "../src/report/invariants-text.ts";
import { jsonReport } from "../src/report/json.ts";
import { coloured } from "../src/report/palette.ts";
import { errorText, plainText, textReport } from "../src/report/text.ts";
import { noModelNote } from "../src/verdict/no-model.ts";
import { arbitraryReport } from "./arbitrary-report.ts";
import { expectGolden } from "./golden.ts";
import { reportCases } from "./report-cases.ts";

const schema = JSON.parse(readFileSync(new URL("../schema/report.schema.json", import.meta.url), "utf8")) as {
  $defs: { finding: { properties: { check: { enum: string[] } } } };
};
const valid = new Ajv2020({ allErrors: true, strictTypes: false }).compile(schema);

describe.each(Object.entries(reportCases))("%s", (name, { report, sources }) => {
  test("text", () => {
    const printed = errorText(report.errors, sources, plainText.palette) + textReport(report, sources, plainText);
    expectGolden(`report-text/${name}.out`, printed);
  });

  test("json", () => {
    const printed = jsonReport(report, { trace: "short" });
    expectGolden(`report-json/${name}.out`, printed);
    expectValid(printed);
  });
});

test("a full trace shows every step", () => {
  const { report, sources } = reportCases["failing-assertion"]!;
  expectGolden(
    "report-text/full-trace.out",
    textReport(report, sources, { ...plainText, trace: "full", verbose: true }),
  );
  const printed = jsonReport(report, { trace: "full" });
  expectGolden("report-json/full-trace.out", printed);
  expectValid(printed);
});

test("colours change nothing of the text", () => {
  for (const { report, sources } of Object.values(reportCases)) {
    const inColour = textReport(report, sources, { ...plainText, palette: coloured });
    expect(inColour.includes("\u001b[")).toBe(report.procedures.length + report.findings.length > 0);
    expect(withoutColours(inColour)).toBe(textReport(report, sources, plainText));
  }
});

test("functions without a model are told of together if they are many", () => {
  const { report, sources } = reportCases["contract-and-doubt"]!;
  const text = (count: number, verbose: boolean): string => {
    const notes = ["first", ...Array.from({ length: count }, (_, i) => noModelNote(`f${i}`, i + 1)), "last"];
    return textReport({ ...report, notes }, sources, { ...plainText, verbose });
  };
  expect(text(5, false)).toContain("note: f4 has no model: its effects are arbitrary (5 calls)\nnote: last\n");
  expect(text(6, false)).toContain(
    "note: first\nnote: last\nnote: 6 functions have no model, and their effects are arbitrary: f0, f1, f2, f3, f4, f5\n",
  );
  expect(text(30, false)).toContain(", f18, f19 and 10 more; --verbose lists them\n");
  expect(text(30, true)).toContain("note: f29 has no model: its effects are arbitrary (30 calls)\nnote: last\n");
});

test("of many repairs the first five are shown, unless somebody wants them all", () => {
  const { report, sources } = reportCases["cause-and-repairs"]!;
  const [finding] = report.findings;
  const text = (count: number, verbose: boolean): string => {
    const repairs = Array.from({ length: count }, (_, i) => ({ ...finding!.repairs[0]!, rank: i + 1 }));
    return textReport({ ...report, findings: [{ ...finding!, repairs }] }, sources, { ...plainText, verbose });
  };
  expect(text(5, false)).not.toContain("hidden");
  expect(text(6, false)).toContain("  (1 more repair is hidden; --verbose shows all)\n");
  expect(text(10, false).match(/ repair \d+ /g)).toHaveLength(5);
  expect(text(10, false)).toContain("  (5 more repairs are hidden; --verbose shows all)\n");
  expect(text(10, true).match(/ repair \d+ /g)).toHaveLength(10);
  expect(text(10, true)).not.toContain("hidden");
});

test("many procedures that are not settled for one reason are told of in a line, unless somebody wants them all", () => {
  const { report } = reportCases["all-safe"]!;
  const [one] = report.procedures;
  const open = (count: number, reason: string): typeof report.procedures =>
    Array.from({ length: count }, (_, i) => ({ ...one!, name: `${reason} ${i}`, verdict: "unknown" as const, reason }));
  const text = (verbose: boolean): string =>
    textReport({ ...report, procedures: [...open(30, "late"), ...open(10, "odd")] }, [], { ...plainText, verbose });
  expect(text(false).match(/late \d+ is not settled/g)).toHaveLength(3);
  expect(text(false)).toContain("unknown: 27 more are not settled: late (--verbose lists them)\n");
  expect(text(false).match(/odd \d+ is not settled/g)).toHaveLength(10);
  expect(text(true).match(/late \d+ is not settled/g)).toHaveLength(30);
  expect(text(true)).not.toContain("more are not settled");
});

test("the schema knows every check", () => {
  expect(schema.$defs.finding.properties.check.enum).toEqual([...checkKinds]);
});

test("every report is valid against the schema, and shows no control characters", () => {
  fc.assert(
    fc.property(arbitraryReport, fc.constantFrom("short" as const, "full" as const), (report, trace) => {
      expectValid(jsonReport(report, { trace }));
      const sources = [{ name: "a.bpl", text: "assert x;\n\tassert\u001b[0m y;\n" }];
      const text =
        errorText(report.errors, sources, plainText.palette) +
        textReport(report, sources, { ...plainText, trace }) +
        invariantsText(report, sources, plainText.palette);
      expect(text).not.toMatch(/[^\P{Cc}\n]/u);
    }),
  );
});

function expectValid(printed: string): void {
  valid(JSON.parse(printed));
  expect(valid.errors ?? []).toEqual([]);
}

function withoutColours(text: string): string {
  return text.replaceAll(/\u001b\[[\d;]*m/g, "");
}
