import { describe, expect, test } from "vitest";
import { secondOpinion, secondSolvers } from "../host/node/second-solver.ts";
import { questionOf, type Claim } from "./question.ts";

const solvers = secondSolvers("auto").slice(0, 1);

async function said(text: string, claim?: Claim): Promise<string> {
  const question = questionOf(text, claim);
  if ("why" in question) return question.why;
  const kinds: string[] = [];
  for (const script of question.scripts) {
    const answer = await secondOpinion(script, { units: 5_000, seconds: 30 }, solvers);
    kinds.push(answer.kind === "unknown" ? answer.why : answer.kind);
  }
  return [...new Set(kinds)].join(", ");
}

const functions = `type T;
const unique one: T;
const unique two: T;
function twice(n: int): int { n + n }
function next(int): int;
const some: T;
axiom (forall n: int :: {next(n)} next(n) > n);
`;

const body = (declarations: string, ...blocks: readonly string[]): string =>
  `procedure P();\nimplementation P()\n{\n${declarations}\n${blocks.join("\n")}\n}\n`;

const loop = (invariant: string): string =>
  body(
    "var i: int; var n: int;",
    "start: assume n >= 0; i := 0; goto head;",
    `head: assert {:msg "kept"} ${invariant}; assume {:trace "loop-head"} true; goto inside, after;`,
    "inside: assume i < n; i := i + 1; goto head;",
    "after: assume !(i < n); assert i == n; return;",
  );

describe("loops", () => {
  test.each([
    ["i <= n", "unsat"],
    // Not kept, not true on entry, kept but too weak, and none at all.
    ["i < n || n == 0", "sat"],
    ["i == n", "sat"],
    ["i >= 0", "sat"],
    ["true", "sat"],
  ])("with invariant %s", { timeout: 60_000 }, async (invariant, answer) => expect(await said(loop(invariant))).toBe(answer));
}); // prettier-ignore

test.each([
  ["assume x > 0; assert x >= 1;", "unsat"],
  ["assume x > 0; assert x >= 2;", "sat"],
  ["assume x == 1; havoc x; assert x == 1;", "sat"],
  ["x, y := y, x; assert x == old(y) && y == old(x);", "unsat"],
  ["m := m[1, 2 := x]; assert m[1, 2] == x; assert m[2, 1] == old(m)[2, 1] ==> true;", "unsat"],
  ["m := m[1, 2 := x]; assert (forall i: int, j: int :: {m[i, j]} m[i, j] == old(m)[i, j]);", "sat"],
  ["assert (if x < y then y else x) >= x;", "unsat"],
  ["assert twice(x) == x + x; assert one != two;", "unsat"],
  ["assert next(x) > x;", "unsat"],
  ["assert next(x) > x + 1;", expect.stringMatching(`^${solvers[0]!.name}.* gives up$`)],
  ["assert c is Some ==> Some(c->value) == c;", "unsat"],
  ["assert c is Some;", "sat"],
  ["assert (var z := x + 1; z * z >= 0) || true;", "unsat"],
  ["assert and(b, 255bv8) == b && b[8:4] ++ b[4:0] == b;", "unsat"],
  ["assert r / 2.0 + r / 2.0 == r && real(x) == real(x);", "unsat"],
  ["assert x div 2 * 2 + x mod 2 == x;", "unsat"],
  ["m := (lambda i: int, j: int :: if i == x then j else m[i, j]); assert m[x, 3] == 3;", "unsat"],
  [
    "m := (lambda i: int, j: int :: if i == x then j else m[i, j]); assert x != 1 ==> m[1, 2] == old(m)[1, 2];",
    "unsat",
  ],
  ["m := (lambda i: int, j: int :: 7); assert m[x, y] == 7;", "unsat"],
  ["assert (lambda t: T :: 7)[one] == 7;", "unsat"],
  // T may have but one element.
  ["assert (lambda t: T :: 7)[some := 2] != (lambda t: T :: 2);", expect.stringMatching("gives up|^sat")],
  ["assert (forall k: int :: (lambda i: int :: i + k)[x] == x + k);", "unsat"],
  ["assert (var k := x + 1; (lambda i: int :: i + k)[y] == x + y + 1);", "unsat"],
  ["assert (lambda i: int :: Some(i))[x]->value == x;", "unsat"],
  ["assert (lambda i: bv8 :: and(i, b) ++ i)[255bv8][16:8] == b;", "unsat"],
])("%s", { timeout: 60_000 }, async (statements, answer) => {
  const about = /twice|next|one|T/.test(statements) ? functions : "";
  const declarations = `datatype Option { None(), Some(value: int) }
function {:bvbuiltin "bvand"} and(bv8, bv8): bv8;
var x: int; var y: int; var m: [int, int]int; var c: Option; var b: bv8; var r: real;
`;
  expect(await said(about + declarations + body("", `start: ${statements} return;`))).toEqual(answer);
});

