import { expect, test } from "vitest";
import { printCommand, printProgram } from "../../ir/print.ts";
import { printTerm } from "../../logic/print.ts";
import type { Command, Program } from "../../ir/program.ts";
import { programFaults } from "../../ir/wellformed.ts";
import { boogie } from "./boogie.ts";

function lowered(text: string, notes: readonly string[] = []): Program {
  const { program, diagnostics } = boogie.translate({ name: "test.bpl", text });
  expect(diagnostics.map((d) => d.message)).toEqual(notes);
  expect(programFaults(program!)).toEqual([]);
  return program!;
}

function errors(text: string): readonly string[] {
  const { program, diagnostics } = boogie.translate({ name: "test.bpl", text });
  // What concerns a procedure alone leaves the others.
  expect(program === undefined || diagnostics.every(({ isLocal }) => isLocal)).toBe(true);
  return diagnostics.map((d) => `${d.span.line}:${d.span.column} ${d.message}`);
}

function commands(program: Program): readonly Command[] {
  return program.implementations.flatMap((i) => [...i.body.blocks.values()].flatMap((b) => b.commands));
}

/** The formulas of the asserts in the text. */
function asserted(text: string, notes: readonly string[] = []): readonly string[] {
  const found = commands(lowered(text, notes)).filter((c) => c.kind === "assert");
  return found.map((c) => printTerm(c.condition));
}

// ------------------------------------------------------------------------------------------------ what checks say

test("positions and messages of checks", () => {
  const program = lowered(`datatype T { A(i: int), B() }
procedure P(t: T) returns (i: int)
  requires {:msg "no good"} t is A;
{
  A(i) := t;
  assert {:msg "mine"} i > 0;
}`);
  expect(program.procedures.get("P")!.requires[0]!.message).toBe("no good");
  const checks = commands(program).filter((c) => c.kind === "assert");
  expect(checks.map((c) => [c.span.line, c.span.column, c.message])).toEqual([
    [5, 8, "the precondition for unpack could not be proved"],
    [6, 3, "mine"],
  ]);
});

test("an implicit return is reported at what is left", () => {
  const returns = (text: string): (readonly number[])[] =>
    lowered(text).implementations.flatMap((i) =>
      [...i.body.blocks.values()]
        .filter((b) => b.transfer.kind === "return")
        .map((b) => [b.transfer.span.line, b.transfer.span.column]),
    );
  expect(returns("procedure P(x: int) {\n  if (x > 0) {\n  } else {\n  }\n}")).toEqual([
    [3, 3],
    [4, 3],
  ]);
  expect(returns("procedure P(x: int) {\n  if (x > 0) {\n  }\n}")).toEqual([
    [3, 3],
    [2, 3],
  ]);
  expect(returns("procedure P(x: int) {\n  while (*) {\n    break; }\n}")).toEqual([
    [3, 5],
    [2, 3],
  ]);
  expect(returns("procedure P(x: int) {\n}")).toEqual([[2, 1]]);
});

test("names of routines do not shadow", () => {
  const program = lowered("var x: int; const c: int; procedure P(x: int) returns (c: bool) { var y, z: int; c := x == y; }");
  const { params, results } = program.implementations[0]!;
  expect([...params, ...results].map((d) => [d.variable.name, d.sourceName])).toEqual([["x#1", "x"], ["c#1", "c"]]);
}); // prettier-ignore

test("old reads globals only", () => {
  const text = "var g: [int]int; procedure P(x: int) { var l: int; assert old(g[l + x]) == old(old(g))[x]; }";
  expect(asserted(text)).toEqual(["old(g)[l + x] == old(g)[x]"]);
});

// ---------------------------------------------------------------------------------------------- quantifiers over types

const heap = `type ref; type Field a; var h: <a>[ref, Field a]a; const F: Field int; function f<a>(x: a): int;
  procedure P(o: ref) { var i: int; i := h[o, F]; assert f(true) == 0; `;

test("assumed at the types at which its functions are used", () => {
  const program = lowered(`${heap} } axiom (forall<a> x: a :: f(x) >= 0);`);
  expect(program.axioms.map((a) => printTerm(a.formula))).toEqual(["(forall x: bool :: f#bool(x) >= 0)"]);
});

test("proved at every type at which a map is indexed, and at an arbitrary one", () => {
  const [, proved] = asserted(`${heap} assert (forall<a> f: Field a :: h[o, f] == h[o, f]); }`);
  expect(proved).toBe("true");
  const [, both] = asserted(`${heap} assert (forall<a> f: Field a, p: ref :: h[o, f] == h[p, f]); }`);
  expect(both).toContain("Field#int");
  expect(both).toContain("Field#any#1");
});

