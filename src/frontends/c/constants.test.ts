/** Constant expressions: the values that GCC and clang compute, and what has none. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { noSpan } from "../../source/span.ts";
import { floatingType, integerType, pointerTo } from "./c-types.ts";
import { evaluateAddress, evaluateConstant, evaluateFloating } from "./constants.ts";
import { integerToFloating, parseFloating } from "./floating.ts";
import { commonIntegerType, fitsInteger, integerRange } from "./integers.ts";
import type {
  BinaryOperator,
  CastKind,
  Expression,
  FieldDeclaration,
  RecordDeclaration,
  UnaryOperator,
  VariableDeclaration,
} from "./tree.ts";
import type { CType, DataModel, FloatingType, IntegerName, IntegerType } from "./types.ts";

const int = integerType("int");
const unsigned = integerType("unsigned int");
const long = integerType("long");
const sizeType = integerType("unsigned long");
const double = floatingType("double");
const float = floatingType("float");

const base = { span: noSpan, lvalue: false } as const;
const literal = (value: bigint | number, type: IntegerType = int): Expression => ({
  ...base,
  kind: "integer",
  type,
  value: BigInt(value),
});
const real = (text: string, type: FloatingType = double): Expression => ({ ...base, kind: "floating", type, text });
const binary = (op: BinaryOperator, left: Expression, right: Expression, type: CType = int): Expression => ({
  ...base, kind: "binary", op, left, right, type,
}); // prettier-ignore
const unary = (op: UnaryOperator, operand: Expression, type: CType = operand.type): Expression => ({
  ...base, kind: "unary", op, operand, type, lvalue: op === "*",
}); // prettier-ignore
const cast = (kind: CastKind, operand: Expression, type: CType): Expression => ({
  ...base, kind: "cast", cast: kind, operand, type, explicit: true,
}); // prettier-ignore
const choose = (condition: Expression, then: Expression, otherwise: Expression): Expression => ({
  ...base, kind: "conditional", condition, then, otherwise, type: then.type,
}); // prettier-ignore
const variable = (name: string, type: CType): VariableDeclaration => ({
  kind: "variable", name, type, role: "file", storage: "static", threadLocal: false, span: noSpan,
}); // prettier-ignore
const reference = (declaration: VariableDeclaration): Expression => ({
  ...base, kind: "reference", declaration, type: declaration.type, lvalue: true,
}); // prettier-ignore
const load = (declaration: VariableDeclaration): Expression => cast("load", reference(declaration), declaration.type);
const addressOf = (operand: Expression): Expression => unary("&", operand, pointerTo(operand.type));

const value = (expression: Expression, model: DataModel = "LP64") => evaluateConstant(expression, model);

const notConstant = load(variable("x", int));
const byZero = binary("/", literal(1), literal(0));

describe("integers", () => {
  test("unsigned arithmetic wraps, and so does signed arithmetic", () => {
    expect(value(binary("-", literal(0, unsigned), literal(1, unsigned), unsigned))).toBe(4294967295n);
    expect(value(binary("+", literal(2147483647), literal(1)))).toBe(-2147483648n);
    expect(value(unary("-", literal(1, unsigned)))).toBe(4294967295n);
    expect(value(unary("~", literal(0, unsigned)))).toBe(4294967295n);
    expect(value(unary("~", literal(0)))).toBe(-1n);
  });

  test("a cast wraps to its type's width in this data model; to _Bool it compares with zero", () => {
    const big = literal(0x1_8000_0080n, integerType("long long"));
    expect(value(cast("integral", big, integerType("char")))).toBe(-128n);
    expect(value(cast("integral", big, long))).toBe(0x1_8000_0080n);
    expect(value(cast("integral", big, long), "ILP32")).toBe(-0x7fff_ff80n);
    expect(value(cast("to-boolean", literal(256), integerType("_Bool")))).toBe(1n);
    expect(value(cast("integral", literal(256), integerType("_Bool")))).toBe(1n);
    expect(value(cast("floating-to-boolean", real("0.5"), integerType("_Bool")))).toBe(1n);
  });

  test("undefined behaviour has no value", () => {
    expect(value(byZero)).toBeUndefined();
    expect(value(binary("%", literal(1), literal(0)))).toBeUndefined();
    expect(value(binary("/", literal(-2147483648), literal(-1)))).toBeUndefined();
    expect(value(binary("<<", literal(1), literal(32)))).toBeUndefined();
    expect(value(binary(">>", literal(1), literal(-1)))).toBeUndefined();
    expect(value(cast("floating-to-integral", real("3e9"), int))).toBeUndefined();
  });

  test("&&, ||, ?: and ?: without a middle evaluate only what they need", () => {
    expect(value(binary("&&", literal(0), byZero))).toBe(0n);
    expect(value(binary("||", literal(2), byZero))).toBe(1n);
    expect(value(binary("&&", literal(2), literal(3)))).toBe(1n);
    expect(value(binary("&&", literal(1), byZero))).toBeUndefined();
    expect(value(binary("&&", notConstant, literal(0)))).toBeUndefined();
    expect(value(choose(literal(1), literal(5), byZero))).toBe(5n);
    expect(value(choose(literal(0), byZero, literal(6)))).toBe(6n);
    const elvis = (first: Expression): Expression => ({
      ...base,
      kind: "elvis",
      value: first,
      otherwise: literal(9),
      type: int,
    });
    expect([value(elvis(literal(4))), value(elvis(literal(0)))]).toEqual([4n, 9n]);
  });

  test("a comma's left side must be constant too", () => {
    const ignored = (e: Expression): Expression => cast("to-void", e, { kind: "void" });
    expect(value(binary(",", ignored(literal(0)), literal(5)))).toBe(5n);
    expect(value(binary(",", ignored(notConstant), literal(5)))).toBeUndefined();
  });

  test("what a variable holds is not constant", () => expect(value(notConstant)).toBeUndefined());

  test("enumerators and constants of clang's have the values that they carry", () => {
    expect(value({ ...base, kind: "enumerator", name: "E", value: 7n, type: int })).toBe(7n);
    expect(value({ ...base, kind: "constant", value: 1n, type: int })).toBe(1n);
  });

  test("sizeof and alignof are the layout's; the alignment of an object may be more than its type's", () => {
    const sizeof = (of: CType): Expression => ({ ...base, kind: "sizeof", of, type: sizeType });
    const alignof = (of: CType, operand?: Expression): Expression =>
      operand === undefined
        ? { ...base, kind: "alignof", of, type: sizeType }
        : { ...base, kind: "alignof", of, operand, type: sizeType };
    expect([value(sizeof(long)), value(sizeof(long), "ILP32")]).toEqual([8n, 4n]);
    expect([value(alignof(double)), value(alignof(double), "ILP32")]).toEqual([8n, 4n]);
    expect(value(alignof(int, reference(variable("x", int))))).toBe(4n);
    expect(value(alignof(int, reference({ ...variable("x", int), alignment: 32 })))).toBe(32n);
    expect(value(sizeof({ kind: "array", element: int, length: { kind: "variable" } }))).toBeUndefined();
  });

  test("nests of operators may be 100,000 deep, on either side", () => {
    let left = literal(0);
    let right = literal(0);
    for (let depth = 0; depth < 100_000; depth++) {
      left = binary("+", left, literal(1));
      right = binary("+", literal(1), right);
    }
    expect([value(left), value(right)]).toEqual([100_000n, 100_000n]);
  });

  test("every operator agrees with the exact result wherever that fits", () => {
    const names: readonly IntegerName[] = ["int", "unsigned int", "long", "unsigned long", "long long"];
    const typed = fc.constantFrom(...names).map(integerType);
    fc.assert(
      fc.property(
        typed,
        typed,
        fc.constantFrom<DataModel>("LP64", "ILP32"),
        fc.bigInt(),
        fc.bigInt(),
        (l, r, model, x, y) => {
          const type = commonIntegerType(l, r, model);
          const { low, high } = integerRange(type, model);
          const within = (n: bigint): bigint =>
            low + ((((n - low) % (high - low + 1n)) + high - low + 1n) % (high - low + 1n));
          const [a, b] = [within(x), within(y)];
          const compute = (op: BinaryOperator) => value(binary(op, literal(a, type), literal(b, type), type), model);
          for (const [op, exact] of [
            ["+", a + b],
            ["-", a - b],
            ["*", a * b],
          ] as const) {
            // prettier-ignore
            const result = compute(op);
            expect(result).toBe(within(exact));
            if (fitsInteger(exact, type, model)) expect(result).toBe(exact);
          }
          expect(compute("<")).toBe(a < b ? 1n : 0n);
          expect(compute("!=")).toBe(a !== b ? 1n : 0n);
        },
      ),
    );
  });
});

describe("floating point", () => {
  const floatingValue = (expression: Expression) => evaluateFloating(expression, "LP64");

  test("float is rounded after each operation, double is not", () => {
    const sum = (type: FloatingType): Expression => binary("+", real("0.1", type), real("0.2", type), type);
    expect(floatingValue(sum(double))).toBe(0.1 + 0.2);
    expect(floatingValue(sum(float))).toBe(Math.fround(Math.fround(0.1) + Math.fround(0.2)));
    expect(floatingValue(cast("floating", real("0.1"), float))).toBe(Math.fround(0.1));
    expect(floatingValue(binary("/", real("1"), real("0"), double))).toBe(Infinity);
    expect(floatingValue(unary("-", real("0")))).toBe(-0);
  });

  test("an integer becomes the nearest float, rounded once", () => {
    // Rounded to a double first, this would become a tie and go the other way.
    const value = (1n << 60n) + (1n << 36n) + 1n;
    expect(integerToFloating(value, "float")).toBe(2 ** 60 + 2 ** 37);
    expect(Math.fround(Number(value))).toBe(2 ** 60);
    fc.assert(
      fc.property(fc.bigInt({ min: -(1n << 64n), max: 1n << 64n }), (n) => {
        const nearest = integerToFloating(n, "float");
        expect(Math.fround(nearest)).toBe(nearest);
        const distance = (x: bigint): bigint => (x < n ? n - x : x - n);
        const spacing = BigInt(2 ** Math.max(0, Math.floor(Math.log2(Math.abs(nearest) || 1)) - 23));
        expect(distance(BigInt(nearest)) * 2n).toBeLessThanOrEqual(spacing);
      }),
    );
  });

  test("conversion to an integer truncates", () => {
    expect(value(cast("floating-to-integral", real("-1.9"), int))).toBe(-1n);
    expect(value(cast("floating-to-integral", real("255.9"), integerType("unsigned char")))).toBe(255n);
    expect(floatingValue(cast("integral-to-floating", literal(3), double))).toBe(3);
  });

  test("NaN is equal to nothing, itself included, and is true", () => {
    const nan = binary("/", real("0"), real("0"), double);
    expect([value(binary("==", nan, nan)), value(binary("!=", nan, nan)), value(binary("<", nan, nan))]).toEqual([
      0n,
      1n,
      0n,
    ]);
    expect(value(cast("floating-to-boolean", nan, integerType("_Bool")))).toBe(1n);
  });

  test("literals are read in decimal and in hexadecimal", () => {
    expect(parseFloating("1.5e3", "double")).toBe(1500);
    expect(parseFloating("0x1.8p-1", "double")).toBe(0.75);
    expect(parseFloating("1.10000002f", "float")).toBe(Math.fround(1.1));
    expect(parseFloating("+Inf", "double")).toBe(Infinity);
    expect(parseFloating("nonsense", "double")).toBeUndefined();
  });

  test("long double has no value", () => {
    const wide = floatingType("long double");
    expect(floatingValue(real("1", wide))).toBeUndefined();
    expect(floatingValue(cast("floating", real("1"), wide))).toBeUndefined();
    expect(value(binary("<", cast("floating", real("1"), wide), real("2", wide)))).toBeUndefined();
  });
});

describe("addresses", () => {
  const first: FieldDeclaration = { name: "first", type: integerType("char"), packed: false, span: noSpan };
  const items: FieldDeclaration = {
    name: "items",
    type: { kind: "array", element: long, length: { kind: "known", count: 4n } },
    packed: false,
    span: noSpan,
  };
  const record: RecordDeclaration = {
    kind: "record", tag: "struct", name: "S", fields: [first, items], packed: false, span: noSpan,
  }; // prettier-ignore
  const type: CType = { kind: "record", declaration: record };
  const nullPointer = cast("null-to-pointer", literal(0), pointerTo(type));
  const member = (operand: Expression, arrow: boolean, field: FieldDeclaration): Expression => ({
    ...base, kind: "member", operand, arrow, field, record, type: field.type, lvalue: true,
  }); // prettier-ignore
  const element = (array: Expression, index: number): Expression => ({
    ...base, kind: "subscript", array: cast("array-to-pointer", array, pointerTo(long)), index: literal(index), type: long, lvalue: true,
  }); // prettier-ignore

  test("offsetof is constant, also when it is written with a null pointer", () => {
    const direct: Expression = { ...base, kind: "offsetof", of: type, path: [items, literal(2)], type: sizeType };
    const spelled = cast("pointer-to-integral", addressOf(element(member(nullPointer, true, items), 2)), sizeType);
    for (const expression of [direct, spelled]) {
      expect([value(expression), value(expression, "ILP32")]).toEqual([24n, 12n]);
    }
  });

  test("addresses within one object compare and subtract", () => {
    const x = reference(variable("x", type));
    const at = (index: number): Expression => addressOf(element(member(x, false, items), index));
    expect(value(binary("<", at(1), at(3)))).toBe(1n);
    expect(value(binary("==", at(1), at(3)))).toBe(0n);
    expect(value(binary("-", at(3), at(1), long))).toBe(2n);
    expect(value(binary("==", binary("+", at(1), literal(2), at(1).type), at(3)))).toBe(1n);
    expect(evaluateAddress(at(3), "LP64")?.offset).toBe(32n);
  });

  test("addresses of different objects do not compare, but a defined object is not null", () => {
    const x = addressOf(reference(variable("x", type)));
    const y = addressOf(reference(variable("y", type)));
    expect(value(binary("==", x, y))).toBeUndefined();
    expect(value(binary("<", x, y))).toBeUndefined();
    expect(value(binary("==", x, nullPointer))).toBe(0n);
    expect(value(binary("!=", nullPointer, x))).toBe(1n);
    expect(value(unary("!", x, int))).toBe(0n);
    const declared: VariableDeclaration = { ...variable("z", type), storage: "extern" };
    expect(value(binary("==", addressOf(reference(declared)), nullPointer))).toBeUndefined();
    expect(value(cast("pointer-to-integral", x, sizeType))).toBeUndefined();
  });

  test("numbers turned into pointers compare as unsigned numbers", () => {
    const pointer = (n: number): Expression => cast("integral-to-pointer", literal(n, long), pointerTo(type));
    expect(value(binary("<", pointer(1), pointer(-1)))).toBe(1n);
    expect(value(cast("pointer-to-integral", pointer(-1), sizeType), "ILP32")).toBe(4294967295n);
  });
});
