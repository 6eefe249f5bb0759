/** Which cells share a group, and in which form, by the fields and scalar types of small programs. */
import { describe, expect, test } from "vitest";
import { wholeText } from "../../../driver/clang.ts";
import { findClang } from "../../../host/node/clang/find-clang.ts";
import { floatingType, integerType, pointerTo, voidType } from "../c-types.ts";
import { factsOfFunction } from "../facts.ts";
import { sourceText } from "../lower/source-text.ts";
import { readUnit } from "../read-unit.ts";
import type { CType, TranslationUnit } from "../tree.ts";
import { memoryGroups, type Groups } from "./groups.ts";
import { innermost } from "./keys.ts";

async function unitOf(text: string): Promise<TranslationUnit> {
  const clang = await findClang();
  if ("error" in clang) throw new Error(clang.error);
  const result = await clang.dump({
    file: "test.c",
    text,
    includes: [],
    defines: [],
    undefines: [],
    dataModel: "LP64",
    otherFlags: [],
    headers: "bundled",
  });
  if (result.kind !== "dump") throw new Error(JSON.stringify(result));
  return readUnit(await wholeText(result.json), result.preprocessed, "test.c").unit;
}

const scalars: Readonly<Record<string, CType>> = {
  char: integerType("char"),
  short: integerType("short"),
  int: integerType("int"),
  long: integerType("long"),
  float: floatingType("float"),
  double: floatingType("double"),
  pointer: pointerTo(voidType),
};

/** Fields by `record.field` and scalar types by name, those of one group together, with the group's form. */
function show(units: readonly TranslationUnit[], groups: Groups): string {
  const members = new Map<string, Set<string>>();
  const note = (group: Groups["all"][number], name: string): void => {
    const { form } = group;
    const shown = form.kind === "integer" ? `${form.signed ? "i" : "u"}${form.size * 8}` : form.kind;
    const key = `${groups.all.indexOf(group)}:${shown}`;
    members.set(key, (members.get(key) ?? new Set()).add(name));
  };
  const there = new Set(groups.all);
  for (const [name, type] of Object.entries(scalars)) {
    const group = groups.ofScalar(type);
    if (there.has(group)) note(group, name);
  }
  for (const record of units.flatMap((unit) => unit.records)) {
    for (const field of record.fields ?? []) {
      if (innermost(field.type).kind === "record" || field.name === undefined) continue;
      const group = groups.ofField(record, field);
      if (there.has(group)) note(group, `${record.name ?? record.tag}.${field.name}`);
    }
  }
  return [...members]
    .map(([key, names]) => `${[...names].sort().join(" ")}: ${key.split(":")[1]!}`)
    .sort()
    .join("\n");
}

async function shown(...texts: readonly string[]): Promise<string> {
  const units: TranslationUnit[] = [];
  for (const text of texts) units.push(await unitOf(text));
  return show(units, memoryGroups(units, "LP64"));
}

const prelude = `
typedef unsigned long size_t;
void *malloc(size_t); void *calloc(size_t, size_t); void free(void *); void *realloc(void *, size_t);
void *memcpy(void *, const void *, size_t); void *memset(void *, int, size_t);
void qsort(void *, size_t, size_t, int (*)(const void *, const void *));
`;

async function expectGroups(text: string, ...lines: readonly string[]): Promise<void> {
  expect((await shown(prelude + text)).split("\n")).toEqual(lines);
}

