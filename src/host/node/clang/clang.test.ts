/** Both clangs: the same request gets the same preprocessed text, the same tree and the same messages from each. */
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, relative } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { wholeText, type Clang, type ClangRequest, type ClangResult } from "../../../driver/clang.ts";
import { findProgram } from "../find-program.ts";
import { bundledClang } from "./bundled-clang.ts";
import { findClang } from "./find-clang.ts";
import { headersFolder } from "./headers-folder.ts";
import { timeFor } from "./limits.ts";
import { nativeClang } from "./native-clang.ts";

const bundled = bundledClang();
const installed = findProgram("clang");
const native = installed === undefined ? undefined : await nativeClang(installed);
const clangs: readonly (readonly [string, Clang])[] = [
  ["bundled", bundled],
  ...(native === undefined ? [] : [["native", native] as const]),
];

let folder = "";
beforeAll(() => void (folder = mkdtempSync(join(tmpdir(), "inquest clang "))));
afterAll(() => {
  bundled.dispose();
  rmSync(folder, { recursive: true, force: true });
});

describe.each(clangs)("the %s clang", (_, clang) => {
  test("gives preprocessed text and a tree", async () => {
    const file = written("simple.c", "#define ONE 1\n/*@ requires x > 0; */\nint f(int x) { return x + ONE; }\n");
    const { preprocessed, tree } = await dumped(clang, { file });
    expect(preprocessed).toContain("/*@ requires x > 0; */\nint f(int x) { return x + 1; }");
    expect(markers(preprocessed)).toContain(file);
    const f = find(tree, "FunctionDecl", "f");
    expect(f?.type?.qualType).toBe("int (int)");
    const offset = f?.loc?.offset ?? -1;
    expect(Buffer.from(preprocessed).subarray(offset).toString()).toMatch(/^f\(int x\)/);
  });

  test("names files as the user did", async () => {
    const file = written(
      "named/by user.c",
      '#include "a header.h"\nconst char *name = __FILE__;\nint g(void) { return h; }\n',
    );
    written("named/a header.h", "enum { h = 3 };\n");
    const asked = relative(process.cwd(), file);
    const { preprocessed } = await dumped(clang, { file: asked });
    expect(preprocessed).toContain(`name = ${JSON.stringify(asked)};`);
    expect(markers(preprocessed)).toEqual(expect.arrayContaining([asked, join(dirname(asked), "a header.h")]));
  });

  test("takes unsaved text, of a file that is there and of one that is not", async () => {
    written("unsaved/part.h", "#define PART 7\n");
    const text = '#include "part.h"\nint later = PART;\n';
    for (const file of [written("unsaved/there.c", "int earlier;\n"), join(folder, "unsaved/new.c")]) {
      const { preprocessed } = await dumped(clang, { file, text });
      expect(preprocessed).toContain("int later = 7;");
      expect(preprocessed).not.toContain("earlier");
      expect(markers(preprocessed)).toContain(file);
    }
  });

  test("follows -I, -D, -U, other flags and the data model", async () => {
    written("flags/inc dir/x.h", "#define X 5\n");
    written("flags/forced.h", "#define FORCED 6\n");
    const file = written(
      "flags/main.c",
      '#include "x.h"\n#ifndef __linux__\nint x = X, n = N, forced = FORCED;\n#endif\nchar size[sizeof(long)];\n',
    );
    const asked = {
      file,
      includes: [join(folder, "flags/inc dir")],
      defines: ["N=4"],
      undefines: ["__linux__"],
      otherFlags: [{ kind: "prelude", how: "include", path: join(folder, "flags/forced.h") } as const],
    };
    const { preprocessed, tree } = await dumped(clang, asked);
    expect(preprocessed).toContain("int x = 5, n = 4, forced = 6;");
    expect(find(tree, "VarDecl", "size")?.type?.qualType).toBe("char[8]");
    const narrow = await dumped(clang, { ...asked, dataModel: "ILP32" });
    expect(find(narrow.tree, "VarDecl", "size")?.type?.qualType).toBe("char[4]");
  });

  test("reports errors at the user's places, macros or not", async () => {
    const text = "#define BAD(x) undeclared + x\n\nint f(void) {\n  int y = BAD(1);\n  return y +;\n}\n";
    const file = written("errors.c", text);
    expect(await messages(clang, { file })).toEqual([
      `${file}:4:11: use of undeclared identifier 'undeclared'`,
      `${file}:5:13: expected expression`,
    ]);
  });

  test("reports errors in headers there", async () => {
    const header = written("wrong.h", "int f(void) { return z; }\n");
    const file = written("right.c", '#include "wrong.h"\n');
    expect(await messages(clang, { file })).toEqual([`${header}:1:22: use of undeclared identifier 'z'`]);
  });

  test("reports a missing header and a missing file", async () => {
    const file = written("missing.c", "int a;\n#include <no/such.h>\n");
    expect(await messages(clang, { file })).toEqual([
      `${file}:2:10: 'no/such.h' file not found; -I DIR adds a folder to search for headers`,
    ]);
    const absent = join(folder, "absent.c");
    const [first] = await messages(clang, { file: absent });
    expect(first).toMatch(/absent\.c:0:0: no such file or directory/);
  });

  test("reports #error and what is not C at all", async () => {
    const file = written("refused.c", "#error not here\n");
    expect(await messages(clang, { file })).toEqual([`${file}:1:2: not here`]);
    expect(await messages(clang, { file, text: "class A { };" })).not.toEqual([]);
  });

  test("an error inside a switch is not passed over", async () => {
    const file = written("twice.c", "int f(int x) { switch (x) { case 1: case 1: return 2; } return 0; }\n");
    expect(await messages(clang, { file })).toEqual([`${file}:1:42: duplicate case value '1'`]);
  });

  test("nor is a repeated enumerator: the next one would get a wrong value", async () => {
    const file = written(
      "enumerators.c",
      "enum A { one = 1 };\nenum B { one = 1, two };\nint f(void) { return two; }\n",
    );
    expect(await messages(clang, { file })).toEqual([`${file}:2:10: redefinition of enumerator 'one'`]);
  });

  test("reads lines that end in CR LF, names and strings that are not ASCII", async () => {
    const file = written("crlf.c", 'const char *grüße = "日本 \\\n語";\r\nint f(void) {\r\n  return nichts;\r\n}\r\n');
    expect(await messages(clang, { file })).toEqual([`${file}:4:10: use of undeclared identifier 'nichts'`]);
    const { preprocessed, tree } = await dumped(clang, { file, text: 'char grüße[] = "日本";\r\nint n;\r\n' });
    expect(find(tree, "VarDecl", "grüße")?.type?.qualType).toBe("char[7]");
    const offset = find(tree, "VarDecl", "n")?.loc?.offset ?? -1;
    expect(
      Buffer.from(preprocessed)
        .subarray(offset, offset + 2)
        .toString(),
    ).toBe("n;");
  });

  test("keeps the length of strings that are not UTF-8", async () => {
    const file = written("latin.c", Buffer.from('char s[] = "caf\xe9"; /* \xe9 */ int n;\n', "latin1"));
    for (const request of [
      { file },
      { file, text: Buffer.from('char s[] = "caf\xe9"; /* \xe9 */ int n;\n', "latin1").toString() },
    ]) {
      const { preprocessed, tree } = await dumped(clang, request);
      expect(find(tree, "VarDecl", "s")?.type?.qualType).toBe("char[5]");
      const offset = find(tree, "VarDecl", "n")?.loc?.offset ?? -1;
      expect(
        Buffer.from(preprocessed)
          .subarray(offset, offset + 2)
          .toString(),
      ).toBe("n;");
    }
  });

  test("accepts old code", async () => {
    const file = written(
      "old.c",
      "f(a, p) int a; char *p; { int *q = p; q = 5; return g(a) + *q; }\nstatic x;\nint h() { return; }\n",
    );
    const { tree } = await dumped(clang, { file, standard: "gnu89" });
    expect(find(tree, "FunctionDecl", "f")?.type?.qualType).toMatch(/^int \(/);
  });

  test("a preprocessed file is taken as it is, its own lines included", async () => {
    const text = '# 1 "/nowhere/original.c"\n# 77 "/nowhere/original.c"\nint linux;\nint f(void) { return unix; }\n';
    const file = written("given.i", text);
    expect(await messages(clang, { file })).toEqual([`${file}:4:22: use of undeclared identifier 'unix'`]);
  });

  test("an address stands beside an offsetof, in constants too", async () => {
    const text =
      '#include <stddef.h>\nstruct s { int a, b[4]; };\nchar c[offsetof(struct s, b[1])];\nenum { e = offsetof(struct s, b) };\nint f(int x) { switch (x) { case offsetof(struct s, b): return 1; } return 0; }\n_Static_assert(offsetof(struct s, b) == 4, "");\n';
    const { tree } = await dumped(clang, { file: join(folder, "offset.c"), text });
    expect(find(tree, "VarDecl", "c")?.type?.qualType).toBe("char[8]");
    expect(all(tree, "ChooseExpr").map((e) => e.inner?.map(({ kind }) => kind))).toEqual(
      all(tree, "OffsetOfExpr").map(() => ["ConstantExpr", "OffsetOfExpr", "ParenExpr"]),
    );
  });

  test("an assertion is a conditional", async () => {
    const text = "#include <assert.h>\nvoid f(int x) { assert(x > 0); }\n";
    const { preprocessed } = await dumped(clang, { file: join(folder, "assertion.c"), text });
    expect(preprocessed).toMatch(
      /\(\(x > 0\) \? \(void\)0 : __assert_fail\("x > 0", ".*assertion\.c", 2, __func__\)\);/,
    );
  });

  test("every header of ours stands alone, in either data model and in old and new C", async () => {
    const names = readdirSync(headersFolder(), { recursive: true, encoding: "utf8" }).filter((name) =>
      name.endsWith(".h"),
    );
    expect(names.length).toBeGreaterThan(180);
    const text = names.map((name) => `#include <${name.replaceAll("\\", "/")}>\n`).join("");
    for (const dataModel of ["LP64", "ILP32"] as const) {
      for (const standard of dataModel === "LP64" ? ["c89"] : ["gnu17"]) {
        const sizes = `char z[sizeof(size_t)], t[sizeof(time_t)], m[sizeof(pthread_mutex_t)], i[sizeof(int64_t)];`;
        const { tree } = await dumped(clang, {
          file: join(folder, "all.c"),
          text: `${text}${sizes}`,
          dataModel,
          standard,
        });
        const types = ["z", "t", "m", "i"].map((name) => find(tree, "VarDecl", name)?.type?.qualType);
        const expected = dataModel === "LP64" ? [8, 8, 40, 8] : [4, 4, 24, 8];
        expect(types).toEqual(expected.map((size) => `char[${size}]`));
      }
    }
  });

  test("what is not ours comes from clang", async () => {
    const text = "#include <stdatomic.h>\natomic_int a;\n";
    const { tree } = await dumped(clang, { file: join(folder, "atomic.c"), text });
    expect(find(tree, "VarDecl", "a")).toBeDefined();
  });

  test("20,000 lines", async () => {
    const text = Array.from(
      { length: 5000 },
      (_, i) => `int f${i}(int x) {\n  if (x > ${i}) x--;\n  return x;\n}\n`,
    ).join("");
    const { tree } = await dumped(clang, { file: join(folder, "long.c"), text });
    expect(tree.inner?.at(-1)?.name).toBe("f4999");
  });

  test("deep nesting", async () => {
    const text = `int f(int x) { return ${"(".repeat(1500)}x${")".repeat(1500)}; }\n`;
    await dumped(clang, { file: join(folder, "deep.c"), text });
    const bottomless = `int f(int x) { return ${"(".repeat(50_000)}x${")".repeat(50_000)}; }\n`;
    const result = await clang.dump(request({ file: join(folder, "deeper.c"), text: bottomless }));
    // Some releases of clang say that this is too deep, others crash.
    expect(["errors", "failed"]).toContain(result.kind);
  });
});

describe("line directives", () => {
  test("lead to files that are there, and are passed over otherwise", async () => {
    const grammar = written("grammar.y", "\n\n\nwrong\n");
    const text = (name: string): string => `int a;\n#line 4 ${JSON.stringify(name)}\nint b = wrong;\n`;
    const file = join(folder, "grammar.c");
    expect(await messages(bundled, { file, text: text(grammar) })).toEqual([
      `${grammar}:4:9: use of undeclared identifier 'wrong'`,
    ]);
    expect(await messages(bundled, { file, text: text("lost.y") })).toEqual([
      `${file}:3:9: use of undeclared identifier 'wrong'`,
    ]);
  });
});

describe("a run that does not end", () => {
  test("of the bundled clang is given up, and the next run works", async () => {
    expect([undefined, new Uint8Array(3_500_000)].map((input) => timeFor({ timeLimitMs: 5 }, input))).toEqual([5, 20]);
    const hasty = bundledClang({ timeLimitMs: 1 });
    const text = "int x;\n";
    const result = await hasty.dump(request({ file: join(folder, "x.c"), text }));
    expect(result).toEqual({ kind: "failed", why: "clang took longer than 0.001 s" });
    hasty.dispose();
    const stopping = new AbortController();
    const stoppable = bundledClang({ timeLimitMs: 60_000, signal: stopping.signal });
    const endless = stoppable.dump(request({ file: join(folder, "x.c"), text }));
    stopping.abort();
    expect(await endless).toEqual({ kind: "failed", why: "clang was stopped" });
    stoppable.dispose();
    expect((await bundled.dump(request({ file: join(folder, "x.c"), text }))).kind).toBe("dump");
  });

  test.runIf(process.platform !== "win32")("of a native clang is given up", async () => {
    const script = written(
      "slow clang",
      '#!/bin/sh\n[ "$1" = --version ] && echo "clang version 20.1.0" && exit 0\nexec sleep 60\n',
      0o755,
    );
    const slow = await nativeClang(script, { timeLimitMs: 100 });
    const result = await slow?.dump(request({ file: join(folder, "x.c"), text: "int x;\n" }));
    expect(result).toEqual({ kind: "failed", why: "clang took longer than 0.1 s" });
  });
});

test.runIf(process.platform !== "win32")("a crash is a failure, with what clang said", async () => {
  const script = written(
    "sick clang",
    '#!/bin/sh\n[ "$1" = --version ] && echo "clang version 20.1.0" && exit 0\necho ouch >&2\nexit 139\n',
    0o755,
  );
  const sick = await nativeClang(script);
  const result = await sick?.dump(request({ file: join(folder, "x.c"), text: "int x;\n" }));
  expect(result).toEqual({ kind: "failed", why: "clang ended with exit code 139: ouch" });
});

describe("which clang", () => {
  test("the bundled one can be asked for", async () => {
    expect(await findClang("bundled")).toMatchObject({ name: "bundled clang 22" });
  });
  test("what is not there, or no clang, is refused", async () => {
    expect(await findClang("no-such-clang")).toEqual({ error: "no-such-clang was not found" });
    expect(await findClang(process.execPath)).toEqual({ error: `${process.execPath} is not clang 11 or newer` });
  });
});

test.runIf(native !== undefined)("both clangs see the same program", async () => {
  const text = `#include <stdio.h>
#include <stdlib.h>
#include <stdbool.h>
#include <errno.h>
struct list { struct list *next; int value : 5; };
static int sum(const struct list *l) {
  int s = 0;
  for (; l != NULL; l = l->next) s += l->value;
  return s;
}
int main(int argc, char **argv) {
  struct list *l = calloc(1, sizeof *l);
  if (!l) { perror("calloc"); return errno; }
  l->value = argc > 1 ? atoi(argv[1]) : 'a';
  bool odd = sum(l) & 1;
  switch (argc) { case 1 ... 3: odd = !odd; break; default: goto end; }
  printf("%d %s\\n", sum(l), odd ? "odd" : "even");
end:
  free(l);
  return 0;
}
`;
  const ask = { file: join(folder, "both.c"), text };
  const [one, other] = [await dumped(bundled, ask), await dumped(native!, ask)];
  const unmarked = (preprocessed: string): string => preprocessed.replace(/^# \d+ .*\n/gm, "").replace(/\n+/g, "\n");
  expect(unmarked(one.preprocessed)).toBe(unmarked(other.preprocessed));
  const names = ["list", "sum", "main"];
  expect(essence(one.tree, names)).toHaveLength(3);
  expect(essence(one.tree, names)).toEqual(essence(other.tree, names));
});

interface Node {
  readonly kind?: string;
  readonly name?: string;
  readonly loc?: { readonly offset?: number };
  readonly type?: { readonly qualType?: string };
  readonly opcode?: string;
  readonly castKind?: string;
  readonly value?: unknown;
  readonly inner?: readonly Node[];
}

function request(given: Partial<ClangRequest> & { file: string }): ClangRequest {
  return { includes: [], defines: [], undefines: [], otherFlags: [], dataModel: "LP64", headers: "bundled", ...given };
}

async function dumped(clang: Clang, given: Parameters<typeof request>[0]) {
  const result: ClangResult = await clang.dump(request(given));
  if (result.kind !== "dump") throw new Error(JSON.stringify(result));
  const tree = JSON.parse(await wholeText(result.json)) as Node;
  return { preprocessed: result.preprocessed, tree };
}

async function messages(clang: Clang, given: Parameters<typeof request>[0]): Promise<readonly string[]> {
  const result = await clang.dump(request(given));
  if (result.kind !== "errors") throw new Error(`${result.kind} instead of errors`);
  return result.diagnostics.map(({ span, message }) => `${span.file}:${span.line}:${span.column}: ${message}`);
}

function written(name: string, content: string | Buffer, mode = 0o644): string {
  const path = join(folder, name);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, content, { mode });
  return path;
}

function markers(preprocessed: string): readonly string[] {
  return [...preprocessed.matchAll(/^# \d+ "(.*?)"/gm)].map((match) => match[1]!);
}

function all(node: Node, kind: string): readonly Node[] {
  return [...(node.kind === kind ? [node] : []), ...(node.inner ?? []).flatMap((inner) => all(inner, kind))];
}

const find = (tree: Node, kind: string, name: string): Node | undefined =>
  all(tree, kind).find((node) => node.name === name);

/**
 * Kinds, names and types of the named declarations. Releases of clang differ in how they spell types and in the
 * attributes that they give to well-known functions.
 */
function essence(tree: Node, names: readonly string[]): unknown {
  const spelled = (type: string): string =>
    type.replaceAll("__size_t", "unsigned long").replace(/ ?\b(restrict|_Nonnull)\b/g, "");
  const shape = (node: Node): unknown => [
    node.kind,
    node.name,
    node.opcode,
    node.castKind,
    node.value,
    spelled(node.type?.qualType ?? ""),
    (node.inner ?? []).filter((inner) => !/Attr$/.test(inner.kind ?? "")).map(shape),
  ];
  return (tree.inner ?? []).filter((node) => names.includes(node.name ?? "")).map(shape);
}
