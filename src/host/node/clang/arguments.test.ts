/** Whatever a project's compile commands say: of what clang is given, only values are theirs. */
import fc from "fast-check";
import { expect, test } from "vitest";
import { parseCompileCommands } from "../../../driver/compile-commands.ts";
import type { ClangRequest } from "../../../driver/clang.ts";
import { judging, preprocessing } from "./arguments.ts";

const dialect = { path: (path: string) => `./${path}`, library: () => [], reading: [] };

function requestFor(words: readonly string[]): ClangRequest {
  const entry = { directory: "", file: "a.c", arguments: ["cc", ...words] };
  const parsed = parseCompileCommands(JSON.stringify([entry]));
  if ("error" in parsed) throw new Error(parsed.error);
  return { dataModel: "LP64", ...parsed.flags.get("a.c")!, file: "a.c", headers: "bundled" };
}

/** The words whose value is another word. */
const takesValue = ["-I", "-isystem", "-iquote", "-idirafter", "-o", "-x", "-Xclang"];
const ours = new Set([[], ["-m32"]].flatMap((words) => preprocessing(dialect, requestFor(words))));
const theirs =
  /^(-D[\p{L}_$][^\r\n\0]*|-U[\p{L}_$][\p{L}\p{N}_$]*|-std=[a-z0-9:]+|-f(no-)?[a-z0-9-]+(=\d+)?|-ansi|-pthread|-trigraphs|-Xclang|-(include|imacros))$/u;

const hostile = [
  "-fplugin=./evil.so", "-fplugin", "-fpass-plugin=./evil.so", "-Xclang", "-load", "-plugin", "./evil.so", "-B.", "-B", ".",
  "-specs=evil", "--config", "evil.cfg", "--config=evil.cfg", "-o", "out", "-MF", "deps", "-MD", "@rsp", "-I@rsp", "-I", "-include",
  "-include-pch", "-imacros", "--include=@rsp", "-D", "-DX=@rsp", "-D-o", "-U-o", "-std=-o", "-std=c99", "-mllvm", "-wrapper",
  "evil,cmd", "-ivfsoverlay", "-fmodules", "-fmodule-file=evil", "-save-temps", "-ftime-trace", "-fcrash-diagnostics-dir=.",
  "-Wp,-MD,deps", "-Wl,x", "-Wa,x", "--sysroot=.", "-isysroot", "--target=x", "-gcc-toolchain", "-resource-dir", "-cc1", "--",
  "-isystem", "-iquote", "-idirafter", "-fno-builtin", "-fsigned-char", "-m32", "-x", "c++", "", "-", "\0", "a\nb", "-D\0",
]; // prettier-ignore

const word = fc.oneof(fc.constantFrom(...hostile), fc.string(), fc.string().map((text) => `-${text}`), fc.tuple(fc.constantFrom(...hostile), fc.string()).map(([a, b]) => a + b)); // prettier-ignore

test("no word of a compile command is an option of its own making", () => {
  fc.assert(
    fc.property(fc.array(word), (words) => {
      for (const args of [preprocessing, judging].map((make) => make(dialect, requestFor(words)))) {
        expect(args.slice(-2)).toEqual(["--", "./a.c"]);
        for (let at = 0; at < args.length - 2; at++) {
          const argument = args[at]!;
          expect(ours.has(argument) || theirs.test(argument) || argument === "-fsyntax-only" || takesValue.includes(argument), argument).toBe(true); // prettier-ignore
          if (argument === "-Xclang" && /^-(include|imacros)$/.test(args[at + 1]!)) {
            expect(args[at + 2]).toBe("-Xclang");
            expect(args[at + 3]).toMatch(/^\.\//);
            at += 3;
          } else if (takesValue.includes(argument)) expect(args[++at]).toMatch(/^(\.\/|c$|-$)/);
        }
      }
    }),
    { numRuns: 2000 },
  );
});

test.each([
  [
    ["-include", "-fplugin=./evil.so"],
    ["-Xclang", "-include", "-Xclang", "./-fplugin=./evil.so"],
  ],
  [["-I@rsp"], ["-I", "./@rsp"]],
  [["-fplugin=./evil.so", "-Xclang", "-load", "-Xclang", "./evil.so", "-B.", "-specs=evil"], []],
  [["-o", "-DNAME", "-MF", "-Iout"], []],
])("%j", (words, expected) => {
  const plain = preprocessing(dialect, requestFor([]));
  const more = preprocessing(dialect, requestFor(words)).filter((argument) => !plain.includes(argument) || argument === "-Xclang"); // prettier-ignore
  expect(more).toEqual(expected);
});
