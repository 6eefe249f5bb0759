/** A front end never throws on what a user wrote, however deep, broken or random it is. */
import fc from "fast-check";
import { expect, test } from "vitest";
import { typeCheck } from "./check.ts";
import { parseBoogie } from "./parse.ts";
import { keywords, signs } from "./token.ts";

function messages(text: string): readonly string[] {
  const parsed = parseBoogie({ name: "t.bpl", text });
  // The checker must cope with what the parser could make of a faulty file, too.
  const checked = typeCheck(parsed.file);
  return [...parsed.diagnostics, ...checked.diagnostics].map(({ message }) => message);
}

// ------------------------------------------------------------------------------------------------------ random texts

const program = `
type Ref; type Field a; type Heap = <a>[Ref, Field a]a; type {:builtin "Seq"} Seq _;
datatype List<a> { Nil(), Cons(head: a, tail: List a) }
const unique null: Ref; const k: int extends complete;
var {:global} heap: Heap where heap[null, next] == null; const next: Field Ref;
function {:inline} id<a>(x: a): a { x } function f(x, y: int) returns (r: bool) uses { axiom f(1, 2); }
axiom (forall<a> x: Ref, g: Field a :: {heapless(x, g)} {:weight 3} heapless(x, g) <==> x == null);
function heapless<a>(Ref, Field a): bool;
procedure {:inline 1} P<a>(x: a, {:pool "A"} n: int) returns (y: List a where y is Cons)
  requires n > 0; modifies heap; free ensures {:verified_under true} old(heap) != heap || y->head == x;
{
  var m: [int][bool]real, b: bv8;
  start: m[1][true], n' := 1.5, (if n > 0 then 2 else -3) ;
  while (*) invariant (exists i: int :: i mod 2 == 0); { if (n == 1) { break; } else if (*) { goto start; } }
  b := b[8:4] ++ b[4:0]; Cons(x', y) := Cons(x, Nil()); call y := P(x, 1); havoc b, m;
  assert |{ var q: bool; A: q := true; return q; }| && (var z := 1; z == 1) && (lambda i: int :: i)[0] == 0;
  heap[null, next] := null; y->tail->head := x; return;
}
implementation P<b>(x: b, k: int) returns (z: List b) { raise; }
`;

test("no beginning of a program makes it throw", () => {
  for (let length = 0; length <= program.length; length++) messages(program.slice(0, length));
});

test("no program with a piece cut out or doubled makes it throw", () => {
  const cut = fc.tuple(fc.nat(program.length), fc.nat(40), fc.boolean());
  fc.assert(
    fc.property(fc.array(cut, { minLength: 1, maxLength: 4 }), (cuts) => {
      let text = program;
      for (const [start, length, doubled] of cuts) {
        text = text.slice(0, start + (doubled ? length : 0)) + text.slice(doubled ? start : start + length);
      }
      messages(text);
    }),
    { numRuns: 300 },
  );
});

const word = fc.constantFrom(...keywords, ...signs, "x", "y", "f", "T", "C", "1", "2.5", "3bv8", "1e3", '"s"', "@", "é", "\n", "/*", "*/", "//", "{:a", "is", "datatype", "bv8", "pure", "uses"); // prettier-ignore

test("no soup of tokens makes it throw", () => {
  fc.assert(
    fc.property(fc.array(word, { maxLength: 60 }), fc.constantFrom("", "procedure P() {", "axiom "), (words, start) => {
      messages(`${start} ${words.join(" ")}`);
    }),
    { numRuns: 2000 },
  );
});

test("no text makes it throw", () => {
  fc.assert(fc.property(fc.string({ unit: "binary", maxLength: 200 }), (text) => void messages(text)));
});

test("a syntax error is reported at most once a token", () => {
  fc.assert(
    fc.property(fc.array(word, { maxLength: 60 }), (words) => {
      const { diagnostics } = parseBoogie({ name: "t.bpl", text: words.join(" ") });
      expect(diagnostics.length).toBeLessThanOrEqual(words.length + 1);
    }),
  );
});

// ------------------------------------------------------------------------------------------------------- deep texts

/** Far beyond what recursion on the JavaScript stack survives. */
const depth = 100_000;

function nested(open: string, inside: string, close: string): string {
  return open.repeat(depth) + inside + close.repeat(depth);
}

test.each([
  ["parentheses", `axiom ${nested("(", "true", ")")};`],
  ["right operands", `axiom 0 == ${nested("1 + (", "1", ")")};`],
  ["left operands", `axiom 0 == ${nested("", "1", " + 1")};`],
  ["prefixes", `axiom ${nested("!", "true", "")};`],
  ["implications", `axiom ${nested("true ==> ", "true", "")};`],
  ["conditionals", `axiom 0 == ${nested("if true then 1 else ", "1", "")};`],
  ["conditions", `axiom ${nested("if ", "true", " then true else false")};`],
  ["calls", `function f(int): int; axiom 0 == ${nested("f(", "1", ")")};`],
  ["types of calls", `type O _; function f<a>(a): O a; const c: int; axiom ${nested("f(", "c", ")")} != ${nested("f(", "1", ")")};`],
  ["quantifiers", `axiom ${nested("(forall x: int :: ", "true", ")")};`],
  ["lets", `axiom ${nested("(var x := 1; ", "x == 1", ")")};`],
  ["selections", `const m: [int]int; axiom 0 == ${nested("m[", "0", "]")};`],
  ["updates", `const m: [int]int; axiom m == m${nested("", "", "[0 := 1]")};`],
  ["fields", `datatype L { N(), C(t: L) } const l: L; axiom l == l${nested("", "", "->t")};`],
  ["code", `axiom ${nested("|{ A: return ", "true", "; }|")};`],
  ["blocks", `procedure P() { ${nested("if (*) { ", "", "}")} }`],
  ["loops", `procedure P() { ${nested("while (*) { ", "", "break; }")} }`],
  ["else-ifs", `procedure P() { if (*) { } ${nested("else if (*) { }", "", "")} }`],
  ["maps", `var m, n: ${nested("[int]", "int", "")}; procedure P() { assert m == n; }`],
  ["type arguments", `type T a; var m, n: ${nested("T (", "int", ")")}; procedure P() { assert m == n; }`],
])("%s may be nested deeply", (_, text) => {
  expect(messages(text)).toEqual([]);
}); // prettier-ignore

test.each([
  ["parentheses", `axiom ${"(".repeat(depth)}`],
  ["blocks", `procedure P() { ${"if (*) { ".repeat(depth)}`],
  ["types", `var x: ${"[".repeat(depth)}`],
  ["comments", "/*".repeat(depth)],
])("%s that are never closed are one error", (_, text) => {
  expect(messages(text).length).toBe(1);
});

test("a message does not write out a type of any length", () => {
  const text = `type O _; function f<a>(a): O a; axiom ${nested("f(", "1", ")")} == 1;`;
  expect(messages(text).map((message) => message.length < 2000)).toEqual([true]);
});

test("types that share their parts are not written out", () => {
  const synonyms = Array.from({ length: 60 }, (_, index) => `type S${index + 1} a = S${index} [a]a;`).join(" ");
  const text = `type S0 a = List a; type List _; ${synonyms} var x: S60 int; var y: S60 int; procedure P() { assert x == y; }`;
  expect(messages(text)).toEqual([]);
});
