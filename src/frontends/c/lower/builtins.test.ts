/** What the lowering knows of the compiler's functions, and what models say of them: each has one home. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { modelsFolder } from "../../../host/node/c-models-folder.ts";
import { isBuiltin } from "./builtins.ts";

const definition = /^(?!static\b|extern\b)[\w *]*?\b(\w+)\(.*\)\s*\{/gm;

const modelled = readdirSync(modelsFolder())
  .filter((name) => name.endsWith(".c"))
  .flatMap((name) => [...readFileSync(join(modelsFolder(), name), "utf8").matchAll(definition)])
  .map(([, name = ""]) => name.replace(/^__model_/, ""));

test("models are found by their definitions", () => {
  expect(modelled).toEqual(expect.arrayContaining(["__builtin_clz", "__builtin_trap", "strlen", "fclose"]));
});

test("no function has both a model and a meaning of its own", () => {
  expect(modelled.filter(isBuiltin)).toEqual([]);
});

test("what takes values of any type, or is the compiler's to know, has a meaning of its own", () => {
  const known = ["__builtin_add_overflow", "__builtin_object_size", "__builtin_constant_p", "__sync_fetch_and_add_4"];
  expect(known.filter((name) => !isBuiltin(name))).toEqual([]);
});
