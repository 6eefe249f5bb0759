/** `inquest run` from outside. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { buildProgram, inquest, Workspace, type Ended } from "./inquest.ts";

const programs = {
  "double.bpl": `procedure Double(n: int) returns (twice: int)
  requires 0 <= n && n < 10;
  ensures twice == n + n;
{
  var i: int;
  i := 0;
  twice := 0;
  while (i < n) { i := i + 1; twice := twice + 2; }
}
`,
  "two.bpl": `procedure One(x: int) { assert x != 7; }
procedure Two() { call One(7); }
procedure Three();
`,
  "guess.bpl": `procedure Guess(a: [int]int, i: int, b: bool)
{
  var x: int;
  if (b && a[i] == 12345) {
    havoc x;
    assume x > a[i];
    assert x != 99999;
  }
}
`,
  "many.c": `extern int __VERIFIER_nondet_int(void);
static int a[50000];
int main(void) {
  for (int i = 0;; i++) a[i] = __VERIFIER_nondet_int();
}
`,
  "pair.c": `struct pair { int first, second; };
struct pair swapped(void) { struct pair p = {3, 4}; struct pair s = {p.second, p.first}; return s; }
int main(void) { return swapped().first - 4; }
`,
  "endless.bpl": "procedure P() { while (true) { } }\n",
  "impossible.bpl": "procedure P(x: int) { assume x < x; }\n",
  "seven.json": '[{ "at": "n", "value": "7" }]',
  "twelve.json": '[{ "at": "double.bpl:1:18", "value": 12 }]',
  "wrong.json": '[{ "at": "n" }]',
  "no.json": "{",
};

let workspace: Workspace;

beforeAll(async () => {
  await buildProgram();
  workspace = new Workspace(programs);
});
afterAll(() => workspace.remove());

function run(...args: readonly string[]): Promise<Ended> {
  return inquest(["run", ...args], { cwd: workspace.folder });
}

test("given inputs, by name", async () => {
  const { code, stdout, stderr } = await run("double.bpl", "--inputs", "seven.json");
  expect(stdout).toMatch(/^double\.bpl:1:18: given n = 7\nresult twice = 14\nfinished: Double in \d+ steps\n$/);
  expect([code, stderr]).toEqual([0, ""]);
});

test("C: what a function returns is its result, without a name", async () => {
  expect((await run("pair.c")).stdout).toMatch(/^result = 0\nfinished: the program in \d+ steps\n$/);
  expect((await run("pair.c", "--entry", "swapped")).stdout).toMatch(/^result = 4\nresult, part 2 = 3\nfinished/);
});

test("random inputs are the same for the same seed, and fit the precondition", async () => {
  const once = await run("double.bpl", "--seed", "5");
  expect(once.stdout).toMatch(/^double\.bpl:1:18: given n = \d\nresult twice = \d+\nfinished: Double/);
  expect(await run("double.bpl", "--seed", "5")).toEqual(once);
});

test("a failing check: 1, with the calls that led to it", async () => {
  const { code, stdout } = await run("two.bpl", "--entry", "Two", "--trace", "full");
  expect(stdout).toMatch(/^two\.bpl:1:25: error: this assertion does not hold \[assertion\]\n {4}1 \| /m);
  expect(stdout).toMatch(/^ {2}two\.bpl:2:19: called from Two$/m);
  expect(stdout).toMatch(/^ {4}2:19 {2}call One\(7\);/m);
  expect(code).toBe(1);
});

test("C: inputs are called as they are written, and of very many the first are shown", async () => {
  const { code, stdout } = await run("many.c");
  const lines = stdout.split("\n");
  expect(lines[0]).toMatch(/^many\.c:4:32: given __VERIFIER_nondet_int\(\) = -?\d+$/);
  expect(lines[40]).toMatch(/^\(and \d{5} more values\)$/);
  expect(lines[41]).toBe("many.c:4:25: error: a[i] writes outside of the array [out-of-bounds]");
  expect(stdout).not.toContain("#");
  expect(code).toBe(1);
});

test("a run that cannot go on, or does not end: 3", async () => {
  const blocked = await run("impossible.bpl");
  expect(blocked.stdout).toMatch(/^impossible\.bpl:1:\d+: unknown: the run cannot go on: /);
  expect(blocked.code).toBe(3);
  const outside = await run("double.bpl", "--inputs", "twelve.json");
  expect(outside.stdout).toMatch(/unknown: the run cannot go on: the precondition/);
  expect(outside.code).toBe(3);
  const endless = await run("endless.bpl");
  expect(endless.stdout).toMatch(/^unknown: P was stopped: \d+ steps were not enough/);
  expect(endless.code).toBe(3);
});

test("the inputs of a counterexample lead to the same error", async () => {
  const { stdout } = await inquest(["verify", "guess.bpl", "--format", "json"], { cwd: workspace.folder });
  const report = JSON.parse(stdout) as { findings: { inputs: unknown; line: number; column: number }[] };
  const [finding] = report.findings;
  workspace.write("found.json", JSON.stringify(finding?.inputs));
  const again = await run("guess.bpl", "--inputs", "found.json");
  expect(again.stdout).toContain(`guess.bpl:${finding?.line}:${finding?.column}: error: `);
  expect(again.code).toBe(1);
});

test.each([
  [["two.bpl"], /two\.bpl: error: which procedure is to begin with\? --entry One, --entry Two/],
  [["two.bpl", "--entry", "Three"], /procedure Three has no body to run/],
  [["two.bpl", "--entry", "Tow"], /there is no procedure Tow; did you mean Two\?/],
  [["two.bpl", "double.bpl"], /run takes one file/],
  [["no.bpl"], /no\.bpl: error: there is no such file/],
  [["double.bpl", "--inputs", "nowhere.json"], /nowhere\.json: error: there is no such file/],
  [["double.bpl", "--inputs", "no.json"], /no\.json: error: expected JSON/],
  [["double.bpl", "--inputs", "wrong.json"], /wrong\.json: error: expected "at" and "value" in entry 1/],
  [["double.bpl", "--jobs", "3"], /--jobs is not an option of run/],
])("bad usage %j: 2", async (args, message) => {
  const { code, stdout, stderr } = await run(...args);
  expect(stderr).toMatch(message);
  expect([code, stdout]).toEqual([2, ""]);
});
