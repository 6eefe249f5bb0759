/** Projects of an attacker, at random: files, links, special files, configurations, compile commands and caches. */
import { execFileSync } from "node:child_process";
import { chmodSync, mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { randomFrom, type Random } from "../src/base/random.ts";

export interface HostileProject {
  readonly folder: string;
  /** The command line, without the program. */
  readonly args: readonly string[];
}

/** What the attacker is after. */
export interface Targets {
  /** Never to be made: scripts and libraries of the project make it. */
  readonly marker: string;
  /** A file outside, whose content is never to be shown. */
  readonly secret: string;
  /** A folder outside, in which nothing is to be written. */
  readonly outside: string;
}

export function hostileProject(seed: number, folder: string, targets: Targets): HostileProject {
  const random = randomFrom(seed);
  const making: Making = { random, folder, targets };
  const files = Array.from({ length: 1 + random.below(3) }, (_, i) => sourceFile(making, i));
  const extras = [link, special, configuration, commands, cache, evil, witnessLike];
  for (let i = random.below(4); i > 0; i--) random.pick(extras)(making, files);
  const command = random.pick(["check", "check", "verify", "prove", "invariants", "vc", "run", "diagnose"]);
  const paths = random.pick([files, files.slice(0, 1), ["."], ["no such"], files]);
  return { folder, args: [command, ...options(making, command), "--time-limit", "3", "--", ...paths].filter((word) => command !== "vc" && command !== "run" ? true : !["--time-limit", "3"].includes(word)) }; // prettier-ignore
}

interface Making {
  readonly random: Random;
  readonly folder: string;
  readonly targets: Targets;
}

function write({ folder }: Making, name: string, text: string | Uint8Array): void {
  const path = join(folder, name);
  try {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
  } catch {
    // A name that the system does not take.
  }
}

// ------------------------------------------------------------------------------------------------------------- sources

const names = [
  "a",
  "-o",
  "@rsp",
  "a b",
  "--",
  "-fplugin=.so",
  "a;b",
  "ü",
  "a\nb",
  "$(touch x)",
  "a'b",
  'a"b',
  "\\",
  "%s",
  "..",
];

function sourceFile(making: Making, index: number): string {
  const { random } = making;
  const extension = random.pick(["c", "c", "c", "i", "java", "bpl", "h"]);
  const name = `${random.pick(names)}${index}.${extension}`;
  const text = extension === "java" ? java(making) : extension === "bpl" ? boogie(making) : c(making);
  write(making, name, random.below(4) === 0 ? damaged(random, text) : text);
  return name;
}

function c({ random, targets: { secret, outside } }: Making): string {
  const deep = 10 ** (1 + random.below(4));
  const far = `${"../".repeat(20)}${secret.slice(1)}`;
  const pieces = [
    () => `#include "${secret}"`,
    () => `#include <${far}>`,
    () => `#include "${far}"`,
    () => `#define N "${secret}"\n#include N`,
    () => `#define H #\n/**/H include "${secret}"`,
    () => `#if __has_include("${secret}")\n#include "${secret}"\n#endif`,
    () => `#line 1 "${secret}"\nint x${random.below(9)} = y;`,
    () => `# 1 "${secret}" 1 3`,
    () => `#embed "${secret}"`,
    () => `#include "${random.pick(["/dev/zero", "/dev/stdin", "/proc/self/environ", "pipe", "link", outside])}"`,
    () => `#pragma GCC dependency "${secret}"`,
    () => `#pragma clang __debug ${random.pick(["crash", "parser_crash", "overflow_stack", "llvm_fatal_error"])}`,
    () => `_Pragma("GCC dependency \\"${secret}\\"")`,
    () => `__asm__(".incbin \\"${secret}\\"");`,
    () => `int f${random.below(99)}(int x) { return 1 / (x - x); }`,
    () => `int main(void) { int a[3]; return a[${random.below(9)}]; }`,
    () => `int d = ${"(".repeat(deep)}1${")".repeat(deep)};`,
    () => `int g${random.below(99)}(int x) { ${"if (x) { ".repeat(deep)}${"}".repeat(deep)} return x; }`,
    () =>
      `/*@ requires ${"(".repeat(deep)}x${")".repeat(deep)}; ensures \\result == ${"!".repeat(deep)}x; */ int h(int x);`,
    () =>
      `#define A0 1,1\n${Array.from({ length: 12 }, (_, i) => `#define A${i + 1} A${i},A${i}`).join("\n")}\nint e[] = { A12 };`,
    () => `int s[] = {${"1,".repeat(deep)}};`,
    () => `char *t = "${"x".repeat(deep)}";`,
    () => `struct s0 { int x; }; ${Array.from({ length: 30 }, (_, i) => `struct s${i + 1} { struct s${i} a, b; };`).join(" ")} struct s30 big;`, // prettier-ignore
    () => "// inquest-ignore: because \u0000",
  ];
  return several(random, pieces);
}

function java({ random, targets: { secret } }: Making): string {
  const deep = 10 ** (1 + random.below(4));
  return several(random, [
    () => `class A${random.below(99)} { int f(int x) { return 1 / (x - x); } }`,
    () => `class M { public static void main(String[] a) { Object o = null; o.hashCode(); } }`,
    () => `class B { int f() { return ${"(".repeat(deep)}1${")".repeat(deep)}; } }`,
    () => `class C { void f() { ${"{".repeat(deep)}${"}".repeat(deep)} } }`,
    () => `class D { ${"class D { ".repeat(Math.min(deep, 1000))}${"}".repeat(Math.min(deep, 1000))} }`,
    () => `class E extends E {} interface I extends J {} interface J extends I {}`,
    () => `class F<T extends F<F<T>>> { T t; F<${"F<".repeat(100)}T${">".repeat(100)}> u; }`,
    () => `//@ requires ${"x.".repeat(deep)}y;`,
    () => `import ${"a.".repeat(deep)}b; /*@ ${secret} @*/`,
    () => `class S { String s = "${"\\u0041".repeat(deep)}"; int i = ${"1+".repeat(deep)}1; }`,
  ]);
}

function boogie({ random }: Making): string {
  const deep = 10 ** (1 + random.below(4));
  return several(random, [
    () => `procedure P${random.below(99)}(x: int) { assert x != x; }`,
    () => `procedure Q(x: int) { ${"if (x > 0) { ".repeat(deep)}${"}".repeat(deep)} }`,
    () => `procedure R() { assert ${"(".repeat(deep)}true${")".repeat(deep)}; }`,
    () => `function f(x: int): int { f(f(x)) } axiom (forall x: int :: f(x) == f(f(x)) + 1);`,
    () => `type T = ${"[int]".repeat(deep)}int; var v: T;`,
    () => `procedure S() { ${"goto A; A: ".repeat(3)} }`,
    () => `procedure |x; (exit)|() { assert false; } const |a"b|: int;`,
    () => `procedure U(x: bv${deep}) { assert x[${deep}:0] == x; }`,
    () => `procedure V() { assert ${"9".repeat(deep)} > 0; }`,
  ]);
}

function several(random: Random, pieces: readonly (() => string)[]): string {
  return Array.from({ length: 1 + random.below(4) }, () => random.pick(pieces)()).join("\n") + "\n";
}

/** Bytes that are no text, an end in the middle, and the like. */
function damaged(random: Random, text: string): Uint8Array {
  const bytes = Buffer.from(text);
  for (let i = random.below(10); i > 0; i--) bytes[random.below(Math.max(1, bytes.length))] = random.below(256);
  return bytes.subarray(0, random.below(3) === 0 ? random.below(bytes.length + 1) : bytes.length);
}

// ------------------------------------------------------------------------------------------------------- other files

type Extra = (making: Making, files: readonly string[]) => void;

const link: Extra = ({ random, folder, targets: { secret, outside } }) => {
  const name = random.pick([
    "link",
    "out",
    "l.c",
    "l.h",
    "inquest.json",
    ".inquest-cache",
    "compile_commands.json",
    "report.txt",
    "round",
  ]);
  const to = random.pick([secret, outside, "/", ".", "..", "/dev/zero", "round", "/proc/self/environ", "no such"]);
  attempt(() => symlinkSync(to, join(folder, name)));
};

const special: Extra = ({ random, folder }) => {
  const name = random.pick([
    "pipe",
    "p.c",
    "p.java",
    "p.bpl",
    "inquest.json",
    "compile_commands.json",
    ".inquest-cache",
  ]);
  attempt(() => void execFileSync("mkfifo", [join(folder, name)], { stdio: "ignore" }));
};

const configuration: Extra = (making) => {
  const { random, targets } = making;
  const key = random.pick(["solver", "clang", "output", "cache", "smt-log", "include", "paths", "stubs", "build", "define", "std", "spec", "property", "jobs", "only", "__proto__", "constructor", "check"]); // prettier-ignore
  const value = random.pick<unknown>(["./evil", targets.outside, `${targets.outside}/x`, targets.secret, "..", "", 1e308, -1, null, true, [], {}, ["./evil", 3], { solver: "./evil" }, "a\u0000b"]); // prettier-ignore
  const text = JSON.stringify({ [key]: value });
  write(
    making,
    "inquest.json",
    random.pick([text, text, text, text.slice(0, random.below(text.length)), "[".repeat(100_000), "\u0000"]),
  );
};

const words = ["-fplugin=./evil", "-Xclang", "-load", "./evil", "-include", "@rsp", "-I@rsp", "-I", "-B.", "-specs=rsp", "--config", "rsp", "-o", "-MF", "-D", "-DX=1", "-std=c99", "-", "--", "-m32", "-imacros", "-isystem", "-x", "-ivfsoverlay", "\u0000", "", "-U"]; // prettier-ignore

const commands: Extra = (making, files) => {
  const { random, targets } = making;
  const more = Array.from({ length: random.below(8) }, () => random.pick([...words, targets.secret, targets.outside, `-I${targets.outside}`])); // prettier-ignore
  const entry = { directory: random.pick([".", "", making.folder, "/", targets.outside]), file: random.pick(files), arguments: ["./evil", ...more] }; // prettier-ignore
  const text = JSON.stringify([random.below(5) === 0 ? { ...entry, arguments: 3, command: more.join(" ") } : entry]);
  write(making, "compile_commands.json", random.below(6) === 0 ? damaged(random, text) : text);
  write(making, "rsp", `-fplugin=${making.folder}/evil\n`);
};

const cache: Extra = (making) => {
  const name = Array.from({ length: 64 }, () => "0123456789abcdef"[making.random.below(16)]).join("");
  write(making, `.inquest-cache/${name}`, "inquest cache 2 00\n{}");
  attempt(() => symlinkSync(`${making.targets.outside}/ignored`, join(making.folder, ".inquest-cache/.gitignore")));
};

const evil: Extra = (making) => {
  for (const name of ["evil", "z3", "clang", "git", "node", "cvc5"]) {
    write(making, name, `#!/bin/sh\necho run > '${making.targets.marker}'\n`);
    attempt(() => chmodSync(join(making.folder, name), 0o755));
  }
};

const witnessLike: Extra = (making) => {
  const { random } = making;
  const text = random.pick([
    "- entry_type: x\n",
    "{}",
    "[[[[",
    "- &a [*a]\n",
    "\u0000",
    `${"- ".repeat(10_000)}x`,
    "null",
    '[{"at": 3}]',
  ]);
  for (const name of ["w.yml", "base.json", "x.spec", "in.json", "pred.txt"]) write(making, name, random.below(3) === 0 ? damaged(random, text) : text); // prettier-ignore
};

function options({ random }: Making, command: string): readonly string[] {
  const own: Readonly<Record<string, readonly (readonly string[])[]>> = {
    check: [["--baseline", "base.json"], ["--no-cache"], ["--changed-since", "HEAD"], ["--cache", "kept"]],
    prove: [
      ["--predicates", "pred.txt"],
      ["--spec", "x.spec"],
      ["--output", "report.txt"],
    ],
    diagnose: [
      ["--repairs", "base.json"],
      ["--trace", "in.json"],
    ],
    run: [
      ["--inputs", "in.json"],
      ["--entry", "main"],
    ],
  };
  const clang = random.pick([["--clang", "bundled"], [], [], ["--headers", "host"]]);
  return random.below(3) === 0 ? [...clang, ...random.pick(own[command] ?? [[]])] : clang;
}

function attempt(action: () => void): void {
  try {
    action();
  } catch {
    // It is there already, or cannot be made.
  }
}