describe("what does not overlap is apart", () => {
  test("fields of a list", () =>
    expectGroups(
      `struct list { int value; struct list *next; };
       int sum(struct list *l) { int s = 0; for (; l; l = l->next) s += l->value; return s; }
       struct list *cons(int v, struct list *l) { struct list *n = malloc(sizeof *n); n->value = v; n->next = l; return n; }`,
      "list.next: pointer",
      "list.value: i32",
    ));

  test("a member whose address is taken, and its neighbour", () =>
    expectGroups(
      `struct pair { int a; int b; };
       void set(int *p) { *p = 1; }
       int f(struct pair *q) { set(&q->a); return q->a + q->b; }`,
      "int pair.a: i32",
      "pair.b: i32",
    ));

  test("an array member that is only indexed, and one that becomes a pointer", () =>
    expectGroups(
      `struct s { int n; int a[10]; int b[10]; int m[2][3]; };
       int first(int *p) { return p[0]; }
       int f(struct s *q, int i) { return q->a[i] + first(q->b) + q->m[1][i] + *q->a + q->n; }`,
      "int s.b: i32",
      "s.a: i32",
      "s.m: i32",
      "s.n: i32",
    ));

  test("containers of void *", () =>
    expectGroups(
      `struct node { void *data; struct node *next; };
       struct point { int x; int y; };
       struct name { char *text; };
       struct node *push(struct node *n, void *data) {
         struct node *m = malloc(sizeof *m); m->data = data; m->next = n; return m; }
       void *top(struct node *n) { return n->data; }
       int points(void) { struct point p = { 1, 2 }; struct node *n = push(0, &p); return ((struct point *)top(n))->y; }
       char *names(void) { struct name p = { "a" }; struct node *n = push(0, &p); return ((struct name *)top(n))->text; }`,
      "char: i8",
      "name.text: pointer",
      "node.data: pointer",
      "node.next: pointer",
      "point.x: i32",
      "point.y: i32",
    ));

  test("a wrapper of malloc", () =>
    expectGroups(
      `struct a { int x; void *p; }; struct b { void *q; long y; };
       void *xmalloc(size_t n) { void *p = malloc(n); if (!p) for (;;) ; memset(p, 0, n); return p; }
       long f(void) { struct a *a = xmalloc(sizeof *a); struct b *b = xmalloc(sizeof *b); a->p = b; b->q = a;
         return a->x + b->y; }`,
      "a.p: pointer",
      "a.x: i32",
      "b.q: pointer",
      "b.y: i64",
    ));

  test("container_of", () =>
    expectGroups(
      `struct link { struct link *next; };
       struct item { int key; struct link link; char *name; };
       struct item *of(struct link *l) { return (struct item *)((char *)l - __builtin_offsetof(struct item, link)); }
       int f(struct link *l) { struct item *i = of(l->next); i->name = 0; return i->key; }
       int g(void) { struct item i = { 1 }; i.link.next = &i.link; return f(&i.link); }`,
      "item.key: i32",
      "item.name: pointer",
      "link.next: pointer",
    ));

  test("a flexible array", () =>
    expectGroups(
      `struct buffer { size_t length; char data[]; };
       struct buffer *make(size_t n) { struct buffer *b = malloc(sizeof *b + n); b->length = n; b->data[0] = 1; return b; }`,
      "buffer.data: i8",
      "buffer.length: u64",
    ));

  test("arrays of structs, copied", () =>
    expectGroups(
      `struct p { int x; double y; }; struct p a[10];
       void f(int i, int j) { struct p t = a[i]; a[i] = a[j]; a[j] = t; a[j].x = 2; }`,
      "p.x: i32",
      "p.y: floating",
    ));

  test("what models of library functions copy and allocate", () =>
    expectGroups(
      `extern void __inquest_copy(void *, const void *, size_t); extern void __inquest_release(void *);
       extern void *__inquest_allocate(size_t);
       void *malloc(size_t n) { void *p = __inquest_allocate(n); return p; }
       void free(void *p) { if (p != 0) __inquest_release(p); }
       void *memcpy(void *to, const void *from, size_t n) { __inquest_copy(to, from, n); return to; }
       struct in { int x; }; struct out { long n; struct in in; }; struct other { void *p; };
       long f(struct in *i) { struct out *o = malloc(sizeof *o); o->n = 1; memcpy(&o->in, i, sizeof *i);
         long n = o->n + o->in.x; free(o); return n; }
       void *g(void) { struct other *o = malloc(sizeof *o); o->p = 0; free(o); return o->p; }`,
      "in.x: i32",
      "other.p: pointer",
      "out.n: i64",
    ));

  test("sorting by void *", () =>
    expectGroups(
      `struct p { int x; int y; };
       int compare(const void *a, const void *b) { return ((const struct p *)a)->x - ((const struct p *)b)->x; }
       void f(struct p *a, size_t n) { qsort(a, n, sizeof *a, compare); a[0].y = 1; }`,
      "p.x: i32",
      "p.y: i32",
    ));

  test("members of a union of which one is used", () =>
    expectGroups(
      `struct s { int tag; union { void *p; int i; double d; } u; };
       void *f(struct s *s) { struct s t = { 0 }; *s = t; s->tag = 1; s->u.p = 0; return s->u.p; }`,
      "s.tag: i32",
      "union.d: floating",
      "union.i: i32",
      "union.p: pointer",
    ));

  test("bit-fields", () =>
    expectGroups(
      `struct b { unsigned a : 3; int b : 5; unsigned c; };
       int f(struct b *b) { b->a = 1; return b->b + b->c; }`,
      "b.a: u32",
      "b.b: i32",
      "b.c: u32",
    ));
});

