/** C files as users have them, through the command line: what does not compile, what is oddly named, old or half there. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Ajv2020 } from "ajv/dist/2020.js";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { buildProgram, inquest, Workspace, type Ended } from "./inquest.ts";

const divides = "int divides(int x) {\n  return 10 / x;\n}\n";
const fine = "int fine(int x) { return x / 2; }\n";
const buildFile = (directory: string, file: string, flags: string): string =>
  JSON.stringify([{ directory, file, command: `cc ${flags} -O2 -c ${file}` }]);

const files: Readonly<Record<string, string | Uint8Array>> = {
  "divides.c": divides,
  "fine.c": fine,
  "broken.c": "int f(int x) {\n  return x +;\n}\nint g(void) { missing = 3; return 0 }\n",
  "include.c": '#include <stdio.h>\n#include "sub/missing.h"\nint f(void) { return 1; }\n',
  "macros.c": [
    "#define RATIO(a, b) ((a) / (b))",
    "#define LEN 4",
    "#define GETTER(name) \\",
    "  int get_##name(int i) { \\",
    "    int a[LEN]; \\",
    "    a[0] = 1; \\",
    "    return a[LEN]; \\",
    "  }",
    "GETTER(width)",
    "int twice(int x, int y) { int a[LEN]; a[0] = RATIO(1, 2) + RATIO(1, x) + 1 % y; return RATIO(1,",
    "  a[0]); }",
  ].join("\n"),
  "old.c": "quotient(a, b)\n  int a;\n  char b;\n{\n  return a / b;\n}\nint twice(n) int n; { return n * 2; }\n",
  "crlf.c": divides.replaceAll("\n", "\r\n"),
  "mark.c": `\ufeff${divides}`,
  "größe.c": 'int größe(int höhe) { return "äöü"[0] / höhe; }\nint ende(void) { return "äöü"[7]; }\n',
  "latin.c": Buffer.from('int ende(void) { return "\xe4"[2]; }\n', "latin1"),
  "empty.c": "",
  "comment.c": "/* nothing here */\n",
  "binary.c": new Uint8Array([0x7f, 0x45, 0x4c, 0x46, 0, 1, 2]),
  "a folder/a file.c": divides,
  "a folder/part.h": "static inline int part(int x) { return 1 % x; }\n",
  "headers/part.h": "",
  "asm.c": 'int before(int x) { return 1 / x; }\nint machine(int x) {\n  __asm__("nop");\n  return x;\n}\n',
  "threads.c": [
    "#include <pthread.h>",
    "int before(int x) { return 1 / x; }",
    "static void *work(void *p) { return p; }",
    "int start(void) {",
    "  pthread_t thread;",
    "  return pthread_create(&thread, 0, work, 0);",
    "}",
  ].join("\n"),
  "own.c": [
    "unsigned long strlen(const char *text) { return 7; }",
    "/*@ ensures \\result == 7; */",
    'unsigned long seven(void) { return strlen("abc"); }',
  ].join("\n"),
  "unknown-1.c": "int mystery(int);\nint one(int x) { return mystery(x) + mystery(1); }\n",
  "unknown-2.c": "int mystery(int);\nint riddle(int *);\nint two(int x) { return mystery(riddle(&x)); }\n",
  "static-1.c": "static int same(int x) { return 10 / x; }\nint one(void) { return same(1); }\n",
  "static-2.c": "static int same(int x) { return x; }\nint two(void) { return same(1); }\n",
  "sizes.c": "int narrow(int x) { return 1 / (int)(sizeof(long) - 4); }\n",
  "flags.c": '#include "limits of.h"\nint at(int i) { int a[SIZE] = {0}; return i < 0 || i > LAST ? 0 : a[i]; }\n',
  ".git/HEAD": "",
  "include dir/limits of.h": "#define SIZE 3\n",
  "project/src/at.c":
    '#include "limits of.h"\nint at(int i) { int a[SIZE] = {0}; return i < 0 || i > LAST ? 0 : a[i]; }\n',
  "broken build/compile_commands.json": "[{",
};

let workspace: Workspace;

beforeAll(async () => {
  await buildProgram();
  workspace = new Workspace(files);
  const project = join(workspace.folder, "project");
  const command = '-I"../include dir" -DLAST=3';
  workspace.write("project/compile_commands.json", buildFile(project, "src/at.c", command));
  workspace.write("build/compile_commands.json", buildFile(join(workspace.folder, "build"), "../project/src/at.c", command)); // prettier-ignore
  workspace.write("elsewhere/compile_commands.json", buildFile("/no/such/folder", "src/at.c", command));
});
afterAll(() => workspace.remove());

function run(args: readonly string[], folder = "."): Promise<Ended> {
  return inquest(args, { cwd: join(workspace.folder, folder) });
}

const schema = JSON.parse(readFileSync(new URL("../schema/report.schema.json", import.meta.url), "utf8")) as object;
const valid = new Ajv2020({ allErrors: true, strictTypes: false }).compile(schema);

