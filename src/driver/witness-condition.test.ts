/** Conditions in C mean what the terms do: what might wrap, overflow or have another name is not said. */
import { describe, expect, test } from "vitest";
import type { Declared } from "../ir/program.ts";
import {
  add,
  and,
  boundVariable,
  call,
  eq,
  forall,
  functionSymbol,
  ge,
  gt,
  implies,
  int,
  le,
  lt,
  mul,
  neg,
  not,
  or,
  sub,
  variable,
} from "../logic/build.ts";
import { BOOL, INT, REAL } from "../logic/sort.ts";
import { FALSE, TRUE, type Term, type Variable } from "../logic/term.ts";
import { noSpan } from "../source/span.ts";
import { cExpressions } from "./witness-condition.ts";

const named = (name: string): Variable => variable(name, INT);
const [x, y, z] = ["x", "y", "z"].map(named) as [Variable, Variable, Variable];
const within = (v: Variable, low: bigint, high: bigint): Term => and(le(int(low), v), le(v, int(high)));
const declared = (one: Variable, changes: Partial<Declared> = {}): Declared => ({
  variable: one,
  sourceName: one.name,
  where: within(one, -2147483648n, 2147483647n),
  span: noSpan,
  ...changes,
});
const say = (condition: Term, ...more: readonly Declared[]): string | undefined => cExpressions([...more, declared(x), declared(y)])(condition); // prettier-ignore

describe("what is said", () => {
  test.each<readonly [Term, string]>([
    [le(x, int(5)), "(long long)x <= 5"],
    [lt(x, y), "(long long)x < (long long)y"],
    [ge(x, int(-5)), "(long long)x >= (-5)"],
    [gt(x, y), "(long long)x > (long long)y"],
    [le(x, int(0)), "(long long)x <= 0"],
    [le(x, int(2147483647n)), "(long long)x <= 2147483647"],
    [le(x, int(2147483648n)), "(long long)x <= 2147483648LL"],
    [le(int(-2147483647n), x), "(-2147483647) <= (long long)x"],
    [le(int(-2147483648n), x), "(-2147483648LL) <= (long long)x"],
    [le(int(1n - 2n ** 63n), x), "(-9223372036854775807LL) <= (long long)x"],
    [TRUE, "1"],
    [FALSE, "0"],
    [eq(x, int(-3000000000n)), "(long long)x == (-3000000000LL)"],
    [eq(x, int(3000000000n)), "(long long)x == 3000000000LL"],
    [and(le(x, int(5)), lt(y, int(3))), "((long long)x <= 5) && ((long long)y < 3)"],
    [or(le(x, int(5)), lt(y, int(3))), "((long long)x <= 5) || ((long long)y < 3)"],
    [not(eq(x, y)), "!((long long)x == (long long)y)"],
    [implies(le(x, int(5)), lt(y, int(3))), "!((long long)x <= 5) || ((long long)y < 3)"],
    [eq(le(x, int(5)), lt(y, int(3))), "((long long)x <= 5) == ((long long)y < 3)"],
    [eq(add(x, y), int(7)), "((long long)x + (long long)y) == 7"],
    [eq(sub(x, y), int(7)), "((long long)x - (long long)y) == 7"],
    [eq(mul(x, y), int(7)), "((long long)x * (long long)y) == 7"],
    [le(neg(x), int(7)), "(-(long long)x) <= 7"],
  ])("%s", (term, text) => expect(say(term)).toBe(text));
});

