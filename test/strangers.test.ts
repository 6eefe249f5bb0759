/** Code of strangers: what a project says runs nothing, writes nothing and reads nothing outside (docs/security.md). */
import { spawnSync } from "node:child_process";
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync, symlinkSync, writeFileSync } from "node:fs"; // prettier-ignore
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { findProgram } from "../src/host/node/find-program.ts";
import { buildProgram, inquest, Workspace, type Ended } from "./inquest.ts";

const canary = "CANARY_7f3a";

let workspace: Workspace;
/** Outside of the project. */
let outside = "";
const marker = (): string => join(outside, "marker");
const at = (path: string): string => join(workspace.folder, path);

beforeAll(buildProgram, 120_000);
beforeEach(() => {
  workspace = new Workspace({ "a.c": "int f(int x) { return 1 / (x - x); }\n" });
  outside = realpathSync(mkdtempSync(join(tmpdir(), "inquest outside ")));
  writeFileSync(join(outside, "secret.h"), `int ${canary} = ;\n`);
});
afterEach(() => {
  workspace.remove();
  rmSync(outside, { recursive: true, force: true });
});

const run = (args: readonly string[], env: Readonly<Record<string, string>> = {}): Promise<Ended> =>
  inquest(args, { cwd: workspace.folder, env });
const both = ({ stdout, stderr }: Ended): string => stdout + stderr;

/** A script that leaves a mark when it is run. */
function trap(path: string): string {
  const file = workspace.write(path, `#!/bin/sh\necho run > '${marker()}'\necho 'clang version 14.0.0'\n`);
  chmodSync(file, 0o755);
  return file;
}

const clangs = [...(findProgram("clang") === undefined ? [] : ["clang"]), "bundled"];

describe.each(clangs)("compile commands, by %s", (clang) => {
  const compiler = findProgram("gcc");

  test.skipIf(compiler === undefined)("load nothing into the compiler", { timeout: 120_000 }, async () => {
    // A library that leaves a mark when it is loaded, whatever else is right with it.
    const source = `#include <stdio.h>\n__attribute__((constructor)) void f(void) { fclose(fopen("${marker()}", "w")); }\n`;
    const library = at("evil.so");
    spawnSync(compiler!, ["-shared", "-fPIC", "-o", library, "-x", "c", "-"], { input: source });
    expect(existsSync(library)).toBe(true);
    workspace.write("rsp", `-fplugin=${library}\n`);
    workspace.write("@rsp.c", "int g(void) { return 1; }\n");
    workspace.write("-fplugin=.c", "int h(void) { return 1; }\n");
    const words = ["-include", `-fplugin=${library}`, "-I@rsp", "-I", "@rsp", `-fplugin=${library}`, "-Xclang", "-load", "-Xclang", library, "-include", "@rsp", "-std=@rsp", "@rsp", "-isystem", "@rsp"]; // prettier-ignore
    for (const file of ["a.c", "@rsp.c", "-fplugin=.c"]) {
      const given = [words, ...[0, 2, 3, 5, 6, 10].map((i) => words.slice(i, i + 2))];
      for (const some of file === "a.c" ? given : given.slice(0, 1)) {
        workspace.write("compile_commands.json", JSON.stringify([{ directory: ".", file, arguments: ["cc", ...some, file] }])); // prettier-ignore
        await run(["check", "--no-cache", "--clang", clang, "--", file]);
        expect(existsSync(marker()), some.join(" ")).toBe(false);
      }
    }
    rmSync(at("compile_commands.json"));
    const odd = await run(["check", "--no-cache", "--clang", clang, "--", "@rsp.c", "-fplugin=.c"]);
    expect(odd.stdout).toMatch(/2 procedures/);
  });

  test("write nothing", async () => {
    const words = ["-o", "out.o", "-MD", "-MF", "deps", "-save-temps", "-ftime-trace", "-serialize-diagnostics", "x.dia", "-MJ", "x.json"]; // prettier-ignore
    workspace.write("compile_commands.json", JSON.stringify([{ directory: ".", file: "a.c", arguments: ["cc", ...words, "-c", "a.c"] }])); // prettier-ignore
    const before = readdirSync(workspace.folder).sort();
    expect((await run(["check", "--no-cache", "--clang", clang, "a.c"])).code).toBe(1);
    expect(readdirSync(workspace.folder).sort()).toEqual(before);
  });

  test("do not read a precompiled header", async () => {
    workspace.write("pre.h", "int ready;\n");
    workspace.write("pre.h.gch", "no precompiled header\n");
    workspace.write("pre.h.pch", "no precompiled header\n");
    workspace.write("compile_commands.json", JSON.stringify([{ directory: ".", file: "a.c", arguments: ["cc", "-include", "pre.h", "a.c"] }])); // prettier-ignore
    expect((await run(["check", "--no-cache", "--clang", clang, "a.c"])).code).toBe(1);
  });
});

