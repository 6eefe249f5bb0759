/** Annotations in real programs: which function, loop and statement they belong to, and what is said about mistakes. */
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { unitOf } from "../../../../test/c-unit.ts";
import { constantMacros } from "./constant-macros.ts";
import { annotationsOf, type Annotations } from "./annotations-of.ts";
import { addressedVariables } from "./visit.ts";
import type { Condition } from "./typed.ts";

async function annotated(text: string): Promise<Annotations> {
  return annotationsOf(await unitOf(text), "LP64");
}

const texts = (conditions: readonly Condition[]): string => conditions.map(({ text }) => text).join(" | ");

/** Everything that is attached, by name or line. */
function shown(a: Annotations): readonly string[] {
  const lines: string[] = [];
  for (const [fn, contract] of a.contracts) {
    lines.push(`${fn.name} requires ${texts(contract.requires)} ensures ${texts(contract.ensures)}`);
  }
  for (const [loop, { invariants }] of a.loops) lines.push(`${loop.kind} ${loop.span.line}: ${texts(invariants)}`);
  for (const [where, map] of [["before", a.statements], ["end of", a.atEnd]] as const) {
    for (const [s, assertions] of map) {
      lines.push(`${where} ${s.kind} ${s.span.line}: ${assertions.map(({ conditions }) => texts(conditions)).join(" then ")}`);
    }
  } // prettier-ignore
  return lines;
}

function problems(a: Annotations): readonly string[] {
  const all = a.diagnostics.map(({ span, severity, message }) => `${span.line}:${span.column} ${severity} ${message}`);
  return [...all, ...[...a.broken].map(([fn, list]) => `broken: ${fn.name} ${list.length}`)];
}

