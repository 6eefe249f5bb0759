import { expect, test } from "vitest";
import { boogie } from "../frontends/boogie/boogie.ts";
import { inlineCalls } from "./inline-calls.ts";
import { printImplementation } from "./print.ts";
import { programFaults } from "./wellformed.ts";
import type { Implementation, Program } from "./program.ts";

function lowered(text: string): Program {
  const { program, diagnostics } = boogie.translate({ name: "test.bpl", text });
  expect(diagnostics).toEqual([]);
  return program!;
}

function inlined(text: string, beyond: "stop" | "contract" = "stop", name = "Main"): readonly [Implementation, readonly string[]] {
  const program = lowered(text);
  const { implementation, truncated } = inlineCalls(program, program.implementations.find((i) => i.name === name)!, { beyond });
  const changed = program.implementations.map((i) => (i.name === name ? implementation : i));
  expect(programFaults({ ...program, implementations: changed })).toEqual([]);
  return [implementation, truncated];
} // prettier-ignore

function commands(implementation: Implementation): string {
  return printImplementation(implementation).replaceAll(/\{:origin "[^"]*"\} /g, "");
}

const counter = `
  var g: int;
  procedure {:inline 1} Add(n: int) returns (r: int)
    requires n > 0;
    free requires n < 100;
    modifies g;
    ensures g == old(g) + n;
    free ensures r < 100;
  {
    var l: int where l > n;
    g := g + n;
    if (l > 3) { return; }
    r := old(g);
  }`;

test("the body takes the place of the call, with variables of its own", () => {
  const [implementation, truncated] = inlined(`${counter}
    procedure Main() modifies g; { var r: int; g := 1; call r := Add(g + 1); assert r > 0; }`);
  expect(truncated).toEqual([]);
  expect(commands(implementation)).toBe(`implementation Main()
{
  var r: int;
  var {:source "n"} inline$Add$0$n: int;
  var {:source "r"} inline$Add$0$r: int;
  var {:source "l"} inline$Add$0$l: int where inline$Add$0$l > inline$Add$0$n;
  var {:source ""} inline$Add$0$old$g: int;

  anon0:
    g := 1;
    goto inline$Add$0$Entry;
  inline$Add$0$Entry:
    assume {:trace "call", "in call to Add"} true;
    inline$Add$0$n := g + 1;
    havoc inline$Add$0$r, inline$Add$0$l;
    inline$Add$0$old$g := g;
    assert {:check "precondition"} {:msg "a precondition for this call could not be proved"} inline$Add$0$n > 0;
    goto inline$Add$0$anon0;
  inline$Add$0$anon0:
    g := g + inline$Add$0$n;
    goto inline$Add$0$anon3_Then, inline$Add$0$anon3_Else;
  inline$Add$0$anon3_Then:
    assume {:trace "then", "in call to Add"} inline$Add$0$l > 3;
    assume {:trace "return", "in call to Add"} true;
    assert {:check "postcondition"} {:msg "a postcondition could not be proved on this return path"} g == inline$Add$0$old$g + inline$Add$0$n;
    goto inline$Add$0$Return;
  inline$Add$0$anon3_Else:
    assume {:trace "else", "in call to Add"} !(inline$Add$0$l > 3);
    goto inline$Add$0$anon2;
  inline$Add$0$anon2:
    inline$Add$0$r := inline$Add$0$old$g;
    assert {:check "postcondition"} {:msg "a postcondition could not be proved on this return path"} g == inline$Add$0$old$g + inline$Add$0$n;
    goto inline$Add$0$Return;
  inline$Add$0$Return:
    r := inline$Add$0$r;
    assume {:trace "call-return", "in call to Add"} true;
    goto anon0$1;
  anon0$1:
    assert r > 0;
    return;
}`);
});

test("all copies of a check have the same origin", () => {
  const [implementation] = inlined(`
    procedure {:inline 1} P(x: int) { assert x > 0; }
    procedure {:inline 1} Q(x: int) { call P(x); call P(x + 1); }
    procedure Main() { call Q(1); call P(3); }`);
  const asserts = [...implementation.body.blocks.values()]
    .flatMap((b) => b.commands)
    .filter((c) => c.kind === "assert");
  expect(asserts.map((a) => a.origin)).toEqual(["test.bpl:2:39", "test.bpl:2:39", "test.bpl:2:39"]);
  expect(asserts.map((a) => a.span.line)).toEqual([2, 2, 2]);
});

const recursive = `
  procedure {:inline 2} Down(n: int) returns (r: int)
  {
    if (n > 0) { call r := Down(n - 1); r := r + 1; }
  }
  procedure Main() { var r: int; call r := Down(5); assert r == 0; }`;

test("recursion stops after n levels", () => {
  const [implementation, truncated] = inlined(recursive);
  expect(truncated).toEqual(["Down"]);
  const text = commands(implementation);
  expect(text).toContain("inline$Down$1$anon0:");
  expect(text).not.toContain("inline$Down$2");
  expect(text).toContain("assume false;\n    assume {:stop} false;\n    return;");
});

test("or leaves the call", () => {
  const [implementation, truncated] = inlined(recursive, "contract");
  expect(truncated).toEqual([]);
  expect(commands(implementation)).toContain("call inline$Down$1$r := Down(inline$Down$1$n - 1);");
});

test("{:inline 0} stops at the call itself", () => {
  const [implementation, truncated] = inlined(`
    procedure {:inline 0} P() { assert false; }
    procedure Main() { call P(); assert true; }`);
  expect(truncated).toEqual(["P"]);
  expect(commands(implementation)).not.toContain("assert");
});

test("where there is no room for all, what lies deepest is left out", () => {
  const program = lowered(`
    procedure {:inline 9} Deep(n: int) { if (n > 0) { call Deep(n - 1); call Deep(n - 2); } }
    procedure {:inline 1} Last() { assert false; }
    procedure Main(n: int) { call Deep(n); call Last(); }`);
  const main = program.implementations.find(({ name }) => name === "Main")!;
  const { implementation, truncated } = inlineCalls(program, main, { beyond: "mark", mostBlocks: 50 });
  expect(truncated).toEqual(["Deep"]);
  expect(implementation.body.blocks.size).toBeLessThan(300);
  expect([...implementation.body.blocks.keys()].filter((label) => label.startsWith("inline$Last"))).not.toEqual([]);
});

test("procedures without {:inline} or without a body are left alone", () => {
  const program = lowered(`
    procedure P() { }
    procedure {:inline 1} Q();
    procedure Main() { call P(); call Q(); }`);
  const [, main] = program.implementations;
  expect(inlineCalls(program, main!, { beyond: "stop" }).implementation).toBe(main);
});

test("a free call checks no precondition, and what is always assumed stays assumed", () => {
  const [implementation] = inlined(`
    procedure {:inline 1} P(x: int) requires x > 0; free requires {:always_assume} x < 9; { }
    procedure Main() { free call P(0); }`);
  const text = commands(implementation);
  expect(text).not.toContain("assert");
  expect(text).toContain("assume inline$P$0$x < 9;");
});

test("doubling recursion is cut off before it fills the memory", () => {
  const [implementation, truncated] = inlined(`
    procedure {:inline 40} P() { call P(); call P(); }
    procedure Main() { call P(); }`);
  expect(truncated).toEqual(["P"]);
  expect(implementation.body.blocks.size).toBeLessThan(200_000);
});

test("checks in a copy know the calls that lead to them", () => {
  const [{ body }] = inlined(`
    procedure {:inline 1} In(n: int) { assert n > 0; }
    procedure {:inline 1} Out(n: int)
    { call In(n); }
    procedure Main()
    {
      call Out(1);
    }`);
  const commands = [...body.blocks.values()].flatMap((block) => block.commands);
  const checks = commands.flatMap((command) => (command.kind === "assert" ? [command] : []));
  expect(checks.map(({ calls }) => calls?.map((span) => span.line))).toEqual([[7, 4]]);
});
