/** Shapes of expressions and statements, spans, and syntax errors with Boogie's wording. */
import { expect, test } from "vitest";
import type { Expr, Stmt } from "./ast.ts";
import { expressionParts } from "./expression-parts.ts";
import { parseBoogie } from "./parse.ts";

/** What a formula is made of, with parentheses everywhere. */
function shape(text: string): string {
  const { file, diagnostics } = parseBoogie({ name: "t.bpl", text: `axiom ${text};` });
  expect(diagnostics).toEqual([]);
  const [axiom] = file.declarations;
  return axiom?.kind === "axiom" ? written(axiom.formula) : "no axiom";
}

function written(e: Expr): string {
  const parts = expressionParts(e).map(written).join(" ");
  switch (e.kind) {
    case "name":
      return e.name;
    case "bool":
    case "int":
      return String(e.value);
    case "bv":
      return `${e.value}bv${e.width}`;
    case "real":
      return `${e.digits}e${e.exponent}`;
    case "unary":
    case "binary":
      return `(${e.op} ${parts})`;
    case "call":
      return `(${[e.callee.name, parts].join(" ").trim()})`;
    case "extract":
      return `(extract ${parts} ${e.high} ${e.low})`;
    case "field":
      return `(-> ${parts} ${e.field.name})`;
    case "fieldUpdate":
      return `(->:= ${e.field.name} ${parts})`;
    case "is":
      return `(is ${parts} ${e.constructor.name})`;
    case "forall":
    case "exists":
    case "lambda":
      return `(${e.kind} [${e.bound.map(({ name }) => name.name).join(" ")}] ${parts})`;
    default:
      return `(${e.kind} ${parts})`;
  }
}

test.each([
  ["a <==> b ==> c", "(<==> a (==> b c))"],
  ["a <==> b <==> c", "(<==> (<==> a b) c)"],
  ["a ==> b ==> c", "(==> a (==> b c))"],
  ["a <== b <== c", "(<== (<== a b) c)"],
  ["a ==> b && c ==> d || e", "(==> a (==> (&& b c) (|| d e)))"],
  ["a && b && c", "(&& (&& a b) c)"],
  ["a == b && c != d", "(&& (== a b) (!= c d))"],
  ["a < b ++ c + d * e ** f", "(< a (++ b (+ c (* d (** e f)))))"],
  ["a ** b ** c", "(** a (** b c))"],
  ["a * b div c mod d / e", "(/ (mod (div (* a b) c) d) e)"],
  ["a % b * c", "(* (mod a b) c)"],
  ["a - b + c", "(+ (- a b) c)"],
  ["a ++ b ++ c", "(++ (++ a b) c)"],
  ["!a && !!b", "(&& (! a) (! (! b)))"],
  ["- a + b", "(+ (- a) b)"],
  ["-a * b ** -c", "(* (- a) (** b (- c)))"],
  ["-x is C ** d", "(** (is (- x) C) d)"],
  ["!x->f[1]", "(! (select (-> x f) 1))"],
  ["-x : int", "(- (coerce x))"],
  ["m[a, b][c := d]", "(update (select m a b) c d)"],
  ["x[8:0] ++ y[]", "(++ (extract x 8 0) (select y))"],
  ["p->f->(g := h + 1)->k", "(-> (->:= g (-> p f) (+ h 1)) k)"],
  ["f(a, g(), -b)", "(f a (g) (- b))"],
  ["if a then b else c + d", "(if a b (+ c d))"],
  ["(if a then b else c) + d", "(+ (if a b c) d)"],
  ["(forall x, y: int, {:pool \"P\"} z: bool :: {f(x), y} {g(z)} {:weight 1} x == y)", "(forall [x y z] (== x y))"],
  ["(exists<a> x: a :: {:nopats x + 1} true)", "(exists [x] true)"],
  ["(lambda x: int :: x)[3]", "(select (lambda [x] x) 3)"],
  ["(var x, y := 1, 2; x < y)", "(let 1 2 (< x y))"],
  ["old(a) + int(1.25) + real(3)", "(+ (+ (old a) (convert 125e-2)) (convert 3))"],
  ["|{ var q: bool; A: goto B; B: return q; }| && b", "(&& (code ) b)"],
  ["(∀ x: int • x ≤ 1 ∧ ¬b) ⇔ c ⇐ d", "(<==> (forall [x] (&& (<= x 1) (! b))) (<== c d))"],
  ["is == uses", "(== is uses)"],
])("%s", (text, expected) => {
  expect(shape(text)).toBe(expected);
}); // prettier-ignore

// ------------------------------------------------------------------------------------------------------ statements