describe("what is not said", () => {
  test("products and sums that may leave a long long", () => {
    expect(say(le(mul(x, mul(x, y)), int(7)))).toBeUndefined();
    const wide = declared(z, { where: within(z, 0n, 2n ** 63n - 1n) });
    expect(say(le(z, int(7)), wide)).toBe("(long long)z <= 7");
    expect(say(le(add(z, int(1)), int(7)), wide)).toBeUndefined();
    expect(say(le(sub(x, z), int(7)), wide)).toBeUndefined();
    expect(say(le(sub(z, int(1)), int(7)), wide)).toBeDefined();
    expect(say(le(neg(z), int(7)), wide)).toBe("(-(long long)z) <= 7");
    const almost = declared(z, { where: within(z, 2n - 2n ** 63n, 2n ** 63n - 2n) });
    expect(say(le(add(z, int(1)), int(7)), almost)).toBeDefined();
    expect(say(le(add(z, int(-1)), int(7)), almost)).toBeDefined();
    expect(say(le(add(z, int(2)), int(7)), almost)).toBeUndefined();
    expect(say(le(add(z, int(-2)), int(7)), almost)).toBeUndefined();
    const low = declared(z, { where: within(z, 1n - 2n ** 63n, 0n) });
    expect(say(le(neg(z), int(7)), low)).toBe("(-(long long)z) <= 7");
    expect(say(le(sub(z, int(1)), int(7)), low)).toBeUndefined();
    expect(say(le(add(x, z), int(7)), low)).toBeUndefined();
  });

  test("whichever ends of two ranges make the product large", () => {
    const w = named("w");
    const large = 2n ** 32n;
    for (const a of [-1n, 1n])
      for (const b of [-1n, 1n]) {
        const range = (v: Variable, sign: bigint): Declared => declared(v, { where: sign < 0n ? within(v, -large, 1n) : within(v, -1n, large) }); // prettier-ignore
        expect(say(le(mul(z, w), int(7)), range(z, a), range(w, b))).toBeUndefined();
      }
  });

  test("values at both ends count", () => {
    const small = declared(z, { where: within(z, -3n, 2n) });
    const most = 2n ** 63n - 1n;
    const fits = (factor: bigint): boolean => say(le(mul(z, declaredFactor(factor)), int(7)), small, declared(w, { where: within(w, factor, factor) })) !== undefined; // prettier-ignore
    const w = named("w");
    const declaredFactor = (_: bigint): Term => w;
    expect([fits(most / 3n), fits(most / 3n + 1n), fits(-(most / 3n)), fits(-(most / 3n) - 1n)]).toEqual([true, false, true, false]); // prettier-ignore
  });

  test.each<readonly [string, Partial<Declared>]>([
    ["without a name in the source", { sourceName: undefined } as unknown as Partial<Declared>],
    ["of which no bounds are known", { where: undefined } as unknown as Partial<Declared>],
    ["with one bound alone", { where: le(int(0), z) }],
    ["with the other bound alone", { where: le(z, int(9)) }],
    ["whose values are no long long", { where: within(z, 0n, 2n ** 63n) }],
    ["whose values are below it", { where: within(z, -(2n ** 63n), 0n) }],
    ["that is a pointer", { offset: y }],
    ["whose name is no word", { sourceName: "z.f" }],
    ["of another scope", { sourceName: "zz" }],
    ["that is below a number, which is not the largest", { where: and(le(int(0), z), lt(z, int(9))) }],
    ["that is above a number, which is not the smallest", { where: and(lt(int(0), z), le(z, int(9))) }],
    ["that is above a number twice", { where: and(lt(int(0), z), ge(int(9), z)) }],
    ["that is below one twice", { where: and(lt(z, int(9)), ge(z, int(0))) }],
    ["of which other numbers are known", { where: and(le(z, int(9)), le(int(0), y), gt(z, int(0))) }],
  ])("a variable %s", (_, changes) => expect(say(le(z, int(7)), declared(z, changes))).toBeUndefined());

  test("a copy of a variable is the variable", () => {
    const copy = named("z#2");
    const other = named("z_2");
    expect(say(le(copy, int(7)), declared(copy, { sourceName: "z" }))).toBe("(long long)z <= 7");
    expect(say(le(other, int(7)), declared(other, { sourceName: "z" }))).toBeUndefined();
  });

  test("bounds are read whichever way they are written", () => {
    for (const where of [and(ge(z, int(1)), ge(int(5), z)), and(le(int(1), z), le(z, int(5)))])
      expect(say(le(mul(z, int(2n ** 62n / 3n)), int(7)), declared(z, { where }))).toBeDefined();
    expect(say(le(z, int(7)), declared(z, { where: and(ge(y, int(1)), ge(int(5), y)) }))).toBeUndefined();
    expect(say(le(z, int(7)), declared(z, { where: and(le(int(1), y), le(y, int(5))) }))).toBeUndefined();
    const mixed = [and(le(int(0), z), le(y, int(9))), and(le(int(0), z), ge(int(9), y)), and(le(int(0), y), le(z, int(9))), and(ge(y, int(0)), le(z, int(9))), and(le(int(0), z), le(z, y)), and(ge(z, y), le(z, int(9))), or(le(int(0), z), le(z, int(9))), and(le(int(0), z), not(eq(z, int(9))))]; // prettier-ignore
    for (const where of mixed) expect(say(le(z, int(7)), declared(z, { where }))).toBeUndefined();
    expect(say(le(z, int(7)), declared(z, { where: and(variable("b", BOOL), le(int(0), z), le(z, int(9))) }))).toBeDefined(); // prettier-ignore
    expect(say(le(z, int(7)), declared(z, { where: and(not(eq(z, y)), le(int(0), z), le(z, int(9))) }))).toBeDefined();
  });

  test("other sorts, other operators, numbers that are too large", () => {
    const dotted = named("z.f");
    expect(say(le(dotted, int(7)), declared(dotted))).toBeUndefined();
    const i = boundVariable("i", INT);
    expect(say(forall([i], le(i, x)))).toBeUndefined();
    expect(say(le(call(functionSymbol("f", [INT], INT), x), int(7)))).toBeUndefined();
    const r = variable("r", REAL);
    const real = (v: Variable): Declared => ({ ...declared(x), variable: v, sourceName: v.name });
    expect(say(eq(r, r))).toBe("1");
    expect(say(eq(r, variable("s", REAL)), real(r), real(variable("s", REAL)))).toBeUndefined();
    expect(say(le(x, int(2n ** 63n)))).toBeUndefined();
    expect(say(le(int(-(2n ** 63n)), x))).toBeUndefined();
    expect(say(le(x, int(2n ** 63n - 1n)))).toBeDefined();
    expect(say(variable("b", BOOL))).toBeUndefined();
    expect(say(and(le(x, int(5)), variable("b", BOOL)))).toBeUndefined();
    const long = Array.from({ length: 200 }, (_, i) => eq(x, int(i)));
    expect(say(or(...long))).toBeUndefined();
    expect(say(or(...long.slice(0, 50)))).toBeDefined();
  });
});
