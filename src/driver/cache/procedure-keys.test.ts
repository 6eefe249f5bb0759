/** A key changes with all that a verdict depends on, and with nothing else; each line tells of one change. */
import { expect, test } from "vitest";
import { textHash } from "../../base/text-hash.ts";
import { boogie } from "../../frontends/boogie/boogie.ts";
import type { SourceFile } from "../../source/source-file.ts";
import { quoter } from "../quote.ts";
import { procedureKeys } from "./procedure-keys.ts";

function keysOf(text: string, inlineDepth = 2): ReadonlyMap<string, string> {
  const source: SourceFile = { name: "p.bpl", text };
  const { program, diagnostics } = boogie.translate(source);
  if (program === undefined) throw new Error(diagnostics.map(({ message }) => message).join("\n"));
  const keyOf = procedureKeys(program, { inlineDepth, quote: quoter([source]), digest: textHash });
  return new Map(program.implementations.map((one) => [one.name, keyOf(one).key]));
}

const isChanged = (name: string, from: string, to: string, depths: readonly [number, number] = [2, 2]): boolean => {
  const keys = [keysOf(from, depths[0]), keysOf(to, depths[1])].map((all) => all.get(name)!);
  return keys[0] !== keys[1];
};

const own = `procedure P(x: int);
  requires x > 0;
implementation P(x: int) { assert x > 1; }`;
const twice = `procedure {:inline 1} Q(x: int) returns (y: int);
implementation Q(x: int) returns (y: int) { y := x + 1; }
implementation Q(x: int) returns (y: int) { y := x + 2; }
procedure P(x: int) { var y: int; call y := Q(x); assert y > 0; }`;
const chain = `procedure {:inline 1} A(x: int) returns (y: int) { y := x + 1; }
procedure {:inline 1} B(x: int) returns (y: int) { call y := A(x); }
procedure {:inline 1} C(x: int) returns (y: int) { call y := B(x); }
procedure P(x: int) { var y: int; call y := C(x); assert y > 0; }`;
const apart = chain.replaceAll("{:inline 1}", "{:inline 1} {:checked_apart}");
const recursive = `procedure {:inline 3} Q(x: int) returns (y: int) { if (x > 0) { call y := Q(x - 1); } else { y := 7; } }
procedure P(x: int) { var y: int; call y := Q(x); assert y > 0; }`;
const old = `var g: int where g > 1;
procedure Q();
  modifies g;
procedure P() modifies g; { call Q(); assert old(g) > 0; }`;
const axioms = `const k: int; const l: int; function f(int): int;
axiom k > 5;
axiom l > 6;
axiom (forall x: int :: {f(x)} f(x) > 7);
procedure P() { var k_: int; assert k > 0; }
procedure Q(f_: int) { assert f(f_) > 0; }`;
const wheres = `var a: int; var b: int where a < b; var c: int where c > 1; var d: int where d > c; var e: int where e > 3;
procedure P() { assert a > 0; }
procedure Q() { assert d > 0; }`;
const text = "procedure P(x: int) { assert x> 0; }";

const changes: readonly (readonly [string, boolean, string, string, string, string])[] = [
  ["what it demands, told before it", true, "P", own, "x > 0", "x > 9"],
  ["its body", true, "P", own, "x > 1", "x > 9"],
  ["of two bodies of a callee, the one that is copied", true, "P", twice, "x + 1", "x + 9"],
  ["of two bodies of a callee, the other one", false, "P", twice, "x + 2", "x + 9"],
  ["a body that is copied three levels down", true, "P", chain, "x + 1", "x + 9"],
  ["a body three levels down, which is looked at apart", false, "P", apart, "x + 1", "x + 9"],
  ["a body two levels down, which is looked at apart", true, "P", apart, "A(x)", "A(9)"],
  ["a recursive body", true, "P", recursive, ":= 7", ":= 8"],
  ["what held of a global before", true, "P", old, "g > 1", "g > 9"],
  ["an axiom of a constant", true, "P", axioms, "k > 5", "k > 9"],
  ["an axiom of another constant", false, "P", axioms, "l > 6", "l > 9"],
  ["an axiom of a function that it does not speak of", false, "P", axioms, "f(x) > 7", "f(x) > 9"],
  ["an axiom of a function", true, "Q", axioms, "f(x) > 7", "f(x) > 9"],
  ["an axiom of a constant that it does not speak of", false, "Q", axioms, "k > 5", "k > 9"],
  ["what a global is compared with by another", true, "P", wheres, "a < b", "a < b - 9"],
  ["a global that nothing connects with it", false, "P", wheres, "c > 1", "c > 9"],
  ["a global that one connects with it", true, "Q", wheres, "c > 1", "c > 9"],
  ["a global of its own", false, "Q", wheres, "e > 3", "e > 9"],
  ["how it is written, which messages quote", true, "P", text, "x> 0", "x >0"],
];

test.each(changes)("%s: %s", (_, expected, name, before, from, to) => {
  expect(before).toContain(from);
  expect(isChanged(name, before, before)).toBe(false);
  expect(isChanged(name, before, before.replace(from, to))).toBe(expected);
});

test("how deep calls are followed is part of each key", () => {
  expect(isChanged("P", text, text, [1, 2])).toBe(true);
  expect(isChanged("P", apart, apart.replace("A(x)", "A(9)"), [1, 1])).toBe(false);
});

test("names of one kind are not taken for those of another", () => {
  const both = `const k: int; function k(int): int; axiom k > 5; axiom (forall x: int :: {k(x)} k(x) > 6);
procedure P() { assert k > 0; }
procedure Q() { assert k(3) > 0; }`;
  const changed = both.replace("k(x) > 6", "k(x) > 9");
  expect([isChanged("P", both, changed), isChanged("Q", both, changed)]).toEqual([false, true]);
});

test("parts are those that positions of the result may be in, with where each begins", () => {
  const source = { name: "p.bpl", text: own };
  const { program } = boogie.translate(source);
  const { parts } = procedureKeys(program!, { inlineDepth: 2, quote: () => undefined, digest: textHash })(program!.implementations[0]!); // prettier-ignore
  expect(parts.map(({ anchor }) => anchor.line)).toEqual([3, 1]);
  expect(parts.map(({ spans }) => [...spans].some((span) => span.startsWith("p.bpl:2:")))).toEqual([false, true]);
});