describe("what overlaps as equals is one typed group", () => {
  test("structs with a common beginning", () =>
    expectGroups(
      `struct base { int tag; void *owner; }; struct derived { int tag; void *owner; long more; };
       int tag(struct base *b) { return b->tag; }
       int f(struct derived *d) { d->tag = 1; d->owner = 0; d->more = 2; return tag((struct base *)d); }
       void *g(struct base *b) { return b->owner; }`,
      "base.owner: pointer",
      "base.tag derived.tag: i32",
      "derived.more: i64",
      "derived.owner: pointer",
    ));

  test("a struct within a struct", () =>
    expectGroups(
      `struct base { int tag; }; struct derived { struct base base; long more; };
       long f(struct derived *d) { struct base *b = &d->base; b->tag = 1; return ((struct derived *)b)->more; }`,
      "base.tag: i32",
      "derived.more: i64",
    ));

  test("a union of equals", () =>
    expectGroups(`union u { int i; unsigned j; }; unsigned f(union u *u) { u->i = -1; return u->j; }`, "u.i u.j: i32"));

  test("signed and unsigned", () => expectGroups(`int f(unsigned *p) { *p = 1; return *(int *)p; }`, "int: i32"));

  test("a struct as an array", () =>
    expectGroups(
      `struct v { float x, y, z; };
       float f(struct v *v, int i) { v->x = 1; v->y = v->z; return ((float *)v)[i]; }`,
      "float v.x v.y v.z: floating",
    ));

  test("from a member to the next", () =>
    expectGroups(
      `struct v { int x, y; long n; };
       int f(struct v *v, int i) { int *p = &v->x; v->y = v->n; return p[i]; }`,
      "int v.x v.y: i32",
      "v.n: i64",
    ));

  test("addresses of pointer members", () =>
    expectGroups(
      `struct n { struct n *next; int k; };
       void f(struct n **p) { while (*p) p = &(*p)->next; }
       int g(struct n *n) { f(&n); return n->next->k; }`,
      "n.k: i32",
      "n.next pointer: pointer",
    ));
});

describe("what overlaps otherwise is bytes", () => {
  test("a union", () =>
    expectGroups(
      `union u { long l; struct { int lo, hi; } h; double d; }; int f(union u *u) { u->l = 1; return u->h.lo; }`,
      "struct.lo u.l: bytes",
    ));

  test("a union that is copied between", () =>
    expectGroups(
      `struct s { union { int i; float f; } u; int n; };
       float f(struct s *a, struct s *b) { a->u.i = 1; *b = *a; return b->u.f; }`,
      "s.n: i32",
      "union.f union.i: bytes",
    ));

  test("members of a union through pointers", () =>
    expectGroups(
      `union u { int i; float f; }; float f(union u *u) { int *p = &u->i; float *q = &u->f; *p = 1; return *q; }`,
      "float int u.f u.i: bytes",
    ));

  test("overlapping structs in an array of something else", () =>
    expectGroups(
      `struct s { int a; short b; }; int buffer[100];
       int f(int i) { struct s *p = (struct s *)buffer, *q = (struct s *)(buffer + i); p->b = 1; return q->a; }`,
      "int s.a s.b: bytes",
    ));

  test("what a function without body does to characters", () =>
    expectGroups(
      `char *fgets(char *, int, void *); int f(void *file) { int x; fgets((char *)&x, 4, file); return x; }`,
      "char int: bytes",
    ));

  test("container_of where the members are an array of their own", () =>
    expectGroups(
      `struct link { struct link *next; }; struct item { int key; struct link link; }; struct link links[10];
       int f(int i) { struct link *l = &links[i]; l->next = l + 1;
         return ((struct item *)((char *)l - __builtin_offsetof(struct item, link)))->key; }`,
      "item.key link.next: bytes",
    ));

  test("callbacks of another type", () =>
    expectGroups(
      `void each(int *p, void (*f)(void *)) { f(p); }
       void set(float *p) { *p = 1; }
       int f(int x) { each(&x, (void (*)(void *))set); return x; }`,
      "float int: bytes",
    ));

  test("the bytes of an object", () =>
    expectGroups(`int f(int x) { unsigned char *p = (unsigned char *)&x; x = 2; return p[0]; }`, "char int: bytes"));

  test("a buffer that is read as a struct", () =>
    expectGroups(
      `struct h { short a; short b; long c; }; unsigned char buffer[100];
       int f(int i) { buffer[i] = 1; struct h *h = (struct h *)(buffer + i); return h->a + h->b; }`,
      "char h.a h.b: bytes",
    ));

  test("copies between types", () =>
    expectGroups(
      `float f(int x) { float y; memcpy(&y, &x, sizeof y); int *p = &x; *p = 1; return y; }`,
      "float int: bytes",
    ));

  test("copies to a buffer", () =>
    expectGroups(
      `struct h { short a; int b; }; char buffer[100];
       int f(struct h *h) { memcpy(buffer, h, sizeof *h); h->a = 1; h->b = 2; return buffer[3]; }`,
      "char h.a h.b: bytes",
    ));

  test("a lie about what a pointer points to", () =>
    expectGroups(
      `struct a { int x; int y; }; struct b { void *p; };
       void *f(struct a *a) { a->x = 1; a->y = 2; void *v = a; struct b *b = v; return b->p; }`,
      "a.x a.y b.p: bytes",
    ));

  test("a lie in a member of a struct", () =>
    expectGroups(
      `struct in { int x; int y; }; struct out { long n; struct in in; long z; };
       long f(struct out *o) { struct in *i = &o->in; i->x = 1; o->n = o->z; return *(long *)i; }`,
      "in.x long: bytes",
      "out.n: i64",
      "out.z: i64",
    ));

  test("a lie through a pointer to a pointer", () =>
    expectGroups(
      `int x; float f(void) { int *p = &x; x = 1; float **q = (float **)&p; return **q; }`,
      "float int: bytes",
      "pointer: pointer",
    ));

  test("pointers through integers", () =>
    expectGroups(
      `int f(int *p) { unsigned long n = (unsigned long)p; *p = 1; short *q = (short *)(n + 2); return *q; }`,
      "int short: bytes",
    ));

  test("bit-fields in a union", () =>
    expectGroups(
      `union u { unsigned char c; struct { unsigned char lo : 4, hi : 4; } h; };
       int f(union u *u) { u->c = 1; return u->h.hi; }`,
      "struct.hi u.c: bytes",
    ));
});

