/** What printf prints, as glibc does. */
import fc from "fast-check";
import { expect, test } from "vitest";
import { outputPrefix, outputText } from "./output.ts";

function bitsOf(value: number): bigint {
  const view = new DataView(new ArrayBuffer(8));
  view.setFloat64(0, value);
  return view.getBigUint64(0);
}

function printed(conversion: string, ...args: readonly bigint[]): string | undefined {
  return outputText(`${outputPrefix}${conversion}`, args);
}

test.each([
  ["%.0f", 0.5, "0"],
  ["%.0f", 1.5, "2"],
  ["%.2f", 2.675, "2.67"],
  ["%f", 1e22, "10000000000000000000000.000000"],
  ["%f", -0, "-0.000000"],
  ["%08.2f", -1.5, "-0001.50"],
  ["%+.1f", 2, "+2.0"],
  ["%f", Infinity, "inf"],
  ["%010f", -Infinity, "      -inf"],
  ["%F", NaN, "NAN"],
  ["%e", 12345.678, "1.234568e+04"],
  ["%.0e", 9.5, "1e+01"],
  ["%e", 0, "0.000000e+00"],
  ["%E", 5e-324, "4.940656E-324"],
  ["%g", 1e-5, "1e-05"],
  ["%g", 0.0001, "0.0001"],
  ["%g", 123456789, "1.23457e+08"],
  ["%g", 999999.5, "1e+06"],
  ["%g", 100000, "100000"],
  ["%#g", 1, "1.00000"],
  ["%.17g", 0.1, "0.10000000000000001"],
  ["%a", 1.5, "0x1.8p+0"],
  ["%.1a", 1.96875, "0x2.0p+0"],
  ["%a", 0, "0x0p+0"],
])("%s of %d", (conversion, value, expected) => {
  expect(printed(conversion, bitsOf(value))).toBe(expected);
});

test.each([
  ["%.0d", [0n], ""],
  ["%.3d", [-5n], "-005"],
  ["%#x", [0n], "0"],
  ["%#06x", [255n], "0x00ff"],
  ["%*d|", [6n, 42n], "    42"],
  ["%-*d", [6n, 42n], "42    "],
  ["%*d", [-6n, 42n], "42    "],
  ["%.*f", [2n, bitsOf(3.14159)], "3.14"],
  ["%.*d", [-1n, 0n], "0"],
  ["%hhd", [300n], "44"],
  ["%lu", [-1n], "18446744073709551615"],
] as const)("%s of %s", (conversion, args, expected) => {
  expect(printed(conversion.replace("|", ""), ...args)).toBe(expected);
});

test("seventeen digits tell a double", () => {
  fc.assert(
    fc.property(fc.double({ noNaN: true }), (value) => {
      const text = printed("%.17g", bitsOf(value))!;
      expect(Object.is(Number(text.replace("inf", "Infinity")), value)).toBe(true);
    }),
  );
});
