/** Laws of C's integer types, and the conversions that programmers trip over. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { noSpan } from "../../source/span.ts";
import { integerType } from "./c-types.ts";
import { comparison, integerOperation } from "./integer-operation.ts";
import {
  commonIntegerType,
  convertInteger,
  fitsInteger,
  integerRange,
  integerShape,
  integerTypeName,
  integerTypeOf,
  isSigned,
  promote,
  promoteBitField,
  signedOf,
  unsignedOf,
  usualArithmeticType,
  wrap,
} from "./integers.ts";
import { sizeOf } from "./layout.ts";
import type { CType, DataModel, IntegerName, IntegerType } from "./types.ts";

const names: readonly IntegerName[] = [
  "_Bool", "char", "signed char", "unsigned char", "short", "unsigned short", "int", "unsigned int", "long",
  "unsigned long", "long long", "unsigned long long", "__int128", "unsigned __int128",
]; // prettier-ignore
const models = ["LP64", "ILP32"] as const;

const anyType: fc.Arbitrary<IntegerType> = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...names).map(integerType) },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant("integer" as const),
      name: fc.constantFrom<IntegerName>("int", "unsigned int"),
      bits: fc.integer({ min: 2, max: 130 }),
    }),
  },
);
const anyModel = fc.constantFrom<DataModel>(...models);
const anyValue = fc.bigInt({ min: -(1n << 140n), max: 1n << 140n });

function inRange(type: IntegerType, model: DataModel): fc.Arbitrary<bigint> {
  const { low, high } = integerRange(type, model);
  return fc.bigInt({ min: low, max: high });
}

describe("values", () => {
  test("char is signed, and every type is as wide as the data model says", () => {
    expect(integerRange(integerType("char"), "LP64")).toEqual({ low: -128n, high: 127n });
    expect(integerRange(integerType("_Bool"), "LP64")).toEqual({ low: 0n, high: 1n });
    expect(integerShape(integerType("long"), "LP64").bits).toBe(64);
    expect(integerShape(integerType("long"), "ILP32").bits).toBe(32);
    for (const name of names.filter((n) => n !== "_Bool")) {
      for (const model of models) {
        expect(integerShape(integerType(name), model).bits).toBe(8 * sizeOf(integerType(name), model)!);
      }
    }
  });

  test("conversion keeps what fits, wraps the rest modulo a power of two, and is idempotent", () => {
    fc.assert(
      fc.property(anyType, anyModel, anyValue, (type, model, value) => {
        const result = convertInteger(value, type, model);
        expect(fitsInteger(result, type, model)).toBe(true);
        expect(convertInteger(result, type, model)).toBe(result);
        if (fitsInteger(value, type, model)) expect(result).toBe(value);
        if (type.name === "_Bool") expect(result).toBe(value === 0n ? 0n : 1n);
        else expect((result - value) % (1n << BigInt(integerShape(type, model).bits))).toBe(0n);
      }),
    );
  });

  test("wrapping is a homomorphism of +, − and ×, so that wrapping late is wrapping early", () => {
    fc.assert(
      fc.property(anyType, anyModel, anyValue, anyValue, (type, model, a, b) => {
        const shape = integerShape(type, model);
        const w = (value: bigint): bigint => wrap(value, shape);
        expect(w(w(a) + w(b))).toBe(w(a + b));
        expect(w(w(a) - w(b))).toBe(w(a - b));
        expect(w(w(a) * w(b))).toBe(w(a * b));
      }),
    );
  });

  test("conversion to a type of the same width and back loses nothing", () => {
    fc.assert(
      fc.property(anyType, anyModel, anyValue, (type, model, any) => {
        const value = convertInteger(any, type, model);
        if (type.name === "_Bool") return;
        expect(convertInteger(convertInteger(value, unsignedOf(type), model), type, model)).toBe(value);
      }),
    );
  });
});

describe("operators", () => {
  const operands = fc
    .tuple(fc.constantFrom(...names.slice(6)).map(integerType), anyModel)
    .chain(([type, model]) =>
      fc.tuple(fc.constant(type), fc.constant(model), inRange(type, model), inRange(type, model)),
    );

  test("division truncates towards zero and the remainder has the sign of the dividend", () => {
    fc.assert(
      fc.property(operands, ([type, model, a, b]) => {
        const quotient = integerOperation("/", a, b, type, model);
        const remainder = integerOperation("%", a, b, type, model);
        if (b === 0n || (b === -1n && a === integerRange(type, model).low)) {
          expect([quotient, remainder]).toEqual([undefined, undefined]);
          return;
        }
        expect(quotient! * b + remainder!).toBe(a);
        expect(remainder! === 0n || remainder! < 0n === a < 0n).toBe(true);
      }),
    );
    const int = integerType("int");
    expect([integerOperation("/", -7n, 2n, int, "LP64"), integerOperation("%", -7n, 2n, int, "LP64")]).toEqual([
      -3n,
      -1n,
    ]);
  });

  test("shifts are by less than the width; to the right they keep the sign", () => {
    fc.assert(
      fc.property(operands, fc.integer({ min: -2, max: 130 }), ([type, model, a], count) => {
        const { bits } = integerShape(type, model);
        const left = integerOperation("<<", a, BigInt(count), type, model);
        const right = integerOperation(">>", a, BigInt(count), type, model);
        if (count < 0 || count >= bits) expect([left, right]).toEqual([undefined, undefined]);
        else {
          expect(left).toBe(wrap(a * (1n << BigInt(count)), { bits, signed: isSigned(type) }));
          expect(right! < 0n).toBe(a < 0n);
        }
      }),
    );
  });

  test("bitwise operators are those of the bits", () => {
    fc.assert(
      fc.property(operands, ([type, model, a, b]) => {
        const op = (name: "&" | "|" | "^"): bigint => integerOperation(name, a, b, type, model)!;
        expect(op("&") + op("|")).toBe(a + b);
        expect(integerOperation("-", op("|"), op("&"), type, model)).toBe(op("^"));
      }),
    );
  });

  test("exactly one of <, == and > holds, except of NaN", () => {
    for (const order of [-1, 0, 1]) {
      expect((["<", "==", ">"] as const).filter((op) => comparison(op, order) === true)).toHaveLength(1);
    }
    expect((["<", "<=", "==", ">=", ">"] as const).some((op) => comparison(op, NaN) === true)).toBe(false);
    expect(comparison("!=", NaN)).toBe(true);
  });
});

describe("types", () => {
  const nameOf = (type: CType | undefined): string =>
    type === undefined ? "none" : type.kind === "integer" ? integerTypeName(type) : JSON.stringify(type);

  test("small types are promoted to int, since it holds all their values", () => {
    for (const name of names.slice(0, 6)) expect(promote(integerType(name), "LP64").name).toBe("int");
    for (const name of names.slice(6)) expect(promote(integerType(name), "LP64").name).toBe(name);
  });

  test("a bit-field is promoted by its width", () => {
    expect(nameOf(promoteBitField(integerType("unsigned int"), 31, "LP64"))).toBe("int");
    expect(nameOf(promoteBitField(integerType("unsigned int"), 32, "LP64"))).toBe("unsigned int");
    expect(nameOf(promoteBitField(integerType("unsigned long"), 20, "LP64"))).toBe("int");
    expect(nameOf(promoteBitField(integerType("long"), 40, "LP64"))).toBe("long");
  });

  test.each([
    ["unsigned char", "unsigned short", "int", "int"],
    ["int", "unsigned int", "unsigned int", "unsigned int"],
    ["long", "unsigned int", "long", "unsigned long"],
    ["long long", "unsigned long", "unsigned long long", "long long"],
    ["long", "long long", "long long", "long long"],
    ["unsigned long long", "__int128", "__int128", "__int128"],
  ] as const)("%s and %s meet in %s (64 bits) and %s (32 bits)", (left, right, lp64, ilp32) => {
    expect(nameOf(commonIntegerType(integerType(left), integerType(right), "LP64"))).toBe(lp64);
    expect(nameOf(commonIntegerType(integerType(right), integerType(left), "ILP32"))).toBe(ilp32);
  });

  test("the common type does not depend on the order, and holds both types' values if it is signed", () => {
    fc.assert(
      fc.property(anyType, anyType, anyModel, (a, b, model) => {
        const common = commonIntegerType(a, b, model);
        expect(integerTypeName(commonIntegerType(b, a, model))).toBe(integerTypeName(common));
        if (!isSigned(common)) return;
        for (const type of [a, b]) {
          const { low, high } = integerRange(type, model);
          expect(fitsInteger(low, common, model) && fitsInteger(high, common, model)).toBe(true);
        }
      }),
    );
  });

  test("bit-precise integers are not promoted and rank below a standard type of their width", () => {
    const bitInt = (bits: number, name: IntegerName = "int"): IntegerType => ({ kind: "integer", name, bits });
    expect(nameOf(commonIntegerType(bitInt(5), bitInt(7), "LP64"))).toBe("_BitInt(7)");
    expect(nameOf(commonIntegerType(bitInt(32), integerType("int"), "LP64"))).toBe("int");
    expect(nameOf(commonIntegerType(bitInt(33, "unsigned int"), integerType("int"), "LP64"))).toBe(
      "unsigned _BitInt(33)",
    );
  });

  test("floating types absorb integers, and wider ones narrower ones", () => {
    const float: CType = { kind: "floating", name: "float" };
    const double: CType = { kind: "floating", name: "double" };
    expect(usualArithmeticType(float, integerType("unsigned long long"), "LP64")).toEqual(float);
    expect(usualArithmeticType(float, double, "LP64")).toEqual(double);
    expect(usualArithmeticType({ kind: "complex", element: float }, double, "LP64")).toEqual({
      kind: "complex",
      element: double,
    });
    expect(usualArithmeticType(float, { kind: "void" }, "LP64")).toBeUndefined();
  });

  test("an enum is the integer that represents it", () => {
    const underlying = integerType("unsigned int");
    const type: CType = { kind: "enum", declaration: { kind: "enum", enumerators: [], underlying, span: noSpan } };
    expect(integerTypeOf(type)).toEqual(underlying);
    expect(nameOf(usualArithmeticType(type, integerType("int"), "LP64"))).toBe("unsigned int");
  });

  test("signed and unsigned types correspond", () => {
    expect(unsignedOf(integerType("long")).name).toBe("unsigned long");
    expect(unsignedOf(integerType("char")).name).toBe("unsigned char");
    expect(signedOf(integerType("unsigned char")).name).toBe("signed char");
  });
});
