/** What of a program is told or checked: --baseline and --changed-since, as a user runs them. */
import { spawnSync } from "node:child_process";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { parseDiff } from "../src/cli/changed-since.ts";
import { buildProgram, inquest, Workspace, type Ended } from "./inquest.ts";

const timeout = 120_000;
const first = "procedure Old(x: int)\n{\n  if (x > 0) {\n    assert x < 0;\n  }\n}\n";
const second = "\nprocedure New(x: int)\n{\n  if (x > 9) {\n    assert x < 9;\n  }\n}\n";

let workspace: Workspace;
const run = (args: readonly string[]): Promise<Ended> => inquest(args, { cwd: workspace.folder });

beforeAll(buildProgram, timeout);

describe("--baseline", { timeout }, () => {
  beforeAll(() => (workspace = new Workspace({ "a.bpl": first })));
  afterAll(() => workspace.remove());

  test("only what is new is told, and decides the exit code", async () => {
    await run(["check", "a.bpl", "--format", "json", "--output", "before.json"]);
    expect(await run(["check", "a.bpl", "--baseline", "before.json"])).toEqual({
      code: 0,
      stdout:
        "note: 1 finding is not told again: before.json has it\nlooked for: assertions, contracts\n1 procedure: 1 doomed\n",
      stderr: "",
    });
    workspace.write("a.bpl", `// moved\n${first}${second}`);
    const { code, stdout } = await run(["check", "a.bpl", "--baseline", "before.json"]);
    expect(code).toBe(1);
    expect(stdout).toMatch(/^a\.bpl:12:5: error/);
    expect(stdout).not.toMatch(/a\.bpl:5/);
  });

  test("what could not be proved before does not leave a procedure open", async () => {
    workspace.write("b.bpl", "function f(x: int): int;\nprocedure P(x: int) { assert f(x) == 0; }\n");
    const args = ["verify", "b.bpl", "--no-replay"];
    await run([...args, "--format", "json", "--output", "b.json"]);
    expect((await run(args)).code).toBe(1);
    expect((await run([...args, "--baseline", "b.json"])).code).toBe(0);
  });

  test.each([
    ["no.json", /no\.json cannot be read: there is no such/],
    ["a.bpl", /a\.bpl: this is no report of an earlier run \(--format json\)/],
  ])("%s", async (file, message) => {
    const { code, stderr } = await run(["check", "a.bpl", "--baseline", file]);
    expect([code, stderr]).toEqual([2, expect.stringMatching(message)]);
  });
});

