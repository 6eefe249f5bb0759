/** The command line from outside: messages, exit codes, and what goes to which stream. */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Ajv2020 } from "ajv/dist/2020.js";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { buildProgram, inquest, Workspace, type Ended, type RunSettings } from "./inquest.ts";

const good = "procedure Good(x: int) { assert x > 0 || x < 1; }\n";
const bad = "procedure Bad(x: int)\n{\n  assert x > 0;\n}\n";
const syntaxErrors = "procedure P() { x := ; }\nprocedure Q() { assert ; }\n";
const typeErrors = "procedure P(x: int)\n{\n  var y: int;\n  assert x;\n  y := true;\n  assume y + false > 1;\n}\n";
const nameErrors = "procedure Q() { call R(); }\nprocedure S() { y := 1; }\n";
const schema = JSON.parse(readFileSync(new URL("../schema/report.schema.json", import.meta.url), "utf8")) as object;
const valid = new Ajv2020({ allErrors: true, strictTypes: false }).compile(schema);

let workspace: Workspace;

beforeAll(async () => {
  await buildProgram();
  workspace = new Workspace({
    "good.bpl": good,
    "bad.bpl": bad,
    "broken.bpl": syntaxErrors,
    "types.bpl": typeErrors,
    "names.bpl": nameErrors,
    "empty.bpl": "",
    "binary.bpl": new Uint8Array([0x70, 0, 1, 2]),
    "crlf.bpl": bad.replaceAll("\n", "\r\n"),
    "mark.bpl": `\ufeff${bad}`,
    "comment.bpl": "// nothing here\n",
    "folder/one.bpl": good,
    "folder/deep er/two.bpl": bad,
    "folder/node_modules/three.bpl": bad,
    "none/readme.md": "",
  });
});
afterAll(() => workspace.remove());

function run(args: readonly string[], settings: Partial<RunSettings> = {}): Promise<Ended> {
  return inquest(args, { cwd: workspace.folder, ...settings });
}

interface Document {
  readonly procedures: readonly { readonly name: string; readonly verdict: string; readonly reason: string | null }[];
  readonly findings: readonly { readonly file: string; readonly line: number; readonly column: number }[];
  readonly errors: readonly { readonly file: string | null; readonly line: number | null; readonly message: string }[];
}

function report({ stdout }: Ended): Document {
  const document: unknown = JSON.parse(stdout);
  valid(document);
  expect(valid.errors ?? []).toEqual([]);
  return document as Document;
}

