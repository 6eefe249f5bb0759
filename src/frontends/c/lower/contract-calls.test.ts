/** What annotations say and nobody looks into is told, with its place, and part of what a verdict rests on. */
import { afterAll, expect, test } from "vitest";
import { bundledClang } from "../../../host/node/clang/bundled-clang.ts";
import { translatedC } from "../../../../test/c-program.ts";

const clang = bundledClang();
afterAll(() => clang.dispose());

async function told(text: string): Promise<unknown> {
  const { diagnostics, assumptions = [] } = await translatedC("t.c", text, clang);
  return [...diagnostics.map(({ span, severity, message }) => `${span.line} ${severity}: ${message}`), ...assumptions];
}

test.each([
  ["/*@ terminates \\true; */ int f(int n) { while (n) ; return n; }", ["1 note: `terminates` is read and not judged", "the `terminates` clauses hold"]],
  ["/*@ terminates \\false; */ int f(int n) { while (n) ; return n; }", []],
  ["int g;\n/*@ assigns g \\from \\nothing; */ void f(int x) { g = x; }", ["2 note: `\\from` is read and not judged", "the `\\from` clauses hold"]],
  ["int f(int x) { /*@ admit x > 0; */ return x; }", ["what annotations admit holds"]],
  ["/*@ admit requires x > 0; */ int f(int x) { return x; }", ["what annotations admit holds"]],
  ["/*@ requires x > 0; assigns \\nothing; */ int f(int x) { /*@ assert x > 0; */ return x; }", []],
  ["void h(void);\n/*@ decreases n; */ int f(int n) { h(); return n; }", ["code that is not here does not call functions that have a measure"]],
])("%s", async (text, expected) => expect(await told(text)).toEqual(expected)); // prettier-ignore
