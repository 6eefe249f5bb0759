/** The trees of C programs as text, from the clang that comes with us; an installed clang must give the same. */
import { readFileSync, readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { afterAll, describe, expect, test } from "vitest";
import type { Clang, ClangRequest } from "../src/driver/clang.ts";
import { printTree } from "../src/frontends/c/print-tree.ts";
import { readUnitPieces } from "../src/frontends/c/read-unit.ts";
import { bundledClang } from "../src/host/node/clang/bundled-clang.ts";
import { nativeClang } from "../src/host/node/clang/native-clang.ts";
import { findProgram } from "../src/host/node/find-program.ts";
import { expectGolden } from "./golden.ts";

const folder = fileURLToPath(new URL("golden/c-tree", import.meta.url));
const names = readdirSync(folder).filter((name) => name.endsWith(".c"));
const bundled = bundledClang();
const program = findProgram("clang");
const native = program === undefined ? undefined : await nativeClang(program);

afterAll(() => bundled.dispose());

async function treeOf(
  clang: Clang,
  name: string,
  text: string,
  model: ClangRequest["dataModel"] = "LP64",
): Promise<string> {
  const result = await clang.dump({
    file: name,
    text,
    includes: [],
    defines: [],
    undefines: [],
    dataModel: model,
    otherFlags: [],
    headers: "bundled",
  });
  if (result.kind !== "dump") return JSON.stringify(result, undefined, 2);
  const { unit, diagnostics } = await readUnitPieces(result.json, result.preprocessed, name, model);
  return printTree(unit) + diagnostics.map(({ span, message }) => `${span.line}:${span.column} ${message}\n`).join("");
}

describe("trees of C programs", () => {
  test.each(names)("%s", async (name) => {
    const text = readFileSync(`${folder}/${name}`, "utf8");
    const tree = await treeOf(bundled, name, text);
    expectGolden(`c-tree/${name.replace(/\.c$/, ".out")}`, tree);
    if (native !== undefined) expect(await treeOf(native, name, text), native.name).toBe(tree);
  });

  test("on a 32-bit machine", async () => {
    const text = "unsigned long n = sizeof(long); enum { BIG = 0x1ffffffffLL }; int a[sizeof(void *)];";
    expect(await treeOf(bundled, "narrow.c", text, "ILP32")).toMatchInlineSnapshot(`
      "enum ?: unsigned long long { BIG = 8589934591 }
      auto n: unsigned long = (integral unsigned long)sizeof<long>
      auto a: [4]int
      "
    `);
  });
});
