/** Programs of every language are the same programs when they are printed as Boogie and read back: also to those who judge them. */
import { readFileSync, readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { afterAll, describe, expect, test } from "vitest";
import { checkerFor } from "../src/engines/doomed/check.ts";
import { bundledClang } from "../src/host/node/clang/bundled-clang.ts";
import { loadModels } from "../src/host/node/c-models.ts";
import { findSolver } from "../src/host/node/find-solver.ts";
import { translateC } from "../src/driver/load-c.ts";
import { checksFor } from "../src/driver/properties.ts";
import type { Program } from "../src/ir/program.ts";
import { translatedC } from "./c-program.ts";
import { translatedJava } from "./java-program.ts";
import { reread, rereadFault } from "./reread.ts";

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
const clang = bundledClang();
const solver = findSolver("z3-wasm");
if ("error" in solver) throw new Error(solver.error);
afterAll(() => {
  clang.dispose();
  solver.dispose();
});

/** Enough of the folder to have something of everything in it; `npm run bench ir-text` takes all. */
function some(folder: string, extension: string, every: number): readonly string[] {
  // Some files have many programs each.
  const all = readdirSync(here(folder), { recursive: true, encoding: "utf8" }).filter(
    (name) => name.endsWith(extension) && !/^(corners|unwritten)\b/.test(name),
  );
  return all.sort().filter((_, i) => i % every === 0).map((name) => here(`${folder}/${name}`)); // prettier-ignore
}

describe("the text is the program", () => {
  test.each([...some("golden/c-ir", ".c", 1), ...some("corpus/c", ".c", 4)])("%s", async (file) => {
    const { program } = await translatedC(file, readFileSync(file, "utf8"), clang);
    expect(rereadFault(program!)).toBeUndefined();
  });

  test.each([...some("golden/java-ir", ".java", 1), ...some("corpus/java", ".java", 3)])("%s", (file) => {
    const { program } = translatedJava(file, readFileSync(file, "utf8"));
    expect(rereadFault(program!)).toBeUndefined();
  });
});

test("the program that starts a Java program knows how it is called", () => {
  const options = { checks: new Set([]), calls: "whole" } as const;
  const { program } = translatedJava("A.java", "class A { public static void main(String[] a) { } }", options);
  const again = reread(program!);
  expect([again.start, again.begins]).toEqual([program!.start, program!.begins]);
  expect(again.start).toBeDefined();
});

const certain = `#include <stdlib.h>
#include <string.h>
int certain(void) { int *p = malloc(8); if (p == 0) return 1; p[0] = 3; return p[2]; }
int rare(void) { int *p = malloc(4); *p = 1; return *p; }
int found(const char *s) { char *at = strchr(s, 'x'); return at == 0 ? 1 / 0 : 0; }
double half(int n) { return n / 2.0; }
`;

describe("what check says of a C program and of its text", async () => {
  const options = { model: "LP64", checks: checksFor(undefined, false), complete: false, mallocMayFail: true, onlyCertain: true, output: false } as const; // prettier-ignore
  const request = { file: "certain.c", text: certain, includes: [], defines: [], undefines: [], otherFlags: [], dataModel: "LP64", headers: "bundled" } as const; // prettier-ignore
  const { program } = await translateC(request, { clang, models: loadModels }, options);

  test.each(["certain", "rare", "found", "half"])("%s", { timeout: 60_000 }, async (name) => {
    const own = await verdictOf(program!, name);
    expect(own).toBe(name === "rare" || name === "half" ? "clear" : "doomed");
    expect(await verdictOf(reread(program!), name)).toBe(own);
  });
});

async function verdictOf(program: Program, name: string): Promise<string> {
  const implementation = program.implementations.find((one) => one.name === name)!;
  const limits = { work: 30_000, inlineDepth: 2, quote: () => undefined };
  if ("error" in solver) throw new Error(solver.error);
  return (await checkerFor(program)(implementation, solver, limits)).verdict;
}
