/** Errors of resolution and type checking: Boogie's wording, at Boogie's places, all of a phase. */
import { expect, test } from "vitest";
import { typeCheck } from "./check.ts";
import { parseBoogie } from "./parse.ts";

function diagnostics(text: string): readonly string[] {
  const parsed = parseBoogie({ name: "t.bpl", text });
  expect(parsed.diagnostics).toEqual([]);
  return typeCheck(parsed.file).diagnostics.map(({ span, message }) => `${span.line},${span.column}: ${message}`);
}

function check(cases: readonly (readonly [text: string, ...expected: readonly string[]])[]): void {
  test.each(cases.map(([text, ...expected]) => ({ text, expected })))("$text", ({ text, expected }) => {
    expect(diagnostics(text)).toEqual(expected);
  });
}

// ------------------------------------------------------------------------------------------------------ labels

check([
  ["procedure P() { L: goto L, M; }", "1,20: Error: goto label 'M' is undefined"],
  ["procedure P() { if (*) { goto L; } while (*) { L: } }"],
  ["procedure P() { break; }", "1,17: Error: break statement is not inside a loop"],
  ["procedure P() { if (*) { break; } }", "1,26: Error: break statement is not inside a loop"],
  ["procedure P() { L: while (*) { if (*) { break L; } } M: if (*) { break M; } }"],
  ["procedure P() { var x: int; L: x := 1; while (*) { break L; } }", "1,52: Error: break label 'L' must designate an enclosing statement"],
  ["procedure P() { L: L: }", "1,20: more than one declaration of block name: L"],
  ["axiom |{ A: goto B; A: return true; }|;", "1,21: more than one declaration of block name: A", "1,13: goto to unknown block: B"],
]); // prettier-ignore

// ------------------------------------------------------------------------------------------------------- names

check([
  ["axiom x;", "1,7: undeclared identifier: x"],
  ["axiom f(1) == y;", "1,7: use of undeclared function: f", "1,15: undeclared identifier: y"],
  ["var x: int; const x: int;", "1,19: more than one declaration of variable name: x"],
  ["var x: int; procedure P(x: int) returns (y: int) { var y: int; }", "1,56: more than one declaration of variable name: y"],
  ["axiom (forall x, x: int :: true);", "1,18: more than one declaration of variable name: x"],
  ["procedure P(x: int) { assert (forall x: bool :: x && (var x := 1; x > 0)); }"],
  ["function f(): int; procedure f();", "1,30: more than one declaration of function/procedure name: f"],
  ["datatype T { C() } function C(): int;", "1,29: more than one declaration of function/procedure name: C"],
  ["datatype T { C(), C() }", "1,19: constructor name C used more than once in datatype"],
  ["datatype T<a, b> { C(f: a), D(f: b) }", "1,31: type mismatch between field f and identically-named field in constructor C"],
  ["datatype T { C(t: T) } datatype U { D(t: [int]T) }", "1,10: Datatype declarations are not well-founded: T, U"],
  ["datatype O<a> { N(), S(v: a) } datatype T { C(t: O T) }"],
  ["type T; type T = int;", "1,14: more than one declaration of type name: T"],
  ["type bv8;", "1,6: type name: bv8 is registered for bitvectors"],
  ["type A = B; type B = [A]int;", '1,6: type synonym could not be resolved because of cycles: A (replacing body with "bool" to continue resolving)', '1,18: type synonym could not be resolved because of cycles: B (replacing body with "bool" to continue resolving)'],
  ["var x: T; var y: float24e8;", "1,8: undeclared type: T", "1,18: floating-point types are not supported: float24e8"],
  ["type T a; type S b = T b; var x: T; var y: S int int; var z: bv8 int;", "1,34: type constructor received wrong number of arguments: T", "1,44: type synonym received wrong number of arguments: S", "1,62: bitvector types must not be applied to arguments: bv8"],
  ["function f<a, a>(x: a int): int;", "1,15: more than one declaration of type variable: a", "1,21: type variables must not be applied to arguments: a"],
  ["type T; function f<T>(x: T): int;", "1,20: name is already reserved for type constructor: T", "1,18: type variable must occur in function arguments: T"],
  ["function f<a>(): a; function g<a>(): int;", "1,30: type variable must occur in function arguments: a"],
  ["procedure P<a>();", "1,11: type variable must occur in procedure arguments: a"],
  ["var m: <a>[int]bool;", "1,8: type variable must occur in map arguments: a"],
  ["var g: int; axiom g == 1; function f(): int { g }", "1,19: cannot refer to a global variable in this context: g", "1,47: cannot refer to a global variable in this context: g"],
  ["var g: int; procedure P() requires old(g) == 1; ensures old(g) == 1; { var x: int where old(g) == x; assert old(g) == 1; }", "1,36: old expressions allowed only in two-state contexts", "1,89: old expressions allowed only in two-state contexts"],
  ["procedure P(x: int where y > 0) returns (y: int where x > 0); requires y > 0; ensures x == y;", "1,26: undeclared identifier: y", "1,72: undeclared identifier: y"],
  ["procedure P(); modifies h;", "1,25: undeclared identifier: h"],
  ["implementation P() { } function f(): int; implementation f() { }", "1,16: implementation given for undeclared procedure: P", "1,58: implementations given for function, not procedure: f"],
  ["procedure P(x: int) returns (y: int); procedure Q() { var z: int; call z := P(); call P(1); call z, z := P(1); call R(); }", "1,67: wrong number of arguments in call to P: 0", "1,82: wrong number of result variables in call to P: 0", "1,93: left-hand side of call command contains variable twice: z", "1,93: wrong number of result variables in call to P: 2", "1,112: call to undeclared procedure: R"],
  ["procedure P(b: bool) { var {:assumption} a: bool; a := b; a := a && b; }", "1,53: RHS of assignment to assumption variable a must match expression \"a && <boolean expression>\"", "1,61: assumption variable may not be assigned to more than once"],
  ["procedure P() { var {:assumption} a: bool where a; }", "1,35: assumption variable may not be declared with a where clause"],
  ["procedure P() { var {:assumption} a: int; }", "1,35: assumption variable must be of type 'bool'"],
  ["procedure {:a x, y} P({:b z} x: int, z: int) returns (y: int); function {:c x} f(x: int): int;"],
  ["axiom {:ignore \"sometimes\"} x; axiom {:ignore} y;", "1,29: undeclared identifier: x"],
  ["procedure P() { var x: int, y: int; x, y := 1; x, x := 1, 2; havoc z; w := 1; }", "1,42: number of left-hand sides does not match number of right-hand sides", "1,51: variable x is assigned more than once in parallel assignment", "1,68: undeclared identifier: z", "1,71: undeclared identifier: w"],
  ["axiom (var x, y := 1; x == 1);", "1,8: number of left-hand sides does not match number of right-hand sides"],
  ["const c: int extends d, c, e; const d: int; var e: int; const f: int extends d, d;", "1,25: constant cannot be its own parent", "1,28: the parent of a constant has to be a constant", "1,81: d occurs more than once as parent"],
  ["procedure {:a x} P({:b y} p: int); requires {:c z} true;", "1,24: undeclared identifier: y", "1,49: undeclared identifier: z", "1,15: undeclared identifier: x"],
  ["procedure P() { assert {:verified_under true, true} true; }", "1,24: attribute :verified_under accepts only one argument"],
  ["var g: int; pure procedure P() modifies g; { assert g == 1; }", "1,28: unnecessary modifies clause for pure procedure", "1,53: cannot refer to a global variable in this context: g"],
  ["procedure P(); procedure {:extern} P(); type {:ignore} T = U;"],
]); // prettier-ignore

