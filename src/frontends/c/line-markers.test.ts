import { expect, test } from "vitest";
import { lineMarker, markedFiles } from "./line-markers.ts";

test.each([
  ['# 7 "a.c" 2', { line: 7, file: "a.c", isSystem: false }],
  ['# 1 "/usr/include/stdio.h" 1 3 4', { line: 1, file: "/usr/include/stdio.h", isSystem: true }],
  ["#line 12", { line: 12, isSystem: false }],
  ['# 3 "a \\"\\303\\274\\\\.h" 1', { line: 3, file: 'a "ü\\.h', isSystem: false }],
  ["#pragma once", undefined],
  ["int x;", undefined],
])("%s", (line, marker) => expect(lineMarker(line)).toEqual(marker));

test("files by name, each once", () => {
  const text =
    '# 1 "a.c"\n# 1 "gr\\303\\266\\303\\237e.h" 1\nint x;\n# 2 "a.c" 2\n# 1 "/usr/include/math.h" 1 3 4\n#pragma pack(1)\n';
  expect([...markedFiles(text)]).toEqual([["a.c", false], ["größe.h", false], ["/usr/include/math.h", true]]); // prettier-ignore
});
