/** `inquest prove --spec`, as a user runs it; the bundled solver and compiler do it alone. */
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { buildProgram, inquest, Workspace, type Ended } from "./inquest.ts";

const timeout = 240_000;
const examples = fileURLToPath(new URL("../examples/automata", import.meta.url));
const bundled = ["--solver", "z3-wasm", "--clang", "bundled"];

const place = new Workspace({
  "pointers.c": `
void open_file(int *f); void close_file(int *f); int nondet_int(void);
static void shut(int *f) { close_file(f); }
static void leave(int *f) { }
int main(void) {
  int a, b;
  void (*finish)(int *) = nondet_int() ? shut : leave;
  open_file(&a);
  shut(&a);
  finish(nondet_int() ? &a : &b);
  return 0;
}
`,
  "float.c": "void f(double x);\nint main(void) { f(1.5); return 0; }\n",
  "static-a.c": "static void f(void) {}\nvoid g(void);\nint main(void) { f(); g(); return 0; }\n",
  "static-b.c": "static void f(void) {}\nvoid g(void) { f(); }\n",
  "leak.c": "#include <stdlib.h>\nvoid stop(void);\nint main(void) { malloc(3); stop(); return 0; }\n",
  "sort.c": `#include <stdlib.h>
static int compare(const void *a, const void *b) { return *(const int *)a - *(const int *)b; }
int main(void) { int list[2] = {2, 1}; qsort(list, 2, sizeof(int), compare); return list[0]; }
`,
  "Main.java": "class Main { public static void main(String[] a) { } }\n",
  "once.spec": 'automaton once { state none, some; on call f() from none goto some; on call f() from some error "f again"; }\n', // prettier-ignore
  "never.spec": 'automaton never { state s; on call stop() error "stop is called"; }\nstub stop;\n',
  "compare.spec": 'automaton compares { state s; on call compare() error "compare is called"; }\n',
  "copy.c": '#include <string.h>\nint main(void) { return strdup("a") == 0; }\n',
  "inner.spec": 'automaton inner { state s; on call malloc() error "malloc is called"; }\n',
  "nowhere.spec": "automaton nowhere { state s; on call nothing() error; on return none() error; on return main() stay; }\n", // prettier-ignore
  "twice.spec": `
automaton files {
  state idle, closed;
  variable file;
  maybe on call close_file(f) from idle set file = f goto closed;
  on call close_file(file) from closed error "a file is closed twice";
}
stub open_file, close_file;
`,
  "odd.spec": "automaton odd {\n  state one;\n  on call f() goto two;\n}\n",
  "float.spec": "automaton float { state s; on call f(x) where x > 1 error; }\nstub f;\n",
  "input.spec": "automaton input { state s; on call nondet_int() error; }\n",
  "inquest.json": "{}",
  ".git/HEAD": "",
  "configured/inquest.json": '{ "prove": { "spec": ["../never.spec"] } }',
});

beforeAll(buildProgram, timeout);
afterAll(() => place.remove());

const prove = (cwd: string, ...args: readonly string[]): Promise<Ended> =>
  inquest(["prove", ...args, ...bundled, "--time-limit", "100"], { cwd });

const here = (...args: readonly string[]): Promise<Ended> => prove(place.folder, ...args);

describe("the examples", { timeout }, () => {
  test.each([
    ["mailbox.c", "lock.spec"],
    ["driver.c", "request.spec"],
  ])("%s keeps to %s", async (file, spec) => {
    const { stdout, code } = await prove(examples, file, "--spec", spec);
    expect(stdout).toContain("1 procedure: 1 safe\n");
    expect(code).toBe(0);
  });
  test("mailbox-wrong.c takes the lock twice", async () => {
    const { stdout, code } = await prove(examples, "mailbox-wrong.c", "--spec", "lock.spec");
    expect(stdout).toContain("mailbox-wrong.c:13:5: error: the lock is taken twice [specification]");
    expect(stdout).toContain("because lock.spec:6:3: lock: on call take_lock() from taken error");
    expect(stdout).toMatch(/13:5 +lock: call of take_lock +state of lock = taken\n/);
    expect(code).toBe(1);
  });
  test("driver-wrong.c queues what is completed", async () => {
    const { stdout, code } = await prove(examples, "driver-wrong.c", "--spec", "request.spec", "--format", "json");
    const { program, findings } = JSON.parse(stdout) as {
      readonly program: unknown;
      readonly findings: readonly { readonly because: unknown }[];
    };
    expect(program).toMatchObject({ verdict: "unsafe", property: "request.spec" });
    expect(findings).toMatchObject([{ check: "specification", line: 20, certainty: "replayed" }]);
    expect(findings[0]!.because).toMatchObject([{ file: "request.spec" }, { line: 38 }, { line: 52 }]);
    expect(code).toBe(1);
  });
  test("a proof tells the states in words", async () => {
    const { stdout } = await prove(examples, "mailbox.c", "--spec", "lock.spec", "--explain", "--engine", "predicates");
    expect(stdout).toContain("state of lock == free\n  do {");
  });
  test("a counterexample of a solver is replayed, too", async () => {
    const { stdout } = await prove(examples, "mailbox-wrong.c", "--spec", "lock.spec", "--engine", "bmc");
    expect(stdout).toContain("mailbox-wrong.c:13:5: error: the lock is taken twice");
  });
});

