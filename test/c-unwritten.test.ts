/**
 * Programs with memory that is not written, many in a file, each after a line that says whether an execution fails that reads it:
 * `//== fails`, at the line with `//~`, or `//== passes`.
 */
import { readFileSync, readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { afterAll, describe, expect, test } from "vitest";
import { Budget } from "../src/base/budget.ts";
import { markedExecutions } from "../src/engines/prove/executions.ts";
import { memoryIsWritten } from "../src/frontends/c/lower/no-value.ts";
import { bundledClang } from "../src/host/node/clang/bundled-clang.ts";
import { checksOfC } from "../src/frontends/c/check-kinds.ts";
import type { CheckKind } from "../src/ir/check-kind.ts";
import { programFaults } from "../src/ir/wellformed.ts";
import { wholeC } from "./c-program.ts";

const folder = fileURLToPath(new URL("corpus/c/unwritten", import.meta.url));
const clang = bundledClang();
afterAll(() => clang.dispose());

const property: ReadonlySet<CheckKind> = new Set(checksOfC);

function programsIn(
  file: string,
): readonly { readonly name: string; readonly ending: string; readonly text: string }[] {
  const parts = readFileSync(`${folder}/${file}`, "utf8")
    .split(/^\/\/== /m)
    .slice(1);
  return parts.map((part) => {
    const [first = ""] = part.split("\n");
    const [ending = "", name = ""] = first.split(": ");
    const line = part.split("\n").findIndex((one) => one.endsWith("//~"));
    return { name, ending: line < 0 ? ending : `${ending} uninitialized-read ${line + 1}`, text: `//${part}` };
  });
}

describe.each(readdirSync(folder))("%s", (file) => {
  test.each(programsIn(file))("$name", { timeout: 60_000 }, async ({ ending, text }) => {
    const { program, marked, assumptions } = await wholeC(file, text, clang);
    expect(assumptions).toContain(memoryIsWritten);
    const other = marked!.program();
    expect(programFaults(other)).toEqual([]);
    const entry = other.implementations.find(({ name }) => name === program!.start)!;
    const isMark = (n: bigint): boolean => marked!.isMark(n);
    const seen = markedExecutions({ program: other, entry, isMark }, program!, property, new Budget(20_000));
    if (seen.kind === "open") return expect("passes").toBe(ending);
    expect(`fails ${seen.finding.check} ${seen.finding.span.line}`).toBe(ending);
    const values = seen.finding.trace.flatMap((step) => Object.values(step.values));
    expect(values.filter((value) => /^-?\d{20,}$/.test(value))).toEqual([]);
  });
});