// ----------------------------------------------------------------------------------------------------- triggers

check([
  ["function f(int): int; axiom (forall x, y: int :: {f(x)} true);", "1,50: trigger must mention all quantified variables, but does not mention: y"],
  ["axiom (forall x: int :: {x} true);", "1,26: a matching pattern must be more than just a variable by itself: x"],
  ["function f(int): int; axiom (forall x: int :: {f(x) == 1} {f(x) < 1} {!(f(x) != 1)} {(exists y: int :: x == y)} true);", "1,53: equality is not allowed in triggers", "1,65: arithmetic comparisons are not allowed in triggers", "1,71: boolean operators are not allowed in triggers", "1,87: quantifiers are not allowed in triggers", "1,106: equality is not allowed in triggers"],
  ["function f(int): int; axiom (forall x: int :: {f(x) + 1, f(x) != 2} {:nopats f(1)} true);"],
  ["function f(int): int; axiom (forall<a> x: int :: {f(x)} true);", "1,50: trigger does not mention a, which does not occur in variables types either"],
]); // prettier-ignore

// -------------------------------------------------------------------------------------------------------- types

check([
  ["axiom 1; axiom (forall x: int :: x);", "1,1: axioms must be of type bool", "1,17: quantifier body must be of type bool"],
  ["axiom 1 + true == 2; axiom !1; axiom -true;", "1,9: invalid argument types (int and bool) to binary operator +", "1,28: invalid argument type (int) to unary operator !", "1,38: invalid argument type (bool) to unary operator -"],
  ["axiom true ==> 1; axiom true <== 1; axiom 1 < 1.0; axiom 1 == 1.0;", "1,12: invalid argument types (bool and int) to binary operator ==>", "1,30: invalid argument types (int and bool) to binary operator ==>", "1,45: invalid argument types (int and real) to binary operator <", "1,60: invalid argument types (int and real) to binary operator =="],
  ["axiom 1 / 2 == 0.5 && 1.0 / 2 == 0.5 && 2.0 ** 2.0 == 4.0 && 1 div 2 mod 3 == 0 && -1.0 < 0.0;"],
  ["axiom 1.0 div 2.0 == 1; axiom 2 ** 2 == 4;", "1,11: invalid argument types (real and real) to binary operator div", "1,33: invalid argument types (int and int) to binary operator **"],
  ["axiom real(1) == 1.0 && int(1.0) == 1; axiom int(1) == 1;", "1,46: argument type int does not match expected type real"],
  ["axiom (if 1 then 2 else 3) == 2; axiom (if true then 1 else true) == 1;", "1,8: the first argument to if-then-else should be bool, not int", "1,41: branches of if-then-else have incompatible types int and bool"],
  ["axiom (1 : bool); axiom 1bv8 : bv8 == 1bv8;", "1,10: int cannot be coerced to bool"],
  ["axiom 1bv8[4:2] == 1bv2 && 1bv8 ++ 2bv4 == 3bv12;"],
  ["const x: bv999999; axiom x ++ x == x ++ x;", "1,28: bitvectors of more than 1000000 bits are not supported", "1,38: bitvectors of more than 1000000 bits are not supported"],
  ["axiom 4bv2 == 0bv2 && 0bv0 == 0bv0;"],
  ["axiom 1bv8[2:4] == 0bv2; axiom 1bv8[9:0] == 1bv9; axiom 1 ++ 1bv8 == 1bv8;", "1,11: start index in extract must be no bigger than the end index", "1,36: extract operand must be a bitvector of at least 9 bits (got bv8)", "1,59: ++ operands need to be bitvectors (got int, bv8)"],
  ["function f(x: int, y: bool): int; axiom f(1) == 1; axiom f(true, 1) == 2;", "1,41: wrong number of arguments to function: f (1 instead of 2)", "1,60: invalid type for argument 0 in application of f: bool (expected: int)", "1,66: invalid type for argument 1 in application of f: int (expected: bool)"],
  ["function f(x: int): bool { x }", "1,28: function body with invalid type: int (expected: bool)"],
  ["const m: [int, bool]int; axiom m[1] == 1; axiom m[true, false] == 1; axiom m[1, true := false] == m; axiom 1[2];", "1,33: wrong number of arguments in map select: 1 instead of 2", "1,51: invalid type for argument 0 in map select: bool (expected: int)", "1,89: right-hand side in map store with wrong type: bool (expected: int)", "1,108: map select applied to a non-map: 1"],
  ["type F a; var h: <a>[F a]a; const f: F int; procedure P() modifies h; { h[f] := 1; h[f] := true; h[1] := 1; h := 1; }", "1,85: mismatched types in assignment command (cannot assign bool to int)", "1,100: invalid type for argument 0 in map assignment: int (expected: F a)", "1,109: mismatched types in assignment command (cannot assign int to <a>[F a]a)"],
  ["type S = int; type T a = [a]S; procedure P(x: T S, y: [int]int) { assert x == y && true == x && true == y && x[0] == true; }", "1,89: invalid argument types (bool and T S) to binary operator ==", "1,102: invalid argument types (bool and [int]int) to binary operator ==", "1,115: invalid argument types (S and bool) to binary operator =="],
  ["axiom (lambda x: int :: true) == (lambda x: int, y: bool :: true); axiom (lambda<a> x: int :: x) == 1;", "1,31: invalid argument types ([int]bool and [int,bool]bool) to binary operator ==", "1,75: the type variable a does not occur in types of the lambda parameters"],
  ["procedure P() { var x: int; if (x) { } while (x) invariant x; { } assert x; assume x; assert |{ A: return x; }|; }", "1,29: an assumed expression must be of type bool (got: int)", "1,50: an asserted expression must be of type bool (got: int)", "1,40: an assumed expression must be of type bool (got: int)", "1,67: an asserted expression must be of type bool (got: int)", "1,77: an assumed expression must be of type bool (got: int)", "1,100: a return expression must be of type bool (got: int)"],
  ["var g: int where 1; procedure P(p: int where 2) returns (r: int where 3) requires 4; ensures 5; { var x: int where 6; }", "1,5: where clauses must be of type bool", "1,33: where clauses must be of type bool", "1,74: preconditions must be of type bool", "1,58: where clauses must be of type bool", "1,86: postconditions must be of type bool", "1,103: where clauses must be of type bool"],
  ["var g: int; const c: int; procedure S(); modifies g; procedure P(p: int) { g := 1; havoc g; call S(); p := 1; c := 2; }", "1,78: command assigns to a global variable that is not in the enclosing procedure's modifies clause: g", "1,84: command assigns to a global variable that is not in the enclosing procedure's modifies clause: g", "1,93: command assigns to a global variable that is not in the enclosing procedure's modifies clause: g", "1,105: command assigns to an immutable variable: p", "1,113: command assigns to an immutable variable: c"],
  ["procedure P() modifies c; { } const c: int;", "1,11: modifies list contains constant: c"],
  ["procedure P(x: int) returns (y: bool); procedure Q() { var z: int; call z := P(true); }", "1,80: invalid type for argument 0 in call to P: bool (expected: int)", "1,73: invalid type for out-parameter 0 in call to P: int (expected: bool)"],
  ["procedure P(x: int) returns (y: bool); implementation P(a: bool) returns (y: int) { } implementation P() returns (y: bool) { } implementation P<a>(x: a) returns (y: bool) { }", "1,55: mismatched type of in-parameter in implementation P: x (named a in implementation)", "1,55: mismatched type of out-parameter in implementation P: y", "1,102: mismatched number of in-parameters in procedure implementation: P", "1,143: mismatched number of type parameters in procedure implementation: P"],
  ["procedure P<a>(x: a, f: <b>[b]a); implementation P<c>(y: c, g: <d>[d]c) { }"],
  ["const c: int; const d: bool extends c;", "1,37: parent of constant has incompatible type (int instead of bool)"],
  ["procedure P(); pure procedure Q() { call P(); }", "1,37: pure procedure may only call a pure procedure"],
  ["procedure P(b: int) { assert {:verified_under b} true; assert {:other 1 == true} true; }", "1,30: attribute :verified_under accepts only one argument of type bool", "1,73: invalid argument types (int and bool) to binary operator =="],
]); // prettier-ignore