describe("--changed-since", { timeout }, () => {
  const header = "static inline int half(int x) {\n  return x / 2;\n}\n";
  const source = [
    '#include "part.h"', "#define LIMIT 9", "", "int helper(int x) {", "  return x + LIMIT;", "}", "",
    "int user(int x) {", "  return helper(x);", "}", "", "int alone(int x) {", "  return half(x);", "}", "",
  ].join("\n"); // prettier-ignore
  const git = (...args: readonly string[]): void => {
    const settings = ["-c", "user.name=a", "-c", "user.email=a@b", "-c", "init.defaultBranch=main"];
    const { status, stderr } = spawnSync("git", [...settings, ...args], { cwd: workspace.folder, encoding: "utf8" });
    expect(status, stderr).toBe(0);
  };
  const checked = async (...args: readonly string[]): Promise<readonly string[]> => {
    const { stdout } = await run(["check", ".", "--changed-since", "HEAD", "--format", "json", ...args]);
    const { procedures } = JSON.parse(stdout) as { readonly procedures: readonly { readonly name: string }[] };
    return procedures.map(({ name }) => name).sort();
  };

  beforeAll(() => {
    workspace = new Workspace({ "src/a.c": source, "src/part.h": header, "old.bpl": first, ".gitignore": "*.json\n" });
    git("init", "-q");
    git("add", ".");
    git("commit", "-q", "-m", "first");
  });
  afterAll(() => workspace.remove());

  test("nothing differs", async () => {
    expect(await run(["check", ".", "--changed-since", "HEAD", "--no-cache"])).toEqual({
      code: 0,
      stdout:
        "note: 0 of 5 procedures are checked: what differs from HEAD, and what calls it\nno procedures were checked\n",
      stderr: "",
    });
  });

  test("a change in a function concerns it and its callers", async () => {
    workspace.write("src/a.c", source.replace("x + LIMIT", "x - LIMIT"));
    expect(await checked()).toEqual(["helper", "user"]);
    expect(await checked("--inline", "0")).toEqual(["helper"]);
    workspace.write("src/a.c", source.replace("return helper(x);", "return helper(x) + 1;"));
    expect(await checked()).toEqual(["user"]);
    // Blank lines and new functions do not concern the others, and what was kept before is of use.
    workspace.write("src/a.c", `${source}\nint more(int x) {\n  return x;\n}\n`);
    expect(await checked()).toEqual(["more"]);
    workspace.write("src/a.c", source);
  });

  test("a change outside of functions concerns all of the file", async () => {
    workspace.write("src/a.c", source.replace("LIMIT 9", "LIMIT 8"));
    expect(await checked()).toEqual(["alone", "half", "helper", "user"]);
    workspace.write("src/a.c", source.replace("#define LIMIT 9\n", "").replace("LIMIT", "9"));
    expect(await checked()).toEqual(["alone", "half", "helper", "user"]);
    workspace.write("src/a.c", source);
  });

  test("a change in a header concerns what calls it; a new file is all new", async () => {
    workspace.write("src/part.h", header.replace("x / 2", "x / 3"));
    expect(await checked()).toEqual(["alone", "half"]);
    workspace.write("src/part.h", header);
    workspace.write("new.bpl", second);
    expect(await checked()).toEqual(["New"]);
  });

  test("outside of git, and for unknown revisions, it says so", async () => {
    const { code, stderr } = await run(["check", ".", "--changed-since", "nowhere"]);
    expect([code, stderr]).toEqual([2, "inquest: --changed-since: git knows no revision nowhere\n"]);
    const outside = await inquest(["check", join(workspace.folder, "old.bpl"), "--changed-since", "HEAD"], {
      cwd: tmpdir(),
      env: { GIT_CEILING_DIRECTORIES: tmpdir() },
    });
    expect(outside.code).toBe(2);
    expect(outside.stderr).toMatch(/--changed-since needs a git repository, and .* is in none/);
  });
});

test("Java: a file that names a changed class is concerned", { timeout }, async () => {
  workspace = new Workspace({
    "A.java": "class A { static int one() { return 1; } }\n",
    "B.java": "class B { static int two() { return A.one() + 1; } }\n",
    "C.java": "class C { static int three() { return 3; } }\n",
  });
  const git = (...args: readonly string[]): void =>
    void spawnSync("git", ["-c", "user.name=a", "-c", "user.email=a@b", ...args], { cwd: workspace.folder });
  git("init", "-q");
  git("add", ".");
  git("commit", "-q", "-m", "first");
  workspace.write("A.java", "class A { static int one() { return 2; } }\n");
  const { stdout } = await run(["check", ".", "--changed-since", "HEAD", "--format", "json"]);
  const { procedures } = JSON.parse(stdout) as { readonly procedures: readonly { readonly file: string }[] };
  expect([...new Set(procedures.map(({ file }) => file))]).toEqual(["A.java", "B.java"]);
  workspace.remove();
});

test("a diff is read whatever the files are called", () => {
  const diff = [
    "diff --git a/x b/x", "--- a/x", "+++ b/x", "@@ -3 +3,2 @@", "--- old", "+++ new", "+more", "@@ -9,2 +10,0 @@", "-a", "-b",
    'diff --git "a/q\\"\\t" "b/q\\"\\t"', "--- /dev/null", '+++ "b/q\\"\\t"', "@@ -0,0 +1 @@", "+1",
    "diff --git a/gone b/gone", "--- a/gone", "+++ /dev/null", "@@ -1 +0,0 @@", "-1", "",
  ]; // prettier-ignore
  expect([...parseDiff(diff.join("\n"))]).toEqual([
    ["x", [
      { line: 3, text: "++ new", kind: "written" }, { line: 4, text: "more", kind: "written" },
      { line: 10, text: "a", kind: "removed" }, { line: 10, text: "b", kind: "removed" },
    ]],
    ['q"\t', [{ line: 1, text: "1", kind: "written" }]],
    ["gone", [{ line: 0, text: "1", kind: "removed" }]],
  ]); // prettier-ignore
});
