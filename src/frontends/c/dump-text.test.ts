/** What is read from the texts: places, string literals, annotations, packing. */
import { describe, expect, test } from "vitest";
import { annotationsIn } from "./annotations.ts";
import { positionsOf } from "./positions.ts";
import { packLimits } from "./pragma-pack.ts";
import { stringElements } from "./string-literal.ts";

describe("places", () => {
  const text = '# 1 "a.c"\nint x;\n# 7 "dir/b \\"q\\".h" 1\nint \u00e9, y;\n\n# 3 "a.c" 2\nint z;\n';
  const positions = positionsOf(text, "?");
  const place = (part: string): string => {
    const start = Buffer.byteLength(text.slice(0, text.indexOf(part)));
    const { file, line, column, endLine, endColumn } = positions.span(start, start + Buffer.byteLength(part));
    return `${file}:${line}:${column}-${endLine}:${endColumn}`;
  };
  test.each([
    ["x", "a.c:1:5-1:6"],
    ["\u00e9", 'dir/b "q".h:7:5-7:6'],
    ["y", 'dir/b "q".h:7:8-7:9'],
    ["z;", "a.c:3:5-3:7"],
  ])("%s", (part, expected) => expect(place(part)).toBe(expected));

  test("text between offsets counts bytes", () => {
    const start = Buffer.byteLength(text.slice(0, text.indexOf("y;")));
    expect(positions.text(start, start + 2)).toBe("y;");
    expect(positions.byteOf(text.indexOf("y;"))).toBe(start);
  });
});

describe("string literals", () => {
  test.each<[string, number | undefined, number, readonly number[]]>([
    ['"ab"', 3, 1, [97, 98, 0]],
    ['"ab"', 2, 1, [97, 98]],
    ['"a\\000b"', 5, 1, [97, 0, 98, 0, 0]],
    ['"\\n\\t\\"\\\\\\377"', 6, 1, [10, 9, 34, 92, 255, 0]],
    ['L"h\\351"', 3, 4, [104, 233, 0]],
    ['L"\\x1F600""f"', 3, 4, [0x1f600, 102, 0]],
    ['u"\\U0001F600"', 3, 2, [0xd83d, 0xde00, 0]],
    ['"\u00e9"', undefined, 1, [0xc3, 0xa9, 0]],
  ])("%s", (text, count, width, expected) => expect(stringElements(text, count, width)).toEqual(expected));
});

test("annotations are found outside strings and other comments", () => {
  const text = 'char *s = "/*@ no */"; /* /*@ no */ /*@ yes @*/\n//@ too\n// //@ no\nint c = \'"\'; /*@ last */';
  const found = annotationsIn(text, positionsOf(text, "a.c"));
  expect(found.map((annotation) => [annotation.span.line, annotation.text.trim()])).toEqual([
    [1, "yes"],
    [2, "too"],
    [4, "last"],
  ]);
});

test("pragma pack has a stack", () => {
  const text = "#pragma pack(4)\nA\n#pragma pack(push, 1)\nB\n#pragma pack(push, name, 2)\nC\n#pragma pack(pop, name)\nD\n#pragma pack(pop)\nE\n#pragma pack()\nF\n"; // prettier-ignore
  const limit = packLimits(text, positionsOf(text, "a.c"));
  expect(["A", "B", "C", "D", "E", "F"].map((place) => limit(text.indexOf(`${place}\n`)))).toEqual([
    4,
    1,
    2,
    1,
    4,
    undefined,
  ]);
});