test("what is not read is said", async () => {
  const at = (label: string, text: string): Claim => ({ kind: "invariants", invariants: new Map([[label, [text]]]) });
  expect(await said(loop("true"), at("nowhere", "true"))).toBe("there is no block nowhere");
  expect(await said(loop("true"), at("head", "i <= n )"))).toBe("the certifier does not read )");
  expect(await said(upTo("3", "i == 3"), { kind: "ends", arrivals: 50_000 })).toBe("its loops would have too many copies"); // prettier-ignore
  expect(await said(body("", "start: call P(); return;"))).toBe("the certifier does not read calls");
  expect(await said(body("var x: int; var x: bool;", "start: return;"))).toBe("two variables are called x");
  expect(await said("axiom @;")).toMatch(/does not read "@;"/);
  const entered = ["a: goto b, c;", "b: goto c;", "c: goto b;"];
  expect(await said(body("", ...entered))).toBe("a loop is entered in two places");
});

// ---------------------------------------------------------------------------------------------------- no normal run

const loopFree = (then: string, after: string): string =>
  body(
    "var x: int;",
    "start: goto yes, no;",
    `yes: assume x > 0; ${then} goto {:point "yes"} after;`,
    `no: assume x <= 0; goto {:point "no"} after;`,
    `after: ${after} return {:point "after"};`,
  );

/** A loop of `i` from 0 to below `n`, and what comes then. */
const counting = (inside: string, after: string, jump = "goto head;"): string =>
  body(
    "var i: int; var n: int; var y: int;",
    "start: i := 0; goto head;",
    "head: goto inside, after;",
    `inside: assume i < n; i := i + 1; ${inside} goto {:point "inside"} then, else;`,
    `then: assume i == 3; y := 1; goto {:point "then"} again;`,
    "else: assume i != 3; goto again;",
    `again: ${jump}`,
    `after: assume i >= n; ${after} return {:point "after"};`,
  );

const few = { first: 1, others: true };

const oneVariable = (check: string): string =>
  body(
    "var i: int;",
    "start: i := 0; goto head;",
    "head: goto inside, after;",
    'inside: i := i + 1; goto {:point "inside"} head;',
    `after: assert ${check}; return {:point "after"};`,
  );
/** Passes `more` in the third iteration. */
const atOnce = body(
  "var x: int;",
  "head: goto inside, after;",
  "inside: x := x + 1; goto more, other;",
  'more: assume x == old(x) + 3; goto {:point "more"} head;',
  "other: goto head;",
  "after: return;",
);

test.each([
  ["a check after it fails", loopFree("", "assert x <= 0;"), "yes", few, "unsat"],
  ["and the other branch is fine", loopFree("", "assert x <= 0;"), "no", few, "sat"],
  ["a check in it fails", loopFree("assert x == 0;", ""), "yes", few, "unsat"],
  ["some run passes", loopFree("assert x == 1;", ""), "yes", few, "sat"],
  ["only one of several points is passed", loopFree("assert x == 0;", ""), "yes no", few, "sat"],
  ["who ends the program ends normally", loopFree("", "").replace("goto {:point \"yes\"} after", "raise {:point \"yes\"}"), "yes", few, "sat"],
  ["what iterations in the middle have done is forgotten", counting("", "assert y == 0;").replace("i := 0;", "i := 0; y := 0;"), "then", few, "sat"],
  ["in no iteration, or in the last", counting("", "assert n <= 0;"), "inside", few, "unsat"],
  ["in iterations after the third", counting("assert i < 4;", ""), "then", few, "sat"],
  ["in all of them", counting("assert i > n;", ""), "inside", few, "unsat"],
  ["not where first ones are not told apart", counting("assert i < 2;", ""), "then", { first: 0, others: true }, "unsat"],
  ["only in the first", counting("assert i > 1;", ""), "inside", few, "unsat"],
  ["the sixth iteration is in none of two", counting("assume y == 0 || i != 3;", "assert i == 6;"), "after", { first: 2, others: false }, "unsat"],
  ["but in one of eight", counting("", "assert i == 6;"), "after", { first: 8, others: false }, "sat"],
  ["an iteration of a loop without a way out is an end", counting("", "", "goto head;").replace("goto inside, after", "goto inside").replace(/after: .*/, ""), "then", few, "sat"],
  ["and one that fails is none", counting("assert i != 3;", "", "goto head;").replace("goto inside, after", "goto inside").replace(/after: .*/, ""), "then", few, "unsat"],
  ["in any iteration, where none is told apart", counting("", ""), "then", { first: 0, others: true }, "sat"],
  ["in any iteration, after which there are others", counting("", "assert n == 7 && i == 7;"), "then", { first: 0, others: true }, "sat"],
  ["in one iteration alone, where others are not looked at", counting("", ""), "then", { first: 1, others: false }, "unsat"],
  ["after many iterations of a loop with one variable", oneVariable("i == 9"), "after", few, "sat"],
  ["after less than none", oneVariable("i == 9 && i < 0"), "after", few, "unsat"],
  ["a loop at the beginning", atOnce, "more", { first: 0, others: true }, "sat"],
  ["a loop at the beginning, of which two iterations are looked at", atOnce, "more", { first: 2, others: false }, "unsat"],
  ["an endless loop, in any iteration", counting("", "").replace("goto inside, after", "goto inside").replace(/after: .*/, ""), "then", { first: 0, others: true }, "sat"],
  ["an endless loop, in which it fails", counting("assert i != 3;", "").replace("goto inside, after", "goto inside").replace(/after: .*/, ""), "then", { first: 0, others: true }, "unsat"],
  ["a point that is not there", loopFree("", ""), "nowhere", few, "the point is not in the printed program"],
])("no normal run: %s", { timeout: 60_000 }, async (_, text, points, depth, answer) => {
  expect(await said(text, { kind: "no-normal-run", points: new Set(points.split(" ")), depth })).toBe(answer);
}); // prettier-ignore

