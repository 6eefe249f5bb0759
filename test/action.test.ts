/** What action.yml runs: the inputs reach the command line unread by any shell, and the step fails when it should. */
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { buildProgram, Workspace } from "./inquest.ts";

const script = fileURLToPath(new URL("../scripts/action.mjs", import.meta.url));
const manifest = readFileSync(new URL("../action.yml", import.meta.url), "utf8");
const doomed = "procedure Doomed(x: int)\n{\n  if (x > 0) {\n    assert x < 0;\n  }\n}\n";
let workspace: Workspace;

beforeAll(async () => {
  await buildProgram();
  workspace = new Workspace({
    "a folder/doomed.bpl": doomed,
    "fine.bpl": "procedure Fine(x: int) { assert x > 0; }\n",
  });
});
afterAll(() => workspace.remove());

function action(inputs: Readonly<Record<string, string>>): { code: number | null; output: string; summary: string } {
  for (const name of ["output", "summary"]) workspace.write(name, "");
  const path = (name: string): string => join(workspace.folder, name);
  const files = { GITHUB_OUTPUT: path("output"), GITHUB_STEP_SUMMARY: path("summary") };
  const env = { ...process.env, ...files, ...inputs };
  const { status } = spawnSync(process.execPath, [script], { cwd: workspace.folder, env, encoding: "utf8" });
  return { code: status, output: readFileSync(path("output"), "utf8"), summary: readFileSync(path("summary"), "utf8") };
}

describe("the step", { timeout: 60_000 }, () => {
  test("fails on a finding, and tells it", () => {
    const { code, output, summary } = action({ INQUEST_PATHS: "a folder\nfine.bpl\n", INQUEST_OPTIONS: "--no-cache" });
    expect([code, output]).toEqual([1, "findings=1\nunknown=0\nexit-code=1\n"]);
    expect(summary).toContain("| error | `a folder/doomed.bpl:4` |");
    expect(JSON.parse(readFileSync(join(workspace.folder, "inquest.sarif"), "utf8"))).toMatchObject({
      version: "2.1.0",
    });
  });

  test("does not, if it is not to, or there is nothing", () => {
    expect(action({ INQUEST_PATHS: "a folder", INQUEST_FAIL_ON: "never" }).code).toBe(0);
    expect(action({ INQUEST_PATHS: "fine.bpl" }).code).toBe(0);
  });

  test("fails on what cannot be read, and on inputs that make no sense", () => {
    expect(action({ INQUEST_PATHS: "$(touch hacked)", INQUEST_FAIL_ON: "never" })).toMatchObject({
      code: 2,
      output: "findings=0\nunknown=0\nexit-code=2\n",
    });
    expect(action({ INQUEST_PATHS: "fine.bpl", INQUEST_FAIL_ON: "always" }).code).toBe(2);
  });
});

test("every input that the script reads is passed, and by the environment only", () => {
  const read = new Set(readFileSync(script, "utf8").match(/INQUEST_[A-Z_]+/g));
  const passed = new Set(manifest.match(/INQUEST_[A-Z_]+(?=: \$\{\{)/g));
  expect(passed).toEqual(read);
  expect(manifest.match(/^ +run: .*\$\{\{.*$/gm)).toBeNull();
});
