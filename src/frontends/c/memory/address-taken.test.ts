/** Which variables must live in memory. */
import { expect, test } from "vitest";
import { wholeText } from "../../../driver/clang.ts";
import { findClang } from "../../../host/node/clang/find-clang.ts";
import { readUnit } from "../read-unit.ts";
import type { TranslationUnit } from "../tree.ts";
import { addressTaken } from "./address-taken.ts";

async function unitOf(text: string): Promise<TranslationUnit> {
  const clang = await findClang();
  if ("error" in clang) throw new Error(clang.error);
  const file = "test.c";
  const request = { file, text, includes: [], defines: [], undefines: [], otherFlags: [] };
  const result = await clang.dump({ ...request, dataModel: "LP64", headers: "bundled" });
  if (result.kind !== "dump") throw new Error(JSON.stringify(result));
  return readUnit(await wholeText(result.json), result.preprocessed, file).unit;
}

async function taken(...texts: readonly string[]): Promise<string> {
  const units: TranslationUnit[] = [];
  for (const text of texts) units.push(await unitOf(text));
  return [...addressTaken(units)].map(({ name }) => name).sort().join(" "); // prettier-ignore
}

test("scalars whose address is taken", async () =>
  expect(await taken("int g, h; int f(int a, int b) { int x, y, *p = &x; p = &b; p = &h; return a + y; }")).toBe(
    "b h x",
  ));

test("structs of which a part's address is taken, or that hold arrays or unions", async () =>
  expect(
    await taken(`struct s { int a; struct { int c; } b; }; struct t { int a[2]; }; union u { int a; };
      void f(void) { struct s x, y; struct t t; union u u; int *p = &x.b.c; y.b.c = 1; }`),
  ).toBe("t u x"));

test("arrays", async () => expect(await taken("int a[3]; int f(void) { static char b[2]; return a[1]; }")).toBe("a b"));

test("large structs", async () => {
  const fields = Array.from({ length: 33 }, (_, i) => `int f${i};`);
  const text = `struct l { ${fields.join(" ")} }; struct m { ${fields.slice(1).join(" ")} }; struct l l; struct m m;`;
  expect(await taken(text)).toBe("l");
});

test("a variable of another unit", async () =>
  expect(await taken("int g; int f(void) { return g; }", "extern int g; int *h(void) { return &g; }")).toBe("g g"));
