/** `inquest invariants` from outside. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Ajv2020 } from "ajv/dist/2020.js";
import { afterAll, beforeAll, expect, test } from "vitest";
import { buildProgram, inquest, Workspace, type Ended } from "./inquest.ts";

const loop = `procedure Count(n: int)
  requires n >= 0;
{
  var i: int;
  i := 0;
  while (i < n)
  {
    i := i + 2;
  }
}
procedure Straight() { assert true; }
`;

let workspace: Workspace;

beforeAll(async () => {
  await buildProgram();
  workspace = new Workspace({ "loop.bpl": loop, "broken.bpl": "procedure {" });
});
afterAll(() => workspace.remove());

function invariants(...args: readonly string[]): Promise<Ended> {
  return inquest(["invariants", ...args], { cwd: workspace.folder });
}

test("shows the source with what is known in front of each place", async () => {
  const { code, stdout, stderr } = await invariants("loop.bpl");
  expect([code, stderr]).toEqual([0, ""]);
  expect(stdout).toBe(
    loop
      .replace("procedure Count", "// on entry: n >= 0\nprocedure Count")
      .replace("  while", "  // invariant: i >= 0, i mod 2 == 0, i <= n + 1\n  while") +
      "4 conditions at 1 loop and 1 entry\n",
  );
});

test("JSON is a report, valid against the schema", async () => {
  const { code, stdout } = await invariants("loop.bpl", "--format", "json", "--only", "Count");
  expect(code).toBe(0);
  const report = JSON.parse(stdout) as { invariants: unknown; command: string };
  expect(report.command).toBe("invariants");
  expect(report.invariants).toEqual([
    { procedure: "Count", kind: "entry", file: "loop.bpl", line: 1, column: 1, conditions: ["n >= 0"] },
    {
      procedure: "Count",
      kind: "loop",
      file: "loop.bpl",
      line: 6,
      column: 3,
      conditions: ["i >= 0", "i mod 2 == 0", "i <= n + 1"],
    },
  ]);
  const schema = readFileSync(new URL("../schema/report.schema.json", import.meta.url), "utf8");
  const valid = new Ajv2020({ allErrors: true, strictTypes: false }).compile(JSON.parse(schema) as object);
  valid(report);
  expect(valid.errors ?? []).toEqual([]);
});

test("input that cannot be read is an error, and a file can be written", async () => {
  const { code, stderr } = await invariants("broken.bpl");
  expect(code).toBe(2);
  expect(stderr).toMatch(/broken\.bpl:1:\d+: error/);
  const written = await invariants("loop.bpl", "--output", "out.txt");
  expect([written.code, written.stdout]).toEqual([0, ""]);
  expect(readFileSync(join(workspace.folder, "out.txt"), "utf8")).toMatch(/invariant: i >= 0/);
});
