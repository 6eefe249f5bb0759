/** `inquest check` as a user runs it: what is kept between runs, what is suppressed, and what is left after Ctrl-C. */
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Ajv2020 } from "ajv/dist/2020.js";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { findProgram } from "../src/host/node/find-program.ts";
import { buildProgram, inquest, Workspace, type Ended, type RunSettings } from "./inquest.ts";

const doomed = "procedure Doomed(x: int)\n{\n  if (x > 0) {\n    assert x < 0;\n  }\n}\n";
const fine = "procedure Fine(x: int) { assert x > 0; }\n";
const header = "#define LIMIT 3\nstatic inline int last(int *p) {\n  if (p == 0)\n    return *p;\n  return *p;\n}\n";
const user = '#include "part.h"\nint use(int *p) { return last(p) + LIMIT; }\nint other(int n) { return n; }\n';
const schema = JSON.parse(readFileSync(new URL("../schema/report.schema.json", import.meta.url), "utf8")) as object;
const valid = new Ajv2020({ allErrors: true, strictTypes: false }).compile(schema);
const timeout = 120_000;

let workspace: Workspace;

beforeAll(async () => {
  await buildProgram();
  workspace = new Workspace({ "doomed.bpl": doomed, "fine.bpl": fine });
}, timeout);
afterAll(() => workspace.remove());

function run(args: readonly string[], settings: Partial<RunSettings> = {}): Promise<Ended> {
  return inquest(["check", ...args], { cwd: workspace.folder, ...settings });
}

interface Document {
  readonly procedures: readonly { readonly name: string; readonly verdict: string; readonly reason: string | null }[];
  readonly findings: readonly {
    readonly procedure: string;
    readonly file: string;
    readonly line: number;
    readonly suppressed?: { readonly reason: string };
  }[];
  readonly unchecked?: readonly { readonly file: string; readonly reason: string }[];
  readonly notes: readonly string[];
  readonly stats: { readonly queries: number; readonly reused?: number };
}

async function report(args: readonly string[], settings: Partial<RunSettings> = {}): Promise<Document> {
  const { stdout } = await run([...args, "--format", "json"], settings);
  const document: unknown = JSON.parse(stdout);
  valid(document);
  expect(valid.errors ?? []).toEqual([]);
  return document as Document;
}

describe("results are kept", { timeout }, () => {
  test("a second run asks nothing and says the same", async () => {
    const own = new Workspace({ "doomed.bpl": doomed, "user.c": user, "part.h": header });
    const cwd = own.folder;
    const first = await report(["."], { cwd });
    expect(first.findings.map(({ file, line }) => `${file}:${line}`)).toEqual(["doomed.bpl:4", "./part.h:4"]);
    const second = await report(["."], { cwd });
    expect(second.stats).toMatchObject({ queries: 0, reused: 4 });
    expect(second.findings).toEqual(first.findings);
    // A header is a part of the file, and lines before a function move what is known of it.
    own.write("part.h", `// new\n${header}`);
    const third = await report(["."], { cwd });
    expect(third.stats).toMatchObject({ queries: 0, reused: 4 });
    expect(third.findings.map(({ line }) => line)).toEqual([4, 5]);
    own.write("part.h", header.replace("LIMIT 3", "LIMIT 4"));
    const fourth = await report(["."], { cwd });
    expect(fourth.stats).toMatchObject({ reused: 3 });
    expect((await report([".", "-DX=1"], { cwd })).stats.reused).toBe(1);
    own.remove();
  });

  test("damaged entries are ignored", async () => {
    const folder = join(workspace.folder, ".inquest-cache");
    await run(["doomed.bpl"]);
    for (const name of readdirSync(folder)) {
      const path = join(folder, name);
      writeFileSync(path, readFileSync(path).subarray(0, -5));
    }
    const again = await report(["doomed.bpl"]);
    expect([again.stats.reused, again.findings.length]).toEqual([0, 1]);
    expect((await report(["doomed.bpl"])).stats.reused).toBe(1);
  });

  test("--cache says where, --no-cache that nothing is kept", async () => {
    const own = new Workspace({ "doomed.bpl": doomed });
    const cwd = own.folder;
    expect((await report(["doomed.bpl", "--no-cache"], { cwd })).stats.reused).toBeUndefined();
    expect(existsSync(join(cwd, ".inquest-cache"))).toBe(false);
    await run(["doomed.bpl", "--cache", "else where/kept"], { cwd });
    expect(readdirSync(join(cwd, "else where/kept"))).toHaveLength(2);
    expect(existsSync(join(cwd, ".inquest-cache"))).toBe(false);
    own.remove();
  });

  test("a folder that cannot be written is a note", async () => {
    const { code, stdout } = await run(["fine.bpl", "--cache", "fine.bpl/kept"]);
    expect(stdout).toMatch(/^note: results are not kept for the next run: fine\.bpl.kept cannot be written: .*\n/);
    expect([code, stdout.split("\n").length]).toEqual([0, 4]);
  });
});

