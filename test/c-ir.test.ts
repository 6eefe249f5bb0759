/** How C is lowered, shown by goldens; and an installed clang leads to the same as the one that comes with us. */
import { readFileSync, readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { afterAll, describe, expect, test } from "vitest";
import { bundledClang } from "../src/host/node/clang/bundled-clang.ts";
import { nativeClang } from "../src/host/node/clang/native-clang.ts";
import { findProgram } from "../src/host/node/find-program.ts";
import { printImplementation, printProgram } from "../src/ir/print.ts";
import { translatedC } from "./c-program.ts";
import { expectGolden } from "./golden.ts";

const goldens = fileURLToPath(new URL("golden/c-ir", import.meta.url));
const corpus = fileURLToPath(new URL("corpus/c", import.meta.url));
const bundled = bundledClang();
const installed = findProgram("clang");
const native = installed === undefined ? undefined : await nativeClang(installed);

afterAll(() => bundled.dispose());

describe("lowered", () => {
  const names = readdirSync(goldens).filter((name) => name.endsWith(".c"));

  test("there are programs", () => expect(names).not.toEqual([]));

  test.each(names)("%s", async (name) => {
    const { program, diagnostics } = await translatedC(name, readFileSync(`${goldens}/${name}`, "utf8"), bundled);
    expect(diagnostics).toEqual([]);
    const text = program!.implementations.map((one) => `${printImplementation(one)}\n`).join("\n");
    expectGolden(`c-ir/${name.replace(/\.c$/, ".out")}`, text);
  });
});

describe(native === undefined ? "no clang is installed to compare with" : `as with ${native.name}`, () => {
  // Some files have many programs each.
  const files = readdirSync(corpus, { recursive: true, encoding: "utf8" }).filter(
    (name) => name.endsWith(".c") && !/^(corners|unwritten)\b/.test(name),
  );

  test.skipIf(native === undefined).each(files.sort())("%s", async (name) => {
    const file = `${corpus}/${name}`;
    const text = readFileSync(file, "utf8");
    const [ours, theirs] = [await translatedC(file, text, bundled), await translatedC(file, text, native!)];
    expect(theirs.diagnostics).toEqual(ours.diagnostics);
    expect(printProgram(theirs.program!)).toBe(printProgram(ours.program!));
  });
});
