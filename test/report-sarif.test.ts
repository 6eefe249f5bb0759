/** Reports in SARIF: goldens, and laws that hold of any report. The standard's schema is asked by scripts/validate-sarif.mjs. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { checkKinds } from "../src/ir/check-kind.ts";
import { checkTexts } from "../src/report/check-texts.ts";
import { artifactPlaces, rootUri } from "../src/report/sarif/locations.ts";
import { sentence } from "../src/report/sarif/messages.ts";
import { sarifReport, type SarifOptions } from "../src/report/sarif/sarif.ts";
import type { Report } from "../src/verdict/report.ts";
import { arbitraryReport } from "./arbitrary-report.ts";
import { expectGolden } from "./golden.ts";
import { reportCases } from "./report-cases.ts";

const options: SarifOptions = { trace: "short", root: "/project", exitCode: 1 };

interface Region {
  readonly startLine: number;
  readonly startColumn: number;
  readonly endLine: number;
  readonly endColumn: number;
}

interface Location {
  readonly physicalLocation: { readonly artifactLocation: { readonly uri: string }; readonly region: Region };
}

interface Run {
  readonly tool: { readonly driver: { readonly rules: readonly { readonly id: string }[] } };
  readonly invocations: readonly {
    readonly executionSuccessful: boolean;
    readonly toolExecutionNotifications: readonly { readonly descriptor: { readonly id: string } }[];
  }[];
  readonly results: readonly {
    readonly ruleId: string;
    readonly ruleIndex: number;
    readonly level: string;
    readonly message: { readonly text: string };
    readonly locations: readonly Location[];
    readonly relatedLocations: readonly Location[];
    readonly codeFlows?: readonly { readonly threadFlows: readonly { readonly locations: readonly object[] }[] }[];
    readonly fixes?: readonly { readonly artifactChanges: readonly { readonly replacements: readonly object[] }[] }[];
    readonly partialFingerprints: Readonly<Record<string, string>>;
    readonly suppressions: readonly { readonly kind: string; readonly justification: string }[];
  }[];
}

function runOf(report: Report, more: Partial<SarifOptions> = {}): Run {
  const text = sarifReport(report, [], { ...options, ...more });
  const document = JSON.parse(text) as { readonly version: string; readonly runs: readonly [Run] };
  expect(document.version).toBe("2.1.0");
  return document.runs[0];
}

describe.each(Object.entries(reportCases))("%s", (name, { report, sources }) => {
  test("golden", () => {
    const document = JSON.parse(sarifReport(report, sources, options)) as { runs: [{ tool: { driver: object } }] };
    // The rules are the same in every report.
    const [run] = document.runs;
    const { rules: _, ...driver } = run.tool.driver as { rules: object };
    const shown = { ...document, runs: [{ ...run, tool: { driver } }] };
    expectGolden(`report-sarif/${name}.out`, `${JSON.stringify(shown, undefined, 2)}\n`);
  });
});

test("every check is explained", () => {
  expect(Object.keys(checkTexts)).toEqual([...checkKinds]);
});

test("a full trace has every step, and says which matter", () => {
  const { report } = reportCases["failing-assertion"]!;
  const importance = (trace: "short" | "full"): readonly unknown[] =>
    runOf(report, { trace }).results[0]!.codeFlows![0]!.threadFlows[0]!.locations.map(
      (location) => (location as { importance: string }).importance,
    );
  expect(importance("short")).toEqual(["important", "essential"]);
  expect(importance("full")).toEqual(["important", "unimportant", "essential"]);
});

test("a suppressed finding keeps its justification", () => {
  const { report } = reportCases["failing-assertion"]!;
  const suppressed = { reason: "it is a test" };
  const findings = report.findings.map((finding) => ({ ...finding, suppressed }));
  const { results } = runOf({ ...report, findings });
  expect(results[0]!.suppressions).toEqual([{ kind: "inSource", justification: "it is a test" }]);
});

test("names of files are relative where that leads somewhere", () => {
  const place = artifactPlaces("/my project/src");
  const own = (uri: string): object => ({ uri, uriBaseId: "%SRCROOT%" });
  expect(place("a b/ä.c")).toEqual(own("a%20b/%C3%A4.c"));
  expect(place("./x/../a:b%.c")).toEqual(own("a%3Ab%25.c"));
  expect(place("/my project/src/a.c")).toEqual(own("a.c"));
  expect(place("../inc/a.h")).toEqual({ uri: "file:///my%20project/inc/a.h" });
  expect(place("/usr/include/a.h")).toEqual({ uri: "file:///usr/include/a.h" });
  expect(artifactPlaces("C:\\p")("C:\\p\\x\\a.c")).toEqual(own("x/a.c"));
  expect([rootUri("C:\\p"), rootUri("/"), rootUri("/a b")]).toEqual(["file:///C:/p/", "file:///", "file:///a%20b/"]);
});

test("a call through a table is no link", () => {
  expect(sentence("table[i](x) fails").text).toBe("table\\[i\\](x) fails.");
  expect(sentence("a[i] fails").text).toBe("a[i] fails.");
});

test("of any report nothing is lost, and every place is one", () => {
  fc.assert(
    fc.property(arbitraryReport, fc.constantFrom("short" as const, "full" as const), (report, trace) => {
      const { tool, results, invocations } = runOf(report, { trace });
      expect(results.map(({ partialFingerprints }) => Object.values(partialFingerprints))).toEqual(
        report.findings.map(({ id }) => [id]),
      );
      for (const [index, result] of results.entries()) {
        const finding = report.findings[index]!;
        expect(tool.driver.rules[result.ruleIndex]?.id).toBe(finding.check);
        expect([result.ruleId, result.level]).toEqual([finding.check, finding.level]);
        expect(result.relatedLocations).toHaveLength(finding.because.length);
        expect(result.fixes ?? []).toHaveLength(finding.repairs.length);
        expect(result.suppressions).toHaveLength(finding.suppressed === undefined ? 0 : 1);
        for (const { physicalLocation } of [...result.locations, ...result.relatedLocations]) {
          expect(URL.canParse(physicalLocation.artifactLocation.uri, "file:///")).toBe(true);
          expect(
            Math.min(...Object.values(physicalLocation.region as object as Record<string, number>)),
          ).toBeGreaterThan(0);
        }
      }
      const { errors, procedures, unchecked = [], notes } = report;
      const [invocation] = invocations;
      expect(invocation?.executionSuccessful).toBe(errors.length === 0);
      expect(invocation?.toolExecutionNotifications.map(({ descriptor }) => descriptor.id)).toEqual([
        ...errors.map(() => "input-error"),
        ...procedures.filter(({ verdict }) => verdict === "unknown").map(() => "not-settled"),
        ...unchecked.map(() => "not-checked"),
        ...notes.map(() => "note"),
      ]);
    }),
  );
});
