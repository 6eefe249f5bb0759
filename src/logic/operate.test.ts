import { expect, test } from "vitest";
import { operate } from "./operate.ts";
import type { Operator } from "./term.ts";
import { bitVectorValue, boolValue, intValue, realValue, type Value } from "./value.ts";

const i = (n: number): Value => intValue(BigInt(n));
const b = (n: number, width = 4): Value => bitVectorValue(BigInt(n), width);

test.each<[Operator, readonly Value[], Value | undefined]>([
  ["div", [i(-7), i(2)], i(-4)],
  ["mod", [i(-7), i(2)], i(1)],
  ["div", [i(-7), i(-2)], i(4)],
  ["mod", [i(7), i(-2)], i(1)],
  ["div", [i(1), i(0)], undefined],
  ["toInt", [realValue(-1n, 2n)], i(-1)],
  ["divide", [realValue(1n), realValue(-3n)], realValue(-1n, 3n)],
  ["bvudiv", [b(5), b(0)], b(15)],
  ["bvurem", [b(5), b(0)], b(5)],
  ["bvsdiv", [b(-5), b(0)], b(1)],
  ["bvsdiv", [b(5), b(0)], b(-1)],
  ["bvsdiv", [b(-8), b(-1)], b(-8)],
  ["bvsrem", [b(-7), b(2)], b(-1)],
  ["bvsmod", [b(-7), b(2)], b(1)],
  ["bvsmod", [b(7), b(-2)], b(-1)],
  ["bvshl", [b(3), b(4)], b(0)],
  ["bvashr", [b(-8), b(9)], b(-1)],
  ["bvslt", [b(15), b(0)], boolValue(true)],
  ["bvult", [b(15), b(0)], boolValue(false)],
  ["concat", [b(1), b(2)], b(18, 8)],
  ["bvToNat", [b(-1)], i(15)],
])("%s, case %#", (op, args, expected) => {
  expect(operate(op, args, [])).toEqual(expected);
});
