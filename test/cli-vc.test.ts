/** `inquest vc` from outside. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Report } from "../src/verdict/report.ts";
import { buildProgram, inquest, Workspace, type Ended } from "./inquest.ts";

const abs = `procedure Abs(x: int) returns (y: int)
  ensures y >= 0;
{
  y := x;
  if (y < 0) { y := -y; }
}
procedure Loop(n: int) { var i: int; i := 0; while (i < n) { i := i + 1; } }
`;

const first = `#include <string.h>
double half(int n) { return n / 2.0; }
int other(int n) { return 1 / n; }
int first(const char *s) { return strchr(s, 'x')[0] + other(s[0]); }
`;

let workspace: Workspace;

beforeAll(async () => {
  await buildProgram();
  workspace = new Workspace({ "first.c": first, "abs.bpl": abs, "broken.bpl": "procedure {" });
});
afterAll(() => workspace.remove());

function vc(...args: readonly string[]): Promise<Ended> {
  return inquest(["vc", ...args], { cwd: workspace.folder });
}

test("shows the program, the passive form, the condition and the sizes", async () => {
  const { code, stdout, stderr } = await vc("abs.bpl", "--only", "Abs");
  expect([code, stderr]).toEqual([0, ""]);
  expect(stdout).toMatch(/^\/\/ abs\.bpl:1: Abs: ir\nimplementation Abs\(x: int\)/);
  expect(stdout).toMatch(/^\/\/ abs\.bpl:1: Abs: passive\n/m);
  expect(stdout).toMatch(/^\/\/ abs\.bpl:1: Abs: vc\n/m);
  expect(stdout).toMatch(/^\/\/ nodes +ir +passive +vc\nabs\.bpl:1: Abs +\d+ +\d+ +\d+\n$/m);
  expect(stdout).not.toMatch(/Loop/);
});

test("the intermediate language alone is a program that can be judged, with all its declarations", async () => {
  const { code, stdout, stderr } = await vc("first.c", "--only", "first", "--stage", "ir", "--output", "first.bpl");
  expect([code, stdout, stderr]).toEqual([0, "", ""]);
  const judged = (file: string): Promise<Ended> =>
    inquest(["verify", file, "--only", "first", "--format", "json"], { cwd: workspace.folder });
  const [own, again] = [JSON.parse((await judged("first.c")).stdout), JSON.parse((await judged("first.bpl")).stdout)] as Report[]; // prettier-ignore
  expect(own!.procedures.map(({ name, verdict }) => [name, verdict])).toEqual([["first", "unsafe"]]);
  expect(again!.procedures.map(({ name, verdict }) => [name, verdict])).toEqual([["first", "unsafe"]]);
  const kinds = ({ findings }: Report): string[] => findings.map(({ check }) => check).sort();
  expect(kinds(again!)).toEqual(kinds(own!));
});

test("an SMT-LIB script has comments that a solver understands", async () => {
  const { stdout } = await vc("abs.bpl", "--only", "Abs", "--stage", "smt2");
  expect(stdout).toMatch(/^; abs\.bpl:1: Abs: smt2\n\(/);
  expect(stdout).toMatch(/\(check-sat/);
});

test("--output, and files that cannot be read", async () => {
  const { code, stdout, stderr } = await vc("broken.bpl", "abs.bpl", "--stage", "sizes", "--output", "sizes.txt");
  expect([code, stdout]).toEqual([2, ""]);
  expect(stderr).toMatch(/^broken\.bpl:1:\d+: error: /);
  expect(readFileSync(join(workspace.folder, "sizes.txt"), "utf8")).toMatch(/abs\.bpl:7: Loop +\d+/);
});

test("a stage that does not exist", async () => {
  const { code, stderr } = await vc("abs.bpl", "--stage", "asm");
  expect(stderr).toMatch(/--stage needs one of ir, acyclic, passive, vc, smt2, sizes, not "asm"/);
  expect(code).toBe(2);
});
