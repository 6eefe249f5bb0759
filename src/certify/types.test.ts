/** The type of an expression is that of the sort that a solver gives its text. */
import { expect, test } from "vitest";
import { readExpression } from "./read-expression.ts";
import { readProgram } from "./read-program.ts";
import { sortText } from "./smt-text.ts";
import { Words } from "./tokens.ts";
import { Types } from "./types.ts";

const program = readProgram(`type T;
datatype Option { None(), Some(value: real, next: Option) }
const k: T;
function f(int): [int]bool;
var x: int; var p: bool; var r: real; var b: bv8; var c: bv4; var t: Option;
var m: [int, bool]T; var n: [int][real]bv8;
procedure P();
implementation P()
{
  start: return;
}
`);

const typeOf = (text: string): string => sortText(new Types(program).of(readExpression(new Words(text)), new Map()));

test.each([
  ["x", "Int"], ["p", "Bool"], ["r", "Real"], ["b", "(_ BitVec 8)"], ["k", "s.T"], ["t", "s.Option"], ["old(r)", "Real"],
  ["m", "(Array Int (Array Bool s.T))"], ["n", "(Array Int (Array Real (_ BitVec 8)))"],
  ["1", "Int"], ["1.5", "Real"], ["true", "Bool"], ["false", "Bool"], ["3bv16", "(_ BitVec 16)"],
  ["x + 1", "Int"], ["r - r", "Real"], ["-(r)", "Real"], ["-(x)", "Int"], ["r * 2.0", "Real"], ["x div 2", "Int"], ["x mod 2", "Int"], ["x / 2", "Real"], ["real(x)", "Real"], ["int(r)", "Int"],
  ["x == 1", "Bool"], ["x != 1", "Bool"], ["x < 1", "Bool"], ["x <= 1", "Bool"], ["x > 1", "Bool"], ["x >= 1", "Bool"],
  ["p && p", "Bool"], ["p || p", "Bool"], ["!p", "Bool"], ["p ==> p", "Bool"], ["p <==> p", "Bool"],
  ["(if p then r else 2.0)", "Real"], ["(if p then k else k)", "s.T"],
  ["b ++ c", "(_ BitVec 12)"], ["b[6:1]", "(_ BitVec 5)"], ["b[8:7] ++ c ++ b", "(_ BitVec 13)"],
  ["f(3)", "(Array Int Bool)"], ["f(3)[4]", "Bool"], ["None()", "s.Option"], ["Some(1.0, t)", "s.Option"], ["t->value", "Real"], ["t->next->next", "s.Option"], ["t is Some", "Bool"],
  ["m[1, p]", "s.T"], ["m[1, p := k]", "(Array Int (Array Bool s.T))"], ["n[1]", "(Array Real (_ BitVec 8))"], ["n[1][2.0]", "(_ BitVec 8)"],
  ["(forall i: int :: i > 0)", "Bool"], ["(exists i: T :: i == k)", "Bool"],
  ["(lambda i: int :: 1.5)", "(Array Int Real)"], ["(lambda i: int, j: T :: j)", "(Array Int (Array s.T s.T))"], ["(lambda x: T :: x)", "(Array s.T s.T)"], ["(lambda i: int :: (lambda j: bool :: i))", "(Array Int (Array Bool Int))"],
  ["(var z := r; z)", "Real"], ["(var x := r; (var y := p; x))", "Real"], ["(lambda i: T :: (var z := 1; i))", "(Array s.T s.T)"], ["(var z := x; r)", "Real"], ["(var z := x; old(r))", "Real"],
])("%s: %s", (text, sort) => expect(typeOf(text)).toBe(sort)); // prettier-ignore

test.each([
  ["y", "y"],
  ["g(1)", "g"],
  ["t->other", "other"],
  ["x[1]", "what is no map"],
  // Of former values there are those of the program alone.
  ["(var z := 1; old(z))", "z"],
])("of %s nothing is known", (text, what) => {
  expect(() => typeOf(text)).toThrow(`the certifier does not know the type of ${what}`);
});