describe("attachment", () => {
  test("contracts stand before declarations and definitions", async () => {
    const a = await annotated(`
      /*@ requires p != \\null; */
      int first(int *p);
      int other(int x);
      //@ requires x > 0;
      //@ ensures \\result > x;
      static int second(int x) { return x + 1; }
      /*@ requires \\valid(q);
        @ ensures *q == \\old(*q); */
      int first(int *q) { return *q; }`);
    expect(shown(a)).toEqual([
      "first requires p != \\null | \\valid(q) ensures *q == \\old(*q)",
      "second requires x > 0 ensures \\result > x",
    ]);
    expect(problems(a)).toEqual(["8:7 note first has contracts at several declarations; all of them hold"]);
  });

  test("loops and statements", async () => {
    const a = await annotated(`
      int f(int n, int *a) {
        int s = 0;
        //@ assert s == 0;
        //@ check n >= 0 || n < 0;
        if (n) /*@ assert n != 0; */ s = 1;
        /*@ loop invariant 0 <= i <= n && s >= 0;
          @ loop assigns i;
          @ loop assigns s;
          @ loop variant n - i; */
        for (int i = 0; i < n; i++) {
          int s = 3;
          while (s) { s--; /*@ assert s < 3 && \\at(i, Pre_) == 1; */ }
        }
      again:
        do { n--; //@ assert \\at(n, again) > n;
        } while (n > 0);
        //@ loop invariant n <= 0;
      last: while (n < 0) n++;
        switch (n) {
        case 1: //@ assert n == 1;
          s = 2;
          //@ assert s == 2;
        default: break;
        }
        return s;
        //@ unreachable;
      }`);
    expect(shown(a)).toEqual([
      "for 11: 0 <= i <= n | s >= 0",
      "while 19: n <= 0",
      "before if 6: s == 0 then n >= 0 || n < 0",
      "before expression 6: n != 0",
      "before expression 22: n == 1",
      "before default 24: s == 2",
      "end of compound 13: ",
      "end of compound 16: \\at(n, again) > n",
      "end of compound 2: unreachable;",
    ]);
    expect(problems(a)).toEqual(["13:48 error there is no label `Pre_` here", "broken: f 1"]);
    const variables = [...a.loops.values()][0]!;
    expect(variables.assigns).toHaveLength(1);
    expect(variables.assigns?.[0]?.places.map(({ text }) => text)).toEqual(["i", "s"]);
    expect(variables.variant?.text).toBe("n - i");
  });

  test("names mean what is visible there", async () => {
    const a = await annotated(`
      typedef unsigned long size_t; typedef struct node { int v; struct node *next; struct { int deep; }; } node;
      enum color { RED = 3 }; int x; int table[4][5];
      /*@ requires m == RED && sizeof(node) == 24 && sizeof(size_t) == 8 && (size_t)m > 0 && sizeof table == 80; */
      void g(int n);
      void g(int m) {
        char x = 1;
        { long x = 2; /*@ assert sizeof(x) == 8; */ x++; }
        //@ assert sizeof(x) == 1 && \\valid(&table[1][2]) && table[0][1] == INT_MAX;
        node *p = 0;
        //@ assert p == NULL || p->next->v == p->deep;
      }`);
    expect(problems(a)).toEqual(["4:20 error there is no \`m\` here", "broken: g 1"]);
    expect(shown(a)).toHaveLength(3);
    expect([...addressedVariables(a)].map(({ name }) => name)).toEqual(["table"]);
  });

  test("macros of the file mean what they stand for", async () => {
    const text = `
      #define LIMIT (WIDTH * 2) /* elements */
      # define WIDTH 5u
      #define TWICE 1
      #define SQUARE(x) ((x) * (x))
      #ifdef OTHER
      #define MAYBE 3
      #endif
      #define GONE 4
      #undef GONE
      #define TWICE 2
      #define SELF SELF
      /* #define COMMENT 6 */
      //@ requires n < LIMIT;
      void f(int n) { /*@ assert LIMIT == 10 && n <= MAYBE; */ }`;
    const macros = constantMacros({ name: "test.c", text });
    expect([...macros].map(([name, { text: body, span }]) => `${name} ${body} ${span.line}:${span.column}`)).toEqual([
      "LIMIT (WIDTH * 2) 2:21",
      "WIDTH 5u 3:22",
      "SELF SELF 12:20",
    ]);
    const a = annotationsOf(await unitOf(text), "LP64", macros);
    expect(problems(a)).toEqual(["15:54 error there is no `MAYBE` here", "broken: f 1"]);
  });

  test("behaviors are spelled out", async () => {
    const a = await annotated(`
      /*@ requires n >= -10;
        @ behavior negative: assumes n < 0; ensures \\result == -n && \\result > 0; assigns \\nothing;
        @ behavior other: assumes n >= 0; ensures \\result == n;
        @ complete behaviors; disjoint behaviors negative, other; */
      int absolute(int n) {
        //@ for negative: assert n < 0;
        return n < 0 ? -n : n;
      }`);
    const [contract] = [...a.contracts.values()];
    expect(problems(a)).toEqual([]);
    expect(contract!.ensures.map(({ predicate, text }) => [predicate.kind, text])).toEqual([
      ["implies", "\\result == -n"],
      ["implies", "\\result > 0"],
      ["implies", "\\result == n"],
    ]);
    expect(contract!.onEntry.map(({ predicate }) => predicate.kind)).toEqual(["junction", "not"]);
    expect(contract!.assigns?.map(({ when, places }) => [when?.text, places.length])).toEqual([["n < 0", 0]]);
  });
});

