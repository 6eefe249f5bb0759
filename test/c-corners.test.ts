/**
 * Small programs of corners of C, many in a file, each after a line that says how its one execution ends: `//== ends`, `//== fails check`,
 * at the line with `//~`, or `//== open`, if that is not for us to say.
 */
import { readFileSync, readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { afterAll, describe, expect, test } from "vitest";
import { Budget } from "../src/base/budget.ts";
import { executions } from "../src/engines/prove/executions.ts";
import type { CheckKind } from "../src/ir/check-kind.ts";
import { checksOfC } from "../src/frontends/c/check-kinds.ts";
import { bundledClang } from "../src/host/node/clang/bundled-clang.ts";
import { wholeC } from "./c-program.ts";

const folder = fileURLToPath(new URL("corpus/c/corners", import.meta.url));
const clang = bundledClang();
afterAll(() => clang.dispose());

const property: ReadonlySet<CheckKind> = new Set(checksOfC);

interface Corner {
  readonly name: string;
  readonly ending: string;
  readonly text: string;
}

function cornersIn(file: string): readonly Corner[] {
  const parts = readFileSync(`${folder}/${file}`, "utf8")
    .split(/^\/\/== /m)
    .slice(1);
  return parts.map((part) => {
    const [first = ""] = part.split("\n");
    const [ending = "", name = ""] = first.split(": ");
    const marked = part.split("\n").findIndex((line) => line.endsWith("//~"));
    return { name, ending: marked < 0 ? ending : `${ending} ${marked + 1}`, text: `//${part}` };
  });
}

describe.each(readdirSync(folder))("%s", (file) => {
  test.each(cornersIn(file))("$name", { timeout: 60_000 }, async ({ ending, text }) => {
    const { program, diagnostics } = await wholeC(file, text, clang);
    expect(diagnostics.filter(({ severity }) => severity === "error")).toEqual([]);
    const entry = program!.implementations.find(({ name }) => name === program!.start)!;
    const seen = executions(program!, entry, property, new Budget(20_000));
    if (seen.kind === "fails") expect(`fails ${seen.finding.check} ${seen.finding.span.line}`).toBe(ending);
    else expect(seen.kind === "only" ? "ends" : "open").toBe(ending);
  });
});
