/** What a file includes, as it can be seen without preprocessing; and whether an installed clang may read it by itself. */
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { ClangRequest } from "../../../driver/clang.ts";
import { realOf } from "../project.ts";
import { includedNames, readsWithin } from "./includes.ts";

describe("names in directives", () => {
  test.each<[string, readonly string[] | undefined]>([
    ['#include "a.h"\n#include <b.h>\n', ["a.h", "b.h"]],
    ['  #  include_next "a.h"', ["a.h"]],
    ['%: include "a.h"', ["a.h"]],
    ['??=include "a.h"', ["a.h"]],
    ['#inc\\\nlude \\\n"a.h"', ["a.h"]],
    ['#inc??/\nlude "a.h"', ["a.h"]],
    ['# /* one\n */ /* two */ include /* three */ "a.h"', ["a.h"]],
    ['#if 0\n// "/*"\n#include "a.h"\n#endif', ["a.h"]],
    ['#if __has_include("a.h") && __has_include ( <b.h> )', ["a.h", "b.h"]],
    ["#ifdef __has_include", []],
    ['#define include 3\n#pragma once\n# 12 "a.c"\nint include;\n# x', []],
    ['#include MACRO("a.h")', undefined],
    ["#if __has_include(MACRO)", undefined],
    ['#embed "data"', ["data"]],
    ['#inclu\\u0064e "a.h"', undefined],
    ['#pragma GCC dependency "a.h"', undefined],
    ["# /* without an end", []],
  ])("%j", (text, names) => expect(includedNames(text)).toEqual(names));

  test("are found in time that grows with the text", () => {
    for (const piece of ["#/*", "#/**/", "# ", "#", "??/\n", "\\\n", "#include ", "%:/*"]) {
      const started = performance.now();
      includedNames(piece.repeat(1_000_000 / piece.length));
      expect(performance.now() - started).toBeLessThan(2000);
    }
  });
});

describe("what may be read", () => {
  let folder = "";
  const written = (name: string, text: string): string => {
    const path = join(folder, name);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
    return path;
  };
  beforeAll(() => {
    folder = realOf(mkdtempSync(join(tmpdir(), "inquest-includes-")));
    written("outside/secret.h", "int secret;\n");
    written("project/lib/inner.h", "#include <stdio.h>\n");
    written("project/lib/outer.h", '#include "inner.h"\n');
    written("project/lib/computed.h", "#include NAME\n");
    written("project/lib/leads.h", '#include "../../outside/secret.h"\n');
    written("project/map", "not a folder\n");
    symlinkSync(join(folder, "outside/secret.h"), join(folder, "project/lib/link.h"));
    symlinkSync("inner.h", join(folder, "project/lib/alias.h"));
    symlinkSync("/dev/zero", join(folder, "project/lib/zero.h"));
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  const fits = (text: string, more: Partial<ClangRequest> = {}): boolean => {
    const file = join(folder, "project/main.c");
    const includes = [join(folder, "project/lib")];
    const request: ClangRequest = { file, text, includes, defines: [], undefines: [], otherFlags: [], dataModel: "LP64", headers: "bundled", ...more }; // prettier-ignore
    return readsWithin(request, [join(folder, "project")]);
  };

  test.each([
    ['#include "outer.h"', true],
    ['#include "lib/../lib/outer.h"', true],
    ["#include <alias.h>", true],
    ["#include <no/such.h>", true],
    ['#include "link.h"', false],
    ['#include "zero.h"', false],
    ['#include "leads.h"', false],
    ['#include "computed.h"', false],
    ['#include "/dev/zero"', false],
    ['#include "/dev/null"', false],
    ['#include "/etc/passwd"', false],
    ["#include <../../etc/passwd>", false],
    ['#if __has_include("/etc/passwd")\n#endif', false],
  ])("%s: %j", (text, fit) => expect(fits(text)).toBe(fit));

  test("holds of what is read before the program, and of folders", () => {
    const prelude = (path: string): Partial<ClangRequest> => ({ otherFlags: [{ kind: "prelude", how: "include", path }] }); // prettier-ignore
    expect(fits("", prelude(join(folder, "project/lib/outer.h")))).toBe(true);
    expect(fits("", prelude(join(folder, "outside/secret.h")))).toBe(false);
    expect(fits("", { includes: [join(folder, "project/map")] })).toBe(false);
    expect(fits('#include "secret.h"', { includes: [join(folder, "outside")] })).toBe(false);
  });
});
