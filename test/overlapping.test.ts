/** What is certain to fail in a function of C does so whatever pointers its callers hand in: to members, to variables, to anything as characters. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { buildProgram, inquest } from "./inquest.ts";

const folder = mkdtempSync(join(tmpdir(), "inquest-overlap-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
beforeAll(buildProgram);

const text = `struct cell { int a, b; struct cell *next; };
union word { int i; short s; };
int shared, *pointed, other;
static int own;
int by_variable(int *p) { shared = 0; *p = 1; return 1 / shared; }
int by_pointer(int **p) { pointed = 0; *p = &other; return *pointed; }
int by_member(struct cell *s, int *q) { s->a = 0; *q = 1; return 1 / s->a; }
int by_next(struct cell *s, struct cell **p) { s->next = 0; *p = s; return s->next->a; }
int by_character(int *p, char *q) { *p = 0; *q = 1; return 1 / *p; }
int of_characters(char *p, int *q) { *p = 0; *q = 0x01010101; return 1 / *p; }
int by_union(union word *u, union word *w) { u->i = 0; w->s = 1; return 1 / u->i; }
static void set(int *q) { *q = 1; }
int by_call(struct cell *s, int *q) { s->a = 0; set(q); return 1 / s->a; }
int certain_variable(long *p) { shared = 0; *p = 1; return 1 / shared; }
int certain_own(int *p) { own = 0; *p = 1; return 1 / own; }
int certain_local(int *p) { int zero = 0; *p = 1; return 1 / zero; }
int certain_member(struct cell *s, int *q) { *q = 1; s->a = 0; return 1 / s->a; }
int certain_other(struct cell *s) { s->a = 0; s->b = 1; return 1 / s->a; }
int certain_pointer(struct cell *s, int *q) { *q = 1; s = 0; return s->a; }
`;

test("check", { timeout: 120_000 }, async () => {
  writeFileSync(join(folder, "overlap.c"), text);
  const { stdout } = await inquest(["check", "overlap.c", "--no-cache", "--format", "json"], { cwd: folder });
  const report = JSON.parse(stdout) as { readonly procedures: readonly { readonly name: string; readonly verdict: string }[] }; // prettier-ignore
  const doomed = report.procedures.flatMap(({ name, verdict }) => (verdict === "doomed" ? [name] : []));
  expect(doomed.sort()).toEqual(["certain_local", "certain_member", "certain_other", "certain_own", "certain_pointer", "certain_variable"]); // prettier-ignore
});

test("verify says that it rests on callers", { timeout: 120_000 }, async () => {
  writeFileSync(
    join(folder, "member.c"),
    "struct s { int a; };\nint f(struct s *s, int *q) { s->a = 1; *q = 0; return 1 / s->a; }\n",
  );
  writeFileSync(join(folder, "none.c"), "int f(int n) { return n > 0 ? 1 / n : 0; }\n");
  const said = "what callers point to is not also reached by the name of a variable or a member";
  expect((await inquest(["verify", "member.c"], { cwd: folder })).stdout).toContain(said);
  expect((await inquest(["verify", "none.c"], { cwd: folder })).stdout).not.toContain(said);
});

test("what a function has freed may be where the next object lies", { timeout: 120_000 }, async () => {
  const reused = `#include <assert.h>
#include <stdint.h>
#include <stdlib.h>
void both(void) { char *p = malloc(4); char *q = malloc(4); assert(p != q); free(q); free(p); }
void numbers(void) { char *p = malloc(4); uintptr_t a = (uintptr_t)p; free(p); char *q = malloc(4); assert(a != (uintptr_t)q); free(q); }
int given(char *a, char *b) { return a == b && ((uintptr_t)a & 3) == 0; }
`;
  writeFileSync(join(folder, "reused.c"), reused);
  const { stdout } = await inquest(["verify", "reused.c", "--format", "json"], { cwd: folder });
  const report = JSON.parse(stdout) as { readonly procedures: readonly { readonly name: string; readonly verdict: string }[] }; // prettier-ignore
  const verdicts = Object.fromEntries(report.procedures.map(({ name, verdict }) => [name, verdict]));
  expect(verdicts).toEqual({ both: "safe", numbers: "unknown", given: "safe" });
});

test("main begins with the first values of variables, and nothing else does", { timeout: 120_000 }, async () => {
  const text = `int shared = 1;
static int table[3] = { 1, 2, 3 };
int other(void) { return 10 / shared; }
int main(void) { shared = shared + 1; return 10 / shared + table[2]; }
`;
  writeFileSync(join(folder, "first.c"), text);
  const { stdout } = await inquest(["verify", "first.c"], { cwd: folder });
  expect(stdout).toContain("nothing changes a variable before main begins");
  expect(stdout).toMatch(/first\.c:3:26: error: 10 \/ shared divides by zero/);
  expect(stdout).toContain("2 procedures: 1 safe, 1 unsafe");
});
