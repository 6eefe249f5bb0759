import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Counts, RunEvent } from "../driver/run.ts";
import { progressText, type RunState } from "./progress-text.ts";
import { lineInPlace, plainLines, progress } from "./progress.ts";

const counts: Counts = { done: 12, total: 40, file: 1, files: 1 };
const state: RunState = { seconds: 30, counts, phase: "checking", running: [["parse", 1]] };
const text = (more: Partial<RunState>): string => progressText({ ...state, ...more });

test("how far, how long, how long still, and what for", () => {
  expect(text({})).toBe("[12/40]  30 s, about 70 s left  checking parse");
  expect(text({ running: [] })).toBe("[12/40]  30 s, about 70 s left  checking");
  expect(text({ counts: { ...counts, file: 2, files: 4 } })).toMatch(
    /^\[12\/40, file 2 of 4\] {2}30 s, about 2 min 50 s left/,
  );
  const whole = progressText({ seconds: 30, limit: 300, phase: "k-induction, k = 2", running: [] });
  expect(whole).toBe("30 s, at most 4 min 30 s left  k-induction, k = 2");
});

test("what takes long comes first, with its time", () => {
  const running = [["b", 1], ["slow", 21], ["c", 2.6], ["slower", 3700]] as const; // prettier-ignore
  expect(text({ running })).toMatch(/ {2}checking slower \(1 h 1 min\), slow \(21 s\), c, b$/);
});

test("of the rest nothing is said before something is known, and never more than the limit", () => {
  expect(text({ counts: { ...counts, done: 2 } })).toBe("[2/40]  30 s  checking parse");
  expect(text({ seconds: 2 })).toBe("[12/40]  2 s  checking parse");
  expect(text({ limit: 60 })).toBe("[12/40]  30 s, at most 30 s left  checking parse");
  expect(text({ limit: 600 })).toMatch(/about 70 s left/);
  expect(text({ limit: 20, counts: { ...counts, done: 0 } })).toMatch(/at most 0 s left/);
});

const started = (procedure: string, done = counts.done): RunEvent => ({ kind: "started", procedure, ...counts, done });
const span = { file: "a.c", line: 1, column: 1, endLine: 1, endColumn: 1 };
const finished = (name: string): RunEvent => ({
  kind: "finished",
  result: { name, span, verdict: "safe", reason: null, seconds: 0, findings: [], queries: 0, notes: [] },
  ...counts,
  done: counts.done + 1,
});

let written: string[];
const write = (one: string): void => void written.push(one);

beforeEach(() => {
  written = [];
  vi.useFakeTimers();
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

test("on a terminal one line is written anew, fits, and is gone in the end", () => {
  const line = progress(lineInPlace(write, () => 40), { phase: "checking" }); // prettier-ignore
  line.show({ kind: "reading", path: "a.c", ...counts });
  vi.advanceTimersByTime(250);
  expect(written).toEqual([]);
  vi.advanceTimersByTime(100);
  expect(written).toEqual(["\r[12/40]  0 s  reading a.c\u001b[K"]);
  line.show(started("検査する関数検査する関数検査する関数"));
  vi.advanceTimersByTime(200);
  // 39 cells, of which each of these characters takes two.
  expect(written.at(-1)).toBe("\r[12/40]  1 s  checking 検査する関数検査\u001b[K");
  line.show(finished("検査する関数検査する関数検査する関数"));
  line.show(started("next\u001b[2J", 13));
  vi.advanceTimersByTime(200);
  expect(written.at(-1)).toBe("\r[13/40]  1 s  checking next\ufffd[2J\u001b[K");
  line.hide();
  expect(written.at(-1)).toBe("\r\u001b[K");
  const before = written.length;
  line.end();
  vi.advanceTimersByTime(10_000);
  expect(written).toHaveLength(before);
});

test("elsewhere a line is written every five seconds", () => {
  const lines = progress(plainLines(write), { phase: "reading a.c", limit: 60 });
  vi.advanceTimersByTime(3000);
  lines.doing("bounded search, after 3 segments");
  lines.doing("k-induction, k = 1");
  vi.advanceTimersByTime(9000);
  lines.end();
  vi.advanceTimersByTime(9000);
  expect(written).toEqual([
    "inquest: 1 s, at most 59 s left  reading a.c\n",
    "inquest: 6 s, at most 54 s left  k-induction, k = 1\n",
    "inquest: 11 s, at most 49 s left  k-induction, k = 1\n",
  ]);
});

test("work that leaves no room for timers is told of by its events", () => {
  const lines = progress(plainLines(write), { phase: "reading a.c" });
  const now = performance.now();
  vi.spyOn(performance, "now").mockReturnValue(now + 2000);
  lines.doing("trying 40 replacements");
  expect(written).toEqual(["inquest: 2 s  trying 40 replacements\n"]);
  lines.end();
});
