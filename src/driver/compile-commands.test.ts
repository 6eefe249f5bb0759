import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { parseCompileCommands, shellWords } from "./compile-commands.ts";

function flagsFor(entry: object, file: string) {
  const parsed = parseCompileCommands(JSON.stringify([entry]));
  if ("error" in parsed) throw new Error(parsed.error);
  return parsed.flags.get(file);
}

describe("compile commands", () => {
  test("as a list of arguments", () => {
    const entry = {
      directory: "/p/build",
      file: "../src/a b.c",
      arguments: [
        "cc",
        "-O2",
        "-Wall",
        "-I../include",
        "-I",
        "/abs/inc",
        "-DN=1",
        "-D",
        'S="x y"',
        "-UDEBUG",
        "-std=gnu99",
        "-isystem",
        "sys",
        "-include",
        "config.h",
        "-fno-common",
        "-march=native",
        "-m32",
        "-c",
        "../src/a b.c",
        "-o",
        "-Ix.o",
      ],
    };
    expect(flagsFor(entry, "/p/src/a b.c")).toEqual({
      includes: ["/p/include", "/abs/inc"],
      defines: ["N=1", 'S="x y"'],
      undefines: ["DEBUG"],
      standard: "gnu99",
      dataModel: "ILP32",
      otherFlags: [
        { kind: "folder", how: "-isystem", path: "/p/build/sys" },
        { kind: "prelude", how: "include", path: "/p/build/config.h" },
        { kind: "language", flag: "-fno-common" },
      ],
    });
  });

  test("as one command", () => {
    const command = `gcc -DNAME='"a b"' -DPATH=\\"/x\\ y\\" "-Iwith space" -Dq="it's" -c f.c`;
    expect(flagsFor({ directory: "/d", file: "f.c", command }, "/d/f.c")).toMatchObject({
      includes: ["/d/with space"],
      defines: ['NAME="a b"', 'PATH="/x y"', "q=it's"],
    });
  });

  test("the first entry of a file counts", () => {
    const text = JSON.stringify([
      { directory: "/d", file: "f.c", command: "cc -DA f.c" },
      { directory: "/d", file: "/d/./f.c", command: "cc -DB f.c" },
    ]);
    const parsed = parseCompileCommands(text);
    expect("flags" in parsed && [...parsed.flags].map(([file, { defines }]) => [file, defines])).toEqual([
      ["/d/f.c", ["A"]],
    ]);
  });

  test.each([
    ["nonsense", "a list of compile commands was expected"],
    ["{}", "a list of compile commands was expected"],
    ["[3]", "compile command 1: an object was expected"],
    ['[{"directory":"/d","command":"cc"}]', 'compile command 1: "file" should be a string'],
    ['[{"file":"f.c"}]', 'compile command 1: "arguments" or "command" was expected'],
    ['[{"file":"f.c","directory":1,"command":""}]', 'compile command 1: "directory" should be a string'],
  ])("%s is refused", (text, error) => expect(parseCompileCommands(text)).toEqual({ error }));
});

describe("the words of a command", () => {
  test.each([
    ["", []],
    ["  a   b\t", ["a", "b"]],
    [`a"b c"'d e'f`, ["ab cd ef"]],
    [`'' ""`, ["", ""]],
    [String.raw`"\"\\\n" \'`, [String.raw`"\\n`, "'"]],
    [`open 'quote`, ["open", "quote"]],
  ])("%s", (command, words) => expect(shellWords(command)).toEqual(words));

  test("are those that were quoted", () => {
    const quoted = (word: string): string => `'${word.replaceAll("'", `'\\''`)}'`;
    fc.assert(
      fc.property(fc.array(fc.string()), (words) => {
        expect(shellWords(words.map(quoted).join(" "))).toEqual(words);
      }),
    );
  });
});
