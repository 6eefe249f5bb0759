/**
 * Random functions of C that hand out addresses of their locals, by all kinds of ways, and ask whether a call of what is not there has
 * changed one of them; and the worst that may be elsewhere: it writes to all that it ever could learn of.
 */
import { randomFrom, type Random } from "../src/base/random.ts";

export interface OutsideProgram {
  /** What is looked at. */
  readonly text: string;
  /** What else there is when it is run: `main` asks for the input. */
  readonly elsewhere: string;
}

export function randomOutside(seed: number): OutsideProgram {
  const random = randomFrom(seed, 1972);
  const watched = random.pick(["x", "y", "a[0]", "a[1]", "*p", "*q", "*h.held", "h.number"]);
  const text = [
    declarations,
    "int tested(int c) {",
    "int x = 1, y = 2, a[2] = {3, 4}, *p = &x, *q = &y, **pp = &q;",
    "struct holder h = {&a[1], 5}, *own = malloc(sizeof *own);",
    "if (own == 0) return 0;",
    "own->held = &y;",
    "own->number = 6;",
    ...statements(random, 2, 2 + random.below(8)),
    `int before = ${watched};`,
    random.pick(calls),
    `if (${watched} != before) reach_error();`,
    "return 0;",
    "}",
    "",
  ].join("\n");
  return { text, elsewhere };
}

const declarations = `#include <stdlib.h>
#include <string.h>
struct holder { int *held; int number; };
int elsewhere(void);
void keep(int *);
void take(struct holder *);
void take_value(struct holder);
void take_number(unsigned long);
void take_place(int **);
void take_any(int, ...);
void call_later(void (*)(void *), void *);
int **given(void);
void reach_error(void);
static int *shelf;
static struct holder cupboard;
int *visible_shelf;
void visible(int **out) { if (shelf != 0) *shelf += 1; if (cupboard.held != 0) *cupboard.held += 1; *out = visible_shelf; }
static void change(void *data) { *(int *)data += 1; }
static void set(int *p) { *p = 7; }
static void shelve(int *p) { shelf = p; }
static void pass_on(int *p) { keep(p); }
static int *same(int *p) { return p; }
static void put(int **to, int *p) { *to = p; }
static int deeper(void) { return elsewhere() + 1; }
static void take_both(int *p, int *q) { *p = *q; elsewhere(); }
static void fill(struct holder *to, int *p) { to->held = p; to->number = 8; }`;

const calls = ["elsewhere();", "deeper();", "if (elsewhere()) deeper();", "keep(&y);", "take_number(1);", "given();"];

const pointers = ["p", "q", "&x", "&y", "&a[0]", "&a[1]", "a", "same(p)", "h.held", "own->held", "*pp"];

function statements(random: Random, depth: number, count: number): readonly string[] {
  return Array.from({ length: count }, () => statement(random, depth)).flat();
}

function statement(random: Random, depth: number): readonly string[] {
  if (depth > 0 && random.below(6) === 0) {
    const inner = (): readonly string[] => statements(random, depth - 1, 1 + random.below(3));
    return [`if (c > ${random.below(3)}) {`, ...inner(), "} else {", ...inner(), "}"];
  }
  const pointer = random.pick(pointers);
  return [random.pick(random.oneIn(5) ? exposures(pointer) : moves(pointer, random.below(9)))];
}

/** Within the function. */
function moves(pointer: string, number: number): readonly string[] {
  return [
    `p = ${pointer};`,
    `q = ${pointer};`,
    `h.held = ${pointer};`,
    `own->held = ${pointer};`,
    `*pp = ${pointer};`,
    `put(&p, ${pointer});`,
    `fill(own, ${pointer});`,
    `x = ${number};`,
    `*p = ${number};`,
    `set(${pointer});`,
    "pp = &p;",
    "pp = &h.held;",
    "memcpy(&h, own, sizeof h);",
    "memcpy(&p, &q, sizeof p);",
    "*own = h;",
    "{ unsigned long number = (unsigned long)p; q = (int *)number; }",
    "elsewhere();",
    "for (int i = 0; i < c; i++) a[i & 1] += 1;",
  ];
}

/** To where others may see it. */
function exposures(pointer: string): readonly string[] {
  return [
    `keep(${pointer});`,
    `shelve(${pointer});`,
    `shelf = ${pointer};`,
    `cupboard.held = ${pointer};`,
    "cupboard = h;",
    `visible_shelf = ${pointer};`,
    `pass_on(${pointer});`,
    "take(&h);",
    "take(own);",
    "take_value(h);",
    "take_place(pp);",
    `take_number((unsigned long)(${pointer}));`,
    `take_any(1, ${pointer});`,
    `call_later(change, ${pointer});`,
    `*given() = ${pointer};`,
    `put(given(), ${pointer});`,
    `take_both(&x, ${pointer});`,
    `{ struct holder other = {${pointer}, 1}; take_value(other); }`,
    `(c > 1 ? keep : pass_on)(${pointer});`,
  ];
}

const elsewhere = `
enum { most = 200 };
static int *learnt[most]; static int learntCount;
static int **places[most]; static int placeCount;
static struct holder *holders[most]; static int holderCount;
static struct { void (*function)(void *); void *data; } later[most]; static int laterCount;
static int *cell;
static void learn(int *p) { if (p != 0 && learntCount < most) learnt[learntCount++] = p; }
void keep(int *p) { learn(p); elsewhere(); }
void take_place(int **p) { if (placeCount < most) places[placeCount++] = p; elsewhere(); }
void take(struct holder *h) { if (holderCount < most) holders[holderCount++] = h; elsewhere(); }
void take_value(struct holder h) { learn(h.held); elsewhere(); }
void take_number(unsigned long n) { if (n > 4096) learn((int *)n); elsewhere(); }
void take_any(int n, ...) {
  __builtin_va_list all;
  __builtin_va_start(all, n);
  for (int i = 0; i < n; i++) learn(__builtin_va_arg(all, int *));
  __builtin_va_end(all);
  elsewhere();
}
void call_later(void (*f)(void *), void *data) {
  if (laterCount < most) { later[laterCount].function = f; later[laterCount++].data = data; }
  elsewhere();
}
int **given(void) { elsewhere(); return &cell; }
int elsewhere(void) {
  int *seen = 0;
  visible(&seen);
  learn(seen);
  learn(cell);
  for (int i = 0; i < placeCount; i++) learn(*places[i]);
  for (int i = 0; i < holderCount; i++) { learn(holders[i]->held); holders[i]->number += 1; }
  for (int i = 0; i < laterCount; i++) later[i].function(later[i].data);
  for (int i = 0; i < learntCount; i++) *learnt[i] += 1;
  return 1;
}
int __VERIFIER_nondet_int(void);
int main(void) { return tested(__VERIFIER_nondet_int()); }
`;