describe("what is wrong or not supported", () => {
  test.each([
    ["requires y > 0;", "1:14 error there is no `y` here"],
    ["requires *x == 1;", "1:14 error a pointer is expected"],
    ["requires p->v == 1;", "1:14 error a struct or union is expected, not int"],
    ["requires x & 1 == 0;", "1:18 error `&` works on bits; parentheses are expected around its operands, as in C"],
    ["requires \\result == 0;", "1:14 error `\\result` is for postconditions"],
    ["requires \\old(x) == 0;", "1:14 error \\old is for postconditions; the value on entry is \\at(…, Pre)"],
    ["requires \\valid(v);", "1:21 error a pointer to void does not tell how many bytes are meant"],
    ["requires \\valid(x);", "1:21 error a pointer is expected, not an integer"],
    ["requires (0 .. 3) == x;", "1:14 error a range is only for places, as in `\\valid(p + (0 .. n))`"],
    ["requires d > 0.0;", "1:14 error arithmetic on real numbers is not supported in annotations"],
    ["requires \\forall real r; r > 0;", "1:22 error arithmetic on real numbers is not supported in annotations"],
    ["requires \\forall foo r; r > 0;", "1:22 error there is no type `foo` here"],
    ["requires ((char *)p)[1] == 0;", "1:14 error the value of memory as another type is not supported in annotations"],
    ["requires f(1, p, 0, v) == 0;", "1:14 error `f` is a function of the program, which annotations cannot call"],
    ["requires g(1);", "1:14 error there is no predicate or logic function `g`"],
    ["requires \\sum(1, 2) == 0;", "1:14 error `\\sum` is not supported in annotations"],
    ["requires \\valid(p, );", "1:24 error a term is expected, not `)`"],
    ["assigns x + 1;", "1:13 error objects of the program are expected, as in `*p`, `p->f` or `a[0 .. n - 1]`"],
    ["assumes x > 0;", "1:5 error `assumes` belongs to a behavior"],
    ["complete behaviors b;", "1:5 error there is no behavior `b`"],
    ["exits x > 0;", "1:5 error the clause `exits` is not supported in annotations"],
    ["ghost int y;", "1:5 error ghost code is not supported in annotations"],
    [
      "loop invariant x > 0;",
      "1:1 error this annotation stands at no place for it: a loop's clauses and assertions stand inside functions",
    ],
    ["requires p == x;", "1:14 error a pointer cannot be compared with an integer"],
  ])("%s", async (clause, expected) => {
    const a = await annotated(`/*@ ${clause} */ int f(int x, int *p, double d, void *v) { return 0; }`);
    expect(problems(a)).toEqual([expected, "broken: f 1"]);
    expect([...a.contracts]).toEqual([]);
  });

  test("definitions", async () => {
    const a = await annotated(`
      /*@ predicate positive(integer x) = x > 0;
          predicate same{A, B}(int *p) = \\at(*p, A) == \\at(*p, B);
          predicate unclear{A, B}(int *p) = *p == 0;
          logic integer twice(integer x) = x + x;
          logic integer endless(integer x) = endless(x + 1);
          axiomatic S { logic integer sum(int *p, integer n); }
          type invariant t(int x) = x > 0; */
      //@ requires positive(twice(x));  ensures same{Pre, Post}(p);
      void good(int x, int *p) { }
      //@ requires sum(p, x) == 0;
      void bad(int x, int *p) { }
      //@ requires endless(x) == 0;
      void worse(int x, int *p) { }`);
    expect(problems(a)).toEqual([
      "4:45 error a definition with several labels must say with \\at which state is read",
      "6:46 error `endless`, which is defined by itself, is not supported in annotations",
      "7:11 error `axiomatic` is not supported in annotations; what it declares cannot be used",
      "8:11 error `type invariant` is not supported in annotations; what it declares cannot be used",
      "11:20 error `sum`, which is declared by `axiomatic`, is not supported in annotations",
      "6:46 error `endless`, which is defined by itself, is not supported in annotations",
      "broken: good 1",
      "broken: bad 2",
      "broken: worse 2",
    ]);
    expect(a.contracts.size).toBe(0);
  });

  test("definitions that grow are stopped", async () => {
    const chain = Array.from({ length: 60 }, (_, i) => `predicate p${i + 1}(integer x) = p${i}(x) && p${i}(x + 1);`);
    const a = await annotated(`/*@ predicate p0(integer x) = x > 0; ${chain.join(" ")} */
      //@ requires p40(n);
      void f(int n) { }`);
    expect(problems(a).at(-1)).toBe("broken: f 1");
    expect(problems(a).at(-2)).toContain("this clause has more than 20000 terms");
  });

  test("misplaced ones", async () => {
    const a = await annotated(`
      //@ requires x > 0;
      int x;
      int f(int n) {
        //@ loop invariant n > 0;
        n++;
        //@ requires n > 0;
        n = ({ int y = 1; /*@ assert y == 1; */ y; });
        return n;
      }
      //@ ensures \\true;`);
    expect(problems(a)).toEqual([
      "2:7 error this annotation stands at no place for it: no function follows this contract",
      "5:9 error this annotation stands at no place for it: no loop follows",
      "7:9 error this annotation stands at no place for it: contracts of statements are not supported",
      "8:27 error this annotation stands at no place for it: no statement follows",
      "11:7 error this annotation stands at no place for it: no function follows this contract",
      "broken: f 3",
    ]);
  });
});

const corpus = fileURLToPath(new URL("../../../../test/corpus/c/acsl", import.meta.url));

test.each(readdirSync(corpus))("all annotations of %s are understood", async (name) => {
  const a = await annotated(readFileSync(join(corpus, name), "utf8"));
  expect(problems(a)).toEqual([]);
  expect(a.contracts.size).toBeGreaterThan(1);
});
