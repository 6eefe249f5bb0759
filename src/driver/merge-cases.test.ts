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

test("of the same certainty the first is told; what is certain stays so, whatever comes after it", () => {
  const [one, other] = [finding(2, "replayed"), finding(2, "possible")];
  const cases = (first: Finding, second: Finding): readonly Finding[] =>
    mergeCases([first, second].map((each) => result({ verdict: "unsafe", findings: [each] })))[0]!.findings;
  const later = { ...one, inputs: [{ at: "x", value: "1" }] };
  expect(cases(one, later)).toEqual([one]);
  expect(cases(one, later)[0]).toBe(one);
  expect(cases(one, other)).toEqual([one]);
  expect(cases(other, { ...other, level: "note" })[0]).toBe(other);
});

test("findings are apart by check, message, place and what they rest on", () => {
  const first = finding(2, "replayed");
  const because = [{ span: at(9), text: "here" }];
  const others = [{ ...first, check: "bounds" }, { ...first, message: "other" }, { ...first, because }, finding(3, "replayed")]; // prettier-ignore
  const merged = mergeCases([first, ...others].map((each) => result({ verdict: "unsafe", findings: [each] })));
  expect(merged[0]!.findings).toEqual([first, ...others]);
});

test("any verdict that is worse than another one counts, in this order", () => {
  const order = ["unsafe", "doomed", "unknown", "clear", "safe"] as const;
  for (const [i, worse] of order.entries())
    for (const better of order.slice(i)) {
      expect(mergeCases([result({ verdict: better }), result({ verdict: worse })])[0]!.verdict).toBe(worse);
      expect(mergeCases([result({ verdict: worse }), result({ verdict: better })])[0]!.verdict).toBe(worse);
    }
});

test("what is no case of something is left as it is", () => {
  const twice = result({ verdict: "unsafe", findings: [finding(2, "replayed"), finding(2, "replayed")] });
  expect(mergeCases([twice])[0]).toBe(twice);
});

test("notes of all cases are told once; a proof is certified if all of it is", () => {
  const merged = (...cases: readonly Partial<ProcedureResult>[]): ProcedureResult => mergeCases(cases.map(result))[0]!;
  expect(merged({ notes: ["a", "b"] }, { notes: ["b", "c"] }).notes).toEqual(["a", "b", "c"]);
  const [yes, no] = [{ by: "cvc5" }, { why: "too large" }];
  expect(merged({ certificate: yes }, { certificate: yes }).certificate).toEqual(yes);
  expect(merged({ certificate: yes }, { certificate: no }).certificate).toEqual(no);
  expect(merged({ certificate: no }, { certificate: yes }).certificate).toEqual(no);
  expect(merged({}, {}).certificate).toBeUndefined();
  expect(merged({ verdict: "unknown" }, { certificate: yes }).certificate).toBeUndefined();
});

const [by, why, none] = [result({ certificate: { by: "b" } }), result({ certificate: { why: "w" } }), result({})];
test.each<readonly [string, readonly ProcedureResult[], ProcedureResult["certificate"]]>([
  ["all of them are", [by, by], { by: "b" }],
  ["one is open", [by, why], { why: "w" }],
  ["the first is open", [why, by], { why: "w" }],
  ["one was not asked about", [by, none], undefined],
  ["the first was not asked about", [none, by], undefined],
  ["none was asked about", [none, none], undefined],
  ["one is unsafe, and the other open", [why, result({ verdict: "unsafe" })], undefined],
  ["one is unsafe, and the other certified", [result({ verdict: "unsafe" }), by], undefined],
])("what has several cases is certified as far as they are: %s", (_, cases, expected) => {
  const [merged] = mergeCases(cases);
  expect(merged!.certificate).toEqual(expected);
  expect(Object.keys(merged!).includes("certificate")).toBe(expected !== undefined);
});