describe("what is watched", { timeout }, () => {
  test("each value by itself, and calls through pointers", async () => {
    const { stdout } = await here("pointers.c", "--spec", "twice.spec");
    expect(stdout).toContain("pointers.c:3:28: error: a file is closed twice");
    expect(stdout).toMatch(/10:3 +called shut/);
    place.write("pointers-right.c", readFileSync(`${place.folder}/pointers.c`, "utf8").replace("? &a : &b", "? &b : &b")); // prettier-ignore
    expect((await here("pointers-right.c", "--spec", "twice.spec")).stdout).toContain("1 safe");
  });
  test("functions of one name in several files", async () => {
    const { stdout } = await here("static-a.c", "static-b.c", "--spec", "once.spec");
    expect(stdout).toContain("static-b.c:2:16: error: f again [specification]");
  });
  test("what the library calls is seen if it is the program's", async () => {
    const called = await here("sort.c", "--spec", "compare.spec");
    expect(called.stdout).toContain("sort.c:3:40: error: compare is called [specification]");
    expect((await here("copy.c", "--spec", "inner.spec")).stdout).toContain("1 safe");
  });
  test("nothing else, unless it is asked for", async () => {
    const alone = await here("leak.c", "--spec", "once.spec");
    expect(alone.stdout).toContain("1 safe");
    const both = await here("leak.c", "--spec", "once.spec", "--property", "memsafety", "--format", "json");
    expect(JSON.parse(both.stdout)).toMatchObject({
      program: { property: "memsafety, once.spec" },
      findings: [{ check: "memory-leak" }],
    });
  });
  test("by several specifications, and those of the configuration", async () => {
    const { stdout } = await here("leak.c", "--spec", "once.spec", "--spec", "never.spec");
    expect(stdout).toContain("leak.c:3:29: error: stop is called");
    const configured = await prove(`${place.folder}/configured`, "../leak.c");
    expect(configured.stdout).toContain("leak.c:3:29: error: stop is called");
  });
  test("functions that are not there are told in one note", async () => {
    const { stdout } = await here("leak.c", "--spec", "nowhere.spec");
    expect(stdout).toContain("note: nowhere.spec: in the program there is no call or return of nothing, none\n");
  });
});

describe("bad specifications", { timeout }, () => {
  test.each([
    ["odd.spec", "leak.c", "odd.spec:3:20: error: there is no state two"], // prettier-ignore
    [
      "float.spec",
      "float.c",
      "float.spec:1:47: error: a floating-point value or a struct cannot be compared with a number by >",
    ],
    ["input.spec", "leak.c", "input.spec:1:36: error: calls of nondet_int cannot be watched"],
    ["missing.spec", "leak.c", "missing.spec: error: cannot be read: there is no such file"],
    ["once.spec", "Main.java", "Main.java: error: --spec watches C and Boogie programs"],
  ])("%s", async (spec, file, message) => {
    const { stdout, stderr, code } = await here(file, "--spec", spec);
    expect(stderr).toContain(message);
    expect(stdout).toContain("no procedures were checked; 1 error in the input\n");
    expect(code).toBe(2);
  });
  test("two automata of one name", async () => {
    place.write("again.spec", readFileSync(`${place.folder}/once.spec`, "utf8"));
    const { stderr, code } = await here("leak.c", "--spec", "once.spec", "--spec", "again.spec");
    expect(stderr).toContain("again.spec:1:11: error: there is an automaton once in another file");
    expect(code).toBe(2);
  });
  test("neither a witness nor a harness can be written", async () => {
    const { stderr } = await here("leak.c", "--spec", "never.spec", "--witness", "w.yml", "--harness", "h.c");
    expect(stderr).toContain("no witness is written: witnesses have no words for automata");
    expect(stderr).toContain("h.c is not written");
  });
});