function statements(body: string): readonly Stmt[] {
  const { file, diagnostics } = parseBoogie({ name: "t.bpl", text: `procedure P() {${body}}` });
  expect(diagnostics).toEqual([]);
  const [procedure] = file.declarations;
  return procedure?.kind === "procedure" ? (procedure.body?.statements ?? []) : [];
}

test.each([
  ["L: M: x := 1;", ["label", "label", "assign"]],
  ["x, m[1][2], p->f[3] := {:a} 1, 2, 3;", ["assign"]],
  ["C(x, y) := e; C() := e;", ["unpack", "unpack"]],
  ["call P(); call {:a} x, y := Q(1); free call R();", ["call", "call", "call"]],
  ["if (*) { } else if (a) { } else { }", ["if"]],
  ["while (*) free invariant a; invariant {:b} c; { break; break L; }", ["while"]],
  ["assert {:a} b; assume {:c 1, \"d\"} e; havoc {:f} x, y;", ["assert", "assume", "havoc"]],
  ["goto {:a} L, M; return {:b}; raise;", ["goto", "return", "raise"]],
  ["raise := 1; par := 2; async[0] := 3; yield, hide := 4, 5; push: pop := 6;", ["assign", "assign", "assign", "assign", "label", "assign"]],
  ["hide *; reveal f; push; pop; x := 1;", ["assign"]],
])("%s", (body, kinds) => {
  expect(statements(body).map(({ kind }) => kind)).toEqual(kinds);
}); // prettier-ignore

test("an else-if chain nests in its else", () => {
  const [first] = statements("if (a) { } else if (b) { x := 1; } else { y := 2; }");
  const second = first?.kind === "if" ? first.otherwise?.[0] : undefined;
  expect(second?.kind === "if" ? [second.then.length, second.otherwise?.length] : []).toEqual([1, 1]);
});

test("spans are exact", () => {
  const text = [
    "procedure P() {", //
    "\tassert (a + b)[1] == f(c); x := 1;",
    "  free call",
    "    Q();",
    "}",
  ].join("\r\n");
  const { file } = parseBoogie({ name: "t.bpl", text });
  const [procedure] = file.declarations;
  const body = procedure?.kind === "procedure" ? procedure.body : undefined;
  const [assertion, assignment, call] = body?.statements ?? [];
  const shown = (span: Expr["span"] | undefined): string =>
    span === undefined ? "" : `${span.line}:${span.column}-${span.endLine}:${span.endColumn}`;
  const condition = assertion?.kind === "assert" ? assertion.condition : undefined;
  const left = condition?.kind === "binary" ? condition.left : undefined;
  expect([body?.open, body?.close, assertion?.span, assignment?.span, call?.span].map(shown)).toEqual([
    "1:15-1:16",
    "5:1-5:2",
    "2:2-2:28",
    "2:29-2:36",
    "3:8-4:9",
  ]);
  expect([condition?.span, condition?.kind === "binary" ? condition.opSpan : undefined].map(shown)).toEqual([
    "2:9-2:27",
    "2:20-2:22",
  ]);
  expect(left?.kind === "select" ? [left.span, left.opSpan, left.map.span].map(shown) : []).toEqual([
    "2:9-2:19",
    "2:16-2:17",
    "2:10-2:15",
  ]);
});

// ---------------------------------------------------------------------------------------------------- declarations

test("a group of names is a declaration for each", () => {
  const { file } = parseBoogie({
    name: "t.bpl",
    text: "const unique a, b: int; type T, S x = [x]T; var v, w: T where v == w;",
  });
  expect(file.declarations.map(({ kind }) => kind)).toEqual(["const", "const", "type", "synonym", "var", "var"]);
});

test("parameters of functions may share a type or have no names", () => {
  const { file, diagnostics } = parseBoogie({ name: "t.bpl", text: "function f(x, y: int, z: bool): int; function g(int, C int): int;" });
  const params = file.declarations.map((f) => (f.kind === "function" ? f.params.map((p) => `${p.name?.name}:${p.type.kind}`) : []));
  expect(diagnostics).toEqual([]);
  expect(params).toEqual([["x:basic", "y:basic", "z:basic"], ["undefined:basic", "undefined:named"]]);
}); // prettier-ignore

test("old datatypes become new ones", () => {
  const text = "type {:datatype} L _; function {:constructor} N<a>(): L a; function {:constructor} C<b>(h: b, t: L b): L b; axiom h#C(t#C(x)) == y && is#N(x);";
  const { file, diagnostics } = parseBoogie({ name: "t.bpl", text });
  expect(diagnostics).toEqual([]);
  const [datatype, axiom] = file.declarations;
  expect(datatype?.kind === "datatype" ? datatype.constructors.map((c) => [c.name.name, ...c.fields.map((f) => f.name.name)]) : []).toEqual([["N"], ["C", "h#C", "t#C"]]);
  expect(axiom?.kind === "axiom" ? written(axiom.formula) : "").toBe("(&& (== (-> (-> x t#C) h#C) y) (is x N))");
}); // prettier-ignore

