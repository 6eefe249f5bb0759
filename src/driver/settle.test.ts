/** No engine can say more than it has shown: what a verdict may be follows from the findings, whatever was claimed. */
import { describe, expect, test } from "vitest";
import { noSpan, type Span } from "../source/span.ts";
import { notReplayed, type Certainty, type Finding, type ProcedureResult, type TraceStep } from "../verdict/verdict.ts"; // prettier-ignore
import { isOpenByFindings, settle } from "./settle.ts";

const at = (line: number): Span => ({ file: "a.bpl", line, column: 3, endLine: line, endColumn: 9 });

const found = (certainty: Certainty, more: Partial<Finding> = {}): Finding => ({
  check: "assertion",
  level: "note",
  certainty,
  procedure: "P",
  span: at(5),
  message: "this assertion might not hold",
  because: [],
  trace: [],
  inputs: [],
  ...more,
});

const said = (verdict: ProcedureResult["verdict"], more: Partial<ProcedureResult> = {}): ProcedureResult => ({
  name: "P",
  span: at(1),
  verdict,
  reason: null,
  seconds: 1,
  findings: [],
  queries: 2,
  notes: [],
  ...more,
});

const settled = (result: ProcedureResult): readonly unknown[] => {
  const { verdict, reason, notes } = settle(result);
  return [verdict, reason, ...notes];
};

describe("verify", () => {
  test("safe has no findings", () => {
    expect(settled(said("safe"))).toEqual(["safe", null]);
    expect(settled(said("safe", { reason: "left over" }))).toEqual(["safe", null]);
    expect(settled(said("safe", { findings: [found("possible")] }))).toEqual([
      "unknown",
      "1 check could not be proved",
    ]);
    expect(settled(said("safe", { findings: [found("replayed")] }))).toEqual(["unsafe", null]);
  });

  test("unsafe has one that was replayed", () => {
    expect(settled(said("unsafe"))).toEqual(["unknown", "not settled"]);
    expect(settled(said("unsafe", { reason: "time" }))).toEqual(["unknown", "time"]);
    const two = { findings: [found("possible"), found("possible")] };
    expect(settled(said("unsafe", two))).toEqual(["unknown", "2 checks could not be proved"]);
    expect(settled(said("unsafe", { ...two, reason: "time" }))).toEqual(["unknown", "time"]);
    // A finding of `check` is not one of `verify`.
    expect(settled(said("unsafe", { findings: [found("doomed")] }))[0]).toBe("unknown");
    expect(settled(said("unsafe", { findings: [found("possible"), found("replayed")] }))).toEqual(["unsafe", null]);
  });

  test("unknown stays so, unless an error was seen", () => {
    expect(settled(said("unknown", { reason: "time" }))).toEqual(["unknown", "time"]);
    expect(settled(said("unknown"))).toEqual(["unknown", "not settled"]);
    expect(settled(said("unknown", { reason: "time", findings: [found("replayed")], notes: ["a note"] }))).toEqual([
      "unsafe",
      null,
      "a note",
      "P: other checks were not settled: time",
    ]);
  });
});

describe("check", () => {
  test("doomed has findings, clear has none", () => {
    expect(settled(said("clear"))).toEqual(["clear", null]);
    expect(settled(said("doomed"))).toEqual(["clear", null]);
    expect(settled(said("clear", { findings: [found("doomed")] }))).toEqual(["doomed", null]);
    expect(settled(said("doomed", { findings: [found("doomed")], notes: ["a note"] }))).toEqual([
      "doomed",
      null,
      "a note",
    ]);
  });

  test("what else was not settled is told", () => {
    expect(settled(said("doomed", { findings: [found("doomed")], reason: "time", notes: ["a note"] }))).toEqual([
      "doomed",
      null,
      "a note",
      "P: other points were not settled: time",
    ]);
    expect(settled(said("unknown", { reason: "time" }))).toEqual(["unknown", "time"]);
  });
});

test("how bad a finding is follows from how certain it is; that of a doomed one says where it stands", () => {
  const levels = (["possible", "replayed", "doomed"] as const).map((one) => settle(said("unknown", { findings: [found(one)] })).findings[0]!.level); // prettier-ignore
  expect(levels).toEqual(["warning", "error", "note"]);
  expect(settle(said("doomed", { findings: [found("doomed", { level: "warning" })] })).findings[0]!.level).toBe("warning"); // prettier-ignore
});

test("what stands nowhere is told where somebody wrote something", () => {
  const step = (span: Span): TraceStep => ({ kind: "assign", span, text: "", values: {}, folded: false });
  const because = [noSpan, at(7)].map((span) => ({ span, text: "" }));
  const trace = [noSpan, at(3), noSpan, at(4), noSpan].map(step);
  const lines = (finding: Finding): readonly number[] => {
    const [placed] = settle(said("unsafe", { findings: [finding] })).findings as [Finding];
    return [placed.span, ...placed.because.map(({ span }) => span), ...placed.trace.map(({ span }) => span)].map(({ line }) => line); // prettier-ignore
  };
  expect(lines(found("replayed", { because, trace }))).toEqual([5, 5, 7, 1, 3, 3, 4, 4]);
  expect(lines(found("replayed", { because, trace, span: noSpan }))).toEqual([1, 1, 7, 1, 3, 3, 4, 4]);
  // The first line is a place like any other.
  const first = { ...at(1), column: 7 };
  const there = found("replayed", {
    span: first,
    because: [{ span: { ...first, column: 2 }, text: "" }],
    trace: [step(first)],
  });
  expect(settle(said("unsafe", { findings: [there] })).findings).toEqual([{ ...there, level: "error" }]);
});

test("a procedure is open by its findings alone", () => {
  const open = (verdict: ProcedureResult["verdict"], reason: string | null, count: number): boolean =>
    isOpenByFindings(said(verdict, { reason, findings: Array.from({ length: count }, () => found("possible")) }));
  expect(open("unknown", "1 check could not be proved", 1)).toBe(true);
  expect(open("unknown", "2 checks could not be proved", 2)).toBe(true);
  expect(open("unknown", notReplayed, 2)).toBe(true);
  expect(open("unknown", "2 checks could not be proved", 1)).toBe(false);
  expect(open("unknown", "0 checks could not be proved", 0)).toBe(false);
  expect(open("unknown", notReplayed, 0)).toBe(false);
  expect(open("unknown", "time", 1)).toBe(false);
  expect(open("unsafe", "1 check could not be proved", 1)).toBe(false);
  expect(open("safe", "1 check could not be proved", 1)).toBe(false);
});