check([
  ["datatype P<a> { P(f: a, g: int) } procedure Q(p: P bool, i: int) { assert p->f && p is P && p->(g := 1) == p; }"],
  ["datatype P<a> { P(f: a, g: int) } procedure Q(p: P bool, i: int) { assert p->h == 1; assert i->f; assert p->(f := 1) == p; assert p is C; assert i is P; }", "1,78: datatype P bool does not have a field with name h", "1,96: field-access must be applied to a datatype, int is not a datatype", "1,110: right-hand side in field update with wrong type: int (expected: bool)", "1,136: datatype P bool does not have a constructor with name C", "1,151: is-constructor must be applied to a datatype, int is not a datatype"],
  ["datatype P<a> { P(f: a, g: int) } procedure Q(p: P bool) { var x: int, b: bool, m: [int]P int; P(b, x) := p; m[1]->f := 2; m[1]->g, b := 3, true; }"],
  ["datatype P<a> { P(f: a, g: int) } procedure Q(p: P bool) { var x: int; P(x, x) := p; P(x) := p; C(x) := p; p := p; }", "1,97: use of undeclared function: C"],
  ["datatype P<a> { P(f: a, g: int) } procedure Q(p: P bool) { var x: int; P(x, x) := p; P(x) := p; }", "1,80: variable x is assigned more than once in unpack command", "1,80: mismatched types in assignment command (cannot assign P bool to P int)", "1,86: wrong number of arguments to function: P (1 instead of 2)"],
]); // prettier-ignore

