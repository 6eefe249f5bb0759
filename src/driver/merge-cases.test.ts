import { expect, test } from "vitest";
import { noSpan, type Span } from "../source/span.ts";
import type { Certainty, Finding, ProcedureResult } from "../verdict/verdict.ts";
import { mergeCases } from "./merge-cases.ts";

const at = (line: number): Span => ({ ...noSpan, file: "a.bpl", line, column: 1 });

const finding = (line: number, certainty: Certainty): Finding => ({
  check: "assertion",
  level: "error",
  certainty,
  procedure: "P",
  span: at(line),
  message: "this assertion could not be proved",
  because: [],
  trace: [],
  inputs: [],
});

const result = (more: Partial<ProcedureResult>): ProcedureResult => ({
  name: "P",
  span: at(1),
  verdict: "safe",
  reason: null,
  seconds: 1,
  findings: [],
  queries: 2,
  notes: [],
  ...more,
});

test("the cases of a body are one procedure with the worst of the verdicts", () => {
  const unknown = result({ verdict: "unknown", reason: "time" });
  expect(mergeCases([result({}), unknown, result({})])).toEqual([{ ...unknown, seconds: 3, queries: 6 }]);
});

test("a check that fails in several cases is reported once, and as certain as it is in one of them", () => {
  const possible = result({ verdict: "unknown", reason: "possible", findings: [finding(2, "possible")] });
  const certain = result({ verdict: "unsafe", findings: [finding(2, "replayed"), finding(3, "replayed")] });
  const [merged] = mergeCases([possible, certain]);
  expect(merged).toMatchObject({ verdict: "unsafe", reason: null });
  expect(merged!.findings).toEqual(certain.findings);
});

test("several bodies of one procedure stay apart", () => {
  const results = [result({}), result({ span: at(5) }), result({ name: "Q" })];
  expect(mergeCases(results)).toEqual(results);
});