describe.each(clangs)("what a program includes, by %s", (clang) => {
  const check = (text: string, ...more: readonly string[]): Promise<Ended> => {
    workspace.write("b.c", text);
    return run(["check", "--no-cache", "--clang", clang, ...more, "b.c"]);
  };

  test.each([
    ["a file outside", (): string => `#include "${outside}/secret.h"\n`],
    ["a way out", (): string => `#include "../../../../../../../..${outside}/secret.h"\n`],
    ["a way out of the system's folders", (): string => `#include <../..${outside}/secret.h>\n`],
    ["a computed name", (): string => `#define NAME "${outside}/secret.h"\n#include NAME\n`],
    ["a directive that a macro makes", (): string => `#define H #\nH include "${outside}/secret.h"\nint x;\n`],
    [
      "a directive after a comment that a macro makes",
      (): string => `#define H #\n/**/H include "${outside}/secret.h"\n`,
    ],
    ["a link", (): string => (symlinkSync(join(outside, "secret.h"), at("alias_.h")), '#include "alias_.h"\n')],
    ["embedded", (): string => `const char x[] = {\n#embed "${outside}/secret.h"\n};\nint y = x;\n`],
    [
      "a place of its own making",
      (): string => `#line 1 "${outside}/secret.h"\nint x = y;\nint f(void) { return 1/0; }\n`,
    ],
  ])("is not read outside: %s", async (_, text) => {
    const ended = await check(text());
    expect(both(ended)).not.toContain(canary);
    expect(ended.code).toBe(2);
  });

  test("is read where -I names it", async () => {
    writeFileSync(join(outside, "good.h"), "int zero;\n");
    const refused = await check('#include "good.h"\nint f(int x) { return 1 / (x - x); }\n');
    expect(refused.code).toBe(2);
    expect((await check('#include "good.h"\nint f(int x) { return 1 / (x - x); }\n', "-I", outside)).code).toBe(1);
  });

  test("is named where a project's compile commands lead out", async () => {
    workspace.write("compile_commands.json", JSON.stringify([{ directory: ".", file: "b.c", arguments: ["cc", `-I${outside}`] }])); // prettier-ignore
    const { code, stderr, stdout } = await check('#include "secret.h"\n');
    expect([code, stderr + stdout]).toEqual([2, expect.stringMatching(/'secret\.h' is not read: it lies outside of the project/)]); // prettier-ignore
  });

  test.each(["/dev/zero", "/dev/random", "/dev/stdin", "pipe.h"])(
    "is a regular file: %s",
    { timeout: 30_000 },
    async (name) => {
      // prettier-ignore
      spawnSync("mkfifo", [at("pipe.h")]);
      const started = performance.now();
      const { code, stderr, stdout } = await check(`#include "${name}"\n`);
      expect([code, stderr + stdout]).toEqual([2, expect.stringMatching(/is not read|file not found/)]);
      expect(performance.now() - started).toBeLessThan(20_000);
    },
  );

  test("does not grow without end", { timeout: 120_000 }, async () => {
    workspace.write("more.h", "int a;\n".repeat(1000) + '#include "more.h"\n#include "more.h"\n');
    const { code, stderr } = await check('#include "more.h"\n', "--time-limit", "20");
    expect([code, stderr]).toEqual([
      2,
      expect.stringMatching(/larger than 100 MB|nested too deeply|time limit|stopped/),
    ]);
  });
});

