/** How Java is lowered, shown by goldens. */
import { readFileSync, readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { printImplementation } from "../src/ir/print.ts";
import { expectGolden } from "./golden.ts";
import { translatedJava } from "./java-program.ts";

const goldens = fileURLToPath(new URL("golden/java-ir", import.meta.url));

describe("lowered", () => {
  const names = readdirSync(goldens).filter((name) => name.endsWith(".java"));

  test("there are programs", () => expect(names).not.toEqual([]));

  test.each(names)("%s", (name) => {
    const { program, diagnostics } = translatedJava(name, readFileSync(`${goldens}/${name}`, "utf8"));
    expect(diagnostics).toEqual([]);
    const text = program!.implementations.map((one) => `${printImplementation(one)}\n`).join("\n");
    expectGolden(`java-ir/${name.replace(/\.java$/, ".out")}`, text);
  });
});
