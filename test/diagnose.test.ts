/** `inquest diagnose` as a user runs it; a part of the programs with one mistake, the rest is `npm run bench diagnose`. */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { diagnosed, wrongPrograms, type DiagnosedReport } from "./diagnose-programs.ts";
import { buildProgram, inquest, Workspace, type Ended } from "./inquest.ts";

const timeout = 240_000;
const bundled = ["--solver", "z3-wasm", "--clang", "bundled"];
const quick = [
  "Account.java",
  "Lookup.java",
  "Queue.java",
  "both-branches.c",
  "maximum.bpl",
  "missing-null-check.c",
  "or-for-and.c",
  "sum-up-to-n.c",
  "wrong-variable.bpl",
];

const overrun = "int a[4];\nint main(void) {\n  for (int i = 0; i <= 4; i++)\n    a[i] = 1;\n  return 0;\n}\n";
const place = new Workspace({
  "overrun.c": overrun,
  "good.bpl": "procedure main() { assert 1 < 2; }\n",
  "hopeless.bpl": "procedure main() { assert 1 > 2; }\n",
  "guess.c":
    "int a[4];\nint nondet_int(void);\nint main(void) {\n  int i = nondet_int();\n  if (i < 0 || i > 9) return 0;\n  return a[i];\n}\n",
  "run.json": '[{ "at": "guess.c:4:11", "value": 4 }]\n',
  "house.json": '{ "operators": [{ "from": "<=", "to": "!=", "weight": 99 }], "rules": { "array-size": 0 } }\n',
  "odd.json": '{ "rules": { "magic": 3 } }\n',
});

beforeAll(buildProgram, timeout);
afterAll(() => place.remove());

const diagnose = (...args: readonly string[]): Promise<Ended> =>
  inquest(["diagnose", ...args, ...bundled], { cwd: place.folder });

describe("programs with one mistake", { timeout }, () => {
  const chosen = wrongPrograms().filter(({ name }) => quick.includes(name));
  test.each(chosen)("$name", async (program) => {
    const { stdout } = await diagnose(program.path, "--format", "json", "--time-limit", "100", ...program.options);
    expect(diagnosed(program, JSON.parse(stdout) as DiagnosedReport).fault).toBeUndefined();
  });
});

describe("the command", { timeout }, () => {
  test("the cause comes first, then the repair as a diff", async () => {
    const { stdout, code } = await diagnose("overrun.c", "--time-limit", "60");
    expect(stdout).toContain("cause: line 3: with i <= 4 → i < 4 the program is safe");
    expect(stdout).toContain("repair 1 (checked: the repaired program is safe):");
    expect(stdout).toContain("    + for (int i = 0; i < 4; i++)");
    expect(code).toBe(1);
  });
  test("a repair is written to the file, and the file is kept", async () => {
    const { stderr } = await diagnose("overrun.c", "--time-limit", "60", "--apply", "1");
    expect(stderr).toContain("repair 1 is in overrun.c");
    expect(readFileSync(join(place.folder, "overrun.c"), "utf8")).toBe(overrun.replace("<=", "<"));
    expect(readFileSync(join(place.folder, "overrun.c.orig"), "utf8")).toBe(overrun);
    writeFileSync(join(place.folder, "overrun.c"), overrun);
  });
  test("replacements of one's own are tried, by their weight", async () => {
    const { stdout } = await diagnose("overrun.c", "--time-limit", "60", "--repairs", "house.json");
    expect(stdout).toContain("with i <= 4 → i != 4 the program is safe");
    expect(stdout).not.toContain("a[5]");
  });
  test("a run can be given by its inputs", async () => {
    const { stdout } = await diagnose("guess.c", "--time-limit", "60", "--trace", "run.json");
    expect(stdout).toContain("guess.c:6:10: error: a[i] reads outside of the array");
    expect(stdout).toContain("cause: ");
  });
  test("all that stops the run can be listed, narrowed down step by step; what carries a proof is not among the causes", async () => {
    const program = wrongPrograms().find(({ name }) => name === "sum-up-to-n.c")!;
    const listed = async (refine: string): Promise<readonly string[]> => {
      const { stdout } = await diagnose(program.path, "--refine", refine, "--format", "json", "--time-limit", "60");
      const { findings } = JSON.parse(stdout) as DiagnosedReport;
      return findings.flatMap(({ repairs }) => repairs.flatMap(({ edits }) => edits.map(({ original, replacement }) => `${original} → ${replacement}`))); // prettier-ignore
    };
    const [all, few] = [await listed("default"), await listed("relevant")];
    expect(few[0]).toBe("i <= n → i < n");
    expect(few.filter((text) => text.startsWith("0 →"))).toEqual([]);
    expect(few.length).toBeLessThan(all.length);
    expect(few.filter((text) => !all.includes(text))).toEqual([]);
  });
  test("where nothing can be changed, that is said", async () => {
    const { stdout, code } = await diagnose("hopeless.bpl", "--time-limit", "30");
    expect(stdout).toContain("cause: no small change was found that stops this run from failing");
    expect(code).toBe(1);
  });
  test("a program that is safe has no diagnosis", async () => {
    const { stdout, code } = await diagnose("good.bpl", "--time-limit", "30");
    expect(stdout).not.toContain("cause");
    expect(code).toBe(0);
  });
  test("a library that cannot be understood is an error of usage", async () => {
    const { stderr, code } = await diagnose("good.bpl", "--repairs", "odd.json");
    expect(stderr).toContain("odd.json: expected a weight for one of element-count");
    expect(code).toBe(2);
  });
});