describe("a configuration of the project", () => {
  test.each(["solver", "clang", "output", "smt-log", "cache", "harness", "witness", "save-predicates"])(
    "does not say %s",
    async (key) => {
      // prettier-ignore
      const value = ["solver", "clang"].includes(key) ? trap("evil") : join(outside, "written");
      const command = ["harness", "witness", "save-predicates"].includes(key) ? "prove" : "check";
      for (const text of [JSON.stringify({ [key]: value }), JSON.stringify({ [command]: { [key]: value } })]) {
        workspace.write("inquest.json", text);
        const { code, stderr } = await run([command, "a.c"]);
        expect([code, stderr]).toEqual([2, expect.stringMatching(new RegExp(`^inquest: inquest\\.json:1:\\d+: "${key}" is not taken from a project: it belongs on the command line, or in .*config\\.json\n$`))]); // prettier-ignore
      }
      expect(existsSync(marker())).toBe(false);
      expect(existsSync(join(outside, "written"))).toBe(false);
    },
  );

  test.each(["paths", "include", "stubs", "build", "baseline", "spec"])("does not lead out by %s", async (key) => {
    for (const path of ["..", outside, "../x"]) {
      workspace.write("inquest.json", JSON.stringify({ [key]: path }));
      const { code, stderr } = await run(["check", "a.c"]);
      expect([code, stderr]).toEqual([2, expect.stringContaining(`"${key}" leads out of the project`)]);
    }
    symlinkSync(outside, at("link"));
    workspace.write("inquest.json", JSON.stringify({ [key]: "link" }));
    expect((await run(["check", "a.c"])).code).toBe(2);
  });

  test("is looked up to the root of the repository", async () => {
    mkdirSync(at("project/.git"), { recursive: true });
    mkdirSync(at("project/src"));
    workspace.write("project/src/a.c", readFileSync(at("a.c"), "utf8"));
    workspace.write("inquest.json", "nonsense");
    const inside = { cwd: at("project/src") };
    expect((await inquest(["check", "a.c"], inside)).code).toBe(1);
    workspace.write("project/inquest.json", "nonsense");
    expect((await inquest(["check", "a.c"], inside)).stderr).toMatch(/inquest\.json:1:1: a value is expected/);
  });

  test.skipIf(process.getuid?.() !== 0)("of another user is refused", async () => {
    workspace.write("inquest.json", "{}");
    spawnSync("chown", ["12345", at("inquest.json")]);
    // The superuser's name for it is in the environment of sudo only.
    const { code, stderr } = await run(["check", "a.c"], { SUDO_UID: "0" });
    expect([code, stderr]).toEqual([2, expect.stringMatching(/inquest\.json belongs to another user/)]);
    expect((await run(["check", "a.c", "--config", "inquest.json"])).code).toBe(1);
    expect((await run(["check", "a.c", "--config", "none"])).code).toBe(1);
  });
});

describe("the user's own configuration", () => {
  const withUser = (text: string): Readonly<Record<string, string>> => {
    mkdirSync(join(outside, "inquest"), { recursive: true });
    writeFileSync(join(outside, "inquest/config.json"), text);
    return { XDG_CONFIG_HOME: outside };
  };

  test("says what a project's may not, and less than that and the command line", async () => {
    const env = withUser(
      JSON.stringify({ cache: "results", check: { output: "report.txt", format: "json" }, jobs: 1 }),
    );
    workspace.write("inquest.json", JSON.stringify({ check: { format: "sarif" } }));
    expect((await run(["check", "a.c"], env)).stdout).toBe("");
    const report = join(outside, "inquest/report.txt");
    expect(readFileSync(report, "utf8")).toMatch(/sarif/);
    expect(existsSync(join(outside, "inquest/results"))).toBe(true);
    expect(existsSync(at(".inquest-cache"))).toBe(false);
    expect((await run(["check", "a.c", "--format", "text", "--output", "mine.txt"], env)).code).toBe(1);
    expect(readFileSync(at("mine.txt"), "utf8")).toMatch(/division-by-zero/);
  });

  test("is told what is wrong with it", async () => {
    const { code, stderr } = await run(["check", "a.c"], withUser('{\n  "solvr": "z3"\n}'));
    expect([code, stderr]).toEqual([2, expect.stringMatching(/config\.json:2:3: there is no option "solvr"; did you mean "solver"\?/)]); // prettier-ignore
    expect((await run(["check", "a.c", "--config", "none"], withUser("nonsense"))).code).toBe(1);
  });
});