/** A loop in a loop; what is counted in both. */
const nested = body(
  "var i: int; var j: int; var s: int;",
  "start: i := 0; s := 0; goto outer;",
  "outer: goto enter, done;",
  "enter: assume i < 3; i := i + 1; j := 0; goto inner;",
  "inner: goto more, left;",
  'more: assume j < 2; j := j + 1; s := s + 1; goto {:point "more"} inner;',
  "left: assume j >= 2; goto outer;",
  'done: assume i >= 3; assert s == 6; goto {:point "done"} fine, wrong;',
  'fine: assume j == 2; return {:point "fine"};',
  'wrong: assume j < 2; return {:point "wrong"};',
);

test.each([
  ["fine", { first: 1, others: true }, "sat"],
  ["more", { first: 1, others: true }, "sat"],
  ["wrong", { first: 1, others: true }, "unsat"],
  ["wrong", { first: 0, others: true }, "sat"],
  ["fine", { first: 4, others: false }, "sat"],
  ["fine", { first: 3, others: false }, "unsat"],
])("no normal run through %s of nested loops, %j", { timeout: 60_000 }, async (point, depth, answer) => {
  expect(await said(nested, { kind: "no-normal-run", points: new Set([point]), depth })).toBe(answer);
});

// ------------------------------------------------------------------------------------------- without invariants

const upTo = (n: string, check: string): string =>
  body(
    `var i: int; var n: int;`,
    `start: assume n == ${n}; i := 0; goto head;`,
    "head: goto inside, after;",
    "inside: assume i < n; i := i + 1; goto head;",
    `after: assume i >= n; assert ${check}; return;`,
  );

test.each([
  ["3", "i == 3", 4, "unsat"],
  ["3", "i == 2", 4, "sat"],
  // It comes to the head once more.
  ["3", "i == 3", 3, "sat"],
  ["3 || n == 4", "i == n", 5, "unsat"],
  ["3 || n > 4", "i == n", 9, "sat"],
])("n == %s and %s within %i arrivals", { timeout: 60_000 }, async (n, check, arrivals, answer) => {
  expect(await said(upTo(n, check), { kind: "ends", arrivals })).toBe(answer);
});

/** `x` is 1, then 2, then 1 … */
const turns = (check: string): string =>
  body(
    "var x: int; var y: int;",
    "start: x := 1; y := 2; goto head;",
    "head: goto inside, after;",
    `inside: assert ${check}; x, y := y, x; goto head;`,
    "after: return;",
  );

test.each([
  ["x != 3", 0, [], "unsat, sat"],
  ["x != 3", 1, [], "unsat, sat"],
  ["x != 3", 2, [], "unsat"],
  ["x != 2", 2, [], "sat, unsat"],
  ["x != 3", 0, ["x + y == 3", "x == 1 || x == 2"], "unsat"],
  ["x != 3", 0, ["x + y == 3", "x == 1"], "sat, unsat"],
  ["x != 3", 2, ["x == 1"], "sat, unsat"],
])("%s by induction with k = %i and %j", { timeout: 60_000 }, async (check, k, invariants, answer) => {
  const at = new Map(invariants.length === 0 ? [] : [["head", invariants]]);
  expect(await said(turns(check), { kind: "induction", k, invariants: at })).toBe(answer);
});

/** Two loops, of which the second fails in its third iteration; what the first line says is so in all of them. */
const twice = (check: string): string =>
  body(
    "var x: int; var y: int; var n: int;",
    "start: n := 5; x := 0; goto first;",
    "first: goto again, between;",
    "again: x := x + 1; goto first;",
    "between: y := 0; goto second;",
    "second: goto more, done;",
    `more: y := y + 1; assert ${check}; goto second;`,
    "done: return;",
  );

test.each([
  ["y != 3", 1, "unsat, sat"],
  ["n == 5", 0, "unsat"],
  ["n == 5", 2, "unsat"],
])("of two loops %s by induction with k = %i", { timeout: 60_000 }, async (check, k, answer) => {
  expect(await said(twice(check), { kind: "induction", k, invariants: new Map() })).toBe(answer);
});
