/** The inputs of a finding, as `inquest verify` reports them, are what `inquest run` needs to fail in the same way. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { buildProgram, inquest, Workspace } from "./inquest.ts";

const programs = {
  "several.bpl": `const limit: int;
axiom limit > 10;
function price(item: int): int;
var stock: [int]int;
procedure Sum(n: int) returns (s: int) requires n == 6; ensures s != 21;
{
  var i: int;
  i := 0;
  s := 0;
  while (i < n) { i := i + 1; s := s + i; }
}
procedure Sell(item: int) modifies stock;
{
  var count: int;
  havoc count;
  stock[item] := stock[item] - count;
  assert price(item) * 2 < limit || stock[item] > 0;
}
procedure Choose() { var k: int; k := 0; if (*) { k := 3; } call Check(k); }
procedure Check(k: int) requires k < 3; { }
`,
  "several.c": `#include <stdlib.h>
struct pair { int a; struct pair *other; };
static int total;
int sum(void) {
  int numbers[10];
  int s = 0;
  for (int i = 0; i < 10; i++) numbers[i] = i;
  for (int i = 0; i <= 10; i++) s += numbers[i];
  return s;
}
int ratio(int n, int *p) { return p ? *p / (n - 3) : 0; }
int follow(struct pair *p) { total++; return p->other->a; }
int fill(unsigned n) {
  char *text = malloc(4);
  if (!text) return 0;
  for (unsigned i = 0; i <= 4; i++) text[i] = 0;
  free(text);
  return total;
}
`,
};

let workspace: Workspace;
beforeAll(async () => {
  await buildProgram();
  workspace = new Workspace(programs);
});
afterAll(() => workspace.remove());

interface Reported {
  readonly certainty: string;
  readonly procedure: string;
  readonly line: number;
  readonly column: number;
  readonly check: string;
  readonly inputs: readonly unknown[];
}

test.each([
  ["several.bpl", 3],
  ["several.c", 4],
] as const)("%s", { timeout: 60_000 }, async (file, least) => {
  const { stdout } = await inquest(["verify", file, "--format", "json"], { cwd: workspace.folder });
  const { findings } = JSON.parse(stdout) as { findings: readonly Reported[] };
  const replayed = findings.filter((f) => f.certainty === "replayed");
  expect(new Set(replayed.map((f) => f.procedure)).size).toBeGreaterThanOrEqual(least);
  for (const { procedure, line, column, check, inputs } of replayed) {
    workspace.write("inputs.json", JSON.stringify(inputs));
    const args = ["run", file, "--entry", procedure, "--inputs", "inputs.json"];
    const ended = await inquest(args, { cwd: workspace.folder });
    expect(ended.stdout).toMatch(new RegExp(`^${file}:${line}:${column}: error: .*\\[${check}\\]`, "m"));
    expect(ended.stdout).not.toContain("nothing asked for");
  }
});