interface Document {
  readonly procedures: readonly { readonly name: string; readonly verdict: string; readonly reason: string | null }[];
  readonly findings: readonly {
    readonly file: string;
    readonly line: number;
    readonly column: number;
    readonly check: string;
  }[];
  readonly errors: readonly { readonly file: string | null; readonly line: number | null; readonly message: string }[];
  readonly notes: readonly string[];
}

async function report(args: readonly string[], folder = "."): Promise<Document> {
  const { stdout } = await run(["verify", "--format", "json", ...args], folder);
  const document: unknown = JSON.parse(stdout);
  valid(document);
  expect(valid.errors ?? []).toEqual([]);
  return document as Document;
}

const places = ({ findings }: Document): readonly string[] =>
  findings.map(({ file, line, column, check }) => `${file}:${line}:${column} ${check}`);

const verdicts = ({ procedures }: Document): Readonly<Record<string, string>> =>
  Object.fromEntries(procedures.map(({ name, verdict }) => [name, verdict]));

describe("what cannot be read", () => {
  test("clang's messages have their places, and the other files are checked", async () => {
    const { code, stdout, stderr } = await run(["verify", "broken.c", "divides.c", "binary.c", "empty.c"]);
    expect(stderr).toMatch(/^broken\.c:2:13: error: expected expression\n {4}2 \| {3}return x \+;\n {6}\| {13}\^$/m);
    expect(stderr).toMatch(/^broken\.c:4:15: error: use of undeclared identifier 'missing'$/m);
    expect(stderr).toMatch(/^broken\.c:4:36: error: expected ';' after return statement$/m);
    expect(stderr).toMatch(/^binary\.c: error: this is not text/m);
    expect(stderr).toMatch(/^empty\.c: error: the file is empty/m);
    expect(stdout).toMatch(/^divides\.c:2:10: error: /);
    expect(code).toBe(2);
  });

  test("a header that is not found is named, and how folders are added is said", async () => {
    const { code, stderr } = await run(["verify", "include.c"]);
    expect(stderr).toMatch(/^include\.c:2:10: error: 'sub\/missing\.h' file not found; -I DIR adds a folder/);
    expect(code).toBe(2);
  });

  test.each([
    [["--clang", "/nowhere"], /^inquest: error: C files cannot be read: \/nowhere was not found\n$/],
    [["-p", "nowhere"], /^inquest: error: there is no nowhere\/compile_commands\.json\n$/],
    [["-p", "broken build"], /^inquest: error: broken build\/compile_commands\.json: a list of compile commands was expected\n$/], // prettier-ignore
  ])("what is wrong with all files is said once: %j", async (options, message) => {
    const { code, stdout, stderr } = await run(["verify", "divides.c", "fine.c", ...options]);
    expect(stderr).toMatch(message);
    expect(stdout).toBe("no procedures were checked; 1 error in the input\n");
    expect(code).toBe(2);
  });

  test("a standard that clang does not know", async () => {
    const { code, stderr } = await run(["verify", "fine.c", "-std=c1"]);
    expect(stderr).toMatch(/^fine\.c: error: invalid value 'c1' in '-std=c1'\n$/);
    expect(code).toBe(2);
  });

  test("in JSON, too", async () => {
    const document = await report(["broken.c", "fine.c"]);
    expect(document.errors.map(({ file, line }) => `${file}:${line}`)).toEqual([
      "broken.c:2",
      "broken.c:4",
      "broken.c:4",
    ]);
    expect(verdicts(document)).toEqual({ fine: "safe" });
    const { errors } = await report(["fine.c", "divides.c", "--clang", "/nowhere"]);
    expect(errors).toMatchObject([{ file: null, line: null }]);
  });
});

describe("files of all sorts", () => {
  test("a finding within a macro is at the macro's use, and macros before it change no column", async () => {
    expect(places(await report(["macros.c"]))).toEqual([
      "macros.c:9:1 out-of-bounds",
      "macros.c:10:60 division-by-zero",
      "macros.c:10:74 division-by-zero",
      "macros.c:10:88 division-by-zero",
    ]);
  });

  test("definitions in the old style, in the default standard and in an old one", async () => {
    for (const options of [[], ["-std=gnu89"]]) {
      const document = await report(["old.c", ...options]);
      expect(places(document)).toEqual(["old.c:5:10 division-by-zero"]);
      expect(verdicts(document)).toEqual({ quotient: "unsafe", twice: "safe" });
    }
  });

  test("line ends of Windows and a byte-order mark change nothing", async () => {
    const expected = ["crlf.c", "mark.c"].map((name) => `${name}:2:10 division-by-zero`);
    expect(places(await report(["crlf.c", "mark.c"]))).toEqual(expected);
  });

  test("names and strings need not be ASCII", async () => {
    const document = await report(["größe.c", "latin.c"]);
    expect(places(document)).toEqual([
      "größe.c:1:30 division-by-zero",
      "größe.c:2:25 out-of-bounds",
      "latin.c:1:25 out-of-bounds",
    ]);
    expect(document.procedures.map(({ name }) => name)).toEqual(["größe", "ende", "ende"]);
  });

  test("a file without functions is fine", async () => {
    expect(await run(["verify", "comment.c"])).toEqual({ code: 0, stdout: "no procedures were checked\n", stderr: "" });
  });

  test("folders are searched for programs; a header is one only if it is named", async () => {
    const folder = await report(["a folder"]);
    expect(places(folder)).toEqual([`${join("a folder", "a file.c")}:2:10 division-by-zero`]);
    expect(folder.notes).toEqual([]);
    const header = join("a folder", "part.h");
    expect(places(await report([header]))).toEqual([`${header}:1:40 division-by-zero`]);
    expect((await run(["verify", "headers"])).stderr).toMatch(
      /^headers: error: there are no source files \(.*\.c, \.i, .*\)/,
    );
  });
});