test("errors about names hide errors about types, and errors about labels hide both", () => {
  expect(diagnostics("axiom 1; axiom x;")).toEqual(["1,16: undeclared identifier: x"]);
  expect(diagnostics("axiom 1; axiom x; procedure P() { break; }")).toEqual([
    "1,35: Error: break statement is not inside a loop",
  ]);
});

test("one mistake is one message", () => {
  expect(diagnostics("function f(int): int; axiom f(true) + f(f(false)) == m[x] && !f(1)[2];")).toEqual([
    "1,54: undeclared identifier: m",
    "1,56: undeclared identifier: x",
  ]);
  expect(diagnostics("function f(int): int; axiom (f(true) + 1 == true) && f(true)[0];")).toEqual([
    "1,32: invalid type for argument 0 in application of f: bool (expected: int)",
    "1,42: invalid argument types (int and bool) to binary operator ==",
    "1,56: invalid type for argument 0 in application of f: bool (expected: int)",
  ]);
});

// ---------------------------------------------------------------------------------------------------- meanings

check([
  ['function {:exact "bits.and"} f(a: int, b: int): int; function {:learned} g(int): bool;'],
  ['function {:exact "bits.adn"} f(a: int, b: int): int;', "1,30: unknown exact function: bits.adn (did you mean bits.and?)"],
  ['function {:exact "nothing"} f(a: int): int;', "1,29: unknown exact function: nothing"],
  ['function {:exact "float32.less"} f(a: int, b: int): int;', "1,34: the exact function float32.less has type (int, int): bool"],
  ['function {:learned} f(a: int): int { a }', "1,21: function f can have a body, an exact meaning or be learned, and only one of them"],
]); // prettier-ignore