describe("programs", () => {
  test.each(["z3", "clang"])("of a project are not found on PATH: %s", async (name) => {
    trap(name);
    trap(`node_modules/.bin/${name}`);
    const env = { PATH: [".", "", "node_modules/.bin", workspace.folder, at("node_modules/.bin"), process.env["PATH"]].join(":") }; // prettier-ignore
    expect((await run(["check", "--no-cache", "a.c"], env)).code).toBe(1);
    await run(["check", "--no-cache", "--solver", "z3", "--clang", "clang", "a.c"], env);
    await run(["check", "--no-cache", "--changed-since", "HEAD", "a.c"], env);
    expect(existsSync(marker())).toBe(false);
  });

  test("get nothing of the environment that says what to load", async () => {
    const env = { CCC_OVERRIDE_OPTIONS: `+-include +${join(outside, "secret.h")}`, CPATH: outside, C_INCLUDE_PATH: outside, CLANG_CONFIG_FILE_USER_DIR: outside }; // prettier-ignore
    workspace.write("b.c", '#include "secret.h"\n');
    expect(both(await run(["check", "--no-cache", "a.c", "b.c"], env))).not.toContain(canary);
  });
});

describe("folders", () => {
  test("are not left by links, and walked once", async () => {
    mkdirSync(at("src"));
    symlinkSync("/", at("src/everything"));
    symlinkSync(outside, at("src/outside"));
    symlinkSync("..", at("src/round"));
    writeFileSync(join(outside, "x.c"), `int ${canary}(int x) { return 1 / (x - x); }\n`);
    symlinkSync(join(outside, "x.c"), at("src/y.c"));
    const ended = await run(["check", "--no-cache", "src"]);
    expect(both(ended)).not.toContain(canary);
    expect(ended.stdout).toMatch(/3 links lead out of the project, and were not followed: src\/everything and others/);
    expect(ended.stdout.match(/division-by-zero/g)).toHaveLength(1);
  });

  test("hold regular files only", { timeout: 30_000 }, async () => {
    mkdirSync(at("src"));
    for (const name of ["p.c", "p.java", "p.bpl", "compile_commands.json", "inquest.json"]) spawnSync("mkfifo", [at(`src/${name}`)]); // prettier-ignore
    symlinkSync("/dev/zero", at("src/z.c"));
    const started = performance.now();
    const inside = await inquest(["check", "--no-cache", "."], { cwd: at("src") });
    expect([inside.code, inside.stderr]).toEqual([2, expect.stringMatching(/inquest\.json cannot be read: it is not a regular file/)]); // prettier-ignore
    expect((await inquest(["check", "--no-cache", "--config", "none", "."], { cwd: at("src") })).code).toBe(2);
    expect(performance.now() - started).toBeLessThan(20_000);
  });
});

describe("a repository", () => {
  test.skipIf(findProgram("git") === undefined)("has git run nothing", async () => {
    const git = (...words: readonly string[]): unknown => spawnSync("git", words, { cwd: workspace.folder });
    git("init", "-q");
    git("add", "a.c");
    git("-c", "user.name=a", "-c", "user.email=b", "commit", "-qm", "a");
    const evil = trap(".git/evil");
    for (const name of ["core.fsmonitor", "core.pager", "core.sshCommand", "diff.external", "diff.c.textconv", "diff.c.command", "filter.a=b.clean", "filter.a=b.process", "filter.c.clean", "filter.c.smudge", "filter.c.process"]) git("config", name, evil); // prettier-ignore
    workspace.write(".gitattributes", "*.c diff=c filter=c\nb.c filter=a=b\n");
    workspace.write(".git/hooks/post-index-change", readFileSync(evil));
    workspace.write("a.c", "int f(int x) { return 2 / (x - x); }\n");
    workspace.write("b.c", "int g(int x) { return 2 / (x - x); }\n");
    const { code, stdout } = await run(["check", "--no-cache", "--changed-since", "HEAD", "."]);
    expect([code, stdout.match(/division-by-zero/g)]).toEqual([1, expect.objectContaining({ length: 2 })]);
    expect(existsSync(marker())).toBe(false);
    workspace.write("p.c", "int main(void) { int a[3]; a[3] = 1; return a[3]; }\n");
    await run(["diagnose", "p.c", "--apply", "1", "--time-limit", "5"]);
    expect(existsSync(marker())).toBe(false);
  });
});

