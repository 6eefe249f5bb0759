/** What type checking finds out: types of expressions, type arguments, what names mean. */
import { expect, test } from "vitest";
import { invariant } from "../../base/invariant.ts";
import type { Expr } from "./ast.ts";
import { typeCheck } from "./check.ts";
import { expressionParts } from "./expression-parts.ts";
import { parseBoogie } from "./parse.ts";
import { printType } from "./print-type.ts";
import type { TypedFile } from "./typing.ts";

function typed(text: string): { readonly file: TypedFile; readonly notes: readonly string[] } {
  const parsed = parseBoogie({ name: "t.bpl", text });
  expect(parsed.diagnostics).toEqual([]);
  const { typed: file, diagnostics } = typeCheck(parsed.file);
  invariant(file !== undefined, `${diagnostics[0]?.message ?? ""}: the text should have no errors`);
  return { file, notes: diagnostics.map(({ message }) => message) };
}

const prelude = `
type List _; type Field a; type Ref;
function Nil<a>(): List a; function Cons<a>(x: a, xs: List a): List a; function any<a>(): a; function id<a>(x: a): a;
const xs: List int; const h: <a>[Ref, Field a]a; const r: Ref; const fi: Field int; const i: int; const b: bool;
datatype Pair<a, b> { Pair(fst: a, snd: b) }
`;

/** The formula with the type of each part that is an application, and the type arguments. */
function annotated(formula: string): string {
  const { file } = typed(`${prelude} axiom ${formula};`);
  const axiom = file.axioms.at(-1);
  invariant(axiom !== undefined, "the axiom should be there");
  return annotate(file, axiom.formula);
}

function annotate(file: TypedFile, e: Expr): string {
  const type = file.types.get(e);
  invariant(type !== undefined, "every expression should have a type");
  const args = file.instantiations.get(e)?.map((arg) => printType(arg)) ?? [];
  const parts = expressionParts(e).map((part) => annotate(file, part));
  const name = e.kind === "call" ? e.callee.name : e.kind === "name" ? e.name : e.kind === "binary" ? e.op : e.kind;
  const instance = args.length === 0 ? name : `${name}<${args.join(", ")}>`;
  return parts.length === 0 ? `${instance}:${printType(type)}` : `${instance}(${parts.join(" ")}):${printType(type)}`;
}

test.each([
  ["Nil() == xs", "==(Nil<int>:List int xs:List int):bool"],
  ["Cons(Nil(), Nil()) == any()", "==(Cons<List int>(Nil<int>:List int Nil<List int>:List (List int)):List (List int) any<List (List int)>:List (List int)):bool"],
  ["any() + 1 == i", "==(+(any<int>:int int:int):int i:int):bool"],
  ["any() && b", "&&(any<bool>:bool b:bool):bool"],
  ["id(id(b))", "id<bool>(id<bool>(b:bool):bool):bool"],
  ["h[r, fi] == i", "==(select<int>(h:<a>[Ref,Field a]a r:Ref fi:Field int):int i:int):bool"],
  ["(any() : int) == i", "==(coerce(any<int>:int):int i:int):bool"],
  ["Pair(i, b)->snd", "field<int, bool>(Pair<int, bool>(i:int b:bool):Pair int bool):bool"],
  ["Pair(i, any()) is Pair && b", "&&(is<int, int>(Pair<int, int>(i:int any<int>:int):Pair int int):bool b:bool):bool"],
  ["(if b then Nil() else xs) == Nil()", "==(if(b:bool Nil<int>:List int xs:List int):List int Nil<int>:List int):bool"],
  ["(lambda x: int :: any()) == (lambda y: int :: b)", "==(lambda(any<bool>:bool):[int]bool lambda(b:bool):[int]bool):bool"],
  ["(var l := Nil(); l == xs)", "let(Nil<int>:List int ==(l:List int xs:List int):bool):bool"],
  ["any()[i, b] == 1.5", "==(select(any<[int,bool]real>:[int,bool]real i:int b:bool):real real:real):bool"],
  ["any() ++ 1bv8 == 5bv12", "==(++(any<bv4>:bv4 bv:bv8):bv12 bv:bv12):bool"],
  ["any()[8:3] == 0bv5", "==(extract(any<bv8>:bv8):bv5 bv:bv5):bool"],
])("%s", (formula, expected) => {
  expect(annotated(formula)).toBe(expected);
}); // prettier-ignore

test("type variables may be compared with each other and with types", () => {
  typed(
    `${prelude} axiom (forall<a, b> f: Field a, g: Field b :: f == g ==> h[r, f] == h[r, g] && (f == fi || fi != g));`,
  );
});

test("maps are the same up to the names of their parameters, and order does not count", () => {
  typed(`var m: <a, b>[a, b]a; var n: <d, c>[c, d]c; procedure P() modifies m; { m := n; m := (lambda<y, x> p: x, q: y :: p); }`);
}); // prettier-ignore

test("what is ambiguous becomes int, with a note for each hole", () => {
  const { notes } = typed(`${prelude} axiom Nil() == Nil(); axiom (forall x: int :: any() != any() && any() == x);`);
  expect(notes).toEqual(Array(2).fill("type parameter a is ambiguous, instantiating to int"));
});

test("names mean the innermost declaration", () => {
  const { file } = typed(`
    var x: int; const c: int;
    procedure P(p: int) returns (q: bool) modifies x; ensures q; {
      var x: real;
      x := 1.0; q := (forall x: bool :: x) && (var x := 1; x == c); havoc q; call q := P(p);
    }`);
  const kinds = [...file.symbols].map(([use, symbol]) => `${"kind" in use ? "use" : "place"} ${symbol.kind} ${symbol.name}`);
  expect(kinds).toEqual([
    "place global x", "place constant c", "place global x", "use result q", "place local x", "place result q",
    "use bound x", "use bound x", "use constant c", "place result q", "use param p", "place result q",
  ]);
  const [implementation] = file.implementations;
  expect(implementation?.locals.map(({ type }) => printType(type))).toEqual(["real"]);
  expect(implementation?.procedure.modifies.map(({ kind }) => kind)).toEqual(["global"]);
}); // prettier-ignore

test("calls, targets and unpacking have type arguments", () => {
  const { file } = typed(`${prelude}
    var heap: <a>[Ref, Field a]a;
    procedure Q<a>(x: a) returns (y: List a);
    procedure P() returns (l: List bool) modifies heap; {
      var n: int, m: bool;
      call l := Q(b); heap[r, fi] := 1; Pair(n, m) := Pair(1, true);
    }`);
  const found = [...file.instantiations.values()].map((types) => types.map((type) => printType(type)).join(" "));
  expect(found).toEqual(["bool", "int", "int bool", "int bool"]);
});

test("axioms of uses-blocks are axioms, orders are resolved, code expressions bind", () => {
  const { file } = typed(`
    const unique a, b: int extends unique c complete uses { axiom a == 1; }
    const c: int; function f(int): int uses { axiom f(1) == 1; } axiom |{ var z: bool; A: return z; }|;`);
  expect(file.axioms.length).toBe(3);
  expect(file.constants.map(({ parents }) => parents?.parents.map(({ symbol }) => symbol.name))).toEqual([["c"], ["c"], undefined]);
  expect([...file.binders.values()].map(({ symbols }) => symbols.map(({ name }) => name))).toEqual([["z"]]);
}); // prettier-ignore
