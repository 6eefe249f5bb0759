import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { lookup } from "../base/invariant.ts";
import { int } from "../logic/build.ts";
import type { Term } from "../logic/term.ts";
import { intValue, type Value } from "../logic/value.ts";
import { exactFunctions } from "./exact-functions.ts";

function compute(name: string, ...args: readonly bigint[]): bigint | boolean | undefined {
  const value: Value | undefined = lookup(exactFunctions, name, "exact function").compute(args.map(intValue));
  return value?.kind === "int" || value?.kind === "bool" ? value.value : undefined;
}

const words = new DataView(new ArrayBuffer(8));

function double(value: number): bigint {
  words.setFloat64(0, value);
  return words.getBigUint64(0);
}

function single(value: number): bigint {
  words.setFloat32(0, value);
  return BigInt(words.getUint32(0));
}

describe("bits", () => {
  test("two's complement without end", () => {
    expect(compute("bits.and", -1n, 0xffn)).toBe(0xffn);
    expect(compute("bits.or", -8n, 3n)).toBe(-5n);
    expect(compute("bits.xor", -1n, 5n)).toBe(-6n);
  });
  test("shifts", () => {
    expect(compute("bits.shl", -3n, 70n)).toBe(-3n * 2n ** 70n);
    expect(compute("bits.shl", 1n, 4097n)).toBe(undefined);
    expect(compute("bits.shl", 1n, -1n)).toBe(undefined);
    expect(compute("bits.shr", -5n, 1n)).toBe(-3n);
    expect(compute("bits.shr", -5n, 10n ** 30n)).toBe(-1n);
    expect(compute("bits.shr", 5n, -1n)).toBe(undefined);
  });
});

describe("memory", () => {
  test("objects and addresses", () => {
    expect(compute("memory.address", 0n)).toBe(0n);
    expect(compute("memory.address", 3n)).toBe((3n << 32n) + (3n << 21n));
    expect(compute("memory.object-at", (3n << 32n) + 65n)).toBe(3n);
    expect(compute("memory.object-at32", (3n << 20n) + 17n)).toBe(3n);
    expect(compute("memory.address32", 3n)).toBe(3n << 20n);
  });
});

test("what a function is defined as is what it computes", () => {
  const defined = [...exactFunctions].filter(([, { define }]) => define !== undefined);
  expect(defined.length).toBeGreaterThan(0);
  fc.assert(
    fc.property(fc.constantFrom(...defined), fc.bigInt({ min: -(1n << 70n), max: 1n << 70n }), ([, fn], a) => {
      const { value } = fn.define!([int(a)]) as Extract<Term, { kind: "int" }>;
      expect(intValue(value)).toEqual(fn.compute([intValue(a)]));
    }),
  );
});

const doubles = fc.double({ noNaN: true });
const floats = fc.float({ noNaN: true });