describe("a cache in a project", () => {
  test("is no one's word but the user's", async () => {
    const found = await run(["check", "a.c"]);
    expect(found.code).toBe(1);
    // As an attacker would: results of a harmless program, under the name of another.
    const [entry] = readdirSync(at(".inquest-cache")).filter((name) => name !== ".gitignore");
    const text = readFileSync(at(`.inquest-cache/${entry!}`), "utf8").replaceAll("doomed", "clear");
    for (const forged of [text, text.slice(0, 100), "", `${text}\n`, "inquest cache 2 00\n{}"]) {
      writeFileSync(at(`.inquest-cache/${entry!}`), forged);
      expect(await run(["check", "a.c"])).toEqual(found);
    }
    expect(await run(["check", "a.c"], { XDG_STATE_HOME: join(outside, "state") })).toEqual(found);
  });

  test("is not written through a link", async () => {
    symlinkSync(outside, at(".inquest-cache"));
    const before = readdirSync(outside).sort();
    const { code, stdout } = await run(["check", "a.c"]);
    expect([code, stdout]).toEqual([1, expect.stringMatching(/results are not kept for the next run: \.inquest-cache cannot be written: it is a link/)]); // prettier-ignore
    expect(readdirSync(outside).sort()).toEqual(before);
  });
});

describe("a report that cannot be written", () => {
  const full = existsSync("/dev/full") ? ["/dev/full"] : [];

  test.each(full)("is told on standard error: --output %s", async (path) => {
    const { code, stdout, stderr } = await run(["check", "--no-cache", "--output", path, "a.c"]);
    expect([code, stdout]).toEqual([1, ""]);
    expect(stderr).toMatch(
      /^inquest: \/dev\/full cannot be written: .*; this is the report:\na\.c:1:.*division-by-zero/,
    );
    const log = await run(["check", "--no-cache", "--smt-log", path, "a.c"]);
    expect([log.code, log.stderr]).toEqual([1, expect.stringMatching(/full cannot be written/)]);
  });

  test.each(full)("is told on standard error: > %s", async (path) => {
    const program = join(import.meta.dirname, "../bin/inquest.js");
    const command = `exec "$0" "$1" check --no-cache a.c > ${path}`;
    const { status, stderr } = spawnSync("/bin/sh", ["-c", command, process.execPath, program], { cwd: workspace.folder, encoding: "utf8" }); // prettier-ignore
    expect([status, stderr]).toEqual([
      1,
      expect.stringMatching(/standard output cannot be written.*\n.*division-by-zero/),
    ]);
  });

  test.skipIf(process.getuid?.() !== 0)("leaves the one before", async () => {
    const folder = at("small");
    mkdirSync(folder);
    if (spawnSync("mount", ["-t", "tmpfs", "-o", "size=8k", "none", folder]).status !== 0) return;
    try {
      writeFileSync(join(folder, "report.json"), "before");
      const { code, stderr } = await run([
        "check",
        "--no-cache",
        "--format",
        "html",
        "--output",
        "small/report.json",
        "a.c",
      ]);
      expect([code, stderr]).toEqual([1, expect.stringMatching(/small\/report\.json cannot be written.*\n.*division-by-zero/)]); // prettier-ignore
      expect(readFileSync(join(folder, "report.json"), "utf8")).toBe("before");
      expect(readdirSync(folder)).toEqual(["report.json"]);
    } finally {
      spawnSync("umount", [folder]);
    }
  });

  test("replaces a link, and does not follow it", async () => {
    writeFileSync(join(outside, "file"), "before");
    symlinkSync(join(outside, "file"), at("report.txt"));
    expect((await run(["check", "--no-cache", "--output", "report.txt", "a.c"])).code).toBe(1);
    expect(readFileSync(at("report.txt"), "utf8")).toMatch(/division-by-zero/);
    symlinkSync(join(outside, "file"), at("log.txt"));
    expect((await run(["check", "--no-cache", "--smt-log", "log.txt", "a.c"])).stderr).toMatch(
      /log\.txt cannot be written/,
    );
    expect(readFileSync(join(outside, "file"), "utf8")).toBe("before");
  });
});