test("without such maps, an arbitrary type covers all", () => {
  const text = `function f<a>(x: a): int; procedure P() { assert f(1) == f(true); assert (forall<a> x: a :: f(x) == 0); }`;
  expect(asserted(text)[1]).toBe(
    "(forall x: any#1 :: f#any#1(x) == 0) && (forall x#1: int :: f#int(x#1) == 0) && (forall x#2: bool :: f#bool(x#2) == 0)",
  );
});

test("two in one formula have different arbitrary types, also if they come from one function", () => {
  const text = `function f<a>(x: a): int; function {:inline} all(n: int): bool { (forall<a> x: a :: f(x) == n) }
    procedure P() { assert all(1) || all(2); }`;
  const [formula] = asserted(text);
  expect(formula).toContain("x: any#1");
  expect(formula).toContain("any#2");
});

test("to prove that a type exists, a known one must do", () => {
  const text = `function f<a>(x: a): int; procedure P() { assert f(1) == 0; assert (exists<a> x: a :: f(x) == 0); }`;
  const note = "only the types that the program uses are tried here";
  expect(asserted(text, [note])[1]).toBe("(exists x: int :: f#int(x) == 0)");
  const negated = `function f<a>(x: a): int; procedure P() { assert f(1) == 0; assert !(forall<a> x: a :: f(x) == 0); }`;
  expect(asserted(negated, [note])[1]).toBe("!(forall x: int :: f#int(x) == 0)");
});

test("that a type exists is not assumed", () => {
  const note = "that a type exists is not assumed";
  const text = `function f<a>(x: a): int; procedure P() { assume (exists<a> x: a :: f(x) == 0); assume !(forall<a> x: a :: f(x) == 0); }`;
  const assumed = commands(lowered(text, [note, note])).map((c) => printCommand(c));
  // An execution that reads an approximated value is possible, not certain.
  const marked = ["havoc {:approximation} unmodelled;", "assume unmodelled;"];
  expect(assumed).toEqual([...marked, "assume true;", "assume true;"]);
});

const unknown = "the truth of this quantification over types is taken to be unknown";