describe("what no run enters", () => {
  const text = `int f(int x) { return *(char *)&x; } int main(void) { int x = 1; int *p = &x; return *p; }`;
  test("counts if runs may start anywhere", async () => expect(await shown(text)).toBe("char int: bytes"));
  test("does not count if they start elsewhere", async () => {
    const unit = await unitOf(text);
    expect(show([unit], memoryGroups([unit], "LP64", ["main"]))).toBe("int: i32");
  });
});

test("long tables cost no stack", { timeout: 60_000 }, async () => {
  const unit = await unitOf(`int table[] = {${"1,".repeat(200_000)}};`);
  expect(() => memoryGroups([unit], "LP64")).not.toThrow();
});

test("long chains cost no stack", async () => {
  const unit = await unitOf("int f(int *a) { return a[1]; }");
  const f = unit.functions[0]!;
  const body = f.body?.kind === "compound" ? f.body.body[0] : undefined;
  if (body?.kind !== "return" || body.value === undefined) throw new Error("there should be a return");
  let value = body.value;
  for (let i = 0; i < 100_000; i++) value = { ...body.value, kind: "binary", op: "+", left: value, right: body.value };
  const long: TranslationUnit = { ...unit, functions: [{ ...f, body: { ...body, value } }] };
  expect(show([long], memoryGroups([long], "LP64"))).toBe("int: i32");
});

describe("several units", () => {
  const header = `struct s { int x; int y; };\n`;
  test("a struct of a header is one", async () =>
    expect(
      await shown(
        `${header} int get(struct s *); int f(struct s *s) { s->x = 1; return get(s); }`,
        `${header} int get(struct s *s) { int *p = &s->x; return *p; }`,
      ),
    ).toBe("int s.x: i32"));
});

describe("what services that fill and copy can change", () => {
  const models = `
    extern void __inquest_fill(void *, int, size_t); extern void __inquest_copy(void *, const void *, size_t);
    void *memset(void *p, int c, size_t n) { __inquest_fill(p, c, n); return p; }
    void *__model_memcpy(void *to, const void *from, size_t n) { __inquest_copy(to, from, n); return to; }`;
  const program = `
    struct p { int x; double y; }; struct p kept; static long other;
    static void clear(char *text) { memset(text, 0, 4); }
    void f(struct p *p, long *q) { struct p own; __model_memcpy(&own, p, sizeof own); kept.y = own.x; *q = p->x; other = *q; }
    int main(void) { char text[4]; clear(text); struct p p = { 1 }; f(&p, &other); return text[0]; }`;

  async function changed(isWhole: boolean): Promise<readonly string[]> {
    const unit = await unitOf(prelude + models + program);
    const groups = memoryGroups([unit], "LP64", isWhole ? ["main"] : undefined, undefined, { isWhole });
    const calls = unit.functions.flatMap((fn) => factsOfFunction(fn).calls);
    return calls.flatMap((call) => {
      const name = /^__inquest_\w+/.exec(sourceText(call))?.[0];
      return name === undefined ? [] : `${name}: ${groups.changedBy(call).map((group) => group.name).sort().join(" ")}`; // prettier-ignore
    });
  }

  test("in a whole program, what code looks at there", async () => {
    expect(await changed(true)).toEqual(["__inquest_fill: char", "__inquest_copy: p.x p.y"]);
  });

  test("what comes from elsewhere may be one object", async () => {
    expect(await changed(false)).toEqual(["__inquest_fill: char", "__inquest_copy: long p.x p.y"]);
  });
});
