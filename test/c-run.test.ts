/**
 * C programs print in the interpreter what they print on the machine: each corner of the language has a program in
 * test/corpus/c/run, with the output of gcc -fwrapv beside it. None of them has undefined behaviour.
 */
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { findClang } from "../src/host/node/clang/find-clang.ts";
import { endingText, runC } from "./run-c.ts";

const folder = fileURLToPath(new URL("corpus/c/run", import.meta.url));
const programs = readdirSync(folder).filter((name) => name.endsWith(".c"));

test.each(programs)("%s", { timeout: 120_000 }, async (name) => {
  const clang = await findClang("bundled");
  if ("error" in clang) throw new Error(clang.error);
  const ran = await runC(name, readFileSync(join(folder, name), "utf8"), { clang, steps: 2_000_000 });
  const expected = readFileSync(join(folder, name.replace(/\.c$/, ".out")), "utf8");
  expect({ printed: ran.printed, ending: endingText(ran) }).toEqual({ printed: expected, ending: "finished" });
});