describe("suppression", { timeout }, () => {
  const suppressed = doomed.replace("x < 0;", "x < 0; // inquest-ignore: assertion because it is a test");

  test("what is suppressed does not count, and is still in the report", async () => {
    workspace.write("suppressed.bpl", suppressed);
    const ended = await run(["suppressed.bpl"]);
    expect(ended).toEqual({
      code: 0,
      stdout: "looked for: assertions, contracts\n1 procedure: 1 doomed; 1 suppressed\n",
      stderr: "",
    });
    const { findings } = await report(["suppressed.bpl"]);
    expect(findings).toMatchObject([{ line: 4, suppressed: { reason: "it is a test" } }]);
    const verified = await inquest(["verify", "suppressed.bpl"], { cwd: workspace.folder });
    expect(verified).toEqual({
      code: 0,
      stdout: "looked for: assertions, contracts\n1 procedure: 1 unsafe; 1 suppressed\n",
      stderr: "",
    });
  });

  test("faults of comments are notes; --verbose tells of those that suppress nothing", async () => {
    workspace.write(
      "faults.bpl",
      `${fine}// inquest-ignore: asertion because x\n// inquest-ignore: assertion because x\n`,
    );
    expect((await run(["faults.bpl"])).stdout).toBe(
      'note: faults.bpl:2:1: inquest-ignore: there is no check "asertion"; did you mean assertion?\nlooked for: assertions, contracts\n1 procedure: 1 clear\n',
    );
    expect((await run(["faults.bpl", "--verbose"])).stdout).toMatch(
      /faults\.bpl:3:1: inquest-ignore suppresses nothing/,
    );
  });
});