test.each([
  ["an equivalence", "assert (forall<a> x: a :: f(x) == n) <==> n == 0;"],
  ["under a choice of a value", "assert (exists m: int :: m > n && (forall<a> x: a :: f(x) == m));"],
  ["an argument", "assert g((forall<a> x: a :: f(x) == n));"],
])("unknown, but the same for the same values: %s", (_, statement) => {
  const text = `function f<a>(x: a): int; function g(b: bool): bool; procedure P(n: int) { ${statement} }`;
  expect(asserted(text, [unknown])[0]).toMatch(/unknown#1\.\d+\([nm]\)/);
});

test("a precondition that says a type exists is unknown to both sides", () => {
  const program = lowered("function f<a>(x: a): int; procedure P(n: int); requires (exists<a> x: a :: f(x) == n);", [unknown]);
  expect(printTerm(program.procedures.get("P")!.requires[0]!.condition)).toBe("unknown#1.57(n)");
}); // prettier-ignore

test("a body with type parameters is checked at each type that a map keeps apart from others", () => {
  const program = lowered(`${heap} } procedure Q<a>(o: ref, f: Field a, v: a) modifies h; { h[o, f] := v; }`);
  expect(program.implementations.map((i) => i.procedure)).toEqual(["P", "Q", "Q#int"]);
  expect(program.implementations.map((i) => i.name)).toEqual(["P", "Q", "Q"]);
});

test("a function that calls itself at ever larger types is cut off", () => {
  const text = `datatype Box<a> { Box(content: a) }
    function f<a>(x: a): int { f(Box(x)) }
    procedure P() { assert f(1) == 0; }`;
  const program = lowered(text, ["f is used at no end of types; its deeper instances have no definition"]);
  expect(program.functions.length).toBeLessThan(30);
});

test("maps of maps with type parameters", () => {
  const text = `type Field a; type Heap = <a>[Field a]a; const H: Field Heap; const I: Field int;
    procedure P(h: Heap) { var k: Heap; k := h[H := h]; assert k[H][I] == h[I]; k[I] := 3; }`;
  expect(printProgram(lowered(text))).toContain("select#PolyMap#");
});

test("lambdas with type parameters", () => {
  const text = `type Field a; const I: Field int; function zero<a>(f: Field a): a;
    procedure P() { var m: <a>[Field a]a; m := (lambda<a> f: Field a :: zero(f)); assert m[I] == zero(I); }`;
  expect(printProgram(lowered(text))).toContain("(lambda f: Field#int :: zero#int(f))");
});

// --------------------------------------------------------------------------------------------------- code expressions

test("what a code expression cannot do is an error", () => {
  expect(errors("procedure P() { assert |{ A: goto A; }|; }")).toEqual([
    "1:24 a loop is not supported in a code expression",
  ]);
  expect(errors("procedure Q(); procedure P() { assert |{ A: call Q(); return true; }|; }")).toEqual([
    "1:45 a call of Q is not supported in a code expression: it has no body to inline",
  ]);
});

test("an inlined body that asks for itself", () => {
  const text = `procedure {:inline 1} R() returns (b: bool) { b := |{ var c: bool; A: call c := R(); return c; }|; }`;
  expect(errors(text)[0]).toContain("a call of R to itself is not supported in a code expression");
});

// ----------------------------------------------------------------------------------------------------------- functions

test("functions that stand for operators", () => {
  const text = `
    function {:bvbuiltin "bvadd"} add(x: bv8, y: bv8): bv8;
    function {:bvbuiltin "(_ sign_extend 8)"} wide(x: bv8): bv16;
    function {:builtin "bv2nat"} nat(x: bv8): int;
    function {:builtin "-"} minus(x: int): int;
    function {:builtin "ite"} choose(b: bool, x: int, y: int): int;
    function {:builtin "MapConst"} const0(x: int): [int]int;
    function {:builtin "bvadd"} wrong(x: int, y: int): int;
    procedure P(x: bv8, i: int) {
      assert add(1bv8, 255bv8) == 0bv8 && wide(x) == wide(255bv8) && nat(x) == minus(i);
      assert choose(true, i, 1) == const0(3)[i] && wrong(1, 2) == 3;
    }`;
  expect(asserted(text)).toEqual([
    "signExtend.8.8(x) == 65535bv16 && bvToNat.8(x) == -i",
    "i == (lambda index#0: int :: 3)[i] && wrong(1, 2) == 3",
  ]);
});

test("functions are expanded unless they call themselves", () => {
  const text = `
    function {:inline} even(n: int): bool { n == 0 || odd(n - 1) }
    function {:inline} odd(n: int): bool { n != 0 && even(n - 1) }
    function {:inline} next(n: int): int { n + 1 }
    procedure P(x: int) { assert even(next(next(x))); }`;
  expect(asserted(text)).toEqual(["even(x + 1 + 1)"]);
});

test("bound variables of an expanded body are not captured", () => {
  const text = `
    function {:inline} above(n: int): bool { (exists m: int :: m > n) }
    procedure P() { assert (forall m: int :: above(m)); }`;
  expect(asserted(text)).toEqual(["(forall m: int :: (exists m#1: int :: m#1 > m))"]);
});

// ---------------------------------------------------------------------------------------------------------- deep nests

test("a hundred thousand levels of expressions and of statements", () => {
  const depth = 100_000;
  const text = `procedure P(x: int) { assert 0 == x${" + x".repeat(depth)}; ${"if (*) {".repeat(depth)}${"}".repeat(depth)} }`;
  const { program } = boogie.translate({ name: "test.bpl", text });
  expect(program!.implementations[0]!.body.blocks.size).toBe(2 * depth + 1);
}, 60_000);

const depth = 15_000;

test.each([
  ["sums", `assert 0 == x${" + x".repeat(depth)};`],
  ["implications", `assert ${"x > 0 ==> ".repeat(depth)}true;`],
  ["negations and parentheses", `assert ${"!(".repeat(depth)}x > 0${")".repeat(depth)};`],
  ["conditionals", `assert 0 == ${"if x > 0 then 1 else ".repeat(depth)}2;`],
  ["quantifiers", `assert ${"(forall y: int :: y > x && ".repeat(2000)}true${")".repeat(2000)};`],
  ["lets", `assert ${"(var y := x + 1; ".repeat(depth)}y > 0${")".repeat(depth)};`],
  ["branches", `${"if (*) {".repeat(depth)}${"}".repeat(depth)}`],
  ["else if", `if (*) {} ${"else if (x > 0) {}".repeat(depth)}`],
  ["loops", `${"while (*) {".repeat(depth)}${"}".repeat(depth)}`],
])("%s, very deep", (_, statement) => {
  const program = lowered(`procedure P(x: int) { ${statement} }`);
  expect(printProgram(program).length).toBeGreaterThan(0);
}); // prettier-ignore

test("a chain of expanded functions, very long", () => {
  const functions = Array.from({ length: 5000 }, (_, i) => `function {:inline} f${i}(x: int): int { f${i + 1}(x) }`);
  const text = `${functions.join("\n")} function f5000(x: int): int; procedure P() { assert f0(1) == 0; }`;
  expect(asserted(text)).toEqual(["f5000(1) == 0"]);
});