describe("usage", () => {
  test.each([
    [[], /^Inquest proves/],
    [["verify"], /verify needs PATHS/],
    [["verify", "--job", "2", "good.bpl"], /unknown option --job; did you mean --jobs\?/],
    [["verify", "--frobnicate", "good.bpl"], /unknown option --frobnicate \(/],
    [["verify", "-x", "good.bpl"], /unknown option -x/],
    [["verify", "good.bpl", "--jobs"], /--jobs needs a value: N/],
    [["verify", "good.bpl", "--jobs", "none"], /--jobs needs a whole number from 1, not "none"/],
    [["verify", "good.bpl", "--jobs=0"], /--jobs needs a whole number from 1, not "0"/],
    [["verify", "good.bpl", "--time-limit", "-3"], /--time-limit needs a number of seconds/],
    [["verify", "good.bpl", "--verbose=yes"], /--verbose takes no value/],
    [["verify", "good.bpl", "--format", "xml"], /--format needs one of text, json, .*, not "xml"/],
    [["invariants", "good.bpl", "--format=sarif"], /--format needs one of text, json, not "sarif"/],
    [["verify", "good.bpl", "--seed", "3"], /--seed is not an option of verify/],
    [["verify", "good.bpl", "--output", "no/such/folder.txt"], /folder\.txt cannot be written: there is no such/],
    [["verfy", "good.bpl"], /there is no command verfy; did you mean verify\?/],
    [["validate", "good.bpl"], /validate needs a C file and a witness/],
    [["lsp"], /lsp needs --stdio/],
  ])("%j", async (args, message) => {
    const { code, stdout, stderr } = await run(args);
    expect(stderr).toMatch(message);
    expect(stdout).toBe("");
    expect(code).toBe(2);
  });

  test("help lists the commands and the options of each", async () => {
    const general = await run(["--help"]);
    expect([general.code, general.stderr]).toEqual([0, ""]);
    expect(general.stdout).toMatch(/verify PATHS {2}/);
    expect(general.stdout).toMatch(/validate FILE WITNESS {2}/);
    const verify = await run(["verify", "--help"]);
    expect(verify.stdout).toMatch(/--jobs N /);
    expect(verify.stdout).not.toMatch(/--seed/);
    expect((await run(["help", "verify"])).stdout).toBe(verify.stdout);
  });

  test("--version", async () => {
    expect((await run(["--version"])).stdout).toMatch(/^inquest \d+\.\d+\.\d+\n$/);
  });
});

describe("verdicts and exit codes", () => {
  test("nothing found: 0", async () => {
    expect(await run(["verify", "good.bpl"])).toEqual({
      code: 0,
      stdout: "looked for: assertions, contracts\n1 procedure: 1 safe\n",
      stderr: "",
    });
  });

  test("something found: 1, with place, line and caret", async () => {
    const { code, stdout, stderr } = await run(["verify", "bad.bpl"]);
    expect([code, stderr]).toEqual([1, ""]);
    expect(stdout).toMatch(/^bad\.bpl:3:3: error: .*\[assertion\]\n {4}3 \| {3}assert x > 0;\n {6}\| {3}\^~*\n/);
    expect(stdout).toMatch(/\n1 procedure: 1 unsafe\n$/);
  });

  test("unknown: 3", async () => {
    const solver = workspace.solver("z3-hang.mjs", "process.stdin.resume(); setInterval(() => {}, 1000);");
    const { code, stdout } = await run(["verify", "bad.bpl", "--solver", solver, "--time-limit", "0.5"]);
    expect(stdout).toMatch(
      /^bad\.bpl:1:\d+: unknown: Bad is not settled: the time limit of 0\.5 s was reached\nlooked for: assertions, contracts\n1 procedure: 1 unknown\n$/,
    );
    expect(code).toBe(3);
  });

  test("a file without procedures is fine", async () => {
    expect(await run(["verify", "comment.bpl"])).toEqual({
      code: 0,
      stdout: "no procedures were checked\n",
      stderr: "",
    });
  });

  test("CRLF and a byte-order mark change nothing", async () => {
    const plain = report(await run(["verify", "bad.bpl", "--format", "json"]));
    for (const name of ["crlf.bpl", "mark.bpl"]) {
      const other = report(await run(["verify", name, "--format", "json"]));
      expect(other.findings.map(({ line, column }) => [line, column])).toEqual(
        plain.findings.map(({ line, column }) => [line, column]),
      );
    }
  });
});

describe("input that cannot be checked", () => {
  test("each is named with what is wrong, the rest is checked, and the exit code is 2", async () => {
    const paths = ["no.bpl", "empty.bpl", "binary.bpl", "broken.bpl", "none", "none/readme.md", "bad.bpl"];
    const { code, stdout, stderr } = await run(["verify", ...paths]);
    expect(code).toBe(2);
    expect(stderr).toMatch(/^no\.bpl: error: there is no such file or folder$/m);
    expect(stderr).toMatch(/^empty\.bpl: error: the file is empty/m);
    expect(stderr).toMatch(/^binary\.bpl: error: this is not text/m);
    expect(stderr).toMatch(/^broken\.bpl:1:\d+: error: /m);
    expect(stderr).toMatch(/^broken\.bpl:2:\d+: error: /m);
    expect(stderr).toMatch(/^none: error: there are no source files/m);
    expect(stderr).toMatch(/readme\.md: error: \.md files are not read by this version/m);
    expect(stdout).toMatch(/^bad\.bpl:3:3: error: /);
    expect(stdout).toMatch(/^broken\.bpl:1:1: unknown: P is not settled: an error in the program: /m);
    expect(stdout).toMatch(/3 procedures: 1 unsafe, 2 unknown; \d+ errors in the input\n$/);
  });

  test("errors of types and names are reported all at once, each with its place", async () => {
    const { code, stdout, stderr } = await run(["verify", "types.bpl", "names.bpl", "bad.bpl"]);
    const places = [...stderr.matchAll(/^(\w+\.bpl:\d+:\d+): error: /gm)].map(([, place]) => place);
    expect(places).toEqual(["types.bpl:4:3", "types.bpl:5:3", "types.bpl:6:12", "names.bpl:1:17", "names.bpl:2:17"]);
    expect(stderr).not.toMatch(/^ +at /m);
    expect(stdout).toMatch(/^bad\.bpl:3:3: error: /);
    expect(code).toBe(2);
  });

  test("in JSON they are in the document, and nothing else is on standard output", async () => {
    const ended = await run(["verify", "broken.bpl", "no.bpl", "good.bpl", "--format", "json"]);
    const { errors, procedures } = report(ended);
    expect(errors.map(({ file, line }) => [file, line])).toEqual([
      ["no.bpl", null],
      ["broken.bpl", 1],
      ["broken.bpl", 2],
    ]);
    const verdicts = procedures.map(({ name, verdict }) => `${name}: ${verdict}`);
    expect(verdicts).toEqual(["P: unknown", "Q: unknown", "Good: safe"]);
    expect(ended.code).toBe(2);
  });

  test("--only with an unknown name", async () => {
    const { code, stderr } = await run(["verify", "bad.bpl", "--only", "Bda"]);
    expect(stderr).toBe("inquest: error: there is no procedure Bda in these files (--only); did you mean Bad?\n");
    expect(code).toBe(2);
  });

  test("a folder that may not be read", async () => {
    const { code, stderr } = await run(["verify", "good.bpl", "good.bpl/x"]);
    expect(stderr).toMatch(/good\.bpl.x: error: there is no such file or folder/);
    expect(code).toBe(2);
  });
});

describe("paths and output", () => {
  test("folders are searched, also with spaces in their names", async () => {
    const { findings, procedures } = report(await run(["verify", "folder", "--format", "json"]));
    expect(findings.map(({ file }) => file)).toEqual([join("folder", "deep er", "two.bpl")]);
    expect(procedures).toHaveLength(2);
  });

  test("--output writes the report to a file", async () => {
    const { code, stdout, stderr } = await run(["verify", "folder", "no.bpl", "--output", "a report.txt"]);
    expect([code, stdout]).toEqual([2, ""]);
    const text = readFileSync(join(workspace.folder, "a report.txt"), "utf8");
    expect(text).toContain(stderr);
    expect(text).toMatch(/2 procedures: 1 safe, 1 unsafe; 1 error in the input\n$/);
  });

  test("--output with JSON", async () => {
    const ended = await run(["verify", "bad.bpl", "--format", "json", "--output", "report.json"]);
    expect(ended).toEqual({ code: 1, stdout: "", stderr: "" });
    const stdout = readFileSync(join(workspace.folder, "report.json"), "utf8");
    expect(report({ ...ended, stdout }).findings).toHaveLength(1);
  });

  test("the same run prints the same, whatever --jobs", async () => {
    const once = await run(["verify", "folder", "bad.bpl", "--jobs", "1"]);
    expect(await run(["verify", "folder", "bad.bpl", "--jobs", "4"])).toEqual(once);
  });

  test("a reader that has seen enough is no error", async () => {
    const { code, stderr } = await run(["verify", "bad.bpl"], { deaf: true });
    expect([code, stderr]).toEqual([1, ""]);
  });

  test("--smt-log keeps what the solver was told", async () => {
    await run(["verify", "bad.bpl", "--smt-log", "log.smt2"]);
    expect(readFileSync(join(workspace.folder, "log.smt2"), "utf8")).toContain("(check-sat");
  });
});

describe("solvers", () => {
  test("one that is not there", async () => {
    const { code, stdout, stderr } = await run(["verify", "bad.bpl", "--solver", join(workspace.folder, "no-solver")]);
    expect(stderr).toMatch(/^inquest: error: .*no-solver/);
    expect(stdout).toBe("no procedures were checked; 1 error in the input\n");
    expect(code).toBe(2);
  });

  test("one that dies in the middle", async () => {
    const solver = workspace.solver(
      "z3-dies.mjs",
      'process.stdin.on("data", (d) => String(d).includes("(check-sat") && process.kill(process.pid, "SIGKILL"));',
    );
    const ended = await run(["verify", "bad.bpl", "folder", "--solver", solver, "--format", "json"]);
    const { procedures } = report(ended);
    expect(procedures.map(({ verdict }) => verdict)).toEqual(["unknown", "unknown", "unknown"]);
    for (const { reason } of procedures) expect(reason).toMatch(/solver/);
    expect([ended.code, ended.stderr]).toEqual([3, ""]);
  });

  test("one that talks nonsense", async () => {
    const solver = workspace.solver("z3-nonsense.mjs", 'process.stdin.on("data", () => console.log("kitchen ((("));');
    const ended = await run(["verify", "bad.bpl", "--solver", solver, "--format", "json", "--time-limit", "5"]);
    expect(report(ended).procedures).toMatchObject([{ verdict: "unknown" }]);
    expect(ended.code).toBe(3);
  });

  test("a native one and the bundled one agree", async () => {
    const bundled = report(await run(["verify", "folder", "bad.bpl", "--format", "json", "--solver", "z3-wasm"]));
    const automatic = report(await run(["verify", "folder", "bad.bpl", "--format", "json"]));
    expect(bundled.procedures.map(({ verdict }) => verdict)).toEqual(
      automatic.procedures.map(({ verdict }) => verdict),
    );
    expect(bundled.findings.map(({ line }) => line)).toEqual(automatic.findings.map(({ line }) => line));
  });
});

test("Ctrl-C ends the run and tells what was found", async () => {
  const started = join(workspace.folder, "started");
  const script = `require("node:fs").writeFileSync(${JSON.stringify(started)}, ""); process.stdin.resume(); setInterval(() => {}, 1000);`;
  const solver = workspace.solver("z3-waits.cjs", script);
  const ended = await run(["verify", "bad.bpl", "--solver", solver], { interruptOnceThereIs: started });
  expect(ended.stdout).toMatch(
    /unknown: Bad is not settled: interrupted\nlooked for: assertions, contracts\n1 procedure: 1 unknown\n$/,
  );
  expect(ended.stderr).not.toMatch(/^ +at /m);
  expect(ended.code).toBe(3);
});

test("a file that is too big is named, and the others are checked", async () => {
  writeFileSync(join(workspace.folder, "huge.bpl"), Buffer.alloc(50_000_000, " "));
  const { code, stdout, stderr } = await run(["verify", "huge.bpl", "bad.bpl"]);
  expect(stderr).toBe("huge.bpl: error: the file is too big: 50 MB, and the limit is 32 MB\n");
  expect(stdout).toMatch(/^bad\.bpl:3:3: error: /);
  expect(code).toBe(2);
});
