/** What checks of C say, in the words of the source: names, types and numbers as they are written there. */
import { afterAll, expect, test } from "vitest";
import { defaultVerifyOptions } from "../src/engines/verify/options.ts";
import { verifyImplementation } from "../src/engines/verify/verify.ts";
import { bundledClang } from "../src/host/node/clang/bundled-clang.ts";
import { findSolver } from "../src/host/node/find-solver.ts";
import type { Finding } from "../src/verdict/verdict.ts";
import { translatedC } from "./c-program.ts";

const clang = bundledClang();
const solver = findSolver("z3-wasm");
if ("error" in solver) throw new Error(solver.error);
afterAll(() => {
  clang.dispose();
  solver.dispose();
});

const declarations = `
typedef unsigned char byte;
typedef struct { int id; struct { int inner; }; union { int i; unsigned u; } value; } *Item;
struct node { struct node *next; int a[4]; };
#define PORT (*(volatile byte *)0x25)
#define DIVIDE(x, y) ((x) / (y))
`;

test.each([
  ["PORT = 1;", "*(volatile byte *)0x25 writes outside of the object"],
  ["x = ((Item)p)->id;", "((Item)p)->id reads through (Item)p, which is null"],
  ["x = ((Item)p)->inner;", "((Item)p)->inner reads through (Item)p, which is null"],
  ["x = ((Item)p)->value.u;", "((Item)p)->value.u reads through (Item)p, which is null"],
  ["x = (*(int (*)[3])p)[2];", "(*(int (*)[3])p)[2] reads through (int (*)[3])p, which is null"],
  ["((void (*)(int,\n    char))p)(1, 'x');", "((void (*)(int, char))p)(1, 'x') calls through (void (*)(int, char))p, which is null"], // prettier-ignore
  ["x = a['x' - k];", "a['x' - k] reads outside of the array"],
  ["x = a[k & 0xffu];", "a[k & 0xffu] reads outside of the array"],
  ["x = n->next->a[k];", "n->next->a[k] reads through n->next, which is null"],
  ["x = DIVIDE(k + 010, k);", "(k + 010) / k divides by zero"],
  ["x = k / (int)sizeof(struct node *[0x2]) / (k ? 0L : k);", "k / (int)sizeof(struct node *[2]) / (k ? 0L : k) divides by zero"], // prettier-ignore
  ["x = k % (k, -k);", "k % (k, -k) divides by zero"],
])("%s", async (statement, message) => {
  const text = `${declarations}int a[4];\nint f(void *p, int k, struct node *n) {\n  int x = 0;\n  ${statement}\n  return x;\n}\n`;
  const { program, diagnostics } = await translatedC("f.c", text, clang);
  expect(diagnostics).toEqual([]);
  const commands = program!.implementations.flatMap(({ body }) => [...body.blocks.values()].flatMap((b) => b.commands));
  expect(commands.flatMap((one) => (one.kind === "assert" ? [one.message] : []))).toContain(message);
});

test("calls of the library: what they need and do, and no word of what models call", async () => {
  const text = `#include <stdio.h>
#include <string.h>
unsigned long unended(void) {
  char text[2] = {1, 2};
  return strlen(text);
}
void too_long(void) {
  char text[4];
  sprintf(text, "%8s", "hello");
}
void unsure(char *b, const char *s) { strcpy(b, s); }
void from_nowhere(char *to) { memcpy(to, 0, 1); }
`;
  const { program } = await translatedC("f.c", text, clang);
  const users = program!.implementations.filter(({ name }) => /unended|too_long|unsure|from_nowhere/.test(name));
  const findings: Finding[] = [];
  for (const one of users)
    findings.push(...(await verifyImplementation(program!, one, solver, defaultVerifyOptions)).findings);
  expect(findings.map(({ span, message }) => `${span.line} ${message}`)).toEqual(
    expect.arrayContaining([
      "5 this call needs a string that ends within its object",
      "9 this call writes outside of an object",
      "12 this call reads through a null pointer",
    ]),
  );
  const calls = findings.map(({ trace }) => trace.filter(({ kind }) => kind === "call").length);
  expect(new Set(calls)).toEqual(new Set([1]));
});