// ---------------------------------------------------------------------------------------------------------- errors

function errors(text: string): readonly string[] {
  const { diagnostics } = parseBoogie({ name: "t.bpl", text });
  return diagnostics.map(({ span, message }) => `${span.line},${span.column}: ${message}`);
}

test.each([
  ["foo bar;", ["1,1: EOF expected"]],
  ["var x int;", ['1,7: ":" expected']],
  ["const c : ;", ["1,11: invalid Type"]],
  ["function f(x: int);", ["1,19: invalid Function"]],
  ["function f(x: int, y): int;", ["1,20: the type of the last parameter is unspecified"]],
  ["function f([int]int: int): int;", ["1,20: expected identifier before ':'"]],
  ["procedure P() returns", ['1,22: "(" expected']],
  ["procedure P(x: int) foo", ["1,21: invalid Procedure"]],
  ["implementation P(x: int where x > 0) { }", ["1,35: where clause not allowed on the 'implementation' copies of formals"]],
  ["axiom (forall x: int where x > 0 :: true);", ["1,32: where clause not allowed on bound variables"]],
  ["axiom 1 == 2 == 3;", ['1,14: ";" expected']],
  ["axiom a && b || c;", ['1,14: ";" expected']],
  ["axiom a ==> b <== c;", ["1,15: illegal mixture of ==> and <==, use parentheses to disambiguate"]],
  ["axiom a <== b ==> c;", ['1,15: ";" expected']],
  ["axiom ;", ["1,7: invalid UnaryExpression"]],
  ["axiom ();", ["1,8: invalid AtomExpression"]],
  ["axiom (forall :: true);", ["1,15: invalid QuantifierBody"]],
  ["axiom x : 3;", ["1,11: arguments of extract need to be integer literals"]],
  ["axiom (1 : 3);", ["1,12: bitvector bounds in illegal position"]],
  ["axiom x[8:0, 1];", ["1,12: bitvectors only have one dimension"]],
  ["axiom (lambda x: int :: {f(x)} x);", ["1,30: triggers not allowed in lambda expressions"]],
  ["procedure P() requires {x} true; { }", ["1,26: only attributes, not triggers, allowed here"]],
  ["const c: bv99999999999; axiom 1bv9999999 == c[99999999:0] && 1e999999 == 1.0;", ["1,10: bitvectors of more than 1000000 bits are not supported", "1,31: bitvectors of more than 1000000 bits are not supported", "1,47: bitvectors of more than 1000000 bits are not supported", "1,62: exponents beyond 100000 are not supported"]],
  ["procedure P() { x := 1 }", ['1,24: ";" expected']],
  ["procedure P() { foo bar; }", ["1,21: invalid LabelOrAssign"]],
  ["procedure P() { havoc 1; }", ["1,23: ident expected"]],
  ["procedure P() { if x { } }", ['1,20: "(" expected']],
  ["procedure P() { while () { } }", ["1,24: invalid Guard"]],
  ["procedure P() { call P( ; }", ['1,25: ")" expected']],
  ["procedure P() { return 1; }", ['1,24: ";" expected']],
  ["procedure P() { assert true;\n", ['2,1: "}" expected']],
  ["procedure P() { async call P(); par P() | P(); yield; call forall P(*); }", ["1,17: async call is not supported", "1,33: par (parallel call) is not supported", "1,48: yield is not supported", "1,60: call forall is not supported"]],
  ["yield procedure P(); axiom ;", ["1,1: concurrent programs ('yield') are not supported", "1,28: invalid UnaryExpression"]],
])("%s", (text, expected) => {
  expect(errors(text)).toEqual(expected);
}); // prettier-ignore

test("every faulty statement and declaration is reported, and nothing else", () => {
  const text = `
procedure P()
  requires 0 < ;
  ensures ) ;
{
  var i: [int;
  var j: int;
  if (j { j := 1; } else { j := 2; }
  j := ;
  assert |{ A: return ; }|;
  while (true) invariant ; { j = 3; }
  j := 4;
}
type = int;
axiom true;
const c int;
procedure Q() { j := 5; }
`;
  expect(errors(text)).toEqual([
    "3,16: invalid UnaryExpression",
    "4,11: invalid UnaryExpression",
    '6,14: "]" expected',
    '8,9: ")" expected',
    "9,8: invalid UnaryExpression",
    "10,23: invalid UnaryExpression",
    "11,26: invalid UnaryExpression",
    "11,32: invalid LabelOrAssign",
    "14,6: ident expected",
    '16,9: ":" expected',
  ]);
});