describe("runs that do not come to their end", { timeout }, () => {
  test("Ctrl-C: 3, and the files that were not come to are told", async () => {
    const started = join(workspace.folder, "started");
    const script = `require("node:fs").writeFileSync(${JSON.stringify(started)}, ""); process.stdin.resume(); setInterval(() => {}, 1000);`;
    const solver = workspace.solver("z3-waits.cjs", script);
    const files = ["fine.bpl", "doomed.bpl", "fine.bpl", "suppressed.bpl", "faults.bpl"];
    for (const name of files) if (!existsSync(join(workspace.folder, name))) workspace.write(name, fine);
    const args = [...files, "--jobs", "1", "--no-cache", "--solver", solver];
    const { code, stdout } = await run(args, { interruptOnceThereIs: started });
    expect(stdout).toMatch(/fine\.bpl:1:\d+: unknown: Fine is not settled: interrupted\n/);
    expect(stdout).toMatch(/unknown: \d files were not checked, from \w+\.bpl on: interrupted\n/);
    expect(stdout).toMatch(/unknown; \d files not checked\n$/);
    expect(code).toBe(3);
  });

  test("Ctrl-C after something was found: 1", async () => {
    const others = Array.from({ length: 100 }, (_, i) => `fine${i}.bpl`);
    const own = new Workspace({ "doomed.bpl": doomed, ...Object.fromEntries(others.map((name) => [name, fine])) });
    const cwd = own.folder;
    await run(["doomed.bpl", "--cache", "first"], { cwd });
    // What is found in the file is kept under the same name as before, so that one sees when it is done.
    const entry = readdirSync(join(cwd, "first")).find((name) => name !== ".gitignore")!;
    const args = ["doomed.bpl", ...others, "--cache", "second", "--jobs", "1"];
    const { code, stdout } = await run(args, { cwd, interruptOnceThereIs: join(cwd, "second", entry) });
    expect(stdout).toMatch(/^doomed\.bpl:4:5: error: /);
    expect(stdout).toMatch(/1 doomed.*; \d+ files not checked\n$/);
    expect(code).toBe(1);
    own.remove();
  });

  test("a solver that dies leaves that function unknown, and the rest as it is", async () => {
    const fake = join(import.meta.dirname, "fakes", "solver.mjs");
    const dies = `exec "${process.execPath}" "${fake}" "exits in a check"`;
    const native = findProgram("z3");
    const always = join(workspace.folder, "z3-dies.sh");
    writeFileSync(always, `#!/bin/sh\n${dies}\n`, { mode: 0o755 });
    const every = await report(["fine.bpl", "doomed.bpl", "--solver", always]);
    expect(every.procedures.map(({ verdict }) => verdict)).toEqual(["unknown", "unknown"]);
    for (const { reason } of every.procedures) expect(reason).toMatch(/solver|z3-dies/);
    // Nothing of it is kept.
    expect((await report(["fine.bpl", "doomed.bpl", "--solver", always])).stats.reused).toBe(0);
    const once = join(workspace.folder, "z3-once.sh");
    writeFileSync(once, `#!/bin/sh\nif mkdir died 2>/dev/null; then ${dies}; fi\nexec "${native ?? "false"}" "$@"\n`, {
      mode: 0o755,
    });
    const first = await report(["fine.bpl", "doomed.bpl", "--solver", once, "--jobs", "1", "--no-cache"]);
    expect(first.procedures.map(({ verdict }) => verdict)).toEqual(["unknown", native === undefined ? "unknown" : "doomed"]); // prettier-ignore
  });
});

/** By whichever solver there is beside the first. */
test("what is certified is said, and by whom", { timeout }, async () => {
  const loop = "procedure Main(n: int) { var i: int; i := 0; while (i < n) { i := i + 1; } assert i >= n; }\n";
  writeFileSync(join(workspace.folder, "main.bpl"), loop);
  const text = await run(["--certify", "doomed.bpl"]);
  expect(text.stdout).toMatch(/\n {2}certified by .*\nnote: 1 of 1 verdict is certified by .*\n/);
  const by = /certified by (.*)/.exec(text.stdout)?.[1];
  const asked = [
    ["check", "doomed.bpl"],
    ["verify", "main.bpl"],
    ["prove", "--entry", "Main", "main.bpl"],
  ];
  for (const [command, ...args] of asked) {
    const { stdout } = await inquest([command!, "--certify", "--format", "json", ...args], { cwd: workspace.folder });
    const report = JSON.parse(stdout) as { procedures: readonly object[]; findings: readonly object[] };
    expect(valid(report), JSON.stringify(valid.errors)).toBe(true);
    const certified = [...report.findings, ...report.procedures].filter((one) => "certified" in one);
    expect(certified, command).toMatchObject([{ certified: true, certifiedBy: by }]);
  }
  const sarif = await run(["--certify", "--format", "sarif", "doomed.bpl"]);
  expect(sarif.stdout).toContain(`"certifiedBy": "${by}"`);
});