describe("what programs are made of", () => {
  test("a thread leaves its function unknown, with the line, and the others are checked", async () => {
    const document = await report(["threads.c"]);
    expect(verdicts(document)).toEqual({ before: "unsafe", work: "safe", start: "unknown" });
    expect(document.procedures.at(-1)!.reason).toBe("threads are not modelled (line 6)");
  });

  test("inline assembly is said to have arbitrary effects", async () => {
    const document = await report(["asm.c"]);
    expect(verdicts(document)).toEqual({ before: "unsafe", machine: "safe" });
    expect(document.notes).toEqual(["inline assembly is not looked into: its effects are arbitrary (1 place)"]);
  });

  test("a function of the user's own comes before the model of that name", async () => {
    expect(verdicts(await report(["own.c"]))).toEqual({ strlen: "safe", seven: "safe" });
  });

  test("functions of which nothing is known are named once, with the number of their calls", async () => {
    const { notes } = await report(["unknown-1.c", "unknown-2.c"]);
    expect(notes).toEqual([
      "mystery has no model: its effects are arbitrary (3 calls)",
      "riddle has no model: its effects are arbitrary (1 call)",
    ]);
    const { stdout } = await run(["verify", "unknown-1.c"]);
    expect(stdout.match(/mystery has no model/g)).toHaveLength(1);
  });

  test("static functions of the same name in two files are two functions", async () => {
    const document = await report(["static-1.c", "static-2.c"]);
    expect(document.procedures.map(({ name, verdict }) => `${name} ${verdict}`)).toEqual([
      "same unsafe",
      "one safe",
      "same safe",
      "two safe",
    ]);
    expect(places(document)).toEqual(["static-1.c:1:33 division-by-zero"]);
  });
});

describe("options of compilers", () => {
  const include = ["-I", "include dir"];

  test.each([
    [["-Iinclude dir", "-DLAST=2"], []],
    [[...include, "-D", "LAST=3"], ["flags.c:2:67 out-of-bounds"]],
    [[...include, "-DLAST=3", "-ULAST", "-DLAST=2"], []],
    [[...include, "-ULAST", "-DLAST=2"], []],
  ])("%j", async (options, expected) => {
    expect(places(await report(["flags.c", ...options]))).toEqual(expected);
  });

  test("the last of -D and -U counts", async () => {
    const { errors } = await report(["flags.c", ...include, "-DLAST=3", "-ULAST"]);
    expect(errors.map(({ message }) => message)).toEqual(["use of undeclared identifier 'LAST'"]);
  });

  test("--data-model", async () => {
    expect(places(await report(["sizes.c"]))).toEqual([]);
    expect(places(await report(["sizes.c", "--data-model", "ILP32"]))).toEqual(["sizes.c:1:28 division-by-zero"]);
  });
});

describe("compile_commands.json", () => {
  const found = (file: string): readonly string[] => [`${file}:2:67 out-of-bounds`];

  test("one in the working directory is used", async () => {
    expect(places(await report(["src"], "project"))).toEqual(found(join("src", "at.c")));
  });

  test("one in another folder is used if it is asked for; the command line has the last word", async () => {
    const file = join("project", "src", "at.c");
    expect(places(await report([file, "-p", "build"]))).toEqual(found(file));
    expect(places(await report([file, "-p", "build", "-DLAST=2"]))).toEqual([]);
    const { errors } = await report([file, "-p", "build", "-ULAST"]);
    expect(errors).toMatchObject([{ line: 2, message: "use of undeclared identifier 'LAST'" }]);
  });

  test("one that is about other files says nothing of ours", async () => {
    const file = join("project", "src", "at.c");
    const { errors } = await report([file, "-p", "elsewhere"]);
    expect(errors).toMatchObject([
      { line: 1, message: expect.stringMatching(/'limits of\.h' file not found/) as string },
    ]);
  });
});
