import { describe, expect, test } from "vitest";
import { secondOpinion, secondSolver } from "../host/node/second-solver.ts";
import { questionOf } from "./question.ts";

const second = secondSolver("auto");

async function said(text: string): Promise<string> {
  const question = questionOf(text);
  if ("why" in question) return question.why;
  const answer = await secondOpinion(question.script, 30, second);
  return answer.kind === "unknown" ? answer.why : answer.kind;
}

const functions = `type T;
const unique one: T;
const unique two: T;
function twice(n: int): int { n + n }
function next(int): int;
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
  ["assert next(x) > x + 1;", `${second.name} gives up`],
  ["assert c is Some ==> Some(c->value) == c;", "unsat"],
  ["assert c is Some;", "sat"],
  ["assert (var z := x + 1; z * z >= 0) || true;", "unsat"],
  ["assert and(b, 255bv8) == b && b[8:4] ++ b[4:0] == b;", "unsat"],
  ["assert r / 2.0 + r / 2.0 == r && real(x) == real(x);", "unsat"],
  ["assert x div 2 * 2 + x mod 2 == x;", "unsat"],
])("%s", { timeout: 60_000 }, async (statements, answer) => {
  const about = /twice|next|one/.test(statements) ? functions : "";
  const declarations = `datatype Option { None(), Some(value: int) }
function {:bvbuiltin "bvand"} and(bv8, bv8): bv8;
var x: int; var y: int; var m: [int, int]int; var c: Option; var b: bv8; var r: real;
`;
  expect(await said(about + declarations + body("", `start: ${statements} return;`))).toBe(answer);
});

test("what is not read is said", async () => {
  expect(await said(body("", "start: call P(); return;"))).toBe("the certifier does not read calls");
  expect(await said(body("var x: int; var x: bool;", "start: return;"))).toBe("two variables are called x");
  expect(await said(body("", "start: assert (lambda i: int :: i)[0] == 0; return;"))).toMatch(/lambdas/);
  expect(await said("axiom @;")).toMatch(/does not read "@;"/);
  const entered = ["a: goto b, c;", "b: goto c;", "c: goto b;"];
  expect(await said(body("", ...entered))).toBe("a loop is entered in two places");
});