describe("floating", () => {
  test("doubles are JavaScript's numbers", () => {
    fc.assert(
      fc.property(doubles, doubles, (a, b) => {
        const expected = { add: a + b, sub: a - b, mul: a * b, div: a / b, fmod: a % b };
        for (const [name, value] of Object.entries(expected)) {
          if (!Number.isNaN(value)) expect(compute(`float64.${name}`, double(a), double(b))).toBe(double(value));
        }
        expect(compute("float64.less", double(a), double(b))).toBe(a < b);
        expect(compute("float64.less-equal", double(a), double(b))).toBe(a <= b);
        expect(compute("float64.equal", double(a), double(b))).toBe(a === b);
      }),
    );
  });
  test("floats are rounded once", () => {
    fc.assert(
      fc.property(floats, floats, (a, b) => {
        const expected = { add: a + b, sub: a - b, mul: a * b, div: a / b };
        for (const [name, value] of Object.entries(expected)) {
          if (!Number.isNaN(value)) expect(compute(`float32.${name}`, single(a), single(b))).toBe(single(value));
        }
        expect(compute("float32.less", single(a), single(b))).toBe(a < b);
      }),
    );
  });
  test("signs, roots and rounding", () => {
    expect(compute("float64.neg", double(0))).toBe(double(-0));
    expect(compute("float32.abs", single(-1.5))).toBe(single(1.5));
    expect(compute("float32.sqrt", single(2))).toBe(single(Math.sqrt(2)));
    expect(compute("float64.round", double(-2.5))).toBe(double(-3));
    expect(compute("float64.round", double(0.49999999999999994))).toBe(double(0));
    expect(compute("float64.round", double(-0.2))).toBe(double(-0));
    expect(compute("float64.ceil", double(-0.5))).toBe(double(-0));
    expect(compute("float64.floor", double(-0.5))).toBe(double(-1));
    expect(compute("float64.trunc", double(-7.9))).toBe(double(-7));
    expect(compute("float64.fmod", double(-7.5), double(2))).toBe(double(-1.5));
  });
  test("NaNs", () => {
    const invalid = 0xfff8_0000_0000_0000n;
    expect(compute("float64.div", double(0), double(0))).toBe(invalid);
    expect(compute("float64.sub", double(Infinity), double(Infinity))).toBe(invalid);
    expect(compute("float64.sqrt", double(-1))).toBe(invalid);
    expect(compute("float32.mul", single(0), single(Infinity))).toBe(0xffc0_0000n);
    const signalling = 0x7ff0_0000_0000_0001n;
    expect(compute("float64.add", double(1), signalling)).toBe(0x7ff8_0000_0000_0001n);
    expect(compute("float64.add", signalling, invalid)).toBe(0x7ff8_0000_0000_0001n);
    expect(compute("float64.neg", invalid)).toBe(0x7ff8_0000_0000_0000n);
    expect(compute("float64.equal", invalid, invalid)).toBe(false);
    expect(compute("float64.less-equal", invalid, double(1))).toBe(false);
    expect(compute("float64.from-float32", 0xffc0_0001n)).toBe(0xfff8_0000_2000_0000n);
    expect(compute("float32.from-float64", 0xfff8_0000_2000_0000n)).toBe(0xffc0_0001n);
    expect(compute("float64.to-int", invalid)).toBe(2n ** 1024n);
    expect(compute("float64.to-int", double(-Infinity))).toBe(2n ** 1024n);
  });
  test("what is no bit pattern has no value", () => {
    expect(compute("float32.add", 1n << 32n, 0n)).toBe(undefined);
    expect(compute("float64.neg", -1n)).toBe(undefined);
  });
  test("conversions between the formats", () => {
    expect(compute("float64.from-float32", single(0.1))).toBe(double(Math.fround(0.1)));
    expect(compute("float32.from-float64", double(0.1))).toBe(single(0.1));
    expect(compute("float32.from-float64", double(1e300))).toBe(single(Infinity));
  });
});

describe("integers", () => {
  test("to integers, towards zero", () => {
    expect(compute("float64.to-int", double(-1.9))).toBe(-1n);
    expect(compute("float64.to-int", double(2 ** 70))).toBe(2n ** 70n);
    expect(compute("float32.to-int", single(16777216.5))).toBe(16777216n);
  });
  test("to integers of a width, the nearest there is", () => {
    expect(compute("float64.to-int32", double(-1.9))).toBe(-1n);
    expect(compute("float64.to-int32", double(1e10))).toBe(2n ** 31n - 1n);
    expect(compute("float32.to-int64", single(-Infinity))).toBe(-(2n ** 63n));
    expect(compute("float64.to-int64", double(Infinity))).toBe(2n ** 63n - 1n);
    expect(compute("float64.to-int64", double(NaN))).toBe(0n);
  });
  test("from integers, rounded once", () => {
    // Through a double, the first of these would be rounded up twice.
    expect(compute("float32.from-int", 2n ** 60n + 2n ** 36n + 1n)).toBe(single(2 ** 60 + 2 ** 37));
    expect(compute("float32.from-int", 2n ** 60n + 2n ** 36n)).toBe(single(2 ** 60));
    expect(compute("float32.from-int", -(2n ** 60n + 2n ** 36n + 1n))).toBe(single(-(2 ** 60 + 2 ** 37)));
    expect(compute("float32.from-int", 2n ** 128n - 2n ** 103n)).toBe(single(Infinity));
    expect(compute("float32.from-int", 2n ** 128n - 2n ** 103n - 1n)).toBe(single(3.4028234663852886e38));
    expect(compute("float64.from-int", 2n ** 53n + 1n)).toBe(double(2 ** 53));
    expect(compute("float64.from-int", 2n ** 2000n)).toBe(double(Infinity));
  });
  test("there and back", () => {
    fc.assert(
      fc.property(fc.bigInt(-(2n ** 24n), 2n ** 24n), (n) => {
        for (const format of ["float32", "float64"]) {
          expect(compute(`${format}.to-int`, compute(`${format}.from-int`, n) as bigint)).toBe(n);
        }
      }),
    );
  });
});
