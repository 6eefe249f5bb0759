/**
 * Programs in which `check` has to find exactly what is written on the line of the offender: `//~ DOOMED check` for code that
 * is certain to fail, `//~ DOOMED? check` for what fails on a way that nobody wrote down, such as the empty branch of an `if`. The
 * lines of the reasons may follow: `because 3 7`. Whatever is not marked is clear.
 */
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { marksIn, shown, type Mark } from "./doomed-marks.ts";
import { buildProgram, inquest, Workspace } from "./inquest.ts";

const folder = fileURLToPath(new URL("corpus/check", import.meta.url));
const names = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) =>
  /\.(c|h|bpl|java)$/.test(name),
);

interface Report {
  readonly procedures: readonly { name: string; file: string; verdict: string; reason: string | null }[];
  readonly findings: readonly {
    file: string;
    line: number;
    level: string;
    check: string;
    procedure: string;
    because: { line: number; text: string }[];
  }[];
  readonly errors: readonly unknown[];
}

const place = new Workspace({});
let report: Report;

// All at once, as a user does, so that nothing of one file shows in another.
beforeAll(async () => {
  await buildProgram();
  const options = ["--format", "json", "--solver", "z3-wasm", "--clang", "bundled", "--procedure-time-limit", "200"];
  const { stdout } = await inquest(["check", folder, ...options], { cwd: place.folder });
  report = JSON.parse(stdout) as Report;
}, 600_000);
afterAll(() => place.remove());

test("every file is read", () => expect(report.errors).toEqual([]));

describe("what is found is what is marked", () => {
  test.each([...names].sort())("%s", (name) => {
    const marks = marksIn(readFileSync(join(folder, name), "utf8"));
    const asks = new Set(marks.filter(({ because }) => because !== undefined).map(({ line }) => line));
    const found = report.findings
      .filter(({ file }) => file.endsWith(join("check", name)))
      .map(({ line, level, check, because }): Mark => {
        const lines = [...new Set(because.map((one) => one.line))].sort((a, b) => a - b);
        return { line, level, check, because: asks.has(line) ? lines.join(" ") : undefined };
      });
    expect(found.map(shown).sort()).toEqual(marks.map(shown).sort());
    const unsettled = report.procedures.filter(({ file, verdict }) => file.endsWith(join("check", name)) && verdict === "unknown"); // prettier-ignore
    expect(unsettled.map((one) => `${one.name}: ${one.reason}`)).toEqual([]);
  });
});

test("reasons are told in the words of the source", () => {
  const texts = report.findings.flatMap(({ procedure, file, because }) =>
    file.endsWith("reasons.c") ? [[procedure, ...because.map(({ text }) => text)]] : [],
  );
  expect(texts).toEqual([
    ["asserted", "n < 0 is true"],
    ["chosen", "switch (color) goes to case RED"],
    ["barred", "d = 0", "d == 0 is true"],
    ["measured", "text = 0"],
    ["filled"],
    ["called", "ratio(part, 0)"],
    ["second", "all->next == 0 is true"],
    ["cases", "d = 0", "switch (n) does not go to case 5 ... 7", "n == 2 is true"],
    ["written", "p->first = 0"],
    ["cleared", "memset(all, 0, sizeof *all)"],
    ["freed", "p = malloc(4)", "p == 0 is false", "free(p)"],
    ["ended", "p = &x", "the life of x ends"],
    ["handed", "text = made()", "text = malloc(4)", "text == 0 is false", "free(text)", "return text"],
  ]);
});
